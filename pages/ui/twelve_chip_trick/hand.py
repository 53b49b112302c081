"""A private hand on a player's own phone: noted once as it was dealt, kept up by what is played and taken."""

from __future__ import annotations

import streamlit as st

from companion.engine.words import Message, Seat, say
from companion.games.twelve_chip_trick.chips import PER_COLOUR, Chip, Colour, colour_of
from companion.games.twelve_chip_trick.seen import counted, seen, spread
from companion.games.twelve_chip_trick.state import Hold, Round, State
from pages.ui.desk import Desk
from pages.ui.door import complain
from pages.ui.twelve_chip_trick.laying import hand_pad, picked
from pages.ui.twelve_chip_trick.memory import memory_table
from pages.ui.twelve_chip_trick.pad import trick_pad
from pages.ui.twelve_chip_trick.places import disc, places


def hand_view(desk: Desk) -> None:
    """Show this seat's hand, its own turn, and what can be known from here."""
    state: State = desk.table.state
    seat, round = desk.access.viewer.seat, state.running
    if seat is None or round is None:
        told = say("No round is followed trick by trick now: a hand can be noted once one is dealt.")
        st.info(desk.sentence(told))
        return
    places(desk, round)
    noted = round.noted[seat]
    if noted is None:
        # One pad at a time: a chip meant for the note must not be played.
        note_hand(desk, seat, round)
    else:
        now = hand_now(seat, round, noted)
        st.html(f'<p class="kind">{desk.html(say("Your hand now"))}</p><p>{"".join(disc(desk, c) for c in now)}</p>')
        if seat in (round.player, round.taker):
            st.html(f'<p class="kind">{desk.html(_turn(round, seat))}</p>')
            trick_pad(desk, round, now)
        # Undo takes back on a player's phone what nobody else saw: here the note of the hand alone.
        st.caption(desk.text(say("A chip tapped by mistake is undone on the scorer's phone.")))
    memory_table(desk, round, seat)


def _turn(round: Round, seat: Seat) -> Message:
    return say("Your turn to take a chip") if round.taker == seat else say("Your turn to play a chip")


def note_hand(desk: Desk, seat: Seat, round: Round) -> None:
    """Take the four chips as dealt; nobody else ever sees them."""
    picks = picked(desk, f"dealt-{seat}", spread(seen(round)[seat].dealt))
    st.markdown(f"**{desk.text(say('Tap the four chips you were dealt, two of each colour'))}**")
    hand_pad(desk, f"dealt-{seat}", picks, 2 * PER_COLOUR, lambda _: ())

    def keep() -> None:
        refusals = desk.refusals(Hold(seat, tuple(sorted(picks))))
        if refusals:
            complain(*(refusal.message for refusal in refusals))
        else:
            desk.tap(Hold(seat, tuple(sorted(picks))))

    is_whole = all(sum(colour_of(c) is colour for c in picks) == PER_COLOUR for colour in Colour)
    st.button(
        desk.text(say("Note this hand")),
        key=f"hold-{desk.mark}-{len(picks)}",
        type="primary" if is_whole else "secondary",
        on_click=keep,
        width="stretch",
    )


def hand_now(seat: Seat, round: Round, noted: tuple[Chip, ...]) -> tuple[Chip, ...]:
    """Give the chips in a noted hand now."""
    moved = seen(round)[seat].moved
    return spread(tuple(n + m for n, m in zip(counted(noted), moved, strict=True)))
