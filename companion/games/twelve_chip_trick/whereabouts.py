"""Why a player cannot hold a chip: where its copies are instead. (Rulebook: Comment jouer ?)"""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.game import Refusal, refuse
from companion.engine.words import Fact, Message, Seat, say, say_n
from companion.games.twelve_chip_trick.chips import Chip, Colour, colour_of, copies, listed, look_alike, named
from companion.games.twelve_chip_trick.play import played, shown
from companion.games.twelve_chip_trick.readings import PLAYING, REMEMBERING, SET_UP
from companion.games.twelve_chip_trick.seen import Seen, fits, seen, spread, top_of_pile
from companion.games.twelve_chip_trick.state import Round, State

VISIBLE = frozenset(("twelve-chip-trick.lies-open", "twelve-chip-trick.no-such-colour"))
"""Refusals that anybody can see on the table, without remembering anything."""

IN_FRONT: dict[Colour, Message] = {Colour.RED: say("red"), Colour.BLUE: say("blue")}


def cannot_hold(state: State, round: Round, place: Seat, chip: Chip) -> Refusal:
    """Tell why this chip cannot be in this hand; asked only where that is so."""
    open_at = tuple(_lying(state, round, chip))
    proved = seen(round)
    if len(open_at) >= copies(state.places, chip):
        told = say("The {chip} cannot come from {player}: {where}.", where=open_at, **_facts(state, place, chip))
        return refuse("twelve-chip-trick.lies-open", _perhaps(state, round, place, chip, told), PLAYING)
    if proved[place].in_hand(colour_of(chip)) <= 0 and place != round.ghost:
        told = say(
            "{player} holds no {colour} chip: check the chip, or the player.",
            colour=IN_FRONT[colour_of(chip)],
            **_facts(state, place, chip),
        )
        return refuse("twelve-chip-trick.no-such-colour", told, SET_UP)
    told = _remembered(state, round, place, chip, proved)
    return refuse("twelve-chip-trick.held-elsewhere", _perhaps(state, round, place, chip, told), REMEMBERING)


def _facts(state: State, place: Seat, chip: Chip) -> dict[str, Fact]:
    return {"player": state.name(place), "chip": named(chip)}


def _lying(state: State, round: Round, chip: Chip) -> Iterator[Message]:
    """List the copies of a chip that lie open: in front of somebody, or in the middle."""
    for index in range(round.places):
        place = Seat(index)
        for _ in range(round.front(place).count(chip)):
            yield say("it lies in front of {player}", player=state.name(place))
    for _ in range(round.lying.count(chip)):
        yield say("it lies in the middle")


def _remembered(state: State, round: Round, place: Seat, chip: Chip, proved: tuple[Seen, ...]) -> Message:
    """Name the hand the chip must be in, or what this hand must hold instead."""
    top = top_of_pile(round) if place == round.ghost else None
    if top is not None:
        return say(
            "The ghost's top chip is the {top}, put under its pile before, not the {chip}.",
            top=named(top),
            chip=named(chip),
        )
    facts = _facts(state, place, chip)
    holders = tuple(state.name(Seat(i)) for i, one in enumerate(proved) if i != place and one.known[chip - 1] > 0)
    if holders:
        return say(
            "{player} cannot have the {chip}: {holders} took it into hand and still has it.", holders=holders, **facts
        )
    sure = tuple(c for c in spread(proved[place].known) if colour_of(c) is colour_of(chip))
    told = say_n(
        "{player} cannot have the {chip}: the {n} {colour} chip in hand is {sure}.",
        "{player} cannot have the {chip}: the {n} {colour} chips in hand are {sure}.",
        len(sure),
        colour=IN_FRONT[colour_of(chip)],
        sure=listed(sure),
        **facts,
    )
    return told if sure else say("{player} cannot have the {chip}: all of it was seen elsewhere.", **facts)


def _perhaps(state: State, round: Round, place: Seat, chip: Chip, told: Message) -> Message:
    """Ask whether it was the other one, where a 6 and a 9 may have been taken for each other."""
    if chip not in look_alike():
        return told
    for other in look_alike():
        after = played(round, other) if round.player == place else shown(round, place, (other,))
        if other != chip and fits(state.places, seen(after)):
            return say("{told} Was it the {other}?", told=told, other=named(other))
    return told
