"""Players on paper: their names, their symbols, and room for names to be written."""

from __future__ import annotations

from companion.engine.colours import COLOURS
from companion.engine.table import Table
from companion.games import find_game
from printables.letters import isolated, wrapped
from printables.paper import FINE, LEADING
from printables.request import Request
from printables.sheet import Sheet


def seat_count(request: Request, table: Table | None) -> int:
    """Tell how many columns of players to draw: those at the table, those named, those asked for, or the most."""
    if table is not None:
        return len(table.names)
    return len(request.players) or request.seats or find_game(request.game).seats[-1]


def symbol(table: Table | None, seat: int) -> str:
    """Give the symbol of a player's colour, or nothing where no table is known or nobody sits there."""
    if table is None or seat >= len(table.seated):
        return ""
    colour = COLOURS.get(table.seated[seat].colour)
    return colour.symbol if colour else ""


def named(table: Table | None, sheet: Sheet, seat: int) -> str:
    """Write a player's symbol and name; nothing for a seat without a name."""
    if seat >= len(sheet.names):
        return ""
    return f"{symbol(table, seat)}\u00a0{isolated(sheet.names[seat])}".strip()


def name_lines(name: str, width: float, size: float) -> tuple[float, tuple[str, ...]]:
    """Set a name as large as it fits on two lines of whole words; the smallest type takes the lines it needs.

    >>> name_lines("Ann", 60.0, 11.0)
    (11.0, ('Ann',))
    """
    while size > FINE:
        lines = wrapped(name, size, width, bold=True)
        if len(lines) <= 2 and " ".join(lines) == name:
            return size, lines
        size = max(FINE, size - 0.5)
    return FINE, wrapped(name, FINE, width, bold=True)


def name_height(name: str, width: float, size: float) -> float:
    """Measure a name set by `name_lines`."""
    size, lines = name_lines(name, width, size)
    return len(lines) * size * LEADING
