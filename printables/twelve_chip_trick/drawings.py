"""The things of 12 Chip Trick as drawings: chips with value and symbol, a bar below 6 and 9, and score tiles."""

from __future__ import annotations

from companion.games.twelve_chip_trick.chips import Chip, colour_of, look_alike, looks
from printables.letters import advance
from printables.paper import CAP_HEIGHT, FINE, FRAME, RULE
from printables.sheet import Sheet

ACCENT = "#E3C9C4"
TILE_PAINT = "#F2C53D"
SMALLEST = 9.0
"""Radius of the smallest chip: its value and its symbol both stand at the smallest type or above."""


def chip(sheet: Sheet, x: float, y: float, value: Chip, radius: float = SMALLEST) -> None:
    """Draw a chip round its centre: its value above, the symbol of its colour below; 6 and 9 with a bar."""
    look = looks()[colour_of(value)]
    ink = sheet.ink_on(look.ink)
    size, sign = max(FINE, radius * 0.92), max(FINE, radius * 0.6)
    sheet.ring(x, y, radius, weight=RULE if radius < 14 else FRAME, paint=look.paint)
    base = y + radius * 0.72 - size * CAP_HEIGHT
    sheet.text(x, base, str(value), size, bold=True, align="centre", ink=ink)
    if value in look_alike():
        half = advance(str(value), bold=True) * size / 2
        sheet.line(x - half, base - radius * 0.13, x + half, base - radius * 0.13, max(0.7, radius / 14), pen=ink)
    sheet.text(x, y - radius * 0.8, look.symbol, sign, align="centre", ink=ink)


def tile(sheet: Sheet, x: float, y: float, half: float = 5.0, *, is_won: bool = False) -> None:
    """Draw a score tile round its centre: an empty square, or one that was won with its sign."""
    paint = TILE_PAINT if is_won else None
    sheet.box(x - half, y - half, 2 * half, 2 * half, weight=RULE, paint=paint, radius=half * 0.3)
    if is_won:
        sheet.line(x - half * 0.55, y, x - half * 0.1, y - half * 0.5, FRAME)
        sheet.line(x - half * 0.1, y - half * 0.5, x + half * 0.6, y + half * 0.55, FRAME)
