"""What is said of every move and every situation; and moves that do not hold leave a table that can be read."""

from __future__ import annotations

import pytest

from companion.engine.game import Players, Readings, Role, Viewer
from companion.games.carcassonne import GAME, read_move
from companion.games.carcassonne.chips import NONE
from companion.games.carcassonne.ground import ground
from companion.games.carcassonne.state import Lay, UseMap
from companion.speech import Speaker
from tests.contract.playing import state_after

NAMES = ("Ann", "Ben")
SAYS = Speaker(names=NAMES)


def state(mini, history=""):
    return state_after(GAME, history, seats=2, readings={"mini": mini})


TOLD = [
    ("begin 2", "turn of Ben"),
    ("take 1 P2", "Ann takes purple 2: 2 points"),
    ("take 1 P1 C4", "Ann takes purple 1 on C4: 1 point"),
    ("sell 1 abroad P1 P1", "Ann sells wine abroad for purple 1 and purple 1: 5 points"),
    ("sell 1 town B2 at=C4", "Ann sells wine to a town for light blue 2 on C4: 9 points"),
    ("draw 1", "Ann draws from the usual stack"),
    ("sail 1 O1 2", "Ann gives orange 1 for a tile of stack 2 on the orange island"),
    ("extra 2", "Ben puts a meeple on the Isle of Man: an additional turn"),
    ("use 1 P1 B1 O1", "Ann uses the set purple 1, light blue 1, and orange 1: all meeples come home"),
    ("arms 1 1", "Ann: 1 coat of arms: 2 points"),
    ("arms 1 2", "Ann: 2 coats of arms: 4 points"),
    ("treat 1", "Ann places the treat"),
    ("treat 1 C4", "Ann places the treat on C4"),
    ("lose 1", "Ann finds no free square: the chip leaves the game"),
    ("collect 1 O2 C4", "Ann collects the treat orange 2 on C4: 4 points"),
    ("upgrade 1 P2 O2 under=O2", "Ann pays purple 2 and orange 2 and puts orange 2 under a meeple"),
    ("release 1 O2", "Ann takes orange 2 from under a scored meeple"),
    ("score 2 monastery 9", "Ben: monastery: 9 points"),
    ("finish", "the game ends"),
    ('map "x ="', "the map “?” is used"),
    ('lay ["Nancy", "Le Mans"] A1', "1 chip lies on the map; the game starts from Nancy and Le Mans"),
    ("lay [] A1 C4", "2 chips lie on the map"),
]


@pytest.mark.parametrize(("line", "sentence"), TOLD)
def test_every_move_is_told_in_one_sentence(line, sentence):
    assert SAYS(GAME.tell(state("france"), read_move(line))) == sentence


STEPS = [
    ("france", "", "Turn of Ann: enter chips and points"),
    ("france", "finish", "Ann and Ben won the game"),
    ("benelux", "take 1 P1; begin 1", "island tile or usual stack?"),
    ("benelux", "take 1 P1; begin 1; draw 1", "Turn of Ann: enter chips and points"),
    ("british-isles", "extra 1", "Additional turn of Ann"),
    ("british-isles", "take 1 P1; begin 1; take 1 P1; begin 1; take 1 P1", "Ann uses the set; all meeples come home"),
    ("iberica", "take 1 B1", "Ann places light blue 1 as a treat, face up, in rows 5 to 8"),
]


@pytest.mark.parametrize(("mini", "history", "told"), STEPS)
def test_the_next_step_is_said(mini, history, told):
    assert told in SAYS(GAME.next_step(state(mini, history)))


def test_the_heading_counts_the_chips_on_the_map():
    assert SAYS(GAME.heading(state("france", "take 1 P1"))) == "29 chips on the map"
    assert SAYS(GAME.heading(state("benelux"))) == "20 chips on the map"


@pytest.mark.parametrize(
    ("mini", "line"),
    [
        ("benelux", "sail 1 P1 9"),
        ("iberica", "treat 1"),
        ("iberica", "lose 1"),
        ("iberica", "collect 1 P1"),
        ("deutschland", "upgrade 1 P2 P2 under=P2"),
        ("france", 'lay ["Nancy"] A1'),
        ("france", 'map "x ="'),
        ("france", "begin 7"),
    ],
)
def test_what_is_not_there_is_not_moved(mini, line):
    before = state(mini)
    assert GAME.apply(before, read_move(line)) == before


def test_a_treat_left_in_the_hand_leaves_the_game_when_another_chip_is_taken_all_the_same():
    after = GAME.apply(state("iberica", "take 1 P1"), read_move("take 1 O2"))
    assert (sum(after.seen), after.to_place) == (2, "O2")


def test_a_damaged_map_text_is_no_ground():
    at = GAME.start(Players(2), Readings.of(GAME.readings, {"mini": "france"}))
    assert ground(GAME.apply(at, UseMap("name ="))) is None
    assert GAME.apply(at, Lay((), ("A1",))).lying == ()


def test_nothing_is_hidden_and_the_table_itself_chooses_the_map():
    at = state("france", "take 1 P1")
    assert at.held[0] != NONE
    assert GAME.view(at, Viewer(Role.WATCHER)) is at
    assert [GAME.actor(read_move(line)) for line in ('map "x"', "finish", "begin 2")] == [None, None, 1]
    assert GAME.owner(read_move("begin 2")) is None
