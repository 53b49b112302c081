"""The one-line text notation of the moves of Chipleader. Seats, chips and piles count from 1, as people do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.engine.game import Unreadable
from companion.engine.words import Seat, say
from companion.games.chipleader.facts import SUITS, Rank
from companion.games.chipleader.moves import (
    Ace,
    Attack,
    Build,
    Collect,
    Count,
    CountDecks,
    Cover,
    Discard,
    End,
    Joker,
    Lay,
    LayRow,
    Lift,
    Move,
    Own,
    Place,
    Reveal,
    Sacrifice,
    Shuffle,
    Skip,
    Track,
)
from companion.games.chipleader.state import UNKNOWN, Level

OPEN, REFILL, CARD, HAND, SUIT_CARDS = "open", "refill=", "card=", "hand=", "suits="
PIECES, FACES = "pieces=", "faces="
LONGEST_LINE = 60
LONGEST_NUMBER = 10
EXAMPLES = ("build 1 macao 20 10 5 5", "place 2 jack 1", "attack 1 queen 1", "collect 1 spades 3 pieces=1 faces=0")


# -- writing ----------------------------------------------------------------------------------------------------------


def write(move: Move) -> str:
    """Write a move in one line: "build 1 macao 20 10 5 5", "joker 2 1 3 refill=20"."""
    match move:
        case Build(seat, city, values, is_open):
            return _joined("build", seat + 1, city, *values, *([OPEN] if is_open else []))
        case Place(seat, rank, chip):
            return _joined("place", seat + 1, rank.value, chip)
        case Attack(seat, rank, chip):
            return _joined("attack", seat + 1, rank.value, chip)
        case Lift(seat, chip, piles):
            return _joined("lift", seat + 1, chip, *piles)
        case Cover(seat, chip, pile, value):
            return _joined("cover", seat + 1, chip, pile, value)
        case Joker(seat, chip, pile, refill):
            return _joined("joker", seat + 1, chip, pile, *([f"{REFILL}{refill}"] if refill else []))
        case Ace(seat, opponent, card):
            return _joined("ace", seat + 1, opponent + 1, *([f"{CARD}{card}"] if card else []))
        case _:
            return _write_turn(move)


def _write_turn(move: Move) -> str:
    match move:
        case Skip(seat, suit):
            return _joined("skip", seat + 1, suit)
        case End(seat, suit):
            return _joined("end", seat + 1, suit)
        case Lay(seat, suit, pile):
            return _joined("lay", seat + 1, suit, *([pile] if suit else []))
        case Sacrifice(seat, suit, piles):
            return _joined("sacrifice", seat + 1, suit, *(piles if suit else []))
        case Collect(seat, suit, size, pieces, faces):
            return _joined("collect", seat + 1, suit, size, f"{PIECES}{pieces}", f"{FACES}{faces}")
        case Discard(seat, cards):
            return _joined("discard", seat + 1, *cards)
        case _:
            return _write_counted(move)


def _write_counted(move: Move) -> str:
    match move:
        case Track(level, seat):
            return _joined("track", level.value, seat + 1)
        case Count(seat, hand, suits):
            return _joined("count", seat + 1, f"{HAND}{hand}", f"{SUIT_CARDS}{suits}")
        case Own(seat, suits):
            return _joined("own", seat + 1, *suits)
        case LayRow(suits):
            return _joined("row", *suits)
        case Reveal(suits):
            return _joined("reveal", *suits)
        case CountDecks(counts):
            return _joined("decks", *counts)
        case _:
            return "shuffle"


def _joined(*parts: object) -> str:
    return " ".join(text for part in parts if (text := str(part)))


# -- reading ----------------------------------------------------------------------------------------------------------


def read_suit(word: str) -> str:
    """Read a suit from its name, or the first letters that name only one.

    >>> read_suit("S"), read_suit("cr"), read_suit("?")
    ('spades', 'crowns', '?')
    """
    if word == UNKNOWN:
        return word
    found = [suit.value for suit in SUITS if suit.value.startswith(word.lower())] if word else []
    if len(found) != 1:
        raise ValueError(word)
    return found[0]


def read_move(line: str) -> Move:
    """Read a move from its line; raises Unreadable.

    >>> read_move("build 2 macao 20 10 5 5")
    Build(seat=1, city='macao', values=(20, 10, 5, 5), is_open=False)
    """
    verb, *words = line.split()[:LONGEST_LINE] or [""]
    if verb in _VERBS:
        try:
            return _VERBS[verb](words)
        except (ValueError, IndexError):
            pass
    raise Unreadable(
        say("“{line}” is no move of Chipleader: write for instance {examples}.", line=line[:80], examples=EXAMPLES)
    )


def _number(word: str) -> int:
    if len(word) > LONGEST_NUMBER:
        raise ValueError(word)
    return int(word)


def _numbers(words: Sequence[str]) -> tuple[int, ...]:
    return tuple(map(_number, words))


def _seat(word: str) -> Seat:
    return Seat(_number(word) - 1)


def _exactly(words: Sequence[str], n: int) -> Sequence[str]:
    if len(words) != n:
        raise ValueError(words)
    return words


def _after(mark: str, word: str) -> str:
    if not word.startswith(mark):
        raise ValueError(word)
    return word.removeprefix(mark)


def _build(words: list[str]) -> Build:
    """Read a chip; a city that is left out stays empty, so that the rules can ask for it."""
    seat, *rest = words
    is_open = bool(rest) and rest[-1] == OPEN
    rest = rest[:-1] if is_open else rest
    named = bool(rest) and not rest[0].lstrip("-").isdigit()
    return Build(_seat(seat), rest[0].lower() if named else "", _numbers(rest[1:] if named else rest), is_open)


def _face(make: Callable[[Seat, Rank, int], Move], words: list[str]) -> Move:
    seat, rank, chip = _exactly(words, 3)
    return make(_seat(seat), Rank(rank.lower()), _number(chip))


def _lift(words: list[str]) -> Lift:
    seat, chip, *piles = words
    return Lift(_seat(seat), _number(chip), _numbers(piles) or (1, 2, 3, 4))


def _joker(words: list[str]) -> Joker:
    seat, chip, pile, *refill = words
    filled = _number(_after(REFILL, _exactly(refill, 1)[0])) if refill else 0
    return Joker(_seat(seat), _number(chip), _number(pile), filled)


def _ace(words: list[str]) -> Ace:
    seat, opponent, *card = words
    return Ace(_seat(seat), _seat(opponent), _after(CARD, _exactly(card, 1)[0]).lower() if card else "")


def _lay(words: list[str]) -> Lay:
    seat, *rest = words
    if not rest:
        return Lay(_seat(seat))
    suit, pile = _exactly(rest, 2)
    return Lay(_seat(seat), read_suit(suit), _number(pile))


def _sacrifice(words: list[str]) -> Sacrifice:
    seat, *rest = words
    return Sacrifice(_seat(seat), read_suit(rest[0]), _numbers(rest[1:])) if rest else Sacrifice(_seat(seat))


def _collect(words: list[str]) -> Collect:
    seat, suit, size, pieces, faces = _exactly(words, 5)
    drawn = (_number(_after(PIECES, pieces)), _number(_after(FACES, faces)))
    return Collect(_seat(seat), read_suit(suit), _number(size), *drawn)


def _count(words: list[str]) -> Count:
    seat, hand, suits = _exactly(words, 3)
    return Count(_seat(seat), _number(_after(HAND, hand)), _number(_after(SUIT_CARDS, suits)))


def _taking(make: Callable[[Seat, str], Move], words: list[str]) -> Move:
    seat, *suit = words
    return make(_seat(seat), read_suit(_exactly(suit, 1)[0]) if suit else "")


def _cover(words: list[str]) -> Cover:
    seat, chip, pile, value = _exactly(words, 4)
    return Cover(_seat(seat), _number(chip), _number(pile), _number(value))


def _track(words: list[str]) -> Track:
    level, seat = _exactly(words, 2)
    return Track(Level(level.lower()), _seat(seat))


def _suits(words: Sequence[str]) -> tuple[str, ...]:
    return tuple(map(read_suit, words))


def _shuffle(words: list[str]) -> Shuffle:
    _exactly(words, 0)
    return Shuffle()


_VERBS: dict[str, Callable[[list[str]], Move]] = {
    "build": _build,
    "place": lambda words: _face(Place, words),
    "attack": lambda words: _face(Attack, words),
    "lift": _lift,
    "cover": _cover,
    "joker": _joker,
    "ace": _ace,
    "skip": lambda words: _taking(Skip, words),
    "end": lambda words: _taking(End, words),
    "lay": _lay,
    "sacrifice": _sacrifice,
    "collect": _collect,
    "discard": lambda words: Discard(_seat(words[0]), tuple(word.lower() for word in words[1:])),
    "track": _track,
    "count": _count,
    "own": lambda words: Own(_seat(words[0]), _suits(words[1:])),
    "row": lambda words: LayRow(_suits(words)),
    "reveal": lambda words: Reveal(_suits(words)),
    "decks": lambda words: CountDecks(_numbers(words)),
    "shuffle": _shuffle,
}
"""How each verb is read."""
