"""The thirty map chips: ten each purple, light blue and orange; of each colour six 1s and four 2s.

Rulebook: Components; the numbers on the chips are printed in the fan wiki's tile lists.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from enum import StrEnum
from fractions import Fraction
from itertools import combinations

from companion.engine.words import Message, say


class Colour(StrEnum):
    """A colour of chips, grapes, islands and tracks."""

    PURPLE = "purple"
    BLUE = "blue"
    ORANGE = "orange"


class Chip(StrEnum):
    """A chip, by its colour's letter and its number."""

    P1 = "P1"
    P2 = "P2"
    B1 = "B1"
    B2 = "B2"
    O1 = "O1"
    O2 = "O2"

    @property
    def colour(self) -> Colour:
        """Name its colour."""
        return LETTERS[self.value[0]]

    @property
    def number(self) -> int:
        """Tell its number, which is its points."""
        return int(self.value[1])


COLOURS = tuple(Colour)
CHIPS = tuple(Chip)
LETTERS: dict[str, Colour] = {colour.value[0].upper(): colour for colour in COLOURS}
COLOUR_WORDS: dict[Colour, Message] = {
    Colour.PURPLE: say("purple"),
    Colour.BLUE: say("light blue"),
    Colour.ORANGE: say("orange"),
}

Counts = tuple[int, int, int, int, int, int]
"""Chips of each kind, in the order of `CHIPS`."""
IN_BOX: Counts = (6, 4, 6, 4, 6, 4)
NONE: Counts = (0, 0, 0, 0, 0, 0)


def chip_of(colour: Colour, number: int) -> Chip:
    """Name the chip of a colour and number.

    >>> chip_of(Colour.BLUE, 2)
    <Chip.B2: 'B2'>
    """
    return Chip(f"{colour.value[0].upper()}{number}")


def chip_words(chip: Chip) -> Message:
    """Say a chip: its colour and its number."""
    return say("{colour} {number}", colour=COLOUR_WORDS[chip.colour], number=chip.number)


def chips_words(chips: Iterable[Chip]) -> tuple[Message, ...]:
    """Say several chips."""
    return tuple(chip_words(chip) for chip in chips)


def count(chips: Iterable[Chip]) -> Counts:
    """Count chips by kind.

    >>> count([Chip.P1, Chip.O2, Chip.P1])
    (2, 0, 0, 0, 0, 1)
    """
    counted = Counter(chips)
    p1, p2, b1, b2, o1, o2 = (counted[chip] for chip in CHIPS)
    return (p1, p2, b1, b2, o1, o2)


def plus(counts: Counts, more: Counts) -> Counts:
    """Add chips to chips."""
    a, b, c, d, e, f = (x + y for x, y in zip(counts, more, strict=True))
    return (a, b, c, d, e, f)


def minus(counts: Counts, fewer: Counts) -> Counts:
    """Take chips out, as many as are there."""
    a, b, c, d, e, f = (max(0, x - y) for x, y in zip(counts, fewer, strict=True))
    return (a, b, c, d, e, f)


def holds(counts: Counts, chips: Iterable[Chip]) -> bool:
    """Tell whether all of these chips are among those counted."""
    return all(x >= y for x, y in zip(counts, count(chips), strict=True))


def listed(counts: Counts) -> tuple[Chip, ...]:
    """List counted chips one by one.

    >>> [chip.value for chip in listed((2, 0, 0, 0, 0, 1))]
    ['P1', 'P1', 'O2']
    """
    return tuple(chip for chip, n in zip(CHIPS, counts, strict=True) for _ in range(n))


def of_colour(counts: Counts, colour: Colour) -> tuple[int, int]:
    """Count the 1s and the 2s of a colour."""
    at = COLOURS.index(colour) * 2
    return counts[at], counts[at + 1]


def payments(counts: Counts, worth: int) -> tuple[tuple[Chip, ...], ...]:
    """List every way to pay exactly `worth` out of chips, each once.

    >>> [[chip.value for chip in pay] for pay in payments((2, 1, 0, 0, 0, 0), 2)]
    [['P1', 'P1'], ['P2']]
    """
    chips = listed(counts)
    sizes = range((worth + 1) // 2, worth + 1)
    ways = {pay for size in sizes for pay in combinations(chips, size) if sum(c.number for c in pay) == worth}
    return tuple(sorted(ways, key=lambda pay: [CHIPS.index(chip) for chip in pay]))


def wines(counts: Counts) -> tuple[tuple[Chip, ...], ...]:
    """List every way to pay a wine: chips of one colour worth exactly 2. (France Map: Wine, Producing wine.)"""
    return tuple(pay for pay in payments(counts, 2) if len({chip.colour for chip in pay}) == 1)


def is_set(chips: Iterable[Chip]) -> bool:
    """Tell whether three chips are a set: all of one number, or all three colours. (Getting back from the Isle of Man.)

    >>> is_set([Chip.P1, Chip.P1, Chip.B1]), is_set([Chip.P1, Chip.P1, Chip.B2])
    (True, False)
    """
    three = tuple(chips)
    if len(three) != 3:
        return False
    return len({chip.number for chip in three}) == 1 or len({chip.colour for chip in three}) == 3


def sets(counts: Counts) -> tuple[tuple[Chip, ...], ...]:
    """List every set among the chips, each once."""
    found = {three for three in combinations(listed(counts), 3) if is_set(three)}
    return tuple(sorted(found, key=lambda three: [CHIPS.index(chip) for chip in three]))


def chance_of_two(unseen: Counts, colour: Colour) -> Fraction | None:
    """Give the exact chance that the next chip of a colour is a 2; None where none of it is unseen."""
    ones, twos = of_colour(unseen, colour)
    return Fraction(twos, ones + twos) if ones + twos else None


def chance_of(unseen: Counts, chip: Chip) -> Fraction:
    """Give the exact chance that the next chip is this one; 0 where none is unseen."""
    total = sum(unseen)
    return Fraction(unseen[CHIPS.index(chip)], total) if total else Fraction(0)
