"""Letters: fonts, and the way from a text to the glyphs that show it.

Every character is looked up before it is drawn, because a TrueType font draws what it lacks as an empty box without
a warning: first in Companion Sans, then in Companion Symbols, and what neither has is shown by a stand-in and told in
a footnote. Names may come in any script: Arabic letters are joined, and right-to-left runs are put in the order
they are read in (a line itself runs from left to right, as the languages of the catalogues do).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import groupby

import msgspec
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont

from companion.engine.game import Unreadable
from companion.engine.words import say
from companion.facts import DATA

REGULAR, BOLD, SYMBOLS = "CompanionSans-Regular", "CompanionSans-Bold", "CompanionSymbols-Regular"
FILES = {REGULAR: "Companion-Regular.ttf", BOLD: "Companion-Bold.ttf", SYMBOLS: "Companion-Symbols.ttf"}
STAND_IN = "▯"
ISOLATE, END_ISOLATE = "\u2068", "\u2069"

LAM, ALEFS, TATWEEL = "\u0644", "\u0622\u0623\u0625\u0627", "\u0640"
MIRROR = dict(zip("()[]{}<>«»‹›", ")(][}{><»«›‹", strict=True))
SPACES = {"\u202f": "\u00a0", "\u2007": "\u00a0", "\t": " ", "\n": " ", "\r": " ", "\u2028": " ", "\u2029": " "}
"""U+202F breaks lines in reportlab although it must not."""


class Setting(msgspec.Struct, frozen=True):
    """A line as it is drawn: runs of one font each, its width at one point, and what could not be shown."""

    runs: tuple[tuple[str, str, float], ...]
    width: float
    missing: tuple[str, ...] = ()


@cache
def widths() -> dict[str, dict[str, float]]:
    """Register the fonts and give the width of each of their characters at one point, by font."""
    found = {}
    for name, file in FILES.items():
        try:
            font = TTFont(name, DATA / "fonts" / file, asciiReadable=False)
        except (TTFError, OSError) as error:
            raise Unreadable(
                say(
                    "The font file {name} cannot be read ({cause}): reinstall the companion.",
                    name=file,
                    cause=str(error),
                )
            ) from error
        pdfmetrics.registerFont(font)
        found[name] = {chr(code): width / 1000 for code, width in font.face.charWidths.items() if code < 0x110000}
    return found


def font_for(char: str, main: str) -> str | None:
    """Find the font that has a character: the main one, the symbols, or none."""
    if char in widths()[main]:
        return main
    return SYMBOLS if char in widths()[SYMBOLS] else None


# -- from text to glyphs --------------------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def typeset(text: str, *, bold: bool = False) -> Setting:
    """Set a line: clean it, join and order its letters, and find a font for each."""
    main = BOLD if bold else REGULAR
    known = widths()[main]
    if all(char in known for char in text) and "\u202f" not in text:
        width = sum(known[char] for char in text)
        return Setting(((main, text, width),) if text else (), width)
    missing: list[str] = []
    runs: list[tuple[str, str, float]] = []
    shown = []
    for char in in_reading_order(joined(cleaned(text))):
        font = font_for(char, main)
        if font is None:
            missing.append(char)
        shown.append((font or SYMBOLS, char if font else STAND_IN))
    for name, group in groupby(shown, key=lambda pair: pair[0]):
        run = "".join(char for _, char in group)
        runs.append((name, run, sum(widths()[name][char] for char in run)))
    return Setting(tuple(runs), sum(width for _, _, width in runs), tuple(dict.fromkeys(missing)))


def cleaned(text: str) -> str:
    r"""Compose letters, and take out what has no shape of its own (joiners, variation selectors, controls).

    >>> cleaned("a\u202fb\ufe0f\u200d")
    'a\xa0b'
    """
    composed = unicodedata.normalize("NFC", "".join(SPACES.get(char, char) for char in text))
    return "".join(char for char in composed if char in (ISOLATE, END_ISOLATE) or not _is_shapeless(char))


def _is_shapeless(char: str) -> bool:
    return (
        unicodedata.category(char) in ("Cf", "Cc")
        or "\ufe00" <= char <= "\ufe0f"
        or "\U000e0100" <= char <= "\U000e01ef"
    )


def advance(text: str, *, bold: bool = False) -> float:
    """Measure a text at one point."""
    known = widths()[BOLD if bold else REGULAR]
    try:
        return sum([known[char] for char in text])
    except KeyError:
        return typeset(text, bold=bold).width


@lru_cache(maxsize=4096)
def wrapped(text: str, size: float, width: float, *, bold: bool = False) -> tuple[str, ...]:
    """Break a text into lines at its spaces; a word longer than a line is broken where it has to be."""
    room = width / size
    lines: list[str] = []
    line = ""
    for word in _pieces(text, room, bold=bold):
        longer = f"{line} {word}" if line else word
        if line and advance(longer, bold=bold) > room:
            lines.append(line)
            longer = word
        line = longer
    return (*lines, line) if line or not lines else tuple(lines)


def _pieces(text: str, room: float, *, bold: bool) -> Iterator[str]:
    for word in text.replace("\n", " ").split(" "):
        piece = ""
        if advance(word, bold=bold) > room:
            for char in word:
                if piece and advance(piece + char, bold=bold) > room and not unicodedata.combining(char):
                    yield piece
                    piece = ""
                piece += char
            yield piece
        elif word:
            yield word


# -- scripts that run from right to left ------------------------------------------------------------------------------


def isolated(name: str) -> str:
    """Keep a right-to-left name from pulling its neighbours along.

    >>> isolated("Ann")
    'Ann'
    """
    right_to_left = any(unicodedata.bidirectional(char) in ("R", "AL", "AN") for char in name)
    return f"{ISOLATE}{name}{END_ISOLATE}" if right_to_left else name


def in_reading_order(text: str) -> str:
    r"""Reverse the right-to-left runs of a left-to-right line; numbers within them keep their order.

    An isolated name takes its direction from its first letter.

    >>> in_reading_order("a \u05d0\u05d1 12") == "a 12 \u05d1\u05d0"
    True
    >>> in_reading_order(isolated("\u05d0 (2)") + "!") == "(2) \u05d0!"
    True
    """
    if text.count(ISOLATE) < text.count(END_ISOLATE):
        text = ISOLATE + text  # the line starts within a name
    before, *rest = text.split(ISOLATE)
    shown = [_ordered(before, base="L")]
    for part in rest:
        name, _, after = part.partition(END_ISOLATE)
        kinds = [_kind(char) for char in name]
        shown += [_ordered(name, base=next((k for k in kinds if k in "LR"), "L")), _ordered(after, base="L")]
    return "".join(shown)


def _ordered(text: str, *, base: str) -> str:
    kinds = _kinds(text, base)
    if "R" not in kinds:
        return text
    runs = []
    for right, group in groupby(zip(text, kinds, strict=True), key=lambda pair: pair[1] != "L"):
        pairs = list(group)
        runs.append("".join(reversed(_clusters(pairs))) if right else "".join(char for char, _ in pairs))
    return "".join(runs if base == "L" else reversed(runs))


def _clusters(pairs: list[tuple[str, str]]) -> list[str]:
    """Keep marks with their letter and digits with their number; turn brackets round."""
    clusters: list[str] = []
    before = ""
    for char, kind in pairs:
        if clusters and ((kind == before == "N") or unicodedata.bidirectional(char) == "NSM"):
            clusters[-1] += char
        else:
            clusters.append(MIRROR.get(char, char))
        before = kind
    return clusters


def _kinds(text: str, base: str) -> list[str]:
    """Tell for each character whether it runs right (L), left (R) or is part of a number in a left-running text (N)."""
    kinds = [_kind(char) for char in text]
    strong = base
    for i, kind in enumerate(kinds):
        if kind == "M":
            kinds[i] = kinds[i - 1] if i else base
        elif kind == "N" and strong == "L":
            kinds[i] = "L"
        elif kind == "?" and 0 < i < len(kinds) - 1 and kinds[i - 1] == kinds[i + 1] == "N" and text[i] in ".,:/":
            kinds[i] = "N"
        elif kind in "LR":
            strong = kind
    return _neutrals_settled(kinds, base)


def _neutrals_settled(kinds: list[str], base: str) -> list[str]:
    """Let what has no direction follow its neighbours where they agree, else the line."""
    settled = list(kinds)
    for i, kind in enumerate(kinds):
        if kind == "?":
            before = next((k for k in reversed(settled[:i]) if k != "?"), base)
            after = next((k for k in kinds[i:] if k != "?"), base)
            sides = {"L" if side == "L" else "R" for side in (before, after)}
            settled[i] = sides.pop() if len(sides) == 1 else base
    return settled


def _kind(char: str) -> str:
    match unicodedata.bidirectional(char):
        case "R" | "AL":
            return "R"
        case "EN" | "AN":
            return "N"
        case "L":
            return "L"
        case "NSM":
            return "M"
        case _:
            return "?"


# -- Arabic letters join --------------------------------------------------------------------------------------------


@cache
def forms() -> dict[str, dict[str, str]]:
    """Give each Arabic letter (or lam with alef) its isolated, final, initial and medial form, from Unicode's tables."""
    found: dict[str, dict[str, str]] = {}
    for code in (*range(0xFB50, 0xFDF0), *range(0xFE80, 0xFEFD)):
        kind, *codes = unicodedata.decomposition(chr(code)).split() or [""]
        letters = "".join(chr(int(c, 16)) for c in codes)
        if len(letters) == 1 or (len(letters) == 2 and letters[0] == LAM and letters[1] in ALEFS):
            found.setdefault(letters, {})[kind.strip("<>")] = chr(code)
    return found


def joined(text: str) -> str:
    """Write Arabic letters as they look beside their neighbours, before the line is put in reading order."""
    if not any("\u0620" <= char <= "\u06ff" for char in text):
        return text
    for alef in ALEFS:
        text = text.replace(LAM + alef, forms()[LAM + alef]["isolated"])
    bases = [_base(char) for char in text]
    shown = []
    for i, char in enumerate(text):
        before = next((b for b in reversed(bases[:i]) if not unicodedata.combining(b[-1])), "")
        after = next((b for b in bases[i + 1 :] if not unicodedata.combining(b[-1])), "")
        shape = _shape(before, bases[i], after)
        form = forms().get(bases[i], {}).get(shape, char)
        shown.append(form if font_for(form, REGULAR) else char)
    return "".join(shown)


@cache
def _base(char: str) -> str:
    return next((base for base, shapes in forms().items() if char == shapes.get("isolated") and len(base) == 2), char)


def _shape(before: str, letter: str, after: str) -> str:
    from_right = _reaches_on(before) and ("final" in forms().get(letter, {}))
    to_left = _reaches_on(letter) and ("final" in forms().get(after, {}) or after == TATWEEL)
    if from_right:
        return "medial" if to_left else "final"
    return "initial" if to_left else "isolated"


def _reaches_on(letter: str) -> bool:
    return letter == TATWEEL or "initial" in forms().get(letter, {})
