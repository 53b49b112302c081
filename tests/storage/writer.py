"""A process of its own that writes to a journal: `writer.py URL TABLE NAME COUNT`.

It appends COUNT entries, each at the next free number, and acknowledges each on a line of its own once `append`
has returned.
"""

from __future__ import annotations

import sys

from companion.storage import Journal, Row, Taken


def main(url: str, table: str, name: str, count: str) -> None:
    journal = Journal(url)
    print("ready", flush=True)
    for number in range(int(count)):
        seq = _append(journal, table, f'"{name} {number}"')
        print(seq, number, flush=True)
    journal.close()


def _append(journal: Journal, table: str, body: str) -> int:
    while True:
        head = journal.head(table)
        seq = 0 if head is None else head + 1
        try:
            journal.append(Row(table, seq, "note", body, None, 0.0, 1))
        except Taken:
            continue
        return seq


if __name__ == "__main__":
    main(*sys.argv[1:])
