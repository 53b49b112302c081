"""Laying out the chips of a map: starts, number, evenness, distance; locked and moved chips; the report; the sheet."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec
import streamlit as st

from companion.engine.game import CompanionError
from companion.engine.grid import Square
from companion.engine.words import Message, say, say_n
from companion.games.carcassonne.asked import CHIPS_IN_BOX, WILDEST
from companion.games.carcassonne.layout import Report, Request, TooMany, lay_out, move_one
from companion.games.carcassonne.legal import APART, Placed, refusals
from companion.games.carcassonne.map_facts import facts
from companion.games.carcassonne.maps import Map
from companion.speech import Speaker
from pages.ui.carcassonne.grid import Mark, show_map
from pages.ui.choice import choose
from pages.ui.door import complain
from pages.ui.marks import plain, safe
from pages.ui.paper import PAPER_WORDS, THEME_WORDS
from printables import PAPERS, THEMES, build
from printables import Request as ToPrint
from printables.carcassonne.layout_sheet import document_of

OPEN, STRICT = "open", "strict"
SIDE_WORDS: dict[str, Message] = {OPEN: say("open city sides only"), STRICT: say("every city side")}


class Wishes(msgspec.Struct):
    """What the viewer asked of a map's layout so far: seed, locked and forbidden squares, moved chips."""

    map: str
    seed: int = 1
    locked: tuple[Square, ...] = ()
    forbidden: tuple[Square, ...] = ()
    last: tuple[Square, ...] = ()
    moved: Report | None = None
    tried: tuple[Square, ...] = ()
    at: str = ""


@lru_cache(maxsize=32)
def laid(request: Request) -> Report:
    """Lay out once for each request; the same seed gives the same layout."""
    return lay_out(request)


def wishes_for(name: str) -> Wishes:
    """Give what was asked for this map, anew where another map is chosen."""
    kept: Wishes | None = st.session_state.get("wishes")
    if kept is None or kept.map != name:
        kept = st.session_state["wishes"] = Wishes(name)
    return kept


def layout_view(speak: Speaker, name: str, map: Map) -> None:
    """Draw the whole page of a map's layout: wishes, map, report, paper."""
    wishes = wishes_for(name)
    surface, side = st.columns([3, 2], gap="medium")
    with side:
        request = ask(speak, map, wishes)
    with surface:
        report, chips = found(speak, request, wishes)
        show_map(speak, "layout-map", map, marks(wishes, chips), lambda square: point(wishes, square))
        square_keys(speak, request, wishes, report, chips)
    if report is not None:
        with side:
            tell(speak, report)
            sheet(speak, report)


# -- what is asked --------------------------------------------------------------------------------------------------


def ask(speak: Speaker, map: Map, wishes: Wishes) -> Request:
    """Ask for starts, number, evenness and distance."""
    known = facts(map.map)
    starts = _starts(speak, map, wishes)
    chips, wild, apart = _spread(speak, wishes, map, known.chips) if known.lie == "spread" else (known.chips, 0, APART)
    sides = choose(
        "city-sides",
        speak(say("Chips keep clear of")),
        (OPEN, STRICT),
        usual=OPEN,
        words=lambda side: plain(speak(SIDE_WORDS[side])),
        width="stretch",
    )
    return Request(
        map,
        starts,
        seed=wishes.seed,
        chips=chips,
        strict=sides == STRICT,
        apart=apart,
        wild=wild,
        locked=wishes.locked,
        forbidden=wishes.forbidden,
        last=wishes.last,
    )


def _starts(speak: Speaker, map: Map, wishes: Wishes) -> tuple[str, ...]:
    names = tuple(name for _, name in map.starts)
    use = facts(map.map).use or len(names)
    chosen = st.pills(
        plain(speak(say_n("Start squares in use ({n})", "Start squares in use ({n})", use))),
        names,
        selection_mode="multi",
        default=names[:use],
        format_func=plain,
        key=f"starts-{wishes.map}",
    )
    return tuple(name for name in names if name in chosen)


def _spread(speak: Speaker, wishes: Wishes, map: Map, usual: int) -> tuple[int, int, int]:
    """Ask how many chips, how wild, and how far apart."""
    chips = st.slider(speak(say("Chips")), 1, CHIPS_IN_BOX, usual, key=f"chips-{wishes.map}")
    wild = st.slider(speak(say("From even (0) to wild (100)")), 0, WILDEST, 0, 5, key="wild")
    far = speak(say("At least this far apart, squares across plus squares down"))
    corners = max(APART + 1, map.grid.rows + map.grid.columns - 2)
    return chips, wild, st.slider(far, APART, corners, APART, key=f"apart-{wishes.map}")


def found(speak: Speaker, request: Request, wishes: Wishes) -> tuple[Report | None, tuple[Placed, ...]]:
    """Find the layout, or say why there is none; a moved chip stays moved until something else is asked for."""
    if wishes.moved is not None and wishes.at == _asked(request):
        return wishes.moved, wishes.moved.chips
    wishes.moved, wishes.tried = None, ()
    try:
        with st.spinner(speak(say("Laying out the chips…"))):
            report = laid(request)
    except TooMany as error:
        st.warning(plain(speak.sentence(error.message)), icon=":material/block:")
        st.caption(plain(speak(say("The map shows a largest layout, {n} chips.", n=error.most))))
        return None, error.largest
    except CompanionError as error:
        st.warning(plain(speak.sentence(error.message)), icon=":material/block:")
        return None, ()
    return report, report.chips


def _asked(request: Request) -> str:
    """Tell two requests apart, whatever was laid before."""
    return repr(msgspec.structs.replace(request, last=()))


# -- the map --------------------------------------------------------------------------------------------------------


def marks(wishes: Wishes, chips: tuple[Placed, ...]) -> Iterator[Mark]:
    """Mark chips, locked ones, forbidden squares and the square that is pointed at."""
    for chip in chips:
        letter = chip.colour.value[0].upper() if chip.colour else "●"
        locked = chip.square in wishes.locked
        spoken = say("a chip, kept here") if locked else say("a chip")
        yield Mark(chip.square.name, "locked" if locked else "chip", letter, spoken)
    for square in wishes.forbidden:
        yield Mark(square.name, "ban", spoken=say("kept free"))
    pointed = st.session_state.get("pointed", "")
    if pointed:
        yield Mark(pointed, "chosen", spoken=say("chosen"))


def point(wishes: Wishes, square: str) -> None:
    """Choose a square to ask about."""
    st.session_state["pointed"] = square


def square_keys(
    speak: Speaker, request: Request, wishes: Wishes, report: Report | None, chips: tuple[Placed, ...]
) -> None:
    """Explain the chosen square, and offer to lock, move or forbid; always in the same places."""
    name = str(st.session_state.get("pointed", ""))
    square = Square.read(name) if name else None
    lying = tuple(chip.square for chip in chips)
    st.caption(" ".join(plain(speak.sentence(told)) for told in _explained(request, square, lying)))

    def change(act: str) -> None:
        assert square is not None
        _change(request, wishes, report, square, act)

    columns = st.columns(3, wrap=False, gap="xsmall")
    for column, (act, words, on) in zip(columns, _square_acts(request, wishes, report, square), strict=True):
        told = plain(speak(words))
        key = f"square-{act}"
        column.button(told, key=key, on_click=change, args=(act,), disabled=not on, width="stretch", wrap=True)
    again, reset = st.columns([2, 1], wrap=False, gap="xsmall")
    label = plain(speak(say("Balance the others anew") if wishes.locked else say("Another layout")))
    again.button(label, key="again", type="primary", on_click=_again, args=(wishes, lying), width="stretch", wrap=True)
    reset.button(plain(speak(say("Start over"))), key="reset", on_click=_reset, width="stretch", wrap=True)


def _square_acts(
    request: Request, wishes: Wishes, report: Report | None, square: Square | None
) -> tuple[tuple[str, Message, bool], ...]:
    """Give what can be done with the chosen square: name, words, and whether it can be done now."""
    is_locked, is_banned = square in wishes.locked, square in wishes.forbidden
    here = request.setting.is_spread and square is not None
    has_chip = report is not None and square in report.squares
    fits = square is not None and (is_locked or not refusals(request.setting, wishes.locked, square))
    return (
        ("lock", say("Let it go") if is_locked else say("Keep a chip here"), here and fits and not is_banned),
        ("move", say("Move this one"), here and has_chip and not is_locked),
        ("ban", say("Allow it again") if is_banned else say("Keep it free"), here and not is_locked),
    )


def _explained(request: Request, square: Square | None, lying: tuple[Square, ...]) -> tuple[Message, ...]:
    if square is None:
        return (say("Tap a square to keep, move or forbid a chip, or to learn why none may lie there."),)
    if square in lying:
        return (say("{square}: a chip lies there.", square=square.name),)
    why = refusals(request.setting, lying, square)
    if not why:
        return (say("{square}: a chip might lie there too.", square=square.name),)
    return (say("{square}: no chip may lie there.", square=square.name), *(refusal.message for refusal in why))


def _change(request: Request, wishes: Wishes, report: Report | None, square: Square, act: str) -> None:
    lying = report.squares if report is not None else ()
    match act:
        case "lock":
            wishes.locked = _toggled(wishes.locked, square)
        case "ban":
            wishes.forbidden = _toggled(wishes.forbidden, square)
        case "move" if report is not None:
            _move(request, wishes, report, square)
            return
    wishes.last = lying


def _move(request: Request, wishes: Wishes, report: Report, square: Square) -> None:
    try:
        moved = move_one(request, report.squares, square, wishes.tried)
    except CompanionError as error:
        complain(error.message)
        return
    wishes.tried = (*wishes.tried, square)
    wishes.moved, wishes.at = moved, _asked(request)
    new = next(iter(set(moved.squares) - set(report.squares)), square)
    st.session_state["pointed"] = new.name


def _toggled(squares: tuple[Square, ...], square: Square) -> tuple[Square, ...]:
    return tuple(s for s in squares if s != square) if square in squares else (*squares, square)


def _again(wishes: Wishes, lying: tuple[Square, ...]) -> None:
    wishes.seed += 1
    wishes.last = lying
    wishes.moved = None


def _reset() -> None:
    for name in ("wishes", "pointed"):
        st.session_state.pop(name, None)


# -- what is told ---------------------------------------------------------------------------------------------------


def tell(speak: Speaker, report: Report) -> None:
    """Tell the layout in plain words."""
    st.html("".join(f"<p>{safe(speak.sentence(told))}</p>" for told in report.words()))


def sheet(speak: Speaker, report: Report) -> None:
    """Offer the layout as a sheet, with the rows to count along."""
    paper = choose(
        "layout-paper",
        speak(say("Paper")),
        tuple(PAPERS),
        usual=next(iter(PAPERS)),
        words=lambda key: plain(speak(PAPER_WORDS[key])),
    )
    theme = choose(
        "layout-theme",
        speak(say("Ink")),
        tuple(THEMES),
        usual=next(iter(THEMES)),
        words=lambda key: plain(speak(THEME_WORDS[key])),
    )
    st.download_button(
        plain(speak(say("Download the layout sheet"))),
        data=lambda: layout_pdf(report, paper, theme, speak.language),
        file_name=f"carcassonne-layout-{paper}.pdf",
        mime="application/pdf",
        key="download-layout",
        on_click="ignore",
        type="primary",
        icon=":material/download:",
    )


def layout_pdf(report: Report, paper: str, theme: str, language: str) -> bytes:
    """Print a layout."""
    request = ToPrint("carcassonne", "layout", paper=paper, theme=theme, language=language)
    return build(request, document=document_of(report))
