"""Carcassonne Maps: Chips, 2 to 6 players: the chips' points and powers beside a game on one of five maps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from companion.engine.game import Game, Outcome, Players, Reading, Readings, Refusal, Viewer
from companion.engine.score import Score
from companion.engine.words import Message, Seat, say
from companion.games.carcassonne import effects, offers, rules, scoring, telling
from companion.games.carcassonne.notation import read_move, write
from companion.games.carcassonne.readings import READINGS, readings_on
from companion.games.carcassonne.state import Finish, Lay, Move, State, UseMap

__all__ = ["GAME", "CarcassonneChips", "read_move"]


class CarcassonneChips(Game[State, Move]):
    """Carcassonne Maps: Chips as the engine sees it."""

    key = "carcassonne"
    name = say("Carcassonne Maps: Chips")
    seats = range(2, 7)
    readings = READINGS
    move_type: Any = Move

    def readings_with(self, readings: Readings) -> tuple[Reading, ...]:
        """Every map has questions of its own."""
        return readings_on(readings["mini"])

    def start(self, players: Players, readings: Readings) -> State:
        """Set up a table; the first player is on turn."""
        return rules.start(players, readings)

    def refusals(self, state: State, move: Move) -> tuple[Refusal, ...]:
        """Name every rule the move breaks."""
        return rules.refusals(state, move)

    def apply(self, state: State, move: Move) -> State:
        """Make the move."""
        return effects.apply(state, move)

    def moves(self, state: State) -> Iterable[Move]:
        """Offer the moves that hold now."""
        return offers.moves(state)

    def score(self, state: State) -> Mapping[Seat, Score]:
        """Give every seat its points, a line a reason."""
        return scoring.score(state)

    def outcome(self, state: State) -> Outcome | None:
        """Tell who won, once the game was ended."""
        return scoring.outcome(state)

    def view(self, state: State, viewer: Viewer) -> State:
        """Hide nothing: all chips lie open."""
        return state

    def owner(self, move: Move) -> Seat | None:
        """Every move is public."""
        return None

    def actor(self, move: Move) -> Seat | None:
        """A player makes the moves of a turn; the map and the end belong to the table."""
        return None if isinstance(move, UseMap | Lay | Finish) else move.seat

    def tell(self, state: State, move: Move) -> Message:
        """Tell the move in one sentence."""
        return telling.tell(state, move)

    def next_step(self, state: State) -> Message:
        """Say the one thing to do now."""
        return telling.next_step(state)

    def heading(self, state: State) -> Message:
        """Say how many chips lie on the map."""
        return telling.heading(state)

    def write(self, move: Move) -> str:
        """Write a move as one line."""
        return write(move)

    def read(self, line: str) -> Move:
        """Read a move from its line."""
        return read_move(line)


GAME = CarcassonneChips()
