"""Map files: what is written reads back; every fault has its place, and the row with a caret below it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.game import Unreadable
from companion.engine.grid import Side, Square
from companion.games.carcassonne.chips import Colour
from companion.games.carcassonne.map_checks import check
from companion.games.carcassonne.map_facts import facts
from companion.games.carcassonne.map_file import MapFault, parse, read_practice, write
from companion.games.carcassonne.maps import LETTERS, Kind, Map, MapKey, OpenSide, practice_maps
from companion.speech import Speaker

FILE = '''name = "Mine"
map = "custom"
open_sides = ["B2 north"]
grid = """
..1.
.C.P
b.#~
"""

[starts]
1 = "Here"
'''


def test_a_map_file_is_read():
    described = parse(FILE)
    assert described.rows == ("..1.", ".C.P", "b.#~")
    assert described.start_squares == {"Here": Square(1, 3)}
    assert described.start_at(Square(1, 3)) == "Here"
    assert described.open_sides == (OpenSide(Square(2, 2), Side.NORTH),)
    assert described.kind(Square(2, 2)) is Kind.CITY
    assert described.kind(Square(9, 9)) is Kind.OFF
    assert described.grape(Square(2, 4)) is Colour.PURPLE
    assert described.symbol_colour(Square(3, 1)) is Colour.BLUE
    assert described.of(Kind.WAVES) == (Square(3, 4),)
    assert not described.takes_tile(Square(3, 4))
    assert described.practice is False


@st.composite
def maps(draw: st.DrawFn) -> Map:
    """Draw any map that a file can hold."""
    rows, columns = draw(st.integers(1, 7)), draw(st.integers(2, 7))
    letters = st.sampled_from(LETTERS)
    cells = [[draw(letters) for _ in range(columns)] for _ in range(rows)]
    cells[0][0], cells[0][1] = draw(st.sampled_from("0123456789")), "."
    names = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z", "M")), min_size=1, max_size=20)
    cities = [Square(r + 1, c + 1) for r in range(rows) for c in range(columns) if cells[r][c] == "C"]
    sides = st.builds(OpenSide, st.sampled_from(cities), st.sampled_from(Side)) if cities else st.nothing()
    return Map(
        draw(names.filter(lambda name: name == clean(name))),
        draw(st.sampled_from(MapKey)),
        tuple("".join(row) for row in cells),
        ((cells[0][0], draw(names.filter(lambda name: name == clean(name)))),),
        edition=draw(st.sampled_from(["", "2023", 'first "edition" \\ 2014'])),
        practice=draw(st.booleans()),
        open_sides=tuple(sorted(draw(st.sets(sides, max_size=3)))) if cities else (),
    )


def clean(name: str) -> str:
    from companion.names import clean_line

    return clean_line(name)


@given(maps())
def test_what_is_written_reads_back_the_same(described):
    assert parse(write(described)) == described


@pytest.mark.parametrize("name", practice_maps())
def test_practice_maps_say_that_they_are_invented_and_agree_with_what_is_known(name):
    described = read_practice(name)
    assert described.practice
    assert "not the printed map" in described.edition
    assert check(described) == ()


def test_there_is_a_practice_map_of_each_mini_expansion_and_a_large_one():
    known = {read_practice(name).map for name in practice_maps()}
    assert known == set(MapKey)
    grid = read_practice("practice-large").grid
    assert (grid.columns, grid.rows) == (40, 30)


def test_an_unknown_practice_map_names_those_there_are():
    with pytest.raises(Unreadable) as raised:
        read_practice("../secrets")
    assert "practice-france" in Speaker()(raised.value.message)


# -- faults ---------------------------------------------------------------------------------------------------------

NO_LAND = FILE.replace(". ", "").replace("..1.", "CC1C").replace(".C.P", "CCCP").replace("b.#~", "CC#~")


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        (FILE.replace("b.#~", "b.#"), 7, 4, "row 3 has 3 squares, row 1 has 4"),
        (FILE.replace("b.#~", "b.#~."), 7, 5, "row 3 has 5 squares"),
        (FILE.replace("b.#~", "b.x~"), 7, 3, "“x” stands for no kind"),
        (FILE.replace("b.#~", "b.²~"), 7, 3, "“²” stands for no kind"),
        (FILE.replace("b.#~", "b.1~"), 7, 3, "start 1 lies on C1 already"),
        (FILE.replace("b.#~", "b.2~"), 7, 3, "start 2 has no name"),
        (FILE.replace("..1.", "...."), 11, 1, "Here is not on the grid"),
        (FILE.replace("..1.", "....").replace('1 = "Here"', ""), 4, 1, "no start square"),
        (FILE.replace('1 = "Here"', '1 = "Here"\n12 = "There"'), 12, 1, "lines like"),
        (FILE.replace('1 = "Here"', "1 = 7"), 11, 1, "lines like"),
        (FILE.replace("..1.", "2.1.").replace('1 = "Here"', '1 = "Here"\n2 = "Here"'), 12, 1, "two start squares"),
        (FILE.replace("[starts]\n1", "starts"), 10, 1, "Under [starts]"),
        (FILE.replace("B2 north", "B2 up"), 3, 1, "no side of a square"),
        (FILE.replace("B2 north", "2B north"), 3, 1, "“2B” is no square"),
        (FILE.replace("B2 north", "A1 north"), 3, 1, "A1 shows no large city"),
        (FILE.replace('["B2 north"]', '"B2"'), 3, 1, "is a list"),
        (FILE.replace('"custom"', '"atlantis"'), 2, 1, "There is no map “atlantis”"),
        (FILE.replace('name = "Mine"', "name = 3"), 1, 1, "is text"),
        (FILE.replace('name = "Mine"', 'name = ""'), 1, 1, "is empty"),
        (FILE.replace('name = "Mine"\n', ""), 0, 0, "has no “name”"),
        (FILE.replace('"Mine"', f'"{"M" * 61}"'), 1, 1, "61 letters"),
        (FILE.replace('name = "Mine"', 'nom = "Mine"'), 1, 1, "has no “nom”"),
        (FILE.replace('"custom"', '"custom"\npractice = "yes"'), 3, 1, "true or false"),
        (FILE.replace('name = "Mine"', "name = Mine"), 1, 8, "not TOML"),
        ("", 0, 0, "needs “grid”"),
        ('name = "x"\nmap = "custom"\ngrid = ""', 3, 1, "has no rows"),
        ('name = "x"\nmap = "custom"\ngrid = "..x"', 3, 1, "“x” stands for no kind"),
        (NO_LAND, 4, 1, "has no land"),
        ('name = "x"\nmap = "custom"\ngrid = """\n.\n"""\n', 3, 1, "no start square"),
        ('name = "x"\nmap = "custom"\ngrid = """\n1\n"""\n[starts]\n1 = "a"', 3, 1, "has no land"),
        ('name = "x"\nmap = "custom"\ngrid = """\n' + "." * 41 + '\n"""\n', 3, 1, "1 rows and 41 columns"),
        ('name = "x"\nmap = "custom"\ngrid = """\n' + ("." * 31 + "\n") * 31 + '"""\n', 3, 1, "31 rows and 31 columns"),
        ("a=" + "[" * 9000, 0, 0, "brackets"),
    ],
)
def test_every_fault_has_its_place_and_what_to_do(text, line, column, words):
    with pytest.raises(MapFault) as raised:
        parse(text)
    fault = raised.value
    assert words in Speaker()(fault.message)
    assert (fault.line, fault.column) == (line, column)
    if line:
        row, caret = fault.shown.split("\n")
        assert row == text.split("\n")[line - 1]
        assert caret == " " * (column - 1) + "^"


def test_ten_thousand_rows_and_columns_are_refused_with_the_limit():
    with pytest.raises(MapFault) as raised:
        parse('grid = """\n' + ("." * 10_000 + "\n") * 10_000 + '"""')
    assert "40 × 30 squares" in Speaker()(raised.value.message)


def test_windows_line_ends_and_a_byte_order_mark_are_read():
    assert parse("\ufeff" + FILE.replace("\n", "\r\n")) == parse(FILE)


# -- checks ---------------------------------------------------------------------------------------------------------


def warned(described: Map) -> str:
    return " ".join(Speaker()(message) for message in check(described))


def test_a_map_that_differs_from_what_is_known_is_warned_of():
    strange = Map("x", MapKey.IBERICA, ("1..", "2.."), (("1", "León"), ("2", "Paris")))
    assert "Pamplona, Évora, and Murcia" in warned(strange)
    assert "no start square called Paris" in warned(strange)
    assert "Ibérica has 12 rows, not 2." in warned(strange)


def test_symbols_waves_and_island_squares_are_counted():
    british = Map("x", MapKey.BRITISH_ISLES, ("1p.", "23."), (("1", "Kilkenny"), ("2", "Carlisle"), ("3", "Bristol")))
    assert "10 purple chip symbols, not 1" in warned(british)
    assert "10 light blue chip symbols, not 0" in warned(british)
    benelux = Map("x", MapKey.BENELUX, ("1.~", "23I"), (("1", "Meppel"), ("2", "Eindhoven"), ("3", "Charleroi")))
    assert "3 squares with waves, not 1" in warned(benelux)
    assert "6 island squares, not 1" in warned(benelux)


@pytest.mark.parametrize("key", MapKey)
def test_facts_agree_with_the_table_of_set_ups(key):
    known = facts(key)
    assert known.chips == (20 if key is MapKey.BENELUX else 30)
    assert known.use <= len(known.starts)
    assert (known.lie == "symbols") is (key is MapKey.BRITISH_ISLES)
