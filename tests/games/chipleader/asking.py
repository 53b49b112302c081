"""What the tests of Chipleader ask: tables from text, refusals as sentences, values of chips."""

from __future__ import annotations

from companion.engine.words import Seat
from companion.games.chipleader import GAME, read_move
from companion.games.chipleader.moves import Move
from companion.games.chipleader.state import State
from companion.speech import Speaker
from tests.contract.playing import state_after

NAMES = ("red", "blue", "green", "yellow")
SPEAK = Speaker(names=NAMES)


def after(text: str, **chosen: object) -> State:
    """Give the state after moves in text notation; `track="hands"` and other readings as keywords."""
    seats = chosen.pop("seats", 3)
    first = chosen.pop("first", 0)
    state: State = state_after(
        GAME, text, seats=seats, first=first, readings={k.replace("_", "-"): v for k, v in chosen.items()}
    )
    return state


def holding(text: str, **chosen: object) -> State:
    """Give the state after moves each of which the rules allow."""
    state = after("", **chosen)
    for line in text.replace("\n", ";").split(";"):
        if line.strip():
            move = read_move(line.strip())
            refused = GAME.refusals(state, move)
            assert not refused, f"{line}: {SPEAK(refused[0].message)}"
            state = GAME.apply(state, move)
    return state


def refused(state: State, move: str | Move) -> dict[str, str]:
    """Give the refusals of a move, code without the game's name → sentence."""
    asked = read_move(move) if isinstance(move, str) else move
    return {r.code.removeprefix("chipleader."): SPEAK(r.message) for r in GAME.refusals(state, asked)}


def values(state: State) -> list[int]:
    """List what the chips count, in the order they were built."""
    return [chip.value for chip in state.chips]


def told(state: State, seat: int) -> list[str]:
    """List the sentences of a player's points."""
    return [SPEAK(line.say) for line in GAME.score(state)[Seat(seat)].lines]
