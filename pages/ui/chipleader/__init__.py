"""How Chipleader looks inside the frame."""

from __future__ import annotations

import streamlit as st

from companion.engine.game import Role
from companion.engine.score import Ranking, Score
from companion.engine.words import Seat, Who, say
from companion.games.chipleader.facts import Rank, Suit
from companion.games.chipleader.moves import (
    Ace,
    Attack,
    Build,
    Collect,
    Count,
    Cover,
    Discard,
    End,
    Joker,
    Lay,
    Lift,
    Move,
    Place,
    Sacrifice,
    Skip,
)
from companion.games.chipleader.scoring import casinos_words, lead, outcome, ranking, score, totals
from companion.games.chipleader.state import State
from companion.games.chipleader.turn_rules import no_set_was_made
from pages.ui.chipleader import chip_pad, discard_pad, row_help, row_pad, turn_pad
from pages.ui.chipleader.drawing import chips_on_table
from pages.ui.chipleader.guide import guide
from pages.ui.chipleader.keys import MAIN, actor, choose_writer, go, mode, who_plays
from pages.ui.desk import Desk
from pages.ui.frame import Face, Primary, show
from pages.ui.standing import how_decided, lines_of

AT_THE_ROW = {MAIN, "draw", "use", "skip", "end", "anew", "row"}
"""The purposes of the pad for which the gambling row is looked at."""


def surface(desk: Desk) -> None:
    """Draw the chips of everybody, the row where it is tracked, and the pad."""
    state: State = desk.state
    _open_correction(desk)
    if state.tracks_row and mode().split("-")[0] in AT_THE_ROW:
        row_pad.draw_row(desk)
    if desk.can_write and mode() == MAIN and _plays_turns(state):
        with st.container(key="cl-pad-turn"):
            turn_part(desk)
    _chips(desk)
    if desk.can_write:
        with st.container(key="cl-pad"):
            pad(desk)
    elif _chosen() and (chip := state.chip(_chosen() or 0)):
        chip_pad.chip_pad(desk, chip)


def _plays_turns(state: State) -> bool:
    """Tell whether the turn is entered, which happens most often and so stands above the chips."""
    return state.tracks_hands and outcome(state) is None


def _chips(desk: Desk) -> None:
    state: State = desk.state
    seats = _seats_shown(desk)
    if len(seats) == state.seats:
        st.caption(desk.sentence(lead(state)))
    if seats:
        chips_on_table(desk, seats, _chosen(), lambda number: go(MAIN if number == _chosen() else f"chip-{number}"))


def _chosen() -> int | None:
    kind, *numbers = mode().split("-")
    return int(numbers[0]) if kind in {"chip", "cover", "joker"} else None


def _seats_shown(desk: Desk) -> tuple[Seat, ...]:
    """Show everybody's chips, but while something is being entered only those it is about: the pad stays in sight."""
    state: State = desk.state
    chip = state.chip(_chosen() or 0)
    if chip is not None:
        return (chip.owner,)
    return state.players if mode() == MAIN else ()


def _open_correction(desk: Desk) -> None:
    """Open the pad of the entry being corrected, once."""
    seq = desk.correcting.seq if desk.correcting else None
    if st.session_state.get("cl-corrects") == seq:
        return
    st.session_state["cl-corrects"] = seq
    choose_writer(desk)
    go(_pad_for(desk.correcting.move, desk.state) if desk.correcting else MAIN)


def _pad_for(move: Move, state: State) -> str:
    """Name the pad an entry was made with."""
    match move:
        case Build():
            return "build"
        case Joker(_, chip, pile, refill) if refill:
            return f"joker-{chip}-{pile}"
        case Place(_, _, chip) | Attack(_, _, chip) | Lift(_, chip) | Joker(_, chip):
            return f"chip-{chip}"
        case Cover(_, chip, pile):
            return f"cover-{chip}-{pile}"
        case Ace(_, opponent):
            return f"ace-{opponent}"
        case _:
            return _turn_pad_for(move, state)


def _turn_pad_for(move: Move, state: State) -> str:
    match move:
        case Collect(_, suit, size):
            return f"draw-{suit}-{size}"
        case Sacrifice(_, suit) | Lay(_, suit) if suit:
            return f"use-{suit}"
        case Count(seat):
            return f"count-{seat}"
        case Discard(seat, cards) if state.tracks_row:
            return f"discard-{seat}-{len(cards)}"
        case Skip(_, suit) if suit and state.tracks_row:
            return "skip"
        case End(_, suit) if suit and state.tracks_row:
            return "end"
        case _:
            return MAIN


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
        case "anew":
            row_pad.own_anew_pad(desk, Seat(int(told[0])))
        case "row":
            row_pad.row_anew_pad(desk)
        case "decks":
            row_pad.decks_pad(desk)
        case _:
            return False
    return True


def main_pad(desk: Desk) -> None:
    """Offer what can be done with cards of a hand, and to count and to track more."""
    state: State = desk.state
    ended = outcome(state)
    if ended is not None:
        st.success(desk.sentence(ended.reason), icon=":material/trophy:")
        return
    if not _is_missing(state):
        chip_pad.rank_keys(desk)
        if state.tracks_hands:
            turn_pad.count_keys(desk)
    turn_pad.track_keys(desk)


def _is_missing(state: State) -> bool:
    """Tell whether something has to be counted or entered before a turn goes on."""
    if not state.tracks_hands:
        return False
    hands = any(state.hand_of(seat) is None for seat in state.players)
    lies = state.row is None or any(state.own_of(seat) is None for seat in state.players)
    return hands or (state.tracks_row and lies)


def turn_part(desk: Desk) -> None:
    """Offer what a turn is made of, as far as the table tracks it."""
    state: State = desk.state
    uncounted = [seat for seat in state.players if state.hand_of(seat) is None]
    if uncounted:
        turn_pad.count_pad(desk, uncounted[0])
    elif not state.tracks_row:
        turn_pad.turn_keys(desk)
        turn_pad.set_keys(desk)
    elif row_pad.row_missing(desk):
        return
    elif state.turn.pending:
        row_pad.reveal_pad(desk)
    else:
        row_pad.gamble_keys(desk)
        row_help.row_help(desk)
        row_help.gamble_help(desk)


def primary(desk: Desk) -> Primary | None:
    """Name the next step of the bottom bar: a chip, or play again."""
    if desk.role is Role.SEAT:
        return None
    if outcome(desk.table.state) is not None:
        return Primary(say("Play again"), lambda: show("share"))
    if mode() == "build":
        # A second tap on "New chip" finds nothing in its place.
        return None
    seat = actor(desk)
    return Primary(say("New chip"), _begin_chip, is_on=no_set_was_made(desk.state, Ace(seat, seat)) is None)


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
    places = ranking(state) if ended is not None else None
    cells = (lines_of(desk, seat, own, _beside(desk, seat, own, places)) for seat, own in score(state).items())
    st.html(f'<div class="scores">{"".join(cells)}</div>')


def _beside(desk: Desk, seat: Seat, own: Score, places: Ranking | None) -> str:
    """Write a player's place at the end, and before it that a player has no chip."""
    if places is not None:
        return desk.words(say("place {n}", n=places.place_of(seat)))
    return "" if own.lines else desk.words(say("no chip yet"))


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
