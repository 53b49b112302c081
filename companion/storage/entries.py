"""The codec between the entries of a table and the rows of the journal: the structs themselves are the saved form."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import msgspec

from companion.engine.game import AnyGame, Unreadable
from companion.engine.table import Body, Correct, Entry, Note, Opening, Play, Redo, Rename, Undo
from companion.engine.words import Message, Seat, say
from companion.storage.journal import Row

FORMAT = 1
"""The format this version writes and reads; a change that old versions would misread takes the next number."""
OPEN = "open"

# What msgspec raises for junk: its own errors, for text that is no UTF-8, and for nesting that never ends.
_JUNK = (msgspec.MsgspecError, ValueError, RecursionError)


class Opened(msgspec.Struct, frozen=True):
    """The opening as it is saved: with the hash of each link's key and the role it gives, and a title."""

    opening: Opening
    keys: dict[str, str]
    title: str = ""


_opened = msgspec.json.Decoder(Opened)


@lru_cache(maxsize=64)
def _bodies(move_type: Any) -> msgspec.json.Decoder[Body]:
    return msgspec.json.Decoder(Play[move_type] | Undo | Redo | Correct[move_type] | Rename | Note)


def encode_opening(table_id: str, opened: Opened, at: float) -> Row:
    """Write an opening as row 0 of its table."""
    return Row(table_id, 0, OPEN, _write(opened), None, at, FORMAT)


def decode_opening(row: Row) -> Opened:
    """Read the opening of a table; raises Unreadable with a sentence."""
    trouble = _trouble(row, 0)
    if trouble is None and row.kind == OPEN:
        try:
            return _opened.decode(row.body)
        except _JUNK as error:
            trouble = _broken(row.seq, str(error))
    raise Unreadable(trouble or _broken(row.seq, row.kind))


def encode_entry(table_id: str, entry: Entry) -> Row:
    """Write an entry as a row; raises Unreadable if its text cannot be stored."""
    return Row(table_id, entry.seq, _kind(entry.body), _write(entry.body), entry.by, entry.at, FORMAT)


def decode_entries(game: AnyGame, rows: Iterable[Row], *, after: int = 0) -> tuple[tuple[Entry, ...], Message | None]:
    """Read the rows that follow entry `after` (an opening among them is passed over); never raises.

    At the first row that cannot be understood it stops, and says why the table can only be read up to there.
    """
    decoder = _bodies(game.move_type)
    entries: list[Entry] = []
    for row in rows:
        if row.seq == 0 and after == 0 and not entries:
            continue
        read = _entry(decoder, row, after + len(entries) + 1)
        if isinstance(read, Message):
            return tuple(entries), read
        entries.append(read)
    return tuple(entries), None


def _entry(decoder: msgspec.json.Decoder[Body], row: Row, expected: int) -> Entry | Message:
    trouble = _trouble(row, expected)
    if trouble is not None:
        return trouble
    try:
        body = decoder.decode(row.body)
    except _JUNK as error:
        return _broken(row.seq, str(error))
    if row.kind != _kind(body):
        return _broken(row.seq, row.kind)
    return Entry(row.seq, body, None if row.seat is None else Seat(row.seat), row.at)


def _kind(body: Body) -> str:
    return str(body.__struct_config__.tag)


def _write(value: Opened | Body) -> str:
    try:
        return msgspec.json.encode(value).decode()
    except UnicodeEncodeError as error:
        raise Unreadable(
            say("This text holds a character that cannot be stored: remove it and enter the text again.")
        ) from error


def _trouble(row: Row, expected: int) -> Message | None:
    if row.seq != expected:
        return say(
            "Entry {seq} is missing from the journal; the table can be read up to entry {last}. "
            "Restore a backup to go on.",
            seq=expected,
            last=expected - 1,
        )
    if row.format > FORMAT:
        return say(
            "Entry {seq} was written by a newer version (format {format}); this version understands format {known}. "
            "Update the companion; the table can be read up to entry {last}.",
            seq=row.seq,
            format=row.format,
            known=FORMAT,
            last=row.seq - 1,
        )
    return _broken(row.seq, say("format {format}", format=row.format)) if row.format != FORMAT else None


def _broken(seq: int, cause: str | Message) -> Message:
    return say(
        "Entry {seq} is damaged ({cause}); the table can be read up to entry {last}. Restore a backup to go on.",
        seq=seq,
        cause=cause,
        last=seq - 1,
    )
