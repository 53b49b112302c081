"""Several processes write at once, and are killed while they write: nothing is lost, nothing is doubled."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from sqlalchemy import text

from companion.storage import Journal, Row, Taken, Unavailable
from tests.unmeasured import environment

WRITER = Path(__file__).with_name("writer.py")

pytestmark = pytest.mark.slow


def a_writer(url: str, name: str, count: int) -> subprocess.Popen[str]:
    command = [sys.executable, str(WRITER), url, "t", name, str(count)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=WRITER.parents[2], env=environment())


def acknowledged(name: str, output: str) -> dict[int, str]:
    """Read a writer's acknowledgements: number of the entry, and its body. A torn last line counts for nothing."""
    lines = [line.split() for line in output.splitlines(keepends=True) if line.endswith("\n") and line != "ready\n"]
    return {int(seq): f'"{name} {number}"' for seq, number in lines}


def test_four_processes_at_one_table_lose_and_double_nothing(database):
    """The four also create the database at the same moment."""
    writers = {name: a_writer(database, name, 50) for name in "abcd"}
    written = {name: acknowledged(name, writer.communicate(timeout=120)[0]) for name, writer in writers.items()}
    assert [writer.returncode for writer in writers.values()] == [0, 0, 0, 0]
    journal = Journal(database)
    rows = journal.rows("t")
    journal.close()
    assert [row.seq for row in rows] == list(range(200))
    assert {row.seq: row.body for row in rows} == {seq: body for acks in written.values() for seq, body in acks.items()}
    assert len({row.body for row in rows}) == 200
    for name in writers:  # each writer's entries stand in the order it wrote them
        own = [int(row.body.strip('"').split()[1]) for row in rows if row.body.startswith(f'"{name} ')]
        assert own == list(range(50))


def test_a_writer_killed_twenty_times_loses_nothing_acknowledged(database):
    moments = random.Random(20)
    promised: dict[int, str] = {}
    for life in range(20):
        writer = a_writer(database, f"life{life}", 1_000_000)
        assert writer.stdout is not None
        assert writer.stdout.readline() == "ready\n"
        time.sleep(moments.uniform(0.0, 0.12))
        writer.kill()
        # Not communicate(): it would pass over what came in one gulp with "ready".
        with writer.stdout:
            output = writer.stdout.read()
        writer.wait(timeout=30)
        promised |= acknowledged(f"life{life}", output)
    journal = Journal(database)
    rows = journal.rows("t")
    if database.startswith("sqlite"):
        with journal._engine.connect() as connection:
            assert connection.scalar(text("PRAGMA integrity_check")) == "ok"
    journal.close()
    found = {row.seq: row.body for row in rows}
    assert promised.items() <= found.items()
    assert [row.seq for row in rows] == list(range(len(rows)))
    assert len(promised) >= 20
    assert len(found) - len(promised) <= 20  # at most one a life was written and not yet acknowledged


def test_threads_share_one_journal(journal):
    def write(name: str) -> None:
        for number in range(20):
            while True:
                head = journal.head("t")
                try:
                    journal.append(Row("t", 0 if head is None else head + 1, "note", f"{name} {number}", None, 0.0, 1))
                except Taken:
                    continue
                break

    threads = [threading.Thread(target=write, args=(name,)) for name in "abcdefgh"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    rows = journal.rows("t")
    assert [row.seq for row in rows] == list(range(160))
    assert len({row.body for row in rows}) == 160


@pytest.mark.postgres
def test_a_writer_survives_three_crashes_of_the_server(own_server):
    """It appends the same row again after each refusal, and a row it finds taken must be its own."""
    journal = Journal(own_server.url)
    done = threading.Event()
    written: list[int] = []

    def write() -> None:
        seq = 0
        while not done.is_set():
            try:
                journal.append(Row("t", seq, "note", str(seq), None, 0.0, 1))
            except Unavailable:
                continue
            except Taken:
                assert journal.rows("t", after=seq - 1)[0].body == str(seq)
            written.append(seq)
            seq += 1

    thread = threading.Thread(target=write)
    thread.start()
    for _ in range(3):
        time.sleep(0.3)
        own_server.stop("immediate")
        own_server.start()
    time.sleep(0.3)
    done.set()
    thread.join()
    rows = journal.rows("t")
    journal.close()
    assert [row.seq for row in rows] == written == list(range(len(written)))
    assert len(written) > 100
