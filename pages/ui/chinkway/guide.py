"""The rules of Chinkway in short, in our words, and all ten deals by name."""

from __future__ import annotations

import streamlit as st

from companion.engine.sources import Citation
from companion.engine.words import Message, Who, say
from companion.games.chinkway.readings import CARDS, DEAL, LENGTH, PARTNERS, PLAY, QUEST, QUEST_COMPLETE, SCALE
from companion.games.chinkway.state import SEATS, Deal, State, order_of
from companion.games.chinkway.telling import scale_in_words
from pages.ui.chinkway.table import side_names
from pages.ui.desk import Desk

RULES: tuple[tuple[Message, Citation], ...] = (
    (say("A pack of 52 to play with; a quest pack of 50, two pictures taken out. Ace high, two low."), CARDS),
    (say("The dealer plays alone. Until deal 5 the next two to the left are partners, then every other."), PARTNERS),
    (say("Ten cards each; the dealer gets twelve, lays two away and names trumps or none."), DEAL),
    (say("Then five quest cards ask: a plain card of a suit, ace to ten, or any picture."), QUEST),
    (
        say("The player left of the dealer leads. Follow suit if you can; the highest trump wins, else the suit led."),
        PLAY,
    ),
)


def agreed(state: State) -> tuple[tuple[Message, Citation], ...]:
    """Say the rules that this table's readings decide."""
    told = say("The winner of a trick may claim one card of it for a part of the quest their side lacks; no advice.")
    if state.readings["claim"] == "no":
        told = say("The winner of a trick claims one card of it if one fits a part their side lacks; no advice.")
    length = say("Ten deals; the quest pack is not shuffled again, so it is used up to the last card.")
    if state.n_deals > 2 * SEATS:
        length = say("Ten deals use up the quest pack; it is shuffled for the eleventh, whose seats are set by hand.")
    shared = say("Each partner scores all points of the pair.")
    if state.readings["partners"] == "half":
        shared = say("Each partner scores half the points of the pair, rounded up.")
    return (told, QUEST_COMPLETE), (shared, SCALE), (length, LENGTH)


def guide(desk: Desk) -> None:
    """Show the rules with their sections, the scale, and who partners whom in every deal."""
    state: State = desk.state
    rules = (*RULES, *agreed(state))
    told = "".join(f"<p>{desk.html(words)}<br><small>{desk.words(cite.words())}</small></p>" for words, cite in rules)
    st.html(told)
    st.html(f"<p>{desk.html(scale_in_words(state.scale))}<br><small>{desk.words(SCALE.words())}</small></p>")
    st.markdown(f"**{desk.text(say('Who plays with whom'))}**")
    rows = []
    for number in range(1, 2 * SEATS + 1):
        deal = Deal(number, order_of(state.first, number))
        pairs = say("{first} against {second}", first=side_names(deal, 1), second=side_names(deal, 2))
        dealer = desk.words(say("{player}", player=Who(deal.dealer)))
        rows.append(f"<tr><td>{number}</td><td>{dealer}</td><td>{desk.words(pairs)}</td></tr>")
    head = "".join(f"<th>{desk.words(word)}</th>" for word in (say("deal"), say("alone"), say("pairs")))
    st.html(f'<table class="pairs"><tr>{head}</tr>{"".join(rows)}</table>')
