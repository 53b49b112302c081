"""The described map under a table, where there is one: its squares, what lies on them, where a treat may go."""

from __future__ import annotations

from functools import lru_cache

from companion.engine.game import Refusal, Unreadable
from companion.engine.grid import Square
from companion.games.carcassonne.chips import Chip, Colour
from companion.games.carcassonne.legal import Placed, Setting, faults
from companion.games.carcassonne.map_file import parse
from companion.games.carcassonne.maps import Kind, Map
from companion.games.carcassonne.state import State

BAND = 4
"""Rows of a band: orange 1 to 4, blue 5 to 8, purple 9 to 12. (Ibérica Map: Treats, Placing a treat.)"""
BANDS: dict[Colour, range] = {
    Colour.ORANGE: range(1, BAND + 1),
    Colour.BLUE: range(BAND + 1, 2 * BAND + 1),
    Colour.PURPLE: range(2 * BAND + 1, 3 * BAND + 1),
}
TOWNS = (Kind.TOWN, Kind.PURPLE_TOWN, Kind.BLUE_TOWN, Kind.ORANGE_TOWN)
PREPRINTED = (Kind.OFF, Kind.CITY, Kind.WAVES)
"""Squares that never take a tile."""


@lru_cache(maxsize=64)
def read_ground(text: str) -> Map | Unreadable:
    """Read a map's text once; what is wrong with it is kept instead."""
    try:
        return parse(text)
    except Unreadable as error:
        return error


def ground(state: State) -> Map | None:
    """Give the described map of a table, or None where counts are tapped."""
    read = read_ground(state.map_text) if state.map_text else None
    return read if isinstance(read, Map) else None


def square_of(map: Map, name: str) -> Square | None:
    """Find a square by its name; None where the map has none of it."""
    try:
        square = Square.read(name)
    except Unreadable:
        return None
    return square if square in map.grid and map.kind(square) is not Kind.OFF else None


def laid_faults(state: State, map: Map, starts: tuple[str, ...], squares: tuple[str, ...]) -> tuple[Refusal, ...]:
    """Name what is wrong with chips on these squares, by the independent checker."""
    used = Setting(map, starts, strict=state.readings["city-sides"] == "strict")
    found = (square_of(map, name) for name in squares)
    chips = [Placed(s, None if used.is_spread else map.symbol_colour(s)) for s in found if s is not None]
    return faults(used, chips, state.chips_laid)


def is_free(state: State, map: Map, square: Square) -> bool:
    """Tell whether a treat may be put on a square, as far as the table knows which squares are free."""
    name, kind = square.name, map.kind(square)
    taken = {*state.covered, *state.lying, *(treat.square for treat in state.treats)}
    if kind in PREPRINTED or name in taken or map.start_at(square) in state.starts:
        return False
    if state.readings["treat-square"] == "free":
        return True
    beside = {near.name for near in map.grid.neighbours(square)}
    chips = {*state.lying, *(treat.square for treat in state.treats)}
    return kind not in TOWNS and kind not in (Kind.ISLAND, Kind.START) and not beside & chips


def free_squares(state: State, chip: Chip) -> tuple[str, ...]:
    """List the squares a treat may go to: the free ones in the rows of its colour, else by the reading."""
    map = ground(state)
    if map is None:
        return ()
    free = [square for square in map.grid.squares() if is_free(state, map, square)]
    band = [square.name for square in free if square.row in BANDS[chip.colour]]
    if not band and state.readings["treat-nowhere"] == "anywhere":
        band = [square.name for square in free]
    return tuple(band)
