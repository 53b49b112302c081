"""Exact draws: formulas against drawing one thing after another, arrays against plain integers."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import comb

import icepool
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.chance import (
    Ways,
    all_draws,
    binomials,
    draws,
    draws_with_last,
    exact_product,
    find_rows,
    ways,
    ways_between,
)

BAGS = st.lists(st.integers(0, 4), min_size=1, max_size=4).filter(lambda counts: 0 < sum(counts) <= 7)


@st.composite
def bag_and_number(draw):
    counts = tuple(draw(BAGS))
    return counts, draw(st.integers(0, sum(counts)))


def in_every_order(counts, n):
    """Draw `n` single things in every order, each thing told from all others."""
    things = [category for category, k in enumerate(counts) for _ in range(k)]
    return Counter(tuple(order) for order in permutations(things, n))


@given(bag_and_number())
def test_draws_agree_with_drawing_single_things_in_every_order(case):
    counts, n = case
    orders = in_every_order(counts, n)
    seen: Counter[tuple[int, ...]] = Counter()
    for order, times in orders.items():
        seen[tuple(order.count(category) for category in range(len(counts)))] += times
    total = sum(orders.values())
    assert {drawn: Fraction(k, comb(sum(counts), n)) for drawn, k in draws(counts, n)} == {
        drawn: Fraction(times, total) for drawn, times in seen.items()
    }


@given(bag_and_number().filter(lambda case: case[1] > 0))
def test_draws_with_the_last_agree_with_drawing_in_every_order(case):
    counts, n = case
    orders = in_every_order(counts, n)
    seen: Counter[tuple[tuple[int, ...], int]] = Counter()
    for order, times in orders.items():
        seen[tuple(order.count(category) for category in range(len(counts))), order[-1]] += times
    total = sum(orders.values())
    assert {(drawn, last): Fraction(k, comb(sum(counts), n) * n) for drawn, last, k in draws_with_last(counts, n)} == {
        key: Fraction(times, total) for key, times in seen.items()
    }


@given(bag_and_number())
def test_arrays_list_the_same_draws_in_the_same_order(case):
    counts, n = case
    rows = all_draws(counts, n)
    plain = list(draws(counts, n))
    assert [tuple(row) for row in rows.tolist()] == [drawn for drawn, _ in plain]
    nothing = np.zeros((1, len(counts)), dtype=np.int64)
    assert ways_between(counts, nothing, rows)[0].tolist() == [k for _, k in plain]
    assert find_rows(rows, rows, counts).tolist() == list(range(len(rows)))


@given(bag_and_number(), st.data())
def test_ways_between_count_every_step_and_nothing_where_chips_would_return_to_the_bag(case, data):
    counts, n = case
    before = all_draws(counts, data.draw(st.integers(0, n)))
    after = all_draws(counts, n)
    matrix = ways_between(counts, before, after)
    for i, lying in enumerate(before.tolist()):
        left = [k - drawn for k, drawn in zip(counts, lying, strict=True)]
        assert matrix[i].sum() == comb(sum(left), n - sum(lying))
        for j, later in enumerate(after.tolist()):
            more = [b - a for a, b in zip(lying, later, strict=True)]
            assert matrix[i, j] == (0 if min(more) < 0 else ways(left, more))


def test_the_bag_of_25_chips_agrees_with_icepool():
    counts = (7, 6, 5, 4, 3)
    deal = icepool.Deck(dict(enumerate(counts))).deal(14).expand()
    dealt = {
        tuple(hand.count(category) for category in range(5)): Fraction(k, deal.denominator())
        for hand, k in deal.items()
    }
    assert {drawn: Fraction(k, comb(25, 14)) for drawn, k in draws(counts, 14)} == dealt


def test_binomials_are_zero_below_zero_and_above_n():
    table = binomials(7)
    assert [table[5, k] for k in (-7, -1, 0, 2, 5, 6, 7)] == [0, 0, 1, 10, 1, 0, 0]


@pytest.mark.parametrize("size", [10, 2**25, 2**26, 2**30], ids=["small", "last in float", "first in int", "large"])
def test_products_are_exact_where_nearly_everything_cancels(size):
    left = np.array([[size, 1, size - 1]], dtype=np.int64)
    right = np.array([[size - 1], [3], [-size]], dtype=np.int64)
    assert exact_product(left, right).tolist() == [[3]]


def test_a_product_that_might_not_fit_is_refused():
    with pytest.raises(OverflowError):
        exact_product(np.array([[2**40]]), np.array([[2**40]]))
    with pytest.raises(OverflowError):
        Ways(np.array([[2**60]]), 2**60)
