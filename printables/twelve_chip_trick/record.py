"""The record of a game: everything that happened, each round with who started it and how it was entered."""

from __future__ import annotations

from companion.engine.game import RoundScore
from companion.engine.table import Table
from companion.engine.words import Message, Seat, say, say_n
from companion.games.twelve_chip_trick.state import State
from printables.record import draw_record
from printables.request import Request
from printables.sheet import Sheet
from printables.twelve_chip_trick.drawings import ACCENT


def draw(sheet: Sheet, request: Request, table: Table | None) -> None:
    """Draw the record of a finished or running game."""
    if table is not None:
        draw_record(sheet, request, table, ACCENT, _about)


def _about(table: Table, round: RoundScore) -> Message:
    """Say who started, how many tricks were followed, and who took a tile."""
    state: State = table.state
    played = state.rounds[round.number - 1]
    told = say("entered by its totals")
    if played.totals is None:
        told = say_n("followed through {n} trick", "followed through {n} tricks", len(played.tricks))
    if played.starter is not None:
        told = say("{player} started; {told}", player=state.name(played.starter), told=told)
    won = tuple(state.name(Seat(i)) for i, n in enumerate(round.rewards) if n)
    if len(won) == 1:
        return say("{told}; {players} takes a tile", told=told, players=won)
    return say("{told}; {players} take a tile each", told=told, players=won)
