"""12 Chip Trick, 2 to 4 players: win tricks for the chips you want, and stay at 21 or below."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from companion.engine.game import Game, Outcome, Players, Readings, Refusal, RoundScore, Viewer
from companion.engine.score import Score
from companion.engine.words import Message, Seat, say
from companion.games.twelve_chip_trick import rules, scoring, telling
from companion.games.twelve_chip_trick.notation import read_move, write
from companion.games.twelve_chip_trick.readings import READINGS
from companion.games.twelve_chip_trick.state import Hold, Move, Play, Round, Show, State, Take

__all__ = ["GAME", "TwelveChipTrick", "read_move"]


class TwelveChipTrick(Game[State, Move]):
    """12 Chip Trick as the engine sees it."""

    key = "twelve-chip-trick"
    name = say("12 Chip Trick")
    seats = range(2, 5)
    readings = READINGS
    move_type: Any = Move

    def start(self, players: Players, readings: Readings) -> State:
        """Set up an empty table; the first seat leads first."""
        return State(players.count, readings, players.first)

    def dummies(self, players: Players) -> tuple[Message, ...]:
        """With two players a ghost has the third place."""
        return (say("the ghost"),) if players.count == 2 else ()

    def refusals(self, state: State, move: Move) -> tuple[Refusal, ...]:
        """Name every rule the move breaks."""
        return rules.refusals(state, move)

    def apply(self, state: State, move: Move) -> State:
        """Make the move."""
        return rules.apply(state, move)

    def moves(self, state: State) -> Iterable[Move]:
        """Offer the public moves that hold now, but for totals."""
        return rules.moves(state)

    def score(self, state: State) -> Mapping[Seat, Score]:
        """Give every place its tiles, a line a round."""
        return scoring.score(state)

    def rounds(self, state: State) -> Iterable[RoundScore]:
        """Give the rounds that are over with their lines and tiles."""
        for number, round in state.settled:
            result = scoring.round_result(state, round)
            yield RoundScore(number, result.scores, result.tiles)

    def outcome(self, state: State) -> Outcome | None:
        """Tell who won, once the game is over."""
        return scoring.outcome(state)

    def view(self, state: State, viewer: Viewer) -> State:
        """Remove the hands that other seats noted."""

        def seen(round: Round) -> Round:
            noted = tuple(hand if Seat(i) == viewer.seat else None for i, hand in enumerate(round.noted))
            return msgspec.structs.replace(round, noted=noted)

        return msgspec.structs.replace(state, rounds=tuple(seen(round) for round in state.rounds))

    def owner(self, move: Move) -> Seat | None:
        """A noted hand belongs to its seat's eyes only."""
        return move.seat if isinstance(move, Hold) else None

    def actor(self, move: Move) -> Seat | None:
        """Chips are played, taken and laid down by one player; deals and totals belong to the table."""
        return move.seat if isinstance(move, Play | Take | Show | Hold) else None

    def tell(self, state: State, move: Move) -> Message:
        """Tell the move in one sentence."""
        return telling.tell(state, move)

    def next_step(self, state: State) -> Message:
        """Say the one thing to do now."""
        return telling.next_step(state)

    def heading(self, state: State) -> Message:
        """Say which round and trick is on."""
        return telling.heading(state)

    def write(self, move: Move) -> str:
        """Write a move as one line."""
        return write(move)

    def read(self, line: str) -> Move:
        """Read a move from its line."""
        return read_move(line)


GAME = TwelveChipTrick()
