"""What is allowed and what moves do, by the rulebook's sections; each refusal is named once."""

from __future__ import annotations

import pytest

from companion.engine.game import Role, Unreadable, Viewer
from companion.engine.words import Seat
from companion.exchange import playthrough
from companion.games.twelve_chip_trick import GAME, read_move
from companion.games.twelve_chip_trick.chips import Colour, all_sum, chips, colour_of, look_alike, looks, score_tiles
from companion.games.twelve_chip_trick.readings import READINGS
from companion.games.twelve_chip_trick.scoring import round_result, tiles_won, totals_of
from companion.games.twelve_chip_trick.seen import hands_now
from companion.games.twelve_chip_trick.state import GHOST, Hold, Play, State
from companion.speech import Speaker
from tests.games.twelve_chip_trick.playing import after, codes, running, said, start, told
from tests.games.twelve_chip_trick.real_table import deal_and_play, laid_down

DEALT = after(start(), "deal")
PLAYED = after(DEALT, "play 1 9; play 2 10; play 3 4")


# -- Matériel et adaptation ---------------------------------------------------------------------------------------------


def test_materiel_the_chips_of_the_box():
    assert chips(3) == (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
    assert chips(3, Colour.RED) == (4, 5, 6, 7, 8, 9)
    assert sorted(chips(4)) == sorted([*chips(3), 3, 4, 9, 10])
    assert [sum(colour_of(chip) is colour for chip in chips(4)) for colour in Colour] == [8, 8]
    assert (all_sum(3), all_sum(4), score_tiles()) == (78, 104, 6)


def test_a_colour_is_never_told_by_paint_alone():
    assert len({look.symbol for look in looks().values()}) == 2
    assert look_alike() == (6, 9)


def test_the_readings_of_the_rules_file_have_these_defaults():
    defaults = {reading.id: reading.default for reading in READINGS}
    assert defaults == {
        "twenty-one": "yes",
        "halving": "bust",
        "ghost-ties": "takes",
        "ghost-leads": "ghost",
        "ghost-shared": "rule",
        "memory": "no",
    }


# -- Mise en place --------------------------------------------------------------------------------------------------------


def test_mise_en_place_the_first_starter_leads():
    assert running(after(start(first=2), "deal")).leader == 2
    assert told(start(first=2), "deal") == "round 1 starts, Cleo leads"


def test_mise_en_place_colours_are_open_at_all_times():
    state = after(DEALT, "play 1 9; play 2 10; play 3 4; take 2 9; take 3 4; take 1 10; play 2 11")
    # Ann gave a red chip and took a blue one: one red chip is left to her.
    again = after(state, "play 3 12; play 1 8; take 3 8; take 1 12; take 2 11; play 3 5; ")
    assert codes(again, "play 1 7") == ["no-such-colour"]
    assert said(again, "play 1 7") == "Ann holds no red chip: check the chip, or the player."


# -- Comment jouer ? 1 ------------------------------------------------------------------------------------------------


def test_comment_jouer_1_chips_are_played_in_turn():
    assert codes(DEALT, "play 2 9") == ["not-on-turn"]
    assert said(DEALT, "play 2 9") == "It is the turn of Ann, not of Ben: enter the chip of Ann first."
    assert running(PLAYED).tricks[0].played == (9, 10, 4)


def test_any_colour_may_be_played_whatever_lies_there():
    assert GAME.refusals(after(DEALT, "play 1 9"), Play(Seat(1), 1)) == ()


def test_chips_are_played_only_in_a_running_round():
    assert codes(start(), "play 1 9") == ["no-round"]
    assert codes(start(), "take 1 9") == ["no-round"]


@pytest.mark.parametrize("line", ["play 1 0", "play 1 13", "play 1 -4"])
def test_there_are_chips_from_1_to_12_only(line):
    assert codes(DEALT, line) == ["unknown-chip"]


@pytest.mark.parametrize("line", ["play 4 9", "play 0 9", "take 9 9", "show 4 9"])
def test_there_are_as_many_places_as_players(line):
    assert "no-such-place" in codes(DEALT, line)


# -- a chip nobody can hold -----------------------------------------------------------------------------------------------


def test_two_players_do_not_play_the_same_chip():
    state = after(DEALT, "play 1 9")
    assert codes(state, "play 2 9") == ["lies-open"]
    assert said(state, "play 2 9") == "The red 9 cannot come from Ben: it lies in the middle. Was it the red 6?"


def test_with_four_players_there_are_two_9s_and_no_third():
    state = after(start(4), "deal; play 1 9; play 2 9")
    assert codes(state, "play 3 9") == ["lies-open"]
    assert codes(state, "play 3 6") == []


def test_a_chip_in_front_of_somebody_is_not_played_again():
    state = after(PLAYED, "take 2 9; take 3 4; take 1 10")
    assert codes(state, "play 2 9") == ["lies-open"]
    assert "it lies in front of Ben" in said(state, "play 2 9")


def test_a_chip_another_player_took_into_hand_is_theirs():
    state = after(PLAYED, "take 2 9; take 3 4; take 1 10")
    assert codes(state, "play 2 4") == ["held-elsewhere"]
    assert said(state, "play 2 4") == "Ben cannot have the red 4: Cleo took it into hand and still has it."
    assert codes(state, "play 2 10") == ["held-elsewhere"]


def test_a_hand_whose_chips_of_a_colour_are_all_known_holds_no_other():
    state = after(start(3), "deal; play 1 9; play 2 8; play 3 7; take 1 7; take 2 8; take 3 9")
    state = after(state, "play 1 10; play 2 6; play 3 11; take 3 6; take 1 10; take 2 11")
    assert codes(state, "play 3 12; ".rstrip("; ")) == []
    state = after(state, "play 3 5; play 1 12; play 2 11; take 1 5; take 2 11; take 3 12")
    assert codes(state, "play 1 4") == []
    assert codes(after(state, "play 1 10"), "play 2 4") == ["held-elsewhere"]
    assert said(after(state, "play 1 10"), "play 2 4") == (
        "Ben cannot have the red 4: the 1 red chip in hand is red 8."
    )


# -- Comment jouer ? 2 ------------------------------------------------------------------------------------------------


def test_comment_jouer_2_worked_example_the_first_of_equals_wins_and_must_take_a_red_one():
    state = after(start(4), "deal; play 1 9; play 2 10; play 3 4; play 4 10")
    assert running(state).taker == 1
    assert codes(state, "take 2 10") == ["red-first"]
    assert said(state, "take 2 10") == ("The blue 10 cannot be taken while red chips lie there: take red 9 and red 4.")
    assert codes(state, "take 2 9") == codes(state, "take 2 4") == []


def test_comment_jouer_2_the_winner_lays_in_front_and_the_others_take_into_hand():
    state = after(PLAYED, "take 2 9; take 3 4; take 1 10")
    assert [running(state).front(Seat(i)) for i in range(3)] == [(), (9,), ()]
    assert [running(state).in_hand(Seat(i)) for i in range(3)] == [4, 3, 4]
    assert told(PLAYED, "take 2 9") == "Ben wins the trick and lays red 9 in front"
    assert told(after(PLAYED, "take 2 9"), "take 3 4") == "Cleo takes red 4 into hand"


def test_comment_jouer_2_a_blue_chip_is_taken_once_no_red_one_lies_there():
    assert codes(after(PLAYED, "take 2 9"), "take 3 10") == ["red-first"]
    assert codes(after(PLAYED, "take 2 9; take 3 4"), "take 1 10") == []


def test_only_a_chip_that_lies_there_is_taken_and_only_in_turn():
    assert codes(PLAYED, "take 2 5") == ["not-lying"]
    assert said(PLAYED, "take 2 5") == (
        "The red 5 does not lie in the middle. Take one of these: red 9, blue 10, and red 4."
    )
    assert codes(PLAYED, "take 1 9") == ["not-taking"]
    assert codes(PLAYED, "take 2 13") == ["unknown-chip"]


def test_playing_and_taking_keep_their_order():
    assert codes(PLAYED, "play 2 5") == ["take-first"]
    assert codes(after(DEALT, "play 1 9"), "take 1 9") == ["play-first"]
    assert said(after(DEALT, "play 1 9"), "take 1 9") == "1 of 3 chips are played: enter the chip of Ben first."


# -- Comment jouer ? 3, Fin de manche ---------------------------------------------------------------------------------


def test_comment_jouer_3_the_winner_leads_the_next_trick():
    state = after(PLAYED, "take 2 9; take 3 4; take 1 10")
    assert running(state).leader == 1
    assert Speaker(names=("Ann", "Ben", "Cleo"))(GAME.next_step(state)) == "Ben leads a chip"


FOUR_TRICKS = (
    "deal; play 1 12; play 2 4; play 3 5; take 1 4; take 2 5; take 3 12;"
    "play 1 11; play 2 5; play 3 1; take 1 5; take 2 1; take 3 11;"
    "play 1 9; play 2 1; play 3 6; take 1 6; take 2 9; take 3 1;"
    "play 1 8; play 2 3; play 3 1; take 1 8; take 2 3; take 3 1"
)


def over() -> State:
    return after(start(), FOUR_TRICKS)


def test_fin_de_manche_the_round_ends_when_the_leader_has_no_chip():
    state = over()
    assert running(state).is_played_out
    assert running(state).front(Seat(0)) == (4, 5, 6, 8)
    assert codes(state, "play 1 7") == ["tricks-over"]
    assert codes(state, "take 1 7") == ["tricks-over"]


def test_fin_de_manche_hands_are_laid_down_and_the_last_one_is_what_is_left():
    state = over()
    assert hands_now(running(state)) == ((), None, None)
    done = after(state, "show 2 3 7 9 2")
    assert done.running is None
    assert hands_now(done.rounds[0]) == ((), (2, 3, 7, 9), (1, 10, 11, 12))
    assert totals_of(done, done.rounds[0]) == (23, 21, 34)
    assert tiles_won(done) == {0: 0, 1: 1, 2: 0}


def test_fin_de_manche_whoever_led_the_last_trick_starts_the_next_round():
    done = after(over(), "show 2 3 7 9 2")
    assert done.next_starter == 0
    assert [line.points for line in round_result(done, done.rounds[0]).scores[0].lines] == [4, 5, 6, 8, 0]


def test_hands_are_not_laid_down_before_the_end():
    assert codes(PLAYED, "show 1 1 2 3") == ["too-early-to-show"]
    assert codes(DEALT, "show 1 1 2 3 4") == ["too-early-to-show"]


@pytest.mark.parametrize(
    ("line", "code", "sentence"),
    [
        ("show 2 3 9 2", "hand-size", "Ben has 4 chips in hand; 3 were entered."),
        ("show 1 3", "hand-size", "Ann has 0 chips in hand; 1 were entered."),
        ("show 2 3 9 2 13", "unknown-chip", "There is no chip 13: the chips are 1 to 12."),
        ("show 2 3 9 2 2", "chip-twice", "The blue 2 was entered 2 times, but there is only 1: replace one."),
        (
            "show 2 9 2 10 7",
            "hand-differs",
            "Ben took blue 3 into hand and never played it: check the chips laid down.",
        ),
        ("show 2 3 9 7 11", "held-elsewhere", "Ben cannot have the blue 11: Cleo took it into hand and still has it."),
        ("show 2 3 9 2 4", "lies-open", "The red 4 cannot come from Ben: it lies in front of Ann."),
        ("show 2 3 9 2 10", "hand-differs", "Ben cannot hold blue 3, red 9, blue 2, and blue 10 together"),
    ],
)
def test_a_hand_laid_down_agrees_with_what_was_seen(line, code, sentence):
    state = over()
    assert codes(state, line) == [code]
    assert said(state, line).startswith(sentence)


def test_a_hand_is_laid_down_once():
    for real in (deal_and_play(4, seed) for seed in range(50)):
        state = after(start(4), ["deal", *(moment.entry for moment in real.moments)])
        first = laid_down(real)[0]
        once = after(state, [first]) if state.running is not None else state
        if once.running is not None:
            assert codes(once, first) == ["already-shown"]
            return
    pytest.fail("no round of fifty asks for two hands")


def test_a_round_that_nobody_can_doubt_needs_no_hands_laid_down():
    seeds = [seed for seed in range(60) if after(start(2), ["deal", *entries(2, seed)]).running is None]
    assert seeds
    for seed in seeds:
        real = deal_and_play(2, seed)
        state = after(start(2), ["deal", *entries(2, seed)])
        assert totals_of(state, state.rounds[0]) == tuple(real.totals)


def entries(people, seed):
    return [moment.entry for moment in deal_and_play(people, seed).moments]


@pytest.mark.parametrize("people", [2, 3, 4])
def test_rounds_of_real_chips_are_never_refused_and_come_out_as_they_really_did(people):
    for seed in range(40):
        real = deal_and_play(people, seed, starter=seed % people)
        state = after(start(people, seed % people), ["deal", *(moment.entry for moment in real.moments)])
        for line in laid_down(real):
            if state.running is not None:
                state = after(state, [line])
        assert state.running is None
        assert totals_of(state, state.rounds[0]) == tuple(real.totals)
        assert state.next_starter == real.last_leader
        assert 1 <= sum(tiles_won(state).values()) <= people + 1


# -- totals ---------------------------------------------------------------------------------------------------------------


def test_totals_and_tricks_are_switched_between_rounds():
    state = after(start(), "totals 21 20 37 led=2; deal")
    assert running(state).leader == 1
    state = after(state, "totals 20 21 37 led=1")
    state = after(state, [FOUR_TRICKS.partition(";")[0], *FOUR_TRICKS.split(";")[1:], "show 2 3 7 9 2"])
    assert [round.totals is None for round in state.rounds] == [False, False, True]
    assert codes(state, "totals 20 21 37") == []


def test_a_round_begun_by_tricks_may_end_by_its_totals():
    state = after(PLAYED, "totals 20 21 37")
    assert state.running is None
    assert len(state.rounds) == 1
    assert told(PLAYED, "totals 20 21 37 led=3") == ("round 1: Ann 20, Ben 21, and Cleo 37; Cleo led the last trick")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_totals_that_do_not_add_up_are_said_and_taken_after_a_yes(seats):
    line = "totals 21 20 24" if seats < 4 else "totals 21 20 24 22"
    state = start(seats)
    assert codes(state, line) == ["sum"]
    assert codes(state, f"{line} confirmed") == []
    if seats == 3:
        assert said(state, line) == (
            "These totals make 65, but the 12 chips make 78, 13 more. Count again, or confirm that they are right."
        )
    if seats == 4:
        assert "make 87, but the 16 chips make 104, 17 more" in said(state, line)
    assert "confirmed although the sum is unusual" in told(state, f"{line} confirmed")


@pytest.mark.parametrize(
    ("line", "strange"),
    [
        ("totals 3 24 51", "Four chips make 10 to 42, but there stands: Ann 3 and Cleo 51."),
        ("totals 9 27 42", "Four chips make 10 to 42, but there stands: Ann 9."),
        ("totals 10 25 43", "Four chips make 10 to 42, but there stands: Cleo 43."),
        ("totals 8 26 26 44", "Four chips make 9 to 43, but there stands: Ann 8 and Dan 44."),
    ],
)
def test_a_total_no_four_chips_make_is_said_even_where_the_sum_is_right(line, strange):
    state = start(len(line.split()) - 1)
    assert codes(state, line) == ["reach"]
    assert strange in said(state, line)
    assert codes(state, f"{line} confirmed") == []
    assert "confirmed although a total is unusual" in told(state, f"{line} confirmed")


@pytest.mark.parametrize("line", ["totals 10 26 42", "totals 9 26 26 43"])
def test_the_lowest_and_the_highest_four_chips_are_believed(line):
    assert codes(start(len(line.split()) - 1), line) == []


def test_fin_de_manche_worked_example_by_confirmed_totals():
    assert tiles_won(after(start(), "totals 21 20 24 confirmed")) == {0: 1, 1: 0, 2: 0}


@pytest.mark.parametrize(
    ("seats", "line", "code"),
    [
        (3, "totals 21 20", "totals-missing"),
        (4, "totals 21 20 37", "totals-missing"),
        (2, "totals 40 38", "totals-missing"),
        (3, "totals 100 -22 0", "total-range"),
        (3, "totals 21 20 37 led=4", "no-such-place"),
        (2, "totals 21 20 37 led=4", "no-such-place"),
    ],
)
def test_totals_are_one_for_each_place(seats, line, code):
    assert codes(start(seats), line) == [code]


def test_the_ghosts_total_is_asked_for_too():
    assert (
        said(start(2), "totals 40 38")
        == "2 totals were entered for 3 places: enter one for each. The ghost's comes last."
    )


def test_nobody_plays_after_the_end():
    done = after(start(), ["totals 21 20 37 led=1"] * 3)
    for line in ("deal", "totals 21 20 37"):
        assert codes(done, line) == ["game-over"]
    assert said(done, "deal") == "The game is over, Ann won: undo the last round, or start a new table."


# -- who starts -----------------------------------------------------------------------------------------------------------


def test_where_nobody_noted_who_led_the_starter_is_named():
    state = after(start(), "totals 21 20 37")
    assert codes(state, "deal") == ["starter-missing"]
    assert running(after(state, "deal starter=3")).leader == 2
    assert [GAME.write(move) for move in GAME.moves(state)] == ["deal starter=1", "deal starter=2", "deal starter=3"]


def test_tricks_followed_to_their_end_tell_who_led_though_the_totals_came_in_as_numbers():
    state = start()
    real = next(r for r in (deal_and_play(3, seed) for seed in range(99)) if len(r.moments) < 32 and unsettled(r))
    state = after(state, ["deal", *(moment.entry for moment in real.moments)])
    state = after(state, f"totals {' '.join(map(str, real.totals))}")
    assert state.next_starter == real.last_leader
    corrected = after(start(), ["deal", real.moments[0].entry, "totals 21 20 37"])
    assert corrected.next_starter is None


def unsettled(real):
    """Tell whether hands have to be laid down after these tricks."""
    return after(start(), ["deal", *(moment.entry for moment in real.moments)]).running is not None


def test_a_starter_that_is_known_is_not_changed():
    state = after(start(), "totals 21 20 37 led=1")
    assert codes(state, "deal starter=2") == ["wrong-starter"]
    assert codes(state, "deal starter=1") == []
    assert codes(state, "deal starter=7") == ["no-such-place"]


def test_a_round_ends_before_the_next_one_starts():
    assert codes(DEALT, "deal") == ["round-running"]


# -- Partie pour 2 joueurs --------------------------------------------------------------------------------------------------

TWO = after(start(2), "deal; play 1 9; play 2 5")


def test_partie_pour_2_joueurs_the_ghost_has_the_third_place_and_its_chip_is_entered():
    assert running(TWO).player == GHOST
    assert Speaker(names=("Ann", "Ben"))(GAME.next_step(TWO)) == "Turn up the ghost's top chip"
    assert told(TWO, "play ghost 12") == "the ghost plays blue 12; the ghost wins the trick and lays red 5 in front"


def test_partie_pour_2_joueurs_the_ghost_takes_the_lowest_chip_it_may_take():
    state = after(TWO, "play ghost 12")
    assert running(state).front(GHOST) == (5,)
    assert running(state).taker == 0
    state = after(TWO, "play ghost 2; take 1 9")
    assert told(state, "take 2 5") == "Ben takes red 5 into hand; the ghost takes blue 2"
    assert running(after(state, "take 2 5")).current is None


def test_partie_pour_2_joueurs_what_the_ghost_takes_goes_under_its_pile():
    state = after(TWO, "play ghost 2; take 1 9; take 2 5; play 1 8; play 2 5; play ghost 1; take 1 8; take 2 5")
    state = after(state, "play 1 11; play 2 5; play ghost 4; take 1 4; take 2 5")
    # Its fourth chip is the last of those dealt; then comes the 2 of the first trick.
    state = after(state, "play 1 10; play 2 5")
    assert codes(state, "play ghost 2") == ["held-elsewhere"]
    state = after(state, "play ghost 7; take 1 5; take 2 7")
    assert state.rounds[0].front(Seat(0)) == (9, 8, 4, 5)
    assert state.running is None


def test_the_ghosts_top_chip_is_the_one_put_under_first():
    for seed in range(80):
        real = deal_and_play(2, seed)
        turned_up = 0
        state = after(start(2), "deal")
        for moment in real.moments:
            if moment.entry.startswith("play 3"):
                turned_up += 1
                if turned_up > 4:
                    other = next(c for c in chips(3) if c != int(moment.entry.split()[2]))
                    assert codes(state, f"play 3 {other}") in (["held-elsewhere"], ["lies-open"])
                    assert [GAME.write(move) for move in GAME.moves(state)] == [moment.entry]
            state = after(state, [moment.entry])


@pytest.mark.parametrize(("reading", "starter"), [("ghost", 2), ("next", 0)])
def test_the_ghost_led_the_last_trick(reading, starter):
    state = after(start(2, ghost_leads=reading), "totals 21 20 37 led=ghost")
    assert state.next_starter == starter
    assert running(after(state, "deal")).leader == starter


def test_nothing_is_taken_for_the_ghost_by_hand():
    assert codes(after(TWO, "play ghost 2"), "take 3 5") == ["not-taking"]


# -- a noted hand -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("hold 1 4 5 1 12", None),
        ("hold 1 9 5 1 12", None),
        ("hold 4 4 5 1 12", "no-such-place"),
        ("hold 1 4 5 6 12", "deal-of-hand"),
        ("hold 1 4 5 1", "deal-of-hand"),
        ("hold 1 4 4 1 12", "chip-twice"),
        ("hold 1 4 5 1 13", "unknown-chip"),
    ],
)
def test_a_noted_hand_is_two_red_and_two_blue_chips(line, code):
    assert codes(DEALT, line) == ([code] if code else [])


def test_a_noted_hand_agrees_with_what_was_seen_and_is_noted_once():
    state = after(DEALT, "play 1 9")
    assert codes(state, "hold 1 4 5 1 12") == ["not-dealt"]
    assert codes(state, "hold 2 9 5 1 12") == ["not-dealt"]
    assert codes(after(state, "hold 1 9 5 1 12"), "hold 1 9 5 1 12") == ["already-noted"]
    assert codes(start(), "hold 1 4 5 1 12") == ["no-round"]


def test_with_two_players_the_ghost_notes_no_hand():
    assert codes(after(start(2), "deal"), "hold 3 4 5 1 12") == ["no-such-place"]


def test_a_noted_hand_is_seen_by_its_seat_alone():
    state = after(DEALT, "hold 1 4 5 1 12")
    assert running(GAME.view(state, Viewer(Role.SEAT, Seat(0)))).noted == ((1, 4, 5, 12), None, None)
    for viewer in (Viewer(Role.SEAT, Seat(1)), Viewer(Role.SCORER), Viewer(Role.WATCHER)):
        assert running(GAME.view(state, viewer)).noted == (None, None, None)
    assert GAME.owner(Hold(Seat(0), (4, 5, 1, 12))) == 0
    assert told(DEALT, "hold 1 4 5 1 12") == "Ann was dealt red 4, red 5, blue 1, and blue 12"


# -- notation ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "deal",
        "deal starter=3",
        "play 1 9",
        "take 2 4",
        "show 3 5 11",
        "show 3",
        "totals 21 20 37",
        "totals 21 20 37 led=2 confirmed",
        "hold 1 4 5 1 12",
    ],
)
def test_a_line_reads_back_the_same(line):
    assert GAME.write(read_move(line)) == line


@pytest.mark.parametrize(
    "line", ["", "play", "play 1", "play 1 x", "deal now", "totals a", "deal x=1", "deal 1 2", "dance"]
)
def test_a_line_that_is_no_move_is_refused(line):
    with pytest.raises(Unreadable):
        read_move(line)


# -- a playthrough with a fault -----------------------------------------------------------------------------------------

HEAD = "game: twelve-chip-trick\nplayers: Ann, Ben, Cleo\n\ndeal\nplay 1 9\nplay 2 10\n"


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ("play 3 9", "Line 7, “play 3 9”: The red 9 cannot come from Cleo: it lies in the middle. Was it the red 6?"),
        ("play 3 13", "Line 7, “play 3 13”: There is no chip 13: the chips are 1 to 12."),
        ("play 3 4\ntake 2 10", "Line 8, “take 2 10”: The blue 10 cannot be taken while red chips lie there"),
        ("totals 21 20 24", "Line 7, “totals 21 20 24”: These totals make 65, but the 12 chips make 78, 13 more."),
        ("play 3", "Line 7, “play 3”: “play 3” is no move of 12 Chip Trick"),
    ],
)
def test_a_fault_in_a_playthrough_is_named_with_its_line(lines, sentence):
    with pytest.raises(Unreadable) as refused:
        playthrough.replay(f"{HEAD}{lines}\n")
    assert Speaker()(refused.value.message).startswith(sentence)


def test_what_is_next_is_said_at_every_moment():
    speak = Speaker(names=("Ann", "Ben", "Cleo"))
    told = [
        speak(GAME.next_step(state))
        for state in (start(), DEALT, after(DEALT, "play 1 9"), PLAYED, after(PLAYED, "take 2 9"), over())
    ]
    assert told == [
        "Deal two red and two blue chips each; Ann starts",
        "Ann leads a chip",
        "Ben plays a chip",
        "Ben wins the trick and lays a red chip in front",
        "Cleo takes a red chip into hand",
        "Ann has no chip left: Ben and Cleo lay down what they hold",
    ]
    blue = after(DEALT, "play 1 1; play 2 10; play 3 2")
    assert speak(GAME.next_step(blue)) == "Ben wins the trick and lays one of the chips in front"
    assert speak(GAME.next_step(after(blue, "take 2 1"))) == "Cleo takes a chip into hand"
    assert speak(GAME.heading(PLAYED)) == "round 1, trick 1"
