"""The journal: one append-only table, keyed by table and number, in SQLite or PostgreSQL.

The key makes the number of an entry unique, so of two phones that write at once one is refused (`Taken`). Every
append is one statement, committed and on the disk before it returns.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy import URL, Connection, Engine, create_engine, event, func, insert, select
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from companion.engine.game import Unreadable
from companion.engine.words import Message, say
from companion.storage.address import default_url, is_file, not_understood, parse, place_of, without_password
from companion.storage.errors import Taken, Unavailable, cause_of, code_of, explain, not_writable
from companion.storage.schema import create, journal

PATIENCE = 5
"""Seconds to wait for a lock or a connection before giving up."""
LARGEST = 2**63 - 1
"""The largest number both databases take."""
NUMBER_IN_USE = frozenset({"SQLITE_CONSTRAINT_PRIMARYKEY", "23505"})
"""How the databases say that the key is there already."""

T = TypeVar("T")


class Row(msgspec.Struct, frozen=True):
    """A line of the journal: table, number (0 is the opening), kind, JSON text, who, when, format of the body."""

    table: str
    seq: int
    kind: str
    body: str
    seat: int | None
    at: float
    format: int


class Journal:
    """The entries of all tables. Safe to share between threads; several processes may use the same database."""

    def __init__(self, url: str | None = None) -> None:
        """Open the journal, creating it on first start; raises Unavailable with a sentence."""
        self._url = parse(default_url() if url is None else url)
        self._place = place_of(self._url)
        self._engine = _engine(self._url, self._place)
        self._create()

    @property
    def url(self) -> str:
        """The address of the database, its password hidden."""
        return without_password(self._url)

    def append(self, row: Row) -> None:
        """Write an entry and return once it is durable.

        Raises Taken if its number is in use, and Unavailable otherwise; after either the same row may be appended
        again without being doubled. `Unavailable.may_be_written` is True only where the outcome is not known.
        """
        _check(row)
        try:
            self._insert(row)
        except Unavailable as error:
            if not error.may_be_written:
                raise
            self._make_sure(row, error)

    def rows(self, table: str, after: int = -1) -> list[Row]:
        """List the entries of a table with a number above `after`, in order; none for an unknown table."""
        wanted = select(journal).where(journal.c.table_id == table, journal.c.seq > min(after, LARGEST))
        ordered = wanted.order_by(journal.c.seq)
        if not _is_storable(table):
            return []
        return self._read(lambda connection: [Row(*record) for record in connection.execute(ordered)])

    def head(self, table: str) -> int | None:
        """Tell the highest number of a table; None for an unknown table."""
        highest = select(func.max(journal.c.seq)).where(journal.c.table_id == table)
        if not _is_storable(table):
            return None
        found: int | None = self._read(lambda connection: connection.scalar(highest))
        return found

    def close(self) -> None:
        """Close every connection."""
        self._engine.dispose()

    # -- one statement at a time -------------------------------------------------------------------------------------

    def _insert(self, row: Row) -> None:
        values = dict(zip(journal.c.keys(), msgspec.structs.astuple(row), strict=True))
        sent = False
        try:
            with self._engine.connect() as connection:
                sent = True
                connection.execute(insert(journal), values)
        except SQLAlchemyError as error:
            if code_of(error) in NUMBER_IN_USE:
                raise Taken(row.seq) from error
            raise self._not_written(error, is_doubtful=sent and _is_doubtful(error)) from error

    def _make_sure(self, row: Row, first: Unavailable) -> None:
        """Settle a doubtful append: a second one waits for the first, and then either succeeds or finds it there."""
        try:
            try:
                self._insert(row)
            except Taken:
                if row not in self.rows(row.table, after=row.seq - 1)[:1]:
                    raise
        except Unavailable as second:
            raise first from second

    def _read(self, question: Callable[[Connection], T]) -> T:
        try:
            try:
                return self._ask(question)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
                return self._ask(question)  # the server was restarted between two questions
        except SQLAlchemyError as error:
            raise Unavailable(explain(self._place, error)) from error

    def _ask(self, question: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return question(connection)

    def _create(self) -> None:
        give_up = time.monotonic() + PATIENCE
        while True:
            try:
                return self._create_once()
            except SQLAlchemyError as error:
                # Two processes that create the file at once: SQLite does not wait while it turns to WAL.
                if not code_of(error).startswith("SQLITE_BUSY") or time.monotonic() > give_up:
                    self.close()
                    raise Unavailable(explain(self._place, error)) from error
                time.sleep(0.02)

    def _create_once(self) -> None:
        with self._engine.connect().execution_options(isolation_level="SERIALIZABLE") as connection:
            create(connection)
            connection.commit()

    def _not_written(self, error: SQLAlchemyError, *, is_doubtful: bool) -> Unavailable:
        trouble = explain(self._place, error)
        return Unavailable(_in_doubt(trouble) if is_doubtful else _for_certain(trouble), may_be_written=is_doubtful)


def _for_certain(trouble: Message) -> Message:
    return say("{trouble} The entry was not written: enter it again afterwards.", trouble=trouble)


def _in_doubt(trouble: Message) -> Message:
    return say(
        "{trouble} The entry may have been written: look at the table before you enter it again.", trouble=trouble
    )


def _is_doubtful(error: SQLAlchemyError) -> bool:
    """Whether a statement that failed may have taken effect: the connection broke, or the disk did not confirm."""
    broke = isinstance(error, DBAPIError) and error.connection_invalidated
    code = code_of(error)
    return broke or (code.startswith("SQLITE_IOERR") and not code.startswith("SQLITE_IOERR_SHM"))


def _is_storable(text: str) -> bool:
    """Whether both databases take a text: no NUL, no half of a surrogate pair."""
    return "\0" not in text and not any("\ud800" <= letter <= "\udfff" for letter in text)


def _check(row: Row) -> None:
    if not all(_is_storable(text) for text in (row.table, row.kind, row.body)):
        raise Unreadable(say("This text holds a character that cannot be stored: remove it and enter the text again."))
    if not 0 <= row.seq <= LARGEST:
        raise Unreadable(say("{seq} is no number of an entry: they count from 0.", seq=row.seq))


# -- the two databases ------------------------------------------------------------------------------------------------


def _engine(url: URL, place: str) -> Engine:
    # Every question and every append is one statement: each commits by itself, and none waits for a COMMIT.
    settings: dict[str, Any] = {"isolation_level": "AUTOCOMMIT", "pool_timeout": PATIENCE}
    if is_file(url):
        _make_folder(Path(place).parent)
        engine = create_engine(url, connect_args={"timeout": PATIENCE}, **settings)
        event.listen(engine, "connect", _settle_file)
        return engine
    patience: dict[str, Any] = {"connect_timeout": PATIENCE, "tcp_user_timeout": PATIENCE * 1000}
    given = {name: value for name, value in patience.items() if name not in url.query}
    try:
        engine = create_engine(url, pool_pre_ping=True, connect_args=given, **settings)
    except (ArgumentError, ValueError) as error:
        raise not_understood("postgresql") from error
    event.listen(engine, "connect", _settle_server)
    return engine


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise Unavailable(not_writable(str(folder), cause_of(error))) from error


def _settle_file(connection: Any, record: object) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")


def _settle_server(connection: Any, record: object) -> None:
    # A server may be set up to confirm before it has written; an acknowledged entry must be on the disk.
    connection.execute(
        "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
    )
    connection.execute(f"SET lock_timeout = '{PATIENCE}s'")
