"""The gambling row: which sets lie there, and which a player can make from their own suit cards without luck.

Rulebook: Gameplay, The Values of the Suit Card Sets.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.engine.game import Readings
from companion.games.chipleader.facts import SIZES, SUITS, Suit, pays
from companion.games.chipleader.state import PILES


class RowSet(msgspec.Struct, frozen=True):
    """A set: its suit, its size, the piles (1 to 5) it lies on, and those an own card must still be laid on."""

    suit: Suit
    size: int
    piles: tuple[int, ...]
    placed: tuple[int, ...] = ()

    @property
    def pays(self) -> int:
        """Tell how many cards it brings."""
        return pays(self.suit, self.size)

    @property
    def cost(self) -> int:
        """Tell how many own suit cards it takes."""
        return len(self.placed)


def sets_lying(tops: Sequence[str], readings: Readings) -> tuple[RowSet, ...]:
    """List the sets that lie in the row; two never fit into five piles.

    >>> from companion.games.chipleader.readings import READINGS
    >>> [(s.suit.value, s.size, s.pays) for s in sets_lying("spades spades hearts spades crowns".split(), \
        Readings.of(READINGS))]
    [('spades', 3, 1)]
    """
    found = (_lying(tops, suit, readings) for suit in SUITS)
    return tuple(RowSet(suit, len(piles), piles) for suit, piles in zip(SUITS, found, strict=True) if len(piles) >= 3)


def _lying(tops: Sequence[str], suit: Suit, readings: Readings) -> tuple[int, ...]:
    """List the piles that count together: all of a suit, or the longest row of neighbours."""
    piles = tuple(i for i, top in enumerate(tops, 1) if top == suit)
    if readings["adjacency"] == "no":
        return piles
    return max(_neighbours(piles), key=len, default=())


def _neighbours(piles: tuple[int, ...]) -> list[tuple[int, ...]]:
    runs: list[tuple[int, ...]] = []
    for pile in piles:
        if runs and runs[-1][-1] == pile - 1:
            runs[-1] = (*runs[-1], pile)
        else:
            runs.append((pile,))
    return runs


def sets_to_make(tops: Sequence[str], own: Sequence[str], readings: Readings) -> tuple[RowSet, ...]:
    """List the sets that lie there or can be laid with own suit cards, the best paid first, then the cheapest."""
    made = [found for suit in SUITS for size in SIZES if (found := _made(tops, own, suit, size, readings))]
    return tuple(sorted(made, key=lambda found: (-found.pays, found.cost)))


def _made(tops: Sequence[str], own: Sequence[str], suit: Suit, size: int, readings: Readings) -> RowSet | None:
    """Find the cheapest way to a set of exactly this size, if the own cards suffice."""
    if readings["adjacency"] == "no":
        there = [i for i, top in enumerate(tops, 1) if top == suit]
        free = [i for i in range(1, PILES + 1) if i not in there]
        ways = [(*there, *free[: size - len(there)])] if len(there) <= size else []
    else:
        ways = [tuple(range(first, first + size)) for first in range(1, PILES - size + 2)]
        ways = [way for way in ways if not any(top == suit for top in _beside(tops, way))]
    made = [RowSet(suit, size, tuple(sorted(way)), tuple(i for i in way if tops[i - 1] != suit)) for way in ways]
    affordable = [found for found in made if found.cost <= list(own).count(suit)]
    return min(affordable, key=lambda found: found.cost, default=None)


def extensions(tops: Sequence[str], lying: RowSet, readings: Readings) -> tuple[RowSet, ...]:
    """List the larger sets a set that lies there can be extended to, the cheapest first, whoever has the cards.

    >>> from companion.games.chipleader.readings import READINGS
    >>> tops, readings = "spades spades hearts spades crowns".split(), Readings.of(READINGS)
    >>> [(s.size, s.cost, s.pays) for s in extensions(tops, sets_lying(tops, readings)[0], readings)]
    [(4, 1, 3), (5, 2, 5)]
    """
    made = sets_to_make(tops, (lying.suit,) * PILES, readings)
    return tuple(found for found in reversed(made) if found.suit is lying.suit and found.size > lying.size)


def _beside(tops: Sequence[str], way: tuple[int, ...]) -> list[str]:
    """Name the tops beside a row of piles: one of the same suit would make the set longer."""
    return [tops[i - 1] for i in (way[0] - 1, way[-1] + 1) if 1 <= i <= PILES]


def best_set(tops: Sequence[str], own: Sequence[str], readings: Readings) -> RowSet | None:
    """Name the best paid set that needs no luck."""
    return next(iter(sets_to_make(tops, own, readings)), None)


def after_laying(tops: Sequence[str], found: RowSet) -> tuple[str, ...]:
    """Show the tops once the own cards of a set lie there."""
    return tuple(found.suit.value if i in found.placed else top for i, top in enumerate(tops, 1))
