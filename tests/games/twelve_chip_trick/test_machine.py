"""Whole games by chance, rounds by real tricks and by totals in turn, with undo, redo and corrections.

The model is a list of rounds, each only its totals and who led last; the rules of tiles are said again in plain words.
"""

from __future__ import annotations

import random

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.engine.table import Body, Correct, Entry, Play, Redo, Table, Undo
from companion.engine.words import Seat
from companion.games.twelve_chip_trick import GAME, read_move
from companion.games.twelve_chip_trick.scoring import outcome, round_result, tiles_won
from companion.games.twelve_chip_trick.state import State, Totals
from tests.contract.playing import opening
from tests.games.twelve_chip_trick.real_table import deal_and_play, laid_down

seeds = st.integers(0, 2**16)


class Counted(msgspec.Struct, frozen=True):
    """A round as the model knows it: the entries it is made of, its totals, who led last."""

    entries: tuple[int, ...]
    totals: tuple[int, ...]
    led: int
    by_totals: bool


def plain_tiles(totals: tuple[int, ...], *, halve: bool) -> list[int]:
    if halve:
        worth = [total if total <= 21 else total // 2 for total in totals]
        return [int(w == max(worth)) for w in worth]
    safe = [total for total in totals if total <= 21] or list(totals)
    return [int(total == max(safe)) for total in totals]


def plain_winners(won: list[int], people: int) -> list[int]:
    if max(won) < 3:
        return []
    if people == 2 and won[2] >= 3:
        return [i for i in range(2) if won[i] > won[1 - i]] or [2]
    return [i for i, n in enumerate(won) if n >= 3]


class Games(RuleBasedStateMachine):
    """Somebody enters rounds in both ways, takes back, and mends totals of long ago."""

    @initialize(people=st.integers(2, 4), halve=st.booleans(), first=seeds)
    def open(self, people: int, first: int, *, halve: bool) -> None:
        self.people, self.halve = people, halve
        self.places = max(3, people)
        self.first = first % people
        readings = {"halving": "halve" if halve else "bust"}
        self.opening = opening(GAME, people, first=self.first, readings=readings)
        self.entries: list[Entry] = []
        self.rounds: list[Counted] = []
        self.undone: list[tuple[int, list[Counted]]] = []

    @property
    def table(self) -> Table:
        return Table(GAME, self.opening, self.entries)

    def write(self, body: Body) -> int:
        self.entries.append(Entry(len(self.entries) + 1, body, None, 0.0))
        return len(self.entries)

    def play(self, line: str) -> int:
        return self.play_on(self.table.state, line)[0]

    def play_on(self, state: State, line: str) -> tuple[int, State]:
        """Make a move on the state the table is known to be in: folding it anew at every chip would take minutes."""
        move = read_move(line)
        assert GAME.refusals(state, move) == (), line
        return self.write(Play(move)), GAME.apply(state, move)

    @property
    def won(self) -> list[int]:
        tiles = [plain_tiles(one.totals, halve=self.halve) for one in self.rounds]
        return [sum(column) for column in zip(*tiles, strict=True)] if tiles else [0] * self.places

    def is_over(self) -> bool:
        return bool(plain_winners(self.won, self.people))

    def due(self) -> int:
        return self.rounds[-1].led if self.rounds else self.first

    # -- entering ---------------------------------------------------------------------------------------------------

    @precondition(lambda self: not self.is_over())
    @rule(seed=seeds)
    def a_round_by_tricks(self, seed: int) -> None:
        real = deal_and_play(self.people, seed, starter=self.due())
        state = self.table.state
        entries: list[int] = []
        for line in ("deal", *(moment.entry for moment in real.moments), *laid_down(real)):
            if state.running is None and entries:
                break  # the last hands are known without being laid down
            seq, state = self.play_on(state, line)
            entries.append(seq)
        assert state.running is None
        assert state == self.table.state
        self.add(Counted(tuple(entries), tuple(real.totals), real.last_leader, by_totals=False))

    @precondition(lambda self: not self.is_over())
    @rule(totals=st.lists(st.integers(9, 43), min_size=4, max_size=4), led=st.integers(0, 3))
    def a_round_by_totals(self, totals: list[int], led: int) -> None:
        given, last = tuple(totals[: self.places]), led % self.places
        unsure = Totals(given, Seat(last))
        codes = [refusal.code for refusal in GAME.refusals(self.table.state, unsure)]
        is_all = sum(given) == (104 if self.places == 4 else 78)
        least, most = (9, 43) if self.places == 4 else (10, 42)
        asked = [] if is_all else ["twelve-chip-trick.sum"]
        asked += [] if all(least <= total <= most for total in given) else ["twelve-chip-trick.reach"]
        assert codes == asked
        words = f"totals {' '.join(map(str, given))} led={last + 1}" + (" confirmed" if asked else "")
        self.add(Counted((self.play(words),), given, last, by_totals=True))

    def add(self, counted: Counted) -> None:
        self.rounds.append(counted)
        self.undone.clear()

    @precondition(lambda self: self.is_over())
    @rule()
    def nothing_is_entered_after_the_end(self) -> None:
        state = self.table.state
        for line in ("deal", f"totals {' '.join(['26'] * self.places)}"):
            assert any(r.code == "twelve-chip-trick.game-over" for r in GAME.refusals(state, read_move(line)))

    # -- taking back and mending --------------------------------------------------------------------------------------

    @precondition(lambda self: self.rounds)
    @rule()
    def undo_a_round(self) -> None:
        before = list(self.rounds)
        last = self.rounds.pop()
        for seq in reversed(last.entries):
            target = self.table.undo_target()
            if target != seq:
                # A correction lies on top: it is taken back first, and with it what it changed.
                self.rounds = before
                return
            self.write(Undo(seq))
        self.undone.append((len(last.entries), before))

    @precondition(lambda self: self.undone)
    @rule()
    def redo_a_round(self) -> None:
        n, rounds = self.undone.pop()
        for _ in range(n):
            target = self.table.redo_target()
            assert target is not None
            self.write(Redo(target))
        self.rounds = rounds

    @precondition(lambda self: any(one.by_totals for one in self.rounds))
    @rule(seed=seeds, totals=st.lists(st.integers(9, 43), min_size=4, max_size=4))
    def mend_totals(self, seed: int, totals: list[int]) -> None:
        index = random.Random(seed).choice([i for i, one in enumerate(self.rounds) if one.by_totals])
        old = self.rounds[index]
        new = msgspec.structs.replace(old, totals=tuple(totals[: self.places]))
        correction = Correct(old.entries[0], Totals(new.totals, Seat(new.led), confirmed=True))
        table = self.table
        while (conflict := table.first_conflict(correction)) is not None:
            correction = msgspec.structs.replace(correction, dropped=(*correction.dropped, conflict.seq))
        self.write(correction)
        self.rounds[index] = new
        # Rounds after an end that comes earlier now were dropped whole.
        dropped = set(correction.dropped)
        self.rounds = [one for one in self.rounds if not dropped & set(one.entries)]
        assert not dropped or self.is_over()
        self.undone.clear()

    # -- what must hold -----------------------------------------------------------------------------------------------

    @invariant()
    def rounds_totals_tiles_and_the_end_are_as_the_model_counts_them(self) -> None:
        if not hasattr(self, "opening"):
            return
        state: State = self.table.state
        assert state.running is None
        results = [round_result(state, round) for _, round in state.settled]
        assert [result.totals for result in results] == [one.totals for one in self.rounds]
        assert [list(r.tiles) for r in results] == [plain_tiles(one.totals, halve=self.halve) for one in self.rounds]
        assert list(tiles_won(state).values()) == self.won
        ended = outcome(state)
        assert list(ended.winners if ended else ()) == plain_winners(self.won, self.people)
        assert state.next_starter == self.due()


TestGames = Games.TestCase
TestGames.settings = settings(max_examples=15, stateful_step_count=12)
