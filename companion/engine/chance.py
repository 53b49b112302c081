"""Exact draws without replacement from a bag whose things fall into categories (flavours, suits, colours).

Every chance is an integer number of ways over an integer total. Small questions are answered in plain integers;
the arrays below hold integers too and refuse to grow past what their type holds exactly.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import comb, prod

import numpy as np
from numpy.typing import NDArray

Rows = NDArray[np.int64]
"""Integers; where it stands for draws, one row each and one column a category."""

EXACT_IN_FLOAT = 2**53
EXACT_IN_INT = 2**63

# -- one draw at a time, in plain integers --------------------------------------------------------------------------


def ways(counts: Sequence[int], drawn: Sequence[int]) -> int:
    """Count the ways to draw exactly `drawn` out of `counts`, out of comb(all, drawn) together.

    >>> ways((7, 6, 5), (2, 0, 1))
    105
    """
    return prod(comb(n, k) for n, k in zip(counts, drawn, strict=True))


def draws(counts: Sequence[int], n: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """List every draw of `n` things by category with its ways; they sum to comb(all, n).

    >>> list(draws((2, 1), 2))
    [((1, 1), 2), ((2, 0), 1)]
    """
    if not counts:
        yield from [((), 1)] if n == 0 else []
        return
    first, rest = counts[0], counts[1:]
    for k in range(max(0, n - sum(rest)), min(first, n) + 1):
        for others, n_ways in draws(rest, n - k):
            yield (k, *others), comb(first, k) * n_ways


def draws_with_last(counts: Sequence[int], n: int) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """List every draw of `n` things, the category of the last one, and its ways; they sum to comb(all, n) * n.

    Any thing drawn is as likely as another to be the last: among `k` of a category, the last is one of them in
    `k` cases of `n`.

    >>> list(draws_with_last((2, 1), 2))
    [((1, 1), 0, 2), ((1, 1), 1, 2), ((2, 0), 0, 2)]
    """
    for drawn, n_ways in draws(counts, n):
        for category, k in enumerate(drawn):
            if k:
                yield drawn, category, n_ways * k


# -- all draws at once, in arrays -----------------------------------------------------------------------------------


def all_draws(counts: Sequence[int], n: int) -> Rows:
    """List every draw of `n` things as rows, in lexicographic order.

    >>> all_draws((2, 1), 2).tolist()
    [[1, 1], [2, 0]]
    """
    grid = np.indices([k + 1 for k in counts], dtype=np.int64).reshape(len(counts), -1).T
    rows: Rows = grid[grid.sum(axis=1) == n]
    return rows


@lru_cache(maxsize=8)
def binomials(largest: int) -> Rows:
    """Tabulate comb(n, k) up to `largest`; more columns of zeros answer for k above n and for negative k.

    A negative k counts columns from the end, as every index does, and finds a zero there.
    """
    width = 2 * largest + 2
    return np.array([[comb(n, k) for k in range(width)] for n in range(largest + 1)], dtype=np.int64)


def ways_between(counts: Sequence[int], before: Rows, after: Rows) -> Rows:
    """Count, for every row `before` and every row `after`, the ways to draw what lies between them.

    Rows are what has been drawn out of `counts`; where `after` does not contain `before` the answer is 0. The sum
    over all rows of the same size is comb(left in the bag, drawn), far below 2**63 for any bag of under 60 things.
    """
    table = binomials(max(counts))
    product = np.ones((len(before), len(after)), dtype=np.int64)
    for category, n in enumerate(counts):
        drawn = after[:, category] - before[:, category, None]
        product *= table[(n - before[:, category])[:, None], drawn]
    return product


def find_rows(rows: Rows, among: Rows, counts: Sequence[int]) -> Rows:
    """Tell where rows stand in a lexicographic list that holds them all."""
    radix = np.cumprod([1, *(n + 1 for n in counts[:0:-1])], dtype=np.int64)[::-1]
    return np.searchsorted(among @ radix, rows @ radix)


def exact_product(left: Rows, right: Rows) -> Rows:
    """Multiply matrices of integers exactly; raises OverflowError where 64 bits might not hold the result.

    Floating point multiplies much faster, and sums of integers that stay below 2**53 are exact in it in any order.
    """
    return Ways(left, int(np.abs(left).sum(axis=-1).max(initial=0))).times(right)


class Ways:
    """A matrix of ways from rows to columns, ready to be multiplied: no row sums to more than `total`."""

    def __init__(self, matrix: Rows, total: int) -> None:
        if total >= EXACT_IN_FLOAT:
            raise OverflowError(total)
        self.matrix, self.total = matrix, total
        self._in_float = matrix.astype(np.float64)

    def times(self, values: Rows) -> Rows:
        """Sum values over the columns, weighted by the ways; exact, or OverflowError."""
        bound = self.total * max(int(values.max(initial=0)), -int(values.min(initial=0)))
        if bound < EXACT_IN_FLOAT:
            product: Rows = np.matmul(self._in_float, values.astype(np.float64)).astype(np.int64)
            return product
        if bound < EXACT_IN_INT:
            return np.asarray(np.matmul(self.matrix, values))
        raise OverflowError(bound)
