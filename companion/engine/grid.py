"""Squares of a map: columns are lettered A, B … Z, AA from the left, rows numbered from 1 at the top."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum

import msgspec

from companion.engine.game import Unreadable
from companion.engine.words import say

LETTERS = 26
_NAME = re.compile(r"([A-Za-z]{1,3})([1-9][0-9]{0,3})")


class Side(StrEnum):
    """A side of a square."""

    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"


STEPS: dict[Side, tuple[int, int]] = {Side.NORTH: (-1, 0), Side.EAST: (0, 1), Side.SOUTH: (1, 0), Side.WEST: (0, -1)}
"""Rows and columns to the square beyond a side."""


class Square(msgspec.Struct, frozen=True, order=True):
    """A square by its row and column, both counted from 1.

    >>> Square(4, 3).name
    'C4'
    """

    row: int
    column: int

    @property
    def name(self) -> str:
        """Write the square as players say it."""
        return f"{column_letters(self.column)}{self.row}"

    @classmethod
    def read(cls, text: str) -> Square:
        """Read a square from its name; raises Unreadable.

        >>> Square.read("AA12")
        Square(row=12, column=27)
        """
        match = _NAME.fullmatch(text.strip())
        if match is None:
            raise Unreadable(say("“{text}” is no square: write column and row, like C4.", text=text.strip()[:20]))
        column = 0
        for letter in match[1].upper():
            column = column * LETTERS + ord(letter) - ord("A") + 1
        return cls(int(match[2]), column)

    def beside(self, side: Side) -> Square:
        """Give the square beyond a side, on the grid or not."""
        down, across = STEPS[side]
        return Square(self.row + down, self.column + across)

    def neighbours(self) -> tuple[Square, ...]:
        """Give the four squares that share a side, on the grid or not."""
        return tuple(self.beside(side) for side in Side)


class Grid(msgspec.Struct, frozen=True):
    """A rectangle of squares.

    >>> [square.name for square in Grid(2, 2).neighbours(Square(1, 2))]
    ['B2', 'A1']
    """

    rows: int
    columns: int

    def __contains__(self, square: Square) -> bool:
        return 1 <= square.row <= self.rows and 1 <= square.column <= self.columns

    def squares(self) -> Iterator[Square]:
        """Give all squares, row by row from the top."""
        return (Square(row, column) for row in range(1, self.rows + 1) for column in range(1, self.columns + 1))

    def neighbours(self, square: Square) -> tuple[Square, ...]:
        """Give the squares of the grid that share a side with this one."""
        return tuple(other for other in square.neighbours() if other in self)


def column_letters(column: int) -> str:
    """Letter a column, counted from 1.

    >>> column_letters(1), column_letters(26), column_letters(27), column_letters(40)
    ('A', 'Z', 'AA', 'AN')
    """
    letters = ""
    while column:
        column, rest = divmod(column - 1, LETTERS)
        letters = chr(ord("A") + rest) + letters
    return letters


def across_and_down(one: Square, other: Square) -> int:
    """Count the squares across plus the squares down from one to the other.

    >>> across_and_down(Square(1, 1), Square(3, 4))
    5
    """
    return abs(one.row - other.row) + abs(one.column - other.column)
