"""The facts of the games: TOML files in `data/`, read once and checked where they are used."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

from companion.engine.game import Unreadable
from companion.engine.words import say

DATA = Path(__file__).resolve().parent.parent / "data"


@lru_cache(maxsize=64)
def read_facts(name: str, folder: Path = DATA) -> dict[str, Any]:
    """Read `data/<name>`; raises Unreadable with file, line and cause."""
    try:
        return tomllib.loads((folder / name).read_text("utf-8"))
    except OSError as error:
        raise Unreadable(
            say(
                "The data file {name} cannot be read ({cause}): reinstall the companion.",
                name=name,
                cause=error.strerror or "",
            )
        ) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Unreadable(
            say("The data file {name} is damaged: {cause}. Reinstall the companion.", name=name, cause=str(error))
        ) from error
