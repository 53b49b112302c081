"""A private hand on a player's own phone: six cards with live chances, and advice when asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import streamlit as st

from companion.engine.words import Message, Percent, Seat, say
from companion.games.bag_of_chips.advice import Advice, Alternative, RankedBy, points_advice, reward_advice
from companion.games.bag_of_chips.objectives import TROPHY, deck
from companion.games.bag_of_chips.odds import objective_odds
from companion.games.bag_of_chips.rules import HAND, discards_due
from companion.games.bag_of_chips.scoring import label
from companion.games.bag_of_chips.state import BEFORE_TURN_UP, Discard, Hand, Hold, Lay, Round, State
from pages.ui.bag_of_chips.cards import card_grid, laid_cards
from pages.ui.bag_of_chips.chips import boards, chip_counts
from pages.ui.bag_of_chips.rounds import chances_now
from pages.ui.desk import Desk
from pages.ui.door import complain

SHOWN = 6
"""Alternatives listed at first; all of them on a tap."""


def hand_view(desk: Desk) -> None:
    """Show this seat's hand and the one thing to do with it now."""
    state: State = desk.table.state
    seat, round = desk.access.viewer.seat, state.running
    if seat is None or round is None:
        st.info(desk.sentence(say("No round is running: the hand can be noted once it is dealt.")))
        return
    boards(desk, round)
    if round.laid[seat] is not None:
        turned_up(desk, round)
        return
    hand = round.hands[seat]
    if hand is None:
        note_hand(desk, seat, round)
    else:
        show_hand(desk, seat, round, hand)
        chip_counts(desk, round)


def turned_up(desk: Desk, round: Round) -> None:
    """Show what lies in front of everybody and what may still come of it, once this seat's cards are among it."""
    st.success(desk.sentence(say("These cards are turned up; everybody sees them.")), icon=":material/check:")
    # Undo takes back on a player's phone what nobody else saw: here the discards.
    st.caption(desk.sentence(say("A card turned up by mistake is undone on the scorer's phone.")))
    laid_cards(desk, round)
    chances_now(desk)
    chip_counts(desk, round)


def note_hand(desk: Desk, seat: Seat, round: Round) -> None:
    """Take the six cards; nobody else ever sees them."""
    key = f"dealt-{len(desk.state.rounds)}"
    chosen: list[str] = st.session_state.setdefault(key, [])

    def tap(card: str) -> None:
        if card in chosen:
            chosen.remove(card)
        elif len(chosen) < HAND:
            chosen.append(card)
        else:
            complain(say("Six cards are chosen already: tap one of them to take it back."))

    # It stays in sight while the grid is scrolled: the last card may lie two screens below.
    dealt = st.container(key="dealt")
    dealt.markdown(f"**{desk.text(say('Tap the six cards of this hand: {n} of 6', n=len(chosen)))}**")
    dealt.button(
        desk.text(say("Note this hand")),
        key=f"hold-{desk.mark}-{len(chosen)}",
        type="primary",
        disabled=len(chosen) != HAND,
        on_click=lambda: desk.tap(Hold(seat, tuple(chosen))),
        width="stretch",
    )
    card_grid(desk, "deal", chosen, taken=(), tap=tap, why=lambda _: say("This card lies elsewhere."))


def show_hand(desk: Desk, seat: Seat, round: Round, hand: Hand) -> None:
    """Show the cards left with their chances, and what has to be done with them."""
    decide(desk, seat, round, hand)
    if desk.state.readings["advice"] == "yes":
        advice_view(desk, seat, round, hand)
    else:
        st.caption(desk.sentence(say("Advice is switched off for this table.")))
    cards_with_chances(desk, round, hand)


def cards_with_chances(desk: Desk, round: Round, hand: Hand) -> None:
    """Show the cards left, what they ask and their exact chances now."""
    odds = objective_odds(round.drawn, desk.state.edition, desk.state.readings)
    cards = deck(desk.state.edition)
    rows = []
    for card in hand.left:
        own = odds[card]
        points = say("{points}", points=own.expected)
        if own.expected_minus != -own.expected:
            points = say("{plus}, on the minus side {minus}", plus=own.expected, minus=own.expected_minus)
        told = say("wins the game or loses the round") if card == TROPHY else points
        rows.append(
            f"<tr><td><b>{desk.words(label(card))}</b></td><td>{desk.words(cards[card].condition())}</td>"
            f"<td>{desk.words(say('{chance}', chance=Percent(own.chance)))}</td><td>{desk.words(told)}</td></tr>"
        )
    head = "".join(
        f"<th>{desk.words(w)}</th>" for w in (say("card"), say("asks"), say("chance"), say("points expected"))
    )
    st.html(f'<table class="guide asks"><tr>{head}</tr>{"".join(rows)}</table>')


def decide(desk: Desk, seat: Seat, round: Round, hand: Hand) -> None:
    """Let the player discard or lay what is due."""
    due = discards_due(hand, round)
    if due > 0:
        choose_cards(desk, hand, due, say("Discard {n} of these cards", n=due), lambda cards: Discard(seat, cards))
    elif len(round.drawn) >= BEFORE_TURN_UP and len(hand.left) == 3:
        lay_three(desk, seat, hand)


def choose_cards(desk: Desk, hand: Hand, due: int, label_: Message, move: Callable[[tuple[str, ...]], Any]) -> None:
    """Ask for exactly as many cards as are due."""
    chosen = st.pills(
        desk.speak(label_),
        hand.left,
        selection_mode="multi",
        format_func=lambda card: desk.text(label(card)),
        key=f"discards-{desk.mark}",
    )
    st.button(
        desk.text(say("Put on the discard pile")),
        key=f"discard-{desk.mark}-{len(chosen)}",
        disabled=len(chosen) != due,
        on_click=lambda: desk.tap(move(tuple(chosen))),
        type="primary",
    )


def lay_three(desk: Desk, seat: Seat, hand: Hand) -> None:
    """Choose the minus card, and turn all three up for everybody to see."""
    minus = st.segmented_control(
        desk.speak(say("Which card goes to the minus side?")),
        hand.left,
        format_func=lambda card: desk.text(label(card)),
        key=f"minus-{desk.mark}",
    )
    st.caption(desk.sentence(say("Turning up shows these three cards to everybody at the table.")))
    plus = tuple(card for card in hand.left if card != minus)
    st.button(
        desk.text(say("Turn up")),
        key=f"turn-up-{desk.mark}-{minus}",
        disabled=minus is None,
        on_click=lambda: desk.tap(Lay(seat, plus, (str(minus),))),
        type="primary",
    )


# -- advice ---------------------------------------------------------------------------------------------------------


def advice_view(desk: Desk, seat: Seat, round: Round, hand: Hand) -> None:
    """Show advice once it is asked for."""
    if not st.toggle(desk.text(say("Show advice")), key="advice"):
        return
    ranked = st.segmented_control(
        desk.speak(say("Best for")),
        tuple(RankedBy),
        default=RankedBy.POINTS,
        format_func=lambda by: desk.text(say("points") if by is RankedBy.POINTS else say("the round's reward")),
        required=True,
        key="advice-by",
    )
    advice = _advise(desk, round, hand, RankedBy(str(ranked)))
    if advice is None:
        st.caption(desk.sentence(say("There is nothing to decide at this moment.")))
        return
    show_advice(desk, advice)


def _advise(desk: Desk, round: Round, hand: Hand, by: RankedBy) -> Advice | None:
    edition, readings = desk.state.edition, desk.state.readings
    if by is RankedBy.POINTS:
        return points_advice(hand, round.drawn, edition, readings)
    return _by_reward(hand, round, desk)


def _by_reward(hand: Hand, round: Round, desk: Desk) -> Advice | None:
    """Ask for the reward ranking; it takes a few seconds early in a round, so it is kept and shows its progress."""
    kept: dict[object, Advice | None] = st.session_state.setdefault("advice-kept", {})
    asked = (hand, round.drawn, desk.state.edition)
    if asked not in kept:
        told = desk.text(say("Playing out the other hands …"))
        bar = st.progress(0.0, told)

        def advance(done: float) -> None:
            bar.progress(min(1.0, done), told)

        kept.clear()
        kept[asked] = reward_advice(
            hand,
            round.drawn,
            desk.state.seats,
            desk.state.edition,
            desk.state.readings,
            rng=np.random.default_rng(2021),
            progress=advance,
        )
        bar.empty()
    return kept[asked]


def show_advice(desk: Desk, advice: Advice) -> None:
    """List the alternatives, best first, each with its value."""
    unit = say("points") if advice.ranked_by is RankedBy.POINTS else say("rewards")
    st.markdown(
        f"**{desk.text(say('Under best play this hand is worth {value} {unit}', value=advice.value, unit=unit))}**"
    )
    everything = len(advice.alternatives) <= SHOWN or st.toggle(desk.text(say("All alternatives")), key="advice-all")
    shown = advice.alternatives if everything else advice.alternatives[:SHOWN]
    st.html(f'<table class="guide">{"".join(_alternative(desk, advice, each) for each in shown)}</table>')
    if not advice.is_due:
        st.caption(desk.sentence(say("This decision is due later: shown as if it had to be taken now.")))
    if advice.samples:
        st.caption(desk.sentence(say("The other hands are sampled {n} times; the chips are exact.", n=advice.samples)))


def _alternative(desk: Desk, advice: Advice, each: Alternative) -> str:
    parts = []
    if each.discard:
        parts.append(say("discard {cards}", cards=tuple(label(card) for card in each.discard)))
    if each.plus or each.minus:
        plus, minus = tuple(label(c) for c in each.plus), tuple(label(c) for c in each.minus)
        parts.append(
            say("plus {plus}, minus {minus}", plus=plus, minus=minus) if minus else say("plus {plus}", plus=plus)
        )
    what = " · ".join(desk.html(part) for part in parts)
    value = desk.words(say("{value}", value=each.value))
    error = f" ± {desk.speak.number(each.error, 3)}" if each.error else ""
    trophy = ""
    if advice.trophy is not None:
        told = say("trophy: wins {win}, loses {loss}", win=Percent(each.wins_game), loss=Percent(each.loses_round))
        trophy = f"<small>{desk.words(told)}</small>"
    return f"<tr><td>{what}{trophy}</td><td><b>{value}</b>{error}</td></tr>"
