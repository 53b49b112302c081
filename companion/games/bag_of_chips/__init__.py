"""Bag of Chips, 2 to 5 players: judge the odds, lay two objectives for you and one against you."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from companion.engine.game import Game, Outcome, Players, Readings, Refusal, RoundScore, Viewer
from companion.engine.score import Score
from companion.engine.words import Message, Seat, say
from companion.games.bag_of_chips import rules, scoring, telling
from companion.games.bag_of_chips.notation import read_move, write
from companion.games.bag_of_chips.readings import READINGS
from companion.games.bag_of_chips.state import (
    Discard,
    Hold,
    Lay,
    Move,
    Round,
    State,
)

__all__ = ["GAME", "BagOfChips", "read_move"]


class BagOfChips(Game[State, Move]):
    """Bag of Chips as the engine sees it."""

    key = "bag-of-chips"
    name = say("Bag of Chips")
    seats = range(2, 6)
    readings = READINGS
    move_type: Any = Move

    def start(self, players: Players, readings: Readings) -> State:
        """Set up an empty table; the first seat deals first."""
        return State(players.count, readings, players.first)

    def refusals(self, state: State, move: Move) -> tuple[Refusal, ...]:
        """Name every rule the move breaks."""
        return rules.refusals(state, move)

    def apply(self, state: State, move: Move) -> State:
        """Make the move."""
        return rules.apply(state, move)

    def moves(self, state: State) -> Iterable[Move]:
        """Offer the public moves that hold now."""
        return rules.moves(state)

    def score(self, state: State) -> Mapping[Seat, Score]:
        """Give every seat its rewards, a line a round."""
        return scoring.score(state)

    def rounds(self, state: State) -> Iterable[RoundScore]:
        """Give the scored rounds with their lines and rewards."""
        for number, round in state.numbered:
            result = scoring.round_result(state, round)
            yield RoundScore(number, result.scores, result.rewards)

    def outcome(self, state: State) -> Outcome | None:
        """Tell who won, once the game is over."""
        return scoring.outcome(state)

    def view(self, state: State, viewer: Viewer) -> State:
        """Remove the hidden hands of the other seats."""

        def seen(round: Round) -> Round:
            hands = tuple(hand if Seat(i) == viewer.seat else None for i, hand in enumerate(round.hands))
            return msgspec.structs.replace(round, hands=hands)

        return msgspec.structs.replace(state, rounds=tuple(seen(round) for round in state.rounds))

    def owner(self, move: Move) -> Seat | None:
        """A noted hand and its discards belong to their seat's eyes only."""
        return move.seat if isinstance(move, Hold | Discard) else None

    def actor(self, move: Move) -> Seat | None:
        """Cards are laid and held by one player; chips belong to the table."""
        return move.seat if isinstance(move, Lay | Hold | Discard) else None

    def tell(self, state: State, move: Move) -> Message:
        """Tell the move in one sentence."""
        return telling.tell(state, move)

    def next_step(self, state: State) -> Message:
        """Say the one thing to do now."""
        return telling.next_step(state)

    def heading(self, state: State) -> Message:
        """Say which round is on."""
        return telling.heading(state)

    def write(self, move: Move) -> str:
        """Write a move as one line."""
        return write(move)

    def read(self, line: str) -> Move:
        """Read a move from its line."""
        return read_move(line)


GAME = BagOfChips()
