"""Points of a round, its rewards, and the end of the game. (Rulebook: Scoring, Rules for 2 Players, End of the Game.)"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

import msgspec

from companion.engine.game import Outcome, Readings
from companion.engine.score import Criterion, Line, Ranking, Score, rank
from companion.engine.words import Message, Seat, Who, say, say_n
from companion.games.bag_of_chips.objectives import TROPHY, Boards, Objective, deck
from companion.games.bag_of_chips.readings import (
    COMPONENTS,
    END,
    END_READING,
    OBJECTIVE_CARDS,
    OUR_READING,
    SCORING,
    TWO_PLAYERS,
)
from companion.games.bag_of_chips.state import Laid, Round, State

ALL_REWARDS = 16
LONGEST_VALUE = 12


class Side(StrEnum):
    """The side of the discard pile a card lies on."""

    PLUS = "plus"
    MINUS = "minus"


class CardLine(Line, frozen=True):
    """The line of one laid card: which card, on which side, and whether it is completed."""

    card: str
    side: Side
    is_completed: bool


class RoundResult(msgspec.Struct, frozen=True):
    """A counted round: every seat's lines, the ranking, the rewards, and what the trophy did."""

    scores: tuple[Score, ...]
    ranking: Ranking
    rewards: tuple[int, ...]
    game_winner: Seat | None = None
    round_loser: Seat | None = None


def target(seats: int) -> int:
    """Rewards that end the game: 4, with two players 3."""
    return 3 if seats == 2 else 4


def label(card: str) -> Message:
    """Name a card by its printed value (what was typed instead of one is cut short)."""
    if card == TROPHY:
        return say("trophy")
    return say("{value}", value=card[:LONGEST_VALUE].replace("x", "×"))


# -- one card, one player -------------------------------------------------------------------------------------------


def signed_points(card: Objective, side: Side, boards: Boards, readings: Readings) -> int:
    """Points a card adds (plus side) or takes (minus side); 0 while it is not completed."""
    if not card.is_completed(boards, readings):
        return 0
    if side is Side.PLUS:
        return card.worth(boards)
    return -(card.points if readings["per-chip-minus"] == "once" else card.worth(boards))


def card_line(card: Objective, side: Side, boards: Boards, readings: Readings) -> CardLine:
    """Explain what one laid card gives."""
    completed = card.is_completed(boards, readings)
    facts = {"value": label(card.value), "condition": card.condition(), "found": card.found(boards)}
    plus = side is Side.PLUS
    if not completed:
        told = say("{value}: not completed, needs {condition}; {found}", **facts)
    elif card.value == TROPHY:
        told = (
            say("{value} on the plus side, completed: wins the game at once", **facts)
            if plus
            else say("{value} on the minus side, completed: loses the round", **facts)
        )
    elif plus:
        told = say("{value}: completed, {condition}; {found}: added", **facts)
    else:
        told = say("{value}: completed on the minus side, {condition}; {found}: subtracted", **facts)
    return CardLine(signed_points(card, side, boards, readings), told, OBJECTIVE_CARDS, card.value, side, completed)


def round_score(laid: Laid, round: Round, state: State) -> Score:
    """Give the lines of one player's laid cards, the minus side first as it lies on the table."""
    boards = Boards(round.counts, round.last)
    sides = [(card, Side.MINUS) for card in laid.minus] + [(card, Side.PLUS) for card in laid.plus]
    lines = [_line_of(card, side, boards, state) for card, side in sides]
    if laid.discard > 0:
        told = say_n("{n} card put on the discard: 0", "{n} cards put on the discard: 0", laid.discard)
        lines.append(Line(0, told, SCORING))
    return Score(tuple(lines))


def _line_of(card: str, side: Side, boards: Boards, state: State) -> Line:
    """Explain a card; one that is not of this edition (in a file from elsewhere) counts nothing."""
    if card in deck(state.edition):
        return card_line(deck(state.edition)[card], side, boards, state.readings)
    return Line(0, say("{value}: no card of this edition, counts 0", value=label(card)), COMPONENTS)


def with_trophy(score: Score, side: Side) -> bool:
    """Tell whether the completed trophy lies on this side."""
    return any(isinstance(x, CardLine) and x.card == TROPHY and x.side is side and x.is_completed for x in score.lines)


# -- the round ------------------------------------------------------------------------------------------------------


def standing(totals: Mapping[Seat, int], loser: Seat | None, readings: Readings) -> Ranking:
    """Rank a round: points, with the loser by the trophy below everybody (or at 0, by the reading)."""
    points = ranked_points(totals, loser, readings)
    if readings["trophy-minus"] == "zero":
        loser = None
    stays = Criterion(say("the trophy on the minus side"), {seat: int(seat != loser) for seat in points})
    return rank(points, (stays, Criterion(say("points"), points)))


def ranked_points(totals: Mapping[Seat, int], loser: Seat | None, readings: Readings) -> dict[Seat, int]:
    """Give the points that are compared: the totals, but 0 for the round's loser where the reading says so."""
    zero = readings["trophy-minus"] == "zero"
    return {seat: 0 if zero and seat == loser else points for seat, points in totals.items()}


def rewards(totals: Mapping[Seat, int], loser: Seat | None, readings: Readings) -> tuple[int, ...]:
    """Hand out the rewards of a round, by seat. A tie for first leaves nothing for anybody else.

    >>> from companion.games.bag_of_chips.readings import READINGS
    >>> default = Readings.of(READINGS)
    >>> rewards({Seat(0): 61, Seat(1): 40, Seat(2): 40}, None, default)
    (2, 1, 1)
    """
    ranking, points = standing(totals, loser, readings), ranked_points(totals, loser, readings)
    given = {1: 1} if len(totals) == 2 else {1: 2, 2: 1}
    return tuple(
        given.get(ranking.place_of(seat), 0) if may_earn(seat, points[seat], loser, readings) else 0
        for seat in sorted(totals)
    )


def may_earn(seat: Seat, points: int, loser: Seat | None, readings: Readings) -> bool:
    """Tell whether a seat can take a reward at all."""
    if readings["low-scores"] == "no" and points <= 0:
        return False
    return seat != loser or readings["trophy-minus"] == "zero"


def round_result(state: State, round: Round) -> RoundResult:
    """Count a round whose cards are all laid; before the last chip it shows how things stand."""
    scores = tuple(round_score(laid, round, state) if laid else Score() for laid in round.laid)
    totals = {Seat(i): score.total for i, score in enumerate(scores)}
    winner = next((Seat(i) for i, score in enumerate(scores) if with_trophy(score, Side.PLUS)), None)
    loser = next((Seat(i) for i, score in enumerate(scores) if with_trophy(score, Side.MINUS)), None)
    ranking = standing(totals, loser, state.readings)
    given = rewards(totals, loser, state.readings) if winner is None else (0,) * state.seats
    return RoundResult(scores, ranking, given, winner, loser)


# -- the game -------------------------------------------------------------------------------------------------------


def score(state: State) -> dict[Seat, Score]:
    """Give every seat its rewards, a line for each round that brought some."""
    lines: dict[Seat, list[Line]] = {Seat(i): [] for i in range(state.seats)}
    for number, round in state.numbered:
        result = round_result(state, round)
        for seat, given in zip(lines, result.rewards, strict=True):
            if given:
                lines[seat].append(_reward_line(number, seat, given, result, state))
    return {seat: Score(tuple(own)) for seat, own in lines.items()}


def _reward_line(number: int, seat: Seat, given: int, result: RoundResult, state: State) -> Line:
    totals = {Seat(i): score.total for i, score in enumerate(result.scores)}
    facts = {"round": number, "points": ranked_points(totals, result.round_loser, state.readings)[seat]}
    place = result.ranking.place_of(seat)
    shared = len(result.ranking.at(place)) > 1
    if place == 1:
        told = say("round {round}: first with {points}", **facts)
        if shared:
            told = say("round {round}: tied for first with {points}", **facts)
    else:
        told = say("round {round}: second with {points}", **facts)
        if shared:
            told = say("round {round}: tied for second with {points}", **facts)
    return Line(given, told, TWO_PLAYERS if state.seats == 2 else SCORING)


def totals(state: State) -> dict[Seat, int]:
    """Count every seat's rewards."""
    return {seat: own.total for seat, own in score(state).items()}


def outcome(state: State) -> Outcome | None:
    """Tell who won, if the last scored round ended the game."""
    if state.running is not None or not state.scored:
        return None
    last = round_result(state, state.scored[-1])
    if last.game_winner is not None:
        return Outcome(
            say("{player} completed the trophy on the plus side", player=Who(last.game_winner)),
            (last.game_winner,),
            say("the trophy"),
            OBJECTIVE_CARDS,
        )
    return _by_rewards(state, last)


def _by_rewards(state: State, last: RoundResult) -> Outcome | None:
    rewards_now = totals(state)
    most = max(rewards_now.values())
    leaders = tuple(seat for seat, n in rewards_now.items() if n == most)
    spent = sum(rewards_now.values()) >= ALL_REWARDS and state.readings["reward-supply"] == "ends"
    if most < target(state.seats) and not spent:
        return None
    reason = say_n("{n} reward reached", "{n} rewards reached", most)
    if len(leaders) == 1:
        return Outcome(reason, leaders, say("most rewards"), END)
    won_last = tuple(seat for seat in leaders if seat in last.ranking.first)
    if len(won_last) == 1:
        return Outcome(reason, won_last, say("level on rewards: the winner of the last round"), END)
    if spent:
        return Outcome(say("all 16 rewards are handed out"), leaders, None, END_READING)
    if not won_last and state.readings["last-round-tie"] == "shared":
        return Outcome(reason, leaders, None, OUR_READING)
    return None


def is_tied_at_target(state: State) -> bool:
    """Tell whether another round is being played only because the leaders are level."""
    rewards_now = totals(state)
    return max(rewards_now.values()) >= target(state.seats) and outcome(state) is None
