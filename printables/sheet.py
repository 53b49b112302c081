"""A sheet: reportlab's canvas with our fonts, themes and promises around it."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from io import BytesIO
from typing import Literal

import msgspec
from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from companion.engine.table import Table
from companion.engine.words import Message, Signed, say, say_n
from companion.speech import Speaker
from printables.letters import REGULAR, STAND_IN, isolated, typeset, widths, wrapped
from printables.paper import (
    BODY,
    EDGE,
    FINE,
    HAIRLINE,
    INK,
    LEADING,
    MARGIN,
    MM,
    PAPERS,
    SOFT_INK,
    THEMES,
)
from printables.request import Request

Align = Literal["left", "centre", "right"]
FOOT = 11 * MM
"""Height kept free above the margin for the footnote and the running foot."""
FOOTNOTE_LINES = 2
PRODUCT = say("Table Companion")


class Document(msgspec.Struct, frozen=True):
    """A document of a game: how it is called, whether it needs a table, and the function that draws it."""

    key: str
    title: Message
    about: Message
    needs_table: bool
    draw: Callable[[Sheet, Request, Table | None], None]
    most_columns: int = 0
    """Players there is room for on a blank sheet whose size is chosen; 0 where the game says how many."""


_colour = lru_cache(maxsize=64)(HexColor)
"""reportlab reads a colour's name afresh every time; a sheet uses a dozen of them a thousand times."""


class Sheet:
    """The pages of one document, drawn from the top of the first to the foot of the last.

    Lengths are points, the origin is the lower left corner, and a text stands on its baseline.
    """

    def __init__(self, request: Request, document: Document, game: Message, names: Sequence[str] = ()) -> None:
        widths()
        self.paper = PAPERS[request.paper]
        self.theme = THEMES[request.theme]
        self.names = tuple(names)
        self.language = request.language
        self._speaker = Speaker(request.language, [isolated(name) for name in names])
        self._out = BytesIO()
        self._page = 1
        self._missing: dict[str, None] = {}
        self._font: tuple[str, float] = ("", 0.0)
        self._ink = self._pen = ""
        self._weight = -1.0
        self.running_foot = True
        self.canvas = Canvas(
            self._out,
            pagesize=(self.paper.width, self.paper.height),
            invariant=1,
            pageCompression=1,
            initialFontName=REGULAR,  # type: ignore[arg-type]  # the stubs say float where reportlab takes a name
            initialFontSize=BODY,
            lang=request.language,
        )
        self._describe(document, game)

    def _describe(self, document: Document, game: Message) -> None:
        self.title = self.say(say("{game}: {document}", game=game, document=document.title))
        self.canvas.setTitle(self.title)
        self.canvas.setAuthor(self.say(PRODUCT))
        self.canvas.setCreator(self.say(PRODUCT))
        self.canvas.setSubject(self.sentence(document.about))
        self.canvas.setViewerPreference("PrintScaling", "None")
        self.canvas.setViewerPreference("DisplayDocTitle", "true")

    # -- words -----------------------------------------------------------------------------------------------------

    def say(self, message: Message) -> str:
        """Render a message in the language of the sheet."""
        return self._speaker(message)

    def sentence(self, message: Message) -> str:
        """Render a message that stands alone, its first letter a capital."""
        return self._speaker.sentence(message)

    def number(self, value: float, digits: int = 0) -> str:
        """Write a bare number as the language writes it."""
        return self._speaker.number(value, digits)

    def percent(self, chance: Fraction, digits: int = 1) -> str:
        """Write a chance as the language writes percentages."""
        return self._speaker.percent(chance, digits)

    def signed(self, points: int) -> str:
        """Write points with their sign."""
        return self._speaker.fact(Signed(points))

    # -- the sheet ---------------------------------------------------------------------------------------------------

    @property
    def left(self) -> float:
        """Left end of the lines."""
        return MARGIN

    @property
    def right(self) -> float:
        """Right end of the lines."""
        return self.paper.width - MARGIN

    @property
    def width(self) -> float:
        """Length of a full line."""
        return self.right - self.left

    @property
    def top(self) -> float:
        """Upper end of the page's matter."""
        return self.paper.height - MARGIN

    @property
    def bottom(self) -> float:
        """Lower end of the page's matter, above the foot."""
        return EDGE + FOOT

    def bookmark(self, title: str, level: int = 0) -> None:
        """Put this page into the outline."""
        key = f"{self._page}-{level}-{title}"
        self.canvas.bookmarkPage(key)
        self.canvas.addOutlineEntry(title, key, level, closed=False)

    def stamp(self, name: str, draw: Callable[[], None]) -> None:
        """Draw something once, from the origin, to be placed many times by `place`."""
        self.forget_ink()
        self.canvas.beginForm(name, 0, 0, self.paper.width, self.paper.height)
        draw()
        self.canvas.endForm()
        self.forget_ink()

    def place(self, name: str, x: float, y: float) -> None:
        """Put a stamp with its origin at a point."""
        self.canvas.saveState()
        self.canvas.translate(x, y)
        self.canvas.doForm(name)
        self.canvas.restoreState()

    def next_page(self) -> None:
        """Close this page with its foot and start another."""
        self._draw_foot()
        self.canvas.showPage()
        self._page += 1
        self.forget_ink()

    def forget_ink(self) -> None:
        """Take nothing for granted about font, ink and pen: the canvas has put them back."""
        self._font, self._ink, self._pen, self._weight = ("", 0.0), "", "", -1.0

    def finish(self) -> bytes:
        """Close the last page and give the PDF."""
        self._draw_foot()
        self.canvas.showPage()
        self.canvas.save()
        return self._out.getvalue()

    def _draw_foot(self) -> None:
        """Write the running foot, and above it which characters of this page could not be printed."""
        if self._missing:
            self._draw_footnote(tuple(self._missing))
            self._missing.clear()
        if self.running_foot:
            self.text(self.left, EDGE + 1, self.title, FINE, ink=SOFT_INK)
            self.text(self.right, EDGE + 1, self.say(say("page {n}", n=self._page)), FINE, align="right", ink=SOFT_INK)

    def _draw_footnote(self, missing: tuple[str, ...]) -> None:
        """Name the characters that could not be printed, as many as two lines hold, and count the others."""
        named = [f"U+{ord(char):04X} {unicodedata.name(char, '')}".strip() for char in missing]
        for told in range(len(named), 0, -1):
            lines = wrapped(self.say(_not_printed(named[:told], len(named) - told)), FINE, self.width)
            if len(lines) <= FOOTNOTE_LINES:
                break
        for row, line in enumerate(reversed(lines), 1):
            self.text(self.left, EDGE + 1 + row * FINE * LEADING, line, FINE, ink=SOFT_INK)

    # -- ink ---------------------------------------------------------------------------------------------------------

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float = BODY,
        *,
        bold: bool = False,
        align: Align = "left",
        ink: str = INK,
    ) -> float:
        """Write one line on the baseline `y`; give its width."""
        if size < FINE:
            raise ValueError(f"{size} pt is below {FINE} pt: {text}")
        setting = typeset(text, bold=bold)
        if setting.missing:
            self._missing.update(dict.fromkeys(setting.missing))
        width = setting.width * size
        if align != "left":
            x -= width if align == "right" else width / 2
        self._dip(ink)
        for font, run, run_width in setting.runs:
            if self._font != (font, size):
                self._font = (font, size)
                self.canvas.setFont(font, size)
            self.canvas.drawString(x, y, run)
            x += run_width * size
        return width

    def _dip(self, ink: str) -> None:
        if self._ink != ink:
            self._ink = ink
            self.canvas.setFillColor(_colour(ink))

    def _take(self, pen: str, weight: float) -> None:
        if self._pen != pen:
            self._pen = pen
            self.canvas.setStrokeColor(_colour(pen))
        if self._weight != weight:
            self._weight = weight
            self.canvas.setLineWidth(weight)

    def ink_on(self, ink: str) -> str:
        """Give the ink for a letter that stands on a painted ground: as asked, or plain where nothing is painted."""
        return ink if self.theme.has_fills else INK

    def _fills(self, paint: str | None) -> bool:
        if paint is None or not self.theme.has_fills:
            return False
        self._dip(paint)
        return True

    def line(self, x: float, y: float, to_x: float, to_y: float, weight: float = HAIRLINE, *, pen: str = INK) -> None:
        """Draw a line."""
        self._take(pen, weight)
        self.canvas.line(x, y, to_x, to_y)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        weight: float = HAIRLINE,
        paint: str | None = None,
        radius: float = 0,
    ) -> None:
        """Draw a box; `weight` 0 leaves the outline out, and a theme without fills leaves the paint out."""
        fills = self._fills(paint)
        if not fills and not weight:
            return
        if weight:
            self._take(INK, weight)
        if radius:
            self.canvas.roundRect(x, y, width, height, radius, stroke=int(weight > 0), fill=int(fills))
        else:
            self.canvas.rect(x, y, width, height, stroke=int(weight > 0), fill=int(fills))

    def ring(self, x: float, y: float, radius: float, *, weight: float = HAIRLINE, paint: str | None = None) -> None:
        """Draw a circle round a centre."""
        fills = self._fills(paint)
        self._take(INK, weight)
        self.canvas.circle(x, y, radius, stroke=1, fill=int(fills))

    def outline(
        self,
        points: Sequence[tuple[float, float]],
        *,
        weight: float = HAIRLINE,
        paint: str | None = None,
        is_open: bool = False,
    ) -> None:
        """Draw a polygon, or a line through points."""
        fills = self._fills(paint)
        self._take(INK, weight)
        path = self.canvas.beginPath()
        path.moveTo(*points[0])
        for point in points[1:]:
            path.lineTo(*point)
        if not is_open:
            path.close()
        self.canvas.drawPath(path, stroke=1, fill=int(fills))


def _not_printed(named: Sequence[str], more: int) -> Message:
    if not more:
        return say(
            "{sign} stands for what this sheet has no letter for: {characters}.",
            sign=STAND_IN,
            characters=tuple(named),
        )
    return say_n(
        "{sign} stands for what this sheet has no letter for: {characters}, and {n} more.",
        "{sign} stands for what this sheet has no letter for: {characters}, and {n} more.",
        more,
        sign=STAND_IN,
        characters=tuple(named),
    )
