"""What is allowed with whole hands: laying them down at the end, and noting one's own.

Rulebook: Mise en place, Fin de manche.
"""

from __future__ import annotations

from companion.engine.game import Refusal, refuse
from companion.engine.words import Fact, say, say_n
from companion.games.twelve_chip_trick.chips import PER_COLOUR, chips, is_red, listed, named
from companion.games.twelve_chip_trick.play import noted, shown
from companion.games.twelve_chip_trick.readings import COMPONENTS, REMEMBERING, ROUND_END, SET_UP
from companion.games.twelve_chip_trick.seen import counted, fits, seen
from companion.games.twelve_chip_trick.state import Hold, Round, Show, State
from companion.games.twelve_chip_trick.whereabouts import cannot_hold

# -- laying down the hands --------------------------------------------------------------------------------------------


def the_tricks_go_on(state: State, move: Show) -> Refusal | None:
    """Hands are laid down when the round is over."""
    round = state.running
    if round is None or round.is_played_out:
        return None
    due = round.taker if round.taker is not None else round.player
    told = say(
        "The round is not over: hands are laid down when the leader has no chip left. It is the turn of {player}.",
        player=state.name(due if due is not None else round.leader),
    )
    return refuse("twelve-chip-trick.too-early-to-show", told, ROUND_END)


def it_lies_there_already(state: State, move: Show) -> Refusal | None:
    """Everybody lays down the hand once."""
    round = state.running
    if round is None or not 0 <= move.seat < state.places or round.shown[move.seat] is None:
        return None
    told = say("The hand of {player} lies there already: correct it instead.", player=state.name(move.seat))
    return refuse("twelve-chip-trick.already-shown", told, ROUND_END)


def the_number_is_wrong(state: State, move: Show) -> Refusal | None:
    """Chips in front and in hand are four together."""
    round = state.running
    if round is None or not 0 <= move.seat < state.places or len(move.chips) == round.in_hand(move.seat):
        return None
    told = say_n(
        "{player} has {n} chip in hand; {entered} were entered.",
        "{player} has {n} chips in hand; {entered} were entered.",
        round.in_hand(move.seat),
        player=state.name(move.seat),
        entered=len(move.chips),
    )
    return refuse("twelve-chip-trick.hand-size", told, ROUND_END)


def a_chip_is_unknown(state: State, move: Show | Hold) -> Refusal | None:
    """All chips of a hand are in the game, and none more often than there are copies."""
    for chip in move.chips:
        if chip not in chips(state.places):
            told = say("There is no chip {chip}: the chips are 1 to 12.", chip=chip)
            return refuse("twelve-chip-trick.unknown-chip", told, COMPONENTS)
        there = chips(state.places).count(chip)
        if move.chips.count(chip) > there:
            told = say_n(
                "The {chip} was entered {times} times, but there is only {n}: replace one.",
                "The {chip} was entered {times} times, but there are only {n}: replace one.",
                there,
                chip=named(chip),
                times=move.chips.count(chip),
            )
            return refuse("twelve-chip-trick.chip-twice", told, COMPONENTS)
    return None


def it_cannot_be_their_hand(state: State, move: Show) -> Refusal | None:
    """A hand laid down agrees with every chip that was seen."""
    round = state.running
    if round is None or not 0 <= move.seat < state.places or not round.is_played_out:
        return None
    if len(move.chips) != round.in_hand(move.seat) or a_chip_is_unknown(state, move) or round.shown[move.seat]:
        return None
    after = shown(round, move.seat, move.chips)
    if fits(state.places, seen(after)):
        return None
    return _what_differs(state, round, move)


def _what_differs(state: State, round: Round, move: Show) -> Refusal:
    """Name the chip that is missing, the one that is elsewhere, or else the whole hand."""
    facts: dict[str, Fact] = {"player": state.name(move.seat)}
    sure = seen(round)[move.seat].known
    missing = tuple(chip for chip in chips(state.places) if counted(move.chips)[chip - 1] < sure[chip - 1])
    if missing:
        told = say(
            "{player} took {chips} into hand and never played it: check the chips laid down.",
            chips=listed(dict.fromkeys(missing)),
            **facts,
        )
        return refuse("twelve-chip-trick.hand-differs", told, REMEMBERING)
    for chip in dict.fromkeys(move.chips):
        if not fits(state.places, seen(shown(round, move.seat, (chip,)))):
            return cannot_hold(state, round, move.seat, chip)
    told = say(
        "{player} cannot hold {chips} together, by colour and by what was seen: check them.",
        chips=listed(move.chips),
        **facts,
    )
    return refuse("twelve-chip-trick.hand-differs", told, REMEMBERING)


# -- a noted hand -----------------------------------------------------------------------------------------------------


def two_of_each_colour(state: State, move: Hold) -> Refusal | None:
    """Everybody is dealt two red and two blue chips."""
    reds = sum(map(is_red, move.chips))
    if (reds, len(move.chips) - reds) == (PER_COLOUR, PER_COLOUR):
        return None
    told = say(
        "Two red and two blue chips are dealt; {red} red and {blue} blue were entered.",
        red=reds,
        blue=len(move.chips) - reds,
    )
    return refuse("twelve-chip-trick.deal-of-hand", told, SET_UP)


def it_is_noted_already(state: State, move: Hold) -> Refusal | None:
    """A hand is dealt once a round."""
    round = state.running
    if round is None or not 0 <= move.seat < state.seats or round.noted[move.seat] is None:
        return None
    told = say("The hand of {player} is noted already: undo the note to change it.", player=state.name(move.seat))
    return refuse("twelve-chip-trick.already-noted", told, SET_UP)


def it_was_not_dealt(state: State, move: Hold) -> Refusal | None:
    """A noted hand agrees with every chip that was seen."""
    round = state.running
    if round is None or not 0 <= move.seat < state.seats:
        return None
    if a_chip_is_unknown(state, move) or two_of_each_colour(state, move):
        return None
    if fits(state.places, seen(noted(round, move.seat, move.chips), move.seat)):
        return None
    told = say(
        "{chips} cannot have been dealt to {player}: some of it was seen elsewhere, or another chip was played. "
        "Enter the four chips as dealt.",
        chips=listed(move.chips),
        player=state.name(move.seat),
    )
    return refuse("twelve-chip-trick.not-dealt", told, REMEMBERING)
