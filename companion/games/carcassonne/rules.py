"""Which rules each move answers to, and how a table starts. The rules: `table_rules`, `mini_rules`, `treat_rules`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.game import Players, Readings, Refusal
from companion.games.carcassonne import mini_rules as mini
from companion.games.carcassonne import table_rules as table
from companion.games.carcassonne import treat_rules as treats
from companion.games.carcassonne.chips import NONE
from companion.games.carcassonne.state import (
    Arms,
    Begin,
    Collect,
    DrawTile,
    Extra,
    Finish,
    Lay,
    LoseTreat,
    Move,
    PutTreat,
    Release,
    Sail,
    ScorePoints,
    Sell,
    State,
    Take,
    Turn,
    Upgrade,
    UseMap,
    UseSet,
)

Rule = Callable[[State, Any], Refusal | None]

_ANY: tuple[Rule, ...] = (table.the_game_is_over,)
_SEATED: tuple[Rule, ...] = (*_ANY, table.nobody_sits_there)
_PENDING: tuple[Rule, ...] = (mini.a_set_is_due, treats.a_treat_is_in_hand)
_ON_TURN: tuple[Rule, ...] = (*_SEATED, table.it_is_anothers_turn)
_HERE: tuple[Rule, ...] = (mini.it_belongs_to_another_map, *_ON_TURN)

RULES: dict[type[Move], tuple[Rule, ...]] = {
    UseMap: (*_ANY, table.the_game_has_begun, table.the_map_is_unreadable, table.it_is_another_map),
    Lay: (*_ANY, table.the_game_has_begun, table.there_is_no_map, table.the_layout_is_wrong),
    Begin: (*_SEATED, *_PENDING),
    Take: (
        *_ON_TURN,
        *_PENDING,
        table.no_chip_lies_there,
        table.the_chip_is_used_up,
        table.the_tile_is_laid,
        table.the_chip_is_elsewhere,
        table.the_symbol_differs,
    ),
    Sell: (
        *_HERE,
        mini.it_is_no_wine,
        mini.they_are_not_held,
        mini.a_wine_was_sold,
        mini.it_was_picked_just_now,
        mini.the_town_wants_another,
    ),
    DrawTile: (*_HERE, mini.the_tile_was_drawn),
    Sail: (*_HERE, mini.they_are_not_held, mini.the_tile_was_drawn, mini.the_stack_is_empty),
    Extra: (*_HERE, mini.a_set_is_due, mini.it_is_the_extra_turn, mini.no_meeple_is_left),
    UseSet: (*_HERE, mini.it_is_no_set, mini.they_are_not_held, mini.no_set_is_due),
    Arms: (*_HERE, treats.the_coats_do_not_fit),
    PutTreat: (*_HERE, treats.no_treat_is_in_hand, treats.the_square_is_not_free),
    LoseTreat: (*_HERE, treats.no_treat_is_in_hand),
    Collect: (*_HERE, treats.a_treat_is_in_hand, table.the_tile_is_laid, treats.no_such_treat_lies_there),
    Upgrade: (
        *_HERE,
        treats.it_is_not_four,
        mini.they_are_not_held,
        treats.it_is_not_paid_with,
        treats.one_was_upgraded,
    ),
    Release: (mini.it_belongs_to_another_map, *_SEATED, treats.no_such_meeple),
    ScorePoints: (*_SEATED, table.the_points_do_not_fit, table.the_kind_counts_itself),
    Finish: (*_ANY, *_PENDING),
}


def start(players: Players, readings: Readings) -> State:
    """Set up a table: nobody holds a chip, the first player is on turn."""
    return State(
        players.count,
        readings,
        Turn(players.first),
        held=(NONE,) * players.count,
        on_island=(0,) * players.count,
        upgraded=(NONE,) * players.count,
    )


def refusals(state: State, move: Move) -> tuple[Refusal, ...]:
    """Name every rule the move breaks."""
    asked = (rule(state, move) for rule in RULES[type(move)])
    return tuple(refusal for refusal in asked if refusal is not None)
