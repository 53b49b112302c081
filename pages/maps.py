"""Maps of Carcassonne: describe one's own, lay out its chips, print the layout. Needs no table."""

from __future__ import annotations

import streamlit as st

from companion.engine.game import CompanionError
from companion.engine.words import Message, say
from companion.games.carcassonne.map_file import MapFault
from pages.ui.browser import remember
from pages.ui.carcassonne.editor import bring_back_draft, edit, editor_view
from pages.ui.carcassonne.layouts import layout_view
from pages.ui.carcassonne.library import LONGEST, forget_map, keep_map, known_maps, own_maps, shelf
from pages.ui.carcassonne.wishes import bring_back
from pages.ui.choice import choose, put
from pages.ui.door import address, show_complaint, speaker
from pages.ui.marks import plain

USUAL = "practice-france"
LAYOUT, DESCRIBE = "layout", "describe"
VIEWS: dict[str, Message] = {LAYOUT: say("Lay out chips"), DESCRIBE: say("Describe a map")}


def choose_map() -> str:
    """Offer the maps at hand; until one is chosen it is the newest of one's own, else France."""
    there = known_maps()
    keys = tuple(there)
    kept = st.session_state.get("map-at-hand")
    now = kept if kept in keys else keys[0] if own_maps() else USUAL
    widget = f"map-choice-{now}"

    def keep() -> None:
        st.session_state["map-at-hand"] = st.session_state[widget]

    st.selectbox(
        speak(say("Map")),
        keys,
        keys.index(now),
        format_func=lambda key: plain(there[key][1].name),
        key=widget,
        on_change=keep,
    )
    return now


def open_file() -> None:
    """Take a map's file; what is wrong with it is said with its line and place."""
    with st.expander(plain(speak(say("Open a map's file"))), icon=":material/upload:", key="open-file"):
        file = st.file_uploader(
            speak(say("A file ending in .toml")), type=["toml"], max_upload_size=1, key="map-upload"
        )
        if file is None or st.session_state.get("map-read") == file.file_id:
            return
        try:
            described = keep_map(file.getvalue()[: LONGEST + 1].decode("utf-8", "replace"))
        except CompanionError as error:
            st.error(plain(speak.sentence(error.message)), icon=":material/error:")
            if isinstance(error, MapFault) and error.shown:
                st.code(error.shown, language=None)
            return
        st.session_state["map-read"] = file.file_id
        st.session_state["map-at-hand"] = f"own {described.name}"
        st.rerun()


def mend(key: str) -> None:
    """Open a map in the editor."""
    edit(known_maps()[key][1])
    put("maps-view", DESCRIBE)


def bring_back_both() -> None:
    """Show again what this browser kept: the layout that lay there, and the map that was being described."""
    bring_back()
    bring_back_draft()


speak = speaker()
show_complaint(speak)
st.page_link("home.py", label=speak(say("All tables")), icon=":material/arrow_back:", query_params=address())
st.title(plain(speak(say("Carcassonne: maps and layouts"))), anchor=False)
view = choose(
    "maps-view",
    speak(say("View")),
    tuple(VIEWS),
    usual=LAYOUT,
    words=lambda key: plain(speak(VIEWS[key])),
    label_visibility="collapsed",
    width="stretch",
)
if view == LAYOUT:
    key = choose_map()
    described = known_maps()[key][1]
    if described.practice:
        st.caption(
            plain(speak(say("Practice, not the printed map: nobody has published the maps' squares. Describe yours.")))
        )
    with st.container(horizontal=True):
        told = say("Change a copy of this map") if described.practice else say("Change this map")
        st.button(plain(speak(told)), key="mend", on_click=mend, args=(key,), icon=":material/edit:")
        if key.startswith("own "):
            label = plain(speak(say("Take it off the list")))
            st.button(label, key="forget-map", on_click=forget_map, args=(key,), type="tertiary")
    layout_view(speak, key, described)
    open_file()
else:
    editor_view(speak)
shelf(bring_back_both)
remember()
