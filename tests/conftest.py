"""What all tests share: how hard hypothesis searches, and a registry with the toy game in it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import coverage
import pytest
from hypothesis import HealthCheck, Phase, settings

from companion.engine.game import AnyGame
from companion.games import GAMES
from tests.toy.pebbles import PEBBLES

settings.register_profile(
    "ci",
    max_examples=24,
    derandomize=True,
    deadline=None,
    database=None,
    stateful_step_count=25,
    print_blob=True,
    phases=(Phase.explicit, Phase.generate),  # shrinking a table takes minutes: HYPOTHESIS_PROFILE=search does it
)
settings.register_profile(
    "search", max_examples=1000, deadline=None, stateful_step_count=60, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


HERE = Path(__file__).parent
UNMEASURED = ("browser", "contract", "pages", "words")
"""Folders whose tests play whole games or pages: what they reach, smaller tests reach too, and at half the time."""


@pytest.fixture(autouse=True)
def measured_where_it_tells(request: pytest.FixtureRequest) -> Iterator[None]:
    """Pause the measuring of coverage in tests that would spend more time on it than on their question."""
    running = coverage.Coverage.current()
    if running is None or not any(HERE / folder in request.path.parents for folder in UNMEASURED):
        yield
        return
    running.stop()
    yield
    running.start()


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """Register the toy game for one test: the line a sixth game adds."""
    monkeypatch.setitem(GAMES, PEBBLES.key, PEBBLES)
    return PEBBLES
