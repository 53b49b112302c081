"""The set-up checklist of one mini-expansion: what to fetch, what to choose, how the chips are laid, step by step."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.table import Table
from companion.engine.words import Message, say
from companion.games.carcassonne.glance import SET_UP
from companion.games.carcassonne.map_facts import facts
from companion.games.carcassonne.maps import MapKey
from companion.games.carcassonne.state import MINI_WORDS, Mini
from printables.carcassonne.drawings import ACCENT, mini_of
from printables.paper import BODY, LEAD, LEADING, SMALL, SOFT_INK
from printables.parts import page_title, paragraph, paragraph_height, tick_box
from printables.request import Request
from printables.sheet import Sheet

BOX, INDENT, AIR = 11.0, 20.0, 6.0


def draw(sheet: Sheet, request: Request, table: Table | None) -> None:
    """Draw the list on one page."""
    mini = mini_of(request, table)
    title = sheet.say(say("Set-up checklist"))
    sheet.bookmark(title)
    y = page_title(sheet, title, sheet.say(MINI_WORDS[mini]), ACCENT) - AIR
    for head, steps in sections(mini):
        sheet.text(sheet.left, y - LEAD, sheet.sentence(head), LEAD, bold=True)
        y -= LEAD * LEADING + AIR
        for step in steps:
            y -= _step(sheet, y, sheet.say(step))
        y -= AIR
    source = sheet.sentence(facts(MapKey(mini.value)).cite().words())
    paragraph(sheet, sheet.left, y, sheet.width, source, size=SMALL, ink=SOFT_INK)


def _step(sheet: Sheet, top: float, text: str) -> float:
    tick_box(sheet, sheet.left, top - BOX, BOX)
    paragraph(sheet, sheet.left + INDENT, top, sheet.width - INDENT, text, size=BODY + 1)
    return max(BOX, paragraph_height(text, sheet.width - INDENT, BODY + 1)) + AIR


def sections(mini: Mini) -> Iterator[tuple[Message, tuple[Message, ...]]]:
    """Give the parts of the list in the order things are done."""
    known = facts(MapKey(mini.value))
    least, most = known.tiles
    yield (
        say("what you need"),
        (
            say("The map {map} and the thirty chips: ten purple, ten light blue, ten orange.", map=known.name),
            say("{least} to {most} land tiles: the base game with one or two expansions.", least=least, most=most),
            say("Meeples and the score board as usual."),
        ),
    )
    yield say("start squares"), _starts(known.starts, known.use)
    yield say("the chips"), SET_UP[mini]
    yield (
        say("before the first turn"),
        (
            say("The land tiles lie ready as the usual stacks."),
            say("Everybody has meeples; choose who begins."),
            say("Agree on what the rulebook leaves open: the companion lists it when the table is opened."),
        ),
    )


def _starts(names: tuple[str, ...], use: int) -> tuple[Message, ...]:
    if use == len(names):
        return (say("All {n} are used: {names}.", n=use, names=names),)
    return (
        say("Choose {n} of {all}; the others count as land with a small town.", n=use, all=len(names)),
        *(say("{name}", name=name) for name in names),
    )
