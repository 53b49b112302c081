"""The pads of France, Benelux and the British Isles: selling wine, island tiles, the Isle of Man."""

from __future__ import annotations

import streamlit as st

from companion.engine.words import Message, Seat, say, say_n
from companion.games.carcassonne.chips import (
    COLOUR_WORDS,
    COLOURS,
    Chip,
    Colour,
    chip_of,
    chips_words,
    of_colour,
    sets,
)
from companion.games.carcassonne.mini_rules import set_due, stack_at, wine_choices
from companion.games.carcassonne.scoring import WINE_ABROAD, WINE_IN_TOWN
from companion.games.carcassonne.state import STACKS, DrawTile, Extra, Market, Sail, Sell, State, UseSet
from pages.ui.carcassonne.keys import heading, move_key
from pages.ui.choice import choose
from pages.ui.desk import Desk

TWO_FIRST, ONES_FIRST = "two", "ones"
PAY_WORDS: dict[str, Message] = {TWO_FIRST: say("a 2 where there is one"), ONES_FIRST: say("two 1s where there are")}
MARKETS: tuple[tuple[Market, Message, int], ...] = (
    (Market.ABROAD, say("abroad"), WINE_ABROAD),
    (Market.TOWN, say("to a town"), WINE_IN_TOWN),
)


# -- France ---------------------------------------------------------------------------------------------------------


def wine_pad(desk: Desk, seat: Seat, town: str = "") -> None:
    """Offer to sell one wine of each colour abroad or to a town; what is paid with is chosen above."""
    state: State = desk.state
    ready = {pay[0].colour: pay for pay in wine_choices(state)}
    told = say_n("{n} colour of wine is ready", "{n} colours of wine are ready", len(ready))
    heading(desk, say("Sell a wine: {ready}", ready=told))
    order = choose(
        "wine-pay",
        desk.speak(say("Pay with")),
        (TWO_FIRST, ONES_FIRST),
        usual=TWO_FIRST,
        words=lambda option: desk.text(PAY_WORDS[option]),
        width="stretch",
    )
    with st.grid(3, min_column_width=96, gap="xsmall", key="wines"):
        for market, words, points in MARKETS:
            for colour in COLOURS:
                pay = payment(desk, colour, order)
                where = town if market is Market.TOWN else ""
                label = say(
                    "{colour} {where} +{points} · pays {chips}",
                    colour=COLOUR_WORDS[colour],
                    where=words,
                    points=points,
                    chips=" + ".join(str(chip.number) for chip in pay),
                )
                name = f"cc-{colour.value[0].upper()}-{market}"
                move_key(desk, st, desk.text(label), name, Sell(seat, market, pay, where))


def payment(desk: Desk, colour: Colour, order: str) -> tuple[Chip, ...]:
    """Choose the chips that pay a wine of a colour: as asked for, else the only way there is."""
    state: State = desk.state
    ones, twos = of_colour(state.held[state.turn.seat], colour)
    two, pair = (chip_of(colour, 2),), (chip_of(colour, 1),) * 2
    ways = [pay for pay, there in ((two, twos > 0), (pair, ones > 1)) if there]
    if order == ONES_FIRST:
        ways.reverse()
    return ways[0] if ways else (two if order == TWO_FIRST else pair)


# -- Benelux --------------------------------------------------------------------------------------------------------


def island_pad(desk: Desk, seat: Seat) -> None:
    """Offer the six open island tiles with what is left of their stacks, and the usual stack."""
    state: State = desk.state
    heading(desk, say("At the start of the turn: where does the tile come from?"))
    move_key(desk, st, desk.text(say("Drawn from the usual stack")), "draw", DrawTile(seat))
    with st.grid(3, min_column_width=96, gap="xsmall", key="islands"):
        for stack in range(1, STACKS + 1):
            for colour in COLOURS:
                chip = _chip_to_give(state, seat, colour)
                left = state.stacks[stack_at(chip, stack)]
                label = say(
                    "{colour} island, stack {stack} · {n} left", colour=COLOUR_WORDS[colour], stack=stack, n=left
                )
                move_key(desk, st, desk.text(label), f"cc-{chip.value[0]}-stack-{stack}", Sail(seat, chip, stack))


def _chip_to_give(state: State, seat: Seat, colour: Colour) -> Chip:
    """Any chip of the island's colour will do; its number does not matter."""
    ones, twos = of_colour(state.held[seat], colour)
    return chip_of(colour, 2 if twos and not ones else 1)


# -- British Isles --------------------------------------------------------------------------------------------------


def island_turn_pad(desk: Desk, seat: Seat) -> None:
    """Offer the additional turn, or the sets of which one has to be used now."""
    state: State = desk.state
    if set_due(state):
        ways = sets(state.held[seat])
        heading(desk, say_n("A set is complete and must be used", "{n} sets are possible: use one", len(ways)))
        for number, three in enumerate(ways):
            label = desk.sentence(say("Use {chips}", chips=chips_words(three)))
            move_key(desk, st, label, f"set-{number}", UseSet(seat, three), type="primary")
        return
    heading(desk, say("After the turn"))
    extra = say("A meeple to the Isle of Man: additional turn · {n} stand there", n=state.on_island[seat])
    move_key(desk, st, desk.text(extra), "extra", Extra(seat))
