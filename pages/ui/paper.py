"""Sheets to print: choose, see the first page, take the file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
import streamlit as st

from companion.engine.game import CompanionError, Kind
from companion.engine.table import Table
from companion.engine.words import Message, say
from companion.games import find_game
from companion.speech import Speaker
from pages.ui.marks import plain
from printables import PAPERS, THEMES, Document, Request, build, documents_of, file_name, preview
from printables.request import MOST_ROUNDS

PAPER_WORDS: dict[str, Message] = {"a4": say("A4"), "letter": say("Letter")}
THEME_WORDS: dict[str, Message] = {"colour": say("colour"), "low-ink": say("low ink")}
USUAL_ROUNDS = 20


@st.cache_data(max_entries=32, show_spinner=False)
def blank_preview(request: Request) -> bytes:
    """Draw page one of a blank sheet (kept: the request says everything about it)."""
    return preview(build(request))


def offer_sheets(game: str, speak: Speaker, table: Table | None = None) -> None:
    """Offer a game's documents, filled in from a table where one is open."""
    st.subheader(plain(speak(say("Print"))), anchor=False)
    documents = {d.key: d for d in documents_of(game) if table is not None or not d.needs_table}
    if not documents:
        st.caption(plain(speak(say("There is nothing to print for this game yet."))))
        return
    chosen = st.pills(
        speak(say("Sheet")),
        tuple(documents),
        default=next(iter(documents)),
        format_func=lambda key: plain(speak(documents[key].title)),
        required=True,
        key="document",
        wrap=True,
    )
    paper = _choose(speak, say("Paper"), PAPERS, PAPER_WORDS, "paper")
    theme = _choose(speak, say("Ink"), THEMES, THEME_WORDS, "theme")
    document = documents[str(chosen)]
    st.caption(plain(speak(document.about)))
    zone = st.context.timezone or "UTC"
    request = Request(game, document.key, paper=paper, theme=theme, language=speak.language, zone=zone)
    if table is None:
        request = msgspec.structs.replace(request, **_edition(game, speak))
        if document.most_columns:
            request = msgspec.structs.replace(request, **_size(document, speak))
    _show(request, speak, table)


def _edition(game: str, speak: Speaker) -> dict[str, str]:
    """Ask for the edition of a blank sheet, where a game has several."""
    editions = next((reading for reading in find_game(game).readings if reading.kind is Kind.EDITION), None)
    if editions is None:
        return {}
    words = {choice.value: choice.words for choice in editions.choices}
    return {"edition": _choose(speak, editions.question, words, words, "edition")}


def _size(document: Document, speak: Speaker) -> dict[str, int]:
    """Ask how many columns and rows a blank sheet has."""
    columns, rows = st.columns(2, wrap=False, gap="xsmall")
    seats = columns.selectbox(speak(say("Players")), range(1, document.most_columns + 1), 3, key="columns")
    rounds = rows.selectbox(speak(say("Rounds")), range(1, MOST_ROUNDS + 1), USUAL_ROUNDS - 1, key="rows")
    return {"seats": int(seats), "rounds": int(rounds)}


def _choose(speak: Speaker, label: Message, options: Iterable[str], words: Mapping[str, Message], key: str) -> str:
    chosen = st.segmented_control(
        speak(label),
        tuple(options),
        default=next(iter(options)),
        format_func=lambda option: plain(speak(words[option])),
        required=True,
        key=key,
    )
    return str(chosen)


def _show(request: Request, speak: Speaker, table: Table | None) -> None:
    try:
        picture = blank_preview(request) if table is None else preview(build(request, table))
    except CompanionError as error:
        st.warning(plain(speak.sentence(error.message)))
        return
    st.download_button(
        plain(speak(say("Download the PDF"))),
        data=lambda: build(request, table),
        file_name=file_name(request),
        mime="application/pdf",
        key="download-pdf",
        on_click="ignore",
        type="primary",
        icon=":material/download:",
    )
    st.image(picture, width="stretch", alt=speak(say("First page of the sheet")))
