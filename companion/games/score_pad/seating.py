"""Who sits at a pad: what is refused when somebody leaves, comes back, or sits down new."""

from __future__ import annotations

from companion.engine.colours import COLOURS
from companion.engine.game import Refusal, refuse
from companion.engine.words import Who, say, say_n
from companion.games.score_pad.readings import PAD
from companion.games.score_pad.state import MOST_SEATS, Arrive, Join, Leave, State

LONGEST_NAME = 40


def they_left_already(state: State, move: Leave) -> Refusal | None:
    """Only who is there can leave."""
    if move.seat not in state.away:
        return None
    return refuse("score-pad.left-already", say("{player} has left already.", player=Who(move.seat)), PAD)


def nobody_would_stay(state: State, move: Leave) -> Refusal | None:
    """A table keeps at least one player."""
    if state.present != (move.seat,):
        return None
    told = say("{player} is the last one here: end the game instead.", player=Who(move.seat))
    return refuse("score-pad.last-one", told, PAD)


def they_are_here(state: State, move: Arrive) -> Refusal | None:
    """Only who is away can come."""
    if move.seat in state.away or not 0 <= move.seat < state.seats:
        return None
    return refuse("score-pad.here-already", say("{player} is at the table already.", player=Who(move.seat)), PAD)


def the_table_is_full(state: State, move: Join) -> Refusal | None:
    """A pad has eight columns, and a known game its own number of players."""
    if state.seats < state.most_seats:
        return None
    told = say("The pad has {n} columns and all are taken: nobody else can sit down.", n=MOST_SEATS)
    if state.preset.players is not None:
        told = say_n(
            "{game} is for {n} player: nobody else can sit down.",
            "{game} is for at most {n} players: nobody else can sit down.",
            state.most_seats,
            game=state.preset.rulebook,
        )
    return refuse("score-pad.table-full", told, state.preset.cite)


def the_name_does_not_fit(state: State, move: Join) -> Refusal | None:
    """A name can be read, and stands on one line of a phone."""
    n = len(move.name)
    if move.name == move.name.strip() and move.name.isprintable() and 0 < n <= LONGEST_NAME:
        return None
    told = say("A name has 1 to {most} letters on one line; this one has {n}.", most=LONGEST_NAME, n=n)
    if 0 < n <= LONGEST_NAME:
        told = say("A name stands on one line: take out what cannot be seen in it, at its ends too.")
    return refuse("score-pad.name", told, PAD)


def the_colour_is_unknown(state: State, move: Join) -> Refusal | None:
    """Everybody takes one of the colours there are."""
    if move.colour in COLOURS:
        return None
    told = say("There is no colour “{colour}”; there are {known}.", colour=move.colour[:20], known=tuple(COLOURS))
    return refuse("score-pad.colour", told, PAD)
