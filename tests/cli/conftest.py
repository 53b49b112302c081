"""Running the command line inside the test, on a journal of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from companion.cli import main

Run = Callable[..., "Told"]


class Told(msgspec.Struct, frozen=True):
    """What a command answered: exit status, standard output, standard error."""

    status: int
    out: str
    err: str


@pytest.fixture
def run(capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run `companion` with these words, in an empty folder and with a fresh journal."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COMPANION_DATABASE_URL", str(tmp_path / "journal.sqlite"))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def call(*words: str) -> Told:
        status = main(words)
        captured = capfdbinary.readouterr()
        return Told(status, captured.out.decode("utf-8", "replace"), captured.err.decode())

    return call
