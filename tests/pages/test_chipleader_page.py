"""What the page of Chipleader offers under a reading, and what it tells of a turn before it is played."""

from __future__ import annotations

import pytest

from companion.games import GAMES
from tests.contract.playing import played
from tests.pages.screens import key_of, keys, page, page_of, text

GAME = GAMES["chipleader"]
KING = "build 1 macao 20 10 5 5; place 1 queen 1; cover 1 1 1 50; cover 1 1 2 20; attack 1 king 1; place 2 king 1"


def sat(kept, moves, **readings):
    chosen = {name.replace("_", "-"): value for name, value in readings.items()}
    table = played(GAME, moves, seats=3, readings=chosen)
    links = kept(table)
    return page(page_of(GAME.key), t=links.table, k=links.scorer), links


def turned(test, to):
    """Turn the pad, as a tap on a chip or a face card does."""
    test.session_state["cl-mode"] = (test.session_state["sits-at"], to)
    test.run()
    assert not test.exception
    return test


def test_a_king_brings_up_the_piles_that_are_tapped_where_the_table_reads_so(kept, service):
    test, links = sat(kept, KING, king_piles="chosen")
    turned(test, "chip-1")
    assert any(key.startswith("off-cl-lift-0") for key in keys(test)), "nothing is named yet"
    key_of(test, "cl-lowest-2-").click().run()
    key_of(test, "cl-lift-1-").click().run()
    assert not test.exception
    (chip,) = service.look(service.enter(links.table, links.scorer)).state.chips
    assert chip.tops == (50, 10, 5, 5)


def test_whoever_has_no_suit_card_is_told_to_skip_and_not_what_a_row_would_pay(kept):
    row = "row s s h s cr; own 1 s h; own 2; own 3 cl"
    test, _ = sat(kept, row, track="everything")
    told = text(test)
    assert "Ann can collect" in told
    assert "Ben has no suit card and must skip" in told
    assert "Ben could collect" not in told


def test_a_set_in_the_row_tells_what_extending_it_costs_whoever_has_the_cards(kept):
    test, _ = sat(kept, "row s s h s cr; own 1 h; own 2; own 3", track="everything")
    told = text(test)
    assert "4 spades with 1 own card on pile 3: 3 cards" in told
    assert "5 spades with 2 own cards on piles 3 and 5: 5 cards" in told


def test_all_gambles_are_shown_when_asked_for(kept):
    test, _ = sat(kept, "row s s h s cr; own 1 s h; own 2; own 3; decks 12 12 12 12 12", track="everything")
    assert test.toggle(key="cl-all-gambles").label == "Show all 62 choices and every set"
    few = text(test)
    test.toggle(key="cl-all-gambles").set_value(True).run()
    assert not test.exception
    assert len(text(test)) > 3 * len(few)


def test_the_keypad_remembers_the_values_of_a_chip_that_is_gone(kept):
    test, _ = sat(kept, "build 1 macao 70 10 5 5; joker 2 1 1")
    turned(test, "ace-2")
    assert any(key.startswith("cl-ace-70-") for key in keys(test))


def test_a_face_card_without_a_set_in_the_turn_says_what_is_missing(kept):
    test, _ = sat(kept, "build 1 macao 20 10 5 5; track hands 1; count 1 hand=2 suits=3; count 2 hand=0 suits=3"
                  "; count 3 hand=0 suits=3")  # fmt: skip
    assert "Ann has made no set in this turn" in text(turned(test, "rank-jack"))


def test_what_is_discarded_can_be_named_where_everything_is_tracked(kept, service):
    test, links = sat(kept, "row s s h s cr; own 1 s h; own 2; own 3; count 1 hand=7 suits=2", track="everything")
    key_of(test, "cl-to-discard-0-2-").click().run()
    assert not test.exception
    key_of(test, "cl-away-king-0-").click().run()
    key_of(test, "cl-away-macao-1-").click().run()
    key_of(test, "cl-away-0-2-").click().run()
    assert not test.exception
    state = service.look(service.enter(links.table, links.scorer)).state
    assert state.discards == ("king", "macao")
    assert state.hand_of(0) == 5


def test_a_chip_without_a_set_in_the_turn_says_so_before_anything_is_typed(kept):
    test, _ = sat(kept, "", track="hands")
    assert "Ann has made no set in this turn" not in text(test)
    assert "Ann has made no set in this turn" in text(turned(test, "build"))
    enough, _ = sat(kept, "collect 1 crowns 3 pieces=5 faces=0", track="hands")
    assert "has made no set" not in text(turned(enough, "build"))


def test_what_lies_open_can_be_entered_anew_where_everything_is_tracked(kept, service):
    test, links = sat(kept, "row s s h s cr; own 1 s h; own 2 d; own 3 cl", track="everything")
    turned(test, "anew-1")
    key_of(test, "cl-anew-1-spades-0-").click().run()
    key_of(test, "cl-anew-1-crowns-1-").click().run()
    key_of(test, "cl-anew-2-").click().run()
    turned(test, "count-0")
    key_of(test, "cl-count-0-4-").click().run()
    turned(test, "row")
    for n in range(5):
        key_of(test, f"cl-row-hearts-{n}-").click().run()
    assert not test.exception
    state = service.look(service.enter(links.table, links.scorer)).state
    assert state.own_of(1) == ("spades", "crowns")
    assert (state.hand_of(0), state.own_of(0)) == (4, ("spades", "hearts"))
    assert state.tops == ("hearts",) * 5


def test_the_next_players_chances_are_told_where_the_decks_are_counted(kept):
    row = "row s s h s cr; own 1 s h; own 2 s; own 3"
    test, _ = sat(kept, row, track="everything")
    assert "Chance that Ben finds a set" not in text(test)
    test, _ = sat(kept, f"{row}; decks 12 12 12 12 12", track="everything")
    told = text(test)
    assert "Chance that Ben finds a set in the row then: " in told
    assert "after 4 spades" in told
    assert "no set comes of it, and Ben makes one of the row" in told


def test_what_is_not_entered_yet_is_not_called_none(kept):
    test, _ = sat(kept, "row s s h s cr; own 1", track="everything")
    told = text(test)
    assert "none" in told
    assert "not entered yet" in told


@pytest.mark.parametrize(("tie", "places"), [("shared", (1, 1, 3)), ("chips", (1, 2, 3))])
def test_the_scores_tell_everybodys_place_once_the_game_is_over(kept, tie, places):
    moves = "build 1 berlin 5 5 5 5; build 1 macao 5 5 5 5; build 2 las-vegas 10 10 10 10; build 3 amsterdam 5 5 5 5"
    test, _ = sat(kept, moves, tie=tie)
    test.session_state["view-now"] = "scores"
    told = text(test.run())
    assert [told.count(f"place {n}") for n in (1, 2, 3)] == [places.count(n) for n in (1, 2, 3)]


def test_a_phone_that_was_asleep_goes_on_with_whoever_wrote_last(kept):
    test, _ = sat(kept, "build 1 macao 20 10 5 5; build 3 berlin 5 5 5 5")
    assert "New chip of Cleo" in text(turned(test, "build"))


def test_the_guide_tells_how_the_table_reads_what_the_rulebook_leaves_open(kept):
    test, _ = sat(kept, "", king_piles="chosen")
    test.session_state["view-now"] = "guide"
    told = text(test.run())
    assert "Does a king bring up the lowest piece of all four piles?" in told
    assert "of the piles its player likes" in told.lower()
