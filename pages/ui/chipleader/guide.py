"""The guide to Chipleader: payouts, who beats whom, what face cards do."""

from __future__ import annotations

import streamlit as st

from companion.engine.game import Kind
from companion.engine.words import say
from companion.games.chipleader.facts import (
    BEATS,
    ONE_RANK,
    RANK_LETTERS,
    RANK_WORDS,
    RANKS,
    SIZES,
    SUIT_WORDS,
    SUITS,
    any_of,
    beaten_by,
    pays,
)
from companion.games.chipleader.readings import FACE_CARDS, GAMEPLAY, SET_VALUES
from companion.games.chipleader.reminders import BOTH_GO, SPECIAL, TURN
from pages.ui.chipleader.row_pad import suit_mark
from pages.ui.desk import Desk


def guide(desk: Desk) -> None:
    """Show the tables of the rulebook in our words."""
    left, right = st.columns(2, gap="large")
    with left:
        payouts(desk)
        st.subheader(desk.text(say("A turn")), anchor=False)
        st.html("<ol>" + "".join(f"<li>{desk.html(step)}</li>" for step in TURN) + "</ol>")
        st.caption(desk.text(GAMEPLAY.words()))
    with right:
        attacks(desk)
        readings(desk)


def payouts(desk: Desk) -> None:
    """Show how many cards each set brings."""
    st.subheader(desk.text(say("Cards for a set")), anchor=False)
    head = "".join(f"<th>{size}×</th>" for size in SIZES)
    rows = [
        f"<tr><td>{suit_mark(desk, suit)} {desk.words(SUIT_WORDS[suit])}</td>"
        + "".join(f"<td><b>{pays(suit, size)}</b></td>" for size in SIZES)
        + "</tr>"
        for suit in SUITS
    ]
    st.html(f'<table class="payouts"><tr><th></th>{head}</tr>{"".join(rows)}</table>')
    st.caption(desk.text(SET_VALUES.words()))


def attacks(desk: Desk) -> None:
    """Show who beats whom as a matrix, and each face card in words."""
    st.subheader(desk.text(say("Who beats whom")), anchor=False)
    head = "".join(f'<th title="{desk.words(RANK_WORDS[rank])}">{RANK_LETTERS[rank]}</th>' for rank in RANKS)
    rows = []
    for rank in RANKS:
        cells = "".join(f"<td>{'✓' if other in BEATS[rank] else '–'}</td>" for other in RANKS)
        rows.append(f"<tr><th>{RANK_LETTERS[rank]} {desk.words(RANK_WORDS[rank])}</th>{cells}</tr>")
    st.html(
        f'<table class="beats"><tr><th>{desk.html(say("attacks ↓ what lies above →"))}</th>{head}</tr>{"".join(rows)}</table>'
    )
    told = []
    for rank in RANKS:
        beaten = say("Beaten by {beaters}.", beaters=any_of(tuple(ONE_RANK[other] for other in beaten_by(rank))))
        told.append(
            f"<p><b>{RANK_LETTERS[rank]} {desk.html(RANK_WORDS[rank])}</b>: {desk.html(SPECIAL[rank])} {desk.html(beaten)}</p>"
        )
    st.html("".join(told))
    st.caption(desk.text(BOTH_GO))
    st.caption(desk.text(FACE_CARDS.words()))


def readings(desk: Desk) -> None:
    """Show how this table reads what the rulebook leaves open."""
    st.subheader(desk.text(say("Readings of this table")), anchor=False)
    for reading in desk.game.readings:
        if reading.kind is Kind.READING:
            answer = reading.words(desk.state.readings[reading.id])
            st.html(f"<p>{desk.html(reading.question)} <b>{desk.html(answer)}</b></p>")
