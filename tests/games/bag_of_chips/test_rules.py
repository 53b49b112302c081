"""The rules of a round: every refusal with its sentence, what moves do, whose deal it is, what is offered and said."""

from __future__ import annotations

import ast
import inspect
import re

import pytest

from companion.engine.game import Role, Unreadable, Viewer
from companion.engine.words import Seat
from companion.games.bag_of_chips import GAME, read_move, rules
from companion.games.bag_of_chips.objectives import deck
from companion.games.bag_of_chips.state import Deal, Discard, Draw, Flavour, Hold, Lay, ScoreRound
from companion.speech import Speaker
from tests.contract.playing import random_table, state_after

NAMES = ("Ann", "Ben", "Cleo")
BOARD_1, BOARD_2, BOARD_3 = "deal; draw 1 P P P O B", "draw 2 P P P O", "draw 3 P B V"
TWELVE = f"{BOARD_1}; {BOARD_2}; {BOARD_3}"
FOURTEEN = f"{TWELVE}; draw 4 C; draw 4 C"
LAID = "lay 1 +9 +16 -200; lay 2 +25 +30 -35"
SCORED = f"{FOURTEEN}; {LAID}; score"
OVER = "; ".join([FOURTEEN, "lay 1 +200 +42 -16; lay 2 +9 +30 -35; score"] * 3)
LEVEL = "; ".join([FOURTEEN, "lay 1 discard=3; lay 2 discard=3; score"] * 3)
HELD = "deal; hold 1 1 42 4 9 16 120"
FIFTEEN = f"{FOURTEEN}; draw 4 C"


def refused(history: str, line: str, **chosen: object) -> dict[str, str]:
    speak = Speaker(names=NAMES)
    state = state_after(GAME, history, **chosen)
    return {r.code: speak(r.message) for r in GAME.refusals(state, read_move(line))}


REFUSALS = [
    ("", "draw 1 P", "no-round", "No round is running: start the next round first."),
    ("", "score", "no-round", "No round is running: start the next round first."),
    ("", "lay 1 +9 +16 -200", "no-round", "No round is running: start the next round first."),
    ("", "hold 1 1 42 4 9 16 120", "no-round", "No round is running: start the next round first."),
    ("", "discard 1 1 42", "no-round", "No round is running: start the next round first."),
    ("deal", "deal", "round-running", "Round 1 is still running with 0 of 14 chips drawn: score it first."),
    (
        f"{SCORED}; {FOURTEEN}",
        "deal",
        "round-running",
        "Round 2 is still running with 14 of 14 chips drawn: score it first.",
    ),
    (OVER, "deal", "game-over", "The game is over, Ann won: undo the last scoring, or start a new table."),
    (
        f"{TWELVE}; draw 4 C; {LAID}",
        "score",
        "chips-missing",
        "13 of 14 chips are drawn: enter the 1 missing chip before scoring.",
    ),
    (
        f"{TWELVE}; {LAID}",
        "score",
        "chips-missing",
        "12 of 14 chips are drawn: enter the 2 missing chips before scoring.",
    ),
    (
        FOURTEEN,
        "score",
        "cards-missing",
        "The cards of Ann and Ben are not entered yet: enter them before scoring.",
    ),
    (
        f"{FOURTEEN}; lay 1 +9 +16 -200",
        "score",
        "cards-missing",
        "The cards of Ben are not entered yet: enter them before scoring.",
    ),
    ("deal", "draw 1", "no-chips", "0 chips were entered: name at least 1."),
    ("deal", "draw 0 P", "no-such-board", "There is no board 0: the boards are 1 to 4."),
    ("deal", "draw 5 P", "no-such-board", "There is no board 5: the boards are 1 to 4."),
    (FOURTEEN, "draw 5 C", "no-such-board", "There is no board 5: the boards are 1 to 4."),
    ("deal", "draw -1 P", "no-such-board", "There is no board −1: the boards are 1 to 4."),
    (
        "deal; draw 1 P",
        "draw 2 O",
        "board-order",
        "Board 2 comes after board 1, which is not full yet: enter its chips first.",
    ),
    (
        "deal; draw 1 P P P P",
        "draw 1 O O",
        "board-full",
        "Board 1 takes 5 chips; 4 lie there and 2 more were entered. Enter what is too many on the next board.",
    ),
    (
        BOARD_1,
        "draw 1 O",
        "board-full",
        "Board 1 takes 5 chips; 5 lie there and 1 more was entered. Enter what is too many on the next board.",
    ),
    (
        FOURTEEN,
        "draw 4 O",
        "board-full",
        "Board 4 takes 2 chips; 2 lie there and 1 more was entered. A round ends with 14 chips: score it, or correct a chip.",
    ),
    (
        TWELVE,
        "draw 4 P",
        "flavour-used-up",
        "The bag held 7 potato chips; 7 are drawn and 1 more would make 8. Check the boards and correct the wrong chip.",
    ),
    (
        "deal; draw 1 C C",
        "draw 1 C C",
        "flavour-used-up",
        "The bag held 3 chicken chips; 2 are drawn and 2 more would make 4. Check the boards and correct the wrong chip.",
    ),
    (TWELVE, "lay 3 +9 +16 -200", "no-such-seat", "There is no seat 3: this table has 2."),
    (TWELVE, "lay 0 +9 +16 -200", "no-such-seat", "There is no seat 0: this table has 2."),
    ("deal", "hold 9 1 42 4 9 16 120", "no-such-seat", "There is no seat 9: this table has 2."),
    (HELD, "discard 9 1 42", "no-such-seat", "There is no seat 9: this table has 2."),
    (
        f"{BOARD_1}; {BOARD_2}",
        "lay 1 +9 +16 -200",
        "too-early-to-lay",
        "Cards are turned up after 12 chips; 9 are drawn. Enter the chips of boards 1 to 3 first.",
    ),
    (
        f"{TWELVE}; lay 1 +9 +16 -200",
        "lay 1 +1 +42 -4",
        "already-laid",
        "The cards of Ann lie there already: correct them instead.",
    ),
    (
        TWELVE,
        "lay 1 +9 +16 +200",
        "sides",
        "Two cards go to the plus side and one to the minus side; 3 and 0 were entered. Move one.",
    ),
    (
        TWELVE,
        "lay 1 +9 -16 -200",
        "sides",
        "Two cards go to the plus side and one to the minus side; 1 and 2 were entered. Move one.",
    ),
    (
        TWELVE,
        "lay 1 +9 +16",
        "three-cards",
        "Each player has 3 cards left; 2 were laid and 0 put on the discard. Account for all 3.",
    ),
    (
        TWELVE,
        "lay 1 +9 +16 -200 discard=1",
        "three-cards",
        "Each player has 3 cards left; 3 were laid and 1 put on the discard. Account for all 3.",
    ),
    (
        TWELVE,
        "lay 1 +9 +16 -200 discard=-1",
        "three-cards",
        "Each player has 3 cards left; 3 were laid and −1 put on the discard. Account for all 3.",
    ),
    (
        TWELVE,
        "lay 1 +10 +115 -200",
        "unknown-card",
        "The 2021 edition has no card 10 and 115: check the printed value.",
    ),
    ("deal", "hold 1 1 42 4 9 16 x7", "unknown-card", "The 2021 edition has no card ×7: check the printed value."),
    (
        TWELVE,
        "lay 1 +9 +9 -200",
        "card-twice",
        "The card 9 was entered twice, but there is only one: replace one.",
    ),
    (
        "deal",
        "hold 1 1 42 4 9 trophy trophy",
        "card-twice",
        "The card trophy was entered twice, but there is only one: replace one.",
    ),
    (
        f"{TWELVE}; lay 1 +9 +16 -200",
        "lay 2 +9 +1 -42",
        "card-held",
        "The card 9 already lies in front of Ann, and there is only one: check both values.",
    ),
    ("deal", "hold 1 1 42 4 9 16", "hand-size", "A hand has 6 cards; 5 were entered."),
    ("deal", "hold 1 1 42 4 9 16 120 140", "hand-size", "A hand has 6 cards; 7 were entered."),
    (
        "deal; draw 1 P P P P P",
        "discard 1 1 42",
        "no-hand",
        "No hand of Ann is noted in this round: enter its 6 cards first.",
    ),
    (
        f"{HELD}; draw 1 P P P P P",
        "discard 1 1 200",
        "not-in-hand",
        "Not in this hand: 200. Choose among the cards left.",
    ),
    (
        f"{HELD}; draw 1 P P P P P; discard 1 1 42; draw 2 O O O O",
        "discard 1 42",
        "not-in-hand",
        "Not in this hand: 42. Choose among the cards left.",
    ),
    (f"{HELD}; draw 1 P P P P P", "discard 1 1", "discard-count", "Discard 2 now, not 1."),
    (f"{HELD}; draw 1 P P P P P", "discard 1", "discard-count", "Discard 2 now, not 0."),
    (
        HELD,
        "discard 1 1 42",
        "discard-count",
        "Nothing is discarded now: 0 of 3 cards are, and 0 chips are drawn. Two go after 5 chips, one after 9.",
    ),
    (
        HELD,
        "discard 1",
        "discard-count",
        "Nothing is discarded now: 0 of 3 cards are, and 0 chips are drawn. Two go after 5 chips, one after 9.",
    ),
    (
        f"{HELD}; draw 1 P P P P P; discard 1 1 42",
        "discard 1 4",
        "discard-count",
        "Nothing is discarded now: 2 of 3 cards are, and 5 chips are drawn. Two go after 5 chips, one after 9.",
    ),
    (
        f"{HELD}; draw 1 P P P P P; discard 1 1 42; draw 2 O O O O",
        "discard 1 4 9",
        "discard-count",
        "Discard 1 now, not 2.",
    ),
]


@pytest.mark.parametrize(
    ("history", "line", "code", "sentence"), REFUSALS, ids=[f"{code}: {line}" for _, line, code, _ in REFUSALS]
)
def test_refusal(history, line, code, sentence):
    assert refused(history, line) == {f"bag-of-chips.{code}": sentence}


def test_every_code_a_rule_can_give_is_shown_above():
    """Read the codes out of the rules themselves, so that none is forgotten."""
    written = set(re.findall(r'"(bag-of-chips\.[a-z-]+)"', inspect.getsource(rules)))
    assert written == {f"bag-of-chips.{code}" for _, _, code, _ in REFUSALS}


def test_every_rule_stands_in_the_list_of_a_move():
    tree = ast.parse(inspect.getsource(rules))
    questions = {
        node.name
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.returns and ast.unparse(node.returns) == "Refusal | None"
    }
    assert {rule.__name__ for listed in rules.RULES.values() for rule in listed} == questions


def test_a_move_that_breaks_several_rules_is_told_all_of_them():
    codes = refused("deal", "lay 7 +nine +nine +9 discard=1")
    assert [code.partition(".")[2] for code in codes] == [
        "no-such-seat",
        "too-early-to-lay",
        "sides",
        "three-cards",
        "unknown-card",
        "card-twice",
    ]


def test_a_value_of_endless_letters_is_cut_short_in_the_sentence():
    (sentence,) = refused(TWELVE, f"lay 1 +{'9' * 5000} +16 -200").values()
    assert len(sentence) < 100


def test_the_2026_edition_knows_its_own_cards():
    assert refused(TWELVE, "lay 1 +115 +105 -95", readings={"edition": "2026"}) == {}
    assert refused(TWELVE, "lay 1 +115 +x5 -95", readings={"edition": "2026"}) == {
        "bag-of-chips.unknown-card": "The 2026 edition has no card ×5: check the printed value."
    }


# -- a round ----------------------------------------------------------------------------------------------------------


def test_round_structure_boards_take_5_4_3_and_2_chips():
    state = state_after(GAME, FOURTEEN)
    assert [len(board) for board in state.running.boards] == [5, 4, 3, 2]
    assert state.running.last == Flavour.CHICKEN
    assert state.running.board == 5


def test_chip_draw_the_last_chip_is_the_fourteenth():
    assert state_after(GAME, f"{TWELVE}; draw 4 C").running.last is None
    assert state_after(GAME, f"{TWELVE}; draw 4 C V").running.last == Flavour.VINEGAR


def test_chip_draw_several_chips_may_be_entered_at_once_or_one_by_one():
    at_once = state_after(GAME, "deal; draw 1 P P P O B")
    one_by_one = state_after(GAME, "deal; draw 1 P; draw 1 P P; draw 1 O; draw 1 B")
    assert at_once == one_by_one


def test_chip_draw_cards_may_be_laid_before_or_after_the_last_two_chips():
    before = state_after(GAME, f"{TWELVE}; {LAID}; draw 4 C; draw 4 C; score")
    after = state_after(GAME, SCORED)
    assert before == after


def test_chip_draw_impossible_objectives_may_go_to_the_discard():
    for line in ("lay 1 +9 +16 discard=1", "lay 1 +9 -16 discard=1", "lay 1 -9 discard=2", "lay 1 discard=3"):
        assert refused(TWELVE, line) == {}


def test_new_round_all_chips_and_cards_are_back():
    state = state_after(GAME, f"{SCORED}; deal")
    assert state.running.drawn == ()
    assert state.running.laid == (None, None)
    assert refused(f"{SCORED}; {TWELVE}", "lay 2 +9 +16 -200") == {}


@pytest.mark.parametrize(("seats", "first", "dealers"), [(2, 1, [1, 0, 1]), (3, 0, [0, 1, 2, 0]), (5, 4, [4, 0, 1])])
def test_new_round_the_deal_passes_to_the_left(seats, first, dealers):
    lay = "; ".join(f"lay {seat + 1} discard=3" for seat in range(seats))
    history = "; ".join([f"{FOURTEEN}; {lay}; score"] * len(dealers))
    state = state_after(GAME, history, seats=seats, first=first)
    assert [round.dealer for round in state.rounds] == dealers
    assert state.next_dealer == (dealers[-1] + 1) % seats


def test_dealing_the_cards_a_hand_is_thinned_by_two_and_by_one():
    state = state_after(GAME, f"{HELD}; draw 1 P P P P P; discard 1 1 42; draw 2 O O O O; discard 1 4")
    assert state.running.hands[0].left == ("9", "16", "120")


def test_a_hand_noted_late_catches_up_two_cards_first_then_one():
    late = f"{BOARD_1}; {BOARD_2}; hold 1 1 42 4 9 16 120"
    assert refused(late, "discard 1 1") == {"bag-of-chips.discard-count": "Discard 2 now, not 1."}
    assert refused(f"{late}; discard 1 1 42", "discard 1 4") == {}


def test_dealing_the_cards_hands_are_for_their_seat_only():
    state = state_after(GAME, f"{HELD}; hold 2 200 180 160 140 35 25")
    views = [Viewer(Role.SEAT, Seat(1)), Viewer(Role.SCORER), Viewer(Role.WATCHER)]
    hands = [GAME.view(state, viewer).rounds[0].hands for viewer in views]
    assert hands == [(None, state.running.hands[1]), (None, None), (None, None)]


# -- offers -----------------------------------------------------------------------------------------------------------


def test_offers_before_a_round_only_the_deal():
    assert list(GAME.moves(state_after(GAME, ""))) == [Deal()]
    assert list(GAME.moves(state_after(GAME, OVER))) == []


def test_offers_leave_out_a_flavour_that_is_used_up():
    offered = list(GAME.moves(state_after(GAME, f"{BOARD_1}; {BOARD_2}; draw 3 P")))
    assert offered == [Draw(3, (f,)) for f in (Flavour.ONION, Flavour.BARBECUE, Flavour.VINEGAR, Flavour.CHICKEN)]


def test_offers_no_fifteenth_chip():
    """The fourteenth chip fills the last board; nothing but cards and the score is left."""
    state = state_after(GAME, FOURTEEN)
    assert not any(isinstance(move, Draw) for move in GAME.moves(state))
    assert list(GAME.moves(state_after(GAME, f"{FOURTEEN}; {LAID}"))) == [ScoreRound()]


def test_offers_every_way_to_lay_three_of_the_free_cards():
    offered = list(GAME.moves(state_after(GAME, f"{FOURTEEN}; lay 1 +9 +16 -200")))
    assert len(offered) == 33 * 32 * 31 // 6 * 3
    assert {move.seat for move in offered if isinstance(move, Lay)} == {1}
    assert len(deck("2021")) == 36


# -- words ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("history", "heading", "step"),
    [
        ("", "round 1", "Ann deals six cards each"),
        ("deal", "round 1", "Draw 5 more chips for board 1"),
        ("deal; draw 1 P P P P", "round 1", "Draw 1 more chip for board 1"),
        (BOARD_1, "round 1", "Everybody discards 2 cards. Draw 4 more chips for board 2"),
        (f"{BOARD_1}; draw 2 P", "round 1", "Draw 3 more chips for board 2"),
        (f"{BOARD_1}; {BOARD_2}", "round 1", "Everybody discards 1 card. Draw 3 more chips for board 3"),
        (TWELVE, "round 1", "Everybody lays three cards and turns them up. Draw 1 chip for board 4"),
        (f"{TWELVE}; {LAID}", "round 1", "Draw 1 chip for board 4"),
        (f"{TWELVE}; {LAID}; draw 4 C", "round 1", "Draw the last chip"),
        (f"{FOURTEEN}; lay 2 +9 +16 -200", "round 1", "Enter the cards of Ann"),
        (f"{FOURTEEN}; {LAID}", "round 1", "Score the round"),
        (SCORED, "round 1", "Ben deals six cards each"),
        (f"{SCORED}; deal", "round 2", "Draw 5 more chips for board 1"),
        (OVER, "round 3", "Ann won the game"),
        (LEVEL, "round 3", "The leaders are level: Ben deals another round of six cards each"),
    ],
)
def test_the_next_step_in_words(history, heading, step):
    state = state_after(GAME, history)
    speak = Speaker(names=NAMES)
    assert (speak(GAME.heading(state)), speak(GAME.next_step(state))) == (heading, step)


@pytest.mark.parametrize(
    ("history", "line", "told"),
    [
        ("", "deal", "round 1 starts, Ann deals"),
        (SCORED, "deal", "round 2 starts, Ben deals"),
        ("deal", "draw 1 P O B", "board 1: drew potato, onion, and barbecue"),
        (TWELVE, "lay 2 +x5 +200 -trophy", "Ben lays plus ×5 and 200, minus trophy"),
        (TWELVE, "lay 2 +x5 +200 discard=1", "Ben lays plus ×5 and 200, minus nothing, 1 to the discard"),
        (TWELVE, "lay 2 discard=3", "Ben lays plus nothing, minus nothing, 3 to the discard"),
        (f"{FOURTEEN}; {LAID}", "score", "round 1 is scored"),
        ("deal", "hold 1 1 42 4 9 16 120", "Ann holds 1, 42, 4, 9, 16, and 120"),
        (f"{HELD}; draw 1 P P P P P", "discard 1 16 120", "Ann discards 16 and 120"),
    ],
)
def test_moves_told_in_a_sentence(history, line, told):
    assert Speaker(names=NAMES)(GAME.tell(state_after(GAME, history), read_move(line))) == told


# -- notation ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("deal", Deal()),
        ("draw 1 P O", Draw(1, (Flavour.POTATO, Flavour.ONION))),
        ("draw 4 chicken v", Draw(4, (Flavour.CHICKEN, Flavour.VINEGAR))),
        ("lay 2 +200 +70 -9", Lay(Seat(1), ("200", "70"), ("9",))),
        ("lay 1 +x8 discard=2", Lay(Seat(0), ("x8",), (), 2)),
        ("score", ScoreRound()),
        ("hold 1 1 42 4 9 16 120", Hold(Seat(0), ("1", "42", "4", "9", "16", "120"))),
        ("discard 2 9 16", Discard(Seat(1), ("9", "16"))),
    ],
)
def test_notation_reads_and_writes(line, move):
    assert read_move(line) == move
    assert read_move(GAME.write(move)) == move


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "shuffle",
        "deal now",
        "score 1",
        "draw",
        "draw one P",
        "draw 1 X",
        "draw 1 PO",
        "lay",
        "lay Ann +9",
        "lay 1 9 16 200",
        "lay 1 +9 discard=many",
        "hold",
        "discard x",
        "draw 1 " + "{0}",
        "draw " + "9" * 5000 + " P",
        "🂡",
        "draw\0 1 P",
    ],
)
def test_notation_that_is_none_is_refused_with_examples(line):
    with pytest.raises(Unreadable) as refusal:
        read_move(line)
    assert "draw 1 P O B" in Speaker()(refusal.value.message)
    assert len(Speaker()(refusal.value.message)) < 200


@pytest.mark.parametrize("seed", range(4))
def test_a_game_by_chance_ends_with_one_winner_or_shared_by_its_reading(seed):
    table = random_table(GAME, seed, most=600)
    ended = GAME.outcome(table.state)
    assert ended is not None
    assert len(ended.winners) == 1 or ended.decided_by is None
