"""Every face card on every kind of chip: the attack relation, guards, kings, queens, jacks, jokers, aces."""

from __future__ import annotations

from itertools import product

import pytest

from companion.engine.words import Seat
from companion.games.chipleader import GAME
from companion.games.chipleader.faces import guard_words, uses, uses_on
from companion.games.chipleader.facts import RANKS, Rank
from companion.games.chipleader.moves import Attack, Place
from companion.games.chipleader.state import Above
from tests.games.chipleader.asking import SPEAK, holding, refused, told, values

FORTY = "build 1 macao 20 10 5 5"
BEATEN = {
    "ace": {"joker", "king", "queen", "jack"},
    "king": {"queen", "jack"},
    "queen": {"jack"},
    "jack": set(),
    "joker": {"ace"},
}
"""The rulebook's sentence on the rank order, written out."""
COVERED = "place 1 queen 1; cover 2 1 1 5; cover 1 1 1 50; attack 1 king 1"
KINDS = {
    "bare": FORTY,
    "covered": f"{FORTY}; {COVERED}",
    "guarded": f"{FORTY}; place 1 king 1",
    "covered and guarded": f"{FORTY}; {COVERED}; place 1 ace 1",
    "under a jack": f"{FORTY}; place 2 jack 1",
    "under a queen": f"{FORTY}; place 1 queen 1",
}


@pytest.mark.parametrize(("attacker", "defender"), list(product(RANKS, RANKS)))
def test_the_attack_relation(attacker, defender):
    state = holding(f"{FORTY}; place 1 {defender} 1")
    codes = set(refused(state, Attack(Seat(1), attacker, 1)))
    if defender in BEATEN[attacker]:
        assert codes == set()
        after = GAME.apply(state, Attack(Seat(1), attacker, 1))
        assert after.chips[0].face is None
        assert after.discards == (attacker, defender)
        assert values(after) == [40]
    else:
        assert codes == {"equal-rank" if attacker is defender else "outranked"}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize("seat", [0, 1])
def test_every_face_card_on_every_kind_of_chip(kind, rank, seat):
    """A free chip takes any face card; a guarded one takes none, and gives way to what beats its guard."""
    state = holding(KINDS[kind])
    (chip,) = state.chips
    placed, attacked = refused(state, Place(Seat(seat), rank, 1)), refused(state, Attack(Seat(seat), rank, 1))
    if chip.face is None:
        assert placed == {}
        assert set(attacked) == {"nothing-above"}
        after = GAME.apply(state, Place(Seat(seat), rank, 1))
        assert values(after) == [0 if rank is Rank.JACK else chip.worth]
        assert after.chips[0].face == Above(rank, Seat(seat), may_lift=rank is Rank.KING)
    else:
        assert set(placed) == {"guarded"}
        assert (attacked == {}) == (chip.face.rank in BEATEN[rank])


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("pile", [1, 2])
def test_a_joker_takes_a_top_whatever_guards_the_chip(kind, pile):
    state = holding(KINDS[kind])
    (chip,) = state.chips
    assert refused(state, f"joker 1 1 {pile}").keys() == {"own-chip"}
    assert refused(state, f"joker 2 1 {pile}") == {}
    after = GAME.apply(state, GAME.read(f"joker 2 1 {pile}"))
    if len(chip.piles[pile - 1]) > 1:
        assert after.chips[0].piles[pile - 1] == chip.piles[pile - 1][:-1]
        assert after.chips[0].face == chip.face
        assert after.open_casinos == ()
    else:
        assert after.chips == ()
        assert after.open_casinos == ("macao",)
        assert after.discards.count("joker") == 1
        assert chip.face is None or after.discards[-1] == chip.face.rank


def test_a_gap_is_filled_by_the_owner():
    state = holding(f"{FORTY}; joker 2 1 1 refill=50")
    assert values(state) == [70]
    assert told(state, 0) == ["Macao: 50 + 10 + 5 + 5 = 70; a joker took the 20, refilled with 50"]
    covered = holding(KINDS["covered"])
    assert refused(covered, "joker 2 1 1 refill=50") == {
        "no-gap": "Under that piece an older one lies, worth 5, so nothing is refilled: leave the refill out."
    }


def test_the_next_player_uses_the_casino_of_a_broken_chip():
    broken = holding(f"{FORTY}; joker 2 1 1")
    assert refused(broken, "build 3 macao 5 5 5 5 open") == {}
    taken = GAME.apply(broken, GAME.read("build 3 macao 5 5 5 5 open"))
    assert taken.open_casinos == ()
    assert [(chip.number, chip.owner, chip.city) for chip in taken.chips] == [(2, 2, "macao")]
    assert refused(taken, "build 3 macao 5 5 5 5 open") == {
        "no-open-casino": "No casino card of Macao lies open: one from hand is needed."
    }
    assert refused(taken, "place 2 king 1") == {
        "chip-gone": "Chip 1 is gone, a joker broke it: choose a chip that lies on the table."
    }
    assert set(refused(taken, "place 2 king 9")) == {"no-such-chip"}


def test_reading_broken_casino_decides_whether_it_counts():
    line = "build 1 macao 5 5 5 5; build 1 berlin 5 5 5 5; build 1 las-vegas 5 5 5 5; joker 2 1 1"
    last = "; build 2 amsterdam 5 5 5 5"
    assert GAME.outcome(holding(line + last)) is not None
    assert GAME.outcome(holding(line + last, broken_casino="no")) is None


def test_reading_broken_face_can_give_the_card_back():
    line = "place 1 king 1; joker 2 1 1"
    back = holding(f"{FORTY}; {line}", broken_face="back")
    assert back.discards == ("joker",)
    assert holding(f"{FORTY}; {line}").discards == ("joker", "king")


def test_a_kings_player_brings_pieces_up_once_and_on_that_turn_only():
    state = holding(f"{KINDS['covered']}; place 2 king 1")
    assert set(refused(state, "lift 1 1")) == {"no-fresh-king"}
    lifted = holding(f"{KINDS['covered']}; place 2 king 1; lift 2 1")
    assert set(refused(lifted, "lift 2 1")) == {"no-fresh-king"}
    later = holding(f"{KINDS['covered']}; place 2 king 1; build 1 berlin 5 5 5 5")
    assert set(refused(later, "lift 2 1")) == {"no-fresh-king"}
    assert values(holding(f"{FORTY}; place 1 king 1; lift 1 1")) == [40]


def test_reading_king_piles_can_leave_the_choice():
    state = holding(f"{KINDS['covered']}; place 2 king 1")
    assert set(refused(state, "lift 2 1 1 2")) == {"king-piles"}
    free = holding(f"{KINDS['covered']}; place 2 king 1", king_piles="chosen")
    assert refused(free, "lift 2 1 2 3") == {}
    assert GAME.apply(free, GAME.read("lift 2 1 2 3")).chips[0].worth == 70
    assert set(refused(free, "lift 2 1 2 2")) == {"king-piles"}
    assert set(refused(free, "lift 2 1 5")) == {"no-such-pile"}


def test_reading_joker_top_can_spare_covered_pieces():
    state = holding(KINDS["covered"], joker_top="bare")
    assert refused(state, "joker 2 1 1") == {
        "joker-top": "At this table a joker takes a piece with nothing below it: pile 2, 3, and 4."
    }
    assert refused(state, "joker 2 1 2") == {}


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "under a queen"])
def test_pieces_are_covered_only_under_a_queen(kind):
    assert set(refused(holding(KINDS[kind]), "cover 2 1 1 5")) == {"no-queen"}
    assert refused(holding(KINDS["under a queen"]), "cover 2 1 1 5") == {}


def test_an_ace_takes_a_card_from_an_opponent():
    state = holding(FORTY)
    assert refused(state, "ace 1 2 card=king") == {}
    assert SPEAK(GAME.tell(state, GAME.read("ace 1 2 card=king"))) == (
        "red sacrifices an ace and takes a king from blue"
    )
    assert set(refused(state, "ace 1 1")) == {"no-opponent"}
    assert set(refused(state, "ace 1 2 card=emperor")) == {"unknown-card"}


# -- what helps ---------------------------------------------------------------------------------------------------------


def test_a_jack_on_a_chip_tells_what_it_costs_its_owner():
    state = holding("build 2 macao 20 10 5 5; build 2 berlin 20 10 10 5")
    found = [SPEAK(use.words()) for use in uses(state, Seat(0), Rank.JACK)]
    assert found == ["jack on blue's Macao chip: blue 85 → 45", "jack on blue's Berlin chip: blue 85 → 40"]


def test_a_king_tells_what_bringing_up_does():
    state = holding(KINDS["covered"])
    found = [SPEAK(use.words()) for use in uses_on(state, Seat(1), Rank.KING, state.chips[0])]
    assert found == [
        "king on red's Macao chip: points stay",
        "king on red's Macao chip, lowest pieces up: red 70 → 25",
    ]


def test_a_joker_tells_each_piece_once():
    state = holding(FORTY)
    found = [SPEAK(use.words()) for use in uses(state, Seat(1), Rank.JOKER)]
    assert found[0] == "joker on red's Macao chip: points stay"
    assert found[1:] == [
        f"joker takes the {n} of red's Macao chip; if the gap is not filled: red 40 → 0" for n in (20, 10, 5)
    ]


def test_an_ace_attacks_guards_and_looks():
    state = holding(KINDS["under a jack"])
    assert [SPEAK(use.words()) for use in uses(state, Seat(0), Rank.ACE)] == [
        "ace beats the jack above red's Macao chip: red 0 → 40",
        "look into the hand of blue, take a card: points stay",
        "look into the hand of green, take a card: points stay",
    ]


def test_a_chip_tells_what_can_beat_its_guard():
    assert SPEAK(guard_words(holding(KINDS["guarded"]).chips[0])) == "The king above it can be beaten by an ace."
    assert "any face card" in SPEAK(guard_words(holding(FORTY).chips[0]))
    assert SPEAK(guard_words(holding(KINDS["under a jack"]).chips[0])) == (
        "The jack above it can be beaten by an ace or a king or a queen."
    )


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("rank", RANKS)
def test_every_use_holds_and_changes_what_it_says(kind, rank):
    state = holding(KINDS[kind])
    for use in uses(state, Seat(1), rank):
        after = state
        for move in use.moves:
            assert GAME.refusals(after, move) == ()
            after = GAME.apply(after, move)
        assert {c.seat: c.after for c in use.changes} == {
            seat: score.total
            for seat, score in GAME.score(after).items()
            if score.total != GAME.score(state)[seat].total
        }
