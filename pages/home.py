"""The start page: the tables this browser opened, newest first, and a new table of any game."""

from __future__ import annotations

from datetime import UTC, datetime

import streamlit as st

from companion.engine.game import CompanionError
from companion.engine.words import say, say_n
from companion.games import GAMES
from companion.service import Summary
from companion.speech import Speaker, languages
from pages.ui.browser import Known, known_tables, remember
from pages.ui.clock import when
from pages.ui.door import address, go, language, page_of, service, speaker
from pages.ui.marks import isolated, plain, safe

LANGUAGE_NAMES = {"en": "English", "fr": "Français", "de": "Deutsch", "es": "Español"}


def forget(table: str) -> None:
    """Take a table off this browser's list."""
    st.session_state.setdefault("forgotten", set()).add(table)
    st.session_state["forget"] = table


def list_tables(speak: Speaker) -> None:
    """Show what this browser opened."""
    tables = known_tables()
    st.subheader(speak(say("Tables on this phone")), anchor=False)
    if not tables:
        st.caption(speak(say("None yet. A table opened here, or by a link, is listed here until you take it off.")))
    for known in tables:
        show_table(speak, known)


def show_table(speak: Speaker, known: Known) -> None:
    """Show one table: game, players, where it stands, and the ways on."""
    with st.container(border=True, key=f"table-{known.table}"):
        try:
            summary = service().summary(known.table, known.key)
        except CompanionError as error:
            st.html(f'<p class="where">{safe(speak.sentence(error.message))}</p>')
            st.button(
                speak(say("Take off the list")), key=f"forget-{known.table}", on_click=forget, args=(known.table,)
            )
            return
        describe(speak, summary)
        with st.container(horizontal=True):
            if st.button(speak(say("Go on")), key=f"open-{known.table}", type="primary", icon=":material/play_arrow:"):
                go(page_of(summary.game), t=known.table, k=known.key)
            st.button(
                speak(say("Take off the list")),
                key=f"forget-{known.table}",
                on_click=forget,
                args=(known.table,),
                type="tertiary",
            )


def describe(speak: Speaker, summary: Summary) -> None:
    """Write game, players, state and time of a table."""
    named = Speaker(speak.language, summary.names)
    names = ", ".join(isolated(name) for name in summary.names)
    at = when(datetime.fromtimestamp(summary.at, UTC), speak)
    st.html(
        f'<p class="what">{safe(named(GAMES[summary.game].name))} <span class="when">{safe(at)}</span></p>'
        f'<p class="who">{names}</p><p class="where">{safe(named.sentence(summary.says))}</p>'
    )


def offer_games(speak: Speaker) -> None:
    """Offer a new table of each game, and its printed sheets."""
    st.subheader(speak(say("New table")), anchor=False)
    for key, game in GAMES.items():
        players = say("{game}, {least} to {most} players", game=game.name, least=game.seats[0], most=game.seats[-1])
        if len(game.seats) == 1:
            players = say_n("{game}, {n} player", "{game}, {n} players", game.seats[0], game=game.name)
        with st.container(horizontal=True, wrap=False, vertical_alignment="center", key=f"offer-{key}"):
            if st.button(plain(speak(players)), key=f"new-{key}", icon=":material/add:", width="stretch", wrap=True):
                go("new_table.py", game=key)
            label = plain(speak(say("Print")))
            st.page_link(
                "sheets.py", label=label, icon=":material/print:", query_params=address(game=key), width="content"
            )
    maps = speak(say("Carcassonne: maps and layouts"))
    st.page_link("maps.py", label=maps, icon=":material/grid_on:", query_params=address())


def choose_language(speak: Speaker) -> None:
    """Let the viewer choose another language, where there is one."""
    there = languages()

    def keep() -> None:
        st.session_state["language"] = st.session_state["language-choice"]
        st.query_params.pop("lang", None)

    if len(there) > 1:
        st.segmented_control(
            speak(say("Language")),
            there,
            default=language() if language() in there else there[0],
            format_func=lambda name: LANGUAGE_NAMES.get(name, name),
            required=True,
            key="language-choice",
            on_change=keep,
        )


speak = speaker()
st.title(speak(say("Table companion")), anchor=False)
st.caption(speak(say("Keeps score, explains every number and prints your sheets, for games on a real table.")))
left, right = st.columns(2, gap="medium")
with left:
    list_tables(speak)
with right:
    offer_games(speak)
    choose_language(speak)
remember(language=st.session_state.get("language", ""), forget=st.session_state.get("forget", ""))
