"""Laying out the chips of a map: starts, number, evenness, distance; locked and moved chips; the report; the sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

import msgspec
import streamlit as st

from companion.engine.game import CompanionError
from companion.engine.grid import Square
from companion.engine.words import Message, say, say_n
from companion.games.carcassonne.asked import CHIPS_IN_BOX, WILDEST
from companion.games.carcassonne.layout import Report, Request, TooMany, lay_out, look_at, move_one
from companion.games.carcassonne.legal import APART, Placed, refusals
from companion.games.carcassonne.map_facts import facts
from companion.games.carcassonne.maps import Map
from companion.speech import Speaker
from pages.ui.carcassonne.grid import Mark, show_map
from pages.ui.carcassonne.wishes import OPEN, STRICT, Wishes, keep_layout, start_over, wishes_for
from pages.ui.choice import choose
from pages.ui.door import complain
from pages.ui.marks import plain, safe
from pages.ui.paper import PAPER_WORDS, THEME_WORDS
from printables import PAPERS, THEMES, build
from printables import Request as ToPrint
from printables.carcassonne.layout_sheet import document_of

SIDE_WORDS: dict[str, Message] = {OPEN: say("open city sides only"), STRICT: say("every city side")}


@lru_cache(maxsize=32)
def laid(request: Request) -> Report:
    """Lay out once for each request; the same seed gives the same layout."""
    return lay_out(request)


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
    keep_layout(wishes, request, report.squares if report is not None else ())
    if report is not None:
        with side:
            tell(speak, report)
            sheet(speak, report)


# -- what is asked --------------------------------------------------------------------------------------------------


def ask(speak: Speaker, map: Map, wishes: Wishes) -> Request:
    """Ask for starts, number, evenness and distance."""
    known = facts(map.map)
    starts = _starts(speak, map, wishes)
    if known.lie != "spread":
        st.caption(plain(speak(say("The printed symbols tell where the chips lie; there is nothing else to choose."))))
        return Request(map, starts, seed=wishes.seed)
    chips, wild, apart = _spread(speak, wishes, map, known.chips)
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
        default=[name for name in names if wishes.starts is None or name in wishes.starts][
            : None if wishes.starts else use
        ],
        format_func=plain,
        key=wishes.key("starts"),
    )
    wishes.starts = tuple(name for name in names if name in chosen)
    return wishes.starts


def _spread(speak: Speaker, wishes: Wishes, map: Map, usual: int) -> tuple[int, int, int]:
    """Ask how many chips, how wild, and how far apart."""
    wishes.chips = st.slider(speak(say("Map chips")), 1, CHIPS_IN_BOX, wishes.chips or usual, key=wishes.key("chips"))
    told = speak(say("From even (0) to wild (100)"))
    wishes.wild = st.slider(told, 0, WILDEST, wishes.wild, 5, key=wishes.key("wild"))
    far = speak(say("At least this far apart, squares across plus squares down"))
    corners = max(APART + 1, map.grid.rows + map.grid.columns - 2)
    wishes.apart = st.slider(far, APART, corners, min(wishes.apart, corners), key=wishes.key("apart"))
    return wishes.chips, wishes.wild, wishes.apart


def found(speak: Speaker, request: Request, wishes: Wishes) -> tuple[Report | None, tuple[Placed, ...]]:
    """Find the layout, or say why there is none; a moved chip stays moved until something else is asked for."""
    if wishes.lying:
        _lie_again(request, wishes)
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


def _lie_again(request: Request, wishes: Wishes) -> None:
    """Lay moved chips where the browser kept them, if they may still lie there."""
    lying, wishes.lying = wishes.lying, ()
    if not request.setting.is_spread:
        return
    try:
        wishes.moved, wishes.at = look_at(request, lying), _asked(request)
    except CompanionError:
        return


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

    with st.grid(3, min_column_width=96, gap="xsmall", key="square-keys"):
        for act, words, why in _square_acts(request, wishes, report, square):
            _act_key(plain(speak(words)), f"square-{act}", why, change, act)
    with st.grid(2, min_column_width=96, gap="xsmall", key="layout-keys"):
        label = plain(speak(say("Balance the others anew") if wishes.locked else say("Another layout")))
        only = (say("It is the only legal layout."),) if report is not None and report.legal_layouts == 1 else ()
        _act_key(label, "again", only, _again, wishes, lying, type="primary")
        _act_key(plain(speak(say("Start over"))), "reset", (), start_over, wishes)


def _act_key(label: str, key: str, why: tuple[Message, ...], act: Callable[..., None], *args: Any, **look: Any) -> None:
    """Draw a key; one that cannot be used now is grey and says why."""
    call: Callable[..., None] = complain if why else act
    given = why or args
    st.button(label, key=f"off-{key}" if why else key, on_click=call, args=given, width="stretch", wrap=True, **look)


def _square_acts(
    request: Request, wishes: Wishes, report: Report | None, square: Square | None
) -> tuple[tuple[str, Message, tuple[Message, ...]], ...]:
    """Give what can be done with the chosen square: name, words, and why it cannot be done now."""
    is_locked, is_banned = square in wishes.locked, square in wishes.forbidden
    no_chip = (
        () if report is not None and square in report.squares else (say("No chip lies there: tap one that does."),)
    )
    is_kept = (say("The chip there is kept: let it go first."),) if is_locked else ()
    is_free = (say("That square is kept free: allow it again first."),) if is_banned else ()
    nowhere: tuple[Message, ...] = ()
    if square is None:
        nowhere = (say("Tap a square on the map first."),)
    elif not request.setting.is_spread:
        nowhere = (say("On this map the printed symbols tell where the chips lie."),)
    banned = () if nowhere or square is None else refusals(request.setting, wishes.locked, square)
    unfit = () if is_locked else tuple(refusal.message for refusal in banned)
    return (
        ("lock", say("Let it go") if is_locked else say("Keep a chip here"), nowhere or is_free or unfit),
        ("move", say("Move this one"), nowhere or is_kept or no_chip),
        ("ban", say("Allow it again") if is_banned else say("Keep it free"), nowhere or is_kept),
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


# -- what is told ---------------------------------------------------------------------------------------------------


def tell(speak: Speaker, report: Report) -> None:
    """Tell the layout in plain words."""
    told = "".join(f"<p>{safe(speak.sentence(told))}</p>" for told in report.words())
    st.html(f'<div class="report">{told}</div>')


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
