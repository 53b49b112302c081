"""What is asked of a map's layout, and how the browser keeps it: seed, starts, locked and forbidden squares."""

from __future__ import annotations

import msgspec
import streamlit as st

from companion.engine.grid import Square
from companion.games.carcassonne.layout import Report, Request
from companion.games.carcassonne.legal import APART
from pages.ui.carcassonne import kept
from pages.ui.choice import put

OPEN, STRICT = "open", "strict"


class Wishes(msgspec.Struct):
    """What the viewer asked of a map's layout so far; `slot` changes with every redrawing from outside."""

    map: str
    seed: int = 1
    starts: tuple[str, ...] | None = None
    chips: int | None = None
    wild: int = 0
    apart: int = APART
    locked: tuple[Square, ...] = ()
    forbidden: tuple[Square, ...] = ()
    last: tuple[Square, ...] = ()
    moved: Report | None = None
    tried: tuple[Square, ...] = ()
    at: str = ""
    lying: tuple[Square, ...] = ()
    """Where the chips of a moved layout lie, as the browser kept them."""
    slot: int = 0

    def key(self, name: str) -> str:
        """Name a widget of this map."""
        return f"{name}-{self.map}" + (f"-{self.slot}" if self.slot else "")


def wishes_for(name: str) -> Wishes:
    """Give what was asked for this map, anew where another map is chosen."""
    now: Wishes | None = st.session_state.get("wishes")
    if now is None or now.map != name:
        now = st.session_state["wishes"] = Wishes(name)
    return now


def bring_back() -> None:
    """Show the layout again that this browser showed last, unless another was asked for meanwhile."""
    now: Wishes | None = st.session_state.get("wishes")
    old = kept.recall(kept.LAYOUT, kept.KeptLayout)
    if old is None or (now is not None and now != Wishes(now.map, starts=now.starts, chips=now.chips)):
        return
    wishes = Wishes(
        old.map,
        old.seed,
        old.starts,
        old.chips,
        old.wild,
        old.apart or APART,
        kept.squares_of(old.locked),
        kept.squares_of(old.forbidden),
        lying=kept.squares_of(old.squares) if old.is_moved else (),
        slot=1,
    )
    st.session_state["wishes"], st.session_state["map-at-hand"] = wishes, old.map
    put("city-sides", old.sides)


def keep_layout(wishes: Wishes, request: Request, squares: tuple[Square, ...]) -> None:
    """Let the browser keep what lies there now."""
    now = kept.KeptLayout(
        wishes.map,
        wishes.seed,
        request.starts,
        wishes.chips,
        wishes.wild,
        wishes.apart,
        STRICT if request.strict else OPEN,
        tuple(square.name for square in wishes.locked),
        tuple(square.name for square in wishes.forbidden),
        tuple(square.name for square in squares),
        wishes.moved is not None,
    )
    kept.keep(kept.LAYOUT, now)


def start_over(wishes: Wishes) -> None:
    """Forget everything that was asked for this map."""
    st.session_state["wishes"] = Wishes(wishes.map, slot=wishes.slot + 1)
    st.session_state.pop("pointed", None)
    put("city-sides", OPEN)
