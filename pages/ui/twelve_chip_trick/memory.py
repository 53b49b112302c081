"""What a perfect memory knows, as a table: a row a chip, a column a player; and what their totals can be."""

from __future__ import annotations

from fractions import Fraction

import streamlit as st

from companion.engine.words import Message, Percent, Seat, say, say_n
from companion.games.twelve_chip_trick.chips import Chip, copies, listed, named, values
from companion.games.twelve_chip_trick.memory import Held, Known, Memory, remember
from companion.games.twelve_chip_trick.readings import REMEMBERING
from companion.games.twelve_chip_trick.scoring import highest_safe
from companion.games.twelve_chip_trick.state import Round, State
from pages.ui.desk import Desk
from pages.ui.twelve_chip_trick.places import disc, who

COLUMN, CHIP_COLUMN = 4.0, 2.6
"""Least widths of a player's column and of the chips', in letters' sizes (rem)."""


def memory_table(desk: Desk, round: Round, own: Seat | None = None) -> None:
    """Draw the table, where this table's players agreed on help; from a seat, with the hand it noted."""
    state: State = desk.state
    if state.readings["memory"] != "yes" or round.totals is not None:
        return
    memory = remember(state, round, own)
    st.html(f'<p class="kind">{desk.html(_title(own))}</p>')
    if memory is None:
        told = say("What was entered cannot all be right together: check the last chips, or the noted hand.")
        st.warning(desk.sentence(told), icon=":material/psychology_alt:")
        return
    heads = "".join(f"<th>{who(desk, one.place)}</th>" for one in memory.known)
    rows = [_row(desk, memory, chip) for chip in values()]
    rows += [_totals(desk, memory), _safe(desk, state, memory), _stays(desk, state, memory)]
    # With large letters the columns keep their width, and the table scrolls in itself.
    least = COLUMN * len(memory.known) + CHIP_COLUMN
    st.html(f'<table class="memory" style="min-width:{least:.1f}rem"><tr><th></th>{heads}</tr>{"".join(rows)}</table>')
    below = (_how_many(memory), *_top(memory), REMEMBERING.words())
    st.caption(" ".join(desk.sentence(part) for part in below))


def _title(own: Seat | None) -> Message:
    if own is None:
        return say("In hand, from what everybody saw")
    return say("In hand, from what everybody saw and your own hand")


def _row(desk: Desk, memory: Memory, chip: Chip) -> str:
    places = len(memory.known)
    cells = "".join(f"<td>{_cell(desk, one.held[chip - 1], copies(places, chip))}</td>" for one in memory.known)
    return f"<tr><th>{disc(desk, chip)}</th>{cells}</tr>"


def _cell(desk: Desk, held: Held, n_copies: int) -> str:
    if not held.is_possible:
        return f'<span class="no" aria-label="{desk.words(say("certainly not"))}">·</span>'
    if held.is_certain:
        told = f'<b class="yes">✓ {desk.words(say("certain"))}</b>'
    else:
        told = desk.words(say("{chance}", chance=Percent(held.chance, 0)))
    if n_copies > 1 and held.both:
        told += f"<small>{desk.words(say('both {chance}', chance=Percent(held.both, 0)))}</small>"
    return told


def _line(label: str, cells: list[str]) -> str:
    shown = "".join(f"<td>{cell}</td>" for cell in cells)
    return f'<tr class="label"><th colspan="{len(cells) + 1}">{label}</th></tr><tr><th></th>{shown}</tr>'


def _totals(desk: Desk, memory: Memory) -> str:
    """Front and hand together now; a chip that lies in the middle belongs to nobody."""

    def span(one: Known) -> str:
        if one.least == one.most:
            return desk.words(say("{n}", n=one.least))
        return desk.words(say("{least} to {most}", least=one.least, most=one.most))

    return _line(desk.words(say("total now")), [span(one) for one in memory.known])


def _safe(desk: Desk, state: State, memory: Memory) -> str:
    label = desk.words(say("{most} or less now", most=highest_safe(state.readings)))
    return _line(label, [desk.words(say("{chance}", chance=Percent(one.safe, 0))) for one in memory.known])


def _stays(desk: Desk, state: State, memory: Memory) -> str:
    """Say who can still end without too high a total."""
    yes, no = f"✓ {desk.words(say('can stay'))}", f"✗ {desk.words(say('bust for sure'))}"
    if state.readings["halving"] == "halve":
        no = f"✗ {desk.words(say('halved for sure'))}"
    label = desk.words(say("{most} or less at the end", most=highest_safe(state.readings)))
    return _line(
        label,
        [
            f"{yes if one.can_stay else no}<small>{desk.words(say('at least {n}', n=one.least_at_end))}</small>"
            for one in memory.known
        ],
    )


def _how_many(memory: Memory) -> Message:
    return say_n("{n} deal is still possible.", "{n} deals are still possible, all equally likely.", memory.hidden)


def _top(memory: Memory) -> tuple[Message, ...]:
    """Say what the ghost may turn up next."""
    if not memory.top:
        return ()
    if len(memory.top) == 1:
        return (say("The ghost's top chip is the {chip}.", chip=named(memory.top[0][0])),)
    # All of them, equals together: a list cut off would choose between chips that are equally likely.
    by_chance: dict[Fraction, list[Chip]] = {}
    for chip, chance in memory.top:
        by_chance.setdefault(chance, []).append(chip)
    told = tuple(
        say("{chips} with {chance} each", chips=listed(by_chance[chance]), chance=Percent(chance, 0))
        if len(by_chance[chance]) > 1
        else say("{chip} with {chance}", chip=named(by_chance[chance][0]), chance=Percent(chance, 0))
        for chance in sorted(by_chance, reverse=True)
    )
    return tuple(say("The ghost's top chip: {chips}.", chips=one) for one in told)
