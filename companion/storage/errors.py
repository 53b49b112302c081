"""What the journal refuses, and how a database's own error becomes a sentence.

CompanionError
├── Taken         somebody else wrote that entry first
└── Unavailable   the database cannot be used
"""

from __future__ import annotations

from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoneFree

from companion.engine.game import CompanionError
from companion.engine.words import Message, say


class Taken(CompanionError):
    """Somebody else wrote that entry first; `seq` is its number. Nothing was written."""

    def __init__(self, seq: int) -> None:
        super().__init__(
            say("Entry {seq} of this table was already written: look at it, then enter yours again.", seq=seq)
        )
        self.seq = seq


class Unavailable(CompanionError):
    """The database cannot be used.

    `may_be_written` is False wherever it is certain that nothing was written. It is True only if the connection
    broke, or the disk failed, while an entry was on its way: then look at the head before entering it again.
    """

    def __init__(self, message: Message, *, may_be_written: bool = False) -> None:
        super().__init__(message)
        self.may_be_written = may_be_written


def code_of(error: SQLAlchemyError) -> str:
    """Name the database's own code: `SQLITE_FULL`, `53100`; empty where it gave none."""
    cause = error.orig if isinstance(error, DBAPIError) else None
    return getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None) or ""


def cause_of(error: Exception) -> str:
    """Quote the first line of what the database, or the system, said."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    said = getattr(cause, "strerror", None) or str(cause)
    return said.partition("\n")[0].strip() or type(cause).__name__


def no_server(place: str, cause: str) -> Message:
    """Say that a database server does not answer, or lets nobody in."""
    return say(
        "The database server {place} cannot be reached ({cause}): "
        "check that it runs and that address, user and password are right.",
        place=place,
        cause=cause,
    )


def not_writable(place: str, cause: str) -> Message:
    """Say that a file, folder or table may not be written."""
    return say(
        "The journal {place} cannot be written ({cause}): "
        "allow this user to write there, or name another place with --database-url.",
        place=place,
        cause=cause,
    )


def explain(place: str, error: SQLAlchemyError) -> Message:
    """Turn a database's error into one sentence: what is wrong, the cause, what to do."""
    if isinstance(error, NoneFree):
        return say("Too many read the journal {place} at this moment: try again.", place=place)
    code, cause = code_of(error), cause_of(error)
    match code.split("_")[:2]:
        case ["SQLITE", "FULL"] | ["53100"]:
            return say("The disk of the journal {place} is full: free some space on it.", place=place)
        case ["SQLITE", "READONLY" | "CANTOPEN" | "PERM" | "AUTH"] | ["42501" | "25006"]:
            return not_writable(place, cause)
        case ["SQLITE", "NOTADB"]:
            return say("The file {place} is no journal: name another file with --database-url.", place=place)
        case ["SQLITE", "CORRUPT"]:
            return say("The journal {place} is damaged ({cause}): put a backup in its place.", place=place, cause=cause)
        case ["SQLITE", "BUSY" | "LOCKED" | "PROTOCOL"] | ["55P03" | "57014" | "40P01" | "40001"]:
            return say("Another program keeps the journal {place} locked: close it, then try again.", place=place)
        case ["SQLITE", "IOERR"]:
            return say(
                "The disk of the journal {place} fails ({cause}): check that it is connected and not full.",
                place=place,
                cause=cause,
            )
        case ["SQLITE", "ERROR"] | ["42703" | "42P01" | "42809"]:
            return say(
                "The table “journal” in {place} is not the companion's ({cause}): "
                "name another database with --database-url.",
                place=place,
                cause=cause,
            )
        case [other] if not other or other.startswith(("08", "28", "3D", "53", "57P")):
            return no_server(place, cause)
        case _:
            return say("The journal {place} cannot be used ({cause}).", place=place, cause=cause)
