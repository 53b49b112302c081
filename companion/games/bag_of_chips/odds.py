"""Exact odds at every moment: objectives, three laid cards, and the seats once all cards are laid.

Rulebook: Chip Draw, Scoring. What the chips complete is judged by the objectives themselves, what a round brings by
`scoring`; here only the ways to draw the missing chips are counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import comb

import msgspec
import numpy as np

from companion.engine.chance import Rows, all_draws, binomials, draws_with_last, exact_product
from companion.engine.game import Outcome, Readings
from companion.engine.words import Seat
from companion.games.bag_of_chips.objectives import INDEX, Boards, Last, Objective, deck
from companion.games.bag_of_chips.scoring import RoundResult, Side, outcome, round_result, signed_points
from companion.games.bag_of_chips.state import (
    ALL_CHIPS,
    BOARDS,
    FLAVOURS,
    IN_BAG,
    Counts,
    Flavour,
    Laid,
    Round,
    State,
    count,
)


class Bag(msgspec.Struct, frozen=True):
    """Chips by flavour, and how many lie on the boards after each of the four draws."""

    chips: Counts
    stops: tuple[int, int, int, int]

    @property
    def size(self) -> int:
        """Count the chips in the full bag."""
        return sum(self.chips)

    @property
    def all_drawn(self) -> int:
        """Count the chips that lie there when points are counted."""
        return self.stops[-1]

    def holds(self, drawn: Counts) -> bool:
        """Tell whether these chips can lie on the boards at all."""
        return sum(drawn) <= self.all_drawn and all(n >= 0 for n in self.left(drawn))

    def left(self, drawn: Counts) -> Counts:
        """Count what is left in the bag, by flavour."""
        p, o, b, v, c = (n - k for n, k in zip(self.chips, drawn, strict=True))
        return (p, o, b, v, c)

    def draws_left(self, drawn: int) -> int:
        """Count the equally likely ways to draw the missing chips, one of them marked as the last."""
        missing = self.all_drawn - drawn
        return comb(self.size - drawn, missing) * max(missing, 1)


def _full_bag() -> Bag:
    p, o, b, v, c = (IN_BAG[flavour] for flavour in FLAVOURS)
    first, second, third, fourth = accumulate(BOARDS)
    return Bag((p, o, b, v, c), (first, second, third, fourth))


FULL_BAG = _full_bag()


class Odds(msgspec.Struct, frozen=True):
    """What an objective promises now: its chance, its expected points on the plus and on the minus side.

    The trophy has no points; its chance is that of winning the game (plus side) or losing the round (minus side).
    """

    chance: Fraction
    expected: Fraction
    expected_minus: Fraction


class SeatChances(msgspec.Struct, frozen=True):
    """How a seat may finish the round, given all laid cards; who wins the game by the trophy is first alone."""

    seat: Seat
    first: Fraction
    shared_first: Fraction
    second: Fraction
    rewards: tuple[tuple[int, Fraction], ...]
    expected_points: Fraction
    wins_game: Fraction
    shares_game: Fraction
    wins_by_trophy: Fraction
    loses_by_trophy: Fraction


# -- every way the boards can end, judged ---------------------------------------------------------------------------


class Finals(msgspec.Struct, frozen=True, eq=False):
    """Every way the boards can end, a row each, and what every card (a column each) gives there.

    `counts` are the chips by flavour and `last` the flavour of the last one; `minus` holds what is added, so it is
    never positive.
    """

    counts: Rows
    last: Rows
    completed: Rows
    plus: Rows
    minus: Rows


@lru_cache(maxsize=8)
def finals(bag: Bag, cards: tuple[Objective, ...], readings: Readings) -> Finals:
    """Let every card judge every way the boards can end (about 2,700 from the full bag)."""
    drawn = all_draws(bag.chips, bag.all_drawn)
    row, last = np.nonzero(drawn)
    judged = np.empty((len(cards), 3, len(row)), dtype=np.int64)
    for column, card in enumerate(cards):
        if isinstance(card, Last):
            by_last = np.array([_judge(card, Boards((0,) * 5, flavour), readings) for flavour in FLAVOURS])
            judged[column] = by_last[last].T
        else:
            by_counts = np.array([_judge(card, Boards(tuple(counts)), readings) for counts in drawn.tolist()])
            judged[column] = by_counts[row].T
    completed, plus, minus = (np.ascontiguousarray(judged[:, i].T) for i in range(3))
    return Finals(drawn[row], last, completed, plus, minus)


def _judge(card: Objective, boards: Boards, readings: Readings) -> tuple[int, int, int]:
    if not card.is_completed(boards, readings):
        return 0, 0, 0
    plus, minus = (signed_points(card, side, boards, readings) for side in (Side.PLUS, Side.MINUS))
    return 1, plus, minus


def final_ways(bag: Bag, ends: Finals, drawn: tuple[Flavour, ...]) -> Rows:
    """Count the ways from the chips drawn to every end; they sum to `bag.draws_left`."""
    if len(drawn) < bag.all_drawn:
        return ways_from(bag, ends, count(drawn))
    is_it = (ends.counts == np.array(count(drawn))).all(axis=1) & (ends.last == INDEX[drawn[-1]])
    return np.asarray(is_it, dtype=np.int64)


def ways_from(bag: Bag, ends: Finals, lying: Counts) -> Rows:
    """Count the ways to every end while chips are missing, any of those drawn being the last."""
    more = ends.counts - np.array(lying)
    ways: Rows = more[np.arange(len(more)), ends.last]
    table = binomials(max(bag.chips))
    for flavour, n in enumerate(bag.left(lying)):
        ways = ways * table[n, more[:, flavour]]
    return ways


# -- objectives -----------------------------------------------------------------------------------------------------


def objective_odds(drawn: tuple[Flavour, ...], edition: str, readings: Readings) -> dict[str, Odds]:
    """Give the odds of every objective by printed value; nothing if the bag never held these chips.

    >>> from companion.games.bag_of_chips.readings import READINGS
    >>> objective_odds((), "2021", Readings.of(READINGS))["71"].chance
    Fraction(6, 25)
    """
    return odds_from(FULL_BAG, tuple(deck(edition).values()), drawn, readings)


def odds_from(
    bag: Bag, cards: tuple[Objective, ...], drawn: tuple[Flavour, ...], readings: Readings
) -> dict[str, Odds]:
    """Give the odds of these cards with this bag."""
    if not bag.holds(count(drawn)):
        return {}
    ends = finals(bag, cards, readings)
    ways, total = final_ways(bag, ends, drawn), bag.draws_left(len(drawn))
    chance, plus, minus = (exact_product(ways, worth).tolist() for worth in (ends.completed, ends.plus, ends.minus))
    return {
        card.value: Odds(Fraction(chance[i], total), Fraction(plus[i], total), Fraction(minus[i], total))
        for i, card in enumerate(cards)
    }


def score_distribution(drawn: tuple[Flavour, ...], laid: Laid, edition: str, readings: Readings) -> dict[int, Fraction]:
    """Give the chance of every round score three laid cards may come to, lowest first."""
    return distribution_from(FULL_BAG, tuple(deck(edition).values()), drawn, laid, readings)


def distribution_from(
    bag: Bag, cards: tuple[Objective, ...], drawn: tuple[Flavour, ...], laid: Laid, readings: Readings
) -> dict[int, Fraction]:
    """Give the chance of every round score with this bag."""
    if not bag.holds(count(drawn)):
        return {}
    ends, column = finals(bag, cards, readings), {card.value: i for i, card in enumerate(cards)}
    ways = final_ways(bag, ends, drawn)
    points = ends.plus[:, [column[card] for card in laid.plus]].sum(axis=1)
    points += ends.minus[:, [column[card] for card in laid.minus]].sum(axis=1)
    possible = ways > 0
    scores, which = np.unique(points[possible], return_inverse=True)
    ways_to = np.zeros(len(scores), dtype=np.int64)
    np.add.at(ways_to, which, ways[possible])
    total = bag.draws_left(len(drawn))
    return {score: Fraction(n, total) for score, n in zip(scores.tolist(), ways_to.tolist(), strict=True)}


# -- the seats, once all cards are laid -----------------------------------------------------------------------------


class _End(msgspec.Struct, frozen=True):
    """One way the round may end: its chance, its result, and the end of the game if it brings it."""

    chance: Fraction
    result: RoundResult
    outcome: Outcome | None

    def first(self) -> tuple[Seat, ...]:
        winner = self.result.game_winner
        return self.result.ranking.first if winner is None else (winner,)

    def second(self) -> tuple[Seat, ...]:
        return self.result.ranking.at(2) if self.result.game_winner is None else ()

    def winners(self) -> tuple[Seat, ...]:
        return self.outcome.winners if self.outcome else ()


def round_chances(state: State) -> tuple[SeatChances, ...] | None:
    """Give every seat's chances in the running round; None until all cards are laid.

    The rules themselves count every way the missing chips may fall (25 with two chips to come).
    """
    round = state.running
    if round is None or None in round.laid or not FULL_BAG.holds(round.counts):
        return None
    ends = tuple(_ends(state, round))
    return tuple(_chances(Seat(i), ends) for i in range(state.seats))


def _ends(state: State, round: Round) -> Iterator[_End]:
    total = FULL_BAG.draws_left(len(round.drawn))
    for drawn, ways in _final_draws(round):
        ended = msgspec.structs.replace(round, drawn=drawn, is_scored=True)
        after = msgspec.structs.replace(state, rounds=(*state.rounds[:-1], ended))
        yield _End(Fraction(ways, total), round_result(after, ended), outcome(after))


def _final_draws(round: Round) -> Iterator[tuple[tuple[Flavour, ...], int]]:
    missing = ALL_CHIPS - len(round.drawn)
    if missing == 0:
        yield round.drawn, 1
        return
    for more, last, ways in draws_with_last(FULL_BAG.left(round.counts), missing):
        chips = [flavour for flavour, n in zip(FLAVOURS, more, strict=True) for _ in range(n)]
        chips.remove(FLAVOURS[last])
        yield (*round.drawn, *chips, FLAVOURS[last]), ways


def _chances(seat: Seat, ends: tuple[_End, ...]) -> SeatChances:
    given = sorted({end.result.rewards[seat] for end in ends})
    return SeatChances(
        seat,
        first=_sum(end.chance for end in ends if seat in end.first()),
        shared_first=_sum(end.chance for end in ends if seat in end.first() and len(end.first()) > 1),
        second=_sum(end.chance for end in ends if seat in end.second()),
        rewards=tuple((n, _sum(end.chance for end in ends if end.result.rewards[seat] == n)) for n in given),
        expected_points=_sum(end.chance * end.result.scores[seat].total for end in ends),
        wins_game=_sum(end.chance for end in ends if seat in end.winners()),
        shares_game=_sum(end.chance for end in ends if seat in end.winners() and len(end.winners()) > 1),
        wins_by_trophy=_sum(end.chance for end in ends if end.result.game_winner == seat),
        loses_by_trophy=_sum(end.chance for end in ends if end.result.round_loser == seat),
    )


def _sum(chances: Iterable[Fraction]) -> Fraction:
    return sum(chances, Fraction(0))
