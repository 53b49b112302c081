"""Squares, their names and neighbours."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.game import Unreadable
from companion.engine.grid import Grid, Side, Square, across_and_down

squares = st.builds(Square, st.integers(1, 999), st.integers(1, 999))


@given(squares)
def test_a_square_reads_back_from_its_name(square):
    assert Square.read(square.name) == square
    assert Square.read(f" {square.name.lower()} ") == square


@pytest.mark.parametrize("text", ["", "4C", "C", "4", "C0", "Ç4", "C-4", "C٤"])
def test_what_is_no_square_is_refused(text):
    with pytest.raises(Unreadable):
        Square.read(text)


@given(squares, squares)
def test_neighbours_are_one_step_away(one, other):
    assert all(across_and_down(one, near) == 1 for near in one.neighbours())
    assert (across_and_down(one, other) == 1) is (other in one.neighbours())


def test_corners_have_two_neighbours():
    grid = Grid(3, 2)
    assert [len(grid.neighbours(square)) for square in grid.squares()] == [2, 2, 3, 3, 2, 2]
    assert Square(1, 1).beside(Side.NORTH) not in grid
