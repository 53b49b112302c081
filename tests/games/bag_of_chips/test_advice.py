"""Advice for points: dynamic programming over tables against plain recursion, and what is shown of it."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.bag_of_chips.advice import (
    Advice,
    Decision,
    RankedBy,
    advise_points,
    hold,
    opening_value,
    points_advice,
    reward_advice,
)
from companion.games.bag_of_chips.hands import best_fours, card_sets, drops, ranks
from companion.games.bag_of_chips.objectives import deck
from companion.games.bag_of_chips.odds import objective_odds
from companion.games.bag_of_chips.stages import opening_values_of
from companion.games.bag_of_chips.state import LETTERS, Flavour, Hand
from tests.games.bag_of_chips.slow_odds import DEFAULT, SMALL_BAG, SlowHand, next_chips, reading, sorted_chips

CARDS = tuple(deck("2021").values())
HANDS = st.lists(st.sampled_from(list(deck("2021"))), min_size=6, max_size=6, unique=True).map(tuple)


def chips(letters):
    return tuple(LETTERS[letter] for letter in letters)


def advise(left, drawn, readings=DEFAULT, dealt=()) -> Advice:
    """Advise on these cards with the small bag: 2 chips, 1, 1, and 2 more."""
    discarded = tuple(card for card in dealt if card not in left)
    hand = Hand(tuple(dealt) or tuple(left), discarded)
    advice = advise_points(hold(hand, chips(drawn), CARDS, readings, SMALL_BAG))
    assert advice is not None
    return advice


def by_points(hand: Hand, drawn: tuple[Flavour, ...]) -> Advice:
    advice = points_advice(hand, drawn, "2021", DEFAULT)
    assert advice is not None
    return advice


def objectives(names):
    return tuple(deck("2021")[name] for name in sorted(names, key=list(deck("2021")).index))


# -- against plain recursion ----------------------------------------------------------------------------------------


@settings(max_examples=8)
@given(HANDS, st.sampled_from(["", "P", "PO", "CO", "BV"]), st.sampled_from(["every", "once"]))
def test_discard_of_two_agrees_with_plain_recursion(hand, drawn, minus):
    readings = reading(per_chip_minus=minus)
    slow = SlowHand(SMALL_BAG, readings)
    advice = advise(hand, drawn, readings)
    assert advice.decision is Decision.DISCARD_TWO
    assert advice.value == slow.value(objectives(hand), sorted_chips(chips(drawn)))
    assert {a.keep: a.value for a in advice.alternatives} == {
        tuple(card.value for card in kept): slow.value(kept, sorted_chips(chips(drawn)))
        for kept in combinations(objectives(hand), 4)
    }


@settings(max_examples=15)
@given(HANDS, st.sampled_from(["", "PO", "POP", "OBC", "VCP"]))
def test_discard_of_one_agrees_with_plain_recursion(hand, drawn):
    slow = SlowHand(SMALL_BAG, DEFAULT)
    advice = advise(hand[:4], drawn, dealt=hand)
    assert advice.decision is Decision.DISCARD_ONE
    assert advice.value == slow.value(objectives(hand[:4]), sorted_chips(chips(drawn)))
    assert {a.keep: a.value for a in advice.alternatives} == {
        tuple(card.value for card in kept): slow.value(kept, sorted_chips(chips(drawn)))
        for kept in combinations(objectives(hand[:4]), 3)
    }


@settings(max_examples=25)
@given(HANDS, st.sampled_from(["PO", "POP", "POPB", "OBCV", "VCPP", "PPOO"]))
def test_laying_agrees_with_plain_recursion(hand, drawn):
    slow, lying = SlowHand(SMALL_BAG, DEFAULT), sorted_chips(chips(drawn))
    advice = advise(hand[:3], drawn, dealt=hand)
    assert advice.decision is Decision.LAY
    assert advice.value == slow.value(objectives(hand[:3]), lying)
    three = objectives(hand[:3])

    def blind(minus, lying):
        if len(lying) == 4:
            return slow.laying(three, minus, lying)
        return sum(p * blind(minus, sorted_chips(after)) for after, p in next_chips(SMALL_BAG, lying))

    assert {a.value for a in advice.alternatives} == {blind(minus, lying) for minus in three}
    for alternative in advice.alternatives:
        if alternative.minus:
            assert alternative.value == blind(deck("2021")[alternative.minus[0]], lying)


# -- on the full bag ------------------------------------------------------------------------------------------------

HAND = ("9", "25", "x11", "71", "201", "trophy")


@given(HANDS, st.permutations("PPPPPPPOOOOOOBBBBBVVVVCCC"), st.integers(0, 12))
def test_alternatives_come_best_first_and_the_best_is_the_value_once_it_is_due(hand, bag, n):
    left, stop = (hand, 5) if n < 9 else (hand[:4], 9) if n < 12 else (hand[:3], 12)
    advice = by_points(Hand(hand, tuple(set(hand) - set(left))), chips(bag[:n]))
    values = [alternative.value for alternative in advice.alternatives]
    assert values == sorted(values, reverse=True)
    assert advice.is_due == (n >= stop)
    assert advice.value == values[0] if advice.is_due else advice.value >= values[0]


@given(HANDS, st.permutations("PPPPPPPOOOOOOBBBBBVVVVCCC"), st.sampled_from([0, 3, 5, 7, 8]))
def test_the_next_chip_changes_nothing_on_average_while_no_decision_is_due(hand, bag, n):
    drawn = chips(bag[:n])
    left = Hand(hand) if n < 5 else Hand(hand, hand[:2])
    now = by_points(left, drawn)
    in_bag = Counter(chips(bag[n:]))
    later = sum(k * by_points(left, (*drawn, chip)).value for chip, k in in_bag.items())
    assert now.value == later / in_bag.total()


def test_laying_is_valued_by_the_odds_of_its_cards():
    drawn = chips("PPOVBOOBCPPV")
    odds = objective_odds(drawn, "2021", DEFAULT)
    advice = by_points(Hand(HAND, ("201", "25", "trophy")), drawn)
    values = {one.minus: one.value for one in advice.alternatives}
    assert values == {
        (minus,): sum(odds[c].expected_minus if c == minus else odds[c].expected for c in ("9", "x11", "71"))
        for minus in ("9", "x11", "71")
    }
    assert advice.alternatives[0].plus == ("71", "x11")


def test_chip_draw_note_impossible_cards_may_go_to_the_discard():
    advice = by_points(Hand(HAND, ("9", "25", "71")), chips("PPOVBOOBCPPP"))
    assert [(one.plus, one.minus, one.discard) for one in advice.alternatives] == [
        (("x11",), (), ("201", "trophy")),
        ((), ("x11",), ("201", "trophy")),
    ]
    assert advice.trophy == 0


def test_the_trophy_counts_no_points_and_tells_its_chances_for_either_side():
    drawn = chips("CCCPOBVOBOBV")
    advice = by_points(Hand(HAND, ("201", "25", "9")), drawn)
    completed = objective_odds(drawn, "2021", DEFAULT)["trophy"].chance
    assert advice.trophy == completed > 0
    for one in advice.alternatives:
        assert one.wins_game == ("trophy" in one.plus) * completed
        assert one.loses_round == ("trophy" in one.minus) * completed


def test_without_the_trophy_nothing_is_said_of_it():
    advice = by_points(Hand(HAND, ("201", "25", "trophy")), chips("CCCPOBVOBOBV"))
    assert advice.trophy is None
    assert all(one.wins_game == one.loses_round == 0 for one in advice.alternatives)
    assert (advice.ranked_by, advice.samples) == (RankedBy.POINTS, 0)


@pytest.mark.parametrize(
    ("hand", "drawn"),
    [
        (Hand(HAND, ("9",)), "PPOVB"),
        (Hand(HAND, HAND), "PPOVBOOBC"),
        (Hand(HAND, HAND[:3]), "PPOVBOOBCPPPV"),
        (Hand(HAND), "CCCCP"),
        (Hand((*HAND[:5], "no such card")), "PPOVB"),
    ],
    ids=["five cards left", "no card left", "13 chips", "four chickens", "unknown card"],
)
def test_a_hand_without_a_decision_gets_no_advice(hand, drawn):
    assert points_advice(hand, chips(drawn), "2021", DEFAULT) is None
    assert reward_advice(hand, chips(drawn), 2, "2021", DEFAULT) is None


def test_six_cards_held_on_to_until_nine_chips_are_still_advised():
    late = by_points(Hand(HAND), chips("PPOVBOOBC"))
    best = max(by_points(Hand(HAND, two), chips("PPOVBOOBC")).value for two in combinations(HAND, 2))
    assert late.value == late.alternatives[0].value == best


# -- all opening hands ----------------------------------------------------------------------------------------------


@settings(max_examples=4)
@given(st.lists(st.sampled_from(CARDS), min_size=9, max_size=9, unique=True))
def test_all_hands_of_a_small_deck_agree_with_each_hand_alone(cards):
    every = opening_values_of(SMALL_BAG, tuple(cards), DEFAULT)
    assert len(every.values) == 84
    for columns in card_sets(9, 6).tolist():
        names = tuple(cards[i].value for i in columns)
        alone = advise_points(hold(Hand(names), (), tuple(cards), DEFAULT, SMALL_BAG))
        assert alone is not None
        assert Fraction(every.of(tuple(columns)), every.total) == alone.value


def test_an_opening_hand_is_worth_the_average_over_its_first_chips():
    average = sum(
        Fraction(n, 25) * by_points(Hand(HAND), chips(chip)).value
        for chip, n in {"P": 7, "O": 6, "B": 5, "V": 4, "C": 3}.items()
    )
    assert opening_value(HAND, "2021", DEFAULT) == average


# -- sets of cards as numbers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("n", "k"), [(6, 3), (6, 4), (9, 4), (12, 6)])
def test_sets_are_ranked_and_lead_to_the_sets_without_one_card(n, k):
    sets = card_sets(n, k)
    assert sorted(map(tuple, sets.tolist())) == sorted(combinations(range(n), k))
    assert ranks(sets).tolist() == list(range(len(sets)))
    smaller = card_sets(n, k - 1).tolist()
    for rank, row in enumerate(sets.tolist()):
        without = [row[:i] + row[i + 1 :] for i in reversed(range(k))]
        assert [smaller[left] for left in drops(n, k)[rank]] == without


def test_best_fours_look_at_every_four_of_every_six():
    values = np.random.default_rng(5).integers(-1000, 1000, size=(210, 3))
    for block, best in best_fours(values, 10):
        for hand, row in zip(card_sets(10, 6)[block], best, strict=True):
            every = [values[ranks(np.array(four))] for four in combinations(hand.tolist(), 4)]
            assert row.tolist() == np.max(every, axis=0).tolist()
