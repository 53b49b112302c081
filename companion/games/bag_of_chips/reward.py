"""What a hand promises in rewards against the other seats. (Rulebook: Scoring, Rules for 2 Players.)

Rewards depend on one's own points and on how many rivals stand above; `scoring.rewards` says what each case brings.
A trophy that wins the game counts as the best reward of a round, for it leaves nothing better to play for.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import msgspec
import numpy as np
from numpy.typing import NDArray

from companion.engine.chance import Rows, find_rows
from companion.engine.game import Readings
from companion.engine.words import Seat
from companion.games.bag_of_chips.hands import card_sets, drops
from companion.games.bag_of_chips.objectives import TROPHY
from companion.games.bag_of_chips.odds import Finals, finals, ways_from
from companion.games.bag_of_chips.rivals import Field, OneRival, Policy, SampledRivals, Scores, Standing, standing_of
from companion.games.bag_of_chips.scoring import rewards
from companion.games.bag_of_chips.stages import AtSecond, Stages, best_of
from companion.games.bag_of_chips.state import Counts

Progress = Callable[[float], None]

# -- the rules, asked once for every case ---------------------------------------------------------------------------


def own_reward(points: int, above: int, seats: int, readings: Readings, *, lost: bool) -> int:
    """Tell the reward of a seat with these points and `above` rivals above it; `lost` by the trophy on its minus side.

    >>> from companion.games.bag_of_chips.readings import READINGS
    >>> default = Readings.of(READINGS)
    >>> [own_reward(40, above, 3, default, lost=False) for above in range(3)]
    [2, 1, 0]
    """
    me, shown = Seat(0), 0 if lost and readings["trophy-minus"] == "zero" else points
    totals = {Seat(i): shown + 1 if i <= above else shown - 1 for i in range(seats)} | {me: points}
    return rewards(totals, me if lost else None, readings)[me]


class Payment(msgspec.Struct, frozen=True, eq=False):
    """Rewards by case: lost or not × score × rivals above (0, 1, more); scores are columns from `lowest` - 1 on.

    The first column stands below every score (a rival who lost the round), the last above (who won the game).
    """

    lowest: int
    span: int
    paid: Rows
    best: int
    ranked_when_lost: int

    def column(self, points: Rows) -> Rows:
        """Tell the column of a score."""
        return points - self.lowest + 1


@lru_cache(maxsize=8)
def payment(lowest: int, highest: int, seats: int, readings: Readings) -> Payment:
    """Ask the rules for the reward of every score in every case."""
    paid = np.zeros((2, highest - lowest + 3, 3), dtype=np.int64)
    for points in range(lowest, highest + 1):
        for lost in (False, True):
            for above in range(3):
                known = min(above, seats - 1)
                paid[int(lost), points - lowest + 1, above] = own_reward(points, known, seats, readings, lost=lost)
    zero = 1 - lowest if readings["trophy-minus"] == "zero" else 0
    return Payment(lowest, highest - lowest + 3, paid, int(paid.max()), zero)


# -- one boards of the laying ---------------------------------------------------------------------------------------


class Showdown(msgspec.Struct, frozen=True, eq=False):
    """Both sides' scores for every end of one boards of the laying, as columns of the payment.

    Mine are ends × sets of three × which one is minus, and pay `sure` + `first` with nobody above + `second` with at
    most one above, each times the ways to that end. `trophy` sums the ways in which it wins the game, loses the round.
    """

    theirs: NDArray[np.int16]
    mine: Rows
    sure: Rows
    first: Rows
    second: Rows
    trophy: Rows

    def pays(self, standing: Standing, hands: int) -> Rows:
        """Sum up, over ends and hands: channels × sets of three × which one is minus."""
        nobody, at_most_one = standing
        end = np.arange(len(self.mine))[:, None, None]
        paid = self.sure * hands + self.first * nobody[end, self.mine] + self.second * at_most_one[end, self.mine]
        return np.concatenate([paid.sum(axis=0)[None], self.trophy * hands])

    def pays_by_hand(self, best: Scores, runner_up: Scores, set: int, sign: int) -> NDArray[np.float64]:
        """Sum up, over ends, what one set of three pays with this minus card against every hand."""
        mine = self.mine[:, set, sign, None].astype(np.int16)
        paid = self.first[:, set, sign] @ (best <= mine).astype(np.float64)
        paid += self.second[:, set, sign] @ (runner_up <= mine).astype(np.float64)
        return np.asarray(paid + self.sure[:, set, sign].sum())


class Table(msgspec.Struct, frozen=True, eq=False):
    """What stays the same while a hand is valued: the rivals, every end, what is paid, and one's own cards left."""

    rivals: Policy
    ends: Finals
    payment: Payment
    left: tuple[int, ...]

    @property
    def trophy(self) -> int | None:
        """Tell the trophy's column in the deck."""
        return next((i for i, card in enumerate(self.rivals.cards) if card.value == TROPHY), None)


def set_table(rivals: Policy, left: tuple[int, ...], seats: int) -> Table:
    """Put together what stays the same while a hand is valued."""
    ends = finals(rivals.bag, rivals.cards, rivals.readings)
    lowest, highest = min(int(ends.minus.min()), 0), 2 * int(ends.plus.max())
    return Table(rivals, ends, payment(lowest, highest, seats, rivals.readings), left)


def _score(table: Table, laying: int, boards: Counts) -> Showdown:
    """Score every end of these boards; `laying` is their number among the rivals' boards."""
    every = ways_from(table.rivals.bag, table.ends, boards)
    ends = np.flatnonzero(every)
    ways = every[ends][:, None, None]
    mine, wins, loses = _my_scores(table, ends)
    pay, lost = table.payment, loses.astype(np.int64)
    paid = pay.paid[lost, mine]
    first, second = paid[..., 0] - paid[..., 1], paid[..., 1] - paid[..., 2]
    trophy = np.stack([(wins * ways).sum(axis=0), (loses * ways).sum(axis=0)])
    return Showdown(
        _their_scores(table, ends, laying),
        np.where(loses, pay.ranked_when_lost, mine),
        np.where(wins, pay.best, paid[..., 2]) * ways,
        np.where(wins, 0, first) * ways,
        np.where(wins, 0, second) * ways,
        trophy,
    )


def _my_scores(table: Table, ends: Rows) -> tuple[Rows, NDArray[np.bool_], NDArray[np.bool_]]:
    columns = np.array(table.left)[card_sets(len(table.left), 3).astype(np.intp)]
    plus, minus = table.ends.plus[ends][:, columns], table.ends.minus[ends][:, columns]
    points = plus.sum(axis=-1, keepdims=True) - plus + minus
    if table.trophy is None:
        nothing = np.zeros(points.shape, dtype=np.bool_)
        return table.payment.column(points), nothing, nothing
    completed = table.ends.completed[ends, table.trophy].astype(np.bool_)[:, None, None]
    is_minus = columns == table.trophy
    is_plus = is_minus.any(axis=-1, keepdims=True) & ~is_minus
    return table.payment.column(points), completed & is_plus, completed & is_minus


def _their_scores(table: Table, ends: Rows, laying: int) -> NDArray[np.int16]:
    rivals, pay = table.rivals, table.payment
    threes = card_sets(len(rivals.columns), 3).astype(np.intp)
    minus = rivals.minus[laying]
    plus = table.ends.plus[ends].astype(np.int16)
    swing = (table.ends.minus[ends] - table.ends.plus[ends]).astype(np.int16)
    scores = swing[:, minus] + np.int16(1 - pay.lowest)
    theirs = plus[:, rivals.columns]
    for column in range(3):
        scores += theirs[:, threes[:, column]]
    if table.trophy is not None and table.trophy == rivals.columns[0]:
        completed = np.flatnonzero(table.ends.completed[ends, table.trophy])
        held = np.flatnonzero(threes[:, 0] == 0)
        decided = np.where(minus[held] == table.trophy, pay.ranked_when_lost, pay.span - 1)
        scores[np.ix_(completed, held)] = decided
    return scores


# -- all boards of the second discard -------------------------------------------------------------------------------


class Rewards(msgspec.Struct, frozen=True, eq=False):
    """Values of the sets of three in rewards, and for sampled hands the standard error of every alternative."""

    second: AtSecond
    errors: NDArray[np.float64] | None


def for_rewards(
    table: Table, field: Field, at: Stages, second_boards: Counts | None, progress: Progress | None
) -> Rewards:
    """Value the sets of three by the rewards they promise.

    `second_boards` are the chips of the rivals' second discard where they already lie there.
    """
    rows = at.boards[1] if second_boards is None else np.array([second_boards])
    seconds = find_rows(rows, table.rivals.at.boards[1], table.rivals.bag.chips).tolist()
    showdowns = _Showdowns(table, at)
    best, blind, samples = [], [], []
    for row, second in enumerate(seconds):
        reached = [
            (showdowns.at(i), int(at.ways[2].matrix[row, i])) for i in np.flatnonzero(at.ways[2].matrix[row]).tolist()
        ]
        pays, by_hand = _pays(table, field, second, reached)
        best.append(best_of(pays).sum(axis=1))
        blind.append(pays[:, :, :1].sum(axis=1))
        samples.append(by_hand)
        if progress is not None:
            progress((row + 1) / len(seconds))
    ways = table.rivals.bag.draws_left(table.rivals.bag.stops[2]) * at.ways[2].total
    second_values = AtSecond(np.stack(best, axis=1), np.stack(blind, axis=1), field.size * ways)
    return Rewards(second_values, _errors(np.stack(samples), at, ways) if isinstance(field, SampledRivals) else None)


class _Showdowns:
    """The boards of the laying, each scored when it is first reached."""

    def __init__(self, table: Table, at: Stages) -> None:
        self.table, self.boards = table, at.boards[2]
        self.numbers = find_rows(at.boards[2], table.rivals.at.boards[2], table.rivals.bag.chips)
        self.scored: dict[int, Showdown] = {}

    def at(self, i: int) -> Showdown:
        if i not in self.scored:
            p, o, b, v, c = self.boards[i].tolist()
            self.scored[i] = _score(self.table, int(self.numbers[i]), (p, o, b, v, c))
        return self.scored[i]


Reached = list[tuple[Showdown, int]]
"""The boards of the laying that follow some boards, with their ways."""


def _pays(table: Table, field: Field, second: int, reached: Reached) -> tuple[Rows, NDArray[np.float64]]:
    """Value every boards reached, and, where hands are sampled, every alternative against every hand."""
    span = table.payment.span
    if isinstance(field, OneRival):
        standing = field.facing(second)
        every = [there.pays(standing(there.theirs, span), field.size) * ways for there, ways in reached]
        return np.stack(every, axis=1), np.zeros(0)
    best_two = [field.best_two(second, there.theirs, span) for there, _ in reached]
    every = [
        there.pays(standing_of(*scores, span), field.size) * ways
        for (there, ways), scores in zip(reached, best_two, strict=True)
    ]
    pays = np.stack(every, axis=1)
    sets, signs, plays = _plays(len(table.left), pays[0])
    by_hand = np.zeros((len(sets), field.size))
    for (there, ways), scores, sign in zip(reached, best_two, signs.tolist(), strict=True):
        for i, chosen in enumerate(sets.tolist()):
            by_hand[i] += ways * there.pays_by_hand(*scores, chosen, sign[i])
    return pays, by_hand[plays]


def _plays(n_left: int, pays: Rows) -> tuple[Rows, Rows, Rows]:
    """Tell which sets of three are played, which of them is minus on every boards, and whose play each alternative is."""
    if n_left == 3:
        return np.zeros(3, dtype=np.intp), np.tile(np.arange(3), (len(pays), 1)), np.arange(3)
    if n_left == 4:
        return np.arange(4), pays.argmax(axis=-1), np.arange(4)
    left = drops(6, 4)
    value = pays.max(axis=-1).sum(axis=0)
    kept = left[np.arange(len(left)), value[left].argmax(axis=-1)]
    sets, plays = np.unique(kept, return_inverse=True)
    return sets, pays.argmax(axis=-1)[:, sets], plays


def _errors(by_hand: NDArray[np.float64], at: Stages, total: int) -> NDArray[np.float64]:
    """Tell the standard error of every alternative; `by_hand` is boards × alternatives × hands."""
    ways = at.from_now[1]
    paid = np.tensordot(ways.matrix[0] / ways.total, by_hand / total, axes=1)
    return np.asarray(paid.std(axis=-1, ddof=1) / np.sqrt(paid.shape[-1]))
