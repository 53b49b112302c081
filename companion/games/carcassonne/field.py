"""The squares where chips may lie, numbered for the search; the bans themselves are asked of `legal`."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property

import numpy as np
import numpy.typing as npt

from companion.engine.grid import Square, across_and_down
from companion.games.carcassonne.legal import APART, Setting, square_refusals

Whole = npt.NDArray[np.int64]

FAR = 10_000
"""Farther than any two squares."""


class Field:
    """Free squares in the order in which they are decided, and the locked chips that lie fast.

    A square is free if no ban keeps chips off it, nobody forbade it, and it is far enough from every locked chip.
    """

    def __init__(self, setting: Setting, locked: Sequence[Square] = (), forbidden: Collection[Square] = ()) -> None:
        self.setting = setting
        self.locked = tuple(locked)
        self.free = tuple(sorted(self._free(frozenset(forbidden)), key=self._order))
        self.points = _points(self.free)
        self.locked_points = _points(self.locked)

    def _free(self, forbidden: frozenset[Square]) -> list[Square]:
        lands = (s for s in self.setting.map.grid.squares() if s not in forbidden and s not in self.locked)
        allowed = (square for square in lands if not square_refusals(self.setting, square))
        near = self.setting.apart if self.setting.is_spread else 1
        return [s for s in allowed if all(across_and_down(s, chip) >= near for chip in self.locked)]

    def _order(self, square: Square) -> tuple[int, int]:
        """Go along the shorter side, so that the profile stays short."""
        grid = self.setting.map.grid
        if grid.columns <= grid.rows:
            return square.row, square.column
        return square.column, square.row

    def __len__(self) -> int:
        return len(self.free)

    @cached_property
    def steps(self) -> Whole:
        """Give squares across plus squares down between all free squares."""
        return steps_between(self.points, self.points)

    @cached_property
    def conflicts(self) -> npt.NDArray[np.bool_]:
        """Tell which free squares exclude each other; every square excludes itself."""
        conflicts: npt.NDArray[np.bool_] = self.steps < self.setting.apart
        return conflicts

    @cached_property
    def from_locked(self) -> Whole:
        """Give the distance of each free square from the nearest locked chip."""
        far = np.full((len(self), 1), FAR)
        nearest: Whole = np.concatenate((steps_between(self.points, self.locked_points), far), axis=1).min(axis=1)
        return nearest

    @cached_property
    def later(self) -> list[list[int]]:
        """List for each free square those after it that it excludes."""
        return self.later_at(self.setting.apart)

    def later_at(self, apart: int) -> list[list[int]]:
        """List the same as if chips had to lie so far apart, for the squares that are then still free."""
        kept = np.flatnonzero(self.from_locked >= apart)
        near = self.steps[np.ix_(kept, kept)] < apart
        return [(np.flatnonzero(row[n + 1 :]) + n + 1).tolist() for n, row in enumerate(near)]

    @cached_property
    def beside(self) -> list[list[int]]:
        """List for each free square the free squares beside it."""
        return [np.flatnonzero(row < APART).tolist() for row in self.steps + 2 * np.eye(len(self), dtype=np.int64)]

    @property
    def is_dark(self) -> list[bool]:
        """Shade the free squares like a chessboard."""
        return [(square.row + square.column) % 2 == 0 for square in self.free]

    @cached_property
    def tiles(self) -> tuple[Square, ...]:
        """List the squares on which a tile will be laid: land, towns, symbols, start squares that are not used."""
        described = self.setting.map
        squares = (square for square in described.grid.squares() if described.takes_tile(square))
        return tuple(square for square in squares if described.start_at(square) not in self.setting.starts)

    @cached_property
    def tile_points(self) -> Whole:
        """Give the tiles' squares as rows and columns."""
        return _points(self.tiles)

    def squares(self, places: Sequence[int] | Whole) -> tuple[Square, ...]:
        """Give the squares of a layout, locked chips included, row by row."""
        return tuple(sorted((*self.locked, *(self.free[int(place)] for place in places))))


def steps_between(one: Whole, other: Whole) -> Whole:
    """Give squares across plus squares down between two lists of points."""
    down, across = (np.abs(one[:, None, axis] - other[None, :, axis]) for axis in (0, 1))
    steps: Whole = down + across
    return steps


def _points(squares: Sequence[Square]) -> Whole:
    return np.array([(square.row, square.column) for square in squares], np.int64).reshape(-1, 2)
