"""Reference cards, poker size, both sides: a trick and a round at a glance; the chips and the game of two."""

from __future__ import annotations

from companion.engine.table import Table
from companion.engine.words import Message, say
from companion.games.twelve_chip_trick import GAME
from companion.games.twelve_chip_trick.chips import Chip, Colour, chips
from printables.cards import INNER, entry, heading, reference_cards, rule
from printables.parts import Block
from printables.request import Request
from printables.sheet import Sheet
from printables.twelve_chip_trick.drawings import ACCENT, SMALLEST, chip
from printables.twelve_chip_trick.rules_in_words import FOUR, GHOST, ROUND, SUMS, TRICK, VARIANT

INDENT = 12.0


def draw(sheet: Sheet, request: Request, table: Table | None) -> None:
    """Draw the cards: as many copies as the paper holds, and their backs."""
    front = sheet.say(say("A round at a glance")), [*_numbered(sheet, TRICK), rule(sheet), *_bullets(sheet, ROUND[:3])]
    reference_cards(sheet, GAME.name, ACCENT, front, (sheet.say(say("The chips")), _back(sheet)))


def _numbered(sheet: Sheet, rules: tuple[Message, ...]) -> list[Block]:
    return [entry(sheet, sheet.number(n), words, INDENT) for n, words in enumerate(rules, 1)]


def _bullets(sheet: Sheet, rules: tuple[Message, ...]) -> list[Block]:
    return [entry(sheet, "•", words, INDENT) for words in rules]


def _back(sheet: Sheet) -> list[Block]:
    rows = [_row(sheet, chips(3, colour)) for colour in Colour]
    return [
        *rows,
        *_bullets(sheet, (FOUR, SUMS)),
        rule(sheet),
        *_bullets(sheet, (*ROUND[3:], VARIANT)),
        rule(sheet),
        heading(sheet, say("two players")),
        *_bullets(sheet, GHOST),
    ]


def _row(sheet: Sheet, values: tuple[Chip, ...]) -> Block:
    """Draw the chips of a colour side by side."""
    step = INNER / len(values)

    def drawn(x: float, top: float) -> None:
        for place, value in enumerate(values):
            chip(sheet, x + (place + 0.5) * step, top - SMALLEST - 1.5, value)

    return Block(2 * SMALLEST + 3, drawn)
