"""Filling the running round: whose cell, the keypad, and the way to mend an earlier entry on the same keys."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from companion.engine.colours import COLOURS
from companion.engine.words import Message, Seat, Who, say
from companion.games.score_pad.rules import still_missing
from companion.games.score_pad.state import TERM_WORDS, Agree, Call, Enter, Join, Second, State
from companion.games.score_pad.sums import plain, shown
from companion.games.score_pad.telling import second_words
from companion.names import clean_line
from pages.ui.desk import Desk
from pages.ui.keypad import Slot, keypad
from pages.ui.marks import plain as escaped

LAST_VALUES = 4


def choose_cell(desk: Desk, cell: str) -> None:
    """Turn to another cell of the running round: the next round, or another table, begins with its own first blank."""
    st.session_state["pad-cell"] = (desk.access.table, desk.state.number, cell)


def _chosen(desk: Desk) -> str:
    table, number, cell = st.session_state.get("pad-cell", ("", 0, ""))
    return str(cell) if (table, number) == (desk.access.table, desk.state.number) else ""


def cell_pad(desk: Desk, seats: Sequence[Seat], *, second: bool = False) -> None:
    """Draw the keypad for one cell of the running round, in its fixed place, and the cells below it."""
    state: State = desk.state
    seat, is_second = _cell(desk, seats, second=second)
    if state.has_seconds and not second:
        _columns(desk, seat, is_second=is_second)
    row = state.running.seconds if is_second else state.running.cells
    of = _named(state, seat, second=is_second)
    slot = Slot(
        f"{desk.mark}-{seat}-{is_second}", of, say("Enter"), shown(row[seat]), _last_values(state, second=is_second)
    )

    def act(typed: str) -> None:
        if desk.enter((Second if is_second else Enter)(seat, plain(typed))):
            _stay_in_column(desk, second=is_second and not state.is_solitaire)

    keypad(desk.speak, "keypad", slot, act)
    _cells(desk, seats, (seat, is_second), second=is_second)
    missing = still_missing(state)
    if missing is not None:
        st.caption(desk.text(missing))


def _stay_in_column(desk: Desk, *, second: bool) -> None:
    """After an entry turn to the next blank: of the points, or of the second column while that is being filled."""
    choose_cell(desk, "-second" if second else "")


def _columns(desk: Desk, seat: Seat, *, is_second: bool) -> None:
    """Let the scorer switch between the points and the second column."""
    state: State = desk.state
    points = say("cards placed") if state.is_solitaire else say("points")
    for place, words, column in zip(
        st.columns(2, wrap=False, gap="xsmall"), (points, second_words(state)), (False, True), strict=True
    ):
        place.button(
            desk.sentence(words),
            key=f"column-{column}-{desk.mark}",
            type="primary" if column == is_second else "secondary",
            on_click=choose_cell,
            args=(desk, f"{seat}-{'second' if column else 'points'}"),
            width="stretch",
            wrap=True,
        )


def corrected_pad(desk: Desk) -> None:
    """Offer the same keys, with the old entry typed, for an earlier number; a title is written anew."""
    move = desk.mended
    match move:
        case Enter(seat, typed) | Second(seat, typed):
            of, mended = _named(desk.state, seat, second=isinstance(move, Second)), type(move)
            slot = Slot(desk.mark, of, say("Put it right"), shown(typed))
            keypad(desk.speak, "keypad", slot, lambda typed: desk.tap(mended(seat, plain(typed))))
        case Agree(term, typed):
            slot = Slot(desk.mark, TERM_WORDS[term], say("Put it right"), shown(typed))
            keypad(desk.speak, "keypad", slot, lambda typed: desk.tap(Agree(term, plain(typed))))
        case Call(title):
            typed = st.text_input(desk.text(say("Which game is it?")), title, key=f"title-{desk.mark}")
            st.button(desk.text(say("Put it right")), key=f"call-{desk.mark}", on_click=desk.tap, args=(Call(typed),))
        case Join(colour, name):
            typed = clean_line(
                st.text_input(desk.text(say("Name of whoever comes new")), name, key=f"name-{desk.mark}")
            )
            right = Join(colour, typed)
            st.button(desk.text(say("Put it right")), key=f"join-{desk.mark}", on_click=desk.tap, args=(right,))


def _named(state: State, seat: Seat, *, second: bool) -> Message:
    if second:
        return say("{player}, {column}", player=Who(seat), column=second_words(state))
    return say("{player}", player=Who(seat))


def _cell(desk: Desk, seats: Sequence[Seat], *, second: bool) -> tuple[Seat, bool]:
    """Name the cell to fill: the chosen one, else the next blank."""
    row = desk.state.running
    who, _, column = _chosen(desk).partition("-")
    for seat in seats:
        if who == str(seat):
            return seat, second or column == "second"
    blank = next((seat for seat in seats if row.points(seat) is None), None)
    missing = next((seat for seat in seats if row.second(seat) is None), None)
    if second or (column == "second" and missing is not None):
        return missing if missing is not None else seats[0], True
    if blank is None and desk.state.is_solitaire and missing is not None:
        return missing, True
    return (seats[0] if blank is None else blank), False


def _cells(desk: Desk, seats: Sequence[Seat], at: tuple[Seat, bool], *, second: bool) -> None:
    """Offer every player's cell; the one the keypad fills is filled with colour."""
    state: State = desk.state
    row = state.running.seconds if second else state.running.cells
    kind = "second" if second else "points"
    with st.grid(4, min_column_width=80, gap="xsmall", key=f"cells-{kind}"):
        for seat in seats:
            symbol = COLOURS[desk.table.seated[seat].colour].symbol
            st.button(
                f"{symbol} {escaped(desk.table.names[seat])} **{escaped(shown(row[seat])) or '…'}**",
                key=f"cell-{kind}-{seat}-{desk.mark}",
                type="primary" if (seat, second) == at else "secondary",
                on_click=choose_cell,
                args=(desk, f"{seat}-{kind}"),
                width="stretch",
                wrap=True,
            )


def _last_values(state: State, *, second: bool) -> tuple[str, ...]:
    """Offer what was typed most lately, newest first, each value once."""
    rows = [*state.closed[-6:], state.running]
    typed = [cell for row in reversed(rows) for cell in reversed(row.seconds if second else row.cells) if cell]
    usual = ["0", "1", "2"] if second else ["0"]
    return tuple(dict.fromkeys(shown(cell) for cell in [*typed, *usual]))[:LAST_VALUES]
