"""A deal played by five who follow suit, with a plain account of its tricks and claims kept beside it."""

from __future__ import annotations

import random
from typing import NamedTuple

from companion.games.chinkway.cards import PACK, TRUMPS

ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
SUITS = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C", "none": ""}
SIDE = {0: 0, 1: 1, 2: 1, 3: 2, 4: 2}


class Played(NamedTuple):
    text: str
    tricks: tuple[int, ...]
    parts: tuple[int, ...]


def kind(card: str) -> str:
    return "P" if card[:-1] in ("J", "Q", "K") else card[-1]


def played_deal(seed: int) -> Played:
    """Play the first deal at random, everybody following suit; the dealer (seat 0) lays two away."""
    rng = random.Random(seed)
    cards, trump = rng.sample(PACK, 52), rng.choice(TRUMPS)
    hands = [cards[seat * 10 : seat * 10 + 10] for seat in range(5)]
    asked = [kind(card) for card in rng.sample(PACK, 5)]
    lines = ["deal", f"trump {trump}", f"quest {' '.join(asked)}"]
    tricks, taken, leader = [0, 0, 0], [list[str]() for _ in range(3)], 1
    for _ in range(10):
        lying: list[tuple[int, str]] = []
        for step in range(5):
            hand = hands[(leader + step) % 5]
            card = rng.choice([c for c in hand if not lying or c[-1] == lying[0][1][-1]] or hand)
            hand.remove(card)
            lying.append(((leader + step) % 5, card))
            lines.append(f"play {card}")
        leader = _winner(lying, SUITS[trump])
        side = SIDE[leader]
        tricks[side] += 1
        fits = [c for _, c in lying if taken[side].count(kind(c)) < asked.count(kind(c))]
        if fits:
            claim = rng.choice([*fits, None])
            lines.append(f"claim {claim}" if claim else "pass")
            taken[side] += [kind(claim)] if claim else []
    return Played("; ".join(lines), tuple(tricks), tuple(map(len, taken)))


def _winner(lying: list[tuple[int, str]], trump: str) -> int:
    best = lying[0]
    for one in lying[1:]:
        higher = ORDER.index(one[1][:-1]) > ORDER.index(best[1][:-1])
        if (one[1][-1] == best[1][-1] and higher) or (one[1][-1] == trump != best[1][-1]):
            best = one
    return best[0]
