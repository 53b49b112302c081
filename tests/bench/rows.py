"""One measured way of doing one thing, and the table all of them are printed in.

A benchmark is a module `tests/bench/bench_<name>.py` with `table() -> Iterable[Row]`. Rows with the same `what`
belong together; the first of them is the base (ours) that the others are compared with.
"""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Iterable, Sequence

import msgspec


class Row(msgspec.Struct, frozen=True):
    """A median in seconds, how often it was taken, and what it is compared with."""

    what: str
    way: str
    median: float
    runs: int
    promise: str = ""
    """What this row is held to, in words: "at least 10 × ours"."""
    holds: bool | None = None
    """Whether the promise was kept in this run; None where nothing is promised."""


def measured(act: Callable[[], object], runs: int = 9, warm: int = 1) -> float:
    """Take the median time of `act` in seconds, without the garbage collector, after `warm` unmeasured calls."""
    for _ in range(warm):
        act()
    collecting = gc.isenabled()
    gc.disable()
    try:
        taken = []
        for _ in range(runs):
            begin = time.perf_counter()
            act()
            taken.append(time.perf_counter() - begin)
    finally:
        if collecting:
            gc.enable()
    return statistics.median(taken)


def lines(rows: Iterable[Row]) -> list[str]:
    """Set rows as one aligned table: what, way, median, ratio to the first row of the same `what`, promise.

    >>> for line in lines([Row("36 chances", "ours", 0.0012, 9), Row("36 chances", "icepool", 0.06, 9)]):
    ...     print(line.rstrip())
    what        way       median  runs  ÷ first  promise
    36 chances  ours     1.20 ms     9     1.00
    36 chances  icepool  60.0 ms     9     50.0
    """
    base: dict[str, float] = {}
    cells: list[tuple[str, ...]] = [("what", "way", "median", "runs", "÷ first", "promise")]
    for row in rows:
        first = base.setdefault(row.what, row.median)
        ratio = _three(row.median / first) if first else "–"
        cells.append((row.what, row.way, spell_seconds(row.median), str(row.runs), ratio, _kept(row)))
    widths = [max(len(line[i]) for line in cells) for i in range(len(cells[0]))]
    return ["  ".join(_aligned(line, widths)) for line in cells]


def spell_seconds(seconds: float) -> str:
    """Write a time in the unit that suits it, with three digits."""
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{_three(seconds / size)} {unit}"
    return f"{_three(seconds / 1e-9)} ns"


def _three(number: float) -> str:
    return f"{number:.{2 if number < 10 else 1 if number < 100 else 0}f}"


def _kept(row: Row) -> str:
    if row.holds is None:
        return row.promise
    return f"{row.promise}: {'kept' if row.holds else 'BROKEN'}"


def _aligned(line: Sequence[str], widths: Sequence[int]) -> list[str]:
    left = (True, True, False, False, False, True)
    return [
        cell.ljust(width) if is_left else cell.rjust(width)
        for cell, width, is_left in zip(line, widths, left, strict=True)
    ]
