"""What can be entered now: every offer holds. Points counted on the table are offered by a few examples."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.engine.words import Seat
from companion.games.carcassonne.chips import CHIPS, Chip, payments, sets, wines
from companion.games.carcassonne.ground import free_squares, ground
from companion.games.carcassonne.mini_rules import grape_towns
from companion.games.carcassonne.rules import refusals
from companion.games.carcassonne.state import (
    ENTERED,
    STACKS,
    Arms,
    Begin,
    Collect,
    DrawTile,
    Extra,
    Finish,
    LoseTreat,
    Market,
    Mini,
    Move,
    PutTreat,
    Release,
    Sail,
    ScorePoints,
    Sell,
    State,
    Take,
    Upgrade,
    UseSet,
)
from companion.games.carcassonne.treat_rules import PRICE

SOME_POINTS = (2, 9)
LATE = 12
"""Chips left on the map from which on the end of the game is offered first."""


def moves(state: State) -> Iterable[Move]:
    """Offer what holds now, what is likely first."""
    return (move for move in _possible(state) if not refusals(state, move))


def _possible(state: State) -> Iterator[Move]:
    seat = state.turn.seat
    if state.chips_left <= LATE:
        yield Finish()
    yield from _takes(state, seat)
    yield from _own_moves(state, seat)
    for other in range(1, state.seats + 1):
        yield Begin(Seat((seat + other) % state.seats))
    for points in SOME_POINTS:
        for kind in ENTERED:
            for index in range(state.seats):
                yield ScorePoints(Seat(index), kind, points)
    if state.chips_left > LATE:
        yield Finish()


def _takes(state: State, seat: Seat) -> Iterator[Move]:
    for square in state.lying if state.is_laid else ("",):
        for chip in CHIPS:
            yield Take(seat, chip, square)


def _own_moves(state: State, seat: Seat) -> Iterator[Move]:
    match state.mini:
        case Mini.FRANCE:
            yield from _sales(state, seat)
        case Mini.BENELUX:
            yield DrawTile(seat)
            yield from (Sail(seat, chip, stack) for chip in CHIPS for stack in range(1, STACKS + 1))
        case Mini.BRITISH_ISLES:
            yield from (UseSet(seat, three) for three in sets(state.held[seat]))
            yield Extra(seat)
        case Mini.IBERICA:
            yield from _treats(state, seat)
        case Mini.DEUTSCHLAND:
            yield from _upgrades(state, seat)


def _sales(state: State, seat: Seat) -> Iterator[Move]:
    towns = grape_towns(state) if ground(state) is not None else ("",)
    for pay in wines(state.held[seat]):
        yield Sell(seat, Market.ABROAD, pay)
        yield from (Sell(seat, Market.TOWN, pay, town) for town in towns)


def _treats(state: State, seat: Seat) -> Iterator[Move]:
    if state.to_place is not None:
        squares = free_squares(state, state.to_place) if ground(state) is not None else ("",)
        yield from (PutTreat(seat, square) for square in squares)
        yield LoseTreat(seat)
    treats = dict.fromkeys((treat.chip, treat.square) for treat in state.treats)
    yield from (Collect(seat, chip, square) for chip, square in treats)
    yield from (Arms(seat, n) for n in (1, 2))


def _upgrades(state: State, seat: Seat) -> Iterator[Move]:
    for pay in payments(state.held[seat], PRICE):
        yield from (Upgrade(seat, pay, under) for under in dict.fromkeys(pay))
    for index in range(state.seats):
        yield from (Release(Seat(index), Chip(chip)) for chip in CHIPS)
