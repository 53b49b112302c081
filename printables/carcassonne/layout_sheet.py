"""The layout sheet: the map with its chips as discs, and, since the real map has no coordinates, a list to count along."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec

from companion.engine.grid import Side, Square, column_letters
from companion.engine.table import Table
from companion.engine.words import Message, say, say_n
from companion.games.carcassonne.layout import Report, lay_out
from companion.games.carcassonne.layout import Request as LayoutRequest
from companion.games.carcassonne.legal import Placed
from companion.games.carcassonne.map_facts import facts
from companion.games.carcassonne.map_file import parse, read_practice
from companion.games.carcassonne.maps import KIND_WORDS, Kind, Map, MapKey, practice_maps
from companion.games.carcassonne.state import State
from printables.carcassonne.squares import (
    Cells,
    draw_chip,
    draw_kind,
    draw_open_side,
    draw_square,
    draw_start,
    paint_of,
)
from printables.letters import advance
from printables.paper import BODY, CAP_HEIGHT, FINE, SMALL, SOFT_INK
from printables.parts import Block, columns, page_title, paragraph, paragraph_height, tick_box
from printables.request import Request
from printables.sheet import Document, Sheet

ACCENT = "#6B8E3D"
TITLE = say("Layout of the chips")
ABOUT = say("the map with its chips, and where they lie row by row; the practice map where no map is described")
LABEL = 14.0
"""Room for the letters and numbers along the edges."""
LARGEST_SIDE = 34.0
LIST_COLUMNS, GUTTER = 2, 14.0
TICK, TICK_ROOM = 7.0, 12.0
GAP, KEY_SIDE = 8.0, 15.0
SMALLEST_SHARE = 0.62
"""If the list leaves the map less of its natural size than this, the list moves to a page of its own."""
NOT_COUNTED = (Kind.OFF, Kind.WAVES, Kind.ISLAND)


class Laid(msgspec.Struct, frozen=True):
    """What the sheet shows: a map, the starts in use, the chips, and what is told of them."""

    map: Map
    starts: tuple[str, ...]
    chips: tuple[Placed, ...]
    notes: tuple[Message, ...] = ()

    @classmethod
    def of(cls, report: Report) -> Laid:
        """Take over a layout that was found."""
        return cls(report.request.map, report.request.starts, report.chips, report.words())


def document_of(report: Report) -> Document:
    """Make the document of one layout."""
    laid = Laid.of(report)

    def draw_it(sheet: Sheet, request: Request, table: Table | None) -> None:
        draw_laid(sheet, laid)

    return Document("layout", TITLE, ABOUT, needs_table=False, draw=draw_it)


def draw(sheet: Sheet, request: Request, table: Table | None) -> None:
    """Draw the layout of a table's map; of the practice map where no map is described."""
    draw_laid(sheet, laid_at(table) or practice_layout(table))


DOCUMENT = Document("layout", TITLE, ABOUT, needs_table=False, draw=draw)


def laid_at(table: Table | None) -> Laid | None:
    """Give the layout at a table, None where it plays without a described map."""
    if table is None or not isinstance(table.state, State) or not table.state.map_text:
        return None
    described, state = parse(table.state.map_text), table.state
    squares = (Square.read(name) for name in state.lying)
    chips = tuple(
        Placed(square, described.symbol_colour(square) if _is_printed(described) else None) for square in squares
    )
    return Laid(described, state.starts, chips)


def practice_layout(table: Table | None) -> Laid:
    """Lay out the practice map of the table's mini-expansion, of France without one."""
    state = table.state if table is not None else None
    key = state.mini.value if isinstance(state, State) else MapKey.FRANCE.value
    described = read_practice(next(name for name in practice_maps() if name.endswith(key)))
    starts = tuple(name for _, name in described.starts)[: facts(described.map).use]
    return Laid.of(lay_out(LayoutRequest(described, starts)))


def _is_printed(described: Map) -> bool:
    return facts(described.map).lie == "symbols"


# -- the page -------------------------------------------------------------------------------------------------------


def draw_laid(sheet: Sheet, laid: Laid) -> None:
    """Draw the map, its key, the list and the notes, on one page where they fit together."""
    sheet.bookmark(sheet.say(TITLE))
    top = page_title(sheet, sheet.say(TITLE), _beside(sheet, laid.map), ACCENT)
    top = _starts(sheet, top, laid)
    blocks = [*_rows(sheet, laid), *_notes(sheet, laid)]
    under = sum(block.height for block in blocks) / LIST_COLUMNS + 3 * BODY
    key_height = _key_height(sheet, laid)
    grid = laid.map.grid
    widest = min(LARGEST_SIDE, (sheet.width - 2 * LABEL) / grid.columns)
    room = top - sheet.bottom - key_height - 2 * LABEL - 2 * GAP
    side = min(widest, room / grid.rows)
    beside_list = (room - under) / grid.rows
    together = beside_list >= SMALLEST_SHARE * side
    side = min(side, beside_list) if together else side
    y = _key(sheet, _map(sheet, top, side, laid) - GAP, laid) - GAP
    if not together:
        sheet.next_page()
        y = sheet.top
    _list(sheet, y, blocks)


def _beside(sheet: Sheet, described: Map) -> str:
    if described.practice:
        return sheet.say(say("{name}: practice, not the printed map", name=described.name))
    if described.edition:
        return sheet.say(say("{name}, edition {edition}", name=described.name, edition=described.edition))
    return described.name


def _starts(sheet: Sheet, top: float, laid: Laid) -> float:
    """Say which start squares are used."""
    at = laid.map.start_squares
    named = tuple(say("{start} ({square})", start=name, square=at[name].name) for name in laid.starts if name in at)
    chips = say_n("{n} chip", "{n} chips", len(laid.chips))
    told = say("{chips}; start squares in use: {starts}.", chips=chips, starts=named) if named else chips
    return top - paragraph(sheet, sheet.left, top, sheet.width, sheet.sentence(told)) - GAP / 2


def _map(sheet: Sheet, top: float, side: float, laid: Laid) -> float:
    """Draw the map in the middle of the page; give where it ends."""
    grid = laid.map.grid
    cells = Cells((sheet.left + sheet.right - grid.columns * side) / 2, top - LABEL, side)
    _edges(sheet, cells, grid.rows, grid.columns)
    for square in grid.squares():
        draw_square(sheet, cells, square, laid.map, laid.starts)
    for square, name in ((square, name) for name, square in laid.map.start_squares.items()):
        if name in laid.starts:  # once more, above the frames of the squares beside it
            x, y = cells.corner(square)
            sheet.box(x, y, side, side, weight=1.2)
    for gate in laid.map.open_sides:
        draw_open_side(sheet, *cells.middle(gate.square), side, gate.side)
    for chip in laid.chips:
        draw_chip(sheet, *cells.middle(chip.square), side, chip)
    return cells.top - grid.rows * side - LABEL


def _edges(sheet: Sheet, cells: Cells, rows: int, across: int) -> None:
    """Letter the columns above and below, number the rows at both sides."""
    size = max(FINE, min(SMALL, cells.side * 0.5))
    cap = size * CAP_HEIGHT
    for column in range(1, across + 1):
        x = cells.left + (column - 0.5) * cells.side
        for y in (cells.top + 4, cells.top - rows * cells.side - 4 - cap):
            sheet.text(x, y, column_letters(column), size, align="centre", ink=SOFT_INK)
    for row in range(1, rows + 1):
        y = cells.top - (row - 0.5) * cells.side - cap / 2
        sheet.text(cells.left - 4, y, sheet.number(row), size, align="right", ink=SOFT_INK)
        sheet.text(cells.left + across * cells.side + 4, y, sheet.number(row), size, ink=SOFT_INK)


# -- the key ----------------------------------------------------------------------------------------------------------


def _key_entries(laid: Laid) -> list[tuple[Kind | str, Message]]:
    """List the kinds of squares on this map, and the signs of starts and chips."""
    entries: list[tuple[Kind | str, Message]] = [("chip", say("chip"))] if laid.chips else []
    entries.append(("used", say("start in use")))
    if len(laid.starts) < len(laid.map.starts):
        entries.append(("unused", say("start not in use")))
    shown = (kind for kind in Kind if kind not in (Kind.OFF, Kind.START) and laid.map.of(kind))
    entries += [(kind, KIND_WORDS[kind]) for kind in shown]
    return [*entries, ("gate", say("open side of a large city"))] if laid.map.open_sides else entries


def _key_places(sheet: Sheet, laid: Laid) -> list[tuple[float, int, Kind | str, str]]:
    """Place the key's entries in lines: left end, line, sign, words."""
    places, x, line = [], sheet.left, 0
    for sign, message in _key_entries(laid):
        words = sheet.say(message)
        width = KEY_SIDE + 4 + advance(words) * SMALL + 14
        if x + width - 14 > sheet.right and x > sheet.left:
            x, line = sheet.left, line + 1
        places.append((x, line, sign, words))
        x += width
    return places


def _key_height(sheet: Sheet, laid: Laid) -> float:
    return (_key_places(sheet, laid)[-1][1] + 1) * (KEY_SIDE + 4)


def _key(sheet: Sheet, top: float, laid: Laid) -> float:
    """Explain the signs; give where the key ends."""
    for x, line, sign, words in _key_places(sheet, laid):
        y = top - line * (KEY_SIDE + 4) - KEY_SIDE / 2
        _sign(sheet, x + KEY_SIDE / 2, y, sign, laid)
        sheet.text(x + KEY_SIDE + 4, y - SMALL * CAP_HEIGHT / 2, words, SMALL)
    return top - _key_height(sheet, laid)


def _sign(sheet: Sheet, x: float, y: float, sign: Kind | str, laid: Laid) -> None:
    kind = {"chip": Kind.LAND, "gate": Kind.CITY}.get(sign, Kind.START) if not isinstance(sign, Kind) else sign
    sheet.box(x - KEY_SIDE / 2, y - KEY_SIDE / 2, KEY_SIDE, KEY_SIDE, paint=paint_of(kind))
    if sign == "chip":
        draw_chip(sheet, x, y, KEY_SIDE, laid.chips[0])
    elif isinstance(sign, Kind):
        draw_kind(sheet, x, y, KEY_SIDE, sign)
    elif sign == "gate":
        draw_open_side(sheet, x, y, KEY_SIDE, Side.NORTH)
    else:
        draw_start(sheet, x, y, KEY_SIDE, laid.map.starts[0][0], is_used=sign == "used")


# -- the list ---------------------------------------------------------------------------------------------------------


def counted(described: Map, square: Square) -> int:
    """Count the squares from the left end of the row to this one: those printed on land, cities and towns included."""
    row = (Square(square.row, column) for column in range(1, square.column + 1))
    return sum(described.kind(other) not in NOT_COUNTED for other in row)


def ordinal(n: int) -> Message:
    """Say a place in a row; each way English has is a sentence of its own, so that others can differ."""
    if n == 1:
        return say("1st")
    if n % 10 == 1 and n != 11:
        return say("{n}st", n=n)
    if n % 10 == 2 and n != 12:
        return say("{n}nd", n=n)
    if n % 10 == 3 and n != 13:
        return say("{n}rd", n=n)
    return say("{n}th", n=n)


def row_words(laid: Laid, row: int) -> Message:
    """Say where the chips of a row lie."""
    chips = sorted(chip for chip in laid.chips if chip.square.row == row)
    places = tuple(_place(laid, chip) for chip in chips)
    if not places:
        return say("Row {row}: none", row=row)
    return say("Row {row}: {places}", row=row, places=places)


def _place(laid: Laid, chip: Placed) -> Message:
    place = ordinal(counted(laid.map, chip.square))
    if chip.colour is None:
        return place
    return say("{place} ({letter})", place=place, letter=chip.colour.value[0].upper())


def _rows(sheet: Sheet, laid: Laid) -> list[Block]:
    """Make the list's rows, each with a box to tick."""
    if not laid.chips:
        return []
    return [_ticked(sheet, sheet.say(row_words(laid, row))) for row in range(1, laid.map.grid.rows + 1)]


def _width(sheet: Sheet) -> float:
    return (sheet.width - GUTTER * (LIST_COLUMNS - 1)) / LIST_COLUMNS


def _ticked(sheet: Sheet, words: str) -> Block:
    width = _width(sheet) - TICK_ROOM

    def draw_it(x: float, top: float) -> None:
        tick_box(sheet, x, top - BODY, TICK)
        paragraph(sheet, x + TICK_ROOM, top, width, words)

    return Block(paragraph_height(words, width) + 2, draw_it)


def _notes(sheet: Sheet, laid: Laid) -> list[Block]:
    words = [sheet.sentence(message) for message in laid.notes]
    return [
        Block(
            paragraph_height(told, _width(sheet), SMALL) + 3,
            partial(_note, sheet, told),
        )
        for told in words
    ]


def _note(sheet: Sheet, told: str, x: float, top: float) -> None:
    paragraph(sheet, x, top - 2, _width(sheet), told, size=SMALL, ink=SOFT_INK)


def _list(sheet: Sheet, top: float, blocks: Sequence[Block]) -> None:
    """Set the list and the notes in columns, over as many pages as they need."""
    if not blocks:
        return
    told = sheet.sentence(
        say("Squares are counted from the left on land: cities, towns and starts count, waves and islands do not.")
    )
    top -= paragraph(sheet, sheet.left, top, sheet.width, told, bold=True) + GAP / 2
    balanced = sum(block.height for block in blocks) / LIST_COLUMNS + max(block.height for block in blocks)
    dealt = columns(blocks, min(top - sheet.bottom, balanced))
    for number, column in enumerate(dealt):
        if number and number % LIST_COLUMNS == 0:
            sheet.next_page()
            top = sheet.top
        x, y = sheet.left + (number % LIST_COLUMNS) * (_width(sheet) + GUTTER), top
        for block in column:
            block.draw(x, y)
            y -= block.height
