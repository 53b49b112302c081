"""Keys that enter moves: grey where a rule refuses, and then a tap says why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from companion.engine.words import Seat, Who, say
from companion.games.chipleader.moves import Move
from companion.games.chipleader.state import State
from pages.ui.choice import choose, chosen, put
from pages.ui.desk import Desk
from pages.ui.door import complain

MODE, PICKS = "cl-mode", "picks"
MAIN = "main"
BEFORE = "cl-whose-before"


def mode() -> str:
    """Tell what the pad below the chips is for."""
    at, to = st.session_state.get(MODE, ("", MAIN))
    return str(to) if at == st.session_state.get("sits-at") else MAIN


def go(to: str) -> None:
    """Turn the pad to another purpose."""
    st.session_state[MODE] = (st.session_state.get("sits-at"), to)
    st.session_state["mode-now"] = to  # the frame begins at the top when the pad serves another purpose
    st.session_state[PICKS] = []


def turn_to(to: str) -> Callable[[], None]:
    """Make the callback that turns the pad."""
    return lambda: go(to)


def picks() -> list[Any]:
    """Give what was tapped so far for an entry of several taps."""
    found = st.session_state.setdefault(PICKS, [])
    if not isinstance(found, list):
        found = st.session_state[PICKS] = []
    return found


def toggle(named: list[Any], tapped: object) -> None:
    """Name what was tapped, or take it back."""
    named.remove(tapped) if tapped in named else named.append(tapped)


def actor(desk: Desk) -> Seat:
    """Name who plays: the one whose entry is corrected, the player on turn, or the chosen one."""
    state: State = desk.state
    if not state.tracks_hands:
        return chosen("whose", state.players, last_writer(desk))
    if desk.correcting is not None and hasattr(desk.correcting.move, "seat"):
        return Seat(desk.correcting.move.seat)
    return state.turn.seat


def last_writer(desk: Desk) -> Seat:
    """Name whose the newest entry is, whom a phone that was asleep goes on with; at first whoever begins."""
    played = (step.move for step in reversed(desk.table.steps))
    return next((Seat(move.seat) for move in played if hasattr(move, "seat")), desk.table.opening.first)


def choose_writer(desk: Desk) -> None:
    """While an entry is corrected, choose whose it was; whoever was chosen before comes back afterwards."""
    before: object = st.session_state.pop(BEFORE, None)
    if desk.correcting is None:
        if before is not None:
            put("whose", before)
    elif hasattr(desk.correcting.move, "seat"):
        now = chosen("whose", desk.state.players, last_writer(desk))
        st.session_state[BEFORE] = now if before is None else before
        put("whose", Seat(desk.correcting.move.seat))


def who_plays(desk: Desk) -> None:
    """Let the scorer say whose entries these are, where turns are not tracked."""
    state: State = desk.state
    if state.tracks_hands:
        return
    choose(
        "whose",
        desk.speak(say("Who plays?")),
        state.players,
        usual=last_writer(desk),
        words=lambda seat: desk.text(say("{player}", player=Who(seat))),
        width="stretch",
    )


def enter(desk: Desk, move: Move, then: str = MAIN) -> None:
    """Enter a move, and turn the pad to what comes next."""
    if desk.enter(move):
        go(then)


def move_key(
    desk: Desk,
    place: DeltaGenerator,
    label: str,
    name: str,
    move: Move,
    *,
    then: str = MAIN,
    act: Callable[[], Any] | None = None,
    is_primary: bool = False,
) -> None:
    """Draw a key for a move; `act` does something else first (a further choice), if the move may hold at all.

    The entry that is being corrected is marked.
    """
    refusals = desk.refusals(move)
    off = bool(refusals)
    is_old = desk.correcting is not None and desk.correcting.move == move
    place.button(
        label,
        key=f"{'off-' if off else ''}cl-{name}-{desk.mark}",
        on_click=(lambda: complain(*(r.message for r in refusals)))
        if off
        else act or (lambda: enter(desk, move, then)),
        type="primary" if (is_primary or is_old) and not off else "secondary",
        width="stretch",
        wrap=True,
    )


def five(name: str) -> DeltaGenerator:
    """Lay out five keys side by side; with large letters fewer, so that no word is cut."""
    return st.grid(5, min_column_width=48, gap="xsmall", key=f"cl-five-{name}")


def way_key(desk: Desk, place: DeltaGenerator, label: str, to: str, *, is_chosen: bool = False) -> None:
    """Draw a key that turns the pad to another purpose."""
    place.button(
        label,
        key=f"cl-to-{to}-{desk.mark}",
        on_click=go,
        args=(to,),
        type="primary" if is_chosen else "secondary",
        width="stretch",
        wrap=True,
    )
