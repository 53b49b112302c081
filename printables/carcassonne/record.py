"""The record of a game of Carcassonne Maps: Chips: result, everybody's lines, readings, the whole history."""

from __future__ import annotations

from companion.engine.table import Table
from companion.engine.words import say
from printables.carcassonne.drawings import ACCENT
from printables.paper import BODY, LEAD, LEADING
from printables.parts import Flow, page_title
from printables.players import named
from printables.record import history, played_on, readings, result, score_line, texts
from printables.request import Request, zone_of
from printables.sheet import Sheet


def draw(sheet: Sheet, request: Request, table: Table | None) -> None:
    """Draw the record, on as many pages as it takes."""
    assert table is not None
    zone = zone_of(request)
    flow = Flow(sheet, page_title(sheet, sheet.say(table.game.name), played_on(sheet, table, zone), ACCENT), LEAD)
    sheet.bookmark(sheet.title)
    result(flow, table)
    _lines(flow, table)
    readings(flow, table)
    history(flow, table, zone)


def _lines(flow: Flow, table: Table) -> None:
    """Draw everybody's points by reason."""
    sheet = flow.sheet
    flow.gap(BODY * LEADING)
    started = False
    for seat, own in table.game.score(table.state).items():
        total = sheet.say(say("{name} = {n}", name=named(table, sheet, seat), n=own.total))
        blocks = [*texts(flow, total, bold=True), *(block for line in own.lines for block in score_line(flow, line))]
        if not started:
            flow.start(sheet.sentence(say("points")), blocks.pop(0))
            started = True
        for block in blocks:
            flow.add(block)
