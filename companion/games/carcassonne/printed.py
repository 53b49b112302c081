"""Layouts on printed chip symbols: the British Isles. Ten chips a colour; where they lie is printed.

Rulebook: British Isles Map: Isle of Man, Setup.
"""

from __future__ import annotations

from math import comb, prod

import numpy as np

from companion.engine.grid import Square
from companion.engine.words import say
from companion.games.carcassonne.asked import Request
from companion.games.carcassonne.chips import COLOUR_WORDS, COLOURS, Colour
from companion.games.carcassonne.field import Field
from companion.games.carcassonne.legal import CHIPS_OF_A_COLOUR, Placed
from companion.games.carcassonne.survey import TooMany


def symbols(request: Request, squares: tuple[Square, ...]) -> dict[Colour, list[Square]]:
    """Sort squares by the colour of their symbol."""
    return {colour: [s for s in squares if request.map.symbol_colour(s) is colour] for colour in COLOURS}


def lay_printed(request: Request, field: Field) -> tuple[tuple[Placed, ...], int]:
    """Lay ten chips a colour on its symbols, and tell in how many ways that can be done."""
    free, locked = symbols(request, field.free), symbols(request, field.locked)
    _refuse(free, locked)
    generator = np.random.default_rng(request.seed)
    chips: list[Placed] = []
    for colour in COLOURS:
        chosen = generator.permutation(len(free[colour]))[: CHIPS_OF_A_COLOUR - len(locked[colour])]
        squares = (*locked[colour], *(free[colour][int(place)] for place in chosen))
        chips += [Placed(square, colour) for square in squares]
    ways = prod(comb(len(free[c]), CHIPS_OF_A_COLOUR - len(locked[c])) for c in COLOURS)
    return tuple(sorted(chips, key=lambda chip: chip.square)), ways


def _refuse(free: dict[Colour, list[Square]], locked: dict[Colour, list[Square]]) -> None:
    """Refuse a map with fewer than ten symbols of a colour left, and locks on more than ten."""
    for colour in COLOURS:
        there = len(free[colour]) + len(locked[colour])
        if there < CHIPS_OF_A_COLOUR or len(locked[colour]) > CHIPS_OF_A_COLOUR:
            usable = {c: [*locked[c], *free[c]][:CHIPS_OF_A_COLOUR] for c in COLOURS}
            largest = tuple(Placed(square, c) for c in COLOURS for square in usable[c])
            told = say(
                "{n} {colour} chips have {there} squares to lie on, {locked} of them locked.",
                n=CHIPS_OF_A_COLOUR,
                colour=COLOUR_WORDS[colour],
                there=there,
                locked=len(locked[colour]),
            )
            raise TooMany(told, len(largest), tuple(sorted(largest, key=lambda chip: chip.square)))
