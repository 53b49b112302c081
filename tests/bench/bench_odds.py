"""What exact odds cost, beside icepool and beside 100,000 simulated rounds.

All three answer the same question from the same place: the chance of each of the 36 objectives of 2021 before any
draw. icepool is asked in both ways it can be, an evaluator a card and one deal shared by all cards, and the simulation
draws and judges whole arrays at once: each rival does as well as we know how. "Cold" is our first question of a
process, when every way the boards can end is judged; "warm" is any other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import partial
from typing import Any

import icepool
import numpy as np
from numpy.typing import NDArray

from companion.engine.game import Readings
from companion.games.bag_of_chips import odds, reward, rivals, stages
from companion.games.bag_of_chips.advice import opening_value, opening_values, points_advice, reward_advice
from companion.games.bag_of_chips.objectives import (
    INDEX,
    AsMany,
    AtLeast,
    Boards,
    Each,
    Last,
    More,
    NoneOf,
    Objective,
    PerChip,
    deck,
)
from companion.games.bag_of_chips.odds import FULL_BAG, objective_odds, odds_from
from companion.games.bag_of_chips.readings import READINGS
from companion.games.bag_of_chips.state import FLAVOURS, LETTERS, Hand
from tests.bench.rows import Row, lines, measured

EDITION = "2021"
DEFAULT = Readings.of(READINGS)
CARDS = tuple(deck(EDITION).values())
TIMES = 10
SIMULATED = 100_000
HAND = ("9", "25", "x11", "71", "201", "trophy")
FIVE, NINE, TWELVE = (tuple(LETTERS[letter] for letter in "PPOVBOOBCPPV"[:n]) for n in (5, 9, 12))

Table = Mapping[str, Fraction | float]


# -- the table of 36 chances ----------------------------------------------------------------------------------------


def ours() -> Table:
    """Give the table as the app does, expected points included."""
    return {value: each.chance for value, each in objective_odds((), EDITION, DEFAULT).items()}


def cold() -> Table:
    """Give the table as the first question of a process."""
    forget()
    return ours()


def forget() -> None:
    """Empty every cache of the odds."""
    for cached in (odds.finals, stages.stages, stages._all_promises, rivals.policy, reward.payment):
        cached.cache_clear()


class Completed(icepool.MultisetEvaluator):  # type: ignore[misc]  # icepool ships no types
    """Asks one card of a deal of 14, the counts it needs being gathered in the order of the flavours."""

    def __init__(self, card: Objective) -> None:
        self.card = card

    def next_state(self, state: Any, order: Any, flavour: int, drawn: int) -> Any:
        if order != icepool.Order.Ascending:
            raise icepool.UnsupportedOrder
        return (*(state or ()), drawn)

    def final_outcome(self, state: Any, *_: Any) -> bool:
        return self.card.is_completed(Boards(state), DEFAULT)

    def extra_outcomes(self, _: Any) -> Iterable[int]:
        return range(len(FLAVOURS))


class Counted(Completed):
    """Gives the counts of a deal."""

    def __init__(self) -> None:
        pass

    def final_outcome(self, state: Any, *_: Any) -> Any:
        return state


def icepool_card_by_card() -> Table:
    """Ask icepool once for every card."""
    bag = icepool.Deck(dict(enumerate(FULL_BAG.chips)))
    deal = bag.deal(FULL_BAG.all_drawn)
    return {card.value: _of_last(bag, card) or Completed(card).evaluate(deal).probability(True) for card in CARDS}


def icepool_shared() -> Table:
    """Ask icepool once for the counts, and every card about each of them."""
    bag = icepool.Deck(dict(enumerate(FULL_BAG.chips)))
    dealt = Counted().evaluate(bag.deal(FULL_BAG.all_drawn))
    ends = [(Boards(tuple(counts)), n) for counts, n in dealt.items()]
    return {
        card.value: _of_last(bag, card)
        or Fraction(sum(n for end, n in ends if card.is_completed(end, DEFAULT)), dealt.denominator())
        for card in CARDS
    }


def _of_last(bag: Any, card: Objective) -> Fraction | None:
    return Fraction(bag.probability(INDEX[card.flavour])) if isinstance(card, Last) else None


def simulated() -> Table:
    """Simulate rounds, thirteen chips at once and then the last one."""
    rng = np.random.default_rng(1)
    counts = rng.multivariate_hypergeometric(FULL_BAG.chips, FULL_BAG.all_drawn - 1, size=SIMULATED)
    left = (np.array(FULL_BAG.chips) - counts).cumsum(axis=1)
    last = (rng.integers(0, left[:, -1])[:, None] >= left).sum(axis=1)
    counts[np.arange(SIMULATED), last] += 1
    chips = np.ascontiguousarray(counts.T)
    return {card.value: float(_judge(card, chips, last).mean()) for card in CARDS}


def _judge(card: Objective, chips: NDArray[np.int64], last: NDArray[np.int64]) -> NDArray[np.bool_]:
    match card:
        case Each(_, n):
            return np.asarray((chips >= n).all(axis=0))
        case AtLeast(_, asked):
            return np.asarray(np.logical_and.reduce([chips[INDEX[flavour]] >= n for flavour, n in asked]))
        case AsMany(_, a, b):
            return np.asarray(chips[INDEX[a]] == chips[INDEX[b]])
        case More(_, a, b):
            return np.asarray(chips[INDEX[a]] > chips[INDEX[b]])
        case Last(_, flavour):
            return np.asarray(last == INDEX[flavour])
        case NoneOf(_, flavour):
            return np.asarray(chips[INDEX[flavour]] == 0)
        case PerChip(_, flavour):
            return np.asarray(chips[INDEX[flavour]] > 0)
    raise TypeError(card)


def agree() -> None:
    """Refuse to compare what does not answer the same question."""
    exact = ours()
    if not exact == icepool_card_by_card() == icepool_shared():
        raise AssertionError("icepool disagrees")
    off = max(abs(float(exact[value]) - float(chance)) for value, chance in simulated().items())
    if off > 0.01:
        raise AssertionError(f"the simulation is off by {off}")


def chances() -> Iterable[Row]:
    """Measure the table of 36 chances in every way."""
    agree()
    what = "36 chances before any draw"
    base = measured(ours, runs=51)
    yield Row(what, "ours, warm", base, 51)
    ways: tuple[tuple[str, Callable[[], object]], ...] = (
        ("icepool, one deal shared", icepool_shared),
        ("icepool, card by card", icepool_card_by_card),
        (f"numpy, {SIMULATED:,} rounds", simulated),
    )
    for way, act in ways:
        median = measured(act, runs=9)
        yield Row(what, way, median, 9, f"at least {TIMES} × ours, warm", median >= TIMES * base)
    yield Row(what, "ours, cold", measured(cold, runs=9), 9)


# -- objectives and hands -------------------------------------------------------------------------------------------


def within(what: str, way: str, act: Callable[[], object], seconds: float, runs: int) -> Row:
    """Hold one of our own answers to a time."""
    median = measured(act, runs=runs)
    promise = f"within {seconds:g} s" if seconds >= 1 else f"within {seconds * 1000:g} ms"
    return Row(what, way, median, runs, promise, median <= seconds)


def hands() -> Iterable[Row]:
    """Measure one objective, a hand at its three decisions, and all opening hands."""
    one = (deck(EDITION)["9"],)
    rng = np.random.default_rng(1)
    after_five, after_nine, after_twelve = Hand(HAND), Hand(HAND, ("25", "201")), Hand(HAND, ("25", "201", "trophy"))
    yield Row("one objective", "ours", measured(lambda: odds_from(FULL_BAG, one, (), DEFAULT), runs=51), 51)
    yield Row("one opening hand", "points", measured(lambda: opening_value(HAND, EDITION, DEFAULT), runs=21), 21)
    for what, hand, drawn, most in (
        ("a hand after 5 chips", after_five, FIVE, 4),
        ("a hand after 9 chips", after_nine, NINE, 0.5),
        ("a hand after 12 chips", after_twelve, TWELVE, 0.05),
    ):
        runs = 3 if most > 1 else 9

        def by_points(hand: Hand = hand, drawn: Any = drawn) -> object:
            return points_advice(hand, drawn, EDITION, DEFAULT)

        def by_reward(seats: int, hand: Hand = hand, drawn: Any = drawn) -> object:
            return reward_advice(hand, drawn, seats, EDITION, DEFAULT, rng=rng)

        yield Row(what, "points", measured(by_points, runs=21), 21)
        yield within(what, "reward, 2 players, exact", partial(by_reward, 2), most, runs)
        yield within(what, "reward, 5 players, 500 samples", partial(by_reward, 5), most, runs)
    every = measured(lambda: opening_values(EDITION, DEFAULT), runs=3)
    yield Row("all 1,947,792 opening hands", "points", every, 3)


def table() -> list[Row]:
    """Measure everything."""
    return [*chances(), *hands()]


if __name__ == "__main__":
    print("\n".join(line.rstrip() for line in lines(table())))
