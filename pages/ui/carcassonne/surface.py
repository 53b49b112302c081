"""The described map at the table: choosing it, laying the chips, tapping squares."""

from __future__ import annotations

from collections.abc import Iterator

import streamlit as st

from companion.engine.game import CompanionError
from companion.engine.table import Step
from companion.engine.words import Message, say, say_n
from companion.games.carcassonne.chips import Colour, chip_words
from companion.games.carcassonne.ground import free_squares, ground
from companion.games.carcassonne.layout import Request, lay_out
from companion.games.carcassonne.map_facts import facts
from companion.games.carcassonne.maps import Map
from companion.games.carcassonne.state import Lay, PutTreat, State, UseMap
from pages.ui.carcassonne import kept
from pages.ui.carcassonne.grid import Mark, show_map
from pages.ui.carcassonne.keys import move_key
from pages.ui.carcassonne.library import known_maps, shelf
from pages.ui.desk import Desk
from pages.ui.door import complain
from pages.ui.marks import plain

LETTER: dict[Colour, str] = {colour: colour.value[0].upper() for colour in Colour}


def ground_surface(desk: Desk, *, live: bool = False) -> str:
    """Draw the map with chips and treats, where one is described; give the square that is chosen where it is live."""
    state: State = desk.state
    map = ground(state)
    if map is None:
        return ""
    tapped: tuple[str, str] = st.session_state.get("square", ("", ""))
    chosen = tapped[1] if tapped[0] == desk.mark else _square_of(desk.correcting)

    def tap(name: str) -> None:
        treat = PutTreat(state.turn.seat, name)
        if not desk.refusals(treat):
            desk.tap(treat)
        else:
            st.session_state["square"] = (desk.mark, name)

    show_map(desk.speak, "ground", map, _marks(state, map, chosen), tap if live else None)
    if live:
        told = say("Tap the square the tile was laid on.")
        if state.to_place is not None:
            told = say("Tap the square the treat is put on: one of the green ones.")
        elif chosen:
            told = say("Chosen: {square}", square=chosen)
        st.caption(desk.text(told))
    return chosen


def _square_of(correcting: Step | None) -> str:
    """Give the square of the entry that is mended: it stays unless another is tapped."""
    return str(getattr(correcting.move, "square", "")) if correcting is not None else ""


def _marks(state: State, map: Map, chosen: str) -> Iterator[Mark]:
    for name in state.covered:
        yield Mark(name, "covered", spoken=say("a tile lies there"))
    if state.to_place is not None:
        for name in free_squares(state, state.to_place):
            yield Mark(name, "free", spoken=say("free for the treat"))
    symbols = {square.name: map.symbol_colour(square) for square in map.grid.squares()} if state.lying else {}
    for name in state.lying:
        colour = symbols.get(name)
        yield Mark(name, "chip", LETTER[colour] if colour else "?", say("a chip, face down"))
    for treat in state.treats:
        yield Mark(treat.square, "chip", treat.chip.value, say("treat {chip}", chip=chip_words(treat.chip)))
    if chosen:
        yield Mark(chosen, "chosen", spoken=say("chosen"))


# -- before the first entry -----------------------------------------------------------------------------------------


def set_up(desk: Desk) -> None:
    """Offer a described map, and the chips laid on it, until the game has begun."""
    state: State = desk.state
    if state.has_begun:
        return
    map = ground(state)
    told = say("Play with a described map: squares are tapped") if map is None else say("Lay the chips on the map")
    with st.expander(
        desk.text(told), icon=":material/grid_on:", key="ground-setup", expanded=map is not None and not state.is_laid
    ):
        if map is None:
            shelf()
            _choose_map(desk, state)
        else:
            _lay(desk, state, map)


def _choose_map(desk: Desk, state: State) -> None:
    maps = {key: text for key, (text, described) in known_maps().items() if described.map in (state.mini, "custom")}
    if not maps:
        st.caption(desk.text(say("No map is described yet: describe yours on the page of maps.")))
        return
    names = {key: described.name for key, (_, described) in known_maps().items()}
    last = kept.recall(kept.LAYOUT, kept.KeptLayout)
    usual = list(maps).index(last.map) if last is not None and last.map in maps else 0
    key = st.selectbox(
        desk.text(say("Map")),
        tuple(maps),
        usual,
        format_func=lambda key: plain(names[key]),
        key=f"map-choice-{usual}",
    )
    move = UseMap(maps[key])
    st.button(
        desk.text(say("Use this map")), key=f"use-map-{desk.mark}", on_click=desk.tap, args=(move,), type="primary"
    )
    told = say("Without a map nothing is missing but the squares: chips and points are tapped as counts.")
    st.caption(desk.text(told))


def _lay(desk: Desk, state: State, map: Map) -> None:
    """Lay the chips as on the page of maps, or evenly, or anew, from the chosen starts."""
    last = _laid_before(map)
    if last is not None:
        told = say("Lay them as on the page of maps: seed {seed}", seed=str(last.seed))
        move_key(desk, st, desk.text(told), "lay-kept", Lay(last.starts or (), last.squares), type="primary")
    known = facts(map.map)
    names = tuple(name for _, name in map.starts)
    use = known.use or len(names)
    starts = st.pills(
        desk.text(say_n("{n} start square in use", "{n} start squares in use", use)),
        names,
        selection_mode="multi",
        default=names[:use],
        format_func=plain,
        key="layout-starts",
    )

    def act() -> None:
        request = Request(
            map,
            tuple(starts),
            seed=desk.table.head + 1,
            chips=state.chips_laid,
            strict=state.readings["city-sides"] == "strict",
        )
        try:
            report = lay_out(request)
        except CompanionError as error:
            complain(error.message)
            return
        desk.tap(Lay(tuple(starts), tuple(chip.square.name for chip in report.chips)))

    label: Message = say("Lay them anew") if state.is_laid else say("Lay {n} chips evenly", n=state.chips_laid)
    st.button(
        desk.text(label), key=f"lay-{desk.mark}", on_click=act, type="secondary" if last else "primary", width="stretch"
    )


def _laid_before(map: Map) -> kept.KeptLayout | None:
    """Give the layout this browser showed last, if it was made for this map."""
    last = kept.recall(kept.LAYOUT, kept.KeptLayout)
    if last is None or not last.squares or last.map not in known_maps():
        return None
    described = known_maps()[last.map][1]
    return last if (described.rows, described.open_sides) == (map.rows, map.open_sides) else None
