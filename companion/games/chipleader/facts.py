"""What is printed on the cards of Chipleader: suits with their payouts, face cards with whom they beat, casinos.

Rulebook: The Values of the Suit Card Sets, Playing Face Cards.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from companion.engine.words import Message, say
from companion.facts import read_facts


class Suit(StrEnum):
    """The five kinds of suit cards."""

    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"
    CROWNS = "crowns"


class Rank(StrEnum):
    """The five face cards."""

    ACE = "ace"
    KING = "king"
    QUEEN = "queen"
    JACK = "jack"
    JOKER = "joker"


class City(StrEnum):
    """The five casinos' cities."""

    MACAO = "macao"
    LAS_VEGAS = "las-vegas"
    AMSTERDAM = "amsterdam"
    BERLIN = "berlin"
    MONTE_CARLO = "monte-carlo"


def _facts() -> dict[str, Any]:
    return read_facts("chipleader/chipleader.toml")


SUITS, RANKS, CITIES = tuple(Suit), tuple(Rank), tuple(City)
SIZES = (3, 4, 5)
PAYOUT: dict[Suit, dict[int, int]] = {suit: dict(zip(SIZES, _facts()["payout"][suit], strict=True)) for suit in SUITS}
"""Cards drawn for a set, by suit and size."""
BEATS: dict[Rank, frozenset[Rank]] = {rank: frozenset(map(Rank, _facts()["beats"][rank])) for rank in RANKS}
"""The ranks each rank beats in an attack."""
CASINOS_PER_CITY: int = _facts()["components"]["casinos_per_city"]
SIGNS: dict[Suit, str] = {suit: _facts()["suits"][suit]["sign"] for suit in SUITS}
PAINTS: dict[Suit, tuple[str, str]] = {
    suit: (_facts()["suits"][suit]["paint"], _facts()["suits"][suit]["ink"]) for suit in SUITS
}
"""Paint and ink of each suit's drawing."""
RANK_LETTERS: dict[Rank, str] = {rank: _facts()["ranks"][rank] for rank in RANKS}
CITY_LETTERS: dict[City, str] = {city: _facts()["cities"][city] for city in CITIES}

SUIT_WORDS: dict[str, Message] = {
    Suit.SPADES: say("spades"),
    Suit.HEARTS: say("hearts"),
    Suit.DIAMONDS: say("diamonds"),
    Suit.CLUBS: say("clubs"),
    Suit.CROWNS: say("crowns"),
}
RANK_WORDS: dict[Rank, Message] = {
    Rank.ACE: say("ace"),
    Rank.KING: say("king"),
    Rank.QUEEN: say("queen"),
    Rank.JACK: say("jack"),
    Rank.JOKER: say("joker"),
}
ONE_RANK: dict[Rank, Message] = {
    Rank.ACE: say("an ace"),
    Rank.KING: say("a king"),
    Rank.QUEEN: say("a queen"),
    Rank.JACK: say("a jack"),
    Rank.JOKER: say("a joker"),
}
CITY_WORDS: dict[str, Message] = {
    City.MACAO: say("Macao"),
    City.LAS_VEGAS: say("Las Vegas"),
    City.AMSTERDAM: say("Amsterdam"),
    City.BERLIN: say("Berlin"),
    City.MONTE_CARLO: say("Monte Carlo"),
}


def pays(suit: str, size: int) -> int:
    """Tell how many cards a set brings; 0 for what is no set.

    >>> pays("crowns", 4), pays("spades", 2)
    (10, 0)
    """
    return PAYOUT.get(suit, {}).get(size, 0)  # type: ignore[call-overload, no-any-return]  # any text may be asked for


def beaten_by(rank: Rank) -> tuple[Rank, ...]:
    """List the ranks that beat one."""
    return tuple(other for other in RANKS if rank in BEATS[other])


def any_of(words: tuple[Message, ...]) -> Message:
    """Join alternatives by “or”."""
    told = words[0]
    for word in words[1:]:
        told = say("{first} or {second}", first=told, second=word)
    return told


def suit_word(suit: str) -> Message:
    """Name a suit; what is not one is cut short and shown as it was written."""
    return SUIT_WORDS.get(suit) or say("“{word}”", word=suit[:20])


def city_word(city: str) -> Message:
    """Name a city; what is not one is cut short and shown as it was written."""
    return CITY_WORDS.get(city) or say("“{word}”", word=city[:20])
