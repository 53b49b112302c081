"""Layouts from the request to the report: legal whatever is asked, the same for the same seed, told in plain words."""

from __future__ import annotations

import msgspec
import pytest

from companion.engine.game import CompanionError, Illegal, Unreadable
from companion.engine.grid import Square
from companion.games.carcassonne.chips import Colour
from companion.games.carcassonne.layout import Report, Request, TooMany, find_starts, lay_out, look_at, move_one
from companion.games.carcassonne.legal import faults
from companion.games.carcassonne.map_facts import facts
from companion.games.carcassonne.map_file import read_practice
from companion.games.carcassonne.maps import MapKey, practice_maps
from companion.speech import Speaker
from tests.games.carcassonne.brute import balance, drawn, empty, layouts

FRANCE = Request(read_practice("practice-france"), ("Nancy", "Le Mans"))
SMALL = Request(empty(5, 6), ("One",), chips=6)


def asked(request: Request, **changes: object) -> Request:
    return msgspec.structs.replace(request, **changes)


def told(report: Report) -> str:
    return " ".join(Speaker().sentence(message) for message in report.words())


def assert_legal(report: Report) -> None:
    assert faults(report.request.setting, report.chips, report.request.number) == ()


@pytest.mark.parametrize("name", practice_maps())
def test_every_practice_map_gets_a_legal_layout(name):
    described = read_practice(name)
    known = facts(described.map)
    report = lay_out(Request(described, tuple(start for _, start in described.starts)[: known.use or 2], seed=3))
    assert_legal(report)
    assert len(report.chips) == known.chips
    assert (report.legal_layouts is None) is (name == "practice-large")


def test_an_even_layout_is_more_even_than_every_random_one():
    report = lay_out(FRANCE)
    assert_legal(report)
    assert report.more_even_than == report.compared_with == 3000
    assert report.spatial_balance < 0.02
    assert "More even than all of 3,000 random legal layouts" in told(report)


def test_the_same_seed_gives_the_same_layout_and_another_seed_a_different_one():
    first, again, other = lay_out(FRANCE), lay_out(FRANCE), lay_out(asked(FRANCE, seed=2, last=lay_out(FRANCE).squares))
    assert first == again
    assert other.in_common == len(set(first.squares) & set(other.squares))
    assert other.in_common < 20
    assert f"{other.in_common} of 30 chips" in told(other)


@pytest.mark.parametrize("wild", [1, 30, 70, 99, 100])
def test_wilder_layouts_are_legal(wild):
    assert_legal(lay_out(asked(FRANCE, wild=wild)))


def test_the_numbers_of_the_report_are_those_of_trying_everything():
    report = lay_out(SMALL)
    every = list(layouts(SMALL.setting, 6))
    assert report.legal_layouts == len(every)
    tiles = [square for square in SMALL.map.grid.squares() if SMALL.map.kind(square).value == "."]
    assert report.spatial_balance == balance(tiles, report.squares)
    assert report.most_chips == 15
    assert report.largest_possible_distance == 3
    assert report.farthest_distance == max(
        min(abs(t.row - c.row) + abs(t.column - c.column) for c in report.squares) for t in tiles
    )


@pytest.mark.parametrize("wild", [0, 60, 100])
def test_locked_chips_lie_and_forbidden_squares_stay_empty(wild):
    locked, forbidden = (Square(1, 1), Square(3, 3)), (Square(5, 5), Square(2, 5))
    report = lay_out(asked(SMALL, locked=locked, forbidden=forbidden, wild=wild))
    assert_legal(report)
    assert set(locked) <= set(report.squares)
    assert not set(forbidden) & set(report.squares)
    with_locked = [layout for layout in layouts(SMALL.setting, 6) if set(locked) <= set(layout)]
    assert report.legal_layouts == sum(1 for layout in with_locked if not set(forbidden) & set(layout))


def test_all_chips_may_be_locked():
    squares = lay_out(SMALL).squares
    report = lay_out(asked(SMALL, locked=squares))
    assert report.squares == squares
    assert report.legal_layouts == 1
    assert "It is the only legal layout." in told(report)


@pytest.mark.parametrize("wild", [0, 60, 100])
def test_chips_lie_at_least_as_far_apart_as_asked(wild):
    report = lay_out(asked(FRANCE, apart=3, wild=wild))
    assert_legal(report)
    assert report.smallest_distance == report.largest_possible_distance == 3


def test_a_distance_that_does_not_fit_names_the_one_that_does():
    with pytest.raises(TooMany) as raised:
        lay_out(asked(FRANCE, apart=5))
    assert "30 fit up to 3 apart" in Speaker()(raised.value.message)
    assert raised.value.most < 30
    assert faults(asked(FRANCE, apart=5).setting, raised.value.largest, raised.value.most) == ()


def test_a_layout_too_far_apart_for_all_chips_is_shown_with_the_locked_ones():
    locked = (Square(1, 1),)
    with pytest.raises(TooMany) as raised:
        lay_out(asked(SMALL, apart=6, locked=locked))
    shown = raised.value.largest
    assert set(locked) <= {chip.square for chip in shown}
    assert faults(asked(SMALL, apart=6).setting, shown, raised.value.most) == ()


def test_one_chip_that_does_not_fit_is_told_in_the_singular():
    with pytest.raises(TooMany) as raised:
        lay_out(Request(drawn(".1"), ("One",), chips=1))
    assert "1 chip does not fit: at most 0 do here" in Speaker()(raised.value.message)


def test_too_many_chips_are_refused_with_a_largest_layout():
    request = asked(SMALL, chips=16)
    with pytest.raises(TooMany) as raised:
        lay_out(request)
    assert raised.value.most == 15 == len(raised.value.largest)
    assert faults(request.setting, raised.value.largest, 15) == ()
    assert "at most 15 do here, which is proved" in Speaker()(raised.value.message)


def test_the_most_chips_have_their_layout():
    report = lay_out(asked(SMALL, chips=15))
    assert_legal(report)
    assert report.legal_layouts == 2


def test_one_chip_has_no_nearest_neighbour():
    report = lay_out(asked(SMALL, chips=1))
    assert report.smallest_distance is report.largest_possible_distance is None
    assert "nearest" not in told(report)


def test_a_moved_chip_leaves_the_others_and_does_not_come_back():
    report = lay_out(FRANCE)
    square = report.squares[7]
    moved = move_one(FRANCE, report.squares, square)
    assert_legal(moved)
    assert moved.in_common == 29
    assert square not in moved.squares
    new = next(chip for chip in moved.squares if chip not in report.squares)
    again = move_one(FRANCE, moved.squares, new, tried=(square,))
    assert_legal(again)
    assert not {new, square} & set(again.squares)


def test_a_chip_without_another_square_says_so():
    request = Request(drawn("..#1"), ("One",), chips=1)
    assert move_one(request, (Square(1, 1),), Square(1, 1)).squares == (Square(1, 2),)
    with pytest.raises(Illegal) as raised:
        move_one(request, (Square(1, 1),), Square(1, 1), tried=(Square(1, 2),))
    assert raised.value.refusals[0].code == "carcassonne.nowhere"
    with pytest.raises(Unreadable):
        move_one(request, (Square(1, 1),), Square(1, 2))


def test_no_chip_is_moved_while_others_break_the_rules():
    with pytest.raises(Illegal) as raised:
        move_one(asked(SMALL, chips=3), (Square(1, 1), Square(1, 2), Square(5, 5)), Square(5, 5))
    assert raised.value.refusals[0].code == "carcassonne.beside-a-chip"


# -- wide maps ------------------------------------------------------------------------------------------------------


def test_a_wide_map_says_what_is_not_exact_and_still_proves_the_most_chips():
    described = read_practice("practice-large")
    report = lay_out(Request(described, ("Northgate",)))
    assert_legal(report)
    assert report.legal_layouts is report.largest_possible_distance is None
    assert report.compared_with == 1000
    assert report.most_chips > 400
    assert "Markov chain" in told(report)


def test_where_layouts_are_counted_but_the_distance_is_not_proved_the_report_says_so():
    report = lay_out(Request(empty(40, 15), ("One",)))
    assert report.legal_layouts is not None
    assert report.largest_possible_distance is None
    assert "was not proved" in told(report)
    assert f"There are {report.legal_layouts:,} legal layouts." in told(report)
    assert report.legal_layouts > 10**40


def test_a_wide_map_keeps_a_distance_or_says_that_none_was_found():
    described = read_practice("practice-large")
    assert_legal(lay_out(Request(described, ("Northgate",), apart=4, wild=100)))
    with pytest.raises(CompanionError) as raised:
        lay_out(Request(described, ("Northgate",), apart=12))
    assert "nor proved impossible" in Speaker()(raised.value.message)


# -- British Isles ---------------------------------------------------------------------------------------------------

BRITISH = Request(read_practice("practice-british-isles"), ("Kilkenny", "Carlisle", "Bristol"))


def test_on_the_british_isles_ten_chips_a_colour_lie_on_their_symbols():
    report = lay_out(BRITISH)
    assert_legal(report)
    assert {colour: sum(chip.colour is colour for chip in report.chips) for colour in Colour} == dict.fromkeys(
        Colour, 10
    )
    assert report.legal_layouts == 1
    assert lay_out(asked(BRITISH, locked=report.squares[:3])).squares == report.squares


def test_more_symbols_than_chips_are_chosen_among():
    described = drawn("p" * 12, "b" * 10, "o" * 11, "123.........", map=MapKey.BRITISH_ISLES)
    with pytest.raises(Illegal):
        lay_out(Request(described, ("One", "Two")))
    described = drawn("p" * 12, "b" * 10 + "..", "o" * 11 + ".", "123.........", map=MapKey.BRITISH_ISLES)
    report = lay_out(Request(described, ("One", "Two", "Three")))
    assert_legal(report)
    assert report.legal_layouts == 66 * 11
    assert report.largest_possible_distance is None
    assert report.why_not_exact is not None
    assert lay_out(BRITISH).why_not_exact is None


def test_too_few_symbols_are_refused_with_the_numbers():
    with pytest.raises(TooMany) as raised:
        lay_out(asked(BRITISH, forbidden=lay_out(BRITISH).squares[:1]))
    assert raised.value.most == 29
    assert "have 9 squares" in Speaker()(raised.value.message)


def test_a_chip_on_a_symbol_cannot_be_moved():
    squares = lay_out(BRITISH).squares
    with pytest.raises(Illegal):
        move_one(BRITISH, squares, squares[0])


# -- what cannot be asked ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"chips": 31}, "chips: from 1 to 30, not 31"),
        ({"chips": 0}, "from 1 to 30, not 0"),
        ({"seed": -1}, "the seed: from 0"),
        ({"wild": 101}, "from 0 to 100, not 101"),
        ({"apart": 1}, "from 2 to 70, not 1"),
        ({"starts": ()}, "0 start squares are chosen; France uses 2"),
        ({"starts": ("Nancy",)}, "1 start square is chosen; France uses 2"),
        ({"starts": ("Nancy", "Paris")}, "Paris is no start square"),
        ({"locked": (Square(1, 1),)}, "A1 is no square of the map"),
        ({"locked": (Square(2, 1), Square(2, 2))}, "B2 is beside the chip on A2"),
        ({"locked": (Square(2, 1),), "forbidden": (Square(2, 1),)}, "A2 is both locked and forbidden"),
        ({"locked": (Square(2, 1), Square(4, 1)), "chips": 1}, "2 chips are locked, but only 1"),
    ],
)
def test_what_cannot_be_asked_is_refused_with_the_numbers(changes, words):
    with pytest.raises(CompanionError) as raised:
        lay_out(asked(FRANCE, **changes))
    assert words in Speaker()(raised.value.message)


@pytest.mark.parametrize("changes", [{"chips": 20}, {"apart": 3}])
def test_on_printed_symbols_number_and_distance_are_not_chosen(changes):
    with pytest.raises(Unreadable) as raised:
        lay_out(asked(BRITISH, **changes))
    assert "leave number and distance" in Speaker()(raised.value.message)


def test_starts_are_found_whatever_case_and_accents():
    described = read_practice("practice-iberica")
    assert find_starts(described, ["leon", " ÉVORA "]) == ("León", "Évora")
    with pytest.raises(Unreadable) as raised:
        find_starts(described, ["Lisboa"])
    assert "León, Pamplona, Évora, and Murcia" in Speaker()(raised.value.message)


PINNED = "I1 C2 F2 A3 K3 D4 G4 I4 B6 E6 J6 G7 I8 L8 C9 E9 H10 B11 E11 K11 H12 C13 E13 K13 A15 F15 H15 K15 D16 I17"


def test_a_seed_is_a_layout_on_every_machine():
    """The search counts in whole numbers, so nothing is left to the rounding of a processor."""
    squares = " ".join(square.name for square in lay_out(asked(FRANCE, seed=7)).squares)
    assert squares == PINNED


# -- a layout that lies there already ---------------------------------------------------------------------------------


def test_a_moved_layout_is_told_again_and_does_not_promise_its_seed():
    first = lay_out(SMALL)
    moved = move_one(SMALL, first.squares, first.squares[0])
    again = look_at(SMALL, moved.squares)
    assert again.squares == moved.squares
    assert "same seed gives the same layout" in told(first)
    assert "same seed" not in told(moved)
    assert "moved by hand" in told(again)


@pytest.mark.parametrize(
    ("changes", "squares", "told_of"),
    [
        ({"locked": (Square(1, 1),)}, (Square(3, 3),), "A1"),
        ({"forbidden": (Square(3, 3),)}, (Square(3, 3),), "C3"),
        ({}, (Square(3, 3), Square(3, 4)), "D3"),
        ({}, (Square(30, 3),), "C30"),
    ],
)
def test_a_layout_that_cannot_lie_there_is_refused(changes, squares, told_of):
    with pytest.raises(CompanionError) as wrong:
        look_at(asked(SMALL, **changes), squares)
    assert told_of in Speaker()(wrong.value.message)
