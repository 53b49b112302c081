"""The one-line text notation of the moves of Bag of Chips: what is typed, logged and kept in files."""

from __future__ import annotations

from companion.engine.game import Unreadable
from companion.engine.words import Seat, say
from companion.games.bag_of_chips.state import (
    LETTERS,
    Deal,
    Discard,
    Draw,
    Flavour,
    Hold,
    Lay,
    Move,
    ScoreRound,
)


def write(move: Move) -> str:
    """Write a move in one line: "draw 1 P O", "lay 2 +200 -9 discard=1". Seats count from 1, as people do."""
    match move:
        case Deal():
            return "deal"
        case Draw(board, chips):
            return " ".join(("draw", str(board), *(chip[0].upper() for chip in chips)))
        case Lay(seat, plus, minus, discard):
            signed = [f"+{card}" for card in plus] + [f"-{card}" for card in minus]
            return " ".join(("lay", str(seat + 1), *signed, *((f"discard={discard}",) if discard else ())))
        case ScoreRound():
            return "score"
        case Hold(seat, cards):
            return " ".join(("hold", str(seat + 1), *cards))
        case Discard(seat, cards):
            return " ".join(("discard", str(seat + 1), *cards))


def letter(text: str) -> Flavour:
    """Read a flavour from its letter or name, in any case."""
    word = text.strip()
    if word.upper() in LETTERS:
        return LETTERS[word.upper()]
    return Flavour(word.lower())


def read_move(line: str) -> Move:
    """Read a move from its line; raises Unreadable.

    >>> read_move("lay 2 +200 +70 -9")
    Lay(seat=1, plus=('200', '70'), minus=('9',), discard=0)
    """
    verb, *words = line.split()[:40] or [""]
    try:
        match verb:
            case "deal" if not words:
                return Deal()
            case "draw":
                return Draw(int(words[0]), tuple(letter(word) for word in words[1:]))
            case "score" if not words:
                return ScoreRound()
            case "lay":
                return _read_lay(words)
            case "hold":
                return Hold(Seat(int(words[0]) - 1), tuple(words[1:]))
            case "discard":
                return Discard(Seat(int(words[0]) - 1), tuple(words[1:]))
    except (ValueError, IndexError):
        pass
    raise Unreadable(
        say(
            "“{line}” is no move of Bag of Chips: write for instance {examples}.",
            line=line[:80],
            examples=("deal", "draw 1 P O B", "lay 2 +200 +70 -9", "score"),
        )
    )


def _read_lay(words: list[str]) -> Lay:
    seat, *cards = words
    plus = tuple(card[1:] for card in cards if card.startswith("+"))
    minus = tuple(card[1:] for card in cards if card.startswith("-"))
    put_away = [card.removeprefix("discard=") for card in cards if card.startswith("discard=")]
    if len(plus) + len(minus) + len(put_away) != len(cards):
        raise ValueError(cards)
    return Lay(Seat(int(seat) - 1), plus, minus, sum(map(int, put_away)))
