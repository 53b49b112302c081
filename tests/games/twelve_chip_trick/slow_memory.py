"""The memory of a very patient person: go through every deal, play the round again with it, keep what could have been.

Chips are single things here (the two 9s of four players are `(9, 0)` and `(9, 1)`), every deal is as likely as another,
and so is every order of the ghost's pile.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from typing import NamedTuple

from tests.games.twelve_chip_trick.real_table import BLUES, REDS

Thing = tuple[int, int]
"""A chip: its value, and which copy it is."""


class Event(NamedTuple):
    """A chip out of a hand (−1), into one (+1), or in front of a player (0)."""

    place: int
    chip: int
    by: int


def things(of: Sequence[int]) -> list[Thing]:
    """Tell copies apart.

    >>> things([4, 4, 5])
    [(4, 0), (4, 1), (5, 0)]
    """
    return [(chip, of[:i].count(chip)) for i, chip in enumerate(of)]


def dealt_ways(left: tuple[Thing, ...], places: int) -> Iterator[tuple[tuple[Thing, ...], ...]]:
    if places == 0:
        yield ()
        return
    for pair in combinations(left, 2):
        for others in dealt_ways(tuple(thing for thing in left if thing not in pair), places - 1):
            yield (pair, *others)


def colours(places: int) -> list[list[tuple[tuple[Thing, ...], ...]]]:
    """List all deals of the red chips, and of the blue ones."""
    return [list(dealt_ways(tuple(things(of[places])), places)) for of in (REDS, BLUES)]


def could_have_been(hands: list[Counter[int]], events: Sequence[Event], piles: dict[int, list[int]]) -> bool:
    """Play the round again from these hands; a pile gives its top chip and no other."""
    for place, chip, by in events:
        if by < 0:
            if hands[place][chip] <= 0:
                return False
            if place in piles and piles[place].pop(0) != chip:
                return False
            hands[place][chip] -= 1
        elif by > 0:
            hands[place][chip] += 1
            if place in piles:
                piles[place].append(chip)
    return True


class Table(NamedTuple):
    """What is left of all deals: how many, how often each place holds each value, and what it has together."""

    n: int
    once: list[Counter[int]]
    twice: list[Counter[int]]
    totals: list[Counter[int]]
    tops: Counter[int]

    def chance(self, place: int, chip: int) -> Fraction:
        return Fraction(self.once[place][chip], self.n)


def remember(
    places: int, events: Sequence[Event], *, ghost: int | None = None, own: tuple[int, list[int]] | None = None
) -> Table:
    """Sift all deals of both colours together (three places: 8,100), with every order of the ghost's pile."""
    once, twice, totals = ([Counter[int]() for _ in range(places)] for _ in range(3))
    found = Table(0, once, twice, totals, Counter())
    n = 0
    reds, blues = colours(places)
    fronts = [sum(chip for place, chip, by in events if by == 0 and place == i) for i in range(places)]
    for red in reds:
        for blue in blues:
            dealt = [[value for value, _ in (*r, *b)] for r, b in zip(red, blue, strict=True)]
            if own is not None and sorted(dealt[own[0]]) != sorted(own[1]):
                continue
            orders = permutations(dealt[ghost]) if ghost is not None else [()]
            for order in orders:
                hands = [Counter(hand) for hand in dealt]
                piles = {} if ghost is None else {ghost: list(order)}
                if could_have_been(hands, events, piles):
                    n += 1
                    _count(found, hands, fronts, piles.get(ghost or 0))
    return found._replace(n=n)


def _count(found: Table, hands: list[Counter[int]], fronts: list[int], pile: list[int] | None) -> None:
    for place, hand in enumerate(hands):
        for chip, n in hand.items():
            found.once[place][chip] += n >= 1
            found.twice[place][chip] += n >= 2
        found.totals[place][fronts[place] + sum(chip * n for chip, n in hand.items())] += 1
    if pile:
        found.tops[pile[0]] += 1


def remember_by_colour(events: Sequence[Event]) -> tuple[int, list[dict[int, Fraction]], list[dict[int, Fraction]]]:
    """Sift the deals of four players colour by colour: 2,520 each; chances of one and of both copies, by place."""
    n, once, twice = 1, [{} for _ in range(4)], [{} for _ in range(4)]  # type: ignore[var-annotated]  # filled below
    for deals, of in zip(colours(4), (REDS[4], BLUES[4]), strict=True):
        own = [event for event in events if event.chip in of]
        kept = []
        for dealt in deals:
            hands = [Counter(value for value, _ in hand) for hand in dealt]
            if could_have_been(hands, own, {}):
                kept.append(hands)
        n *= len(kept)
        for place in range(4):
            for chip in set(of):
                once[place][chip] = Fraction(sum(hands[place][chip] >= 1 for hands in kept), len(kept))
                twice[place][chip] = Fraction(sum(hands[place][chip] >= 2 for hands in kept), len(kept))
    return n, once, twice
