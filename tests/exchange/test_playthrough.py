"""A playthrough reads to a table and is written back from it; what does not hold is named by its line."""

from __future__ import annotations

import re

import pytest

from companion.engine.entries import Rename
from companion.engine.game import AnyGame, Unreadable
from companion.engine.words import Seat, Who, say
from companion.exchange import export_table, playthrough
from companion.exchange.reading import named
from companion.games.bag_of_chips import GAME
from companion.speech import Speaker
from tests.exchange.tables import EVERYBODY, ROUND, eventful, opening, plays, table_of

HEAD = "game: bag-of-chips\nplayers: Ann, Ben\n"


def refusal(text: str) -> str:
    with pytest.raises(Unreadable) as refused:
        playthrough.replay(text)
    return Speaker()(refused.value.message)


def test_a_playthrough_is_the_table_it_was_written_from():
    again = playthrough.replay(playthrough.write(eventful().seen_by(EVERYBODY)))
    assert again.state == eventful().seen_by(EVERYBODY).state
    assert again.names == ("Ann", "Bea")


def test_writing_what_was_read_gives_the_same_text():
    text = playthrough.write(table_of(plays()))
    assert text.endswith("score\n")
    assert playthrough.write(playthrough.replay(text)) == text
    assert playthrough.write(playthrough.replay(HEAD + ROUND)) == text


def test_comments_empty_lines_and_indents_say_nothing():
    spaced = "\n# a game\n" + HEAD + "\n\n   # round 1\n" + ROUND.replace("\n", "\n\n   ")
    assert playthrough.replay(spaced).state == table_of(plays()).state


def test_hidden_moves_are_not_written():
    assert "hold" not in export_table(eventful(), "play")[0].decode()


@pytest.mark.parametrize(
    "names", [("Ann", "Ann"), ("Smith, Ann", "Ben"), ("王", "#1"), ("players: x", "first: y"), ("A" * 40, "A" * 40)]
)
def test_every_allowed_name_comes_back(names):
    table = table_of(plays(), opening(*names))
    assert playthrough.replay(playthrough.write(table)).opening == table.opening


def test_present_names_colours_first_player_and_readings_come_back():
    renamed = table_of([*plays(), Rename(Seat(1), "Ann")], opening("Ann", "Ben", readings={"equal-zero": "no"}))
    text = playthrough.write(renamed).replace("first: Ann", "first: Ann (2)\ncolours: white, black")
    opened = playthrough.read(text).opening
    assert [(player.name, player.colour) for player in opened.players] == [("Ann", "white"), ("Ann", "black")]
    assert (opened.first, opened.readings["equal-zero"]) == (1, "no")
    assert "colours: white, black\nfirst: Ann (2)" in playthrough.write(playthrough.replay(text))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "does not say its game"),
        ("deal", "does not say its game"),
        ("game: bag-of-chips", "does not say its players: begin with a line like “players: Ann, Ben”"),
        ("game: chess\nplayers: A, B", "Line 1, “game: chess”: There is no game “chess”"),
        ("game: bag-of-chips\nplayers: Ann", "Line 2, “players: Ann”: Bag of Chips is for 2 to 5 players; 1"),
        ("game: bag-of-chips\nplayer: Ann", "Line 2, “player: Ann”: Bag of Chips is for 2 to 5 players; 1"),
        ("game: bag-of-chips\nplayers: " + ", ".join("abcdefghij"), "Bag of Chips is for 2 to 5 players; 10"),
        (HEAD + "players: Cem, Dan", "this is said twice; line 2 says it already"),
        (HEAD + "colours: red", "2 players have 1 colours: name one for each"),
        (HEAD + "colours: red, plaid", "Line 2, “players: Ann, Ben”: There is no colour “plaid”"),
        (HEAD + "first: Eve", "Line 3, “first: Eve”: nobody of that name plays; there are Ann and Ben"),
        (HEAD + "reading luck: 7", "Line 3, “reading luck: 7”: There is no reading named “luck”"),
        (HEAD + "reading edition: 1999", "“1999” is no answer to “edition”"),
        (HEAD + "reading edition: 2021\nreading edition: 2026", "line 3 says it already"),
        (HEAD + "deal\nfirst: Ann", "Line 4, “first: Ann”: the head of a playthrough comes before its first move"),
        (HEAD + "dance", "Line 3, “dance”: “dance” is no move of Bag of Chips"),
        (HEAD + "deal\ndeal", "Line 4, “deal”: Round 1 is still running with 0 of 14 chips drawn"),
        (HEAD + "deal\n\n# so\ndraw 1 C C C C", "Line 6, “draw 1 C C C C”: The bag held 3 chicken chips"),
        (HEAD + ROUND.replace("lay 2 +16", "lay 2 +70"), "already lies in front of Ann"),
        (HEAD + "deal\n" * 20_001, "20,003 lines; at most 20,000"),
    ],
)
def test_what_does_not_hold_is_named_by_its_line(text, words):
    assert words in refusal(text)
    assert len(re.findall(r"Line \d+, “", refusal(text))) <= 1


def test_a_refusal_names_players_even_inside_lists():
    told = named(say("{a} and {b}", a=(Who(Seat(0)), say("{x}", x=Who(Seat(1)))), b=Who(Seat(9))), ("Ann", "Ben"))
    assert Speaker()(told) == "Ann and Ben and 10"


def test_a_sixth_game_is_played_without_a_line_of_its_own(toy: AnyGame):
    table = playthrough.replay("game: pebbles\nplayers: Ann, Ben\nreading heap: 7\ntake 1 3\ntake 2 3\ntake 1 1\n")
    ended = toy.outcome(table.state)
    assert ended is not None
    assert ended.winners == (0,)


def test_a_written_table_without_moves_is_its_head():
    text = playthrough.write(table_of([]))
    assert text.startswith("game: bag-of-chips\nplayers: Ann, Ben\nfirst: Ann\nreading edition: 2021\n")
    assert playthrough.replay(text).state == GAME.start(table_of([]).players, opening().readings)
