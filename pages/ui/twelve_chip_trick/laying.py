"""Whole hands on the pad: laid down at the end of a round, or noted by a player for their own eyes."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from companion.engine.game import Refusal, refuse
from companion.engine.words import Message, Seat, say, say_n
from companion.games.twelve_chip_trick.chips import Chip, copies, look_alike
from companion.games.twelve_chip_trick.readings import SET_UP
from companion.games.twelve_chip_trick.seen import hands_now, seen, spread
from companion.games.twelve_chip_trick.state import Round, Show
from pages.ui.choice import choose, chosen
from pages.ui.desk import Desk
from pages.ui.door import complain
from pages.ui.frame import Primary
from pages.ui.twelve_chip_trick.pad import ASKED, ask_which, chip_pad, names

PICKS = "picks"


def picked(desk: Desk, name: str, usual: tuple[Chip, ...] = ()) -> list[Chip]:
    """Give the chips picked so far, kept while the page stays open."""
    kept: dict[str, list[Chip]] = st.session_state.setdefault(PICKS, {})
    return kept.setdefault(
        f"{name}-{len(desk.state.rounds)}-{desk.correcting.seq if desk.correcting else ''}", [*usual]
    )


def hand_pad(desk: Desk, name: str, picks: list[Chip], room: int, why: Callable[[Chip], tuple[Refusal, ...]]) -> None:
    """Pick chips of a hand: a tap puts one in, as often as there are copies; a tap more takes it out again."""
    mark = f"{name}-{desk.mark}-{len(picks)}"

    def is_all_in(chip: Chip) -> bool:
        return picks.count(chip) >= copies(desk.state.places, chip) or (chip in picks and len(picks) >= room)

    def tap(chip: Chip) -> None:
        st.session_state.pop(ASKED, None)
        if is_all_in(chip):
            while chip in picks:
                picks.remove(chip)
        elif len(picks) >= room:
            complain(say("All {n} places are filled: tap one of those chips to take it out.", n=room))
        elif chip in look_alike():
            st.session_state[ASKED] = (mark, chip)
        else:
            picks.append(chip)

    def sure(chip: Chip) -> None:
        st.session_state.pop(ASKED, None)
        if not is_all_in(chip):
            picks.append(chip)

    chip_pad(desk, name, tap, why=lambda chip: () if chip in picks else why(chip), chosen=picks)
    st.html(f'<p class="ask">{desk.html(say("Picked: {chips}.", chips=names(sorted(picks))))}</p>')
    kept: tuple[str, Chip] = st.session_state.get(ASKED, ("", 0))
    if kept[0] == mark:
        ask_which(desk, kept[1], sure)


# -- laying down ----------------------------------------------------------------------------------------------------------


def waiting(round: Round) -> list[Seat]:
    """List who still has to lay down a hand."""
    return [Seat(i) for i in range(round.places) if round.shown[i] is None and round.in_hand(Seat(i)) > 0]


def seat_to_show(desk: Desk, round: Round) -> Seat:
    """Name whose hand is entered now."""
    old = desk.mended
    if isinstance(old, Show):
        return old.seat
    there = waiting(round)
    return chosen("whose", there, there[0])


def show_pad(desk: Desk, round: Round) -> None:
    """Enter the hands laid down; chips everybody saw going into a hand are picked already."""
    if desk.correcting is None:
        there = waiting(round)
        choose(
            "whose",
            desk.speak(say("Whose hand?")),
            there,
            usual=there[0],
            words=lambda seat: desk.text(say("{player}", player=desk.state.name(seat))),
            label_visibility="collapsed",
            width="stretch",
            wrap=True,
        )
    seat = seat_to_show(desk, round)
    picks = _picks(desk, round, seat)

    def why(chip: Chip) -> tuple[Refusal, ...]:
        open_chips = [c for i in range(round.places) for c in (*round.front(Seat(i)), *(round.shown[i] or ()))]
        if open_chips.count(chip) < copies(round.places, chip):
            return ()
        return (refuse("twelve-chip-trick.lies-open", say("This chip lies open on the table."), SET_UP),)

    hand_pad(desk, f"show-{seat}", picks, round.in_hand(seat), why)


def _picks(desk: Desk, round: Round, seat: Seat) -> list[Chip]:
    old = desk.mended
    sure = hands_now(round)[seat] or spread(seen(round)[seat].known)
    # What was picked belongs to these tricks: after an undo the hand may be another one.
    name = f"show-{seat}-{hash(round.tricks)}"
    return picked(desk, name, old.chips if isinstance(old, Show) else sure[: round.in_hand(seat)])


def lay_down(desk: Desk, round: Round) -> Primary:
    """Offer to keep the hand once it is whole."""
    seat = seat_to_show(desk, round)
    picks = _picks(desk, round, seat)
    missing = round.in_hand(seat) - len(picks)

    def keep() -> None:
        if missing:
            complain(_missing(missing))
        else:
            desk.enter(Show(seat, tuple(sorted(picks))))

    return Primary(say("Lay down the hand of {player}", player=desk.state.name(seat)), keep, is_on=not missing)


def _missing(n: int) -> Message:
    return say_n("{n} chip of this hand is missing: tap it.", "{n} chips of this hand are missing: tap them.", n)
