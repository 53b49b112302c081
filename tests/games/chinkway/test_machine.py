"""Games by chance, deals in both ways, undo, redo and corrections, against the claims added up deal by deal."""

from __future__ import annotations

import random

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import invariant, rule

from companion.engine.game import AnyGame
from companion.engine.table import Play
from companion.games.chinkway import GAME
from companion.games.chinkway.scoring import totals
from companion.games.chinkway.state import DealCards, SideClaims, State
from tests.contract.test_machine import Playing

PAIRS = ({1: 1, 2: 1, 3: 2, 4: 2, 0: 0}, {1: 1, 3: 1, 2: 2, 4: 2, 0: 0})
"""The side of a place counted from the dealer: until deal 5, and from deal 6."""
QUEST = "quest S H D C P"


class Deals(Playing):
    """Tables as in the contract, and in between whole deals by their claims, and what is agreed on seldom."""

    game: AnyGame = GAME

    def enter(self, line: str) -> None:
        move = GAME.read(line)
        if GAME.refusals(self.view.state, move) == ():
            seq = self.write(Play(move))
            self.change(seq, msgspec.structs.replace(self.now, plays=(*self.now.plays, (seq, move))))

    @rule(line=st.sampled_from(("remove QS JD", "scale 0 1 3 6 10 20", "close", "pass")))
    def enter_what_is_seldom(self, line: str) -> None:
        self.enter(line)

    @rule(seed=st.integers(0, 2**16))
    def enter_a_deal_by_claims(self, seed: int) -> None:
        rng = random.Random(seed)
        first = rng.randrange(11)
        tricks = (first, 10 - first, 0)
        claims = [rng.sample("SHDCP", rng.randint(0, min(5, n))) for n in tricks]
        sides = [
            f"claims {i + 1} {' '.join(own)} tricks={n}" for i, (own, n) in enumerate(zip(claims, tricks, strict=True))
        ]
        for line in ("deal", "trump none", QUEST, *sides, "close"):
            self.enter(line)

    @invariant()
    def a_closed_deal_adds_up_unless_an_entry_was_kept(self) -> None:
        state: State = self.view.state
        if self.now.kept:
            return
        for deal in state.closed:
            if deal.is_by_claims:
                claims = [own for own in deal.claims if own is not None]
                assert len(claims) == 3
                assert sum(own.tricks for own in claims) == 10
                assert all(sum(own.parts) <= own.tricks for own in claims)
                assert all(n <= deal.asked[i] for own in claims for i, n in enumerate(own.parts))
            else:
                assert len(deal.tricks) == 10
                assert all(trick.is_full for trick in deal.tricks)

    @invariant()
    def totals_are_the_claims_added_up(self) -> None:
        state: State = self.view.state
        if self.now.kept or any(deal.is_by_tricks for deal in state.closed):
            return
        n, sums, parts = 0, [0] * 5, dict[int, int]()
        closed = len(state.closed)
        for _, move in self.now.plays:
            if isinstance(move, DealCards):
                sums = [a + b for a, b in zip(sums, self.points(n, parts), strict=True)]
                n, parts = n + 1, {}
            elif isinstance(move, SideClaims):
                parts[move.side] = sum(move.parts)
        if n == closed:
            sums = [a + b for a, b in zip(sums, self.points(n, parts), strict=True)]
        assert list(totals(state).values()) == sums

    def points(self, number: int, parts: dict[int, int]) -> list[int]:
        state: State = self.view.state
        if not number or number > 10:
            return [0] * 5
        half = state.readings["partners"] == "half"
        worth = []
        for seat in range(5):
            side = PAIRS[number > 5][(seat - self.opening.first - number + 1) % 5]
            points = state.scale[parts.get(side, 0)]
            worth.append((points + 1) // 2 if half and side else points)
        return worth


TestDeals = Deals.TestCase
TestDeals.settings = settings(max_examples=10, stateful_step_count=20)
