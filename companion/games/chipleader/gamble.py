"""The gamble, exactly: what comes of sacrificing a suit card and having piles of the row covered. (Rulebook: Gameplay.)

Every order in which the unseen cards can come is counted, in integers: a chance is ways over all ways. What a row
is worth is the best payout of one set that lies there or can be laid with the suit cards left; cards that sets
bring later, by more luck, are not counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product
from math import perm

import msgspec
import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from companion.engine.game import Readings
from companion.games.chipleader.facts import PAYOUT, SIZES, SUITS, Suit
from companion.games.chipleader.row import RowSet
from companion.games.chipleader.state import PILES, State
from companion.games.chipleader.suits import unseen_suits

Ints = NDArray[np.int64]
KINDS = len(SUITS)


class Draw(msgspec.Struct, frozen=True):
    """What may come: unseen cards by suit, the tops of the row, the cards under the tops and the sacrificed, by suit.

    Where the unseen cards run out in the middle of a gamble, those under the tops are shuffled and drawn from; the
    sacrificed ones only where nothing lies there, or by a reading always (`all_join`).
    """

    unseen: tuple[int, ...]
    tops: tuple[int, ...]
    """The suits on top, as places in `SUITS`."""
    under: tuple[int, ...] = (0,) * KINDS
    sacrificed: tuple[int, ...] = (0,) * KINDS
    all_join: bool = False


class SetChance(msgspec.Struct, frozen=True):
    """The chance that a set of a suit and size lies in the row after the gamble."""

    suit: Suit
    size: int
    chance: Fraction


class Gamble(msgspec.Struct, frozen=True):
    """A choice: the card sacrificed and the piles covered, with what comes of it.

    `sets` lie there by themselves; `any_set` is the chance of a set with the own cards left; `expected` is the mean
    payout of the best such set; `left_over` is the chance of no set, in a row the next player makes one of without luck.
    """

    sacrificed: Suit
    piles: tuple[int, ...]
    sets: tuple[SetChance, ...]
    any_set: Fraction
    expected: Fraction
    left_over: Fraction


def draw_of(state: State, decks: Sequence[int] | None = None) -> Draw | None:
    """Tell what may come at a table; None where the row or the decks are not known (`decks` stands in for them)."""
    unseen = unseen_suits(state, decks)
    tops = state.tops
    if unseen is None or state.row is None or tops is None or any(top not in SUITS for top in tops):
        return None
    under = [suit for pile in state.row for suit in pile[:-1]]
    place = {suit.value: i for i, suit in enumerate(SUITS)}
    all_join = state.readings["sacrificed"] == "always"
    return Draw(unseen, tuple(place[top] for top in tops), _counts(under), _counts(state.suit_discards), all_join)


def _counts(suits: Sequence[str]) -> tuple[int, ...]:
    return tuple(suits.count(suit) for suit in SUITS)


def gambles(draw: Draw, own: Sequence[str], readings: Readings, following: Sequence[str] = ()) -> tuple[Gamble, ...]:
    """List every choice with its chances, the most expected cards first, then the likeliest set.

    `following` are the open suit cards of the next player.
    """
    adjacent = readings["adjacency"] == "yes"
    told = [
        gamble
        for n in range(1, PILES + 1)
        for piles in combinations(range(1, PILES + 1), n)
        for gamble in _choices(draw, piles, tuple(own), _counts(following), adjacent=adjacent)
    ]
    return tuple(sorted(told, key=lambda g: (-g.expected, -g.any_set, len(g.piles), g.piles, g.sacrificed)))


def _choices(
    draw: Draw, piles: tuple[int, ...], own: tuple[str, ...], following: tuple[int, ...], *, adjacent: bool
) -> list[Gamble]:
    rows = _rows(draw.tops, piles)
    can_follow = payouts(following, adjacent=adjacent)[rows] > 0
    told = []
    for suit in dict.fromkeys(map(Suit, own)):
        drawn = _with_sacrificed(draw, suit, len(piles))
        ways, total = covering_ways(drawn, len(piles), tuple(draw.tops[pile - 1] for pile in piles))
        if not total:
            continue
        left = list(own)
        left.remove(suit)
        worth = payouts(_counts(left), adjacent=adjacent)[rows]
        counted = (ways @ (worth > 0), ways @ worth, ways @ ((worth == 0) & can_follow))
        chances = (Fraction(int(n), total) for n in counted)
        told.append(Gamble(suit, piles, _sets_after(drawn, piles, adjacent=adjacent), *chances))
    return told


def _with_sacrificed(draw: Draw, suit: Suit, n: int) -> Draw:
    """Put a card to the sacrificed ones, where it may come back: the unseen cards are fewer than those to be drawn."""
    if n <= sum(draw.unseen):
        return draw
    added = tuple(count + (kind is suit) for kind, count in zip(SUITS, draw.sacrificed, strict=True))
    return replace(draw, sacrificed=added)


def chance_left(draw: Draw, found: RowSet, following: Sequence[str], readings: Readings) -> Fraction | None:
    """Tell how likely the next player makes a set without luck, once this one is laid, collected and covered anew.

    None where too few cards are left to cover it.
    """
    adjacent = readings["adjacency"] == "yes"
    tops, under, kind = list(draw.tops), list(draw.under), SUITS.index(found.suit)
    for pile in found.placed:
        under[tops[pile - 1]] += 1
        tops[pile - 1] = kind
    laid = replace(draw, tops=tuple(tops), under=tuple(under))
    ways, total = covering_ways(laid, found.size, (kind,) * found.size)
    can_follow = payouts(_counts(following), adjacent=adjacent)[_rows(laid.tops, found.piles)] > 0
    return Fraction(int(ways @ can_follow), total) if total else None


@lru_cache(maxsize=64)
def _sets_after(draw: Draw, piles: tuple[int, ...], *, adjacent: bool) -> tuple[SetChance, ...]:
    """Tell which sets lie there by themselves once these piles are covered."""
    ways, total = covering_ways(draw, len(piles), tuple(draw.tops[pile - 1] for pile in piles))
    lying = sizes_lying(adjacent=adjacent)[:, _rows(draw.tops, piles)]
    found = []
    for suit, sizes in zip(SUITS, lying, strict=True):
        counted = [int(ways @ (sizes == size)) for size in SIZES]
        found += [SetChance(suit, size, Fraction(n, total)) for size, n in zip(SIZES, counted, strict=True) if n]
    return tuple(found)


# -- what comes -------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def _sequences(n: int) -> Ints:
    """List every sequence of n suits as rows, in lexicographic order."""
    return np.array(list(product(range(KINDS), repeat=n)), dtype=np.int64).reshape(KINDS**n, n)


@lru_cache(maxsize=64)
def covering_ways(draw: Draw, n: int, covered: tuple[int, ...]) -> tuple[Ints, int]:
    """Count the ways each sequence of n new cards comes, from left to right, and all ways; 0 if there are too few.

    `covered` are the old tops that get under the new cards, in the same order: a shuffle in between brings them back.
    """
    first = min(n, sum(draw.unseen))
    pool = tuple(count + covered[:first].count(kind) for kind, count in enumerate(draw.under))
    if draw.all_join or not sum(pool):
        pool = tuple(count + more for count, more in zip(pool, draw.sacrificed, strict=True))
    if n - first > sum(pool):
        return np.zeros(KINDS**n, dtype=np.int64), 0
    sequences = _sequences(n)
    ways = _ordered_ways(sequences[:, :first], draw.unseen) * _ordered_ways(sequences[:, first:], pool)
    return ways, perm(sum(draw.unseen), first) * perm(sum(pool), n - first)


def _ordered_ways(sequences: Ints, counts: Sequence[int]) -> Ints:
    """Count the ways to draw each sequence, card by card, from piles of these counts."""
    ways = np.ones(len(sequences), dtype=np.int64)
    for kind, count in enumerate(counts):
        falling = np.array([perm(count, k) for k in range(sequences.shape[1] + 1)], dtype=np.int64)
        ways *= falling[(sequences == kind).sum(axis=1)]
    return ways


def _rows(tops: tuple[int, ...], piles: tuple[int, ...]) -> Ints:
    """Number the rows that come of every sequence: tops read as digits in base 5, the leftmost first."""
    weights = [KINDS ** (PILES - pile) for pile in range(1, PILES + 1)]
    kept = sum(top * weight for i, (top, weight) in enumerate(zip(tops, weights, strict=True), 1) if i not in piles)
    return np.asarray(kept + _sequences(len(piles)) @ np.array([weights[pile - 1] for pile in piles], dtype=np.int64))


# -- what rows are worth ----------------------------------------------------------------------------------------------


@lru_cache(maxsize=2)
def sizes_lying(*, adjacent: bool) -> Ints:
    """Tell for every suit and every row (by number) how many cards lie together."""
    rows = _sequences(PILES)
    return np.stack([_longest(rows == kind) if adjacent else (rows == kind).sum(axis=1) for kind in range(KINDS)])


def _longest(there: NDArray[np.bool_]) -> Ints:
    """Measure the longest run in every row."""
    longest = run = np.zeros(len(there), dtype=np.int64)
    for column in there.T:
        run = (run + 1) * column
        longest = np.maximum(longest, run)
    return longest


@lru_cache(maxsize=256)
def payouts(own: tuple[int, ...], *, adjacent: bool) -> Ints:
    """Give for every row (by number) the best payout of one set, with these own suit cards to lay."""
    best = np.zeros(KINDS**PILES, dtype=np.int64)
    for kind, suit in enumerate(SUITS):
        reach = _reach(kind, own[kind], adjacent=adjacent)
        pays = np.array([PAYOUT[suit].get(size, 0) for size in range(PILES + 1)], dtype=np.int64)
        best = np.maximum(best, pays[reach])
    return best


@lru_cache(maxsize=64)
def _reach(kind: int, own: int, *, adjacent: bool) -> Ints:
    """Give for every row the largest set of a suit that so many own cards reach."""
    there = _sequences(PILES) == kind
    if not adjacent:
        return np.asarray(np.minimum(PILES, there.sum(axis=1) + own))
    reach = np.zeros(len(there), dtype=np.int64)
    for size in SIZES:
        for start in range(PILES - size + 1):
            missing = size - there[:, start : start + size].sum(axis=1)
            reach = np.where(missing <= own, np.maximum(reach, size), reach)
    return reach
