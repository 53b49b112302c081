"""The one-line text notation of the moves of 12 Chip Trick: what is typed, logged and kept in files."""

from __future__ import annotations

from companion.engine.game import Unreadable
from companion.engine.words import Seat, say
from companion.games.twelve_chip_trick.state import GHOST, Deal, Hold, Move, Play, Show, Take, Totals

LONGEST_NUMBER = 15
"""Digits of the longest number that is read."""


def write(move: Move) -> str:
    """Write a move in one line: "play 1 9", "take 2 4", "totals 21 20 37 led=2". Places count from 1, the ghost is 3."""
    match move:
        case Deal(starter):
            return "deal" if starter is None else f"deal starter={starter + 1}"
        case Play(seat, chip):
            return f"play {seat + 1} {chip}"
        case Take(seat, chip):
            return f"take {seat + 1} {chip}"
        case Show(seat, chips):
            return " ".join(("show", str(seat + 1), *map(str, chips)))
        case Totals(totals, led, confirmed):
            words = ["totals", *map(str, totals)]
            words += [] if led is None else [f"led={led + 1}"]
            return " ".join([*words, "confirmed"] if confirmed else words)
        case Hold(seat, chips):
            return " ".join(("hold", str(seat + 1), *map(str, chips)))


def read_move(line: str) -> Move:
    """Read a move from its line; raises Unreadable.

    >>> read_move("totals 21 20 37 led=2")
    Totals(totals=(21, 20, 37), led=1, confirmed=False)
    >>> read_move("play ghost 6")
    Play(seat=2, chip=6)
    """
    verb, *words = line.split()[:40] or [""]
    try:
        match verb:
            case "deal":
                return _deal(words)
            case "play" | "take":
                seat, chip = words
                return (Play if verb == "play" else Take)(_place(seat), _number(chip))
            case "show" | "hold":
                return (Show if verb == "show" else Hold)(_place(words[0]), tuple(map(_number, words[1:])))
            case "totals":
                return _totals(words)
    except (ValueError, IndexError):
        pass
    raise Unreadable(
        say(
            "“{line}” is no move of 12 Chip Trick: write for instance {examples}.",
            line=line[:80],
            examples=("deal", "play 1 9", "take 2 4", "show 3 5 11", "totals 21 20 37"),
        )
    )


def _number(word: str) -> int:
    if len(word) > LONGEST_NUMBER:
        raise ValueError(word[:LONGEST_NUMBER])
    return int(word)


def _place(word: str) -> Seat:
    return GHOST if word.lower() == "ghost" else Seat(_number(word) - 1)


def _deal(words: list[str]) -> Deal:
    if not words:
        return Deal()
    (word,) = words
    key, _, value = word.partition("=")
    if key != "starter":
        raise ValueError(word)
    return Deal(_place(value))


def _totals(words: list[str]) -> Totals:
    led: Seat | None = None
    confirmed = False
    totals: list[int] = []
    for word in words:
        if word.startswith("led="):
            led = _place(word.removeprefix("led="))
        elif word == "confirmed":
            confirmed = True
        else:
            totals.append(_number(word))
    return Totals(tuple(totals), led, confirmed)
