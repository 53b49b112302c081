"""What is said: every move as a sentence, the next step, who leads, how far the game is; what is offered."""

from __future__ import annotations

import pytest

from companion.engine.table import Table
from companion.engine.words import Seat
from companion.games.chipleader import GAME, read_move
from companion.games.chipleader.facts import Rank
from companion.games.chipleader.moves import Attack, Build, Lift, Reveal, Shuffle
from companion.games.chipleader.scoring import lead
from tests.contract.playing import opening
from tests.games.chipleader.asking import SPEAK, after, holding

FORTY = "build 1 macao 20 10 5 5"
HANDS: dict[str, object] = {"track": "hands"}
ROW: dict[str, object] = {"track": "everything"}
SET_OUT = "row s s h s cr; own 1 s h; own 2 cr cr h; own 3 cl cl d"


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("", FORTY, "red builds a chip in Macao: 20, 10, 5, and 5"),
        (FORTY, "build 2 berlin 5 5 5 5 open", "blue builds a chip on the open casino card of Berlin: 5, 5, 5, and 5"),
        (FORTY, "place 2 jack 1", "blue places a jack above red's Macao chip"),
        (f"{FORTY}; place 2 jack 1", "attack 1 queen 1", "red beats the jack above red's Macao chip with a queen"),
        (FORTY, "attack 1 queen 1", "red attacks above red's Macao chip with a queen"),
        ("", "attack 1 queen 7", "red attacks above chip 7 with a queen"),
        (FORTY, "lift 1 1", "red brings the lowest pieces of red's Macao chip up"),
        (FORTY, "cover 2 1 3 50", "blue covers pile 3 of red's Macao chip with 50"),
        (FORTY, "joker 2 1 1", "blue takes the 20 of red's Macao chip with a joker; the chip is broken, its casino stays"),
        (FORTY, "joker 2 1 1 refill=5",
         "blue takes the 20 of red's Macao chip with a joker; the gap is filled with 5"),
        (f"{FORTY}; place 1 queen 1; cover 2 1 1 5", "joker 2 1 1",
         "blue takes the 5 of red's Macao chip with a joker; an older piece lay below"),
        ("", "joker 2 9 1", "blue takes a piece of chip 9 with a joker"),
        ("", "ace 1 2", "red sacrifices an ace and takes a card from blue"),
        ("", "ace 1 2 card=macao", "red sacrifices an ace and takes the Macao casino from blue"),
        ("", "ace 1 2 card=20", "red sacrifices an ace and takes 20 from blue"),
        ("", "skip 1", "red skips and takes no suit card"),
        ("", "skip 1 ?", "red skips and takes a suit card"),
        ("", "skip 1 h", "red skips and takes hearts"),
        ("", "end 1", "red ends the turn"),
        ("", "end 1 ?", "red ends the turn and takes a suit card"),
        ("", "lay 1", "red lays a suit card on the row"),
        ("", "lay 1 s 3", "red lays spades on pile 3"),
        ("", "sacrifice 1", "red sacrifices a suit card"),
        ("", "sacrifice 1 h 2", "red sacrifices hearts to cover pile 2"),
        ("", "sacrifice 1 h 2 4", "red sacrifices hearts to cover piles 2 and 4"),
        ("", "collect 1 crowns 3 pieces=3 faces=2",
         "red collects 3 crowns: 3 from the piece pile, 2 from the face pile"),
        ("", "discard 1 20 king", "red discards 20 and a king"),
        ("", "discard 1 20 ?", "red discards 2 cards"),
        ("", "discard 1", "red discards 0 cards"),
        ("", "track hands 2", "the table tracks hands from now on; blue is on turn"),
        ("", "count 2 hand=3 suits=1", "blue holds 3 cards and 1 suit card"),
        ("", "count 2 hand=1 suits=2", "blue holds 1 card and 2 suit cards"),
        ("", "own 2 s h", "the suit cards of blue: spades and hearts"),
        ("", "own 2", "the suit cards of blue: none"),
        ("", "row s s h s cr", "the gambling row: spades, spades, hearts, spades, and crowns"),
        ("", "reveal s", "new in the row: spades"),
        ("", "decks 12 12 12 12 12", "the box holds 60 suit cards"),
        ("", "shuffle", "the suit pile is shuffled anew"),
    ],
)  # fmt: skip
def test_a_move_is_told_in_one_sentence(text, line, sentence):
    assert SPEAK(GAME.tell(after(text), read_move(line))) == sentence


@pytest.mark.parametrize(
    ("text", "chosen", "sentence"),
    [
        ("", {}, "Enter chips and face cards as they are laid on the table"),
        ("", {"start_hand": "counted", **HANDS}, "Count the cards of red"),
        ("", HANDS, "red gambles or skips"),
        ("lay 1", HANDS, "red collects a set, tries again, or ends the turn without one"),
        ("collect 1 spades 3 pieces=1 faces=0", HANDS, "red plays cards, tries another set, or ends the turn"),
        ("collect 1 crowns 4 pieces=6 faces=4", HANDS,
         "red plays cards or tries another set; at the end red has 5 cards too many"),
        ("count 1 hand=0 suits=5", HANDS, "red has five suit cards and must gamble"),
        ("count 1 hand=0 suits=0", HANDS, "red has no suit card and must skip"),
        ("", ROW, "Enter the five top cards of the gambling row"),
        ("row s s h s cr", ROW, "Enter the suit cards of red"),
        (f"{SET_OUT}; sacrifice 1 hearts 2 4", ROW, "Enter the new card of pile 2"),
    ],
)  # fmt: skip
def test_the_next_step(text, chosen, sentence):
    assert SPEAK(GAME.next_step(holding(text, **chosen))) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "all have 0 points"),
        (FORTY, "red leads by 40 points"),
        (f"{FORTY}; build 2 berlin 20 10 5 5", "red and blue lead with 40 points"),
        (f"{FORTY}; build 2 berlin 20 10 5 4", "red leads by 1 point"),
    ],
)
def test_who_leads_and_by_how_much(text, sentence):
    assert SPEAK(lead(holding(text))) == sentence


def test_the_heading_tells_whose_turn_it_is_and_how_many_casinos_there_are():
    assert SPEAK(GAME.heading(holding(FORTY))) == "1 of 4 casinos"
    assert SPEAK(GAME.heading(holding("", **HANDS))) == "turn of red · 0 of 4 casinos"


def test_two_chips_of_one_city_are_told_apart_by_number():
    state = holding(f"{FORTY}; build 1 macao 5 5 5 5")
    assert SPEAK(GAME.tell(state, read_move("place 2 jack 2"))) == "blue places a jack above red's Macao chip no. 2"


def test_tracking_more_begins_with_what_is_known():
    raised = holding("track everything 2")
    assert raised.turn.seat == 1
    assert [raised.hand_of(seat) for seat in raised.players] == [None, None, None], "turns may have been played before"
    assert SPEAK(GAME.next_step(raised)) == "Count the cards of red"
    later = holding(f"{FORTY}; track hands 2")
    assert later.hand_of(0) is None
    assert later.chips[0].value == 40


def test_a_kings_player_may_bring_pieces_up_until_another_turn_begins():
    base = "count 1 hand=9 suits=3; collect 1 spades 3 pieces=1 faces=0; build 1 macao 20 10 5 5; place 1 queen 1"
    state = holding(f"{base}; cover 1 1 1 50; attack 1 king 1; place 1 king 1", **HANDS)
    assert GAME.refusals(state, Lift(Seat(0), 1, (1, 2, 3, 4))) == ()
    ended = GAME.apply(state, read_move("end 1"))
    assert ended.chips[0].face is not None
    assert not ended.chips[0].face.may_lift


def test_a_discard_by_somebody_else_does_not_end_what_a_king_may_do():
    state = holding(
        "count 1 hand=2 suits=3; count 2 hand=5 suits=3; collect 1 crowns 3 pieces=5 faces=0; build 1 berlin 5 5 5 5"
        "; count 2 hand=6 suits=3; place 1 king 1; discard 2 ?",
        **HANDS,
    )
    assert GAME.refusals(state, Lift(Seat(0), 1, (1, 2, 3, 4))) == ()


@pytest.mark.parametrize("move", [Build(Seat(0), "macao", (5,)), Attack(Seat(1), Rank.ACE, 1),
                                  Reveal(("spades",)), Shuffle()])  # fmt: skip
def test_a_kept_entry_that_does_not_hold_changes_only_what_it_can(move):
    state = holding(FORTY)
    assert GAME.apply(state, move).chips == state.chips


@pytest.mark.parametrize(
    ("text", "chosen"),
    [
        ("", {}), (f"{FORTY}; place 1 queen 1", {}), ("", HANDS), ("", ROW), (SET_OUT, ROW),
        ("", {"start_hand": "counted", **ROW}), ("collect 1 crowns 4 pieces=6 faces=4", HANDS),
        (f"{SET_OUT}; sacrifice 1 hearts 2 4", ROW), (f"{SET_OUT}; collect 1 spades 3 pieces=1 faces=0", ROW),
    ],
)  # fmt: skip
def test_everything_that_is_offered_holds(text, chosen):
    state = holding(text, **chosen)
    offered = list(GAME.moves(state))
    assert offered
    for move in offered[:400]:
        assert GAME.refusals(state, move) == ()
        assert read_move(GAME.write(move)) == move


def test_nobody_but_the_table_acts_where_cards_lie_for_all():
    assert GAME.actor(read_move("row s s s s s")) is None
    assert GAME.actor(read_move("skip 2")) == 1
    assert GAME.owner(read_move("skip 2")) is None
    assert list(GAME.rounds(after(""))) == []
    assert Table(GAME, opening(GAME, 2)).state.seats == 2
