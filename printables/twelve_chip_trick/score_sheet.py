"""The score sheet: a row a round, for each player the total and the tile; blank, or filled from a table."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.engine.table import Table
from companion.engine.words import Message, Seat, say
from companion.games.twelve_chip_trick import GAME
from companion.games.twelve_chip_trick.scoring import TWENTY_ONE, highest_safe, round_result, tiles_won
from companion.games.twelve_chip_trick.state import GOAL, State
from printables.paper import BODY, CAP_HEIGHT, FRAME, LEAD, LEADING, MM, RULE, SMALL, SOFT_INK, TINT
from printables.parts import fitted, page_title, paragraph, paragraph_height
from printables.players import name_height, name_lines, named, seat_count
from printables.request import Request
from printables.sheet import Sheet
from printables.twelve_chip_trick.drawings import ACCENT, tile

ROUNDS = 9
"""The most rounds four players can need: two tiles each, then a third."""
LEAST_ROW, MOST_ROW = 10 * MM, 18 * MM
NUMBER_WIDTH = 10 * MM
NAME_HEIGHT = 26.0
TALLY = 26.0


class Cell(msgspec.Struct, frozen=True):
    """What stands in a player's cell of a round: the total, and whether it brought a tile; empty for the pencil."""

    total: str = ""
    has_tile: bool = False


class Grid(msgspec.Struct, frozen=True):
    """Where columns and rows of a page are."""

    top: float
    column: float
    names: float
    row: float
    rows: int

    def x(self, sheet: Sheet, place: int) -> float:
        """Left end of a player's column."""
        return sheet.left + NUMBER_WIDTH + place * self.column

    def y(self, row: int) -> float:
        """Upper end of a row; the row after the last is the tally's."""
        return self.top - self.names - row * self.row


def draw(sheet: Sheet, request: Request, table: Table | None) -> None:
    """Draw the sheet; rounds that do not fit on the first page go on over the next."""
    names = _names(sheet, request, table)
    played = _cells(sheet, table)
    asked = max(request.rounds or ROUNDS, len(played))
    note = sheet.say(_note(table))
    column = (sheet.width - NUMBER_WIDTH) / len(names)
    heads = max(NAME_HEIGHT, *(name_height(name, column - 8, LEAD) + 8 for name in names))
    matter = sheet.top - 34 - heads - TALLY - paragraph_height(note, sheet.width, SMALL) - 10 - sheet.bottom
    per_page = max(1, int(matter / LEAST_ROW))
    for first in range(0, asked, per_page):
        numbers = range(first, min(first + per_page, asked))
        if first:
            sheet.next_page()
        sheet.bookmark(sheet.sentence(say("rounds {first} to {last}", first=numbers[0] + 1, last=numbers[-1] + 1)))
        top = page_title(sheet, sheet.say(GAME.name), sheet.say(say("goal: {n} tiles", n=GOAL)), ACCENT)
        grid = Grid(top, column, heads, min(MOST_ROW, matter / len(numbers)), len(numbers))
        _draw_names(sheet, grid, names)
        _draw_rows(sheet, grid, numbers, played)
        _draw_frame(sheet, grid, len(names))
        _draw_tally(sheet, grid, len(names), table)
        paragraph(sheet, sheet.left, grid.y(grid.rows) - TALLY - 6, sheet.width, note, size=SMALL)


def _names(sheet: Sheet, request: Request, table: Table | None) -> list[str]:
    """Name the columns: the people's, and with two of them the ghost's."""
    people = seat_count(request, table)
    names = [named(table, sheet, seat) for seat in range(people)]
    return [*names, sheet.sentence(say("the ghost"))] if people == 2 else names


def _note(table: Table | None) -> Message:
    state: State | None = table.state if table is not None else None
    most = highest_safe(state.readings) if state is not None else TWENTY_ONE
    if state is not None and state.readings["halving"] == "halve":
        return say(
            "A total over {most} is halved, rounded down; the highest takes a tile. Ties: a tile each.", most=most
        )
    return say(
        "The highest total that is not over {most} takes a tile; if all are over, the highest of all. "
        "Ties: a tile each. All totals of a round make {three}, with four players {four}.",
        most=most,
        three=78,
        four=104,
    )


def _cells(sheet: Sheet, table: Table | None) -> list[tuple[Cell, ...]]:
    if table is None:
        return []
    state: State = table.state
    results = [round_result(state, round) for _, round in state.settled]
    return [
        tuple(
            Cell(_total(sheet, own.total, raw), bool(n))
            for own, raw, n in zip(r.scores, r.totals, r.tiles, strict=True)
        )
        for r in results
    ]


def _total(sheet: Sheet, counted: int, raw: int) -> str:
    """Write a total; a halved one with what it was before."""
    return sheet.number(raw) if counted == raw else f"{sheet.number(raw)} → {sheet.number(counted)}"


# -- drawing --------------------------------------------------------------------------------------------------------


def _draw_names(sheet: Sheet, grid: Grid, names: Sequence[str]) -> None:
    for place, name in enumerate(names):
        x, middle = grid.x(sheet, place), grid.top - grid.names / 2
        if not name:
            sheet.text(x + 4, grid.top - SMALL - 2, sheet.say(say("player {n}", n=place + 1)), SMALL, ink=SOFT_INK)
            continue
        size, lines = name_lines(name, grid.column - 8, LEAD)
        for row, line in enumerate(lines):
            y = middle - size * CAP_HEIGHT / 2 + ((len(lines) - 1) / 2 - row) * size * LEADING
            sheet.text(x + grid.column / 2, y, line, size, bold=True, align="centre")


def _draw_rows(sheet: Sheet, grid: Grid, numbers: Sequence[int], played: Sequence[tuple[Cell, ...]]) -> None:
    places = round((sheet.width - NUMBER_WIDTH) / grid.column)
    for row, number in enumerate(numbers):
        top = grid.y(row)
        if row % 2:
            sheet.box(sheet.left, top - grid.row, sheet.width, grid.row, paint=TINT, weight=0)
        y = top - grid.row / 2 - BODY * CAP_HEIGHT / 2
        sheet.text(sheet.left + NUMBER_WIDTH / 2, y, sheet.number(number + 1), BODY, bold=True, align="centre")
        cells = played[number] if number < len(played) else (Cell(),) * places
        for place, cell in enumerate(cells):
            _draw_cell(sheet, grid, grid.x(sheet, place), top, cell)


def _draw_cell(sheet: Sheet, grid: Grid, x: float, top: float, cell: Cell) -> None:
    """Draw the total at the left, the tile at the right."""
    middle = top - grid.row / 2
    tile(sheet, x + grid.column - 14, middle, 7, is_won=cell.has_tile)
    if cell.total:
        size, lines = fitted(cell.total, grid.column - 32, LEAD * 1.3)
        sheet.text(x + (grid.column - 24) / 2, middle - size * CAP_HEIGHT / 2, lines[0], size, align="centre")


def _draw_frame(sheet: Sheet, grid: Grid, places: int) -> None:
    bottom = grid.y(grid.rows) - TALLY
    for row in range(1, grid.rows):
        sheet.line(sheet.left, grid.y(row), sheet.right, grid.y(row), RULE)
    for y in (grid.y(0), grid.y(grid.rows)):
        sheet.line(sheet.left, y, sheet.right, y, FRAME)
    for place in range(places):
        sheet.line(grid.x(sheet, place), grid.top, grid.x(sheet, place), bottom, FRAME if not place else RULE)
    sheet.box(sheet.left, bottom, sheet.width, grid.top - bottom, weight=FRAME)


def _draw_tally(sheet: Sheet, grid: Grid, places: int, table: Table | None) -> None:
    """Draw the three tiles each needs; those won are ticked."""
    middle = grid.y(grid.rows) - TALLY / 2
    won = tiles_won(table.state) if table is not None else {}
    tile(sheet, sheet.left + NUMBER_WIDTH / 2, middle, 5)
    for place in range(places):
        x = grid.x(sheet, place) + grid.column / 2
        for i in range(GOAL):
            tile(sheet, x + (i - (GOAL - 1) / 2) * 20, middle, 6.5, is_won=i < won.get(Seat(place), 0))
