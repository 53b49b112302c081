"""What this browser keeps of the page of maps beside the maps: the layout that lies there, and the map being described.

Whoever lays thirty chips by the phone, or paints three hundred squares on it, finds them there after it slept.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec
import streamlit as st

from companion.engine.game import Unreadable
from companion.engine.grid import Square

LAYOUT, DRAFT = "kept-layout", "kept-draft"
LONGEST = 20_000
"""Letters of what is kept; a drawing of 40 × 40 squares, each beside an open city side, takes less."""

T = TypeVar("T")


class KeptLayout(msgspec.Struct, frozen=True):
    """The layout that was shown last: on which map, what was asked for, and where the chips lie."""

    map: str
    seed: int = 1
    starts: tuple[str, ...] | None = None
    chips: int | None = None
    wild: int = 0
    apart: int | None = None
    sides: str = ""
    locked: tuple[str, ...] = ()
    forbidden: tuple[str, ...] = ()
    squares: tuple[str, ...] = ()
    is_moved: bool = False
    """Whether a chip was moved by hand, so that the seed alone does not tell where all lie."""


def fetched(texts: object) -> None:
    """Take over what the browser kept."""
    if isinstance(texts, dict):
        for name in (LAYOUT, DRAFT):
            text = texts.get(name)
            if isinstance(text, str) and len(text) <= LONGEST:
                st.session_state[name] = text


def keep(name: str, value: object) -> None:
    """Keep something from now on; until the browser has told what it has, that is not overwritten."""
    if st.session_state.get("maps-fetched"):
        st.session_state[name] = msgspec.json.encode(value).decode()


def at_hand() -> dict[str, str]:
    """Give what is kept, by name."""
    return {name: st.session_state.get(name, "") for name in (LAYOUT, DRAFT)}


def recall(name: str, type: type[T]) -> T | None:
    """Give what was kept, or None where nothing was or it is damaged."""
    try:
        return msgspec.json.decode(st.session_state.get(name, ""), type=type)
    except msgspec.DecodeError:
        return None


def squares_of(names: tuple[str, ...]) -> tuple[Square, ...]:
    """Read the names of squares, passing over what is none.

    >>> [square.name for square in squares_of(("C4", "?"))]
    ['C4']
    """
    found = []
    for name in names:
        try:
            found.append(Square.read(name))
        except Unreadable:
            continue
    return tuple(found)
