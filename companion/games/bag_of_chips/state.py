"""Bag of Chips: the values of a game — flavours, rounds, moves. (Rulebook: Components, Round Structure.)"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from enum import StrEnum

import msgspec

from companion.engine.game import Readings
from companion.engine.words import Message, Seat, say, say_n


class Flavour(StrEnum):
    """The five flavours, the most common first."""

    POTATO = "potato"
    ONION = "onion"
    BARBECUE = "barbecue"
    VINEGAR = "vinegar"
    CHICKEN = "chicken"


FLAVOURS = tuple(Flavour)
IN_BAG: dict[Flavour, int] = dict(zip(FLAVOURS, (7, 6, 5, 4, 3), strict=True))
LETTERS: dict[str, Flavour] = {flavour.value[0].upper(): flavour for flavour in FLAVOURS}
BOARDS = (5, 4, 3, 2)
"""How many chips each of the four boards takes; the last takes its two one by one."""
ALL_CHIPS = sum(BOARDS)
BEFORE_TURN_UP = sum(BOARDS[:3])
"""Chips on the boards when the cards are laid and turned up."""

FLAVOUR_WORDS: dict[Flavour, Message] = {
    Flavour.POTATO: say("potato"),
    Flavour.ONION: say("onion"),
    Flavour.BARBECUE: say("barbecue"),
    Flavour.VINEGAR: say("vinegar"),
    Flavour.CHICKEN: say("chicken"),
}

Counts = tuple[int, int, int, int, int]
"""Chips by flavour, in the order of `FLAVOURS`."""


def count(chips: Iterable[Flavour]) -> Counts:
    """Count chips by flavour.

    >>> count([Flavour.ONION, Flavour.POTATO, Flavour.ONION])
    (1, 2, 0, 0, 0)
    """
    counted = Counter(chips)
    p, o, b, v, c = (counted[flavour] for flavour in FLAVOURS)
    return (p, o, b, v, c)


class Laid(msgspec.Struct, frozen=True):
    """A player's three cards turned up: plus side (right), minus side (left), and how many went to the discard."""

    plus: tuple[str, ...]
    minus: tuple[str, ...]
    discard: int = 0

    @property
    def cards(self) -> tuple[str, ...]:
        """List the cards that lie face up, by printed value."""
        return self.plus + self.minus


class Hand(msgspec.Struct, frozen=True):
    """A hidden hand: the six cards dealt, and those already discarded."""

    dealt: tuple[str, ...]
    discarded: tuple[str, ...] = ()

    @property
    def left(self) -> tuple[str, ...]:
        """List the cards still in hand."""
        return tuple(card for card in self.dealt if card not in self.discarded)


class Round(msgspec.Struct, frozen=True):
    """One round: its dealer, the chips in the order drawn, each seat's laid cards and hidden hand."""

    dealer: Seat
    drawn: tuple[Flavour, ...] = ()
    laid: tuple[Laid | None, ...] = ()
    hands: tuple[Hand | None, ...] = ()
    is_scored: bool = False

    @property
    def counts(self) -> Counts:
        """Count the chips drawn."""
        return count(self.drawn)

    @property
    def last(self) -> Flavour | None:
        """Name the fourteenth chip once it lies there."""
        return self.drawn[ALL_CHIPS - 1] if len(self.drawn) >= ALL_CHIPS else None

    @property
    def boards(self) -> tuple[tuple[Flavour, ...], ...]:
        """Group the chips by the board they lie on."""
        ends = [sum(BOARDS[: i + 1]) for i in range(len(BOARDS))]
        return tuple(self.drawn[end - size : end] for end, size in zip(ends, BOARDS, strict=True))

    @property
    def board(self) -> int:
        """Number of the board the next chip goes to, from 1; 5 when all are full."""
        return next((i for i, chips in enumerate(self.boards, 1) if len(chips) < BOARDS[i - 1]), len(BOARDS) + 1)


class State(msgspec.Struct, frozen=True):
    """A game: seats, readings, the first dealer, and the rounds so far (the last may be running)."""

    seats: int
    readings: Readings
    first_dealer: Seat
    rounds: tuple[Round, ...] = ()

    @property
    def edition(self) -> str:
        """Name the edition played."""
        return self.readings["edition"]

    @property
    def running(self) -> Round | None:
        """Give the round being played, or None between rounds."""
        return self.rounds[-1] if self.rounds and not self.rounds[-1].is_scored else None

    @property
    def scored(self) -> tuple[Round, ...]:
        """List the rounds already scored."""
        return tuple(r for r in self.rounds if r.is_scored)

    @property
    def numbered(self) -> tuple[tuple[int, Round], ...]:
        """List the rounds already scored, each with its number from 1."""
        return tuple((number, round) for number, round in enumerate(self.rounds, 1) if round.is_scored)

    @property
    def next_dealer(self) -> Seat:
        """Name who deals next (New Round: the player to the left)."""
        return Seat((self.rounds[-1].dealer + 1) % self.seats) if self.rounds else self.first_dealer


class Deal(msgspec.Struct, frozen=True, tag="deal"):
    """Start a round: chips in the bag, six objectives each."""


class Draw(msgspec.Struct, frozen=True, tag="draw"):
    """Draw chips onto a board (1 to 4), in the order drawn."""

    board: int
    chips: tuple[Flavour, ...]


class Lay(msgspec.Struct, frozen=True, tag="lay"):
    """Turn up a player's three cards: two plus, one minus; cards that went to the discard are counted."""

    seat: Seat
    plus: tuple[str, ...]
    minus: tuple[str, ...]
    discard: int = 0


class ScoreRound(msgspec.Struct, frozen=True, tag="score"):
    """Count the points of the round and hand out its rewards."""


class Hold(msgspec.Struct, frozen=True, tag="hold"):
    """Note a hidden hand of six (this player's eyes only)."""

    seat: Seat
    cards: tuple[str, ...]


class Discard(msgspec.Struct, frozen=True, tag="discard"):
    """Put cards of a hidden hand on the discard pile (this player's eyes only)."""

    seat: Seat
    cards: tuple[str, ...]


Move = Deal | Draw | Lay | ScoreRound | Hold | Discard


def chips_in_words(counts: Counts) -> tuple[Message, ...]:
    """Spell out chips by flavour, leaving out what is not there."""
    return tuple(
        say_n("{n} {flavour}", "{n} {flavour}", n, flavour=FLAVOUR_WORDS[f])
        for f, n in zip(FLAVOURS, counts, strict=True)
        if n
    )
