"""A described map: its squares by kind, its start squares, its open city sides. Nobody has published the real grids."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

import msgspec

from companion.engine.grid import Grid, Side, Square
from companion.engine.words import Message, say
from companion.facts import DATA
from companion.games.carcassonne.chips import Colour

LONG_SIDE, SHORT_SIDE = 40, 30
"""The largest map that is taken: 40 × 30 squares, either way round."""
PRACTICE = DATA / "maps"


class MapKey(StrEnum):
    """The maps there are, and everybody's own."""

    FRANCE = "france"
    BENELUX = "benelux"
    BRITISH_ISLES = "british-isles"
    IBERICA = "iberica"
    DEUTSCHLAND = "deutschland"
    CUSTOM = "custom"


class Kind(StrEnum):
    """What a square shows, by its letter in a map file; a start square is written as its digit."""

    LAND = "."
    OFF = "#"
    CITY = "C"
    TOWN = "t"
    PURPLE_TOWN = "P"
    BLUE_TOWN = "B"
    ORANGE_TOWN = "O"
    PURPLE_SYMBOL = "p"
    BLUE_SYMBOL = "b"
    ORANGE_SYMBOL = "o"
    WAVES = "~"
    ISLAND = "I"
    START = "start"


KIND_WORDS: dict[Kind, Message] = {
    Kind.LAND: say("land"),
    Kind.OFF: say("no square"),
    Kind.CITY: say("large city"),
    Kind.TOWN: say("town"),
    Kind.PURPLE_TOWN: say("town with purple grapes"),
    Kind.BLUE_TOWN: say("town with light blue grapes"),
    Kind.ORANGE_TOWN: say("town with orange grapes"),
    Kind.PURPLE_SYMBOL: say("land with a purple chip symbol"),
    Kind.BLUE_SYMBOL: say("land with a light blue chip symbol"),
    Kind.ORANGE_SYMBOL: say("land with an orange chip symbol"),
    Kind.WAVES: say("waves"),
    Kind.ISLAND: say("island square"),
    Kind.START: say("start square"),
}
GRAPES: dict[Kind, Colour] = {
    Kind.PURPLE_TOWN: Colour.PURPLE,
    Kind.BLUE_TOWN: Colour.BLUE,
    Kind.ORANGE_TOWN: Colour.ORANGE,
}
SYMBOLS: dict[Kind, Colour] = {
    Kind.PURPLE_SYMBOL: Colour.PURPLE,
    Kind.BLUE_SYMBOL: Colour.BLUE,
    Kind.ORANGE_SYMBOL: Colour.ORANGE,
}
TOWNS = (Kind.TOWN, *GRAPES)
LANDS = (Kind.LAND, *SYMBOLS)
TAKES_TILE = frozenset((*LANDS, *TOWNS, Kind.START))
"""No tile is ever laid on a large city, on waves or on an island square."""
_BY_LETTER = {kind.value: kind for kind in Kind if kind is not Kind.START}
LETTERS = tuple(_BY_LETTER)


class OpenSide(msgspec.Struct, frozen=True, order=True):
    """A side of a large city's square where the city lies open."""

    square: Square
    side: Side


class Map(msgspec.Struct, frozen=True):
    """A map as its owner described it: one character a square; starts as (digit, name)."""

    name: str
    map: MapKey
    rows: tuple[str, ...]
    starts: tuple[tuple[str, str], ...]
    edition: str = ""
    practice: bool = False
    open_sides: tuple[OpenSide, ...] = ()

    @property
    def grid(self) -> Grid:
        """Give the rectangle of squares."""
        return Grid(len(self.rows), len(self.rows[0]))

    def kind(self, square: Square) -> Kind:
        """Tell what a square shows; beyond the edge there is no square."""
        letter = self._letter(square)
        return Kind.START if letter.isdigit() else _BY_LETTER[letter]

    def _letter(self, square: Square) -> str:
        if 1 <= square.row <= len(self.rows) and 1 <= square.column <= len(self.rows[0]):
            return self.rows[square.row - 1][square.column - 1]
        return Kind.OFF

    def of(self, *kinds: Kind) -> tuple[Square, ...]:
        """List the squares of some kinds, row by row."""
        return tuple(square for square in self.grid.squares() if self.kind(square) in kinds)

    @property
    def start_squares(self) -> dict[str, Square]:
        """Find the start squares by name, in the order of their digits."""
        at = {self._letter(square): square for square in self.of(Kind.START)}
        return {name: at[digit] for digit, name in self.starts}

    def start_at(self, square: Square) -> str | None:
        """Name the start that lies on a square, if one does."""
        letter = self._letter(square)
        return dict(self.starts)[letter] if letter.isdigit() else None

    def takes_tile(self, square: Square) -> bool:
        """Tell whether a tile may come to lie there (on a start square: only while it is not used)."""
        return self.kind(square) in TAKES_TILE

    def symbol_colour(self, square: Square) -> Colour | None:
        """Tell the colour of the printed chip symbol, if there is one."""
        return SYMBOLS.get(self.kind(square))

    def grape(self, square: Square) -> Colour | None:
        """Tell the colour of a town's grapes, if it shows any."""
        return GRAPES.get(self.kind(square))


def kind_of(letter: str) -> Kind | None:
    """Give the kind that a letter of a map file stands for, None for a letter that stands for none."""
    if letter.isascii() and letter.isdigit():
        return Kind.START
    return _BY_LETTER.get(letter)


def practice_maps(folder: Path = PRACTICE) -> tuple[str, ...]:
    """List the invented maps that come with the companion."""
    return tuple(sorted(path.stem for path in folder.glob("*.toml")))
