"""Tables the exchange tests export: one of everything a journal may hold."""

from __future__ import annotations

from companion.engine.entries import Body, Correct, Entry, Note, Opening, Play, Player, Redo, Rename, Undo
from companion.engine.game import Readings, Role, Viewer
from companion.engine.table import Table
from companion.engine.words import Seat
from companion.games.bag_of_chips import GAME
from companion.games.bag_of_chips.state import Hold

EVERYBODY = Viewer(Role.WATCHER)
HAND = ("200", "70", "9", "1", "4", "x5")
ROUND = """deal
draw 1 P P O V B
draw 2 O O B B
draw 3 P P P
lay 1 +200 +70 -9
lay 2 +16 +x5 -42
draw 4 V
draw 4 O
score"""


def opening(*names: str, readings: dict[str, str] | None = None) -> Opening:
    colours = ("red", "blue", "green", "yellow", "purple")
    players = tuple(Player(name, colour) for name, colour in zip(names or ("Ann", "Ben"), colours, strict=False))
    return Opening(GAME.key, players, Seat(0), Readings.of(GAME.readings, readings))


def table_of(bodies: list[Body], opened: Opening | None = None) -> Table:
    entries = [Entry(number, body, None, 1_700_000_000.0 + number) for number, body in enumerate(bodies, 1)]
    return Table(GAME, opened or opening(), entries)


def plays(text: str = ROUND) -> list[Body]:
    return [Play(GAME.read(line)) for line in text.splitlines()]


def eventful() -> Table:
    """A round with a hidden hand, undo, redo, a correction, a new name and a note."""
    moves = plays()
    bodies: list[Body] = [
        moves[0],  # 1
        Play(Hold(Seat(0), HAND)),  # 2, Ann's own
        moves[1],  # 3
        Undo(2),  # 4, Ann's own
        Undo(3),  # 5
        Redo(3),  # 6
        Redo(2),  # 7, Ann's own
        *moves[2:6],  # 8 to 11
        Rename(Seat(1), "Bea"),  # 12
        *moves[6:8],  # 13, 14
        Note("the bag fell over"),  # 15
        Correct(3, GAME.read("draw 1 P P O V V")),  # 16
        moves[8],  # 17
        Undo(17),  # 18
        moves[8],  # 19
    ]
    return table_of(bodies)
