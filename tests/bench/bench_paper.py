"""What a sheet costs, beside the same strokes and words on a bare reportlab canvas.

Each document is drawn once by a canvas that notes every call; the rival then makes the same calls, with the same
arguments, on a canvas of reportlab's own. What is ours beyond that: finding the words, breaking the lines, choosing
the fonts, laying out, and for the record folding the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from io import BytesIO
from statistics import median
from typing import Any
from unittest.mock import patch

from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from companion.engine.table import Table
from printables import Request, build
from tests.bench.rows import Row, measured
from tests.printables.tables import finished_game

AT_MOST = 1.5
RUNS = 21
DOCUMENTS = ("reference", "score-sheet", "checklist", "record")
Call = tuple[str, tuple[Any, ...], dict[str, Any]]


class NotingPath(PDFPathObject):
    """A path that notes how it was drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.calls: list[Call] = []

    def moveTo(self, *args: Any) -> None:  # noqa: N802 -- reportlab's name
        self.calls.append(("moveTo", args, {}))
        super().moveTo(*args)

    def lineTo(self, *args: Any) -> None:  # noqa: N802 -- reportlab's name
        self.calls.append(("lineTo", args, {}))
        super().lineTo(*args)

    def close(self) -> None:
        self.calls.append(("close", (), {}))
        super().close()


class NotingCanvas(Canvas):
    """A canvas that notes the calls made on it from outside."""

    noted: list[Call]
    settings: dict[str, Any]

    def __init__(self, out: BytesIO, **settings: Any) -> None:
        type(self).noted, type(self).settings = [], settings
        self.depth = 1
        super().__init__(out, **settings)
        self.depth = 0

    def beginPath(self) -> NotingPath:  # noqa: N802 -- reportlab's name
        return NotingPath()

    def __getattribute__(self, name: str) -> Any:
        value = super().__getattribute__(name)
        if name.startswith("_") or name == "beginPath" or not callable(value):
            return value
        return partial(_note, self, name, value)


def _note(canvas: NotingCanvas, name: str, call: Callable[..., Any], *args: Any, **options: Any) -> Any:
    if canvas.depth == 0:
        NotingCanvas.noted.append((name, args, options))
    canvas.depth += 1
    try:
        return call(*args, **options)
    finally:
        canvas.depth -= 1


def noted(request: Request, table: Table | None) -> tuple[list[Call], dict[str, Any]]:
    """Draw a document once and give the calls it made, and the settings of its canvas."""
    with patch("printables.sheet.Canvas", NotingCanvas):
        build(request, table)
    return NotingCanvas.noted, NotingCanvas.settings


def replay(calls: list[Call], settings: dict[str, Any]) -> bytes:
    """Make the same calls on a bare canvas."""
    out = BytesIO()
    canvas = Canvas(out, **settings)
    for name, args, options in calls:
        if name == "drawPath":
            path = canvas.beginPath()
            for step, numbers, _ in args[0].calls:
                getattr(path, step)(*numbers)
            canvas.drawPath(path, *args[1:], **options)
        else:
            getattr(canvas, name)(*args, **options)
    return out.getvalue()


def requests() -> Iterable[tuple[str, Request, Table | None]]:
    """List what is measured."""
    game = finished_game()
    for document in DOCUMENTS:
        for theme in ("colour", "low-ink"):
            table = game if document == "record" else None
            yield f"{document}, {theme}", Request("bag-of-chips", document, theme=theme), table


def in_turns(one: Callable[[], object], other: Callable[[], object]) -> tuple[float, float]:
    """Take the median time of each, run by run in turns, so that a busy machine slows both alike."""
    pairs = [(measured(one, runs=1, warm=0), measured(other, runs=1, warm=0)) for _ in range(RUNS + 2)][2:]
    return median(pair[0] for pair in pairs), median(pair[1] for pair in pairs)


def table() -> Iterable[Row]:
    """Give a row for ours and one for the bare canvas, by document and theme."""
    for what, request, game in requests():
        calls, settings = noted(request, game)
        if replay(calls, settings) != build(request, game):
            raise AssertionError(f"{what}: the bare canvas drew something else")
        ours, bare = in_turns(partial(build, request, game), partial(replay, calls, settings))
        yield Row(what, "ours", ours, RUNS)
        promise = f"ours at most {AT_MOST} × bare"
        yield Row(what, f"bare canvas, {len(calls)} calls", bare, RUNS, promise, ours <= AT_MOST * bare)


if __name__ == "__main__":
    for row in table():
        print(f"{row.what:24} {row.way:28} {row.median * 1000:7.1f} ms  {row.promise} {row.holds}")
