"""The checklist: every objective by kind, its condition in chips and words, its chance, and boxes to tick."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from companion.engine.game import Readings
from companion.engine.table import Table
from companion.engine.words import say
from companion.games import find_game
from companion.games.bag_of_chips.objectives import TROPHY, Objective, deck
from companion.games.bag_of_chips.odds import Odds, objective_odds
from companion.games.bag_of_chips.scoring import label
from printables.bag_of_chips.drawings import ACCENT, condition, trophy
from printables.paper import BODY, CAP_HEIGHT, FAINT_INK, HAIRLINE, LEAD, SMALL, SOFT_INK, TINT
from printables.parts import fitted, page_title, stacked, tick_box
from printables.request import Request
from printables.sheet import Sheet

ROUNDS = 8
BOX, STEP = 9.0, 12.5
VALUE, SIGNS = 34.0, 46.0
"""Right end of the values, left end of the drawn conditions."""
WORDS = 150.0
POINTS, AIR = 66.0, 12.0
"""How far the chances and the mean points end before the boxes."""
KIND_SHARE = 0.86
"""Height of a kind's heading, in rows."""


def draw(sheet: Sheet, request: Request, table: Table | None) -> None:
    """Draw the checklist on one page."""
    edition = request.with_edition(table)
    readings = table.opening.readings if table else Readings.of(find_game(request.game).readings, {"edition": edition})
    objectives = tuple(deck(edition).values())
    title = sheet.say(say("Objective checklist"))
    sheet.bookmark(title)
    beside = say("Bag of Chips, {edition} edition: {n} objectives", edition=edition, n=len(objectives))
    top = _head(sheet, page_title(sheet, title, sheet.say(beside), ACCENT))
    kinds = len({objective.kind for objective in objectives})
    row = (top - sheet.bottom + 8) / (len(objectives) + kinds * KIND_SHARE)
    _rows(sheet, top, row, objectives, chances(edition, readings))


def chances(edition: str, readings: Readings) -> Mapping[str, Odds]:
    """Give every objective's exact odds before any chip is drawn, by value."""
    return objective_odds((), edition, readings)


def _boxes_left(sheet: Sheet) -> float:
    return sheet.right - ROUNDS * STEP + (STEP - BOX)


def _head(sheet: Sheet, top: float) -> float:
    y, boxes = top - 2 * SMALL - 2, _boxes_left(sheet)
    soft = partial(stacked, sheet, size=SMALL, ink=SOFT_INK)
    soft(sheet.left + VALUE, y, VALUE, sheet.say(say("value")), align="right")
    soft(sheet.left + SIGNS, y, WORDS - SIGNS, sheet.say(say("asks for")))
    soft(boxes - POINTS, y, POINTS - AIR, sheet.say(say("chance")), align="right")
    soft(boxes - AIR, y, POINTS - AIR - 4, sheet.say(say("mean points")), align="right")
    soft(sheet.right, y + SMALL + 3, ROUNDS * STEP, sheet.say(say("yours, round by round")), align="right")
    for number in range(ROUNDS):
        middle = boxes + number * STEP + BOX / 2
        sheet.text(middle, y, sheet.number(number + 1), SMALL, bold=True, align="centre")
    return y - SMALL * 0.4


def _rows(sheet: Sheet, top: float, row: float, objectives: Sequence[Objective], odds: Mapping[str, Odds]) -> None:
    kind, odd = "", False
    for objective in objectives:
        if objective.kind != kind:
            kind, odd = objective.kind, False
            _kind_heading(sheet, top, row * KIND_SHARE, objective)
            top -= row * KIND_SHARE
        if odd:
            sheet.box(sheet.left, top - row, sheet.width, row, paint=TINT, weight=0)
        _row(sheet, top - row / 2, objective, odds[objective.value])
        top -= row
        sheet.line(sheet.left, top, sheet.right, top, HAIRLINE, pen=FAINT_INK)
        odd = not odd


def _kind_heading(sheet: Sheet, top: float, height: float, objective: Objective) -> None:
    sheet.text(sheet.left, top - height + 3.2, sheet.sentence(objective.kind_words), SMALL, bold=True)
    sheet.line(sheet.left, top - height, sheet.right, top - height, 0.9)


def _row(sheet: Sheet, middle: float, objective: Objective, odds: Odds) -> None:
    """Draw one objective round the middle of its row."""
    if objective.value == TROPHY:
        trophy(sheet, sheet.left + VALUE - 8, middle, 11)
    else:
        value = sheet.say(label(objective.value))
        sheet.text(sheet.left + VALUE, middle - LEAD * CAP_HEIGHT / 2, value, LEAD, bold=True, align="right")
    condition(sheet, sheet.left + SIGNS, middle, objective)
    boxes = _boxes_left(sheet)
    room = boxes - POINTS - 40 - WORDS - sheet.left
    size, lines = fitted(sheet.sentence(objective.condition()), room, BODY)
    for place, line in enumerate(lines):
        y = middle - size * CAP_HEIGHT / 2 + ((len(lines) - 1) / 2 - place) * size
        sheet.text(sheet.left + WORDS, y, line, size)
    y = middle - BODY * CAP_HEIGHT / 2
    sheet.text(boxes - POINTS, y, sheet.percent(odds.chance, 2), BODY, bold=True, align="right")
    mean = "–" if objective.value == TROPHY else sheet.number(float(odds.expected), 1)
    sheet.text(boxes - AIR, y, mean, BODY, align="right")
    for number in range(ROUNDS):
        tick_box(sheet, boxes + number * STEP, middle - BOX / 2, BOX)
