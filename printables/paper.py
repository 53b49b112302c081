"""Paper: sizes, margins, the type scale and the themes. Every length is in points, 72 to the inch."""

from __future__ import annotations

import msgspec

from companion.engine.words import Message, say

MM = 72 / 25.4

EDGE = 8 * MM
"""Nothing but guides lies nearer to the edge: home printers cannot reach it, hands hold it."""
MARGIN = 12 * MM

FINE, SMALL, BODY, LEAD, HEAD, TITLE = 6.5, 7.5, 9.0, 11.0, 14.0, 20.0
"""The type scale. Nothing is ever set smaller than FINE."""
LEADING = 1.28
"""Distance of two baselines, in sizes of the type."""
CAP_HEIGHT = 0.668
"""Height of a capital or a digit, in sizes of the type."""

INK = "#1B1B1B"
SOFT_INK = "#4A4A4A"
"""For what is said beside the matter; contrast 8.9 on white."""
FAINT_INK = "#8C8C8C"
"""For hairlines between rows, never for words."""
TINT = "#F6F1E1"
"""A paper-warm ground for every second row and for sums."""

HAIRLINE, RULE, FRAME = 0.4, 0.7, 1.2
GUIDE_GREY = 0.3
"""Cut guides: dark enough to be seen under a desk lamp."""


class Paper(msgspec.Struct, frozen=True):
    """A sheet of paper, upright."""

    key: str
    name: Message
    width: float
    height: float


class Theme(msgspec.Struct, frozen=True):
    """How much ink is spent: with grounds and colours, or outlines only."""

    key: str
    name: Message
    has_fills: bool


PAPERS: dict[str, Paper] = {
    "a4": Paper("a4", say("A4"), 210 * MM, 297 * MM),
    "letter": Paper("letter", say("Letter"), 612.0, 792.0),
}
THEMES: dict[str, Theme] = {
    "colour": Theme("colour", say("colour"), has_fills=True),
    "low-ink": Theme("low-ink", say("low ink: outlines only"), has_fills=False),
}
