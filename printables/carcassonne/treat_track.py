"""Ibérica's treat track: the twelve rows of the map in their three bands, and the chips of each colour to cross out."""

from __future__ import annotations

from companion.engine.table import Table
from companion.engine.words import Message, say, say_n
from companion.games.carcassonne.chips import COLOUR_WORDS, IN_BOX, Colour, listed, of_colour
from companion.games.carcassonne.ground import BANDS
from companion.games.carcassonne.state import State
from printables.carcassonne.drawings import ACCENT, chip_disc
from printables.carcassonne.squares import CHIP_PAINTS
from printables.paper import BODY, CAP_HEIGHT, FAINT_INK, FRAME, HAIRLINE, LEAD, LEADING, RULE, SMALL
from printables.parts import page_title, paragraph, paragraph_height
from printables.request import Request
from printables.sheet import Sheet

NUMBER, BAR = 26.0, 8.0
PLACES = 16
"""Boxes a row: room to note a treat wherever it lies."""
CHIP_ROW = 30.0
RADIUS = 8.0
ABOUT: tuple[Message, ...] = (
    say("Whoever takes a chip scores its 1 or 2, then puts it face up on a free square in the rows of its colour."),
    say("Note it in a box of its row; cross it out when the treat is collected for twice its number."),
    say("The discs count the chips of each colour: cross one out when it is turned over."),
)


def draw(sheet: Sheet, request: Request, table: Table | None) -> None:
    """Draw the track on one page; treats and chips of a table are filled in."""
    title = sheet.say(say("Treat track"))
    sheet.bookmark(title)
    top = page_title(sheet, title, sheet.say(say("Ibérica: rows of the map, from the top")), ACCENT) - 4
    for told in ABOUT:
        text = sheet.say(told)
        paragraph(sheet, sheet.left, top, sheet.width, text, size=BODY)
        top -= paragraph_height(text, sheet.width, BODY) + 2
    height = (top - sheet.bottom) / len(BANDS) - 8
    for place, (colour, rows) in enumerate(BANDS.items()):
        _band(sheet, top - 6 - place * (height + 8), height, colour, rows=rows, state=_state(table))


def _state(table: Table | None) -> State | None:
    state = table.state if table is not None else None
    return state if isinstance(state, State) else None


def _band(sheet: Sheet, top: float, height: float, colour: Colour, *, rows: range, state: State | None) -> None:
    """Draw a colour's four rows, with its bar at the left as on the map, and its ten chips below."""
    head = LEAD * LEADING + 3
    told = say("{colour}: rows {first} to {last}", colour=COLOUR_WORDS[colour], first=rows[0], last=rows[-1])
    sheet.text(sheet.left, top - LEAD, sheet.sentence(told), LEAD, bold=True)
    row = (height - head - CHIP_ROW) / len(rows)
    for place, number in enumerate(rows):
        _track(sheet, top - head - place * row, row, number, _noted(state, colour, number))
    bottom = top - head - row * len(rows)
    sheet.box(sheet.left, bottom, BAR, row * len(rows), paint=CHIP_PAINTS[colour][0], weight=RULE)
    sheet.box(sheet.left, bottom, sheet.width, row * len(rows), weight=FRAME)
    _chips(sheet, bottom - CHIP_ROW / 2, colour, state)


def _track(sheet: Sheet, top: float, row: float, number: int, noted: tuple[str, ...]) -> None:
    y = top - row / 2 - LEAD * CAP_HEIGHT / 2
    sheet.text(sheet.left + BAR + NUMBER / 2, y, sheet.number(number), LEAD, bold=True, align="centre")
    left = sheet.left + BAR + NUMBER
    width = (sheet.right - left) / PLACES
    for place in range(PLACES):
        x = left + place * width
        sheet.line(x, top - row, x, top, HAIRLINE, pen=FAINT_INK)
        if place < len(noted):
            sheet.text(x + width / 2, top - row / 2 - SMALL * CAP_HEIGHT / 2, noted[place], SMALL, align="centre")
    sheet.line(sheet.left, top - row, sheet.right, top - row, HAIRLINE)


def _noted(state: State | None, colour: Colour, number: int) -> tuple[str, ...]:
    """List the treats that lie in a row of the map: number and square."""
    if state is None:
        return ()
    lying = (treat for treat in state.treats if treat.chip.colour is colour)
    return tuple(
        f"{treat.chip.number} {treat.square}"
        for treat in lying
        if treat.square and int(treat.square.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")) == number
    )[:PLACES]


def _chips(sheet: Sheet, middle: float, colour: Colour, state: State | None) -> None:
    """Draw a colour's ten chips; those turned over are crossed out."""
    ones, twos = of_colour(state.seen, colour) if state is not None else (0, 0)
    gone = {1: ones, 2: twos}
    counted: dict[int, int] = {1: 0, 2: 0}
    own = [chip for chip in listed(IN_BOX) if chip.colour is colour]
    for place, chip in enumerate(own):
        x = sheet.left + RADIUS + 2 + place * (2 * RADIUS + 5)
        chip_disc(sheet, x, middle, RADIUS, chip)
        counted[chip.number] += 1
        if counted[chip.number] <= gone[chip.number]:
            sheet.line(x - RADIUS, middle - RADIUS, x + RADIUS, middle + RADIUS, FRAME)
            sheet.line(x - RADIUS, middle + RADIUS, x + RADIUS, middle - RADIUS, FRAME)
    left = 10 - sum(gone.values())
    told = say_n("{n} not seen yet", "{n} not seen yet", left)
    if state is not None:
        sheet.text(sheet.right, middle - SMALL * CAP_HEIGHT / 2, sheet.say(told), SMALL, align="right")
