"""Pieces of the scores view that games share: a player's lines with their sum, and the chart of totals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import streamlit as st

from companion.engine.colours import COLOURS
from companion.engine.score import Line, Score
from companion.engine.words import Message, Seat, Signed, say
from pages.ui.desk import Desk
from pages.ui.marks import badge

SHAPES = {
    "red": "circle",
    "blue": "triangle",
    "green": "rect",
    "yellow": "diamond",
    "purple": "pin",
    "orange": "arrow",
    "black": "roundRect",
    "white": "emptyCircle",
}
"""The symbol of each colour, as charts call it."""
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


def totals_chart(
    desk: Desk,
    totals: Mapping[Seat, Sequence[int]],
    label: Callable[[int], Message],
    about: Message,
    dummies: Sequence[tuple[Message, Sequence[int]]] = (),
) -> None:
    """Draw everybody's total after each round, each with an own symbol; `label` names a round by its number.

    `dummies` have no seat and no colour: their lines are dashed, in grey.
    """
    series = [_dashed(desk.speak(name), own) for name, own in dummies]
    for seat, own in totals.items():
        player = desk.table.seated[seat]
        paint = COLOURS[player.colour].paint
        series.append(
            {
                "name": desk.table.names[seat],
                "type": "line",
                "symbol": SHAPES[player.colour],
                "symbolSize": 12,
                "lineStyle": {"color": paint},
                "itemStyle": {"color": paint},
                "data": list(own),
            }
        )
    n_rounds = max(map(len, totals.values()))
    rounds = [desk.speak(label(n)) for n in range(1, n_rounds + 1)]
    st.echarts_chart(
        {
            "xAxis": {"type": "category", "data": rounds},
            "yAxis": {"type": "value"},
            "legend": {"type": "scroll", "top": 0, "bottom": "auto"},
            "tooltip": {"trigger": "axis"},
            "grid": {"left": 8, "right": 8, "top": 40, "bottom": 8, "containLabel": True},
            "series": series,
        },
        height=280,
        alt=desk.speak(about),
    )


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
