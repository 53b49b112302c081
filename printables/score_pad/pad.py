"""The pad on paper: a row a round, a column a player, totals below; blank in any size, or filled from a table."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.engine.table import Table
from companion.engine.words import Message, Seat, say
from companion.games.score_pad.scoring import outcome, seconds, totals
from companion.games.score_pad.state import Row, State
from companion.games.score_pad.sums import is_sum, points_of, shown
from companion.games.score_pad.telling import agreed, second_words, title
from printables.paper import BODY, CAP_HEIGHT, FINE, FRAME, LEAD, LEADING, MM, RULE, SMALL, SOFT_INK, TINT
from printables.parts import fitted, page_title, paragraph, paragraph_height
from printables.players import name_height, name_lines, named, seat_count
from printables.request import MOST_ROUNDS, Request
from printables.sheet import Sheet

ACCENT = "#D9E4DD"
ROUNDS = 20
MOST_COLUMNS = 12
LEAST_ROW, MOST_ROW = 8.5 * MM, 12 * MM
LEAST_BLANK_ROW = 7 * MM
"""A pencil needs less height than a number with its sum below."""
CUT = "…"
NUMBER_WIDTH = 10 * MM
NAME_HEIGHT = 26.0


class Cell(msgspec.Struct, frozen=True):
    """What stands in a cell: the points large, the sum as typed and the second column small; blank for the pencil."""

    points: str = ""
    below: str = ""


class Grid(msgspec.Struct, frozen=True):
    """Where columns and rows of a page are."""

    top: float
    column: float
    names: float
    row: float
    rows: int

    def x(self, sheet: Sheet, seat: int) -> float:
        """Left end of a player's column."""
        return sheet.left + NUMBER_WIDTH + seat * self.column

    def y(self, row: int) -> float:
        """Upper end of a row; the row after the last is the totals'."""
        return self.top - self.names - row * self.row


def draw(sheet: Sheet, request: Request, table: Table | None) -> None:
    """Draw the pad; rounds that do not fit on the first page go on over the next."""
    names = [named(table, sheet, seat) for seat in range(seat_count(request, table))]
    played = _cells(sheet, table)
    asked = max(request.rounds or _usual(table), len(played))
    column = (sheet.width - NUMBER_WIDTH) / len(names)
    beside, note = _beside(sheet, table), _note(sheet, table, is_cut=any(_is_cut(c, column) for r in played for c in r))
    heads = max(NAME_HEIGHT, *(name_height(name, column - 8, LEAD) + 8 for name in names))
    matter = sheet.top - 34 - heads - paragraph_height(note, sheet.width, SMALL) - 6 - sheet.bottom
    least = LEAST_ROW if table is not None else LEAST_BLANK_ROW
    # Rounds that do not fit on one page are shared out evenly: three lone rows on a second one help nobody.
    n_pages = -(-asked // max(1, int(matter / least) - 1))
    per_page = -(-asked // n_pages)
    for first in range(0, asked, per_page):
        numbers = range(first, min(first + per_page, asked))
        if first:
            sheet.next_page()
        sheet.bookmark(sheet.sentence(say("rounds {first} to {last}", first=numbers[0] + 1, last=numbers[-1] + 1)))
        top = page_title(sheet, sheet.say(_title(table)), beside, ACCENT)
        grid = Grid(top, column, heads, min(MOST_ROW, matter / (len(numbers) + 1)), len(numbers))
        _draw_names(sheet, grid, names)
        _draw_rows(sheet, grid, numbers, played, len(names))
        _draw_totals(sheet, grid, table if numbers[-1] + 1 >= len(played) else None, len(names))
        paragraph(sheet, sheet.left, grid.y(grid.rows + 1) - 6, sheet.width, note, size=SMALL)


def _usual(table: Table | None) -> int:
    state: State | None = table.state if table is not None else None
    if state is not None and outcome(state) is not None:
        return len(state.closed)
    return min(state.rounds, MOST_ROUNDS) if state is not None and state.rounds else ROUNDS


def _title(table: Table | None) -> Message:
    state: State | None = table.state if table is not None else None
    if state is not None and (state.title or state.readings["kind"] != "any"):
        return title(state)
    return say("Score pad")


def _beside(sheet: Sheet, table: Table | None) -> str:
    if table is None:
        return sheet.say(say("game: ______________   date: __________"))
    return ", ".join(sheet.say(told) for told in agreed(table.state))


def _note(sheet: Sheet, table: Table | None, *, is_cut: bool) -> str:
    if table is not None:
        note = sheet.say(say("A blank is not a zero: whoever was away has no points in that round."))
        whole = sheet.say(say("{mark}: the sum as it was typed is too long here and stands in the record.", mark=CUT))
        return f"{note} {whole}" if is_cut else note
    return sheet.say(say("A blank is not a zero. High or low wins, target, number of rounds: agree before you begin."))


# -- what a table fills in ----------------------------------------------------------------------------------------------


def _cells(sheet: Sheet, table: Table | None) -> list[tuple[Cell, ...]]:
    if table is None:
        return []
    state: State = table.state
    return [tuple(_cell(sheet, row, Seat(i)) for i in range(state.seats)) for row in state.closed]


def _cell(sheet: Sheet, row: Row, seat: Seat) -> Cell:
    typed, points = row.cells[seat], points_of(row.cells[seat])
    if points is None:
        return Cell("–" if not typed else shown(typed))
    small = [shown(typed)] if is_sum(typed) else []
    small += [f"({shown(row.seconds[seat])})"] if row.seconds[seat] else []
    return Cell(sheet.number(points), " ".join(small))


# -- drawing --------------------------------------------------------------------------------------------------------


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


def _draw_rows(
    sheet: Sheet, grid: Grid, numbers: Sequence[int], played: Sequence[tuple[Cell, ...]], seats: int
) -> None:
    for row, number in enumerate(numbers):
        top = grid.y(row)
        if row % 2:
            sheet.box(sheet.left, top - grid.row, sheet.width, grid.row, paint=TINT, weight=0)
        y = top - grid.row / 2 - BODY * CAP_HEIGHT / 2
        sheet.text(sheet.left + NUMBER_WIDTH / 2, y, sheet.number(number + 1), BODY, bold=True, align="centre")
        for seat, cell in enumerate(played[number] if number < len(played) else ()):
            _draw_cell(sheet, grid, grid.x(sheet, seat), top, cell)
    for row in range(1, grid.rows):
        sheet.line(sheet.left, grid.y(row), sheet.right, grid.y(row), RULE)
    _draw_frame(sheet, grid, seats)


def _draw_cell(sheet: Sheet, grid: Grid, x: float, top: float, cell: Cell) -> None:
    middle, centre = top - grid.row / 2, x + grid.column / 2
    size, lines = fitted(cell.points, grid.column - 6, LEAD)
    lift = 3.4 if cell.below else -size * CAP_HEIGHT / 2
    sheet.text(centre, middle + lift - (0 if not cell.below else 2), lines[0], size, align="centre")
    if cell.below:
        told = fitted(cell.below, grid.column - 4, SMALL)
        line = CUT if _is_cut(cell, grid.column) else told[1][0]
        sheet.text(centre, middle - FINE - 1.5, line, told[0], align="centre")


def _is_cut(cell: Cell, column: float) -> bool:
    return bool(cell.below) and len(fitted(cell.below, column - 4, SMALL)[1]) > 1


def _draw_frame(sheet: Sheet, grid: Grid, seats: int) -> None:
    bottom = grid.y(grid.rows + 1)
    for y in (grid.y(0), grid.y(grid.rows)):
        sheet.line(sheet.left, y, sheet.right, y, FRAME)
    for seat in range(seats):
        sheet.line(grid.x(sheet, seat), grid.top, grid.x(sheet, seat), bottom, FRAME if not seat else RULE)
    sheet.box(sheet.left, bottom, sheet.width, grid.top - bottom, weight=FRAME)


def _draw_totals(sheet: Sheet, grid: Grid, table: Table | None, seats: int) -> None:
    middle = grid.y(grid.rows) - grid.row / 2
    told = sheet.say(say("total"))
    size, lines = fitted(told, NUMBER_WIDTH - 4, BODY, bold=True)
    sheet.text(sheet.left + NUMBER_WIDTH / 2, middle - size * CAP_HEIGHT / 2, lines[0], size, bold=True, align="centre")
    if table is None:
        return
    state: State = table.state
    given = seconds(state)
    for seat, n in totals(state).items():
        own = given[seat]
        below = sheet.say(say("{column} {n}", column=second_words(state), n=own)) if own is not None else ""
        _draw_cell(
            sheet,
            Grid(0, grid.column, 0, grid.row, 0),
            grid.x(sheet, seat),
            middle + grid.row / 2,
            Cell(sheet.number(n), below),
        )
