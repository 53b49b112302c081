"""Entering cards: three places (plus, plus, minus) and a grid of all values, grouped by kind."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from itertools import groupby
from typing import Any

import streamlit as st

from companion.engine.words import Message, Seat, Who, say
from companion.games.bag_of_chips.objectives import KINDS, Objective, deck
from companion.games.bag_of_chips.scoring import label
from companion.games.bag_of_chips.state import Laid, Lay, Round
from pages.ui.choice import choose, chosen, drop, put
from pages.ui.desk import Desk
from pages.ui.door import complain
from pages.ui.frame import Primary
from pages.ui.marks import isolated

PLACES = ("plus", "plus", "minus")
AWAY = "discard"
"""Stands in a place for a card that went to the discard."""
Picks = list[str | None]


# -- what is being entered ------------------------------------------------------------------------------------------


def picks(desk: Desk, round: Round, seat: Seat) -> Picks:
    """Give the three places being filled for a seat (kept while the page stays open)."""
    kept: dict[str, Picks] = st.session_state.setdefault("picks", {})
    key = f"{len(desk.state.rounds)}-{seat}-{desk.correcting.seq if desk.correcting else ''}"
    if key not in kept:
        old = desk.mended
        kept[key] = _filled(old) if isinstance(old, Lay) else [None, None, None]
    return kept[key]


def _filled(lay: Lay) -> Picks:
    plus: Picks = [*lay.plus, *[AWAY] * (2 - len(lay.plus))]
    minus: Picks = [*lay.minus, *[AWAY] * (1 - len(lay.minus))]
    return [*plus[:2], *minus[:1]]


def as_move(seat: Seat, places: Picks) -> Lay:
    """Read the places as a move."""
    sides = list(zip(PLACES, places, strict=True))
    plus = tuple(card for side, card in sides if side == "plus" and card not in (None, AWAY))
    minus = tuple(card for side, card in sides if side == "minus" and card not in (None, AWAY))
    return Lay(seat, plus, minus, places.count(AWAY))


def pick(places: Picks, card: str) -> None:
    """Put a card into the first free place, or take it back out."""
    if card != AWAY and card in places:
        places[places.index(card)] = None
    elif None in places:
        places[places.index(None)] = card
    else:
        complain(say("All three places are filled: tap one of them to empty it first."))


def clear(places: Picks, index: int) -> None:
    """Empty one place."""
    places[index] = None


# -- whose cards ----------------------------------------------------------------------------------------------------


def seat_to_enter(desk: Desk, round: Round) -> Seat | None:
    """Name the seat whose cards are entered now: the chosen one if its cards are missing, else none."""
    if desk.correcting is not None and isinstance(desk.correcting.move, Lay):
        return desk.correcting.move.seat
    seat = chosen_seat(desk, round)
    return seat if round.laid[seat] is None else None


def chosen_seat(desk: Desk, round: Round) -> Seat:
    """Give the chosen seat; at first, in a new round, and once its cards are kept, the first that is missing."""
    number = len(desk.table.state.rounds)
    if st.session_state.get("whose-round") != number:
        drop("whose")
        st.session_state["whose-round"] = number
    seats = tuple(Seat(i) for i in range(len(round.laid)))
    missing = [seat for seat in seats if round.laid[seat] is None]
    return chosen("whose", seats, next(iter(missing), seats[0]))


def card_pad(desk: Desk, round: Round) -> None:
    """Draw the places and the grid for one player."""
    if desk.correcting is None:
        choose_seat(desk, round)
    seat = seat_to_enter(desk, round)
    if seat is None:
        already_laid(desk, round)
        return
    places = picks(desk, round, seat)
    draw_places(desk, places)
    taken = {card for i, laid in enumerate(round.laid) if laid and i != seat for card in laid.cards}
    card_grid(desk, "card", places, taken=taken, tap=lambda card: pick(places, card), why=_held(desk, round, seat))


def choose_seat(desk: Desk, round: Round) -> None:
    """Offer all players in seat order; a tick marks whose cards lie there."""

    def words(seat: Seat) -> str:
        tick = "✓ " if round.laid[seat] is not None else ""
        return tick + desk.text(say("{player}", player=Who(seat)))

    seats = tuple(Seat(i) for i in range(len(round.laid)))
    choose("whose", desk.speak(say("Whose cards?")), seats, usual=chosen_seat(desk, round), words=words, wrap=True)


def already_laid(desk: Desk, round: Round) -> None:
    """Say that the chosen player's cards lie there, and offer to correct them."""
    seat = chosen_seat(desk, round)
    st.caption(desk.sentence(say("The cards of {player} are entered.", player=Who(seat))))
    entered = [step.seq for step in desk.table.steps if isinstance(step.move, Lay) and step.move.seat == seat]
    if entered:
        st.button(
            desk.text(say("Correct them")),
            key=f"correct-cards-{desk.mark}",
            on_click=desk.begin_correction,
            args=(entered[-1],),
        )


def _held(desk: Desk, round: Round, seat: Seat) -> Callable[[str], Message]:
    def why(card: str) -> Message:
        refused = desk.refusals(Lay(seat, (card,), (), 2))
        return refused[0].message if refused else say("This card lies elsewhere.")

    return why


def draw_places(desk: Desk, places: Picks) -> None:
    """Show the three places; a tap empties one. Beside them, the way to the discard."""
    columns = st.container(key="places").columns([1, 1, 1, 1.2], wrap=False, gap="xsmall")
    for index, (side, card) in enumerate(zip(PLACES, places, strict=True)):
        sign = "+" if side == "plus" else "−"
        shown = "…" if card is None else desk.text(say("discard")) if card == AWAY else desk.text(label(card))
        columns[index].button(
            f"**{sign} {shown}**",
            key=f"place-{side}-{index}-{desk.mark}",
            on_click=clear,
            args=(places, index),
            width="stretch",
        )
    columns[3].button(
        desk.text(say("To the discard")),
        key=f"away-{desk.mark}-{places.count(AWAY)}",
        on_click=pick,
        args=(places, AWAY),
        width="stretch",
        wrap=True,
    )
    told = [
        desk.words(say("{card}: {condition}", card=label(card), condition=_card(desk, card).condition()))
        for card in places
        if card not in (None, AWAY)
    ]
    hint = say("Tap the two plus cards, then the minus card. “To the discard”: put away as impossible.")
    st.html(f'<p class="hint">{" · ".join(told) or desk.html(hint)}</p>')


def _card(desk: Desk, card: str | None) -> Objective:
    return deck(desk.state.edition)[card or ""]


# -- the grid -------------------------------------------------------------------------------------------------------


def by_kind(edition: str) -> Iterable[tuple[type[Objective], list[Objective]]]:
    """Group an edition's cards by kind, in the order of the deck."""
    order = {kind: i for i, kind in enumerate(KINDS)}
    cards = sorted(deck(edition).values(), key=lambda card: order[type(card)])
    for kind, group in groupby(cards, key=type):
        yield kind, list(group)


def card_grid(
    desk: Desk,
    name: str,
    chosen: Collection[str | None],
    *,
    taken: Collection[str],
    tap: Callable[[str], Any],
    why: Callable[[str], Message],
) -> None:
    """Offer every card by its printed value and its condition in letters, grouped by kind; keys never move."""
    for kind, cards in by_kind(desk.state.edition):
        st.html(f'<p class="kind">{desk.html(kind.kind_words)}</p>')
        with st.grid(6, min_column_width=76, gap="xsmall", key=f"{name}s-{kind.kind}"):
            for card in cards:
                off = card.value in taken
                st.button(
                    f"**{desk.text(label(card.value))}** {desk.text(say('{symbols}', symbols=card.symbols))}",
                    key=f"{'off-' if off else ''}{name}-{card.value}",
                    type="primary" if card.value in chosen else "secondary",
                    on_click=(lambda card=card: complain(why(card.value))) if off else tap,
                    args=None if off else (card.value,),
                    width="stretch",
                    wrap=True,
                )


def keep_cards(desk: Desk, round: Round, seat: Seat) -> Primary:
    """Offer to keep the three cards of a seat once all places are filled."""
    places = picks(desk, round, seat)

    def keep() -> None:
        if None in places:
            complain(say("One of the three places is still empty: tap a card, or “To the discard”."))
        else:
            kept = desk.enter(as_move(seat, places))
            missing = [i for i, laid in enumerate(round.laid) if laid is None and i != seat]
            if kept and missing:
                put("whose", Seat(missing[0]))

    return Primary(say("Keep the cards of {player}", player=Who(seat)), keep, is_on=None not in places)


# -- what lies there ------------------------------------------------------------------------------------------------


def laid_cards(desk: Desk, round: Round) -> None:
    """Show what lies in front of everybody."""
    rows = [
        f"<tr><th>{isolated(name)}</th><td>{card_row(desk, laid)}</td></tr>"
        for name, laid in zip(desk.table.names, round.laid, strict=True)
        if laid is not None
    ]
    if rows:
        st.html(f'<table class="laid">{"".join(rows)}</table>')


def card_row(desk: Desk, laid: Laid) -> str:
    """Draw laid cards as on the table: minus to the left, plus to the right."""
    minus = "".join(f'<span class="card minus">−{desk.words(label(card))}</span>' for card in laid.minus)
    plus = "".join(f'<span class="card plus">+{desk.words(label(card))}</span>' for card in laid.plus)
    away = f'<span class="card away">{desk.words(say("{n} discarded", n=laid.discard))}</span>' if laid.discard else ""
    return minus + plus + away
