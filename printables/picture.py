"""A picture of a printed page, for the screen."""

from __future__ import annotations

from io import BytesIO
from threading import Lock

from companion.engine.game import Unreadable
from companion.engine.words import say_n

_ONE_AT_A_TIME = Lock()
"""PDFium may be called by one thread at a time."""


def preview(pdf: bytes, page: int = 0, scale: float = 1.5) -> bytes:
    """Draw one page, counted from 0, as PNG; at scale 1 a point is a pixel."""
    import pypdfium2  # type: ignore[import-untyped]  # it ships no types

    with _ONE_AT_A_TIME:
        document = pypdfium2.PdfDocument(pdf)
        try:
            if not 0 <= page < len(document):
                raise Unreadable(
                    say_n(
                        "There is no page {page}: the document has {n} page.",
                        "There is no page {page}: the document has {n} pages.",
                        len(document),
                        page=page + 1,
                    )
                )
            picture = document[page].render(scale=scale).to_pil()
        finally:
            document.close()
    out = BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()
