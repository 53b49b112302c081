"""The guide: the chips nobody has seen with their exact chances, and the mini-expansion's rules in our words."""

from __future__ import annotations

import streamlit as st

from companion.engine.words import say
from companion.games.carcassonne.glance import RULES
from companion.games.carcassonne.state import MINI_WORDS, State
from pages.ui.carcassonne.chips import chances_table
from pages.ui.carcassonne.keys import heading
from pages.ui.desk import Desk


def guide(desk: Desk) -> None:
    """Show the chances of the next chip, and the rules with their sources."""
    state: State = desk.state
    heading(desk, say("Chips nobody has seen, and exact chances"))
    chances_table(desk)
    heading(desk, MINI_WORDS[state.mini])
    for told, cite in RULES[state.mini]:
        st.html(f"<p>{desk.html(told)}<br><small>{desk.html(cite.words())}</small></p>")
    heading(desk, say("Readings of this table"))
    for reading in desk.game.readings_with(state.readings):
        answer = reading.words(state.readings[reading.id])
        st.html(f"<p>{desk.html(reading.question)} <b>{desk.html(answer)}</b></p>")
