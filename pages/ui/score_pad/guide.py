"""What a pad does, and what is known of the three games it knows a little."""

from __future__ import annotations

import streamlit as st

from companion.engine.words import Message, say
from companion.games.score_pad.readings import presets
from companion.games.score_pad.telling import agreed
from pages.ui.desk import Desk

HOW: tuple[Message, ...] = (
    say("Type each player's points on the keypad; a sum like 12+7−3 stays as it was typed."),
    say("± turns the last number negative. A blank cell is not a zero: a round closes when nothing is blank."),
    say("A target ends the game in the round in which somebody reaches it; equal totals share the place."),
    say("Any number of an earlier round can be corrected in the history; all totals are counted again."),
    say("Whoever leaves gets no points from then on, and can come back later."),
)
GAMES: tuple[tuple[str, Message], ...] = (
    (
        "happy-families",
        say("Seven families of six cards are collected: enter the families of each; together they are 7."),
    ),
    (
        "dueling-nobles",
        say("Two courtyards with twelve nobles in all: enter the nobles left; whoever alone has any wins."),
    ),
    (
        "st-helena",
        say("Eight foundations from ace up or king down: of 96 cards enter those placed, and the redeals, 2 at most."),
    ),
)


def guide(desk: Desk) -> None:
    """Show how the pad is used, what was agreed, and the games it knows."""
    st.markdown(f"**{desk.text(say('This pad'))}**")
    st.html("".join(f"<p>{desk.html(told)}.</p>" for told in agreed(desk.state)))
    st.html("".join(f"<p>{desk.html(told)}</p>" for told in HOW))
    for key, told in GAMES:
        preset = presets()[key]
        st.markdown(f"**{desk.text(say('{title}', title=preset.rulebook))}**")
        st.html(f"<p>{desk.html(told)}</p><small>{desk.words(preset.cite.words())}</small>")
