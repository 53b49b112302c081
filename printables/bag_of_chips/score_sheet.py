"""The score sheet: for each round and player minus, plus, plus, the total and the rewards; blank or filled from a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from companion.engine.game import Unreadable
from companion.engine.table import Table
from companion.engine.words import Message, Seat, say, say_n
from companion.games.bag_of_chips.scoring import (
    CardLine,
    RoundResult,
    Side,
    round_result,
    target,
    totals,
)
from companion.games.bag_of_chips.state import State
from printables.bag_of_chips.drawings import ACCENT, reward
from printables.paper import BODY, CAP_HEIGHT, FRAME, HAIRLINE, LEAD, LEADING, MM, RULE, SMALL, SOFT_INK, TINT
from printables.parts import fitted, page_title, paragraph, paragraph_height
from printables.players import name_height, name_lines, named, seat_count
from printables.request import Request
from printables.sheet import Sheet

ROUNDS = 10
LEAST_ROW = 16 * MM
NUMBER_WIDTH = 8 * MM
NAME_HEIGHT = 26.0
TALLY_HEIGHT = 24.0


class Cell(msgspec.Struct, frozen=True):
    """What stands in a player's cell of a round; empty fields are left to the pencil."""

    minus: str = ""
    plus: tuple[str, ...] = ()
    total: str = ""
    rewards: str = ""


class Field(msgspec.Struct, frozen=True):
    """A box to write in, from its upper left corner."""

    x: float
    top: float
    width: float
    height: float


class Grid(msgspec.Struct, frozen=True):
    """Where the columns and rows of a page are."""

    left: float
    top: float
    column: float
    names: float
    row: float
    rows: int

    @property
    def bottom(self) -> float:
        """Lower end of the last row."""
        return self.top - self.names - self.row * self.rows

    def x(self, seat: int) -> float:
        """Left end of a player's column."""
        return self.left + NUMBER_WIDTH + seat * self.column


def draw(sheet: Sheet, request: Request, table: Table | None) -> None:
    """Draw the sheet; rounds that do not fit on the first page go on over the next."""
    seats = seat_count(request, table)
    names = [named(table, sheet, seat) for seat in range(seats)]
    notes = tuple(_notes(seats, is_open=table is None and not request.seats and not request.players))
    played = _cells(sheet, table)
    asked = max(request.rounds or ROUNDS, len(played))
    per_page = _rows_that_fit(sheet, names, notes)
    for first in range(0, asked, per_page):
        numbers = range(first, min(first + per_page, asked))
        if first:
            sheet.next_page()
        sheet.bookmark(_page_name(sheet, numbers))
        top = page_title(sheet, sheet.say(say("Bag of Chips")), _goal(sheet, seats, notes), ACCENT)
        grid = _grid(sheet, top, names, notes, max(len(numbers), min(per_page, 4)))
        _draw_names(sheet, grid, names)
        for row, number in enumerate(numbers):
            _draw_row(sheet, grid, row, number, played[number] if number < len(played) else (Cell(),) * seats)
        _draw_frame(sheet, grid, seats, len(numbers))
        below = grid.top - grid.names - grid.row * len(numbers)
        _draw_tally(sheet, grid, below, seats, table)
        _draw_notes(sheet, below - TALLY_HEIGHT - 4, notes)


def _page_name(sheet: Sheet, numbers: Sequence[int]) -> str:
    return sheet.sentence(say("rounds {first} to {last}", first=numbers[0] + 1, last=numbers[-1] + 1))


def _goal(sheet: Sheet, seats: int, notes: Sequence[Message]) -> str:
    if len(notes) > 1:
        return sheet.say(say("goal: {n} rewards, {two} with two players", n=target(3), two=target(2)))
    return sheet.say(say_n("goal: {n} reward", "goal: {n} rewards", target(seats)))


def _notes(seats: int, *, is_open: bool) -> Iterator[Message]:
    """Remind of the rewards: of both ways while nobody knows how many will play."""
    if seats > 2:
        yield say(
            "3 to 5 players: the highest total takes 2 rewards, the second 1. Tied for first: 2 each and nothing for "
            "the others. Tied for second: 1 each."
        )
    if seats == 2 or is_open:
        yield say("2 players: the higher total takes 1 reward; tied, both do.")


# -- measures -------------------------------------------------------------------------------------------------------


def _column(sheet: Sheet, seats: int) -> float:
    return (sheet.width - NUMBER_WIDTH) / seats


def _names_height(sheet: Sheet, names: Sequence[str]) -> float:
    width = _column(sheet, len(names)) - 8
    return max(NAME_HEIGHT, *(name_height(name, width, LEAD) + 8 for name in names))


def _notes_height(sheet: Sheet, notes: Sequence[Message]) -> float:
    return sum(paragraph_height(sheet.say(note), sheet.width, SMALL) for note in notes) + 4


def _matter(sheet: Sheet, names: Sequence[str], notes: Sequence[Message]) -> float:
    """Height left for the rows of a page."""
    title = sheet.top - 34.0
    return title - _names_height(sheet, names) - TALLY_HEIGHT - _notes_height(sheet, notes) - sheet.bottom


def _rows_that_fit(sheet: Sheet, names: Sequence[str], notes: Sequence[Message]) -> int:
    rows = int(_matter(sheet, names, notes) / LEAST_ROW)
    if rows < 4:
        raise Unreadable(
            say("The name “{name}…” takes more room than a sheet has: shorten it.", name=max(names, key=len)[:20])
        )
    return rows


def _grid(sheet: Sheet, top: float, names: Sequence[str], notes: Sequence[Message], rows: int) -> Grid:
    row = _matter(sheet, names, notes) / max(rows, 8)
    return Grid(sheet.left, top, _column(sheet, len(names)), _names_height(sheet, names), row, rows)


# -- what a table fills in ----------------------------------------------------------------------------------------------


def _cells(sheet: Sheet, table: Table | None) -> list[tuple[Cell, ...]]:
    if table is None:
        return []
    state: State = table.state
    return [_row_of_cells(sheet, round_result(state, round)) for round in state.scored]


def _row_of_cells(sheet: Sheet, result: RoundResult) -> tuple[Cell, ...]:
    cells = []
    for score, rewards in zip(result.scores, result.rewards, strict=True):
        laid = [line for line in score.lines if isinstance(line, CardLine)]
        minus = [sheet.signed(line.points) for line in laid if line.side is Side.MINUS]
        plus = tuple(sheet.signed(line.points) for line in laid if line.side is Side.PLUS)
        cells.append(Cell("".join(minus), plus, sheet.number(score.total), sheet.number(rewards)))
    return tuple(cells)


# -- drawing --------------------------------------------------------------------------------------------------------


def _draw_names(sheet: Sheet, grid: Grid, names: Sequence[str]) -> None:
    for seat, name in enumerate(names):
        x, middle = grid.x(seat), grid.top - grid.names / 2
        if not name:
            told = sheet.say(say("player {n}", n=seat + 1))
            sheet.text(x + 4, grid.top - SMALL - 2, told, SMALL, ink=SOFT_INK)
            continue
        size, lines = name_lines(name, grid.column - 8, LEAD)
        for place, line in enumerate(lines):
            y = middle - size * CAP_HEIGHT / 2 + ((len(lines) - 1) / 2 - place) * size * LEADING
            sheet.text(x + grid.column / 2, y, line, size, bold=True, align="centre")


def _draw_row(sheet: Sheet, grid: Grid, row: int, number: int, cells: Sequence[Cell]) -> None:
    top = grid.top - grid.names - row * grid.row
    middle = top - grid.row / 2
    size = LEAD * 1.2
    sheet.text(
        grid.left + NUMBER_WIDTH / 2,
        middle - size * CAP_HEIGHT / 2,
        sheet.number(number + 1),
        size,
        bold=True,
        align="centre",
    )
    for seat, cell in enumerate(cells):
        _draw_cell(sheet, grid, grid.x(seat), top, cell)


def _draw_cell(sheet: Sheet, grid: Grid, x: float, top: float, cell: Cell) -> None:
    """Draw the three cards above, the total and the rewards below, each field with its sign."""
    third, half = grid.column / 3, grid.row / 2
    sheet.box(x, top - grid.row, third * 2, half, paint=TINT, weight=0)
    sheet.line(x, top - half, x + grid.column, top - half)
    sheet.line(x + third, top, x + third, top - half)
    sheet.line(x + 2 * third, top, x + 2 * third, top - grid.row)
    plus = (*cell.plus, "", "")
    for place, (sign, filled) in enumerate((("−", cell.minus), ("+", plus[0]), ("+", plus[1]))):
        _field(sheet, Field(x + place * third, top, third, half), sign, filled)
    _field(sheet, Field(x, top - half, 2 * third, half), "=", cell.total, bold=True)
    reward(sheet, x + 2 * third + 6.5, top - half - 7, 3.8, weight=HAIRLINE)
    _field(sheet, Field(x + 2 * third, top - half, third, half), "", cell.rewards, bold=True)


def _field(sheet: Sheet, field: Field, sign: str, filled: str, *, bold: bool = False) -> None:
    """Draw a field's sign in its corner, and in its middle what is filled in."""
    sheet.text(field.x + 3, field.top - BODY, sign, BODY, bold=True)
    size, lines = fitted(filled, field.width - 14, LEAD * 1.15, bold=bold)
    y = field.top - field.height / 2 - size * CAP_HEIGHT / 2 - 2
    sheet.text(field.x + field.width / 2 + 3, y, lines[0], size, bold=bold, align="centre")


def _draw_frame(sheet: Sheet, grid: Grid, seats: int, rows: int) -> None:
    bottom = grid.top - grid.names - rows * grid.row
    for row in range(1, rows):
        y = grid.top - grid.names - row * grid.row
        sheet.line(grid.left, y, sheet.right, y, RULE)
    sheet.line(grid.left, grid.top - grid.names, sheet.right, grid.top - grid.names, FRAME)
    for seat in range(seats):
        sheet.line(grid.x(seat), grid.top, grid.x(seat), bottom - TALLY_HEIGHT, FRAME)
    sheet.line(grid.left, bottom, sheet.right, bottom, FRAME)
    sheet.box(grid.left, bottom - TALLY_HEIGHT, sheet.width, grid.top - bottom + TALLY_HEIGHT, weight=FRAME)


def _draw_tally(sheet: Sheet, grid: Grid, top: float, seats: int, table: Table | None) -> None:
    """Draw the rewards to collect, one star each; those already won are told as a number."""
    middle = top - TALLY_HEIGHT / 2
    won = totals(table.state) if table is not None else {}
    goal = target(seats)
    reward(sheet, grid.left + NUMBER_WIDTH / 2, middle, 5.5)
    for seat in range(seats):
        x = grid.x(seat) + grid.column / 2
        if won.get(Seat(seat)):
            told = sheet.say(say("{won} of {goal}", won=won[Seat(seat)], goal=goal))
            sheet.text(x, middle - LEAD * CAP_HEIGHT / 2, told, LEAD, bold=True, align="centre")
            continue
        step = min(18.0, (grid.column - 12) / goal)
        for star in range(goal):
            reward(sheet, x + (star - (goal - 1) / 2) * step, middle, 6, is_won=False)


def _draw_notes(sheet: Sheet, top: float, notes: Sequence[Message]) -> None:
    for note in notes:
        top -= paragraph(sheet, sheet.left, top, sheet.width, sheet.say(note), size=SMALL)
