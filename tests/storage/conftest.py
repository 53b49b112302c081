"""The same journal tests run on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.storage import Journal
from tests.storage import postgres


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The URL of a running PostgreSQL: one server for each pytest process."""
    with postgres.a_server() as url:
        if url is None:
            if postgres.is_required():
                pytest.fail(postgres.NONE_HERE + ", but COMPANION_REQUIRE_POSTGRES=1")
            pytest.skip(postgres.NONE_HERE)
        yield url


@pytest.fixture
def postgres_url(postgres_server: str) -> Iterator[str]:
    """The URL of an empty database."""
    with postgres.a_database(postgres_server) as url:
        yield url


@pytest.fixture
def own_server() -> Iterator[postgres.Server]:
    """A PostgreSQL that the test may stop and start."""
    bin = postgres.programs()
    if bin is None:
        if postgres.is_required():
            pytest.fail(postgres.NONE_HERE + ", but COMPANION_REQUIRE_POSTGRES=1")
        pytest.skip(postgres.NONE_HERE)
    server = postgres.Server(bin)
    yield server
    server.close()


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, once of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'journal.sqlite'}"
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture
def journal(database: str) -> Iterator[Journal]:
    journal = Journal(database)
    yield journal
    journal.close()
