"""Naming what a player discards from hand, where everything is tracked: faces, casinos, values seen at this table."""

from __future__ import annotations

import streamlit as st

from companion.engine.words import Message, Seat, Who, say, say_n
from companion.games.chipleader.facts import CITY_WORDS, RANK_WORDS
from companion.games.chipleader.moves import Discard
from companion.games.chipleader.state import UNKNOWN
from companion.games.chipleader.telling import card_word
from pages.ui.chipleader.chip_pad import values_known
from pages.ui.chipleader.keys import move_key, picks, way_key
from pages.ui.desk import Desk


def name_them_key(desk: Desk, seat: Seat, n: int) -> None:
    """Offer to name the cards instead of counting them."""
    label = say("Name what {player} discards", player=Who(seat))
    way_key(desk, st.container(), desk.sentence(label), f"discard-{seat}-{n}")


def discard_pad(desk: Desk, seat: Seat, n: int) -> None:
    """Take the cards one by one; a card that was not shown is one too."""
    taps = picks()
    asked = say_n("Which card does {player} discard?", "Which {n} cards does {player} discard?", n, player=Who(seat))
    st.markdown(f"**{desk.sentence(asked)}**")
    named = tuple(_word(card) for card in taps)
    st.caption(desk.sentence(say("Named: {cards}", cards=named) if named else say("Nothing is named yet.")))
    cards = (*map(str, values_known(desk)), *RANK_WORDS, *CITY_WORDS, UNKNOWN)
    with st.grid(4, min_column_width=76, gap="xsmall", key="cl-discards"):
        for card in cards:
            st.button(
                desk.text(_word(card)),
                key=f"cl-away-{card}-{len(taps)}-{desk.mark}",
                on_click=taps.append,
                args=(str(card),),
                disabled=len(taps) >= n,
                width="stretch",
                wrap=True,
            )
    st.button(desk.text(say("Name them anew")), key=f"cl-anew-{desk.mark}", on_click=taps.clear, disabled=not taps)
    if taps:
        move = Discard(seat, tuple(taps))
        label = desk.sentence(say("{player} discards {cards}", player=Who(seat), cards=named))
        move_key(desk, st.container(), label, f"away-{seat}-{len(taps)}", move, is_primary=len(taps) == n)


def _word(card: str) -> Message:
    return say("a card that was not shown") if card == UNKNOWN else card_word(str(card))
