"""The history of a table: sentences, newest first, with time and writer; what is undone is struck through."""

from __future__ import annotations

from datetime import UTC, datetime

import streamlit as st

from companion.engine.table import Remark
from companion.engine.words import Seat, say
from companion.names import LONGEST, LONGEST_NOTE
from pages.ui.clock import when
from pages.ui.desk import Desk
from pages.ui.marks import isolated

RECENT = 8
A_PAGE = 40


def latest(desk: Desk) -> None:
    """Show the last few entries beside the surface."""
    remarks = desk.table.history()[-RECENT:]
    if remarks:
        st.markdown(f"**{desk.text(say('Latest entries'))}**")
        st.html("".join(line(desk, remark) for remark in reversed(remarks)))


def line(desk: Desk, remark: Remark) -> str:
    """Write one entry as HTML."""
    time = when(datetime.fromtimestamp(remark.at, UTC), desk.speak, only_time=True)
    names = desk.speak.names
    # Whoever came new, wrote and was undone again has no name here any more.
    writer = f" · {isolated(names[remark.by])}" if remark.by is not None and remark.by < len(names) else ""
    body = desk.html(remark.say)
    told = f"<s>{body}</s>" if remark.struck else body
    undone = f' <span class="undone">{desk.words(say("undone"))}</span>' if remark.struck else ""
    return f'<p class="entry"><span class="number">{remark.seq}</span> {told}{undone} <small>{time}{writer}</small></p>'


def history_view(desk: Desk) -> None:
    """Show the whole history; each entry that counts can be corrected."""
    remarks = tuple(reversed(desk.table.history()))
    if not remarks:
        st.caption(desk.text(say("Nothing is entered yet.")))
    shown = remarks if st.session_state.get("whole-history") else remarks[:A_PAGE]
    for remark in shown:
        show_entry(desk, remark)
    if len(remarks) > A_PAGE:
        show_all(desk, len(remarks))
    if desk.can_write:
        write_note(desk)
        rename_players(desk)


def show_all(desk: Desk, n: int) -> None:
    """Offer the whole history; whoever comes back from mending an entry of it sees it whole again."""

    def keep() -> None:
        st.session_state["whole-history"] = st.session_state["all-history"]

    is_on = bool(st.session_state.get("whole-history"))
    st.toggle(desk.text(say("Show all {n} entries", n=n)), is_on, key="all-history", on_change=keep)


def show_entry(desk: Desk, remark: Remark) -> None:
    """Show one entry, with the way to correct it where it counts."""
    told, mend = st.columns([5, 1.5], wrap=False, gap="xsmall", vertical_alignment="center")
    told.html(line(desk, remark))
    if remark.correctable and desk.can_write:
        mend.button(
            desk.text(say("Correct {n}", n=remark.seq)),
            key=f"correct-{remark.seq}",
            on_click=desk.begin_correction,
            args=(remark.seq,),
            width="stretch",
            wrap=True,
        )


def write_note(desk: Desk) -> None:
    """Take a remark for the history."""

    def keep() -> None:
        if desk.attempt(lambda: desk.service.note(desk.access, st.session_state["note"])):
            st.session_state["note"] = ""

    with st.expander(desk.text(say("Write a note")), icon=":material/edit_note:"):
        st.text_input(desk.text(say("Note")), key="note", max_chars=LONGEST_NOTE)
        st.button(desk.text(say("Keep the note")), key="keep-note", on_click=keep)


def rename_players(desk: Desk) -> None:
    """Let the scorer change names; the history tells the new ones."""

    def rename(seat: Seat, key: str) -> None:
        # The field of the name before may speak once more with the next tap: what is so already is not written again.
        if st.session_state[key] != desk.service.look(desk.access).names[seat]:
            desk.attempt(lambda: desk.service.rename(desk.access, seat, st.session_state[key]))

    with st.expander(desk.text(say("Rename a player")), icon=":material/badge:"):
        for index, name in enumerate(desk.table.names):
            key = f"rename-{index}-{name}"  # a new name, from whichever phone, draws a new field
            st.text_input(
                desk.text(say("Name of seat {n}", n=index + 1)),
                name,
                key=key,
                max_chars=LONGEST,
                on_change=rename,
                args=(Seat(index), key),
            )
