"""Whose turn it is, the chips that lie in front of everybody, and the pad of six chips: one tap a chip."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import streamlit as st

from companion.engine.colours import COLOURS as PLAYER_COLOURS
from companion.engine.words import Percent, Seat, say, say_n
from companion.games.carcassonne.chips import (
    CHIPS,
    COLOUR_WORDS,
    COLOURS,
    IN_BOX,
    chance_of,
    chance_of_two,
    listed,
    of_colour,
)
from companion.games.carcassonne.state import Begin, Mini, State, Take
from pages.ui.carcassonne.keys import chip_label, disc, heading, move_key
from pages.ui.desk import Desk
from pages.ui.marks import badge, plain


def turn_keys(desk: Desk, seats: Sequence[Seat]) -> None:
    """Offer these seats' turns: turns without an entry are passed over by tapping whose turn it is."""
    state: State = desk.state
    with st.container(key="whose-turn"):
        heading(desk, say("Whose turn?"))
    with st.grid(3, min_column_width=96, gap="xsmall", key="turns"):
        for seat in seats:
            symbol = PLAYER_COLOURS[desk.table.seated[seat].colour].symbol
            on = "primary" if seat == state.turn.seat else "secondary"
            move_key(desk, st, f"{symbol} {plain(desk.table.names[seat])}", f"begin-{seat}", Begin(seat), type=on)


def chip_pad(desk: Desk, seat: Seat, square: str = "") -> None:
    """Offer the six chips, each with how many of it nobody has seen yet. Keys never move."""
    state: State = desk.state
    heading(desk, say("A tile was laid on a chip: which one is it?"))
    with st.grid(3, min_column_width=96, gap="xsmall", key="chip-pad"):
        for number in (1, 2):
            for chip in (c for c in CHIPS if c.number == number):
                left = state.unseen[CHIPS.index(chip)]
                label = chip_label(desk, chip, say("{n} left", n=left))
                move_key(desk, st, label, f"cc-{chip}", Take(seat, chip, square))


def held_chips(desk: Desk) -> None:
    """Show what lies in front of everybody, and what stands elsewhere for them."""
    state: State = desk.state
    rows = []
    for index, (player, name) in enumerate(zip(desk.table.seated, desk.table.names, strict=True)):
        discs = "".join(disc(desk, chip) for chip in listed(state.held[index]))
        rows.append(f"<tr><th>{badge(player, name)}</th><td>{discs or '–'}{_beside(desk, index)}</td></tr>")
    if state.mini is not Mini.IBERICA:
        st.html(f'<table class="laid held">{"".join(rows)}</table>')
    else:
        discs = "".join(disc(desk, treat.chip) for treat in state.treats)
        told = desk.words(say_n("{n} treat lies on the map", "{n} treats lie on the map", len(state.treats)))
        st.html(f'<p class="held">{told} {discs}</p>')


def _beside(desk: Desk, seat: int) -> str:
    state: State = desk.state
    if state.on_island[seat]:
        n = state.on_island[seat]
        told = desk.words(say_n("{n} meeple on the Isle of Man", "{n} meeples on the Isle of Man", n))
        return f" <small>{told}</small>"
    if any(state.upgraded[seat]):
        discs = "".join(disc(desk, chip) for chip in listed(state.upgraded[seat]))
        return f" <small>{desk.words(say('under meeples:'))}</small> {discs}"
    return ""


def chances_table(desk: Desk) -> None:
    """Show the chips nobody has seen, by colour and number, and the exact chances of the next one."""
    state: State = desk.state
    head = "".join(
        f"<th>{desk.words(word)}</th>"
        for word in (say("colour"), say("1s unseen"), say("2s unseen"), say("next of this colour is a 2"))
    )
    rows = []
    for colour in COLOURS:
        ones, twos = of_colour(state.unseen, colour)
        chance = chance_of_two(state.unseen, colour)
        shown = desk.words(say("{chance}", chance=Percent(chance))) if chance is not None else "–"
        in_box = of_colour(IN_BOX, colour)
        cells = "".join(
            f"<td>{desk.words(say('{n} of {all}', n=n, all=all_of))}</td>"
            for n, all_of in zip((ones, twos), in_box, strict=True)
        )
        rows.append(f"<tr><th>{desk.html(COLOUR_WORDS[colour])}</th>{cells}<td><b>{shown}</b></td></tr>")
    st.html(f'<table class="counts"><tr>{head}</tr>{"".join(rows)}</table>')
    if state.mini is Mini.BENELUX and state.chips_left:
        told = say("Ten of the unseen chips were taken out at the set-up; the chances hold all the same.")
        st.caption(desk.text(told))
    if sum(state.unseen):
        twos_next = sum((chance_of(state.unseen, chip) for chip in CHIPS if chip.number == 2), start=Fraction(0))
        st.caption(desk.sentence(say("the next chip of any colour is a 2: {chance}", chance=Percent(twos_next))))
