"""Totals, tiles and the end of the game. (Rulebook: Fin de manche, Fin de partie, Variante, Partie pour 2 joueurs.)"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.engine.game import Outcome, Readings
from companion.engine.score import Criterion, Line, Ranking, Score, rank
from companion.engine.sources import Citation
from companion.engine.words import Fact, Message, Seat, say, say_n
from companion.games.twelve_chip_trick.chips import Chip, listed, named
from companion.games.twelve_chip_trick.readings import (
    END,
    GHOST_READING,
    ROUND_END,
    TWENTY_ONE_READING,
    TWO_PLAYERS,
    VARIANT,
)
from companion.games.twelve_chip_trick.seen import hands_now
from companion.games.twelve_chip_trick.state import GHOST, GOAL, Round, State

TWENTY_ONE = 21


class ChipLine(Line, frozen=True):
    """The line of one chip: its value, and whether it lay in front (the others were laid down from the hand)."""

    chip: Chip
    is_in_front: bool


class RoundResult(msgspec.Struct, frozen=True):
    """A counted round: lines, totals as laid down, who was bust, the ranking, and the tiles, place by place."""

    scores: tuple[Score, ...]
    totals: tuple[int, ...]
    bust: tuple[bool, ...]
    ranking: Ranking
    tiles: tuple[int, ...]


# -- the rules, on plain totals -----------------------------------------------------------------------------------------


def highest_safe(readings: Readings) -> int:
    """Give the highest total that is not too high."""
    return TWENTY_ONE if readings["twenty-one"] == "yes" else TWENTY_ONE - 1


def is_too_high(total: int, readings: Readings) -> bool:
    """Tell whether a total is bust, or halved by the variant."""
    return total > highest_safe(readings)


def counts_as(total: int, readings: Readings) -> int:
    """Give what a total counts: itself, or by the variant its half where it is too high.

    >>> from companion.games.twelve_chip_trick.readings import READINGS
    >>> [counts_as(total, Readings.of(READINGS, {"halving": "halve"})) for total in (21, 24, 44)]
    [21, 12, 22]
    """
    return total // 2 if readings["halving"] == "halve" and is_too_high(total, readings) else total


def busts(totals: Sequence[int], readings: Readings) -> tuple[bool, ...]:
    """Tell who is bust; nobody is in the variant."""
    return tuple(readings["halving"] == "bust" and is_too_high(total, readings) for total in totals)


def standing(totals: Sequence[int], readings: Readings) -> Ranking:
    """Rank a round: whoever is not bust first, then by what the totals count."""
    bust = busts(totals, readings)
    seats = [Seat(i) for i in range(len(totals))]
    return rank(
        seats,
        (
            Criterion(say("not bust"), {seat: int(not bust[seat]) for seat in seats}),
            Criterion(say("the higher total"), {seat: counts_as(totals[seat], readings) for seat in seats}),
        ),
    )


def tiles(totals: Sequence[int], readings: Readings, ghost: Seat | None = None) -> tuple[int, ...]:
    """Hand out the tiles of a round: one to everybody on the first place.

    >>> from companion.games.twelve_chip_trick.readings import READINGS
    >>> default = Readings.of(READINGS)
    >>> tiles((21, 20, 24), default), tiles((22, 25, 31), default), tiles((21, 21, 36), default)
    ((1, 0, 0), (0, 0, 1), (1, 1, 0))
    """
    first = standing(totals, readings).first
    if ghost in first and len(first) > 1 and readings["ghost-ties"] == "yields":
        first = tuple(seat for seat in first if seat != ghost)
    return tuple(int(Seat(i) in first) for i in range(len(totals)))


# -- a round ------------------------------------------------------------------------------------------------------------


def round_score(state: State, round: Round, place: Seat) -> Score:
    """Give the lines of one place: its chips, or its total as entered, and the halving where it applies."""
    lines = list(_entered(round, place) if round.totals is not None else _counted(round, place))
    total = Score(tuple(lines)).total
    lost = total - counts_as(total, state.readings)
    if lost:
        told = say("over {most}: halved, rounded down", most=highest_safe(state.readings))
        lines.append(Line(-lost, told, _about_twenty_one(total, VARIANT)))
    elif busts((total,), state.readings)[0]:
        told = say("over {most}: bust", most=highest_safe(state.readings))
        lines.append(Line(0, told, _about_twenty_one(total, ROUND_END)))
    return Score(tuple(lines))


def _about_twenty_one(total: int, otherwise: Citation) -> Citation:
    return TWENTY_ONE_READING if total == TWENTY_ONE else otherwise


def _entered(round: Round, place: Seat) -> list[Line]:
    if round.totals is None or place >= len(round.totals):
        return []
    return [Line(round.totals[place], say("total as entered"), ROUND_END)]


def _counted(round: Round, place: Seat) -> list[Line]:
    front = [ChipLine(c, say("{chip}, in front", chip=named(c)), ROUND_END, c, True) for c in round.front(place)]
    hand = hands_now(round)[place] or ()
    return [*front, *(ChipLine(c, say("{chip}, from the hand", chip=named(c)), ROUND_END, c, False) for c in hand)]


def round_result(state: State, round: Round) -> RoundResult:
    """Count a round that is over."""
    places = tuple(Seat(i) for i in range(state.places))
    scores = tuple(round_score(state, round, place) for place in places)
    raw = totals_of(state, round)
    return RoundResult(
        scores, raw, busts(raw, state.readings), standing(raw, state.readings), tiles(raw, state.readings, state.ghost)
    )


def totals_of(state: State, round: Round) -> tuple[int, ...]:
    """Add up everybody's chips, before any halving."""
    if round.totals is not None:
        return tuple(round.totals[i] if i < len(round.totals) else 0 for i in range(state.places))
    hands = hands_now(round)
    return tuple(sum(round.front(Seat(i))) + sum(hands[i] or ()) for i in range(state.places))


# -- the game -----------------------------------------------------------------------------------------------------------


def score(state: State) -> dict[Seat, Score]:
    """Give every place its tiles, a line for each round that brought one."""
    lines: dict[Seat, list[Line]] = {Seat(i): [] for i in range(state.places)}
    for number, round in state.settled:
        result = round_result(state, round)
        for seat, own in lines.items():
            if result.tiles[seat]:
                own.append(_tile_line(number, result, seat, state.readings))
    return {seat: Score(tuple(own)) for seat, own in lines.items()}


def _tile_line(number: int, result: RoundResult, seat: Seat, readings: Readings) -> Line:
    facts: dict[str, Fact] = {"round": number, "total": counts_as(result.totals[seat], readings)}
    if all(result.bust):
        told = say("round {round}: everybody bust, the highest with {total}", **facts)
    elif sum(result.tiles) > 1:
        told = say("round {round}: tied for the highest with {total}, a tile each", **facts)
    else:
        told = say("round {round}: the highest with {total}", **facts)
    return Line(1, told, ROUND_END if readings["halving"] == "bust" else VARIANT)


def tiles_won(state: State) -> dict[Seat, int]:
    """Count everybody's tiles, the ghost's too."""
    return {seat: own.total for seat, own in score(state).items()}


def outcome(state: State) -> Outcome | None:
    """Tell who won, if the last round ended the game."""
    if state.running is not None or not state.rounds:
        return None
    won = tiles_won(state)
    most = max(won.values())
    if most < GOAL:
        return None
    reason = say_n("{n} tile reached", "{n} tiles reached", most)
    if state.ghost is not None and won[GHOST] >= GOAL:
        return _past_the_ghost(state, won, reason)
    winners = tuple(seat for seat, n in won.items() if n >= GOAL)
    decided = say("reaching {n} tiles first", n=GOAL) if len(winners) == 1 else None
    return Outcome(reason, winners, decided, END)


def _past_the_ghost(state: State, won: dict[Seat, int], reason: Message) -> Outcome:
    """The ghost has three tiles: the player with more tiles wins; level, the ghost does."""
    people = {seat: n for seat, n in won.items() if seat != GHOST}
    reached = tuple(seat for seat, n in people.items() if n >= GOAL)
    if reached and state.readings["ghost-shared"] == "person":
        decided = say("reached {n} tiles together with the ghost", n=GOAL) if len(reached) == 1 else None
        return Outcome(reason, reached, decided, GHOST_READING)
    best = max(people.values())
    first = tuple(seat for seat, n in people.items() if n == best)
    cite = GHOST_READING if reached else TWO_PLAYERS
    if len(first) == 1:
        return Outcome(reason, first, say("the ghost has {n} tiles: most tiles of the players", n=GOAL), cite)
    return Outcome(reason, (GHOST,), say("the ghost has {n} tiles and the players are level", n=GOAL), cite)


def hand_in_words(chips: Sequence[Chip]) -> tuple[Message, ...]:
    """Name the chips of a hand, or say that there are none."""
    return listed(chips) or (say("nothing"),)
