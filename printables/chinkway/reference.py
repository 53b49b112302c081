"""Reference cards of Chinkway: a deal at a glance, and quest, points and partners on the back."""

from __future__ import annotations

from companion.engine.table import Table
from companion.engine.words import Message, Seat, say
from companion.games.chinkway import GAME
from companion.games.chinkway.cards import CATEGORIES, CATEGORY_WORDS, SYMBOLS
from companion.games.chinkway.state import SEATS, order_of, sides_of
from printables.cards import INNER, TYPE, entry, heading, note, reference_cards, rule
from printables.chinkway.score_sheet import ACCENT, deals_of
from printables.paper import LEADING
from printables.parts import Block
from printables.request import Request
from printables.sheet import Sheet

STEPS: tuple[Message, ...] = (
    say("Deal 10 cards each and 12 to the dealer, who plays alone."),
    say("The dealer lays two away, then names trumps or none."),
    say("Turn up five quest cards: the parts of the quest."),
    say("The player left of the dealer leads. Follow suit if you can, else play anything."),
    say("The highest trump takes the trick, else the highest card of the suit led. The winner leads."),
)


def steps(table: Table | None) -> tuple[Message, ...]:
    """Say the steps of a deal, the last two as this table reads the rules."""
    claim = say("The winner may claim one card of the trick for a part their side still lacks. Partners keep silent.")
    if table is not None and table.state.readings["claim"] == "no":
        claim = say(
            "The winner claims one card of the trick if one fits a part their side lacks. Partners keep silent."
        )
    count = say("After ten tricks count each side's parts; each partner scores them all.")
    if table is not None and table.state.readings["partners"] == "half":
        count = say("After ten tricks count each side's parts; each partner scores half the points, rounded up.")
    return (*STEPS, claim, count)


def draw(sheet: Sheet, request: Request, table: Table | None) -> None:
    """Draw the cards: as many copies as the paper holds, and their backs."""
    scale = table.state.scale if table is not None else (0, 1, 3, 6, 10, 15)
    front = [entry(sheet, sheet.number(n), words, 12.0) for n, words in enumerate(steps(table), 1)]
    back = [
        *_quest(sheet),
        rule(sheet),
        *_points(sheet, scale),
        rule(sheet),
        *_partners(sheet, deals_of(table, request)),
    ]
    reference_cards(
        sheet,
        GAME.name,
        ACCENT,
        (sheet.say(say("A deal at a glance")), front),
        (sheet.say(say("Quest and partners")), back),
    )


def _quest(sheet: Sheet) -> list[Block]:
    names = [entry(sheet, SYMBOLS[category], CATEGORY_WORDS[category], 14.0) for category in CATEGORIES]
    about = say("Plain: ace to ten, ten of each; pictures: kings, queens, jacks of any suit, two of them taken out.")
    return [*names, note(sheet, about)]


def _points(sheet: Sheet, scale: tuple[int, ...]) -> list[Block]:
    """Draw parts and points as two rows (the scale is not in the rulebook)."""
    share = (INNER - 34) / len(scale)

    def drawn(x: float, top: float) -> None:
        for row, (words, values) in enumerate(((say("parts"), range(len(scale))), (say("points"), scale))):
            y = top - TYPE - row * TYPE * LEADING
            sheet.text(x, y, sheet.say(words), TYPE, bold=True)
            for place, value in enumerate(values):
                sheet.text(x + 34 + (place + 0.5) * share, y, sheet.number(value), TYPE, align="centre")

    return [Block(2 * TYPE * LEADING + 2, drawn), note(sheet, say("The scale is not in the rulebook."))]


def _partners(sheet: Sheet, n_deals: int) -> list[Block]:
    """Draw who partners whom, by seats from the dealer."""
    order = order_of(Seat(0), 1)
    rows = []
    later = say("deals 6–11") if n_deals > 2 * SEATS else say("deals 6–10")
    for told, number in ((say("deals 1–5"), 1), (later, 6)):
        pairs = ["+".join(sheet.number(seat + 1) for seat in side) for side in sides_of(order, number)[1:]]
        words = say("{deals}: {first} against {second}, the dealer is 1", deals=told, first=pairs[0], second=pairs[1])
        rows.append(note(sheet, words))
    return [heading(sheet, say("partners, by places from the dealer")), *rows]
