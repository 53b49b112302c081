"""What a pad takes and refuses: every refusal by name, with the numbers that disagree."""

from __future__ import annotations

import pytest

from companion.engine.game import Readings, Unreadable
from companion.engine.words import Seat
from companion.games.score_pad import GAME
from companion.games.score_pad.readings import as_presets, presets
from companion.games.score_pad.scoring import outcome, totals
from companion.games.score_pad.state import Agree, Enter, Term
from companion.speech import Speaker
from tests.contract.playing import NAMES, state_after

ROUND = "enter 1 12+7-3; enter 2 -5; enter 3 0; close"


def ended(state):
    """Give the outcome of a game that is over."""
    found = outcome(state)
    assert found is not None
    return found


def after(text, seats=3, **readings):
    return state_after(GAME, text, seats=seats, readings=readings)


def refused(state, line):
    return {
        refusal.code.partition(".")[2]: Speaker(names=NAMES)(refusal.message)
        for refusal in GAME.refusals(state, GAME.read(line))
    }


# -- cells ------------------------------------------------------------------------------------------------------------


def test_a_sum_is_kept_as_typed_and_counts_what_it_adds_up_to():
    state = after(ROUND)
    assert state.closed[0].cells == ("12+7-3", "-5", "0")
    assert totals(state) == {Seat(0): 16, Seat(1): -5, Seat(2): 0}


def test_a_blank_is_not_a_zero():
    state = after("enter 1 5; enter 3 0")
    assert refused(state, "close") == {
        "blank": "The points of Ben are blank, and a blank is not a zero: type them, 0 too."
    }
    assert GAME.refusals(state, Enter(Seat(1), ""))[0].code == "score-pad.no-sum"


@pytest.mark.parametrize("typed", ["12+", "--3", "1.5", "five", "3×4", "1" * 41, "\u0661", "1_0", "+", "−"])
def test_what_is_no_sum_is_refused(typed):
    assert "no-sum" in refused(after(""), f"enter 1 {typed}")


def test_both_minus_signs_are_read_and_no_other_digits():
    assert totals(after("enter 1 −3; enter 2 -3; enter 3 +3; close")) == {0: -3, 1: -3, 2: 3}


def test_a_number_is_replaced_until_the_round_is_closed():
    state = after("enter 1 5; enter 1 7; enter 2 0; enter 3 0; close")
    assert totals(state)[Seat(0)] == 7


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("enter 4 5", "no-such-seat"),
        ("enter 1 1000001", "too-much"),
        ("second 1 5", "no-second-column"),
        ("leave 9", "no-such-seat"),
        ("arrive 1", "here-already"),
        ("finish", "nothing-played"),
        ("agree target 0", "target"),
        ("agree rounds 0", "rounds"),
        ("agree sum x", "no-number"),
    ],
)
def test_a_fresh_pad_refuses(line, code):
    assert set(refused(after(""), line)) == {code}


@pytest.mark.parametrize(
    ("text", "why"),
    [("x" * 41, "has 1 to 40 letters on one line; this one has 41"), ("two\x07lines", "take out what cannot be seen")],
)
def test_titles_and_names_fit_on_one_line(text, why):
    assert why in refused(after(""), f"call {text}")["title"]
    assert why in refused(after(""), f"join green {text}")["name"]


# -- what was agreed on -------------------------------------------------------------------------------------------------


def test_a_round_that_misses_the_agreed_sum_is_refused_with_the_difference():
    state = after("agree sum 26; enter 1 10; enter 2 10; enter 3 7")
    assert refused(state, "close") == {
        "sum": "The round adds up to 27, but every round has 26: 1 too many. Correct a cell."
    }
    short = after("agree sum 0; enter 1 10; enter 2 -12; enter 3 0")
    assert "2 missing" in refused(short, "close")["sum"]
    assert refused(after("agree sum 0; enter 1 10; enter 2 -10; enter 3 0"), "close") == {}


def test_an_agreement_is_taken_back_by_a_blank():
    state = after("agree sum 26; agree sum none; agree target 50; agree rounds 3")
    assert (state.sum, state.target, state.rounds) == (None, 50, 3)
    assert GAME.write(Agree(Term.SUM, "")) == "agree sum none"


def test_the_agreed_number_of_rounds_ends_the_game_and_the_last_is_said():
    state = after(f"agree rounds 2; {ROUND}")
    assert "last round" in Speaker()(GAME.heading(state))
    assert Speaker()(GAME.next_step(state)) == "Last round: enter the points of everybody"
    over = after(f"agree rounds 2; {ROUND}; {ROUND}")
    assert ended(over).winners == (Seat(0),)
    assert set(refused(over, "enter 1 5")) == {"game-over"}
    assert set(refused(after(f"{ROUND}; {ROUND}"), "agree rounds 1")) == {"rounds"}


def test_reaching_the_target_ends_the_game():
    text = f"agree target 30; {ROUND}; enter 1 14; enter 2 0; enter 3 29; close"
    assert outcome(after(f"agree target 31; {text.partition(';')[2]}")) is None
    assert ended(after(text)).winners == (Seat(0),)
    assert ended(after(text, wins="low")).winners == (Seat(1),)


def test_a_negative_target_is_reached_from_above():
    assert ended(after(f"agree target -5; {ROUND}", wins="low")).winners == (Seat(1),)
    assert outcome(after(f"agree target -6; {ROUND}")) is None


@pytest.mark.parametrize("line", ["agree rounds 1", "agree target 16", "agree target -5"])
def test_agreeing_does_not_end_the_game_over_points_of_an_open_round(line):
    begun = after(f"{ROUND}; enter 1 5")
    assert refused(begun, line) == {
        "round-begun": "Round 2 already has points of Ann: close it, or undo them, before ending the game."
    }
    assert refused(after(ROUND), line) == {}
    assert refused(begun, "agree rounds 2") == refused(begun, "agree target 17") == {}


# -- leaving and arriving -----------------------------------------------------------------------------------------------


def test_whoever_left_has_no_points_and_does_not_hold_up_the_round():
    state = after(f"{ROUND}; leave 2; enter 1 1; enter 3 2; close")
    assert totals(state) == {0: 17, 1: -5, 2: 2}
    assert set(refused(state, "enter 2 5")) == {"away"}
    assert set(refused(state, "leave 2")) == {"left-already"}
    back = after(f"{ROUND}; leave 2; enter 1 1; enter 3 2; close; arrive 2; enter 2 9")
    assert refused(back, "arrive 2").keys() == {"here-already"}
    assert back.closed[1].points(Seat(1)) is None


def test_leaving_takes_the_points_of_the_open_round_along():
    assert after("enter 2 5; leave 2").running.cells[1] == ""


def test_the_last_one_cannot_leave():
    assert set(refused(after("leave 1; leave 2"), "leave 3")) == {"last-one"}


def test_the_start_passes_left_over_whoever_is_away():
    assert after("").starter == 0
    assert after(f"{ROUND}").starter == 1
    assert after(f"{ROUND}; leave 2").starter == 2


def test_an_open_round_with_points_holds_the_end_up():
    assert set(refused(after(f"{ROUND}; enter 1 5"), "finish")) == {"round-begun"}
    assert ended(after(f"{ROUND}; finish")).winners == (Seat(0),)


# -- the games that are known -------------------------------------------------------------------------------------------


def test_happy_families_has_seven_families_and_no_tie_of_two():
    state = after("enter 1 4; enter 2 2", seats=2, kind="happy-families")
    assert "sum" in refused(state, "close")
    assert "out-of-range" in refused(state, "enter 1 8")
    assert "out-of-range" in refused(state, "enter 1 -1")
    for families in range(8):
        over = after(f"enter 1 {families}; enter 2 {7 - families}; close", seats=2, kind="happy-families")
        assert len(ended(over).winners) == 1


def test_dueling_nobles_ends_with_one_courtyard_empty():
    both = after("enter 1 4; enter 2 2", seats=2, kind="dueling-nobles")
    none = after("enter 1 0; enter 2 0", seats=2, kind="dueling-nobles")
    assert set(refused(both, "close")) == set(refused(none, "close")) == {"survivors"}
    assert ended(after("enter 1 0; enter 2 3; close", seats=2, kind="dueling-nobles")).winners == (Seat(1),)
    assert "out-of-range" in refused(both, "enter 1 13")


def test_st_helena_needs_the_redeals_too():
    state = after("enter 1 96", seats=1, kind="st-helena")
    assert set(refused(state, "close")) == {"redeals-blank"}
    assert set(refused(state, "second 1 3")) == {"redeals"}
    assert set(refused(state, "enter 1 97")) == {"out-of-range"}


@pytest.mark.parametrize("wins", ["high", "low"])
@pytest.mark.parametrize(
    ("kind", "seats", "moves", "winner"),
    [("happy-families", 2, "enter 1 4; enter 2 3; close", 0), ("dueling-nobles", 2, "enter 1 0; enter 2 3; close", 1)],
)
def test_the_most_win_in_a_prepared_game_whatever_was_answered(kind, seats, moves, winner, wins):
    assert ended(after(moves, seats=seats, kind=kind, wins=wins)).winners == (Seat(winner),)


@pytest.mark.parametrize(
    ("kind", "open_"),
    [
        ("any", ["kind", "wins", "tie-break", "left"]),
        ("happy-families", ["kind", "tie-break", "left"]),
        ("dueling-nobles", ["kind"]),
        ("st-helena", ["kind"]),
    ],
)
def test_a_prepared_game_asks_only_what_its_rules_leave_open(kind, open_):
    readings = Readings.of(GAME.readings, {"kind": kind})
    assert [reading.id for reading in GAME.readings_with(readings)] == open_


@pytest.mark.parametrize(
    ("kind", "seats", "refused_", "allowed"),
    [
        ("happy-families", 2, ("target 5", "rounds 2", "sum none"), ()),
        ("dueling-nobles", 2, ("target 5", "rounds 2", "sum 3"), ()),
        ("st-helena", 1, ("target 5", "sum 3"), ("rounds 5",)),
        ("any", 2, (), ("target 5", "rounds 2", "sum 3")),
    ],
)
def test_nothing_is_agreed_on_that_a_prepared_game_says_itself(kind, seats, refused_, allowed):
    state = after("", seats=seats, kind=kind)
    assert all("settled" in refused(state, f"agree {line}") for line in refused_)
    assert all(refused(state, f"agree {line}") == {} for line in allowed)


@pytest.mark.parametrize(
    ("kind", "seats", "moves", "step", "reason"),
    [
        ("happy-families", 2, "enter 1 4; enter 2 3", "Enter the families won", "all 7 families are won"),
        ("dueling-nobles", 2, "enter 1 0; enter 2 3", "Enter the nobles left", "only one courtyard has nobles left"),
    ],
)
def test_a_game_counted_once_speaks_of_no_rounds(kind, seats, moves, step, reason):
    speak = Speaker(names=NAMES)
    assert speak(GAME.next_step(after("", seats=seats, kind=kind))) == step
    assert speak(GAME.next_step(after(moves, seats=seats, kind=kind))) == "End the game"
    over = after(f"{moves}; close", seats=seats, kind=kind)
    assert speak(ended(over).reason) == reason
    assert "round" not in speak(GAME.heading(over))


def test_many_blanks_are_counted_so_that_the_keys_stay_where_they_are():
    speak = Speaker(names=NAMES)
    assert speak(GAME.next_step(after("enter 1 5", seats=8))) == "Still blank: 7 of 8 players"
    assert speak(GAME.next_step(after("enter 1 5"))) == "Still blank: Ben and Cleo"


def test_points_agreed_on_cite_no_rulebook():
    line = GAME.score(after(ROUND))[Seat(0)].lines[0]
    assert Speaker()(line.cite.words()) == "agreed at this table"


def test_a_damaged_list_of_known_games_is_refused_by_name():
    facts = {"any": {"rulebook": "x", "section": "y", "status": "stated"}}
    with pytest.raises(Unreadable) as missing:
        as_presets(facts)
    assert "happy-families" in Speaker()(missing.value.message)
    with pytest.raises(Unreadable):
        as_presets({"any": {"rulebook": 7}})
    assert set(presets()) == {choice.value for choice in GAME.readings[0].choices}


# -- lines --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line", ["enter", "enter x 5", "enter 1", "agree", "agree sum", "agree luck 5", "call", "leave", "close 1"]
)
def test_a_line_that_is_no_move_is_refused(line):
    with pytest.raises(Unreadable):
        GAME.read(line)


def test_spaces_in_a_typed_sum_are_closed_up():
    assert GAME.read("enter 1 12 + 7 - 3") == Enter(Seat(0), "12+7-3")
