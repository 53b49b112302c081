"""Tables for the printables' tests: played from lines of notation, with names that are hard to print."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.engine.game import Readings
from companion.engine.table import Entry, Note, Opening, Play, Player, Table, Undo
from companion.engine.words import Seat
from companion.games.bag_of_chips import GAME, read_move
from companion.games.bag_of_chips.readings import READINGS

START = 1_790_000_000.0
COLOURS = ("red", "blue", "green", "yellow", "purple")
ONE_ROUND = """
deal
draw 1 P P O V B
draw 2 O O P C
draw 3 P B O
{lays}
draw 4 V
draw 4 O
score
"""
LAYS = (
    "lay 1 +200 +70 -9",
    "lay 2 +x8 +45 -71",
    "lay 3 +1 +trophy -202",
    "lay 4 +180 +x5 discard=1",
    "lay 5 +4 +16 -91",
)


def round_lines(seats: int, lays: Iterable[str] = LAYS) -> list[str]:
    """Give the lines of one round."""
    return ONE_ROUND.format(lays="\n".join(list(lays)[:seats])).split("\n")[1:-1]


def table_of(
    names: Iterable[str],
    lines: Iterable[str],
    readings: Mapping[str, str] | None = None,
    *,
    notes: Iterable[str] = (),
    undo_last: bool = False,
) -> Table:
    """Play lines at a table of these names, two minutes apart."""
    players = tuple(Player(name, COLOURS[i]) for i, name in enumerate(names))
    opening = Opening("bag-of-chips", players, Seat(0), Readings.of(READINGS, readings))
    bodies: list[object] = [Play(read_move(line)) for line in lines]
    bodies += [Note(text) for text in notes]
    if undo_last:
        bodies.append(Undo(len(bodies)))
    entries = [Entry(i, body, None, START + 120 * i) for i, body in enumerate(bodies, 1)]  # type: ignore[arg-type]  # a list of mixed bodies
    return Table(GAME, opening, entries)


def two_players() -> Table:
    """Give a short game of two that is still going on."""
    return table_of(["Ann", "Ben"], [*round_lines(2), "deal", "draw 1 P O O V B"])


def long_game(names: Iterable[str] = ("Ann", "Ben", "Clémence", "Dmitri", "Ève"), rounds: int = 9) -> Table:
    """Give a game of many rounds, longer than any real one."""
    names = list(names)
    return table_of(names, [line for _ in range(rounds) for line in round_lines(len(names))])


def finished_game() -> Table:
    """Give a game of three, won by the second in two rounds."""
    return table_of(["Ann", "Ben", "Clémence"], round_lines(3) * 2)
