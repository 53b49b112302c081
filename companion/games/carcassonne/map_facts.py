"""What is known of each map: start squares, how many are used, chips and how they lie. (Rulebook: Setup of each map.)"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from companion.engine.sources import Citation, Status
from companion.facts import read_facts
from companion.games.carcassonne.maps import MapKey

RULEBOOK = "Carcassonne Maps: Chips"


class MapFacts(msgspec.Struct, frozen=True):
    """One map's facts; a custom map has no start names of its own and uses as many as its owner likes (use 0)."""

    key: MapKey
    name: str
    mini: str
    section: str
    starts: tuple[str, ...]
    use: int
    chips: int
    lie: Literal["spread", "symbols"]
    tiles: tuple[int, ...]
    rows: int = 0
    waves: int = 0
    islands: int = 0
    symbols: int = 0

    def cite(self, status: Status = Status.STATED) -> Citation:
        """Cite the map's set-up."""
        return Citation(RULEBOOK, self.section, status)


@lru_cache(maxsize=16)
def facts(key: MapKey) -> MapFacts:
    """Give the facts of a map."""
    return msgspec.convert({"key": key, **read_facts("carcassonne/maps.toml")[key.value]}, MapFacts)
