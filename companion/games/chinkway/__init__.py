"""Chinkway, 5 players: one against two pairs that change with every deal, for the parts of a quest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from companion.engine.game import Game, Outcome, Players, Readings, Refusal, RoundScore, Viewer
from companion.engine.score import Score
from companion.engine.words import Message, Seat, say
from companion.games.chinkway import rules, scoring, telling
from companion.games.chinkway.notation import read_move, write
from companion.games.chinkway.readings import READINGS
from companion.games.chinkway.state import Move, State

__all__ = ["GAME", "Chinkway", "read_move"]


class Chinkway(Game[State, Move]):
    """Chinkway as the engine sees it."""

    key = "chinkway"
    name = say("Chinkway")
    seats = range(5, 6)
    readings = READINGS
    move_type: Any = Move

    def start(self, players: Players, readings: Readings) -> State:
        """Set up an empty table; the first seat deals first."""
        return State(readings, players.first)

    def refusals(self, state: State, move: Move) -> tuple[Refusal, ...]:
        """Name every rule the move breaks."""
        return rules.refusals(state, move)

    def apply(self, state: State, move: Move) -> State:
        """Make the move."""
        return rules.apply(state, move)

    def moves(self, state: State) -> Iterable[Move]:
        """Offer what can be entered now."""
        return rules.moves(state)

    def score(self, state: State) -> Mapping[Seat, Score]:
        """Give every seat a line for each closed deal."""
        return scoring.score(state)

    def rounds(self, state: State) -> Iterable[RoundScore]:
        """Give the closed deals."""
        return scoring.rounds(state)

    def outcome(self, state: State) -> Outcome | None:
        """Tell who won, once the game is over."""
        return scoring.outcome(state)

    def view(self, state: State, viewer: Viewer) -> State:
        """Nothing that is entered is hidden."""
        return state

    def owner(self, move: Move) -> Seat | None:
        """Nothing that is entered is secret."""
        return None

    def actor(self, move: Move) -> Seat | None:
        """Whoever keeps the score enters for the table: cards lie open, and who plays is computed."""
        return None

    def tell(self, state: State, move: Move) -> Message:
        """Tell the move in one sentence."""
        return telling.tell(state, move)

    def next_step(self, state: State) -> Message:
        """Say the one thing to do now."""
        return telling.next_step(state)

    def heading(self, state: State) -> Message:
        """Say which deal is on."""
        return telling.heading(state)

    def write(self, move: Move) -> str:
        """Write a move as one line."""
        return write(move)

    def read(self, line: str) -> Move:
        """Read a move from its line."""
        return read_move(line)


GAME = Chinkway()
