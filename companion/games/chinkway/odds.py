"""What is left in the quest pack, and exactly how likely it asks what: known to everybody before trumps are named.

Rulebook: The Cards & the Deal, The Quest. The quest pack is not reshuffled before an eleventh deal.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

import msgspec

from companion.games.chinkway.cards import CATEGORIES, IN_QUEST_PACK, Category, Counts, count
from companion.games.chinkway.state import PARTS, SEATS, State

FULL: Counts = (IN_QUEST_PACK,) * 5


class Asked(msgspec.Struct, frozen=True):
    """A category: how many of it are left in the quest pack, and the chance that k of 5 cards ask it, k from 0."""

    category: Category
    left: int
    chances: tuple[Fraction, ...]

    @property
    def at_least_once(self) -> Fraction:
        """Give the chance that the quest asks it at all."""
        return 1 - self.chances[0]

    @property
    def certain(self) -> int | None:
        """Give the number asked where it is known before the cards are turned."""
        return next((k for k, chance in enumerate(self.chances) if chance == 1), None)


def left_in_pack(state: State, number: int | None = None) -> Counts:
    """Count the quest pack by category before the quest of a deal (the running or next one) is turned up.

    Whichever two pictures were taken out, ten are in it; an eleventh deal begins with all of them again.
    """
    upto = number if number is not None else state.running.number if state.running is not None else state.next_number
    if upto > 2 * SEATS:
        return FULL
    gone = count(card for deal in state.deals if deal.number < upto for card in deal.quest)
    s, h, d, c, p = (max(0, IN_QUEST_PACK - n) for n in gone)
    return (s, h, d, c, p)


def quest_chances(left: Counts) -> tuple[Asked, ...]:
    """Tell for every category how likely a quest from this pack asks it 0 to 5 times.

    >>> [str(chance) for chance in quest_chances((1, 1, 1, 1, 1))[0].chances[:2]]
    ['0', '1']
    """
    n = sum(left)
    drawn = min(PARTS, n)
    total = comb(n, drawn)
    return tuple(
        Asked(
            category,
            own,
            tuple(
                Fraction(comb(own, k) * comb(n - own, drawn - k), total) if k <= drawn else Fraction(0)
                for k in range(PARTS + 1)
            ),
        )
        for category, own in zip(CATEGORIES, left, strict=True)
    )


def known_quest(left: Counts) -> tuple[str, ...]:
    """Give the categories of a quest that is known because five cards are left; nothing otherwise."""
    if sum(left) != PARTS:
        return ()
    return tuple(category.value for category, n in zip(CATEGORIES, left, strict=True) for _ in range(n))
