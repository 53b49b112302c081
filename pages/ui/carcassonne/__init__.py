"""How Carcassonne Maps: Chips looks inside the frame."""

from __future__ import annotations

import streamlit as st

from companion.engine.game import Role
from companion.engine.words import Seat, Who, say
from companion.games.carcassonne.scoring import outcome, totals
from companion.games.carcassonne.state import Begin, Finish, Mini, PutTreat, ScorePoints, State
from companion.games.carcassonne.table_rules import next_seat
from pages.ui.carcassonne.chips import chip_pad, held_chips, turn_keys
from pages.ui.carcassonne.guide import guide
from pages.ui.carcassonne.keys import move_key
from pages.ui.carcassonne.minis import island_pad, island_turn_pad, wine_pad
from pages.ui.carcassonne.points import points_pad
from pages.ui.carcassonne.scores import end, scores_view
from pages.ui.carcassonne.surface import ground_surface, set_up
from pages.ui.carcassonne.treats import treat_pad, upgrade_pad
from pages.ui.choice import choose, drop
from pages.ui.desk import Desk
from pages.ui.frame import Face, Primary, show

CHIPS, POINTS = "chips", "points"
MODE_WORDS = {CHIPS: say("Map chips"), POINTS: say("Points")}


def surface(desk: Desk) -> None:
    """Draw what lies in front of everybody, and the pad: chips and powers, or points."""
    state: State = desk.state
    if outcome(state) is not None and desk.correcting is None:
        end(desk)
        held_chips(desk)
        return
    if desk.can_write:
        turn_keys(desk, tuple(Seat(i) for i in range(state.seats)))
        pads(desk)
    elif desk.role is Role.SEAT and desk.access.viewer.seat is not None and desk.table.stopped is None:
        own_pads(desk, desk.access.viewer.seat)
    else:
        ground_surface(desk)
    held_chips(desk)
    if desk.can_write:
        set_up(desk)
    if desk.can_write and desk.correcting is None:
        move_key(desk, st, desk.text(say("The last tile is laid: end the game")), "finish", Finish())


def own_pads(desk: Desk, seat: Seat) -> None:
    """Let a player enter what is theirs on their own phone: their turn, their chips in it, and their points."""
    turn_keys(desk, (seat,))
    state: State = desk.state
    if choose_mode(desk) == POINTS:
        points_pad(desk, seat)
    elif state.turn.seat == seat:
        chip_pads(desk)
    else:
        ground_surface(desk)
        st.caption(desk.text(say("Chips are entered in your turn: tap your name when it begins.")))
    st.caption(desk.text(say("What you enter here is taken back or corrected on the scorer's phone.")))


def choose_mode(desk: Desk) -> str:
    """Switch between chips and points."""
    return choose(
        "mode",
        desk.speak(say("Enter")),
        (CHIPS, POINTS),
        usual=CHIPS,
        words=lambda option: desk.text(MODE_WORDS[option]),
        label_visibility="collapsed",
        width="stretch",
    )


def pads(desk: Desk) -> None:
    """Let the scorer switch between chips and points; a correction opens the pad of its entry."""
    if desk.correcting is not None:
        mode = POINTS if isinstance(desk.correcting.move, ScorePoints) else CHIPS
    else:
        mode = choose_mode(desk)
    if mode == POINTS:
        points_pad(desk)
    else:
        chip_pads(desk)


def chip_pads(desk: Desk) -> None:
    """Draw the map, the pad of chips, and the keys of the mini-expansion."""
    chosen = ground_surface(desk, live=True)
    chip_pad(desk, desk.state.turn.seat, chosen)
    power_pad(desk, chosen)


def power_pad(desk: Desk, chosen: str) -> None:
    """Draw the keys of the mini-expansion."""
    state: State = desk.state
    seat = state.turn.seat
    match state.mini:
        case Mini.FRANCE:
            wine_pad(desk, seat, chosen)
        case Mini.BENELUX:
            island_pad(desk, seat)
        case Mini.BRITISH_ISLES:
            island_turn_pad(desk, seat)
        case Mini.IBERICA:
            treat_pad(desk, seat, chosen)
        case Mini.DEUTSCHLAND:
            upgrade_pad(desk, seat)


def primary(desk: Desk) -> Primary | None:
    """Name the next step of the bottom bar: the next player's turn."""
    state: State = desk.table.state
    if desk.role is Role.SEAT:
        return None
    if outcome(state) is not None:
        return Primary(say("Play again"), lambda: show("share"))
    placed = PutTreat(state.turn.seat)
    if not desk.refusals(placed):
        return Primary(say("The treat is placed"), lambda: desk.tap(placed))
    move = Begin(next_seat(state))

    def begin() -> None:
        drop("scorer")
        desk.tap(move)

    return Primary(say("Next: {player}", player=Who(move.seat)), begin, is_on=not desk.refusals(move))


def standing(desk: Desk, seat: Seat) -> str:
    """Write a seat's points."""
    return desk.speak(say("{n}", n=totals(desk.state)[seat]))


def on_turn(desk: Desk) -> Seat | None:
    """Name whose turn it is, while the game goes on."""
    state: State = desk.state
    return None if state.is_over else state.turn.seat


FACE = Face(
    surface=surface,
    scores=scores_view,
    guide=guide,
    primary=primary,
    standing=standing,
    marked=on_turn,
    marked_words=say("is on turn"),
)
