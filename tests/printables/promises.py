"""What every printed page promises, whichever game it is of: size, type, fonts, edges, no letter on another."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from companion.engine.table import Table
from printables import Request, build
from tests.printables import looking
from tests.printables.looking import EDGE, MM, Glyph

SIZES = {"a4": (210 * MM, 297 * MM), "letter": (612.0, 792.0)}
FILLING = {b"f", b"F", b"f*", b"B", b"B*", b"b", b"b*", b"sh"}


def keeps_its_promises(request: Request, table: Table | None = None) -> bytes:
    """Build a document, assert everything that holds for all, and give it."""
    pdf = build(request, table)
    assert pdf == build(request, table)
    width, height = SIZES[request.paper]
    for page in looking.reader(pdf).pages:
        assert abs(float(page.mediabox.width) - width) < 0.01
        assert abs(float(page.mediabox.height) - height) < 0.01
    _letters(pdf, width, height)
    _strokes(pdf, request)
    assert list(overlaps(pdf)) == []
    root = looking.reader(pdf).trailer["/Root"]
    assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"  # type: ignore[index]  # a dictionary
    assert len(looking.reader(pdf).outline) >= 1
    return pdf


def _letters(pdf: bytes, width: float, height: float) -> None:
    for glyph in looking.glyphs(pdf):
        assert glyph.left >= EDGE - 0.01, glyph
        assert glyph.bottom >= EDGE - 1.5, glyph  # a descender of the foot
        assert glyph.right <= width - EDGE, glyph
        assert glyph.top <= height - EDGE, glyph
    for font in looking.fonts(pdf).values():
        assert "/FontFile2" in font["/FontDescriptor"].get_object()  # type: ignore[operator]  # a dictionary


def _strokes(pdf: bytes, request: Request) -> None:
    operations = looking.operations(pdf)
    assert all(float(operands[1]) >= 6.5 for operands, operator in operations if operator == b"Tf")
    assert any(operator in FILLING for _, operator in operations) == (request.theme == "colour")
    if request.document != "reference":
        strip = int((EDGE - 1.5) * 2)
        for page in looking.pixels(pdf, 2.0):
            page[strip:-strip, strip:-strip] = 255
            assert int(np.asarray(page).min()) == 255


def overlaps(pdf: bytes) -> Iterator[tuple[Glyph, Glyph]]:
    """Find letters whose ink covers another's."""
    rows: dict[tuple[int, int], list[Glyph]] = {}
    for glyph in looking.glyphs(pdf):
        for row in {int(glyph.bottom // 8), int(glyph.top // 8)}:
            rows.setdefault((glyph.page, row), []).append(glyph)
    for line in rows.values():
        line.sort(key=lambda glyph: glyph.left)
        for i, one in enumerate(line):
            for other in line[i + 1 : i + 12]:
                width = min(one.right, other.right) - max(one.left, other.left)
                height = min(one.top, other.top) - max(one.bottom, other.bottom)
                if width > 0.8 and height > 0.8:
                    yield one, other
