"""Every language fits on paper: the cards one cuts out stay as many as in the source language."""

from __future__ import annotations

import io

import pytest
from pypdf import PdfReader

from companion.speech import languages
from printables import DOCUMENTS, Request, build

CARDS = [
    (game, document.key)
    for game, documents in DOCUMENTS.items()
    for document in documents
    if document.key == "reference"
]


def pages(game: str, document: str, language: str) -> int:
    return len(PdfReader(io.BytesIO(build(Request(game, document, language=language)))).pages)


@pytest.mark.parametrize("language", languages()[1:])
@pytest.mark.parametrize(("game", "document"), CARDS)
def test_reference_cards_need_no_more_sheets_in_another_language(game, document, language):
    assert pages(game, document, language) == pages(game, document, "en")
