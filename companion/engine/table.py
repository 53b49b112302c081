"""A table is its opening and its entries; everything else is folded from them.

Undo, redo and corrections are entries too, so nothing is ever taken out of the list and any past entry can be
mended. Hidden moves (a hand on a player's own phone) live in a channel of their own: they are undone by their
seat only, and for everybody else the table is folded without them.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

from companion.engine.channels import Channels, visible
from companion.engine.entries import (
    Body,
    Conflict,
    Correct,
    Entry,
    Note,
    Opening,
    Play,
    Player,
    Redo,
    Remark,
    Rename,
    Step,
    Undo,
)
from companion.engine.game import AnyGame, Players, Refusal, Viewer
from companion.engine.words import Message, Seat, Who, deed, say

__all__ = [
    "Body",
    "Conflict",
    "Correct",
    "Entry",
    "Note",
    "Opening",
    "Play",
    "Player",
    "Redo",
    "Remark",
    "Rename",
    "Step",
    "Table",
    "Undo",
    "told_apart",
    "visible",
    "who",
]


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
        head: int | None = None,
    ) -> None:
        self.game = game
        self.opening = opening
        self.viewer = viewer
        self.stopped = stopped
        """Why the table can only be read: an entry that could not be understood. None if all is well."""
        given = tuple(entries)
        self.head = head if head is not None else given[-1].seq if given else 0
        """Number of the last entry, hidden ones included; 0 on a fresh table."""
        # What the viewer may not see is not even kept here: nothing drawn or exported from this table can show it.
        self.entries = visible(game, given, viewer)
        self._channels = Channels(game, self.entries)

    @property
    def players(self) -> Players:
        """How many sit here and who starts."""
        return Players(len(self.opening.players), self.opening.first)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The players' present names in seat order, told apart where two are the same."""
        return told_apart([player.name for player in self.renamed])

    @cached_property
    def renamed(self) -> tuple[Player, ...]:
        """Everybody seated, under the names they were last given, equal names and all: to open another table with."""
        players = list(self.seated)
        here = [*range(len(self.opening.players)), *(-seq for seq in self._sat_down)]
        for seq, name, person in self._renames:
            if person in here and not self._named_later(seq, person):
                seat = here.index(person)
                players[seat] = Player(name, players[seat].colour)
        return tuple(players)

    @cached_property
    def _sat_down(self) -> list[int]:
        return [step.seq for step in self.steps if self.game.newcomer(step.move) is not None]

    @cached_property
    def _renames(self) -> tuple[tuple[int, str, int], ...]:
        """List every renaming's entry, name and person: whoever sits there later keeps a name of their own."""
        given = ((n, entry.seq, entry.body) for n, entry in enumerate(self.entries) if isinstance(entry.body, Rename))
        people = ((seq, body.name, self._person(body.seat, n)) for n, seq, body in given)
        return tuple((seq, name, person) for seq, name, person in people if person is not None)

    def _person(self, seat: int, n: int) -> int | None:
        """Tell who sat there before the entry at place `n`: a seat of the opening, or minus the entry of a newcomer."""
        first = len(self.opening.players)
        if 0 <= seat < first:
            return seat
        plays = Channels(self.game, self.entries[:n]).effective()
        newcomers = [seq for seq, move in plays.items() if self.game.newcomer(move) is not None]
        return -newcomers[seat - first] if first <= seat < first + len(newcomers) else None

    def _named_later(self, renamed: int, person: int) -> bool:
        """Tell whether a newcomer's name was put right after this renaming."""
        later = (self._channels.bodies[seq] for seq in self._channels.active if seq > renamed)
        return person < 0 and any(isinstance(body, Correct) and body.target == -person for body in later)

    @cached_property
    def seated(self) -> tuple[Player, ...]:
        """The players of the opening, and whoever sat down since, in seat order."""
        newcomers = (self.game.newcomer(step.move) for step in self.steps)
        return (*self.opening.players, *(Player(*each) for each in newcomers if each is not None))

    @cached_property
    def start(self) -> Any:
        """The state before the first move."""
        return self.game.start(self.players, self.opening.readings.completed(self.game.readings))

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The moves that count, in order, each with the states around it."""
        steps: list[Step] = []
        state = self.start
        for seq, move in self._channels.effective().items():
            # A secret note that undo or a correction made pointless is passed over: nobody else can see or mend it.
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
        return Table(self.game, self.opening, self.entries, viewer=viewer, stopped=self.stopped, head=self.head)

    # -- undo and redo -------------------------------------------------------------------------------------------

    def undo_target(self, channel: Seat | None = None) -> int | None:
        """Number of the entry that undo would take back, or None."""
        stack = self._channels.done.get(channel, [])
        if channel is None:
            return stack[-1] if stack else None
        # A secret that is passed over at present is not there to be undone.
        return next((seq for seq in reversed(stack) if self._concerns(seq) in self._told), None)

    def _concerns(self, seq: int) -> int:
        body = self._channels.bodies[seq]
        return body.target if isinstance(body, Correct) and body.move is not None else seq

    def redo_target(self, channel: Seat | None = None) -> int | None:
        """Number of the entry that redo would put back, or None."""
        stack = self._channels.undone.get(channel)
        return stack[-1] if stack else None

    # -- corrections ---------------------------------------------------------------------------------------------

    def step(self, seq: int) -> Step | None:
        """Find the move that counts under this number."""
        return self._by_seq.get(seq)

    @cached_property
    def _by_seq(self) -> dict[int, Step]:
        return {step.seq: step for step in self.steps}

    def corrected(self, correction: Correct[Any]) -> Table:
        """Fold the table as it would be after this correction."""
        trial = Entry(self.head + 1, correction, None, 0.0)
        return Table(self.game, self.opening, (*self.entries, trial), viewer=self.viewer)

    def fits(self, correction: Correct[Any]) -> bool:
        """Whether a correction replaces a move by one that the same people may see, and settles only later entries."""
        step = self.step(correction.target)
        if step is None:
            return False
        owner = self.game.owner(step.move)
        later = {s.seq for s in self.steps if s.seq > step.seq and self.game.owner(s.move) == owner}
        stays = correction.move is None or self.game.owner(correction.move) == owner
        return stays and later.issuperset((*correction.dropped, *correction.kept))

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
        # What did not hold before is not upset now; what was kept once, but holds again, is asked about anew.
        upset = {step.seq for step in self.steps if self.game.refusals(step.before, step.move)}
        settled = upset.union(correction.kept)
        for step in self.corrected(correction).steps:
            if step.seq > correction.target and step.seq not in settled:
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
            return self._tell_correction(seq, body)
        return say("entry {seq}", seq=seq)

    def brief(self, seq: int) -> Message:
        """Name entry `seq` in few words, for a button that takes it back."""
        body = self._channels.bodies.get(seq)
        if isinstance(body, Correct):
            return say("correction of entry {seq}", seq=body.target)
        return deed(self.tell(seq))

    def _state_at(self, seq: int) -> Any:
        at = self.step(seq)
        earlier = [step.after for step in self.steps if step.seq < seq]
        return at.before if at else earlier[-1] if earlier else self.start

    def _tell_correction(self, seq: int, body: Correct[Any]) -> Message:
        old = self._channels.played_before(body.target, seq)
        if old is None:
            return say("correction of entry {seq}", seq=body.target)
        before = self._state_at(body.target)
        was = self.game.tell(before, old)
        if body.move is None:
            return say("removed: {was}", was=was)
        return say("corrected: {now} (was: {was})", now=self.game.tell(before, body.move), was=was)

    def history(self) -> tuple[Remark, ...]:
        """Tell every entry in order, the oldest first; undone ones are struck."""
        active = self._channels.active
        remarks = []
        for entry in self.entries:
            counts = entry.seq in self._told
            struck = entry.seq not in active or not (counts or isinstance(entry.body, Correct))
            known = isinstance(entry.body, Play | Correct)
            remarks.append(Remark(entry.seq, self._tell_entry(entry), entry.at, entry.by, known and struck, counts))
        return tuple(remarks)

    @cached_property
    def _old_names(self) -> dict[int, str]:
        names = {seat: player.name for seat, player in enumerate(self.opening.players)}
        old = {}
        for seq, name, person in self._renames:
            came = self.game.newcomer(self._channels.played(-person)) if person < 0 else None
            if came is not None:
                names.setdefault(person, came[0])
            old[seq] = names.get(person, "")
            names[person] = name
        return old

    def _tell_entry(self, entry: Entry) -> Message:
        match entry.body:
            case Undo(target):
                return say("undid: {what}", what=self.tell(target))
            case Redo(target):
                return say("redid: {what}", what=self.tell(target))
            case Rename(seat, name):
                old = self._old_names.get(entry.seq, str(seat + 1))
                return say("{old} is now called {name}", old=old, name=name)
            case Note(text):
                return say("note: {text}", text=text)
            case _:
                return self.tell(entry.seq)


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """Number equal names so that nobody hides behind another.

    >>> told_apart(["Ann", "Ben", "Ann"])
    ('Ann', 'Ben', 'Ann (2)')
    """
    told: list[str] = []
    for name in names:
        free, number = name, 1
        while _look(free) in map(_look, told):
            number += 1
            free = f"{name} ({number})"
        told.append(free)
    return tuple(told)


def _look(name: str) -> str:
    """Reduce a name to what the eye tells apart: no case, no wide letters, no invisible marks."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return "".join(letter for letter in plain if unicodedata.category(letter) != "Cf")


def who(seat: Seat) -> Who:
    """Stand for the player at `seat` in a sentence."""
    return Who(seat)
