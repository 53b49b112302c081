"""The gambling row where everything is tracked: piles, own suit cards, new cards, and what can be made of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import streamlit as st

from companion.engine.words import Fact, Message, Percent, Seat, Who, say, say_n
from companion.games.chipleader.facts import PAINTS, SIGNS, SUIT_WORDS, SUITS, Suit, suit_word
from companion.games.chipleader.gamble import Gamble, draw_of, gambles
from companion.games.chipleader.moves import CountDecks, End, Lay, LayRow, Own, Reveal, Sacrifice, Shuffle, Skip
from companion.games.chipleader.offers import ASSUMED_DECK
from companion.games.chipleader.row import RowSet, best_set, extensions, sets_lying, sets_to_make
from companion.games.chipleader.state import LIMIT, PILES, State
from companion.games.chipleader.telling import must_skip_words
from pages.ui.chipleader.keys import MAIN, actor, enter, go, move_key, picks, toggle, turn_to, way_key
from pages.ui.chipleader.turn_pad import discard_keys, suit_label
from pages.ui.chipleader.values import Values, value_pad
from pages.ui.desk import Desk

MOST_GAMBLES, MOST_SETS = 6, 3


def suit_mark(desk: Desk, suit: str) -> str:
    """Draw a suit card as HTML: its sign on its colour, its name for those who listen."""
    if suit not in SUITS:
        return desk.words(suit_word(suit))
    paint, ink = PAINTS[Suit(suit)]
    name = desk.words(SUIT_WORDS[suit])
    return (
        f'<span class="suit" role="img" aria-label="{name}" title="{name}" '
        f'style="background:{paint};color:{ink}">{SIGNS[Suit(suit)]}</span>'
    )


def draw_row(desk: Desk) -> None:
    """Draw the five piles and everybody's open suit cards."""
    state: State = desk.state
    if state.row is None:
        return
    cells = []
    for i, pile in enumerate(state.row, 1):
        waits = " waits" if i in state.turn.pending else ""
        depth = desk.words(say_n("{n} card", "{n} cards", len(pile)))
        cells.append(
            f'<div class="pile{waits}"><small>{i}</small>{suit_mark(desk, pile[-1])}<small>{depth}</small></div>'
        )
    rows = []
    for seat in state.players:
        own = "".join(suit_mark(desk, suit) for suit in state.own_of(seat) or ()) or desk.words(say("none"))
        on = " now" if seat == state.turn.seat else ""
        rows.append(f'<div class="own{on}"><bdi>{desk.words(say("{player}", player=Who(seat)))}</bdi>{own}</div>')
    st.html(f'<div class="gambling">{"".join(cells)}</div><div class="owns">{"".join(rows)}</div>')


# -- new cards --------------------------------------------------------------------------------------------------------


def suits_pad(desk: Desk, about: Message, n: int, name: str, make: Callable[[tuple[str, ...]], Any]) -> None:
    """Enter several suit cards, a tap each; the last tap enters them all."""
    taps = picks()
    st.markdown(f"**{desk.sentence(about)}**")
    st.html(f'<div class="taps">{"".join(suit_mark(desk, s) for s in taps)}{"<i></i>" * (n - len(taps))}</div>')
    columns = st.columns(len(SUITS), wrap=False, gap="xsmall")

    def tap(suit: Suit) -> None:
        if len(taps) + 1 < n:
            taps.append(suit.value)
        else:
            enter(desk, make((*taps, suit.value)))

    for column, suit in zip(columns, SUITS, strict=True):
        key = f"cl-{name}-{suit}-{len(taps)}-{desk.mark}"
        column.button(suit_label(desk, suit), key=key, on_click=tap, args=(suit,), width="stretch", wrap=True)
    if taps:
        st.button(desk.text(say("Take back the last card")), key=f"cl-{name}-back-{desk.mark}", on_click=taps.pop)


def row_missing(desk: Desk) -> bool:
    """Ask for what is missing before anybody can gamble; False if all is there."""
    state: State = desk.state
    if state.row is None:
        suits_pad(desk, say("The five top cards of the row, from left to right"), PILES, "row", LayRow)
        return True
    for seat in state.players:
        if state.own_of(seat) is None:
            n = state.suits_of(seat)
            own_pad(desk, seat, n if n is not None else 3)
            return True
    return False


def own_pad(desk: Desk, seat: Seat, n: int) -> None:
    """Enter a player's open suit cards."""
    about = say_n("The {n} suit card of {player}", "The {n} suit cards of {player}", n, player=Who(seat))
    if n == 0:
        move_key(desk, st.container(), desk.sentence(about), f"own-{seat}", Own(seat, ()))
    else:
        suits_pad(desk, about, n, f"own-{seat}", lambda suits: Own(seat, suits))


def reveal_pad(desk: Desk) -> None:
    """Enter the new card of the next pile: one tap a card."""
    pile = desk.state.turn.pending[0]
    st.markdown(f"**{desk.sentence(say('New card of pile {n}', n=pile))}**")
    columns = st.columns(len(SUITS), wrap=False, gap="xsmall")
    for column, suit in zip(columns, SUITS, strict=True):
        move_key(desk, column, suit_label(desk, suit), f"reveal-{suit}", Reveal((suit.value,)))
    shuffle_key(desk)


def shuffle_key(desk: Desk) -> None:
    """Offer to shuffle the row where that is due."""
    if not desk.refusals(Shuffle()):
        move_key(desk, st.container(), desk.text(say("The suit pile is empty: shuffle")), "shuffle", Shuffle())


# -- the turn ---------------------------------------------------------------------------------------------------------


def gamble_keys(desk: Desk) -> None:
    """Offer the sets that lie there, the own suit cards, and the ways out of the turn."""
    state: State = desk.state
    seat = actor(desk)
    for lying in sets_lying(state.tops or (), state.readings):
        told = say_n("Collect {size} {suit}: {n} card", "Collect {size} {suit}: {n} cards", lying.pays, **_facts(lying))
        st.button(
            desk.text(told),
            key=f"cl-collect-{desk.mark}",
            on_click=go,
            args=(f"draw-{lying.suit}-{lying.size}",),
            type="primary",
            width="stretch",
        )
    own = list(dict.fromkeys(state.own_of(seat) or ()))
    if own:
        st.caption(desk.sentence(say("A suit card of {player}: lay it, or sacrifice it", player=Who(seat))))
        columns = st.columns(max(3, len(own)), wrap=False, gap="xsmall")
        for column, suit in zip(columns, own, strict=False):
            label = suit_label(desk, Suit(suit)) if suit in SUITS else desk.text(suit_word(suit))
            move_key(desk, column, label, f"use-{suit}", Lay(seat, suit, 1), act=turn_to(f"use-{suit}"))
    left, right = st.columns(2, wrap=False, gap="xsmall")
    move_key(desk, left, desk.text(say("Skip the turn")), "skip", Skip(seat), act=turn_to("skip"))
    takes = bool(state.turn.sets) and (state.suits_of(seat) or 0) < LIMIT
    move_key(desk, right, desk.text(say("End the turn")), "end", End(seat), act=turn_to("end") if takes else None)
    discard_keys(desk)
    shuffle_key(desk)


def _facts(found: RowSet) -> dict[str, Any]:
    return {"size": found.size, "suit": SUIT_WORDS[found.suit]}


def use_pad(desk: Desk, suit: str) -> None:
    """Lay a suit card on a pile, or sacrifice it: the piles to be covered are named first."""
    seat = actor(desk)
    named = picks()
    st.markdown(f"**{desk.sentence(say('Lay the {suit} on a pile', suit=suit_word(suit)))}**")
    columns = st.columns(PILES, wrap=False, gap="xsmall")
    for pile, column in enumerate(columns, 1):
        move_key(desk, column, _pile_label(desk, pile), f"on-{pile}", Lay(seat, suit, pile))
    st.markdown(f"**{desk.sentence(say('Or sacrifice it: tap the piles to be covered'))}**")
    columns = st.columns(PILES, wrap=False, gap="xsmall")
    for pile, column in enumerate(columns, 1):
        column.button(
            _pile_label(desk, pile),
            key=f"cl-cover-{pile}-{desk.mark}",
            on_click=toggle,
            args=(named, pile),
            type="primary" if pile in named else "secondary",
            width="stretch",
        )
    move = Sacrifice(seat, suit, tuple(sorted(named)))
    told = say("Sacrifice the {suit}", suit=suit_word(suit))
    move_key(desk, st.container(), desk.text(told), f"sacrifice-{len(named)}", move, is_primary=True)


def _pile_label(desk: Desk, pile: int) -> str:
    top = desk.state.row[pile - 1][-1]
    return f"{pile} {SIGNS[Suit(top)]}" if top in SUITS else str(pile)


def taking_pad(desk: Desk, make: type[Skip | End]) -> None:
    """Enter the suit card that is taken at the end of a turn, or none."""
    seat = actor(desk)
    st.markdown(f"**{desk.sentence(say('Which suit card does {player} take?', player=Who(seat)))}**")
    columns = st.columns(len(SUITS), wrap=False, gap="xsmall")
    for column, suit in zip(columns, SUITS, strict=True):
        move_key(desk, column, suit_label(desk, suit), f"take-{suit}", make(seat, suit.value))
    move_key(desk, st.container(), desk.text(say("None")), "take-none", make(seat, ""))


# -- what helps -------------------------------------------------------------------------------------------------------


def row_help(desk: Desk) -> None:
    """Tell which sets can be made without luck, by the player on turn and by the next."""
    state: State = desk.state
    if state.tops is None or state.turn.pending:
        return
    seat = actor(desk)
    following = state.after(seat)
    made = sets_to_make(state.tops, state.own_of(seat) or (), state.readings)
    told = [set_words(found) for found in made] or [say("no set without luck")]
    first = f"<b>{desk.html(say('{player} can make', player=Who(seat)))}</b>: {'; '.join(map(desk.words, told))}."
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
    words = say("If the row stays so, {player} could make: {what}.", player=Who(seat), what=told)
    if state.suits_of(seat) == 0:
        words = must_skip_words(seat)
    return f"<p>{desk.html(words)}</p>"


def set_words(found: RowSet) -> Message:
    """Tell a set, what it costs in own suit cards, and what it brings."""
    facts: dict[str, Fact] = {"size": found.size, "suit": SUIT_WORDS[found.suit], "pays": found.pays}
    if not found.cost:
        return say_n("{size} {suit} lie there: {n} card", "{size} {suit} lie there: {n} cards", found.pays, **facts)
    return say_n(
        "{size} {suit} with {n} own card on {piles}: {pays}",
        "{size} {suit} with {n} own cards on {piles}: {pays}",
        found.cost,
        **facts,
        piles=found.placed,
    )


def gamble_help(desk: Desk) -> None:
    """Tell the best gambles with their exact chances; without counted decks, only as a labelled assumption."""
    state: State = desk.state
    seat = actor(desk)
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
            found = gambles(draw, own, state.readings)
            shows_all = st.toggle(
                desk.text(say("Show all {n} choices and every set", n=len(found))), key="cl-all-gambles"
            )
            gamble_table(desk, found if shows_all else found[:MOST_GAMBLES], None if shows_all else MOST_SETS)


def gamble_table(desk: Desk, found: Sequence[Gamble], most_sets: int | None) -> None:
    """Draw gambles as a table, the best first, each with its likeliest sets."""
    head = (say("sacrifice"), say("cover"), say("a set"), say("cards expected"), say("sets that may lie there"))
    rows = [f"<tr>{''.join(f'<th>{desk.words(word)}</th>' for word in head)}</tr>"]
    for gamble in found:
        likely = sorted(gamble.sets, key=lambda s: -s.chance)[:most_sets]
        sets = ", ".join(
            desk.words(say("{n} {suit} {chance}", n=s.size, suit=SUIT_WORDS[s.suit], chance=Percent(s.chance)))
            for s in likely
        )
        piles = ", ".join(map(str, gamble.piles))
        chance = desk.words(say("{chance}", chance=Percent(gamble.any_set)))
        expected = desk.words(say("{n}", n=gamble.expected))
        rows.append(
            f"<tr><td>{suit_mark(desk, gamble.sacrificed)}</td><td>{piles}</td><td>{chance}</td>"
            f"<td>{expected}</td><td>{sets}</td></tr>"
        )
    st.html(f'<table class="gambles">{"".join(rows)}</table>')
    note = say("Exact, from all unseen suit cards: the best single set, own cards laid; later luck is not counted.")
    st.caption(desk.text(note))


def decks_pad(desk: Desk) -> None:
    """Enter how many suit cards of each suit are in the box."""
    about = say("Cards in the box: spades, hearts, diamonds, clubs, crowns")
    st.markdown(f"**{desk.sentence(about)}**")
    asked = Values(f"decks-{desk.mark}", len(SUITS), about, say("Keep the counts"), (10, 11, 12, 13, 14))
    value_pad(desk, "cl-decks", asked, lambda values, _: enter(desk, CountDecks(values), MAIN))
