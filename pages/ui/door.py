"""The way in: the service, the viewer's language, and the table named in the address."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NoReturn

import streamlit as st

from companion.engine.game import CompanionError
from companion.engine.words import Message, say
from companion.service import Links, Service, open_service
from companion.speech import PSEUDO, SOURCE, Speaker, languages
from pages.ui.browser import LANGUAGE
from pages.ui.marks import plain


def service() -> Service:
    """Give the tables; shows the reason and stops where they cannot be reached."""
    try:
        return open_service()
    except CompanionError as error:
        fail(error.message)


def language() -> str:
    """Choose the viewer's language: the address, this browser's choice, the browser's own, or English."""
    wanted = (
        st.query_params.get("lang", ""),
        st.session_state.get("language", ""),
        st.context.cookies.get(LANGUAGE, ""),
        (st.context.locale or "")[:2],
    )
    there = (*languages(), PSEUDO)
    return next((name for name in wanted if name in there), SOURCE)


def speaker(names: Sequence[str] = ()) -> Speaker:
    """Give the voice that renders messages for this viewer."""
    return Speaker(language(), names)


def address(**more: str) -> dict[str, str]:
    """Give the query of a link inside the app, keeping the language the address asked for."""
    kept = {"lang": st.query_params["lang"]} if "lang" in st.query_params else {}
    return kept | more


def go(page: str, **query: str) -> NoReturn:
    """Go to another page of the app."""
    st.switch_page(page, query_params=address(**query))


def go_to_table(game: str, links: Links) -> NoReturn:
    """Go to a table with the scorer's key."""
    go(page_of(game), t=links.table, k=links.scorer)


def page_of(game: str) -> str:
    """Name the page file of a game."""
    return f"{game.replace('-', '_')}.py"


def fail(message: Message) -> NoReturn:
    """Show what is wrong, with the way home, and stop."""
    speak = speaker()
    st.error(plain(speak.sentence(message)), icon=":material/error:")
    st.page_link("home.py", label=speak(say("Go to the start page")), icon=":material/home:", query_params=address())
    st.stop()


def complain(message: Message, *more: Message) -> None:
    """Keep a sentence to show on the next drawing of the page."""
    st.session_state["complaint"] = (message, *more)


def show_complaint(speak: Speaker) -> None:
    """Show what was refused, where nothing jumps: over the page."""
    said: tuple[Message, ...] | Any = st.session_state.pop("complaint", ())
    for message in said:
        st.toast(plain(speak.sentence(message)), icon=":material/back_hand:", duration="long")
