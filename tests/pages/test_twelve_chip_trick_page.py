"""What the page of 12 Chip Trick keeps, and what it forgets: keys after a refresh, picks after an undo, totals typed."""

from __future__ import annotations

import re

import pytest

from companion.cli.text import told as replayed
from companion.engine.entries import Play
from companion.engine.words import Seat
from companion.games import GAMES
from companion.games.twelve_chip_trick.state import Hold
from companion.speech import Speaker
from pages.ui.twelve_chip_trick.laying import PICKS
from pages.ui.twelve_chip_trick.totals import TYPED
from printables import Request, build
from tests.contract.playing import opening, played, written
from tests.games.twelve_chip_trick.real_table import deal_and_play, laid_down
from tests.pages.screens import key_of, keys, page, page_of, text, views
from tests.printables import looking

GAME = GAMES["twelve-chip-trick"]


def sat(kept, moves, seats=3, names=(), **readings):
    if names:
        bodies = [Play(GAME.read(line)) for line in moves.split("; ") if line]
        table = written(GAME, bodies, opening(GAME, len(names), names=names, readings=readings))
    else:
        table = played(GAME, moves, seats=seats, readings=readings)
    links = kept(table)
    return page(page_of(GAME.key), t=links.table, k=links.scorer), links


def drawn(test, marking):
    """Find what the page draws as HTML."""
    return next(html.proto.body for html in test.get("html") if marking in html.proto.body)


@pytest.mark.parametrize(
    ("moves", "by_totals"),
    [
        ("", False),
        ("deal", False),
        ("totals 21 20 37", True),
        ("deal; play 1 9; totals 21 20 37", True),
        ("totals 21 20 37 led=1; deal", False),
    ],
)
def test_a_phone_that_slept_comes_back_to_the_keys_the_last_round_was_entered_with(kept, moves, by_totals):
    test, _ = sat(kept, moves)
    assert any(key.startswith("cell-total-0") for key in keys(test)) == by_totals


def test_after_an_undo_the_chips_picked_for_a_hand_are_those_of_the_tricks_that_stand(kept, service):
    real = next(r for r in (deal_and_play(3, seed) for seed in range(99)) if last_choice(r))
    test, links = sat(kept, "; ".join(["deal", *(moment.entry for moment in real.moments)]))
    scorer = service.enter(links.table, links.scorer)
    before = list(test.session_state[PICKS].values())[-1]
    service.undo(scorer, service.head(scorer))
    service.undo(scorer, service.head(scorer))
    test.run()
    for verb, place, chip in last_choice(real):
        service.play(scorer, GAME.read(f"{verb} {place} {chip}"), service.head(scorer))
    test.run()
    assert not test.exception
    after = list(test.session_state[PICKS].values())[-1]
    assert after != before, "the other chip was taken this time"


def last_choice(real):
    """Swap the last two takes of a round, where both chips have the same colour and hands are laid down after it."""
    one, two = (moment.entry.split() for moment in real.moments[-2:])
    is_red = [4 <= int(chip) <= 9 for _, _, chip in (one, two)]
    swapped = [("take", one[1], two[2]), ("take", two[1], one[2])]
    is_swappable = one[0] == two[0] == "take" and len(set(is_red)) == 1 and len(laid_down(real)) == 2
    return swapped if is_swappable and len(real.moments) < 32 else []


def test_totals_typed_stay_when_another_phone_notes_a_hand(kept, service):
    test, links = sat(kept, "deal")
    test.session_state["mode-now"] = "totals"
    test.run()
    next(iter(test.session_state[TYPED].values()))[0] = 21
    seat = service.enter(links.table, links.seats[1])
    service.play(seat, Hold(Seat(1), (1, 2, 4, 5)), service.head(seat))
    test.run()
    assert "21" in key_of(test, "cell-total-0").label


def test_a_total_that_no_four_chips_make_is_asked_about_and_entered_after_a_yes(kept, service):
    test, links = sat(kept, "totals 20 21 37 led=1")
    next(iter(test.session_state[TYPED].values()))[:] = [3, 24, 51]
    test.run()
    key_of(test, "next-").click().run()
    assert "Four chips make 10 to 42, but there stands: Ann 3 and Cleo 51." in text(test)
    key_of(test, "confirm-totals-").click().run()
    assert not test.exception
    assert len(service.look(service.enter(links.table, links.scorer)).state.settled) == 2


@pytest.mark.parametrize(("names", "is_long"), [(("Ann", "Ben"), False), (("Ann", "Benedikta-Maria"), True)])
def test_a_long_name_stands_above_its_chips(kept, names, is_long):
    test, _ = sat(kept, "deal", names=names)
    assert ('class="places long"' in drawn(test, "places")) == is_long


def test_the_ghost_has_a_line_in_the_chart(kept):
    table = played(GAME, "totals 20 21 37 led=1", seats=2)
    links = kept(table)
    (_, test), *_ = views(GAME.key, links.table, links.scorer, only=["scores"])
    assert "the ghost" in re.findall(r"^the ghost$", text(test), re.MULTILINE)


def test_all_chips_the_ghost_may_turn_up_are_named_with_their_chance(kept):
    test, _ = sat(kept, "deal", seats=2, memory="yes")
    told = text(test)
    assert re.search(r"The ghost's top chip: blue 1, blue 2, .* and blue 12 with 8\S? each\.", told), told
    test, _ = sat(kept, "deal; play 1 9; play 2 10; play 3 4; take 2 9; take 1 10; play 2 2", seats=2, memory="yes")
    assert "each" in text(test)


def test_all_entries_that_a_correction_upsets_are_dropped_by_one_tap(kept, service):
    moves = "deal; play 1 2; play 2 5; play 3 9; take 3 9; take 1 5; take 2 2; play 3 4; play 1 5; play 2 2"
    test, links = sat(kept, moves)
    test.session_state["view-now"] = "history"
    test.run()
    test.button(key="correct-2").click().run()
    key_of(test, "disc-blue-12-").click().run()
    assert any(key.startswith("keep-5-") for key in keys(test))
    key_of(test, "drop-all-5-").click().run()
    assert not test.exception
    assert not any(key.startswith("drop-") for key in keys(test))
    round = service.look(service.enter(links.table, links.scorer)).state.running
    assert round is not None
    assert round.tricks[0].played == (12, 5, 9)
    assert round.tricks[0].taken == (5,)


def test_the_last_entry_a_correction_upsets_is_dropped_alone(kept):
    test, _ = sat(kept, "deal; play 1 2; play 2 5; play 3 9; take 3 9")
    test.session_state["view-now"] = "history"
    test.run()
    test.button(key="correct-2").click().run()
    key_of(test, "disc-blue-12-").click().run()
    assert [key for key in keys(test) if key.startswith(("drop-", "keep-"))] == ["keep-5-5-c2", "drop-5-5-c2"]


@pytest.mark.parametrize(("seats", "there"), [(2, True), (3, False)])
def test_the_ghosts_tiles_stand_beside_the_players(kept, seats, there):
    test, _ = sat(kept, "totals 37 20 21 led=3", seats=seats)
    told = [button.label.replace("\\", "") for button in test.button if str(button.key).startswith("seat-dummy-")]
    assert told == (["♟ the ghost **1/3** *"] if there else [])


@pytest.mark.parametrize(("reading", "most"), [("yes", 21), ("no", 20)])
def test_the_guide_says_what_is_safe_at_this_table(kept, reading, most):
    links = kept(played(GAME, "", seats=3, readings={"twenty-one": reading}))
    (_, test), *_ = views(GAME.key, links.table, links.scorer, only=["guide"])
    assert f"The highest total that is not over {most} takes a tile" in text(test)
    assert f"a total over {most} is halved" in text(test)


def test_an_earlier_rounds_totals_are_put_right_by_a_key_above_the_keypad(kept, service):
    test, links = sat(kept, "totals 20 21 37 led=1; totals 21 20 37 led=2")
    test.session_state["view-now"] = "history"
    test.run()
    test.button(key="correct-1").click().run()
    shown = keys(test)
    mend = next(i for i, key in enumerate(shown) if key.startswith("mend-"))
    assert mend < next(i for i, key in enumerate(shown) if key.startswith("cell-total-0"))
    test.session_state[TYPED][f"{links.table}-c1"][:] = [21, 20, 37]
    key_of(test, "mend-").click().run()
    assert not test.exception
    state = service.look(service.enter(links.table, links.scorer)).state
    assert [round.totals for round in state.rounds] == [(21, 20, 37), (21, 20, 37)]
    assert state.rounds[0].led_last == 0


def test_whoever_led_the_tricks_that_were_followed_is_chosen_already(kept):
    real = next(r for r in (deal_and_play(3, seed) for seed in range(99)) if last_choice(r))
    test, links = sat(kept, "; ".join(["deal", *(moment.entry for moment in real.moments)]))
    test.session_state["mode-now"] = "totals"
    test.run()
    assert test.session_state[f"led-{links.table}-0-now"] == str(real.last_leader)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_questions_about_the_ghost_come_up_for_two_players_only(kept, seats):
    test = page("new_table.py", game=GAME.key)
    for _ in range(seats - 2):
        test.button(key="add-player").click().run()
    assert not test.exception
    table = played(GAME, "", seats=seats)
    links = kept(table)
    (_, guide), *_ = views(GAME.key, links.table, links.scorer, only=["guide"])
    record = looking.words(build(Request(GAME.key, "record"), table))
    for told in (text(test), text(guide), " ".join(record.split()), replayed(table, Speaker())):
        assert "Is exactly 21 safe?" in told
        assert ("The ghost ties for the round" in told) == (seats == 2)
