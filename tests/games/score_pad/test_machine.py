"""Pads by chance with everything that can be agreed on, undo, redo and corrections, against cells in plain columns."""

from __future__ import annotations

import re

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from companion.engine.game import AnyGame, Readings
from companion.engine.table import Play
from companion.games.score_pad import GAME
from companion.games.score_pad.scoring import ranking, totals
from companion.games.score_pad.state import Arrive, CloseRound, Enter, Join, Leave, Move, State
from tests.contract.test_machine import Playing, seeds

SELDOM = (
    "agree target 20",
    "agree target -5",
    "agree target none",
    "agree rounds 3",
    "agree rounds none",
    "agree sum 5",
    "agree sum none",
    "call Whist",
    "enter 1 12+7-3",
    "second 1 4",
    "finish",
)
"""What is not offered, or seldom."""


class Account:
    """A plain account of a pad: who is there, and each round as what was typed under each seat."""

    def __init__(self, here: list[bool]) -> None:
        self.here = here
        self.rows: list[dict[int, str]] = []
        self.row: dict[int, str] = {}

    def note(self, move: Move) -> None:
        match move:
            case Join() if len(self.here) < 8:
                self.here.append(True)
            case CloseRound():
                self.rows.append(self.row)
                self.row = {}
            # What was kept although its seat was taken out says nothing.
            case Enter(seat, typed) if seat < len(self.here):
                self.row[seat] = typed
            case Leave(seat) if seat < len(self.here):
                self.here[seat] = False
                self.row.pop(seat, None)
            case Arrive(seat) if seat < len(self.here):
                self.here[seat] = True

    def sums(self) -> list[int]:
        return [
            sum(int(n) for row in self.rows for n in re.findall(r"[+-]?\d+", row.get(seat, "").replace("−", "-")))
            for seat in range(len(self.here))
        ]


class Pads(Playing):
    """Tables as in the contract, and in between what only some tables agree on: people come, leave and come back."""

    game: AnyGame = GAME

    @initialize(seed=seeds, is_any=st.sampled_from((True, True, True, False)))
    def open(self, seed: int, *, is_any: bool = True) -> None:
        super().open(seed=seed)
        if is_any:
            chosen = {reading.id: self.opening.readings[reading.id] for reading in GAME.readings}
            readings = Readings.of(GAME.readings, {**chosen, "kind": "any"})
            self.opening = msgspec.structs.replace(self.opening, readings=readings)

    def enter(self, line: str) -> None:
        move = GAME.read(line)
        if GAME.refusals(self.view.state, move) == ():
            seq = self.write(Play(move))
            self.change(seq, msgspec.structs.replace(self.now, plays=(*self.now.plays, (seq, move))))

    @rule(line=st.sampled_from(SELDOM))
    def enter_what_is_seldom(self, line: str) -> None:
        self.enter(line)

    @rule(typed=st.lists(st.sampled_from(("0", "7", "-3", "12+7-3", "−2−4")), min_size=8, max_size=8))
    def enter_a_round(self, typed: list[str]) -> None:
        state: State = self.view.state
        for seat in state.present:
            self.enter(f"enter {seat + 1} {typed[seat]}")
            self.enter(f"second {seat + 1} 1")
        self.enter("close")

    @rule(seat=st.integers(1, 8), comes=st.booleans())
    def leave_or_come_back(self, seat: int, *, comes: bool) -> None:
        self.enter(f"{'arrive' if comes else 'leave'} {seat}")

    def account(self) -> Account:
        account = Account([True] * len(self.opening.players))
        for _, move in self.now.plays:
            account.note(move)
        return account

    @invariant()
    def cells_and_totals_are_those_of_plain_columns(self) -> None:
        state: State = self.view.state
        account = self.account()
        seats = range(len(account.here))
        assert state.seats == len(seats)
        assert [row.cells for row in state.closed] == [tuple(row.get(s, "") for s in seats) for row in account.rows]
        assert state.running.cells == tuple(account.row.get(s, "") for s in seats)
        assert {len(row.seconds) for row in (*state.closed, state.running)} == {len(seats)}
        assert list(totals(state).values()) == account.sums()

    @invariant()
    def who_is_there_is_who_came_and_did_not_leave(self) -> None:
        state: State = self.view.state
        here = self.account().here
        assert [seat in state.present for seat in range(len(here))] == here
        assert len(self.view.names) == len(here)
        # A kept entry may have sent everybody away; otherwise somebody who is there begins.
        assert state.starter in state.present or not state.present

    @invariant()
    def the_first_are_the_best_of_those_who_count(self) -> None:
        state: State = self.view.state
        if state.has_seconds:
            return
        account = self.account()
        sums = [n if state.readings["wins"] == "high" or state.preset.players else -n for n in account.sums()]
        stays = account.here if state.readings["left"] == "no" and any(account.here) else [True] * len(sums)
        best = max(n for n, is_in in zip(sums, stays, strict=True) if is_in)
        assert list(ranking(state).first) == [s for s, n in enumerate(sums) if stays[s] and n == best]


TestPads = Pads.TestCase
TestPads.settings = settings(max_examples=15, stateful_step_count=25)
