"""Reference cards, poker size, both sides: a turn of one mini-expansion; its set-up, its chips, its end."""

from __future__ import annotations

from companion.engine.table import Table
from companion.engine.words import Message, say
from companion.games.carcassonne import GAME
from companion.games.carcassonne.chips import CHIPS, COLOUR_WORDS, IN_BOX
from companion.games.carcassonne.glance import AT_THE_END, RULES, SET_UP
from companion.games.carcassonne.map_facts import facts
from companion.games.carcassonne.maps import MapKey
from companion.games.carcassonne.state import MINI_WORDS
from printables.carcassonne.drawings import ACCENT, chip_disc, mini_of
from printables.cards import INNER, TYPE, entry, heading, note, reference_cards, rule
from printables.paper import CAP_HEIGHT, LEADING
from printables.parts import Block
from printables.request import Request
from printables.sheet import Sheet

RADIUS = 5.2
STEP = 2.4 * RADIUS


def draw(sheet: Sheet, request: Request, table: Table | None) -> None:
    """Draw the cards of one mini-expansion: as many as the paper holds."""
    mini = mini_of(request, table)
    title = sheet.say(MINI_WORDS[mini])
    known = facts(MapKey(mini.value))
    turn = [entry(sheet, sheet.number(n), told, 12.0) for n, (told, _) in enumerate(RULES[mini], 1)]
    front = [*turn, rule(sheet), heading(sheet, say("at the end")), note(sheet, AT_THE_END[mini])]
    steps = (_starts(known.starts, known.use), *SET_UP[mini])
    laying = [entry(sheet, sheet.number(n), told, 12.0) for n, told in enumerate(steps, 1)]
    back = [*laying, rule(sheet), heading(sheet, say("the thirty chips")), _chips(sheet)]
    reference_cards(sheet, GAME.name, ACCENT, (title, front), (sheet.say(say("Set-up")), back))


def _starts(names: tuple[str, ...], use: int) -> Message:
    if use == len(names):
        return say("Start squares: {names}, all of them.", names=names)
    return say("Start squares: {n} of {names}.", n=use, names=names)


def _chips(sheet: Sheet) -> Block:
    """Draw how many there are of each colour and number: a column a colour, its 1s above its 2s."""
    head = TYPE * LEADING

    def drawn(x: float, top: float) -> None:
        for place, (chip, n) in enumerate(zip(CHIPS, IN_BOX, strict=True)):
            column, row = divmod(place, 2)
            left, middle = x + column * INNER / 3, top - head - RADIUS - 1 - row * STEP
            if not row:
                sheet.text(left, top - TYPE, sheet.say(COLOUR_WORDS[chip.colour]), TYPE)
            chip_disc(sheet, left + RADIUS, middle, RADIUS, chip)
            told = sheet.say(say("× {n}", n=n))
            sheet.text(left + 2 * RADIUS + 4, middle - TYPE * CAP_HEIGHT / 2, told, TYPE)

    return Block(head + 2 * STEP + 1, drawn)
