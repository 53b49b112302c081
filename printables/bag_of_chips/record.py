"""The record of a game: who played by which readings, every round with its chips and cards, and the history."""

from __future__ import annotations

from functools import partial

from companion.engine.score import Score
from companion.engine.table import Table
from companion.engine.words import Seat, Who, say
from companion.games.bag_of_chips import GAME
from companion.games.bag_of_chips.scoring import outcome, round_result, totals
from companion.games.bag_of_chips.state import BOARDS, Round, State
from printables.bag_of_chips.drawings import ACCENT, GAP, bag, reward
from printables.letters import wrapped
from printables.paper import BODY, CAP_HEIGHT, HAIRLINE, LEAD, LEADING, RULE, SMALL, SOFT_INK, TINT
from printables.parts import Block, Flow, page_title
from printables.players import named
from printables.record import (
    INDENT,
    LINE,
    ending,
    history,
    played_on,
    readings,
    score_line,
    space,
    stacked_blocks,
    texts,
)
from printables.request import Request, zone_of
from printables.sheet import Sheet

CHIP = 6.8
BOARD_HEIGHT = 38.0
BOARD_GAP = 8.0


def draw(sheet: Sheet, request: Request, table: Table | None) -> None:
    """Draw the record of a finished or running game."""
    if table is None:
        return
    zone = zone_of(request)
    flow = Flow(sheet, page_title(sheet, sheet.say(GAME.name), played_on(sheet, table, zone), ACCENT), LEAD)
    sheet.bookmark(sheet.title)
    _game(flow, table)
    readings(flow, table)
    state: State = table.state
    for number, round in enumerate(state.rounds, 1):
        _round(flow, table, number, round)
    history(flow, table, zone)


# -- the game -----------------------------------------------------------------------------------------------------------


def _game(flow: Flow, table: Table) -> None:
    sheet = flow.sheet
    state: State = table.state
    end = outcome(state)
    told = [line for message in ending(table, end) for line in texts(flow, sheet.sentence(message), bold=True)]
    flow.start(sheet.sentence(say("result") if end else say("standing")), told[0])
    for line in told[1:]:
        flow.add(line)
    flow.gap(LINE / 2)
    won = totals(state)
    for seat in won:
        flow.add(_standing(flow, named(table, sheet, seat), won[seat]))


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


# -- rounds -------------------------------------------------------------------------------------------------------------


def _round(flow: Flow, table: Table, number: int, round: Round) -> None:
    sheet = flow.sheet
    result = round_result(table.state, round)
    dealer = list(texts(flow, sheet.sentence(say("{player} deals", player=Who(round.dealer)))))
    boards = Block(BOARD_HEIGHT + LINE / 2, partial(_boards, sheet, round))

    def set_in(width: float) -> list[Block]:
        blocks = []
        for seat, own in enumerate(result.scores):
            given = result.rewards[seat] if round.is_scored else 0
            shown = own if round.laid[seat] is not None else None
            blocks.append(_player(flow, named(table, sheet, Seat(seat)), shown, given, width))
        return blocks

    flow.gap(LINE)
    flow.spread(sheet.sentence(say("round {n}", n=number)), set_in, [*dealer, boards])


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


def _player(flow: Flow, name: str, own: Score | None, rewards: int, width: float) -> Block:
    """Draw a player's round: name, total and rewards, and a line for each card; None for cards not turned up yet."""
    sheet = flow.sheet
    parts = wrapped(name, BODY + 1, width - 90, bold=True)
    if own is None:
        lines = list(texts(flow, sheet.sentence(say("the cards are not turned up yet")), indent=INDENT, width=width))
    else:
        lines = [block for line in own.lines for block in score_line(flow, line, width)]
    head = len(parts) * (BODY + 1) * LEADING + 2

    def drawn(x: float, top: float) -> None:
        for place, part in enumerate(parts):
            sheet.text(x, top - BODY - 1 - place * (BODY + 1) * LEADING, part, BODY + 1, bold=True)
        if own is not None:
            _total(sheet, own, rewards, x + width, top - BODY - 1)

    return stacked_blocks([Block(head, drawn), *lines, space(LINE / 2)])


def _total(sheet: Sheet, score: Score, rewards: int, right: float, y: float) -> None:
    sheet.text(right, y, f"= {sheet.number(score.total)}", BODY + 1, bold=True, align="right")
    for star in range(rewards):
        reward(sheet, right - 56 - star * 11, y + (BODY + 1) * CAP_HEIGHT / 2, 4.6)
