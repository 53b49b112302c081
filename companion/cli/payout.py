"""`companion payout`: what a set of Chipleader brings, and which sets a row and own suit cards make."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.cli.arguments import Command, Given, Option
from companion.cli.files import show
from companion.cli.text import aligned
from companion.engine.game import Readings, Unreadable
from companion.engine.words import Message, say, say_n
from companion.games.chipleader.facts import SIZES, SUIT_WORDS, SUITS, pays
from companion.games.chipleader.notation import read_suit
from companion.games.chipleader.readings import READINGS
from companion.games.chipleader.row import RowSet, sets_lying, sets_to_make
from companion.games.chipleader.state import LIMIT, PILES
from companion.speech import Speaker

SIZE_RANGE = range(SIZES[0], SIZES[-1] + 1)


def show_payout(given: Given, speak: Speaker) -> None:
    """Print a payout, the sets of a row, or the table of payouts: all of them, or those of one suit or size."""
    _check_what_goes_together(given)
    if given.has("--row"):
        values, lines = _row(given, speak)
    elif given.has("--suit") and given.has("--size"):
        values, lines = _one(given, speak)
    else:
        values, lines = _table(given, speak)
    if given.has("--json"):
        show(msgspec.json.format(msgspec.json.encode(values), indent=2).decode())
    else:
        show("\n".join(lines))


def _check_what_goes_together(given: Given) -> None:
    """Refuse what would be passed over in silence: a set asked for beside a row, own cards without one."""
    if given.has("--row"):
        if given.has("--suit") or given.has("--size"):
            raise Unreadable(say("--row tells the sets of a row; leave out --suit and --size, or ask without --row."))
        return
    for name in ("--own", "--neighbours"):
        if given.has(name):
            raise Unreadable(say("{name} goes with --row: name the five tops of the gambling row too.", name=name))


def _one(given: Given, speak: Speaker) -> tuple[Any, list[str]]:
    suit = _suit(given.get("--suit"))
    size = given.number("--size", 0, SIZE_RANGE)
    n = pays(suit, size)
    told = say_n("{size} {suit}: {n} card", "{size} {suit}: {n} cards", n, size=size, suit=SUIT_WORDS[suit])
    return {"suit": suit, "size": size, "cards": n}, [speak(told)]


def _table(given: Given, speak: Speaker) -> tuple[Any, list[str]]:
    suits = [_suit(given.get("--suit"))] if given.has("--suit") else [suit.value for suit in SUITS]
    sizes = [given.number("--size", 0, SIZE_RANGE)] if given.has("--size") else list(SIZES)
    rows = [(speak(say("Suit")), *(speak.number(size) for size in sizes))]
    rows += [(speak(SUIT_WORDS[suit]), *(speak.number(pays(suit, size)) for size in sizes)) for suit in suits]
    values = {suit: {str(size): pays(suit, size) for size in sizes} for suit in suits}
    return values, aligned(rows, right={1, 2, 3})


def _row(given: Given, speak: Speaker) -> tuple[Any, list[str]]:
    tops, own = _suits(given.get("--row")), _suits(given.get("--own"))
    if len(tops) != PILES:
        raise Unreadable(
            say_n(
                "The row has 5 piles; {n} suit was named: name the five tops.",
                "The row has 5 piles; {n} suits were named: name the five tops.",
                len(tops),
            )
        )
    if len(own) > LIMIT:
        raise Unreadable(say("{n} own suit cards were named; a player has at most 5.", n=len(own)))
    readings = Readings.of(READINGS, {"adjacency": "yes"} if given.has("--neighbours") else {})
    lying = sets_lying(tops, readings)
    made = [found for found in sets_to_make(tops, own, readings) if found.cost]
    values = {"row": tops, "own": own, "lying": [_plain(s) for s in lying], "to_make": [_plain(s) for s in made]}
    return values, [
        *_told(speak, say("Sets in the row"), lying),
        "",
        *_told(speak, say("Sets to be made with own cards"), made),
    ]


def _plain(found: RowSet) -> dict[str, Any]:
    return {
        "suit": found.suit.value,
        "size": found.size,
        "cards": found.pays,
        "piles": found.piles,
        "own_cards": found.cost,
        "laid_on": found.placed,
    }


def _told(speak: Speaker, heading: Message, sets: Sequence[RowSet]) -> list[str]:
    if not sets:
        return [speak(say("{heading}: none", heading=heading))]
    return [speak(say("{heading}:", heading=heading)), *(f"  {speak(_words(found))}" for found in sets)]


def _words(found: RowSet) -> Message:
    told = say_n(
        "{size} {suit} on piles {piles}: {n} card",
        "{size} {suit} on piles {piles}: {n} cards",
        found.pays,
        size=found.size,
        suit=SUIT_WORDS[found.suit],
        piles=found.piles,
    )
    if not found.cost:
        return told
    return say_n(
        "{told} ({n} own card on pile {laid})",
        "{told} ({n} own cards on piles {laid})",
        found.cost,
        told=told,
        laid=found.placed,
    )


def _suits(text: str) -> tuple[str, ...]:
    return tuple(_suit(word) for word in text.replace(",", " ").split()[:60])


def _suit(word: str) -> str:
    try:
        suit = read_suit(word)
    except ValueError:
        suit = ""
    if suit not in SUITS:
        raise Unreadable(
            say("“{word}” is no suit: there are {suits}.", word=word[:20], suits=tuple(s.value for s in SUITS))
        )
    return suit


PAYOUT = Command(
    "payout",
    say("tell what sets of Chipleader bring, and which ones a row and own cards make"),
    show_payout,
    (),
    (
        Option("--suit", "crowns", say("the suit of a set")),
        Option("--size", "4", say("how many cards the set has: 3, 4 or 5")),
        Option("--row", '"spades spades hearts spades crowns"', say("the five tops of the gambling row")),
        Option("--own", '"spades hearts"', say("the own suit cards, for sets to be made")),
        Option("--neighbours", "", say("only piles side by side make a set")),
        Option("--json", "", say("write JSON instead of text")),
    ),
)
