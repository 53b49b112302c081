"""What chips are worth and why, which casinos are visited, and the end. (Rulebook: Description of the Game.)"""

from __future__ import annotations

from companion.engine.game import Outcome
from companion.engine.score import Criterion, Line, Ranking, Score, rank
from companion.engine.words import Fact, Message, Seat, Who, say, say_n
from companion.games.chipleader.facts import CITIES, ONE_RANK, Rank, city_word
from companion.games.chipleader.readings import DESCRIPTION, END_READING, FACE_CARDS
from companion.games.chipleader.state import Chip, State

GOAL = 4
"""Different casinos on the table that end the game."""


class ChipLine(Line, frozen=True):
    """The line of one chip: its number on the table."""

    chip: int


# -- chips ------------------------------------------------------------------------------------------------------------


def chip_name(state: State, chip: Chip) -> Message:
    """Name a chip by owner and casino, and by number where its owner has two of that casino."""
    facts: dict[str, Fact] = {"player": Who(chip.owner), "city": city_word(chip.city)}
    twins = [other for other in state.chips_of(chip.owner) if other.city == chip.city]
    if len(twins) > 1:
        return say("{player}'s {city} chip no. {n}", **facts, n=chip.number)
    return say("{player}'s {city} chip", **facts)


def sum_words(chip: Chip) -> Message:
    """Spell out what a chip is worth: the four tops and their sum, and a jack that holds it down."""
    a, b, c, d = chip.tops
    summed = say("{a} + {b} + {c} + {d} = {sum}", a=a, b=b, c=c, d=d, sum=chip.worth)
    if chip.face is not None and chip.face.rank is Rank.JACK:
        return say("0 while a jack lies above it ({sum} without)", sum=summed)
    return summed


def chip_line(chip: Chip) -> ChipLine:
    """Explain the points of one chip: its sum, what lies above, and what happened to it."""
    facts = {"city": city_word(chip.city), "sum": sum_words(chip)}
    told = say("{city}: {sum}", **facts)
    if chip.face is not None and chip.face.rank is not Rank.JACK:
        told = say("{city}: {sum}, under {face}", **facts, face=ONE_RANK[chip.face.rank])
    if chip.story:
        told = say("{told}; {story}", told=told, story=story(chip))
    cite = FACE_CARDS if chip.face is not None or chip.story else DESCRIPTION
    return ChipLine(chip.value, told, cite, chip.number)


def story(chip: Chip) -> Message:
    """Tell what happened to a chip, in order."""
    told = chip.story[0]
    for event in chip.story[1:]:
        told = say("{before}, then {event}", before=told, event=event)
    return told


def score(state: State) -> dict[Seat, Score]:
    """Give every player a line for each chip."""
    return {seat: Score(tuple(map(chip_line, state.chips_of(seat)))) for seat in state.players}


def totals(state: State) -> dict[Seat, int]:
    """Add up everybody's chips."""
    return {seat: own.total for seat, own in score(state).items()}


def ranking(state: State) -> Ranking:
    """Rank the players by points, and by chips where the table reads ties so."""
    points = Criterion(say("points"), totals(state))
    chips = Criterion(say("more chips"), {seat: len(state.chips_of(seat)) for seat in state.players})
    return rank(state.players, (points, chips) if state.readings["tie"] == "chips" else (points,))


# -- casinos and the end ----------------------------------------------------------------------------------------------


def visited(state: State) -> tuple[str, ...]:
    """List the different casinos on the table, in the order of the data."""
    there = {chip.city for chip in state.chips}
    if state.readings["broken-casino"] == "yes":
        there |= set(state.open_casinos)
    return tuple(city for city in CITIES if city in there)


def casinos_words(state: State) -> Message:
    """Tell how far the game is."""
    n = len(visited(state))
    if n == GOAL - 1:
        return say("{n} of 4 casinos; one more ends the game", n=n)
    return say("{n} of 4 casinos", n=n)


def lead(state: State) -> Message:
    """Tell who leads, and by how much."""
    points = totals(state)
    best = max(points.values())
    first = tuple(seat for seat in state.players if points[seat] == best)
    if len(first) == state.seats:
        return say_n("all have {n} point", "all have {n} points", best)
    if len(first) > 1:
        return say_n("{players} lead with {n} point", "{players} lead with {n} points", best, players=_named(first))
    second = max(points[seat] for seat in state.players if seat not in first)
    return say_n("{player} leads by {n} point", "{player} leads by {n} points", best - second, player=Who(first[0]))


def _named(seats: tuple[Seat, ...]) -> tuple[Who, ...]:
    return tuple(Who(seat) for seat in seats)


def outcome(state: State) -> Outcome | None:
    """End the game as soon as four different casinos are on the table."""
    there = visited(state)
    if len(there) < GOAL:
        return None
    reason = say("four different casinos are on the table: {cities}", cities=tuple(map(city_word, there)))
    placed = ranking(state)
    winners = placed.first
    if len(winners) > 1:
        return Outcome(reason, winners, None, END_READING)
    second = next(place for place in placed.places if place.seat != winners[0])
    return Outcome(reason, winners, second.decided_by, DESCRIPTION)
