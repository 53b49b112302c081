"""Parts of a printed page: paragraphs, poker cards with their cut guides, tick boxes, and matter that flows over pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from companion.engine.game import Unreadable
from companion.engine.words import say
from printables.letters import advance, wrapped
from printables.paper import BODY, FINE, FRAME, GUIDE_GREY, HEAD, INK, LEADING, MM, RULE, Paper
from printables.sheet import Align, Sheet

CARD_WIDTH, CARD_HEIGHT = 63 * MM, 88 * MM
"""A poker card."""
GUIDE = 0.5
GUIDE_LENGTH, GUIDE_GAP, CROSS = 3 * MM, 0.8 * MM, 1.5 * MM


class Block(msgspec.Struct, frozen=True):
    """Something of a known height that is drawn from its upper left corner."""

    height: float
    draw: Callable[[float, float], None]


# -- paragraphs -----------------------------------------------------------------------------------------------------


def paragraph_height(text: str, width: float, size: float = BODY, *, bold: bool = False) -> float:
    """Measure a paragraph: full lines, so that paragraphs of one size keep one rhythm."""
    return len(wrapped(text, size, width, bold=bold)) * size * LEADING


def paragraph(
    sheet: Sheet,
    x: float,
    top: float,
    width: float,
    text: str,
    *,
    size: float = BODY,
    bold: bool = False,
    ink: str = INK,
    align: Align = "left",
) -> float:
    """Write a paragraph below `top`; give its height."""
    anchor = x + {"left": 0.0, "centre": width / 2, "right": width}[align]
    y = top - size
    for line in wrapped(text, size, width, bold=bold):
        sheet.text(anchor, y, line, size, bold=bold, ink=ink, align=align)
        y -= size * LEADING
    return paragraph_height(text, width, size, bold=bold)


def fitted(text: str, width: float, size: float, *, bold: bool = False) -> tuple[float, tuple[str, ...]]:
    """Shrink a line until it fits, down to the smallest type; then break it. Nothing is ever left out.

    >>> fitted("Ann", 100.0, 11.0)
    (11.0, ('Ann',))
    """
    natural = advance(text, bold=bold)
    if natural * size <= width:
        return size, (text,)
    if natural * FINE <= width:
        return int(width / natural * 10) / 10, (text,)
    return FINE, wrapped(text, FINE, width, bold=bold)


# -- cards ----------------------------------------------------------------------------------------------------------


def columns(blocks: Iterable[Block], height: float) -> list[list[Block]]:
    """Deal blocks to columns of a height, in order; refuse one that is higher than a column."""
    dealt: list[list[Block]] = [[]]
    left = height
    for block in blocks:
        if block.height > height:
            raise Unreadable(say("One part of this document is too long for its card: shorten its translation."))
        if block.height > left:
            dealt.append([])
            left = height
        dealt[-1].append(block)
        left -= block.height
    return dealt


def card_cells(paper: Paper) -> tuple[tuple[float, float], ...]:
    """Give the lower left corners of all cards that fit on a paper, row by row from the top.

    >>> from printables.paper import PAPERS
    >>> len(card_cells(PAPERS["a4"])), len(card_cells(PAPERS["letter"]))
    (9, 9)
    """
    across, down = int(paper.width // CARD_WIDTH), int(paper.height // CARD_HEIGHT)
    left = (paper.width - across * CARD_WIDTH) / 2
    top = (paper.height + down * CARD_HEIGHT) / 2
    return tuple(
        (left + column * CARD_WIDTH, top - (row + 1) * CARD_HEIGHT) for row in range(down) for column in range(across)
    )


def mirrored(cells: Iterable[tuple[float, float]], paper: Paper) -> tuple[tuple[float, float], ...]:
    """Give the cells of the other side, for a sheet turned over its long edge."""
    return tuple((paper.width - x - CARD_WIDTH, y) for x, y in cells)


def cut_guides(sheet: Sheet, cells: Sequence[tuple[float, float]]) -> None:
    """Mark where to cut: lines in the margins, and crosses where four cards meet."""
    xs = sorted({round(x, 3) for x, _ in cells} | {round(x + CARD_WIDTH, 3) for x, _ in cells})
    ys = sorted({round(y, 3) for _, y in cells} | {round(y + CARD_HEIGHT, 3) for _, y in cells})
    pen = f"#{round(GUIDE_GREY * 255):02X}" + f"{round(GUIDE_GREY * 255):02X}" * 2
    for x in xs:
        sheet.line(x, ys[0] - GUIDE_GAP - GUIDE_LENGTH, x, ys[0] - GUIDE_GAP, GUIDE, pen=pen)
        sheet.line(x, ys[-1] + GUIDE_GAP, x, ys[-1] + GUIDE_GAP + GUIDE_LENGTH, GUIDE, pen=pen)
    for y in ys:
        sheet.line(xs[0] - GUIDE_GAP - GUIDE_LENGTH, y, xs[0] - GUIDE_GAP, y, GUIDE, pen=pen)
        sheet.line(xs[-1] + GUIDE_GAP, y, xs[-1] + GUIDE_GAP + GUIDE_LENGTH, y, GUIDE, pen=pen)
    for x in xs:
        for y in ys:
            sheet.line(max(x - CROSS, xs[0]), y, min(x + CROSS, xs[-1]), y, GUIDE, pen=pen)
            sheet.line(x, max(y - CROSS, ys[0]), x, min(y + CROSS, ys[-1]), GUIDE, pen=pen)


def cards(
    sheet: Sheet,
    fronts: Sequence[Callable[[], None]],
    backs: Sequence[Callable[[], None]],
) -> None:
    """Fill a sheet with copies of double-sided cards, their backs mirrored on a second page.

    Each side is drawn from the origin, the lower left corner of the card.
    """
    cells = card_cells(sheet.paper)
    _side(sheet, "front", fronts, cells)
    cut_guides(sheet, cells)
    sheet.next_page()
    _side(sheet, "back", backs, mirrored(cells, sheet.paper))
    cut_guides(sheet, cells)


def _side(sheet: Sheet, name: str, draws: Sequence[Callable[[], None]], cells: Sequence[tuple[float, float]]) -> None:
    for number, draw in enumerate(draws):
        sheet.stamp(f"{name}-{number}", draw)
    for place, (x, y) in enumerate(cells):
        sheet.place(f"{name}-{place % len(draws)}", x, y)


# -- small parts ----------------------------------------------------------------------------------------------------


def tick_box(sheet: Sheet, x: float, y: float, size: float) -> None:
    """Draw an empty square to tick, from its lower left corner."""
    sheet.box(x, y, size, size, weight=RULE)


def page_title(sheet: Sheet, title: str, beside: str, accent: str) -> float:
    """Head a page: the title, what it is about at the right, a bar below. Give where the matter starts."""
    y = sheet.top - HEAD * 1.2
    taken = sheet.text(sheet.left, y, title, HEAD * 1.3, bold=True)
    stacked(sheet, sheet.right, y, sheet.width - taken - 2 * HEAD, beside, size=BODY, align="right")
    sheet.box(sheet.left, y - 9, sheet.width, 3, paint=accent, weight=0 if sheet.theme.has_fills else RULE)
    return y - 9 - 8


def stacked(
    sheet: Sheet, x: float, y: float, width: float, text: str, *, size: float, align: Align = "left", ink: str = INK
) -> None:
    """Write a short text whose last line stands on `y`; what is too long is set smaller, then piled upwards."""
    size, lines = fitted(text, width, size)
    for place, line in enumerate(reversed(lines)):
        sheet.text(x, y + place * size * LEADING, line, size, align=align, ink=ink)


# -- matter that flows over pages ---------------------------------------------------------------------------------------


GUTTER = 22.0
"""Air between two columns."""


def column_width(sheet: Sheet, number: int) -> float:
    """Measure one of several columns side by side."""
    return (sheet.width - (number - 1) * GUTTER) / number


def _dealt(blocks: Sequence[Block], number: int, height: float) -> tuple[list[list[Block]], Sequence[Block]]:
    """Deal blocks to so many columns of a height, in order; give the columns and what is left over."""
    dealt: list[list[Block]] = [[]]
    left = height
    for place, block in enumerate(blocks):
        if block.height > left:
            if len(dealt) == number or block.height > height:
                return dealt, blocks[place:]
            dealt.append([])
            left = height
        dealt[-1].append(block)
        left -= block.height
    return dealt, ()


def _balanced(blocks: Sequence[Block], number: int) -> float:
    """Find a height at which blocks fill so many columns about evenly."""
    heights = [block.height for block in blocks]
    height = max(*heights, sum(heights) / number)
    while _dealt(blocks, number, height + 0.01)[1]:
        height += min(heights) / 2
    return height + 0.01


class Flow:
    """Fills pages from the top; a section's heading comes again, as continued, on each page it reaches."""

    def __init__(self, sheet: Sheet, top: float, heading_size: float = HEAD) -> None:
        self.sheet = sheet
        self.y = top
        self.heading_size = heading_size
        self.section = ""

    @property
    def is_at_top(self) -> bool:
        """Tell whether nothing stands on this page yet."""
        return self.y >= self.sheet.top

    def start(self, title: str, block: Block) -> None:
        """Start a section; its heading never stands without its first block."""
        self.section = title
        if self._heading_height + block.height > self.y - self.sheet.bottom:
            self._turn()
        else:
            self._heading(title)
        self.sheet.bookmark(title, 1)
        self._draw(block)

    def spread(
        self, title: str, set_in: Callable[[float], Sequence[Block]], lead: Sequence[Block] = (), *, most: int = 2
    ) -> None:
        """Start a section whose blocks stand in as many columns as take the least room, filled one after the other.

        `set_in` gives the blocks for a width; `lead` goes across, between the heading and the columns.
        """
        number, blocks = self._least_room(set_in, most)
        self.section = title
        head = self._heading_height + sum(block.height for block in lead)
        high, room = head + _balanced(blocks, number), self.y - self.sheet.bottom
        # What is short is not torn, and a heading never stands without its first block.
        if high > room and (high < self._page / 4 or head + blocks[0].height > room):
            self._turn()
        else:
            self._heading(title)
        self.sheet.bookmark(title, 1)
        for block in lead:
            self._draw(block)
        self._fill(blocks, number)

    def _least_room(self, set_in: Callable[[float], Sequence[Block]], most: int) -> tuple[int, Sequence[Block]]:
        """Set matter in one column or in several; a further one has to save a tenth of the height."""
        best = (1, set_in(self.sheet.width))
        least = sum(block.height for block in best[1])
        for number in range(2, most + 1):
            blocks = set_in(column_width(self.sheet, number))
            high = _balanced(blocks, number)
            if high < least * 0.9 and max(block.height for block in blocks) < self._page / 2:
                best, least = (number, blocks), high
        return best

    def _fill(self, blocks: Sequence[Block], number: int) -> None:
        step = column_width(self.sheet, number) + GUTTER
        while True:
            room = self.y - self.sheet.bottom
            high = min(room, _balanced(blocks, number))
            dealt, rest = _dealt(blocks, number, high)
            for place, column in enumerate(dealt):
                y = self.y
                for block in column:
                    self._refuse_if_too_high(block)
                    block.draw(self.sheet.left + place * step, y)
                    y -= block.height
            self.y -= max(sum(block.height for block in column) for column in dealt)
            if not rest:
                return
            if len(rest) == len(blocks):
                self._refuse_if_too_high(rest[0])
            self._turn(continued=True)
            blocks = rest

    def gap(self, height: float) -> None:
        """Leave air below the last block; where none is left on the page, what follows starts the next one."""
        self.y = max(self.y - height, self.sheet.bottom)

    def add(self, block: Block) -> None:
        """Put a block below the last, on a new page if it does not fit."""
        if block.height > self.y - self.sheet.bottom:
            self._turn(continued=True)
        self._draw(block)

    @property
    def _heading_height(self) -> float:
        return self.heading_size * 2.1

    def _turn(self, *, continued: bool = False) -> None:
        self.sheet.next_page()
        self.y = self.sheet.top
        told = self.sheet.say(say("{section}, continued", section=self.section)) if continued else self.section
        self._heading(told)

    def _heading(self, told: str) -> None:
        y = self.y - self.heading_size * 1.4
        self.sheet.text(self.sheet.left, y, told, self.heading_size, bold=True)
        self.sheet.line(self.sheet.left, y - 4, self.sheet.right, y - 4, FRAME)
        self.y -= self._heading_height

    @property
    def _page(self) -> float:
        """Height of a page below its heading."""
        return self.sheet.top - self.sheet.bottom - self._heading_height

    def _refuse_if_too_high(self, block: Block) -> None:
        if block.height > self._page:
            raise Unreadable(say("A name at this table takes more room than a page has: shorten it."))

    def _draw(self, block: Block) -> None:
        self._refuse_if_too_high(block)
        block.draw(self.sheet.left, self.y)
        self.y -= block.height
