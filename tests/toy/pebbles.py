"""Pebbles, 1 to 4 players: take one to three pebbles from a heap; whoever takes the last one wins.

Each player may note a secret guess who will win. Written as a game package would be, in one file.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from companion.engine.game import (
    Choice,
    Game,
    Outcome,
    Players,
    Reading,
    Readings,
    Refusal,
    RoundScore,
    Unreadable,
    Viewer,
    refuse,
)
from companion.engine.score import Line, Score
from companion.engine.sources import Citation, Status
from companion.engine.words import Message, Seat, Who, say, say_n

TAKING = Citation("Pebbles", "Taking")
GUESSING = Citation("Pebbles", "Guessing", Status.DERIVED)


class Take(msgspec.Struct, frozen=True, tag="take"):
    """Take pebbles from the heap."""

    seat: Seat
    n: int


class Guess(msgspec.Struct, frozen=True, tag="guess"):
    """Guess the winner (this player's eyes only)."""

    seat: Seat
    winner: Seat


Move = Take | Guess


class State(msgspec.Struct, frozen=True):
    """Who took how many, and the secret guesses."""

    players: Players
    heap: int
    taken: tuple[tuple[Seat, int], ...] = ()
    guesses: tuple[Seat | None, ...] = ()

    @property
    def left(self) -> int:
        return self.heap - sum(n for _, n in self.taken)

    @property
    def on_turn(self) -> Seat:
        return self.players.after(self.taken[-1][0]) if self.taken else self.players.first


class Pebbles(Game[State, Move]):
    """Pebbles as the engine sees it."""

    key = "pebbles"
    name = say("Pebbles")
    seats = range(1, 5)
    move_type: Any = Move
    readings = (
        Reading(
            "heap",
            say("How many pebbles?"),
            (Choice("7", say("{n}", n=7)), Choice("12", say("{n}", n=12))),
            Citation("Pebbles", "Heap", Status.READING),
        ),
    )

    def start(self, players: Players, readings: Readings) -> State:
        return State(players, int(readings["heap"]), guesses=(None,) * players.count)

    def refusals(self, state: State, move: Move) -> tuple[Refusal, ...]:
        return tuple(_refusals(state, move))

    def apply(self, state: State, move: Move) -> State:
        if isinstance(move, Take):
            return msgspec.structs.replace(state, taken=(*state.taken, (move.seat, move.n)))
        guesses = tuple(move.winner if seat == move.seat else old for seat, old in enumerate(state.guesses))
        return msgspec.structs.replace(state, guesses=guesses)

    def moves(self, state: State) -> Iterable[Move]:
        return (Take(state.on_turn, n) for n in range(1, min(3, state.left) + 1))

    def score(self, state: State) -> Mapping[Seat, Score]:
        told = {seat: [n for who, n in state.taken if who == seat] for seat in state.players.seats}
        return {
            seat: Score(tuple(Line(n, say_n("took {n} pebble", "took {n} pebbles", n), TAKING) for n in own))
            for seat, own in told.items()
        }

    def rounds(self, state: State) -> Iterable[RoundScore]:
        return ()

    def outcome(self, state: State) -> Outcome | None:
        if state.left > 0:
            return None
        winner = state.taken[-1][0]
        return Outcome(say("the heap is gone"), (winner,), say("the last pebble"), TAKING)

    def view(self, state: State, viewer: Viewer) -> State:
        seen = tuple(guess if seat == viewer.seat else None for seat, guess in enumerate(state.guesses))
        return msgspec.structs.replace(state, guesses=seen)

    def owner(self, move: Move) -> Seat | None:
        return move.seat if isinstance(move, Guess) else None

    def actor(self, move: Move) -> Seat | None:
        return move.seat

    def tell(self, state: State, move: Move) -> Message:
        if isinstance(move, Guess):
            return say("{player} guesses {winner}", player=Who(move.seat), winner=Who(move.winner))
        return say_n("{player} takes {n} pebble", "{player} takes {n} pebbles", move.n, player=Who(move.seat))

    def next_step(self, state: State) -> Message:
        if state.left <= 0:
            return say("{player} took the last pebble", player=Who(state.taken[-1][0]))
        return say("{player} takes 1 to 3 pebbles", player=Who(state.on_turn))

    def heading(self, state: State) -> Message:
        return say_n("{n} pebble left", "{n} pebbles left", state.left)

    def write(self, move: Move) -> str:
        if isinstance(move, Guess):
            return f"guess {move.seat + 1} {move.winner + 1}"
        return f"take {move.seat + 1} {move.n}"

    def read(self, line: str) -> Move:
        verb, *numbers = line.split() or [""]
        try:
            seat, number = map(int, numbers)
        except ValueError:
            verb = ""
        if verb == "take":
            return Take(Seat(seat - 1), number)
        if verb == "guess":
            return Guess(Seat(seat - 1), Seat(number - 1))
        raise Unreadable(
            say("“{line}” is no move of Pebbles: write for instance {example}.", line=line, example="take 1 3")
        )


def _refusals(state: State, move: Move) -> Iterable[Refusal]:
    if state.left <= 0:
        yield refuse("pebbles.heap-gone", say("{n} pebbles are left: the game is over.", n=0), TAKING)
    if not 0 <= move.seat < state.players.count:
        yield refuse("pebbles.no-such-seat", say("There is no seat {n}.", n=move.seat + 1), TAKING)
        return
    if isinstance(move, Guess):
        if state.guesses[move.seat] is not None:
            yield refuse("pebbles.guessed", say("{player} has guessed already.", player=Who(move.seat)), GUESSING)
        return
    if move.seat != state.on_turn:
        yield refuse("pebbles.not-on-turn", say("It is the turn of {player}.", player=Who(state.on_turn)), TAKING)
    if not 1 <= move.n <= min(3, state.left):
        told = say("{n} pebbles cannot be taken of {left}: take 1 to 3.", n=move.n, left=state.left)
        yield refuse("pebbles.number", told, TAKING)


PEBBLES = Pebbles()
