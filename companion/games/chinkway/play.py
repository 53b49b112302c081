"""How a deal stands: who wins a trick, what can be claimed, what each side has, and who did not follow suit.

Rulebook: The Play, Quest Complete.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from companion.engine.words import Seat
from companion.games.chinkway.cards import (
    CATEGORIES,
    SUIT_OF_TRUMP,
    Counts,
    Suit,
    Trump,
    category_of,
    count,
    height,
    is_card,
    suit_of,
)
from companion.games.chinkway.state import PARTS, SIDES, TRICKS, Deal, Trick

# -- tricks -----------------------------------------------------------------------------------------------------------


def players_of(deal: Deal, trick: Trick) -> tuple[Seat, ...]:
    """List who plays to a trick, in order: from its leader to the left, as this deal is seated."""
    at = deal.order.index(trick.leader)
    return deal.order[at:] + deal.order[:at]


@lru_cache(maxsize=4096)
def best_card(cards: tuple[str, ...], trump: Trump | None) -> str:
    """Name the card that wins: the highest trump, else the highest of the suit led.

    >>> best_card(("5S", "AH", "9S"), Trump.NONE), best_card(("5S", "2H", "9S"), Trump.HEARTS)
    ('9S', '2H')
    """
    trumps = [card for card in cards if trump is not None and suit_of(card) == SUIT_OF_TRUMP[trump]]
    followed = [card for card in cards if suit_of(card) == suit_of(cards[0])]
    return max(trumps or followed, key=height)


def winner_of(deal: Deal, trick: Trick) -> Seat:
    """Name who takes a trick (so far, while it is not full)."""
    return players_of(deal, trick)[trick.cards.index(best_card(trick.cards, deal.trump))]


def turn_of(deal: Deal) -> tuple[int, Seat]:
    """Tell which trick the next card belongs to, from 1, and who plays it."""
    if not deal.tricks:
        return 1, deal.order[1]
    last = deal.tricks[-1]
    if not last.is_full:
        return len(deal.tricks), players_of(deal, last)[len(last.cards)]
    return len(deal.tricks) + 1, winner_of(deal, last)


def with_card(deal: Deal, card: str) -> tuple[Trick, ...]:
    """Give the tricks after another card: in the running trick, or as the lead of the next."""
    number, seat = turn_of(deal)
    if number > len(deal.tricks):
        return (*deal.tricks, Trick(seat, (card,)))
    last = deal.tricks[-1]
    return (*deal.tricks[:-1], msgspec.structs.replace(last, cards=(*last.cards, card)))


def claimed(deal: Deal) -> tuple[Counts, ...]:
    """Count what each side has claimed in this deal, by category."""
    if deal.is_by_claims:
        return tuple(own.parts if own is not None else (0, 0, 0, 0, 0) for own in deal.claims)
    taken: list[list[str]] = [[] for _ in SIDES]
    for trick in deal.tricks:
        if trick.claim is not None and trick.is_full:
            taken[deal.side_of(winner_of(deal, trick))].append(trick.claim)
    return tuple(count(cards) for cards in taken)


def tricks_taken(deal: Deal) -> tuple[int, ...]:
    """Count the tricks of each side."""
    if deal.is_by_claims:
        return tuple(own.tricks if own is not None else 0 for own in deal.claims)
    won = [deal.side_of(winner_of(deal, trick)) for trick in deal.tricks if trick.is_full]
    return tuple(won.count(side) for side in SIDES)


def parts_of(deal: Deal) -> tuple[int, ...]:
    """Count the parts each side has completed."""
    return tuple(min(sum(own), PARTS) for own in claimed(deal))


def open_parts(deal: Deal, side: int) -> Counts:
    """Count the parts of the quest a side still lacks, by category."""
    s, h, d, c, p = (max(0, n - own) for n, own in zip(deal.asked, claimed(deal)[side], strict=True))
    return (s, h, d, c, p)


def claimable(deal: Deal, trick: Trick) -> tuple[str, ...]:
    """List the cards of a full trick that its winner can claim now."""
    lacks = open_parts(deal, deal.side_of(winner_of(deal, trick)))
    return tuple(card for card in trick.cards if lacks[CATEGORIES.index(category_of(card))])


def waiting_trick(deal: Deal) -> Trick | None:
    """Give the full trick whose winner has still to claim or to decline; None where there is none."""
    last = deal.tricks[-1] if deal.tricks else None
    if last is None or not last.is_full or last.claim is not None or last.is_passed:
        return None
    return last if claimable(deal, last) else None


def has_ten_tricks(deal: Deal) -> bool:
    """Tell whether ten tricks are accounted for and no claim is open."""
    if deal.is_by_claims:
        return None not in deal.claims and sum(tricks_taken(deal)) == TRICKS
    return sum(tricks_taken(deal)) == TRICKS and waiting_trick(deal) is None


# -- revokes ----------------------------------------------------------------------------------------------------------


class Revoke(msgspec.Struct, frozen=True):
    """Somebody did not follow suit in `trick`, and a card of that suit came from them in `shown_in`."""

    seat: Seat
    suit: Suit
    trick: int
    card: str
    shown_in: int
    shown: str


def revokes(deal: Deal) -> tuple[Revoke, ...]:
    """List every revoke that shows from the cards played, in the order in which they showed."""
    missed: dict[tuple[Seat, Suit], list[tuple[int, str]]] = {}
    found = []
    for number, trick in enumerate(deal.tricks, 1):
        led = suit_of(trick.cards[0]) if trick.cards else None
        for seat, card in zip(players_of(deal, trick), trick.cards, strict=False):
            suit = suit_of(card)
            for earlier, other in missed.pop((seat, suit), ()):
                found.append(Revoke(seat, suit, earlier, other, number, card))
            if led is not None and suit != led:
                missed.setdefault((seat, led), []).append((number, card))
    return tuple(found)


# -- cards that came ------------------------------------------------------------------------------------------------


def where_played(deal: Deal, card: str) -> int | None:
    """Number of the trick a card lay in, or None."""
    return next((number for number, trick in enumerate(deal.tricks, 1) if card in trick.cards), None)


def known_cards(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Leave out what only names a category."""
    return tuple(card for card in cards if is_card(card))
