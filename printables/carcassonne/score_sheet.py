"""The score sheet of one mini-expansion: a column a player, a row a kind of points with room for tallies, the total."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.table import Table
from companion.engine.words import Message, Seat, say, say_n
from companion.games.carcassonne.scoring import (
    KIND_WORDS,
    POINTS_A_COAT,
    TREAT_TIMES,
    WINE_ABROAD,
    WINE_IN_TOWN,
    totals,
)
from companion.games.carcassonne.state import MINI_WORDS, Kind, Mini, State
from printables.carcassonne.drawings import ACCENT, mini_of
from printables.paper import BODY, CAP_HEIGHT, FAINT_INK, FRAME, HAIRLINE, LEAD, LEADING, RULE, SMALL, SOFT_INK, TINT
from printables.parts import fitted, page_title, paragraph
from printables.players import name_height, name_lines, named, seat_count
from printables.request import Request
from printables.sheet import Sheet

LABEL = 112.0
NOTE = 40.0
HEADS = 26.0
EACH: dict[Kind, Message] = {
    Kind.CHIP: say("1 or 2 each, at once"),
    Kind.ABROAD: say_n("{n} each", "{n} each", WINE_ABROAD),
    Kind.TOWN: say_n("{n} each", "{n} each", WINE_IN_TOWN),
    Kind.ISLAND_COAT: say_n("{n} each", "{n} each", POINTS_A_COAT),
    Kind.TREAT: say("{times} times the number", times=TREAT_TIMES),
}
"""What stands small below the kinds that this mini-expansion adds."""
OWN: dict[Mini, tuple[Kind, ...]] = {
    Mini.FRANCE: (Kind.ABROAD, Kind.TOWN),
    Mini.IBERICA: (Kind.TREAT, Kind.ISLAND_COAT),
}
COMMON = (Kind.ROAD, Kind.CITY, Kind.MONASTERY, Kind.FIELD, Kind.COAT, Kind.OTHER)
REMINDERS: dict[Mini, Message] = {
    Mini.FRANCE: say("One wine a turn; chips of one colour worth exactly 2."),
    Mini.BENELUX: say(
        "Island tile or usual stack: decide before drawing. Turn up the next island tile after the turn."
    ),
    Mini.BRITISH_ISLES: say(
        "A completed set is used at once: one number, or all three colours. All meeples come home."
    ),
    Mini.IBERICA: say("Treats: orange rows 1 to 4, blue rows 5 to 8, purple rows 9 to 12."),
    Mini.DEUTSCHLAND: say("An upgrade costs exactly 4; an upgraded meeple counts as two."),
}


def draw(sheet: Sheet, request: Request, table: Table | None) -> None:
    """Draw the sheet on one page; filled with the sums of a table where one is open."""
    mini = mini_of(request, table)
    seats = seat_count(request, table)
    names = [named(table, sheet, seat) for seat in range(seats)]
    title = sheet.say(say("Score sheet"))
    sheet.bookmark(title)
    top = page_title(sheet, title, sheet.say(MINI_WORDS[mini]), ACCENT)
    column = (sheet.width - LABEL) / seats
    heads = max(HEADS, *(name_height(name, column - 8, LEAD) + 8 for name in names))
    kinds = (Kind.CHIP, *OWN.get(mini, ()), *COMMON)
    row = (top - heads - NOTE - sheet.bottom) / (len(kinds) + 0.7)
    _heads(sheet, top, heads, column, names)
    for place, kind in enumerate(kinds):
        _row(sheet, top - heads - place * row, row, kind, sums=_sums(table, kind, seats), column=column)
    below = top - heads - len(kinds) * row
    _total(sheet, below, row * 0.7, column, table=table, seats=seats)
    _frame(sheet, top, below - row * 0.7, column, seats)
    paragraph(sheet, sheet.left, below - row * 0.7 - 6, sheet.width, sheet.say(REMINDERS[mini]), size=SMALL)


def _sums(table: Table | None, kind: Kind, seats: int) -> list[int | None]:
    """Add up a kind for every seat; nothing where no table is open."""
    if table is None:
        return [None] * seats
    state: State = table.state
    return [sum(g.points for g in state.gains if g.kind is kind and g.seat == seat) for seat in range(seats)]


def _heads(sheet: Sheet, top: float, height: float, column: float, names: Sequence[str]) -> None:
    for seat, name in enumerate(names):
        x = sheet.left + LABEL + seat * column
        if not name:
            sheet.text(x + 4, top - SMALL - 2, sheet.say(say("player {n}", n=seat + 1)), SMALL, ink=SOFT_INK)
            continue
        size, lines = name_lines(name, column - 8, LEAD)
        for place, line in enumerate(lines):
            y = top - height / 2 - size * CAP_HEIGHT / 2 + ((len(lines) - 1) / 2 - place) * size * LEADING
            sheet.text(x + column / 2, y, line, size, bold=True, align="centre")


def _row(sheet: Sheet, top: float, row: float, kind: Kind, *, sums: Sequence[int | None], column: float) -> None:
    sheet.box(sheet.left, top - row, LABEL, row, paint=TINT, weight=0)
    size, lines = fitted(sheet.sentence(KIND_WORDS[kind]), LABEL - 10, BODY + 1, bold=True)
    for place, line in enumerate(lines):
        sheet.text(sheet.left + 6, top - size - 6 - place * size * LEADING, line, size, bold=True)
    if kind in EACH:
        under = top - 6 - len(lines) * size * LEADING
        paragraph(sheet, sheet.left + 6, under, LABEL - 10, sheet.say(EACH[kind]), size=SMALL, ink=SOFT_INK)
    for seat, n in enumerate(sums):
        right = sheet.left + LABEL + (seat + 1) * column
        sheet.line(right - column * 0.4, top - row, right - column * 0.4, top - row * 0.6, HAIRLINE, pen=FAINT_INK)
        sheet.line(right - column * 0.4, top - row * 0.6, right, top - row * 0.6, HAIRLINE, pen=FAINT_INK)
        if n is not None:
            sheet.text(right - 5, top - row + 6, sheet.number(n), LEAD, bold=True, align="right")
    sheet.line(sheet.left, top - row, sheet.right, top - row, RULE)


def _total(sheet: Sheet, top: float, row: float, column: float, *, table: Table | None, seats: int) -> None:
    middle = top - row / 2 - LEAD * CAP_HEIGHT / 2
    sheet.text(sheet.left + 6, middle, sheet.sentence(say("total")), LEAD, bold=True)
    points = totals(table.state) if table is not None else {}
    for seat in range(seats):
        if Seat(seat) in points:
            right = sheet.left + LABEL + (seat + 1) * column
            sheet.text(right - 5, middle, sheet.number(points[Seat(seat)]), LEAD, bold=True, align="right")


def _frame(sheet: Sheet, top: float, bottom: float, column: float, seats: int) -> None:
    sheet.box(sheet.left, bottom, sheet.width, top - bottom, weight=FRAME)
    for seat in range(seats):
        x = sheet.left + LABEL + seat * column
        sheet.line(x, bottom, x, top, RULE)
