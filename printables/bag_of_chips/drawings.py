"""The things of Bag of Chips as drawings: chips with their letter, rewards, the trophy, and what an objective asks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin

import msgspec

from companion.facts import read_facts
from companion.games.bag_of_chips.objectives import (
    AsMany,
    AtLeast,
    Each,
    Exactly,
    Last,
    More,
    NoneOf,
    Objective,
    PerChip,
)
from companion.games.bag_of_chips.state import FLAVOURS, Flavour
from printables.letters import advance
from printables.paper import CAP_HEIGHT, FINE, RULE
from printables.sheet import Sheet

ACCENT = "#F2C53D"
"""The yellow of the most common chip."""
CHIP = 5.2
"""Radius of a drawn chip: its letter stands at the smallest type or above."""
GAP = 1.2
STAR = tuple(
    (reach * sin(step * pi / 5), reach * cos(step * pi / 5))
    for step in range(10)
    for reach in (1.0 if step % 2 == 0 else 0.45,)
)


class Paint(msgspec.Struct, frozen=True):
    """How a chip looks: its colour, and the ink of the letter on it."""

    paint: str
    ink: str


@lru_cache(maxsize=1)
def paints() -> dict[Flavour, Paint]:
    """Read the colours of the chips."""
    facts = read_facts("bag_of_chips/flavours.toml")
    return {flavour: Paint(facts[flavour]["paint"], facts[flavour]["ink"]) for flavour in FLAVOURS}


def chip(sheet: Sheet, x: float, y: float, flavour: Flavour, radius: float = CHIP) -> None:
    """Draw a chip round its centre: its colour, and always its letter."""
    look = paints()[flavour]
    size = max(FINE, radius * 1.3)
    sheet.ring(x, y, radius, weight=RULE, paint=look.paint)
    letter = flavour.value[0].upper()
    sheet.text(x, y - size * CAP_HEIGHT / 2, letter, size, bold=True, align="centre", ink=sheet.ink_on(look.ink))


def blank_chip(sheet: Sheet, x: float, y: float, radius: float = CHIP) -> None:
    """Draw a chip of any flavour."""
    sheet.ring(x, y, radius, weight=RULE, paint=ACCENT)


def reward(sheet: Sheet, x: float, y: float, radius: float = 4.5, *, weight: float = RULE, is_won: bool = True) -> None:
    """Draw a reward, a star, round its centre."""
    tips = [(x + radius * right, y + radius * up) for right, up in STAR]
    sheet.outline(tips, weight=weight, paint=ACCENT if is_won else None)


def trophy(sheet: Sheet, x: float, y: float, height: float = 11.0) -> None:
    """Draw the trophy, a cup, round its centre."""
    h, w = height / 2, height * 0.32
    for side in (-1, 1):
        sheet.outline(
            [(x + side * w, y + h * 0.8), (x + side * w * 1.7, y + h * 0.7), (x + side * w * 0.7, y - h * 0.05)],
            weight=RULE,
            is_open=True,
        )
    cup = [(-w, h), (w, h), (w * 0.75, 0), (w * 0.2, -h * 0.35), (w * 0.2, -h * 0.65), (w * 0.8, -h * 0.65)]
    cup += [(w * 0.8, -h), (-w * 0.8, -h), (-w * 0.8, -h * 0.65), (-w * 0.2, -h * 0.65), (-w * 0.2, -h * 0.35)]
    cup += [(-w * 0.75, 0)]
    sheet.outline([(x + dx, y + dy) for dx, dy in cup], weight=RULE, paint=ACCENT)


# -- what an objective asks ---------------------------------------------------------------------------------------------


def signs(objective: Objective) -> Iterator[Flavour | str]:
    """Spell a condition in chips and signs of mathematics, from left to right."""
    match objective:
        case Each(_, n):
            yield "≥"
            if n > 1:
                yield f"{n}×"
            yield from FLAVOURS
        case Exactly(_, chips) | AtLeast(_, chips):
            yield "=" if isinstance(objective, Exactly) else "≥"
            for flavour, n in chips:
                yield from (flavour,) * n
        case AsMany(_, a, b):
            yield from (a, "=", b)
        case More(_, a, b):
            yield from (a, ">", b)
        case Last(_, flavour):
            yield from ("…", flavour)
        case NoneOf(_, flavour):
            yield from ("0×", flavour)
        case PerChip(_, flavour):
            yield from (f"{objective.points}×", flavour)


def condition(sheet: Sheet, x: float, y: float, objective: Objective, radius: float = CHIP) -> None:
    """Draw what an objective asks; `y` is the height of the chips' centres."""
    size = _sign_size(radius)
    for sign in signs(objective):
        if isinstance(sign, Flavour):
            chip(sheet, x + radius, y, sign, radius)
        else:
            sheet.text(x + GAP / 2, y - size * CAP_HEIGHT / 2, sign, size, bold=True)
        x += _sign_width(sign, radius)


def _sign_size(radius: float) -> float:
    return max(FINE, radius * 1.7)


def _sign_width(sign: Flavour | str, radius: float) -> float:
    if isinstance(sign, Flavour):
        return 2 * radius + GAP
    return advance(sign, bold=True) * _sign_size(radius) + 2.5 * GAP


def bag(sheet: Sheet, x: float, y: float, drawn: tuple[Flavour, ...], radius: float = CHIP) -> float:
    """Draw a row of chips in the order they were drawn; give the width."""
    for place, flavour in enumerate(drawn):
        chip(sheet, x + radius + place * (2 * radius + GAP), y, flavour, radius)
    return len(drawn) * (2 * radius + GAP)
