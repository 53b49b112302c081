"""Describing a map: its name, its size, its squares by taps, its starts and open city sides; a photo may lie below."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import msgspec
import streamlit as st

from companion.engine.game import Unreadable
from companion.engine.grid import Side, Square
from companion.engine.words import Message, say, say_n
from companion.games.carcassonne.map_checks import check
from companion.games.carcassonne.map_facts import facts
from companion.games.carcassonne.map_file import parse, write
from companion.games.carcassonne.maps import KIND_WORDS, LONG_SIDE, Kind, Map, MapKey, OpenSide, kind_of
from companion.names import clean_line
from companion.speech import Speaker
from pages.ui.carcassonne import kept
from pages.ui.carcassonne.grid import script
from pages.ui.carcassonne.library import keep_map, own_maps
from pages.ui.marks import plain

MOST_PHOTO = 25_000_000
"""Bytes of a photo; larger ones make a phone's browser stumble."""
MOST_STARTS = 4
SIDE_WORDS: dict[Side, Message] = {
    Side.NORTH: say("open to the north"),
    Side.EAST: say("open to the east"),
    Side.SOUTH: say("open to the south"),
    Side.WEST: say("open to the west"),
}
TOOL_WORDS: dict[str, Message] = {
    "open": say("open city side"),
    "pan": say("move the map"),
    "undo": say("Take back"),
    "photo": say("Lay a photo under the grid"),
    "otherPhoto": say("Another photo"),
    "again": say("Tap the corners again"),
    "remove": say("Take the photo away"),
    "see": say("How much of the squares covers the photo"),
    "noPhoto": say("This file is no picture that the browser can open: choose another, or draw without a photo."),
    "straight": say("The photo lies straight under the grid: trace it."),
    "flat": say("These four corners lie on one line: tap them again."),
}
PALETTE_WORDS: dict[Kind, Message] = {
    **KIND_WORDS,
    Kind.PURPLE_TOWN: say("purple grapes"),
    Kind.BLUE_TOWN: say("blue grapes"),
    Kind.ORANGE_TOWN: say("orange grapes"),
    Kind.PURPLE_SYMBOL: say("purple symbol"),
    Kind.BLUE_SYMBOL: say("blue symbol"),
    Kind.ORANGE_SYMBOL: say("orange symbol"),
}
CORNER_WORDS = (
    say("Tap the upper left corner of the squares."),
    say("Tap the upper right corner of the squares."),
    say("Tap the lower right corner of the squares."),
    say("Tap the lower left corner of the squares."),
)

_EDITOR = st.components.v2.component(
    "companion_map_editor",
    html='<div class="editor"><div class="palette" role="radiogroup"></div><div class="tools"></div>'
    '<div class="stage photo"></div><div class="map" role="grid" tabindex="0"></div>'
    '<p class="says" role="status"></p></div>',
    css=script("squares.css", "editor.css"),
    js=script("squares.js", "photo.js", "editor.js"),
)


class Draft(msgspec.Struct):
    """A map while it is described; `slot` changes with every redrawing from outside."""

    name: str = ""
    map: MapKey = MapKey.FRANCE
    edition: str = ""
    rows: tuple[str, ...] = ("." * 12,) * 12
    open: tuple[tuple[int, int, str], ...] = ()
    starts: tuple[str, ...] = ()
    slot: int = 0
    beyond: tuple[str, ...] = ()
    """What was drawn before the map was made smaller: it is there again when the map grows."""

    def sized(self, down: int, across: int) -> None:
        """Change the size: what lies beyond is out of sight, what was never drawn is land."""
        old = (*self.beyond, *("",) * (len(self.rows) - len(self.beyond)))
        known = (*(row + old[n][len(row) :] for n, row in enumerate(self.rows)), *old[len(self.rows) :])
        self.rows = tuple((row + "." * across)[:across] for row in (*known, *("",) * down)[:down])
        self.beyond = known
        self.open = tuple(side for side in self.open if side[0] < down and side[1] < across)
        self.slot += 1

    @property
    def is_sound(self) -> bool:
        """Tell whether a draft that comes from the browser has a size and known squares."""
        across = len(self.rows[0]) if self.rows else 0
        fits = 1 <= len(self.rows) <= LONG_SIDE and 1 <= across <= LONG_SIDE
        return fits and all(len(row) == across and all(map(kind_of, row)) for row in self.rows)

    def start_names(self) -> tuple[str, ...]:
        """Name the starts by their digits, from 1: the map's own, else those written here."""
        return facts(self.map).starts or self.starts

    def described(self) -> Map:
        """Give the map as it is drawn."""
        drawn = "".join(self.rows)
        starts = tuple((str(i), name) for i, name in enumerate(self.start_names(), 1) if str(i) in drawn)
        sides = tuple(sorted(OpenSide(Square(row + 1, column + 1), Side(side)) for row, column, side in self.open))
        return Map(clean_line(self.name), self.map, self.rows, starts, clean_line(self.edition), open_sides=sides)


def draft() -> Draft:
    """Give the map being described in this visit."""
    kept: Draft = st.session_state.setdefault("draft", Draft())
    return kept


def bring_back_draft() -> None:
    """Show the map again that was being described in this browser, unless another was begun meanwhile."""
    old = kept.recall(kept.DRAFT, Draft)
    if old is not None and old.is_sound and draft() == Draft():
        _open(old, 1)


def _open(described: Draft, slot: int) -> None:
    """Put a draft into the editor."""
    described.slot = slot
    st.session_state["draft"] = described
    fields = ("name", "map", "edition", "down", "across", *(f"start-{n}" for n in range(1, MOST_STARTS + 1)))
    for field in fields:
        st.session_state.pop(f"draft-{field}", None)


def begin_anew() -> None:
    """Begin a new map; the one before is set aside."""
    old = draft()
    st.session_state["set-aside"] = old
    _open(Draft(), old.slot + 1)


def take_up() -> None:
    """Go on with the map that was set aside."""
    _open(st.session_state.pop("set-aside"), draft().slot + 1)


def edit(described: Map) -> None:
    """Open a map for mending; a practice map becomes one's own."""
    old = draft()
    name = described.name if not described.practice else ""
    rows, starts = numbered(described)
    sides = tuple((side.square.row - 1, side.square.column - 1, side.side.value) for side in described.open_sides)
    _open(Draft(name, described.map, described.edition, rows, sides, starts), old.slot + 1)


def numbered(described: Map) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Number the starts as the editor does, by the map's own list, else from 1; give the rows and the names in order.

    A name that the list does not have takes the place of one that is missing.
    """
    names = tuple(name for _, name in described.starts)
    known = facts(described.map).starts or names
    unused = [name for name in known if name not in names]
    strange = [name for name in names if name not in known]
    order = [*known, *strange[len(unused) :]]
    stands_for = {**{name: name for name in order}, **dict(zip(strange, unused, strict=False))}
    digits = {ord(digit): str((order.index(stands_for[name]) + 1) % 10) for digit, name in described.starts}
    return tuple(row.translate(digits) for row in described.rows), tuple(order)


def editor_view(speak: Speaker) -> None:
    """Draw the editor: what the map is called, its size, the squares, and what is still wrong."""
    now = draft()
    about, squares = st.columns([2, 3], gap="medium")
    with (
        about,
        st.expander(plain(speak(say("Name, map and size"))), icon=":material/edit:", expanded=True, key="about"),
    ):
        _about(speak, now)
    with squares:
        _squares(speak, now)
    kept.keep(kept.DRAFT, now)
    _verdict(speak, now)
    set_aside: Draft | None = st.session_state.get("set-aside")
    with st.container(horizontal=True):
        st.button(plain(speak(say("Begin a new map"))), key="new-map", on_click=begin_anew, type="tertiary")
        if set_aside is not None:
            told = say("Back to “{name}”", name=set_aside.name) if set_aside.name else say("Back to the map before")
            st.button(plain(speak(told)), key="old-map", on_click=take_up, type="tertiary")


def _about(speak: Speaker, now: Draft) -> None:
    now.name = st.text_input(speak(say("Name of your map")), now.name, max_chars=60, key="draft-name")
    keys = tuple(MapKey)
    now.map = st.selectbox(
        speak(say("Which map is it?")),
        keys,
        keys.index(now.map),
        format_func=lambda key: plain(speak(say("{name}", name=facts(key).name))),
        key="draft-map",
    )
    now.edition = st.text_input(
        speak(say("Edition (all maps were printed anew in 2023)")), now.edition, max_chars=40, key="draft-edition"
    )
    down = st.slider(speak(say("Rows")), 1, LONG_SIDE, len(now.rows), key="draft-down")
    across = st.slider(speak(say("Columns")), 1, LONG_SIDE, len(now.rows[0]), key="draft-across")
    if (down, across) != (len(now.rows), len(now.rows[0])):
        now.sized(down, across)
    if not facts(now.map).starts:
        names = [*now.starts, *[""] * MOST_STARTS][:MOST_STARTS]
        written = [
            st.text_input(speak(say("Start {n}", n=i)), name, max_chars=40, key=f"draft-start-{i}")
            for i, name in enumerate(names, 1)
        ]
        now.starts = tuple(clean_line(name) for name in written if clean_line(name))


def _editor_key(now: Draft) -> str:
    return f"map-editor-{now.slot}"


def _squares(speak: Speaker, now: Draft) -> None:
    key = _editor_key(now)
    _read_drawn(now, st.session_state.get(key, {}).get("drawn"))
    words: dict[str, Any] = {name: speak(told) for name, told in TOOL_WORDS.items()}
    words["kinds"] = {kind.value: speak(told) for kind, told in PALETTE_WORDS.items() if kind is not Kind.START}
    words["starts"] = {str(i): name for i, name in enumerate(now.start_names(), 1)}
    words["sides"] = {side.value: speak(told) for side, told in SIDE_WORDS.items()}
    words["corners"] = [speak(told) for told in CORNER_WORDS]
    words["label"] = speak(say("Squares: arrow keys move, letters paint, Shift and an arrow opens a city side"))
    words["tooLarge"] = speak(
        say("The photo has {n} MB; at most {most} MB are taken: make it smaller.", n="@", most=MOST_PHOTO // 1_000_000)
    )
    _EDITOR(
        key=key,
        data={
            "slot": now.slot,
            "rows": list(now.rows),
            "open": [list(s) for s in now.open],
            "words": words,
            "mostPhoto": MOST_PHOTO,
        },
        on_drawn_change=lambda: None,
    )


def _read_drawn(now: Draft, drawn: object) -> None:
    """Take over what was drawn in the browser, as far as it fits."""
    if not isinstance(drawn, str):
        return
    try:
        read = json.loads(drawn)
        rows = tuple(str(row) for row in read["rows"])
        sides = tuple((int(row), int(column), Side(side).value) for row, column, side in read["open"])
    except (ValueError, KeyError, TypeError):
        return
    if [len(row) for row in rows] == [len(row) for row in now.rows]:
        now.rows, now.open = rows, sides


def _verdict(speak: Speaker, now: Draft) -> None:
    """Say what is wrong, what is odd, and offer to keep the map and its file."""
    if not now.described().starts:
        st.info(plain(speak(say("Put the start squares on the map: choose a start, then tap its square."))))
        return
    text = write(now.described())
    try:
        described = parse(text)
    except Unreadable as error:
        st.error(plain(speak.sentence(error.message)), icon=":material/error:")
        return
    warnings = check(described)
    told = say_n(
        "{n} thing differs from what is known of the map:",
        "{n} things differ from what is known of the map:",
        len(warnings),
    )
    if warnings:
        st.warning(_listed(speak, told, warnings), icon=":material/help:")

    with st.container(horizontal=True):
        _keys_to_keep(speak, now, text, described.name)


def _keys_to_keep(speak: Speaker, now: Draft, text: str, name: str) -> None:
    """Offer to keep the map in this browser, and its file."""

    def keep() -> None:
        # A stroke drawn just before the tap comes with it: the page above was drawn without.
        _read_drawn(now, st.session_state.get(_editor_key(now), {}).get("drawn"))
        try:
            keep_map(write(now.described()))
        except Unreadable:
            keep_map(text)
        st.session_state["map-at-hand"] = f"own {name}"

    is_kept = own_maps().get(name) == text
    label = plain(speak(say("Kept in this browser") if is_kept else say("Keep this map")))
    st.button(label, key="keep-map", type="primary", on_click=keep, icon=":material/save:", disabled=is_kept)
    st.download_button(
        plain(speak(say("Download its file"))),
        data=text.encode(),
        file_name=f"{_file_name(name)}.toml",
        mime="application/toml",
        key="map-file",
        on_click="ignore",
        icon=":material/download:",
    )


def _listed(speak: Speaker, head: Message, items: Sequence[Message]) -> str:
    return "\n".join([plain(speak(head)), "", *(f"- {plain(speak.sentence(item))}" for item in items)])


def _file_name(name: str) -> str:
    kept = "".join(c if c.isalnum() else "-" for c in name.lower() if c.isascii())
    return kept.strip("-") or "map"
