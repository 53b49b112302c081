"""A round by its totals: a cell for everybody, an own keypad, and a question where the sum is unusual."""

from __future__ import annotations

import re

import msgspec
import streamlit as st

from companion.engine.colours import COLOURS
from companion.engine.words import Message, Seat, say
from companion.games.twelve_chip_trick.chips import all_sum
from companion.games.twelve_chip_trick.state import State, Totals
from pages.ui.choice import choose, chosen, drop
from pages.ui.desk import Desk
from pages.ui.door import complain
from pages.ui.frame import Primary
from pages.ui.keypad import Slot, keypad
from pages.ui.marks import plain
from pages.ui.twelve_chip_trick.places import GHOST_MARK

TYPED, ASKED, CELL = "totals-typed", "totals-asked", "totals-cell"
MINUS = "−"
NOBODY = "nobody"


def added_up(text: str) -> int | None:
    """Add up what was typed: a total, or the chips one by one.

    >>> added_up("9+8+4"), added_up("21"), added_up("")
    (21, 21, None)
    """
    if not re.fullmatch(rf"[+{MINUS}]?\d{{1,6}}([+{MINUS}]\d{{1,6}})*", text):
        return None
    return sum(int(part.replace(MINUS, "-")) for part in re.findall(rf"[+{MINUS}]?\d+", text))


def typed(desk: Desk) -> list[int | None]:
    """Give the totals typed so far, kept while the page stays open."""
    kept: dict[str, list[int | None]] = st.session_state.setdefault(TYPED, {})
    old = desk.mended
    usual = [*old.totals] if isinstance(old, Totals) else [None] * desk.state.places
    # Kept for the round, not for the last entry: what others note meanwhile must not wipe what is typed here.
    return kept.setdefault(f"{desk.access.table}-{_round_mark(desk)}", [*usual[: desk.state.places]])


def _round_mark(desk: Desk) -> str:
    return f"c{desk.correcting.seq}" if desk.correcting is not None else str(len(desk.state.settled))


def totals_pad(desk: Desk) -> None:
    """Draw the cells, the keypad for one of them, and who led the last trick."""
    totals = typed(desk)
    at = _cell(desk, totals)
    _cells(desk, totals, at)
    if not _question(desk):
        rest = _rest(desk.state, totals, at)
        slot = Slot(
            f"{desk.mark}-{at}-{totals[at]}",
            say("{player} · {sum}", player=desk.state.name(Seat(at)), sum=_sum(desk.state, totals)),
            say("Enter"),
            "" if totals[at] is None else str(totals[at]),
            () if rest is None else (str(rest),),
        )
        keypad(desk.speak, "totals-keypad", slot, lambda text: _put(desk, at, text))
    _who_led(desk)


def _cell(desk: Desk, totals: list[int | None]) -> int:
    kept: tuple[str, int] = st.session_state.get(CELL, ("", 0))
    if kept[0] == desk.mark:
        return kept[1]
    return next((i for i, total in enumerate(totals) if total is None), 0)


def _cells(desk: Desk, totals: list[int | None], at: int) -> None:
    columns = st.container(key="totals").columns(len(totals), wrap=False, gap="xsmall")
    for i, (column, total) in enumerate(zip(columns, totals, strict=True)):
        is_person = i < len(desk.table.names)
        name = plain(desk.table.names[i]) if is_person else desk.text(say("the ghost"))
        symbol = COLOURS[desk.table.seated[i].colour].symbol if is_person else GHOST_MARK
        column.button(
            f"{symbol} {name} **{'…' if total is None else total}**",
            key=f"cell-total-{i}-{desk.mark}",
            type="primary" if i == at else "secondary",
            on_click=_turn_to,
            args=(desk.mark, i),
            width="stretch",
            wrap=True,
        )


def _turn_to(mark: str, i: int) -> None:
    st.session_state[CELL] = (mark, i)
    st.session_state.pop(ASKED, None)


def _put(desk: Desk, at: int, text: str) -> None:
    total = added_up(text)
    if total is None:
        complain(say("Type a total first: a number, or the chips with + between them."))
        return
    typed(desk)[at] = total
    st.session_state.pop(CELL, None)
    st.session_state.pop(ASKED, None)


def _sum(state: State, totals: list[int | None]) -> Message:
    known = [total for total in totals if total is not None]
    return say("{sum} of {all} so far", sum=sum(known), all=all_sum(state.places))


def _rest(state: State, totals: list[int | None], at: int) -> int | None:
    """Give what the last total must be, all chips together."""
    others = [total for i, total in enumerate(totals) if i != at]
    known = [total for total in others if total is not None]
    rest = all_sum(state.places) - sum(known)
    return rest if len(known) == len(others) and rest >= 0 else None


# -- who led ----------------------------------------------------------------------------------------------------------------


def _options(desk: Desk) -> list[str]:
    return [NOBODY, *(str(i) for i in range(desk.state.places))]


def _usual(desk: Desk) -> str:
    old = desk.mended
    led = old.led if isinstance(old, Totals) else _led_last(desk.state)
    return NOBODY if led is None else str(led)


def _led_last(state: State) -> Seat | None:
    return state.running.last_leader_followed if state.running is not None else None


def _led_name(desk: Desk) -> str:
    return f"led-{desk.access.table}-{_round_mark(desk)}"


def _who_led(desk: Desk) -> None:
    """Ask who led the last trick: they start the next round. It may be left open."""

    def words(option: str) -> str:
        if option == NOBODY:
            return desk.text(say("not noted"))
        return desk.text(say("{player}", player=desk.state.name(Seat(int(option)))))

    label = desk.speak(say("Who led the last trick, and starts the next round?"))
    choose(_led_name(desk), label, _options(desk), usual=_usual(desk), words=words, width="stretch", wrap=True)


def move(desk: Desk) -> Totals | None:
    """Read the cells as a move, or None while one is blank."""
    totals = [total for total in typed(desk) if total is not None]
    if len(totals) < desk.state.places:
        return None
    led = chosen(_led_name(desk), _options(desk), _usual(desk))
    return Totals(tuple(totals), None if led == NOBODY else Seat(int(led)))


# -- entering -----------------------------------------------------------------------------------------------------------------


def enter_totals(desk: Desk) -> Primary:
    """Offer to enter the round once everybody has a total."""
    state: State = desk.table.state
    number = len(state.rounds) + (0 if state.running is not None else 1)
    return Primary(say("Enter round {n}", n=number), lambda: _enter(desk), is_on=move(desk) is not None)


def _enter(desk: Desk) -> None:
    made = move(desk)
    if made is None:
        complain(say("A total is missing: tap its cell and type it."))
        return
    if _is_unusual(desk, made):
        st.session_state[ASKED] = desk.mark
        return
    if desk.enter(made):
        drop(_led_name(desk))


def _is_unusual(desk: Desk, made: Totals) -> bool:
    """Tell whether a yes would let these totals in as they are."""
    sure = msgspec.structs.replace(made, confirmed=True)
    return bool(desk.refusals(made)) and not desk.refusals(sure)


def _question(desk: Desk) -> bool:
    """Where the sum is unusual: say so, and enter it after a yes. Tell whether the question stands there."""
    made = move(desk)
    if made is None or st.session_state.get(ASKED) != desk.mark:
        return False
    refusals = desk.refusals(made)
    if not refusals:
        return False
    st.warning(" ".join(desk.sentence(refusal.message) for refusal in refusals), icon=":material/calculate:")
    right = msgspec.structs.replace(made, confirmed=True)
    with st.container(horizontal=True):
        st.button(
            desk.text(say("Yes, they are right")),
            key=f"confirm-totals-{desk.mark}",
            type="primary",
            on_click=_confirm,
            args=(desk, right),
        )
        st.button(desk.text(say("No, count again")), key=f"recount-{desk.mark}", on_click=_recount)
    return True


def _confirm(desk: Desk, right: Totals) -> None:
    st.session_state.pop(ASKED, None)
    if desk.enter(right):
        drop(_led_name(desk))


def _recount() -> None:
    st.session_state.pop(ASKED, None)


def corrected_totals(desk: Desk) -> None:
    """Offer the same cells and keys for an earlier round, and above them, where it is seen, the key that keeps it."""
    st.button(
        desk.text(say("Put it right")),
        key=f"mend-{desk.mark}",
        type="primary",
        on_click=_enter,
        args=(desk,),
        width="stretch",
    )
    totals_pad(desk)
