"""Reference cards, poker size, both sides: any game brings the blocks of its front and of its back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from companion.engine.game import Unreadable
from companion.engine.words import Message, say
from printables.letters import advance, wrapped
from printables.paper import CAP_HEIGHT, EDGE, LEADING, MM, RULE, SMALL, SOFT_INK
from printables.parts import (
    CARD_HEIGHT,
    CARD_WIDTH,
    Block,
    card_cells,
    cards,
    columns,
    paragraph,
    paragraph_height,
)
from printables.sheet import Sheet

INSET = 4 * MM
INNER = CARD_WIDTH - 2 * INSET
TYPE = 7.0
HEAD_HEIGHT = 18.0
MOST_AIR = 3.0
Face = tuple[str, Sequence[Block]]
"""One side: its title and its blocks; what does not fit goes to a second card."""

_HOW_TO_PRINT = (
    say("Print on both sides, turned over the long edge, at full size."),
    say("Cut along the marks."),
)


def reference_cards(sheet: Sheet, game: Message, accent: str, front: Face, back: Face) -> None:
    """Draw the cards: as many copies as the paper holds, and their backs on a second page."""
    sheet.running_foot = False
    sheet.canvas.setViewerPreference("Duplex", "DuplexFlipLongEdge")
    room = CARD_HEIGHT - 2 * INSET - HEAD_HEIGHT
    fronts, backs = columns(front[1], room), columns(back[1], room)
    pairs = max(len(fronts), len(backs))
    sheet.bookmark(front[0])
    _margin_note(sheet)
    side = partial(_card, sheet, game, accent)
    cards(
        sheet,
        [partial(side, front[0], fronts[i] if i < len(fronts) else []) for i in range(pairs)],
        [partial(side, back[0], backs[i] if i < len(backs) else []) for i in range(pairs)],
    )
    sheet.bookmark(back[0])


def _margin_note(sheet: Sheet) -> None:
    """Say how to print, below the cards, or where there is no room beside them, a line beside each row."""
    notes = [sheet.say(note) for note in _HOW_TO_PRINT]
    cells = card_cells(sheet.paper)
    if cells[-1][1] > EDGE + 2 * SMALL:
        sheet.text(sheet.paper.width / 2, EDGE + 1, " ".join(notes), SMALL, align="centre", ink=SOFT_INK)
        return
    rows = sorted({y for _, y in cells}, reverse=True)
    lines = [line for note in notes for line in wrapped(note, SMALL, CARD_HEIGHT - 20)]
    if len(lines) > len(rows):
        raise Unreadable(say("The note on how to print is too long for the margin: shorten its translation."))
    for row, line in zip(rows, lines, strict=False):
        sheet.canvas.saveState()
        sheet.canvas.translate(EDGE + SMALL + 1, row + CARD_HEIGHT / 2)
        sheet.canvas.rotate(90)
        sheet.text(0, 0, line, SMALL, align="centre", ink=SOFT_INK)
        sheet.canvas.restoreState()
        sheet.forget_ink()


def _card(sheet: Sheet, game: Message, accent: str, title: str, blocks: Sequence[Block]) -> None:
    """Draw one side of a card from the origin, its blocks spread a little where there is room."""
    left, top = INSET, CARD_HEIGHT - INSET
    sheet.box(left, top - 14, INNER, 14, paint=accent, weight=0 if sheet.theme.has_fills else RULE, radius=2.5)
    _title(sheet, game, title, left, top)
    top -= HEAD_HEIGHT
    spare = top - INSET - sum(block.height for block in blocks)
    air = min(MOST_AIR, spare / max(1, len(blocks)))
    for block in blocks:
        block.draw(left, top)
        top -= block.height + air


def _title(sheet: Sheet, game: Message, title: str, left: float, top: float) -> None:
    taken = sheet.text(left + 5, top - 7 - 9 * CAP_HEIGHT / 2, title, 9, bold=True)
    told = sheet.say(game)
    if taken + advance(told) * TYPE + 16 <= INNER:
        sheet.text(left + INNER - 5, top - 7 - TYPE * CAP_HEIGHT / 2, told, TYPE, align="right")


# -- what stands on a card ----------------------------------------------------------------------------------------------


def rule(sheet: Sheet) -> Block:
    """Part two groups of blocks by a line."""
    return Block(4, lambda x, top: sheet.line(x, top - 1.5, x + INNER, top - 1.5, RULE))


def note(sheet: Sheet, words: Message) -> Block:
    """Write a paragraph over the whole width."""
    text = sheet.say(words)

    def drawn(x: float, top: float) -> None:
        paragraph(sheet, x, top - 2.2, INNER, text, size=TYPE)

    return Block(paragraph_height(text, INNER, TYPE) + 2.2, drawn)


def entry(sheet: Sheet, sign: str, words: Message, indent: float = 22.0) -> Block:
    """Write a paragraph behind a short sign: a number, a symbol, points."""
    text = sheet.say(words)

    def drawn(x: float, top: float) -> None:
        sheet.text(x, top - TYPE, sign, TYPE, bold=True)
        paragraph(sheet, x + indent, top, INNER - indent, text, size=TYPE)

    return Block(paragraph_height(text, INNER - indent, TYPE) + 1.8, drawn)


def heading(sheet: Sheet, words: Message) -> Block:
    """Head a group of blocks."""
    told = sheet.sentence(words)
    return Block(TYPE * LEADING + 1.4, lambda x, top: _heading(sheet, told, x, top))


def _heading(sheet: Sheet, told: str, x: float, top: float) -> None:
    sheet.text(x, top - TYPE, told, TYPE, bold=True)
