"""Every refusal of Chipleader with its sentence: bad input, the turn, limits, counting."""

from __future__ import annotations

import ast
import inspect
import re

import pytest

from companion.engine.game import Unreadable
from companion.engine.words import Seat
from companion.games.chipleader import GAME, card_rules, chip_rules, read_move, rules, turn_rules
from companion.games.chipleader.facts import Rank
from companion.games.chipleader.moves import Attack, Build, Collect, Cover, Joker
from tests.games.chipleader.asking import after, holding, refused

FORTY = "build 1 macao 20 10 5 5"
HANDS = {"track": "hands"}
ROW = {"track": "everything"}
SET_OUT = "row s s h s cr; own 1 s h; own 2 cr cr h; own 3 cl cl d"
SMALL = "decks 8 8 8 8 8"

CASES = [
    # bad input
    ("", {}, "build 1 macao 20 10 5 5 5", "four-pieces", "A chip has 4 pieces; 5 were entered."),
    ("", {}, "build 1 20 10 5 5", "no-casino", ("A chip needs a casino card: name its city, one of Macao, Las Vegas, "
     "Amsterdam, Berlin, and Monte Carlo.")),
    ("", {}, "build 1 paris 20 10 5 5", "no-casino", None),
    ("", {}, "build 1 macao 20 10 5 0", "value",
     "A piece worth 0 cannot be: values go from 1 to 1,000. Check the printed number."),
    ("", {}, "build 1 macao 20 10 5 -5", "value", None),
    ("", {}, "build 1 macao 20 10 5 1000000000", "value", None),
    (f"{FORTY}; place 1 queen 1", {}, "cover 2 1 1 0", "value", None),
    (FORTY, {}, "joker 2 1 1 refill=-5", "value", None),
    (f"{FORTY}; build 2 macao 5 5 5 5", {}, "build 3 macao 5 5 5 5", "casino-used-up",
     "Macao has 2 casino cards and both lie on the table or the discard pile: check the city."),
    (f"{FORTY}; build 2 macao 5 5 5 5; joker 2 1 1", {}, "build 3 macao 5 5 5 5", "casino-used-up",
     ("Macao has 2 casino cards and both lie on the table or the discard pile: check the city. "
     "One lies open without a chip: take that one.")),
    (f"{FORTY}; place 1 king 1", {}, "attack 2 joker 1", "outranked",
     "A joker cannot beat the king above red's Macao chip: only an ace can."),
    (f"{FORTY}; joker 2 1 1", {}, "place 2 king 1", "chip-gone",
     "Chip 1 is gone, a joker broke it: choose a chip that lies on the table."),
    ("", {}, "place 2 king 7", "no-such-chip", "There is no chip 7 on the table; 0 were built."),
    (FORTY, {}, "attack 2 ace 1", "nothing-above",
     "Nothing lies above red's Macao chip that could be attacked: place the ace there instead."),
    (f"{FORTY}; place 1 ace 1", {}, "place 2 king 1", "guarded",
     "An ace lies above red's Macao chip already, and there is only ever one: attack it, which a joker can."),
    (FORTY, {}, "joker 2 1 5", "no-such-pile", "There is no pile 5: a chip has piles 1 to 4."),
    (FORTY, {}, "place 9 king 1", "no-such-seat", "There is no seat 9: this table has 3."),
    # what is tracked
    ("", {}, "skip 1 ?", "hands-not-tracked", None),
    ("", {}, "collect 1 crowns 3 pieces=5 faces=0", "hands-not-tracked", None),
    ("", HANDS, "row s s s s s", "row-not-tracked", None),
    ("", HANDS, "track chips 1", "level", "This table tracks hands already; only more can be chosen."),
    ("", {"start_hand": "counted", **HANDS}, "lay 1", "not-counted",
     "The cards of red, blue, and green are not counted yet: count them first."),
    # the turn
    ("", HANDS, "skip 2 ?", "not-on-turn", "It is the turn of red."),
    ("", HANDS, FORTY, "no-set", ("red has made no set in this turn, so no piece, face or casino card may be played: "
     "enter the set first.")),
    ("lay 1; collect 1 spades 3 pieces=1 faces=0", HANDS, FORTY, "hand-too-small",
     "red holds 1 of the 5 cards needed: check the draws, or count the hand again."),
    ("", HANDS, "end 1", "nothing-tried", "red has not gambled: skip the turn, which brings a suit card."),
    ("lay 1", HANDS, "skip 1 ?", "gambled", "red has gambled in this turn: end the turn instead."),
    ("count 1 hand=0 suits=5", HANDS, "skip 1 ?", "must-gamble", "red has 5 suit cards and has to gamble."),
    ("count 1 hand=0 suits=0", HANDS, "lay 1", "must-skip", "red began this turn with 0 suit cards and has to skip it."),
    ("lay 1; lay 1; lay 1", HANDS, "sacrifice 1", "no-suit-card",
     "red has 0 suit cards left: collect a set, or end the turn."),
    ("lay 1", HANDS, "end 1 ?", "no-suit-due", "red made no set in this turn and takes no suit card."),
    ("count 1 hand=0 suits=5; collect 1 spades 3 pieces=1 faces=0", HANDS, "end 1 ?", "suit-limit",
     "red has 5 suit cards, and no more are allowed: take none."),
    ("collect 1 crowns 4 pieces=6 faces=4", HANDS, "end 1", "over-five",
     "red holds 10 cards, at most 5 stay: discard 5."),
    ("", HANDS, "discard 1 ?", "not-over-five", "red holds 0 cards and keeps up to 5: 0 are discarded, not 1."),
    ("collect 1 crowns 4 pieces=6 faces=4", HANDS, "discard 1 ? emperor", "unknown-card", None),
    ("", HANDS, "count 1 hand=0 suits=6", "count", None),
    # sets
    ("", HANDS, "collect 1 spades 1 pieces=6 faces=0", "no-such-set",
     "A set has 3, 4 or 5 cards of one suit; 1 of spades is none."),
    ("", HANDS, "collect 1 spades 1 pieces=6 faces=0", "payout",
     "1 spades bring 0 cards; 6 pieces and 0 face cards make 6."),
    ("", HANDS, "collect 1 crowns 3 pieces=6 faces=-1", "payout", None),
    (SET_OUT, ROW, "collect 1 crowns 3 pieces=5 faces=0", "set-not-there",
     "In the row lie 3 spades, paying 1: collect those."),
    ("row s s h d cr; own 1 s; own 2; own 3", ROW, "collect 1 spades 3 pieces=1 faces=0", "set-not-there",
     "No set lies in the row: lay own suit cards, or sacrifice one."),
    # the row
    ("", ROW, "lay 1 spades 1", "row-unknown", "The gambling row is not entered yet: enter its five top cards first."),
    ("", ROW, "shuffle", "row-unknown", None),
    ("row s s h s cr", ROW, "lay 1 spades 1", "own-unknown", None),
    (SET_OUT, ROW, "lay 1 crowns 3", "not-their-card",
     "red has spades and hearts and none of crowns: choose one of those."),
    (SET_OUT, ROW, "lay 1 spades 6", "piles", None),
    (SET_OUT, ROW, "sacrifice 1 spades", "piles",
     "Name piles of the row from 1 to 5, each once, before their new cards are seen."),
    (SET_OUT, ROW, "sacrifice 1 spades 2 2", "piles", None),
    (f"{SET_OUT}; sacrifice 1 hearts 2 4", ROW, "end 1", "pending",
     "The new cards of piles 2 and 4 come first: enter them from left to right."),
    (SET_OUT, ROW, "reveal s", "no-pile-waits", "0 piles await a new card, and 1 card was entered."),
    (SET_OUT, ROW, "skip 1 ?", "suit-not-told", None),
    (SET_OUT, ROW, "shuffle", "nothing-to-shuffle", None),
    ("", ROW, "row s s s s", "row-five", "The row has 5 piles; 4 cards were entered."),
    ("", ROW, "row s s s s ?", "unknown-suit", None),
    ("", ROW, "own 1 s s s s s s", "suit-limit", None),
    (SET_OUT, ROW, "count 1 hand=0 suits=5", "own-named", None),
    (SET_OUT, ROW, "decks 1 9 9 9 9", "decks", "4 of spades lie open, but the box would hold only 1: count again."),
    (SET_OUT, ROW, "decks 9 9 9 9", "decks", "Count all 5 suits, each from 1 to 60 cards."),
    (SET_OUT, ROW, "decks 4 4 4 4 4", "decks", "20 suit cards are too few for 3 players: count again."),
    (f"{SET_OUT}; decks 4 8 8 8 8", ROW, "skip 1 spades", "suit-used-up",
     "The box holds 4 of spades; 4 lie open and 1 more would make 5: check the cards."),
    (f"{SET_OUT}; {SMALL}; lay 1 spades 3", ROW, "shuffle", "pile-not-empty", "The suit pile still has 27 cards."),
    # the rest of the face cards
    (f"{FORTY}; place 1 queen 1; attack 1 king 1", {}, "cover 1 1 1 5", "no-queen", None),
    (FORTY, {}, "joker 1 1 1", "own-chip", None),
    (FORTY, {}, "ace 1 1", "no-opponent", "An ace looks into the hand of an opponent: name another player."),
    ("collect 1 spades 3 pieces=1 faces=0", HANDS, "ace 1 2", "nothing-to-take",
     "blue holds no card: choose an opponent who does."),
    (("collect 1 crowns 5 pieces=15 faces=0; build 1 macao 5 5 5 5; build 1 berlin 5 5 5 5; end 1 ?"
     "; collect 2 spades 3 pieces=0 faces=1; ace 2 1"), HANDS, "joker 2 1 1 refill=5", None, None),
]  # fmt: skip


@pytest.mark.parametrize(("text", "chosen", "line", "code", "sentence"), CASES)
def test_refusal(text, chosen, line, code, sentence):
    found = refused(holding(text, **chosen), line)
    if code is None:
        assert found == {}
    else:
        assert code in found
        assert sentence is None or found[code] == sentence


def test_the_owner_without_cards_cannot_fill_a_gap():
    state = holding(
        "collect 1 crowns 3 pieces=5 faces=0; build 1 macao 5 5 5 5; end 1 ?; collect 2 spades 3 pieces=0 faces=1",
        track="hands",
    )
    assert refused(state, "joker 2 1 1 refill=5") == {
        "empty-hand": "red holds no card to fill the gap: the other three pieces go back in hand."
    }
    broken = GAME.apply(state, read_move("joker 2 1 1"))
    assert [broken.hand_of(seat) for seat in range(3)] == [3, 1, 0]


def test_an_empty_suit_pile_is_shuffled_from_under_the_tops():
    spent = after(
        "row s s s s s; own 1 h; own 2; own 3; decks 5 6 3 3 4; sacrifice 1 h 1 2 3 4 5; reveal h h h h h;"
        "collect 1 hearts 5 pieces=5 faces=0; reveal d d d cl cl; end 1 cl; skip 2 cr; skip 3 cr; skip 1 cr; skip 2 cr",
        track="everything",
    )
    assert set(refused(spent, "skip 3 spades")) == {"suit-used-up", "pile-empty"}
    assert refused(spent, "shuffle") == {}
    shuffled = GAME.apply(spent, read_move("shuffle"))
    assert shuffled.row == tuple((top,) for top in spent.tops or ())
    assert refused(shuffled, "skip 3 spades") == {}


def test_where_nothing_lies_under_the_tops_the_sacrificed_cards_are_shuffled():
    state = after("row s s s s s; own 1 h; own 2; own 3; sacrifice 1 h 1", track="everything")
    assert GAME.apply(state, read_move("shuffle")).suit_discards == ()


def test_every_code_is_refused_somewhere():
    """A refusal nobody tests by name is a promise nobody checks."""
    codes = set()
    for module in (rules, chip_rules, turn_rules, card_rules):
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "refuse":
                codes.add(ast.literal_eval(node.args[0]).removeprefix("chipleader."))
    tested = {case[3] for case in CASES} | {"empty-hand", "pile-empty", "equal-rank", "no-fresh-king", "king-piles"}
    tested |= {"joker-top", "no-gap", "game-over", "no-open-casino", "card-first"}
    assert codes <= tested, codes - tested
    assert all(re.fullmatch(r"[a-z-]+", code) for code in codes)


@pytest.mark.parametrize(
    "line",
    [
        "build", "build 1", "build one macao 5 5 5 5", "place 1 emperor 1", "place 1 king", "joker 1 1 1 50",
        "collect 1 spades 3 1 0", "collect 1 s 3 pieces=x faces=0", "lay 1 c 3", "lay 1 spades", "track more 1",
        "count 1 3 3", "reveal c", "end 1 s s", "shuffle now", "decks a b", "build 99999999999 macao 5 5 5 5",
    ],
)  # fmt: skip
def test_a_line_that_is_no_move_says_how_moves_are_written(line):
    if line == "build 1":
        assert set(refused(after(""), line)) == {"no-casino", "four-pieces"}
        return
    with pytest.raises(Unreadable, match="is no move of Chipleader"):
        read_move(line)


@pytest.mark.parametrize(
    "move",
    [
        Build(Seat(0), "macao", (2**40,) * 4),
        Collect(Seat(0), "spades", 1, 6, 0),
        Attack(Seat(1), Rank.JOKER, 1),
        Cover(Seat(7), 1, 1, 5),
        Joker(Seat(1), 99, 9, 10**9),
    ],
)
def test_nonsense_is_applied_without_breaking_the_table(move):
    state = after(f"{FORTY}; place 1 king 1")
    assert GAME.refusals(state, move)
    assert hash(GAME.apply(state, move)) == hash(GAME.apply(state, move))


@pytest.mark.parametrize(
    ("text", "chosen", "move", "sentence"),
    [
        ("", {}, "build 1 macao 20", "A chip has 4 pieces; 1 was entered."),
        ("build 1 macao 20 10 5 5", {}, "place 2 king 7", "There is no chip 7 on the table; 1 was built."),
        ("", HANDS, "collect 1 spades 3 pieces=1 faces=1", "3 spades bring 1 card; 1 piece and 1 face card make 2."),
        ("count 1 hand=6 suits=3", HANDS, "discard 1 ? ?", "red holds 6 cards and keeps up to 5: 1 is discarded, not 2."),
        (f"{SET_OUT}; sacrifice 1 hearts 2", ROW, "reveal s s", "1 pile awaits a new card, and 2 cards were entered."),
        ("own 1 s", ROW, "count 1 hand=0 suits=2", "red has spades entered, 1 suit card; enter them anew if they are 2."),
        ("", ROW, "row s", "The row has 5 piles; 1 card was entered."),
    ],
)  # fmt: skip
def test_what_there_is_one_of_is_told_in_the_singular(text, chosen, move, sentence):
    assert sentence in refused(after(text, **chosen), move).values()
