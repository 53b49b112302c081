"""Totals, tiles and the end of the game, by the rulebook's sections and the worked examples of the rules."""

from __future__ import annotations

from itertools import product

import pytest

from companion.engine.game import Readings
from companion.engine.sources import Status
from companion.engine.words import Seat
from companion.games.twelve_chip_trick import GAME
from companion.games.twelve_chip_trick.readings import READINGS
from companion.games.twelve_chip_trick.scoring import (
    busts,
    counts_as,
    outcome,
    round_result,
    score,
    standing,
    tiles,
    tiles_won,
)
from companion.speech import Speaker
from tests.games.twelve_chip_trick.playing import after, start

DEFAULT = Readings.of(READINGS)
HALVING = Readings.of(READINGS, {"halving": "halve"})


# -- Fin de manche ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("totals", "given"),
    [
        ((21, 20, 24), (1, 0, 0)),
        ((22, 25, 31), (0, 0, 1)),
        ((21, 21, 36), (1, 1, 0)),
        ((24, 24, 22), (1, 1, 0)),
        ((10, 26, 42), (1, 0, 0)),
        ((21, 21, 21, 41), (1, 1, 1, 0)),
    ],
)
def test_fin_de_manche_tiles(totals, given):
    assert tiles(totals, DEFAULT) == given


def plainly(totals, most):
    """Say the rule again: of those who are not bust the highest, and if all are, the highest of all."""
    safe = [total for total in totals if total <= most]
    best = max(safe) if safe else max(totals)
    return tuple(int(total == best) for total in totals)


def test_every_three_totals_give_tiles_as_the_rule_says():
    for totals in product(range(10, 43, 2), repeat=3):
        assert tiles(totals, DEFAULT) == plainly(totals, 21)


@pytest.mark.parametrize(("reading", "bust"), [("yes", (False, True, False)), ("no", (True, True, False))])
def test_whether_exactly_21_is_safe_is_a_reading(reading, bust):
    readings = Readings.of(READINGS, {"twenty-one": reading})
    assert busts((21, 22, 20), readings) == bust
    assert tiles((21, 22, 20), readings) == ((1, 0, 0) if reading == "yes" else (0, 0, 1))


def test_what_decided_between_two_places_is_named():
    ranking = standing((21, 20, 24), DEFAULT)
    speak = Speaker()
    assert [(place.seat, place.place) for place in ranking.places] == [(0, 1), (1, 2), (2, 3)]
    assert [speak(p.decided_by) for p in ranking.places if p.decided_by] == ["the higher total", "not bust"]


# -- Variante -----------------------------------------------------------------------------------------------------------


def test_variante_halving():
    totals = (21, 24, 44)
    assert tuple(counts_as(total, HALVING) for total in totals) == (21, 12, 22)
    assert tiles(totals, HALVING) == (0, 0, 1)
    assert busts(totals, HALVING) == (False, False, False)


def test_variante_rounds_down():
    assert [counts_as(total, HALVING) for total in (22, 23, 42, 43)] == [11, 11, 21, 21]


def test_with_both_readings_21_itself_is_halved():
    readings = Readings.of(READINGS, {"halving": "halve", "twenty-one": "no"})
    assert [counts_as(total, readings) for total in (20, 21, 22)] == [20, 10, 11]


# -- lines ----------------------------------------------------------------------------------------------------------------


def test_the_lines_of_a_halved_total_say_so():
    state = after(start(halving="halve"), "totals 21 24 33")
    scores = round_result(state, state.rounds[0]).scores
    assert [own.total for own in scores] == [21, 12, 16]
    assert [line.points for line in scores[1].lines] == [24, -12]
    assert Speaker()(scores[1].lines[1].say) == "over 21: halved, rounded down"


def test_a_total_that_a_reading_decides_on_cites_the_reading():
    state = after(start(twenty_one="no"), "totals 21 20 37")
    lines = [score.lines[-1] for score in round_result(state, state.rounds[0]).scores]
    assert [line.cite.status for line in lines] == [Status.READING, Status.STATED, Status.STATED]


def test_tiles_are_lines_with_the_round_that_brought_them():
    state = after(start(), "totals 21 21 36; totals 22 25 31; totals 21 20 37")
    speak = Speaker()
    assert {seat: [speak(line.say) for line in own.lines] for seat, own in score(state).items()} == {
        0: ["round 1: tied for the highest with 21, a tile each", "round 3: the highest with 21"],
        1: ["round 1: tied for the highest with 21, a tile each"],
        2: ["round 2: everybody bust, the highest with 31"],
    }


# -- Fin de partie --------------------------------------------------------------------------------------------------------

FIRST, SECOND, BOTH, GHOST = "totals 21 20 37", "totals 20 21 37", "totals 21 21 36", "totals 22 25 31"
ALL = "totals 26 26 26"


def test_fin_de_partie_first_to_three():
    state = after(start(), [FIRST, SECOND, FIRST])
    assert outcome(state) is None
    ended = outcome(after(state, [FIRST]))
    assert ended is not None
    assert (ended.winners, Speaker()(ended.reason)) == ((0,), "3 tiles reached")


def test_fin_de_partie_several_at_once_share_the_win():
    ended = outcome(after(start(), [BOTH, BOTH, BOTH]))
    assert ended is not None
    assert (ended.winners, ended.decided_by) == ((0, 1), None)


def test_six_tiles_may_run_out_and_are_counted_on():
    state = after(start(), [FIRST, SECOND, GHOST, FIRST, SECOND, GHOST])
    assert (sum(tiles_won(state).values()), outcome(state)) == (6, None)
    ended = outcome(after(state, [GHOST]))
    assert ended is not None
    assert ended.winners == (2,)


def test_after_the_end_no_round_starts():
    state = after(start(), [FIRST, FIRST, FIRST])
    assert list(GAME.moves(state)) == []


# -- Partie pour 2 joueurs ------------------------------------------------------------------------------------------------


def two(lines, **readings):
    ended = outcome(after(start(2, **readings), lines))
    assert ended is not None
    return ended


def test_partie_pour_2_joueurs_the_ghost_is_first_and_the_player_with_more_tiles_wins():
    ended = two([SECOND, GHOST, GHOST, GHOST])
    assert (ended.winners, ended.cite.status) == ((1,), Status.STATED)


def test_partie_pour_2_joueurs_level_the_ghost_wins():
    assert two([GHOST, GHOST, GHOST]).winners == (2,)
    assert two([BOTH, GHOST, GHOST, GHOST]).winners == (2,)


def test_partie_pour_2_joueurs_a_player_is_first():
    assert two([GHOST, GHOST, FIRST, FIRST, FIRST]).winners == (0,)
    assert two([GHOST, GHOST, BOTH, BOTH, BOTH]).winners == (0, 1)


@pytest.mark.parametrize(("reading", "winners"), [("rule", (2,)), ("person", (0, 1))])
def test_the_ghost_and_both_players_reach_three_together(reading, winners):
    assert two([ALL, ALL, ALL], ghost_shared=reading).winners == winners


def test_the_ghost_and_one_player_reach_three_together():
    shared = "totals 24 27 27"
    for reading in ("rule", "person"):
        ended = two([shared, shared, shared], ghost_shared=reading)
        assert (ended.winners, ended.cite.status) == ((1,), Status.READING)


@pytest.mark.parametrize(("reading", "given"), [("takes", (0, 1, 1)), ("yields", (0, 1, 0))])
def test_a_tied_ghost_takes_a_tile_by_the_reading(reading, given):
    readings = Readings.of(READINGS, {"ghost-ties": reading})
    assert tiles((24, 27, 27), readings, Seat(2)) == given
    assert tiles((24, 25, 29), readings, Seat(2)) == (0, 0, 1)
    assert tiles((24, 27, 27), readings) == (0, 1, 1)
