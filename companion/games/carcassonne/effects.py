"""What moves do. Total: whatever is asked, the table stays one that can be read; what is not there is not moved."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from companion.engine.words import Seat
from companion.games.carcassonne.chips import Chip, Counts, count, minus, plus
from companion.games.carcassonne.ground import ground
from companion.games.carcassonne.mini_rules import stack_at
from companion.games.carcassonne.scoring import POINTS_A_COAT, TREAT_TIMES, WINE_ABROAD, WINE_IN_TOWN
from companion.games.carcassonne.state import (
    STACKS,
    Arms,
    Begin,
    Collect,
    DrawTile,
    Extra,
    Finish,
    Gain,
    Kind,
    Lay,
    LoseTreat,
    Market,
    Mini,
    Move,
    PutTreat,
    Release,
    Sail,
    ScorePoints,
    Sell,
    Source,
    State,
    Take,
    Treat,
    Turn,
    Upgrade,
    UseMap,
    UseSet,
)


def changed(state: State, **values: Any) -> State:
    """Give the state with some values replaced."""
    return msgspec.structs.replace(state, **values)


def in_turn(state: State, **values: Any) -> State:
    """Give the state with something noted in the turn that is on."""
    return changed(state, turn=msgspec.structs.replace(state.turn, **values))


def at_seat(values: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    """Replace one seat's value."""
    return tuple(value if i == seat else old for i, old in enumerate(values))


def gained(state: State, seat: Seat, kind: Kind, points: int, chip: str = "") -> State:
    """Add points to a seat."""
    return changed(state, gains=(*state.gains, Gain(seat, kind, points, chip)))


def spent(state: State, seat: Seat, chips: tuple[Chip, ...]) -> State:
    """Take chips that lie in front of a seat out of the game."""
    held: Counts = state.held[seat]
    left = minus(held, count(chips))
    return changed(state, held=at_seat(state.held, seat, left), gone=plus(state.gone, minus(held, left)))


# -- setting up and turns -------------------------------------------------------------------------------------------


def _use_map(state: State, move: UseMap) -> State:
    after = changed(state, map_text=move.text, starts=(), lying=(), is_laid=False)
    return after if ground(after) is not None else state


def _lay(state: State, move: Lay) -> State:
    if ground(state) is None:
        return state
    return changed(state, starts=move.starts, lying=move.squares, is_laid=True)


def _begin(state: State, move: Begin) -> State:
    return changed(state, turn=Turn(move.seat))


def _finish(state: State, move: Finish) -> State:
    return changed(state, is_over=True)


def _score(state: State, move: ScorePoints) -> State:
    return gained(state, move.seat, move.kind, move.points)


# -- chips ----------------------------------------------------------------------------------------------------------


def _covered(state: State, square: str) -> State:
    if not square:
        return state
    lying = tuple(name for name in state.lying if name != square)
    return changed(state, lying=lying, covered=(*state.covered, square))


def _take(state: State, move: Take) -> State:
    state = _covered(gained(state, move.seat, Kind.CHIP, move.chip.number, move.chip), move.square)
    state = in_turn(state, taken=(*state.turn.taken, move.chip))
    if state.mini is Mini.IBERICA:
        if state.to_place is not None:
            state = changed(state, gone=plus(state.gone, count([state.to_place])))
        return changed(state, to_place=move.chip)
    return changed(state, held=at_seat(state.held, move.seat, plus(state.held[move.seat], count([move.chip]))))


def _sell(state: State, move: Sell) -> State:
    abroad = move.market is Market.ABROAD
    state = _covered(spent(state, move.seat, move.chips), "" if abroad else move.square)
    state = in_turn(state, wines_sold=state.turn.wines_sold + 1)
    kind, points = (Kind.ABROAD, WINE_ABROAD) if abroad else (Kind.TOWN, WINE_IN_TOWN)
    return gained(state, move.seat, kind, points)


def _draw(state: State, move: DrawTile) -> State:
    return in_turn(state, source=Source.STACK)


def _sail(state: State, move: Sail) -> State:
    if not 1 <= move.stack <= STACKS:
        return state
    at = stack_at(move.chip, move.stack)
    left = max(0, state.stacks[at] - 1)
    state = spent(state, move.seat, (move.chip,))
    state = changed(state, stacks=tuple(left if i == at else n for i, n in enumerate(state.stacks)))
    turn_up = f"{move.chip.colour} {move.stack}" if left else ""
    return in_turn(state, source=Source.ISLAND, turn_up=turn_up)


def _extra(state: State, move: Extra) -> State:
    standing = at_seat(state.on_island, move.seat, state.on_island[move.seat] + 1)
    return changed(state, on_island=standing, turn=Turn(move.seat, is_extra=True))


def _use_set(state: State, move: UseSet) -> State:
    return changed(spent(state, move.seat, move.chips), on_island=at_seat(state.on_island, move.seat, 0))


# -- treats ---------------------------------------------------------------------------------------------------------


def _arms(state: State, move: Arms) -> State:
    return gained(state, move.seat, Kind.ISLAND_COAT, POINTS_A_COAT * move.n)


def _put_treat(state: State, move: PutTreat) -> State:
    if state.to_place is None:
        return state
    return changed(state, treats=(*state.treats, Treat(state.to_place, move.square)), to_place=None)


def _lose_treat(state: State, move: LoseTreat) -> State:
    if state.to_place is None:
        return state
    return changed(state, gone=plus(state.gone, count([state.to_place])), to_place=None)


def _collect(state: State, move: Collect) -> State:
    alike = [treat for treat in state.treats if treat.chip == move.chip]
    found = next((treat for treat in alike if treat.square == move.square), None)
    if found is None:
        return state
    left = list(state.treats)
    left.remove(found)
    state = _covered(changed(state, treats=tuple(left), gone=plus(state.gone, count([move.chip]))), move.square)
    state = in_turn(state, collected=state.turn.collected + 1)
    return gained(state, move.seat, Kind.TREAT, TREAT_TIMES * move.chip.number, move.chip)


# -- upgrades -------------------------------------------------------------------------------------------------------


def _upgrade(state: State, move: Upgrade) -> State:
    held = state.held[move.seat]
    state = spent(state, move.seat, move.chips)
    under = count([move.under])
    paid = minus(held, state.held[move.seat])
    if minus(paid, under) == paid:
        return state
    own = plus(state.upgraded[move.seat], under)
    state = changed(state, upgraded=at_seat(state.upgraded, move.seat, own), gone=minus(state.gone, under))
    return in_turn(state, upgrades=state.turn.upgrades + 1)


def _release(state: State, move: Release) -> State:
    own = state.upgraded[move.seat]
    left = minus(own, count([move.chip]))
    return changed(state, upgraded=at_seat(state.upgraded, move.seat, left), gone=plus(state.gone, minus(own, left)))


EFFECTS: dict[type[Move], Callable[[State, Any], State]] = {
    UseMap: _use_map,
    Lay: _lay,
    Begin: _begin,
    Take: _take,
    Sell: _sell,
    DrawTile: _draw,
    Sail: _sail,
    Extra: _extra,
    UseSet: _use_set,
    Arms: _arms,
    PutTreat: _put_treat,
    LoseTreat: _lose_treat,
    Collect: _collect,
    Upgrade: _upgrade,
    Release: _release,
    ScorePoints: _score,
    Finish: _finish,
}


def apply(state: State, move: Move) -> State:
    """Make a move; a move of a seat that is not there changes nothing."""
    if not 0 <= getattr(move, "seat", 0) < state.seats:
        return state
    return EFFECTS[type(move)](state, move)
