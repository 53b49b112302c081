"""The score: everybody's lines, the running chart, and how the game ended."""

from __future__ import annotations

import streamlit as st

from companion.engine.words import Seat, Who, say, say_n
from companion.games.carcassonne.scoring import outcome, running, score
from companion.games.carcassonne.state import State
from pages.ui.desk import Desk
from pages.ui.standing import how_decided, lines_of, totals_chart


def scores_view(desk: Desk) -> None:
    """Show how it ended, everybody's lines, and the chart."""
    state: State = desk.state
    end(desk)
    cells = [
        lines_of(desk, seat, own, "" if own.lines else desk.words(say("no points yet")))
        for seat, own in score(state).items()
    ]
    st.html(f'<div class="scores">{"".join(cells)}</div>')
    if state.gains:
        rows = running(state)
        totals = {Seat(i): [row[i] for row in rows] for i in range(state.seats)}
        about = say("Points after every entry")
        totals_chart(desk, totals, lambda n: say_n("{n} entry", "{n} entries", n - 1), about)


def end(desk: Desk) -> None:
    """Say who won and what decided."""
    ended = outcome(desk.state)
    if ended is None:
        return
    won = say("{players} won: {reason}", players=tuple(Who(seat) for seat in ended.winners), reason=ended.reason)
    st.success(desk.sentence(won), icon=":material/trophy:")
    how_decided(desk, ended)
