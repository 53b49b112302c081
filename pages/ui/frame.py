"""The one frame of every game: heading, next step, seats, views, and the bar of undo, redo and the next step.

Who knows one game's page knows all. A game's page gives its `Face`: how its surface, scores, guide and hands look.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec
import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from companion.engine.colours import COLOURS
from companion.engine.game import CompanionError, Role
from companion.engine.table import Correct
from companion.engine.upset import dropping_all
from companion.engine.words import Message, Seat, say
from pages.ui.browser import Known, remember
from pages.ui.choice import choose, put
from pages.ui.desk import Desk, proposed, sit_down
from pages.ui.door import address, show_complaint
from pages.ui.history import history_view, latest
from pages.ui.marks import plain
from pages.ui.share import share_view

POLL = 1.0
"""Seconds between two looks at the number of the last entry."""

UNDO, REDO, NEXT = 42, 21, 34
"""Letters of the usual size that the keys of the bottom bar hold on a phone."""


@dataclass(frozen=True)
class Primary:
    """The step at the right of the bottom bar: its words, what it does, and whether it is on."""

    label: Message
    act: Callable[[], None]
    is_on: bool = True


@dataclass(frozen=True)
class Dummy:
    """A place that no person holds: where it sits, its symbol, its name and its standing in a few signs."""

    place: Seat
    symbol: str
    name: Message
    standing: str


def no_dummies(desk: Desk) -> Sequence[Dummy]:
    """Most games have none."""
    return ()


@dataclass(frozen=True)
class Face:
    """What a game shows inside the frame."""

    surface: Callable[[Desk], None]
    scores: Callable[[Desk], None]
    guide: Callable[[Desk], None]
    primary: Callable[[Desk], Primary | None]
    standing: Callable[[Desk, Seat], str]
    """A seat's standing in a few signs."""
    marked: Callable[[Desk], Seat | None]
    """The seat marked with * (dealer, leader)."""
    marked_words: Message
    hand: Callable[[Desk], None] | None = None
    dummies: Callable[[Desk], Sequence[Dummy]] = no_dummies
    """Places that no person holds, and that score all the same."""


VIEWS: dict[str, Message] = {
    "hand": say("Hand"),
    "table": say("Table"),
    "scores": say("Scores"),
    "guide": say("Guide"),
    "history": say("History"),
    "share": say("Share"),
}


def play_at(game_key: str, face: Face) -> None:
    """Draw a table's page."""
    desk = sit_down(game_key)
    show_complaint(desk.speak)
    heading(desk, face)
    seats(desk, face)
    view = choose_view(desk, face)
    with st.container(key="shown"):
        draw_view(desk, face, view)
    if desk.role is not Role.WATCHER and desk.table.stopped is None:
        with st.bottom:
            bar(desk, face)
    in_the_browser(desk, view)
    pulse(desk)


def in_the_browser(desk: Desk, view: str) -> None:
    """Let the browser remember the table, stay awake, and begin at the top whenever something else is shown."""
    shown = (
        view,
        st.session_state.get("mode-now"),
        st.session_state.get("whose-now"),
        desk.correcting and desk.correcting.seq,
    )
    st.session_state["awake"] = remember(
        Known(desk.access.table, desk.key),
        weaker=desk.role is not Role.SCORER,
        shown="-".join((*map(str, shown), str(desk.game.heading(desk.state)))),
    )


def show(view: str) -> None:
    """Turn to another view."""
    put("view", view)


def draw_view(desk: Desk, face: Face, view: str) -> None:
    """Draw the chosen view; the table itself stands beside the latest entries where there is room."""
    match view:
        case "scores":
            face.scores(desk)
        case "guide":
            face.guide(desk)
        case "history":
            history_view(desk)
        case "share":
            share_view(desk, has_hands=face.hand is not None)
        case "hand" if face.hand is not None:
            face.hand(desk)
        case _:
            surface, side = st.columns([3, 2], gap="medium")
            with surface:
                correction_banner(desk)
                face.surface(desk)
            with side:
                latest(desk)


def heading(desk: Desk, face: Face) -> None:
    """Say which game and round this is, and the one thing to do now."""
    state = desk.state
    where = say("{game} · {heading}", game=desk.game.name, heading=desk.game.heading(state))
    if face.marked(desk) is not None:
        where = say("{where} · * {marked}", where=where, marked=face.marked_words)
    step = desk.game.next_step(state)
    if desk.correcting is not None:
        # What came next back then is not what to do now.
        step = say("Put entry {n} right", n=desk.correcting.seq)
    stopped = desk.table.stopped
    with st.container(key="home", horizontal=True, wrap=False, gap="xsmall", vertical_alignment="center"):
        label = desk.speak(say("All tables"))
        st.page_link("home.py", label=label, icon=":material/home:", query_params=address(), width="content")
        st.html(
            f'<div class="heading"><span class="where">{desk.words(where)}</span>'
            f'<h1 class="step" role="status">{desk.html(step)}</h1></div>'
        )
    if stopped is not None:
        st.warning(desk.sentence(stopped), icon=":material/lock:")
    if desk.role is Role.WATCHER:
        st.caption(desk.text(say("You are watching: entries appear here by themselves.")))


def seats(desk: Desk, face: Face) -> None:
    """Show everybody in seat order: symbol, name, standing, * for whoever deals or leads. A tap shows the scores."""
    marked = face.marked(desk)
    with st.container(key="seats", horizontal=True, gap="xsmall"):
        for index, (player, name) in enumerate(zip(desk.table.seated, desk.table.names, strict=True)):
            seat = Seat(index)
            star = " \\*" if seat == marked else ""
            st.button(
                f"{COLOURS[player.colour].symbol} {plain(name)} **{plain(face.standing(desk, seat))}**{star}",
                key=f"seat-{player.colour}-{seat}",
                on_click=show,
                args=("scores",),
                wrap=True,
            )
        for dummy in face.dummies(desk):
            star = " \\*" if dummy.place == marked else ""
            st.button(
                f"{dummy.symbol} {desk.text(dummy.name)} **{plain(dummy.standing)}**{star}",
                key=f"seat-dummy-{dummy.place}",
                on_click=show,
                args=("scores",),
                wrap=True,
            )


def choose_view(desk: Desk, face: Face) -> str:
    """Offer the views; the choice stays until the viewer changes it."""
    is_seat = desk.role is Role.SEAT
    there = [
        view for view in VIEWS if (view != "hand" or (is_seat and face.hand)) and not (view == "share" and is_seat)
    ]
    return choose(
        "view",
        desk.speak(say("View")),
        there,
        usual=there[0],
        words=lambda view: desk.text(VIEWS[view]),
        label_visibility="collapsed",
        width="stretch",
        wrap=False,
    )


def bar(desk: Desk, face: Face) -> None:
    """Draw undo and redo with the names of what they would do, and the next step at the right."""
    undo = desk.table.undo_target(desk.access.channel)
    redo = desk.table.redo_target(desk.access.channel)
    left, middle, right = st.columns([5.4, 3.4, 3.8], wrap=False, gap="xsmall", vertical_alignment="center")
    told = say("Undo: {what}", what=desk.table.brief(undo)) if undo else say("Nothing to undo")
    fitting(left, "undo", desk.speak(told), UNDO).button(
        desk.text(told),
        key=f"undo-{desk.table.head}",
        icon=":material/undo:",
        on_click=desk.undo,
        disabled=undo is None,
        width="stretch",
        wrap=True,
    )
    told = say("Redo: {what}", what=desk.table.brief(redo)) if redo else say("Nothing to redo")
    fitting(middle, "redo", desk.speak(told), REDO).button(
        desk.text(told),
        key=f"redo-{desk.table.head}",
        icon=":material/redo:",
        on_click=desk.redo,
        disabled=redo is None,
        width="stretch",
        wrap=True,
    )
    primary = _leave_correction(desk) if desk.correcting else face.primary(desk)
    if primary is not None:
        fitting(right, "next", desk.speak(primary.label), NEXT).button(
            desk.text(primary.label),
            key=f"next-{desk.mark}-{st.session_state.get('mode-now', '')}",
            type="primary" if primary.is_on else "secondary",
            on_click=primary.act,
            width="stretch",
            wrap=True,
        )


def fitting(column: DeltaGenerator, name: str, told: str, room: int) -> DeltaGenerator:
    """Give the place of a key in the bar: with smaller letters where its words are longer than there is room for."""
    return column.container(key=f"bar-{name}-long" if len(told) > room else f"bar-{name}")


def _leave_correction(desk: Desk) -> Primary:
    return Primary(say("Leave as it was"), desk.leave_correction)


def correction_banner(desk: Desk) -> None:
    """While an earlier entry is mended: say which, offer to take it out, and ask about what it would upset."""
    step = desk.correcting
    if step is None:
        return
    with st.container(border=True, key="correction"):
        old = desk.game.tell(step.before, step.move)
        st.markdown(f"**{desk.sentence(say('Correcting entry {n}: {old}', n=step.seq, old=old))}**")
        waiting = proposed(desk)
        if waiting is None:
            st.caption(desk.text(say("Enter what should stand there; everything after it is counted again.")))
            st.button(
                desk.text(say("Take this entry out")),
                key=f"remove-{desk.mark}",
                icon=":material/delete:",
                on_click=desk.settle,
                args=(Correct(step.seq, None),),
            )
        else:
            _ask_about_conflict(desk)


def _ask_about_conflict(desk: Desk) -> None:
    waiting = proposed(desk)
    if waiting is None:
        return
    correction, conflict = waiting
    upset = say("After that, entry {n} no longer holds: {what}.", n=conflict.seq, what=conflict.say)
    st.warning(desk.sentence(upset) + " " + " ".join(desk.sentence(r.message) for r in conflict.refusals))
    keep = msgspec.structs.replace(correction, kept=(*correction.kept, conflict.seq))
    drop = msgspec.structs.replace(correction, dropped=(*correction.dropped, conflict.seq))
    with st.container(horizontal=True):
        for label, key, chosen in ((say("Keep it all the same"), "keep", keep), (say("Drop it"), "drop", drop)):
            st.button(desk.text(label), key=f"{key}-{conflict.seq}-{desk.mark}", on_click=desk.settle, args=(chosen,))
        if desk.table.first_conflict(drop) is not None:
            st.button(
                desk.text(say("Drop all that no longer holds")),
                key=f"drop-all-{conflict.seq}-{desk.mark}",
                on_click=lambda: desk.settle(dropping_all(desk.table, correction)),
            )


@st.fragment(run_every=POLL)
def pulse(desk: Desk) -> None:
    """Look whether somebody wrote, and draw the page again if so."""
    if desk.table.stopped is not None:
        return  # nothing is added behind an entry that is not understood
    try:
        head = desk.service.head(desk.access)
    except CompanionError as error:
        st.caption(desk.sentence(error.message))
        return
    if head != desk.table.head:
        st.rerun()
