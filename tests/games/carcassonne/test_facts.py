"""Facts about the thirty chips, counted exhaustively: sets, wines, upgrades, chances."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement

import pytest

from companion.games.carcassonne.chips import (
    CHIPS,
    IN_BOX,
    NONE,
    Chip,
    Colour,
    chance_of,
    chance_of_two,
    chip_of,
    count,
    holds,
    is_set,
    listed,
    minus,
    payments,
    plus,
    sets,
    wines,
)


def chips(text):
    return tuple(map(Chip, text.split()))


def test_components_ten_chips_a_colour_of_42_points_in_all():
    assert sum(IN_BOX) == 30
    assert sum(chip.number for chip in listed(IN_BOX)) == 42
    for colour in Colour:
        assert sum(chip.colour is colour for chip in listed(IN_BOX)) == 10


def test_chips_are_named_by_letter_and_number():
    assert [chip_of(colour, number) for colour in Colour for number in (1, 2)] == list(CHIPS)


def test_counting_adding_and_taking_out_agree_with_lists():
    some, more = chips("P1 P1 O2"), chips("P1 B2")
    assert listed(plus(count(some), count(more))) == chips("P1 P1 P1 B2 O2")
    assert listed(minus(count(some), count(more))) == chips("P1 O2")
    assert holds(count(some), chips("P1 O2"))
    assert not holds(count(some), chips("P1 P1 P1"))


# -- British Isles: sets ----------------------------------------------------------------------------------------------


def holdings_without_a_set():
    """List every holding of up to six chips that holds no set."""
    for size in range(7):
        for held in combinations_with_replacement(CHIPS, size):
            counts = count(held)
            if all(n <= most for n, most in zip(counts, IN_BOX, strict=True)) and not sets(counts):
                yield held


def completing_pick_ups():
    for held in holdings_without_a_set():
        for chip in CHIPS:
            counts = count((*held, chip))
            if all(n <= most for n, most in zip(counts, IN_BOX, strict=True)) and sets(counts):
                yield held, chip, sets(counts)


def test_isle_of_man_nobody_ever_holds_more_than_four_chips():
    assert max(len(held) for held in holdings_without_a_set()) == 4


def test_isle_of_man_312_pick_ups_complete_a_set_and_78_of_them_leave_a_choice():
    found = list(completing_pick_ups())
    assert len(found) == 312
    assert sum(len(ways) > 1 for _, _, ways in found) == 78


def test_isle_of_man_every_completed_set_holds_the_chip_picked_up_and_leaves_no_other_set():
    for held, chip, ways in completing_pick_ups():
        for three in ways:
            assert is_set(three)
            assert chip in three
            assert sets(minus(count((*held, chip)), count(three))) == ()


@pytest.mark.parametrize(
    ("three", "expected"),
    [
        ("P1 P1 P1", True),
        ("P1 P1 B1", True),
        ("P1 B1 O1", True),
        ("P1 B2 O1", True),
        ("P2 P2 O2", True),
        ("P1 P2 B1", False),
        ("P1 P1 P2", False),
        ("P1 B1", False),
        ("P1 P1 P1 P1", False),
    ],
)
def test_isle_of_man_a_set_is_one_number_or_three_colours(three, expected):
    assert is_set(chips(three)) is expected


# -- France: wines ----------------------------------------------------------------------------------------------------


def most_wines(ones, twos):
    """Sell as long as there is a wine, by brute force."""
    ways = [minus((ones, twos, 0, 0, 0, 0), count(pay)) for pay in wines((ones, twos, 0, 0, 0, 0))]
    return 1 + max(most_wines(left[0], left[1]) for left in ways) if ways else 0


def test_france_at_most_seven_wines_a_colour():
    assert most_wines(IN_BOX[0], IN_BOX[1]) == 7


def test_france_a_wine_is_a_two_or_two_ones_of_a_colour():
    assert wines(count(chips("P1 P1 P2"))) == (chips("P1 P1"), chips("P2"))
    assert wines(count(chips("P1 O1"))) == ()


# -- Deutschland: upgrades --------------------------------------------------------------------------------------------


@cache
def most_upgrades(ones, twos):
    """Upgrade as long as four can be paid, by brute force."""
    left = [(ones - a, twos - b) for a, b in ((4, 0), (2, 1), (0, 2)) if a <= ones and b <= twos]
    return 1 + max(most_upgrades(*rest) for rest in left) if left else 0


def test_deutschland_at_most_ten_upgrades():
    assert most_upgrades(18, 12) == 10


@pytest.mark.parametrize(
    ("held", "ways"),
    [("P1 B1 O1 P1", 1), ("P2 B2", 1), ("P1 B1 O2", 1), ("P2 P2 O1", 1), ("P2 O1", 0), ("P1 P1 B1 P2 O2", 5)],
)
def test_deutschland_every_exact_payment_of_four(held, ways):
    found = payments(count(chips(held)), 4)
    assert len(found) == ways
    assert all(sum(chip.number for chip in pay) == 4 for pay in found)


# -- chances ----------------------------------------------------------------------------------------------------------


def test_the_next_purple_chip_is_a_two_in_four_cases_of_ten_at_first():
    assert chance_of_two(IN_BOX, Colour.PURPLE) == Fraction(4, 10)
    assert chance_of_two(minus(IN_BOX, count(chips("P1 P1 P2"))), Colour.PURPLE) == Fraction(3, 7)
    assert chance_of_two(NONE, Colour.PURPLE) is None


def test_chances_of_the_next_chip_sum_to_one():
    unseen = minus(IN_BOX, count(chips("P1 B2 B2 O1")))
    assert sum(chance_of(unseen, chip) for chip in CHIPS) == 1
    assert chance_of(NONE, Chip.P1) == 0
