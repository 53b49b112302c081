"""The objective guide: every card, what it asks, and its exact chance now."""

from __future__ import annotations

import streamlit as st

from companion.engine.words import Percent, Signed, say
from companion.games.bag_of_chips.objectives import TROPHY
from companion.games.bag_of_chips.odds import objective_odds
from companion.games.bag_of_chips.readings import OBJECTIVE_CARDS
from companion.games.bag_of_chips.scoring import label
from companion.games.bag_of_chips.state import ALL_CHIPS
from pages.ui.bag_of_chips.cards import by_kind
from pages.ui.desk import Desk


def guide(desk: Desk) -> None:
    """Show all objectives with their chance given the chips drawn."""
    round = desk.state.running
    drawn = round.drawn if round is not None else ()
    odds = objective_odds(drawn, desk.state.edition, desk.state.readings)
    about = (
        say("Chances with {n} of 14 chips drawn; exact.", n=len(drawn))
        if len(drawn) < ALL_CHIPS
        else say("All chips are drawn: what is completed, is.")
    )
    st.caption(desk.text(about))
    head = "".join(
        f"<th>{desk.words(word)}</th>" for word in (say("card"), say("asks"), say("chance"), say("points expected"))
    )
    rows = []
    for kind, cards in by_kind(desk.state.edition):
        rows.append(f'<tr><th colspan="4" class="kind">{desk.html(kind.kind_words)}</th></tr>')
        for card in cards:
            own = odds[card.value]
            expected = say("{points}", points=own.expected) if card.value != TROPHY else say("wins the game")
            rows.append(
                f"<tr><td><b>{desk.words(label(card.value))}</b></td><td>{desk.words(card.condition())} "
                f'<span class="symbols">{card.symbols}</span></td>'
                f"<td>{desk.words(say('{chance}', chance=Percent(own.chance)))}</td><td>{desk.words(expected)}</td></tr>"
            )
    st.html(f'<table class="guide asks"><tr>{head}</tr>{"".join(rows)}</table>')
    trophy = say(
        "The trophy shows no number: completed on the plus side it wins the game at once, on the minus side it loses "
        "the round ({points} points either way).",
        points=Signed(0),
    )
    st.caption(desk.text(trophy))
    st.caption(desk.text(OBJECTIVE_CARDS.words()))
