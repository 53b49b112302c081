"""What is said about a pad: its moves, where it stands, and what to do next."""

from __future__ import annotations

from companion.engine.words import Fact, Message, Seat, Signed, Who, say, say_n
from companion.games.score_pad.scoring import outcome, streaks, undecided
from companion.games.score_pad.state import (
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
    Second,
    State,
)
from companion.games.score_pad.sums import is_sum, points_of, shown

LONGEST_TOLD = 40
MOST_NAMED = 2
"""Players named where something is missing: a longer list would push the keys down, and up again under the thumb."""


def tell(state: State, move: Move) -> Message:
    """Tell a move in one sentence of history."""
    match move:
        case Call(title):
            return say("the game is {title}", title=title[:LONGEST_TOLD])
        case Agree(term, typed):
            return _tell_agreed(TERM_WORDS[term], typed)
        case Enter(seat, typed):
            told = say("{player}: {points}", player=Who(seat), points=amount(typed))
            if state.running_cell(seat):
                old = amount(state.running_cell(seat))
                return say("{told} instead of {old}", told=told, old=old)
            return told
        case Second(seat, typed):
            return say("{player}, {column}: {n}", player=Who(seat), column=second_words(state), n=amount(typed))
        case CloseRound() if state.is_solitaire:
            return say("game {n} is closed", n=state.number)
        case CloseRound():
            return say("round {n} is closed", n=state.number)
        case Leave(seat):
            return say("{player} leaves", player=Who(seat))
        case Arrive(seat):
            return say("{player} is at the table again", player=Who(seat))
        case Join(_, name):
            return say("{name} sits down at the table", name=name[:LONGEST_TOLD])
        case Finish() if state.is_solitaire:
            return say_n("the end after {n} game", "the end after {n} games", len(state.closed))
        case Finish():
            return say_n("the game ends after {n} round", "the game ends after {n} rounds", len(state.closed))


def amount(typed: str) -> Message:
    """Write an entry as it was typed, and what it adds up to where it is a sum."""
    n = points_of(typed)
    if n is None:
        return say("“{typed}”", typed=shown(typed))
    if is_sum(typed):
        return say("{typed} = {n}", typed=shown(typed), n=n)
    return say("{n}", n=n)


def _tell_agreed(term: Message, typed: str) -> Message:
    n = points_of(typed)
    if n is None:
        return say("no {term} is agreed on", term=term)
    return say("agreed: {term} {n}", term=term, n=n)


def second_words(state: State) -> Message:
    """Name the second column."""
    return say("redeals") if state.is_solitaire else say("tie-break")


def title(state: State) -> Message:
    """Name the game that is scored."""
    if state.title:
        return say("{title}", title=state.title)
    if state.readings["kind"] != "any":
        return say("{title}", title=state.preset.rulebook)
    return say("any game")


def heading(state: State) -> Message:
    """Say which game and round is on, and whether it is the last."""
    named = bool(state.title) or state.readings["kind"] != "any"
    n = state.number if outcome(state) is None else len(state.closed)
    if state.preset.is_one_round:
        return title(state)
    if state.is_solitaire:
        where = say("game {n}", n=n)
    elif state.rounds is not None:
        where = say("round {n} of {all}", n=n, all=state.rounds)
        if n >= state.rounds:
            where = say("round {n} of {all}, the last round", n=n, all=state.rounds)
    else:
        where = say("round {n}", n=n)
    return say("{title} · {where}", title=title(state), where=where) if named else where


def agreed(state: State) -> tuple[Message, ...]:
    """List what the table agreed on."""
    told = [say("the highest total wins") if state.is_high else say("the lowest total wins")]
    if state.is_solitaire:
        told = [say("games won in a row count")]
    elif state.preset.survivors is not None:
        told = [say("whoever alone has nobles left wins")]
    if state.target is not None:
        told.append(say("ends at {n}", n=state.target))
    if state.rounds is not None and not state.preset.is_one_round:
        games = say_n("{n} game", "{n} games", state.rounds)
        told.append(games if state.is_solitaire else say_n("{n} round", "{n} rounds", state.rounds))
    if state.sum is not None:
        told.append(say("every round adds up to {n}", n=state.sum))
    return tuple(told)


def next_step(state: State) -> Message:
    """Say the one thing to do now."""
    ended = outcome(state)
    if ended is not None:
        return _ended(state, ended.winners)
    blank = tuple(Who(seat) for seat in state.present if state.running.points(seat) is None)
    if len(blank) == len(state.present):
        if state.is_solitaire:
            return say("Enter the cards placed and the redeals of game {n}", n=state.number)
        if state.preset.is_one_round:
            return say("Enter the nobles left") if state.preset.survivors is not None else say("Enter the families won")
        if state.is_last_round:
            return say("Last round: enter the points of everybody")
        return say("Enter the points of round {n}", n=state.number)
    if len(blank) > MOST_NAMED:
        return say("Still blank: {n} of {all} players", n=len(blank), all=len(state.present))
    if blank:
        return say("Still blank: {players}", players=blank)
    given = sum(n for seat in state.present if (n := state.running.points(seat)) is not None)
    if state.sum is not None and given != state.sum:
        return say("The round is off by {n}: correct a cell", n=Signed(given - state.sum))
    return say("End the game") if state.preset.is_one_round else say("Close round {n}", n=state.number)


def _ended(state: State, winners: tuple[Seat, ...]) -> Message:
    level = undecided(state)
    if level:
        return say("Level at the top: enter the tie-break of {players}", players=tuple(Who(s) for s in level))
    if state.is_solitaire and state.seats == 1:
        won, now, longest = streaks(state, Seat(0))
        facts: dict[str, Fact] = {"won": won, "n": len(state.closed), "now": now, "longest": longest}
        return say("{won} of {n} games won, the last {now} in a row, {longest} at most", **facts)
    return say("{winners} won the game", winners=tuple(Who(seat) for seat in winners))
