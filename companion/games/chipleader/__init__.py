"""Chipleader, 2 to 4 players: win sets in the gambling row, build casino chips, and fight over them with face cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from companion.engine.game import Game, Outcome, Players, Readings, Refusal, RoundScore, Viewer
from companion.engine.score import Score
from companion.engine.words import Message, Seat, say
from companion.games.chipleader import offers, play, rules, scoring, state, telling
from companion.games.chipleader.moves import Move, Seated
from companion.games.chipleader.notation import read_move, write
from companion.games.chipleader.readings import READINGS
from companion.games.chipleader.state import State

__all__ = ["GAME", "Chipleader", "read_move"]


class Chipleader(Game[State, Move]):
    """Chipleader as the engine sees it. Nothing at this table is secret: hands are only counted."""

    key = "chipleader"
    name = say("Chipleader")
    seats = range(2, 5)
    readings = READINGS
    move_type: Any = Move

    def start(self, players: Players, readings: Readings) -> State:
        """Set up an empty table."""
        return state.start(players, readings)

    def refusals(self, state: State, move: Move) -> tuple[Refusal, ...]:
        """Name every rule the move breaks."""
        return rules.refusals(state, move)

    def apply(self, state: State, move: Move) -> State:
        """Make the move."""
        return play.apply(state, move)

    def moves(self, state: State) -> Iterable[Move]:
        """Offer the moves that hold now."""
        return offers.moves(state)

    def score(self, state: State) -> Mapping[Seat, Score]:
        """Give every player a line for each chip."""
        return scoring.score(state)

    def rounds(self, state: State) -> Iterable[RoundScore]:
        """Give nothing: points are counted once, at the end."""
        return ()

    def outcome(self, state: State) -> Outcome | None:
        """Tell who won, once four different casinos are on the table."""
        return scoring.outcome(state)

    def view(self, state: State, viewer: Viewer) -> State:
        """Show everything: only what everybody sees is entered."""
        return state

    def owner(self, move: Move) -> Seat | None:
        """Every move is public."""
        return None

    def actor(self, move: Move) -> Seat | None:
        """Cards are played by one player; row, decks and tracking belong to the table."""
        return move.seat if isinstance(move, Seated) else None

    def tell(self, state: State, move: Move) -> Message:
        """Tell the move in one sentence."""
        return telling.tell(state, move)

    def next_step(self, state: State) -> Message:
        """Say the one thing to do now."""
        return telling.next_step(state)

    def heading(self, state: State) -> Message:
        """Say how far the game is, and whose turn it is."""
        return telling.heading(state)

    def write(self, move: Move) -> str:
        """Write a move as one line."""
        return write(move)

    def read(self, line: str) -> Move:
        """Read a move from its line."""
        return read_move(line)


GAME = Chipleader()
