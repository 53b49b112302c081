"""Random games at each level, with undo, redo and corrections: no piece is ever lost or doubled."""

from __future__ import annotations

import random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.engine.game import Readings
from companion.engine.table import Correct, Entry, Opening, Play, Player, Redo, Table, Undo
from companion.engine.words import Seat
from companion.games.chipleader import GAME
from companion.games.chipleader.facts import RANKS
from companion.games.chipleader.moves import Build, Collect, Count, Cover, Joker, Track
from companion.games.chipleader.state import State
from tests.contract.playing import COLOURS, some_move


def cards_of(state: State) -> int:
    """Count pieces, face cards and casino cards wherever they are: hands, chips, the table, the discards."""
    hands = sum(state.hand_of(seat) or 0 for seat in state.players)
    pieces = sum(len(pile) for chip in state.chips for pile in chip.piles)
    above = sum(chip.face is not None for chip in state.chips)
    return hands + pieces + above + len(state.chips) + len(state.open_casinos) + len(state.discards)


def pieces_of(state: State) -> int:
    return sum(len(pile) for chip in state.chips for pile in chip.piles)


class Playing(RuleBasedStateMachine):
    """A table whose moves are picked by chance among those offered."""

    @initialize(
        seed=st.integers(0, 10_000), level=st.sampled_from(("chips", "hands", "everything")), seats=st.integers(2, 4)
    )
    def open(self, seed, level, seats):
        self.rng = random.Random(seed)
        chosen = {r.id: self.rng.choice(r.choices).value for r in GAME.readings} | {"track": level}
        players = tuple(Player(str(i), COLOURS[i]) for i in range(seats))
        self.opening = Opening(GAME.key, players, Seat(0), Readings.of(GAME.readings, chosen))
        self.bodies: list[object] = []

    @property
    def table(self) -> Table:
        entries = [Entry(seq, body, None, float(seq)) for seq, body in enumerate(self.bodies, 1)]  # type: ignore[arg-type]  # mixed bodies
        return Table(GAME, self.opening, entries)

    @rule(n=st.integers(1, 8))
    def play(self, n):
        for _ in range(n):
            move = some_move(GAME, self.table.state, self.rng)
            if move is not None:
                self.bodies.append(Play(move))

    @rule()
    def undo(self):
        target = self.table.undo_target()
        if target is not None:
            self.bodies.append(Undo(target))

    @rule()
    def redo(self):
        target = self.table.redo_target()
        if target is not None:
            self.bodies.append(Redo(target))

    @precondition(lambda self: self.table.steps)
    @rule()
    def correct(self):
        table = self.table
        step = self.rng.choice(table.steps)
        move = some_move(GAME, step.before, self.rng)
        correction = Correct(step.seq, move)
        if move is not None and table.fits(correction) and table.first_conflict(correction) is None:
            self.bodies.append(correction)

    @invariant()
    def cards_add_up(self):
        if not hasattr(self, "bodies"):
            return
        for step in self.table.steps:
            assert GAME.refusals(step.before, step.move) == ()
            self._cards_of(step.before, step.move, step.after)

    def _cards_of(self, before: State, move, after: State):
        """A payout brings cards, a count may find others; every other move only carries them elsewhere."""
        if before.tracks_hands and all(before.hand_of(seat) is not None for seat in before.players):
            if isinstance(move, Collect):
                assert cards_of(after) - cards_of(before) == move.pieces + move.faces
            elif not isinstance(move, Count | Track):
                assert cards_of(after) == cards_of(before), move
        gained = 4 if isinstance(move, Build) else 1 if isinstance(move, Cover) else 0
        if isinstance(move, Joker):
            gone = next((chip for chip in before.chips if after.chip(chip.number) is None), None)
            gained = -1 + bool(move.refill) if gone is None else -sum(map(len, gone.piles))
        assert pieces_of(after) - pieces_of(before) == gained

    @invariant()
    def chips_are_whole(self):
        if not hasattr(self, "bodies"):
            return
        state = self.table.state
        for chip in state.chips:
            assert len(chip.piles) == 4
            assert all(chip.piles)
            assert chip.value in {0, sum(chip.tops)}
            assert chip.face is None or chip.face.rank in RANKS
        for city in {chip.city for chip in state.chips}:
            assert sum(chip.city == city for chip in state.chips) + state.open_casinos.count(city) <= 2
        assert len({chip.number for chip in state.chips}) == len(state.chips)


TestPlaying = Playing.TestCase
TestPlaying.settings = settings(max_examples=15, stateful_step_count=15, deadline=None)
