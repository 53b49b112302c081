"""Where a chip may lie: the bans of the rulebook, each a question about one square. Nothing here searches.

Rulebook: Setup of each map. Spread maps: one chip a square; none on large cities, towns, starts, waves and islands; none
beside another chip, a used start or an open side of a large city. British Isles: on the printed symbols, by colour.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

import msgspec

from companion.engine.game import Refusal, refuse
from companion.engine.grid import STEPS, Side, Square, across_and_down
from companion.engine.sources import Citation, Status
from companion.engine.words import say, say_n
from companion.games.carcassonne.chips import COLOUR_WORDS, Colour
from companion.games.carcassonne.map_facts import MapFacts, facts
from companion.games.carcassonne.maps import KIND_WORDS, LANDS, Kind, Map, OpenSide

BESIDE = 1
APART = 2
"""Chips that are not beside each other are at least two apart, counted in squares across plus squares down."""
_OPPOSITE = {Side.NORTH: Side.SOUTH, Side.SOUTH: Side.NORTH, Side.EAST: Side.WEST, Side.WEST: Side.EAST}


class Placed(msgspec.Struct, frozen=True, order=True):
    """A chip on its square; its colour only where the map's symbols show it (it lies face down)."""

    square: Square
    colour: Colour | None = None


class Setting(msgspec.Struct, frozen=True):
    """What the bans depend on: the map, the starts in use, every city side or open ones only, the distance kept."""

    map: Map
    starts: tuple[str, ...]
    strict: bool = False
    apart: int = APART

    @property
    def facts(self) -> MapFacts:
        """Give what is known of the map."""
        return facts(self.map.map)

    @property
    def is_spread(self) -> bool:
        """Tell whether chips are spread; on the British Isles they lie on printed symbols."""
        return self.facts.lie == "spread"

    def cite(self, status: Status = Status.STATED) -> Citation:
        """Cite the map's set-up."""
        return self.facts.cite(status)


# -- one square -----------------------------------------------------------------------------------------------------


def off_the_map(setting: Setting, square: Square) -> Refusal | None:
    """A chip lies on a square of the map."""
    if setting.map.kind(square) is Kind.OFF:
        told = say("{square} is no square of the map.", square=square.name)
        return refuse("carcassonne.off-the-map", told, setting.cite())
    return None


def on_a_start(setting: Setting, square: Square) -> Refusal | None:
    """A start square carries a small town, so no chip lies there even while it is not used."""
    name = setting.map.start_at(square)
    if name is not None:
        told = say("{square} is the start square {start}.", square=square.name, start=name)
        return refuse("carcassonne.on-a-start", told, setting.cite(Status.DERIVED))
    return None


def on_no_land(setting: Setting, square: Square) -> Refusal | None:
    """No chip lies on a large city, a town, waves or an island square."""
    kind = setting.map.kind(square)
    if kind in LANDS or kind in (Kind.OFF, Kind.START):
        return None
    told = say("{square} shows {kind}: chips lie on land.", square=square.name, kind=KIND_WORDS[kind])
    derived = kind in (Kind.WAVES, Kind.ISLAND)
    return refuse("carcassonne.on-no-land", told, setting.cite(Status.DERIVED if derived else Status.STATED))


def beside_a_start(setting: Setting, square: Square) -> Refusal | None:
    """No chip lies beside a start square that is in use."""
    for other in square.neighbours():
        name = setting.map.start_at(other)
        if name in setting.starts:
            told = say("{square} is beside {start}, which is in use.", square=square.name, start=name or "")
            return refuse("carcassonne.beside-a-start", told, setting.cite())
    return None


def beside_a_city(setting: Setting, square: Square) -> Refusal | None:
    """No chip lies beside an open side of a large city; where the map names none, every side counts."""
    for side in STEPS:
        city = square.beside(side)
        if setting.map.kind(city) is Kind.CITY and is_open(setting, city, _OPPOSITE[side]):
            told = say("{square} is beside the large city on {city}.", square=square.name, city=city.name)
            return refuse("carcassonne.beside-a-city", told, setting.cite())
    return None


def is_open(setting: Setting, city: Square, side: Side) -> bool:
    """Tell whether a large city counts as open there."""
    sides = setting.map.open_sides
    return setting.strict or not sides or OpenSide(city, side) in sides


def on_no_symbol(setting: Setting, square: Square) -> Refusal | None:
    """On the British Isles a chip lies on a printed chip symbol."""
    if setting.map.symbol_colour(square) is None:
        told = say("{square} shows no chip symbol.", square=square.name)
        return refuse("carcassonne.on-no-symbol", told, setting.cite())
    return None


SPREAD = (off_the_map, on_a_start, on_no_land, beside_a_start, beside_a_city)
PRINTED = (off_the_map, on_no_symbol)


def square_refusals(setting: Setting, square: Square) -> tuple[Refusal, ...]:
    """Name every ban that keeps chips off a square, whatever other chips there are."""
    asked = SPREAD if setting.is_spread else PRINTED
    found = (rule(setting, square) for rule in asked)
    return tuple(refusal for refusal in found if refusal is not None)


# -- beside other chips ---------------------------------------------------------------------------------------------


def too_near(setting: Setting, chips: Collection[Square], square: Square) -> Refusal | None:
    """No two chips are beside each other, nor nearer than the distance that was asked for."""
    near = [other for other in sorted(chips) if other != square and across_and_down(other, square) < setting.apart]
    if not near or not setting.is_spread:
        return None
    other, steps = near[0], across_and_down(near[0], square)
    if steps == BESIDE:
        told = say("{square} is beside the chip on {other}.", square=square.name, other=other.name)
        return refuse("carcassonne.beside-a-chip", told, setting.cite())
    told = say(
        "{square} is only {n} from the chip on {other}, squares across plus squares down; {apart} were asked for.",
        square=square.name,
        n=steps,
        other=other.name,
        apart=setting.apart,
    )
    return refuse("carcassonne.too-near", told, setting.cite(Status.READING))


def refusals(setting: Setting, chips: Collection[Square], square: Square) -> tuple[Refusal, ...]:
    """Name every reason why no chip may lie on a square while these chips lie on the map; none if it may."""
    found = square_refusals(setting, square)
    if square in chips:
        told = say("A chip lies on {square} already.", square=square.name)
        return (*found, refuse("carcassonne.taken", told, setting.cite()))
    near = too_near(setting, chips, square)
    return found if near is None else (*found, near)


# -- a whole layout -------------------------------------------------------------------------------------------------


def faults(setting: Setting, chips: Sequence[Placed], n: int | None = None) -> tuple[Refusal, ...]:
    """Check a whole layout by the bans alone: every fault, none if it is legal; `n` chips, the map's own number if left out."""
    squares = [chip.square for chip in chips]
    found = [refusal for square in squares for refusal in square_refusals(setting, square)]
    found += _starts(setting)
    found += _number(setting, squares, setting.facts.chips if n is None else n)
    found += _together(setting, squares)
    found += _colours(setting, chips)
    return tuple(found)


def _starts(setting: Setting) -> Iterator[Refusal]:
    known = [name for _, name in setting.map.starts]
    for name in setting.starts:
        if name not in known:
            told = say("{start} is no start square of this map; it has {known}.", start=name, known=tuple(known))
            yield refuse("carcassonne.unknown-start", told, setting.cite())
    n, use = len(set(setting.starts)), setting.facts.use
    if (use and n != use) or not n or n != len(setting.starts):
        told = say_n(
            "{n} start square is chosen; {map} uses {use}.",
            "{n} start squares are chosen; {map} uses {use}.",
            n,
            map=setting.facts.name,
            use=say("at least one") if not use else say("{n}", n=use),
        )
        yield refuse("carcassonne.starts", told, setting.cite())


def _number(setting: Setting, squares: Sequence[Square], n: int) -> Iterator[Refusal]:
    if len(squares) != n:
        told = say("{n} chips lie on the map, not {asked}.", n=len(squares), asked=n)
        yield refuse("carcassonne.number", told, setting.cite())


def _together(setting: Setting, squares: Sequence[Square]) -> Iterator[Refusal]:
    for place, square in enumerate(squares):
        if square in squares[:place]:
            told = say("Two chips lie on {square}.", square=square.name)
            yield refuse("carcassonne.taken", told, setting.cite())
        near = too_near(setting, squares[:place], square)
        if near is not None:
            yield near


def _colours(setting: Setting, chips: Sequence[Placed]) -> Iterator[Refusal]:
    """Chips on symbols have the symbols' colours, ten of each in the box."""
    if setting.is_spread:
        return
    for chip in chips:
        shown = setting.map.symbol_colour(chip.square)
        if shown is not None and chip.colour is not shown:
            told = say("{square} shows a {colour} symbol.", square=chip.square.name, colour=COLOUR_WORDS[shown])
            yield refuse("carcassonne.other-colour", told, setting.cite())
    for colour, n in Counter(chip.colour for chip in chips).items():
        if colour is not None and n > CHIPS_OF_A_COLOUR:
            told = say(
                "There are {most} {colour} chips, not {n}.", most=CHIPS_OF_A_COLOUR, colour=COLOUR_WORDS[colour], n=n
            )
            yield refuse("carcassonne.too-many-of-a-colour", told, setting.cite())


CHIPS_OF_A_COLOUR = 10
"""In the box; thirty chips in all."""
