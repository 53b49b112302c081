"""The record of a game of Chipleader: the result, everybody's chips with their stories, the readings, the history."""

from __future__ import annotations

from companion.engine.table import Table
from companion.engine.words import Seat, say
from companion.games.chipleader.scoring import chip_line
from companion.games.chipleader.state import Chip, State
from printables.chipleader.drawings import ACCENT, chip_of
from printables.letters import wrapped
from printables.paper import BODY, LEAD, LEADING
from printables.parts import Block, Flow, page_title, paragraph, paragraph_height
from printables.players import named
from printables.record import LINE, history, played_on, readings, result, stacked_blocks
from printables.request import Request, zone_of
from printables.sheet import Sheet

RADIUS = 19.0
INDENT = 2 * RADIUS + 12


def draw(sheet: Sheet, request: Request, table: Table | None) -> None:
    """Draw the record of a finished or running game."""
    if table is None:
        return
    zone = zone_of(request)
    flow = Flow(sheet, page_title(sheet, sheet.say(table.game.name), played_on(sheet, table, zone), ACCENT), LEAD)
    sheet.bookmark(sheet.title)
    result(flow, table)
    _chips(flow, table)
    readings(flow, table)
    history(flow, table, zone)


def _chips(flow: Flow, table: Table) -> None:
    """Draw every player's chips, each with its sum and its story."""
    sheet, state = flow.sheet, table.state
    blocks = [block for seat in state.players for block in _player(sheet, table, state, seat)]
    if not blocks:
        return
    flow.gap(LINE)
    flow.start(sheet.sentence(say("chips on the table")), blocks[0])
    for block in blocks[1:]:
        flow.add(block)


def _player(sheet: Sheet, table: Table, state: State, seat: Seat) -> list[Block]:
    """Head a player's chips by the name, which never stands without the first of them."""
    chips = [_chip(sheet, chip) for chip in state.chips_of(seat)]
    if not chips:
        return []
    lines = wrapped(named(table, sheet, seat), BODY + 1, sheet.width, bold=True)
    size = BODY + 1

    def drawn(x: float, top: float) -> None:
        for place, line in enumerate(lines):
            sheet.text(x, top - size - place * size * LEADING, line, size, bold=True)

    head = Block(len(lines) * size * LEADING + 3, drawn)
    return [stacked_blocks([head, chips[0]]), *chips[1:]]


def _chip(sheet: Sheet, chip: Chip) -> Block:
    told = sheet.say(chip_line(chip).say)
    width = sheet.width - INDENT - 44
    height = max(2 * RADIUS + 6, paragraph_height(told, width, BODY) + 6)

    def drawn(x: float, top: float) -> None:
        chip_of(sheet, x + RADIUS, top - height / 2, RADIUS, chip)
        text = paragraph_height(told, width, BODY)
        paragraph(sheet, x + INDENT, top - (height - text) / 2, width, told)
        sheet.text(
            sheet.right, top - height / 2 - BODY / 3, sheet.number(chip.value), BODY + 1, bold=True, align="right"
        )

    return Block(height, drawn)
