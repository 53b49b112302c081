"""The record of a game kept on a pad."""

from __future__ import annotations

from companion.engine.table import Table
from printables.record import draw_record
from printables.request import Request
from printables.score_pad.pad import ACCENT
from printables.sheet import Sheet


def draw(sheet: Sheet, request: Request, table: Table | None) -> None:
    """Draw the record of a finished or running game."""
    if table is not None:
        draw_record(sheet, request, table, ACCENT)
