"""What helps at the gambling row: sets to be made, what the next player could make, and the gamble's exact chances."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from companion.engine.words import Fact, Message, Percent, Seat, Who, say, say_n
from companion.games.chipleader.facts import SIGNS, SUIT_WORDS, SUITS
from companion.games.chipleader.gamble import Gamble, SetChance, chance_left, draw_of, gambles
from companion.games.chipleader.offers import ASSUMED_DECK
from companion.games.chipleader.row import RowSet, best_set, extensions, sets_lying, sets_to_make
from companion.games.chipleader.state import State
from companion.games.chipleader.telling import must_skip_words
from pages.ui.chipleader.keys import actor, way_key
from pages.ui.chipleader.row_pad import suit_mark
from pages.ui.desk import Desk

MOST_GAMBLES, MOST_SETS = 6, 3


def row_help(desk: Desk) -> None:
    """Tell which sets can be made without luck, by the player on turn and by the next."""
    state: State = desk.state
    if state.tops is None or state.turn.pending:
        return
    seat = actor(desk)
    following = state.after(seat)
    made = sets_to_make(state.tops, state.own_of(seat) or (), state.readings)
    told = tuple(set_words(found) for found in made) or (say("no set without luck"),)
    first = desk.html(say("{player} can collect: {sets}.", player=Who(seat), sets=told))
    if state.turn.began_with == 0:
        first = desk.html(must_skip_words(seat))
    st.html(f'<div class="help"><p>{first}</p>{_extending_html(desk, state)}{_next_html(desk, following, state)}</div>')


def _extending_html(desk: Desk, state: State) -> str:
    """Tell what the sets that lie there cost to extend and bring then, whoever has the cards."""
    tops = state.tops or ()
    lying = sets_lying(tops, state.readings)
    told = tuple(set_words(larger) for found in lying for larger in extensions(tops, found, state.readings))
    return f"<p>{desk.html(say('To extend what lies there: {sets}.', sets=told))}</p>" if told else ""


def _next_html(desk: Desk, seat: Seat, state: State) -> str:
    best = best_set(state.tops or (), state.own_of(seat) or (), state.readings)
    told = set_words(best) if best else say("no set without luck")
    words = say("If the row stays so, {player} could collect: {what}.", player=Who(seat), what=told)
    if state.suits_of(seat) == 0:
        words = must_skip_words(seat)
    return f"<p>{desk.html(words)}</p>" + _left_html(desk, seat, state)


def _left_html(desk: Desk, seat: Seat, state: State) -> str:
    """Tell how likely each set that can be collected now leaves the next player one, where the decks are counted."""
    draw = draw_of(state)
    if draw is None or state.suits_of(seat) == 0:
        return ""
    told = []
    for found in sets_to_make(state.tops or (), state.own_of(actor(desk)) or (), state.readings):
        chance = chance_left(draw, found, state.own_of(seat) or (), state.readings)
        if chance is not None:
            facts: dict[str, Fact] = {"size": found.size, "suit": SUIT_WORDS[found.suit]}
            told.append(say("{chance} after {size} {suit}", **facts, chance=Percent(chance)))
    words = say("Chance that {player} finds a set in the row then: {sets}.", player=Who(seat), sets=tuple(told))
    return f"<p>{desk.html(words)}</p>" if told else ""


def set_words(found: RowSet) -> Message:
    """Tell a set, what it costs in own suit cards, and what it brings."""
    facts: dict[str, Fact] = {"size": found.size, "suit": SUIT_WORDS[found.suit]}
    if not found.cost:
        return say_n(
            "{size} {suit} that lie there: {n} card", "{size} {suit} that lie there: {n} cards", found.pays, **facts
        )
    facts["cards"] = say_n("{n} card", "{n} cards", found.pays)
    return say_n(
        "{size} {suit} with {n} own card on pile {piles}: {cards}",
        "{size} {suit} with {n} own cards on piles {piles}: {cards}",
        found.cost,
        **facts,
        piles=found.placed,
    )


def gamble_help(desk: Desk) -> None:
    """Tell the best gambles with their exact chances; without counted decks, only as a labelled assumption."""
    state: State = desk.state
    seat = actor(desk)
    following = state.after(seat)
    own = [suit for suit in state.own_of(seat) or () if suit in SUITS]
    if state.tops is None or state.turn.pending or not own:
        return
    with st.expander(desk.text(say("The gamble, exactly")), icon=":material/casino:"):
        decks = state.decks
        if decks is None:
            st.caption(desk.text(say("The suit decks are not counted: how many cards of each suit are in the box?")))
            way_key(desk, st.container(), desk.text(say("Count the decks")), "decks")
            assume = say("Assume {n} of each suit", n=ASSUMED_DECK)
            if not st.toggle(desk.text(assume), key="cl-assume"):
                return
            decks = (ASSUMED_DECK,) * len(SUITS)
            st.caption(desk.text(say("An assumption: {n} of each suit. Nobody counted them.", n=ASSUMED_DECK)))
        draw = draw_of(state, decks)
        if draw is not None:
            found = gambles(draw, own, state.readings, state.own_of(following) or ())
            shows_all = st.toggle(
                desk.text(say("Show all {n} choices and every set", n=len(found))), key="cl-all-gambles"
            )
            gamble_table(
                desk, following, found if shows_all else found[:MOST_GAMBLES], None if shows_all else MOST_SETS
            )


def gamble_table(desk: Desk, following: Seat, found: Sequence[Gamble], most_sets: int | None) -> None:
    """Draw gambles as a table, the best first, each with its likeliest sets; `following` plays next."""
    leaves = say("left to the next player")
    head = (say("sacrifice"), say("cover"), say("a set"), say("cards expected"), leaves, say("sets that may lie there"))
    rows = [f"<tr>{''.join(f'<th>{desk.html(word)}</th>' for word in head)}</tr>"]
    for gamble in found:
        likely = sorted(gamble.sets, key=lambda s: -s.chance)[:most_sets]
        cells = (
            suit_mark(desk, gamble.sacrificed),
            ", ".join(map(str, gamble.piles)),
            desk.words(say("{chance}", chance=Percent(gamble.any_set))),
            desk.words(say("{n}", n=gamble.expected)),
            desk.words(say("{chance}", chance=Percent(gamble.left_over))),
            " ".join(_set_chance(desk, one) for one in likely),
        )
        rows.append(f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>")
    st.html(f'<table class="gambles">{"".join(rows)}</table>')
    note = say("Exact, from all unseen suit cards: the best single set, own cards laid; later luck is not counted.")
    st.caption(desk.text(note))
    told = say(
        "Left to the next player: no set comes of it, and {player} makes one of the row without a gamble.",
        player=Who(following),
    )
    st.caption(desk.sentence(told))


def _set_chance(desk: Desk, one: SetChance) -> str:
    """Write a set by its sign, so that a phone has room for it."""
    sign = f'<span role="img" aria-label="{desk.words(SUIT_WORDS[one.suit])}">{SIGNS[one.suit]}</span>'
    return f'<span class="chance">{one.size}{sign} {desk.words(say("{chance}", chance=Percent(one.chance)))}</span>'
