"""Map files: TOML, one character a square. Every fault is found with its line and column, and shown with a caret."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from companion.engine.game import Unreadable
from companion.engine.grid import Side, Square
from companion.engine.words import Message, say, say_n
from companion.games.carcassonne.maps import (
    LANDS,
    LETTERS,
    LONG_SIDE,
    PRACTICE,
    SHORT_SIDE,
    Kind,
    Map,
    MapKey,
    OpenSide,
    kind_of,
    practice_maps,
)
from companion.names import clean_line

MOST_LETTERS = 20_000
LONGEST_NAME = 60
KEYS = ("name", "map", "edition", "practice", "starts", "grid", "open_sides")
_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)")
_GRID = re.compile(r"""^[ \t]*grid[ \t]*=[ \t]*(?:\"{3}|'{3})(\r?\n)?""", re.MULTILINE)
_SHOWN = 120


class MapFault(Unreadable):
    """A map file that cannot be read: where the fault lies, and the row with a caret below it (empty: no such row)."""

    def __init__(self, message: Message, line: int = 0, column: int = 0, row: str = "") -> None:
        place = say("line {line}, column {column}", line=str(line), column=str(max(column, 1)))
        super().__init__(say("{place}: {fault}", place=place, fault=message) if line else message)
        self.line, self.column = line, max(column, 1) if line else 0
        row = row[:_SHOWN]
        self.shown = f"{row}\n{' ' * min(self.column - 1, len(row))}^" if line and row else ""


def parse(text: str) -> Map:
    """Read a map file; raises MapFault with line, column and what to do."""
    if len(text) > MOST_LETTERS:
        raise _too_large()
    return _Reader(text).read()


def parse_bytes(content: bytes) -> Map:
    """Read the bytes of a map file; raises MapFault, also for what is no text at all."""
    if len(content) > 4 * MOST_LETTERS:
        raise _too_large()
    try:
        return parse(content.decode("utf-8"))
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        column = error.start - content.rfind(b"\n", 0, error.start)
        raise MapFault(say("This is no UTF-8 text: save the map as UTF-8."), line, column) from error


def _too_large() -> MapFault:
    return MapFault(
        say(
            "The map file is too long: the file of the largest map, {long} × {short} squares, has far fewer than {most} "
            "characters.",
            long=LONG_SIDE,
            short=SHORT_SIDE,
            most=MOST_LETTERS,
        )
    )


def read_practice(name: str) -> Map:
    """Read one of the invented maps by its name."""
    if name not in practice_maps():
        raise Unreadable(
            say("There is no practice map “{name}”; there are {known}.", name=name[:60], known=practice_maps())
        )
    return parse((PRACTICE / f"{name}.toml").read_text("utf-8"))


class _Reader:
    """One file: its lines, to find the place of a fault, and its values."""

    def __init__(self, text: str) -> None:
        self.lines = text.removeprefix("\ufeff").split("\n")
        self.values = self._toml(text.removeprefix("\ufeff"))
        found = _GRID.search("\n".join(self.lines))
        self.grid_line = "\n".join(self.lines)[: found.end()].count("\n") + 1 if found and found[1] else 0

    def read(self) -> Map:
        unknown = [key for key in self.values if key not in KEYS]
        if unknown:
            raise self.fault(
                say("A map file has no “{key}”; it has {known}.", key=unknown[0][:40], known=KEYS), unknown[0]
            )
        rows = self.rows()
        starts = self.starts(rows)
        practice = self.values.get("practice", False)
        if not isinstance(practice, bool):
            raise self.fault(say("“practice” is true or false."), "practice")
        described = Map(
            name=self.text("name"),
            map=self.map_key(),
            rows=rows,
            starts=starts,
            edition=self.text("edition", ""),
            practice=practice,
        )
        return self.with_open_sides(described)

    # -- places ------------------------------------------------------------------------------------------------------

    def _toml(self, text: str) -> dict[str, Any]:
        try:
            return tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            place = _PLACE.search(str(error))
            line, column = (int(place[1]), int(place[2])) if place else (len(self.lines), 1)
            cause = _PLACE.sub("", str(error)).replace("(at end of document)", "").strip()
            told = say("This is not TOML ({cause}).", cause=clean_line(cause))
            raise self.at(told, line, column) from error
        except RecursionError as error:
            raise MapFault(say("This is not a map file: its brackets lie too deep.")) from error

    def at(self, message: Message, line: int, column: int = 1) -> MapFault:
        """Point at a place of the file."""
        row = self.lines[line - 1].rstrip("\r") if 1 <= line <= len(self.lines) else ""
        return MapFault(message, line, column, row)

    def fault(self, message: Message, key: str) -> MapFault:
        """Point at the line of a key."""
        pattern = re.compile(rf"\s*\[?\s*[\"']?{re.escape(key)}[\"']?\s*[\]=]")
        for number, line in enumerate(self.lines, 1):
            if pattern.match(line):
                return self.at(message, number, len(line) - len(line.lstrip()) + 1)
        return MapFault(message)

    def on_grid(self, message: Message, row: int, column: int) -> MapFault:
        """Point at a square, rows and columns counted from 1."""
        if self.grid_line:
            return self.at(message, self.grid_line + row - 1, column)
        return self.fault(message, "grid")

    # -- values ------------------------------------------------------------------------------------------------------

    def text(self, key: str, otherwise: str | None = None) -> str:
        value = self.values.get(key, otherwise)
        if value is None:
            raise MapFault(say("The map file has no “{key}”: write one.", key=key))
        if not isinstance(value, str):
            raise self.fault(say("“{key}” is text: put it in quotation marks.", key=key), key)
        value = clean_line(value)
        if len(value) > LONGEST_NAME:
            raise self.fault(
                say("“{key}” has {n} letters; at most {most} fit.", key=key, n=len(value), most=LONGEST_NAME), key
            )
        if otherwise is None and not value:
            raise self.fault(say("“{key}” is empty: write one.", key=key), key)
        return value

    def map_key(self) -> MapKey:
        value = self.text("map")
        if value not in list(MapKey):
            known = tuple(key.value for key in MapKey)
            raise self.fault(say("There is no map “{value}”; there are {known}.", value=value, known=known), "map")
        return MapKey(value)

    def rows(self) -> tuple[str, ...]:
        grid = self.values.get("grid")
        if not isinstance(grid, str):
            raise self.fault(say("The map file needs “grid”: its squares, row by row, as text."), "grid")
        rows = [row.rstrip() for row in grid.split("\n")]
        while rows and not rows[-1]:
            rows.pop()
        if not rows:
            raise self.fault(say("The grid has no rows: write one character a square."), "grid")
        height, width = len(rows), max(len(row) for row in rows)
        if max(height, width) > LONG_SIDE or min(height, width) > SHORT_SIDE:
            raise self.fault(
                say(
                    "The grid has {rows} rows and {columns} columns; at most {long} × {short} squares are taken.",
                    rows=height,
                    columns=width,
                    long=LONG_SIDE,
                    short=SHORT_SIDE,
                ),
                "grid",
            )
        for number, row in enumerate(rows, 1):
            self.check_row(number, row, rows[0])
        if not any(kind_of(letter) in LANDS for row in rows for letter in row):
            raise self.fault(say("The map has no land: without land there is no place for a chip."), "grid")
        return tuple(rows)

    def check_row(self, number: int, row: str, first: str) -> None:
        for column, letter in enumerate(row, 1):
            if kind_of(letter) is None:
                shown = clean_line(letter) or f"U+{ord(letter):04X}"
                known = (*LETTERS, "0–9")
                told = say(
                    "“{letter}” stands for no kind of square; there are {known}.", letter=shown, known=" ".join(known)
                )
                raise self.on_grid(told, number, column)
        if len(row) != len(first):
            told = say_n(
                "row {row} has {n} square, row 1 has {first}: make them equal, with # where there is no square.",
                "row {row} has {n} squares, row 1 has {first}: make them equal, with # where there is no square.",
                len(row),
                row=number,
                first=len(first),
            )
            raise self.on_grid(told, number, min(len(row), len(first)) + 1)

    def starts(self, rows: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
        found: dict[str, Square] = {}
        for row, letters in enumerate(rows, 1):
            for column, letter in enumerate(letters, 1):
                if kind_of(letter) is Kind.START:
                    if letter in found:
                        told = say("start {digit} lies on {square} already.", digit=letter, square=found[letter].name)
                        raise self.on_grid(told, row, column)
                    found[letter] = Square(row, column)
        names = self.start_names()
        for digit, square in found.items():
            if digit not in names:
                told = say("start {digit} has no name: write one under [starts].", digit=digit)
                raise self.on_grid(told, square.row, square.column)
        for digit, name in names.items():
            if digit not in found:
                told = say("{name} is not on the grid: write {digit} on its square.", name=name, digit=digit)
                raise self.fault(told, digit)
        if not names:
            raise self.fault(
                say("The map has no start square: write digits on the grid, their names under [starts]."), "grid"
            )
        return tuple(sorted(names.items()))

    def start_names(self) -> dict[str, str]:
        given = self.values.get("starts", {})
        if not isinstance(given, dict):
            raise self.fault(say('Under [starts] stand lines like 1 = "Nancy".'), "starts")
        names: dict[str, str] = {}
        for digit, value in given.items():
            name = clean_line(value) if isinstance(value, str) else ""
            if not (len(digit) == 1 and digit.isascii() and digit.isdigit() and name) or len(name) > LONGEST_NAME:
                raise self.fault(say('Under [starts] stand lines like 1 = "Nancy".'), digit)
            if name in names.values():
                raise self.fault(say("{name} is the name of two start squares: tell them apart.", name=name), digit)
            names[digit] = name
        return names

    def with_open_sides(self, described: Map) -> Map:
        given = self.values.get("open_sides", [])
        if not isinstance(given, list):
            raise self.fault(say('“open_sides” is a list like ["G7 north"].'), "open_sides")
        sides = tuple(sorted({self.open_side(described, text) for text in given}))
        return Map(**{name: getattr(described, name) for name in described.__struct_fields__} | {"open_sides": sides})

    def open_side(self, described: Map, text: object) -> OpenSide:
        words = text.split() if isinstance(text, str) else []
        if len(words) != 2 or words[1] not in list(Side):
            shown = clean_line(str(text))[:30]
            raise self.fault(
                say("“{text}” is no side of a square: write it like “G7 north”.", text=shown), "open_sides"
            )
        try:
            square = Square.read(words[0])
        except Unreadable as error:
            raise self.fault(error.message, "open_sides") from error
        if described.kind(square) is not Kind.CITY:
            told = say("{square} shows no large city, so no side of it is open.", square=square.name)
            raise self.fault(told, "open_sides")
        return OpenSide(square, Side(words[1]))


# -- writing --------------------------------------------------------------------------------------------------------


def write(described: Map) -> str:
    """Write a map as its file; `parse` reads the same map back."""
    lines = [f"name = {_quoted(described.name)}", f'map = "{described.map.value}"']
    if described.edition:
        lines.append(f"edition = {_quoted(described.edition)}")
    if described.practice:
        lines.append("practice = true")
    if described.open_sides:
        sides = ", ".join(f'"{open_side.square.name} {open_side.side.value}"' for open_side in described.open_sides)
        lines.append(f"open_sides = [{sides}]")
    lines += ['grid = """', *described.rows, '"""', "", "[starts]"]
    lines += [f"{digit} = {_quoted(name)}" for digit, name in described.starts]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
