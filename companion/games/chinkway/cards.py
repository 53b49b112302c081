"""The cards of Chinkway: a play pack of 52, a quest pack of 50, and five categories. (Rulebook: The Quest.)"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from companion.engine.words import Message, say, say_n


class Suit(StrEnum):
    """The four suits, as they are written in a card."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


class Trump(StrEnum):
    """What the dealer may name."""

    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"
    NONE = "none"


class Category(StrEnum):
    """What a quest card asks: a plain card of a suit (ace to 10), or any picture."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"
    COURT = "P"


SUITS, TRUMPS, CATEGORIES = tuple(Suit), tuple(Trump), tuple(Category)
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
"""High to low: the ace is highest."""
PICTURES = ("K", "Q", "J")
PACK = tuple(f"{rank}{suit}" for suit in SUITS for rank in RANKS)
SYMBOLS: dict[str, str] = {"S": "♠", "H": "♥", "D": "♦", "C": "♣", "P": "♔"}
SUIT_OF_TRUMP: dict[Trump, Suit | None] = {**dict(zip(TRUMPS, SUITS, strict=False)), Trump.NONE: None}
IN_QUEST_PACK = 10
"""Quest cards of each category: ten plain ones of each suit, and twelve pictures less the two removed."""

CATEGORY_WORDS: dict[Category, Message] = {
    Category.SPADES: say("plain spades"),
    Category.HEARTS: say("plain hearts"),
    Category.DIAMONDS: say("plain diamonds"),
    Category.CLUBS: say("plain clubs"),
    Category.COURT: say("pictures"),
}
SUIT_WORDS: dict[Suit, Message] = {
    Suit.SPADES: say("spades"),
    Suit.HEARTS: say("hearts"),
    Suit.DIAMONDS: say("diamonds"),
    Suit.CLUBS: say("clubs"),
}
TRUMP_WORDS: dict[Trump, Message] = {
    Trump.SPADES: say("♠ spades are trumps"),
    Trump.HEARTS: say("♥ hearts are trumps"),
    Trump.DIAMONDS: say("♦ diamonds are trumps"),
    Trump.CLUBS: say("♣ clubs are trumps"),
    Trump.NONE: say("no trumps"),
}

Counts = tuple[int, int, int, int, int]
"""Numbers by category, in the order of `CATEGORIES`."""


_SUIT_OF = {f"{rank}{suit}": suit for suit in SUITS for rank in RANKS}
_HEIGHT = {f"{rank}{suit}": len(RANKS) - 1 - place for suit in SUITS for place, rank in enumerate(RANKS)}


def is_card(card: str) -> bool:
    """Tell whether this names a card of the pack."""
    return card in _SUIT_OF


def suit_of(card: str) -> Suit:
    """Name the suit of a card.

    >>> suit_of("10H").name
    'HEARTS'
    """
    return _SUIT_OF[card]


def height(card: str) -> int:
    """Rank a card within its suit: the ace 12, the two 0."""
    return _HEIGHT[card]


def is_picture(card: str) -> bool:
    """Tell whether a card is a king, queen or jack; an ace is a plain card."""
    return card[:-1] in PICTURES


def category_of(card: str) -> Category:
    """Name the category of a card, or of a category written by its letter.

    >>> category_of("AS").name, category_of("JC").name, category_of("P").name
    ('SPADES', 'COURT', 'COURT')
    """
    if len(card) == 1:
        return Category(card)
    return Category.COURT if is_picture(card) else Category(card[-1])


def count(cards: Iterable[str]) -> Counts:
    """Count cards (or category letters) by category.

    >>> count(["7S", "9H", "3H", "JC", "KH"])
    (1, 2, 0, 0, 2)
    """
    listed = [category_of(card) for card in cards]
    s, h, d, c, p = (listed.count(category) for category in CATEGORIES)
    return (s, h, d, c, p)


def counted(category: Category, n: int) -> Message:
    """Write so many cards of a category."""
    match category:
        case Category.SPADES:
            return say_n("{n} plain spade", "{n} plain spades", n)
        case Category.HEARTS:
            return say_n("{n} plain heart", "{n} plain hearts", n)
        case Category.DIAMONDS:
            return say_n("{n} plain diamond", "{n} plain diamonds", n)
        case Category.CLUBS:
            return say_n("{n} plain club", "{n} plain clubs", n)
        case Category.COURT:
            return say_n("{n} picture", "{n} pictures", n)


def label(card: str) -> str:
    """Write a card, or a category letter, with its symbol.

    >>> label("10H"), label("P")
    ('10♥', '♔')
    """
    return card[:-1] + SYMBOLS[card[-1]] if is_card(card) or card in SYMBOLS else card[:12]
