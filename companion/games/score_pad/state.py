"""The score pad: rounds × players, every cell as it was typed. A blank is a blank, not a zero."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from companion.engine.game import Readings
from companion.engine.words import Message, Seat, say
from companion.games.score_pad.readings import ST_HELENA, Preset, presets
from companion.games.score_pad.sums import points_of

BLANK = ""
MOST_SEATS = 8


class Term(StrEnum):
    """What a table may agree on in numbers."""

    TARGET = "target"
    ROUNDS = "rounds"
    SUM = "sum"


TERM_WORDS: dict[Term, Message] = {
    Term.TARGET: say("target"),
    Term.ROUNDS: say("number of rounds"),
    Term.SUM: say("sum of every round"),
}


class Row(msgspec.Struct, frozen=True):
    """A round: what was typed for every seat, and in the second column where there is one."""

    cells: tuple[str, ...]
    seconds: tuple[str, ...]

    def points(self, seat: Seat) -> int | None:
        """Give a seat's points; None for a blank."""
        return points_of(self.cells[seat])

    def second(self, seat: Seat) -> int | None:
        """Give a seat's number in the second column; None for a blank."""
        return points_of(self.seconds[seat])


class State(msgspec.Struct, frozen=True):
    """A pad: seats, what was agreed, the closed rounds, the running one, and who is away."""

    seats: int
    readings: Readings
    first: Seat
    running: Row
    title: str = ""
    target: int | None = None
    rounds: int | None = None
    sum: int | None = None
    closed: tuple[Row, ...] = ()
    away: tuple[Seat, ...] = ()
    is_finished: bool = False

    @property
    def preset(self) -> Preset:
        """Give what is known of the game scored here."""
        return presets()[self.readings["kind"]]

    @property
    def is_solitaire(self) -> bool:
        """Tell whether games of patience are noted."""
        return self.readings["kind"] == ST_HELENA

    @property
    def is_high(self) -> bool:
        """Tell whether the highest total wins; a known game says so itself."""
        return (self.preset.wins or self.readings["wins"]) == "high"

    @property
    def most_seats(self) -> int:
        """Count the columns there can be: the pad's, or as many as a known game has players."""
        return self.preset.players[1] if self.preset.players is not None else MOST_SEATS

    @property
    def has_seconds(self) -> bool:
        """Tell whether there is a second column: a tie-break, or the redeals of St. Helena."""
        return self.readings["tie-break"] != "none" or self.is_solitaire

    @property
    def present(self) -> tuple[Seat, ...]:
        """List who plays at the moment."""
        return tuple(Seat(i) for i in range(self.seats) if Seat(i) not in self.away)

    def running_cell(self, seat: Seat) -> str:
        """Give what is typed for a seat in the running round; blank for a seat that is not there."""
        return self.running.cells[seat] if 0 <= seat < self.seats else BLANK

    @property
    def number(self) -> int:
        """Number of the running round, from 1."""
        return len(self.closed) + 1

    @property
    def is_last_round(self) -> bool:
        """Tell whether the running round is the last agreed on."""
        return self.rounds is not None and self.number >= self.rounds

    @property
    def starter(self) -> Seat:
        """Name who begins the round: the start passes left, over whoever is away."""
        seat = (self.first + len(self.closed)) % self.seats
        order = [Seat((seat + i) % self.seats) for i in range(self.seats)]
        return next((s for s in order if s in self.present), Seat(seat))


def empty_row(seats: int) -> Row:
    """Give a round in which nothing is entered."""
    return Row((BLANK,) * seats, (BLANK,) * seats)


class Call(msgspec.Struct, frozen=True, tag="call"):
    """Name the game that is scored."""

    title: str


class Agree(msgspec.Struct, frozen=True, tag="agree"):
    """Agree on a target, a number of rounds or a sum that every round has; blank takes it back."""

    term: Term
    typed: str


class Enter(msgspec.Struct, frozen=True, tag="enter"):
    """Write a seat's points of the running round, as typed."""

    seat: Seat
    typed: str


class Second(msgspec.Struct, frozen=True, tag="second"):
    """Write a seat's number in the second column (tie-break, redeals), as typed."""

    seat: Seat
    typed: str


class CloseRound(msgspec.Struct, frozen=True, tag="close"):
    """Close the running round: its points count from now on."""


class Leave(msgspec.Struct, frozen=True, tag="leave"):
    """Let a player leave: later rounds have no points of theirs."""

    seat: Seat


class Arrive(msgspec.Struct, frozen=True, tag="arrive"):
    """Let a player who was away come (back) to the table."""

    seat: Seat


class Join(msgspec.Struct, frozen=True, tag="join"):
    """Let somebody new sit down in the next free seat; the rounds before stay blank for them."""

    colour: str
    name: str


class Finish(msgspec.Struct, frozen=True, tag="finish"):
    """End the game after the last closed round."""


Move = Call | Agree | Enter | Second | CloseRound | Leave | Arrive | Join | Finish
