"""The three decisions of a hand, solved backwards: discard two, discard one, lay three. (Rulebook: Chip Draw.)

Values are integers in arrays, in units of one way to draw: what a value is divided by is said where it is made.
A `channel` is what one plays for (first) or only wants to know along the way: value, the trophy wins, it loses.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb

import msgspec
import numpy as np

from companion.engine.chance import EXACT_IN_INT, Rows, Ways, all_draws, exact_product, find_rows, ways_between
from companion.engine.game import Readings
from companion.games.bag_of_chips.hands import best_fours, best_left, card_sets, drops, ranks
from companion.games.bag_of_chips.objectives import TROPHY, Objective
from companion.games.bag_of_chips.odds import Bag, finals
from companion.games.bag_of_chips.state import Counts


class Stages(msgspec.Struct, frozen=True, eq=False):
    """The boards a player may decide on from here: at the two discards and at the laying.

    A draw that already lies there leaves one row, the present boards. `ways[i]` leads from every row of stage i - 1
    (from the present boards for 0) to those of stage i, `from_now[i]` straight from the present boards to stage i.
    """

    boards: tuple[Rows, Rows, Rows]
    ways: tuple[Ways, Ways, Ways]
    from_now: tuple[Ways, Ways, Ways]


@lru_cache(maxsize=32)
def stages(bag: Bag, drawn: Counts) -> Stages:
    """List the boards of the decisions to come, given the chips drawn."""
    here = np.array([drawn], dtype=np.int64)
    first, second, laying = (
        all_draws(bag.left(drawn), max(stop, sum(drawn)) - sum(drawn)) + here for stop in bag.stops[:3]
    )
    from_now = (_ways(bag, here, first), _ways(bag, here, second), _ways(bag, here, laying))
    return Stages(
        (first, second, laying), (from_now[0], _ways(bag, first, second), _ways(bag, second, laying)), from_now
    )


def _ways(bag: Bag, before: Rows, after: Rows) -> Ways:
    lying, later = int(before[0].sum()), int(after[0].sum())
    return Ways(ways_between(bag.chips, before, after), comb(bag.size - lying, later - lying))


class Promises(msgspec.Struct, frozen=True, eq=False):
    """What every card (a column) promises on every board (a row) the cards may be laid on, in ways of `total`.

    `minus` is what is added, so it is never positive.
    """

    completed: Rows
    plus: Rows
    minus: Rows
    total: int


@lru_cache(maxsize=8)
def _all_promises(bag: Bag, cards: tuple[Objective, ...], readings: Readings) -> Promises:
    ends, boards = finals(bag, cards, readings), all_draws(bag.chips, bag.stops[2])
    every, row = np.unique(ends.counts, axis=0, return_inverse=True)
    last_ones = ends.counts[np.arange(len(row)), ends.last] - boards[:, ends.last]
    ways = ways_between(bag.chips, boards, every)[:, row] * last_ones
    completed, plus, minus = (exact_product(ways, worth) for worth in (ends.completed, ends.plus, ends.minus))
    return Promises(completed, plus, minus, bag.draws_left(bag.stops[2]))


def promises(bag: Bag, cards: tuple[Objective, ...], readings: Readings, boards: Rows) -> Promises:
    """Tell what every card promises on these boards, all of them with the chips of three draws on them."""
    every = _all_promises(bag, cards, readings)
    at = find_rows(boards, all_draws(bag.chips, bag.stops[2]), bag.chips)
    return Promises(every.completed[at], every.plus[at], every.minus[at], every.total)


# -- playing for points ---------------------------------------------------------------------------------------------


def laying_values(promised: Promises, cards: tuple[Objective, ...]) -> Rows:
    """Value every way to lay three of these cards: channels × boards × sets of three × which one is minus."""
    threes = card_sets(len(cards), 3).astype(np.intp)
    plus, minus = promised.plus[:, threes], promised.minus[:, threes]
    points: Rows = plus.sum(axis=-1, keepdims=True) - plus + minus
    trophy = np.array([card.value == TROPHY for card in cards])
    if not trophy.any():
        return points[None]
    completed = (promised.completed * trophy)[:, threes]
    return np.stack([points, completed.sum(axis=-1, keepdims=True) - completed, completed])


def best_of(values: Rows) -> Rows:
    """Take the best alternative (last axis) by the first channel; ties go to the first."""
    if len(values) == 1:
        return np.asarray(values.max(axis=-1))
    choice = values[0].argmax(axis=-1)[None, ..., None]
    return np.asarray(np.take_along_axis(values, choice, axis=-1)[..., 0])


def advance(ways: Ways, values: Rows) -> Rows:
    """Carry values (channels × boards × …) one draw back, to the boards before it."""
    flat = values.reshape(*values.shape[:2], -1)
    back = ways.times(flat)
    return back.reshape(*back.shape[:2], *values.shape[2:])


class AtSecond(msgspec.Struct, frozen=True, eq=False):
    """Values on the boards of the second discard, in ways of `total`: channels × boards × sets of three.

    `best` lays each set as the boards of the laying advise; `blind` (one axis more: which card is minus) decides now.
    """

    best: Rows
    blind: Rows
    total: int


def for_points(
    bag: Bag, cards: tuple[Objective, ...], at: Stages, readings: Readings, left: tuple[int, ...]
) -> AtSecond:
    """Value the sets of three out of the cards left (columns of `cards`) by the points they promise."""
    promised = promises(bag, cards, readings, at.boards[2])
    columns = list(left)
    mine = Promises(
        promised.completed[:, columns], promised.plus[:, columns], promised.minus[:, columns], promised.total
    )
    values = laying_values(mine, tuple(cards[i] for i in left))
    total = mine.total * at.ways[2].total
    return AtSecond(advance(at.ways[2], best_of(values)), advance(at.ways[2], values[:, :, :1]), total)


# -- the decision now -----------------------------------------------------------------------------------------------


class Solved(msgspec.Struct, frozen=True, eq=False):
    """The decision of a hand: channels × alternatives, and the hand's value under best play, in ways of `total`.

    Alternatives are the sets kept, by rank, or which of three cards is minus.
    """

    alternatives: Rows
    value: int
    total: int


def solve(at: Stages, second: AtSecond, n_left: int) -> Solved:
    """Solve the decision of a hand with six, four or three cards left."""
    if n_left == 6:
        options = advance(at.ways[1], best_of(second.best[:, :, drops(6, 4)]))
        ways, total = at.from_now[0], second.total * at.ways[1].total
    else:
        options = second.best if n_left == 4 else second.blind[:, :, 0]
        ways, total = at.from_now[1], second.total
    best = second.best[0, :, 0] if n_left == 3 else options[0].max(axis=-1)
    return Solved(ways.times(options)[:, 0], int(ways.times(best)[0]), total * ways.total)


# -- all hands ------------------------------------------------------------------------------------------------------

BOARDS_AT_ONCE = 8
"""Boards solved together: eight values fill a line of the processor's cache."""


class OpeningValues(msgspec.Struct, frozen=True, eq=False):
    """The expected points of every hand of six before any chip, by the rank of its columns, in ways of `total`."""

    values: Rows
    total: int

    def of(self, columns: tuple[int, ...]) -> int:
        """Give the value of the hand with these cards, columns of the deck."""
        return int(self.values[ranks(np.array(sorted(columns)))])


def opening_values_of(bag: Bag, cards: tuple[Objective, ...], readings: Readings) -> OpeningValues:
    """Solve all hands of six at once; a hand's best four cards are found by way of sets of five."""
    at, n = stages(bag, (0, 0, 0, 0, 0)), len(cards)
    promised = promises(bag, cards, readings, at.boards[2])
    threes = at.ways[2].times(_best_points(promised, n).T).T
    fours = at.ways[1].times(best_left(threes, n, 4).T).T
    total = promised.total * at.ways[0].total * at.ways[1].total * at.ways[2].total
    if at.ways[0].total * int(fours.max()) >= EXACT_IN_INT:
        raise OverflowError(total)
    values = np.zeros(comb(n, 6), dtype=np.int64)
    for start in range(0, fours.shape[1], BOARDS_AT_ONCE):
        part = slice(start, start + BOARDS_AT_ONCE)
        for block, best in best_fours(np.ascontiguousarray(fours[:, part]), n):
            values[block] += best @ at.ways[0].matrix[0, part]
    return OpeningValues(values, total)


def _best_points(promised: Promises, n: int) -> Rows:
    """Value every set of three (a row each) on all boards, its cheapest card on the minus side."""
    threes = card_sets(n, 3).astype(np.intp)
    plus, costs = promised.plus.T.copy(), (promised.plus - promised.minus).T.copy()
    least = costs[threes[:, 0]]
    for column in (1, 2):
        np.minimum(least, costs[threes[:, column]], out=least)
    return sum((plus[threes[:, column]] for column in range(3)), -least)
