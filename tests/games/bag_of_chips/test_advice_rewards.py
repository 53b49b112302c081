"""Advice for the reward of the round: against every hand, and every deal sampled, by plain recursion."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.words import Seat
from companion.games.bag_of_chips.advice import Advice, Decision, Held, RankedBy, advise_reward, hold, reward_advice
from companion.games.bag_of_chips.objectives import deck
from companion.games.bag_of_chips.reward import own_reward
from companion.games.bag_of_chips.rivals import deal_hands
from companion.games.bag_of_chips.scoring import rewards, standing
from companion.games.bag_of_chips.state import LETTERS, Flavour, Hand
from tests.games.bag_of_chips.slow_odds import (
    DEFAULT,
    TINY_BAG,
    SlowReward,
    by_board,
    reading,
    trophy_first,
)

NAMES = list(deck("2021"))
READINGS = (
    DEFAULT,
    reading(trophy_minus="zero", low_scores="no"),
    reading(trophy_minus="zero"),
    reading(low_scores="no", per_chip_minus="once", equal_zero="no"),
)
HAND = ("9", "25", "x11", "71", "201", "trophy")


def chips(letters):
    return tuple(LETTERS[letter] for letter in letters)


@st.composite
def small_decks(draw, others):
    """Draw a deck with the trophy in it, and my six cards of it."""
    names = draw(st.lists(st.sampled_from(NAMES[:-1]), min_size=5 + others, max_size=5 + others, unique=True))
    cards = tuple(card for card in deck("2021").values() if card.value in {*names, "trophy"})
    mine = draw(st.permutations([card.value for card in cards]))[:6]
    return cards, tuple(mine)


def held(cards, mine, left, drawn, readings):
    return hold(Hand(mine, tuple(set(mine) - set(left))), chips(drawn), cards, readings, TINY_BAG)


def by_reward(hand: Hand, drawn: tuple[Flavour, ...], seats: int, **sampled: Any) -> Advice:
    advice = reward_advice(hand, drawn, seats, "2021", DEFAULT, **sampled)
    assert advice is not None
    return advice


def advise(held_now: Held, seats: int, **sampled: Any) -> Advice:
    advice = advise_reward(held_now, seats, **sampled)
    assert advice is not None
    return advice


def others_of(cards, mine):
    return trophy_first([card for card in cards if card.value not in mine])


def in_deck_order(cards, names):
    return tuple(card for card in cards if card.value in names)


def compare(advice, slow, cards, left, drawn):
    """Compare value and every alternative with plain recursion."""
    lying, mine = by_board(TINY_BAG, chips(drawn)), in_deck_order(cards, left)
    assert advice.value == slow.play(mine, lying)
    if advice.decision is Decision.LAY:
        for one in advice.alternatives:
            if one.minus and len(drawn) == 3:
                minus = deck("2021")[one.minus[0]]
                assert (one.value, one.wins_game, one.loses_round) == slow.laying(mine, minus, lying)
        return
    size = 4 if advice.decision is Decision.DISCARD_TWO else 3
    assert {one.keep: one.value for one in advice.alternatives} == {
        tuple(card.value for card in kept): slow.play(kept, lying) for kept in combinations(mine, size)
    }


# -- two players: every hand ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("readings", READINGS, ids=["default", "zero-no", "zero", "no-once"])
@settings(max_examples=2)
@given(small_decks(others=7), st.data())
def test_reward_against_one_rival_agrees_with_every_hand_played_out(readings, small, data):
    cards, mine = small
    n_left, drawn = data.draw(
        st.sampled_from([(6, "O"), (6, "C"), (4, "OP"), (4, "V"), (3, "POC"), (3, "PC"), (6, "OPC")])
    )
    left = mine[:n_left]
    advice = advise(held(cards, mine, left, drawn, readings), 2)
    assert (advice.ranked_by, advice.samples) == (RankedBy.REWARD, 0)
    deals = [(hand,) for hand in combinations(others_of(cards, mine), 6)]
    compare(advice, SlowReward(TINY_BAG, readings, chips(drawn)[:1], deals), cards, left, drawn)
    assert all(one.error == 0 for one in advice.alternatives)


def test_reward_advises_to_lay_the_likely_cards_on_the_plus_side():
    advice = by_reward(Hand(HAND, ("9", "25", "trophy")), chips("PPOVBOOBCPPV"), 2)
    assert advice.alternatives[0].plus == ("71", "x11")
    assert 0 < advice.alternatives[-1].value < advice.alternatives[0].value < 1


def test_a_trophy_that_is_sure_takes_the_best_reward_on_the_plus_side_and_none_on_the_minus_side():
    drawn = chips("CCCOOOOBBBVV")
    left = Hand(HAND, ("9", "25", "201"))
    advice = by_reward(left, (*drawn[:-1], *chips("V")), 2)
    by_side = {one.minus: one for one in advice.alternatives}
    assert advice.trophy == 1
    assert by_side[("trophy",)].value == 0
    assert by_side[("trophy",)].loses_round == 1
    assert all(one.value == one.wins_game == 1 for minus, one in by_side.items() if minus != ("trophy",))


# -- three to five players: sampled hands ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "readings"),
    list(zip((3, 4, 3, 4), READINGS, strict=True)),
    ids=["3 default", "4 zero-no", "3 zero", "4 no-once"],
)
@settings(max_examples=2)
@given(small_decks(others=19), st.data())
def test_reward_against_several_rivals_agrees_with_the_same_deals_played_out(seats, readings, small, data):
    cards, mine = small
    n_left, drawn = data.draw(st.sampled_from([(6, "P"), (4, "OP"), (4, "C"), (3, "OCV")]))
    left, samples = mine[:n_left], 4
    others = others_of(cards, mine)
    advice = advise(held(cards, mine, left, drawn, readings), seats, rng=np.random.default_rng(7), samples=samples)
    dealt = deal_hands(len(others), seats - 1, samples, np.random.default_rng(7)).tolist()
    deals = [tuple(tuple(others[i] for i in hand) for hand in deal) for deal in dealt]
    assert advice.samples == samples
    compare(advice, SlowReward(TINY_BAG, readings, chips(drawn)[:1], deals), cards, left, drawn)


def test_the_standard_error_is_that_of_the_deals_played_out():
    cards = tuple(deck("2021").values())
    mine, drawn = ("61", "71", "x11", "30", "201", "trophy"), "POC"
    others = others_of(cards, mine)
    advice = advise(held(cards, mine, mine[:3], drawn, DEFAULT), 4, rng=np.random.default_rng(3), samples=9)
    by_deal = [
        SlowReward(TINY_BAG, DEFAULT, chips("P"), [tuple(tuple(others[i] for i in hand) for hand in deal)])
        for deal in deal_hands(len(others), 3, 9, np.random.default_rng(3)).tolist()
    ]
    three = in_deck_order(cards, mine[:3])
    assert {one.minus for one in advice.alternatives} == {("61",), ("71",), ("x11",)}
    for one in advice.alternatives:
        minus = deck("2021")[one.minus[0]]
        paid = [float(slow.laying(three, minus, chips(drawn))[0]) for slow in by_deal]
        assert one.error == pytest.approx(np.std(paid, ddof=1) / 3)


def test_sampled_hands_agree_with_every_hand_within_their_error():
    drawn, left = chips("PPOVBOOBC"), Hand(HAND, ("9", "25"))
    exact = {one.keep: one for one in by_reward(left, drawn, 2).alternatives}
    held_now = hold(left, drawn, tuple(deck("2021").values()), DEFAULT)
    sampled = sampled_against_one(held_now, np.random.default_rng(11), samples=2000)
    for one in sampled.alternatives:
        assert abs(float(one.value - exact[one.keep].value)) < 4 * one.error


def sampled_against_one(held_now, rng, samples):
    """Play against one rival by samples, which the advice itself never does."""
    with pytest.MonkeyPatch.context() as patch:
        sampled = advise_reward.__globals__["SampledRivals"]
        patch.setitem(advise_reward.__globals__, "OneRival", lambda policy: sampled(policy, 1, samples, rng))
        return advise(held_now, 2, rng=rng, samples=samples)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_sampled_advice_repeats_with_the_same_generator_and_tells_its_error(seats):
    drawn, left = chips("PPOVBOOBC"), Hand(HAND, ("9", "25"))
    one, again = (by_reward(left, drawn, seats, rng=np.random.default_rng(1), samples=50) for _ in range(2))
    assert one == again
    assert one.samples == 50
    assert all(0 < each.error < 0.3 for each in one.alternatives)
    assert all(0 <= each.value <= 2 for each in one.alternatives)


def test_several_rivals_need_a_generator():
    with pytest.raises(TypeError, match="rng"):
        reward_advice(Hand(HAND), chips("PPOVB"), 3, "2021", DEFAULT)


def test_reward_is_not_told_before_the_first_board_is_full():
    assert reward_advice(Hand(HAND), chips("PPOV"), 2, "2021", DEFAULT) is None


def test_progress_rises_to_the_whole():
    seen: list[float] = []
    reward_advice(
        Hand(HAND), chips("PPOVBOO"), 3, "2021", DEFAULT, rng=np.random.default_rng(0), samples=5, progress=seen.append
    )
    assert seen == sorted(seen)
    assert seen[-1] == 1


@given(st.integers(2, 5), st.randoms(use_true_random=False), st.booleans())
def test_dealt_hands_never_share_a_card(seats, random, full):
    hands = deal_hands(30 if full else 24, seats - 1, 20, np.random.default_rng(random.getrandbits(32)))
    assert hands.shape == (20, seats - 1, 6)
    for deal in hands.reshape(20, -1).tolist():
        assert len(set(deal)) == len(deal)


# -- the rules, asked once for every case ---------------------------------------------------------------------------


@settings(max_examples=300)
@given(
    st.lists(st.integers(-4, 4), min_size=2, max_size=5),
    st.none() | st.integers(0, 4),
    st.sampled_from(READINGS),
)
def test_own_reward_depends_on_nothing_but_own_points_and_rivals_above(scores, loser, readings):
    loser = loser if loser is not None and loser < len(scores) else None
    totals = {Seat(i): n for i, n in enumerate(scores)}
    seat = None if loser is None else Seat(loser)
    ranking = standing(totals, seat, readings)
    above = sum(ranking.place_of(other) < ranking.place_of(Seat(0)) for other in totals)
    own = own_reward(scores[0], above, len(scores), readings, lost=seat == 0)
    assert rewards(totals, seat, readings)[0] == own
