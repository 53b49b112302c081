"""The table: undo, redo, corrections, names and secrets, told with Pebbles because its rules fit on a line."""

from __future__ import annotations

import msgspec
import pytest

from companion.engine.game import Readings, Role, Viewer
from companion.engine.table import Correct, Note, Opening, Play, Redo, Rename, Table, Undo, told_apart
from companion.engine.words import Seat
from companion.games.bag_of_chips import GAME as CHIPS
from companion.games.bag_of_chips import read_move
from companion.speech import Speaker
from tests.contract.playing import opening, played, written
from tests.toy.pebbles import PEBBLES, Guess, Take

ANN, BEN = Seat(0), Seat(1)
SCORER, WATCHER = Viewer(Role.SCORER), Viewer(Role.WATCHER)


def take(seat, n):
    return Play(Take(Seat(seat), n))


def counting(table: Table) -> list[tuple[int, object]]:
    return [(step.seq, step.move) for step in table.steps]


def told(table: Table) -> list[str]:
    speak = Speaker(names=table.names)
    return [("~" if remark.struck else "") + speak(remark.say) for remark in table.history()]


# -- undo and redo ----------------------------------------------------------------------------------------------------


def test_undo_takes_back_the_last_entry_and_redo_puts_it_back():
    table = written(PEBBLES, [take(0, 1), take(1, 2), Undo(2)])
    assert [s.seq for s in table.steps] == [1]
    assert (table.undo_target(), table.redo_target()) == (1, 2)
    back = written(PEBBLES, [take(0, 1), take(1, 2), Undo(2), Redo(2)])
    assert [s.seq for s in back.steps] == [1, 2]
    assert (back.undo_target(), back.redo_target()) == (2, None)


def test_a_new_move_after_undo_clears_what_could_be_redone():
    table = written(PEBBLES, [take(0, 1), take(1, 2), Undo(2), take(1, 3)])
    assert table.redo_target() is None
    assert [s.seq for s in table.steps] == [1, 4]
    assert told(table) == [
        "Ann takes 1 pebble",
        "~Ben takes 2 pebbles",
        "undid: Ben takes 2 pebbles",
        "Ben takes 3 pebbles",
    ]


def test_several_undos_are_redone_in_reverse_order():
    table = written(PEBBLES, [take(0, 1), take(1, 2), take(0, 3), Undo(3), Undo(2), Redo(2)])
    assert [s.seq for s in table.steps] == [1, 2]
    assert table.redo_target() == 3


def test_undo_crosses_the_end_of_the_game():
    over = played(PEBBLES, "take 1 3; take 2 3; take 1 1")
    assert over.game.outcome(over.state) is not None
    again = written(PEBBLES, [e.body for e in over.entries] + [Undo(3)])
    assert again.game.outcome(again.state) is None


@pytest.mark.parametrize("body", [Undo(7), Undo(0), Undo(-1), Redo(1), Redo(99), Undo(2), Rename(Seat(-1), "X")])
def test_an_undo_redo_or_rename_of_what_is_not_there_changes_nothing(body):
    table = written(PEBBLES, [take(0, 1), Note("n"), body])
    assert [s.seq for s in table.steps] == [1]
    assert len(told(table)) == 3
    assert table.names == ("Ann", "Ben")


# -- corrections ------------------------------------------------------------------------------------------------------


def test_a_correction_replaces_the_move_at_its_own_place():
    table = written(PEBBLES, [take(0, 1), take(1, 2), Correct(1, Take(ANN, 3))])
    assert counting(table) == [(1, Take(ANN, 3)), (2, Take(BEN, 2))]
    assert told(table)[2] == "corrected: Ann takes 3 pebbles (was: Ann takes 1 pebble)"


def test_undo_of_a_correction_brings_back_the_old_move_and_what_it_dropped():
    bodies = [take(0, 1), take(1, 2), take(0, 3), Correct(1, Take(ANN, 2), dropped=(3,))]
    assert counting(written(PEBBLES, bodies)) == [(1, Take(ANN, 2)), (2, Take(BEN, 2))]
    assert counting(written(PEBBLES, [*bodies, Undo(4)])) == [(1, Take(ANN, 1)), (2, Take(BEN, 2)), (3, Take(ANN, 3))]
    assert counting(written(PEBBLES, [*bodies, Undo(4), Redo(4)])) == counting(written(PEBBLES, bodies))


def test_an_entry_corrected_twice_says_each_time_what_it_was_before():
    table = written(PEBBLES, [take(0, 1), Correct(1, Take(ANN, 2)), Correct(1, Take(ANN, 3))])
    assert counting(table) == [(1, Take(ANN, 3))]
    assert told(table)[1:] == [
        "corrected: Ann takes 2 pebbles (was: Ann takes 1 pebble)",
        "corrected: Ann takes 3 pebbles (was: Ann takes 2 pebbles)",
    ]
    assert counting(written(PEBBLES, [e.body for e in table.entries] + [Undo(3)])) == [(1, Take(ANN, 2))]


def test_a_removed_entry_is_struck_and_comes_back_by_undo_only():
    bodies = [take(0, 1), Correct(1, None), Correct(1, Take(ANN, 3))]
    table = written(PEBBLES, bodies)
    assert counting(table) == []
    assert told(table)[:2] == ["~Ann takes 1 pebble", "removed: Ann takes 1 pebble"]
    assert not table.fits(Correct(1, Take(ANN, 2)))
    assert counting(written(PEBBLES, [*bodies[:2], Undo(2)])) == [(1, Take(ANN, 1))]


def test_correcting_an_undone_entry_counts_for_nothing():
    table = written(PEBBLES, [take(0, 1), take(1, 2), Undo(2), Correct(2, Take(BEN, 1))])
    assert counting(table) == [(1, Take(ANN, 1))]
    assert table.redo_target() is None


def test_a_correction_of_an_entry_not_yet_written_counts_for_nothing():
    table = written(PEBBLES, [Correct(2, Take(ANN, 3)), take(0, 1)])
    assert counting(table) == [(2, Take(ANN, 1))]


def test_a_correction_drops_only_later_entries():
    table = written(PEBBLES, [take(0, 1), take(1, 2), Correct(2, Take(BEN, 1), dropped=(1, 2, 4)), take(0, 1)])
    assert counting(table) == [(1, Take(ANN, 1)), (2, Take(BEN, 1)), (4, Take(ANN, 1))]


def test_the_first_later_entry_a_correction_upsets_is_named_with_its_reason():
    table = played(PEBBLES, "take 1 1; take 2 3; take 1 3")
    conflict = table.first_conflict(Correct(1, Take(ANN, 3)))
    assert conflict is not None
    assert conflict.seq == 3
    assert [r.code for r in conflict.refusals] == ["pebbles.number"]
    assert table.first_conflict(Correct(1, Take(ANN, 3), kept=(3,))) is None
    assert table.first_conflict(Correct(1, Take(ANN, 3), dropped=(3,))) is None
    assert table.first_conflict(Correct(1, Take(ANN, 1))) is None


def test_what_was_kept_once_but_holds_again_is_asked_about_anew():
    bodies = [take(0, 1), take(1, 3), take(0, 3), Correct(1, Take(ANN, 3), kept=(3,)), Correct(3, Take(ANN, 1))]
    table = written(PEBBLES, bodies)
    assert all(not PEBBLES.refusals(step.before, step.move) for step in table.steps)
    again = written(PEBBLES, [*bodies[:3], Correct(1, Take(ANN, 3), kept=(3,)), Correct(2, Take(BEN, 1))])
    conflict = again.first_conflict(Correct(2, Take(BEN, 3)))
    assert conflict is not None
    assert conflict.seq == 3


def test_what_is_kept_and_still_does_not_hold_is_not_asked_about_again():
    bodies = [take(0, 1), take(1, 3), take(0, 3), Correct(1, Take(ANN, 3), kept=(3,))]
    assert written(PEBBLES, bodies).first_conflict(Correct(1, Take(ANN, 2))) is None


def test_a_game_that_was_over_goes_on_when_a_correction_takes_its_end_away():
    over = played(PEBBLES, "take 1 3; take 2 3; take 1 1")
    going = written(PEBBLES, [*(e.body for e in over.entries), Correct(1, Take(ANN, 2))])
    assert PEBBLES.outcome(going.state) is None


@pytest.mark.parametrize(
    ("correction", "why"),
    [
        (Correct(1, Guess(ANN, BEN)), "public by secret"),
        (Correct(2, Take(BEN, 1)), "secret by public"),
        (Correct(2, Guess(ANN, ANN)), "secret by another seat's"),
        (Correct(1, Take(ANN, 2), dropped=(2,)), "drops a secret"),
        (Correct(2, Guess(BEN, BEN), dropped=(3,)), "secret drops a public entry"),
        (Correct(3, Take(BEN, 1), dropped=(1,)), "drops an earlier entry"),
        (Correct(3, Take(BEN, 1), kept=(9,)), "keeps what is not there"),
        (Correct(4, Take(BEN, 1)), "target is no play"),
        (Correct(9, Take(BEN, 1)), "no target"),
    ],
)
def test_a_correction_stays_in_its_channel_and_settles_only_later_entries(correction, why):
    bodies = [take(0, 1), Play(Guess(BEN, ANN)), take(1, 2), Note("-")]
    table = written(PEBBLES, bodies)
    assert not table.fits(correction), why
    after = written(PEBBLES, [*bodies, correction])
    assert [s.seq for s in after.steps] == [1, 2, 3], why
    assert [PEBBLES.owner(s.move) for s in after.steps] == [None, BEN, None], why


# -- secrets ----------------------------------------------------------------------------------------------------------


def test_a_secret_is_undone_by_its_seat_and_never_by_the_scorer():
    table = written(PEBBLES, [take(0, 1), Play(Guess(BEN, ANN)), take(1, 2)])
    assert (table.undo_target(None), table.undo_target(BEN), table.undo_target(ANN)) == (3, 2, None)
    undone = written(PEBBLES, [*(e.body for e in table.entries), Undo(2)])
    assert undone.state.guesses == (None, None)
    assert undone.seen_by(WATCHER).entries == table.seen_by(WATCHER).entries
    assert undone.redo_target(BEN) == 2
    assert undone.redo_target(None) is None


def test_public_undo_passes_over_secrets_written_in_between():
    bodies = [take(0, 1), Play(Guess(BEN, ANN)), take(1, 2), Undo(3)]
    table = written(PEBBLES, bodies)
    assert table.undo_target() == 1
    assert counting(table.seen_by(SCORER)) == [(1, Take(ANN, 1))]


def test_a_correction_that_would_put_a_secret_in_a_public_place_is_seen_by_its_seat_only():
    table = written(PEBBLES, [take(0, 1), take(1, 1), Correct(1, Guess(BEN, ANN))])
    assert [e.seq for e in table.seen_by(WATCHER).entries] == [1, 2]
    assert [e.seq for e in table.seen_by(Viewer(Role.SEAT, ANN)).entries] == [1, 2]
    assert [e.seq for e in table.seen_by(Viewer(Role.SEAT, BEN)).entries] == [1, 2, 3]
    assert counting(table) == counting(table.seen_by(WATCHER))


def test_a_table_seen_by_one_viewer_does_not_hold_what_others_hide():
    table = written(PEBBLES, [Play(Guess(ANN, BEN)), Play(Guess(BEN, BEN)), take(0, 1)])
    seen = table.seen_by(Viewer(Role.SEAT, ANN))
    assert [e.seq for e in seen.entries] == [1, 3]
    assert [e.seq for e in seen.seen_by(Viewer(Role.SEAT, BEN)).entries] == [3]
    assert b"guess" not in msgspec.json.encode([e.body for e in seen.seen_by(WATCHER).entries])
    assert seen.head == 3
    assert seen.seen_by(WATCHER).head == 3


CHIPS_START = ["deal", "draw 1 P", "draw 1 O", "draw 1 B", "draw 1 V", "draw 1 C"]
HAND = "hold 2 1 42 4 9 16 120"


def chip_bodies(*lines):
    return [
        Undo(int(line.split()[1]))
        if line.startswith("undo")
        else Redo(int(line.split()[1]))
        if line.startswith("redo")
        else Play(read_move(line))
        for line in lines
    ]


def hand_left(table, seat=BEN):
    hand = table.state.rounds[-1].hands[seat] if table.state.rounds else None
    return hand and hand.left


def test_a_hand_waits_while_its_deal_is_undone_and_is_there_again_after_redo():
    lines = ["deal", HAND, "undo 1"]
    gone = written(CHIPS, chip_bodies(*lines))
    assert gone.state.rounds == ()
    assert gone.undo_target(BEN) is None
    assert told(gone.seen_by(Viewer(Role.SEAT, BEN)))[1].startswith("~Ben holds")
    back = written(CHIPS, chip_bodies(*lines, "redo 1"))
    assert hand_left(back) == ("1", "42", "4", "9", "16", "120")
    anew = written(CHIPS, chip_bodies(*lines, "deal"))
    assert hand_left(anew) == ("1", "42", "4", "9", "16", "120")


def test_discards_stay_when_the_chip_before_them_is_undone_and_entered_anew():
    lines = ["deal", HAND, *CHIPS_START[1:], "discard 2 16 120"]
    assert hand_left(written(CHIPS, chip_bodies(*lines))) == ("1", "42", "4", "9")
    assert hand_left(written(CHIPS, chip_bodies(*lines, "undo 7"))) == ("1", "42", "4", "9", "16", "120")
    assert hand_left(written(CHIPS, chip_bodies(*lines, "undo 7", "draw 1 P"))) == ("1", "42", "4", "9")


def test_a_hand_of_the_next_round_never_slips_into_the_round_before():
    fill = [f"draw {board} {' '.join(chips)}" for board, chips in ((1, "PPPPP"), (2, "OOOO"), (3, "BBB"), (4, "VV"))]
    first = ["deal", *fill, "lay 1 +1 +42 -4", "lay 2 +9 +16 -120", "score"]
    lines = [*first, "deal", "hold 2 200 180 160 140 35 25"]
    assert hand_left(written(CHIPS, chip_bodies(*lines))) == ("200", "180", "160", "140", "35", "25")
    assert hand_left(written(CHIPS, chip_bodies(*lines, "undo 9", "undo 8", "undo 7"))) is None


def test_a_newer_hand_supersedes_one_that_waits_for_chips_not_drawn_again():
    lines = ["deal", "draw 1 P", HAND, "undo 2", "hold 2 200 180 160 140 35 25", "draw 1 O"]
    assert hand_left(written(CHIPS, chip_bodies(*lines))) == ("200", "180", "160", "140", "35", "25")


def test_a_correction_dropping_chips_leaves_hands_in_their_round():
    lines = ["deal", "draw 1 P", "draw 1 P", HAND, "draw 1 O"]
    table = written(CHIPS, [*chip_bodies(*lines), Correct(2, None, dropped=(3,))])
    assert hand_left(table) == ("1", "42", "4", "9", "16", "120")
    assert table.state.rounds[0].drawn == ("onion",)


# -- names ------------------------------------------------------------------------------------------------------------


def test_equal_names_are_told_apart_even_when_a_number_is_already_taken():
    assert told_apart(["Ann", "Ann (2)", "Ann"]) == ("Ann", "Ann (2)", "Ann (3)")
    assert told_apart(["ann", "ANN", "Ann"]) == ("ann", "ANN (2)", "Ann (3)")
    assert len({name.casefold() for name in told_apart(["Ann", "Ann", "Ann (2)"])}) == 3


def test_names_that_only_look_the_same_are_told_apart():
    assert told_apart(["Ann", "Ann\u200d"]) == ("Ann", "Ann\u200d (2)")
    assert told_apart(["Ann", "Ａｎｎ"]) == ("Ann", "Ａｎｎ (2)")


def test_renaming_to_an_equal_name_tells_apart_and_history_follows():
    table = written(PEBBLES, [take(0, 1), Rename(BEN, "Ann"), Rename(BEN, "Zoe"), take(1, 1)])
    assert table.names == ("Ann", "Zoe")
    assert told(table) == [
        "Ann takes 1 pebble",
        "Ben is now called Ann",
        "Ann is now called Zoe",
        "Zoe takes 1 pebble",
    ]
    assert written(PEBBLES, [Rename(BEN, "Ann")]).names == ("Ann", "Ann (2)")


@pytest.mark.parametrize("name", ["{player}", "{0.__class__}", "{", "}", "{{x}}", "%s %(n)s", "{n!r:>99}", "⟦x⟧"])
def test_braces_in_names_and_notes_are_never_interpreted(name):
    names = (name, "Ben")
    table = written(PEBBLES, [take(0, 1), Rename(BEN, name), Note(name)], opening(PEBBLES, names=names))
    assert told(table) == [f"{name} takes 1 pebble", f"Ben is now called {name}", f"note: {name}"]


# -- openings ---------------------------------------------------------------------------------------------------------


def test_a_table_older_than_a_reading_takes_its_default():
    bare = opening(PEBBLES)
    old = Opening(bare.game, bare.players, bare.first, Readings())
    assert Table(PEBBLES, old).state.heap == 7


def test_notes_change_nothing_but_the_history():
    table = written(PEBBLES, [take(0, 1), Note("coffee break"), take(1, 1)])
    assert [s.seq for s in table.steps] == [1, 3]
    assert told(table)[1] == "note: coffee break"
    assert [remark.correctable for remark in table.history()] == [True, False, True]
