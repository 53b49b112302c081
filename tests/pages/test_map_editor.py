"""A map that is opened for mending keeps its starts where they are, however its file numbers them."""

from __future__ import annotations

import pytest

from companion.games.carcassonne.maps import Map, MapKey
from pages.ui.carcassonne.editor import Draft, numbered

FRANCE = ("Nancy", "Le Mans", "Limoges")


def mended(described: Map) -> Map:
    rows, starts = numbered(described)
    return Draft("x", described.map, "", rows, (), starts).described()


@pytest.mark.parametrize(
    ("map", "names"),
    [
        (MapKey.FRANCE, (("1", "Limoges"), ("2", "Nancy"), ("3", "Le Mans"))),
        (MapKey.FRANCE, (("0", "Le Mans"), ("7", "Nancy"))),
        (MapKey.CUSTOM, (("0", "Here"), ("5", "There"))),
    ],
)
def test_starts_stay_on_their_squares_whatever_their_digits(map, names):
    described = Map("x", map, ("".join(digit for digit, _ in names), "..."[: len(names)]), names)
    assert mended(described).start_squares == described.start_squares


def test_a_name_that_is_not_on_the_maps_list_takes_the_place_of_a_missing_one():
    described = Map("x", MapKey.FRANCE, ("1.2.3",), (("1", "Nanzig"), ("2", "Limoges"), ("3", "Le Mans")))
    after = mended(described)
    assert after.rows == ("1.3.2",)
    assert tuple(name for _, name in after.starts) == FRANCE


def sized(draft: Draft, down: int, across: int) -> tuple[str, ...]:
    draft.sized(down, across)
    return draft.rows


def test_what_lay_beyond_a_smaller_map_is_there_again_when_it_grows():
    draft = Draft(rows=("..C", "t..", "1.P"))
    assert sized(draft, 1, 2) == ("..",)
    assert sized(draft, 4, 4) == ("..C.", "t...", "1.P.", "....")
    draft.rows = ("....", "t...", "1.P.", "....")
    assert sized(draft, 4, 3) == ("...", "t..", "1.P", "...")


@pytest.mark.parametrize(
    ("rows", "sound"), [(("..", "C1"), True), ((), False), (("",), False), (("..", "."), False), (("?",), False)]
)
def test_a_draft_from_the_browser_is_taken_only_if_it_is_a_grid(rows, sound):
    assert Draft(rows=rows).is_sound is sound
