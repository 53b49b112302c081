"""Drawing by a Markov chain, for maps too wide to be counted: chips hop at random, and only legal hops are taken.

Hops there and back are equally likely, so in the long run every layout that can be reached is. How long that takes nobody
has proved: the report says that such draws are not exact.
"""

from __future__ import annotations

import numpy as np

from companion.games.carcassonne.even import Kernel
from companion.games.carcassonne.field import Field, Whole

CHAINS = 250
FIRST_SWEEPS, SWEEPS = 48, 12
"""Sweeps before the first layout is taken from a chain, and between two that are taken."""
TRIES = 400
"""Layouts that are begun at random where the chips have to lie farther apart than the rules ask."""


def begin(field: Field, chips: int, generator: np.random.Generator, largest: Whole) -> Whole | None:
    """Find legal layouts to begin with, one a chain; None where none was found (which proves nothing).

    `largest` is a largest layout by the bans alone: every part of it keeps them.
    """
    picks = generator.random((CHAINS, len(largest))).argsort(axis=1)[:, :chips]
    layouts: Whole = largest[picks]
    if not _clashes(field, layouts).any():
        return layouts
    layouts = np.sort(generator.random((TRIES, len(field))).argsort(axis=1)[:, :chips], axis=1)
    layouts = Kernel(field, chips + len(field.locked)).descend(layouts)
    fitting = layouts[~_clashes(field, layouts)]
    return fitting[np.arange(CHAINS) % len(fitting)] if len(fitting) else None


def _clashes(field: Field, layouts: Whole) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """Tell for each layout whether two of its chips are in conflict; a chip alone is in conflict with itself."""
    between = field.conflicts[layouts[:, :, None], layouts[:, None, :]]
    clashes: np.ndarray[tuple[int], np.dtype[np.bool_]] = between.sum(axis=(1, 2)) > layouts.shape[1]
    return clashes


def draw(field: Field, layouts: Whole, times: int, generator: np.random.Generator) -> Whole:
    """Draw so many layouts from chains that begin with these."""
    layouts, taken = layouts.copy(), []
    for round in range(-(-times // CHAINS)):
        _sweep(field, layouts, SWEEPS if round else FIRST_SWEEPS, generator)
        taken.append(layouts.copy())
    return np.concatenate(taken)[:times]


def _sweep(field: Field, layouts: Whole, sweeps: int, generator: np.random.Generator) -> None:
    """Let every chip of every layout try so many hops."""
    conflicts = field.conflicts
    for _ in range(sweeps):
        for chip in range(layouts.shape[1]):
            there = generator.integers(len(field), size=len(layouts))
            here = layouts[:, chip].copy()
            # A hop is legal if the only conflict, if any, is with the square that the chip leaves.
            clashes = conflicts[there[:, None], layouts].sum(axis=1) - conflicts[there, here]
            layouts[:, chip] = np.where(clashes == 0, there, here)
