"""What lies on the table: the sides by name, trumps, the quest with what each side has completed of it."""

from __future__ import annotations

import streamlit as st

from companion.engine.words import Message, Who, say, say_n
from companion.games.chinkway.cards import CATEGORIES, SYMBOLS, TRUMP_WORDS, counted, label
from companion.games.chinkway.play import claimed, tricks_taken
from companion.games.chinkway.state import SIDES, Deal
from pages.ui.desk import Desk
from pages.ui.marks import badge, safe


def quest_and_sides(desk: Desk, deal: Deal) -> None:
    """Draw trumps and quest, and a row a side: names, parts completed (✓) and open (○), tricks."""
    trump = f'<span class="card">{desk.words(TRUMP_WORDS[deal.trump])}</span>' if deal.trump is not None else ""
    quest = "".join(f'<span class="card quest">{safe(label(card))}</span>' for card in deal.quest)
    rows = "".join(_side(desk, deal, side) for side in SIDES)
    st.html(f'<div class="quest-line">{trump} {quest}</div><table class="sides">{rows}</table>')


def _side(desk: Desk, deal: Deal, side: int) -> str:
    names = " ".join(badge(desk.table.seated[seat], desk.table.names[seat]) for seat in deal.sides[side])
    if not deal.quest:
        return f"<tr><th>{names}</th></tr>"
    mine = claimed(deal)[side]
    parts = []
    for category, asked, own in zip(CATEGORIES, deal.asked, mine, strict=True):
        if asked:
            told = say("{own} of {parts}", own=own, parts=counted(category, asked))
            ticks = "✓" * min(own, asked) + "○" * max(0, asked - own)
            parts.append(
                f'<span class="part" role="img" aria-label="{desk.words(told)}">{SYMBOLS[category]}{ticks}</span>'
            )
    return f"<tr><th>{names}</th><td>{''.join(parts)}</td><td>{desk.words(_tricks(deal, side))}</td></tr>"


def _tricks(deal: Deal, side: int) -> Message:
    if deal.is_by_claims and deal.claims[side] is None:
        return say("not entered")
    return say_n("{n} trick", "{n} tricks", tricks_taken(deal)[side])


def side_names(deal: Deal, side: int) -> Message:
    """Name a side by its players."""
    return say("{players}", players=tuple(Who(seat) for seat in deal.sides[side]))
