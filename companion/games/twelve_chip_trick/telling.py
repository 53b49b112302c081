"""What is said about a game of 12 Chip Trick: its moves, where it stands, and what to do next."""

from __future__ import annotations

from companion.engine.words import Fact, Message, Seat, say
from companion.games.twelve_chip_trick.chips import all_sum, listed, named
from companion.games.twelve_chip_trick.rules import apply
from companion.games.twelve_chip_trick.scoring import hand_in_words, outcome, totals_of
from companion.games.twelve_chip_trick.state import Deal, Hold, Move, Play, Round, Show, State, Take, Totals


def tell(state: State, move: Move) -> Message:
    """Tell a move in one sentence of history, with what the ghost did on it and how a round came out."""
    told = _tell(state, move)
    if isinstance(move, Play | Take):
        told = _with_the_ghost(state, move, told)
    after = apply(state, move)
    if isinstance(move, Play | Take | Show) and len(after.settled) > len(state.settled):
        totals = totals_of(after, after.rounds[-1])
        return say("{told}; the round is over: {totals}", told=told, totals=_totals(state, totals))
    return told


def _tell(state: State, move: Move) -> Message:
    match move:
        case Deal(starter):
            starts = starter if starter is not None else state.next_starter
            number = len(state.rounds) + 1
            if starts is None:
                return say("round {n} starts", n=number)
            return say("round {n} starts, {player} leads", n=number, player=state.name(starts))
        case Play(seat, chip):
            return say("{player} plays {chip}", player=state.name(seat), chip=named(chip))
        case Take(seat, chip):
            return _tell_taken(state, seat, chip)
        case Show(seat, chips):
            return say("{player} lays down {chips}", player=state.name(seat), chips=hand_in_words(chips))
        case Totals():
            return _tell_totals(state, move)
        case Hold(seat, chips):
            return say("{player} was dealt {chips}", player=state.name(seat), chips=listed(chips))


def _tell_taken(state: State, seat: Seat, chip: int) -> Message:
    round = state.running
    facts: dict[str, Fact] = {"player": state.name(seat), "chip": named(chip)}
    if round is not None and round.current is not None and not round.current.taken:
        return say("{player} wins the trick and lays {chip} in front", **facts)
    return say("{player} takes {chip} into hand", **facts)


def _tell_totals(state: State, move: Totals) -> Message:
    number = len(state.rounds) + (0 if state.running is not None else 1)
    told = say("round {n}: {totals}", n=number, totals=_totals(state, move.totals))
    if move.confirmed and sum(move.totals) == all_sum(state.places):
        told = say("{told}, confirmed although a total is unusual", told=told)
    elif move.confirmed:
        told = say("{told}, confirmed although the sum is unusual", told=told)
    if move.led is not None:
        told = say("{told}; {player} led the last trick", told=told, player=state.name(move.led))
    return told


def _totals(state: State, totals: tuple[int, ...]) -> tuple[Fact, ...]:
    return tuple(say("{player} {total}", player=state.name(Seat(i)), total=total) for i, total in enumerate(totals))


def _with_the_ghost(state: State, move: Play | Take, told: Message) -> Message:
    """Add what the ghost took by itself."""
    before, after = state.running, apply(state, move)
    if before is None or state.ghost is None or not after.rounds:
        return told
    mine = 1 if isinstance(move, Take) else 0
    new = list(after.rounds[-1].takes())[len(list(before.takes())) + mine :]
    for place, chip, in_front in new:
        if place == state.ghost and in_front:
            return say("{told}; the ghost wins the trick and lays {chip} in front", told=told, chip=named(chip))
        if place == state.ghost:
            return say("{told}; the ghost takes {chip}", told=told, chip=named(chip))
    return told


def heading(state: State) -> Message:
    """Say which round and trick is on."""
    round, number = state.running, max(1, len(state.rounds))
    if round is None or round.is_played_out:
        return say("round {n}", n=number)
    tricks = len(round.tricks) + (1 if round.current is None else 0)
    return say("round {n}, trick {trick}", n=number, trick=tricks)


def next_step(state: State) -> Message:
    """Say the one thing to do now."""
    round = state.running
    if round is None:
        return _between_rounds(state)
    if round.is_played_out:
        waiting = tuple(Seat(i) for i in range(round.places) if round.shown[i] is None and round.in_hand(Seat(i)) > 0)
        return say(
            "{leader} has no chip left: {players} lay down what they hold",
            leader=state.name(round.leader),
            players=state.names(waiting),
        )
    if round.taker is not None:
        return _taking(state, round, round.taker)
    return _playing(state, round, round.leader if round.player is None else round.player)


def _playing(state: State, round: Round, player: Seat) -> Message:
    if player == state.ghost:
        return say("Turn up the ghost's top chip")
    if round.current is None:
        return say("{player} leads a chip", player=state.name(player))
    return say("{player} plays a chip", player=state.name(player))


def _taking(state: State, round: Round, taker: Seat) -> Message:
    won = round.current is not None and not round.current.taken
    is_red_due = len(round.choice) < len(round.lying)
    facts: dict[str, Fact] = {"player": state.name(taker)}
    if won and is_red_due:
        return say("{player} wins the trick and lays a red chip in front", **facts)
    if won:
        return say("{player} wins the trick and lays one of the chips in front", **facts)
    if is_red_due:
        return say("{player} takes a red chip into hand", **facts)
    return say("{player} takes a chip into hand", **facts)


def _between_rounds(state: State) -> Message:
    ended = outcome(state)
    if ended is not None:
        return say("{winners} won the game", winners=state.names(ended.winners))
    starts = state.next_starter
    if starts is None:
        return say("Deal two red and two blue chips each; whoever led the last trick starts")
    if state.ghost is not None:
        return say(
            "Deal two red and two blue chips each, the ghost's in a pile face down; {player} starts",
            player=state.name(starts),
        )
    return say("Deal two red and two blue chips each; {player} starts", player=state.name(starts))
