"""How far apart chips can lie: distances of a layout, and the largest smallest distance that fits, proved by counting."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np

from companion.engine.grid import Square, across_and_down
from companion.games.carcassonne.counting import Diagram, TooWide
from companion.games.carcassonne.field import Field

PROOF_NODES = 1_500_000
"""Nodes of one diagram that are still searched for the largest distance."""


def smallest_distance(chips: Sequence[Square]) -> int | None:
    """Give the distance of the two nearest chips, squares across plus squares down; None for a single chip."""
    return min((across_and_down(one, other) for one, other in combinations(chips, 2)), default=None)


def farthest_square(tiles: Sequence[Square], chips: Sequence[Square]) -> tuple[Square, int]:
    """Find the square that lies farthest from every chip, the first of several, and its distance."""
    distances = {square: min(across_and_down(square, chip) for chip in chips) for square in tiles}
    farthest = max(distances, key=distances.__getitem__)
    return farthest, distances[farthest]


def largest_distance(field: Field, chips: int) -> int | None:
    """Give the largest distance that all of so many chips (locked ones included) can keep, proved.

    None where one chip has no distance, or where the map is too wide for the proof.
    """
    if chips < 2:
        return None
    reached = max(field.setting.apart, _spread_out(field, chips))
    limit = smallest_distance(field.locked)
    try:
        while (limit is None or reached < limit) and _fits(field, chips, reached + 1):
            reached += 1
    except TooWide:
        return None
    return reached


def _fits(field: Field, chips: int, apart: int) -> bool:
    rest = chips - len(field.locked)
    later = field.later_at(apart)
    return len(later) >= rest and Diagram(later, 0, PROOF_NODES).largest() >= rest


def _spread_out(field: Field, chips: int) -> int:
    """Lay chips one by one, each as far from the others as can be, from every first square; give the best distance.

    A bound from below that spares the proof most of its steps.
    """
    rest = chips - len(field.locked)
    if not rest or not len(field):
        return 0
    steps = field.steps
    nearest = steps.copy()
    if len(field.locked):
        nearest = np.minimum(nearest, field.from_locked)
    firsts = np.arange(len(field))
    reached = np.full(len(field), smallest_distance(field.locked) or steps.max() + 1)
    if len(field.locked):
        reached = np.minimum(reached, field.from_locked)
    for _ in range(rest - 1):
        chosen = nearest.argmax(axis=1)
        reached = np.minimum(reached, nearest[firsts, chosen])
        nearest = np.minimum(nearest, steps[chosen])
    return int(reached.max())
