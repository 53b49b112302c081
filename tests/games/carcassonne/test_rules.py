"""The mini-expansions at the table: worked examples by section, every refusal with its sentence, what moves do."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

import pytest

from companion.engine.game import Players, Readings, Unreadable
from companion.engine.words import Seat
from companion.games.carcassonne import GAME, mini_rules, read_move, table_rules, treat_rules
from companion.games.carcassonne.chips import CHIPS, IN_BOX, Chip, count, listed
from companion.games.carcassonne.map_file import read_practice, write
from companion.games.carcassonne.maps import Kind as Square
from companion.games.carcassonne.mini_rules import set_due, wine_choices
from companion.games.carcassonne.notation import EXAMPLES_OF
from companion.games.carcassonne.rules import RULES
from companion.games.carcassonne.scoring import outcome, running, score, totals
from companion.games.carcassonne.state import Collect, Kind, Lay, Move, PutTreat, Take, UseMap
from companion.speech import Speaker
from tests.contract.playing import random_table, state_after

NAMES = ("Ann", "Ben", "Cleo")
MINIS = ("france", "benelux", "british-isles", "iberica", "deutschland")


def state(mini, history="", seats=2, **readings):
    return state_after(GAME, history, seats=seats, readings={"mini": mini} | readings)


def refused(mini, history, line, **readings):
    speak = Speaker(names=NAMES)
    found = GAME.refusals(state(mini, history, **readings), read_move(line))
    return {r.code.removeprefix("carcassonne."): speak(r.message) for r in found}


def held(state, seat=0):
    return " ".join(listed(state.held[seat]))


# -- worked examples, France: Selling wine ----------------------------------------------------------------------------


TWO_ONES_AND_A_TWO = "take 1 P1; begin 1; take 1 P1; begin 1; take 1 P2"


@pytest.mark.parametrize(("paid", "rest"), [("P2", "P1 P1"), ("P1 P1", "P2")])
def test_selling_wine_abroad_once_with_the_two_or_with_two_ones(paid, rest):
    before = state("france", TWO_ONES_AND_A_TWO)
    assert wine_choices(before) == ((Chip.P1, Chip.P1), (Chip.P2,))
    after = state("france", f"{TWO_ONES_AND_A_TWO}; sell 1 abroad {paid}")
    assert totals(after)[Seat(0)] - totals(before)[Seat(0)] == 5
    assert held(after) == rest
    assert "wine-sold" in refused("france", f"{TWO_ONES_AND_A_TWO}; sell 1 abroad {paid}", "sell 1 abroad P1 P1")


def test_selling_wine_needs_one_colour():
    assert list(refused("france", "take 1 P1; begin 1; take 1 O1", "sell 1 abroad P1 O1")) == ["no-wine"]


def test_selling_wine_to_a_town_brings_nine():
    assert totals(state("france", "take 1 B2; sell 1 town B2"))[Seat(0)] == 2 + 9


def test_selling_wine_again_next_turn():
    assert totals(state("france", "take 1 B2; sell 1 town B2; begin 1; take 1 O2; sell 1 abroad O2"))[Seat(0)] == 18


def test_selling_wine_picked_up_this_turn_is_a_reading():
    history = "take 1 B1; begin 1; take 1 B1"
    assert refused("france", history, "sell 1 abroad B1 B1") == {}
    assert refused("france", history, "sell 1 abroad B1 B1", **{"sell-same-turn": "no"}) == {
        "picked-just-now": "light blue 1 was picked up this turn; at this table it is sold from the next turn on."
    }
    later = f"{history}; begin 1"
    assert refused("france", later, "sell 1 abroad B1 B1", **{"sell-same-turn": "no"}) == {}


def test_end_of_game_unsold_wine_brings_nothing():
    assert totals(state("france", "take 1 B2; finish"))[Seat(0)] == 2


# -- worked examples, Benelux: island tiles ---------------------------------------------------------------------------


def test_island_tiles_cost_a_chip_of_the_islands_colour_and_leave_the_stack_one_lower():
    after = state("benelux", "take 1 B2; begin 1; sail 1 B2 1")
    assert after.stacks == (5, 5, 4, 5, 5, 5)
    assert held(after) == ""
    assert after.gone == count([Chip.B2])
    told = Speaker(names=NAMES)(GAME.next_step(after))
    assert told == "Turn of Ann; then turn up stack 1 of the light blue island"


def test_island_tiles_are_chosen_before_drawing():
    step = GAME.next_step(state("benelux", "take 1 B2; begin 1"))
    assert "Decide before drawing" in Speaker(names=NAMES)(step)
    assert "tile-drawn" in refused("benelux", "take 1 B2; begin 1; draw 1", "sail 1 B2 1")
    assert "tile-drawn" in refused("benelux", "take 1 B2; begin 1; sail 1 B2 1", "draw 1")
    assert "tile-drawn" in refused("benelux", "take 1 B2; begin 1; take 1 B1", "sail 1 B2 1")


def test_benelux_ten_chips_are_out_unseen():
    assert state("benelux").chips_left == 20
    assert sum(state("benelux", "take 1 B2").unseen) == 29


def test_nothing_is_turned_up_where_a_stack_ends():
    once = "begin 1; sail 1 B1 1; begin 1; take 1 B1; "
    history = "take 1 B1; " + once * 4 + "begin 1; sail 1 B1 1"
    assert state("benelux", history).stacks[2] == 0
    assert "turn up" not in Speaker(names=NAMES)(GAME.next_step(state("benelux", history)))


# -- worked examples, British Isles: sets -----------------------------------------------------------------------------


CHOICE = "take 1 P1; begin 1; take 1 P1; begin 1; take 1 O2; begin 1; take 1 B1"


def test_getting_back_from_the_isle_of_man_one_of_two_sets_must_be_used():
    before = state("british-isles", CHOICE)
    assert set_due(before)
    assert list(GAME.moves(before))[:2] == [read_move("use 1 P1 P1 B1"), read_move("use 1 P1 B1 O2")]
    assert refused("british-isles", CHOICE, "begin 2") == {
        "set-due": "Ann completed a set: use one first; there are 2 ways."
    }
    assert held(state("british-isles", f"{CHOICE}; use 1 P1 P1 B1")) == "O2"
    assert held(state("british-isles", f"{CHOICE}; use 1 P1 B1 O2")) == "P1"


def test_all_meeples_come_home_with_a_set():
    history = "extra 1; begin 1; extra 1; begin 1; take 1 P1; begin 1; take 1 P1; begin 1; take 1 B1"
    assert state("british-isles", history).on_island == (2, 0)
    assert state("british-isles", f"{history}; use 1 P1 P1 B1").on_island == (0, 0)


def test_getting_a_double_turn_once_a_round():
    assert state("british-isles", "extra 1").turn.is_extra
    assert "extra-taken" in refused("british-isles", "extra 1", "extra 1")
    assert refused("british-isles", "extra 1; begin 2; begin 1", "extra 1") == {}


def test_a_set_completed_without_a_meeple_is_a_reading():
    history = "take 1 P1; begin 1; take 1 P1; begin 1; take 1 P1"
    assert set_due(state("british-isles", history))
    kept = {"set-without-meeple": "kept"}
    assert not set_due(state("british-isles", history, **kept))
    assert "no-set-due" in refused("british-isles", history, "use 1 P1 P1 P1", **kept)
    assert set_due(state("british-isles", f"{history}; extra 1; take 1 B2", **kept))


# -- worked examples, Ibérica: treats ---------------------------------------------------------------------------------


def test_a_chip_taken_is_put_back_as_a_treat_and_brings_twice_its_number_when_collected():
    history = "take 1 O2; treat 1; begin 2; collect 2 O2"
    after = state("iberica", history)
    assert totals(after) == {Seat(0): 2, Seat(1): 4}
    assert after.gone == count([Chip.O2])
    assert sum(map(sum, after.held)) == 0


def test_a_treat_is_placed_before_anything_else():
    assert list(refused("iberica", "take 1 O2", "begin 2")) == ["treat-in-hand"]
    assert list(refused("iberica", "take 1 O2", "finish")) == ["treat-in-hand"]


def test_a_treat_without_a_free_square_leaves_the_game():
    after = state("iberica", "take 1 O2; lose 1")
    assert (after.gone, after.treats, after.to_place) == (count([Chip.O2]), (), None)


def test_coats_of_arms_on_island_squares_bring_two_each():
    assert totals(state("iberica", "arms 1 2"))[Seat(0)] == 4


# -- worked examples, Deutschland: upgrades ---------------------------------------------------------------------------


def test_upgrading_with_two_twos_keeps_the_one_and_a_two_goes_under_the_meeple():
    history = "take 1 P2; begin 1; take 1 P2; begin 1; take 1 O1; upgrade 1 P2 P2 under=P2"
    after = state("deutschland", history)
    assert held(after) == "O1"
    assert after.upgraded[0] == count([Chip.P2])
    assert after.gone == count([Chip.P2])


def test_upgrading_with_two_and_one_is_refused():
    assert refused("deutschland", "take 1 P2; begin 1; take 1 O1", "upgrade 1 P2 O1 under=O1") == {
        "not-four": "An upgrade costs exactly 4; these chips are worth 3. There are 0 ways to pay it."
    }


def test_a_scored_meeple_gives_its_chip_out_of_the_game_and_may_be_upgraded_again():
    history = "take 1 P2; begin 1; take 1 P2; upgrade 1 P2 P2 under=P2; release 1 P2"
    after = state("deutschland", history)
    assert sum(after.upgraded[0]) == 0
    assert after.gone == count([Chip.P2, Chip.P2])
    assert "no-such-meeple" in refused("deutschland", history, "release 1 P2")


def test_several_upgrades_a_turn_are_a_reading():
    taken = "; begin 1; ".join(f"take 1 {chip}" for chip in ("P2", "P2", "B2", "B2"))
    history = f"{taken}; upgrade 1 P2 P2 under=P2"
    assert refused("deutschland", history, "upgrade 1 B2 B2 under=B2") == {}
    assert list(refused("deutschland", history, "upgrade 1 B2 B2 under=B2", **{"upgrades-a-turn": "no"})) == [
        "upgraded"
    ]


# -- every refusal ----------------------------------------------------------------------------------------------------


ALL_P2 = "take 1 P2; begin 1; take 1 P2; begin 1; take 1 P2; begin 1; take 1 P2; begin 1"
REFUSALS = [
    ("france", "finish", "begin 1", "game-over", "undo the last entry"),
    ("france", "", "begin 3", "no-such-seat", "There is no seat 3: this table has 2."),
    ("france", "", "take 2 P1", "not-on-turn", "It is the turn of Ann: begin the turn of Ben first."),
    ("france", ALL_P2, "take 1 P2", "chip-used-up", "There are 4 chips purple 2, and 4 were turned over"),
    ("france", "take 1 P1; take 1 P1", "take 1 P1", "tile-laid", "Ann took 2 chips this turn; a turn lays 1 tile"),
    ("france", "", "take 1 P1 C4", "not-laid", "take the chip without a square"),
    ("france", "", "score 1 city 0", "points", "0 points do not fit: enter 1 to 500."),
    ("france", "", "score 1 city 501", "points", "501 points do not fit"),
    ("france", "", "score 1 chip 2", "own-entry", "Points for chips come with their own entry"),
    ("france", "take 1 P1", 'map "x"', "has-begun", "1 chips are turned over already"),
    ("france", "", 'map "x ="', "unreadable-map", ""),
    ("france", "", 'lay ["Nancy"] A1', "no-map", "No map is described"),
    ("benelux", "", "sell 1 abroad P2", "another-map", "That belongs to France: Wine; this table plays Benelux"),
    ("france", "", "sell 1 abroad P2", "not-held", "Ann has 0 of purple 2 and would use 1"),
    ("benelux", "take 1 P1; begin 1", "sail 1 O2 1", "not-held", "Ann has no orange chip"),
    ("france", "take 1 P1; take 1 B1", "sell 1 abroad P1 B1", "no-wine", "2 colours worth 2"),
    (
        "france",
        "take 1 P2; take 1 B2; sell 1 abroad P2",
        "sell 1 town B2",
        "wine-sold",
        "sold 1 wine this turn already",
    ),
    ("benelux", "take 1 B2; begin 1", "sail 1 B2 3", "no-such-stack", "There is no stack 3"),
    ("benelux", "draw 1", "draw 1", "tile-drawn", "Ann drew from the usual stack"),
    ("british-isles", "extra 1", "extra 1", "extra-taken", "there is only 1 a round"),
    (
        "british-isles",
        "extra 1; begin 1; " * 8,
        "extra 1",
        "no-meeple",
        "All 8 meeples of Ann stand on the Isle of Man",
    ),
    ("british-isles", "take 1 P1; take 1 B2", "use 1 P1 B2", "no-set", "these are 2, of 2 numbers and 2 colours"),
    ("british-isles", "", "use 1 P1 P1 P1", "no-set-due", "Ann has no set to use"),
    ("iberica", "", "treat 1", "no-treat-in-hand", "take one from the map first"),
    ("iberica", "take 1 P1", "treat 1 C4", "no-map", "No map is described"),
    (
        "iberica",
        "take 1 P1; treat 1",
        "collect 1 P2",
        "no-such-treat",
        "No treat purple 2 lies on the map; 1 treats do",
    ),
    ("iberica", "take 1 P1; treat 1", "collect 1 P1 C4", "no-such-treat", "it lies on a square not told"),
    ("iberica", "", "arms 1 0", "coats", "0 coats of arms do not fit: enter 1 to 9."),
    ("deutschland", "take 1 P2; take 1 P2", "upgrade 1 P2 P2 under=O1", "under", "orange 1 is none of the chips paid"),
    ("deutschland", "", "release 2 O1", "no-such-meeple", "No meeple of Ben stands on orange 1; 0 are upgraded"),
]


@pytest.mark.parametrize(("mini", "history", "line", "code", "told"), REFUSALS)
def test_every_rule_refuses_with_the_numbers_that_disagree(mini, history, line, code, told):
    assert told in refused(mini, history, line)[code]


EMPTY_STACK = "take 1 B1; " + "begin 1; sail 1 B1 1; begin 1; take 1 B1; " * 5 + "begin 1"


def test_an_empty_stack_names_the_other_one():
    told = refused("benelux", EMPTY_STACK, "sail 1 B1 1")["stack-empty"]
    assert told == "Stack 1 of the light blue island is used up; the other one has 5 tiles: take one of them, or draw."


def test_the_last_chip_of_the_map():
    chips = [chip for chip in CHIPS for _ in range(IN_BOX[CHIPS.index(chip)])]
    history = "; begin 1; ".join(f"take 1 {chip}" for chip in chips[:20])
    assert "All 20 chips of the map are taken" in refused("benelux", f"{history}; begin 1", "take 1 O2")["no-chip-left"]


# -- a described map --------------------------------------------------------------------------------------------------


def france_map():
    return write(read_practice("practice-france"))


def on_map(mini, text, moves=(), **readings):
    at = GAME.start(Players(2), Readings.of(GAME.readings, {"mini": mini} | readings))
    for given in (UseMap(text), *moves):
        move = read_move(given) if isinstance(given, str) else given
        assert GAME.refusals(at, move) == (), Speaker(names=NAMES)(GAME.refusals(at, move)[0].message)
        at = GAME.apply(at, move)
    return at


def refused_on(at, line):
    move = read_move(line) if isinstance(line, str) else line
    return {r.code.removeprefix("carcassonne."): Speaker(names=NAMES)(r.message) for r in GAME.refusals(at, move)}


def test_a_map_of_another_mini_expansion_is_refused():
    at = GAME.start(Players(2), Readings.of(GAME.readings, {"mini": "benelux"}))
    assert list(refused_on(at, UseMap(france_map()))) == ["other-map"]


def test_a_town_buys_the_wine_of_its_own_grape():
    grown = read_practice("practice-france")
    purple = grown.of(Square.PURPLE_TOWN)[0].name
    blue = grown.of(Square.BLUE_TOWN)[0].name
    land = grown.of(Square.LAND)[0].name
    at = on_map("france", france_map(), ["take 1 P2"])
    assert refused_on(at, f"sell 1 town P2 at={purple}") == {}
    assert list(refused_on(at, f"sell 1 town P2 at={blue}")) == ["other-grape"]
    assert "shows no grape" in refused_on(at, f"sell 1 town P2 at={land}")["other-grape"]


def test_a_treat_goes_to_a_free_square_in_the_rows_of_its_colour():
    text = write(read_practice("practice-iberica"))
    at = on_map("iberica", text, ["take 1 O2"])
    assert list(refused_on(at, "treat 1")) == ["which-square"]
    assert list(refused_on(at, "treat 1 A5")) == ["square-taken"]
    free = [move.square for move in GAME.moves(at) if isinstance(move, PutTreat)]
    assert free
    assert {int(square.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")) for square in free} <= {1, 2, 3, 4}
    placed = GAME.apply(at, read_move(f"treat 1 {free[0]}"))
    assert placed.treats[0].square == free[0]
    assert (
        "which square" in refused_on(GAME.apply(placed, read_move("begin 1")), "collect 1 O2")["no-such-treat"].lower()
    )
    collected = GAME.apply(placed, Collect(Seat(0), Chip.O2, free[0]))
    assert (collected.treats, collected.covered) == ((), (free[0],))


def test_as_at_the_set_up_treats_keep_clear_of_chips_and_towns():
    text = write(read_practice("practice-iberica"))
    loose = on_map("iberica", text, ["take 1 O2"])
    strict = on_map("iberica", text, ["take 1 O2"], **{"treat-square": "as-set-up"})
    free = {m.square for m in GAME.moves(loose) if isinstance(m, PutTreat)}
    fewer = {m.square for m in GAME.moves(strict) if isinstance(m, PutTreat)}
    assert fewer < free


def british():
    described = read_practice("practice-british-isles")
    symbols = described.of(Square.PURPLE_SYMBOL, Square.BLUE_SYMBOL, Square.ORANGE_SYMBOL)
    starts = tuple(name for _, name in described.starts)
    return described, Lay(starts, tuple(square.name for square in symbols))


def test_british_chips_lie_on_the_symbols_of_their_colour():
    described, lay = british()
    at = on_map("british-isles", write(described), [lay])
    purple = described.of(Square.PURPLE_SYMBOL)[0].name
    assert refused_on(at, f"take 1 P2 {purple}") == {}
    assert list(refused_on(at, f"take 1 B2 {purple}")) == ["other-symbol"]
    assert list(refused_on(at, "take 1 B2")) == ["which-square"]
    after = GAME.apply(at, read_move(f"take 1 P2 {purple}"))
    assert list(refused_on(after, f"take 1 P1 {purple}")) == ["no-chip-there"]
    assert (len(after.lying), after.chips_left) == (29, 29)


def test_a_layout_that_breaks_the_set_up_is_refused_by_name():
    described, lay = british()
    at = on_map("british-isles", write(described))
    assert list(refused_on(at, Lay(lay.starts, lay.squares[:-1]))) == ["layout"]
    assert list(refused_on(at, Lay(lay.starts, ("ZZ99",)))) == ["no-such-square"]


# -- the end, the score -----------------------------------------------------------------------------------------------


def test_the_total_is_the_sum_of_its_lines_and_the_last_row_of_the_chart():
    for seed in range(10):
        table = random_table(GAME, seed, most=60)
        sums = totals(table.state)
        assert tuple(sums.values()) == running(table.state)[-1]
        assert {s: sum(line.points for line in own.lines) for s, own in score(table.state).items()} == sums


def test_lines_tell_kind_and_count():
    after = state("france", "take 1 P1; take 1 P2; sell 1 abroad P2; score 1 city 12; score 1 city 4; score 2 field 9")
    told = [Speaker(names=NAMES)(line.say) for line in score(after)[Seat(0)].lines]
    assert told == ["purple chips: 1 × 1 and 1 × 2", "wine sold abroad: 1 at 5", "city: 2 entries"]
    assert totals(after) == {Seat(0): 3 + 5 + 16, Seat(1): 9}


def test_most_points_win_and_equal_players_share():
    won = outcome(state("france", "score 2 field 9; finish"))
    assert won is not None
    assert won.winners == (Seat(1),)
    shared = outcome(state("france", "score 2 field 9; score 1 road 9; finish"))
    assert shared is not None
    assert (shared.winners, shared.decided_by) == ((Seat(0), Seat(1)), None)


def test_no_chip_is_ever_lost_or_made():
    for seed in range(12):
        for step in random_table(GAME, seed, most=120).steps:
            assert all(n <= most for n, most in zip(step.after.seen, IN_BOX, strict=True))
            if isinstance(step.move, Take):
                assert sum(step.after.seen) == sum(step.before.seen) + 1
            else:
                assert step.after.seen == step.before.seen


# -- notation ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "begin 2",
        "take 1 P2",
        "take 1 P2 C4",
        "sell 1 abroad P1 P1",
        "sell 2 town B2 at=C4",
        "draw 1",
        "sail 1 O1 2",
        "extra 3",
        "use 1 P1 B1 O1",
        "arms 1 2",
        "treat 1 C4",
        "treat 1",
        "lose 1",
        "collect 1 O2 AA30",
        "upgrade 1 P2 O1 O1 under=O1",
        "release 2 B1",
        "score 1 monastery 9",
        "finish",
        'lay ["Le Mans", "Nancy"] A1 C4',
        'map "name = \\"x\\"\\n"',
    ],
)
def test_every_move_reads_back_from_its_line(line):
    assert GAME.write(read_move(line)) == line


@pytest.mark.parametrize(
    ("line", "example"),
    [
        ("take", "take 1 P2 C4"),
        ("take 1", "take 1 P2 C4"),
        ("take 1 X9", "take 1 P2 C4"),
        ("take 1 P1 C4 C5", "take 1 P2 C4"),
        ("sell 1 nowhere P2", "sell 1 town P2 at=G9"),
        ("upgrade 1 P2 P2", "under=O1"),
        ("upgrade 1 P2 P2 under P2", "under=O1"),
        ("score 1 castle 9", "score 1 monastery 9"),
        ("sail 1 B2", "sail 1 B2 1"),
        ("finish 1", "finish"),
        ("lay x", 'lay ["Nancy", "Le Mans"] C4 E5'),
        ("map 7", "begin 2"),
        ("fly 1", "begin 2"),
    ],
)
def test_half_a_line_is_refused_with_examples_of_that_move(line, example):
    with pytest.raises(Unreadable) as wrong:
        read_move(line)
    assert example in Speaker()(wrong.value.message)


@pytest.mark.parametrize("example", [line for lines in EXAMPLES_OF.values() for line in lines])
def test_every_example_is_a_move(example):
    assert GAME.write(read_move(example)) == example


@pytest.mark.parametrize(
    ("mini", "asked"),
    [
        ("france", ["mini", "city-sides", "sell-same-turn"]),
        ("benelux", ["mini", "city-sides"]),
        ("british-isles", ["mini", "set-without-meeple"]),
        ("iberica", ["mini", "city-sides", "treat-square", "treat-nowhere"]),
        ("deutschland", ["mini", "city-sides", "upgrades-a-turn"]),
    ],
)
def test_a_map_asks_only_what_comes_up_on_it(mini, asked):
    readings = Readings.of(GAME.readings, {"mini": mini})
    assert [reading.id for reading in GAME.readings_with(readings)] == asked


# -- the rules themselves ---------------------------------------------------------------------------------------------


def codes_of(module):
    tree = ast.parse(inspect.getsource(module))
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "code")
    return {node.args[0].value for node in calls if isinstance(node.args[0], ast.Constant)}


def test_every_move_has_rules_and_every_kind_of_points_a_place():
    assert set(RULES) == set(Move.__args__)
    assert len(set(Kind)) == 11


def test_every_refusal_is_named_in_a_test():
    source = Path(__file__).read_text("utf-8")
    missing = {
        code
        for code in codes_of(table_rules) | codes_of(mini_rules) | codes_of(treat_rules)
        if f'"{code}"' not in source
    }
    assert missing == set()
