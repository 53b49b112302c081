"""The squares of a map on paper: every kind by pattern and letter, so that a photocopy still tells them apart."""

from __future__ import annotations

import msgspec

from companion.engine.grid import STEPS, Side, Square
from companion.games.carcassonne.chips import Colour
from companion.games.carcassonne.legal import Placed
from companion.games.carcassonne.maps import GRAPES, SYMBOLS, TOWNS, Kind, Map
from printables.paper import CAP_HEIGHT, FINE, FRAME, HAIRLINE, INK, RULE, SOFT_INK
from printables.sheet import Sheet

PAINTS: dict[Kind, str] = {Kind.LAND: "#EEF2DF", Kind.CITY: "#D9C4A0", Kind.WAVES: "#D5E6EF", Kind.ISLAND: "#D5E6EF"}
TOWN_PAINT, START_PAINT = "#F7E3C3", "#FFFFFF"
CHIP_PAINTS: dict[Colour | None, tuple[str, str]] = {
    None: ("#2B2B2B", "#FFFFFF"),
    Colour.PURPLE: ("#6C3FA0", "#FFFFFF"),
    Colour.BLUE: ("#8CC5E8", "#1B1B1B"),
    Colour.ORANGE: ("#E88A2D", "#1B1B1B"),
}
"""A chip's colour, and the ink of the letter on it."""
CHIP, SYMBOL = 0.36, 0.3
"""Radius of a chip and of a printed symbol, in sides of a square."""
HATCH = 4
"""Lines of a hatched square, each way."""


class Cells(msgspec.Struct, frozen=True):
    """Where the squares lie on the page: the upper left corner, and the side of a square."""

    left: float
    top: float
    side: float

    def corner(self, square: Square) -> tuple[float, float]:
        """Give the lower left corner of a square."""
        return self.left + (square.column - 1) * self.side, self.top - square.row * self.side

    def middle(self, square: Square) -> tuple[float, float]:
        """Give the middle of a square."""
        x, y = self.corner(square)
        return x + self.side / 2, y + self.side / 2


def paint_of(kind: Kind) -> str | None:
    """Give the ground a kind of square is painted with."""
    if kind in TOWNS:
        return TOWN_PAINT
    return PAINTS[Kind.LAND] if kind in SYMBOLS else PAINTS.get(kind, START_PAINT)


def draw_square(sheet: Sheet, cells: Cells, square: Square, described: Map, starts: tuple[str, ...]) -> None:
    """Draw one square with what is printed on it."""
    kind = described.kind(square)
    if kind is Kind.OFF:
        return
    x, y = cells.corner(square)
    sheet.box(x, y, cells.side, cells.side, paint=paint_of(kind))
    draw_kind(sheet, *cells.middle(square), cells.side, kind)
    name = described.start_at(square)
    if name is not None:
        digit = described.rows[square.row - 1][square.column - 1]
        draw_start(sheet, *cells.middle(square), cells.side, digit, is_used=name in starts)


def draw_kind(sheet: Sheet, x: float, y: float, side: float, kind: Kind) -> None:
    """Draw the pattern and the letter of a kind round the middle of its square."""
    if kind is Kind.CITY:
        _hatch(sheet, x, y, side)
        _letter(sheet, x, y, side, "C", backed=True)
    elif kind in TOWNS:
        _house(sheet, x, y, side)
        letter = GRAPES[kind].value[0].upper() if kind in GRAPES else "t"
        _letter(sheet, x, y - side * 0.06, side, letter)
    elif kind in SYMBOLS:
        sheet.ring(x, y, side * SYMBOL, weight=HAIRLINE)
        _letter(sheet, x, y, side, SYMBOLS[kind].value[0])
    elif kind is Kind.WAVES:
        _waves(sheet, x, y, side)
    elif kind is Kind.ISLAND:
        sheet.ring(x, y, side * 0.42, weight=HAIRLINE)
        _letter(sheet, x, y, side, "I")


def draw_start(sheet: Sheet, x: float, y: float, side: float, digit: str, *, is_used: bool) -> None:
    """Draw a start square: its digit, in a heavy double frame while it is in use."""
    if is_used:
        sheet.box(x - side / 2, y - side / 2, side, side, weight=FRAME)
        sheet.box(x - side * 0.38, y - side * 0.38, side * 0.76, side * 0.76, weight=FRAME)
    _letter(sheet, x, y, side, digit, bold=is_used)


def draw_chip(sheet: Sheet, x: float, y: float, side: float, chip: Placed) -> None:
    """Draw a chip as a disc; its colour's letter on it where the map shows the colour."""
    paint, ink = CHIP_PAINTS[chip.colour]
    sheet.ring(x, y, side * CHIP, weight=FRAME, paint=paint)
    if chip.colour is not None:
        _letter(sheet, x, y, side, chip.colour.value[0].upper(), ink=sheet.ink_on(ink), bold=True)
    elif not sheet.theme.has_fills:
        sheet.ring(x, y, side * CHIP * 0.6, weight=FRAME)


def draw_open_side(sheet: Sheet, x: float, y: float, side: float, open_side: Side) -> None:
    """Draw a gate on the side where a large city lies open: a white bar in a heavy frame."""
    down, across = STEPS[open_side]
    middle_x, middle_y = x + across * side / 2, y - down * side / 2
    length, depth = side * 0.5, max(2.4, side * 0.14)
    width, height = (length, depth) if down else (depth, length)
    sheet.box(middle_x - width / 2, middle_y - height / 2, width, height, weight=FRAME, paint=START_PAINT)


def _letter(
    sheet: Sheet,
    x: float,
    y: float,
    side: float,
    letter: str,
    *,
    bold: bool = False,
    backed: bool = False,
    ink: str = INK,
) -> None:
    size = max(FINE, side * 0.42)
    if backed:
        sheet.box(x - size * 0.42, y - size * 0.44, size * 0.84, size * 0.88, weight=0, paint="#FFFFFF")
    sheet.text(x, y - size * CAP_HEIGHT / 2, letter, size, bold=bold or backed, align="centre", ink=ink)


def _hatch(sheet: Sheet, x: float, y: float, side: float) -> None:
    """Hatch a large city's square, leaving room for its letter, and frame it."""
    left, bottom, step = x - side / 2, y - side / 2, side / HATCH
    for n in range(1, HATCH + 1):
        sheet.line(left, bottom + n * step, left + n * step, bottom, pen=SOFT_INK)
        sheet.line(left + side - n * step, bottom + side, left + side, bottom + side - n * step, pen=SOFT_INK)
    sheet.box(left, bottom, side, side, weight=RULE)


def _house(sheet: Sheet, x: float, y: float, side: float) -> None:
    half, foot, eaves, ridge = side * 0.32, y - side * 0.34, y + side * 0.14, y + side * 0.4
    sheet.outline(
        ((x - half, foot), (x - half, eaves), (x, ridge), (x + half, eaves), (x + half, foot)), weight=HAIRLINE
    )


def _waves(sheet: Sheet, x: float, y: float, side: float) -> None:
    for row in (-0.22, 0.0, 0.22):
        points = [(x + side * (step / 6 - 0.5) * 0.8, y + side * (row + 0.06 * (-1) ** step)) for step in range(7)]
        sheet.outline(points, weight=RULE, is_open=True)
