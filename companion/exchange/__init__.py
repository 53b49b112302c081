"""Tables as files: JSON that opens again, CSV for spreadsheets, and text playthroughs.

What leaves a table is what everybody may see: hidden hands are in no file.
"""

from __future__ import annotations

from companion.engine.game import Role, Unreadable, Viewer
from companion.engine.table import Table
from companion.engine.words import say
from companion.exchange import csv_file, json_file, playthrough
from companion.speech import SOURCE

FORMATS: dict[str, str] = {
    "json": "application/json",
    "csv": "text/csv; charset=utf-8",
    "play": "text/plain; charset=utf-8",
}
"""The media type of each format a table is exported in."""


def export_table(table: Table, kind: str, language: str = SOURCE) -> tuple[bytes, str]:
    """Write a table as a file of this kind, for anybody's eyes; gives its bytes and their media type."""
    if kind not in FORMATS:
        raise Unreadable(
            say("There is no export as “{kind}”; choose among {known}.", kind=kind[:20], known=tuple(FORMATS))
        )
    public = table.seen_by(Viewer(Role.WATCHER))
    match kind:
        case "json":
            content = json_file.write(public, language)
        case "csv":
            content = csv_file.write(public, language)
        case _:
            content = playthrough.write(public).encode()
    return content, FORMATS[kind]
