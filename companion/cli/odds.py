"""`companion odds`: the chance of every objective, given the chips drawn."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from companion.cli.arguments import Given
from companion.cli.files import show
from companion.cli.text import aligned
from companion.engine.game import Players, Readings, Unreadable
from companion.engine.words import Message, Percent, say
from companion.games import find_game
from companion.games.bag_of_chips import GAME
from companion.games.bag_of_chips.notation import letter
from companion.games.bag_of_chips.objectives import deck
from companion.games.bag_of_chips.odds import Odds, objective_odds
from companion.games.bag_of_chips.scoring import label
from companion.games.bag_of_chips.state import (
    ALL_CHIPS,
    FLAVOUR_WORDS,
    FLAVOURS,
    LETTERS,
    Deal,
    Draw,
    Flavour,
    chips_in_words,
    count,
)
from companion.speech import Speaker


def show_odds(given: Given, speak: Speaker) -> None:
    """Print the chances as a table, or as JSON."""
    game = find_game(given.get("GAME"))
    if game.key != GAME.key:
        raise Unreadable(say("There are no odds for {game}.", game=game.name))
    readings = Readings.of(GAME.readings, chosen_readings(given))
    drawn = read_chips(given.get("--drawn"), readings)
    odds = objective_odds(drawn, readings["edition"], readings)
    if given.has("--json"):
        show(msgspec.json.format(msgspec.json.encode(as_values(drawn, odds)), indent=2).decode())
    else:
        show("\n".join(as_text(drawn, readings["edition"], odds, speak)))


def chosen_readings(given: Given) -> dict[str, str]:
    """Read `--edition 2026` and every `--reading id=value`."""
    chosen = {"edition": given.get("--edition")} if given.has("--edition") else {}
    for text in given.values.get("--reading", ()):
        id, sign, value = text.partition("=")
        if not sign:
            raise Unreadable(say("“{text}” is no reading: write for instance equal-zero=no.", text=text[:40]))
        chosen[id.strip()] = value.strip()
    return chosen


def read_chips(text: str, readings: Readings) -> tuple[Flavour, ...]:
    """Read chips from their letters or names, in the order drawn; raises Unreadable with the numbers."""
    drawn = tuple(_chip(word) for word in re.split(r"[\s,]+", text) if word)
    if len(drawn) > ALL_CHIPS:
        raise Unreadable(
            say(
                "{n} chips were named, but a round draws {most}: take {more} away.",
                n=len(drawn),
                most=ALL_CHIPS,
                more=len(drawn) - ALL_CHIPS,
            )
        )
    dealt = GAME.apply(GAME.start(Players(2), readings), Deal())
    for refusal in GAME.refusals(dealt, Draw(1, drawn)):
        # Only the bag is asked: all boards are entered at once here.
        if refusal.code == "bag-of-chips.flavour-used-up":
            raise Unreadable(refusal.message)
    return drawn


def _chip(word: str) -> Flavour:
    try:
        return letter(word)
    except ValueError:
        known = tuple(say("{letter} for {flavour}", letter=key, flavour=FLAVOUR_WORDS[f]) for key, f in LETTERS.items())
        raise Unreadable(say("“{word}” is no chip: write {known}.", word=word[:20], known=known)) from None


def as_values(drawn: Sequence[Flavour], odds: Mapping[str, Odds]) -> dict[str, Any]:
    """Give the chances as plain values; the fraction is exact, percentage and expected points are rounded."""
    return {
        "drawn": dict(zip(FLAVOURS, count(drawn), strict=True)),
        "objectives": [
            {
                "value": value,
                "chance": {"numerator": one.chance.numerator, "denominator": one.chance.denominator},
                "percent": round(float(one.chance * 100), 2),
                "expected": round(float(one.expected), 4),
            }
            for value, one in odds.items()
        ],
    }


def as_text(drawn: Sequence[Flavour], edition: str, odds: Mapping[str, Odds], speak: Speaker) -> list[str]:
    """Give the chances as a table: the card, what it asks, its chance, its expected points on either side."""
    heads = (say("Card"), say("Asks for"), say("Chance"), say("Expected +"), say("Expected −"))
    rows = [tuple(speak(head) for head in heads)]
    for value, one in odds.items():
        rows.append(
            (
                speak(label(value)),
                speak(deck(edition)[value].condition()),
                speak.fact(Percent(one.chance, 2)),
                speak.fact(one.expected),
                speak.fact(one.expected_minus),
            )
        )
    return [speak.sentence(_drawn(drawn)), "", *aligned(rows, right={0, 2, 3, 4})]


def _drawn(drawn: Sequence[Flavour]) -> Message:
    if not drawn:
        return say("before any draw")
    return say("{n} of 14 chips drawn: {chips}", n=len(drawn), chips=chips_in_words(count(drawn)))
