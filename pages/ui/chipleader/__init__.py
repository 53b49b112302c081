"""How Chipleader looks inside the frame."""

from __future__ import annotations

import streamlit as st

from companion.engine.game import Role
from companion.engine.words import Seat, Who, say
from companion.games.chipleader.facts import Rank, Suit
from companion.games.chipleader.moves import (
    Ace,
    Attack,
    Build,
    Collect,
    Cover,
    End,
    Joker,
    Lift,
    Place,
    Sacrifice,
    Skip,
)
from companion.games.chipleader.scoring import casinos_words, lead, outcome, score, totals
from companion.games.chipleader.state import State
from pages.ui.chipleader import chip_pad, discard_pad, row_pad, turn_pad
from pages.ui.chipleader.drawing import chips_on_table
from pages.ui.chipleader.guide import guide
from pages.ui.chipleader.keys import MAIN, actor, go, mode, who_plays
from pages.ui.desk import Desk
from pages.ui.frame import Face, Primary, show
from pages.ui.standing import how_decided, lines_of


def surface(desk: Desk) -> None:
    """Draw the chips of everybody, the row where it is tracked, and the pad."""
    state: State = desk.state
    _open_correction(desk)
    seats = _seats_shown(desk)
    if len(seats) == state.seats:
        st.caption(desk.sentence(lead(state)))
    if seats:
        chips_on_table(desk, seats, _chosen(), lambda number: go(MAIN if number == _chosen() else f"chip-{number}"))
    if state.tracks_row:
        row_pad.draw_row(desk)
    if desk.can_write:
        with st.container(key="cl-pad"):
            pad(desk)
    elif _chosen() and (chip := state.chip(_chosen() or 0)):
        chip_pad.chip_pad(desk, chip)


def _chosen() -> int | None:
    kind, *numbers = mode().split("-")
    return int(numbers[0]) if kind in {"chip", "cover", "joker"} else None


def _seats_shown(desk: Desk) -> tuple[Seat, ...]:
    """Show everybody's chips, but while something is being entered only those it is about: the pad stays in sight."""
    state: State = desk.state
    chip = state.chip(_chosen() or 0)
    if chip is not None:
        return (chip.owner,)
    if mode() == "build":
        return (actor(desk),)
    return state.players if mode() == MAIN else ()


def _open_correction(desk: Desk) -> None:
    """Open the pad of the entry being corrected, once."""
    seq = desk.correcting.seq if desk.correcting else None
    if st.session_state.get("cl-corrects") == seq:
        return
    st.session_state["cl-corrects"] = seq
    match desk.correcting.move if desk.correcting else None:
        case Build():
            go("build")
        case Place(_, _, chip) | Attack(_, _, chip) | Lift(_, chip) | Joker(_, chip):
            go(f"chip-{chip}")
        case Cover(_, chip, pile):
            go(f"cover-{chip}-{pile}")
        case Collect(_, suit, size):
            go(f"draw-{suit}-{size}")
        case Ace(_, opponent):
            go(f"ace-{opponent}")
        case Sacrifice(_, suit) if suit:
            go(f"use-{suit}")
        case Skip(_, suit) if suit and desk.state.tracks_row:
            go("skip")
        case End(_, suit) if suit and desk.state.tracks_row:
            go("end")
        case _:
            go(MAIN)


def pad(desk: Desk) -> None:
    """Draw the pad for what is being entered."""
    if outcome(desk.state) is None:
        who_plays(desk)
    kind, *facts = mode().split("-", 1)
    told = facts[0].split("-") if facts else []
    state: State = desk.state
    chip = state.chip(int(told[0])) if kind in {"chip", "cover", "joker"} else None
    if kind == "build":
        chip_pad.build_pad(desk)
    elif kind == "chip" and chip is not None:
        chip_pad.chip_pad(desk, chip)
    elif kind == "cover" and chip is not None:
        chip_pad.cover_pad(desk, chip, int(told[1]))
    elif kind == "joker" and chip is not None:
        chip_pad.joker_pad(desk, chip, int(told[1]))
    elif kind == "rank":
        chip_pad.rank_pad(desk, Rank(told[0]))
    elif kind == "ace":
        chip_pad.ace_pad(desk, Seat(int(told[0])))
    elif not _turn_pad(desk, kind, told):
        main_pad(desk)
        return
    turn_pad.back_key(desk)


def _turn_pad(desk: Desk, kind: str, told: list[str]) -> bool:
    """Draw a pad of the turn; False if none is asked for."""
    match kind:
        case "draw":
            turn_pad.draw_pad(desk, Suit(told[0]), int(told[1]))
        case "use":
            row_pad.use_pad(desk, told[0])
        case "skip":
            row_pad.taking_pad(desk, Skip)
        case "end":
            row_pad.taking_pad(desk, End)
        case "count":
            turn_pad.count_pad(desk, Seat(int(told[0])))
        case "discard":
            discard_pad.discard_pad(desk, Seat(int(told[0])), int(told[1]))
        case "decks":
            row_pad.decks_pad(desk)
        case _:
            return False
    return True


def main_pad(desk: Desk) -> None:
    """Offer what the next entry may be, as far as the table tracks it."""
    state: State = desk.state
    ended = outcome(state)
    if ended is not None:
        st.success(desk.sentence(ended.reason), icon=":material/trophy:")
        return
    uncounted = [seat for seat in state.players if state.tracks_hands and state.hand_of(seat) is None]
    if uncounted:
        turn_pad.count_pad(desk, uncounted[0])
    elif state.tracks_row:
        _row_keys(desk)
    elif state.tracks_hands:
        turn_pad.turn_keys(desk)
        turn_pad.set_keys(desk)
        chip_pad.rank_keys(desk)
        turn_pad.count_keys(desk)
    else:
        chip_pad.rank_keys(desk)
    turn_pad.track_keys(desk)


def _row_keys(desk: Desk) -> None:
    if row_pad.row_missing(desk):
        return
    if desk.state.turn.pending:
        row_pad.reveal_pad(desk)
    else:
        row_pad.gamble_keys(desk)
        row_pad.row_help(desk)
        row_pad.gamble_help(desk)
    chip_pad.rank_keys(desk)


def primary(desk: Desk) -> Primary | None:
    """Name the next step of the bottom bar: a chip, or play again."""
    if desk.role is Role.SEAT:
        return None
    if outcome(desk.table.state) is not None:
        return Primary(say("Play again"), lambda: show("share"))
    if mode() == "build":
        return Primary(say("Back"), lambda: go(MAIN), is_on=False)
    return Primary(say("New chip"), _begin_chip)


def _begin_chip() -> None:
    go("build")
    show("table")


def scores_view(desk: Desk) -> None:
    """Show everybody's chips with their lines, how many casinos there are, and who leads."""
    state: State = desk.state
    ended = outcome(state)
    if ended is not None:
        won = say("{players} won: {reason}", players=tuple(Who(s) for s in ended.winners), reason=ended.reason)
        st.success(desk.sentence(won), icon=":material/trophy:")
        how_decided(desk, ended)
    st.markdown(f"**{desk.sentence(say('{casinos} · {lead}', casinos=casinos_words(state), lead=lead(state)))}**")
    none = desk.words(say("no chip yet"))
    cells = (lines_of(desk, seat, own, "" if own.lines else none) for seat, own in score(state).items())
    st.html(f'<div class="scores">{"".join(cells)}</div>')


def standing(desk: Desk, seat: Seat) -> str:
    """Write a player's points."""
    return str(totals(desk.state)[seat])


def marked(desk: Desk) -> Seat | None:
    """Mark who is on turn, where turns are tracked."""
    state: State = desk.state
    return state.turn.seat if state.tracks_hands else None


FACE = Face(
    surface=surface,
    scores=scores_view,
    guide=guide,
    primary=primary,
    standing=standing,
    marked=marked,
    marked_words=say("is on turn"),
)
