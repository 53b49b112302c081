"""How the score pad looks inside the frame."""

from __future__ import annotations

from companion.engine.game import Role
from companion.engine.words import Seat, say
from companion.games.score_pad.scoring import outcome, totals, undecided
from companion.games.score_pad.state import CloseRound, State
from pages.ui.desk import Desk
from pages.ui.frame import Face, Primary, show
from pages.ui.score_pad.cells import cell_pad, corrected_pad
from pages.ui.score_pad.earlier import earlier
from pages.ui.score_pad.grid import grid
from pages.ui.score_pad.guide import guide
from pages.ui.score_pad.scores import scores_view, show_end
from pages.ui.score_pad.terms import terms


def surface(desk: Desk) -> None:
    """Draw the pad: keys first, in their fixed place, then what is written."""
    state: State = desk.state
    if desk.correcting is not None:
        corrected_pad(desk)
    elif outcome(state) is not None:
        show_end(desk)
        if undecided(state) and desk.can_write:
            cell_pad(desk, undecided(state), second=True)
    elif desk.can_write:
        cell_pad(desk, state.present)
    elif desk.role is Role.SEAT and desk.access.viewer.seat in state.present:
        cell_pad(desk, (desk.access.viewer.seat,))
    grid(desk)
    if desk.can_write and desk.correcting is None:
        earlier(desk)
        terms(desk)


def primary(desk: Desk) -> Primary | None:
    """Name the next step of the bottom bar."""
    state: State = desk.table.state
    if desk.role is Role.SEAT:
        return None
    if outcome(state) is not None:
        return Primary(say("Play again"), lambda: show("share"))
    is_on = not desk.refusals(CloseRound())
    label = say("Close round {n}", n=state.number)
    if state.is_solitaire:
        label = say("Close game {n}", n=state.number)
    elif state.preset.is_one_round:
        label = say("End the game")
    return Primary(label, lambda: desk.tap(CloseRound()), is_on=is_on)


def standing(desk: Desk, seat: Seat) -> str:
    """Write a seat's total, as it is now: also while an earlier number is mended."""
    return desk.speak(say("{n}", n=totals(desk.table.state).get(seat, 0)))


def starter(desk: Desk) -> Seat | None:
    """Name who begins the round, where there is somebody to begin before and the game goes on."""
    state: State = desk.state
    return state.starter if state.seats > 1 and outcome(state) is None else None


FACE = Face(
    surface=surface,
    scores=scores_view,
    guide=guide,
    primary=primary,
    standing=standing,
    marked=starter,
    marked_words=say("begins this round"),
)
