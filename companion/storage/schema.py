"""The one table of the journal, and what makes it append-only in either database."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Double,
    Executable,
    Integer,
    MetaData,
    Table,
    Text,
    func,
    inspect,
    select,
    text,
)
from sqlalchemy.schema import CreateTable

# SQLite keeps a table without row ids in the order of its key: an entry is written once, not to an index as well.
journal = Table(
    "journal",
    MetaData(),
    Column("table_id", Text, primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("seat", Integer),
    Column("at", Double, nullable=False),
    Column("format", Integer, nullable=False),
    sqlite_with_rowid=False,
)

_SQLITE_GUARDS = tuple(
    text(
        f"CREATE TRIGGER IF NOT EXISTS journal_refuses_{verb} BEFORE {verb} ON journal "
        "BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END"
    )
    for verb in ("update", "delete")
)

_POSTGRES_GUARDS = (
    text(
        "CREATE OR REPLACE FUNCTION journal_is_append_only() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION 'the journal is append-only'; END $$"
    ),
    text(
        "CREATE TRIGGER journal_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal "
        "FOR EACH STATEMENT EXECUTE FUNCTION journal_is_append_only()"
    ),
)

_POSTGRES_LOCK = 0x6A6F75726E616C  # "journal": replicas that start at once create the table one after the other


def create(connection: Connection) -> None:
    """Create the table and its guards where they are missing, then check that the table is ours."""
    if connection.dialect.name == "sqlite":
        _run(connection, CreateTable(journal, if_not_exists=True), *_SQLITE_GUARDS)
    elif not inspect(connection).has_table(journal.name):
        _create_on_server(connection)
    connection.execute(select(journal).limit(0))


def _create_on_server(connection: Connection) -> None:
    connection.execute(select(func.pg_advisory_xact_lock(_POSTGRES_LOCK)))
    if connection.scalar(select(func.to_regclass(journal.name))) is None:
        _run(connection, CreateTable(journal), *_POSTGRES_GUARDS)


def _run(connection: Connection, *statements: Executable) -> None:
    for statement in statements:
        connection.execute(statement)
