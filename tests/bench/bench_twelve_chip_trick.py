"""The memory table of 12 Chip Trick after any entry of a round: listing, sifting and counting all deals.

A whole round is played by chance, and the table is made after every entry, from the state the entry left. The slowest
entry of the round is what is promised about: a table is drawn on every tap.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from statistics import median

from companion.engine.game import Players, Readings
from companion.engine.words import Seat
from companion.games.twelve_chip_trick import GAME, read_move
from companion.games.twelve_chip_trick.memory import remember
from companion.games.twelve_chip_trick.state import State
from tests.bench.rows import Row, measured
from tests.games.twelve_chip_trick import slow_memory
from tests.games.twelve_chip_trick.real_table import deal_and_play

AT_MOST = 0.1
RUNS = 9
SEED = 3


def states(people: int) -> list[State]:
    """Give the state after every entry of a round."""
    state = GAME.apply(GAME.start(Players(people, Seat(0)), Readings.of(GAME.readings)), read_move("deal"))
    found = [state]
    for moment in deal_and_play(people, SEED).moments:
        state = GAME.apply(state, read_move(moment.entry))
        if state.running is not None:
            found.append(state)
    return found


def look(state: State) -> None:
    """Make the table that everybody may see."""
    assert state.running is not None
    remember(state, state.running)


def entry_and_look(state: State, line: str) -> None:
    """Check an entry, make it, and make the table: all that a tap asks of the game."""
    move = read_move(line)
    assert GAME.refusals(state, move) == ()
    look(GAME.apply(state, move))


def table() -> Iterable[Row]:
    """Give the typical and the slowest entry of a round by number of players, and every deal gone through by hand."""
    for people, who in ((3, "3 players"), (2, "2 players, ghost"), (4, "4 players")):
        taken = sorted(measured(partial(look, state), RUNS) for state in states(people))
        what = f"memory table, {who}"
        yield Row(what, f"median of {len(taken)} entries", median(taken), RUNS)
        yield Row(what, "slowest entry", taken[-1], RUNS, "under 100 ms", taken[-1] < AT_MOST)
    lines = [moment.entry for moment in deal_and_play(4, SEED).moments]
    acts: list[Callable[[], None]] = [
        partial(entry_and_look, state, line) for state, line in zip(states(4)[:-1], lines, strict=False)
    ]
    slowest = max(measured(act, 3) for act in acts)
    yield Row(
        "memory table, 4 players", "slowest tap: rules, entry, table", slowest, 3, "under 100 ms", slowest < AT_MOST
    )
    yield Row("memory table, 3 players", "every deal by hand", measured(partial(slow_memory.remember, 3, []), 1, 0), 1)
