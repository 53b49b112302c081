"""How Bag of Chips looks inside the frame."""

from __future__ import annotations

import streamlit as st

from companion.engine.game import Role
from companion.engine.words import Seat, say
from companion.games.bag_of_chips.scoring import outcome, target, totals
from companion.games.bag_of_chips.state import BEFORE_TURN_UP, Deal, Draw, Lay, Round, ScoreRound, State
from pages.ui.bag_of_chips.cards import card_pad, keep_cards, laid_cards, seat_to_enter
from pages.ui.bag_of_chips.chips import boards, chip_counts, chip_pad
from pages.ui.bag_of_chips.guide import guide
from pages.ui.bag_of_chips.hand import hand_view
from pages.ui.bag_of_chips.rounds import chances_now, round_summary, scores_view
from pages.ui.choice import choose, chosen, put
from pages.ui.desk import Desk
from pages.ui.frame import Face, Primary, show

CHIPS, CARDS = MODES = ("chips", "cards")


def mode(desk: Desk) -> str:
    """Tell what the pad enters: chips, or cards once they are turned up."""
    if desk.correcting is not None:
        return CARDS if isinstance(desk.correcting.move, Lay) else CHIPS
    return chosen("mode", MODES, CHIPS)


def surface(desk: Desk) -> None:
    """Draw the boards, and the pad for chips or cards."""
    round = desk.state.running
    if round is None:
        between_rounds(desk)
        return
    boards(desk, round)
    if not desk.can_write:
        chip_counts(desk, round)
    else:
        pads(desk, round)
    laid_cards(desk, round)
    chances_now(desk)


def pads(desk: Desk, round: Round) -> None:
    """Let the scorer switch between chips and cards; the switch itself never moves."""
    if desk.correcting is None:
        words = {CHIPS: say("Chips"), CARDS: say("Cards")}
        choose(
            "mode",
            desk.speak(say("Enter")),
            MODES,
            usual=CHIPS,
            words=lambda option: desk.text(words[option]),
            label_visibility="collapsed",
            width="stretch",
        )
    if mode(desk) == CARDS and desk.correcting is None and len(round.drawn) < BEFORE_TURN_UP:
        st.caption(desk.sentence(say("Cards are turned up after 12 chips; {n} are drawn.", n=len(round.drawn))))
    elif mode(desk) == CARDS:
        card_pad(desk, round)
    elif desk.correcting is None or isinstance(desk.correcting.move, Draw):
        chip_pad(desk, round)


def between_rounds(desk: Desk) -> None:
    """Show the last round's count, or how a round begins."""
    if desk.state.scored:
        round_summary(desk, len(desk.state.scored))
    else:
        first = say("Put all 25 chips into the bag, shuffle the objectives and deal six to everybody.")
        st.info(desk.sentence(first), icon=":material/style:")


def primary(desk: Desk) -> Primary | None:
    """Name the next step of the bottom bar."""
    state, round = desk.table.state, desk.table.state.running
    if desk.role is Role.SEAT:
        return None
    if round is None:
        if outcome(state) is not None:
            return Primary(say("Play again"), lambda: show("share"))
        return Primary(say("Start round {n}", n=len(state.rounds) + 1), lambda: start_round(desk))
    if not desk.refusals(ScoreRound()):
        return Primary(say("Score the round"), lambda: desk.tap(ScoreRound()))
    if len(round.drawn) < BEFORE_TURN_UP:
        return None
    return _cards_step(desk, round)


def start_round(desk: Desk) -> None:
    """Deal, and go back to the chips."""
    if desk.enter(Deal()):
        put("mode", CHIPS)
        put("view", "table")


def _cards_step(desk: Desk, round: Round) -> Primary | None:
    if mode(desk) != CARDS:
        return None if all(round.laid) else Primary(say("Enter cards"), lambda: put("mode", CARDS))
    seat = seat_to_enter(desk, round)
    if seat is None:
        return Primary(say("Back to the chips"), lambda: put("mode", CHIPS))
    return keep_cards(desk, round, seat)


def standing(desk: Desk, seat: Seat) -> str:
    """Write a seat's rewards of those that win."""
    return f"{totals(desk.state)[seat]}/{target(desk.state.seats)}"


def dealer(desk: Desk) -> Seat:
    """Name who deals."""
    state: State = desk.state
    return state.running.dealer if state.running is not None else state.next_dealer


FACE = Face(
    surface=surface,
    scores=scores_view,
    guide=guide,
    primary=primary,
    standing=standing,
    marked=dealer,
    marked_words=say("deals this round"),
    hand=hand_view,
)
