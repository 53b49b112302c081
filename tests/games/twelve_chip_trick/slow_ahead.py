"""The rest of a round in every way it can go: every deal that is left, every chip played, every chip taken.

Nothing is cut short: a table is played on chip by chip to the end of the round, and only a table met before is not
played again. Written from the rulebook's text, without looking at the game's own search.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations

from tests.games.twelve_chip_trick.real_table import BLUES, REDS, is_red
from tests.games.twelve_chip_trick.slow_memory import Event, could_have_been, dealt_ways, things

Hands = tuple[tuple[int, ...], ...]


def tables_left(
    places: int, events: Sequence[Event], ghost: int | None = None, own: tuple[int, list[int]] | None = None
) -> Iterator[Hands]:
    """List what everybody can hold now, each table once; the ghost's pile with its top chip first."""
    kept = []
    for of in (REDS[places], BLUES[places]):
        deals = {tuple(tuple(sorted(v for v, _ in hand)) for hand in d) for d in dealt_ways(tuple(things(of)), places)}
        seen = [event for event in events if event.chip in of]
        kept.append([deal for deal in deals if could_have_been([Counter(hand) for hand in deal], seen, {})])
    found = set()
    for red in kept[0]:
        for blue in kept[1]:
            dealt = [[*r, *b] for r, b in zip(red, blue, strict=True)]
            if own is not None and sorted(dealt[own[0]]) != sorted(own[1]):
                continue
            for order in [()] if ghost is None else permutations(dealt[ghost]):
                hands, piles = [Counter(hand) for hand in dealt], {} if ghost is None else {ghost: list(order)}
                if could_have_been(hands, events, piles):
                    now = [tuple(sorted(hand.elements())) for hand in hands]
                    found.add(tuple(now if ghost is None else [*now[:ghost], tuple(piles[ghost])]))
    yield from found


@cache
def lowest(hands: Hands, leader: int, played: tuple[int, ...], lying: tuple[int, ...], ghost: int | None) -> list[int]:
    """Give for every place the least that its hand at the end and the chips still to be laid in front add up to."""
    n = len(hands)
    if not played and not hands[leader]:
        return [sum(hand) for hand in hands]
    least = [10**6] * n
    if len(played) < n:
        who = (leader + len(played)) % n
        for chip in hands[who][:1] if who == ghost else set(hands[who]):
            hand = list(hands[who])
            hand.remove(chip)
            after = (*hands[:who], tuple(hand), *hands[who + 1 :])
            least = list(map(min, least, lowest(after, leader, (*played, chip), (*lying, chip), ghost)))
        return least
    turn = n - len(lying)
    winner = (leader + played.index(max(played))) % n
    who = (winner + turn) % n
    free = {chip for chip in lying if is_red(chip)} or set(lying)
    for chip in [min(free)] if who == ghost else free:
        left = list(lying)
        left.remove(chip)
        grown = (*hands[who], chip) if who == ghost else tuple(sorted((*hands[who], chip)))
        after = hands if turn == 0 else (*hands[:who], grown, *hands[who + 1 :])
        rest = lowest(after, leader, played, tuple(left), ghost) if left else lowest(after, winner, (), (), ghost)
        least = [
            min(now, more + chip * (turn == 0 and i == who))
            for i, (now, more) in enumerate(zip(least, rest, strict=True))
        ]
    return least
