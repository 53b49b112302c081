"""What is allowed in each mini-expansion. Every rule is a question that answers with a refusal.

Rulebook: one section a map; the section is cited with each refusal.
"""

from __future__ import annotations

from typing import Any

from companion.engine.game import Refusal, refuse
from companion.engine.sources import Citation
from companion.engine.words import Who, say, say_n
from companion.games.carcassonne.chips import (
    CHIPS,
    COLOUR_WORDS,
    Chip,
    chip_words,
    chips_words,
    count,
    holds,
    is_set,
    minus,
    of_colour,
    sets,
    wines,
)
from companion.games.carcassonne.ground import TOWNS, ground, square_of
from companion.games.carcassonne.readings import (
    COATS,
    COLLECTING_TREATS,
    DOUBLE_TURN,
    ISLAND_TILES,
    MEEPLES,
    PLACING_TREATS,
    SELLING,
    SETS,
    UPGRADES,
)
from companion.games.carcassonne.state import MEEPLES as ALL_MEEPLES
from companion.games.carcassonne.state import (
    MINI_WORDS,
    STACKS,
    Arms,
    Collect,
    DrawTile,
    Extra,
    LoseTreat,
    Market,
    Mini,
    Move,
    PutTreat,
    Release,
    Sail,
    Sell,
    Source,
    State,
    Upgrade,
    UseSet,
)
from companion.games.carcassonne.table_rules import code

HOME: dict[type[Move], Mini] = {
    Sell: Mini.FRANCE,
    DrawTile: Mini.BENELUX,
    Sail: Mini.BENELUX,
    Extra: Mini.BRITISH_ISLES,
    UseSet: Mini.BRITISH_ISLES,
    Arms: Mini.IBERICA,
    PutTreat: Mini.IBERICA,
    LoseTreat: Mini.IBERICA,
    Collect: Mini.IBERICA,
    Upgrade: Mini.DEUTSCHLAND,
    Release: Mini.DEUTSCHLAND,
}
CITES: dict[type[Move], Citation] = {
    Sell: SELLING,
    DrawTile: ISLAND_TILES,
    Sail: ISLAND_TILES,
    Extra: DOUBLE_TURN,
    UseSet: SETS,
    Arms: COATS,
    PutTreat: PLACING_TREATS,
    LoseTreat: PLACING_TREATS,
    Collect: COLLECTING_TREATS,
    Upgrade: UPGRADES,
    Release: UPGRADES,
}


def it_belongs_to_another_map(state: State, move: Move) -> Refusal | None:
    """Each mini-expansion has its own use for the chips."""
    home = HOME[type(move)]
    if state.mini is home:
        return None
    told = say("That belongs to {other}; this table plays {mini}.", other=MINI_WORDS[home], mini=MINI_WORDS[state.mini])
    return refuse(code("another-map"), told, CITES[type(move)])


def _chips(move: Any) -> tuple[Chip, ...]:
    return (move.chip,) if isinstance(move, Sail) else tuple(move.chips)


def they_are_not_held(state: State, move: Sell | Sail | UseSet | Upgrade) -> Refusal | None:
    """Only chips that lie in front of the player are used."""
    if not 0 <= move.seat < state.seats or holds(state.held[move.seat], _chips(move)):
        return None
    asked, held = count(_chips(move)), state.held[move.seat]
    if isinstance(move, Sail) and not any(of_colour(held, move.chip.colour)):
        told = say(
            "{player} has no {colour} chip: an island tile costs one of its island's colour.",
            player=Who(move.seat),
            colour=COLOUR_WORDS[move.chip.colour],
        )
        return refuse(code("not-held"), told, ISLAND_TILES)
    kind = next(i for i, chip in enumerate(CHIPS) if asked[i] > held[i])
    told = say(
        "{player} has {held} of {chip} and would use {asked}: choose among the chips in front of {player}.",
        player=Who(move.seat),
        held=held[kind],
        chip=chip_words(CHIPS[kind]),
        asked=asked[kind],
    )
    return refuse(code("not-held"), told, CITES[type(move)])


# -- France ---------------------------------------------------------------------------------------------------------


def it_is_no_wine(state: State, move: Sell) -> Refusal | None:
    """A wine is paid with chips of one colour worth exactly 2."""
    worth, colours = sum(chip.number for chip in move.chips), {chip.colour for chip in move.chips}
    if worth == 2 and len(colours) == 1:
        return None
    told = say(
        "A wine is chips of 1 colour worth exactly 2; these are {colours} colours worth {worth}: pay a 2, or 1 + 1.",
        colours=len(colours),
        worth=worth,
    )
    return refuse(code("no-wine"), told, SELLING)


def a_wine_was_sold(state: State, move: Sell) -> Refusal | None:
    """One wine a turn."""
    if not state.turn.wines_sold or move.seat != state.turn.seat:
        return None
    told = say(
        "{player} sold 1 wine this turn already, and 1 is all: sell the next one next turn.", player=Who(move.seat)
    )
    return refuse(code("wine-sold"), told, SELLING)


def it_was_picked_just_now(state: State, move: Sell) -> Refusal | None:
    """By the reading: chips picked up this turn are sold from the next turn on."""
    if state.readings["sell-same-turn"] == "yes" or move.seat != state.turn.seat:
        return None
    old = minus(state.held[move.seat], count(state.turn.taken))
    if holds(old, move.chips) or not holds(state.held[move.seat], move.chips):
        return None
    told = say(
        "{chips} was picked up this turn; at this table it is sold from the next turn on.",
        chips=chips_words(state.turn.taken),
    )
    return refuse(code("picked-just-now"), told, SELLING)


def the_town_wants_another(state: State, move: Sell) -> Refusal | None:
    """A town buys the wine of the grape on its square."""
    map = ground(state)
    if move.market is not Market.TOWN or map is None or not move.square or not move.chips:
        return None
    square = square_of(map, move.square)
    grape = map.grape(square) if square is not None else None
    if grape is not None and grape == move.chips[0].colour:
        return None
    if grape is None:
        told = say("{square} shows no grape: sell to a town that does.", square=move.square[:20])
    else:
        told = say(
            "{square} shows the {grape} grape, and the wine is {colour}: sell it elsewhere, or pay with {grape} chips.",
            square=move.square,
            grape=COLOUR_WORDS[grape],
            colour=COLOUR_WORDS[move.chips[0].colour],
        )
    return refuse(code("other-grape"), told, SELLING)


def wine_choices(state: State) -> tuple[tuple[Chip, ...], ...]:
    """List the ways in which the player on turn can pay a wine now."""
    held, seat = state.held[state.turn.seat], state.turn.seat
    return tuple(pay for pay in wines(held) if it_was_picked_just_now(state, Sell(seat, Market.ABROAD, pay)) is None)


# -- Benelux --------------------------------------------------------------------------------------------------------


def the_tile_was_drawn(state: State, move: Sail | DrawTile) -> Refusal | None:
    """Island or usual stack is decided before the tile is in the hand."""
    turn = state.turn
    if move.seat != turn.seat:
        return None
    if turn.source is Source.ISLAND:
        told = say("{player} took an island tile this turn: lay that one.", player=Who(move.seat))
    elif turn.source is Source.STACK:
        told = say("{player} drew from the usual stack this turn: that tile is laid.", player=Who(move.seat))
    elif turn.taken:
        told = say("{player} laid the tile of this turn already: decide before drawing.", player=Who(move.seat))
    else:
        return None
    return refuse(code("tile-drawn"), told, ISLAND_TILES)


def stack_at(chip: Chip, stack: int) -> int:
    """Number of a stack in the state: two an island, islands in the order of colours."""
    return CHIPS.index(chip) // 2 * STACKS + stack - 1


def the_stack_is_empty(state: State, move: Sail) -> Refusal | None:
    """An island has two stacks of five tiles."""
    if not 1 <= move.stack <= STACKS:
        told = say("There is no stack {n}: an island has stacks 1 and 2.", n=move.stack)
        return refuse(code("no-such-stack"), told, ISLAND_TILES)
    if state.stacks[stack_at(move.chip, move.stack)]:
        return None
    other = state.stacks[stack_at(move.chip, 3 - move.stack)]
    told = say_n(
        "Stack {stack} of the {colour} island is used up; the other one has {n} tile: take that, or draw.",
        "Stack {stack} of the {colour} island is used up; the other one has {n} tiles: take one of them, or draw.",
        other,
        stack=move.stack,
        colour=COLOUR_WORDS[move.chip.colour],
    )
    return refuse(code("stack-empty"), told, ISLAND_TILES)


# -- British Isles --------------------------------------------------------------------------------------------------


def set_due(state: State) -> bool:
    """Tell whether the player on turn has to use a set now."""
    if state.mini is not Mini.BRITISH_ISLES or not state.turn.taken or not sets(state.held[state.turn.seat]):
        return False
    return state.readings["set-without-meeple"] == "spent" or state.on_island[state.turn.seat] > 0


def a_set_is_due(state: State, move: Move) -> Refusal | None:
    """A set that a chip completes is used at once."""
    if not set_due(state):
        return None
    ways = len(sets(state.held[state.turn.seat]))
    told = say_n(
        "{player} completed a set: use it first; there is {n} way.",
        "{player} completed a set: use one first; there are {n} ways.",
        ways,
        player=Who(state.turn.seat),
    )
    return refuse(code("set-due"), told, SETS)


def it_is_the_extra_turn(state: State, move: Extra) -> Refusal | None:
    """One additional turn a round."""
    if not state.turn.is_extra or move.seat != state.turn.seat:
        return None
    told = say("This is the additional turn of {player}; there is only 1 a round.", player=Who(move.seat))
    return refuse(code("extra-taken"), told, DOUBLE_TURN)


def no_meeple_is_left(state: State, move: Extra) -> Refusal | None:
    """The meeple comes from the supply."""
    if not 0 <= move.seat < state.seats or state.on_island[move.seat] < ALL_MEEPLES:
        return None
    told = say(
        "All {n} meeples of {player} stand on the Isle of Man: use a set to bring them home.",
        n=state.on_island[move.seat],
        player=Who(move.seat),
    )
    return refuse(code("no-meeple"), told, MEEPLES)


def no_set_is_due(state: State, move: UseSet) -> Refusal | None:
    """A set is used when a chip completes it, and only then."""
    if set_due(state) or move.seat != state.turn.seat:
        return None
    told = say("{player} has no set to use: a chip taken this turn has to complete it.", player=Who(move.seat))
    return refuse(code("no-set-due"), told, SETS)


def it_is_no_set(state: State, move: UseSet) -> Refusal | None:
    """Three chips: one number, or all three colours."""
    if is_set(move.chips):
        return None
    told = say(
        "A set is exactly 3 chips of one number or of all three colours; these are {n}, of {numbers} numbers "
        "and {colours} colours.",
        n=len(move.chips),
        numbers=len({chip.number for chip in move.chips}),
        colours=len({chip.colour for chip in move.chips}),
    )
    return refuse(code("no-set"), told, SETS)


def grape_towns(state: State) -> tuple[str, ...]:
    """List the town squares of the described map, known tiles left out."""
    map = ground(state)
    if map is None:
        return ()
    return tuple(square.name for square in map.of(*TOWNS) if square.name not in state.covered)
