"""The score sheet: for each player the chips with casino, four pieces, face card and value; blank or from a table."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.engine.table import Table
from companion.engine.words import Seat, say
from companion.games.chipleader import GAME
from companion.games.chipleader.facts import RANK_WORDS, city_word
from companion.games.chipleader.scoring import totals
from companion.games.chipleader.state import Chip, State
from printables.chipleader.drawings import ACCENT, chip_drawing, chip_of
from printables.paper import BODY, CAP_HEIGHT, FINE, FRAME, HAIRLINE, LEAD, LEADING, MM, RULE, SMALL, SOFT_INK
from printables.parts import fitted, page_title, paragraph, paragraph_height
from printables.players import name_height, name_lines, named, seat_count
from printables.request import Request
from printables.sheet import Sheet

CHIPS = 6
LEAST_ROW, MOST_ROW = 27 * MM, 34 * MM
NAME_HEIGHT, TOTAL_HEIGHT = 26.0, 26.0
NOTE = say(
    "Erase and write anew when a piece is covered or taken. A jack: 0. The fourth different casino ends the game."
)


class Grid(msgspec.Struct, frozen=True):
    """Where the columns and rows of a page are."""

    top: float
    column: float
    names: float
    row: float
    rows: int

    def x(self, sheet: Sheet, seat: int) -> float:
        """Left end of a player's column."""
        return sheet.left + seat * self.column

    def y(self, row: int) -> float:
        """Upper end of a row; the row after the last is the totals'."""
        return self.top - self.names - row * self.row


def draw(sheet: Sheet, request: Request, table: Table | None) -> None:
    """Draw the sheet; chips that do not fit on the first page go on over the next."""
    names = [named(table, sheet, seat) for seat in range(seat_count(request, table))]
    built = _built(table, len(names))
    asked = max(request.rounds or CHIPS, *map(len, built))
    column = sheet.width / len(names)
    heads = max(NAME_HEIGHT, *(name_height(name, column - 8, LEAD) + 8 for name in names))
    note = sheet.say(NOTE)
    matter = sheet.top - 34 - heads - TOTAL_HEIGHT - paragraph_height(note, sheet.width, SMALL) - 6 - sheet.bottom
    per_page = max(1, int(matter / LEAST_ROW))
    for first in range(0, asked, per_page):
        rows = range(first, min(first + per_page, asked))
        if first:
            sheet.next_page()
        sheet.bookmark(sheet.sentence(say("chips {first} to {last}", first=rows[0] + 1, last=rows[-1] + 1)))
        top = page_title(sheet, sheet.say(GAME.name), sheet.say(say("four different casinos end the game")), ACCENT)
        grid = Grid(top, column, heads, min(MOST_ROW, matter / len(rows)), len(rows))
        _draw_names(sheet, grid, names)
        _draw_cells(sheet, grid, rows, built)
        _draw_totals(sheet, grid, table if rows[-1] + 1 >= asked else None, len(names))
        paragraph(sheet, sheet.left, grid.y(grid.rows) - TOTAL_HEIGHT - 6, sheet.width, note, size=SMALL)


def _built(table: Table | None, seats: int) -> list[tuple[Chip, ...]]:
    if table is None:
        return [()] * seats
    state: State = table.state
    return [state.chips_of(seat) for seat in state.players]


def _draw_names(sheet: Sheet, grid: Grid, names: Sequence[str]) -> None:
    for seat, name in enumerate(names):
        x, middle = grid.x(sheet, seat), grid.top - grid.names / 2
        if not name:
            sheet.text(x + 4, grid.top - SMALL - 2, sheet.say(say("player {n}", n=seat + 1)), SMALL, ink=SOFT_INK)
            continue
        size, lines = name_lines(name, grid.column - 8, LEAD)
        for place, line in enumerate(lines):
            y = middle - size * CAP_HEIGHT / 2 + ((len(lines) - 1) / 2 - place) * size * LEADING
            sheet.text(x + grid.column / 2, y, line, size, bold=True, align="centre")


def _draw_cells(sheet: Sheet, grid: Grid, rows: range, built: Sequence[tuple[Chip, ...]]) -> None:
    for seat, chips in enumerate(built):
        for place, row in enumerate(rows):
            _draw_cell(sheet, grid, grid.x(sheet, seat), grid.y(place), chips[row] if row < len(chips) else None)
    for place in range(len(rows) + 1):
        weight = FRAME if place in {0, len(rows)} else RULE
        sheet.line(sheet.left, grid.y(place), sheet.right, grid.y(place), weight)
    bottom = grid.y(len(rows)) - TOTAL_HEIGHT
    for seat in range(1, len(built)):
        sheet.line(grid.x(sheet, seat), grid.top, grid.x(sheet, seat), bottom, FRAME)
    sheet.box(sheet.left, bottom, sheet.width, grid.top - bottom, weight=FRAME)


def _draw_cell(sheet: Sheet, grid: Grid, x: float, top: float, chip: Chip | None) -> None:
    """Draw a chip at the left; casino, face card and value beside it."""
    radius = min(grid.row / 2 - 5, grid.column * 0.25)
    centre = (x + radius + 5, top - grid.row / 2)
    left, width = x + 2 * radius + 11, grid.column - 2 * radius - 15
    if chip is None:
        chip_drawing(sheet, *centre, radius)
    else:
        chip_of(sheet, *centre, radius, chip)
    filled = ("", "", "")
    if chip is not None:
        face = sheet.say(RANK_WORDS[chip.face.rank]) if chip.face else ""
        filled = (sheet.say(city_word(chip.city)), face, sheet.number(chip.value))
    labels = (say("casino"), say("face card"), say("value"))
    step = (grid.row - 8) / len(labels)
    for place, (label, text) in enumerate(zip(labels, filled, strict=True)):
        y = top - 4 - (place + 1) * step
        sheet.line(left, y + 1, left + width, y + 1, HAIRLINE)
        size, lines = fitted(sheet.say(label), width, FINE)
        sheet.text(left, y + step - size - 1, lines[0], size, ink=SOFT_INK)
        size, lines = fitted(text, width, BODY, bold=True)
        sheet.text(left + width, y + 4, lines[0], size, bold=True, align="right")


def _draw_totals(sheet: Sheet, grid: Grid, table: Table | None, seats: int) -> None:
    y = grid.y(grid.rows) - TOTAL_HEIGHT / 2 - LEAD * CAP_HEIGHT / 2
    won = totals(table.state) if table is not None else {}
    for seat in range(seats):
        x = grid.x(sheet, seat)
        sheet.text(x + 6, y, sheet.sentence(say("total")), BODY)
        if Seat(seat) in won:
            told = sheet.number(won[Seat(seat)])
            sheet.text(x + grid.column - 8, y, told, LEAD, bold=True, align="right")
