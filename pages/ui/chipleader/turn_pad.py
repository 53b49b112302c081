"""The turn where hands are tracked: sets and their payouts, discards, the end; and what is counted."""

from __future__ import annotations

import streamlit as st

from companion.engine.words import Message, Seat, Who, say, say_n
from companion.games.chipleader.facts import SIGNS, SIZES, SUIT_WORDS, SUITS, Suit, pays
from companion.games.chipleader.moves import Collect, Count, Discard, End, Lay, Sacrifice, Skip, Track
from companion.games.chipleader.state import LEVEL_WORDS, LEVELS, LIMIT, UNKNOWN, State
from companion.games.chipleader.telling import over_five
from pages.ui.chipleader.discard_pad import name_them_key
from pages.ui.chipleader.keys import MAIN, actor, mode, move_key, picks, turn_to, way_key
from pages.ui.desk import Desk


def suit_label(desk: Desk, suit: Suit) -> str:
    """Write a suit with its sign."""
    return f"{SIGNS[suit]} {desk.text(SUIT_WORDS[suit])}"


# -- sets -------------------------------------------------------------------------------------------------------------


def set_keys(desk: Desk) -> None:
    """Offer every set with its payout: a tap, then the split between the two piles."""
    seat = actor(desk)
    st.caption(desk.text(say("A set: how many cards it brings")))
    for suit in SUITS:
        columns = st.columns([1.3, 1, 1, 1], wrap=False, gap="xsmall", vertical_alignment="center")
        columns[0].markdown(suit_label(desk, suit))
        for column, size in zip(columns[1:], SIZES, strict=True):
            due = pays(suit, size)
            label = f"{size}× → **{due}**"
            to = f"draw-{suit}-{size}"
            move_key(desk, column, label, f"set-{suit}-{size}", Collect(seat, suit, size, due, 0), act=turn_to(to))


def draw_pad(desk: Desk, suit: Suit, size: int) -> None:
    """Enter how the payout was split between piece pile and face pile."""
    seat, due = actor(desk), pays(suit, size)
    told = say_n(
        "{size} {suit} bring {n} card: from which pile?",
        "{size} {suit} bring {n} cards: how many from the piece pile, how many from the face pile?",
        due,
        size=size,
        suit=SUIT_WORDS[suit],
    )
    st.markdown(f"**{desk.sentence(told)}**")
    with st.grid(4, min_column_width=76, gap="xsmall", key="cl-split"):
        for pieces in range(due, -1, -1):
            label = desk.text(say("{pieces} pieces + {faces} faces", pieces=pieces, faces=due - pieces))
            move = Collect(seat, suit.value, size, pieces, due - pieces)
            move_key(desk, st.container(), label, f"split-{pieces}", move)


# -- the turn ---------------------------------------------------------------------------------------------------------


def turn_keys(desk: Desk) -> None:
    """Offer what a turn is made of, besides sets and cards."""
    seat = actor(desk)
    state: State = desk.state
    left, right = st.columns(2, wrap=False, gap="xsmall")
    move_key(desk, left, desk.text(say("Lay a suit card on the row")), "lay", Lay(seat))
    move_key(desk, right, desk.text(say("Sacrifice a suit card")), "sacrifice", Sacrifice(seat))
    left, right = st.columns(2, wrap=False, gap="xsmall")
    move_key(desk, left, desk.text(say("Skip, take a suit card")), "skip", Skip(seat, UNKNOWN))
    takes = state.turn.sets and (state.suits_of(seat) or 0) < LIMIT
    label = say("End, take a suit card") if takes else say("End the turn")
    move_key(desk, right, desk.text(label), "end", End(seat, UNKNOWN if takes else ""))
    discard_keys(desk)


def discard_keys(desk: Desk) -> None:
    """Offer to discard down to five, for everybody who holds more."""
    for seat, n in over_five(desk.state):
        label = say_n("{player} discards {n} card", "{player} discards {n} cards", n, player=Who(seat))
        move_key(desk, st.container(), desk.sentence(label), f"discard-{seat}", Discard(seat, (UNKNOWN,) * n))
        if desk.state.tracks_row:
            name_them_key(desk, seat, n)


# -- counting ---------------------------------------------------------------------------------------------------------


def count_pad(desk: Desk, seat: Seat) -> None:
    """Count a player's cards: first those in hand, then the suit cards."""
    taps = picks()
    told: Message = say("How many cards has {player} in hand?", player=Who(seat))
    if taps:
        told = say("{n} in hand. How many suit cards lie in front of {player}?", n=taps[0], player=Who(seat))
    st.markdown(f"**{desk.sentence(told)}**")
    with st.grid(6, min_column_width=48, gap="xsmall", key="cl-count"):
        for n in range(LIMIT + 1 if taps else 2 * LIMIT + 1):
            if taps:
                move_key(desk, st.container(), str(n), f"count-{seat}-{n}", Count(seat, taps[0], n))
            else:
                st.button(
                    str(n), key=f"cl-hand-{seat}-{n}-{desk.mark}", on_click=taps.append, args=(n,), width="stretch"
                )


def count_keys(desk: Desk) -> None:
    """Offer to count somebody's cards anew."""
    with st.expander(desk.text(say("Count a hand again")), icon=":material/pin:"):
        for seat in desk.state.players:
            way_key(desk, st.container(), desk.text(say("{player}", player=Who(seat))), f"count-{seat}")


def track_keys(desk: Desk) -> None:
    """Offer to track more from now on."""
    state: State = desk.state
    more = LEVELS[LEVELS.index(state.level) + 1 :]
    if not more:
        return
    with st.expander(desk.text(say("Track more from now on")), icon=":material/add_chart:"):
        st.caption(
            desk.sentence(say("{player} is on turn; choose who plays first if that is wrong.", player=Who(actor(desk))))
        )
        for level in more:
            told = desk.text(say("Track {level}", level=LEVEL_WORDS[level]))
            move_key(desk, st.container(), told, f"track-{level}", Track(level, actor(desk)))


def back_key(desk: Desk) -> None:
    """Lead back to the main pad."""
    if mode() != MAIN:
        way_key(desk, st.container(), desk.text(say("Back")), MAIN)
