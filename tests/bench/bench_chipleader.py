"""Chipleader: the gamble of all choices over five piles; a full table's page against an empty one of the same app."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable
from functools import partial
from pathlib import Path

from companion.engine.game import Readings
from companion.engine.table import Opening, Play, Player
from companion.engine.words import Seat
from companion.games.chipleader import GAME, gamble
from companion.games.chipleader.gamble import Draw, gambles
from companion.games.chipleader.readings import READINGS
from companion.service import Links, Service
from companion.storage import Journal
from tests.bench.rows import Row, measured

AT_MOST = 0.05
PAGE_AT_MOST = 0.1
RUNS = 9
ROUTER = Path(__file__).resolve().parents[2] / "pages" / "router.py"
OWN = ("spades", "hearts", "diamonds", "clubs", "crowns")
SET_OUT = (
    "row s s h s cr",
    "own 1 s h d",
    "own 2 cr cr h",
    "own 3 cl cl d",
    "own 4 s d",
    "decks 12 12 12 12 12",
)
CHIPS = tuple(
    f"build {n % 4 + 1} {city} 100 50 20 5"
    for n, city in enumerate(("macao", "macao", "berlin", "berlin", "las-vegas"))
)


def cold(readings: Readings) -> None:
    """Forget what was computed before, rows and their worth included, and list every gamble."""
    own = (
        gamble._sequences,
        gamble.covering_ways,
        gamble.sizes_lying,
        gamble.payouts,
        gamble._reach,
        gamble._sets_after,
    )
    for cached in own:
        cached.cache_clear()
    warm(readings, 10)


def warm(readings: Readings, crowns: int) -> None:
    """List every gamble of five own suit cards."""
    assert len(gambles(Draw((9, 11, 10, 9, crowns), (0, 0, 1, 2, 4)), OWN, readings)) == 155


def table() -> Iterable[Row]:
    """Give the gamble table for both readings, cold and warm, and the page."""
    for adjacency in ("no", "yes"):
        readings = Readings.of(READINGS, {"adjacency": adjacency})
        what = f"155 gambles, neighbours: {adjacency}"
        taken = measured(partial(warm, readings, 10), RUNS)
        yield Row(what, "again", taken, RUNS, "under 50 ms", taken < AT_MOST)
        taken = measured(partial(cold, readings), RUNS)
        yield Row(what, "first time", taken, RUNS, "under 50 ms", taken < AT_MOST)
    yield from pages()


# -- the page -----------------------------------------------------------------------------------------------------------


def open_table(service: Service, lines: Iterable[str], track: str) -> Links:
    """Open a table of four that holds these moves, asked about or not."""
    players = [Player(name, colour) for name, colour in zip("ABCD", ("red", "blue", "green", "yellow"), strict=True)]
    opening = Opening(GAME.key, tuple(players), Seat(0), Readings.of(READINGS, {"track": track}))
    return service.restore(opening, [(Play(GAME.read(line)), 0.0) for line in lines])


def pages() -> Iterable[Row]:
    """Run the page of a full table again and again, and an empty page of the same app."""
    from streamlit.testing.v1 import AppTest

    with tempfile.TemporaryDirectory() as folder:
        os.environ["COMPANION_DATABASE_URL"] = str(Path(folder) / "tables.sqlite")
        service = Service(Journal(os.environ["COMPANION_DATABASE_URL"]))
        empty = AppTest.from_function(_empty_page, default_timeout=30).run()
        what = "rerun of a page"
        base = measured(empty.run, RUNS, warm=3)
        yield Row(what, "an empty page", base, RUNS)
        for way, links in (
            ("five chips, chips tracked", open_table(service, CHIPS, "chips")),
            ("four players, everything tracked", open_table(service, SET_OUT, "everything")),
            ("both: five chips, everything tracked", open_table(service, (*SET_OUT, *CHIPS), "everything")),
        ):
            page = AppTest.from_file(str(ROUTER), default_timeout=30)
            page.query_params["t"], page.query_params["k"] = links.table, links.scorer
            page.switch_page(f"{GAME.key}.py").run()
            assert not page.exception, page.exception
            assert any("New chip" in button.label for button in page.button)
            taken = measured(page.run, RUNS, warm=3)
            yield Row(what, way, taken, RUNS, "under 100 ms more", taken - base < PAGE_AT_MOST)


def _empty_page() -> None:
    import streamlit as st

    st.write("empty")
