"""Counting, the largest number, the largest distance and the uniform draw, against trying everything."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

import numpy as np
import pytest

from companion.engine.grid import across_and_down
from companion.games.carcassonne import counting
from companion.games.carcassonne.counting import Diagram, TooWide
from companion.games.carcassonne.distance import largest_distance, smallest_distance
from companion.games.carcassonne.field import Field
from companion.games.carcassonne.legal import Setting
from companion.games.carcassonne.most import most
from tests.games.carcassonne.brute import empty, largest_number, layouts, random_map

SEEDS = range(24)


def diagram(setting: Setting, chips: int) -> tuple[Field, Diagram]:
    field = Field(setting)
    return field, Diagram(field.later, chips)


@pytest.mark.parametrize(("n", "count"), [(1, 2), (2, 7), (3, 63), (4, 1234), (5, 55447), (6, 5598861)])
def test_empty_squares_without_neighbouring_chips_are_counted_as_known(n, count):
    _, found = diagram(Setting(empty(n, n), ("One",)), n * n)
    assert sum(found.counts()) == count


@pytest.mark.parametrize("apart", [2, 3, 4])
@pytest.mark.parametrize("seed", SEEDS)
def test_counts_are_those_of_trying_every_set(seed, apart):
    setting = Setting(random_map(seed), ("One",), strict=bool(seed % 2), apart=apart)
    _, found = diagram(setting, 6)
    assert found.counts() == tuple(sum(1 for _ in layouts(setting, n)) for n in range(7))


@pytest.mark.parametrize("apart", [2, 3])
@pytest.mark.parametrize("seed", SEEDS)
def test_the_largest_number_is_that_of_trying(seed, apart):
    setting = Setting(random_map(seed), ("One",), apart=apart)
    _, found = diagram(setting, 0)
    assert found.largest() == largest_number(setting)


@pytest.mark.parametrize("seed", SEEDS)
def test_matching_proves_the_largest_number(seed):
    setting = Setting(random_map(seed), ("One", "Two"))
    field = Field(setting)
    found = most(field.is_dark, field.beside)
    assert len(found.chosen) == largest_number(setting) == len(field) - len(found.pairs)
    assert not any(other in field.beside[one] for one, other in combinations(found.chosen, 2))
    paired = [square for pair in found.pairs for square in pair]
    assert len(set(paired)) == len(paired)
    assert all(light in field.beside[dark] for dark, light in found.pairs)


@pytest.mark.parametrize("chips", [2, 3, 4])
@pytest.mark.parametrize("seed", SEEDS)
def test_the_largest_distance_is_that_of_trying(seed, chips):
    setting = Setting(random_map(seed), ("One",))
    found = [smallest_distance(layout) or 0 for layout in layouts(setting, chips)]
    if found:
        assert largest_distance(Field(setting), chips) == max(found)


def test_a_single_chip_has_no_distance():
    assert largest_distance(Field(Setting(empty(3, 3), ("One",))), 1) is None


def test_locked_chips_bound_the_largest_distance():
    setting = Setting(empty(5, 5), ("One",))
    squares = [square for square in setting.map.grid.squares() if setting.map.takes_tile(square)]
    locked = (squares[0], squares[2])
    assert largest_distance(Field(setting, locked), 3) == 2


@pytest.mark.parametrize(("apart", "chips"), [(2, 4), (3, 3)])
def test_every_layout_is_drawn_equally_often(apart, chips):
    """Chi-square over all layouts of a small map; the bound is passed once in a million by chance."""
    setting = Setting(empty(4, 4), ("One",), apart=apart)
    field, found = diagram(setting, chips)
    every = found.counts()[chips]
    assert 50 < every < 1000
    times = 200 * every
    drawn = found.draw(chips, times, np.random.default_rng(5))
    seen = Counter(map(bytes, drawn))
    assert len(seen) == every
    chi = sum((n - 200) ** 2 / 200 for n in seen.values())
    assert abs(chi - (every - 1)) < 5 * (2 * (every - 1)) ** 0.5
    for layout in list(drawn[:200]):
        squares = field.squares(np.flatnonzero(layout))
        assert all(across_and_down(one, other) >= apart for one, other in combinations(squares, 2))


@pytest.mark.parametrize("chips", [1, 3])
def test_where_rounding_could_decide_whole_numbers_draw_the_same_way(monkeypatch, chips):
    """With every decision in doubt, all of them are made in whole numbers: still all layouts, equally often."""
    monkeypatch.setattr(counting, "DOUBT", 2.0)
    _, found = diagram(Setting(empty(3, 3), ("One",)), chips)
    every = found.counts()[chips]
    seen = Counter(map(bytes, found.draw(chips, 100 * every, np.random.default_rng(2))))
    assert len(seen) == every
    assert sum((n - 100) ** 2 / 100 for n in seen.values()) < every - 1 + 5 * (2 * (every - 1)) ** 0.5


class Stubborn(np.random.Generator):
    """A generator whose further digits are given."""

    def __init__(self, digits: int) -> None:
        super().__init__(np.random.PCG64(1))
        self.digits = digits

    def bytes(self, length: int) -> bytes:
        return self.digits.to_bytes(length, "big")


@pytest.mark.parametrize(("digits", "takes"), [(0, True), (1, True), (2, False)])
def test_a_mark_on_the_very_edge_is_decided_by_further_digits(digits, takes):
    """One chip on three squares: 1/3 is no whole number of the parts of a mark, two thirds of one part remain."""
    found = Diagram([[], [], []], 1)
    edge = (2**53 // 3) / 2**53
    assert 2**53 % 3 == 2
    assert found._decide(0, 0, 1, edge, Stubborn(digits)) is takes


def test_counts_beyond_a_machine_word_are_whole():
    """All sets of 200 squares that know nothing of each other: binomial coefficients of 196 bits."""
    assert Diagram([[] for _ in range(200)], 100).counts() == tuple(comb(200, n) for n in range(101))


def test_a_profile_of_several_words_counts_alike():
    """Chips far apart forbid more than 64 squares to come."""
    setting = Setting(empty(10, 9), ("One",), apart=9)
    field, found = diagram(setting, 3)
    assert max(other - n for n, others in enumerate(field.later) for other in others) > counting.WORD
    assert found.counts() == tuple(sum(1 for _ in layouts(setting, n)) for n in range(4))


def test_nodes_with_the_same_checksum_are_told_apart(monkeypatch):
    nodes = np.array([[1, 0], [0, 1], [1, 0], [7, 7]], np.uint64)
    monkeypatch.setattr(counting, "FIRST_FACTOR", 1)
    found, place = counting._distinct(nodes)
    assert np.array_equal(found[place], nodes)
    assert len(found) == 3


def test_a_map_too_wide_to_be_counted_says_so():
    field = Field(Setting(empty(28, 28), ("One",)))
    with pytest.raises(TooWide):
        Diagram(field.later, 30)


def test_layers_between_those_kept_are_computed_alike():
    _, found = diagram(Setting(empty(6, 8), ("One",)), 8)
    assert len(found) > 2 * counting.KEPT_EVERY
    block = found._block(0)
    assert float(block[0][0, 8]) == found.counts()[8]
    assert np.array_equal(block[counting.KEPT_EVERY], found._weights(counting.KEPT_EVERY))
