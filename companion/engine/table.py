"""A table is its opening and its entries; everything else is folded from them.

Undo, redo and corrections are entries too, so nothing is ever taken out of the list and any past entry can be
mended. Hidden moves (a hand on a player's own phone) live in a channel of their own: they are undone by their
seat only, and for everybody else the table is folded without them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, Generic, TypeVar

import msgspec

from companion.engine.game import AnyGame, Players, Readings, Refusal, Viewer
from companion.engine.words import Message, Seat, Who, say

M = TypeVar("M")


class Player(msgspec.Struct, frozen=True):
    """A person at the table: the name they gave, and the key of their colour and symbol."""

    name: str
    colour: str


class Opening(msgspec.Struct, frozen=True):
    """How a table was opened: game, players in seat order, who starts, and the chosen readings."""

    game: str
    players: tuple[Player, ...]
    first: Seat
    readings: Readings


class Play(msgspec.Struct, Generic[M], frozen=True, tag="play"):
    """A move of the game."""

    move: M


class Undo(msgspec.Struct, frozen=True, tag="undo"):
    """Take back the entry numbered `target`."""

    target: int


class Redo(msgspec.Struct, frozen=True, tag="redo"):
    """Put the undone entry numbered `target` back."""

    target: int


class Correct(msgspec.Struct, Generic[M], frozen=True, tag="correct"):
    """Put `move` (None: nothing) in the place of entry `target`.

    `dropped` are later entries taken out because they no longer held; `kept` are those left in knowingly.
    """

    target: int
    move: M | None
    dropped: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()


class Rename(msgspec.Struct, frozen=True, tag="rename"):
    """Give the player at `seat` another name."""

    seat: Seat
    name: str


class Note(msgspec.Struct, frozen=True, tag="note"):
    """A remark for the history; it changes nothing."""

    text: str


Body = Play[Any] | Undo | Redo | Correct[Any] | Rename | Note


class Entry(msgspec.Struct, frozen=True):
    """One line of the journal: its number from 1, what it says, who wrote it, and when (seconds since 1970)."""

    seq: int
    body: Body
    by: Seat | None
    at: float


class Step(msgspec.Struct, frozen=True):
    """A move that counts, with the state before and after it."""

    seq: int
    move: Any
    before: Any
    after: Any


class Remark(msgspec.Struct, frozen=True):
    """A line of the history: the sentence, and whether it still counts."""

    seq: int
    say: Message
    at: float
    by: Seat | None
    struck: bool
    correctable: bool


class Conflict(msgspec.Struct, frozen=True):
    """The first later entry a correction upsets: its number, its sentence, and why it no longer holds."""

    seq: int
    say: Message
    refusals: tuple[Refusal, ...]


def owner_of(game: AnyGame, body: Body, moves: dict[int, Any]) -> Seat | None:
    """Name the seat whose secret an entry is, or None. `moves` gives the moves already played, by number."""
    match body:
        case Play(move):
            return game.owner(move)
        case Undo(target) | Redo(target):
            return game.owner(moves[target]) if target in moves else None
        case Correct(target, move):
            concerned = moves.get(target) if target in moves else move
            return game.owner(concerned) if concerned is not None else None
        case _:
            return None


class _Channels:
    """The undo and redo stacks, one pair for the public entries and one for each seat's secret ones."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.moves: dict[int, Any] = {}
        self.bodies: dict[int, Body] = {}
        self.done: dict[Seat | None, list[int]] = {}
        self.undone: dict[Seat | None, list[int]] = {}

    def add(self, entry: Entry) -> None:
        owner = owner_of(self.game, entry.body, self.moves)
        done, undone = self.done.setdefault(owner, []), self.undone.setdefault(owner, [])
        match entry.body:
            case Play(move):
                self.moves[entry.seq] = move
                self._do(entry, done, undone)
            case Correct(target, _):
                if target in self.moves:
                    self.moves[entry.seq] = self.moves[target]
                self._do(entry, done, undone)
            case Undo(target) if target in done:
                done.remove(target)
                undone.append(target)
            case Redo(target) if target in undone:
                undone.remove(target)
                done.append(target)

    def _do(self, entry: Entry, done: list[int], undone: list[int]) -> None:
        self.bodies[entry.seq] = entry.body
        done.append(entry.seq)
        undone.clear()

    @property
    def active(self) -> list[int]:
        return sorted(seq for stack in self.done.values() for seq in stack)

    def effective(self) -> dict[int, Any]:
        """Map the number of every play that counts to its move, corrections applied, in order of play."""
        plays: dict[int, Any] = {}
        for seq in self.active:
            body = self.bodies[seq]
            if isinstance(body, Play):
                plays[seq] = body.move
        for seq in self.active:
            body = self.bodies[seq]
            if isinstance(body, Correct):
                if body.target in plays and body.move is not None:
                    plays[body.target] = body.move
                else:
                    plays.pop(body.target, None)
                for dropped in body.dropped:
                    plays.pop(dropped, None)
        return plays

    def kept(self) -> frozenset[int]:
        bodies = (self.bodies[seq] for seq in self.active)
        return frozenset(seq for body in bodies if isinstance(body, Correct) for seq in body.kept)


class Table:
    """The fold of an opening and its entries, for one viewer (None: everything, as the server sees it)."""

    def __init__(
        self,
        game: AnyGame,
        opening: Opening,
        entries: Iterable[Entry] = (),
        *,
        viewer: Viewer | None = None,
        stopped: Message | None = None,
    ) -> None:
        self.game = game
        self.opening = opening
        self.viewer = viewer
        self.stopped = stopped
        """Why the table can only be read: an entry that could not be understood. None if all is well."""
        self.all_entries = tuple(entries)
        self.entries = visible(game, self.all_entries, viewer)
        self._channels = _Channels(game)
        for entry in self.entries:
            self._channels.add(entry)

    @property
    def head(self) -> int:
        """Number of the last entry, hidden ones included; 0 on a fresh table."""
        return self.all_entries[-1].seq if self.all_entries else 0

    @property
    def players(self) -> Players:
        """How many sit here and who starts."""
        return Players(len(self.opening.players), self.opening.first)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The players' present names in seat order, told apart where two are the same."""
        names = [player.name for player in self.opening.players]
        for entry in self.entries:
            if isinstance(entry.body, Rename) and entry.body.seat < len(names):
                names[entry.body.seat] = entry.body.name
        return told_apart(names)

    @cached_property
    def start(self) -> Any:
        """The state before the first move."""
        return self.game.start(self.players, self.opening.readings)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The moves that count, in order, each with the states around it."""
        steps: list[Step] = []
        state = self.start
        for seq, move in self._channels.effective().items():
            # A secret note that a later correction made pointless is passed over: nobody else can see or mend it.
            if self.game.owner(move) is not None and self.game.refusals(state, move):
                continue
            after = self.game.apply(state, move)
            steps.append(Step(seq, move, state, after))
            state = after
        return tuple(steps)

    @property
    def state(self) -> Any:
        """The state after the last move that counts."""
        return self.steps[-1].after if self.steps else self.start

    def seen_by(self, viewer: Viewer) -> Table:
        """Fold the same table for one viewer, without other players' secrets."""
        return Table(self.game, self.opening, self.all_entries, viewer=viewer, stopped=self.stopped)

    # -- undo and redo -------------------------------------------------------------------------------------------

    def undo_target(self, channel: Seat | None = None) -> int | None:
        """Number of the entry that undo would take back, or None."""
        stack = self._channels.done.get(channel)
        return stack[-1] if stack else None

    def redo_target(self, channel: Seat | None = None) -> int | None:
        """Number of the entry that redo would put back, or None."""
        stack = self._channels.undone.get(channel)
        return stack[-1] if stack else None

    # -- corrections ---------------------------------------------------------------------------------------------

    def step(self, seq: int) -> Step | None:
        """Find the move that counts under this number."""
        return next((step for step in self.steps if step.seq == seq), None)

    def corrected(self, correction: Correct[Any]) -> Table:
        """Fold the table as it would be after this correction."""
        trial = Entry(self.head + 1, correction, None, 0.0)
        return Table(self.game, self.opening, (*self.all_entries, trial), viewer=self.viewer)

    @property
    def kept(self) -> frozenset[int]:
        """Numbers of the entries left in knowingly although a correction upset them."""
        return self._channels.kept()

    def refusals_of(self, correction: Correct[Any]) -> tuple[Refusal, ...]:
        """Name what refuses the corrected move at its own place."""
        step = self.step(correction.target)
        if step is None or correction.move is None:
            return ()
        return self.game.refusals(step.before, correction.move)

    def first_conflict(self, correction: Correct[Any]) -> Conflict | None:
        """Name the first later entry that no longer holds after this correction and is neither kept nor dropped."""
        trial = self.corrected(correction)
        kept = trial.kept
        for step in trial.steps:
            if step.seq <= correction.target or step.seq in kept:
                continue
            refusals = self.game.refusals(step.before, step.move)
            if refusals:
                return Conflict(step.seq, self.game.tell(step.before, step.move), refusals)
        return None

    # -- history -------------------------------------------------------------------------------------------------

    @cached_property
    def _told(self) -> dict[int, Message]:
        return {step.seq: self.game.tell(step.before, step.move) for step in self.steps}

    def tell(self, seq: int) -> Message:
        """Tell entry `seq` in a sentence, as it counts now or, undone, as it was entered."""
        body = self._channels.bodies.get(seq)
        if isinstance(body, Play):
            return self._told.get(seq) or self.game.tell(self._state_at(seq), body.move)
        if isinstance(body, Correct):
            return self._tell_correction(body)
        return say("entry {seq}", seq=seq)

    def _state_at(self, seq: int) -> Any:
        earlier = [step for step in self.steps if step.seq < seq]
        return earlier[-1].after if earlier else self.start

    def _tell_correction(self, body: Correct[Any]) -> Message:
        before = self._state_at(body.target)
        old = self._channels.moves.get(body.target)
        if old is None:
            return say("correction of entry {seq}", seq=body.target)
        was = self.game.tell(before, old)
        if body.move is None:
            return say("removed: {was}", was=was)
        return say("corrected: {now} (was: {was})", now=self.game.tell(before, body.move), was=was)

    def history(self) -> tuple[Remark, ...]:
        """Tell every entry in order, the oldest first; undone ones are struck."""
        active = set(self._channels.active)
        counting = {step.seq for step in self.steps}
        remarks = []
        for entry in self.entries:
            plain = self._tell_entry(entry)
            known = isinstance(entry.body, Play | Correct)
            struck = known and (entry.seq not in active or (isinstance(entry.body, Play) and entry.seq not in counting))
            remarks.append(Remark(entry.seq, plain, entry.at, entry.by, struck, entry.seq in counting))
        return tuple(remarks)

    def _tell_entry(self, entry: Entry) -> Message:
        match entry.body:
            case Undo(target):
                return say("undid: {what}", what=self.tell(target))
            case Redo(target):
                return say("redid: {what}", what=self.tell(target))
            case Rename(seat, name):
                return say("{old} is now called {name}", old=self.opening.players[seat].name, name=name)
            case Note(text):
                return say("note: {text}", text=text)
            case _:
                return self.tell(entry.seq)


def visible(game: AnyGame, entries: Sequence[Entry], viewer: Viewer | None) -> tuple[Entry, ...]:
    """Leave out the entries that are another seat's secret."""
    if viewer is None:
        return tuple(entries)
    moves: dict[int, Any] = {}
    seen = []
    for entry in entries:
        owner = owner_of(game, entry.body, moves)
        match entry.body:
            case Play(move):
                moves[entry.seq] = move
            case Correct(target) if target in moves:
                moves[entry.seq] = moves[target]
        if owner is None or owner == viewer.seat:
            seen.append(entry)
    return tuple(seen)


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """Number equal names so that nobody hides behind another.

    >>> told_apart(["Ann", "Ben", "Ann"])
    ('Ann', 'Ben', 'Ann (2)')
    """
    told: list[str] = []
    for name in names:
        free, number = name, 1
        while free.casefold() in (other.casefold() for other in told):
            number += 1
            free = f"{name} ({number})"
        told.append(free)
    return tuple(told)


def who(seat: Seat) -> Who:
    """Stand for the player at `seat` in a sentence."""
    return Who(seat)
