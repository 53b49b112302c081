"""Carcassonne Maps: Chips: the values of a table — turn, chips, islands, treats, meeples, points — and its moves."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from companion.engine.game import Readings
from companion.engine.words import Message, Seat, say
from companion.games.carcassonne.chips import IN_BOX, NONE, Chip, Counts, count, minus, plus


class Mini(StrEnum):
    """A map with its mini-expansion."""

    FRANCE = "france"
    BENELUX = "benelux"
    BRITISH_ISLES = "british-isles"
    IBERICA = "iberica"
    DEUTSCHLAND = "deutschland"


MINI_WORDS: dict[Mini, Message] = {
    Mini.FRANCE: say("France: Wine"),
    Mini.BENELUX: say("Benelux: North Sea Islands"),
    Mini.BRITISH_ISLES: say("British Isles: Isle of Man"),
    Mini.IBERICA: say("Ibérica: Treats"),
    Mini.DEUTSCHLAND: say("Deutschland: Meeple Upgrades"),
}
CHIPS_ON_MAP = 30
CHIPS_ON_BENELUX = 20
"""Ten of the thirty are taken out unseen. (Benelux Map: North Sea Islands, Setup.)"""
STACKS = 2
"""Stacks of island tiles on each of the three islands."""
STACK_HEIGHT = 5
MEEPLES = 8
"""Meeples of a player: seven, and the large one of the first expansion."""


class Kind(StrEnum):
    """Why somebody gains points."""

    CHIP = "chip"
    ABROAD = "abroad"
    TOWN = "town"
    ISLAND_COAT = "island-coat"
    TREAT = "treat"
    ROAD = "road"
    CITY = "city"
    MONASTERY = "monastery"
    FIELD = "field"
    COAT = "coat"
    OTHER = "other"


ENTERED = (Kind.ROAD, Kind.CITY, Kind.MONASTERY, Kind.FIELD, Kind.COAT, Kind.OTHER)
"""The kinds whose points are counted on the real table and entered here."""


class Market(StrEnum):
    """Where a wine is sold."""

    ABROAD = "abroad"
    TOWN = "town"


class Source(StrEnum):
    """Where the tile of a turn came from, as far as it is known."""

    UNKNOWN = ""
    STACK = "stack"
    ISLAND = "island"


class Gain(msgspec.Struct, frozen=True):
    """Points of one seat for one reason, in the order they were gained."""

    seat: Seat
    kind: Kind
    points: int
    chip: str = ""


class Turn(msgspec.Struct, frozen=True):
    """The turn that is on, and what was done in it."""

    seat: Seat
    is_extra: bool = False
    taken: tuple[Chip, ...] = ()
    collected: int = 0
    wines_sold: int = 0
    upgrades: int = 0
    source: Source = Source.UNKNOWN
    turn_up: str = ""
    """The island whose next tile is turned up when this turn ends."""


class Treat(msgspec.Struct, frozen=True):
    """A chip lying face up as a treat; its square is "" where nobody told it."""

    chip: Chip
    square: str = ""


class State(msgspec.Struct, frozen=True):
    """A table: who plays, what was chosen, and where every chip is that was turned over."""

    seats: int
    readings: Readings
    turn: Turn
    held: tuple[Counts, ...]
    on_island: tuple[int, ...]
    upgraded: tuple[Counts, ...]
    gone: Counts = NONE
    treats: tuple[Treat, ...] = ()
    to_place: Chip | None = None
    """A chip that has to be put back on the map as a treat."""
    stacks: tuple[int, ...] = (STACK_HEIGHT,) * (3 * STACKS)
    gains: tuple[Gain, ...] = ()
    map_text: str = ""
    starts: tuple[str, ...] = ()
    lying: tuple[str, ...] = ()
    is_laid: bool = False
    covered: tuple[str, ...] = ()
    """Squares known to carry a tile, because a chip or a treat was taken from them."""
    is_over: bool = False

    @property
    def mini(self) -> Mini:
        """Name the mini-expansion played."""
        return Mini(self.readings["mini"])

    @property
    def seen(self) -> Counts:
        """Count the chips that were turned over."""
        seen = plus(self.gone, count(treat.chip for treat in self.treats))
        for own in (*self.held, *self.upgraded):
            seen = plus(seen, own)
        return plus(seen, count([self.to_place])) if self.to_place else seen

    @property
    def unseen(self) -> Counts:
        """Count the chips nobody has seen: on the map, and for Benelux those taken out at the set-up."""
        return minus(IN_BOX, self.seen)

    @property
    def chips_laid(self) -> int:
        """Count the chips that lie on the map at the start."""
        return CHIPS_ON_BENELUX if self.mini is Mini.BENELUX else CHIPS_ON_MAP

    @property
    def chips_left(self) -> int:
        """Count the chips lying face down on the map."""
        return max(0, self.chips_laid - sum(self.seen))

    @property
    def has_begun(self) -> bool:
        """Tell whether a chip was taken or points were entered."""
        return bool(self.gains) or sum(self.seen) > 0


# -- moves ----------------------------------------------------------------------------------------------------------


class UseMap(msgspec.Struct, frozen=True, tag="map"):
    """Play on a described map; its file's text becomes part of the table."""

    text: str


class Lay(msgspec.Struct, frozen=True, tag="lay"):
    """Say which starts are used and on which squares the chips lie."""

    starts: tuple[str, ...]
    squares: tuple[str, ...]


class Begin(msgspec.Struct, frozen=True, tag="begin"):
    """Begin a player's turn. Turns in which nothing is entered need no entry."""

    seat: Seat


class Take(msgspec.Struct, frozen=True, tag="take"):
    """Lay a tile on a chip: take it and turn it over."""

    seat: Seat
    chip: Chip
    square: str = ""


class Sell(msgspec.Struct, frozen=True, tag="sell"):
    """France: sell one wine abroad or to a town."""

    seat: Seat
    market: Market
    chips: tuple[Chip, ...]
    square: str = ""


class DrawTile(msgspec.Struct, frozen=True, tag="draw"):
    """Benelux: draw from the usual stack, and so not from an island."""

    seat: Seat


class Sail(msgspec.Struct, frozen=True, tag="sail"):
    """Benelux: give a chip for the open tile of one of the two stacks on the island of its colour."""

    seat: Seat
    chip: Chip
    stack: int


class Extra(msgspec.Struct, frozen=True, tag="extra"):
    """British Isles: put a meeple on the Isle of Man and take an additional turn."""

    seat: Seat


class UseSet(msgspec.Struct, frozen=True, tag="use"):
    """British Isles: use a set of three chips; all own meeples come home."""

    seat: Seat
    chips: tuple[Chip, ...]


class Arms(msgspec.Struct, frozen=True, tag="arms"):
    """Ibérica: lay a tile on an island square with coats of arms."""

    seat: Seat
    n: int


class PutTreat(msgspec.Struct, frozen=True, tag="treat"):
    """Ibérica: put the chip just taken back on the map, face up."""

    seat: Seat
    square: str = ""


class LoseTreat(msgspec.Struct, frozen=True, tag="lose"):
    """Ibérica: take the chip out of the game, because no square is free for it."""

    seat: Seat


class Collect(msgspec.Struct, frozen=True, tag="collect"):
    """Ibérica: lay a tile on a treat and collect it."""

    seat: Seat
    chip: Chip
    square: str = ""


class Upgrade(msgspec.Struct, frozen=True, tag="upgrade"):
    """Deutschland: pay chips worth exactly 4; one of them goes under a meeple."""

    seat: Seat
    chips: tuple[Chip, ...]
    under: Chip


class Release(msgspec.Struct, frozen=True, tag="release"):
    """Deutschland: an upgraded meeple was scored; its chip leaves the game."""

    seat: Seat
    chip: Chip


class ScorePoints(msgspec.Struct, frozen=True, tag="score"):
    """Gain points that were counted on the real table."""

    seat: Seat
    kind: Kind
    points: int


class Finish(msgspec.Struct, frozen=True, tag="finish"):
    """End the game, once everything is counted."""


Move = (
    UseMap
    | Lay
    | Begin
    | Take
    | Sell
    | DrawTile
    | Sail
    | Extra
    | UseSet
    | Arms
    | PutTreat
    | LoseTreat
    | Collect
    | Upgrade
    | Release
    | ScorePoints
    | Finish
)
