"""Files the command line reads and writes; `-` stands for the terminal's own input and output."""

from __future__ import annotations

import sys
from pathlib import Path

from companion.engine.game import Unreadable
from companion.engine.words import say
from companion.exchange.reading import MOST_BYTES

TERMINAL = "-"


def show(text: str) -> None:
    """Write text and a line's end to the terminal."""
    sys.stdout.write(f"{text}\n")


def read_file(path: str) -> bytes:
    """Read a file, at most one byte more than any file may have; raises Unreadable with the cause."""
    try:
        if path == TERMINAL:
            return sys.stdin.buffer.read(MOST_BYTES + 1)
        with Path(path).open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise Unreadable(
            say("The file {path} cannot be read ({cause}): check its name.", path=path, cause=_cause(error))
        ) from error


def write_file(path: str, content: bytes) -> None:
    """Write a file; raises Unreadable with the cause."""
    if path == TERMINAL:
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
        return
    try:
        Path(path).write_bytes(content)
    except (OSError, ValueError) as error:
        raise Unreadable(
            say(
                "The file {path} cannot be written ({cause}): choose another place with --out.",
                path=path,
                cause=_cause(error),
            )
        ) from error


def _cause(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
