"""Reference cards, poker size, both sides: a round at a glance; what the kinds of objectives ask."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.table import Table
from companion.engine.words import Message, say
from companion.games.bag_of_chips import GAME
from companion.games.bag_of_chips.objectives import TROPHY, Objective, deck
from companion.games.bag_of_chips.scoring import label, target
from companion.games.bag_of_chips.state import BOARDS, FLAVOUR_WORDS, FLAVOURS, IN_BAG
from printables.bag_of_chips.drawings import ACCENT, GAP, blank_chip, chip, condition, reward, trophy
from printables.cards import INNER, TYPE, note, reference_cards, rule
from printables.letters import wrapped
from printables.paper import CAP_HEIGHT, FINE, HAIRLINE, LEADING, RULE
from printables.parts import (
    Block,
    paragraph,
    paragraph_height,
)
from printables.request import Request
from printables.sheet import Sheet

SPOT = 2.7
"""Radius of a chip of no flavour in the list of steps."""
STEP_INDENT = 5 * (2 * SPOT + GAP) + 4
EXAMPLES = ("9", "35", "71", "201", "x8", "45", "115", "55")
"""The rulebook's own examples where the edition has them; otherwise the first card of the kind."""

Draw = Callable[[float, float], None]

STEPS: tuple[tuple[str, int, Message], ...] = (
    ("card", 6, say("Deal six cards to each player.")),
    ("chip", BOARDS[0], say("Draw 5 chips. Discard 2 cards.")),
    ("chip", BOARDS[1], say("Draw 4 chips. Discard 1 card.")),
    ("chip", BOARDS[2], say("Draw 3 chips. Lay 2 cards on the plus side, 1 on the minus side; all turn up.")),
    ("chip", BOARDS[3], say("Draw 1 chip, then 1 more: the last.")),
    ("sum", 1, say("Completed cards count: plus side adds, minus side subtracts.")),
)


def draw(sheet: Sheet, request: Request, table: Table | None) -> None:
    """Draw the cards: as many copies as the paper holds, and their backs."""
    edition = request.with_edition(table)
    front = sheet.say(say("A round at a glance")), _round_blocks(sheet)
    back = sheet.say(say("The objectives")), _kind_blocks(sheet, edition)
    reference_cards(sheet, GAME.name, ACCENT, front, back)


# -- front ----------------------------------------------------------------------------------------------------------


def _round_blocks(sheet: Sheet) -> list[Block]:
    steps = [_step(sheet, *step) for step in STEPS]
    rows = [_reward_row(sheet, *row) for row in _REWARDS]
    notes = [note(sheet, words) for words in _NOTES]
    return [*steps, rule(sheet), _reward_heading(sheet), *rows, *notes]


def _step(sheet: Sheet, thing: str, n: int, words: Message) -> Block:
    text = sheet.say(words)
    height = paragraph_height(text, INNER - STEP_INDENT, TYPE) + 1.8

    def drawn(x: float, top: float) -> None:
        middle = top - TYPE + TYPE * CAP_HEIGHT / 2
        for place in range(n):
            left = x + place * (2 * SPOT + GAP)
            if thing == "chip":
                blank_chip(sheet, left + SPOT, middle, SPOT)
            elif thing == "card":
                sheet.box(left * 0.8 + x * 0.2, middle - 3.4, 4.6, 6.8, weight=HAIRLINE, radius=0.8)
            else:
                sheet.text(left, middle - 9 * CAP_HEIGHT / 2, "+ −", 9, bold=True)
        paragraph(sheet, x + STEP_INDENT, top, INNER - STEP_INDENT, text, size=TYPE)

    return Block(height, drawn)


_REWARD_COLUMNS = (0.42, 0.63, 0.85)
_REWARDS = ((say("3–5 players"), 2, 1, target(3)), (say("2 players"), 1, 0, target(2)))
_NOTES = (
    say("Tied for first: the full reward each, none for the others. Tied for second: 1 each."),
    say("Level at the goal: the winner of the last round wins; still level: another round."),
    say("The trophy, completed: on the plus side it wins the game, on the minus side it loses the round."),
)


def _reward_heading(sheet: Sheet) -> Block:
    names = (say("first"), say("second"), say("goal"))

    def drawn(x: float, top: float) -> None:
        sheet.text(x, top - TYPE, sheet.sentence(say("rewards")), TYPE, bold=True)
        for at, name in zip(_REWARD_COLUMNS, names, strict=True):
            sheet.text(x + INNER * at, top - TYPE, sheet.say(name), TYPE, bold=True, align="centre")

    return Block(TYPE * LEADING + 1, drawn)


def _reward_row(sheet: Sheet, players: Message, first: int, second: int, goal: int) -> Block:
    def drawn(x: float, top: float) -> None:
        sheet.text(x, top - TYPE - 0.6, sheet.say(players), TYPE)
        for at, n in zip(_REWARD_COLUMNS, (first, second, goal), strict=True):
            if not n:
                sheet.text(x + INNER * at, top - TYPE - 0.6, "–", TYPE, align="centre")
            for i in range(n):
                reward(sheet, x + INNER * at + (i - (n - 1) / 2) * 8.4, top - TYPE * 0.72, 3.9, weight=HAIRLINE)

    return Block(TYPE * LEADING + 1.4, drawn)


# -- back -----------------------------------------------------------------------------------------------------------


def _kind_blocks(sheet: Sheet, edition: str) -> list[Block]:
    return [_in_the_bag(sheet), *(_kind(sheet, objective) for objective in _examples(edition))]


def _examples(edition: str) -> tuple[Objective, ...]:
    """Choose one card of each kind."""
    by_kind: dict[str, list[Objective]] = {}
    for objective in deck(edition).values():
        by_kind.setdefault(objective.kind, []).append(objective)
    return tuple(next((o for o in kind if o.value in EXAMPLES), kind[0]) for kind in by_kind.values())


def _in_the_bag(sheet: Sheet) -> Block:
    """List the flavours: letter, how many are in the bag, name."""
    share = INNER / len(FLAVOURS)
    names = {flavour: wrapped(sheet.say(FLAVOUR_WORDS[flavour]), FINE, share - 1) for flavour in FLAVOURS}
    more = (max(len(lines) for lines in names.values()) - 1) * FINE * LEADING

    def drawn(x: float, top: float) -> None:
        for place, (flavour, lines) in enumerate(names.items()):
            middle = x + (place + 0.5) * share
            chip(sheet, middle - 5, top - 5.4, flavour, 5)
            sheet.text(middle + 2, top - 5.4 - 4 * CAP_HEIGHT, sheet.number(IN_BAG[flavour]), 8, bold=True)
            for row, line in enumerate(lines):
                sheet.text(middle, top - 11 - FINE - row * FINE * LEADING, line, FINE, align="centre")
        sheet.line(x, top - 21.5 - more, x + INNER, top - 21.5 - more, RULE)

    return Block(24 + more, drawn)


def _kind(sheet: Sheet, objective: Objective) -> Block:
    """Draw a kind: the value of an example, what it asks in chips, and in words."""
    told = sheet.sentence(objective.condition())
    indent = 30.0

    def drawn(x: float, top: float) -> None:
        middle = top - 5.6
        if objective.value == TROPHY:
            trophy(sheet, x + 7, middle, 12)
        else:
            sheet.text(x, middle - 9.5 * CAP_HEIGHT / 2, sheet.say(label(objective.value)), 9.5, bold=True)
        condition(sheet, x + indent, middle, objective, 4.9)
        paragraph(sheet, x + indent, top - 11.2, INNER - indent, told, size=TYPE)

    return Block(11.2 + paragraph_height(told, INNER - indent, TYPE) + 1.6, drawn)
