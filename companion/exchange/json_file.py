"""A table as one JSON file: what was entered, exactly, and the same told for a reader.

Opening such a file again trusts nothing in it: every entry is checked as if it were entered at the table.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NoReturn

import msgspec

from companion.engine.entries import Body, Correct, Entry, Note, Opening, Play, Player, Redo, Rename, Undo
from companion.engine.game import AnyGame, Players, Readings, Unreadable
from companion.engine.table import Table
from companion.engine.words import Message, Seat, say
from companion.exchange.checking import Checker
from companion.exchange.readable import describe
from companion.exchange.reading import MOST_ENTRIES, read_text
from companion.games import find_game
from companion.names import clean_line, read_players
from companion.speech import SOURCE, Speaker

FORMAT = 1
"""The format this version writes and reads."""
LONGEST_NUMBER = 18
"""Digits of the longest whole number that is read."""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the table was opened, as the file says it."""

    players: tuple[Player, ...]
    first: Seat
    readings: dict[str, str]


class Numbered(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of the file: its number from 1, its time (seconds since 1970), and what it says."""

    entry: int
    at: float
    body: Any


class File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file. `readable` is for people and other programs: it is never read back."""

    format: int
    game: str
    opening: Setup
    entries: tuple[Numbered, ...]
    readable: Any = None


# -- writing --------------------------------------------------------------------------------------------------------


def write(table: Table, language: str = SOURCE) -> bytes:
    """Write what the given table shows its viewer; give it the table everybody may see."""
    opening = table.opening
    file = File(
        FORMAT,
        opening.game,
        Setup(opening.players, opening.first, dict(opening.readings.chosen)),
        tuple(Numbered(entry.seq, entry.at, entry.body) for entry in renumbered(table.entries)),
        describe(_renumbered(table), Speaker(language, table.names)),
    )
    return msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n"


def renumbered(entries: Sequence[Entry]) -> list[Entry]:
    """Number entries from 1 without gaps, so that not even the number of hidden ones shows."""
    numbers = {entry.seq: number for number, entry in enumerate(entries, 1)}
    return [Entry(numbers[entry.seq], _aimed(entry.body, numbers), entry.by, entry.at) for entry in entries]


def _renumbered(table: Table) -> Table:
    return Table(table.game, table.opening, renumbered(table.entries), viewer=table.viewer, stopped=table.stopped)


def _aimed(body: Body, numbers: Mapping[int, int]) -> Body:
    match body:
        case Undo(target):
            return Undo(numbers.get(target, 0))
        case Redo(target):
            return Redo(numbers.get(target, 0))
        case Correct(target, move, dropped, kept):
            seen = tuple(numbers[seq] for seq in dropped if seq in numbers)
            return Correct(numbers.get(target, 0), move, seen, tuple(numbers[seq] for seq in kept if seq in numbers))
        case _:
            return body


# -- reading --------------------------------------------------------------------------------------------------------


def read(content: bytes) -> tuple[Opening, list[tuple[Body, float]]]:
    """Read an export: its opening, and every entry with its time. Anything odd raises Unreadable with a sentence."""
    file = _convert(_parse(read_text(content)), File, say("the file"))
    if file.format != FORMAT:
        raise Unreadable(_other_format(file.format))
    game = find_game(file.game)
    opening = _opening(game, file.opening)
    if len(file.entries) > MOST_ENTRIES:
        raise Unreadable(
            say("The file has {n} entries; at most {most} are read.", n=len(file.entries), most=MOST_ENTRIES)
        )
    checker = Checker(game, opening)
    bodies = [_entry(game, checker, number, given) for number, given in enumerate(file.entries, 1)]
    return opening, bodies


def _other_format(format: int) -> Message:
    told = say("The file has format {format}; this version reads format {known}.", format=format, known=FORMAT)
    return say("{told} Update the companion.", told=told) if format > FORMAT else told


def _opening(game: AnyGame, setup: Setup) -> Opening:
    readings = Readings.of(game.readings, setup.readings)
    players = read_players(game, setup.players, readings)
    if setup.first not in Players(len(players)).seats:
        raise Unreadable(
            say("Seat {seat} starts, but only {n} players sit there.", seat=setup.first + 1, n=len(players))
        )
    return Opening(game.key, players, setup.first, readings)


def _entry(game: AnyGame, checker: Checker, number: int, given: Numbered) -> tuple[Body, float]:
    if given.entry != number:
        raise Unreadable(say("Entry {n} is missing: entry {found} stands in its place.", n=number, found=given.entry))
    body = _convert(given.body, _bodies(game.move_type), say("entry {n}", n=number))
    return checker.add(body, given.at), given.at


@lru_cache(maxsize=64)
def _bodies(move_type: Any) -> Any:
    return Play[move_type] | Undo | Redo | Correct[move_type] | Rename | Note


def _convert(value: Any, type: Any, what: Message) -> Any:
    try:
        return msgspec.convert(value, type)
    except msgspec.ValidationError as error:
        raise Unreadable(
            say(
                "This is no export of a table: {what} is not understood ({cause}).",
                what=what,
                cause=clean_line(str(error))[:200],
            )
        ) from error


# -- JSON, strictly -------------------------------------------------------------------------------------------------


def _parse(text: str) -> Any:
    try:
        return json.loads(
            text, object_pairs_hook=_object, parse_int=_whole, parse_float=_number, parse_constant=_no_number
        )
    except RecursionError:
        raise Unreadable(say("The file is nested too deeply: it is no export of a table.")) from None
    except json.JSONDecodeError as error:
        raise Unreadable(
            say(
                "The file is cut off or no JSON (line {line}, column {column}): export the table again.",
                line=error.lineno,
                column=error.colno,
            )
        ) from error


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for key, value in pairs:
        if key in made:
            raise Unreadable(say("The file names “{key}” twice in one place.", key=clean_line(key)[:40]))
        made[key] = value
    return made


def _whole(digits: str) -> int:
    return int(digits) if len(digits) <= LONGEST_NUMBER else _no_number(digits)


def _number(digits: str) -> float:
    value = float(digits)
    return value if math.isfinite(value) else _no_number(digits)


def _no_number(digits: str) -> NoReturn:
    raise Unreadable(say("The file holds {digits}, which is no number of a table.", digits=digits[:20]))
