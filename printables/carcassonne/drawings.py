"""What the sheets of Carcassonne Maps: Chips share: the accent, a chip, and which mini-expansion is printed."""

from __future__ import annotations

from companion.engine.table import Table
from companion.games.carcassonne.chips import Chip
from companion.games.carcassonne.state import Mini
from printables.carcassonne.squares import CHIP_PAINTS
from printables.paper import CAP_HEIGHT, FINE, RULE
from printables.request import Request
from printables.sheet import Sheet

ACCENT = "#DDE8CF"


def mini_of(request: Request, table: Table | None) -> Mini:
    """Name the mini-expansion to print: the table's, else the one asked for."""
    return Mini(request.with_edition(table))


def chip_disc(sheet: Sheet, x: float, y: float, radius: float, chip: Chip) -> None:
    """Draw a chip round a centre: its letter and number on its colour."""
    paint, ink = CHIP_PAINTS[chip.colour]
    sheet.ring(x, y, radius, weight=RULE, paint=paint)
    size = max(FINE, radius * 0.95)
    sheet.text(x, y - size * CAP_HEIGHT / 2, chip.value, size, bold=True, align="centre", ink=sheet.ink_on(ink))
