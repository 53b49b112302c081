"""Reference cards, poker size, both sides: a turn and the payouts of sets; who beats whom and what face cards do."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.table import Table
from companion.engine.words import say
from companion.games.chipleader import GAME
from companion.games.chipleader.facts import (
    BEATS,
    ONE_RANK,
    RANK_WORDS,
    RANKS,
    SIZES,
    SUIT_WORDS,
    SUITS,
    Rank,
    Suit,
    any_of,
    beaten_by,
    pays,
)
from companion.games.chipleader.reminders import BOTH_GO, SPECIAL, TURN
from printables.cards import HEAD_HEIGHT, INNER, INSET, TYPE, entry, heading, note, reference_cards, rule
from printables.chipleader.drawings import ACCENT, face_card, suit_card
from printables.paper import CAP_HEIGHT, HAIRLINE
from printables.parts import CARD_HEIGHT, Block, fitted, paragraph, paragraph_height
from printables.request import Request
from printables.sheet import Sheet

ROW = 12.5
PAYOUT_ROW = 19.0
"""The payouts have half a card to themselves: large enough for a glance across the table."""
LARGER = 4.0
COLUMNS = (0.52, 0.7, 0.88)


def draw(sheet: Sheet, request: Request, table: Table | None) -> None:
    """Draw the cards."""
    front = (sheet.say(say("A turn and its sets")), _on_two_cards([*_turn(sheet)], [*_payouts(sheet)]))
    back = (sheet.say(say("Face cards")), _on_two_cards([*_attacks(sheet), *_in_words(sheet)], [*_special(sheet)]))
    reference_cards(sheet, GAME.name, ACCENT, front, back)


def _on_two_cards(first: list[Block], second: list[Block]) -> list[Block]:
    """Fill up the first card, so that the second begins with its own matter."""
    spare = CARD_HEIGHT - 2 * INSET - HEAD_HEIGHT - sum(block.height for block in first)
    return [*first, Block(max(0.0, spare - 0.1), _nothing), *second]


def _nothing(x: float, top: float) -> None:
    """Draw nothing: the rest of a card stays free."""


# -- front ----------------------------------------------------------------------------------------------------------


def _turn(sheet: Sheet) -> Iterator[Block]:
    for n, step in enumerate(TURN, 1):
        yield entry(sheet, sheet.number(n), step, indent=9.0)


def _payouts(sheet: Sheet) -> Iterator[Block]:
    yield Block(TYPE * 1.4, lambda x, top: _sizes(sheet, x, top))
    for suit in SUITS:
        yield _payout(sheet, suit)


def _sizes(sheet: Sheet, x: float, top: float) -> None:
    sheet.text(x, top - TYPE, sheet.sentence(say("cards for a set of")), TYPE, bold=True)
    for at, size in zip(COLUMNS, SIZES, strict=True):
        sheet.text(x + INNER * at, top - TYPE, sheet.number(size), TYPE, bold=True, align="centre")


def _payout(sheet: Sheet, suit: Suit) -> Block:
    def drawn(x: float, top: float) -> None:
        middle = top - PAYOUT_ROW / 2
        suit_card(sheet, x + 5, middle, suit)
        size, lines = fitted(sheet.say(SUIT_WORDS[suit]), INNER * COLUMNS[0] - 20, TYPE + 2)
        sheet.text(x + 15, middle - size * CAP_HEIGHT / 2, lines[0], size)
        large = TYPE + LARGER
        for at, n in zip(COLUMNS, SIZES, strict=True):
            y = middle - large * CAP_HEIGHT / 2
            sheet.text(x + INNER * at, y, sheet.number(pays(suit, n)), large, bold=True, align="centre")

    return Block(PAYOUT_ROW, drawn)


# -- back -----------------------------------------------------------------------------------------------------------


def _attacks(sheet: Sheet) -> Iterator[Block]:
    """Draw the matrix: the attacker at the left, what lies above the chip on top; then the same in words."""
    yield heading(sheet, say("who beats whom"))
    yield note(sheet, say("The card at the left attacks what lies above a chip."))
    yield Block(ROW, lambda x, top: _defenders(sheet, x, top))
    for rank in RANKS:
        yield _attacker(sheet, rank)
    yield note(sheet, BOTH_GO)


def _at(place: int) -> float:
    return INNER * (0.4 + 0.13 * place)


def _defenders(sheet: Sheet, x: float, top: float) -> None:
    for place, rank in enumerate(RANKS):
        face_card(sheet, x + _at(place), top - ROW / 2, rank)


def _attacker(sheet: Sheet, rank: Rank) -> Block:
    def drawn(x: float, top: float) -> None:
        middle = top - ROW / 2
        y = middle - TYPE * CAP_HEIGHT / 2
        face_card(sheet, x + 5, middle, rank)
        size, lines = fitted(sheet.say(RANK_WORDS[rank]), _at(0) - 18, TYPE)
        sheet.text(x + 13, y, lines[0], size)
        for place, other in enumerate(RANKS):
            beats = other in BEATS[rank]
            sheet.text(x + _at(place), y, "✓" if beats else "–", TYPE + 1, bold=beats, align="centre")
        sheet.line(x, top, x + INNER, top, HAIRLINE)

    return Block(ROW, drawn)


def _in_words(sheet: Sheet) -> Iterator[Block]:
    """Tell for each face card what can beat it above a chip."""
    yield rule(sheet)
    for rank in RANKS:
        beaters = any_of(tuple(ONE_RANK[other] for other in beaten_by(rank)))
        yield note(sheet, say("Against {rank}: {beaters}.", rank=ONE_RANK[rank], beaters=beaters))


def _special(sheet: Sheet) -> Iterator[Block]:
    yield heading(sheet, say("special functions"))
    for rank in RANKS:
        yield _function(sheet, rank, sheet.say(SPECIAL[rank]))


def _function(sheet: Sheet, rank: Rank, told: str) -> Block:
    def drawn(x: float, top: float) -> None:
        face_card(sheet, x + 5, top - 7, rank)
        paragraph(sheet, x + 13, top, INNER - 13, told, size=TYPE)

    return Block(max(paragraph_height(told, INNER - 13, TYPE), 13.0) + 1.8, drawn)
