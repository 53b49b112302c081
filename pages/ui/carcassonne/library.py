"""The maps at hand: those described in this visit, and the invented practice maps. A map's file is its owner's copy."""

from __future__ import annotations

from functools import lru_cache

import streamlit as st

from companion.engine.game import Unreadable
from companion.games.carcassonne.map_file import parse, read_practice, write
from companion.games.carcassonne.maps import Map, practice_maps

MOST = 30
LONGEST = 40_000
"""Letters of a map's file; 40 × 30 squares with everything named take a tenth of it."""


@lru_cache(maxsize=64)
def practice_text(name: str) -> tuple[str, Map]:
    """Give a practice map and its file."""
    described = read_practice(name)
    return write(described), described


def own_maps() -> dict[str, str]:
    """Give the files of the maps described or opened in this visit, by their names."""
    kept: dict[str, str] = st.session_state.setdefault("own-maps", {})
    return kept


def keep_map(text: str) -> Map:
    """Keep a map for this visit; raises Unreadable if its file is damaged."""
    described = parse(text)
    own = own_maps()
    own.pop(described.name, None)
    own[described.name] = text
    for name in list(own)[:-MOST]:
        del own[name]
    return described


def known_maps() -> dict[str, tuple[str, Map]]:
    """Give every map at hand, one's own first, newest first."""
    found: dict[str, tuple[str, Map]] = {}
    for name, text in reversed(own_maps().items()):
        try:
            found[f"own {name}"] = (text, parse(text))
        except Unreadable:
            continue
    for name in practice_maps():
        found[name] = practice_text(name)
    return found
