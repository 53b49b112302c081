"""The worked examples of the rules, each named by the section of the rulebook it belongs to."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb, factorial

import pytest

from companion.games.chipleader import GAME
from companion.games.chipleader.facts import PAYOUT, SIZES, SUITS, pays
from companion.games.chipleader.gamble import chance_left, draw_of
from companion.games.chipleader.row import after_laying, best_set, sets_lying, sets_to_make
from companion.games.chipleader.scoring import visited
from tests.games.chipleader.asking import SPEAK, after, holding, refused, told, values

FORTY = "build 1 macao 20 10 5 5"


def test_description_a_chip_is_the_sum_of_its_four_pieces():
    state = holding(FORTY)
    assert values(state) == [40]
    assert told(state, 0) == ["Macao: 20 + 10 + 5 + 5 = 40"]


def test_face_cards_queen_lets_an_opponent_lower_a_piece():
    assert values(holding(f"{FORTY}; place 1 queen 1; cover 2 1 1 5")) == [25]


def test_face_cards_king_brings_each_lowest_piece_up_and_the_five_stays():
    covered = f"{FORTY}; place 1 queen 1; cover 2 1 1 5; attack 1 king 1"
    state = holding(f"{covered}; place 2 king 1; lift 2 1")
    assert values(state) == [25]
    assert state.chips[0].tops == (5, 10, 5, 5)


def test_face_cards_king_brings_the_five_up_from_under_a_fifty():
    covered = f"{FORTY}; place 1 queen 1; cover 2 1 1 5; cover 1 1 1 50"
    assert values(holding(covered)) == [70]
    state = holding(f"{covered}; attack 1 king 1; place 2 king 1; lift 2 1")
    assert state.chips[0].tops == (5, 10, 5, 5)
    assert values(state) == [25]
    assert told(state, 0) == [
        (
            "Macao: 5 + 10 + 5 + 5 = 25, under a king; red placed a queen, then 20 covered by 5, "
            "then 5 covered by 50, then a king beat the queen, then blue placed a king, then the king brought 5 up"
        )
    ]


def test_face_cards_jack_takes_the_value_until_it_is_beaten():
    state = holding(f"{FORTY}; place 2 jack 1")
    assert values(state) == [0]
    assert told(state, 0) == [
        "Macao: 0 while a jack lies above it (20 + 10 + 5 + 5 = 40 without); blue placed a jack",
    ]
    beaten = holding(f"{FORTY}; place 2 jack 1; attack 1 queen 1")
    assert values(beaten) == [40]
    assert beaten.chips[0].face is None
    assert beaten.discards == ("queen", "jack")


def test_face_cards_attacks_on_a_king():
    state = holding(f"{FORTY}; place 1 king 1")
    assert refused(state, "attack 2 queen 1") == {
        "outranked": "A queen cannot beat the king above red's Macao chip: only an ace can."
    }
    assert refused(state, "attack 2 king 1") == {
        "equal-rank": "A king never beats another of its rank; above red's Macao chip only an ace can."
    }
    beaten = GAME.apply(state, GAME.read("attack 2 ace 1"))
    assert beaten.chips[0].face is None
    assert beaten.discards == ("ace", "king")


def test_set_values_three_spades_pay_one_card_and_four_pay_three():
    state = after("row s s h s cr; own 1 s; own 2; own 3", track="everything")
    (lying,) = sets_lying(state.tops or (), state.readings)
    assert (lying.suit, lying.size, lying.piles, lying.pays) == ("spades", 3, (1, 2, 4), 1)
    best = sets_to_make(state.tops or (), state.own_of(0) or (), state.readings)[0]
    assert (best.size, best.pays, best.placed, best.cost) == (4, 3, (3,), 1)
    laid = GAME.apply(state, GAME.read("lay 1 spades 3"))
    assert laid.tops == after_laying(state.tops or (), best)
    assert refused(laid, "collect 1 spades 4 pieces=2 faces=1") == {}
    assert refused(laid, "collect 1 spades 3 pieces=1 faces=0") == {
        "set-not-there": "In the row lie 4 spades, paying 3: collect those."
    }


@pytest.mark.parametrize(
    ("suit", "cards"),
    [
        ("spades", (1, 3, 5)),
        ("hearts", (1, 3, 5)),
        ("clubs", (1, 3, 5)),
        ("diamonds", (3, 5, 7)),
        ("crowns", (5, 10, 15)),
    ],
)
def test_set_values_reference_card(suit, cards):
    assert tuple(pays(suit, size) for size in SIZES) == cards
    assert len(PAYOUT) == len(SUITS) == 5


def test_description_three_different_casinos_play_on_and_the_fourth_ends_it():
    three = "build 1 berlin 5 5 5 5; build 2 berlin 10 5 5 5; build 1 macao 5 5 5 5; build 3 las-vegas 50 5 5 5"
    state = holding(three)
    assert visited(state) == ("macao", "las-vegas", "berlin")
    assert GAME.outcome(state) is None
    assert SPEAK(GAME.heading(state)) == "3 of 4 casinos; one more ends the game"
    over = holding(f"{three}; build 2 amsterdam 10 10 10 10")
    ended = GAME.outcome(over)
    assert ended is not None
    assert {seat: score.total for seat, score in GAME.score(over).items()} == {0: 40, 1: 65, 2: 65}
    assert ended.winners == (1, 2)
    assert ended.decided_by is None
    assert refused(over, "build 1 macao 5 5 5 5") == {
        "game-over": "The game is over, blue and green won: undo the last entry, or start a new table."
    }


def test_description_whoever_has_most_points_wins_alone():
    over = holding(
        "build 1 berlin 5 5 5 5; build 2 macao 10 5 5 5; build 1 las-vegas 5 5 5 5; build 3 amsterdam 50 50 5 5"
    )
    ended = GAME.outcome(over)
    assert ended is not None
    assert ended.winners == (2,)
    assert ended.decided_by is not None


def test_reading_tie_can_go_to_whoever_has_more_chips():
    line = "build 1 berlin 5 5 5 5; build 2 macao 20 10 5 5; build 1 las-vegas 5 5 5 5; build 3 amsterdam 5 5 5 5"
    assert GAME.outcome(holding(line)).winners == (0, 1)  # type: ignore[union-attr]  # the game is over
    assert GAME.outcome(holding(line, tie="chips")).winners == (0,)  # type: ignore[union-attr]  # the game is over


def test_gameplay_refill_goes_from_left_to_right_and_a_new_set_may_arise():
    state = holding(
        "row s s h s d; own 1 h h d; own 2 s s s; own 3 c".replace(" c", " cl")
        + "; collect 1 spades 3 pieces=0 faces=1; reveal h; reveal h; reveal cl",
        track="everything",
    )
    assert state.tops == ("hearts", "hearts", "hearts", "clubs", "diamonds")
    again = holding(
        "row s s h s d; own 1 h h d; own 2 s s s; own 3 cl; collect 1 spades 3 pieces=0 faces=1; reveal h h cl"
        "; lay 1 h 4; collect 1 hearts 4 pieces=3 faces=0; reveal d d d d; collect 1 diamonds 5 pieces=7 faces=0",
        track="everything",
    )
    assert again.turn.sets == 3
    assert again.hand_of(0) == 11
    assert again.drawn == (10, 1)


def test_game_tactics_look_to_the_suit_cards_of_the_next_player():
    """What blue can make of the row without a gamble changes with what red leaves there."""
    state = holding("row s s h cl cr; own 1 h h d; own 2 s d; own 3 cl; decks 12 12 12 12 12", track="everything")
    following = state.own_of(1) or ()
    best = best_set(state.tops or (), following, state.readings)
    assert best is not None
    assert (best.suit, best.size, best.pays, best.placed) == ("spades", 3, 1, (3,))
    spoilt = GAME.apply(state, GAME.read("lay 1 hearts 1"))
    assert best_set(spoilt.tops or (), following, state.readings) is None
    # Collecting three hearts has their piles covered anew: how likely blue makes a set then is exact.
    hearts = sets_to_make(state.tops or (), ("hearts", "hearts"), state.readings)[0]
    draw = draw_of(state)
    assert draw is not None
    assert hearts.piles == (1, 2, 3)
    # Blue has one spade and one diamond: three new cards must hold two of either, or three of a suit that pays alone,
    # or two clubs beside the club, or two crowns beside the crown.
    spades, hearts_left, diamonds, clubs, crowns = draw.unseen
    total = sum(draw.unseen)
    misses = sum(
        factorial(3) * comb(spades, s) * comb(hearts_left, h) * comb(diamonds, d) * comb(clubs, c) * comb(crowns, k)
        for s, h, d, c, k in product(range(4), repeat=5)
        if s + h + d + c + k == 3 and s < 2 and d < 2 and h < 3 and c < 2 and k < 2
    )
    chance = chance_left(draw, hearts, following, state.readings)
    assert chance == 1 - Fraction(misses, total * (total - 1) * (total - 2))


def test_game_tactics_all_suit_cards_used_means_skipping_the_next_turn():
    state = holding(
        "lay 1; lay 1; lay 1; end 1; skip 2 ?; skip 3 ?",
        track="hands",
    )
    assert state.turn.began_with == 0
    assert SPEAK(GAME.next_step(state)) == "red has no suit card and must skip"
    assert "must-skip" in refused(state, "lay 1")
    assert "must-skip" in refused(state, "collect 1 crowns 3 pieces=5 faces=0")
    assert refused(state, "skip 1 ?") == {}


def test_reading_a_set_that_lies_there_waits_for_a_card_where_the_table_reads_so():
    row = "row s s h s cr; own 1 h; own 2; own 3"
    collect = "collect 1 spades 3 pieces=1 faces=0"
    assert refused(holding(row, track="everything"), collect) == {}
    state = holding(row, track="everything", lying_set="no")
    assert refused(state, collect) == {
        "card-first": "At this table a set that lies there already is collected only after a suit card is laid or "
        "sacrificed: red has done neither in this turn."
    }
    assert refused(GAME.apply(state, GAME.read("lay 1 hearts 5")), collect) == {}


@pytest.mark.parametrize(
    ("reading", "hand", "discards"), [("all", 4, ("queen", "joker")), ("tops", 3, ("queen", "joker", "20"))]
)
def test_reading_broken_pieces(reading, hand, discards):
    """Four pieces lie on the other piles when the joker takes the bare 10: three tops and a covered one."""
    line = f"{FORTY}; place 1 queen 1; cover 1 1 1 50; joker 2 1 2"
    state = holding(f"{line}", broken_pieces=reading)
    assert sorted(state.discards) == sorted(discards)
    counted = "count 1 hand=2 suits=3; count 2 hand=1 suits=3; count 3 hand=0 suits=3"
    turn = f"{FORTY}; place 1 queen 1; cover 1 1 1 50; track hands 2; {counted}; collect 2 spades 3 pieces=1 faces=0"
    assert holding(f"{turn}; joker 2 1 2", broken_pieces=reading).hand_of(0) == 2 + hand


@pytest.mark.parametrize(("reading", "left"), [("needed", ("clubs",)), ("always", ())])
def test_reading_sacrificed_cards_join_the_new_suit_pile_where_the_table_reads_so(reading, left):
    line = "row s s h s cr; own 1 cl; own 2; own 3; sacrifice 1 cl 1; reveal d; shuffle"
    state = holding(line, track="everything", sacrificed=reading)
    assert state.suit_discards == left
    assert all(len(pile) == 1 for pile in state.row or ())
    again = holding(f"{line}; shuffle" if left else line, track="everything", sacrificed=reading)
    assert again.suit_discards == (), "nothing lies under the tops any more: the sacrificed ones are all there is"
