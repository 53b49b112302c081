"""What the table agrees on: which two pictures are taken out of the quest pack, and what parts are worth."""

from __future__ import annotations

import streamlit as st

from companion.engine.words import say
from companion.games.chinkway.cards import PICTURES, SUITS, label
from companion.games.chinkway.rules import HIGHEST, refusals
from companion.games.chinkway.state import PARTS, Remove, SetScale, State
from companion.games.chinkway.telling import scale_in_words
from pages.ui.chinkway.begun import begun, keep
from pages.ui.desk import Desk
from pages.ui.door import complain
from pages.ui.keypad import Slot, keypad
from pages.ui.pack import pack_pad


def removed_pictures(desk: Desk) -> None:
    """Take the two pictures out of the quest pack: two taps, and a tap on one of them puts it back."""
    state: State = desk.state
    old = desk.mended
    mends = isinstance(old, Remove)
    rows = [[(f"{rank}{suit}", say("{card}", card=label(f"{rank}{suit}"))) for rank in PICTURES] for suit in SUITS]
    with st.expander(
        desk.text(say("Which two pictures are taken out?")), expanded=mends, icon=":material/playing_cards:"
    ):
        if state.removed:
            st.caption(desk.sentence(say("Taken out: {cards}.", cards=tuple(label(card) for card in state.removed))))
        tapped = begun("removed", desk, old.cards if isinstance(old, Remove) else ())

        def tap(card: str) -> None:
            chosen = tuple(c for c in tapped if c != card) if card in tapped else (*tapped, card)
            if len(chosen) > 2:
                complain(*(refusal.message for refusal in refusals(state, Remove(chosen))))
                return
            if len(chosen) == 2 and desk.enter(Remove(chosen)):
                chosen = ()
            keep("removed", desk, chosen)

        pack_pad(desk.speak, "removed-pad", f"{desk.mark}-{len(tapped)}", rows, tap, chosen=tapped)


def scale_pad(desk: Desk) -> None:
    """Say what parts are worth here, and take another scale: six numbers, on the own keypad."""
    state: State = desk.state
    mends = desk.correcting is not None
    with st.expander(
        desk.text(say("What the parts are worth")), expanded=mends, icon=":material/straighten:", key="scale"
    ):
        st.caption(desk.sentence(scale_in_words(state.scale)))
        points = begun("scale", desk)
        if points:
            st.markdown(desk.sentence(say("New: {points} …", points=points)))
        least = int(points[-1]) if points else 0
        about = say("{n} parts", n=len(points))
        slot = Slot(f"{desk.mark}-{len(points)}", about, say("Next"), "", (str(state.scale[len(points)]),))

        def act(typed: str) -> None:
            if not typed.isdecimal() or not least <= int(typed) <= HIGHEST:
                complain(say("{what}: type a number from {least} to {most}.", what=about, least=least, most=HIGHEST))
                return
            chosen = (*points, typed)
            if len(chosen) > PARTS:
                desk.tap(SetScale(tuple(map(int, chosen))))
                chosen = ()
            keep("scale", desk, chosen)

        keypad(desk.speak, "scale-pad", slot, act)
        st.button(
            desk.text(say("Take back the last number")),
            key=f"scale-back-{desk.mark}-{len(points)}",
            icon=":material/backspace:",
            on_click=keep,
            args=("scale", desk, points[:-1]),
            disabled=not points,
        )
