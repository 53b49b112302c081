"""Counted rounds: everybody's chips, total and tile; the standing; the chart of the totals."""

from __future__ import annotations

import streamlit as st

from companion.engine.score import Score
from companion.engine.words import Message, Seat, Signed, say, say_n
from companion.games.twelve_chip_trick.chips import score_tiles
from companion.games.twelve_chip_trick.scoring import (
    RoundResult,
    counts_as,
    outcome,
    round_result,
    score,
    tiles_won,
    totals_of,
)
from companion.games.twelve_chip_trick.state import GOAL, State
from pages.ui.desk import Desk
from pages.ui.standing import how_decided, totals_chart
from pages.ui.twelve_chip_trick.places import who


def last_round(desk: Desk) -> None:
    """Show the round that just ended, and the end of the game if it was that."""
    number = len(desk.state.rounds)
    show_end(desk)
    st.markdown(f"**{desk.sentence(say('Round {n}', n=number))}**")
    round_summary(desk, number)


def round_summary(desk: Desk, number: int) -> None:
    """Show a round that is over, everybody in seat order."""
    state: State = desk.state
    result = round_result(state, state.rounds[number - 1])
    cells = [_lines(desk, Seat(i), own, _beside(result, Seat(i))) for i, own in enumerate(result.scores)]
    st.html(f'<div class="scores">{"".join(cells)}</div>')


def show_end(desk: Desk) -> None:
    """Say how the game ended and what decided."""
    ended = outcome(desk.state)
    if ended is None:
        return
    winners = say("{players} won: {reason}", players=desk.state.names(ended.winners), reason=ended.reason)
    st.success(desk.sentence(winners), icon=":material/trophy:")
    how_decided(desk, ended)


def _beside(result: RoundResult, seat: Seat) -> Message:
    place = say("place {n}", n=result.ranking.place_of(seat))
    bust = say("{place}, bust", place=place) if result.bust[seat] else place
    return say("{place} · a tile", place=bust) if result.tiles[seat] else bust


def _lines(desk: Desk, seat: Seat, own: Score, beside: Message) -> str:
    """Write a place's lines with their sum, and where their rules stand."""
    rows = "".join(
        f'<tr><td class="points">{desk.words(say("{points}", points=Signed(line.points)))}</td>'
        f"<td>{desk.html(line.say)}</td></tr>"
        for line in own.lines
    )
    total = desk.words(say("= {total}", total=own.total))
    sources = dict.fromkeys(desk.words(line.cite.words()) for line in own.lines)
    cited = "".join(f"<small>{source}</small>" for source in sources)
    return (
        f'<div class="score"><div class="who">{who(desk, seat)} <b>{total}</b> '
        f'<span class="reward">{desk.words(beside)}</span></div><table class="lines">{rows}</table>{cited}</div>'
    )


def scores_view(desk: Desk) -> None:
    """Show the tiles with their lines, the chart, and every round."""
    state: State = desk.state
    show_end(desk)
    st.markdown(f"**{desk.text(say('Score tiles, {n} of them win', n=GOAL))}**")
    cells = [_lines(desk, seat, own, say_n("{n} tile", "{n} tiles", own.total)) for seat, own in score(state).items()]
    st.html(f'<div class="scores">{"".join(cells)}</div>')
    given = sum(tiles_won(state).values())
    if given > score_tiles():
        told = say("{n} tiles are won, more than the {all} of the box: count on.", n=given, all=score_tiles())
        st.caption(desk.sentence(told))
    if state.settled:
        _chart(desk)
    for number, _ in reversed(state.settled):
        with st.expander(
            desk.text(say("Round {n}", n=number)), expanded=number == len(state.settled), key=f"round-{number}"
        ):
            round_summary(desk, number)


def _chart(desk: Desk) -> None:
    state: State = desk.state
    rounds = [totals_of(state, round) for _, round in state.settled]
    totals = {Seat(i): [counts_as(round[i], state.readings) for round in rounds] for i in range(state.places)}
    ghost = totals.pop(state.ghost, None) if state.ghost is not None else None
    dummies = [(say("the ghost"), ghost)] if ghost is not None else []
    totals_chart(desk, totals, lambda n: say("round {n}", n=n), say("Totals of every round"), dummies)
