"""Looks at printed pages from outside: their words, letters, fonts, strokes and pixels."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import product
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt
import pypdfium2  # type: ignore[import-untyped]  # it ships no types
from pypdf import PdfReader
from pypdf.generic import ContentStream, DictionaryObject

from companion.engine.table import Table
from printables import Request, build
from tests.printables.tables import finished_game, long_game

GAME = "bag-of-chips"
MM = 72 / 25.4
EDGE = 8 * MM


class Glyph(msgspec.Struct, frozen=True):
    """A drawn character and the box of its ink, from the lower left corner of the page."""

    page: int
    char: str
    left: float
    bottom: float
    right: float
    top: float


def every_request(**more: Any) -> Iterator[tuple[Request, Table | None]]:
    """Ask for each document in each theme, paper and edition."""
    documents = ("reference", "score-sheet", "checklist", "record")
    for document, theme, paper in product(documents, ("colour", "low-ink"), ("a4", "letter")):
        if document == "record":
            yield Request(GAME, document, paper=paper, theme=theme, **more), finished_game()
            yield Request(GAME, document, paper=paper, theme=theme, **more), long_game()
            continue
        for edition in ("2021", "2026"):
            yield Request(GAME, document, paper=paper, theme=theme, edition=edition, **more), None


def named(case: tuple[Request, Table | None]) -> str:
    """Name a case for the test report."""
    request, table = case
    players = f"-{len(table.names)}" if table else ""
    return f"{request.document}-{request.paper}-{request.theme}-{request.edition}{players}"


CASES = tuple(every_request())


def reader(pdf: bytes) -> PdfReader:
    """Open a PDF with pypdf."""
    return PdfReader(BytesIO(pdf))


def words(pdf: bytes) -> str:
    """Read all the words of all pages, with single spaces."""
    return " ".join(" ".join(page.extract_text() for page in reader(pdf).pages).split())


def pages(pdf: bytes) -> list[str]:
    """Read the words page by page."""
    return [" ".join(page.extract_text().split()) for page in reader(pdf).pages]


def printed(document: str, table: Table | None = None, **more: Any) -> bytes:
    """Print a document of Bag of Chips."""
    return build(Request(GAME, document, **more), table)


def glyphs(pdf: bytes) -> list[Glyph]:
    """List every character with its place."""
    document = pypdfium2.PdfDocument(pdf)
    found = []
    for number, page in enumerate(document):
        text = page.get_textpage()
        everything = text.get_text_range()
        for i in range(text.count_chars()):
            char = chr(pypdfium2.raw.FPDFText_GetUnicode(text, i))
            if not char.isspace() and not pypdfium2.raw.FPDFText_IsGenerated(text, i):
                found.append(Glyph(number, char, *text.get_charbox(i)))
        assert everything is not None
    document.close()
    return found


def pixels(pdf: bytes, scale: float = 2.0) -> list[npt.NDArray[np.uint8]]:
    """Draw every page as rows of red, green and blue."""
    document = pypdfium2.PdfDocument(pdf)
    drawn = [np.asarray(page.render(scale=scale).to_pil().convert("RGB")).copy() for page in document]
    document.close()
    return drawn


def operations(pdf: bytes) -> list[tuple[list[Any], bytes]]:
    """List the operations of all pages and of the stamps they place."""
    found: list[tuple[list[Any], bytes]] = []
    opened = reader(pdf)
    for page in opened.pages:
        content = page.get_contents()
        assert content is not None
        found += content.operations
        stamps = inside(page, "/Resources").get("/XObject", DictionaryObject())
        for stamp in stamps.values():
            found += ContentStream(stamp.get_object(), opened).operations
    return found


def fonts(pdf: bytes) -> dict[str, DictionaryObject]:
    """Give the fonts that pages and stamps list, by their PostScript name."""
    listed: dict[str, DictionaryObject] = {}
    for page in reader(pdf).pages:
        resources = [inside(page, "/Resources")]
        stamps = resources[0].get("/XObject", DictionaryObject())
        resources += [inside(stamp.get_object(), "/Resources") for stamp in stamps.values()]
        for one in resources:
            for font in inside(one, "/Font").values():
                listed[str(font.get_object()["/BaseFont"])] = font.get_object()
    return listed


def inside(dictionary: DictionaryObject, key: str) -> DictionaryObject:
    """Give the dictionary that stands in another."""
    found = dictionary[key].get_object()
    assert isinstance(found, DictionaryObject)
    return found
