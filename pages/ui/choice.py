"""A choice that the page can change too: the view, whose cards, what the pad enters.

Streamlit sends a value the page puts under a widget's key only once; if that run is cut short, the phone never sees
it. So the choice is kept beside the widget and given as its default, and a change by the page makes a new widget.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import streamlit as st

V = TypeVar("V")


def chosen(name: str, options: Sequence[V], usual: V) -> V:
    """Give what is chosen under a name; `usual` at first, and where the choice is not offered any more."""
    now: V = st.session_state.get(f"{name}-now", usual)
    return now if now in options else usual


def put(name: str, value: object) -> None:
    """Choose for the viewer."""
    st.session_state[f"{name}-now"] = value
    st.session_state[f"{name}-turn"] = st.session_state.get(f"{name}-turn", 0) + 1


def drop(name: str) -> None:
    """Forget a choice."""
    put(name, None)


def choose(name: str, label: str, options: Sequence[V], *, usual: V, words: Callable[[V], str], **look: Any) -> V:
    """Offer the options side by side, one of them always chosen."""
    now = st.session_state[f"{name}-now"] = chosen(name, options, usual)
    turn = st.session_state.get(f"{name}-turn", 0)
    key = f"{name}-{turn}" if turn else name

    def keep() -> None:
        # A tap right after a change by the page still carries the old widget's value: it is the past that speaks there.
        if st.session_state.get(f"{name}-turn", 0) == turn:
            st.session_state[f"{name}-now"] = st.session_state[key]

    st.segmented_control(label, options, default=now, format_func=words, required=True, key=key, on_change=keep, **look)
    return chosen(name, options, usual)
