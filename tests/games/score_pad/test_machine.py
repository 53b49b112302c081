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
from companion.games.score_pad.scoring import totals
from companion.games.score_pad.state import CloseRound, Enter, Leave, State
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
    "leave 1",
    "leave 2",
    "arrive 1",
    "arrive 2",
    "enter 1 12+7-3",
    "second 1 4",
    "finish",
)
"""What is not offered, or seldom."""


class Pads(Playing):
    """Tables as in the contract, and in between what only some tables agree on."""

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

    @invariant()
    def totals_are_those_of_plain_columns(self) -> None:
        state: State = self.view.state
        row: dict[int, str] = {}
        sums = [0] * state.seats
        for _, move in self.now.plays:
            if isinstance(move, Enter):
                row[move.seat] = move.typed
            elif isinstance(move, Leave):
                row.pop(move.seat, None)
            elif isinstance(move, CloseRound):
                for seat, typed in row.items():
                    sums[seat] += sum(map(int, re.findall(r"[+-]?\d+", typed.replace("−", "-"))))
                row = {}
        assert list(totals(state).values()) == sums


TestPads = Pads.TestCase
TestPads.settings = settings(max_examples=10, stateful_step_count=20)
