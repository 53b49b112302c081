"""Totals of a pad, its ranking and its end. Every point is a line that shows what was typed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.engine.game import Outcome, RoundScore
from companion.engine.score import Criterion, Line, Ranking, Score, rank
from companion.engine.words import Fact, Message, Seat, say, say_n
from companion.games.score_pad.readings import PAD
from companion.games.score_pad.state import Row, State
from companion.games.score_pad.sums import is_sum, shown

# -- lines ------------------------------------------------------------------------------------------------------------


def round_line(state: State, number: int, row: Row, seat: Seat) -> Line | None:
    """Explain what a round gave a seat; None for a blank."""
    points = row.points(seat)
    if points is None:
        return None
    if state.is_solitaire:
        return Line(points, _patience(state, number, row, seat, points), state.preset.cite)
    typed = row.cells[seat]
    told = say("round {n}", n=number)
    if is_sum(typed):
        told = say("round {n}: {typed}", n=number, typed=shown(typed))
    return Line(points, told, state.preset.cite)


def _patience(state: State, number: int, row: Row, seat: Seat, points: int) -> Message:
    redeals = say_n("{n} redeal", "{n} redeals", row.second(seat) or 0)
    facts: dict[str, Fact] = {"game": number, "n": points, "most": state.preset.most or 0, "redeals": redeals}
    if is_won(state, points):
        return say("game {game}: all {most} cards placed, {redeals}: won", **facts)
    return say("game {game}: {n} of {most} cards placed, {redeals}: not won", **facts)


def round_score(state: State, number: int, row: Row) -> tuple[Score, ...]:
    """Give every seat's line of a round; a blank has none."""
    lines = (round_line(state, number, row, Seat(i)) for i in range(state.seats))
    return tuple(Score((line,) if line is not None else ()) for line in lines)


def score(state: State) -> dict[Seat, Score]:
    """Give every seat a line for each closed round it has points of."""
    rounds = [round_score(state, number, row) for number, row in enumerate(state.closed, 1)]
    return {Seat(i): Score(tuple(line for scores in rounds for line in scores[i].lines)) for i in range(state.seats)}


def rounds(state: State) -> tuple[RoundScore, ...]:
    """Give the closed rounds; what a seat took from one is its points, and a blank is said to be one."""
    counted = []
    for number, row in enumerate(state.closed, 1):
        blank = Score((Line(0, say("round {n}: blank", n=number), state.preset.cite),))
        scores = tuple(own if own.lines else blank for own in round_score(state, number, row))
        called = say("game {n}", n=number) if state.is_solitaire else None
        counted.append(RoundScore(number, scores, tuple(own.total for own in scores), called))
    return tuple(counted)


def totals(state: State) -> dict[Seat, int]:
    """Add up every seat's closed rounds."""
    return {seat: own.total for seat, own in score(state).items()}


def running_totals(state: State) -> dict[Seat, tuple[int | None, ...]]:
    """Give every seat's total after each closed round; None before its first points, where it had no total yet."""
    return {Seat(i): tuple(_so_far(state, Seat(i))) for i in range(state.seats)}


def _so_far(state: State, seat: Seat) -> Iterator[int | None]:
    total: int | None = None
    for row in state.closed:
        points = row.points(seat)
        total = total if points is None else (total or 0) + points
        yield total


def seconds(state: State) -> dict[Seat, int | None]:
    """Add up every seat's second column; None where nothing is entered."""
    given = {Seat(i): [row.second(Seat(i)) for row in state.closed] for i in range(state.seats)}
    return {
        seat: sum(n for n in own if n is not None) if any(n is not None for n in own) else None
        for seat, own in given.items()
    }


# -- patience ---------------------------------------------------------------------------------------------------------


def is_won(state: State, placed: int) -> bool:
    """Tell whether a game of St. Helena was won: every card lies on a foundation."""
    return state.preset.most is not None and placed >= state.preset.most


def streaks(state: State, seat: Seat) -> tuple[int, int, int]:
    """Count a seat's games won, the games won in a row at the end, and the longest such row."""
    won = [is_won(state, points) for row in state.closed if (points := row.points(seat)) is not None]
    longest = now = 0
    for is_one in won:
        now = now + 1 if is_one else 0
        longest = max(longest, now)
    return sum(won), now, longest


# -- the end ----------------------------------------------------------------------------------------------------------


def ranking(state: State) -> Ranking:
    """Rank the seats: who stayed, the total, then the second column where everybody who is level has a number."""
    points = totals(state)
    better = points if state.is_high else {seat: -n for seat, n in points.items()}
    stays = {seat: int(seat in state.present or state.readings["left"] == "yes") for seat in points}
    chain = [Criterion(say("who stayed"), stays), Criterion(say("total"), better)]
    if state.has_seconds:
        name = say("fewer redeals") if state.is_solitaire else say("tie-break column")
        chain.append(Criterion(name, _tie_breaks(state, stays, points)))
    return rank(points, chain)


def _tie_breaks(state: State, stays: Mapping[Seat, int], points: Mapping[Seat, int]) -> dict[Seat, int]:
    """Give the second column as it ranks; those who are level with somebody whose number is missing stay level."""
    given = seconds(state)
    sign = -1 if state.is_solitaire or state.readings["tie-break"] == "low" else 1
    values = {}
    for seat in points:
        level = [s for s in points if points[s] == points[seat] and stays[s] == stays[seat]]
        own = given[seat]
        values[seat] = sign * own if own is not None and all(given[s] is not None for s in level) else 0
    return values


def undecided(state: State) -> tuple[Seat, ...]:
    """Name the first who are level and lack a number in the tie-break column."""
    best, given = ranking(state).first, seconds(state)
    if not state.has_seconds or len(best) < 2:
        return ()
    return tuple(seat for seat in best if given[seat] is None)


def who_reached(state: State) -> tuple[Seat, ...]:
    """Name everybody who has reached the target (a negative one: has fallen to it)."""
    if state.target is None or not state.closed:
        return ()
    goal = state.target
    return tuple(seat for seat, n in totals(state).items() if (n >= goal if goal >= 0 else n <= goal))


def _reason(state: State) -> Message | None:
    if not state.closed:
        return None
    if state.is_finished:
        return say_n("the table ended the game after {n} round", "the table ended the game after {n} rounds", _n(state))
    if state.preset.is_one_round:
        return _everything_is_counted(state)
    if state.rounds is not None and len(state.closed) >= state.rounds:
        return say_n("the {n} round agreed on is played", "the {n} rounds agreed on are played", _n(state))
    if who_reached(state) and state.target is not None:
        return say("the target of {target} is reached", target=state.target)
    return None


def _everything_is_counted(state: State) -> Message:
    """A game that is counted once is over when it is counted."""
    if state.preset.survivors is not None:
        return say("only one courtyard has nobles left")
    return say("all {n} families are won", n=state.preset.sum or 0)


def _n(state: State) -> int:
    return len(state.closed)


def outcome(state: State) -> Outcome | None:
    """Tell who won, once the agreed end is there or the table ended the game."""
    reason = _reason(state)
    if reason is None:
        return None
    if state.is_solitaire and state.seats == 1:
        won, _, longest = streaks(state, Seat(0))
        facts = {"won": won, "n": len(state.closed), "streak": longest}
        reason = say("{won} of {n} games won, at most {streak} in a row", **facts)
    ranked = ranking(state)
    below = next((p for p in ranked.places if p.place > 1), None)
    decided = below.decided_by if below is not None and len(ranked.first) == 1 else None
    return Outcome(reason, ranked.first, decided, state.preset.cite if state.preset.rounds else PAD)
