"""Run every benchmark and print one table: `python -m tests.bench [name …]`. Exits 1 if a promise is broken."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

from tests.bench.rows import Row, lines


def names() -> list[str]:
    """List the benchmarks: `bench_<name>.py` beside this file."""
    return sorted(path.stem.removeprefix("bench_") for path in Path(__file__).parent.glob("bench_*.py"))


def main(chosen: list[str]) -> int:
    """Measure the chosen benchmarks (all, if none is named) and print their table."""
    unknown = set(chosen) - set(names())
    if unknown:
        print(f"There is no benchmark {', '.join(sorted(unknown))}; there are {', '.join(names())}.", file=sys.stderr)
        return 2
    rows: list[Row] = []
    for name in chosen or names():
        print(f"measuring {name} …", file=sys.stderr, flush=True)
        rows += importlib.import_module(f"tests.bench.bench_{name}").table()
    print("\n".join(line.rstrip() for line in lines(rows)))
    return int(any(row.holds is False for row in rows))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
