"""`companion layout`: lay out the chips of a described map, as text, JSON or PDF."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from companion.cli.arguments import Argument, Command, Given, Option
from companion.cli.files import TERMINAL, read_file, show, write_file
from companion.engine.game import Unreadable
from companion.engine.grid import Square, column_letters
from companion.engine.words import Message, say
from companion.games.carcassonne.asked import CHIPS_IN_BOX, LARGEST_SEED, WILDEST
from companion.games.carcassonne.layout import Report, Request, TooMany, find_starts, lay_out
from companion.games.carcassonne.legal import APART, Placed
from companion.games.carcassonne.map_checks import check
from companion.games.carcassonne.map_facts import facts
from companion.games.carcassonne.map_file import MapFault, parse_bytes, read_practice
from companion.games.carcassonne.maps import LONG_SIDE, SHORT_SIDE, Kind, Map, practice_maps
from companion.speech import Speaker

GAME = "carcassonne"
SEED = 1
CHIP_SIGN = "●"
FARTHEST = LONG_SIDE + SHORT_SIDE


def show_layout(given: Given, speak: Speaker) -> None:
    """Print a layout, and write its sheet where one was asked for."""
    described = read_map(given.get("MAP"))
    report = _found(asked_for(given, described), speak)
    if given.has("--out"):
        _write_sheet(given, report, speak)
    if given.has("--json"):
        show(msgspec.json.format(msgspec.json.encode(as_values(report, speak)), indent=2).decode())
    elif given.get("--out") != TERMINAL:
        show("\n".join(as_text(report, speak)))


def read_map(path: str) -> Map:
    """Read a map file, or one of the practice maps by its name."""
    if path in practice_maps() and not Path(path).exists():
        return read_practice(path)
    try:
        return parse_bytes(read_file(path))
    except MapFault as fault:
        if fault.shown:
            sys.stderr.write(f"{fault.shown}\n")
        raise


def asked_for(given: Given, described: Map) -> Request:
    """Read what is asked of the layout."""
    return Request(
        map=described,
        starts=_starts(given, described),
        seed=_seed(given),
        chips=given.number("--chips", 0, range(1, CHIPS_IN_BOX + 1)) if given.has("--chips") else None,
        strict=given.has("--strict"),
        apart=given.number("--apart", APART, range(APART, FARTHEST + 1)),
        wild=given.number("--wild", 0, range(WILDEST + 1)),
        locked=_squares(given.get("--lock")),
        forbidden=_squares(given.get("--forbid")),
    )


def _seed(given: Given) -> int:
    text = given.get("--seed", str(SEED))
    if not (text.isascii() and text.isdigit() and len(text) < 20 and int(text) <= LARGEST_SEED):
        told = say(
            "{name} takes a number from {least} to {most}, not “{text}”.",
            name="--seed",
            least="0",
            most=str(LARGEST_SEED),
            text=text[:20],
        )
        raise Unreadable(told)
    return int(text)


def _starts(given: Given, described: Map) -> tuple[str, ...]:
    """Read the starts in use; a map that uses all of its starts need not be told which."""
    known = tuple(name for _, name in described.starts)
    if given.has("--starts"):
        return find_starts(described, [name for name in given.get("--starts").split(",") if name.strip()])
    use = facts(described.map).use
    if use == len(known):
        return known
    raise Unreadable(
        say(
            'Say with --starts which start squares are used ({n} of {known}), for instance --starts "{example}".',
            n=say("{n}", n=use) if use else say("one or more"),
            known=known,
            example=", ".join(known[: use or 1]),
        )
    )


def _squares(text: str) -> tuple[Square, ...]:
    return tuple(Square.read(name) for name in text.replace(",", " ").split())


def _found(request: Request, speak: Speaker) -> Report:
    try:
        return lay_out(request)
    except TooMany as error:
        sys.stderr.write("\n".join(drawn(request, error.largest)) + "\n")
        raise


def _write_sheet(given: Given, report: Report, speak: Speaker) -> None:
    from printables import Request as PrintRequest
    from printables import build
    from printables.carcassonne.layout_sheet import document_of

    paper, theme = given.get("--paper", "a4"), given.get("--theme", "colour")
    request = PrintRequest(GAME, "layout", paper=paper, theme=theme, language=speak.language)
    write_file(given.get("--out"), build(request, document=document_of(report)))


# -- what is told ---------------------------------------------------------------------------------------------------


def as_values(report: Report, speak: Speaker) -> dict[str, Any]:
    """Give the layout as plain values; numbers nobody can know for this map are null, `why_null` says why."""
    request = report.request
    return {
        "map": request.map.name,
        "practice": request.map.practice,
        "seed": request.seed,
        "starts": list(request.starts),
        "chips": [_chip(chip) for chip in report.chips],
        "smallest_distance": report.smallest_distance,
        "largest_possible_distance": report.largest_possible_distance,
        "most_chips": report.most_chips,
        "spatial_balance": round(float(report.spatial_balance), 6),
        "more_even_than": report.more_even_than,
        "compared_with": report.compared_with,
        "farthest_square": report.farthest_square.name,
        "farthest_distance": report.farthest_distance,
        "legal_layouts": report.legal_layouts,
        "why_null": speak.sentence(report.why_not_exact) if report.why_not_exact else None,
        "warnings": [speak.sentence(warning) for warning in check(request.map)],
    }


def _chip(chip: Placed) -> dict[str, Any]:
    square = chip.square
    colour = chip.colour.value if chip.colour else None
    return {"square": square.name, "row": square.row, "column": square.column, "colour": colour}


def as_text(report: Report, speak: Speaker) -> list[str]:
    """Give the layout as text: what the map says of itself, the grid, the squares with chips, the report."""
    request = report.request
    lines = [speak.sentence(_heading(request.map)), ""]
    lines += [*drawn(request, report.chips), ""]
    lines.append(speak(say("Chips: {squares}", squares=" ".join(chip.square.name for chip in report.chips))))
    lines += ["", *(speak.sentence(message) for message in report.words())]
    return lines + [speak.sentence(say("Note: {warning}", warning=warning)) for warning in check(request.map)]


def _heading(described: Map) -> Message:
    if described.practice:
        return say("{name}: practice, not the printed map", name=described.name)
    return say("{name}", name=described.name)


def drawn(request: Request, chips: tuple[Placed, ...]) -> list[str]:
    """Draw the grid with its letters, and chips as discs (by their colour's letter where that is printed)."""
    signs = {chip.square: chip.colour.value[0].upper() if chip.colour else CHIP_SIGN for chip in chips}
    grid = request.map.grid
    names = [column_letters(column) for column in range(1, grid.columns + 1)]
    lines = ["    " + "".join(f"{name:<3}" for name in names).rstrip()]
    for row in range(1, grid.rows + 1):
        squares = (Square(row, column) for column in range(1, grid.columns + 1))
        cells = "".join(f"{signs.get(square) or _sign(request.map, square)}  " for square in squares)
        lines.append(f"{row:>2}  {cells}".rstrip())
    return lines


def _sign(described: Map, square: Square) -> str:
    return " " if described.kind(square) is Kind.OFF else described.rows[square.row - 1][square.column - 1]


# -- how it is called -------------------------------------------------------------------------------------------------

LAYOUT = Command(
    "layout",
    say("lay out the chips of a Carcassonne map, evenly and by the rules"),
    show_layout,
    (Argument("MAP", say("a map file, - for what is piped in, or a practice map like practice-france")),),
    (
        Option("--starts", '"Nancy, Le Mans"', say("the start squares in use")),
        Option("--seed", "7", say("the same seed gives the same layout")),
        Option("--chips", "30", say("how many chips; the map's own number if not given")),
        Option("--apart", "3", say("lay chips at least so far apart, squares across plus squares down")),
        Option("--wild", "50", say("from 0, even, to 100, any legal layout equally likely")),
        Option("--lock", '"C4 D7"', say("squares that get a chip")),
        Option("--forbid", '"B2"', say("squares that get none")),
        Option("--strict", "", say("keep clear of every side of large cities, open or not")),
        Option("--json", "", say("write JSON instead of text")),
        Option("--out", "layout.pdf", say("write the layout sheet as PDF")),
        Option("--paper", "a4|letter", say("the paper in the printer")),
        Option("--theme", "colour|low-ink", say("low-ink prints no filled areas")),
    ),
)
