"""Spatial balance against its definition, and the descent that finds even layouts."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from companion.games.carcassonne import chain
from companion.games.carcassonne.counting import Diagram
from companion.games.carcassonne.even import Balance, Kernel
from companion.games.carcassonne.field import Field
from companion.games.carcassonne.legal import Placed, Setting, faults
from companion.games.carcassonne.most import most
from tests.games.carcassonne.brute import balance, empty, random_map


def uniform(field: Field, chips: int, times: int, seed: int = 3) -> np.ndarray:
    chosen = Diagram(field.later, chips).draw(chips, times, np.random.default_rng(seed))
    return np.nonzero(chosen)[1].reshape(times, chips)


@pytest.mark.parametrize("seed", range(12))
def test_balance_is_the_mean_square_of_the_shares_in_fractions(seed):
    field = Field(Setting(random_map(seed), ("One",)))
    chips = min(3, len(most(field.is_dark, field.beside).chosen))
    if chips:
        layouts = uniform(field, chips, 20)
        measure = Balance(field, chips)
        for layout, unevenness in zip(layouts, measure.unevenness(layouts), strict=True):
            assert measure.fraction(unevenness) == balance(field.tiles, field.squares(layout))


def test_a_perfect_layout_has_balance_zero():
    """Four chips in the middles of the quarters of a 6 × 6 map, nine squares each."""
    field = Field(Setting(empty(6, 6), ("One",)))
    places = [n for n, square in enumerate(field.free) if square.row in (2, 5) and square.column in (2, 5)]
    measure = Balance(field, 4)
    assert measure.fraction(measure.unevenness(np.array([places]))[0]) == Fraction(0)


def test_unused_starts_count_as_squares_to_be_covered_used_ones_do_not():
    described = random_map(1)
    both, one = Field(Setting(described, ("One", "Two"))), Field(Setting(described, ("One",)))
    assert set(one.tiles) - set(both.tiles) == {described.start_squares["Two"]}


def test_a_descent_keeps_the_bans_and_ends_where_no_single_move_helps():
    field = Field(Setting(empty(9, 9), ("One",)))
    kernel, layouts = Kernel(field, 12), uniform(field, 12, 40)
    found = kernel.descend(layouts)
    for layout in found:
        chips = [Placed(square) for square in field.squares(layout)]
        assert faults(field.setting, chips, 12) == ()
        crowding = kernel.crowding(layout[None, :])[0]
        for place in layout:
            others = crowding - kernel.between[place]
            assert others.min() == others[place]
    measure = Balance(field, 12)
    usual = sorted(measure.unevenness(layouts))
    assert max(measure.unevenness(found)) < usual[len(usual) // 2]


def test_locked_chips_stay_and_push_the_others_away():
    setting = Setting(empty(5, 9), ("One",))
    locked = [square for square in Field(setting).free if square.row == 3 and square.column in (2, 5)]
    field = Field(setting, locked)
    found = field.squares(Kernel(field, 3).descend(np.array([[0]]))[0])
    assert set(locked) <= set(found)
    assert next(square for square in found if square not in locked).column == 8


def test_hot_chips_wander_to_every_layout_equally_often():
    """At an endless temperature the chain is uniform: chi-square over every place of the last chip."""
    field = Field(Setting(empty(2, 3), ("One",)))
    kernel, generator = Kernel(field, 2), np.random.default_rng(4)
    layout, seen = np.array([0, 5]), dict.fromkeys(range(36), 0)
    times = 3000
    for _ in range(times):
        layout = kernel.wander(layout, 1e9, 3, generator)
        seen[int(layout[0]) * 6 + int(layout[1])] += 1
    legal = [pair for pair in seen if not field.conflicts[pair // 6, pair % 6]]
    assert sum(n for pair, n in seen.items() if pair not in legal) == 0
    expected = times / len(legal)
    chi = sum((seen[pair] - expected) ** 2 / expected for pair in legal)
    assert chi < len(legal) - 1 + 5 * (2 * (len(legal) - 1)) ** 0.5


def test_the_chain_of_wide_maps_draws_like_the_exact_draw():
    """Mean balance of 2,000 layouts each way, on a map that can be drawn from exactly."""
    field = Field(Setting(empty(8, 8), ("One",)))
    begun = chain.begin(field, 10, np.random.default_rng(1), np.array(most(field.is_dark, field.beside).chosen))
    assert begun is not None
    drawn = chain.draw(field, begun, 2000, np.random.default_rng(2))
    measure = Balance(field, 10)
    for layout in drawn[:100]:
        assert faults(field.setting, [Placed(square) for square in field.squares(layout)], 10) == ()
    means = [
        np.mean([float(measure.fraction(u)) for u in measure.unevenness(d)]) for d in (drawn, uniform(field, 10, 2000))
    ]
    assert abs(means[0] - means[1]) < 0.01


def test_a_chain_begins_where_chips_must_lie_farther_apart():
    field = Field(Setting(empty(8, 8), ("One",), apart=4))
    largest = Field(Setting(empty(8, 8), ("One",)))
    begun = chain.begin(field, 5, np.random.default_rng(1), np.array(most(largest.is_dark, largest.beside).chosen))
    assert begun is not None
    for layout in begun[:20]:
        assert faults(field.setting, [Placed(square) for square in field.squares(layout)], 5) == ()


def test_a_chain_that_finds_no_beginning_says_none():
    field = Field(Setting(empty(4, 4), ("One",), apart=6))
    assert chain.begin(field, 4, np.random.default_rng(1), np.arange(8)) is None
