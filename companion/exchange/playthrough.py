"""A game as a text one can type, log and keep: how the table was opened, then one move a line.

    game: bag-of-chips
    players: Ann, Ben
    first: Ann
    reading edition: 2021

    # round 1
    deal
    draw 1 P P O V B

Empty lines and lines that begin with # say nothing. Names that hold a comma stand on lines of their own (`player:`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from companion.engine.colours import COLOURS
from companion.engine.entries import Entry, Opening, Play, Player
from companion.engine.game import AnyGame, CompanionError, Readings, Unreadable
from companion.engine.table import Table, told_apart
from companion.engine.words import Message, Seat, say
from companion.exchange.reading import MOST_ENTRIES, named
from companion.games import find_game
from companion.names import read_players

HEADER = ("game", "players", "player", "colours", "first", "reading")


class Line(msgspec.Struct, frozen=True):
    """A line that says something: its number from 1, and its text."""

    number: int
    text: str


class Playthrough(msgspec.Struct, frozen=True):
    """What a text holds: the opening, and the moves with the lines they stand on."""

    opening: Opening
    moves: tuple[tuple[Line, Any], ...]


def read(text: str) -> Playthrough:
    """Read a playthrough without playing it; raises Unreadable naming the line."""
    lines = _lines(text)
    head = [line for line in lines if _key(line) is not None]
    body = [line for line in lines if _key(line) is None]
    if body and head and head[-1].number > body[0].number:
        raise _refused(head[-1], say("the head of a playthrough comes before its first move"))
    opening = _Head(head).opening()
    game = find_game(opening.game)
    return Playthrough(opening, tuple((line, _move(game, line)) for line in body))


def replay(text: str) -> Table:
    """Play a playthrough; raises Unreadable naming the first line that does not hold, and why."""
    script = read(text)
    game = find_game(script.opening.game)
    seated = script.opening.players
    state = game.start(Table(game, script.opening).players, script.opening.readings)
    for line, move in script.moves:
        refusals = game.refusals(state, move)
        if refusals:
            names = told_apart([player.name for player in seated])
            raise _refused(line, named(refusals[0].message, names))
        newcomer = game.newcomer(move)
        if newcomer is not None:
            seated = _seated(game, (*seated, Player(*newcomer)), script.opening.readings, line)
        state = game.apply(state, move)
    entries = [Entry(number, Play(move), None, 0.0) for number, (_, move) in enumerate(script.moves, 1)]
    return Table(game, script.opening, entries)


def write(table: Table) -> str:
    """Write the moves of a table that count and that everybody may see."""
    come = iter(table.renamed[len(table.opening.players) :])
    moves = [
        table.game.write(step.move if table.game.newcomer(step.move) is None else _under_present_name(step.move, come))
        for step in table.steps
        if table.game.owner(step.move) is None
    ]
    return "\n".join((*_head(table), "", *moves)).rstrip("\n") + "\n"


def _under_present_name(move: Any, come: Iterator[Player]) -> Any:
    return msgspec.structs.replace(move, name=next(come).name)


def _seated(game: AnyGame, players: Sequence[Player], readings: Readings, line: Line) -> tuple[Player, ...]:
    try:
        return read_players(game, players, readings)
    except Unreadable as error:
        raise _refused(line, error.message) from error


# -- reading --------------------------------------------------------------------------------------------------------


def _lines(text: str) -> list[Line]:
    lines = [Line(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    saying = [line for line in lines if line.text and not line.text.startswith("#")]
    if len(saying) > MOST_ENTRIES:
        raise Unreadable(
            say("The playthrough has {n} lines; at most {most} are read.", n=len(saying), most=MOST_ENTRIES)
        )
    return saying


def _key(line: Line) -> str | None:
    key = line.text.partition(":")[0].split(maxsplit=1)
    return key[0] if ":" in line.text and key and key[0] in HEADER else None


def _move(game: AnyGame, line: Line) -> Any:
    try:
        return game.read(line.text)
    except CompanionError as error:
        raise _refused(line, error.message) from error


def _refused(line: Line, reason: Message) -> Unreadable:
    return Unreadable(say("Line {n}, “{line}”: {reason}", n=line.number, line=line.text[:80], reason=reason))


class _Head:
    """The head of a playthrough, put together line by line."""

    def __init__(self, lines: list[Line]) -> None:
        self.said: dict[str, Line] = {}
        self.players: list[Line] = []
        self.readings: dict[str, Line] = {}
        for line in lines:
            self._add(line)

    def _add(self, line: Line) -> None:
        key = _key(line)
        if key == "player":
            self.players.append(line)
            return
        group, name = (self.readings, _reading(line)) if key == "reading" else (self.said, str(key))
        if name in group:
            raise _refused(line, say("this is said twice; line {n} says it already", n=group[name].number))
        group[name] = line

    def opening(self) -> Opening:
        """Check the head as a whole; raises Unreadable naming the line."""
        game = self._game()
        readings = self._readings(game)
        players = self._players(game, readings)
        names = told_apart([player.name for player in players])
        return Opening(game.key, players, self._first(names), readings)

    def _game(self) -> AnyGame:
        line = self._needs("game", "game: bag-of-chips")
        try:
            return find_game(_value(line))
        except Unreadable as error:
            raise _refused(line, error.message) from error

    def _players(self, game: AnyGame, readings: Readings) -> tuple[Player, ...]:
        line = self.players[0] if self.players else self._needs("players", "players: Ann, Ben")
        names = [_value(line) for line in self.players] or _parts(line)
        colours = _parts(self.said["colours"]) if "colours" in self.said else list(COLOURS)[: len(names)]
        if "colours" in self.said and len(colours) != len(names):
            told = say(
                "{players} players have {colours} colours: name one for each", players=len(names), colours=len(colours)
            )
            raise _refused(self.said["colours"], told)
        # More players than there are colours: the game itself says how many it seats.
        colours += colours[-1:] * (len(names) - len(colours))
        players = [Player(name, colour) for name, colour in zip(names, colours, strict=True)]
        return _seated(game, players, readings, line)

    def _first(self, names: tuple[str, ...]) -> Seat:
        line = self.said.get("first")
        if line is None:
            return Seat(0)
        wanted = _value(line).casefold()
        for seat, name in enumerate(names):
            if name.casefold() == wanted:
                return Seat(seat)
        raise _refused(line, say("nobody of that name plays; there are {names}", names=names))

    def _readings(self, game: AnyGame) -> Readings:
        chosen: dict[str, str] = {}
        for name, line in self.readings.items():
            chosen[name] = _value(line)
            try:
                Readings.of(game.readings, {name: _value(line)})
            except Unreadable as error:
                raise _refused(line, error.message) from error
        return Readings.of(game.readings, chosen)

    def _needs(self, key: str, example: str) -> Line:
        if key not in self.said:
            raise Unreadable(
                say(
                    "The playthrough does not say its {key}: begin with a line like “{example}”.",
                    key=key,
                    example=example,
                )
            )
        return self.said[key]


def _value(line: Line) -> str:
    return line.text.partition(":")[2].strip()


def _parts(line: Line) -> list[str]:
    return [part.strip() for part in _value(line).split(",")]


def _reading(line: Line) -> str:
    return line.text.partition(":")[0].removeprefix("reading").strip()


# -- writing --------------------------------------------------------------------------------------------------------


def _head(table: Table) -> list[str]:
    opening = table.opening
    names = [player.name for player in table.renamed[: len(opening.players)]]
    lines = [f"game: {opening.game}"]
    if any("," in name for name in names):
        lines += [f"player: {name}" for name in names]
    else:
        lines.append(f"players: {', '.join(names)}")
    colours = [player.colour for player in opening.players]
    if colours != list(COLOURS)[: len(colours)]:
        lines.append(f"colours: {', '.join(colours)}")
    lines.append(f"first: {told_apart(names)[opening.first]}")
    return lines + [f"reading {id}: {value}" for id, value in opening.readings.chosen]
