"""Every sentence a person reads is a Message; `companion.speech` renders it at the edge in the viewer's language.

A message keeps its English template and its facts apart, so it can be translated, compared in tests, and
rendered with the names the players have *now*.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NewType, Union

import msgspec

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 in the order of play."""


class Who(msgspec.Struct, frozen=True):
    """Stand for whoever sits at `seat`; rendered as the player's present name."""

    seat: Seat


class Percent(msgspec.Struct, frozen=True):
    """Show an exact chance as a percentage, with `digits` decimals."""

    chance: Fraction
    digits: int = 1


class Signed(msgspec.Struct, frozen=True):
    """Show points with their sign: +70, −9, 0."""

    points: int


class Rounded(msgspec.Struct, frozen=True):
    """Show an exact number with `digits` decimals; a bare Fraction shows two."""

    number: Fraction
    digits: int


Fact = Union[int, str, Fraction, Who, Percent, Signed, Rounded, "Message", tuple["Fact", ...]]


class Message(msgspec.Struct, frozen=True):
    """A sentence: English template, plural template where it counts something, and the facts that fill it.

    >>> say("{chip} is the last chip", chip=say("onion")).template
    '{chip} is the last chip'
    """

    template: str
    facts: tuple[tuple[str, Fact], ...] = ()
    plural: str = ""
    n: int = 1


def say(template: str, /, **facts: Fact) -> Message:
    """Make a message from an English template; Babel finds the template by this function's name."""
    return Message(template, tuple(facts.items()))


def say_n(one: str, many: str, n: int, /, **facts: Fact) -> Message:
    """Make a message that counts: `one` for a single thing, `many` otherwise, `{n}` being the count."""
    return Message(one, (("n", n), *facts.items()), many, n)


def deed(told: Message) -> Message:
    """Give what was done, without what came of it, which a sentence adds after `{told}` and a semicolon or full stop.

    >>> plays = say("{player} plays {chip}", player="Ann", chip="blue 3")
    >>> deed(say("{told}; the round is over: {totals}", told=plays, totals=(21, 25))) == plays
    True
    """
    before = dict(told.facts).get("told")
    if isinstance(before, Message) and told.template.startswith(("{told};", "{told}.")):
        return deed(before)
    return told
