"""The script Streamlit runs: the frame of every page, and the way between them."""

from __future__ import annotations

from pathlib import Path

import streamlit as st

from companion.engine.words import say
from companion.facts import DATA
from companion.games import GAMES
from pages.ui.door import page_of, speaker

speak = speaker()
st.set_page_config(page_title=speak(say("Table companion")), page_icon=str(DATA / "icon.png"), layout="wide")
st.html(Path(__file__).parent / "ui" / "style.css")
game_pages = [st.Page(page_of(key), title=speak(game.name), url_path=key) for key, game in GAMES.items()]
st.navigation(
    [
        st.Page("home.py", title=speak(say("Table companion")), default=True),
        st.Page("new_table.py", title=speak(say("New table")), url_path="new"),
        st.Page("sheets.py", title=speak(say("Print")), url_path="print"),
        st.Page("maps.py", title=speak(say("Carcassonne: maps and layouts")), url_path="maps"),
        *game_pages,
    ],
    position="hidden",
).run()
