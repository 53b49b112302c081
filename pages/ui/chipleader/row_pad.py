"""The gambling row where everything is tracked: piles, own suit cards, new cards, and what can be made of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import streamlit as st

from companion.engine.words import Message, Seat, Who, say, say_n
from companion.games.chipleader.facts import PAINTS, SIGNS, SUIT_WORDS, SUITS, Suit, suit_word
from companion.games.chipleader.moves import (
    Collect,
    CountDecks,
    End,
    Lay,
    LayRow,
    Own,
    Reveal,
    Sacrifice,
    Shuffle,
    Skip,
)
from companion.games.chipleader.row import sets_lying
from companion.games.chipleader.state import LIMIT, PILES, State
from companion.games.chipleader.telling import suit_cards
from pages.ui.chipleader.keys import MAIN, actor, enter, five, move_key, picks, toggle, turn_to
from pages.ui.chipleader.turn_pad import discard_keys, suit_label
from pages.ui.chipleader.values import Values, value_pad
from pages.ui.desk import Desk


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
        own = "".join(suit_mark(desk, suit) for suit in state.own_of(seat) or ())
        own = own or desk.words(say("not entered yet") if state.own_of(seat) is None else say("none"))
        on = " now" if seat == state.turn.seat else ""
        rows.append(f'<div class="own{on}"><bdi>{desk.words(say("{player}", player=Who(seat)))}</bdi>{own}</div>')
    st.html(f'<div class="gambling">{"".join(cells)}</div><div class="owns">{"".join(rows)}</div>')


# -- new cards --------------------------------------------------------------------------------------------------------


def suits_pad(desk: Desk, about: Message, n: int, name: str, make: Callable[[tuple[str, ...]], Any]) -> None:
    """Enter several suit cards, a tap each; the last tap enters them all."""
    taps = picks()
    st.markdown(f"**{desk.sentence(about)}**")

    def tap(suit: Suit) -> None:
        if len(taps) + 1 < n:
            taps.append(suit.value)
        else:
            enter(desk, make((*taps, suit.value)))

    _tapped(desk, n, name, tap)


def _tapped(desk: Desk, n: int, name: str, tap: Callable[[Suit], None], *, is_on: bool = True) -> None:
    """Show the suit cards tapped so far and room for n, a key for each suit, and one to take the last back."""
    taps = picks()
    st.html(f'<div class="taps">{"".join(suit_mark(desk, s) for s in taps)}{"<i></i>" * (n - len(taps))}</div>')
    with five(name):
        for suit in SUITS:
            st.button(
                suit_label(desk, suit),
                key=f"cl-{name}-{suit}-{len(taps)}-{desk.mark}",
                on_click=tap,
                args=(suit,),
                disabled=not is_on,
                width="stretch",
                wrap=True,
            )
    label = desk.text(say("Take back the last card"))
    st.button(label, key=f"cl-{name}-back-{desk.mark}", on_click=taps.pop, disabled=not taps)


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


def own_anew_pad(desk: Desk, seat: Seat) -> None:
    """Enter anew which suit cards lie in front of a player, however many."""
    taps = picks()
    st.markdown(f"**{desk.sentence(say('Which suit cards lie in front of {player}?', player=Who(seat)))}**")
    _tapped(desk, LIMIT, f"anew-{seat}", lambda suit: taps.append(suit.value), is_on=len(taps) < LIMIT)
    label = desk.sentence(say("Keep {suits}", suits=suit_cards(len(taps))))
    move_key(desk, st.container(), label, f"anew-{len(taps)}", Own(seat, tuple(taps)), is_primary=True)


def row_anew_pad(desk: Desk) -> None:
    """Enter the five tops anew, where what is shown is not what lies there."""
    told = say("The row begins anew: what lay under its tops counts as unseen.")
    suits_pad(desk, say("The five top cards of the row, from left to right"), PILES, "row", LayRow)
    st.caption(desk.sentence(told))


def reveal_pad(desk: Desk) -> None:
    """Enter the new card of the next pile: one tap a card."""
    pile = desk.state.turn.pending[0]
    st.markdown(f"**{desk.sentence(say('New card of pile {n}', n=pile))}**")
    with five("reveal"):
        for suit in SUITS:
            move_key(desk, st.container(), suit_label(desk, suit), f"reveal-{suit}", Reveal((suit.value,)))
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
        facts: dict[str, Any] = {"size": lying.size, "suit": SUIT_WORDS[lying.suit]}
        told = say_n("Collect {size} {suit}: {n} card", "Collect {size} {suit}: {n} cards", lying.pays, **facts)
        act = turn_to(f"draw-{lying.suit}-{lying.size}")
        move = Collect(seat, lying.suit.value, lying.size, lying.pays, 0)
        move_key(desk, st.container(), desk.text(told), "collect", move, act=act, is_primary=True)
    st.caption(desk.sentence(say("A suit card of {player}: lay it, or sacrifice it", player=Who(seat))))
    with five("use"):
        for suit in SUITS:
            act = turn_to(f"use-{suit}")
            move_key(desk, st.container(), suit_label(desk, suit), f"use-{suit}", Lay(seat, suit.value, 1), act=act)
    left, right = st.columns(2, wrap=False, gap="xsmall")
    move_key(desk, left, desk.text(say("Skip the turn")), "skip", Skip(seat), act=turn_to("skip"))
    takes = bool(state.turn.sets) and (state.suits_of(seat) or 0) < LIMIT
    move_key(desk, right, desk.text(say("End the turn")), "end", End(seat), act=turn_to("end") if takes else None)
    discard_keys(desk)
    shuffle_key(desk)


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
    with five("take"):
        for suit in SUITS:
            move_key(desk, st.container(), suit_label(desk, suit), f"take-{suit}", make(seat, suit.value))
    move_key(desk, st.container(), desk.text(say("None")), "take-none", make(seat, ""))


# -- the decks ------------------------------------------------------------------------------------------------------


def decks_pad(desk: Desk) -> None:
    """Enter how many suit cards of each suit are in the box."""
    about = say("Cards in the box: spades, hearts, diamonds, clubs, crowns")
    st.markdown(f"**{desk.sentence(about)}**")
    asked = Values(
        f"decks-{desk.mark}",
        len(SUITS),
        about,
        say("Keep the counts"),
        (10, 11, 12, 13, 14),
        desk.state.decks or (),
        slots=[SUIT_WORDS[suit] for suit in SUITS],
        marks=[SIGNS[suit] for suit in SUITS],
    )
    value_pad(desk, "cl-decks", asked, lambda values, _: enter(desk, CountDecks(values), MAIN))
