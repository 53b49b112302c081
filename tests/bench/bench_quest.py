"""What the next quest of Chinkway will ask: all thirty chances, ours and icepool's, both exact."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import partial

import icepool

from companion.games.chinkway.cards import Counts
from companion.games.chinkway.odds import FULL, quest_chances
from tests.bench.rows import Row, lines, measured

AT_LEAST = 10
RUNS = 51
PACKS: dict[str, Counts] = {"quest of deal 1": FULL, "quest of deal 5": (3, 7, 9, 4, 7)}


def by_icepool(left: Counts) -> list[list[Fraction]]:
    """Ask icepool in the fastest way it offers: one category against all others, five cards dealt."""
    found = []
    for n in left:
        deck = icepool.Deck({1: n, 0: sum(left) - n})
        counted = deck.deal(5).sum()
        found.append([Fraction(counted.quantity(k), counted.denominator()) for k in range(6)])
    return found


def table() -> Iterable[Row]:
    """Give a row for ours and one for icepool, by how much of the pack is left."""
    for what, left in PACKS.items():
        if [list(asked.chances) for asked in quest_chances(left)] != by_icepool(left):
            raise AssertionError(f"{what}: the two disagree")
        ours = measured(partial(quest_chances, left), RUNS)
        theirs = measured(partial(by_icepool, left), RUNS)
        yield Row(what, "ours", ours, RUNS)
        yield Row(what, "icepool", theirs, RUNS, f"at least {AT_LEAST} × ours", theirs >= AT_LEAST * ours)


if __name__ == "__main__":
    print("\n".join(line.rstrip() for line in lines(table())))
