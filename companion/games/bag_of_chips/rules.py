"""What is allowed and what a move does. Every rule is written once, as a question that answers with a refusal.

Rulebook: Round Structure, Chip Draw, Scoring, New Round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import Any

import msgspec

from companion.engine.game import Refusal, refuse
from companion.engine.words import Message, Seat, Who, say, say_n
from companion.games.bag_of_chips.objectives import deck
from companion.games.bag_of_chips.readings import CHIP_DRAW, COMPONENTS, DEALING, END, NEW_ROUND, SCORING
from companion.games.bag_of_chips.scoring import label, outcome
from companion.games.bag_of_chips.state import (
    ALL_CHIPS,
    BEFORE_TURN_UP,
    BOARDS,
    FLAVOUR_WORDS,
    FLAVOURS,
    IN_BAG,
    Deal,
    Discard,
    Draw,
    Hand,
    Hold,
    Laid,
    Lay,
    Move,
    Round,
    ScoreRound,
    State,
)

HAND = 6
DISCARDS = (2, 1)
"""Cards discarded after the first and the second board."""

Rule = Callable[[State, Any], Refusal | None]

# -- starting and scoring a round -----------------------------------------------------------------------------------


def the_game_is_over(state: State, move: Deal) -> Refusal | None:
    """No round starts once somebody has won."""
    ended = outcome(state)
    if ended is None:
        return None
    told = say(
        "The game is over, {winners} won: undo the last scoring, or start a new table.",
        winners=tuple(Who(seat) for seat in ended.winners),
    )
    return refuse("bag-of-chips.game-over", told, END)


def a_round_is_running(state: State, move: Deal) -> Refusal | None:
    """A round is scored before the next one starts."""
    if state.running is None:
        return None
    told = say(
        "Round {round} is still running with {n} of 14 chips drawn: score it first.",
        round=len(state.rounds),
        n=len(state.running.drawn),
    )
    return refuse("bag-of-chips.round-running", told, NEW_ROUND)


def no_round_runs(state: State, move: Move) -> Refusal | None:
    """Chips, cards and scores belong to a running round."""
    if state.running is not None:
        return None
    return refuse("bag-of-chips.no-round", say("No round is running: start the next round first."), NEW_ROUND)


def chips_are_missing(state: State, move: ScoreRound) -> Refusal | None:
    """Fourteen chips lie on the boards before points are counted."""
    drawn = len(state.running.drawn) if state.running else ALL_CHIPS
    if drawn >= ALL_CHIPS:
        return None
    told = say_n(
        "{drawn} of 14 chips are drawn: enter the {n} missing chip before scoring.",
        "{drawn} of 14 chips are drawn: enter the {n} missing chips before scoring.",
        ALL_CHIPS - drawn,
        drawn=drawn,
    )
    return refuse("bag-of-chips.chips-missing", told, SCORING)


def cards_are_missing(state: State, move: ScoreRound) -> Refusal | None:
    """Everybody's cards are turned up before points are counted."""
    if state.running is None:
        return None
    missing = tuple(Who(Seat(i)) for i, laid in enumerate(state.running.laid) if laid is None)
    if not missing:
        return None
    told = say("The cards of {players} are not entered yet: enter them before scoring.", players=missing)
    return refuse("bag-of-chips.cards-missing", told, SCORING)


# -- drawing chips --------------------------------------------------------------------------------------------------


def nothing_was_drawn(state: State, move: Draw) -> Refusal | None:
    """A draw brings at least one chip."""
    if move.chips:
        return None
    return refuse("bag-of-chips.no-chips", say("0 chips were entered: name at least 1."), CHIP_DRAW)


def the_board_is_not_on_turn(state: State, move: Draw) -> Refusal | None:
    """Boards are filled one after the other."""
    if not 1 <= move.board <= len(BOARDS):
        told = say("There is no board {board}: the boards are 1 to 4.", board=move.board)
        return refuse("bag-of-chips.no-such-board", told, CHIP_DRAW)
    if state.running is None or move.board == state.running.board:
        return None
    if move.board < state.running.board:
        return refuse("bag-of-chips.board-full", _full(state.running, move), CHIP_DRAW)
    told = say(
        "Board {board} comes after board {now}, which is not full yet: enter its chips first.",
        board=move.board,
        now=state.running.board,
    )
    return refuse("bag-of-chips.board-order", told, CHIP_DRAW)


def the_board_overflows(state: State, move: Draw) -> Refusal | None:
    """Board 1 takes 5 chips, board 2 takes 4, board 3 takes 3, board 4 takes 2."""
    if state.running is None or move.board != state.running.board or move.board > len(BOARDS):
        return None
    lying = len(state.running.boards[move.board - 1])
    if lying + len(move.chips) <= BOARDS[move.board - 1]:
        return None
    return refuse("bag-of-chips.board-full", _full(state.running, move), CHIP_DRAW)


def _full(round: Round, move: Draw) -> Message:
    full = say_n(
        "Board {board} takes {room} chips; {lying} lie there and {n} more was entered.",
        "Board {board} takes {room} chips; {lying} lie there and {n} more were entered.",
        len(move.chips),
        board=move.board,
        room=BOARDS[move.board - 1],
        lying=len(round.boards[move.board - 1]),
    )
    if move.board == len(BOARDS):
        return say("{full} A round ends with 14 chips: score it, or correct a chip.", full=full)
    return say("{full} Enter what is too many on the next board.", full=full)


def the_flavour_is_used_up(state: State, move: Draw) -> Refusal | None:
    """No more chips of a flavour than the bag held."""
    if state.running is None:
        return None
    for flavour in FLAVOURS:
        drawn, more = state.running.drawn.count(flavour), move.chips.count(flavour)
        if more and drawn + more > IN_BAG[flavour]:
            told = say(
                "The bag held {all} {flavour} chips; {drawn} are drawn and {more} more would make {sum}. "
                "Check the boards and correct the wrong chip.",
                all=IN_BAG[flavour],
                flavour=FLAVOUR_WORDS[flavour],
                drawn=drawn,
                more=more,
                sum=drawn + more,
            )
            return refuse("bag-of-chips.flavour-used-up", told, COMPONENTS)
    return None


# -- laying cards ---------------------------------------------------------------------------------------------------


def nobody_sits_there(state: State, move: Lay | Hold | Discard) -> Refusal | None:
    """Seats are the players of this table."""
    if 0 <= move.seat < state.seats:
        return None
    told = say("There is no seat {seat}: this table has {n}.", seat=move.seat + 1, n=state.seats)
    return refuse("bag-of-chips.no-such-seat", told, DEALING)


def it_is_too_early_to_lay(state: State, move: Lay) -> Refusal | None:
    """Cards are laid and turned up after the third board."""
    if state.running is None or len(state.running.drawn) >= BEFORE_TURN_UP:
        return None
    told = say(
        "Cards are turned up after 12 chips; {n} are drawn. Enter the chips of boards 1 to 3 first.",
        n=len(state.running.drawn),
    )
    return refuse("bag-of-chips.too-early-to-lay", told, CHIP_DRAW)


def their_cards_lie_already(state: State, move: Lay) -> Refusal | None:
    """Each player lays three cards once a round."""
    if state.running is None or not 0 <= move.seat < state.seats or state.running.laid[move.seat] is None:
        return None
    told = say("The cards of {player} lie there already: correct them instead.", player=Who(move.seat))
    return refuse("bag-of-chips.already-laid", told, CHIP_DRAW)


def the_sides_are_wrong(state: State, move: Lay) -> Refusal | None:
    """Two cards on the plus side, one on the minus side; impossible ones may go to the discard."""
    plus, minus = len(move.plus), len(move.minus)
    if plus <= 2 and minus <= 1:
        return None
    told = say(
        "Two cards go to the plus side and one to the minus side; {plus} and {minus} were entered. Move one.",
        plus=plus,
        minus=minus,
    )
    return refuse("bag-of-chips.sides", told, CHIP_DRAW)


def they_are_not_three(state: State, move: Lay) -> Refusal | None:
    """Three cards are left to lay; a card put on the discard is said so, never left blank."""
    laid = len(move.plus) + len(move.minus)
    if laid + move.discard == 3 and move.discard >= 0:
        return None
    told = say(
        "Each player has 3 cards left; {laid} were laid and {discard} put on the discard. Account for all 3.",
        laid=laid,
        discard=move.discard,
    )
    return refuse("bag-of-chips.three-cards", told, CHIP_DRAW)


def a_card_is_unknown(state: State, move: Lay | Hold | Discard) -> Refusal | None:
    """Cards are named by the values printed in the edition on the table."""
    unknown = tuple(label(card) for card in _cards(move) if card not in deck(state.edition))
    if not unknown:
        return None
    told = say(
        "The {edition} edition has no card {values}: check the printed value.", edition=state.edition, values=unknown
    )
    return refuse("bag-of-chips.unknown-card", told, COMPONENTS)


def a_card_comes_twice(state: State, move: Lay | Hold | Discard) -> Refusal | None:
    """All cards differ."""
    cards = _cards(move)
    twice = next((card for card in cards if cards.count(card) > 1), None)
    if twice is None:
        return None
    told = say("The card {value} was entered twice, but there is only one: replace one.", value=label(twice))
    return refuse("bag-of-chips.card-twice", told, COMPONENTS)


def another_player_holds_it(state: State, move: Lay) -> Refusal | None:
    """A card that lies in front of somebody else cannot be laid again."""
    if state.running is None:
        return None
    for seat, laid in enumerate(state.running.laid):
        held = next((card for card in _cards(move) if laid and seat != move.seat and card in laid.cards), None)
        if held is not None:
            told = say(
                "The card {value} already lies in front of {player}, and there is only one: check both values.",
                value=label(held),
                player=Who(Seat(seat)),
            )
            return refuse("bag-of-chips.card-held", told, COMPONENTS)
    return None


# -- a hidden hand --------------------------------------------------------------------------------------------------


def a_hand_is_six(state: State, move: Hold) -> Refusal | None:
    """Everybody is dealt six cards."""
    if len(move.cards) == HAND:
        return None
    told = say("A hand has 6 cards; {n} were entered.", n=len(move.cards))
    return refuse("bag-of-chips.hand-size", told, DEALING)


def no_hand_is_noted(state: State, move: Discard) -> Refusal | None:
    """Only a hand that was noted can be thinned."""
    if state.running is None or not 0 <= move.seat < state.seats or hand_of(state, move.seat) is not None:
        return None
    told = say("No hand of {player} is noted in this round: enter its 6 cards first.", player=Who(move.seat))
    return refuse("bag-of-chips.no-hand", told, CHIP_DRAW)


def it_is_not_in_hand(state: State, move: Discard) -> Refusal | None:
    """Only a card still in hand is discarded."""
    hand = hand_of(state, move.seat)
    missing = tuple(label(card) for card in move.cards if hand is not None and card not in hand.left)
    if not missing:
        return None
    told = say("Not in this hand: {cards}. Choose among the cards left.", cards=missing)
    return refuse("bag-of-chips.not-in-hand", told, CHIP_DRAW)


def that_many_are_not_discarded(state: State, move: Discard) -> Refusal | None:
    """Two cards after the first board, one after the second."""
    hand = hand_of(state, move.seat)
    if hand is None or state.running is None:
        return None
    asked = discards_due(hand, state.running)
    if asked and len(move.cards) == asked:
        return None
    told = say("Discard {asked} now, not {n}.", asked=asked, n=len(move.cards))
    if not asked:
        told = say(
            "Nothing is discarded now: {gone} of 3 cards are, and {n} chips are drawn. "
            "Two go after 5 chips, one after 9.",
            gone=len(hand.discarded),
            n=len(state.running.drawn),
        )
    return refuse("bag-of-chips.discard-count", told, CHIP_DRAW)


def discards_due(hand: Hand, round: Round) -> int:
    """Cards a hand has to discard at this moment: by 2 after five chips, by 1 more after nine."""
    due = sum(
        n for n, chips in zip(DISCARDS, (BOARDS[0], BOARDS[0] + BOARDS[1]), strict=True) if len(round.drawn) >= chips
    )
    missing = due - len(hand.discarded)
    return min(missing, DISCARDS[0]) if not hand.discarded else min(missing, DISCARDS[1])


def hand_of(state: State, seat: Seat) -> Hand | None:
    """Give the hidden hand noted for a seat in the running round."""
    if state.running is None or not 0 <= seat < state.seats:
        return None
    return state.running.hands[seat]


def _cards(move: Lay | Hold | Discard) -> tuple[str, ...]:
    return move.plus + move.minus if isinstance(move, Lay) else move.cards


RULES: dict[type[Move], tuple[Rule, ...]] = {
    Deal: (the_game_is_over, a_round_is_running),
    Draw: (
        no_round_runs,
        nothing_was_drawn,
        the_board_is_not_on_turn,
        the_board_overflows,
        the_flavour_is_used_up,
    ),
    Lay: (
        no_round_runs,
        nobody_sits_there,
        it_is_too_early_to_lay,
        their_cards_lie_already,
        the_sides_are_wrong,
        they_are_not_three,
        a_card_is_unknown,
        a_card_comes_twice,
        another_player_holds_it,
    ),
    ScoreRound: (no_round_runs, chips_are_missing, cards_are_missing),
    Hold: (no_round_runs, nobody_sits_there, a_hand_is_six, a_card_is_unknown, a_card_comes_twice),
    Discard: (
        no_round_runs,
        nobody_sits_there,
        no_hand_is_noted,
        a_card_comes_twice,
        it_is_not_in_hand,
        that_many_are_not_discarded,
    ),
}


def refusals(state: State, move: Move) -> tuple[Refusal, ...]:
    """Name every rule the move breaks."""
    asked = (rule(state, move) for rule in RULES[type(move)])
    return tuple(refusal for refusal in asked if refusal is not None)


# -- what moves do --------------------------------------------------------------------------------------------------


def apply(state: State, move: Move) -> State:
    """Make a move; a move outside a round changes nothing."""
    if isinstance(move, Deal):
        empty = (None,) * state.seats
        return _with_rounds(state, (*state.rounds, Round(state.next_dealer, laid=empty, hands=empty)))
    if state.running is None:
        return state
    return _with_rounds(state, (*state.rounds[:-1], _in_round(state.running, move)))


def _in_round(round: Round, move: Move) -> Round:
    match move:
        case Draw(_, chips):
            return msgspec.structs.replace(round, drawn=round.drawn + chips)
        case Lay(seat, plus, minus, discard) if 0 <= seat < len(round.laid):
            return msgspec.structs.replace(round, laid=_put(round.laid, seat, Laid(plus, minus, discard)))
        case Hold(seat, cards) if 0 <= seat < len(round.hands):
            return msgspec.structs.replace(round, hands=_put(round.hands, seat, Hand(cards)))
        case Discard(seat, cards) if 0 <= seat < len(round.hands) and (hand := round.hands[seat]):
            thinner = Hand(hand.dealt, hand.discarded + cards)
            return msgspec.structs.replace(round, hands=_put(round.hands, seat, thinner))
        case ScoreRound():
            return msgspec.structs.replace(round, is_scored=True)
        case _:
            return round


def _with_rounds(state: State, rounds: tuple[Round, ...]) -> State:
    return msgspec.structs.replace(state, rounds=rounds)


def _put(row: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    return (*row[:seat], value, *row[seat + 1 :])


# -- what is offered ------------------------------------------------------------------------------------------------


def moves(state: State) -> Iterable[Move]:
    """Offer the public moves that hold now: deal, single chips, the cards of the next player, score."""
    if state.running is None:
        return [] if refusals(state, Deal()) else [Deal()]
    chips: Iterator[Move] = (Draw(state.running.board, (f,)) for f in FLAVOURS)
    offered = [move for move in chips if not refusals(state, move)]
    return _chain(offered, _cards_to_lay(state, state.running), [] if refusals(state, ScoreRound()) else [ScoreRound()])


def _chain(*parts: Iterable[Move]) -> Iterator[Move]:
    for part in parts:
        yield from part


def _cards_to_lay(state: State, round: Round) -> Iterator[Move]:
    seat = next((Seat(i) for i, laid in enumerate(round.laid) if laid is None), None)
    if seat is None or len(round.drawn) < BEFORE_TURN_UP:
        return
    free = [card for card in deck(state.edition) if not any(laid and card in laid.cards for laid in round.laid)]
    for three in combinations(free, 3):
        for minus in three:
            yield Lay(seat, tuple(card for card in three if card != minus), (minus,))
