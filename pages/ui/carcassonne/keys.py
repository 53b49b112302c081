"""Keys of the table: a key enters its move; one that the rules refuse is grey and says why."""

from __future__ import annotations

from typing import Any

import streamlit as st

from companion.engine.words import Message, say
from companion.games.carcassonne.chips import COLOUR_WORDS, Chip, Colour
from companion.games.carcassonne.state import Move
from pages.ui.desk import Desk
from pages.ui.door import complain

PAINTS: dict[Colour, tuple[str, str]] = {
    Colour.PURPLE: ("#6C3FA0", "#FFFFFF"),
    Colour.BLUE: ("#8CC7E8", "#1B1B1B"),
    Colour.ORANGE: ("#E67E22", "#1B1B1B"),
}
"""Ground and ink of each colour of chips, with a contrast above 4.5."""


def move_key(desk: Desk, where: Any, label: str, name: str, move: Move, **look: Any) -> None:
    """Draw a key that enters a move, grey where it is refused."""
    refused = desk.refusals(move)
    where.button(
        label,
        key=f"{'off-' if refused else ''}{name}-{desk.mark}",
        on_click=complain if refused else desk.tap,
        args=tuple(refusal.message for refusal in refused) if refused else (move,),
        width="stretch",
        wrap=True,
        **look,
    )


def dead_key(desk: Desk, where: Any, label: str, name: str, why: Message) -> None:
    """Draw a key that cannot be used now and says why."""
    where.button(label, key=f"off-{name}-{desk.mark}", on_click=complain, args=(why,), width="stretch", wrap=True)


def chip_label(desk: Desk, chip: Chip, beside: Message | None = None) -> str:
    """Write a chip on a key: its letter and number large and what is said of it, then its colour in words."""
    more = f" · {desk.text(beside)}" if beside is not None else ""
    return f"**{chip.value[0]} {chip.number}**{more}  \n{desk.text(COLOUR_WORDS[chip.colour])}"


def disc(desk: Desk, chip: Chip) -> str:
    """Draw a chip as HTML: letter and number on its colour, its name for those who listen."""
    paint, ink = PAINTS[chip.colour]
    name = desk.words(say("{colour} {number}", colour=COLOUR_WORDS[chip.colour], number=chip.number))
    style = f"background:{paint};color:{ink}"
    return f'<span class="chip" role="img" aria-label="{name}" title="{name}" style="{style}">{chip.value}</span>'


def heading(desk: Desk, message: Message) -> None:
    """Head a group of keys."""
    st.html(f'<p class="kind">{desk.html(message)}</p>')
