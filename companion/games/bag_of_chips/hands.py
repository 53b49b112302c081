"""Sets of cards as numbers: every set of k cards out of n has a rank, so that a table holds a value for each.

Ranks are colexicographic: a set's rank does not depend on n, and the sets of the first n cards come before all others.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from companion.engine.chance import Rows, binomials

MOST_CARDS = 60


@lru_cache(maxsize=16)
def card_sets(n: int, k: int) -> NDArray[np.int8]:
    """List all sets of k cards out of n by rank, each in ascending order.

    >>> card_sets(4, 2).tolist()
    [[0, 1], [0, 2], [1, 2], [0, 3], [1, 3], [2, 3]]
    """
    if k == 0:
        return np.zeros((1, 0), dtype=np.int8)
    smaller = card_sets(n - 1, k - 1)
    sets = np.empty((comb(n, k), k), dtype=np.int8)
    for highest in range(k - 1, n):
        block = slice(comb(highest, k), comb(highest + 1, k))
        sets[block, :-1] = smaller[: comb(highest, k - 1)]
        sets[block, -1] = highest
    return sets


def ranks(sets: NDArray[np.int8] | Rows) -> Rows:
    """Tell the rank of each row, an ascending set.

    >>> ranks(card_sets(7, 3)).tolist() == list(range(35))
    True
    """
    table = binomials(MOST_CARDS)
    return sum((table[sets[..., i], i + 1] for i in range(sets.shape[-1])), np.zeros(sets.shape[:-1], dtype=np.int64))


def without(sets: NDArray[np.int8] | Rows, position: int) -> Rows:
    """Tell the rank of each set without the card at this position."""
    return ranks(np.delete(sets, position, axis=-1))


@lru_cache(maxsize=8)
def drops(n: int, k: int) -> NDArray[np.intp]:
    """Tell, for every set of k out of n, the rank of what is left without its last card, the one before it, and so on.

    The last card comes first, so that `argmax` and `argmin` settle ties by giving up what stands later. The sets of
    fewer than n cards are the first rows.
    """
    sets = card_sets(n, k)
    left = np.empty((len(sets), k), dtype=np.intp, order="F")
    for column in range(k):
        left[:, column] = without(sets, k - 1 - column)
    return left


ROWS_AT_ONCE = 1 << 14
"""Rows looked up together: what they take stays in the processor's cache."""


def raise_to(best: Rows, values: Rows, left: NDArray[np.intp]) -> None:
    """Raise every row of `best` to the best row of `values` among those it names in `left`."""
    found = np.empty((min(len(best), ROWS_AT_ONCE), best.shape[1]), dtype=best.dtype)
    for start in range(0, len(best), ROWS_AT_ONCE):
        part = best[start : start + ROWS_AT_ONCE]
        for column in range(left.shape[1]):
            looked_up = found[: len(part)]
            values.take(left[start : start + len(part), column], axis=0, out=looked_up, mode="clip")
            np.maximum(part, looked_up, out=part)


def best_left(values: Rows, n: int, k: int) -> Rows:
    """Give every set of k out of n (a row each) the best row among the sets it leaves by giving up one card."""
    left = drops(n, k)
    best = values[left[:, 0]]
    raise_to(best, values, left[:, 1:])
    return best


def best_fours(fours: Rows, n: int) -> Iterator[tuple[slice, Rows]]:
    """Give every hand of six the best row among its sets of four, in blocks of ranks.

    Every four out of a hand lies in one of any five of its sets of five, so five of the six are looked at; for the
    hands of one highest card one of these is a slice of all sets of five, and the others lie in another slice.
    """
    fives, left = best_left(fours, n, 5), drops(n, 5)
    for highest in range(5, n):
        lower = comb(highest, 5)
        best = fives[:lower].copy()
        raise_to(best, fives[lower : comb(highest + 1, 5)], left[:lower, :4])
        yield slice(comb(highest, 6), comb(highest + 1, 6)), best
