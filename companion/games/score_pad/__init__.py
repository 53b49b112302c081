"""Score pad, 1 to 8 players: keeps score of any other game, and knows three of them a little."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from companion.engine.game import Game, Outcome, Players, Reading, Readings, Refusal, RoundScore, Viewer
from companion.engine.score import Score
from companion.engine.words import Message, Seat, say
from companion.games.score_pad import rules, scoring, telling
from companion.games.score_pad.notation import read_move, write
from companion.games.score_pad.readings import READINGS, presets
from companion.games.score_pad.state import Arrive, Enter, Join, Leave, Move, Second, State

__all__ = ["GAME", "ScorePad", "read_move"]


class ScorePad(Game[State, Move]):
    """The score pad as the engine sees it: one more game."""

    key = "score-pad"
    name = say("Score pad")
    seats = range(1, 9)
    readings = READINGS
    move_type: Any = Move

    def seats_with(self, readings: Readings) -> range:
        """The prepared games have their own number of players."""
        players = presets()[readings["kind"]].players
        return range(players[0], players[1] + 1) if players else self.seats

    def readings_with(self, readings: Readings) -> tuple[Reading, ...]:
        """A prepared game answers some questions itself."""
        settled = presets()[readings["kind"]].settles
        return tuple(reading for reading in self.readings if reading.id not in settled)

    def start(self, players: Players, readings: Readings) -> State:
        """Lay out an empty pad."""
        return rules.start(players, readings)

    def refusals(self, state: State, move: Move) -> tuple[Refusal, ...]:
        """Name every rule the move breaks."""
        return rules.refusals(state, move)

    def apply(self, state: State, move: Move) -> State:
        """Make the move."""
        return rules.apply(state, move)

    def moves(self, state: State) -> Iterable[Move]:
        """Offer some of what can be entered now."""
        return rules.moves(state)

    def score(self, state: State) -> Mapping[Seat, Score]:
        """Give every seat a line for each closed round."""
        return scoring.score(state)

    def rounds(self, state: State) -> Iterable[RoundScore]:
        """Give the closed rounds."""
        return scoring.rounds(state)

    def outcome(self, state: State) -> Outcome | None:
        """Tell who won, once the game is over."""
        return scoring.outcome(state)

    def view(self, state: State, viewer: Viewer) -> State:
        """A pad lies open before everybody."""
        return state

    def owner(self, move: Move) -> Seat | None:
        """Nothing on a pad is secret."""
        return None

    def actor(self, move: Move) -> Seat | None:
        """Points are a seat's own; rounds and what is agreed on belong to the table."""
        return move.seat if isinstance(move, Enter | Second | Leave | Arrive) else None

    def newcomer(self, move: Move) -> tuple[str, str] | None:
        """Somebody new may sit down at any time."""
        return (move.name, move.colour) if isinstance(move, Join) else None

    def tell(self, state: State, move: Move) -> Message:
        """Tell the move in one sentence."""
        return telling.tell(state, move)

    def next_step(self, state: State) -> Message:
        """Say the one thing to do now."""
        return telling.next_step(state)

    def heading(self, state: State) -> Message:
        """Say which game and round is on."""
        return telling.heading(state)

    def write(self, move: Move) -> str:
        """Write a move as one line."""
        return write(move)

    def read(self, line: str) -> Move:
        """Read a move from its line."""
        return read_move(line)


GAME = ScorePad()
