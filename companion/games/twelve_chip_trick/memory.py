"""What a perfect memory knows: for every player and chip certainly, possibly with its exact chance, or certainly not.

All deals are listed: 90 of the red chips times 90 of the blue ones with three players, 2,520 times 2,520 with four,
where two chips of one value count as two. Colours are dealt independently, and what was seen only ever bounds a dealt
hand from below (see `seen`), so red and blue are sifted apart and every deal that is left is as likely as another.

Rulebook: Mise en place, Comment jouer ? 2, Partie pour 2 joueurs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb, factorial

import msgspec
import numpy as np
from numpy.typing import NDArray

from companion.engine.words import Seat
from companion.games.twelve_chip_trick.ahead import least_at_end
from companion.games.twelve_chip_trick.chips import (
    ALL_IN_FRONT,
    PER_COLOUR,
    Chip,
    Colour,
    chips,
    copies,
    values,
)
from companion.games.twelve_chip_trick.scoring import highest_safe
from companion.games.twelve_chip_trick.seen import Seen, fits, pile, seen, top_of_pile
from companion.games.twelve_chip_trick.state import Round, State

Deals = NDArray[np.int64]
"""Dealt chips of one colour: deals × places × values of the colour."""


class Held(msgspec.Struct, frozen=True):
    """How likely a player holds a chip now: at least one of its value, and both where there are two."""

    chance: Fraction
    both: Fraction

    @property
    def is_certain(self) -> bool:
        """Tell whether the chip is in this hand for sure."""
        return self.chance == 1

    @property
    def is_possible(self) -> bool:
        """Tell whether the chip may be in this hand."""
        return self.chance > 0


class Known(msgspec.Struct, frozen=True):
    """What is known of one place: every value in its hand, and what its chips in front and in hand make.

    `least` and `most` are the totals possible now (a chip that lies in the middle belongs to nobody), `safe` the
    chance that the total is not too high now. `least_at_end` is the smallest total the round can still end with.
    """

    place: Seat
    held: tuple[Held, ...]
    least: int
    most: int
    safe: Fraction
    least_at_end: int
    can_stay: bool
    """Whether the round can still end for this place without too high a total."""


class Memory(msgspec.Struct, frozen=True):
    """What is known at a moment of a round, and out of how many hidden deals.

    `hidden` counts the deals still possible times the orders the ghost's pile may lie in; `top` gives the chances of
    the ghost's top chip.
    """

    hidden: int
    known: tuple[Known, ...]
    top: tuple[tuple[Chip, Fraction], ...] = ()


# -- all deals --------------------------------------------------------------------------------------------------------


def _hands(left: tuple[int, ...], places: int) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Deal two of the chips left to every place in turn, in every way."""
    if not places:
        yield ()
        return
    for hand in combinations(left, PER_COLOUR):
        for others in _hands(tuple(i for i in left if i not in hand), places - 1):
            yield (hand, *others)


@lru_cache(maxsize=4)
def all_deals(places: int, colour: Colour) -> Deals:
    """List every deal of a colour.

    >>> all_deals(3, Colour.RED).shape, all_deals(4, Colour.BLUE).shape
    ((90, 3, 6), (2520, 4, 6))
    """
    there = chips(places, colour)
    columns = np.array([values(colour).index(chip) for chip in there])
    dealt = columns[np.array(list(_hands(tuple(range(len(there))), places)))]
    counts: Deals = (dealt[..., None] == np.arange(len(values(colour)))).sum(axis=2, dtype=np.int64)
    return counts


def deals_left(places: int, proved: Sequence[Seen], colour: Colour) -> Deals:
    """List the deals of a colour that agree with what was seen."""
    at_least = _of_colour([one.dealt for one in proved], colour)
    deals = all_deals(places, colour)
    left: Deals = deals[(deals >= at_least).all(axis=(1, 2))]
    return left


def _of_colour(counts: Sequence[Sequence[int]], colour: Colour) -> NDArray[np.int64]:
    """Take the columns of a colour out of counts by value."""
    return np.array(counts, dtype=np.int64)[:, [value - 1 for value in values(colour)]]


# -- what is known ----------------------------------------------------------------------------------------------------


def remember(state: State, round: Round, own: Seat | None = None) -> Memory | None:
    """Tell what a perfect memory knows now, with `own` from the seat that noted its dealt hand.

    None where the entries contradict one another: a chip was entered wrong, or a noted hand is.
    """
    proved = seen(round, own)
    if not fits(round.places, proved):
        return None
    left = {colour: deals_left(round.places, proved, colour) for colour in Colour}
    places = [Seat(i) for i in range(round.places)]
    known = tuple(_known(state, round, place, proved, left) for place in places)
    return Memory(_hidden(round, left, own), known, _top(round, proved, left))


def _hidden(round: Round, left: dict[Colour, Deals], own: Seat | None) -> int:
    deals = len(left[Colour.RED]) * len(left[Colour.BLUE])
    mine = round.noted[own] if own is not None else None
    for chip in set(mine or ()):
        # Which of two equal chips one holds oneself is no difference to anybody.
        deals //= comb(copies(round.places, chip), (mine or ()).count(chip))
    if round.ghost is None:
        return deals
    turned_up, _ = pile(round, round.ghost)
    return deals * factorial(max(0, ALL_IN_FRONT - len(turned_up)))


def _known(state: State, round: Round, place: Seat, all_proved: Sequence[Seen], left: dict[Colour, Deals]) -> Known:
    proved = all_proved[place]
    held: dict[Chip, Held] = {}
    for colour, deals in left.items():
        held |= _held(deals[:, place] + _of_colour([proved.moved], colour)[0], colour)
    ways, start = _ways(round, place, proved, left)
    there = np.flatnonzero(ways)
    safe = highest_safe(state.readings)
    least, most = int(there[0]) + start, int(there[-1]) + start
    at_end = least if round.is_played_out else least_at_end(round, all_proved, place)
    chance = Fraction(int(ways[: max(0, safe - start + 1)].sum()), int(ways.sum()))
    return Known(place, tuple(held[value] for value in values()), least, most, chance, at_end, at_end <= safe)


def _held(in_hand: NDArray[np.int64], colour: Colour) -> dict[Chip, Held]:
    """Count in how many deals a hand holds each value, and twice."""
    n = len(in_hand)
    once, twice = (in_hand >= 1).sum(axis=0), (in_hand >= 2).sum(axis=0)
    return {
        value: Held(Fraction(int(once[i]), n), Fraction(int(twice[i]), n)) for i, value in enumerate(values(colour))
    }


def _ways(round: Round, place: Seat, proved: Seen, left: dict[Colour, Deals]) -> tuple[NDArray[np.int64], int]:
    """Count the deals by the total they give now: ways[i] deals make `start` + i."""
    moved = sum(value * n for value, n in zip(values(), proved.moved, strict=True))
    by_colour = [np.bincount(left[colour][:, place] @ np.array(values(colour))) for colour in Colour]
    ways: NDArray[np.int64] = np.convolve(by_colour[0], by_colour[1])
    return ways, sum(round.front(place)) + moved


def _top(round: Round, proved: Sequence[Seen], left: dict[Colour, Deals]) -> tuple[tuple[Chip, Fraction], ...]:
    """Give the chances of the ghost's top chip: any of its dealt chips not turned up yet, else the one put under first."""
    if round.ghost is None or round.is_played_out:
        return ()
    sure = top_of_pile(round)
    if sure is not None:
        return ((sure, Fraction(1)),)
    turned_up, _ = pile(round, round.ghost)
    still = ALL_IN_FRONT - len(turned_up)
    found: list[tuple[Chip, Fraction]] = []
    for colour in Colour:
        dealt = left[colour][:, round.ghost] - _of_colour([proved[round.ghost].dealt], colour)[0]
        for value, n in zip(values(colour), dealt.sum(axis=0), strict=True):
            if n and still > 0:
                found.append((value, Fraction(int(n), len(dealt) * still)))
    return tuple(sorted(found))
