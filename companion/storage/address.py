"""Where the journal lives: a SQLite file, or a PostgreSQL server.

A bare path and `sqlite:///path` name a file; `postgresql://`, `postgres://` and `postgresql+psycopg://` a server.
"""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from companion.engine.words import say
from companion.storage.errors import Unavailable

FILE_NAME = "journal.sqlite"
SERVERS = ("postgresql", "postgres", "postgresql+psycopg")


def default_url() -> str:
    """Name the journal of this machine: COMPANION_DATABASE_URL, else a file in COMPANION_DATA or the data folder."""
    if url := os.environ.get("COMPANION_DATABASE_URL"):
        return url
    folder = os.environ.get("COMPANION_DATA") or platformdirs.user_data_path("companion", appauthor=False)
    return f"sqlite:///{Path(folder) / FILE_NAME}"


def parse(address: str) -> URL:
    """Read a path or URL; raises Unavailable, without repeating a password.

    >>> parse("games.sqlite").drivername, parse("postgres://ann@club/games").drivername
    ('sqlite+pysqlite', 'postgresql+psycopg')
    """
    scheme, separator, rest = address.partition("://")
    if not separator:
        return _file(address)
    if scheme in {"sqlite", "sqlite+pysqlite"}:
        return _file(rest.removeprefix("/"))
    if scheme not in SERVERS:
        raise not_understood(scheme)
    try:
        return make_url(f"postgresql+psycopg://{rest}")
    except (ArgumentError, ValueError) as error:
        raise not_understood(scheme) from error


def _file(path: str) -> URL:
    try:
        full = Path(path).expanduser().absolute()
    except RuntimeError as error:  # ~somebody, and there is no such user
        raise _no_file(path) from error
    if path in {"", ":memory:"} or "\0" in path:
        raise _no_file(path)
    return URL.create("sqlite+pysqlite", database=str(full))


def _no_file(path: str) -> Unavailable:
    return Unavailable(
        say(
            "“{path}” names no file for the journal: write for instance {example}.",
            path=path.replace("\0", "␀"),
            example="games.sqlite",
        )
    )


def not_understood(scheme: str) -> Unavailable:
    """Refuse an address; only its scheme is repeated, the rest may hold a password."""
    return Unavailable(
        say(
            "The database address “{scheme}://…” is not understood: write a path, or for instance {example}.",
            scheme="".join(filter(str.isprintable, scheme))[:40],
            example="postgresql://user:password@host:5432/name",
        )
    )


def is_file(url: URL) -> bool:
    """Tell a SQLite file from a server."""
    return url.get_backend_name() == "sqlite"


def place_of(url: URL) -> str:
    """Name the place in a sentence: the file, or the server and its database.

    >>> place_of(parse("postgresql://ann:secret@club:5433/games"))
    'club:5433/games'
    """
    if is_file(url):
        return url.database or ""
    port = f":{url.port}" if url.port else ""
    hosts = url.query.get("host", ())
    host = url.host or (hosts if isinstance(hosts, str) else ", ".join(hosts)) or "localhost"
    return f"{host}{port}/{url.database or ''}"


def without_password(url: URL) -> str:
    """Write the URL for people, its password hidden.

    >>> without_password(parse("postgresql://ann:secret@club/games"))
    'postgresql+psycopg://ann:***@club/games'
    """
    return url.difference_update_query(["password", "sslpassword"]).render_as_string(hide_password=True)
