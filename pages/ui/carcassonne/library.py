"""The maps at hand: one's own, kept in this browser, and the invented practice maps. A map's file is its owner's copy.

Nothing of a described map is kept on the server, except in the tables that are played on it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache

import streamlit as st

from companion.engine.game import Unreadable
from companion.games.carcassonne.map_file import parse, read_practice, write
from companion.games.carcassonne.maps import Map, practice_maps
from pages.ui.carcassonne import kept

MOST = 30
LONGEST = 40_000
"""Letters of a map's file; 40 × 30 squares with everything named take a tenth of it."""

_SHELF = st.components.v2.component(
    "companion_map_shelf",
    html="<span></span>",
    js="""
export default function ({ data, setStateValue }) {
  const MAPS = "companion_maps", BESIDE = "companion_maps_beside"
  if (data.read) {
    try {
      localStorage.setItem(MAPS, JSON.stringify(data.maps))
      localStorage.setItem(BESIDE, JSON.stringify(data.beside))
    } catch {}
    return
  }
  let kept = "{}", beside = "{}"
  try { kept = localStorage.getItem(MAPS) || "{}"; beside = localStorage.getItem(BESIDE) || "{}" } catch {}
  setStateValue("kept", JSON.stringify([kept, beside]))
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
    own: dict[str, str] = st.session_state.setdefault("own-maps", {})
    return own


def shelf(on_fetched: Callable[[], None] = lambda: None) -> None:
    """Fetch one's own maps from this browser on the first drawing, and keep them there from then on."""

    def fetched() -> None:
        st.session_state["maps-fetched"] = True
        maps, beside = told_by_browser(str(st.session_state["map-shelf"].kept or ""))
        for text in texts_in(maps):
            try:
                described = parse(text)
            except Unreadable:
                continue
            own_maps().setdefault(described.name, text)
        kept.fetched(beside)
        on_fetched()

    is_read = bool(st.session_state.get("maps-fetched"))
    data = {"read": is_read, "maps": own_maps(), "beside": kept.at_hand()}
    _SHELF(key="map-shelf", data=data, on_kept_change=fetched)


def told_by_browser(told: str) -> tuple[str, object]:
    """Tell apart the maps the browser kept, as text, and what it kept beside them.

    >>> told_by_browser('["{}", "7"]'), told_by_browser("damaged")
    (('{}', 7), ('{}', {}))
    """
    try:
        maps, beside = json.loads(told[: (MOST + 1) * LONGEST])
        return str(maps), json.loads(str(beside))
    except ValueError:
        return "{}", {}


def texts_in(maps: str) -> list[str]:
    """Read the maps' files out of what the browser kept, passing over what is damaged.

    >>> texts_in('{"a": "x", "b": 7}'), texts_in("[")
    (['x'], [])
    """
    try:
        read = json.loads(maps[: MOST * LONGEST])
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
