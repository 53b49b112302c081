"""The record of a game of Chinkway: every deal with its trumps and quest, who revoked, and what does not add up."""

from __future__ import annotations

from companion.engine.game import RoundScore
from companion.engine.table import Table
from companion.engine.words import Message, say
from companion.games.chinkway.cards import TRUMP_WORDS
from companion.games.chinkway.state import State
from companion.games.chinkway.telling import quest_in_words, shown_revokes, wrong_in_words
from printables.chinkway.score_sheet import ACCENT
from printables.record import draw_record
from printables.request import Request
from printables.sheet import Sheet


def draw(sheet: Sheet, request: Request, table: Table | None) -> None:
    """Draw the record of a finished or running game."""
    if table is not None:
        draw_record(sheet, request, table, ACCENT, _about)


def _about(table: Table, round: RoundScore) -> Message | None:
    state: State = table.state
    deal = next(deal for deal in state.closed if deal.number == round.number)
    trump = TRUMP_WORDS[deal.trump] if deal.trump is not None else say("no trumps named")
    told = say("{trump}; the quest asked {cards}.", trump=trump, cards=quest_in_words(deal.quest))
    for revoke in shown_revokes(deal):
        told = say("{told} {revoke}", told=told, revoke=revoke)
    for wrong in wrong_in_words(state, deal):
        told = say("{told} {wrong}", told=told, wrong=wrong)
    return told
