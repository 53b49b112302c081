"""Which entries count: the undo and redo stacks, corrections, and who may see what.

There is one pair of stacks for the public entries and one for each seat's secrets. What is public never depends on
a secret: a secret may replace, drop or undo nothing but secrets of its own seat.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from companion.engine.entries import Body, Correct, Entry, Play, Redo, Undo
from companion.engine.game import AnyGame, Viewer
from companion.engine.words import Seat


class Owners:
    """Whose secret each play and each correction is (None: public), learnt entry by entry."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.of: dict[int, Seat | None] = {}

    def read(self, entry: Entry) -> Seat | None:
        """Name the seat whose secret an entry is, and remember it."""
        owner = self._owner(entry.body)
        if isinstance(entry.body, Play | Correct):
            self.of[entry.seq] = owner
        return owner

    def _owner(self, body: Body) -> Seat | None:
        match body:
            case Play(move):
                return self.game.owner(move)
            case Undo(target) | Redo(target):
                return self.of.get(target)
            case Correct(target, move):
                owner = self.of.get(target)
                # A correction that would show a secret move in a public place counts for nothing, and stays hidden.
                return self.game.owner(move) if owner is None and move is not None else owner
            case _:
                return None


def visible(game: AnyGame, entries: Iterable[Entry], viewer: Viewer | None) -> tuple[Entry, ...]:
    """Leave out the entries that are another seat's secret."""
    if viewer is None:
        return tuple(entries)
    owners = Owners(game)
    owned = [(entry, owners.read(entry)) for entry in entries]
    return tuple(entry for entry, owner in owned if owner is None or owner == viewer.seat)


class Channels:
    """The entries of a table sorted into what counts and what is undone."""

    def __init__(self, game: AnyGame, entries: Iterable[Entry]) -> None:
        self.game = game
        self.owners = Owners(game)
        self.bodies: dict[int, Play[Any] | Correct[Any]] = {}
        self.done: dict[Seat | None, list[int]] = {}
        self.undone: dict[Seat | None, list[int]] = {}
        self.slots: dict[int, int] = {}
        """How many public plays lay before a secret when it was written."""
        for entry in entries:
            self._add(entry)

    def _add(self, entry: Entry) -> None:
        owner = self.owners.read(entry)
        done, undone = self.done.setdefault(owner, []), self.undone.setdefault(owner, [])
        match entry.body:
            case Play() | Correct() as body:
                self.bodies[entry.seq] = body
                if owner is not None:
                    self.slots[entry.seq] = len(self._plays(None))
                done.append(entry.seq)
                undone.clear()
            case Undo(target) if target in done:
                done.remove(target)
                undone.append(target)
            case Redo(target) if target in undone:
                undone.remove(target)
                done.append(target)

    # -- what counts -----------------------------------------------------------------------------------------------

    @cached_property
    def active(self) -> frozenset[int]:
        """Number the plays and corrections that are not undone."""
        return frozenset(seq for stack in self.done.values() for seq in stack)

    def _plays(self, channel: Seat | None) -> list[int]:
        return sorted(seq for seq in self.done.get(channel, ()) if isinstance(self.bodies[seq], Play))

    def in_order(self) -> list[int]:
        """List the plays that are not undone, each secret behind as many public plays as when it was written.

        So a hand noted after the fifth chip stays behind the fifth chip when that chip is undone and another is
        entered in its place; it waits while fewer chips lie there, and a newer note supersedes it.
        """
        public = self._plays(None)
        behind: dict[int, list[int]] = {}
        for seat in self.done:
            ceiling = len(public)
            for seq in reversed(self._plays(seat)) if seat is not None else ():
                if self.slots[seq] <= ceiling:
                    ceiling = self.slots[seq]
                    behind.setdefault(ceiling, []).append(seq)
        ordered: list[int] = []
        for place in range(len(public) + 1):
            ordered += public[place - 1 : place] if place else []
            ordered += sorted(behind.get(place, ()))
        return ordered

    def effective(self) -> dict[int, Any]:
        """Map the number of every play that counts to its move, corrections applied, in the order of play."""
        plays: dict[int, Any] = {seq: self.played(seq) for seq in self.in_order()}
        for seq, correction in self._corrections:
            if correction.target not in plays:
                continue
            if correction.move is None:
                del plays[correction.target]
            else:
                plays[correction.target] = correction.move
            for dropped in correction.dropped:
                if self._is_later(dropped, correction, seq):
                    plays.pop(dropped, None)
        return plays

    def played(self, seq: int) -> Any:
        """Give the move of a play as it was first entered."""
        body = self.bodies[seq]
        return body.move if isinstance(body, Play) else None

    def played_before(self, target: int, seq: int) -> Any:
        """Give the move of a play as the corrections before entry `seq` left it; None if there is none."""
        move = self.played(target) if isinstance(self.bodies.get(target), Play) else None
        for number, correction in self._corrections:
            if number < seq and correction.target == target:
                move = move if correction.move is None else correction.move
        return move

    def kept(self) -> frozenset[int]:
        """Number the entries that were left in knowingly."""
        return frozenset(
            kept for seq, body in self._corrections for kept in body.kept if self._is_later(kept, body, seq)
        )

    @cached_property
    def _corrections(self) -> list[tuple[int, Correct[Any]]]:
        bodies = ((seq, self.bodies[seq]) for seq in sorted(self.active))
        return [(seq, body) for seq, body in bodies if isinstance(body, Correct) and self._mends(body, seq)]

    def _mends(self, correction: Correct[Any], seq: int) -> bool:
        """Whether a correction puts a move of the same channel in the place of an earlier play."""
        target, move = correction.target, correction.move
        if not (target < seq and isinstance(self.bodies.get(target), Play)):
            return False
        return move is None or self.game.owner(move) == self.owners.of[target]

    def _is_later(self, other: int, correction: Correct[Any], seq: int) -> bool:
        """Whether an entry a correction settles lies behind its target, before it, and in its channel."""
        settled = other in self.owners.of and self.owners.of[other] == self.owners.of[correction.target]
        return settled and correction.target < other < seq
