"""Totals, places and ends of a pad, and random pads against a plain account of them."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.words import Seat
from companion.games.score_pad import GAME
from companion.games.score_pad.scoring import (
    outcome,
    ranking,
    running_totals,
    score,
    seconds,
    streaks,
    totals,
    undecided,
)
from companion.games.score_pad.sums import points_of
from companion.speech import Speaker
from tests.contract.playing import state_after

LEVEL = "enter 1 5; enter 2 5; enter 3 4"


def ended(state):
    """Give the outcome of a game that is over."""
    found = outcome(state)
    assert found is not None
    return found


def after(text, seats=3, **readings):
    return state_after(GAME, text, seats=seats, readings=readings)


def test_equal_totals_share_the_place_without_a_second_column():
    over = after(f"{LEVEL}; close; finish")
    assert ended(over).winners == (Seat(0), Seat(1))
    assert ended(over).decided_by is None
    assert [place.place for place in ranking(over).places] == [1, 1, 3]


def test_the_second_column_parts_equal_totals_either_way():
    text = f"{LEVEL}; second 1 2; second 2 3; close; finish"
    assert ended(after(text, **{"tie-break": "high"})).winners == (Seat(1),)
    assert ended(after(text, **{"tie-break": "low"})).winners == (Seat(0),)
    assert Speaker()(ended(after(text, **{"tie-break": "low"})).decided_by) == "tie-break column"


def test_a_tie_break_that_is_missing_does_not_count_as_zero_and_can_still_be_entered():
    state = after(f"{LEVEL}; second 1 -1; close; finish", **{"tie-break": "high"})
    assert ended(state).winners == (Seat(0), Seat(1))
    assert undecided(state) == (Seat(1),)
    assert Speaker(names="ABC")(GAME.next_step(state)) == "Level at the top: enter the tie-break of B"
    entry = GAME.read("second 2 -3")
    assert GAME.refusals(state, entry) == ()
    assert ended(GAME.apply(state, entry)).winners == (Seat(0),)
    assert GAME.refusals(state, GAME.read("second 3 1"))[0].code == "score-pad.game-over"


def test_whoever_left_ranks_below_those_who_stayed_or_not_as_agreed():
    text = f"{LEVEL}; close; leave 1; enter 2 0; enter 3 0; close; finish"
    assert ended(after(text)).winners == (Seat(1),)
    assert ended(after(text, left="yes")).winners == (Seat(0), Seat(1))


def test_st_helena_counts_games_won_and_rows_of_them():
    games = (96, 96, 40, 96, 95, 96, 96, 96)
    text = "; ".join(f"enter 1 {placed}; second 1 {i % 3}; close" for i, placed in enumerate(games))
    state = after(f"{text}; finish", seats=1, kind="st-helena")
    assert streaks(state, Seat(0)) == (6, 3, 3)
    lines = [Speaker()(line.say) for line in score(state)[Seat(0)].lines]
    assert lines[1] == "game 2: all 96 cards placed, 1 redeal: won"
    assert lines[2] == "game 3: 40 of 96 cards placed, 2 redeals: not won"
    assert Speaker()(ended(state).reason) == "6 of 8 games won, at most 3 in a row"
    assert Speaker()(GAME.next_step(state)) == "6 of 8 games won, the last 3 in a row, 3 at most"


def test_a_line_shows_the_sum_as_it_was_typed():
    state = after("enter 1 12+7-3; enter 2 3; enter 3 0; close")
    assert Speaker()(score(state)[Seat(0)].lines[0].say) == "round 1: 12+7−3"
    assert Speaker()(score(state)[Seat(1)].lines[0].say) == "round 1"


def test_a_blank_of_a_closed_round_is_said_to_be_one_and_no_zero():
    state = after("enter 1 5; enter 2 0; close; leave 2; join green Eve; enter 1 1; enter 3 0; close", seats=2)
    told = [[Speaker()(line.say) for own in each.scores for line in own.lines] for each in GAME.rounds(state)]
    assert told == [["round 1", "round 1", "round 1: blank"], ["round 2", "round 2: blank", "round 2"]]
    assert [len(own.lines) for own in score(state).values()] == [2, 1, 1]


def test_the_line_of_a_newcomer_begins_with_their_first_points():
    state = after("enter 1 5; enter 2 1; close; leave 2; join green Eve; enter 1 1; enter 3 0; close", seats=2)
    assert running_totals(state) == {0: (5, 6), 1: (1, 1), 2: (None, 0)}


numbers = st.integers(-50, 50)
typed = st.lists(numbers, min_size=1, max_size=4).map(
    lambda parts: "".join(f"{n:+d}" if i else str(n) for i, n in enumerate(parts))
)
pads = st.integers(1, 8).flatmap(
    lambda seats: st.tuples(st.just(seats), st.lists(st.lists(typed, min_size=seats, max_size=seats), max_size=8))
)


@given(typed)
def test_a_typed_sum_is_what_python_adds_up(text):
    assert points_of(text) == sum(map(int, re.findall(r"[+-]?\d+", text)))


@given(st.text("0123456789+-−x ", max_size=45))
def test_any_text_is_a_sum_or_nothing(text):
    closed = "".join(text.replace("−", "-").split())
    is_sum = len(closed) <= 40 and re.fullmatch(r"[+-]?\d{1,9}([+-]\d{1,9})*", closed)
    assert (points_of(text) is not None) == bool(is_sum)


@given(pads)
def test_random_pads_add_up_as_a_plain_table_does(pad):
    seats, rows = pad
    lines = [f"enter {seat + 1} {cell}" for row in rows for seat, cell in enumerate(row)]
    for place in range(len(rows), 0, -1):
        lines.insert(place * seats, "close")
    state = after("; ".join(lines), seats=seats)
    columns = [[sum(map(int, re.findall(r"[+-]?\d+", row[seat]))) for row in rows] for seat in range(seats)]
    assert list(totals(state).values()) == [sum(column) for column in columns]
    assert [list(own) for own in running_totals(state).values()] == [
        [sum(column[: n + 1]) for n in range(len(rows))] for column in columns
    ]
    assert [round.rewards for round in GAME.rounds(state)] == list(zip(*columns, strict=True))
    assert set(seconds(state).values()) == {None}
    best = max(sum(column) for column in columns)
    assert list(ranking(state).first) == [i for i, column in enumerate(columns) if sum(column) == best]
