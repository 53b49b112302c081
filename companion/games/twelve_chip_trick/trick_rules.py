"""What is allowed in a trick: who plays, who takes, and which chips.

Rulebook: Comment jouer ?, Partie pour 2 joueurs.
"""

from __future__ import annotations

from companion.engine.game import Refusal, refuse
from companion.engine.words import Seat, say
from companion.games.twelve_chip_trick.chips import chips, listed, named
from companion.games.twelve_chip_trick.play import played
from companion.games.twelve_chip_trick.readings import COMPONENTS, PLAYING, ROUND_END, TAKING
from companion.games.twelve_chip_trick.seen import fits, seen
from companion.games.twelve_chip_trick.state import Play, State, Take
from companion.games.twelve_chip_trick.whereabouts import cannot_hold

# -- playing a chip ---------------------------------------------------------------------------------------------------


def the_tricks_are_over(state: State, move: Play | Take) -> Refusal | None:
    """The round ends when the player due to lead has no chip in hand."""
    round = state.running
    if round is None or not round.is_played_out:
        return None
    told = say(
        "{player} has no chip left to lead with, so the tricks are over: lay down the other hands.",
        player=state.name(round.leader),
    )
    return refuse("twelve-chip-trick.tricks-over", told, ROUND_END)


def chips_are_being_taken(state: State, move: Play) -> Refusal | None:
    """Everybody takes a chip back before the next one is played."""
    round = state.running
    if round is None or round.taker is None:
        return None
    told = say(
        "All {n} chips are played: {player} takes one of {chips} first.",
        n=round.places,
        player=state.name(round.taker),
        chips=listed(round.choice),
    )
    return refuse("twelve-chip-trick.take-first", told, TAKING)


def somebody_else_plays(state: State, move: Play) -> Refusal | None:
    """Chips are played in turn, clockwise from the leader."""
    round = state.running
    if round is None or round.player in (None, move.seat) or not 0 <= move.seat < state.places:
        return None
    told = say(
        "It is the turn of {due}, not of {other}: enter the chip of {due} first.",
        due=state.name(Seat(round.player or 0)),
        other=state.name(move.seat),
    )
    return refuse("twelve-chip-trick.not-on-turn", told, PLAYING)


def the_chip_is_unknown(state: State, move: Play | Take) -> Refusal | None:
    """Chips are numbered from 1 to 12."""
    if move.chip in chips(state.places):
        return None
    told = say("There is no chip {chip}: the chips are 1 to 12.", chip=move.chip)
    return refuse("twelve-chip-trick.unknown-chip", told, COMPONENTS)


def they_cannot_hold_it(state: State, move: Play) -> Refusal | None:
    """Nobody plays a chip that lies elsewhere, or that another player must hold."""
    round = state.running
    if round is None or round.player != move.seat or move.chip not in chips(state.places):
        return None
    after = played(round, move.chip)
    if fits(state.places, seen(after)):
        return None
    return cannot_hold(state, round, move.seat, move.chip)


# -- taking a chip ----------------------------------------------------------------------------------------------------


def there_is_nothing_to_take(state: State, move: Take) -> Refusal | None:
    """Chips are taken once everybody has played one."""
    round = state.running
    if round is None or round.taker is not None or round.is_played_out:
        return None
    told = say(
        "{n} of {all} chips are played: enter the chip of {player} first.",
        n=len(round.lying),
        all=round.places,
        player=state.name(round.player if round.player is not None else round.leader),
    )
    return refuse("twelve-chip-trick.play-first", told, TAKING)


def somebody_else_takes(state: State, move: Take) -> Refusal | None:
    """Chips are taken clockwise from the winner."""
    round = state.running
    if round is None or round.taker in (None, move.seat) or not 0 <= move.seat < state.places:
        return None
    told = say(
        "{due} takes a chip now, not {other}.",
        due=state.name(Seat(round.taker or 0)),
        other=state.name(move.seat),
    )
    return refuse("twelve-chip-trick.not-taking", told, TAKING)


def it_does_not_lie_there(state: State, move: Take) -> Refusal | None:
    """Only a chip of the trick is taken."""
    round = state.running
    if round is None or round.taker is None or move.chip in round.lying:
        return None
    if move.chip not in chips(state.places):
        return None
    told = say(
        "The {chip} does not lie in the middle. Take one of these: {lying}.",
        chip=named(move.chip),
        lying=listed(round.lying),
    )
    return refuse("twelve-chip-trick.not-lying", told, TAKING)


def a_red_one_lies_there(state: State, move: Take) -> Refusal | None:
    """Everyone must take a red chip while a red one lies there."""
    round = state.running
    if round is None or round.taker is None or move.chip not in round.lying or move.chip in round.choice:
        return None
    told = say(
        "The {chip} cannot be taken while red chips lie there: take {choice}.",
        chip=named(move.chip),
        choice=listed(round.choice),
    )
    return refuse("twelve-chip-trick.red-first", told, TAKING)
