"""Random tables, entry by entry, against a plain model: a list of the moves that count, copied before every change."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from companion.engine.game import AnyGame, Role, Viewer
from companion.engine.table import Body, Correct, Entry, Note, Play, Redo, Rename, Table, Undo, told_apart
from companion.engine.words import Seat
from companion.speech import Speaker
from tests.contract.playing import NEWCOMERS, all_games, opening, some_move, some_newcomer, some_secret

SCORER = Viewer(Role.SCORER)
seeds = st.integers(0, 2**16)


class Model(msgspec.Struct, frozen=True):
    """What counts at one moment: plays in order, corrections made, entries left in knowingly."""

    plays: tuple[tuple[int, Any], ...] = ()
    corrections: frozenset[int] = frozenset()
    kept: frozenset[int] = frozenset()


class Playing(RuleBasedStateMachine):
    """Somebody plays, undoes, redoes, corrects, renames and notes; seats note secrets, and people come, in between."""

    game: AnyGame

    @initialize(seed=seeds)
    def open(self, seed: int) -> None:
        rng = random.Random(seed)
        count = rng.choice(self.game.seats)
        chosen = {reading.id: rng.choice(reading.choices).value for reading in self.game.readings}
        self.opening = opening(self.game, count, first=rng.randrange(count), readings=chosen)
        self.entries: list[Entry] = []
        self.renamed: list[tuple[int, int, str]] = []
        self.targets: dict[int, int] = {}
        self.past: list[Model] = []
        self.now = Model()
        self.future: list[Model] = []
        self.done: list[int] = []
        self.undone: list[int] = []
        self.secrets: dict[int, Seat] = {}

    # -- reading ---------------------------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        return Table(self.game, self.opening, self.entries)

    @property
    def view(self) -> Table:
        return self.table.seen_by(SCORER)

    def state(self, plays: tuple[tuple[int, Any], ...]) -> Any:
        state = self.table.start
        for _, move in plays:
            state = self.game.apply(state, move)
        return state

    @property
    def people(self) -> dict[int, str]:
        """Everybody's name before any renaming: under their seat, or under minus the entry by which they sat down."""
        came = [(seq, self.game.newcomer(move)) for seq, move in self.now.plays]
        there = {seat: player.name for seat, player in enumerate(self.opening.players)}
        return there | {-seq: newcomer[0] for seq, newcomer in came if newcomer is not None}

    @property
    def names(self) -> list[str]:
        """Everybody's name now; a newcomer whose name was put right later than it was changed has that one."""
        names = self.people
        for seq, person, name in self.renamed:
            later = any(self.targets[n] == -person for n in self.now.corrections if n > seq)
            if person in names and not later:
                names[person] = name
        return list(names.values())

    # -- writing ---------------------------------------------------------------------------------------------------

    def write(self, body: Body) -> int:
        seq = len(self.entries) + 1
        self.entries.append(Entry(seq, body, None, float(seq)))
        return seq

    def change(self, seq: int, model: Model) -> None:
        self.past.append(self.now)
        self.now = model
        self.future.clear()
        self.done.append(seq)
        self.undone.clear()

    @rule(seed=seeds, n=st.integers(1, 6))
    def play(self, seed: int, n: int) -> None:
        rng = random.Random(seed)
        for _ in range(n):
            move = some_move(self.game, self.view.state, rng)
            if move is None:
                return
            seq = self.write(Play(move))
            self.change(seq, msgspec.structs.replace(self.now, plays=(*self.now.plays, (seq, move))))

    @precondition(lambda self: self.game.key in NEWCOMERS)
    @rule(seed=seeds)
    def sit_down(self, seed: int) -> None:
        move = some_newcomer(self.game, self.view.state, random.Random(seed))
        if move is not None:
            seq = self.write(Play(move))
            self.change(seq, msgspec.structs.replace(self.now, plays=(*self.now.plays, (seq, move))))

    @rule(n=st.integers(1, 4))
    def undo(self, n: int) -> None:
        for _ in range(n):
            target = self.view.undo_target()
            assert target == (self.done[-1] if self.done else None)
            if target is None:
                return
            told = Speaker(names=self.view.names)(self.view.tell(target))
            self.write(Undo(target))
            self.undone.append(self.done.pop())
            self.future.append(self.now)
            self.now = self.past.pop()
            assert Speaker(names=self.view.names)(self.view.history()[-1].say).startswith("undid: ")
            assert told

    @rule(n=st.integers(1, 4))
    def redo(self, n: int) -> None:
        for _ in range(n):
            target = self.view.redo_target()
            assert target == (self.undone[-1] if self.undone else None)
            if target is None:
                return
            self.write(Redo(target))
            self.done.append(self.undone.pop())
            self.past.append(self.now)
            self.now = self.future.pop()

    @precondition(lambda self: self.now.plays)
    @rule(seed=seeds, settle=st.lists(st.booleans(), min_size=1, max_size=8))
    def correct(self, seed: int, settle: list[bool]) -> None:
        rng = random.Random(seed)
        index = rng.randrange(len(self.now.plays))
        target, old = self.now.plays[index]
        before = self.state(self.now.plays[:index])
        offers = [move for move in islice(self.game.moves(before), 12) if move != old]
        if self.game.newcomer(old) is not None:
            offers = [msgspec.structs.replace(old, name="Ida")]
        correction = Correct(target, rng.choice([*offers, None]))
        assert self.view.fits(correction)
        assert self.view.refusals_of(correction) == ()
        while (conflict := self.view.first_conflict(correction)) is not None:
            assert target < conflict.seq
            assert conflict.refusals
            keep = settle[conflict.seq % len(settle)]
            more = (*(correction.kept if keep else correction.dropped), conflict.seq)
            correction = msgspec.structs.replace(correction, **{"kept" if keep else "dropped": more})
            assert self.view.fits(correction)
        self.corrected(correction)

    def corrected(self, correction: Correct[Any]) -> None:
        plays = tuple(
            (seq, correction.move if seq == correction.target else move)
            for seq, move in self.now.plays
            if seq not in correction.dropped and not (seq == correction.target and correction.move is None)
        )
        seq = self.write(correction)
        self.targets[seq] = correction.target
        self.change(seq, Model(plays, self.now.corrections | {seq}, self.now.kept.union(correction.kept)))
        assert self.view.history()[-1].seq == seq

    @rule(
        seed=seeds, name=st.sampled_from(("Ann", "ann", "Ben", "{player}", "{0.__class__}", "Ann (2)", "⟦", "x" * 40))
    )
    def rename(self, seed: int, name: str) -> None:
        person = list(self.people)[seed % len(self.people)]
        was = told_apart(self.names)
        seq = self.write(Rename(Seat(seed % len(self.people)), name))
        self.renamed.append((seq, person, name))
        assert len(self.view.names) == len(was)
        assert Speaker()(self.view.history()[-1].say).endswith(f" is now called {name}")

    @rule(text=st.sampled_from(("{note}", "%s", "coffee")))
    def note(self, text: str) -> None:
        self.write(Note(text))
        assert text in Speaker()(self.view.history()[-1].say)

    @rule(seed=seeds)
    def keep_a_secret(self, seed: int) -> None:
        move = some_secret(self.game, self.table.state, random.Random(seed))
        if move is not None:
            public = self.view.state
            owner = self.game.owner(move)
            assert owner is not None
            seq = self.write(Play(move))
            self.secrets[seq] = owner
            assert self.view.state == public
            assert self.table.undo_target(owner) == seq
            assert self.table.steps[-1].seq == seq

    @rule(seed=seeds, forth=st.booleans())
    def undo_a_secret(self, seed: int, forth: bool) -> None:
        seat = Seat(seed % len(self.names))
        table = self.table.seen_by(Viewer(Role.SEAT, seat))
        target = table.redo_target(seat) if forth else table.undo_target(seat)
        if target is not None:
            assert self.secrets[target] == seat
            public = self.view.state
            self.write(Redo(target) if forth else Undo(target))
            assert self.view.state == public

    # -- what always holds -----------------------------------------------------------------------------------------

    @invariant()
    def what_counts_is_what_the_model_says(self) -> None:
        view = self.view
        assert tuple((step.seq, step.move) for step in view.steps) == self.now.plays
        assert view.state == self.state(self.now.plays)
        assert self.game.outcome(view.state) == self.game.outcome(self.state(self.now.plays))
        assert view.state == self.game.view(self.table.state, SCORER)

    @invariant()
    def numbers_have_no_gap(self) -> None:
        assert [entry.seq for entry in self.entries] == list(range(1, self.table.head + 1))
        assert self.view.head == len(self.entries)

    @invariant()
    def history_strikes_what_does_not_count(self) -> None:
        counting = {seq for seq, _ in self.now.plays} | self.now.corrections
        moves = {e.seq for e in self.view.entries if isinstance(e.body, Play | Correct)}
        for remark in self.view.history():
            assert remark.struck == (remark.seq in moves and remark.seq not in counting)
            assert remark.correctable == (remark.seq in counting - self.now.corrections)

    @invariant()
    def nothing_is_left_upset_without_being_kept(self) -> None:
        upset = {step.seq for step in self.view.steps if self.game.refusals(step.before, step.move)}
        assert upset <= self.now.kept
        assert upset <= self.view.kept
        assert all(not self.game.refusals(s.before, s.move) for s in self.table.steps if s.seq in self.secrets)

    @invariant()
    def names_are_the_last_given_and_told_apart(self) -> None:
        assert self.view.names == told_apart(self.names)
        assert len(set(self.view.names)) == len(self.names)

    @invariant()
    def each_seat_sees_its_own_secrets_and_no_others(self) -> None:
        for seat in range(len(self.names)):
            seen = self.table.seen_by(Viewer(Role.SEAT, Seat(seat)))
            secrets = {e.seq for e in seen.entries if e.seq in self.secrets}
            assert secrets == {seq for seq, owner in self.secrets.items() if owner == seat}
            assert seen.state == self.game.view(self.table.state, Viewer(Role.SEAT, Seat(seat)))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_random_tables_agree_with_the_plain_model(game: AnyGame) -> None:
    machine = type("Machine", (Playing,), {"game": game})
    usual = settings().max_examples
    run_state_machine_as_test(machine, settings=settings(max_examples=max(5, usual // 2)))
