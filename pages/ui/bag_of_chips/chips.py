"""The four boards as they lie on the table, and the pad of five flavours: one tap a chip."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import streamlit as st

from companion.engine.words import say
from companion.facts import read_facts
from companion.games.bag_of_chips.state import BOARDS, FLAVOUR_WORDS, FLAVOURS, IN_BAG, Draw, Flavour, Round
from pages.ui.desk import Desk
from pages.ui.door import complain


@lru_cache(maxsize=1)
def looks() -> dict[str, Any]:
    """Give letter, paint and ink of every flavour."""
    return read_facts("bag_of_chips/flavours.toml")


def disc(desk: Desk, flavour: Flavour) -> str:
    """Draw a chip as HTML: its letter on its colour, its name for those who listen."""
    look = looks()[flavour]
    name = desk.words(FLAVOUR_WORDS[flavour])
    style = f"background:{look['paint']};color:{look['ink']}"
    return f'<span class="chip" role="img" aria-label="{name}" title="{name}" style="{style}">{look["letter"]}</span>'


def boards(desk: Desk, round: Round) -> None:
    """Draw the boards with their chips and free places."""
    drawn = []
    for number, (chips, room) in enumerate(zip(round.boards, BOARDS, strict=True), 1):
        free = '<span class="chip free"></span>' * (room - len(chips))
        now = " now" if number == round.board else ""
        label = desk.words(say("board {n}", n=number))
        discs = "".join(disc(desk, chip) for chip in chips)
        drawn.append(f'<div class="board{now}"><small>{label}</small><div>{discs}{free}</div></div>')
    st.html(f'<div class="boards">{"".join(drawn)}</div>')


def chip_pad(desk: Desk, round: Round) -> None:
    """Offer the five flavours, each key with what is drawn and left of it. Keys never move."""
    board = round.board
    old = desk.mended
    if isinstance(old, Draw):
        board = old.board
    for flavour in FLAVOURS:
        move = Draw(board, _with(desk, old, flavour))
        refusals = () if len(move.chips) > 1 else desk.refusals(move)
        prefix = "off-chip" if refusals else "chip"
        st.button(
            _label(desk, round, flavour),
            key=f"{prefix}-{flavour}-{desk.mark}-{len(_begun(desk))}",
            on_click=(lambda refusals=refusals: complain(*(r.message for r in refusals)))
            if refusals
            else (lambda move=move: _tap(desk, old, move)),
            width="stretch",
            wrap=True,
        )
    if isinstance(old, Draw) and len(old.chips) > 1:
        told = say("Enter all {n} chips of this draw: {done} so far.", n=len(old.chips), done=len(_begun(desk)))
        st.caption(desk.sentence(told))


def _label(desk: Desk, round: Round, flavour: Flavour) -> str:
    drawn = round.drawn.count(flavour)
    left = IN_BAG[flavour] - drawn
    pips = "●" * drawn + "○" * left
    counted = desk.text(say("{drawn} drawn, {left} left", drawn=drawn, left=left))
    return f"**{looks()[flavour]['letter']}** **{desk.text(FLAVOUR_WORDS[flavour])}** *{pips}* {counted}"


def _begun(desk: Desk) -> tuple[Flavour, ...]:
    """Give the chips already tapped while a draw of several chips is corrected."""
    kept: tuple[str, tuple[Flavour, ...]] = st.session_state.get("chips-begun", ("", ()))
    return kept[1] if kept[0] == desk.mark else ()


def _with(desk: Desk, old: Any, flavour: Flavour) -> tuple[Flavour, ...]:
    several = isinstance(old, Draw) and len(old.chips) > 1
    return (*_begun(desk), flavour) if several else (flavour,)


def _tap(desk: Desk, old: Any, move: Draw) -> None:
    """Enter a chip; a corrected draw of several chips is entered when it is whole."""
    if isinstance(old, Draw) and len(move.chips) < len(old.chips):
        st.session_state["chips-begun"] = (desk.mark, move.chips)
        return
    st.session_state.pop("chips-begun", None)
    desk.enter(move)


def chip_counts(desk: Desk, round: Round) -> None:
    """Show drawn and left per flavour where nothing can be entered."""
    rows = []
    for flavour in FLAVOURS:
        drawn = round.drawn.count(flavour)
        left = IN_BAG[flavour] - drawn
        counted = desk.words(say("{drawn} drawn, {left} left", drawn=drawn, left=left))
        pips = "●" * drawn + "○" * left
        name = desk.words(FLAVOUR_WORDS[flavour])
        rows.append(f"<tr><td>{disc(desk, flavour)}</td><td>{name}</td><td>{pips}</td><td>{counted}</td></tr>")
    st.html(f'<table class="counts pips">{"".join(rows)}</table>')
