"""Every seat's chances once the cards are laid, against drawing the last chips one after the other."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.words import Seat
from companion.games.bag_of_chips.objectives import deck
from companion.games.bag_of_chips.odds import FULL_BAG, SeatChances, round_chances, score_distribution
from companion.games.bag_of_chips.scoring import outcome, round_result
from companion.games.bag_of_chips.state import FLAVOURS, LETTERS, Laid, Round, State
from tests.games.bag_of_chips.slow_odds import DEFAULT, ends, reading


def chips(letters):
    return tuple(LETTERS[letter] for letter in letters)


def table(*laid, drawn, before=(), readings=DEFAULT):
    """Set up a running round with these cards laid (plus, plus, minus), after the rounds before."""
    running = Round(Seat(0), chips(drawn) if isinstance(drawn, str) else drawn, tuple(laid), (None,) * len(laid))
    return State(len(laid), readings, Seat(0), (*before, running))


def chances(state: State) -> tuple[SeatChances, ...]:
    shown = round_chances(state)
    assert shown is not None
    return shown


def laid(*cards):
    return Laid(cards[:2], cards[2:])


def won_by(seat, seats, drawn="PPPVVVVOOOOBBC"):
    """Give a scored round that this seat won alone, nobody else completing anything."""
    all_laid = tuple(laid("70", "200", "202") if i == seat else Laid((), (), 3) for i in range(seats))
    return Round(Seat(0), chips(drawn), all_laid, (None,) * seats, is_scored=True)


@st.composite
def some_table(draw):
    seats = draw(st.integers(2, 5))
    cards = draw(st.permutations(list(deck("2021"))))
    all_laid = tuple(laid(*cards[3 * i : 3 * i + 3]) for i in range(seats))
    in_bag = [flavour for flavour, n in zip(FLAVOURS, FULL_BAG.chips, strict=True) for _ in range(n)]
    drawn = tuple(draw(st.permutations(in_bag))[: draw(st.integers(12, 14))])
    before = tuple(won_by(draw(st.integers(0, seats - 1)), seats) for _ in range(draw(st.integers(0, 1))))
    readings = draw(st.sampled_from([DEFAULT, reading(trophy_minus="zero", low_scores="no", last_round_tie="shared")]))
    return table(*all_laid, drawn=drawn, before=before, readings=readings)


@given(some_table())
def test_chances_of_the_seats_agree_with_drawing_chip_after_chip(state):
    shown = chances(state)
    places, given_out, wins = (defaultdict[Any, Fraction](Fraction) for _ in range(3))
    for drawn, chance in ends(FULL_BAG, state.running.drawn):
        ended = msgspec.structs.replace(state.running, drawn=drawn, is_scored=True)
        after = msgspec.structs.replace(state, rounds=(*state.rounds[:-1], ended))
        result, over = round_result(after, ended), outcome(after)
        for seat in map(Seat, range(state.seats)):
            given_out[seat, result.rewards[seat]] += chance
            if over and seat in over.winners:
                wins[seat] += chance
            if result.game_winner is None:
                places[seat, result.ranking.place_of(seat)] += chance
            elif result.game_winner == seat:
                places[seat, 1] += chance
    for each in shown:
        assert each.first == places[each.seat, 1]
        assert each.second == places[each.seat, 2]
        assert dict(each.rewards) == {n: p for (seat, n), p in given_out.items() if seat == each.seat}
        assert each.wins_game == wins[each.seat]


@given(some_table())
def test_chances_of_the_seats_are_whole(state):
    shown = chances(state)
    for each in shown:
        assert sum(chance for _, chance in each.rewards) == 1
        assert 0 <= each.shared_first <= each.first <= 1
        assert 0 <= each.shares_game <= each.wins_game <= 1
        assert each.first + each.second <= 1
        spread = score_distribution(state.running.drawn, state.running.laid[each.seat], "2021", state.readings)
        assert each.expected_points == sum(points * chance for points, chance in spread.items())
    assert sum(each.first for each in shown) >= 1
    assert sum(each.first - each.shared_first for each in shown) <= 1


def test_scoring_minus_side_with_all_chips_drawn_leaves_no_chance():
    shown = chances(table(laid("200", "70", "9"), laid("202", "91", "x15"), drawn="PPPVVVVOOOOBBC"))
    assert [each.expected_points for each in shown] == [61, -60]
    assert [each.first for each in shown] == [1, 0]
    assert [dict(each.rewards) for each in shown] == [{1: 1}, {0: 1}]


def test_last_chip_decides_who_is_first():
    state = table(laid("71", "200", "202"), laid("61", "160", "140"), drawn="PPPBBVVOOCCC" + "B")
    onion, potato = chances(state)
    assert (onion.first - onion.shared_first, potato.first - potato.shared_first) == (Fraction(4, 12), Fraction(4, 12))
    assert onion.shared_first == potato.shared_first == Fraction(4, 12)


def test_trophy_on_the_plus_side_wins_the_game_with_its_own_chance():
    state = table(laid("trophy", "200", "160"), laid("x8", "x11", "202"), drawn="CCCPPOOOBBVV")
    holder, rival = chances(state)
    assert holder.wins_by_trophy == holder.wins_game == holder.first == 1 - Fraction(5 * 4 + 2 * 5 * 8, 13 * 12)
    assert rival.second == rival.loses_by_trophy == 0
    assert rival.first == 1 - holder.first


def test_trophy_on_the_minus_side_loses_the_round_with_its_own_chance():
    state = table(laid("x8", "x11", "trophy"), laid("1", "200", "202"), drawn="CCCPPOOOBBVV")
    holder, rival = chances(state)
    completed = 1 - Fraction(5 * 4 + 2 * 5 * 8, 13 * 12)
    assert (holder.loses_by_trophy, holder.first, rival.first) == (completed, 1 - completed, completed)


def test_rules_for_2_players_a_third_reward_wins_the_game():
    before = (won_by(0, 2), won_by(0, 2))
    state = table(laid("71", "200", "202"), laid("61", "160", "140"), drawn="PPPBBVVOOCCCB", before=before)
    leader, behind = chances(state)
    assert leader.wins_game == Fraction(8, 12)
    assert leader.shares_game == behind.wins_game == 0


def test_end_of_the_game_level_on_rewards_is_won_by_the_winner_of_the_last_round():
    before = (won_by(0, 3), won_by(1, 3))
    state = table(
        laid("71", "200", "202"), laid("61", "160", "140"), Laid((), (), 3), drawn="PPPBBVVOOCCCB", before=before
    )
    onion, potato, nothing = chances(state)
    assert onion.wins_game == onion.first - onion.shared_first == Fraction(4, 12)
    assert potato.wins_game == Fraction(4, 12)
    assert nothing.wins_game == 0


@pytest.mark.parametrize(
    "state",
    [
        table(laid("71", "200", "202"), None, drawn="PPPBBVVOOCCC"),
        State(2, DEFAULT, Seat(0), (won_by(0, 2),)),
        State(2, DEFAULT, Seat(0)),
        table(laid("71", "200", "202"), laid("61", "160", "140"), drawn="CCCCBBVVOOPP"),
    ],
    ids=["cards missing", "round scored", "no round", "four chickens"],
)
def test_nothing_is_told_before_all_cards_lie_there(state):
    assert round_chances(state) is None
