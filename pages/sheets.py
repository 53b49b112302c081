"""Print blank sheets and reference cards without opening a table."""

from __future__ import annotations

import streamlit as st

from companion.engine.game import CompanionError
from companion.engine.words import say
from companion.games import GAMES, find_game
from pages.ui.browser import remember
from pages.ui.door import address, fail, speaker
from pages.ui.marks import plain
from pages.ui.paper import offer_sheets

speak = speaker()
try:
    game = find_game(st.query_params.get("game", next(iter(GAMES))))
except CompanionError as error:
    fail(error.message)
st.page_link("home.py", label=speak(say("All tables")), icon=":material/arrow_back:", query_params=address())
st.title(plain(speak(game.name)), anchor=False)
offer_sheets(game.key, speak)
remember()
