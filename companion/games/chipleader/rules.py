"""Which rules every move of Chipleader is asked, and the refusals it gets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.game import Refusal, refuse
from companion.engine.words import Who, say
from companion.games.chipleader import card_rules as n
from companion.games.chipleader import chip_rules as c
from companion.games.chipleader import turn_rules as t
from companion.games.chipleader.moves import (
    Ace,
    Attack,
    Build,
    Collect,
    Count,
    CountDecks,
    Cover,
    Discard,
    End,
    Joker,
    Lay,
    LayRow,
    Lift,
    Move,
    Own,
    Place,
    Reveal,
    Sacrifice,
    Shuffle,
    Skip,
    Track,
)
from companion.games.chipleader.readings import DESCRIPTION
from companion.games.chipleader.scoring import outcome
from companion.games.chipleader.state import State

Rule = Callable[[State, Any], Refusal | None]


def the_game_is_over(state: State, move: Move) -> Refusal | None:
    """Nothing is played once four different casinos are on the table."""
    ended = outcome(state)
    if ended is None:
        return None
    told = say(
        "The game is over, {winners} won: undo the last entry, or start a new table.",
        winners=tuple(Who(seat) for seat in ended.winners),
    )
    return refuse("chipleader.game-over", told, DESCRIPTION)


IN_TURN: tuple[Rule, ...] = (t.nobody_sits_there, t.it_is_not_their_turn)
PLAYED: tuple[Rule, ...] = (*IN_TURN, t.no_set_was_made, t.the_hand_is_too_small)
AT_ROW: tuple[Rule, ...] = (
    t.turns_are_not_tracked,
    *IN_TURN,
    t.the_hand_is_not_counted,
    t.the_row_is_unknown,
    t.piles_await_a_card,
)
NEW_CARD: tuple[Rule, ...] = (n.the_suit_is_unknown, n.more_than_the_box_holds, n.the_pile_is_empty)

RULES: dict[type[Move], tuple[Rule, ...]] = {
    Build: (
        *PLAYED,
        c.the_casino_is_missing,
        c.the_pieces_are_not_four,
        c.the_value_is_impossible,
        c.the_casino_is_used_up,
        c.no_casino_lies_open,
    ),
    Place: (*PLAYED, c.the_chip_is_gone, c.something_lies_above),
    Attack: (*PLAYED, c.the_chip_is_gone, c.nothing_lies_above, c.equal_rank, c.outranked),
    Lift: (*IN_TURN, c.the_chip_is_gone, c.no_fresh_king, c.there_is_no_such_pile, c.the_king_takes_all_four),
    Cover: (*PLAYED, c.the_chip_is_gone, c.no_queen_lies_there, c.there_is_no_such_pile, c.the_value_is_impossible),
    Joker: (
        *PLAYED,
        c.the_chip_is_gone,
        c.the_chip_is_their_own,
        c.there_is_no_such_pile,
        c.a_piece_must_be_bare,
        c.the_value_is_impossible,
        c.nothing_is_refilled,
        c.the_owner_has_no_piece,
    ),
    Ace: (*PLAYED, c.nobody_else_sits_there, c.there_is_nothing_to_take, c.the_card_is_unknown),
    Skip: (*AT_ROW, t.they_must_gamble, t.they_gambled_already, n.the_suit_must_be_told, *NEW_CARD),
    Lay: (*AT_ROW, t.they_must_skip, t.no_suit_card_is_left, t.it_is_not_their_card, t.the_piles_are_wrong),
    Sacrifice: (*AT_ROW, t.they_must_skip, t.no_suit_card_is_left, t.it_is_not_their_card, t.the_piles_are_wrong),
    Collect: (
        *AT_ROW,
        t.they_must_skip,
        t.it_is_no_set,
        t.the_payout_is_wrong,
        t.the_set_does_not_lie_there,
        t.a_card_comes_first,
    ),
    End: (
        *AT_ROW,
        t.nothing_was_tried,
        t.somebody_is_over_five,
        t.no_suit_card_is_due,
        n.the_suit_must_be_told,
        *NEW_CARD,
    ),
    Discard: (t.turns_are_not_tracked, t.nobody_sits_there, t.not_over_five, c.the_card_is_unknown),
    Reveal: (n.the_row_is_not_tracked, t.the_row_is_unknown, n.no_pile_awaits_a_card, *NEW_CARD),
    Track: (t.nobody_sits_there, n.no_more_is_tracked),
    Count: (t.turns_are_not_tracked, t.nobody_sits_there, n.the_count_is_impossible, n.the_suit_cards_are_named),
    Own: (
        n.the_row_is_not_tracked,
        t.nobody_sits_there,
        n.too_many_suit_cards,
        n.the_suit_is_unknown,
        n.more_than_the_box_holds,
    ),
    LayRow: (n.the_row_is_not_tracked, n.the_row_is_five, n.the_suit_is_unknown, n.more_than_the_box_holds),
    CountDecks: (n.the_row_is_not_tracked, n.the_decks_are_impossible, n.the_box_is_too_small),
    Shuffle: (n.the_row_is_not_tracked, n.nothing_is_there_to_shuffle, n.the_pile_is_not_empty),
}


def refusals(state: State, move: Move) -> tuple[Refusal, ...]:
    """Name every rule the move breaks."""
    asked = (rule(state, move) for rule in (the_game_is_over, *RULES[type(move)]))
    return tuple(refusal for refusal in asked if refusal is not None)
