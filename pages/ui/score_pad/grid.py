"""The pad as it is written: a row a round, a column a player, the totals below."""

from __future__ import annotations

import re

import streamlit as st

from companion.engine.colours import COLOURS
from companion.engine.words import Message, Seat, say
from companion.games.score_pad.scoring import outcome, ranking, seconds, totals
from companion.games.score_pad.state import Row, State
from companion.games.score_pad.sums import is_sum, points_of, shown
from companion.games.score_pad.telling import second_words
from pages.ui.desk import Desk
from pages.ui.marks import isolated

FEW = 5
"""Columns that stand side by side on a phone with their names written across."""


def grid(desk: Desk) -> None:
    """Draw the whole pad, the newest round first, so that nothing above it moves."""
    state: State = desk.table.state
    # While an earlier number is mended the whole pad stays in sight, with its round marked.
    marked = desk.correcting.before.number if desk.correcting is not None else state.number
    rows = [(len(state.closed) - i, row) for i, row in enumerate(reversed(state.closed))]
    if outcome(state) is None:
        rows.insert(0, (state.number, state.running))
    lines = [_totals(desk)]
    if state.has_seconds:
        lines.append(_seconds(desk))
    lines += [_row(desk, number, row, "running" if number == marked else "") for number, row in rows]
    many = " many" if state.seats > FEW else ""
    heads = f"<tr><th></th>{_heads(desk)}</tr>"
    st.html(f'<div class="pad-sheet{many}"><table class="pad">{heads}{"".join(lines)}</table></div>')


def _heads(desk: Desk) -> str:
    state: State = desk.table.state
    heads = []
    for i, (player, name) in enumerate(zip(desk.table.seated[: state.seats], desk.table.names, strict=False)):
        away = f" <small>({desk.words(say('away'))})</small>" if Seat(i) in state.away else ""
        heads.append(f"<th>{COLOURS[player.colour].symbol} <span>{isolated(name)}{away}</span></th>")
    return "".join(heads)


def _row(desk: Desk, number: int, row: Row, kind: str) -> str:
    state: State = desk.table.state
    cells = "".join(f"<td>{_cell(desk, row, Seat(i))}</td>" for i in range(state.seats))
    label = desk.words(say("{n}", n=number))
    return f'<tr class="{kind}"><th>{label}</th>{cells}</tr>'


def _cell(desk: Desk, row: Row, seat: Seat) -> str:
    typed, second = row.cells[seat], row.seconds[seat]
    if not typed:
        return f'<span class="blank" aria-label="{desk.words(say("blank"))}">·</span>'
    points = points_of(typed)
    told = shown(typed)
    if points is not None:
        told = f"<span>{desk.words(say('{n}', n=points))}</span>"
        if is_sum(typed):
            # A sum is broken before its signs only: "12" and "0" on two lines would be read as two numbers.
            sum_ = re.sub("(?=[+−])", "<wbr>", shown(typed))
            told += f"<small>{sum_}</small>"
    return told + (f"<small>({shown(second)})</small>" if second else "")


def _totals(desk: Desk) -> str:
    state: State = desk.table.state
    first = ranking(state).first if state.closed and state.seats > 1 else ()
    cells = []
    for seat, n in totals(state).items():
        leads = f"<small>{desk.words(say('first'))}</small>" if seat in first else ""
        cells.append(f"<td><b><span>{desk.words(say('{n}', n=n))}</span></b>{leads}</td>")
    return _summed(desk, say("total"), cells)


def _seconds(desk: Desk) -> str:
    state: State = desk.table.state
    given = seconds(state)
    cells = [f"<td>{'·' if n is None else desk.words(say('{n}', n=n))}</td>" for n in given.values()]
    return _summed(desk, second_words(state), cells)


def _summed(desk: Desk, label: Message, cells: list[str]) -> str:
    return f'<tr class="sum"><th>{desk.words(label)}</th>{"".join(cells)}</tr>'
