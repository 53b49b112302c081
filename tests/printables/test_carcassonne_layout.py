"""The layout sheet: the list counts as a person would, the sheet shows every chip, in all papers and themes."""

from __future__ import annotations

import io

import pypdf
import pytest

from companion.engine.game import Readings
from companion.engine.grid import Square
from companion.engine.table import Entry, Opening, Play, Player, Table
from companion.engine.words import Seat
from companion.games.carcassonne import GAME
from companion.games.carcassonne.layout import Request as LayoutRequest
from companion.games.carcassonne.layout import lay_out
from companion.games.carcassonne.legal import Placed
from companion.games.carcassonne.map_file import read_practice, write
from companion.games.carcassonne.maps import Map, MapKey
from companion.games.carcassonne.state import Lay, UseMap
from companion.speech import Speaker
from printables import PAPERS, THEMES, Request, build
from printables.carcassonne.layout_sheet import Laid, counted, document_of, ordinal, row_words

BENELUX = read_practice("practice-benelux")


def text_of(content: bytes) -> str:
    return "\n".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(content)).pages)


@pytest.mark.parametrize(
    ("n", "said"),
    [
        (1, "1st"),
        (2, "2nd"),
        (3, "3rd"),
        (4, "4th"),
        (11, "11th"),
        (12, "12th"),
        (13, "13th"),
        (21, "21st"),
        (33, "33rd"),
    ],
)
def test_places_are_said_as_in_english(n, said):
    assert Speaker()(ordinal(n)) == said


def test_squares_are_counted_on_land_from_the_left():
    described = Map("x", MapKey.CUSTOM, ("#~C.1It.",), (("1", "Here"),))
    assert [counted(described, Square(1, column)) for column in (3, 4, 5, 7, 8)] == [1, 2, 3, 4, 5]
    laid = Laid(described, ("Here",), (Placed(Square(1, 8)), Placed(Square(1, 4))))
    assert Speaker()(row_words(laid, 1)) == "Row 1: 2nd and 5th"
    assert Speaker()(row_words(laid, 2)) == "Row 2: none"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("paper", PAPERS)
def test_a_sheet_lists_every_row_and_tells_the_layout(paper, theme):
    report = lay_out(LayoutRequest(BENELUX, ("Meppel", "Charleroi"), seed=4))
    request = Request("carcassonne", "layout", paper=paper, theme=theme)
    content = build(request, document=document_of(report))
    assert content == build(request, document=document_of(report))
    text = text_of(content)
    laid = Laid.of(report)
    for row in range(1, BENELUX.grid.rows + 1):
        assert Speaker()(row_words(laid, row)) in text
    assert "practice, not the printed map" in text
    assert "Meppel" in text
    assert "20 chips" in text


def test_a_sheet_without_a_table_shows_a_practice_map():
    text = text_of(build(Request("carcassonne", "layout")))
    assert "Practice France: practice, not the printed map" in text
    assert "open side of a large city" in text


def test_a_chip_of_a_printed_colour_tells_it():
    starts = ("Kilkenny", "Carlisle", "Bristol")
    report = lay_out(LayoutRequest(read_practice("practice-british-isles"), starts))
    chip = report.chips[0]
    assert chip.colour is not None
    assert f"({chip.colour.value[0].upper()})" in Speaker()(row_words(Laid.of(report), chip.square.row))


def test_a_list_that_leaves_the_map_too_little_room_goes_to_a_page_of_its_own():
    described = Map(
        "tall", MapKey.CUSTOM, ("1" + "." * 19, *["." * 20] * 38, "." * 20), (("1", "Here"),), edition="2023"
    )
    report = lay_out(LayoutRequest(described, ("Here",)))
    content = build(Request("carcassonne", "layout"), document=document_of(report))
    assert len(pypdf.PdfReader(io.BytesIO(content)).pages) == 2
    assert "tall, edition 2023" in text_of(content)


def table_with(map_name: str | None, mini: str) -> Table:
    """Open a table; on a described map, with its chips laid out."""
    moves: list[object] = []
    if map_name is not None:
        described = read_practice(map_name)
        report = lay_out(LayoutRequest(described, tuple(name for _, name in described.starts)[:3]))
        moves = [UseMap(write(described)), Lay(report.request.starts, tuple(square.name for square in report.squares))]
    readings = Readings.of(GAME.readings, {"mini": mini})
    opening = Opening(GAME.key, (Player("Ann", "red"), Player("Ben", "blue")), Seat(0), readings)
    return Table(GAME, opening, [Entry(seq, Play(move), None, 1_790_000_000.0) for seq, move in enumerate(moves, 1)])


def test_a_table_prints_its_own_layout():
    table = table_with("practice-british-isles", "british-isles")
    text = text_of(build(Request("carcassonne", "layout"), table))
    assert "Practice British Isles: practice, not the printed map" in text
    assert "30 chips; start squares in use: Kilkenny" in text
    assert "(P)" in text


def test_a_table_without_a_map_prints_the_practice_map_of_its_mini_expansion():
    text = text_of(build(Request("carcassonne", "layout"), table_with(None, "benelux")))
    assert "Practice Benelux: practice, not the printed map" in text
