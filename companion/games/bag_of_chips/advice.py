"""Advice on a hidden hand: what to discard, what to lay on which side, and what every alternative promises.

Rulebook: Chip Draw. Chips are exact throughout, and every later decision is taken at its best. The trophy counts no
points: its chances to win the game and to lose the round stand beside the values.
"""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction

import msgspec
from numpy.random import Generator

from companion.engine.game import Readings
from companion.games.bag_of_chips.hands import card_sets
from companion.games.bag_of_chips.objectives import TROPHY, Objective, deck
from companion.games.bag_of_chips.odds import FULL_BAG, Bag, odds_from
from companion.games.bag_of_chips.reward import Progress, for_rewards, set_table
from companion.games.bag_of_chips.rivals import Field, OneRival, SampledRivals, policy
from companion.games.bag_of_chips.stages import OpeningValues, Solved, for_points, opening_values_of, solve, stages
from companion.games.bag_of_chips.state import Counts, Flavour, Hand, count

SAMPLES = 500
"""Hands sampled for three to five players."""


class RankedBy(StrEnum):
    """What the alternatives are ranked by."""

    POINTS = "points"
    REWARD = "reward"


class Decision(StrEnum):
    """The three decisions of a hand, by the cards left: six, four, three."""

    DISCARD_TWO = "discard-two"
    DISCARD_ONE = "discard-one"
    LAY = "lay"


DECISIONS = {6: Decision.DISCARD_TWO, 4: Decision.DISCARD_ONE, 3: Decision.LAY}
STOPS = {6: 0, 4: 1, 3: 2}
"""The draw after which each decision is due, by the cards left."""


class Alternative(msgspec.Struct, frozen=True):
    """One way to decide, and what it promises if everything after it is played at its best.

    To discard: `keep` and `discard`. To lay: `plus` and `minus`, and in `discard` the cards that cannot be completed
    any more, which may go there instead of either side. `value` is in points or rewards; `wins_game` and
    `loses_round` are the chances that the trophy does so on the side it is going to lie; `error` is the standard
    error of the value, 0 where it is exact.
    """

    keep: tuple[str, ...]
    discard: tuple[str, ...]
    plus: tuple[str, ...]
    minus: tuple[str, ...]
    value: Fraction
    wins_game: Fraction
    loses_round: Fraction
    error: float = 0.0


class Advice(msgspec.Struct, frozen=True):
    """The alternatives of a hand's next decision, best first, and the value of the hand under best play.

    Until the decision `is_due` the alternatives tell what deciding now would be worth. `trophy` is the chance that
    the trophy is completed, where it is in hand. `samples` counts the hands the rivals were dealt, 0 where exact.
    """

    decision: Decision
    ranked_by: RankedBy
    is_due: bool
    value: Fraction
    alternatives: tuple[Alternative, ...]
    trophy: Fraction | None
    samples: int = 0


class Held(msgspec.Struct, frozen=True):
    """A hand as columns of the deck, with the chips drawn: what advice is asked about."""

    bag: Bag
    cards: tuple[Objective, ...]
    readings: Readings
    dealt: tuple[int, ...]
    left: tuple[int, ...]
    drawn: tuple[Flavour, ...]

    @property
    def counts(self) -> Counts:
        """Count the chips drawn."""
        return count(self.drawn)

    @property
    def can_be_advised(self) -> bool:
        """Tell whether a decision is still to come: six, four or three cards left, and not all turned up."""
        return len(self.left) in DECISIONS and len(self.drawn) <= self.bag.stops[2] and self.bag.holds(self.counts)


def hold(
    hand: Hand, drawn: tuple[Flavour, ...], cards: tuple[Objective, ...], readings: Readings, bag: Bag = FULL_BAG
) -> Held:
    """Find a hand's cards among the objectives; one that is not there leaves the hand short, without advice."""
    columns = {card.value: i for i, card in enumerate(cards)}
    dealt, left = (tuple(sorted(columns[card] for card in held if card in columns)) for held in (hand.dealt, hand.left))
    return Held(bag, cards, readings, dealt, left, drawn)


# -- advice ---------------------------------------------------------------------------------------------------------


def points_advice(hand: Hand, drawn: tuple[Flavour, ...], edition: str, readings: Readings) -> Advice | None:
    """Rank the alternatives by expected points; None where the hand has no decision left."""
    return advise_points(hold(hand, drawn, tuple(deck(edition).values()), readings))


def advise_points(held: Held) -> Advice | None:
    """Rank the alternatives by expected points."""
    if not held.can_be_advised:
        return None
    at = stages(held.bag, held.counts)
    second = for_points(held.bag, held.cards, at, held.readings, held.left)
    return _advice(held, RankedBy.POINTS, solve(at, second, len(held.left)))


def reward_advice(
    hand: Hand,
    drawn: tuple[Flavour, ...],
    seats: int,
    edition: str,
    readings: Readings,
    *,
    rng: Generator | None = None,
    samples: int = SAMPLES,
    progress: Progress | None = None,
) -> Advice | None:
    """Rank the alternatives by the expected reward of the round; None before the first board is full.

    The other seats hold any of the cards not dealt to this hand and play them for points. Two seats are exact; for
    three to five `rng` deals the others' hands. The same samples choose and value the later play, which flatters it
    a little.
    """
    held = hold(hand, drawn, tuple(deck(edition).values()), readings)
    return advise_reward(held, seats, rng=rng, samples=samples, progress=progress)


def advise_reward(
    held: Held, seats: int, *, rng: Generator | None = None, samples: int = SAMPLES, progress: Progress | None = None
) -> Advice | None:
    """Rank the alternatives by the expected reward of the round."""
    first, second, _, _ = held.bag.stops
    if not held.can_be_advised or len(held.drawn) < first:
        return None
    theirs = policy(held.bag, held.cards, held.readings, held.dealt, count(held.drawn[:first]))
    if seats == 2:
        field: Field = OneRival(theirs)
    elif rng is None:
        raise TypeError("more than one rival is sampled: rng is needed")
    else:
        field = SampledRivals(theirs, seats - 1, samples, rng)
    table = set_table(theirs, held.left, seats)
    at = stages(held.bag, held.counts)
    seen = count(held.drawn[:second]) if len(held.drawn) >= second else None
    promised = for_rewards(table, field, at, seen, progress)
    solved = solve(at, promised.second, len(held.left))
    errors = () if promised.errors is None else tuple(promised.errors.tolist())
    return _advice(held, RankedBy.REWARD, solved, errors, samples if errors else 0)


# -- what is shown of it --------------------------------------------------------------------------------------------


def _advice(
    held: Held, ranked_by: RankedBy, solved: Solved, errors: tuple[float, ...] = (), samples: int = 0
) -> Advice:
    odds = odds_from(held.bag, held.cards, held.drawn, held.readings)
    n_left = len(held.left)
    names = tuple(held.cards[i].value for i in held.left)
    impossible = frozenset(name for name in names if odds[name].chance == 0)
    found = [
        _alternative(names, rank, impossible, tuple(Fraction(int(n), solved.total) for n in channels), error)
        for rank, (channels, error) in enumerate(
            zip(solved.alternatives.T, errors or (0.0,) * solved.alternatives.shape[1], strict=True)
        )
    ]
    return Advice(
        DECISIONS[n_left],
        ranked_by,
        len(held.drawn) >= held.bag.stops[STOPS[n_left]],
        Fraction(solved.value, solved.total),
        tuple(sorted(_all_different(found), key=lambda one: -one.value)),
        odds[TROPHY].chance if TROPHY in names else None,
        samples,
    )


def _alternative(
    names: tuple[str, ...], rank: int, impossible: frozenset[str], channels: tuple[Fraction, ...], error: float
) -> Alternative:
    value, wins, loses = channels if len(channels) == 3 else (*channels, Fraction(0), Fraction(0))
    if len(names) > 3:
        kept = card_sets(len(names), 4 if len(names) == 6 else 3)[rank].tolist()
        keep = tuple(names[i] for i in kept)
        discard = tuple(name for name in names if name not in keep)
        return Alternative(keep, discard, (), (), value, wins, loses, error)
    plus = tuple(name for i, name in enumerate(names) if i != rank and name not in impossible)
    minus = tuple(name for i, name in enumerate(names) if i == rank and name not in impossible)
    discard = tuple(name for name in names if name in impossible)
    return Alternative((), discard, plus, minus, value, wins, loses, error)


def _all_different(found: list[Alternative]) -> list[Alternative]:
    """Drop what is laid the same way once impossible cards go to the discard."""
    laid: dict[tuple[tuple[str, ...], ...], Alternative] = {}
    for one in found:
        laid.setdefault((one.keep, one.plus, one.minus), one)
    return list(laid.values())


# -- before any chip ------------------------------------------------------------------------------------------------


def opening_value(cards: tuple[str, ...], edition: str, readings: Readings) -> Fraction:
    """Give the expected points of six cards before any chip is drawn."""
    advised = points_advice(Hand(cards), (), edition, readings)
    assert advised is not None
    return advised.value


def opening_values(edition: str, readings: Readings) -> OpeningValues:
    """Solve every hand of six of an edition (1,947,792 of 36 cards), in a few seconds."""
    return opening_values_of(FULL_BAG, tuple(deck(edition).values()), readings)
