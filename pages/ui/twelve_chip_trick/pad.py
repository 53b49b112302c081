"""The pad of twelve chips: one tap a chip, always in the same place; a 6 or a 9 is asked about."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import Any

import streamlit as st

from companion.engine.game import Refusal, refuse
from companion.engine.words import Message, Seat, say
from companion.games.twelve_chip_trick.chips import Chip, Colour, colour_of, look_alike, looks, named, values
from companion.games.twelve_chip_trick.readings import PLAYING
from companion.games.twelve_chip_trick.state import Play, Round, State, Take
from companion.games.twelve_chip_trick.whereabouts import VISIBLE
from pages.ui.desk import Desk
from pages.ui.door import complain

Why = Callable[[Chip], tuple[Refusal, ...]]
ASKED = "chip-asked"


def chip_pad(desk: Desk, name: str, tap: Callable[[Chip], Any], *, why: Why, chosen: Collection[Chip] = ()) -> None:
    """Draw the pad: red chips in one row, blue ones in the other. What cannot be is grey and says why on a tap."""
    for colour in Colour:
        columns = st.container(key=f"{name}-{colour}").columns(6, wrap=False, gap="xxsmall")
        for column, chip in zip(columns, values(colour), strict=True):
            refusals = why(chip)
            act: Callable[..., Any] = _say_why if refusals else tap
            column.button(
                f"**{chip}** {looks()[colour].symbol}",
                key=f"{'off-' if refusals else ''}disc-{colour}-{chip}-{name}-{desk.mark}-{len(chosen)}",
                type="primary" if chip in chosen else "secondary",
                on_click=act,
                args=(refusals,) if refusals else (chip,),
                width="stretch",
                wrap=True,
            )


def _say_why(refusals: tuple[Refusal, ...]) -> None:
    complain(*(refusal.message for refusal in refusals))


# -- a trick ------------------------------------------------------------------------------------------------------------


def trick_pad(desk: Desk, round: Round, mine: Collection[Chip] | None = None) -> None:
    """Enter the next chip of the trick: who plays it, or who takes it; on a player's phone, out of the noted hand."""
    at = _due(desk, round)
    if at is None:
        return
    move, place = at

    def why(chip: Chip) -> tuple[Refusal, ...]:
        if move is Play and mine is not None and chip not in mine:
            return (refuse("twelve-chip-trick.not-mine", say("This chip is not in the hand you noted."), PLAYING),)
        refusals = desk.refusals(move(place, chip))
        return refusals if _may_grey(desk.state, refusals, move) else ()

    chip_pad(desk, "trick", lambda chip: _tap(desk, round, move, place, chip), why=why)
    _ask(desk, round, move, place)


def _due(desk: Desk, round: Round) -> tuple[type[Play | Take], Seat] | None:
    old = desk.mended
    if isinstance(old, Play | Take):
        return type(old), old.seat
    if round.taker is not None:
        return Take, round.taker
    return (Play, round.player) if round.player is not None else None


def _may_grey(state: State, refusals: tuple[Refusal, ...], move: type[Play | Take]) -> bool:
    """Tell whether a key may show that it is refused: what only a good memory knows stays unshown, if asked so."""
    if move is Take or state.readings["memory"] == "yes":
        return True
    return any(refusal.code in VISIBLE for refusal in refusals)


def _tap(desk: Desk, round: Round, move: type[Play | Take], place: Seat, chip: Chip) -> None:
    """Enter a chip; where a 6 and a 9 can be taken for each other, ask first."""
    lying = [other for other in look_alike() if other in round.lying]
    if chip in look_alike() and (move is Play or len(lying) > 1):
        st.session_state[ASKED] = (desk.mark, chip)
        return
    st.session_state.pop(ASKED, None)
    desk.tap(move(place, chip))


def _ask(desk: Desk, round: Round, move: type[Play | Take], place: Seat) -> None:
    """Ask whether it is the 6 or the 9, below the pad, where nothing moves."""
    kept: tuple[str, Chip] = st.session_state.get(ASKED, ("", 0))
    if kept[0] != desk.mark:
        st.html(f'<p class="ask">{desk.html(_prompt(desk.state, move, place))}</p>')
        return
    ask_which(desk, kept[1], partial(_sure, desk, move, place))


def ask_which(desk: Desk, tapped: Chip, act: Callable[[Chip], Any]) -> None:
    """Ask whether it is the 6 or the 9; the one that was tapped stands out."""
    st.html(f'<p class="ask now" role="status">{desk.html(say("A 6 and a 9 look alike: which one is it?"))}</p>')
    words: dict[Chip, Message] = {6: say("It is the 6"), 9: say("It is the 9")}
    columns = st.columns(2, wrap=False, gap="xsmall")
    for column, chip in zip(columns, look_alike(), strict=True):
        column.button(
            f"{desk.text(words[chip])} {looks()[colour_of(chip)].symbol}",
            key=f"sure-{chip}-{desk.mark}",
            type="primary" if chip == tapped else "secondary",
            on_click=act,
            args=(chip,),
            width="stretch",
        )


def _sure(desk: Desk, move: type[Play | Take], place: Seat, chip: Chip) -> None:
    st.session_state.pop(ASKED, None)
    desk.tap(move(place, chip))


def _prompt(state: State, move: type[Play | Take], place: Seat) -> Message:
    if move is Take:
        return say("Tap the chip {player} takes.", player=state.name(place))
    if place == state.ghost:
        return say("Tap the chip turned up from the ghost's pile.")
    return say("Tap the chip {player} plays.", player=state.name(place))


def names(chips: Collection[Chip]) -> tuple[Message, ...]:
    """Name chips, or say that there are none yet."""
    return tuple(named(chip) for chip in chips) or (say("nothing yet"),)
