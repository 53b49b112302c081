"""The way to put an earlier round right: choose the round, tap the number. No search through the whole history."""

from __future__ import annotations

from collections.abc import Iterable

import streamlit as st

from companion.engine.colours import COLOURS
from companion.engine.table import Step
from companion.engine.words import Seat, say
from companion.games.score_pad.state import Enter, Leave, Second, State
from companion.games.score_pad.sums import shown
from companion.games.score_pad.telling import second_words
from pages.ui.desk import Desk
from pages.ui.marks import plain


def earlier(desk: Desk) -> None:
    """Fold away the numbers of the closed rounds, each with the way to mend it."""
    state: State = desk.state
    if not state.closed:
        return
    with st.expander(desk.text(say("Put an earlier number right")), icon=":material/edit:", key="earlier"):
        rounds = range(len(state.closed), 0, -1)
        label = say("Game") if state.is_solitaire else say("Round")
        chosen = st.selectbox(desk.speak(label), rounds, format_func=str, key=f"earlier-{len(state.closed)}")
        with st.grid(3, min_column_width=100, gap="xsmall", key="earlier-cells"):
            for step in last_written(desk.table.steps, int(chosen)):
                _number(desk, step)


def last_written(steps: Iterable[Step], number: int) -> list[Step]:
    """Find the entry behind each number of a round: the last one written there, if its seat did not leave since."""
    written: dict[tuple[bool, Seat], Step] = {}
    for step in steps:
        match step.move:
            case _ if step.before.number != number:
                continue
            case Enter(seat) | Second(seat) if seat < step.before.seats:
                written[isinstance(step.move, Second), seat] = step
            case Leave(seat):
                written = {at: kept for at, kept in written.items() if at[1] != seat}
    return [written[at] for at in sorted(written)]


def _number(desk: Desk, step: Step) -> None:
    move = step.move
    symbol, name = COLOURS[desk.table.seated[move.seat].colour].symbol, desk.table.names[move.seat]
    column = f" ({desk.text(second_words(desk.state))})" if isinstance(move, Second) else ""
    st.button(
        f"{symbol} {plain(name)}{column}: **{plain(shown(move.typed))}**",
        key=f"mend-{step.seq}",
        on_click=desk.begin_correction,
        args=(step.seq,),
        width="stretch",
        wrap=True,
    )
