"""A described map on the screen: one component for its many small squares, by thumb and by keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import streamlit as st

from companion.engine.game import Unreadable
from companion.engine.grid import Square
from companion.engine.words import Message, say
from companion.games.carcassonne.maps import KIND_WORDS, Map
from companion.speech import Speaker

HERE = Path(__file__).parent


def script(*names: str) -> str:
    """Join scripts into one, in order."""
    return "\n".join((HERE / name).read_text("utf-8") for name in names)


_GRID = st.components.v2.component(
    "companion_map",
    html='<div class="map" role="grid" tabindex="0"></div><p class="says" role="status"></p>',
    css=script("squares.css"),
    js=script("squares.js", "grid.js"),
)


class Mark(NamedTuple):
    """Something on a square: its look (chip, locked, ban, free, covered, chosen), a letter or two, what is spoken."""

    square: str
    look: str
    text: str = ""
    spoken: Message | None = None


def show_map(
    speak: Speaker, key: str, map: Map, marks: Iterable[Mark] = (), on_tap: Callable[[str], object] | None = None
) -> None:
    """Draw a map with its marks; `on_tap` gets the name of a tapped square."""

    def tapped() -> None:
        name = str(st.session_state[key].tapped or "")
        if on_tap is not None and name:
            on_tap(name)

    _GRID(
        key=key,
        data={
            "rows": list(map.rows),
            "open": [[side.square.row - 1, side.square.column - 1, side.side.value] for side in map.open_sides],
            "words": {kind.value: speak(words) for kind, words in KIND_WORDS.items()},
            "marks": [_mark(speak, mark) for mark in marks if _is_square(mark.square)],
            "label": speak(say("Map “{name}”: arrow keys move, Enter taps", name=map.name)),
            "live": on_tap is not None,
        },
        on_tapped_change=tapped,
    )


def _is_square(name: str) -> bool:
    try:
        Square.read(name)
    except Unreadable:
        return False
    return True


def _mark(speak: Speaker, mark: Mark) -> dict[str, object]:
    square = Square.read(mark.square)
    return {
        "row": square.row - 1,
        "column": square.column - 1,
        "look": mark.look,
        "text": mark.text,
        "spoken": speak(mark.spoken) if mark.spoken is not None else "",
    }
