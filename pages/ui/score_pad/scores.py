"""Totals with their lines, places, and the chart of the totals over the rounds."""

from __future__ import annotations

import streamlit as st

from companion.engine.words import Message, Seat, Who, say
from companion.games.score_pad.scoring import outcome, ranking, running_totals, score, streaks, undecided
from companion.games.score_pad.state import State
from pages.ui.desk import Desk
from pages.ui.standing import how_decided, lines_of, totals_chart


def show_end(desk: Desk) -> None:
    """Say how the game ended and what decided."""
    state: State = desk.table.state
    ended = outcome(state)
    if ended is None:
        return
    players = tuple(Who(seat) for seat in ended.winners)
    if undecided(state):
        st.info(desk.sentence(say("{players} are level: {reason}", players=players, reason=ended.reason)))
        return
    winners = say("{players} won: {reason}", players=players, reason=ended.reason)
    if state.is_solitaire and state.seats == 1:
        winners = ended.reason
    st.success(desk.sentence(winners), icon=":material/trophy:")
    if state.seats > 1:
        how_decided(desk, ended)


def scores_view(desk: Desk) -> None:
    """Show the chart, which says most in one glance, then everybody's place, total and lines."""
    state: State = desk.table.state
    show_end(desk)
    if len(state.closed) > 1:
        totals_chart(desk, running_totals(state), lambda n: _round(state, n), say("Totals over the rounds"))
    places = ranking(state)
    cells = []
    for seat, own in score(state).items():
        beside = desk.words(say("place {n}", n=places.place_of(seat))) if state.seats > 1 else _streak(desk, seat)
        cells.append(lines_of(desk, seat, own, beside))
    st.html(f'<div class="scores">{"".join(cells)}</div>')


def _round(state: State, n: int) -> Message:
    return say("game {n}", n=n) if state.is_solitaire else say("round {n}", n=n)


def _streak(desk: Desk, seat: Seat) -> str:
    if not desk.table.state.is_solitaire:
        return ""
    won, now, longest = streaks(desk.table.state, seat)
    told = say("{won} won, the last {now} in a row, {longest} at most", won=won, now=now, longest=longest)
    return desk.words(told)
