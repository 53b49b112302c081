"""Counted deals, totals with their lines, and the chart."""

from __future__ import annotations

from collections.abc import Iterable

import streamlit as st

from companion.engine.score import Score
from companion.engine.words import Seat, Signed, Who, say, say_n
from companion.games.chinkway.play import parts_of, tricks_taken
from companion.games.chinkway.scoring import (
    can_still_win,
    deal_line,
    deal_scores,
    outcome,
    ranking,
    running_totals,
    score,
)
from companion.games.chinkway.state import SIDES, Deal, State
from companion.games.chinkway.telling import quest_in_words, scale_in_words, wrong_in_words
from pages.ui.desk import Desk
from pages.ui.history import show_entry
from pages.ui.marks import badge
from pages.ui.standing import how_decided, lines_of, totals_chart


def show_end(desk: Desk) -> None:
    """Say who won and what decided."""
    ended = outcome(desk.state)
    if ended is None:
        return
    winners = say("{players} won: {reason}", players=tuple(Who(s) for s in ended.winners), reason=ended.reason)
    st.success(desk.sentence(winners), icon=":material/trophy:")
    how_decided(desk, ended)


def warn_of(desk: Desk, deals: Iterable[Deal]) -> None:
    """Warn of counted deals that do not add up, because an entry was kept although a correction upset it."""
    for deal in deals:
        for told in wrong_in_words(desk.state, deal):
            st.warning(desk.sentence(told), icon=":material/report:")


def deal_summary(desk: Desk, deal: Deal) -> None:
    """Show a counted deal: quest, and a row a side with parts, tricks and points."""
    state: State = desk.state
    quest = say("deal {n}: the quest asked {cards}", n=deal.number, cards=quest_in_words(deal.quest))
    rows = []
    for side in SIDES:
        names = " ".join(badge(desk.table.seated[s], desk.table.names[s]) for s in deal.sides[side])
        points = deal_line(state, deal, deal.sides[side][0]).points
        parts = say_n("{n} part", "{n} parts", parts_of(deal)[side])
        told = say_n("{parts} in {n} trick", "{parts} in {n} tricks", tricks_taken(deal)[side], parts=parts)
        each = say("{points}", points=Signed(points))
        if len(deal.sides[side]) > 1:
            each = say("{points} each", points=Signed(points))
        rows.append(f"<tr><th>{names}</th><td>{desk.words(told)}</td><td class='points'>{desk.words(each)}</td></tr>")
    note = f"<small>{desk.html(say('scale not in the rulebook'))}</small>"
    st.html(f'<p class="kind">{desk.html(quest)}</p><table class="sides">{"".join(rows)}</table>{note}')


def scores_view(desk: Desk) -> None:
    """Show who can still win, the chart, every deal with the way to correct it, and totals with their lines."""
    state: State = desk.state
    show_end(desk)
    if outcome(state) is None and state.deals:
        told = say("Can still win: {players}.", players=tuple(Who(seat) for seat in can_still_win(state)))
        st.caption(desk.sentence(told))
    if state.closed:
        totals_chart(desk, running_totals(state), lambda n: say("deal {n}", n=n), say("Totals over the deals"))
        totals_table(desk)
    for deal in reversed(state.closed):
        with st.expander(
            desk.text(say("Deal {n}", n=deal.number)), key=f"deal-{deal.number}", on_change="rerun"
        ) as one:
            if one.open:
                warn_of(desk, (deal,))
                deal_summary(desk, deal)
                entries_of(desk, deal)
    places = ranking(state)
    cells = [_standing(desk, seat, own, places.place_of(seat)) for seat, own in score(state).items()]
    st.html(f'<div class="scores">{"".join(cells)}</div>')
    st.caption(desk.sentence(scale_in_words(state.scale)))


def totals_table(desk: Desk) -> None:
    """Show a row a deal: everybody's total and what the deal brought; * marks who played it alone."""
    state: State = desk.state
    heads = "".join(f"<th>{badge(desk.table.seated[i], name)}</th>" for i, name in enumerate(desk.table.names))
    running, rows = running_totals(state), []
    for place, (deal, scores) in enumerate((deal, deal_scores(state, deal)) for deal in state.closed):
        cells = ""
        for i, own in enumerate(scores):
            total = desk.words(say("{n}", n=running[Seat(i)][place]))
            alone = "*" if deal.dealer == i else ""
            cells += (
                f"<td><b>{total}</b> <small>{desk.words(say('{points}', points=Signed(own.total)))}{alone}</small></td>"
            )
        rows.append(f"<tr><th>{deal.number}</th>{cells}</tr>")
    about = desk.html(say("Totals after each deal, and its points; * played alone"))
    st.html(f'<p class="kind">{about}</p><table class="deals"><tr><th></th>{heads}</tr>{"".join(rows)}</table>')


def entries_of(desk: Desk, deal: Deal) -> None:
    """List what was entered for a deal, the oldest first, each with the way to correct it."""
    own = {step.seq for step in desk.table.steps if len(step.after.deals) == deal.number}
    for remark in desk.table.history():
        if remark.seq in own:
            show_entry(desk, remark)


def _standing(desk: Desk, seat: Seat, own: Score, place: int) -> str:
    alone = sum(deal.dealer == seat for deal in desk.state.deals)
    told = say("place {n}, played alone {alone} of {all}", n=place, alone=alone, all=max(2, alone))
    return lines_of(desk, seat, own, desk.words(told))
