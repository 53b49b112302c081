"""How the other seats play their hidden hands: for the highest expected points, seeing the chips only.

Rulebook: Chip Draw. A rival's cards are unknown, so every hand of six out of the cards one does not hold oneself is
as likely as another. Where two plays promise a rival the same, the card that stands later goes: to the discard, or
to the minus side. The trophy stands first: it has no points, so nobody who may keep it gives it away.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations
from math import comb

import msgspec
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from companion.engine.chance import Rows
from companion.engine.game import Readings
from companion.games.bag_of_chips.hands import best_fours, card_sets, drops, ranks
from companion.games.bag_of_chips.objectives import TROPHY, Objective
from companion.games.bag_of_chips.odds import Bag
from companion.games.bag_of_chips.stages import Stages, promises, stages
from companion.games.bag_of_chips.state import Counts


class Policy(msgspec.Struct, frozen=True, eq=False):
    """What a rival does with any of the cards one does not hold, given the first board.

    `columns` are those cards, columns of the deck. `fours` lists the sets of four from the one rivals like best, by
    rank, and `place` tells where in that list a set stands; `kept[i]` is the set of three a set of four leaves on
    the i-th boards of the second discard; `minus[i]` is the column of the card a set of three puts on the minus side
    on the i-th boards of the laying.
    """

    bag: Bag
    cards: tuple[Objective, ...]
    readings: Readings
    columns: Rows
    at: Stages
    fours: Rows
    place: Rows
    kept: NDArray[np.int32]
    minus: Rows


@lru_cache(maxsize=4)
def policy(bag: Bag, cards: tuple[Objective, ...], readings: Readings, mine: tuple[int, ...], first: Counts) -> Policy:
    """Solve the rivals' play after the chips of the first board; `mine` are the columns of one's own six cards."""
    others = sorted(set(range(len(cards))) - set(mine), key=lambda i: (cards[i].value != TROPHY, i))
    columns, at = np.array(others), stages(bag, first)
    promised = promises(bag, cards, readings, at.boards[2])
    threes = card_sets(len(columns), 3).astype(np.intp)
    plus = promised.plus[:, columns]
    costs = (plus - promised.minus[:, columns])[:, threes]
    cheapest = 2 - costs[:, :, ::-1].argmin(axis=-1)
    points = plus[:, threes].sum(axis=-1) - np.take_along_axis(costs, cheapest[..., None], axis=-1)[..., 0]
    kept, fours = _keep_three(at.ways[2].times(points), len(columns))
    liked = np.argsort(-at.ways[1].times(fours)[0], kind="stable")
    place = np.empty_like(liked)
    place[liked] = np.arange(len(liked))
    return Policy(
        bag, cards, readings, columns, at, liked, place, kept, columns[threes[np.arange(len(threes)), cheapest]]
    )


def _keep_three(threes: Rows, n: int) -> tuple[NDArray[np.int32], Rows]:
    """Choose, on every boards of the second discard, the three to keep of every four, and value it."""
    left = drops(n, 4)
    every = np.arange(len(left))
    kept, fours = np.empty((len(threes), len(left)), dtype=np.int32), np.empty((len(threes), len(left)), dtype=np.int64)
    for i, values in enumerate(threes):
        choice = values[left].argmax(axis=-1)
        kept[i] = left[every, choice]
        fours[i] = values[kept[i]]
    return kept, fours


# -- which hands they may hold --------------------------------------------------------------------------------------


def every_hand(policy: Policy) -> Rows:
    """Count, for every set of four by rank, the hands of six that keep it after the first board."""
    hands_by_place = np.zeros(len(policy.place), dtype=np.int64)
    for _, best in best_fours(-policy.place[:, None], len(policy.columns)):
        hands_by_place += np.bincount(-best[:, 0], minlength=len(hands_by_place))
    hands: Rows = hands_by_place[policy.place]
    return hands


def deal_hands(n_cards: int, n_rivals: int, samples: int, rng: Generator) -> Rows:
    """Deal six cards to every rival, samples × rivals × six, each hand in ascending order."""
    dealt = rng.permuted(np.tile(np.arange(n_cards), (samples, 1)), axis=1)[:, : 6 * n_rivals]
    hands: Rows = np.sort(dealt.reshape(samples, n_rivals, 6), axis=-1)
    return hands


def keep_fours(policy: Policy, hands: Rows) -> Rows:
    """Tell the set of four each hand keeps after the first board, by rank."""
    places = [policy.place[ranks(hands[..., four])] for four in combinations(range(6), 4)]
    kept: Rows = policy.fours[np.min(places, axis=0)]
    return kept


# -- what their scores leave for me ---------------------------------------------------------------------------------

Standing = tuple[Rows, Rows]
"""For every end (a row) and every score (a column): how many hands leave nobody above it, and at most one."""

Scores = NDArray[np.int16]
"""Scores of rivals as columns of the payment: for every end (a row), of every set of three or of every hand."""


class OneRival:
    """One rival with every hand of six: exact."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.size = comb(len(policy.columns), 6)
        self.hands = every_hand(policy)

    def facing(self, second: int) -> Callable[[Scores, int], Standing]:
        """Count the hands that keep each set of three on these boards of the second discard, to ask how they stand."""
        weights = np.bincount(self.policy.kept[second], weights=self.hands).astype(np.int64)
        held = np.flatnonzero(weights)

        def standing(scores: Scores, span: int) -> Standing:
            nobody_above = _count_up_to(scores[:, held], span, weights[held])
            return nobody_above, np.full_like(nobody_above, self.size)

        return standing


class SampledRivals:
    """Rivals with sampled hands, dealt together as at the table."""

    def __init__(self, policy: Policy, n_rivals: int, samples: int, rng: Generator) -> None:
        self.policy = policy
        self.size = samples
        self.fours = keep_fours(policy, deal_hands(len(policy.columns), n_rivals, samples, rng))

    def best_two(self, second: int, scores: Scores, span: int) -> tuple[Scores, Scores]:
        """Give the best and the second best score for every end and hand; a won game leaves everybody below."""
        threes = self.policy.kept[second][self.fours]
        best = scores[:, threes[:, 0]]
        runner_up = np.zeros_like(best)
        for rival in range(1, threes.shape[1]):
            another = scores[:, threes[:, rival]]
            np.maximum(runner_up, np.minimum(best, another), out=runner_up)
            np.maximum(best, another, out=best)
        return best, np.where(best == span - 1, best, runner_up)


Field = OneRival | SampledRivals


def _count_up_to(scores: Scores, span: int, weights: Rows | None = None) -> Rows:
    """Count, for every end (a row), the hands whose score is at most each column."""
    n = len(scores)
    at = (scores + span * np.arange(n)[:, None]).ravel()
    repeated = None if weights is None else np.tile(weights, n)
    counted = np.bincount(at, weights=repeated, minlength=n * span).astype(np.int64)
    return counted.reshape(n, span).cumsum(axis=1)


def standing_of(best: Scores, runner_up: Scores, span: int) -> Standing:
    """Count how many hands leave nobody, and at most one, above each score."""
    return _count_up_to(best, span), _count_up_to(runner_up, span)
