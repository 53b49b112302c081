"""The chips of 12 Chip Trick: a chip is its value, and the value says the colour. (Rulebook: Matériel et adaptation.)"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache

import msgspec

from companion.engine.words import Message, say
from companion.facts import read_facts

Chip = int
"""A chip, by its value from 1 to 12."""

ALL_IN_FRONT = 4
"""Chips each player has at all times, in front and in hand together."""
PER_COLOUR = 2
"""Chips of each colour dealt to everybody."""


class Colour(StrEnum):
    """The two colours; whoever takes a chip takes a red one while a red one lies there."""

    RED = "red"
    BLUE = "blue"


class Look(msgspec.Struct, frozen=True):
    """How the chips of a colour look: never by the colour alone, always with a symbol."""

    symbol: str
    paint: str
    ink: str


@lru_cache(maxsize=1)
def _values() -> dict[Colour, tuple[Chip, ...]]:
    facts = read_facts("twelve_chip_trick/chips.toml")
    return {colour: tuple(facts[colour]["values"]) for colour in Colour}


@lru_cache(maxsize=1)
def looks() -> dict[Colour, Look]:
    """Give symbol, paint and ink of both colours."""
    facts = read_facts("twelve_chip_trick/chips.toml")
    return {c: Look(facts[c]["symbol"], facts[c]["paint"], facts[c]["ink"]) for c in Colour}


@lru_cache(maxsize=1)
def score_tiles() -> int:
    """Count the score tiles of the box."""
    return int(read_facts("twelve_chip_trick/chips.toml")["score_tiles"])


@lru_cache(maxsize=1)
def look_alike() -> tuple[Chip, ...]:
    """Name the chips that are easily taken for one another."""
    return tuple(read_facts("twelve_chip_trick/chips.toml")["look_alike"])


@lru_cache(maxsize=16)
def chips(places: int, colour: Colour | None = None) -> tuple[Chip, ...]:
    """List the chips in the game, one entry a chip, in ascending order; `places` counts the ghost too.

    >>> chips(3, Colour.RED), len(chips(4))
    ((4, 5, 6, 7, 8, 9), 16)
    """
    facts = read_facts("twelve_chip_trick/chips.toml")
    found: list[Chip] = []
    for one in Colour if colour is None else (colour,):
        found += _values()[one]
        found += facts[one]["second_copies"] if places > 3 else []
    return tuple(sorted(found))


@lru_cache(maxsize=2)
def all_sum(places: int) -> int:
    """Add up all chips in the game: 78, with four players 104."""
    return sum(chips(places))


@lru_cache(maxsize=2)
def reach(places: int) -> tuple[int, int]:
    """Give the lowest and the highest total of four chips.

    >>> reach(3), reach(4)
    ((10, 42), (9, 43))
    """
    return sum(chips(places)[:ALL_IN_FRONT]), sum(chips(places)[-ALL_IN_FRONT:])


def values(colour: Colour | None = None) -> tuple[Chip, ...]:
    """List the twelve values in ascending order, or those of a colour."""
    return chips(3, colour)


@lru_cache(maxsize=64)
def copies(places: int, chip: Chip) -> int:
    """Count the chips of a value in the game."""
    return chips(places).count(chip)


@lru_cache(maxsize=32)
def colour_of(chip: Chip) -> Colour:
    """Tell a chip's colour (blue for a value there is none of)."""
    return Colour.RED if chip in _values()[Colour.RED] else Colour.BLUE


def is_red(chip: Chip) -> bool:
    """Tell whether a chip is red."""
    return colour_of(chip) is Colour.RED


def named(chip: Chip) -> Message:
    """Name a chip by colour and value."""
    return say("red {n}", n=chip) if is_red(chip) else say("blue {n}", n=chip)


def listed(of: Iterable[Chip]) -> tuple[Message, ...]:
    """Name several chips."""
    return tuple(named(chip) for chip in of)
