"""Small maps with every kind of square on them, and the slow way to find all their layouts: try every set of squares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

from companion.engine.grid import Side, Square, across_and_down
from companion.games.carcassonne.legal import Setting, refusals
from companion.games.carcassonne.maps import Map, MapKey, OpenSide


def drawn(*rows: str, map: MapKey = MapKey.CUSTOM, open_sides: Sequence[str] = ()) -> Map:
    """Make a map from its rows; start 1 is called One, and so on."""
    digits = sorted({letter for row in rows for letter in row if letter.isdigit()})
    names = ("Zero", "One", "Two", "Three", "Four")
    sides = tuple(OpenSide(Square.read(text.split()[0]), Side(text.split()[1])) for text in open_sides)
    return Map("drawn", map, rows, tuple((digit, names[int(digit)]) for digit in digits), open_sides=sides)


def empty(rows: int, columns: int) -> Map:
    """Make a map of land alone, and a start far from it, behind no square."""
    return drawn(*["." * columns + "#" + ("1" if row == 0 else "#") for row in range(rows)])


def random_map(seed: int) -> Map:
    """Make a small map with cities (some sides open), towns, starts, gaps, waves and islands."""
    random = Random(seed)
    rows, columns = random.choice([(3, 4), (4, 4), (4, 5), (5, 3), (2, 6)])
    cells = [[random.choice(".......#CtPbI~") for _ in range(columns)] for _ in range(rows)]
    places = random.sample([(r, c) for r in range(rows) for c in range(columns)], 2)
    for digit, (row, column) in zip("12", places, strict=True):
        cells[row][column] = digit
    cities = [(r, c) for r in range(rows) for c in range(columns) if cells[r][c] == "C"]
    sides = [
        f"{Square(r + 1, c + 1).name} {random.choice(list(Side)).value}" for r, c in cities if random.random() < 0.5
    ]
    return drawn(*map("".join, cells), open_sides=sides)


def layouts(setting: Setting, chips: int) -> Iterator[tuple[Square, ...]]:
    """Find every legal layout by trying all sets of squares."""
    squares = [square for square in setting.map.grid.squares() if not refusals(setting, (), square)]
    for chosen in combinations(squares, chips):
        if all(across_and_down(one, other) >= setting.apart for one, other in combinations(chosen, 2)):
            yield chosen


def largest_number(setting: Setting) -> int:
    """Find the most chips that fit, by trying."""
    n = 0
    while next(layouts(setting, n + 1), None) is not None:
        n += 1
    return n


def balance(tiles: Sequence[Square], chips: Sequence[Square]) -> Fraction:
    """Measure spatial balance as it is defined, in fractions."""
    owned = dict.fromkeys(chips, Fraction(0))
    for tile in tiles:
        far = {chip: (chip.row - tile.row) ** 2 + (chip.column - tile.column) ** 2 for chip in chips}
        nearest = [chip for chip in chips if far[chip] == min(far.values())]
        for chip in nearest:
            owned[chip] += Fraction(1, len(nearest))
    share = Fraction(len(chips), len(tiles))
    return sum(((share * owned[chip] - 1) ** 2 for chip in chips), Fraction(0)) / len(chips)
