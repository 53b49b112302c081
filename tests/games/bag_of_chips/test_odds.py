"""Odds of objectives and scores: brute force on small bags, icepool and the known table on the full one."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.bag_of_chips.objectives import TROPHY, Boards, Last, deck
from companion.games.bag_of_chips.odds import (
    FULL_BAG,
    Odds,
    distribution_from,
    objective_odds,
    odds_from,
    score_distribution,
)
from companion.games.bag_of_chips.scoring import Side
from companion.games.bag_of_chips.state import FLAVOURS, LETTERS, Laid, count
from tests.games.bag_of_chips.slow_odds import DEFAULT, SMALL_BAG, ends, points, reading

PERCENT_BEFORE_ANY_DRAW = {
    "1": 89.11,
    "42": 34.81,
    "4": 69.50,
    "9": 70.27,
    "16": 70.50,
    "120": 15.83,
    "140": 7.91,
    "160": 3.77,
    "180": 1.70,
    "200": 0.71,
    "25": 20.53,
    "30": 22.09,
    "35": 24.05,
    "40": 26.66,
    "70": 19.54,
    "100": 14.68,
    "110": 14.60,
    "61": 28,
    "71": 24,
    "81": 20,
    "91": 16,
    "111": 12,
    "201": 7.17,
    "202": 2.61,
    "x5": 99.93,
    "x8": 99.74,
    "x11": 99.13,
    "x15": 97.39,
    "x22": 92.83,
    "45": 28.19,
    "50": 26.52,
    "55": 24.40,
    "60": 21.58,
    "80": 17.71,
    "90": 12.65,
    "trophy": 3.54,
}
MEAN_BEFORE_ANY_DRAW = {"x5": 19.6, "x8": 26.9, "x11": 30.8, "x15": 33.6, "x22": 37.0}
ALL_READINGS = (
    DEFAULT,
    reading(equal_zero="no", per_chip_minus="once"),
    reading(edition="2026"),
    reading(edition="2026", equal_zero="no"),
)


def chips(letters):
    return tuple(LETTERS[letter] for letter in letters)


@st.composite
def some_drawn(draw, bag=FULL_BAG, least=0, most=None):
    size = draw(st.integers(least, bag.all_drawn if most is None else most))
    in_bag = [flavour for flavour, n in zip(FLAVOURS, bag.chips, strict=True) for _ in range(n)]
    return tuple(draw(st.permutations(in_bag))[:size])


# -- objectives -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "percent"), PERCENT_BEFORE_ANY_DRAW.items(), ids=PERCENT_BEFORE_ANY_DRAW)
def test_chance_before_any_draw_is_the_known_one(value, percent):
    assert float(objective_odds((), "2021", DEFAULT)[value].chance * 100) == pytest.approx(percent, abs=0.005)


def test_mean_points_of_the_per_chip_cards_before_any_draw_are_the_known_ones():
    odds = objective_odds((), "2021", DEFAULT)
    assert {value: round(float(odds[value].expected), 1) for value in MEAN_BEFORE_ANY_DRAW} == MEAN_BEFORE_ANY_DRAW


@pytest.mark.parametrize("readings", ALL_READINGS, ids=lambda r: "-".join(v for _, v in r.chosen))
@pytest.mark.parametrize("drawn", ["", "P", "POV", "PPOB", "CVOPP", "POBVCP"])
def test_odds_on_a_small_bag_agree_with_brute_force(readings, drawn):
    lying = chips(drawn)
    cards = tuple(deck(readings["edition"]).values())
    fast, slow = odds_from(SMALL_BAG, cards, lying, readings), ends(SMALL_BAG, lying)
    for card in cards:
        boards = [(Boards(count(end), end[-1]), end, chance) for end, chance in slow]
        assert fast[card.value] == Odds(
            sum((chance for seen, _, chance in boards if card.is_completed(seen, readings)), Fraction(0)),
            sum((chance * points(card, Side.PLUS, end, readings) for _, end, chance in boards), Fraction(0)),
            sum((chance * points(card, Side.MINUS, end, readings) for _, end, chance in boards), Fraction(0)),
        )


class FinalCounts(icepool.MultisetEvaluator):  # type: ignore[misc]  # icepool ships no types
    """Chips by flavour, in the order of FLAVOURS."""

    def next_state(self, state, order, flavour, drawn):
        if order != icepool.Order.Ascending:
            raise icepool.UnsupportedOrder
        return (*(state or ()), drawn)

    def extra_outcomes(self, outcomes):
        return range(len(FLAVOURS))


@pytest.mark.parametrize("edition", ["2021", "2026"])
@pytest.mark.parametrize("drawn", ["", "PPOVB", "OOOOBBBPC", "PPPOOBBVVCCC"])
def test_odds_on_the_full_bag_agree_with_icepool(edition, drawn):
    lying = chips(drawn)
    left = icepool.Deck(dict(enumerate(FULL_BAG.left(count(lying)))))
    dealt = FinalCounts().evaluate(left.deal(14 - len(lying)))
    finals = {
        tuple(a + b for a, b in zip(count(lying), more, strict=True)): Fraction(n, dealt.denominator())
        for more, n in dealt.items()
    }
    for value, odds in objective_odds(lying, edition, DEFAULT).items():
        card = deck(edition)[value]
        if isinstance(card, Last):
            assert odds.chance == left.probability(FLAVOURS.index(card.flavour))
            continue
        completed = {end: chance for end, chance in finals.items() if card.is_completed(Boards(end), DEFAULT)}
        assert odds.chance == sum(completed.values())
        assert odds.expected == sum(chance * card.worth(Boards(end)) for end, chance in completed.items())


@given(some_drawn(), st.sampled_from(ALL_READINGS))
def test_chances_lie_between_none_and_all_and_bound_the_expected_points(drawn, readings):
    for value, odds in objective_odds(drawn, readings["edition"], readings).items():
        card = deck(readings["edition"])[value]
        assert 0 <= odds.chance <= 1
        assert odds.chance * card.points <= odds.expected <= odds.chance * card.points * 7
        assert -odds.expected <= odds.expected_minus <= -odds.chance * card.points


@given(some_drawn(most=13), st.sampled_from(ALL_READINGS))
def test_the_next_chip_changes_nothing_on_average(drawn, readings):
    edition = readings["edition"]
    left = FULL_BAG.left(count(drawn))
    now = objective_odds(drawn, edition, readings)
    after = [
        (Fraction(n, sum(left)), objective_odds((*drawn, flavour), edition, readings))
        for flavour, n in zip(FLAVOURS, left, strict=True)
        if n
    ]
    for value, odds in now.items():
        assert odds.chance == sum(p * later[value].chance for p, later in after)
        assert odds.expected == sum(p * later[value].expected for p, later in after)
        assert odds.expected_minus == sum(p * later[value].expected_minus for p, later in after)


@given(some_drawn(least=14), st.sampled_from(ALL_READINGS))
def test_fourteen_chips_leave_what_scoring_says(drawn, readings):
    for value, odds in objective_odds(drawn, readings["edition"], readings).items():
        card = deck(readings["edition"])[value]
        assert odds.chance == int(card.is_completed(Boards(count(drawn), drawn[-1]), readings))
        assert odds.expected == points(card, Side.PLUS, drawn, readings)
        assert odds.expected_minus == points(card, Side.MINUS, drawn, readings)


def test_worked_example_of_14_chips():
    drawn = chips("PPPPPOOOBBBVVO")
    odds = objective_odds(drawn, "2021", DEFAULT)
    completed = {value for value, each in odds.items() if each.chance == 1}
    assert {"9", "16", "71", "201", "4", "x5", "x8", "x11", "x15"} <= completed
    assert not completed & {"1", "42", "25", "35", "x22", "45", TROPHY}
    assert [odds[value].expected for value in ("x5", "x8", "x11", "x15")] == [25, 32, 33, 30]


@pytest.mark.parametrize(
    "drawn", ["PPPPPPPP", "CCCC", "POBVC" * 3], ids=["eight potatoes", "four chickens", "15 chips"]
)
def test_boards_that_cannot_be_have_no_odds(drawn):
    assert objective_odds(chips(drawn), "2021", DEFAULT) == {}
    assert score_distribution(chips(drawn), Laid(("9",), ("70",)), "2021", DEFAULT) == {}


# -- three laid cards -----------------------------------------------------------------------------------------------


@given(st.data(), st.sampled_from(ALL_READINGS))
def test_score_distribution_on_a_small_bag_agrees_with_every_end_counted(data, readings):
    cards = deck(readings["edition"])
    three = data.draw(st.lists(st.sampled_from(list(cards)), min_size=3, max_size=3, unique=True))
    drawn = data.draw(some_drawn(SMALL_BAG))
    laid = Laid((three[0], three[1]), (three[2],))
    slow: defaultdict[int, Fraction] = defaultdict(Fraction)
    for end, chance in ends(SMALL_BAG, drawn):
        score = sum(points(cards[card], Side.PLUS, end, readings) for card in laid.plus)
        slow[score + points(cards[three[2]], Side.MINUS, end, readings)] += chance
    fast = distribution_from(SMALL_BAG, tuple(cards.values()), drawn, laid, readings)
    assert fast == slow
    assert list(fast) == sorted(fast)


@given(some_drawn(), st.lists(st.sampled_from(list(deck("2021"))), min_size=3, max_size=3, unique=True))
def test_score_distribution_is_whole_and_has_the_mean_of_its_cards(drawn, three):
    odds = objective_odds(drawn, "2021", DEFAULT)
    spread = score_distribution(drawn, Laid((three[0], three[1]), (three[2],)), "2021", DEFAULT)
    assert sum(spread.values()) == 1
    expected = odds[three[0]].expected + odds[three[1]].expected + odds[three[2]].expected_minus
    assert sum(score * chance for score, chance in spread.items()) == expected


def test_scoring_example_as_a_distribution():
    drawn = chips("PPPVVVVOOOOBBC")
    assert score_distribution(drawn, Laid(("200", "70"), ("9",)), "2021", DEFAULT) == {61: 1}


def test_cards_on_the_discard_score_nothing():
    assert score_distribution((), Laid((), (), discard=3), "2021", DEFAULT) == {0: 1}
