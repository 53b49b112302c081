"""The record of a game: who played by which readings, every round with its chips and cards, and the history."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from functools import partial
from zoneinfo import ZoneInfo

from babel import Locale
from babel.dates import format_date

from companion.engine.game import Outcome
from companion.engine.score import Line, Score
from companion.engine.table import Table
from companion.engine.words import Message, Seat, Who, say
from companion.games.bag_of_chips import GAME
from companion.games.bag_of_chips.scoring import RoundResult, outcome, round_result, totals
from companion.games.bag_of_chips.state import BOARDS, Round, State
from companion.speech import PSEUDO, SOURCE
from printables.bag_of_chips.drawings import ACCENT, GAP, bag, reward
from printables.bag_of_chips.players import named
from printables.letters import wrapped
from printables.paper import BODY, CAP_HEIGHT, HAIRLINE, HEAD, INK, LEAD, LEADING, RULE, SMALL, SOFT_INK, TINT
from printables.parts import Block, Flow, page_title
from printables.request import Request, zone_of
from printables.sheet import Sheet

LINE = BODY * LEADING
"""Distance of the baselines all through the record."""
POINTS = 34.0
"""Right end of the points that head a line."""
INDENT = POINTS + 10
TIME = 34.0
CHIP = 6.8
BOARD_HEIGHT = 38.0
BOARD_GAP = 8.0


def draw(sheet: Sheet, request: Request, table: Table | None) -> None:
    """Draw the record of a finished or running game."""
    if table is None:
        return
    zone = zone_of(request)
    flow = Flow(sheet, page_title(sheet, sheet.say(GAME.name), _played_on(sheet, table, zone), ACCENT), HEAD)
    sheet.bookmark(sheet.title)
    _game(flow, table)
    _readings(flow, table)
    state: State = table.state
    for number, round in enumerate(state.rounds, 1):
        _round(flow, table, number, round)
    _history(flow, table, zone)


# -- lines ------------------------------------------------------------------------------------------------------------


def _texts(
    flow: Flow, text: str, *, indent: float = 0, size: float = BODY, bold: bool = False, ink: str = INK
) -> Iterator[Block]:
    """Break a text into blocks of one line, so that even a long one flows over pages."""
    sheet = flow.sheet
    for line in wrapped(text, size, sheet.width - indent, bold=bold):

        def drawn(x: float, top: float, line: str = line) -> None:
            sheet.text(x + indent, top - size, line, size, bold=bold, ink=ink)

        yield Block(size * LEADING, drawn)


def _nothing(x: float, top: float) -> None:
    """Draw nothing: air between two parts."""


def _space(height: float) -> Block:
    return Block(height, _nothing)


def _stacked(blocks: Sequence[Block]) -> Block:
    """Hold blocks together on one page."""

    def drawn(x: float, top: float) -> None:
        for block in blocks:
            block.draw(x, top)
            top -= block.height

    return Block(sum(block.height for block in blocks), drawn)


# -- the game -----------------------------------------------------------------------------------------------------------


def _played_on(sheet: Sheet, table: Table, zone: ZoneInfo) -> str:
    moment = _moment(table.entries[0].at, zone) if table.entries else None
    if moment is None:
        return sheet.say(say("record of a game"))
    locale = Locale.parse(SOURCE if sheet.language == PSEUDO else sheet.language, sep="-")
    return sheet.say(say("record of a game played on {date}", date=format_date(moment, "long", locale=locale)))


def _moment(at: float, zone: ZoneInfo) -> datetime | None:
    """Tell when an entry was written, or None where its clock says nothing."""
    try:
        return datetime.fromtimestamp(at, zone) if at > 0 else None
    except (OverflowError, OSError, ValueError):
        return None


def _game(flow: Flow, table: Table) -> None:
    sheet = flow.sheet
    state: State = table.state
    end = outcome(state)
    told = [line for message in _ending(table, end) for line in _texts(flow, sheet.sentence(message), bold=True)]
    flow.start(sheet.sentence(say("result") if end else say("standing")), told[0])
    for line in told[1:]:
        flow.add(line)
    flow.add(_space(LINE / 2))
    won = totals(state)
    for seat in won:
        flow.add(_standing(flow, named(table, sheet, seat), won[seat]))


def _ending(table: Table, end: Outcome | None) -> Iterator[Message]:
    if table.stopped is not None:
        yield table.stopped
    if end is None:
        yield say("the game is still going on: {next}", next=GAME.next_step(table.state))
        return
    winners = tuple(Who(seat) for seat in end.winners)
    yield say("{winners} won: {reason}.", winners=winners, reason=end.reason)
    if end.decided_by is None:
        yield say("nothing parts them, the win is shared.")
    else:
        yield say("decided by: {criterion}.", criterion=end.decided_by)


def _standing(flow: Flow, name: str, won: int) -> Block:
    """Draw a player's name and their rewards, a star each."""
    sheet = flow.sheet
    lines = wrapped(name, LEAD, sheet.width * 0.6, bold=True)
    height = max(1, len(lines)) * LEAD * LEADING + 4

    def drawn(x: float, top: float) -> None:
        for place, line in enumerate(lines):
            sheet.text(x, top - 2 - LEAD - place * LEAD * LEADING, line, LEAD, bold=True)
        y = top - 2 - LEAD
        sheet.text(sheet.right, y, sheet.number(won), LEAD, bold=True, align="right")
        for star in range(min(won, 16)):
            reward(sheet, sheet.right - 22 - star * 11, y + LEAD * CAP_HEIGHT / 2, 4.6)
        sheet.line(x, top - height, sheet.right, top - height, HAIRLINE)

    return Block(height, drawn)


def _readings(flow: Flow, table: Table) -> None:
    sheet = flow.sheet
    chosen = table.opening.readings
    rows = []
    for reading in GAME.readings:
        told = say("{question} {answer}", question=reading.question, answer=reading.words(chosen[reading.id]))
        if chosen[reading.id] != reading.default:
            told = say("{question} {answer} (not the usual one)", **dict(told.facts))
        rows += list(_texts(flow, sheet.say(told), size=SMALL))
    flow.add(_space(LINE))
    flow.start(sheet.sentence(say("readings of this table")), rows[0])
    for row in rows[1:]:
        flow.add(row)


# -- rounds -------------------------------------------------------------------------------------------------------------


def _round(flow: Flow, table: Table, number: int, round: Round) -> None:
    sheet = flow.sheet
    result = round_result(table.state, round)
    flow.add(_space(LINE))
    dealer = list(_texts(flow, sheet.sentence(say("{player} deals", player=Who(round.dealer)))))
    boards = _stacked([*dealer, Block(BOARD_HEIGHT + LINE / 2, partial(_boards, sheet, round))])
    flow.start(sheet.sentence(say("round {n}", n=number)), boards)
    for seat in range(len(result.scores)):
        flow.add(_player(flow, table, round, result, Seat(seat)))


def _boards(sheet: Sheet, round: Round, x: float, top: float) -> None:
    """Draw the four boards side by side with the chips in the order drawn."""
    slot = 2 * CHIP + GAP
    spare = sheet.width - sum(BOARDS) * slot - (len(BOARDS) - 1) * BOARD_GAP
    pad = spare / (2 * len(BOARDS))
    top -= 4
    for number, (chips, room) in enumerate(zip(round.boards, BOARDS, strict=True), 1):
        width = room * slot + 2 * pad
        sheet.box(x, top - BOARD_HEIGHT + 4, width, BOARD_HEIGHT - 4, weight=RULE, paint=TINT, radius=3)
        sheet.text(x + 5, top - SMALL - 2, sheet.say(say("board {n}", n=number)), SMALL, ink=SOFT_INK)
        bag(sheet, x + 5, top - 22.5, chips, CHIP)
        x += width + BOARD_GAP


def _player(flow: Flow, table: Table, round: Round, result: RoundResult, seat: Seat) -> Block:
    """Draw a player's round: name, total and rewards, and a line for each card."""
    sheet = flow.sheet
    name = wrapped(named(table, sheet, seat), BODY + 1, sheet.width - 90, bold=True)
    if round.laid[seat] is None:
        lines = list(_texts(flow, sheet.sentence(say("the cards are not turned up yet")), indent=INDENT))
    else:
        lines = [block for line in result.scores[seat].lines for block in _score_line(flow, line)]
    head = len(name) * (BODY + 1) * LEADING + 2

    def drawn(x: float, top: float) -> None:
        for place, part in enumerate(name):
            sheet.text(x, top - BODY - 1 - place * (BODY + 1) * LEADING, part, BODY + 1, bold=True)
        if round.laid[seat] is not None:
            _total(sheet, result.scores[seat], result.rewards[seat] if round.is_scored else 0, top - BODY - 1)

    return _stacked([Block(head, drawn), *lines, _space(LINE / 2)])


def _total(sheet: Sheet, score: Score, rewards: int, y: float) -> None:
    sheet.text(sheet.right, y, f"= {sheet.number(score.total)}", BODY + 1, bold=True, align="right")
    for star in range(rewards):
        reward(sheet, sheet.right - 56 - star * 11, y + (BODY + 1) * CAP_HEIGHT / 2, 4.6)


def _score_line(flow: Flow, line: Line) -> Iterator[Block]:
    """Write the points, then the reason; a reason of several lines hangs below itself."""
    sheet = flow.sheet
    texts = list(_texts(flow, sheet.say(line.say), indent=INDENT))

    def first(x: float, top: float) -> None:
        sheet.text(x + POINTS, top - BODY, sheet.signed(line.points), BODY, bold=True, align="right")
        texts[0].draw(x, top)

    yield Block(texts[0].height, first)
    yield from texts[1:]


# -- history --------------------------------------------------------------------------------------------------------------


def _history(flow: Flow, table: Table, zone: ZoneInfo) -> None:
    sheet = flow.sheet
    remarks = table.history()
    if not remarks:
        return
    flow.add(_space(LINE))
    rows = []
    for remark in remarks:
        moment = _moment(remark.at, zone)
        time = f"{moment:%H:%M}" if moment else ""
        lines = wrapped(sheet.sentence(remark.say), SMALL, sheet.width - TIME)
        for place, line in enumerate(lines):
            rows.append(_remark(sheet, "" if place else time, line, is_struck=remark.struck))
    flow.start(sheet.sentence(say("history")), rows[0])
    for row in rows[1:]:
        flow.add(row)


def _remark(sheet: Sheet, time: str, line: str, *, is_struck: bool) -> Block:
    def drawn(x: float, top: float) -> None:
        y = top - SMALL
        sheet.text(x, y, time, SMALL, ink=SOFT_INK)
        width = sheet.text(x + TIME, y, line, SMALL)
        if is_struck:
            sheet.line(x + TIME, y + SMALL * 0.25, x + TIME + width, y + SMALL * 0.25, RULE)

    return Block(SMALL * LEADING * 1.1, drawn)
