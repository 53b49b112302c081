"""What all tests share: how hard hypothesis searches, and a registry with the toy game in it."""

from __future__ import annotations

import os

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


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """Register the toy game for one test: the line a sixth game adds."""
    monkeypatch.setitem(GAMES, PEBBLES.key, PEBBLES)
    return PEBBLES
