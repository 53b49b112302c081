"""The rules in our own words, with their sections."""

from __future__ import annotations

import streamlit as st

from companion.engine.sources import Citation
from companion.engine.words import Message, say
from companion.games.twelve_chip_trick.chips import Colour, all_sum, chips
from companion.games.twelve_chip_trick.readings import (
    END,
    LEADING,
    PLAYING,
    READINGS,
    ROUND_END,
    SET_UP,
    TAKING,
    TWO_PLAYERS,
    VARIANT,
)
from companion.games.twelve_chip_trick.scoring import highest_safe
from companion.games.twelve_chip_trick.state import State
from pages.ui.desk import Desk
from pages.ui.twelve_chip_trick.places import disc

BEFORE: tuple[tuple[Message, Citation], ...] = (
    (
        say("Everybody is dealt two red and two blue chips. Colours are seen by all, values by their holder alone."),
        SET_UP,
    ),
    (say("Clockwise, everybody plays any one chip of their hand to the middle."), PLAYING),
    (say("The highest value wins, the first played of equals. From the winner on, everybody takes a chip."), TAKING),
    (say("Whoever takes must take a red chip while one lies there."), TAKING),
    (say("The winner's chip goes face up in front and stays there; the others go into hand."), TAKING),
    (say("The winner leads next. A leader without a chip in hand ends the round."), LEADING),
)
AFTER: tuple[tuple[Message, Citation], ...] = (
    (say("Whoever led the last trick starts the next round."), ROUND_END),
    (say("Three tiles win the game; reached together, the win is shared."), END),
)
GHOST_RULES: tuple[Message, ...] = (
    say("The ghost's four chips lie face down in a shuffled pile. It plays the top one."),
    say("It takes the lowest chip it may take; what goes into its hand goes under the pile, face down."),
    say("If the ghost has three tiles first, the player with more tiles wins; if they are level, the ghost does."),
)


def counting(most: int) -> tuple[tuple[Message, Citation], ...]:
    """Say how a round is counted, and by the variant; `most` is the highest total that is safe at this table."""
    bust = say(
        "Everybody adds four chips. The highest total that is not over {most} takes a tile; if all are over, the "
        "highest of all. Ties: a tile each.",
        most=most,
    )
    halved = say("Variant: a total over {most} is halved, rounded down, and the highest wins.", most=most)
    return (bust, ROUND_END), (halved, VARIANT)


def guide(desk: Desk) -> None:
    """Show the chips, the rules, and what this table chose."""
    state: State = desk.state
    for colour in Colour:
        st.html("".join(disc(desk, chip) for chip in chips(state.places, colour)))
    together = say("{n} chips, {sum} together.", n=len(chips(state.places)), sum=all_sum(state.places))
    st.caption(desk.text(together))
    bust, halved = counting(highest_safe(state.readings))
    rules = [*BEFORE, bust, *AFTER, halved]
    if state.ghost is not None:
        rules += [(rule, TWO_PLAYERS) for rule in GHOST_RULES]
    rows = "".join(
        f"<tr><td>{desk.html(told)}<small>{desk.words(cite.words())}</small></td></tr>" for told, cite in rules
    )
    st.html(f'<table class="guide">{rows}</table>')
    st.html(f'<p class="kind">{desk.html(say("Chosen at this table"))}</p>')
    chosen = "".join(
        f"<tr><td>{desk.html(reading.question)}</td><td>{desk.words(reading.words(state.readings[reading.id]))}</td></tr>"
        for reading in READINGS
        if reading.concerns(state.seats)
    )
    st.html(f'<table class="guide">{chosen}</table>')
