"""The gamble against brute force on small decks and Monte Carlo on full ones; sets and payouts against slow oracles."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.game import Readings
from companion.games.chipleader.facts import SUITS, pays
from companion.games.chipleader.gamble import Draw, chance_left, draw_of, gambles
from companion.games.chipleader.readings import READINGS
from companion.games.chipleader.row import after_laying, best_set, sets_lying, sets_to_make
from tests.games.chipleader.asking import after

NAMES = [suit.value for suit in SUITS]
DEFAULT, ADJACENT = Readings.of(READINGS), Readings.of(READINGS, {"adjacency": "yes"})
both_readings = pytest.mark.parametrize("readings", [DEFAULT, ADJACENT], ids=["anywhere", "neighbours"])


def lying(tops, readings):
    return {(found.suit.value, found.size) for found in sets_lying(tops, readings)}


def best_payout_slowly(tops, own, readings) -> int:
    """Lay the own cards in every way there is, and take the best set that lies there then."""
    best, seen, todo = 0, set(), [(tuple(tops), tuple(sorted(own)))]
    while todo:
        row, left = todo.pop()
        if (row, left) in seen:
            continue
        seen.add((row, left))
        best = max([best, *(pays(suit, size) for suit, size in lying(row, readings))])
        for i, suit in product(range(5), dict.fromkeys(left)):
            rest = list(left)
            rest.remove(suit)
            todo.append(((*row[:i], suit, *row[i + 1 :]), tuple(rest)))
    return best


def orders(draw: Draw, piles: tuple[int, ...], sacrificed: str = ""):
    """Deal every order of the unseen cards, shuffling what lies under the tops once they have run out."""
    unseen = [suit for suit, n in zip(NAMES, draw.unseen, strict=True) for _ in range(n)]
    first = min(len(unseen), len(piles))
    under = [suit for suit, n in zip(NAMES, draw.under, strict=True) for _ in range(n)]
    under += [NAMES[draw.tops[pile - 1]] for pile in piles[:first]]
    if draw.all_join or not under:
        under += [suit for suit, n in zip(NAMES, draw.sacrificed, strict=True) for _ in range(n)]
        under += [sacrificed] if sacrificed else []
    for begin in permutations(unseen, first):
        for end in permutations(under, len(piles) - first):
            tops = [NAMES[top] for top in draw.tops]
            for pile, suit in zip(piles, (*begin, *end), strict=True):
                tops[pile - 1] = suit
            yield tuple(tops)


def check_by_brute_force(draw, own, readings, following=("hearts", "clubs")):
    told = gambles(draw, own, readings, following)
    for gamble in told:
        left = list(own)
        left.remove(gamble.sacrificed)
        counted = Counter(orders(draw, gamble.piles, gamble.sacrificed))
        total = counted.total()
        worth = {row: best_payout_slowly(row, left, readings) for row in counted}
        assert gamble.expected == Fraction(sum(worth[row] * n for row, n in counted.items()), total)
        assert gamble.any_set == Fraction(sum(n for row, n in counted.items() if worth[row]), total)
        follows = {row for row in counted if not worth[row] and best_payout_slowly(row, following, readings)}
        assert gamble.left_over == Fraction(sum(counted[row] for row in follows), total)
        sets: Counter[tuple[str, int]] = Counter()
        for row, n in counted.items():
            for found in lying(row, readings):
                sets[found] += n
        assert {(s.suit.value, s.size): s.chance for s in gamble.sets} == {
            found: Fraction(n, total) for found, n in sets.items()
        }
    return told


@both_readings
def test_small_decks_by_brute_force(readings):
    told = check_by_brute_force(Draw((2, 1, 1, 0, 2), (0, 0, 1, 2, 4)), ["spades", "crowns"], readings)
    assert len(told) == 2 * 31
    assert list(told) == sorted(told, key=lambda g: (-g.expected, -g.any_set))


@both_readings
def test_a_pile_that_runs_out_in_the_middle_is_shuffled_and_drawn_on(readings):
    told = check_by_brute_force(Draw((1, 0, 0, 0, 1), (0, 0, 4, 2, 4), (0, 1, 0, 0, 1)), ["crowns"], readings)
    assert len(told) == 31


@both_readings
@pytest.mark.parametrize(
    "draw",
    [
        Draw((1, 0, 0, 0, 1), (0, 0, 4, 2, 4), (0, 1, 0, 0, 0), (0, 1, 0, 1, 0), all_join=True),
        Draw((0, 0, 0, 0, 0), (0, 0, 4, 2, 4), (0, 0, 0, 0, 0), (2, 0, 0, 0, 2)),
    ],
    ids=["always", "nothing under the tops"],
)
def test_sacrificed_cards_come_back_by_a_shuffle_the_one_just_sacrificed_too(readings, draw):
    told = check_by_brute_force(draw, ["crowns", "spades"], readings)
    assert len({gamble.sets for gamble in told if len(gamble.piles) == 5}) == 2, "it matters which one is sacrificed"


@both_readings
@pytest.mark.parametrize("draw", [Draw((2, 1, 1, 0, 2), (0, 0, 1, 2, 4)), Draw((1, 0, 0, 0, 1), (0, 0, 4, 2, 4))])
def test_what_a_collected_set_leaves_the_next_player_by_brute_force(readings, draw):
    tops, own, following = tuple(NAMES[top] for top in draw.tops), ("spades",) * 3, ("hearts", "crowns")
    for found in sets_to_make(tops, own, readings):
        under = Counter({suit: n for suit, n in zip(NAMES, draw.under, strict=True) if n})
        under.update(tops[pile - 1] for pile in found.placed)
        laid = Draw(
            draw.unseen,
            tuple(NAMES.index(top) for top in after_laying(tops, found)),
            tuple(under[suit] for suit in NAMES),
        )
        counted = Counter(orders(laid, found.piles))
        good = sum(n for row, n in counted.items() if best_payout_slowly(row, following, readings))
        chance = Fraction(good, counted.total()) if counted else None
        assert chance_left(draw, found, following, readings) == chance


def test_where_too_few_cards_are_left_the_choice_is_not_offered():
    told = gambles(Draw((1, 0, 0, 0, 0), (0, 0, 4, 2, 4)), ["crowns"], DEFAULT)
    assert max(len(gamble.piles) for gamble in told) == 2


@both_readings
def test_full_decks_by_monte_carlo(readings):
    draw, own = Draw((9, 11, 10, 9, 10), (0, 0, 1, 2, 4)), ["spades", "hearts", "crowns"]
    unseen = [suit for suit, n in zip(NAMES, draw.unseen, strict=True) for _ in range(n)]
    rng, tries = random.Random(3), 4_000
    for gamble in gambles(draw, own, readings)[::31]:
        left = list(own)
        left.remove(gamble.sacrificed)
        got = cards = 0
        for _ in range(tries):
            tops = [NAMES[top] for top in draw.tops]
            for pile, suit in zip(gamble.piles, rng.sample(unseen, len(gamble.piles)), strict=True):
                tops[pile - 1] = suit
            best = best_set(tops, left, readings)
            got += best is not None
            cards += best.pays if best else 0
        assert abs(got / tries - float(gamble.any_set)) < 0.04
        assert abs(cards / tries - float(gamble.expected)) < 0.3


suits = st.sampled_from(NAMES)


@both_readings
@given(st.lists(suits, min_size=5, max_size=5), st.lists(suits, max_size=4))
def test_sets_to_make_are_those_that_laying_cards_makes(readings, tops, own):
    made = sets_to_make(tops, own, readings)
    assert max((found.pays for found in made), default=0) == best_payout_slowly(tops, own, readings)
    for found in made:
        laid = after_laying(tops, found)
        assert (found.suit.value, found.size) in lying(laid, readings)
        assert found.cost <= own.count(found.suit)


def test_neighbours_only_count_where_the_table_reads_so():
    tops = ["spades", "spades", "hearts", "spades", "crowns"]
    assert lying(tops, DEFAULT) == {("spades", 3)}
    assert lying(tops, ADJACENT) == set()
    assert best_set(tops, ["spades"], ADJACENT).placed == (3,)  # type: ignore[union-attr]  # a set of four


def test_what_is_unseen_is_the_box_without_row_piles_own_cards_and_discards():
    state = after(
        "row s s h s cr; own 1 s h; own 2 cr cr h; own 3 cl cl d; sacrifice 1 h 1; reveal d",
        track="everything",
    )
    assert draw_of(state) is None
    draw = draw_of(state, (12,) * 5)
    assert draw is not None
    assert draw.unseen == (8, 9, 10, 10, 9)
    assert draw.under == (1, 0, 0, 0, 0)
    assert draw.sacrificed == (0, 1, 0, 0, 0)
    assert draw_of(after("row s s h s cr; own 1 s h; own 2; own 3; decks 9 9 9 9 9", track="everything")).unseen == (  # type: ignore[union-attr]  # decks are counted
        5, 7, 9, 9, 8,
    )  # fmt: skip
