"""Short ways to a position of 12 Chip Trick."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.game import Players, Readings
from companion.engine.words import Seat
from companion.games.twelve_chip_trick import GAME, read_move
from companion.games.twelve_chip_trick.readings import READINGS
from companion.games.twelve_chip_trick.state import Round, State
from companion.speech import Speaker

NAMES = ("Ann", "Ben", "Cleo", "Dan")


def start(seats: int = 3, first: int = 0, **readings: str) -> State:
    """Open a table; readings are written with underscores for their dashes."""
    chosen = {key.replace("_", "-"): value for key, value in readings.items()}
    return GAME.start(Players(seats, Seat(first)), Readings.of(READINGS, chosen))


def after(state: State, lines: str | Iterable[str]) -> State:
    """Make moves in their notation, each of which must hold."""
    for line in lines.split(";") if isinstance(lines, str) else lines:
        if line.strip():
            move = read_move(line.strip())
            assert GAME.refusals(state, move) == (), (line, said(state, line))
            state = GAME.apply(state, move)
    return state


def codes(state: State, line: str) -> list[str]:
    """Name what refuses a move, without the game's name."""
    return [refusal.code.partition(".")[2] for refusal in GAME.refusals(state, read_move(line))]


def said(state: State, line: str) -> str:
    """Say why the move is refused."""
    speak = Speaker(names=NAMES[: state.seats])
    return " ".join(speak(refusal.message) for refusal in GAME.refusals(state, read_move(line)))


def told(state: State, line: str) -> str:
    """Tell a move."""
    return Speaker(names=NAMES[: state.seats])(GAME.tell(state, read_move(line)))


def running(state: State) -> Round:
    """Give the running round, which there is."""
    assert state.running is not None
    return state.running
