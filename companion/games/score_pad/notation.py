"""The one-line text notation of the moves of a pad: what is typed, logged and kept in files."""

from __future__ import annotations

from companion.engine.game import Unreadable
from companion.engine.words import Seat, say
from companion.games.score_pad.state import (
    Agree,
    Arrive,
    Call,
    CloseRound,
    Enter,
    Finish,
    Join,
    Leave,
    Move,
    Second,
    Term,
)

NONE = "none"
LONGEST_LINE = 200


def write(move: Move) -> str:
    """Write a move in one line: "enter 2 12+7-3", "agree sum 0", "close". Seats count from 1, as people do."""
    match move:
        case Call(title):
            return f"call {title}"
        case Agree(term, typed):
            return f"agree {term} {typed or NONE}"
        case Enter(seat, typed):
            return f"enter {seat + 1} {_closed(typed)}"
        case Second(seat, typed):
            return f"second {seat + 1} {_closed(typed)}"
        case CloseRound():
            return "close"
        case Leave(seat):
            return f"leave {seat + 1}"
        case Arrive(seat):
            return f"arrive {seat + 1}"
        case Join(colour, name):
            return f"join {colour} {name}"
        case Finish():
            return "finish"


def read_move(line: str) -> Move:
    """Read a move from its line; raises Unreadable.

    >>> read_move("enter 2 12+7-3")
    Enter(seat=1, typed='12+7-3')
    """
    verb, _, rest = line.strip()[:LONGEST_LINE].partition(" ")
    try:
        move = _read(verb, rest.strip())
    except (ValueError, IndexError):
        move = None
    if move is not None:
        return move
    raise Unreadable(
        say(
            "“{line}” is no move of a score pad: write for instance {examples}.",
            line=line[:80],
            examples=("enter 2 12+7-3", "close", "agree target 500", "leave 3"),
        )
    )


def _read(verb: str, rest: str) -> Move | None:
    match verb:
        case "call" if rest:
            return Call(rest)
        case "agree":
            term, _, typed = rest.partition(" ")
            return Agree(Term(term), "" if typed.strip() == NONE else _one(typed))
        case "enter" | "second":
            seat, _, typed = rest.partition(" ")
            kind = Enter if verb == "enter" else Second
            return kind(Seat(int(seat) - 1), _one(typed))
        case "leave" | "arrive":
            return (Leave if verb == "leave" else Arrive)(Seat(int(rest) - 1))
        case "join":
            colour, _, name = rest.partition(" ")
            return Join(colour, name.strip())
        case "close" if not rest:
            return CloseRound()
        case "finish" if not rest:
            return Finish()
    return None


def _one(typed: str) -> str:
    """Take a sum with its spaces closed up; refuse none."""
    closed = _closed(typed)
    if not closed:
        raise ValueError(typed)
    return closed


def _closed(typed: str) -> str:
    return "".join(typed.split())
