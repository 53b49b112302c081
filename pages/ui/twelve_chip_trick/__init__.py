"""How 12 Chip Trick looks inside the frame."""

from __future__ import annotations

import streamlit as st

from companion.engine.game import Role
from companion.engine.words import Seat, say
from companion.games.twelve_chip_trick.scoring import outcome, tiles_won
from companion.games.twelve_chip_trick.state import GOAL, Deal, Play, Round, Show, State, Take, Totals
from pages.ui.choice import choose, chosen
from pages.ui.desk import Desk
from pages.ui.frame import Dummy, Face, Primary, show
from pages.ui.twelve_chip_trick.guide import guide
from pages.ui.twelve_chip_trick.hand import hand_view
from pages.ui.twelve_chip_trick.laying import lay_down, show_pad
from pages.ui.twelve_chip_trick.memory import memory_table
from pages.ui.twelve_chip_trick.pad import trick_pad
from pages.ui.twelve_chip_trick.places import GHOST_MARK, places
from pages.ui.twelve_chip_trick.scores import last_round, scores_view
from pages.ui.twelve_chip_trick.totals import corrected_totals, enter_totals, totals_pad

TRICKS, TOTALS = MODES = ("tricks", "totals")


def mode(desk: Desk) -> str:
    """Tell how rounds are entered now: trick by trick, or by their totals."""
    return chosen("mode", MODES, usual_mode(desk.table.state))


def usual_mode(state: State) -> str:
    """Go on as the last round was entered, so that a phone that slept comes back to the keys it left."""
    last = state.rounds[-1] if state.rounds else None
    return TOTALS if last is not None and last.totals is not None else TRICKS


def surface(desk: Desk) -> None:
    """Draw the table, and the pad for what comes next."""
    if desk.correcting is not None:
        corrected(desk)
        return
    round = desk.state.running
    if round is not None:
        places(desk, round)
    if outcome(desk.state) is None and desk.can_write:
        choose_mode(desk)
        pads(desk, round)
    if round is None:
        between_rounds(desk)
    else:
        memory_table(desk, round)


def choose_mode(desk: Desk) -> None:
    """Let the scorer switch between tricks and totals; a round begun by tricks may end by its totals."""
    words = {TRICKS: say("Trick by trick"), TOTALS: say("Totals")}
    choose(
        "mode",
        desk.speak(say("Enter")),
        MODES,
        usual=usual_mode(desk.table.state),
        words=lambda option: desk.text(words[option]),
        label_visibility="collapsed",
        width="stretch",
        wrap=True,
    )


def pads(desk: Desk, round: Round | None) -> None:
    """Draw the keys for what is entered now."""
    if mode(desk) == TOTALS:
        if round is not None:
            told = say("These totals end round {n}; its tricks stay in the history.", n=len(desk.state.rounds))
            st.caption(desk.sentence(told))
        totals_pad(desk)
    elif round is None:
        choose_starter(desk)
    elif round.is_played_out:
        show_pad(desk, round)
    else:
        trick_pad(desk, round)


def corrected(desk: Desk) -> None:
    """Draw the keys for the entry being mended, on the table as it was then."""
    move, round = desk.mended, desk.state.running
    if round is not None:
        places(desk, round)
    match move:
        case Totals():
            corrected_totals(desk)
        case Show() if round is not None:
            show_pad(desk, round)
            step = lay_down(desk, round)
            st.button(desk.text(step.label), key=f"mend-{desk.mark}-{step.is_on}", type="primary", on_click=step.act)
        case Play() | Take() if round is not None:
            trick_pad(desk, round)
        case _:
            choose_starter(desk, is_mended=True)


def choose_starter(desk: Desk, *, is_mended: bool = False) -> None:
    """Where nobody noted who led the last trick: one tap names who starts and begins the round."""
    state: State = desk.state
    if state.next_starter is not None:
        return
    st.markdown(f"**{desk.text(say('Who starts? Nobody noted who led the last trick.'))}**")
    with st.container(horizontal=True, key="starters"):
        for i in range(state.places):
            st.button(
                desk.text(say("{player} starts", player=state.name(Seat(i)))),
                key=f"starts-{i}-{desk.mark}",
                on_click=desk.tap,
                args=(Deal(Seat(i)),),
            )


def between_rounds(desk: Desk) -> None:
    """Show the last round's count, or how a round begins."""
    if desk.state.settled:
        last_round(desk)
        return
    first = say("Shuffle red and blue chips apart, face down, and deal two of each to everybody.")
    if desk.state.ghost is not None:
        first = say("{first} The ghost's four are shuffled into a pile.", first=first)
    st.info(desk.sentence(first), icon=":material/casino:")


def primary(desk: Desk) -> Primary | None:
    """Name the next step of the bottom bar."""
    state: State = desk.table.state
    if desk.role is Role.SEAT:
        return None
    if outcome(state) is not None:
        return Primary(say("Play again"), lambda: show("share"))
    if mode(desk) == TOTALS:
        return enter_totals(desk)
    if state.running is not None:
        return lay_down(desk, state.running) if state.running.is_played_out else None
    if state.next_starter is None:
        return None
    return Primary(say("Start round {n}", n=len(state.rounds) + 1), lambda: start_round(desk))


def start_round(desk: Desk) -> None:
    """Deal, and go back to the table."""
    if desk.enter(Deal()):
        show("table")


def standing(desk: Desk, seat: Seat) -> str:
    """Write a seat's tiles of those that win."""
    return f"{tiles_won(desk.state)[seat]}/{GOAL}"


def ghost(desk: Desk) -> list[Dummy]:
    """Show the ghost's tiles too: three of them end the game."""
    place = desk.state.ghost
    return [Dummy(place, GHOST_MARK, say("the ghost"), standing(desk, place))] if place is not None else []


def leader(desk: Desk) -> Seat | None:
    """Name who leads the trick, or starts the next round."""
    state: State = desk.state
    return state.running.leader if state.running is not None else state.next_starter


FACE = Face(
    surface=surface,
    scores=scores_view,
    guide=guide,
    primary=primary,
    standing=standing,
    marked=leader,
    marked_words=say("leads"),
    hand=hand_view,
    dummies=ghost,
)
