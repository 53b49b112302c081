"""The score sheet of Chinkway: a row a deal with its dealer and pairs by name, the parts to tick, points and totals."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.engine.table import Table
from companion.engine.words import Message, Seat, say
from companion.games.chinkway.cards import Trump, label
from companion.games.chinkway.play import parts_of, tricks_taken
from companion.games.chinkway.scoring import deal_scores, running_totals
from companion.games.chinkway.state import PARTS, SEATS, SIDES, Deal, State, order_of
from printables.paper import BODY, CAP_HEIGHT, FINE, FRAME, LEAD, LEADING, MM, RULE, SMALL, SOFT_INK, TINT
from printables.parts import fitted, page_title, paragraph, paragraph_height
from printables.players import name_height, name_lines, named
from printables.request import Request
from printables.sheet import Sheet

ACCENT = "#DCE3F0"
NUMBER_WIDTH, QUEST_WIDTH, TICKS_WIDTH, TRICKS_WIDTH = 18.0, 58.0, 62.0, 22.0
SIDES_WIDTH = 128.0
NAME_HEIGHT = 26.0
LEAST_ROW = 13 * MM
TRUMP_SIGNS = {Trump.SPADES: "♠", Trump.HEARTS: "♥", Trump.DIAMONDS: "♦", Trump.CLUBS: "♣", Trump.NONE: "–"}


class Grid(msgspec.Struct, frozen=True):
    """Where columns and rows of the sheet are."""

    top: float
    heads: float
    row: float
    rows: int
    points: float
    """Left end of the players' columns."""
    column: float

    def y(self, row: int) -> float:
        """Upper end of a row."""
        return self.top - self.heads - row * self.row


def draw(sheet: Sheet, request: Request, table: Table | None) -> None:
    """Draw the sheet; filled with the names and the deals of a table where one is open."""
    names = [named(table, sheet, seat) or sheet.say(say("player {n}", n=seat + 1)) for seat in range(SEATS)]
    first = table.opening.first if table is not None else Seat(0)
    deals = _deals(table, request, first)
    note = sheet.say(_note(table))
    top = page_title(sheet, sheet.say(say("Chinkway")), _scale(sheet, table), ACCENT)
    left = sheet.left + NUMBER_WIDTH + SIDES_WIDTH + QUEST_WIDTH + TICKS_WIDTH + TRICKS_WIDTH
    column = (sheet.right - left) / SEATS
    heads = max(NAME_HEIGHT, *(name_height(name, column - 4, BODY) + 8 for name in names))
    per_page = max(1, int((top - heads - _note_height(sheet, note) - sheet.bottom) / LEAST_ROW))
    for start in range(0, len(deals), per_page):
        page = deals[start : start + per_page]
        if start:
            sheet.next_page()
            page_title(sheet, sheet.say(say("Chinkway")), _scale(sheet, table), ACCENT)
        sheet.bookmark(sheet.sentence(say("deals {first} to {last}", first=page[0].number, last=page[-1].number)))
        row = (top - heads - _note_height(sheet, note) - sheet.bottom) / max(len(page), 10)
        grid = Grid(top, heads, row, len(page), left, column)
        _heads(sheet, grid, names)
        for place, deal in enumerate(page):
            _deal(sheet, grid, place, deal, names)
        _frame(sheet, grid)
        if table is not None:
            _points(sheet, grid, page, table.state)
        paragraph(sheet, sheet.left, grid.y(len(page)) - 5, sheet.width, note, size=SMALL)


def _note(table: Table | None) -> Message:
    """Say how the sheet is filled in, and what a partner writes at this table."""
    note = say(
        "Tick a box for each part of the quest a side completes, five at most; write the tricks beside them, ten in "
        "all. Above the dotted line the points of the deal, below it the total."
    )
    each = say("Every partner writes the points of the pair.")
    if table is not None and table.state.readings["partners"] == "half":
        each = say("Every partner writes half the points of the pair, rounded up.")
    return say("{note} {each}", note=note, each=each)


def _note_height(sheet: Sheet, note: str) -> float:
    return paragraph_height(note, sheet.width, SMALL) + 6


def _scale(sheet: Sheet, table: Table | None) -> str:
    points = table.state.scale if table is not None else (0, 1, 3, 6, 10, 15)
    return sheet.say(say("0 to 5 parts: {points} (scale not in the rulebook)", points=tuple(points)))


def _deals(table: Table | None, request: Request, first: Seat) -> list[Deal]:
    """List the deals to print: those played, and those to come as the rules seat them (an eleventh stays open)."""
    state: State | None = table.state if table is not None else None
    played = {deal.number: deal for deal in state.deals} if state is not None else {}
    numbers = range(1, deals_of(table, request) + 1)
    return [played.get(number) or Deal(number, order_of(first, number)) for number in numbers]


def deals_of(table: Table | None, request: Request) -> int:
    """Number of deals: those of the table, else ten, or eleven where more are asked for."""
    return table.state.n_deals if table is not None else 11 if request.rounds > 10 else 10


# -- drawing --------------------------------------------------------------------------------------------------------


def _heads(sheet: Sheet, grid: Grid, names: Sequence[str]) -> None:
    y = grid.top - grid.heads + 4
    x = sheet.left + NUMBER_WIDTH + 4
    columns: tuple[tuple[float, Message], ...] = (
        (x, say("alone, then the pairs")),
        (x + SIDES_WIDTH, say("trump, quest")),
        (x + SIDES_WIDTH + QUEST_WIDTH, say("parts")),
    )
    for at, words in columns:
        sheet.text(at, y, sheet.say(words), FINE, ink=SOFT_INK)
    tricks = sheet.say(say("tricks"))
    size, lines = fitted(tricks, TRICKS_WIDTH, FINE)
    sheet.text(grid.points - TRICKS_WIDTH / 2, y, lines[0], size, align="centre", ink=SOFT_INK)
    for seat, name in enumerate(names):
        middle = grid.points + (seat + 0.5) * grid.column
        size, lines = name_lines(name, grid.column - 4, BODY)
        for place, line in enumerate(lines):
            base = grid.top - grid.heads / 2 - size * CAP_HEIGHT / 2
            line_y = base + ((len(lines) - 1) / 2 - place) * size * LEADING
            sheet.text(middle, line_y, line, size, bold=True, align="centre")


def _deal(sheet: Sheet, grid: Grid, place: int, deal: Deal, names: Sequence[str]) -> None:
    top, step = grid.y(place), grid.row / len(SIDES)
    if place % 2:
        sheet.box(sheet.left, top - grid.row, sheet.width, grid.row, paint=TINT, weight=0)
    y = top - grid.row / 2 - LEAD * CAP_HEIGHT / 2
    sheet.text(sheet.left + NUMBER_WIDTH / 2, y, sheet.number(deal.number), LEAD, bold=True, align="centre")
    is_open = deal.number > 2 * SEATS and not deal.quest and deal.trump is None
    for side in SIDES:
        _side(sheet, top - (side + 0.5) * step, deal, side, [] if is_open else names)
    _quest(sheet, top, grid.row, deal)


def _side(sheet: Sheet, middle: float, deal: Deal, side: int, names: Sequence[str]) -> None:
    x = sheet.left + NUMBER_WIDTH + 4
    told = " + ".join(names[seat] for seat in deal.sides[side]) if names else "______________"
    size, lines = fitted(told, SIDES_WIDTH - 8, BODY, bold=side == 0)
    if len(lines) > 2:
        size, lines = FINE, lines[:2]
    for place, line in enumerate(lines):
        y = middle - size * CAP_HEIGHT / 2 + ((len(lines) - 1) / 2 - place) * size * LEADING
        sheet.text(x, y, line, size, bold=side == 0)
    x += SIDES_WIDTH + QUEST_WIDTH
    done = parts_of(deal)[side] if deal.is_closed else 0
    for box in range(PARTS):
        at = x + box * 11.0
        sheet.box(at, middle - 4.2, 8.4, 8.4, weight=RULE)
        if box < done:
            sheet.line(at + 1.5, middle - 2.7, at + 6.9, middle + 2.7, FRAME)
            sheet.line(at + 1.5, middle + 2.7, at + 6.9, middle - 2.7, FRAME)
    if deal.is_closed:
        told = sheet.number(tricks_taken(deal)[side])
        sheet.text(x + TICKS_WIDTH + TRICKS_WIDTH / 2 - 4, middle - BODY * CAP_HEIGHT / 2, told, BODY, align="centre")


def _quest(sheet: Sheet, top: float, height: float, deal: Deal) -> None:
    x = sheet.left + NUMBER_WIDTH + SIDES_WIDTH + 4
    if deal.trump is not None:
        sheet.text(x, top - height / 3 - 1, TRUMP_SIGNS[deal.trump], LEAD, bold=True)
    if deal.quest:
        told = " ".join(label(card) for card in deal.quest)
        paragraph(sheet, x, top - height / 3 - 5, QUEST_WIDTH - 6, told, size=SMALL)


def _points(sheet: Sheet, grid: Grid, deals: Sequence[Deal], state: State) -> None:
    totals = running_totals(state)
    for place, deal in enumerate(deals):
        if not deal.is_closed:
            continue
        for seat, own in enumerate(deal_scores(state, deal)):
            middle, y = grid.points + (seat + 0.5) * grid.column, grid.y(place)
            sheet.text(middle, y - grid.row / 4 - 3, sheet.signed(own.total), BODY, align="centre")
            total = sheet.number(totals[Seat(seat)][deal.number - 1])
            size, lines = fitted(total, grid.column - 6, LEAD, bold=True)
            sheet.text(middle, y - grid.row * 0.75 - 4, lines[0], size, bold=True, align="centre")


def _frame(sheet: Sheet, grid: Grid) -> None:
    bottom = grid.y(grid.rows)
    for row in range(grid.rows):
        sheet.line(sheet.left, grid.y(row), sheet.right, grid.y(row), FRAME if row == 0 else RULE)
        y = grid.y(row) - grid.row / 2
        for dot in range(int((sheet.right - grid.points) / 4)):
            sheet.line(grid.points + dot * 4 + 1, y, grid.points + dot * 4 + 2, y, RULE)
    edges = [sheet.left + NUMBER_WIDTH, sheet.left + NUMBER_WIDTH + SIDES_WIDTH]
    edges += [grid.points - TRICKS_WIDTH, *(grid.points + seat * grid.column for seat in range(SEATS))]
    edges.append(edges[1] + QUEST_WIDTH)
    for x in edges:
        sheet.line(x, grid.top, x, bottom, RULE)
    sheet.box(sheet.left, bottom, sheet.width, grid.top - bottom, weight=FRAME)
