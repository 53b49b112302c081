"""The one-line text notation of the moves of Chinkway: what is typed, logged and kept in files."""

from __future__ import annotations

from companion.engine.game import Unreadable
from companion.engine.words import Seat, say
from companion.games.chinkway.cards import CATEGORIES, SYMBOLS, Trump
from companion.games.chinkway.state import (
    ClaimCard,
    ClaimNothing,
    CloseDeal,
    DealCards,
    Move,
    NameTrump,
    PlayCard,
    Remove,
    SetScale,
    SideClaims,
    TurnQuest,
)

LETTERS = {symbol: letter for letter, symbol in SYMBOLS.items()}
LONGEST_LINE = 200


def write(move: Move) -> str:
    """Write a move in one line: "quest 7S 9H 3H JC KH", "claims 2 P H tricks=3". Sides and seats count from 1."""
    match move:
        case Remove(cards):
            return " ".join(("remove", *cards))
        case SetScale(points):
            return " ".join(("scale", *map(str, points)))
        case DealCards(order):
            return " ".join(("deal", *(str(seat + 1) for seat in order)))
        case NameTrump(trump):
            return f"trump {trump}"
        case TurnQuest(cards):
            return " ".join(("quest", *cards))
        case SideClaims(side, parts, tricks):
            letters = [letter for letter, n in zip(CATEGORIES, parts, strict=False) for _ in range(min(n, 99))]
            return " ".join(("claims", str(side + 1), *letters, f"tricks={tricks}"))
        case PlayCard(card):
            return f"play {card}"
        case ClaimCard(card):
            return f"claim {card}"
        case ClaimNothing():
            return "pass"
        case CloseDeal():
            return "close"


def card(text: str) -> str:
    """Read a card or a category in any case, suits as letters or symbols.

    >>> card("10♥"), card("qs"), card("p")
    ('10H', 'QS', 'P')
    """
    word = text.strip().upper()
    return word[:-1] + LETTERS.get(word[-1:], word[-1:])


def read_move(line: str) -> Move:
    """Read a move from its line; raises Unreadable.

    >>> read_move("claims 2 P H tricks=3")
    SideClaims(side=1, parts=(0, 1, 0, 0, 1), tricks=3)
    """
    verb, *words = line[:LONGEST_LINE].split() or [""]
    try:
        move = _read(verb, words)
    except (ValueError, IndexError):
        move = None
    if move is not None:
        return move
    raise Unreadable(
        say(
            "“{line}” is no move of Chinkway: write for instance {examples}.",
            line=line[:80],
            examples=("deal", "trump hearts", "quest 7S 9H 3H JC KH", "claims 2 P H tricks=3", "play 10H", "claim 10H"),
        )
    )


def _read(verb: str, words: list[str]) -> Move | None:
    match verb:
        case "remove" if words:
            return Remove(tuple(map(card, words)))
        case "scale" if words:
            return SetScale(tuple(map(int, words)))
        case "deal":
            return DealCards(tuple(Seat(int(word) - 1) for word in words))
        case "trump" if len(words) == 1:
            return NameTrump(Trump(words[0].lower()))
        case "quest" if words:
            return TurnQuest(tuple(map(card, words)))
        case "claims":
            return _read_claims(words)
        case "play" if len(words) == 1:
            return PlayCard(card(words[0]))
        case "claim" if len(words) == 1:
            return ClaimCard(card(words[0]))
        case "pass" if not words:
            return ClaimNothing()
        case "close" if not words:
            return CloseDeal()
    return None


def _read_claims(words: list[str]) -> SideClaims:
    side, *letters, last = words
    name, _, tricks = last.partition("=")
    claimed = [card(letter) for letter in letters]
    if name != "tricks" or not set(claimed) <= {str(category) for category in CATEGORIES}:
        raise ValueError(words)
    return SideClaims(int(side) - 1, tuple(claimed.count(category) for category in CATEGORIES), int(tricks))
