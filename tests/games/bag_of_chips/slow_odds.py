"""The slow oracle of the odds: chip after chip, in plain Python and Fractions, with the rules as the judge.

Nothing here knows a binomial, a table or an array. Bags are small, so that it ends.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise

from companion.engine.game import Readings
from companion.engine.words import Seat
from companion.games.bag_of_chips.objectives import TROPHY, Boards, Objective
from companion.games.bag_of_chips.odds import Bag
from companion.games.bag_of_chips.readings import READINGS
from companion.games.bag_of_chips.scoring import Side, rewards, signed_points
from companion.games.bag_of_chips.state import FLAVOURS, Flavour, count

Drawn = tuple[Flavour, ...]
Cards = tuple[Objective, ...]

DEFAULT = Readings.of(READINGS)
SMALL_BAG = Bag((3, 2, 1, 1, 1), (2, 3, 4, 6))
TINY_BAG = Bag((2, 2, 1, 1, 1), (1, 2, 3, 5))


def reading(**chosen: str) -> Readings:
    """Choose readings, the default for all others."""
    return Readings.of(READINGS, {id.replace("_", "-"): value for id, value in chosen.items()})


def next_chips(bag: Bag, drawn: Drawn) -> Iterator[tuple[Drawn, Fraction]]:
    left = bag.left(count(drawn))
    for flavour, n in zip(FLAVOURS, left, strict=True):
        if n:
            yield (*drawn, flavour), Fraction(n, sum(left))


def points(card: Objective, side: Side, drawn: Drawn, readings: Readings) -> int:
    return signed_points(card, side, Boards(count(drawn), drawn[-1]), readings)


# -- one hand for points --------------------------------------------------------------------------------------------


class SlowHand:
    """The three decisions by plain recursion: discard, discard, lay, always at the best."""

    def __init__(self, bag: Bag, readings: Readings) -> None:
        self.bag, self.readings = bag, readings
        self.value = cache(self._value)
        self.expected = cache(self._expected)

    def _expected(self, card: Objective, side: Side, drawn: Drawn) -> Fraction:
        return sum((p * points(card, side, end, self.readings) for end, p in ends(self.bag, drawn)), Fraction(0))

    def laying(self, three: Cards, minus: Objective, drawn: Drawn) -> Fraction:
        sides = ((card, Side.MINUS if card == minus else Side.PLUS) for card in three)
        return sum((self.expected(card, side, sorted_chips(drawn)) for card, side in sides), Fraction(0))

    def _value(self, cards: Cards, drawn: Drawn) -> Fraction:
        """Value the cards left; `drawn` is sorted, for only the last chip's order counts and it is not drawn yet."""
        stop = self.bag.stops[{6: 0, 4: 1, 3: 2}[len(cards)]]
        if len(drawn) < stop:
            return sum(
                (p * self.value(cards, sorted_chips(after)) for after, p in next_chips(self.bag, drawn)), Fraction(0)
            )
        if len(cards) == 3:
            return max(self.laying(cards, minus, drawn) for minus in cards)
        return max(self.value(kept, drawn) for kept in combinations(cards, 4 if len(cards) == 6 else 3))


def sorted_chips(drawn: Drawn) -> Drawn:
    return tuple(sorted(drawn, key=FLAVOURS.index))


# -- rivals and rewards ---------------------------------------------------------------------------------------------


class SlowRival:
    """A rival who plays a hand for points; the cards stand in the order in which they are kept when level."""

    def __init__(self, slow: SlowHand, first: Drawn) -> None:
        self.slow, self.first = slow, first
        self.keep = cache(self._keep)
        self.laid = cache(self._laid)

    def _keep(self, cards: Cards, drawn: Drawn) -> Cards:
        """Keep the best set; of level ones the one whose last card stands first, then the last but one, and so on."""
        sets = combinations(range(len(cards)), 4 if len(cards) == 6 else 3)
        ranked = sorted(sets, key=lambda kept: kept[::-1])
        best = max(ranked, key=lambda kept: self.slow.value(tuple(cards[i] for i in kept), drawn))
        return tuple(cards[i] for i in best)

    def _laid(self, hand: Cards, second: Drawn, third: Drawn) -> tuple[Cards, Objective]:
        """Tell the three cards laid and which is minus: of level ones the last."""
        three = self.keep(self.keep(hand, self.first), second)
        return three, max(reversed(three), key=lambda minus: self.slow.laying(three, minus, third))


def trophy_first(cards: Sequence[Objective]) -> Cards:
    return tuple(sorted(cards, key=lambda card: card.value != TROPHY))


def round_rewards(laid: Sequence[tuple[Cards, Objective]], end: Drawn, readings: Readings) -> tuple[int, bool, bool]:
    """Tell the first seat's reward, whether its trophy won the game, and whether it lost the round."""
    totals, winner, loser = {}, None, None
    for seat, (three, minus) in enumerate(laid):
        sides = {card: Side.MINUS if card == minus else Side.PLUS for card in three}
        totals[Seat(seat)] = sum(points(card, side, end, readings) for card, side in sides.items())
        for card, side in sides.items():
            if card.value == TROPHY and card.is_completed(Boards(count(end), end[-1]), readings):
                winner, loser = (seat, loser) if side is Side.PLUS else (winner, Seat(seat))
    if winner is not None:
        return (1 if len(laid) == 2 else 2) if winner == 0 else 0, winner == 0, False
    return rewards(totals, loser, readings)[0], False, loser == 0


class SlowReward:
    """One's own decisions for the reward of the round, against deals that are all as likely."""

    def __init__(self, bag: Bag, readings: Readings, first: Drawn, deals: Sequence[tuple[Cards, ...]]) -> None:
        self.bag, self.readings, self.deals = bag, readings, deals
        self.rival = SlowRival(SlowHand(bag, readings), sorted_chips(first))
        self.judged = cache(lambda laid, end: round_rewards(laid, end, readings))
        self.play = cache(self._play)

    def laying(self, three: Cards, minus: Objective, drawn: Drawn) -> tuple[Fraction, Fraction, Fraction]:
        """Average reward, game won and round lost over deals and chips; `drawn` keeps its boards apart."""
        second = sorted_chips(drawn[: self.bag.stops[1]])
        third = sorted_chips(drawn[: self.bag.stops[2]])
        summed = [Fraction(0)] * 3
        for hands in self.deals:
            theirs = tuple(self.rival.laid(hand, second, third) for hand in hands)
            for end, chance in ends(self.bag, third):
                for i, n in enumerate(self.judged(((three, minus), *theirs), end)):
                    summed[i] += chance * n
        return summed[0] / len(self.deals), summed[1] / len(self.deals), summed[2] / len(self.deals)

    def _play(self, cards: Cards, drawn: Drawn) -> Fraction:
        """Value the cards left; `drawn` has the chips sorted on each of the boards."""
        stop = self.bag.stops[{6: 0, 4: 1, 3: 2}[len(cards)]]
        if len(drawn) < stop:
            return sum(
                (p * self.play(cards, by_board(self.bag, after)) for after, p in next_chips(self.bag, drawn)),
                Fraction(0),
            )
        if len(cards) == 3:
            return max(self.laying(cards, minus, drawn)[0] for minus in cards)
        return max(self.play(kept, drawn) for kept in combinations(cards, 4 if len(cards) == 6 else 3))


def by_board(bag: Bag, drawn: Drawn) -> Drawn:
    starts = (0, *bag.stops)
    boards = (drawn[begin:end] for begin, end in pairwise(starts))
    return tuple(chip for board in boards for chip in sorted_chips(board))


@cache
def ends(bag: Bag, drawn: Drawn) -> tuple[tuple[Drawn, Fraction], ...]:
    """List every way the missing chips may come, in order."""
    if len(drawn) == bag.all_drawn:
        return ((drawn, Fraction(1)),)
    return tuple((end, p * q) for after, p in next_chips(bag, drawn) for end, q in ends(bag, after))
