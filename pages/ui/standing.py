"""Pieces of the scores view that games share: a player's lines with their sum, and the chart of totals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import streamlit as st

from companion.engine.colours import COLOURS
from companion.engine.game import Outcome
from companion.engine.score import Line, Score
from companion.engine.words import Message, Seat, Signed, say
from pages.ui.desk import Desk
from pages.ui.marks import badge
from pages.ui.paint import ground, seen_on

SHAPES = {
    "red": "circle",
    "blue": "triangle",
    "green": "rect",
    "yellow": "diamond",
    "purple": "path://M50 5 61 38 96 38 68 59 79 93 50 72 21 93 32 59 4 38 39 38Z",
    "orange": "path://M50 3 98 38 79 95 21 95 2 38Z",
    "black": "path://M35 5H65V35H95V65H65V95H35V65H5V35H35Z",
    "white": "emptyCircle",
}
"""The symbol of each colour, as charts call or draw it."""
DUMMY = "#808080"
"""The grey of a place that no person holds: to be seen on light and on dark."""


def lines_of(desk: Desk, seat: Seat, own: Score, beside: str = "") -> str:
    """Write a player's lines with their sum, and where their rules stand; `beside` is HTML next to the sum."""
    player, name = desk.table.seated[seat], desk.table.names[seat]
    rows = "".join(_line(desk, line) for line in own.lines)
    total = desk.words(say("= {total}", total=own.total))
    sources = dict.fromkeys(desk.words(line.cite.words()) for line in own.lines)
    cited = "".join(f"<small>{source}</small>" for source in sources)
    return (
        f'<div class="score"><div class="who">{badge(player, name)} <b>{total}</b> '
        f'<span class="reward">{beside}</span></div><table class="lines">{rows}</table>{cited}</div>'
    )


def _line(desk: Desk, line: Line) -> str:
    points = desk.words(say("{points}", points=Signed(line.points)))
    return f'<tr><td class="points">{points}</td><td>{desk.html(line.say)}</td></tr>'


def how_decided(desk: Desk, ended: Outcome) -> None:
    """Say which criterion decided, or that none did, and where that stands."""
    decided = say("nothing parts them: the win is shared")
    if ended.decided_by is not None:
        decided = say("Decided by {what}", what=ended.decided_by)
    st.caption(f"{desk.sentence(decided)} · {desk.text(ended.cite.words())}")


def totals_chart(
    desk: Desk,
    totals: Mapping[Seat, Sequence[int | None]],
    label: Callable[[int], Message],
    about: Message,
    dummies: Sequence[tuple[Message, Sequence[int]]] = (),
) -> None:
    """Draw everybody's total or points after each round, each with an own symbol; `label` names a round by its number.

    None stands for a round before somebody came: their line begins later.

    `dummies` have no seat and no colour: their lines are dashed, in grey.
    """
    series = [_dashed(desk.speak(name), own) for name, own in dummies]
    series += [_solid(desk, seat, own) for seat, own in totals.items()]
    n_rounds = max(map(len, totals.values()))
    rounds = [desk.speak(label(n)) for n in range(1, n_rounds + 1)]
    # An own legend: the chart's would turn over pages of one name and a half, and cut long ones.
    marks = [badge(desk.table.seated[seat], desk.table.names[seat]) for seat in totals]
    marks += [f'<span class="seat">┄ {desk.words(name)}</span>' for name, _ in dummies]
    st.html(f'<div class="legend">{"".join(marks)}</div>')
    st.echarts_chart(
        {
            "xAxis": {"type": "category", "data": rounds},
            "yAxis": {"type": "value"},
            "legend": {"show": False},
            "animation": False,
            "tooltip": {"trigger": "axis", "confine": True},
            "grid": {"left": 8, "right": 8, "top": 16, "bottom": 8, "containLabel": True},
            "series": series,
        },
        height=280,
        alt=desk.speak(about),
    )


def _solid(desk: Desk, seat: Seat, own: Sequence[int | None]) -> dict[str, Any]:
    player = desk.table.seated[seat]
    paint = seen_on(COLOURS[player.colour].paint, ground())
    return {
        "name": desk.table.names[seat],
        "type": "line",
        "symbol": SHAPES[player.colour],
        "symbolSize": 12,
        "lineStyle": {"color": paint},
        "itemStyle": {"color": paint},
        "data": list(own),
    }


def _dashed(name: str, own: Sequence[int]) -> dict[str, Any]:
    return {
        "name": name,
        "type": "line",
        "symbol": "emptyRect",
        "symbolSize": 10,
        "lineStyle": {"color": DUMMY, "type": "dashed"},
        "itemStyle": {"color": DUMMY},
        "data": list(own),
    }
