"""The turn where hands are tracked: sets and their payouts, discards, the end; and what is counted."""

from __future__ import annotations

import streamlit as st

from companion.engine.words import Seat, Who, say, say_n
from companion.games.chipleader.facts import SIGNS, SIZES, SUIT_WORDS, SUITS, Suit, pays
from companion.games.chipleader.moves import Collect, Count, Discard, End, Lay, Sacrifice, Skip, Track
from companion.games.chipleader.state import LEVEL_WORDS, LEVELS, LIMIT, UNKNOWN, State
from companion.games.chipleader.telling import over_five
from pages.ui.chipleader.discard_pad import name_them_key
from pages.ui.chipleader.keys import MAIN, actor, mode, move_key, picks, turn_to, way_key
from pages.ui.desk import Desk
from pages.ui.door import complain


def suit_label(desk: Desk, suit: Suit) -> str:
    """Write a suit with its sign."""
    return f"{SIGNS[suit]} {desk.text(SUIT_WORDS[suit])}"


# -- sets -------------------------------------------------------------------------------------------------------------


def set_keys(desk: Desk) -> None:
    """Offer every set with its payout: a tap, then the split between the two piles."""
    seat = actor(desk)
    st.caption(desk.text(say("A set: how many cards it brings")))
    with st.grid(4, min_column_width=48, gap="xsmall", key="cl-sets"):
        for suit in SUITS:
            st.markdown(suit_label(desk, suit))
            for size in SIZES:
                due = pays(suit, size)
                act = turn_to(f"draw-{suit}-{size}")
                move = Collect(seat, suit, size, due, 0)
                move_key(desk, st.container(), f"{size}× → **{due}**", f"set-{suit}-{size}", move, act=act)


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
            counted = {
                "pieces": say_n("{n} piece", "{n} pieces", pieces),
                "faces": say_n("{n} face", "{n} faces", due - pieces),
            }
            label = desk.text(say("{pieces} + {faces}", **counted))
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
    """Count a player's cards: those in hand, and below them the suit cards, where they are not named."""
    state: State = desk.state
    named = state.own_of(seat)
    st.markdown(f"**{desk.sentence(say('How many cards has {player} in hand?', player=Who(seat)))}**")
    with st.grid(6, min_column_width=48, gap="xsmall", key="cl-count-hand"):
        for n in range(max(2 * LIMIT, (state.hand_of(seat) or 0) + LIMIT) + 1):
            if named is not None:
                move_key(desk, st.container(), str(n), f"count-{seat}-{n}", Count(seat, n, len(named)))
            else:
                _hand_key(desk, seat, n)
    if named is None:
        _suit_count_keys(desk, seat)


def _hand_key(desk: Desk, seat: Seat, n: int) -> None:
    st.button(
        str(n),
        key=f"cl-hand-{seat}-{n}-{desk.mark}",
        on_click=_pick_hand,
        args=(n,),
        type="primary" if picks() == [n] else "secondary",
        width="stretch",
    )


def _pick_hand(n: int) -> None:
    picks()[:] = [n]


def _suit_count_keys(desk: Desk, seat: Seat) -> None:
    """Count the suit cards in keys of their own: a second tap on the same place changes nothing."""
    hand = picks()
    about = say("And how many suit cards lie in front of {player}?", player=Who(seat))
    st.markdown(f"**{desk.sentence(about)}**")
    with st.grid(6, min_column_width=48, gap="xsmall", key="cl-count-suits"):
        for n in range(LIMIT + 1):
            move = Count(seat, hand[0] if hand else 0, n)
            move_key(desk, st.container(), str(n), f"count-{seat}-{n}", move, act=None if hand else _ask_for_hand)


def _ask_for_hand() -> None:
    complain(say("Tap first how many cards are in hand."))


def count_keys(desk: Desk) -> None:
    """Offer to count somebody's cards anew, and what lies open where that is tracked."""
    state: State = desk.state
    with st.expander(desk.text(say("Count a hand again")), icon=":material/pin:"):
        for seat in state.players:
            way_key(desk, st.container(), desk.text(say("{player}", player=Who(seat))), f"count-{seat}")
        if not state.tracks_row:
            return
        for seat in state.players:
            label = desk.sentence(say("The suit cards of {player}", player=Who(seat)))
            way_key(desk, st.container(), label, f"anew-{seat}")
        way_key(desk, st.container(), desk.text(say("The row's five tops")), "row")


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
