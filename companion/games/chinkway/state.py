"""Chinkway: the values of a game — deals, sides, tricks and moves. (Rulebook: Partnering for Each Round, The Play.)"""

from __future__ import annotations

import msgspec

from companion.engine.game import Readings
from companion.engine.words import Seat
from companion.games.chinkway.cards import Counts, Trump, count
from companion.games.chinkway.readings import SCALES

SEATS = 5
TRICKS = 10
PARTS = 5
"""Quest cards turned up in a deal, and so parts each side may claim."""
SIDES = (0, 1, 2)
"""The dealer alone, the first pair, the second pair."""
FIRST_PAIRS = ((0,), (1, 2), (3, 4))
LATER_PAIRS = ((0,), (1, 3), (2, 4))
"""Places counted from the dealer: until deal 5, and from deal 6."""


class Trick(msgspec.Struct, frozen=True):
    """Cards in the order played, who led, and what the winner claimed of them."""

    leader: Seat
    cards: tuple[str, ...] = ()
    claim: str | None = None
    is_passed: bool = False

    @property
    def is_full(self) -> bool:
        """Tell whether everybody has played."""
        return len(self.cards) >= SEATS


class SideClaim(msgspec.Struct, frozen=True):
    """What a side claimed in a whole deal, by category, and the tricks it took."""

    parts: Counts
    tricks: int


class Deal(msgspec.Struct, frozen=True):
    """One deal: its number, the seats from the dealer to the left, trumps, quest, and what was entered."""

    number: int
    order: tuple[Seat, ...]
    trump: Trump | None = None
    quest: tuple[str, ...] = ()
    tricks: tuple[Trick, ...] = ()
    claims: tuple[SideClaim | None, ...] = (None, None, None)
    is_closed: bool = False

    @property
    def dealer(self) -> Seat:
        """Name the dealer, who plays alone."""
        return self.order[0]

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """List the sides: the dealer, the pair that leads, the other pair."""
        return sides_of(self.order, self.number)

    @property
    def asked(self) -> Counts:
        """Count what the quest asks by category."""
        return count(self.quest)

    @property
    def is_by_tricks(self) -> bool:
        """Tell whether this deal is entered card by card."""
        return bool(self.tricks)

    @property
    def is_by_claims(self) -> bool:
        """Tell whether this deal is entered side by side."""
        return any(claim is not None for claim in self.claims)

    def side_of(self, seat: Seat) -> int:
        """Tell which side a seat plays on."""
        return next(side for side, seats in enumerate(self.sides) if seat in seats)


def sides_of(order: tuple[Seat, ...], number: int) -> tuple[tuple[Seat, ...], ...]:
    """Pair the players of a deal by their places from the dealer.

    >>> sides_of((Seat(0), Seat(1), Seat(2), Seat(3), Seat(4)), 6)
    ((0,), (1, 3), (2, 4))
    """
    places = FIRST_PAIRS if number <= SEATS else LATER_PAIRS
    return tuple(tuple(order[place] for place in side) for side in places)


def order_of(first: Seat, number: int) -> tuple[Seat, ...]:
    """List the seats of a deal from its dealer: the deal passes left."""
    return tuple(Seat((first + number - 1 + place) % SEATS) for place in range(SEATS))


class State(msgspec.Struct, frozen=True):
    """A game: readings, the first dealer, the pictures taken out of the quest pack, the scale, the deals so far."""

    readings: Readings
    first: Seat
    removed: tuple[str, ...] = ()
    own_scale: tuple[int, ...] = ()
    deals: tuple[Deal, ...] = ()

    @property
    def n_deals(self) -> int:
        """Number of deals of this game."""
        return 11 if self.readings["deals"] == "eleven" else 10

    @property
    def running(self) -> Deal | None:
        """Give the deal being played, or None between deals."""
        return self.deals[-1] if self.deals and not self.deals[-1].is_closed else None

    @property
    def closed(self) -> tuple[Deal, ...]:
        """List the deals that count."""
        return tuple(deal for deal in self.deals if deal.is_closed)

    @property
    def next_number(self) -> int:
        """Number of the next deal."""
        return len(self.deals) + 1

    @property
    def scale(self) -> tuple[int, ...]:
        """Give the points for 0 to 5 parts."""
        return self.own_scale or SCALES[self.readings["scale"]]


# -- moves ----------------------------------------------------------------------------------------------------------


class Remove(msgspec.Struct, frozen=True, tag="remove"):
    """Take two pictures out of the quest pack before the game."""

    cards: tuple[str, ...]


class SetScale(msgspec.Struct, frozen=True, tag="scale"):
    """Agree on other points for 0 to 5 parts."""

    points: tuple[int, ...]


class DealCards(msgspec.Struct, frozen=True, tag="deal"):
    """Start a deal; the eleventh says its seats from the dealer on."""

    order: tuple[Seat, ...] = ()


class NameTrump(msgspec.Struct, frozen=True, tag="trump"):
    """Name trumps, or none."""

    trump: Trump


class TurnQuest(msgspec.Struct, frozen=True, tag="quest"):
    """Turn up five quest cards: as cards, or as the letters of their categories."""

    cards: tuple[str, ...]


class SideClaims(msgspec.Struct, frozen=True, tag="claims"):
    """Enter a side's whole deal: the parts claimed by category, and the tricks it took."""

    side: int
    parts: tuple[int, ...]
    tricks: int


class PlayCard(msgspec.Struct, frozen=True, tag="play"):
    """Play the next card of the trick."""

    card: str


class ClaimCard(msgspec.Struct, frozen=True, tag="claim"):
    """Let the winner of the trick claim a card of it."""

    card: str


class ClaimNothing(msgspec.Struct, frozen=True, tag="pass"):
    """Let the winner of the trick claim nothing."""


class CloseDeal(msgspec.Struct, frozen=True, tag="close"):
    """Close the deal: its points count from now on."""


Move = (
    Remove | SetScale | DealCards | NameTrump | TurnQuest | SideClaims | PlayCard | ClaimCard | ClaimNothing | CloseDeal
)
