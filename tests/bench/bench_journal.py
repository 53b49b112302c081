"""The journal on both databases: an append on the disk, a poll of the head, and a thousand entries read and folded."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from companion.engine.game import Readings
from companion.engine.table import Entry, Opening, Play, Player, Table, Undo
from companion.engine.words import Seat
from companion.games import GAMES
from companion.storage import Journal
from companion.storage.entries import Opened, decode_entries, decode_opening, encode_entry, encode_opening
from tests.bench.rows import Row, lines, measured
from tests.storage.postgres import a_database, a_server

GAME = GAMES["bag-of-chips"]
LONG = 1000


def table() -> list[Row]:
    """Measure SQLite, and PostgreSQL where there is one; both write to the disk before they answer."""
    with tempfile.TemporaryDirectory(prefix="companion-") as folder, _server() as server:
        addresses = {"SQLite": str(Path(folder) / "journal.sqlite")} | ({"PostgreSQL": server} if server else {})
        journals = {way: Journal(address) for way, address in addresses.items()}
        rows = [
            Row(what, way, measured(act(journal), runs), runs)
            for what, act, runs in (
                ("append an entry", _append, 200),
                ("poll the head", _poll, 200),
                ("read and fold 1,000 entries", _read_and_fold, 15),
            )
            for way, journal in journals.items()
        ]
        for journal in journals.values():
            journal.close()
    return rows


@contextmanager
def _server() -> Iterator[str | None]:
    with a_server(durable=True) as server:
        if server is None:
            yield None
            return
        with a_database(server) as url:
            yield url


def _append(journal: Journal) -> Callable[[], object]:
    numbers = count(1)
    deal = Play(GAME.read("deal"))
    return lambda: journal.append(encode_entry("appended", Entry(next(numbers), deal, None, 0.0)))


def _poll(journal: Journal) -> Callable[[], object]:
    return lambda: journal.head("appended")


def _read_and_fold(journal: Journal) -> Callable[[], object]:
    """Three entries in four count: a round is drawn and, now and then, taken back."""
    opening = Opening(GAME.key, (Player("Ann", "red"), Player("Ben", "blue")), Seat(0), Readings.of(GAME.readings))
    journal.append(encode_opening("long", Opened(opening, {}), 0.0))
    draw = GAME.read("draw 1 P")
    for seq in range(1, LONG + 1):
        body = Undo(seq - 1) if seq % 4 == 0 else Play(GAME.read("deal") if seq % 40 == 1 else draw)
        journal.append(encode_entry("long", Entry(seq, body, None, 0.0)))

    def read() -> object:
        rows = journal.rows("long")
        entries, stopped = decode_entries(GAME, rows)
        return Table(GAME, decode_opening(rows[0]).opening, entries, stopped=stopped).state

    return read


if __name__ == "__main__":
    print("\n".join(line.rstrip() for line in lines(table())))
