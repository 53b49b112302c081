"""What is allowed at every table: turns, chips, points, the map. Every rule is a question that answers with a refusal."""

from __future__ import annotations

from typing import Any

from companion.engine.game import Refusal, Unreadable, refuse
from companion.engine.words import Seat, Who, say, say_n
from companion.games.carcassonne.chips import CHIPS, COLOUR_WORDS, IN_BOX, chip_words
from companion.games.carcassonne.ground import ground, laid_faults, read_ground, square_of
from companion.games.carcassonne.maps import MapKey
from companion.games.carcassonne.readings import CHIPS as COLLECTING
from companion.games.carcassonne.readings import COMPONENTS, END, SCORING, SETUP, TURNS
from companion.games.carcassonne.scoring import KIND_WORDS
from companion.games.carcassonne.state import (
    ENTERED,
    MINI_WORDS,
    Collect,
    Lay,
    Mini,
    Move,
    ScorePoints,
    State,
    Take,
    UseMap,
)

MOST_POINTS = 500
TILES_A_TURN = 2
"""A turn lays one tile; a second one with the builder of the second expansion."""


def code(rule: str) -> str:
    """Name a rule of this game."""
    return f"carcassonne.{rule}"


# -- at any time ----------------------------------------------------------------------------------------------------


def the_game_is_over(state: State, move: Move) -> Refusal | None:
    """Nothing is entered once the game was ended."""
    if not state.is_over:
        return None
    told = say("The game is over: undo the last entry to enter more, or start a new table.")
    return refuse(code("game-over"), told, END)


def nobody_sits_there(state: State, move: Any) -> Refusal | None:
    """Seats are the players of this table."""
    if 0 <= move.seat < state.seats:
        return None
    told = say("There is no seat {seat}: this table has {n}.", seat=move.seat + 1, n=state.seats)
    return refuse(code("no-such-seat"), told, TURNS)


def it_is_anothers_turn(state: State, move: Any) -> Refusal | None:
    """Tiles are laid, and chips taken and used, by the player whose turn it is."""
    if move.seat == state.turn.seat or not 0 <= move.seat < state.seats:
        return None
    told = say(
        "It is the turn of {now}: begin the turn of {player} first.", now=Who(state.turn.seat), player=Who(move.seat)
    )
    return refuse(code("not-on-turn"), told, TURNS)


# -- chips ----------------------------------------------------------------------------------------------------------


def no_chip_lies_there(state: State, move: Take) -> Refusal | None:
    """A chip is taken only while one lies on the map."""
    if state.chips_left:
        return None
    told = say("All {n} chips of the map are taken: correct an earlier one.", n=sum(state.seen))
    return refuse(code("no-chip-left"), told, COMPONENTS)


def the_chip_is_used_up(state: State, move: Take) -> Refusal | None:
    """Of each colour there are six 1s and four 2s."""
    in_box, seen = IN_BOX[CHIPS.index(move.chip)], state.seen[CHIPS.index(move.chip)]
    if seen < in_box:
        return None
    told = say(
        "There are {all} chips {chip}, and {seen} were turned over: correct the one that was read wrongly.",
        all=in_box,
        chip=chip_words(move.chip),
        seen=seen,
    )
    return refuse(code("chip-used-up"), told, COMPONENTS)


def the_tile_is_laid(state: State, move: Take | Collect) -> Refusal | None:
    """A turn lays one tile, or two with the builder."""
    laid = len(state.turn.taken) + state.turn.collected
    if laid < TILES_A_TURN or move.seat != state.turn.seat:
        return None
    told = say(
        "{player} took {n} chips this turn; a turn lays 1 tile, or 2 with the builder. Begin the next turn first.",
        player=Who(move.seat),
        n=laid,
    )
    return refuse(code("tile-laid"), told, TURNS)


def the_chip_is_elsewhere(state: State, move: Take) -> Refusal | None:
    """Where the squares of the chips are known, a chip is taken from one of them."""
    if not state.is_laid:
        if not move.square:
            return None
        told = say("The squares of the chips are not entered: take the chip without a square, or lay the chips first.")
        return refuse(code("not-laid"), told, COLLECTING)
    if move.square in state.lying:
        return None
    if not move.square:
        return refuse(code("which-square"), say("Which square? Tap the chip on the map."), COLLECTING)
    told = say(
        "No chip lies face down on {square}: tap one of the {n} that do.", square=move.square, n=len(state.lying)
    )
    return refuse(code("no-chip-there"), told, COLLECTING)


def the_symbol_differs(state: State, move: Take) -> Refusal | None:
    """On the British Isles a chip has the colour of the symbol under it."""
    map = ground(state)
    if state.mini is not Mini.BRITISH_ISLES or map is None or move.square not in state.lying:
        return None
    square = square_of(map, move.square)
    symbol = map.symbol_colour(square) if square else None
    if symbol is None or symbol == move.chip.colour:
        return None
    told = say(
        "{square} shows a {symbol} symbol, and the chip is {colour}: check both.",
        square=move.square,
        symbol=COLOUR_WORDS[symbol],
        colour=COLOUR_WORDS[move.chip.colour],
    )
    return refuse(code("other-symbol"), told, SETUP)


# -- points ---------------------------------------------------------------------------------------------------------


def the_points_do_not_fit(state: State, move: ScorePoints) -> Refusal | None:
    """Points counted on the table are a number from 1."""
    if 1 <= move.points <= MOST_POINTS:
        return None
    told = say("{n} points do not fit: enter 1 to {most}.", n=move.points, most=MOST_POINTS)
    return refuse(code("points"), told, SCORING)


def the_kind_counts_itself(state: State, move: ScorePoints) -> Refusal | None:
    """Points for chips, wine, treats and islands come from their own entries."""
    if move.kind in ENTERED:
        return None
    told = say("Points for {kind} come with their own entry: tap that instead.", kind=KIND_WORDS[move.kind])
    return refuse(code("own-entry"), told, SCORING)


# -- the map --------------------------------------------------------------------------------------------------------


def the_game_has_begun(state: State, move: UseMap | Lay) -> Refusal | None:
    """The map is set up before the first chip is taken."""
    if not state.has_begun:
        return None
    told = say("{n} chips are turned over already: the map is chosen before the first entry.", n=sum(state.seen))
    return refuse(code("has-begun"), told, SETUP)


def the_map_is_unreadable(state: State, move: UseMap) -> Refusal | None:
    """A map is what its file says."""
    read = read_ground(move.text)
    if not isinstance(read, Unreadable):
        return None
    return refuse(code("unreadable-map"), read.message, SETUP)


def it_is_another_map(state: State, move: UseMap) -> Refusal | None:
    """The map belongs to the mini-expansion, or is somebody's own."""
    read = read_ground(move.text)
    if isinstance(read, Unreadable) or read.map.value == state.mini.value or read.map is MapKey.CUSTOM:
        return None
    told = say(
        "“{map}” is a map of {other}; this table plays {mini}. Choose a map of that, or one of your own.",
        map=read.name,
        other=MINI_WORDS[Mini(read.map)],
        mini=MINI_WORDS[state.mini],
    )
    return refuse(code("other-map"), told, SETUP)


def there_is_no_map(state: State, move: Lay) -> Refusal | None:
    """Chips are laid on a described map."""
    if ground(state) is not None:
        return None
    return refuse(code("no-map"), say("No map is described at this table: choose one first."), SETUP)


def the_layout_is_wrong(state: State, move: Lay) -> Refusal | None:
    """Chips lie as the set-up asks."""
    map = ground(state)
    if map is None:
        return None
    unknown = next((name for name in move.squares if square_of(map, name) is None), None)
    if unknown is not None:
        told = say("The map has no square {square}: squares are named like C4.", square=unknown[:20])
        return refuse(code("no-such-square"), told, SETUP)
    wrong = laid_faults(state, map, move.starts, move.squares)
    if not wrong:
        return None
    told = say_n(
        "This layout breaks {n} rule: {first}",
        "This layout breaks {n} rules, the first: {first}",
        len(wrong),
        first=wrong[0].message,
    )
    return refuse(code("layout"), told, wrong[0].cite)


def next_seat(state: State) -> Seat:
    """Name whose turn comes next."""
    return Seat((state.turn.seat + 1) % state.seats)
