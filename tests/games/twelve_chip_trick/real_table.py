"""A table with real chips: dealt, held and laid down by plain lists, written without looking at the game's own code.

`deal_and_play` gives what would be entered of a round, and after every entry what everybody really holds.
"""

from __future__ import annotations

import random
from typing import NamedTuple

REDS = {3: [4, 5, 6, 7, 8, 9], 4: [4, 4, 5, 6, 7, 8, 9, 9]}
BLUES = {3: [1, 2, 3, 10, 11, 12], 4: [1, 2, 3, 3, 10, 10, 11, 12]}


class Moment(NamedTuple):
    """An entry, and the real chips after it (of the ghost too: its pile, the top chip first)."""

    entry: str
    hands: list[list[int]]
    fronts: list[list[int]]


class Real(NamedTuple):
    """A round as it really was."""

    dealt: list[list[int]]
    moments: list[Moment]
    totals: list[int]
    last_leader: int


def is_red(chip: int) -> bool:
    return 4 <= chip <= 9


def deal(places: int, rng: random.Random) -> list[list[int]]:
    reds, blues = REDS[places][:], BLUES[places][:]
    rng.shuffle(reds)
    rng.shuffle(blues)
    hands = [reds[2 * i : 2 * i + 2] + blues[2 * i : 2 * i + 2] for i in range(places)]
    for hand in hands:
        rng.shuffle(hand)
    return hands


def deal_and_play(people: int, seed: int, starter: int = 0) -> Real:
    """Play a round by chance, the ghost by its rule; the players lay down what they hold at the end."""
    rng = random.Random(seed)
    places, ghost = max(3, people), 2 if people == 2 else None
    hands = deal(places, rng)
    dealt = [hand[:] for hand in hands]
    fronts: list[list[int]] = [[] for _ in hands]
    moments: list[Moment] = []

    def note(entry: str) -> None:
        moments.append(Moment(entry, [hand[:] for hand in hands], [front[:] for front in fronts]))

    leader = led = starter
    while hands[leader]:
        led = leader
        middle: list[int] = []
        order = [(leader + i) % places for i in range(places)]
        for who in order:
            chip = hands[who].pop(0) if who == ghost else hands[who].pop(rng.randrange(len(hands[who])))
            middle.append(chip)
            note(f"play {who + 1} {chip}")
        winner = order[middle.index(max(middle))]
        for i in range(places):
            who = (winner + i) % places
            free = [chip for chip in middle if is_red(chip)] or middle
            chip = min(free) if who == ghost else rng.choice(free)
            middle.remove(chip)
            (fronts if i == 0 else hands)[who].append(chip)
            if who == ghost:
                # Nothing is entered for the ghost: what it takes belongs to the entry before.
                last = moments.pop()
                note(last.entry)
            else:
                note(f"take {who + 1} {chip}")
        leader = winner
    totals = [sum(front) + sum(hand) for front, hand in zip(fronts, hands, strict=True)]
    return Real(dealt, moments, totals, led)


def laid_down(real: Real) -> list[str]:
    """Write what everybody with chips in hand would lay down."""
    hands = real.moments[-1].hands
    return [" ".join(["show", str(i + 1), *map(str, hand)]) for i, hand in enumerate(hands) if hand]
