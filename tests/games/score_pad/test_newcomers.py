"""Somebody who was not there at the opening sits down at a running pad."""

from __future__ import annotations

import pytest

from companion.engine.colours import COLOURS
from companion.engine.game import Illegal, Unreadable
from companion.engine.table import Correct, Player
from companion.engine.words import Seat
from companion.exchange import export_table, json_file, playthrough
from companion.games.score_pad import GAME
from companion.games.score_pad.scoring import totals
from companion.games.score_pad.state import Join
from companion.service import Service
from companion.speech import Speaker
from companion.storage import Journal
from tests.games.score_pad.test_rules import after, refused

ROUND = "enter 1 5; enter 2 -3; close"


@pytest.fixture
def service(tmp_path):
    journal = Journal(f"sqlite:///{tmp_path / 'pads.sqlite'}")
    yield Service(journal)
    journal.close()


@pytest.fixture
def links(service):
    return service.open(GAME.key, (Player("Ann", "red"), Player("Ben", "blue")), first=Seat(0))


@pytest.fixture
def scorer(service, links):
    return service.enter(links.table, links.scorer)


def play(service, access, *lines):
    for line in lines:
        service.play(access, GAME.read(line), service.head(access))
    return service.look(access)


def test_the_rounds_before_stay_blank_for_whoever_comes_new():
    state = after(f"{ROUND}; join green Eve; enter 1 1; enter 2 2; enter 3 40; close", seats=2)
    assert state.closed[0].cells == ("5", "-3", "")
    assert totals(state) == {0: 6, 1: -1, 2: 40}


def test_a_new_player_has_to_be_counted_too_before_a_round_closes():
    assert "blank" in refused(after("join green Eve; enter 1 1; enter 2 2", seats=2), "close")


@pytest.mark.parametrize(
    ("seats", "line", "code"),
    [
        (8, "join green Eve", "table-full"),
        (2, "join green", "name"),
        (2, f"join green {'E' * 41}", "name"),
        (2, "join mauve Eve", "colour"),
    ],
)
def test_who_cannot_sit_down_is_told_why(seats, line, code):
    assert code in refused(after("", seats=seats), line)
    assert after(line, seats=8).seats == 8


def test_a_newcomer_has_a_name_a_link_and_points(service, links, scorer):
    table = play(service, scorer, "enter 1 5", "enter 2 -3", "close", "join green Eve", "enter 3 7")
    assert table.names == ("Ann", "Ben", "Eve")
    keys = service.links(scorer, links.scorer)
    own = service.enter(links.table, keys.seats[2])
    assert play(service, own, "enter 3 9").state.running.cells == ("", "", "9")
    assert service.rename(scorer, Seat(2), "Eva").names == ("Ann", "Ben", "Eva")


def test_a_newcomer_takes_no_colour_that_is_taken(service, scorer):
    with pytest.raises(Unreadable):
        play(service, scorer, "join blue Eve")
    play(service, scorer, "join green Eve")
    with pytest.raises(Unreadable):
        service.correct(scorer, Correct(1, Join("red", "Eve")), 1)
    assert service.correct(scorer, Correct(1, Join("green", "Eva")), 1).names[2] == "Eva"


def test_the_same_name_again_is_told_apart(service, scorer):
    assert play(service, scorer, "join green Ann").names == ("Ann", "Ben", "Ann (2)")


def test_undoing_it_takes_the_seat_away_again(service, scorer):
    play(service, scorer, "join green Eve")
    assert service.undo(scorer, 1).names == ("Ann", "Ben")
    assert service.redo(scorer, 2).names == ("Ann", "Ben", "Eve")


def test_a_new_name_goes_with_the_person_and_not_with_the_seat(service, scorer):
    play(service, scorer, "join green Eve")
    service.rename(scorer, Seat(2), "Evi")
    assert service.undo(scorer, 2).names == ("Ann", "Ben")
    assert play(service, scorer, "join yellow Finn").names == ("Ann", "Ben", "Finn")
    history = [Speaker()(remark.say) for remark in service.look(scorer).history()]
    assert history[1] == "Eve is now called Evi"


def test_a_new_name_stays_when_somebody_before_is_taken_out(service, scorer):
    play(service, scorer, "join green Eve", "join yellow Finn")
    service.rename(scorer, Seat(3), "Fynn")
    assert service.correct(scorer, Correct(1, None), 3).names == ("Ann", "Ben", "Fynn")


def test_a_name_put_right_after_a_renaming_is_the_last_word(service, scorer):
    play(service, scorer, "join green Eve")
    service.rename(scorer, Seat(2), "Evi")
    assert service.correct(scorer, Correct(1, Join("green", "Eva")), 2).names[2] == "Eva"
    assert service.rename(scorer, Seat(2), "Evchen").names[2] == "Evchen"
    assert service.undo(scorer, 4).names[2] == "Evchen"


def test_points_of_a_newcomer_are_upset_when_the_seat_is_taken_out(service, scorer):
    play(service, scorer, "join green Eve", "enter 3 7")
    with pytest.raises(Illegal):
        service.correct(scorer, Correct(1, None), 2)
    assert service.correct(scorer, Correct(1, None, dropped=(2,)), 2).names == ("Ann", "Ben")


def test_a_newcomer_comes_back_from_every_kind_of_file(service, scorer):
    table = play(service, scorer, "join green Eve", "enter 1 1", "enter 2 2", "enter 3 3", "close")
    opened = service.restore(*json_file.read(export_table(table, "json")[0]))
    again = service.look(service.enter(opened.table, opened.scorer))
    assert (again.names, again.state) == (table.names, table.state)
    assert b"Eve" in export_table(table, "csv")[0]
    assert playthrough.replay(playthrough.write(table)).state == table.state


def test_a_newcomers_new_name_is_the_one_in_a_playthrough(service, scorer):
    play(service, scorer, "join green Eve", "join yellow Finn")
    service.rename(scorer, Seat(2), "Evi")
    table = service.look(scorer)
    assert playthrough.replay(playthrough.write(table)).names == table.names == ("Ann", "Ben", "Evi", "Finn")


HEAD = "game: score-pad\nplayers: Ann, Ben\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"{HEAD}\njoin red Eve", "Line 4, “join red Eve”: "),
        (f"{HEAD}\njoin green Eve\nleave 3\nenter 3 5", "Line 6, “enter 3 5”: Eve is away"),
        (
            f"{HEAD}reading kind: st-helena",
            "Line 2, “players: Ann, Ben”: What was chosen at Score pad is for 1 player; 2",
        ),
        (f"{HEAD}reading kind: dueling-nobles\n\njoin green Eve", "Line 5, “join green Eve”: Dueling Nobles is for"),
    ],
)
def test_a_playthrough_seats_nobody_whom_a_table_would_not(text, words):
    with pytest.raises(Unreadable) as refusal:
        playthrough.replay(text)
    assert words in Speaker()(refusal.value.message)


@pytest.mark.parametrize(("kind", "may"), [("any", True), ("happy-families", True), ("st-helena", False)])
def test_an_import_seats_as_many_as_the_prepared_game_has(service, scorer, kind, may):
    content = export_table(service.look(scorer), "json")[0].replace(b'"kind": "any"', f'"kind": "{kind}"'.encode())
    if may:
        assert dict(json_file.read(content)[0].readings.chosen)["kind"] == kind
    else:
        with pytest.raises(Unreadable):
            json_file.read(content)


def test_an_import_with_a_colour_taken_twice_is_refused(service, scorer):
    content = export_table(play(service, scorer, "join green Eve"), "json")[0]
    with pytest.raises(Unreadable):
        json_file.read(content.replace(b'"green"', b'"blue"'))


def test_play_again_seats_everybody(service, scorer):
    play(service, scorer, "join green Eve")
    again = service.again(scorer)
    assert service.look(service.enter(again.table, again.scorer)).names == ("Ann", "Ben", "Eve")


@pytest.mark.parametrize(
    ("kind", "count"), [("happy-families", 1), ("happy-families", 5), ("dueling-nobles", 3), ("st-helena", 2)]
)
def test_prepared_games_are_for_their_own_number_of_players(service, kind, count):
    players = [Player(f"P{i}", colour) for i, colour in enumerate(list(COLOURS)[:count])]
    with pytest.raises(Unreadable) as refusal:
        service.open(GAME.key, players, {"kind": kind})
    assert f"; {count} were named" in Speaker()(refusal.value.message)


@pytest.mark.parametrize(("kind", "count"), [("happy-families", 4), ("dueling-nobles", 2), ("st-helena", 1)])
def test_nobody_joins_a_prepared_game_that_is_full(service, kind, count):
    players = [Player(f"P{i}", colour) for i, colour in enumerate(list(COLOURS)[:count])]
    links = service.open(GAME.key, players, {"kind": kind})
    with pytest.raises(Illegal) as refusal:
        play(service, service.enter(links.table, links.scorer), "join white Eve")
    assert [each.code for each in refusal.value.refusals] == ["score-pad.table-full"]
