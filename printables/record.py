"""The record of a game: what happened at one table. Any game's record is made of these parts.

A game whose rounds need no drawing of their own takes `draw_record` as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from babel import Locale
from babel.dates import format_date

from companion.engine.game import Outcome, RoundScore
from companion.engine.score import Line, Score
from companion.engine.table import Remark, Table
from companion.engine.words import Message, Who, say
from companion.speech import PSEUDO, SOURCE
from printables.letters import advance, wrapped
from printables.paper import BODY, HAIRLINE, INK, LEAD, LEADING, RULE, SMALL, SOFT_INK
from printables.parts import Block, Flow, fitted, page_title
from printables.players import named
from printables.request import Request, zone_of
from printables.sheet import Sheet

LINE = BODY * LEADING
"""Distance of the baselines all through the record."""
POINTS = 34.0
"""Right end of the points that head a line."""
INDENT = POINTS + 10
TIME = 26.0
TOTAL = 60.0
"""Kept at the right end for a sum."""
GAP = 8.0


def draw_record(
    sheet: Sheet,
    request: Request,
    table: Table,
    accent: str,
    about: Callable[[Table, RoundScore], Message | None] | None = None,
) -> None:
    """Draw the record of any game: result, readings, every round's lines, history.

    `about` says in a sentence what lies under a round's scores (its dealer, its quest), or nothing.
    """
    zone = zone_of(request)
    flow = Flow(sheet, page_title(sheet, sheet.say(table.game.name), played_on(sheet, table, zone), accent), LEAD)
    sheet.bookmark(sheet.title)
    result(flow, table)
    readings(flow, table)
    for round in table.game.rounds(table.state):
        _round(flow, table, round, about(table, round) if about is not None else None)
    history(flow, table, zone)


# -- lines ------------------------------------------------------------------------------------------------------------


def texts(
    flow: Flow,
    text: str,
    *,
    indent: float = 0,
    size: float = BODY,
    bold: bool = False,
    ink: str = INK,
    width: float = 0,
) -> Iterator[Block]:
    """Break a text into blocks of one line, so that even a long one flows over pages; across the page if no `width`."""
    sheet = flow.sheet
    for line in wrapped(text, size, (width or sheet.width) - indent, bold=bold):

        def drawn(x: float, top: float, line: str = line) -> None:
            sheet.text(x + indent, top - size, line, size, bold=bold, ink=ink)

        yield Block(size * LEADING, drawn)


def _nothing(x: float, top: float) -> None:
    """Draw nothing: air between two parts."""


def space(height: float) -> Block:
    """Leave air between two parts."""
    return Block(height, _nothing)


def stacked_blocks(blocks: Sequence[Block]) -> Block:
    """Hold blocks together on one page."""

    def drawn(x: float, top: float) -> None:
        for block in blocks:
            block.draw(x, top)
            top -= block.height

    return Block(sum(block.height for block in blocks), drawn)


# -- the game -----------------------------------------------------------------------------------------------------------


def played_on(sheet: Sheet, table: Table, zone: ZoneInfo) -> str:
    """Say what this is, with the date of the first entry where its clock says something."""
    moment = moment_of(table.entries[0].at, zone) if table.entries else None
    if moment is None:
        return sheet.say(say("record of a game"))
    locale = Locale.parse(SOURCE if sheet.language == PSEUDO else sheet.language, sep="-")
    return sheet.say(say("record of a game played on {date}", date=format_date(moment, "long", locale=locale)))


def moment_of(at: float, zone: ZoneInfo) -> datetime | None:
    """Tell when an entry was written, or None where its clock says nothing."""
    try:
        return datetime.fromtimestamp(at, zone) if at > 0 else None
    except (OverflowError, OSError, ValueError):
        return None


def ending(table: Table, end: Outcome | None) -> Iterator[Message]:
    """Say how the game ended and what decided, or that it still goes on."""
    if table.stopped is not None:
        yield table.stopped
    if end is None:
        yield say("the game is still going on: {next}", next=table.game.next_step(table.state))
        return
    winners = tuple(Who(seat) for seat in end.winners)
    yield say("{winners} won: {reason}.", winners=winners, reason=end.reason)
    if end.decided_by is None:
        yield say("nothing parts them, the win is shared.")
    else:
        yield say("decided by: {criterion}.", criterion=end.decided_by)


def result(flow: Flow, table: Table) -> None:
    """Draw the ending and everybody's total."""
    sheet = flow.sheet
    end = table.game.outcome(table.state)
    told = [line for message in ending(table, end) for line in texts(flow, sheet.sentence(message), bold=True)]
    flow.start(sheet.sentence(say("result") if end else say("standing")), told[0])
    for line in told[1:]:
        flow.add(line)
    flow.gap(LINE / 2)
    for seat, own in table.game.score(table.state).items():
        flow.add(_standing(flow, named(table, sheet, seat), own.total))


def _standing(flow: Flow, name: str, total: int) -> Block:
    sheet = flow.sheet
    lines = wrapped(name, LEAD, sheet.width * 0.7, bold=True)
    height = max(1, len(lines)) * LEAD * LEADING + 4

    def drawn(x: float, top: float) -> None:
        for place, line in enumerate(lines):
            sheet.text(x, top - 2 - LEAD - place * LEAD * LEADING, line, LEAD, bold=True)
        sheet.text(sheet.right, top - 2 - LEAD, sheet.number(total), LEAD, bold=True, align="right")
        sheet.line(x, top - height, sheet.right, top - height, HAIRLINE)

    return Block(height, drawn)


def readings(flow: Flow, table: Table) -> None:
    """Draw every question the rulebook leaves open with the answer of this table."""
    sheet = flow.sheet
    chosen = table.opening.readings.completed(table.game.readings)
    answers = []
    for reading in filter(lambda one: one.concerns(table.players.count), table.game.readings_with(chosen)):
        told = say("{question} {answer}", question=reading.question, answer=reading.words(chosen[reading.id]))
        if chosen[reading.id] != reading.default:
            told = say("{question} {answer} (not the usual one)", **dict(told.facts))
        answers.append(sheet.say(told))

    def set_in(width: float) -> list[Block]:
        return [stacked_blocks(list(texts(flow, told, size=SMALL, width=width))) for told in answers]

    if answers:
        flow.gap(LINE)
        flow.spread(sheet.sentence(say("readings of this table")), set_in)


# -- rounds -------------------------------------------------------------------------------------------------------------


def _round(flow: Flow, table: Table, round: RoundScore, about: Message | None) -> None:
    sheet = flow.sheet

    def set_in(width: float) -> list[Block]:
        return [player_round(flow, named(table, sheet, seat), own, width) for seat, own in enumerate(round.scores)]

    told = [*texts(flow, sheet.sentence(about)), space(2)] if about is not None else []
    flow.gap(LINE)
    flow.spread(sheet.sentence(round.name), set_in, told)


def player_round(flow: Flow, name: str, own: Score, width: float) -> Block:
    """Draw a player's round: name, total, and a line for each reason; a single short reason stands beside the name."""
    sheet = flow.sheet
    size = BODY + 1
    parts = wrapped(name, size, width - TOTAL, bold=True)
    beside = sheet.say(own.lines[0].say) if len(own.lines) == 1 else ""
    start = advance(parts[0], bold=True) * size + GAP
    if len(parts) > 1 or start + advance(beside) * BODY > width - TOTAL:
        beside = ""

    def drawn(x: float, top: float) -> None:
        for place, part in enumerate(parts):
            sheet.text(x, top - size - place * size * LEADING, part, size, bold=True)
        sheet.text(x + start, top - size, beside, BODY)
        sheet.text(x + width, top - size, f"= {sheet.number(own.total)}", size, bold=True, align="right")

    lines = [] if beside else [block for line in own.lines for block in score_line(flow, line, width)]
    return stacked_blocks([Block(len(parts) * size * LEADING + 2, drawn), *lines, space(LINE / 3 if lines else 0)])


def score_line(flow: Flow, line: Line, width: float = 0) -> Iterator[Block]:
    """Write the points, then the reason; a reason of several lines hangs below itself."""
    sheet = flow.sheet
    told = list(texts(flow, sheet.say(line.say), indent=INDENT, width=width))
    size, points = fitted(sheet.signed(line.points), POINTS, BODY, bold=True)
    right = max(POINTS, advance(points[0], bold=True) * size)

    def first(x: float, top: float) -> None:
        sheet.text(x + right, top - BODY, points[0], size, bold=True, align="right")
        told[0].draw(x, top)

    yield Block(told[0].height, first)
    yield from told[1:]


# -- history --------------------------------------------------------------------------------------------------------------


def history(flow: Flow, table: Table, zone: ZoneInfo) -> None:
    """Draw every entry with its time; undone ones are struck."""
    sheet = flow.sheet
    remarks = table.history()
    if not remarks:
        return

    def set_in(width: float) -> list[Block]:
        return [_remark(sheet, remark, zone, width) for remark in remarks]

    flow.gap(LINE)
    flow.spread(sheet.sentence(say("history")), set_in, most=3)


def _remark(sheet: Sheet, remark: Remark, zone: ZoneInfo, width: float) -> Block:
    moment = moment_of(remark.at, zone)
    time = f"{moment:%H:%M}" if moment else ""
    lines = wrapped(sheet.sentence(remark.say), SMALL, width - TIME)
    rows = [_told(sheet, "" if place else time, line, is_struck=remark.struck) for place, line in enumerate(lines)]
    return stacked_blocks(rows)


def _told(sheet: Sheet, time: str, line: str, *, is_struck: bool) -> Block:
    def drawn(x: float, top: float) -> None:
        y = top - SMALL
        sheet.text(x, y, time, SMALL, ink=SOFT_INK)
        width = sheet.text(x + TIME, y, line, SMALL)
        if is_struck:
            sheet.line(x + TIME, y + SMALL * 0.25, x + TIME + width, y + SMALL * 0.25, RULE)

    return Block(SMALL * LEADING * 1.1, drawn)
