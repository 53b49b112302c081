"""The guide to Chipleader: payouts, who beats whom, what face cards do."""

from __future__ import annotations

import streamlit as st

from companion.engine.words import Message, say
from companion.games.chipleader.facts import (
    BEATS,
    ONE_RANK,
    RANK_LETTERS,
    RANK_WORDS,
    RANKS,
    SIZES,
    SUIT_WORDS,
    SUITS,
    Rank,
    any_of,
    beaten_by,
    pays,
)
from companion.games.chipleader.readings import FACE_CARDS, GAMEPLAY, SET_VALUES
from pages.ui.chipleader.row_pad import suit_mark
from pages.ui.desk import Desk

SPECIAL: dict[Rank, Message] = {
    Rank.ACE: say("Sacrificed: look into an opponent's hand and take one card."),
    Rank.KING: say("Placed: on that turn its player may bring the lowest piece of each of the four piles to the top."),
    Rank.QUEEN: say("Placed: while she lies there, anybody may cover pieces with pieces from hand on their turn."),
    Rank.JACK: say("Placed: the chip is worth 0 until the jack is beaten."),
    Rank.JOKER: say(
        "Sacrificed: take one piece of an opponent's chip. A gap is filled from the owner's hand, or the chip is gone "
        "and its casino stays."
    ),
}
TURN: tuple[Message, ...] = (
    say("Gamble or skip. With five suit cards you must gamble, with none you must skip."),
    say("Gamble: lay suit cards on the row, or sacrifice one and name the piles to be covered."),
    say("Three, four or five of a suit on top are a set: extend it, or collect its cards from both piles as you like."),
    say("The set's piles get new cards from left to right; a new set may arise. Any number of sets."),
    say("With a set made, play pieces, face and casino cards. Four fitting pieces and a casino card are a chip."),
    say("End: at most five cards in hand. With a set, take a suit card; skipping takes one too; a failed try none."),
    say("Four different casinos on the table end the game at once; most points win."),
)


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


def payouts(desk: Desk) -> None:
    """Show how many cards each set brings."""
    st.subheader(desk.text(say("Cards for a set")), anchor=False)
    head = "".join(f"<th>{desk.words(say('{n} of them', n=size))}</th>" for size in SIZES)
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
    st.caption(desk.text(say("Both cards of an attack are discarded. Equal ranks never beat each other.")))
    st.caption(desk.text(FACE_CARDS.words()))
