"""Links to tables: reading one that was copied from the browser, and writing those of a new table."""

from __future__ import annotations

from urllib.parse import parse_qs, quote, urlsplit

from companion.engine.game import Unreadable
from companion.engine.words import say


def read_link(text: str, key: str = "") -> tuple[str, str]:
    """Read the table and its key from a link, from `table.key`, or from a table with its key apart.

    >>> read_link("http://localhost:8501/bag-of-chips?t=Zx3&k=abc"), read_link("Zx3.abc"), read_link("Zx3", "abc")
    (('Zx3', 'abc'), ('Zx3', 'abc'), ('Zx3', 'abc'))
    """
    table, found = text, ""
    if "?" in text:
        query = parse_qs(urlsplit(text).query)
        table, found = query.get("t", [""])[0], query.get("k", [""])[0]
    elif "." in text:
        table, _, found = text.partition(".")
    if not table or not (key or found):
        raise Unreadable(
            say(
                "“{text}” names no table: give its link in quotation marks, or its number and --key.",
                text=text[:60],
            )
        )
    return table, key or found


def write_link(address: str, game: str, table: str, key: str) -> str:
    """Write the link to a table.

    >>> write_link("http://10.0.0.2:8501/", "bag-of-chips", "Zx3", "abc")
    'http://10.0.0.2:8501/bag-of-chips?t=Zx3&k=abc'
    """
    return f"{address.rstrip('/')}/{quote(game)}?t={quote(table)}&k={quote(key)}"
