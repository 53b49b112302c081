"""A real server, a real Chromium, and phones at the sizes the app is made for."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlencode, urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Playwright,
    Request,
    expect,
    sync_playwright,
)

from companion.engine.table import Play, Player
from companion.engine.words import Seat
from companion.games.bag_of_chips import GAME
from companion.service import Links, Service
from companion.storage import Journal
from tests.browser.phone import Phone
from tests.browser.server import Server
from tests.contract.playing import COLOURS

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
SIZES: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True},
    "small": {"viewport": {"width": 320, "height": 640}, "is_mobile": True, "has_touch": True},
    "desktop": {"viewport": {"width": 1280, "height": 800}},
}
PATIENCE = 15_000
"""Milliseconds a step may take on a busy machine before a test gives up."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark everything beside this file."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)
            # A browser and a server share two cores with the other tests: what fails once is played twice more.
            item.add_marker(pytest.mark.flaky(reruns=2))


def launch(playwright: Playwright) -> Browser:
    """Start the installed Chromium, else Playwright's own."""
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    return playwright.chromium.launch(executable_path=program, args=FLAGS)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests; without one they are skipped, unless COMPANION_REQUIRE_BROWSER=1."""
    with sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE)
        try:
            started = launch(playwright)
        except Error as error:
            told = f"There is no Chromium here: {error.message.splitlines()[0]}"
            if os.environ.get("COMPANION_REQUIRE_BROWSER") == "1":
                pytest.fail(told)
            pytest.skip(told)
        yield started
        started.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Server]:
    """One server for all tests that do not kill it."""
    running = Server(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path: Path, browser: Browser) -> Iterator[Server]:
    """A server of the test's own, not started yet."""
    own = Server(tmp_path)
    yield own
    own.stop()


Size = Literal["phone", "small", "desktop"]


class Watch:
    """What the browsers complained about and whom they asked."""

    def __init__(self) -> None:
        self.complaints: list[str] = []
        self.strangers: list[str] = []

    def on_console(self, message: ConsoleMessage) -> None:
        """Note errors only; browsers warn about many things."""
        # On a deep link Streamlit asks below the page first whether the server has a path of its own there: a 404.
        probing = message.location["url"].endswith(("/_stcore/health", "/_stcore/host-config"))
        if message.type == "error" and not probing:
            self.complaints.append(message.text)

    def on_request(self, request: Request) -> None:
        """Note whoever is asked but this machine."""
        parts = urlsplit(request.url)
        if parts.scheme not in ("data", "blob") and parts.hostname != "127.0.0.1":
            self.strangers.append(request.url)


@pytest.fixture
def watch(request: pytest.FixtureRequest) -> Iterator[Watch]:
    """Fail a test whose pages wrote an error (unless it kills its server) or asked another machine."""
    seen = Watch()
    yield seen
    assert seen.strangers == []
    if "own_server" not in request.fixturenames:
        assert seen.complaints == []


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note failures, so that the fixtures know of them."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture
def new_phone(
    browser: Browser, watch: Watch, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[Callable[..., Phone]]:
    """Hand out phones, each a browser of its own; of a failed test their screens are kept as pictures."""
    contexts: list[BrowserContext] = []

    def make(server: Server, size: Size = "phone", **more: Any) -> Phone:
        context = browser.new_context(**(SIZES[size] | {"locale": "en-GB", "timezone_id": "Europe/Paris"} | more))
        context.set_default_timeout(PATIENCE)
        context.on("console", watch.on_console)
        context.on("weberror", lambda error: watch.complaints.append(str(error.error)))
        context.on("request", watch.on_request)
        contexts.append(context)
        return Phone(context, server.address, touch="has_touch" in SIZES[size])

    yield make
    for number, context in enumerate(contexts):
        if request.node.stash.get(FAILED, False):
            context.pages[0].screenshot(path=tmp_path / f"phone-{number}.png")
        context.close()


@pytest.fixture
def phone(new_phone: Callable[..., Phone], server: Server) -> Phone:
    """A phone, 390 × 844."""
    return new_phone(server)


class Prepared:
    """A table whose first entries were made without the screen, to begin a test in the middle of a game."""

    def __init__(self, links: Links) -> None:
        self.links = links

    def path(self, key: str) -> str:
        """Write the link with one of the keys."""
        return f"/{GAME.key}?{urlencode({'t': self.links.table, 'k': key})}"

    @property
    def scorer(self) -> str:
        """The scorer's link."""
        return self.path(self.links.scorer)

    @property
    def watcher(self) -> str:
        """The watchers' link."""
        return self.path(self.links.watcher)

    def seat(self, seat: int) -> str:
        """A player's private link."""
        return self.path(self.links.seats[seat])


def prepared(server: Server, moves: str = "", names: tuple[str, ...] = ("Ann", "Ben"), **readings: str) -> Prepared:
    """Open a table in the server's journal and enter moves in text notation."""
    journal = Journal(server.database_url)
    service = Service(journal)
    players = [Player(name, colour) for name, colour in zip(names, COLOURS, strict=False)]
    links = service.open(GAME.key, players, readings, Seat(0))
    scorer = service.enter(links.table, links.scorer)
    table = service.look(scorer)
    for line in filter(None, (line.strip() for line in moves.replace(";", "\n").splitlines())):
        move = Play(GAME.read(line)).move
        seat = GAME.owner(move)
        access = scorer if seat is None else service.enter(links.table, links.seats[seat])
        table = service.play(access, move, table.head)
    journal.close()
    return Prepared(links)


@pytest.fixture
def table(server: Server) -> Callable[..., Prepared]:
    """Open tables in the middle of a game."""

    def make(moves: str = "", names: tuple[str, ...] = ("Ann", "Ben"), **readings: str) -> Prepared:
        return prepared(server, moves, names, **readings)

    return make
