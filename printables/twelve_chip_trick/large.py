"""The reference in large print: the rules and the chips at more than twice the usual size."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.engine.table import Table
from companion.engine.words import Message, say
from companion.games.twelve_chip_trick import GAME
from companion.games.twelve_chip_trick.chips import Chip, Colour, chips
from printables.letters import wrapped
from printables.paper import BODY, LEADING
from printables.parts import Block, Flow, page_title
from printables.request import Request
from printables.sheet import Sheet
from printables.twelve_chip_trick.drawings import ACCENT, chip
from printables.twelve_chip_trick.rules_in_words import ALIKE, FOUR, GHOST, ROUND, SUMS, TRICK, VARIANT

LARGE = 2 * BODY + 2
"""Size of the type: 20 points, as large print is set."""
HEADING = 26.0
INDENT = 32.0
RADIUS = 33.0
BETWEEN = 5.0
"""Air between two rules."""


def draw(sheet: Sheet, request: Request, table: Table | None) -> None:
    """Draw the rules one after another, over as many pages as they take."""
    flow = Flow(sheet, page_title(sheet, sheet.say(GAME.name), sheet.say(say("large print")), ACCENT), HEADING)
    sheet.bookmark(sheet.title)
    _section(flow, say("the chips"), _chips(sheet))
    _section(flow, say("a trick"), _numbered(sheet, TRICK))
    _section(flow, say("the end of a round"), _numbered(sheet, (*ROUND, VARIANT)))
    _section(flow, say("two players"), _numbered(sheet, GHOST))


def _section(flow: Flow, title: Message, blocks: Iterator[Block]) -> None:
    flow.start(flow.sheet.sentence(title), next(blocks))
    for block in blocks:
        flow.add(block)


def _numbered(sheet: Sheet, rules: tuple[Message, ...]) -> Iterator[Block]:
    for number, words in enumerate(rules, 1):
        yield _paragraph(sheet, sheet.number(number), sheet.say(words))


def _paragraph(sheet: Sheet, sign: str, text: str) -> Block:
    lines = wrapped(text, LARGE, sheet.width - INDENT)

    def drawn(x: float, top: float) -> None:
        y = top - LARGE
        sheet.text(x, y, sign, LARGE, bold=True)
        for line in lines:
            sheet.text(x + INDENT, y, line, LARGE)
            y -= LARGE * LEADING

    return Block(len(lines) * LARGE * LEADING + BETWEEN, drawn)


def _chips(sheet: Sheet) -> Iterator[Block]:
    for colour in Colour:
        yield Block(2 * RADIUS + 8, partial(_row, sheet, chips(3, colour)))
    for told in (FOUR, SUMS, ALIKE):
        yield _paragraph(sheet, "•", sheet.say(told))


def _row(sheet: Sheet, values: tuple[Chip, ...], x: float, top: float) -> None:
    step = sheet.width / len(values)
    for place, value in enumerate(values):
        chip(sheet, x + (place + 0.5) * step, top - RADIUS - 4, value, RADIUS)
