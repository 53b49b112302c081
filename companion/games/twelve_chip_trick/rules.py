"""What is allowed and what a move does. Every rule is written once, as a question that answers with a refusal.

Rulebook: Mise en place, Comment jouer ?, Fin de manche. The rules of a trick and of a hand stand beside this module.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import Any

import msgspec

from companion.engine.game import Refusal, refuse
from companion.engine.words import Seat, say
from companion.games.twelve_chip_trick import hand_rules, trick_rules
from companion.games.twelve_chip_trick.chips import all_sum, chips, reach, values
from companion.games.twelve_chip_trick.play import noted, played, settled, shown, taken
from companion.games.twelve_chip_trick.readings import ADDING_UP, COMPONENTS, END, ROUND_END, SET_UP
from companion.games.twelve_chip_trick.scoring import outcome
from companion.games.twelve_chip_trick.state import Deal, Hold, Move, Play, Round, Show, State, Take, Totals

Rule = Callable[[State, Any], Refusal | None]
LARGEST_TOTAL = 99

# -- starting a round -------------------------------------------------------------------------------------------------


def the_game_is_over(state: State, move: Deal | Totals) -> Refusal | None:
    """No round starts once somebody has won."""
    ended = outcome(state)
    if ended is None:
        return None
    told = say(
        "The game is over, {winners} won: undo the last round, or start a new table.",
        winners=state.names(ended.winners),
    )
    return refuse("twelve-chip-trick.game-over", told, END)


def a_round_is_running(state: State, move: Deal) -> Refusal | None:
    """A round ends before the next one starts."""
    if state.running is None:
        return None
    told = say(
        "Round {round} is still running: play it to its end, or enter its totals.",
        round=len(state.rounds),
    )
    return refuse("twelve-chip-trick.round-running", told, ROUND_END)


def somebody_else_starts(state: State, move: Deal) -> Refusal | None:
    """Whoever led the last trick starts; only where nobody noted it can a starter be named."""
    due = state.next_starter
    if move.starter is not None and not 0 <= move.starter < state.places:
        return _no_such_place(state, move.starter)
    if due is None and move.starter is None:
        told = say("Nobody noted who led the last trick: name who starts round {n}.", n=len(state.rounds) + 1)
        return refuse("twelve-chip-trick.starter-missing", told, ROUND_END)
    if due is None or move.starter is None or move.starter == due:
        return None
    told = say(
        "{due} starts this round, not {other}: correct who led the last trick, or leave the starter out.",
        due=state.name(due),
        other=state.name(move.starter),
    )
    return refuse("twelve-chip-trick.wrong-starter", told, ROUND_END)


def no_round_runs(state: State, move: Move) -> Refusal | None:
    """Chips belong to a running round."""
    if state.running is not None:
        return None
    return refuse("twelve-chip-trick.no-round", say("No round is running: start the next round first."), SET_UP)


def nobody_has_that_place(state: State, move: Play | Take | Show) -> Refusal | None:
    """Places are the players', and the ghost's with two of them."""
    return None if 0 <= move.seat < state.places else _no_such_place(state, move.seat)


def nobody_sits_there(state: State, move: Hold) -> Refusal | None:
    """Only people note a hand."""
    return None if 0 <= move.seat < state.seats else _no_such_place(state, move.seat)


def _no_such_place(state: State, place: int) -> Refusal:
    told = say("There is no place {place}: this table has {n}.", place=place + 1, n=state.places)
    return refuse("twelve-chip-trick.no-such-place", told, COMPONENTS)


# -- totals -----------------------------------------------------------------------------------------------------------


def not_a_total_each(state: State, move: Totals) -> Refusal | None:
    """Everybody has a total, the ghost too."""
    if len(move.totals) == state.places:
        return None
    told = say(
        "{n} totals were entered for {places} places: enter one for each.", n=len(move.totals), places=state.places
    )
    if state.ghost is not None:
        told = say("{told} The ghost's comes last.", told=told)
    return refuse("twelve-chip-trick.totals-missing", told, ROUND_END)


def a_total_is_beyond_belief(state: State, move: Totals) -> Refusal | None:
    """A total is a number of at most two digits."""
    wrong = next((total for total in move.totals if not 0 <= total <= LARGEST_TOTAL), None)
    if wrong is None:
        return None
    told = say("{total} is no total of four chips: enter 0 to {most}.", total=wrong, most=LARGEST_TOTAL)
    return refuse("twelve-chip-trick.total-range", told, ROUND_END)


def the_sum_is_wrong(state: State, move: Totals) -> Refusal | None:
    """All chips together make 78, with four players 104; what lies on the table counts, once it is confirmed."""
    entered, all_chips = sum(move.totals), all_sum(state.places)
    if move.confirmed or len(move.totals) != state.places or entered == all_chips:
        return None
    told = say(
        "These totals make {sum}, but the {n} chips make {all}, {difference} {more_or_less}. "
        "Count again, or confirm that they are right.",
        sum=entered,
        n=len(chips(state.places)),
        all=all_chips,
        difference=abs(entered - all_chips),
        more_or_less=say("less") if entered > all_chips else say("more"),
    )
    return refuse("twelve-chip-trick.sum", told, ADDING_UP)


def four_chips_do_not_make_it(state: State, move: Totals) -> Refusal | None:
    """No four chips make less than 10 or more than 42 (with four players 9 and 43), even where the sum is right."""
    least, most = reach(state.places)
    if move.confirmed or len(move.totals) != state.places or a_total_is_beyond_belief(state, move):
        return None
    strange = tuple(
        say("{player} {total}", player=state.name(Seat(i)), total=total)
        for i, total in enumerate(move.totals)
        if not least <= total <= most
    )
    if not strange:
        return None
    told = say(
        "Four chips make {least} to {most}, but there stands: {totals}. Count again, or confirm that they are right.",
        least=least,
        most=most,
        totals=strange,
    )
    return refuse("twelve-chip-trick.reach", told, ADDING_UP)


def nobody_there_led(state: State, move: Totals) -> Refusal | None:
    """Whoever led the last trick has a place at the table."""
    return None if move.led is None or 0 <= move.led < state.places else _no_such_place(state, move.led)


RULES: dict[type[Move], tuple[Rule, ...]] = {
    Deal: (the_game_is_over, a_round_is_running, somebody_else_starts),
    Play: (
        no_round_runs,
        nobody_has_that_place,
        trick_rules.the_tricks_are_over,
        trick_rules.chips_are_being_taken,
        trick_rules.somebody_else_plays,
        trick_rules.the_chip_is_unknown,
        trick_rules.they_cannot_hold_it,
    ),
    Take: (
        no_round_runs,
        nobody_has_that_place,
        trick_rules.the_tricks_are_over,
        trick_rules.there_is_nothing_to_take,
        trick_rules.somebody_else_takes,
        trick_rules.the_chip_is_unknown,
        trick_rules.it_does_not_lie_there,
        trick_rules.a_red_one_lies_there,
    ),
    Show: (
        no_round_runs,
        nobody_has_that_place,
        hand_rules.the_tricks_go_on,
        hand_rules.it_lies_there_already,
        hand_rules.the_number_is_wrong,
        hand_rules.a_chip_is_unknown,
        hand_rules.it_cannot_be_their_hand,
    ),
    Totals: (
        the_game_is_over,
        not_a_total_each,
        a_total_is_beyond_belief,
        the_sum_is_wrong,
        four_chips_do_not_make_it,
        nobody_there_led,
    ),
    Hold: (
        no_round_runs,
        nobody_sits_there,
        hand_rules.a_chip_is_unknown,
        hand_rules.two_of_each_colour,
        hand_rules.it_is_noted_already,
        hand_rules.it_was_not_dealt,
    ),
}


def refusals(state: State, move: Move) -> tuple[Refusal, ...]:
    """Name every rule the move breaks."""
    asked = (rule(state, move) for rule in RULES[type(move)])
    return tuple(refusal for refusal in asked if refusal is not None)


# -- what moves do ----------------------------------------------------------------------------------------------------


def apply(state: State, move: Move) -> State:
    """Make a move; one that does not fit where the round stands changes nothing."""
    round = state.running
    match move:
        case Deal(starter):
            return _with_rounds(state, (*state.rounds, new_round(state, starter)))
        case Totals(totals, led, _):
            base = round if round is not None else new_round(state, state.next_starter)
            ended = msgspec.structs.replace(base, totals=totals, led_last=led, is_settled=True)
            return _with_rounds(state, (*(state.rounds[:-1] if round is not None else state.rounds), ended))
    if round is None:
        return state
    return _with_rounds(state, (*state.rounds[:-1], settled(_in_round(round, move))))


def new_round(state: State, starter: Seat | None) -> Round:
    """Deal a round to every place."""
    begins = starter if starter is not None and 0 <= starter < state.places else state.next_starter
    empty = (None,) * state.places
    return Round(state.places, state.ghost, begins, shown=empty, noted=empty)


def _in_round(round: Round, move: Move) -> Round:
    match move:
        case Play(seat, chip) if round.player == seat and chip in values():
            return played(round, chip)
        case Take(seat, chip) if round.taker == seat and chip in round.lying:
            return taken(round, chip)
        case Show(seat, chips_shown) if round.is_played_out and 0 <= seat < round.places:
            return shown(round, seat, chips_shown)
        case Hold(seat, chips_noted) if 0 <= seat < round.places:
            return noted(round, seat, chips_noted)
        case _:
            return round


def _with_rounds(state: State, rounds: tuple[Round, ...]) -> State:
    return msgspec.structs.replace(state, rounds=rounds)


# -- what is offered --------------------------------------------------------------------------------------------------


def moves(state: State) -> Iterable[Move]:
    """Offer the public moves that hold now: deal, chips to play or to take, hands to lay down.

    Totals are typed, not offered: there are thousands, and every one of them may be right.
    """
    return (move for move in _thinkable(state) if not refusals(state, move))


def _thinkable(state: State) -> Iterator[Move]:
    round = state.running
    if round is None:
        yield from [Deal()] if state.next_starter is not None else [Deal(Seat(i)) for i in range(state.places)]
    elif round.taker is not None:
        yield from (Take(round.taker, chip) for chip in dict.fromkeys(round.choice))
    elif round.player is not None:
        yield from (Play(round.player, chip) for chip in values())
    else:
        waiting = (Seat(i) for i in range(round.places) if round.shown[i] is None and round.in_hand(Seat(i)) > 0)
        for seat in waiting:
            hands = dict.fromkeys(combinations(chips(round.places), round.in_hand(seat)))
            yield from (Show(seat, hand) for hand in hands)
