"""Even layouts, by a named measure: spatial balance (Stevens and Olsen 2004), found by descent on a kernel discrepancy.

Each square on which a tile will be laid belongs to its nearest chip, ties shared equally. A chip that owns as many squares
as every other has v = 1; the balance is the mean of (v − 1)², 0 is perfect.
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm, sqrt

import numpy as np
import numpy.typing as npt

from companion.games.carcassonne.field import Field, Whole

Floats = npt.NDArray[np.float64]
Crowding = npt.NDArray[np.int32]

SHARES = lcm(*range(1, 25))
"""A square is worth this many shares, so that up to 24 chips can share it in whole numbers; more lie never equally near."""
WIDTH = 0.6
"""Width of the kernel, in mean distances of chips."""
UNIT = 1 << 18
"""Crowding is counted in whole parts of this, so that a seed gives the same layout on every machine."""
FORBIDDEN = 64 * UNIT
"""What one conflict costs in the descent: far more than any evenness is worth."""
AT_ONCE = 64
CELLS_AT_ONCE = 1 << 19
SWEEPS = 60
"""A descent that has not come to rest by then is stopped."""


# -- the measure ----------------------------------------------------------------------------------------------------


class Balance:
    """Spatial balance of layouts with the same number of chips on one field, in exact whole numbers."""

    def __init__(self, field: Field, chips: int) -> None:
        places = np.concatenate((field.points, field.locked_points))
        self._squared = _squared(places, field.tile_points).astype(np.int16)
        self._locked = np.arange(len(field.free), len(places))
        self.chips = chips
        self.tiles = len(field.tiles)

    def unevenness(self, layouts: Whole) -> list[int]:
        """Give the sum of (v − 1)² of each layout (a row of places), in units of `unit`; smaller is more even."""
        locked = np.broadcast_to(self._locked, (len(layouts), len(self._locked)))
        whole = np.concatenate((layouts, locked), axis=1)
        step = max(1, CELLS_AT_ONCE // max(1, self.chips * self.tiles))
        found: list[int] = []
        for begin in range(0, len(whole), step):
            off = self.chips * self._owned(whole[begin : begin + step]) - self.tiles * SHARES
            found += (off.astype(object) ** 2).sum(axis=1).tolist()
        return found

    def _owned(self, layouts: Whole) -> Whole:
        """Give the shares of squares that each chip owns."""
        squared = self._squared[layouts]
        nearest = squared == squared.min(axis=1, keepdims=True)
        shares = SHARES // nearest.sum(axis=1)
        # All sums are whole and below 2**53, so the product of rounded numbers is exact.
        owned: Floats = (nearest.astype(np.float64) @ shares.astype(np.float64)[:, :, None])[:, :, 0]
        return owned.astype(np.int64)

    def fraction(self, unevenness: int) -> Fraction:
        """Give the balance itself."""
        return Fraction(unevenness, self.chips * (self.tiles * SHARES) ** 2)


def _squared(one: Whole, other: Whole) -> Whole:
    """Give the squared straight-line distances between two lists of points."""
    down, across = (one[:, None, axis] - other[None, :, axis] for axis in (0, 1))
    squared: Whole = down * down + across * across
    return squared


# -- the descent ----------------------------------------------------------------------------------------------------


class Kernel:
    """What a chip on one square means for a chip on another: how much they crowd each other, and whether both may lie."""

    def __init__(self, field: Field, chips: int) -> None:
        tiles = len(field.tiles)
        self._spread = 2 * (WIDTH * sqrt(tiles / max(chips, 1))) ** 2
        self.between = _parts(self._near(field.points, field.points)) + FORBIDDEN * field.conflicts.astype(np.int32)
        self.ground = _parts(self._near(field.points, field.locked_points).sum(axis=1))
        self.ground -= _parts(chips / tiles * self._near(field.points, field.tile_points).sum(axis=1))

    def _near(self, one: Whole, other: Whole) -> Floats:
        near: Floats = np.exp(-_squared(one, other) / self._spread)
        return near

    def crowding(self, layouts: Whole) -> Crowding:
        """Give how crowded each square is by the chips of each layout."""
        crowding: Crowding = self.between[layouts].sum(axis=1, dtype=np.int32) + self.ground
        return crowding

    def descend(self, layouts: Whole) -> Whole:
        """Move chips of many layouts at once, each to the least crowded legal square, until none gains by moving."""
        batches = (layouts[begin : begin + AT_ONCE] for begin in range(0, len(layouts), AT_ONCE))
        return np.concatenate([self._descend(batch.copy()) for batch in batches])

    def _descend(self, layouts: Whole) -> Whole:
        moving = np.arange(len(layouts))
        crowding = self.crowding(layouts)
        for _ in range(SWEEPS):
            moved = np.zeros(len(moving), np.bool_)
            for chip in range(layouts.shape[1]):
                moved |= self._move(layouts, moving, crowding, chip)
            moving, crowding = moving[moved], crowding[moved]
            if not len(moving):
                break
        return layouts

    def _move(self, layouts: Whole, moving: Whole, crowding: Crowding, chip: int) -> npt.NDArray[np.bool_]:
        """Move one chip of each layout that still moves; tell which did."""
        here = layouts[moving, chip]
        others = crowding - self.between[here]
        there = others.argmin(axis=1)
        rows = np.arange(len(moving))
        gains: npt.NDArray[np.bool_] = others[rows, there] < others[rows, here]
        changed = np.flatnonzero(gains)
        if len(changed):
            layouts[moving[changed], chip] = there[changed]
            crowding[changed] = others[changed] + self.between[there[changed]]
        return gains

    def wander(self, layout: Whole, temperature: float, sweeps: int, generator: np.random.Generator) -> Whole:
        """Move chips at random, to less crowded legal squares the more often the colder it is.

        Each chip in turn is laid anew, by the Boltzmann weights of all legal squares: Metropolis swaps without refusals.
        """
        layout = layout.copy()
        crowding = self.crowding(layout[None, :])[0]
        for mark, chip in zip(
            generator.random(sweeps * len(layout)), np.tile(np.arange(len(layout)), sweeps), strict=True
        ):
            others = crowding - self.between[layout[chip]]
            weights = np.exp((others.min() - others) / (temperature * UNIT))
            weights[others > others.min() + FORBIDDEN // 2] = 0.0
            sums = weights.cumsum()
            layout[chip] = np.searchsorted(sums, mark * sums[-1], side="right")
            crowding = others + self.between[layout[chip]]
        return layout


def _parts(crowding: Floats) -> Crowding:
    """Count in whole parts."""
    return np.rint(crowding * UNIT).astype(np.int32)
