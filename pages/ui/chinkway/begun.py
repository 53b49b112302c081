"""What is tapped at a table and not entered yet: cards of a quest, numbers of a scale, seats of the last deal."""

from __future__ import annotations

import streamlit as st

from pages.ui.desk import Desk


def begun(name: str, desk: Desk, usual: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Give what was tapped since the last entry at this table, `usual` before the first tap."""
    kept: tuple[str, tuple[str, ...]] = st.session_state.get(f"begun-{name}", ("", ()))
    return kept[1] if kept[0] == f"{desk.access.table}-{desk.mark}" else usual


def keep(name: str, desk: Desk, chosen: tuple[str, ...]) -> None:
    """Keep what is tapped until the next entry."""
    st.session_state[f"begun-{name}"] = (f"{desk.access.table}-{desk.mark}", chosen)
