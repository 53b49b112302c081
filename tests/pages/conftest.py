"""A journal of the test's own behind the pages, and tables in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.engine.table import Opening, Table
from companion.service import Links, Service, _service_at, open_service
from tests.contract.playing import random_table


@pytest.fixture(autouse=True)
def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Service]:
    """Let the process's service write into a file of this test."""
    monkeypatch.setenv("COMPANION_DATABASE_URL", f"sqlite:///{tmp_path / 'tables.sqlite'}")
    _service_at.cache_clear()
    opened = open_service()
    yield opened
    opened.journal.close()
    _service_at.cache_clear()


@pytest.fixture
def kept(service: Service) -> Callable[[Table], Links]:
    """Write a table into the journal."""

    def keep(table: Table) -> Links:
        return service.restore(table.opening, [(entry.body, entry.at) for entry in table.entries])

    return keep


__all__ = ["Opening", "random_table"]
