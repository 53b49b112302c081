"""What a pad takes and what it refuses. Every rule is written once, as a question that answers with a refusal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from companion.engine.game import Players, Readings, Refusal, refuse
from companion.engine.words import Message, Seat, Signed, Who, say, say_n
from companion.games.score_pad.readings import PAD
from companion.games.score_pad.scoring import outcome, undecided
from companion.games.score_pad.seating import (
    nobody_would_stay,
    the_colour_is_unknown,
    the_name_does_not_fit,
    the_table_is_full,
    they_are_here,
    they_left_already,
)
from companion.games.score_pad.state import (
    BLANK,
    MOST_SEATS,
    TERM_WORDS,
    Agree,
    Arrive,
    Call,
    CloseRound,
    Enter,
    Finish,
    Join,
    Leave,
    Move,
    Row,
    Second,
    State,
    Term,
    empty_row,
)
from companion.games.score_pad.sums import LONGEST, MOST, points_of, shown

Rule = Callable[[State, Any], Refusal | None]
LONGEST_TITLE = 40
MOST_ROUNDS = 999
OFFERED = ("0", "5", "-3", "12+7-3", "1", "96")
"""Entries offered as examples: any number can be typed."""


def start(players: Players, readings: Readings) -> State:
    """Lay out an empty pad, with what is known of the game that is scored."""
    state = State(players.count, readings, players.first, empty_row(players.count))
    preset = state.preset
    return msgspec.structs.replace(state, rounds=preset.rounds or None, sum=preset.sum)


# -- at any time ------------------------------------------------------------------------------------------------------


def the_game_is_over(state: State, move: Move) -> Refusal | None:
    """Nothing is entered once the game has ended; a missing tie-break number still is."""
    if isinstance(move, Second) and move.seat in undecided(state):
        return None
    ended = outcome(state)
    if ended is None:
        return None
    told = say("The game is over: {reason}. Undo the last entry, or start a new table.", reason=ended.reason)
    return refuse("score-pad.game-over", told, ended.cite)


def nobody_sits_there(state: State, move: Enter | Second | Leave | Arrive) -> Refusal | None:
    """Seats are the players of this table."""
    if 0 <= move.seat < state.seats:
        return None
    told = say("There is no seat {seat}: this table has {n}.", seat=move.seat + 1, n=state.seats)
    return refuse("score-pad.no-such-seat", told, PAD)


# -- agreeing ---------------------------------------------------------------------------------------------------------


def the_title_does_not_fit(state: State, move: Call) -> Refusal | None:
    """A title can be read, and stands on one line of a phone."""
    n = len(move.title)
    if move.title and move.title == move.title.strip() and move.title.isprintable() and n <= LONGEST_TITLE:
        return None
    told = say("A title has 1 to {most} letters on one line; this one has {n}.", most=LONGEST_TITLE, n=n)
    if 0 < n <= LONGEST_TITLE:
        told = say("A title stands on one line: take out what cannot be seen in it, at its ends too.")
    return refuse("score-pad.title", told, PAD)


def the_term_is_no_number(state: State, move: Agree) -> Refusal | None:
    """What is agreed on is one number, or blank for none."""
    n = points_of(move.typed)
    if not move.typed or (n is not None and abs(n) <= MOST):
        return None
    told = say(
        "“{typed}” is no {term}: type a number up to {most}, or leave it blank for none.",
        typed=shown(move.typed),
        term=TERM_WORDS[move.term],
        most=MOST,
    )
    return refuse("score-pad.no-number", told, PAD)


def the_game_says_so_itself(state: State, move: Agree) -> Refusal | None:
    """Nothing is agreed on that a known game's rules say; how many games of patience are played is not among it."""
    preset = state.preset
    if preset.players is None or (move.term is Term.ROUNDS and not preset.rounds):
        return None
    told = say(
        "{game} says itself how it is scored: no {term} is agreed on.", game=preset.rulebook, term=TERM_WORDS[move.term]
    )
    return refuse("score-pad.settled", told, preset.cite)


def points_would_be_lost(state: State, move: Agree) -> Refusal | None:
    """What is agreed on does not end the game over the points of an open round."""
    ends = outcome(_agreed(state, move.term, points_of(move.typed))) is not None
    return a_round_is_begun(state, move) if ends else None


def that_many_rounds_make_no_sense(state: State, move: Agree) -> Refusal | None:
    """There are at least as many rounds as were played."""
    n = points_of(move.typed)
    least = max(1, len(state.closed))
    if move.term is not Term.ROUNDS or n is None or least <= n <= MOST_ROUNDS:
        return None
    told = say("{n} rounds cannot be agreed on: ask for {least} to {most}.", n=n, least=least, most=MOST_ROUNDS)
    return refuse("score-pad.rounds", told, PAD)


def a_target_of_nothing(state: State, move: Agree) -> Refusal | None:
    """Everybody starts at 0, so 0 is no target."""
    if move.term is not Term.TARGET or points_of(move.typed) != 0:
        return None
    told = say("Everybody starts at 0, so a target of 0 is reached at once: take another, or leave it blank.")
    return refuse("score-pad.target", told, PAD)


# -- writing ----------------------------------------------------------------------------------------------------------


def they_are_away(state: State, move: Enter | Second) -> Refusal | None:
    """Whoever has left gets no points."""
    if move.seat not in state.away:
        return None
    told = say("{player} is away: let them come back first, or leave the cell blank.", player=Who(move.seat))
    return refuse("score-pad.away", told, PAD)


def it_is_no_sum(state: State, move: Enter | Second) -> Refusal | None:
    """An entry is a number or a sum; a blank is not a zero."""
    if points_of(move.typed) is not None:
        return None
    told = say(
        "“{typed}” is no number and no sum: type for instance {examples}.",
        typed=shown(move.typed),
        examples=("12", "−3", "12+7−3"),
    )
    if not move.typed.strip():
        told = say("Nothing was typed, and a blank is not a zero: type 0 if there were no points.")
    elif len(move.typed) > LONGEST:
        told = say("The sum has {n} letters; {most} fit: add some of it up.", n=len(move.typed), most=LONGEST)
    return refuse("score-pad.no-sum", told, PAD)


def it_is_too_much(state: State, move: Enter | Second) -> Refusal | None:
    """No entry goes beyond a million."""
    n = points_of(move.typed)
    if n is None or abs(n) <= MOST:
        return None
    told = say("{n} points are too many for a pad: an entry takes up to {most}.", n=n, most=MOST)
    return refuse("score-pad.too-much", told, PAD)


def the_game_does_not_have_it(state: State, move: Enter) -> Refusal | None:
    """A known game says what one player can have in a round."""
    n, preset = points_of(move.typed), state.preset
    if n is None or preset.least is None or preset.most is None or preset.least <= n <= preset.most:
        return None
    told = say(
        "{n} cannot be: in {game} a player has {least} to {most}.",
        n=n,
        game=preset.rulebook,
        least=preset.least,
        most=preset.most,
    )
    return refuse("score-pad.out-of-range", told, preset.cite)


def there_is_no_second_column(state: State, move: Second) -> Refusal | None:
    """The second column is agreed on when the table opens."""
    if state.has_seconds:
        return None
    told = say("This pad has no tie-break column: open a table with one, or note it in the history.")
    return refuse("score-pad.no-second-column", told, PAD)


def there_are_not_that_many_redeals(state: State, move: Second) -> Refusal | None:
    """St. Helena has two redeals."""
    n, most = points_of(move.typed), state.preset.redeals
    if n is None or most is None or 0 <= n <= most:
        return None
    told = say("{n} redeals cannot be: there are at most {most}.", n=n, most=most)
    return refuse("score-pad.redeals", told, state.preset.cite)


# -- closing ----------------------------------------------------------------------------------------------------------


def a_cell_is_blank(state: State, move: CloseRound) -> Refusal | None:
    """A round is closed when everybody who plays has points; a blank is not a zero."""
    blank = tuple(Who(seat) for seat in state.present if state.running.points(seat) is None)
    if not blank:
        return None
    told = say("The points of {players} are blank, and a blank is not a zero: type them, 0 too.", players=blank)
    return refuse("score-pad.blank", told, PAD)


def the_redeals_are_blank(state: State, move: CloseRound) -> Refusal | None:
    """A game of St. Helena is noted with its redeals."""
    blank = tuple(Who(seat) for seat in state.present if state.running.second(seat) is None)
    if not state.is_solitaire or not blank:
        return None
    told = say("The redeals of {players} are blank: type 0, 1 or 2.", players=blank)
    return refuse("score-pad.redeals-blank", told, state.preset.cite)


def the_sum_is_wrong(state: State, move: CloseRound) -> Refusal | None:
    """Every round has the sum agreed on."""
    given = [state.running.points(seat) for seat in state.present]
    if state.sum is None or None in given:
        return None
    n = sum(points for points in given if points is not None)
    if n == state.sum:
        return None
    told = say(
        "The round adds up to {n}, but every round has {sum}: {by} too many. Correct a cell.",
        n=n,
        sum=state.sum,
        by=n - state.sum,
    )
    if n < state.sum:
        told = say(
            "The round adds up to {n}, but every round has {sum}: {by} missing. Correct a cell.",
            n=n,
            sum=state.sum,
            by=state.sum - n,
        )
    return refuse("score-pad.sum", told, state.preset.cite if state.preset.sum is not None else PAD)


def too_many_survive(state: State, move: CloseRound) -> Refusal | None:
    """Where the last one standing wins, only that one has anything left."""
    given = [state.running.points(seat) for seat in state.present]
    wanted = state.preset.survivors
    if wanted is None or None in given:
        return None
    n = sum(1 for points in given if points)
    if n == wanted:
        return None
    told = say_n(
        "{n} player has nobles left, but the game ends when exactly {wanted} has: correct a cell.",
        "{n} players have nobles left, but the game ends when exactly {wanted} has: correct a cell.",
        n,
        wanted=wanted,
    )
    return refuse("score-pad.survivors", told, state.preset.cite)


def nothing_was_played(state: State, move: Finish) -> Refusal | None:
    """A game ends after at least one round."""
    if state.closed:
        return None
    return refuse("score-pad.nothing-played", say("No round is closed yet: close one before ending the game."), PAD)


def a_round_is_begun(state: State, move: Finish | Agree) -> Refusal | None:
    """Points of an open round would be lost."""
    begun = tuple(Who(Seat(i)) for i, cell in enumerate(state.running.cells) if cell)
    if not begun:
        return None
    told = say(
        "Round {n} already has points of {players}: close it, or undo them, before ending the game.",
        n=state.number,
        players=begun,
    )
    return refuse("score-pad.round-begun", told, PAD)


_WRITE: tuple[Rule, ...] = (the_game_is_over, nobody_sits_there, they_are_away, it_is_no_sum, it_is_too_much)
RULES: dict[type[Move], tuple[Rule, ...]] = {
    Call: (the_title_does_not_fit,),
    Agree: (
        the_game_is_over,
        the_term_is_no_number,
        that_many_rounds_make_no_sense,
        a_target_of_nothing,
        the_game_says_so_itself,
        points_would_be_lost,
    ),
    Enter: (*_WRITE, the_game_does_not_have_it),
    Second: (*_WRITE, there_is_no_second_column, there_are_not_that_many_redeals),
    CloseRound: (the_game_is_over, a_cell_is_blank, the_redeals_are_blank, the_sum_is_wrong, too_many_survive),
    Leave: (the_game_is_over, nobody_sits_there, they_left_already, nobody_would_stay),
    Arrive: (the_game_is_over, nobody_sits_there, they_are_here),
    Join: (the_game_is_over, the_table_is_full, the_name_does_not_fit, the_colour_is_unknown),
    Finish: (the_game_is_over, nothing_was_played, a_round_is_begun),
}


def refusals(state: State, move: Move) -> tuple[Refusal, ...]:
    """Name every rule the move breaks."""
    asked = (rule(state, move) for rule in RULES[type(move)])
    return tuple(refusal for refusal in asked if refusal is not None)


# -- what moves do ----------------------------------------------------------------------------------------------------


def apply(state: State, move: Move) -> State:
    """Make a move; one for a seat that is not there changes nothing."""
    replace = msgspec.structs.replace
    match move:
        case Call(title):
            return replace(state, title=title[:LONGEST_TITLE])
        case Agree(term, typed):
            return _agreed(state, term, points_of(typed))
        case CloseRound():
            return replace(state, closed=(*state.closed, state.running), running=empty_row(state.seats))
        case Finish():
            return replace(state, is_finished=True)
        case Join():
            return _joined(state) if state.seats < MOST_SEATS else state
    if not 0 <= move.seat < state.seats:
        return state
    match move:
        case Enter(seat, typed):
            cells = _put(state.running.cells, seat, typed)
            return replace(state, running=replace(state.running, cells=cells))
        case Second(seat, typed):
            return _with_second(state, seat, typed)
        case Leave(seat):
            row = Row(_put(state.running.cells, seat, ""), _put(state.running.seconds, seat, ""))
            return replace(state, away=tuple(sorted({*state.away, seat})), running=row)
        case Arrive(seat):
            return replace(state, away=tuple(s for s in state.away if s != seat))


def _joined(state: State) -> State:
    def wider(row: Row) -> Row:
        return Row((*row.cells, BLANK), (*row.seconds, BLANK))

    closed = tuple(wider(row) for row in state.closed)
    return msgspec.structs.replace(state, seats=state.seats + 1, closed=closed, running=wider(state.running))


def _agreed(state: State, term: Term, n: int | None) -> State:
    match term:
        case Term.TARGET:
            return msgspec.structs.replace(state, target=n)
        case Term.ROUNDS:
            return msgspec.structs.replace(state, rounds=n)
        case Term.SUM:
            return msgspec.structs.replace(state, sum=n)


def _with_second(state: State, seat: Seat, typed: str) -> State:
    """Write into the second column: of the running round, or once the game is over of the last one."""
    replace = msgspec.structs.replace
    if state.closed and outcome(state) is not None:
        last = state.closed[-1]
        return replace(state, closed=(*state.closed[:-1], replace(last, seconds=_put(last.seconds, seat, typed))))
    return replace(state, running=replace(state.running, seconds=_put(state.running.seconds, seat, typed)))


def _put(row: tuple[str, ...], seat: Seat, typed: str) -> tuple[str, ...]:
    return (*row[:seat], typed, *row[seat + 1 :])


# -- what is offered --------------------------------------------------------------------------------------------------


def moves(state: State) -> Iterable[Move]:
    """Offer some of what can be entered now: the next blank cells, closing, ending. Any number can be typed."""
    if outcome(state) is not None:
        return []
    blank = next((seat for seat in state.present if state.running.points(seat) is None), None)
    if blank is not None:
        entered: Iterator[Move] = (Enter(blank, typed) for typed in _fitting(state, blank))
        return [move for move in (*entered, Finish()) if not refusals(state, move)]
    second = next((seat for seat in state.present if state.has_seconds and state.running.second(seat) is None), None)
    columns: list[Move] = [Second(second, typed) for typed in ("0", "1", "2")] if second is not None else []
    return [move for move in (*columns, CloseRound()) if not refusals(state, move)]


def _fitting(state: State, seat: Seat) -> tuple[str, ...]:
    """List examples for a cell with which the round can still be closed."""
    others = [n for s in state.present if s != seat and (n := state.running.points(s)) is not None]
    is_last = len(others) == len(state.present) - 1
    preset = state.preset
    if preset.survivors is not None:
        spared = sum(1 for n in others if n)
        return ("0",) if spared else ("3", "6") if is_last else ("0", "5")
    if state.sum is None:
        return OFFERED
    missing = state.sum - sum(others)
    if is_last:
        return (str(missing),)
    return tuple(typed for typed in OFFERED if preset.most is None or (points_of(typed) or 0) <= missing)


def still_missing(state: State) -> Message | None:
    """Say how much of the agreed sum is still to be given; None where none is agreed."""
    if state.sum is None:
        return None
    given = sum(n for seat in state.present if (n := state.running.points(seat)) is not None)
    return say("sum {given} of {sum}: {left} to go", given=given, sum=state.sum, left=Signed(state.sum - given))
