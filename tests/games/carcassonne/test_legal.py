"""The bans, by the section of the rulebook that states them; each explains itself."""

from __future__ import annotations

import pytest

from companion.engine.grid import Square
from companion.games.carcassonne.chips import Colour
from companion.games.carcassonne.legal import Placed, Setting, faults, refusals
from companion.games.carcassonne.maps import MapKey
from companion.speech import Speaker
from tests.games.carcassonne.brute import drawn

FRANCE = drawn(
    "..1....",
    ".....C.",
    ".t.P...",
    "..2..3.",
    "#..~I..",
    map=MapKey.FRANCE,
)


def why(setting: Setting, square: str, *chips: str) -> list[str]:
    found = refusals(setting, [Square.read(chip) for chip in chips], Square.read(square))
    return [refusal.code.removeprefix("carcassonne.") for refusal in found]


@pytest.mark.parametrize(
    ("square", "code"),
    [
        ("F2", "on-no-land"),
        ("B3", "on-no-land"),
        ("D3", "on-no-land"),
        ("D5", "on-no-land"),
        ("E5", "on-no-land"),
        ("A5", "off-the-map"),
        ("H1", "off-the-map"),
        ("C1", "on-a-start"),
        ("B1", "beside-a-start"),
        ("C3", "beside-a-start"),
        ("E2", "beside-a-city"),
        ("F1", "beside-a-city"),
    ],
)
def test_set_up_keeps_chips_off(square, code):
    assert code in why(Setting(FRANCE, ("One", "Two")), square)


def test_set_up_allows_diagonals_and_squares_beside_unused_starts():
    setting = Setting(FRANCE, ("One", "Two"))
    assert why(setting, "G4") == why(setting, "F5") == []
    assert why(setting, "A1", "B2") == []


def test_an_unused_start_square_may_hold_no_chip():
    assert why(Setting(FRANCE, ("One", "Two")), "F4") == ["on-a-start"]


def test_chips_are_not_beside_each_other():
    setting = Setting(FRANCE, ("One", "Two"))
    assert why(setting, "A1", "A2") == ["beside-a-chip"]
    assert why(setting, "A1", "A1") == ["taken"]


def test_only_open_sides_of_a_large_city_count_where_the_map_names_them():
    described = drawn("...", ".C.", "..1", open_sides=["B2 north"])
    assert why(Setting(described, ("One",)), "B1") == ["beside-a-city"]
    assert why(Setting(described, ("One",)), "A2") == []
    assert why(Setting(described, ("One",), strict=True), "A2") == ["beside-a-city"]


def test_chips_farther_apart_is_a_wish_with_its_numbers():
    setting = Setting(FRANCE, ("One", "Two"), apart=4)
    refusal = refusals(setting, [Square.read("A1")], Square.read("A4"))[0]
    assert refusal.code == "carcassonne.too-near"
    assert "only 3 from the chip on A1" in Speaker()(refusal.message)


def test_a_square_tells_which_start_is_in_use():
    refusal = refusals(Setting(FRANCE, ("One", "Two")), [], Square.read("B1"))[0]
    assert Speaker()(refusal.message) == "B1 is beside One, which is in use."


def test_a_whole_layout_is_checked_in_every_respect():
    chips = [Placed(Square.read(name)) for name in ("A1", "A2", "F2", "A1")]
    codes = {fault.code.removeprefix("carcassonne.") for fault in faults(Setting(FRANCE, ("One", "Nix", "Two")), chips)}
    assert codes >= {"unknown-start", "starts", "number", "taken", "beside-a-chip", "on-no-land"}
    assert faults(Setting(FRANCE, ("One", "Two")), [Placed(Square.read("A1")), Placed(Square.read("B2"))], 2) == ()


def test_a_custom_map_uses_at_least_one_start():
    described = drawn("1..")
    assert faults(Setting(described, ("One",)), (), 0) == ()
    assert [fault.code for fault in faults(Setting(described, ()), (), 0)] == ["carcassonne.starts"]


def test_isle_of_man_set_up_lays_chips_on_symbols_of_their_colour():
    described = drawn("ppb", "o.1", "..2", "..3", map=MapKey.BRITISH_ISLES)
    setting = Setting(described, ("One", "Two", "Three"))
    assert why(setting, "A1", "B1") == []
    assert why(setting, "B2") == ["on-no-symbol"]
    assert faults(setting, [Placed(Square(1, 1), Colour.PURPLE), Placed(Square(1, 2), Colour.PURPLE)], 2) == ()
    assert [f.code for f in faults(setting, [Placed(Square(1, 1), Colour.BLUE)], 1)] == ["carcassonne.other-colour"]


def test_there_are_ten_chips_of_a_colour():
    described = drawn("ppppppppppp", "123........", map=MapKey.BRITISH_ISLES)
    chips = [Placed(Square(1, column), Colour.PURPLE) for column in range(1, 12)]
    found = faults(Setting(described, ("One", "Two", "Three")), chips, 11)
    assert [fault.code for fault in found] == ["carcassonne.too-many-of-a-colour"]
