"""Entering a deal side by side: tick the parts of the quest a side completed, tap the tricks it took."""

from __future__ import annotations

from dataclasses import dataclass, field

import streamlit as st

from companion.engine.game import Refusal
from companion.engine.words import say, say_n
from companion.games.chinkway.cards import CATEGORIES, CATEGORY_WORDS, SYMBOLS
from companion.games.chinkway.play import tricks_taken
from companion.games.chinkway.state import SIDES, TRICKS, Deal, SideClaims
from pages.ui.chinkway.table import side_names
from pages.ui.desk import Desk
from pages.ui.door import complain
from pages.ui.frame import Primary


@dataclass
class Ticks:
    """What is tapped so far for a side and not kept yet: boxes by category and place, and the tricks."""

    boxes: set[tuple[str, int]] = field(default_factory=set)
    tricks: int | None = None
    """None until tapped: a blank is not a zero."""

    def parts(self) -> tuple[int, ...]:
        """Count the ticked boxes by category."""
        return tuple(sum(ticked == category for ticked, _ in self.boxes) for category in CATEGORIES)


def side_to_enter(desk: Desk, deal: Deal) -> int | None:
    """Name the side that is entered: the corrected one, the chosen one, else the first that is missing."""
    old = desk.mended
    if isinstance(old, SideClaims):
        return old.side
    missing = [side for side in SIDES if deal.claims[side] is None]
    chosen = st.session_state.get("side")
    return chosen if chosen in missing else next(iter(missing), None)


def claims_pad(desk: Desk, deal: Deal) -> None:
    """Draw tick boxes for the parts of the quest, and keys for the tricks of one side."""
    side = side_to_enter(desk, deal)
    choose_side(desk, deal)
    if side is None:
        st.caption(desk.sentence(say("The claims of all sides are entered.")))
        return
    ticks = _ticks(desk, deal, side)
    st.markdown(f"**{desk.text(side_names(deal, side))}**")
    parts = [(category, n) for category, asked in zip(CATEGORIES, deal.asked, strict=True) for n in range(asked)]
    with st.grid(5, min_column_width=62, gap="xsmall", key="ticks"):
        for category, n in parts:
            is_ticked = (category.value, n) in ticks.boxes
            st.button(
                f"{'✓' if is_ticked else '○'} **{SYMBOLS[category]}** {desk.text(CATEGORY_WORDS[category])}",
                # A thumb that bounces taps a box that is drawn anew by then, and does not take its own tick back.
                key=f"{'ticked' if is_ticked else 'tick'}-{category}-{n}-{side}-{desk.mark}",
                type="primary" if is_ticked else "secondary",
                on_click=_tick,
                args=(ticks, category.value, n),
                width="stretch",
                wrap=True,
            )
    tricks_keys(desk, side, ticks, _took_so_far(desk, deal, ticks))


def tricks_keys(desk: Desk, side: int, ticks: Ticks, took: int | None) -> None:
    """Draw a key a number of tricks; what cannot be with these claims is grey and says why."""
    st.html(f'<p class="kind">{desk.html(say("Tricks taken"))}</p>')
    with st.grid(11, min_column_width=52, gap="xsmall", key="tricks-taken"):
        for n in range(TRICKS + 1):
            refused = desk.refusals(SideClaims(side, ticks.parts(), n))
            st.button(
                desk.text(say("{n}", n=n)),
                key=f"{'off-' if refused else ''}took-{n}-{side}-{desk.mark}",
                type="primary" if took == n else "secondary",
                on_click=_took,
                args=(ticks, n, refused),
                width="stretch",
            )


def choose_side(desk: Desk, deal: Deal) -> None:
    """Offer the sides that are still missing, by their players."""
    missing = [side for side in SIDES if deal.claims[side] is None]
    if desk.correcting is not None or len(missing) < 2:
        return
    if st.session_state.get("side") not in missing:
        st.session_state["side"] = missing[0]
    st.segmented_control(
        desk.speak(say("Whose claims?")),
        missing,
        format_func=lambda side: desk.text(side_names(deal, side)),
        required=True,
        key="side",
        wrap=True,
    )


def _ticks(desk: Desk, deal: Deal, side: int) -> Ticks:
    """Give what is ticked so far for a side (kept while the page stays open, and the quest stays what it is)."""
    kept: dict[str, Ticks] = st.session_state.setdefault("ticks", {})
    at = f"-c{desk.correcting.seq}" if desk.correcting is not None else ""
    key = f"{desk.access.table}-{deal.number}-{deal.asked}-{side}{at}"
    if key not in kept:
        kept[key] = Ticks()
        old = desk.mended
        if isinstance(old, SideClaims):
            claimed = zip(CATEGORIES, old.parts, deal.asked, strict=False)
            boxes = {(category.value, n) for category, own, asked in claimed for n in range(min(own, asked))}
            kept[key] = Ticks(boxes, old.tricks)
    return kept[key]


def _took_so_far(desk: Desk, deal: Deal, ticks: Ticks) -> int | None:
    """Give the tricks tapped for a side; for the last side what the others left of ten, until another is tapped."""
    is_last = sum(own is None for own in deal.claims) == 1
    if ticks.tricks is None and is_last and desk.correcting is None:
        return max(0, TRICKS - sum(tricks_taken(deal)))
    return ticks.tricks


def _tick(ticks: Ticks, category: str, n: int) -> None:
    """Tick a box, or take its tick back."""
    ticks.boxes ^= {(category, n)}


def _took(ticks: Ticks, n: int, refused: tuple[Refusal, ...]) -> None:
    if refused:
        complain(*(refusal.message for refusal in refused))
    else:
        ticks.tricks = n


def keep_claims(desk: Desk, deal: Deal) -> Primary | None:
    """Offer to keep a side's claims once its tricks are tapped."""
    side = side_to_enter(desk, deal)
    if side is None:
        return None
    ticks = _ticks(desk, deal, side)
    took, players = _took_so_far(desk, deal, ticks), side_names(deal, side)

    def keep() -> None:
        if took is None:
            complain(say("Tap how many tricks {players} took: a blank is not a zero.", players=players))
        else:
            desk.enter(SideClaims(side, ticks.parts(), took))

    n = sum(ticks.parts())
    label = say_n("Keep {n} part of {players}", "Keep {n} parts of {players}", n, players=players)
    return Primary(label, keep, is_on=took is not None)


def keep_corrected(desk: Desk, deal: Deal) -> None:
    """While a side's claims are corrected the bar offers to leave; the key to keep them stands here."""
    primary = keep_claims(desk, deal)
    if primary is not None:
        st.button(
            desk.text(primary.label),
            key=f"keep-{desk.mark}",
            type="primary",
            on_click=primary.act,
            width="stretch",
            wrap=True,
        )
