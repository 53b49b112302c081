"""The things of Chipleader as drawings: chips in four quarters, suit cards, face cards."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.chipleader.facts import CITIES, CITY_LETTERS, PAINTS, RANK_LETTERS, SIGNS, City, Rank, Suit
from companion.games.chipleader.state import Chip
from printables.paper import CAP_HEIGHT, FINE, HAIRLINE, RULE, TINT
from printables.parts import fitted
from printables.sheet import Sheet

ACCENT = "#E4C9A8"
QUARTERS = ((-1, 1), (1, 1), (1, -1), (-1, -1))
"""Where the four pieces lie, clockwise from the upper left: left or right, up or down."""


def chip_drawing(sheet: Sheet, x: float, y: float, radius: float, *, tops: Sequence[str] = (), city: str = "") -> None:
    """Draw a chip round its centre: four quarters with their values, the casino in the middle; blank without."""
    sheet.ring(x, y, radius, weight=RULE, paint=TINT)
    hub = max(radius * 0.3, FINE * 1.1) if city else 0.0
    for right, up in ((-1, 0), (1, 0), (0, 1), (0, -1)):
        sheet.line(x + right * hub, y + up * hub, x + right * radius, y + up * radius, HAIRLINE)
    for (right, up), top in zip(QUARTERS, tops, strict=False):
        size, lines = fitted(top, radius * 0.72, max(FINE, radius * 0.42), bold=True)
        middle = y + up * radius * 0.45
        sheet.text(x + right * radius * 0.48, middle - size * CAP_HEIGHT / 2, lines[0], size, bold=True, align="centre")
    if city:
        sheet.ring(x, y, hub, weight=HAIRLINE, paint="#FFFFFF")
        sheet.text(x, y - FINE * CAP_HEIGHT / 2, city, FINE, bold=True, align="centre")


def chip_of(sheet: Sheet, x: float, y: float, radius: float, chip: Chip) -> None:
    """Draw a chip that lies on a table."""
    chip_drawing(sheet, x, y, radius, tops=[sheet.number(top) for top in chip.tops], city=city_letters(chip.city))


def city_letters(city: str) -> str:
    """Give the three letters of a city."""
    return CITY_LETTERS[City(city)] if city in set(CITIES) else city[:3]


def suit_card(sheet: Sheet, x: float, y: float, suit: Suit, height: float = 10.0) -> None:
    """Draw a suit card round its centre: its sign on its colour."""
    paint, ink = PAINTS[suit]
    width = height * 0.8
    sheet.box(x - width / 2, y - height / 2, width, height, weight=HAIRLINE, paint=paint, radius=1.5)
    size = max(FINE, height * 0.75)
    sheet.text(x, y - size * CAP_HEIGHT / 2, SIGNS[suit], size, align="centre", ink=sheet.ink_on(ink))


def face_card(sheet: Sheet, x: float, y: float, rank: Rank, height: float = 11.0) -> None:
    """Draw a face card round its centre: its letter in a frame."""
    width = height * 0.75
    sheet.box(x - width / 2, y - height / 2, width, height, weight=RULE, radius=1.5)
    size = max(FINE, height * 0.68)
    sheet.text(x, y - size * CAP_HEIGHT / 2, RANK_LETTERS[rank], size, bold=True, align="centre")
