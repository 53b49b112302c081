"""The kinds of objectives, one small class each, and the cards of an edition, rows of a TOML file.

Rulebook: Objective Cards. A kind answers three questions: is it completed, what is it worth, and how is that said.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar

import msgspec

from companion.engine.game import Readings, Unreadable
from companion.engine.words import Message, say, say_n
from companion.facts import read_facts
from companion.games.bag_of_chips.state import (
    FLAVOUR_WORDS,
    FLAVOURS,
    IN_BAG,
    Counts,
    Flavour,
)

TROPHY = "trophy"
INDEX = {flavour: i for i, flavour in enumerate(FLAVOURS)}


class Boards(msgspec.Struct, frozen=True):
    """What an objective is judged by: chips by flavour, and the last chip (None before it is drawn)."""

    counts: Counts
    last: Flavour | None = None

    def of(self, flavour: Flavour) -> int:
        """Count one flavour."""
        return self.counts[INDEX[flavour]]


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card: its printed value names it (all differ)."""

    value: str
    kind: ClassVar[str]
    kind_words: ClassVar[Message]

    @property
    def points(self) -> int:
        """Printed number, in points."""
        return int(self.value)

    def is_completed(self, boards: Boards, readings: Readings) -> bool:
        """Judge the condition by the chips on the boards."""
        raise NotImplementedError

    def worth(self, boards: Boards) -> int:
        """Points of the completed card."""
        return self.points

    def condition(self) -> Message:
        """Say what the card asks."""
        raise NotImplementedError

    def found(self, boards: Boards) -> Message:
        """Say what lies there of what the card asks."""
        raise NotImplementedError

    @property
    def symbols(self) -> str:
        """The condition in letters: "2B 3O", "V=B", "last O"."""
        raise NotImplementedError


class Each(Objective, frozen=True):
    """At least `count` chips of each flavour."""

    count: int
    kind: ClassVar[str] = "each"
    kind_words: ClassVar[Message] = say("chips of every flavour")

    def is_completed(self, boards: Boards, readings: Readings) -> bool:
        return min(boards.counts) >= self.count

    def condition(self) -> Message:
        return say_n("at least {n} chip of each flavour", "at least {n} chips of each flavour", self.count)

    def found(self, boards: Boards) -> Message:
        short = tuple(FLAVOUR_WORDS[f] for f in FLAVOURS if boards.of(f) < self.count)
        return say("too few: {flavours}", flavours=short) if short else say("all are there")

    @property
    def symbols(self) -> str:
        letters = "".join(f[0].upper() for f in FLAVOURS)
        return letters if self.count == 1 else f"{self.count}×{letters}"


class AtLeast(Objective, frozen=True):
    """At least this combination of chips."""

    chips: tuple[tuple[Flavour, int], ...]
    kind: ClassVar[str] = "at-least"
    kind_words: ClassVar[Message] = say("at least this combination")

    def is_completed(self, boards: Boards, readings: Readings) -> bool:
        return all(boards.of(flavour) >= n for flavour, n in self.chips)

    def condition(self) -> Message:
        return say("at least {chips}", chips=_chips(self.chips))

    def found(self, boards: Boards) -> Message:
        return _there_are(boards, tuple(f for f, _ in self.chips))

    @property
    def symbols(self) -> str:
        return " ".join(f"{n}{f[0].upper()}" for f, n in self.chips)


class Exactly(AtLeast, frozen=True):
    """Exactly this many chips (2026 edition)."""

    kind: ClassVar[str] = "exactly"
    kind_words: ClassVar[Message] = say("exactly this many")

    def is_completed(self, boards: Boards, readings: Readings) -> bool:
        return all(boards.of(flavour) == n for flavour, n in self.chips)

    def condition(self) -> Message:
        return say("exactly {chips}", chips=_chips(self.chips))

    @property
    def symbols(self) -> str:
        return f"={super().symbols}"


class Pair(Objective, frozen=True):
    """Compares two flavours."""

    a: Flavour
    b: Flavour

    def found(self, boards: Boards) -> Message:
        return _there_are(boards, (self.a, self.b))


class AsMany(Pair, frozen=True):
    """As many chips of one flavour as of the other."""

    kind: ClassVar[str] = "as-many"
    kind_words: ClassVar[Message] = say("as many of both")

    def is_completed(self, boards: Boards, readings: Readings) -> bool:
        equal = boards.of(self.a) == boards.of(self.b)
        return equal and (boards.of(self.a) > 0 or readings["equal-zero"] == "yes")

    def condition(self) -> Message:
        return say("as many {a} as {b}", a=FLAVOUR_WORDS[self.a], b=FLAVOUR_WORDS[self.b])

    @property
    def symbols(self) -> str:
        return f"{self.a[0].upper()}={self.b[0].upper()}"


class More(Pair, frozen=True):
    """More chips of the first flavour than of the second."""

    kind: ClassVar[str] = "more"
    kind_words: ClassVar[Message] = say("more of one than of the other")

    def is_completed(self, boards: Boards, readings: Readings) -> bool:
        return boards.of(self.a) > boards.of(self.b)

    def condition(self) -> Message:
        return say("more {a} than {b}", a=FLAVOUR_WORDS[self.a], b=FLAVOUR_WORDS[self.b])

    @property
    def symbols(self) -> str:
        return f"{self.a[0].upper()}>{self.b[0].upper()}"


class Trophy(More, frozen=True):
    """The trophy shows no number: on the plus side it wins the game, on the minus side it loses the round."""

    kind: ClassVar[str] = "trophy"
    kind_words: ClassVar[Message] = say("the trophy")

    @property
    def points(self) -> int:
        return 0


class Last(Objective, frozen=True):
    """The last chip drawn is of this flavour."""

    flavour: Flavour
    kind: ClassVar[str] = "last"
    kind_words: ClassVar[Message] = say("the last chip")

    def is_completed(self, boards: Boards, readings: Readings) -> bool:
        return boards.last == self.flavour

    def condition(self) -> Message:
        return say("the last chip drawn is {flavour}", flavour=FLAVOUR_WORDS[self.flavour])

    def found(self, boards: Boards) -> Message:
        if boards.last is None:
            return say("the last chip is not drawn yet")
        return say("the last chip is {flavour}", flavour=FLAVOUR_WORDS[boards.last])

    @property
    def symbols(self) -> str:
        return f"…{self.flavour[0].upper()}"


class NoneOf(Objective, frozen=True):
    """Not a single chip of this flavour."""

    flavour: Flavour
    kind: ClassVar[str] = "none"
    kind_words: ClassVar[Message] = say("none of a flavour")

    def is_completed(self, boards: Boards, readings: Readings) -> bool:
        return boards.of(self.flavour) == 0

    def condition(self) -> Message:
        return say("no {flavour} at all", flavour=FLAVOUR_WORDS[self.flavour])

    def found(self, boards: Boards) -> Message:
        return _there_are(boards, (self.flavour,))

    @property
    def symbols(self) -> str:
        return f"0{self.flavour[0].upper()}"


class PerChip(Objective, frozen=True):
    """Points for every chip of this flavour; completed by at least one."""

    flavour: Flavour
    kind: ClassVar[str] = "per-chip"
    kind_words: ClassVar[Message] = say("points for every chip")

    @property
    def points(self) -> int:
        return int(self.value.removeprefix("x"))

    def is_completed(self, boards: Boards, readings: Readings) -> bool:
        return boards.of(self.flavour) > 0

    def worth(self, boards: Boards) -> int:
        return self.points * boards.of(self.flavour)

    def condition(self) -> Message:
        return say_n(
            "{n} point for each {flavour} chip",
            "{n} points for each {flavour} chip",
            self.points,
            flavour=FLAVOUR_WORDS[self.flavour],
        )

    def found(self, boards: Boards) -> Message:
        return _there_are(boards, (self.flavour,))

    @property
    def symbols(self) -> str:
        return f"×{self.flavour[0].upper()}"


KINDS: tuple[type[Objective], ...] = (Each, AtLeast, Exactly, AsMany, Last, NoneOf, PerChip, More, Trophy)
BY_KIND = {kind.kind: kind for kind in KINDS}


def _chips(chips: tuple[tuple[Flavour, int], ...]) -> tuple[Message, ...]:
    return tuple(say_n("{n} {flavour}", "{n} {flavour}", n, flavour=FLAVOUR_WORDS[f]) for f, n in chips)


def _there_are(boards: Boards, flavours: tuple[Flavour, ...]) -> Message:
    return say("on the boards: {chips}", chips=_chips(tuple((f, boards.of(f)) for f in flavours)))


@lru_cache(maxsize=8)
def deck(edition: str) -> Mapping[str, Objective]:
    """Give the objectives of an edition by printed value, in the order of its file.

    >>> len(deck("2021")), deck("2021")["9"].symbols
    (36, '2B 3O')
    """
    return read_deck(read_facts(f"bag_of_chips/{edition}.toml"), edition)


def read_deck(facts: Mapping[str, Any], edition: str) -> dict[str, Objective]:
    """Build the objectives from an edition's facts; raises Unreadable naming the row that is wrong or missing."""
    rows = facts.get("card")
    cards: dict[str, Objective] = {}
    for number, row in enumerate(rows if isinstance(rows, list) else (), 1):
        card = _read_card(row, number, edition)
        if card.value in cards:
            raise Unreadable(
                say("The {edition} edition lists the value {value} twice.", edition=edition, value=card.value)
            )
        cards[card.value] = card
    if len(cards) != facts.get("cards"):
        raise Unreadable(
            say(
                "The {edition} edition has {asked} objectives, but its data file lists {n}: reinstall the companion.",
                edition=edition,
                asked=facts.get("cards", 0),
                n=len(cards),
            )
        )
    return cards


def _read_card(row: Any, number: int, edition: str) -> Objective:
    try:
        kind = BY_KIND[row["kind"]]
        card = msgspec.convert(_fields(row), kind)
        _check(card)
    except (KeyError, ValueError, TypeError, AttributeError, msgspec.ValidationError) as error:
        raise Unreadable(
            say(
                "Objective {number} of the {edition} edition is not understood ({cause}): reinstall the companion.",
                number=number,
                edition=edition,
                cause=str(error),
            )
        ) from error
    return card


def _fields(row: Mapping[str, Any]) -> dict[str, Any]:
    """Turn a row of the file into the fields of its kind."""
    fields = {name: value for name, value in row.items() if name != "kind"}
    if "pair" in fields:
        fields["a"], fields["b"] = fields.pop("pair")
    if "chips" in fields:
        fields["chips"] = tuple(fields["chips"].items())
    return fields


def _check(card: Objective) -> None:
    """Refuse what no printed card could ask; raises ValueError naming it."""
    asked: tuple[tuple[Flavour, int], ...] = ()
    if isinstance(card, AtLeast):
        asked = card.chips
    elif isinstance(card, Each):
        asked = tuple((flavour, card.count) for flavour in FLAVOURS)
    for flavour, n in asked:
        if not 0 < n <= IN_BAG[flavour]:
            raise ValueError(f"{n} {flavour}")
    is_odd = isinstance(card, Pair) and card.a == card.b
    if is_odd or (card.value != TROPHY and card.points <= 0) or isinstance(card, Trophy) != (card.value == TROPHY):
        raise ValueError(card.value)
