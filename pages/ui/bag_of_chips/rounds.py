"""Counted rounds: each player's cards, why, sum and rewards; the chart; and the chances while chips are missing."""

from __future__ import annotations

import streamlit as st

from companion.engine.score import Line, Score
from companion.engine.words import Percent, Seat, Signed, Who, say, say_n
from companion.games.bag_of_chips.odds import round_chances
from companion.games.bag_of_chips.scoring import CardLine, RoundResult, outcome, round_result, score
from pages.ui.desk import Desk
from pages.ui.marks import badge
from pages.ui.standing import how_decided, totals_chart


def line_html(desk: Desk, line: Line) -> str:
    """Write one line of a score: points and why."""
    points = desk.words(say("{points}", points=Signed(line.points)))
    mark = ("✓" if line.is_completed else "✗") if isinstance(line, CardLine) else ""
    return f'<tr><td class="points">{points}</td><td>{mark}</td><td>{desk.html(line.say)}</td></tr>'


def score_html(desk: Desk, seat: Seat, own: Score, reward: str) -> str:
    """Write a player's lines with their sum, and where their rules stand."""
    player, name = desk.table.seated[seat], desk.table.names[seat]
    lines = "".join(line_html(desk, line) for line in own.lines)
    total = desk.words(say("= {total}", total=own.total))
    sources = dict.fromkeys(desk.words(line.cite.words()) for line in own.lines)
    cited = "".join(f"<small>{source}</small>" for source in sources)
    return (
        f'<div class="score"><div class="who">{badge(player, name)} <b>{total}</b> {reward}</div>'
        f'<table class="lines">{lines}</table>{cited}</div>'
    )


def round_summary(desk: Desk, number: int) -> None:
    """Show a counted round, everybody in seat order, with the ranking below."""
    round = desk.state.scored[number - 1]
    result = round_result(desk.state, round)
    ended = outcome(desk.state) if number == len(desk.state.scored) else None
    if ended is not None:
        winners = say("{players} won: {reason}", players=tuple(Who(s) for s in ended.winners), reason=ended.reason)
        st.success(desk.sentence(winners), icon=":material/trophy:")
        how_decided(desk, ended)
    st.markdown(f"**{desk.sentence(say('Round {n}', n=number))}**")
    cells = [score_html(desk, Seat(i), own, _reward(desk, result, Seat(i))) for i, own in enumerate(result.scores)]
    st.html(f'<div class="scores">{"".join(cells)}</div>')


def _reward(desk: Desk, result: RoundResult, seat: Seat) -> str:
    place = say("place {n}", n=result.ranking.place_of(seat))
    given = say_n("{n} reward", "{n} rewards", result.rewards[seat])
    lost = f" · {desk.words(say('loses the round by the trophy'))}" if seat == result.round_loser else ""
    return f'<span class="reward">{desk.words(place)} · {desk.words(given)}{lost}</span>'


def scores_view(desk: Desk) -> None:
    """Show the standing with its lines, the chart, and every round."""
    standing = score(desk.state)
    st.markdown(f"**{desk.text(say('Rewards'))}**")
    none = f'<span class="reward">{desk.words(say("no reward yet"))}</span>'
    st.html(
        '<div class="scores">'
        + "".join(score_html(desk, seat, own, "" if own.lines else none) for seat, own in standing.items())
        + "</div>"
    )
    if desk.state.scored:
        chart(desk)
    for number in range(len(desk.state.scored), 0, -1):
        with st.expander(
            desk.text(say("Round {n}", n=number)), expanded=number == len(desk.state.scored), key=f"round-{number}"
        ):
            round_summary(desk, number)


def chart(desk: Desk) -> None:
    """Draw the points of every round over the game."""
    results = [round_result(desk.state, round) for round in desk.state.scored]
    points = {Seat(i): [result.scores[i].total for result in results] for i in range(desk.state.seats)}
    totals_chart(desk, points, lambda n: say("round {n}", n=n), say("Points of every round"))


def chances_now(desk: Desk) -> None:
    """Once all cards lie there: everybody's exact chances of this round."""
    chances = round_chances(desk.state)
    if chances is None:
        return
    head = "".join(
        f"<th>{desk.words(word)}</th>"
        for word in (say("first"), say("second"), say("points expected"), say("wins the game now"))
    )
    rows = []
    for own in chances:
        player, name = desk.table.seated[own.seat], desk.table.names[own.seat]
        cells = (
            Percent(own.first),
            Percent(own.second),
            own.expected_points,
            Percent(own.wins_game),
        )
        shown = "".join(f"<td>{desk.words(say('{value}', value=value))}</td>" for value in cells)
        rows.append(f'<tr><th colspan="4">{badge(player, name)}</th></tr><tr>{shown}</tr>')
    st.html(
        f'<p class="kind">{desk.html(say("Exact chances of this round"))}</p>'
        f'<table class="chances"><tr>{head}</tr>{"".join(rows)}</table>'
    )
