"""The one-line text notation of the moves: what is typed, logged and kept in files."""

from __future__ import annotations

import json
from collections.abc import Callable

from companion.engine.game import Unreadable
from companion.engine.words import Seat, say
from companion.games.carcassonne.chips import Chip
from companion.games.carcassonne.state import (
    Arms,
    Begin,
    Collect,
    DrawTile,
    Extra,
    Finish,
    Kind,
    Lay,
    LoseTreat,
    Market,
    Move,
    PutTreat,
    Release,
    Sail,
    ScorePoints,
    Sell,
    Take,
    Upgrade,
    UseMap,
    UseSet,
)

MOST_WORDS = 80
EXAMPLES = ("begin 2", "take 1 P2", "take 1 P2 C4", "sell 1 abroad P1 P1", "score 1 city 12", "finish")
EXAMPLES_OF: dict[str, tuple[str, ...]] = {
    "lay": ('lay ["Nancy", "Le Mans"] C4 E5',),
    "begin": ("begin 2",),
    "take": ("take 1 P2", "take 1 P2 C4"),
    "sell": ("sell 1 abroad P1 P1", "sell 1 town P2 at=G9"),
    "draw": ("draw 1",),
    "sail": ("sail 1 B2 1",),
    "extra": ("extra 1",),
    "use": ("use 1 P1 B1 O2",),
    "arms": ("arms 1 2",),
    "treat": ("treat 1", "treat 1 C4"),
    "lose": ("lose 1",),
    "collect": ("collect 1 O2", "collect 1 O2 C4"),
    "upgrade": ("upgrade 1 P2 P1 O1 under=O1",),
    "release": ("release 1 O1",),
    "score": ("score 1 road 4", "score 1 city 12", "score 1 monastery 9", "score 1 field 6", "score 1 coat 2"),
    "finish": ("finish",),
}
"""How each move is written; whoever knows its first word is shown the rest."""


def write(move: Move) -> str:
    """Write a move in one line; seats count from 1, as people do."""
    match move:
        case UseMap(text):
            return f"map {json.dumps(text)}"
        case Lay(starts, squares):
            return f"lay {json.dumps(list(starts))} {' '.join(squares)}".strip()
        case Finish():
            return "finish"
        case _:
            return " ".join((VERBS[type(move)], str(move.seat + 1), *(word for word in _words(move) if word)))


def _words(move: Move) -> tuple[str, ...]:
    """Give the words of a move behind its verb and seat."""
    match move:
        case Sail(_, chip, stack):
            return (chip, str(stack))
        case ScorePoints(_, kind, points):
            return (kind, str(points))
        case Arms(_, n):
            return (str(n),)
        case Sell(_, market, chips, square):
            return (market, *chips, f"at={square}" if square else "")
        case Upgrade(_, chips, under):
            return (*chips, f"under={under}")
        case UseSet(_, chips):
            return chips
        case Take(_, chip, square) | Collect(_, chip, square):
            return (chip, square)
        case PutTreat(_, square):
            return (square,)
        case Release(_, chip):
            return (chip,)
        case _:
            return ()


VERBS: dict[type[Move], str] = {
    Begin: "begin",
    Take: "take",
    Sell: "sell",
    DrawTile: "draw",
    Sail: "sail",
    Extra: "extra",
    UseSet: "use",
    Arms: "arms",
    PutTreat: "treat",
    LoseTreat: "lose",
    Collect: "collect",
    Upgrade: "upgrade",
    Release: "release",
    ScorePoints: "score",
}


def _seat(word: str) -> Seat:
    return Seat(int(word) - 1)


def _chip(word: str) -> Chip:
    return Chip(word.upper())


def _only(words: list[str], least: int, most: int) -> list[str]:
    if not least <= len(words) <= most:
        raise ValueError(words)
    return words


def _square(words: list[str], at: int) -> str:
    return words[at].upper() if len(words) > at else ""


def _read_sell(words: list[str]) -> Sell:
    at = [word[3:].upper() for word in words if word.lower().startswith("at=")]
    chips = [word for word in words[2:] if not word.lower().startswith("at=")]
    return Sell(_seat(words[0]), Market(words[1].lower()), tuple(map(_chip, chips)), at[0] if at else "")


def _read_upgrade(words: list[str]) -> Upgrade:
    *chips, under = words[1:]
    if not under.lower().startswith("under="):
        raise ValueError(under)
    return Upgrade(_seat(words[0]), tuple(map(_chip, chips)), _chip(under[6:]))


READERS: dict[str, Callable[[list[str]], Move]] = {
    "begin": lambda words: Begin(*map(_seat, _only(words, 1, 1))),
    "take": lambda words: Take(_seat(words[0]), _chip(_only(words, 2, 3)[1]), _square(words, 2)),
    "collect": lambda words: Collect(_seat(words[0]), _chip(_only(words, 2, 3)[1]), _square(words, 2)),
    "treat": lambda words: PutTreat(_seat(_only(words, 1, 2)[0]), _square(words, 1)),
    "lose": lambda words: LoseTreat(*map(_seat, _only(words, 1, 1))),
    "sell": _read_sell,
    "draw": lambda words: DrawTile(*map(_seat, _only(words, 1, 1))),
    "sail": lambda words: Sail(_seat(words[0]), _chip(words[1]), int(_only(words, 3, 3)[2])),
    "extra": lambda words: Extra(*map(_seat, _only(words, 1, 1))),
    "use": lambda words: UseSet(_seat(words[0]), tuple(map(_chip, words[1:]))),
    "arms": lambda words: Arms(_seat(words[0]), int(_only(words, 2, 2)[1])),
    "upgrade": _read_upgrade,
    "release": lambda words: Release(_seat(words[0]), _chip(_only(words, 2, 2)[1])),
    "score": lambda words: ScorePoints(_seat(words[0]), Kind(words[1].lower()), int(_only(words, 3, 3)[2])),
    "finish": lambda words: Finish(*_only(words, 0, 0)),
}


def read_move(line: str) -> Move:
    """Read a move from its line; raises Unreadable.

    >>> read_move("take 1 P2 c4")
    Take(seat=0, chip=<Chip.P2: 'P2'>, square='C4')
    """
    verb, _, rest = line.strip().partition(" ")
    try:
        match verb:
            case "map":
                return UseMap(_text(json.loads(rest)))
            case "lay":
                names, at = json.JSONDecoder().raw_decode(rest)
                return Lay(tuple(map(_text, names)), tuple(word.upper() for word in rest[at:].split()))
            case known if known in READERS:
                return READERS[known](rest[:1000].split()[:MOST_WORDS])
    except (ValueError, IndexError, TypeError, RecursionError):
        pass
    raise Unreadable(
        say(
            "“{line}” is no move of Carcassonne Maps: write for instance {examples}.",
            line=line[:80],
            examples=EXAMPLES_OF.get(verb, EXAMPLES),
        )
    )


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value
