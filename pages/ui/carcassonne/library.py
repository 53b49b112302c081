"""The maps at hand: one's own, kept in this browser, and the invented practice maps. A map's file is its owner's copy.

Nothing of a described map is kept on the server, except in the tables that are played on it.
"""

from __future__ import annotations

import json
from functools import lru_cache

import streamlit as st

from companion.engine.game import Unreadable
from companion.games.carcassonne.map_file import parse, read_practice, write
from companion.games.carcassonne.maps import Map, practice_maps

MOST = 30
LONGEST = 40_000
"""Letters of a map's file; 40 × 30 squares with everything named take a tenth of it."""

_SHELF = st.components.v2.component(
    "companion_map_shelf",
    html="<span></span>",
    js="""
export default function ({ data, setStateValue }) {
  const NAME = "companion_maps"
  if (data.read) {
    try { localStorage.setItem(NAME, JSON.stringify(data.maps)) } catch {}
    return
  }
  let kept = "{}"
  try { kept = localStorage.getItem(NAME) || "{}" } catch {}
  setStateValue("kept", kept)
}
""",
)


@lru_cache(maxsize=64)
def practice_text(name: str) -> tuple[str, Map]:
    """Give a practice map and its file."""
    described = read_practice(name)
    return write(described), described


def own_maps() -> dict[str, str]:
    """Give the files of the maps described or opened in this visit, by their names."""
    kept: dict[str, str] = st.session_state.setdefault("own-maps", {})
    return kept


def shelf() -> None:
    """Fetch one's own maps from this browser on the first drawing, and keep them there from then on."""

    def fetched() -> None:
        st.session_state["maps-fetched"] = True
        for text in texts_in(str(st.session_state["map-shelf"].kept or "")):
            try:
                described = parse(text)
            except Unreadable:
                continue
            own_maps().setdefault(described.name, text)

    is_read = bool(st.session_state.get("maps-fetched"))
    _SHELF(key="map-shelf", data={"read": is_read, "maps": own_maps()}, on_kept_change=fetched)


def texts_in(kept: str) -> list[str]:
    """Read the maps' files out of what the browser kept, passing over what is damaged.

    >>> texts_in('{"a": "x", "b": 7}'), texts_in("[")
    (['x'], [])
    """
    try:
        read = json.loads(kept[: MOST * LONGEST])
    except ValueError:
        return []
    texts = list(read.values()) if isinstance(read, dict) else []
    return [text for text in texts if isinstance(text, str) and len(text) <= LONGEST][:MOST]


def forget_map(key: str) -> None:
    """Take one of one's own maps off the list."""
    own_maps().pop(key.removeprefix("own "), None)


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
