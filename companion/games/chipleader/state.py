"""Chipleader: the values of a game — chips, hands, the gambling row, the turn. (Rulebook: Description of the Game.)"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from companion.engine.game import Players, Readings
from companion.engine.words import Message, Seat, say
from companion.games.chipleader.facts import Rank

PIECES = 4
PILES = 5
LIMIT = 5
"""Cards in hand at the end of a turn, and suit cards on the table."""
START_SUITS = 3
UNKNOWN = "?"
"""Stands for a card that was not told."""


class Level(StrEnum):
    """How much a table tracks, the least first."""

    CHIPS = "chips"
    HANDS = "hands"
    EVERYTHING = "everything"


LEVELS = tuple(Level)
LEVEL_WORDS: dict[Level, Message] = {
    Level.CHIPS: say("chips"),
    Level.HANDS: say("hands"),
    Level.EVERYTHING: say("everything"),
}
Piles = tuple[tuple[int, ...], ...]
"""The four piles of a chip, each from the lowest piece to the top one."""
Row = tuple[tuple[str, ...], ...]
"""The five piles of the gambling row, each from the lowest suit card to the top one."""


class Above(msgspec.Struct, frozen=True):
    """The face card above a chip: its rank, who played it, and whether a king may still bring pieces up."""

    rank: Rank
    by: Seat
    may_lift: bool = False


class Chip(msgspec.Struct, frozen=True):
    """A completed chip: its number on this table, owner, casino, piles, face card, and what happened to it."""

    number: int
    owner: Seat
    city: str
    piles: Piles
    face: Above | None = None
    story: tuple[Message, ...] = ()

    @property
    def tops(self) -> tuple[int, ...]:
        """List the values that lie on top."""
        return tuple(pile[-1] for pile in self.piles)

    @property
    def worth(self) -> int:
        """Add up the tops, whatever lies above the chip."""
        return sum(self.tops)

    @property
    def value(self) -> int:
        """Tell what the chip counts now: nothing under a jack."""
        return 0 if self.face is not None and self.face.rank is Rank.JACK else self.worth

    @property
    def is_covered(self) -> bool:
        """Tell whether an older piece lies under a top."""
        return any(len(pile) > 1 for pile in self.piles)


class Holding(msgspec.Struct, frozen=True):
    """What a player holds; None where it is not known (yet).

    `hand` counts pieces, face and casino cards; `suits` counts the open suit cards, `own` names them.
    """

    hand: int | None = None
    suits: int | None = None
    own: tuple[str, ...] | None = None


class Turn(msgspec.Struct, frozen=True):
    """The turn being played: whose, with how many suit cards it began, what was tried, and piles awaiting a card."""

    seat: Seat
    began_with: int | None = None
    tries: int = 0
    sets: int = 0
    pending: tuple[int, ...] = ()
    """Numbers of the row's piles that still get a new card, from left to right."""


class State(msgspec.Struct, frozen=True):
    """A table of Chipleader."""

    seats: int
    readings: Readings
    level: Level
    turn: Turn
    holdings: tuple[Holding, ...]
    chips: tuple[Chip, ...] = ()
    open_casinos: tuple[str, ...] = ()
    """Casino cards of broken chips, free for the next player with four pieces."""
    built: int = 0
    """Number of the newest chip; numbers are not given twice."""
    drawn: tuple[int, int] = (0, 0)
    """Cards drawn for sets from the piece pile and from the face pile."""
    discards: tuple[str, ...] = ()
    """Pieces, face and casino cards on the discard piles, as far as they were told."""
    row: Row | None = None
    suit_discards: tuple[str, ...] = ()
    decks: tuple[int, ...] | None = None
    """Suit cards in the box by suit, where the owner counted them."""

    @property
    def players(self) -> tuple[Seat, ...]:
        """List the seats in the order of play."""
        return tuple(Seat(i) for i in range(self.seats))

    @property
    def tracks_hands(self) -> bool:
        """Tell whether turns and hands are tracked."""
        return self.level is not Level.CHIPS

    @property
    def tracks_row(self) -> bool:
        """Tell whether the gambling row is tracked too."""
        return self.level is Level.EVERYTHING

    @property
    def tops(self) -> tuple[str, ...] | None:
        """List the top suit cards of the row."""
        return None if self.row is None else tuple(pile[-1] for pile in self.row)

    def chip(self, number: int) -> Chip | None:
        """Find a chip that lies on the table."""
        return next((chip for chip in self.chips if chip.number == number), None)

    def chips_of(self, seat: Seat) -> tuple[Chip, ...]:
        """List a player's chips in the order they were built."""
        return tuple(chip for chip in self.chips if chip.owner == seat)

    def is_seat(self, seat: int) -> bool:
        """Tell whether somebody sits there."""
        return 0 <= seat < self.seats

    def hand_of(self, seat: int) -> int | None:
        """Tell how many pieces, face and casino cards a player holds."""
        return self.holdings[seat].hand if self.is_seat(seat) else None

    def suits_of(self, seat: int) -> int | None:
        """Tell how many open suit cards a player has."""
        return self.holdings[seat].suits if self.is_seat(seat) else None

    def own_of(self, seat: int) -> tuple[str, ...] | None:
        """Name a player's open suit cards."""
        return self.holdings[seat].own if self.is_seat(seat) else None

    def after(self, seat: Seat) -> Seat:
        """Name the player to the left."""
        return Seat((seat + 1) % self.seats)


def start(players: Players, readings: Readings) -> State:
    """Set up an empty table at the level that was chosen."""
    level = Level(readings["track"])
    hand = 0 if readings["start-hand"] == "none" else None
    tracked = level is not Level.CHIPS
    holding = Holding(hand, START_SUITS) if tracked else Holding()
    turn = Turn(players.first, holding.suits)
    return State(players.count, readings, level, turn, (holding,) * players.count)
