"""The shape every game has, and the words it shares with the table: refusal, reading, outcome, viewer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any, Protocol, TypeVar

import msgspec

from companion.engine.score import Score
from companion.engine.sources import Citation
from companion.engine.words import Fact, Message, Seat, say


class Refusal(msgspec.Struct, frozen=True):
    """Why a move is not allowed: a stable code `game.rule`, the sentence, and the rule's source."""

    code: str
    message: Message
    cite: Citation


def refuse(code: str, message: Message, cite: Citation) -> Refusal:
    """Refuse by name; the sentence repeats the numbers that disagree and says what to do."""
    return Refusal(code, message, cite)


class CompanionError(Exception):
    """The root of everything the companion refuses; it always carries a sentence for people.

    CompanionError
    ├── Illegal          the rules refuse a move
    ├── Unreadable       a text, file or value is not what it should be
    └── (service)        Stale, NotFound, NotAllowed, ReadOnly, Unavailable
    """

    def __init__(self, message: Message) -> None:
        super().__init__(message.template)
        self.message = message


class Illegal(CompanionError):
    """The rules refuse a move; `refusals` holds every reason."""

    def __init__(self, refusals: tuple[Refusal, ...]) -> None:
        super().__init__(refusals[0].message)
        self.refusals = refusals


class Unreadable(CompanionError):
    """A text, file or value cannot be read as what it should be."""

    @classmethod
    def saying(cls, template: str, /, **facts: Fact) -> Unreadable:
        """Make one from a template that stands in the catalogue."""
        return cls(Message(template, tuple(facts.items())))


class Kind(StrEnum):
    """What is chosen when a table opens."""

    EDITION = "edition"
    OPTION = "option"
    READING = "reading"


class Choice(msgspec.Struct, frozen=True):
    """One answer to a reading: what is stored, and what a person reads."""

    value: str
    words: Message


class Reading(msgspec.Struct, frozen=True):
    """A question the rulebook leaves open (or an edition, or an option); the first choice is the default."""

    id: str
    question: Message
    choices: tuple[Choice, ...]
    cite: Citation
    kind: Kind = Kind.READING
    seats: tuple[int, ...] = ()
    """How many play where it matters; empty for any number."""

    def concerns(self, seats: int) -> bool:
        """Tell whether the question comes up where so many play."""
        return not self.seats or seats in self.seats

    @property
    def default(self) -> str:
        """Tell the value taken when nobody chooses."""
        return self.choices[0].value

    def words(self, value: str) -> Message:
        """Spell out a chosen value."""
        return next((c.words for c in self.choices if c.value == value), say("{value}", value=value))


class Readings(msgspec.Struct, frozen=True):
    """The chosen answers of one table, by reading id."""

    chosen: tuple[tuple[str, str], ...] = ()

    def __getitem__(self, reading: str) -> str:
        return dict(self.chosen)[reading]

    def completed(self, readings: Iterable[Reading]) -> Readings:
        """Add the defaults of readings that are newer than the table."""
        given = dict(self.chosen)
        return Readings(tuple((r.id, given.get(r.id, r.default)) for r in readings))

    @classmethod
    def of(cls, readings: Iterable[Reading], chosen: Mapping[str, str] | None = None) -> Readings:
        """Fill in defaults; refuse an unknown reading or answer by name.

        >>> Readings.of([], {"colour": "red"})
        Traceback (most recent call last):
        companion.engine.game.Unreadable: There is no reading named “{id}”; choose among {known}.
        """
        known = {r.id: r for r in readings}
        given = dict(chosen or {})
        for id, value in given.items():
            if id not in known:
                raise Unreadable(
                    say("There is no reading named “{id}”; choose among {known}.", id=id, known=tuple(known))
                )
            values = tuple(c.value for c in known[id].choices)
            if value not in values:
                raise Unreadable(
                    say(
                        "“{value}” is no answer to “{id}”; choose among {known}.",
                        value=value,
                        id=id,
                        known=values,
                    )
                )
        return cls(tuple((id, given.get(id, r.default)) for id, r in known.items()))


class Players(msgspec.Struct, frozen=True):
    """How many sit at the table, and who starts (deals, leads) first."""

    count: int
    first: Seat = Seat(0)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """List the seats in the order of play."""
        return tuple(Seat(i) for i in range(self.count))

    def after(self, seat: Seat) -> Seat:
        """Name the seat to the left."""
        return Seat((seat + 1) % self.count)


class Role(StrEnum):
    """What a link lets its holder do."""

    SCORER = "scorer"
    SEAT = "seat"
    WATCHER = "watcher"


class Viewer(msgspec.Struct, frozen=True):
    """Who looks: the scorer writes everything public, a seat its own hand too, a watcher nothing."""

    role: Role
    seat: Seat | None = None


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: why, who won, and the criterion that decided among them (None: it stayed shared)."""

    reason: Message
    winners: tuple[Seat, ...]
    decided_by: Message | None
    cite: Citation


class RoundScore(msgspec.Struct, frozen=True):
    """A counted round: its number from 1, the lines of every seat, and what each seat took from it (rewards).

    `called` is what this game calls it, where that is not a round.
    """

    number: int
    scores: tuple[Score, ...]
    rewards: tuple[int, ...]
    called: Message | None = None

    @property
    def name(self) -> Message:
        """Name the round, in lower case."""
        return self.called or say("round {n}", n=self.number)


S = TypeVar("S")
M = TypeVar("M")


class Game(Protocol[S, M]):
    """What a game tells the engine. Every method is a pure function of its arguments."""

    key: str
    name: Message
    seats: range
    readings: tuple[Reading, ...]
    move_type: Any
    """The union of the game's moves: msgspec structs, frozen, each with its own tag."""

    def seats_with(self, readings: Readings) -> range:
        """Tell how many may play under these readings; as a rule, as many as the game seats."""
        return self.seats

    def readings_with(self, readings: Readings) -> tuple[Reading, ...]:
        """List the questions that still matter under these answers; as a rule, all of them."""
        return self.readings

    def start(self, players: Players, readings: Readings) -> S:
        """Set up an empty table."""

    def dummies(self, players: Players) -> tuple[Message, ...]:
        """Name whoever plays with nobody behind them (a ghost); they score in the seats after the people's."""
        return ()

    def refusals(self, state: S, move: M) -> tuple[Refusal, ...]:
        """Name every rule the move breaks; empty if it holds. Never looks at a hidden hand of another seat."""

    def apply(self, state: S, move: M) -> S:
        """Make the move. Total: old or kept entries stay readable even where a rule would refuse them."""

    def moves(self, state: S) -> Iterable[M]:
        """Offer what can be entered now, lazily where there is much of it; every offer holds."""

    def score(self, state: S) -> Mapping[Seat, Score]:
        """Give every seat its lines."""

    def rounds(self, state: S) -> Iterable[RoundScore]:
        """Give the rounds counted so far, for score sheets; nothing where a game is counted once, at its end."""
        return ()

    def outcome(self, state: S) -> Outcome | None:
        """Tell the end of the game, or None while it goes on."""

    def view(self, state: S, viewer: Viewer) -> S:
        """Remove what this viewer may not see."""

    def owner(self, move: M) -> Seat | None:
        """Name the only seat that may see this move, or None for a public one."""

    def actor(self, move: M) -> Seat | None:
        """Name the seat that makes this move, or None for a move of the whole table."""

    def newcomer(self, move: M) -> tuple[str, str] | None:
        """Give name and colour of a player who sits down with this move, in the next free seat; None as a rule.

        Such a move calls the name `name`.
        """
        return None

    def tell(self, state: S, move: M) -> Message:
        """Tell the move in one sentence of history; `state` is the one before it."""

    def next_step(self, state: S) -> Message:
        """Say the one thing to do now."""

    def heading(self, state: S) -> Message:
        """Say where in the game the table is (a round, a deal)."""

    def write(self, move: M) -> str:
        """Write a move as one line of text that `read` reads back."""

    def read(self, line: str) -> M:
        """Read a move from its line; raises Unreadable with a sentence."""


AnyGame = Game[Any, Any]
