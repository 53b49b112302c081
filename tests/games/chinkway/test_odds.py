"""What the quest will ask: against icepool, against counting every quest, and what is known for certain."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.chinkway import GAME
from companion.games.chinkway.cards import CATEGORIES, PACK, category_of, count
from companion.games.chinkway.odds import FULL, known_quest, left_in_pack, quest_chances
from companion.games.chinkway.state import TurnQuest
from tests.contract.playing import random_table, state_after

packs = st.tuples(*[st.integers(0, 10)] * 5).filter(lambda left: sum(left) >= 5)


def oracle(left):
    """Ask icepool how often five cards of the pack ask each category."""
    deck = icepool.Deck({category: n for category, n in enumerate(left) if n})
    hands = deck.deal(5)
    for category in range(5):
        counted = hands.expand().map(lambda hand, category=category: hand.count(category))
        yield [Fraction(counted.quantity(k), counted.denominator()) for k in range(6)]


@pytest.mark.parametrize(
    "left", [FULL, (10, 10, 10, 10, 5), (0, 3, 1, 0, 6), (1, 1, 1, 1, 1), (5, 0, 0, 0, 5), (9, 8, 7, 6, 5)]
)
def test_chances_agree_with_icepool(left):
    assert [list(asked.chances) for asked in quest_chances(left)] == list(oracle(left))


@given(packs)
def test_chances_are_whole_and_expect_what_the_pack_holds(left):
    for asked, n in zip(quest_chances(left), left, strict=True):
        assert sum(asked.chances) == 1
        assert sum(k * chance for k, chance in enumerate(asked.chances)) == Fraction(5 * n, sum(left))
        assert asked.at_least_once == sum(asked.chances[1:])


def test_chances_agree_with_counting_every_quest_of_a_small_pack():
    cards = "SSSHHDDCPP"
    quests = [Counter(quest) for quest in combinations(cards, 5)]
    for asked in quest_chances((3, 2, 2, 1, 2)):
        seen = Counter(quest[asked.category.value] for quest in quests)
        assert list(asked.chances) == [Fraction(seen[k], len(quests)) for k in range(6)]


def test_all_126_category_counts_of_a_quest_are_taken_and_make_the_chances_together():
    start = state_after(GAME, "deal; trump none", seats=5)
    chances = [[Fraction(0)] * 6 for _ in CATEGORIES]
    quests = list(combinations_with_replacement(CATEGORIES, 5))
    for quest in quests:
        move = TurnQuest(tuple(category.value for category in quest))
        assert GAME.refusals(start, move) == ()
        asked = tuple(quest.count(category) for category in CATEGORIES)
        running = GAME.apply(start, move).running
        assert running is not None
        assert running.asked == asked
        for category, n in enumerate(asked):
            chances[category][n] += Fraction(prod(comb(10, n) for n in asked), comb(50, 5))
    assert len(quests) == 126
    assert [list(asked.chances) for asked in quest_chances(FULL)] == chances


def test_the_categories_of_any_five_cards_of_a_small_pack_add_up_to_five():
    for quest in combinations([card for card in PACK if card[:-1] in ("A", "10", "Q")], 5):
        asked = count(quest)
        assert sum(asked) == 5
        assert all(
            n == sum(category_of(card) == category for card in quest)
            for category, n in zip(CATEGORIES, asked, strict=True)
        )


@pytest.mark.parametrize("seed", range(20))
def test_the_pack_is_fifty_less_five_a_deal_and_the_last_quest_is_known(seed):
    table = random_table(GAME, seed, most=1000)
    for step in table.steps:
        state = step.after
        upto = state.running.number if state.running is not None else state.next_number
        if upto <= 10:
            left = left_in_pack(state)
            assert sum(left) == 50 - 5 * (upto - 1)
            assert bool(known_quest(left)) == (upto == 10)
    deals = {deal.number: deal for deal in table.state.deals}
    assert count(deals[10].quest) == left_in_pack(table.state, 10)


def test_the_last_quest_is_certain_before_it_is_turned_up():
    left = (0, 1, 1, 0, 3)
    assert [asked.certain for asked in quest_chances(left)] == [0, 1, 1, 0, 3]
    assert known_quest(left) == ("H", "D", "P", "P", "P")
    assert known_quest(FULL) == ()


def test_an_eleventh_deal_begins_with_all_fifty_cards_again():
    state = state_after(GAME, "deal; trump none; quest S S S S S", seats=5)
    assert left_in_pack(state) == FULL
    assert left_in_pack(state, 2) == (5, 10, 10, 10, 10)
    assert left_in_pack(state, 11) == FULL
