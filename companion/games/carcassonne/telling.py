"""What is said about a table: its moves, where it stands, and what to do next."""

from __future__ import annotations

from companion.engine.words import Message, Who, say, say_n
from companion.games.carcassonne.chips import COLOUR_WORDS, Colour, chip_words, chips_words, sets
from companion.games.carcassonne.ground import BANDS, ground, read_ground
from companion.games.carcassonne.maps import Map
from companion.games.carcassonne.mini_rules import set_due
from companion.games.carcassonne.scoring import (
    KIND_WORDS,
    POINTS_A_COAT,
    TREAT_TIMES,
    WINE_ABROAD,
    WINE_IN_TOWN,
    outcome,
)
from companion.games.carcassonne.state import (
    Arms,
    Begin,
    Collect,
    DrawTile,
    Extra,
    Finish,
    Lay,
    LoseTreat,
    Market,
    Mini,
    Move,
    PutTreat,
    Release,
    Sail,
    ScorePoints,
    Sell,
    Source,
    State,
    Take,
    Upgrade,
    UseMap,
    UseSet,
)

NOTHING = (say("nothing"),)


def tell(state: State, move: Move) -> Message:
    """Tell a move in one sentence of history."""
    match move:
        case UseMap(text):
            read = read_ground(text)
            return say("the map “{name}” is used", name=read.name if isinstance(read, Map) else "?")
        case Lay(starts, squares):
            told = say_n("{n} chip lies on the map", "{n} chips lie on the map", len(squares))
            return say("{told}; the game starts from {starts}", told=told, starts=_names(starts)) if starts else told
        case Begin(seat):
            return say("turn of {player}", player=Who(seat))
        case ScorePoints(seat, kind, points):
            return _points(say("{player}: {kind}", player=Who(seat), kind=KIND_WORDS[kind]), points)
        case Finish():
            return say("the game ends")
        case Take(seat, chip, square):
            told = say("{player} takes {chip}", player=Who(seat), chip=chip_words(chip))
            return _points(_on(told, square), chip.number)
        case _:
            return _tell_use(move)


def _tell_use(move: Move) -> Message:
    match move:
        case Sell():
            return _tell_sale(move)
        case DrawTile(seat):
            return say("{player} draws from the usual stack", player=Who(seat))
        case Sail(seat, chip, stack):
            return say(
                "{player} gives {chip} for a tile of stack {stack} on the {colour} island",
                player=Who(seat),
                chip=chip_words(chip),
                stack=stack,
                colour=COLOUR_WORDS[chip.colour],
            )
        case Extra(seat):
            return say("{player} puts a meeple on the Isle of Man: an additional turn", player=Who(seat))
        case UseSet(seat, chips):
            told = chips_words(chips) or NOTHING
            return say("{player} uses the set {chips}: all meeples come home", player=Who(seat), chips=told)
        case Upgrade(seat, chips, under):
            return say(
                "{player} pays {chips} and puts {under} under a meeple",
                player=Who(seat),
                chips=chips_words(chips) or NOTHING,
                under=chip_words(under),
            )
        case Release(seat, chip):
            return say("{player} takes {chip} from under a scored meeple", player=Who(seat), chip=chip_words(chip))
        case _:
            return _tell_treat(move)


def _tell_treat(move: Move) -> Message:
    match move:
        case Arms(seat, n):
            told = say_n("{player}: {n} coat of arms", "{player}: {n} coats of arms", n, player=Who(seat))
            return _points(told, n * POINTS_A_COAT)
        case PutTreat(seat, square):
            return _on(say("{player} places the treat", player=Who(seat)), square)
        case LoseTreat(seat):
            return say("{player} finds no free square: the chip leaves the game", player=Who(seat))
        case Collect(seat, chip, square):
            told = say("{player} collects the treat {chip}", player=Who(seat), chip=chip_words(chip))
            return _points(_on(told, square), TREAT_TIMES * chip.number)
    raise TypeError(move)


def _tell_sale(move: Sell) -> Message:
    chips = chips_words(move.chips) or NOTHING
    if move.market is Market.ABROAD:
        return _points(say("{player} sells wine abroad for {chips}", player=Who(move.seat), chips=chips), WINE_ABROAD)
    told = say("{player} sells wine to a town for {chips}", player=Who(move.seat), chips=chips)
    return _points(_on(told, move.square), WINE_IN_TOWN)


def _names(names: tuple[str, ...]) -> tuple[Message, ...]:
    return tuple(say("{name}", name=name[:40]) for name in names)


def _on(told: Message, square: str) -> Message:
    return say("{told} on {square}", told=told, square=square[:20]) if square else told


def _points(told: Message, points: int) -> Message:
    return say_n("{told}: {n} point", "{told}: {n} points", points, told=told)


# -- where the table stands -----------------------------------------------------------------------------------------


def heading(state: State) -> Message:
    """Say how many chips lie on the map."""
    return say_n("{n} chip on the map", "{n} chips on the map", state.chips_left)


def next_step(state: State) -> Message:
    """Say the one thing to do now."""
    ended = outcome(state)
    if ended is not None:
        return say("{winners} won the game", winners=tuple(Who(seat) for seat in ended.winners))
    player = Who(state.turn.seat)
    if state.to_place is not None:
        return _place_treat(state.to_place.colour, player, chip_words(state.to_place))
    if set_due(state):
        ways = len(sets(state.held[state.turn.seat]))
        told = say_n("{player} uses the set", "{player} uses one of {n} sets", ways, player=player)
        return say("{told}; all meeples come home", told=told)
    if ground(state) is not None and not state.is_laid and not state.has_begun:
        return say("Lay the chips on the map, or begin: {player} is first", player=player)
    return _turn(state, player)


def _place_treat(colour: Colour, player: Who, chip: Message) -> Message:
    return say(
        "{player} places {chip} as a treat, face up, in rows {first} to {last}",
        player=player,
        chip=chip,
        first=BANDS[colour][0],
        last=BANDS[colour][-1],
    )


def _turn(state: State, player: Who) -> Message:
    turn = state.turn
    if turn.turn_up:
        colour, _, stack = turn.turn_up.partition(" ")
        return say(
            "Turn of {player}; then turn up stack {stack} of the {colour} island",
            player=player,
            stack=int(stack),
            colour=COLOUR_WORDS[Colour(colour)],
        )
    may_sail = state.mini is Mini.BENELUX and turn.source is Source.UNKNOWN and not turn.taken
    if may_sail and any(state.held[turn.seat]) and any(state.stacks):
        return say("Turn of {player}: island tile or usual stack? Decide before drawing", player=player)
    if turn.is_extra:
        return say("Additional turn of {player}", player=player)
    return say("Turn of {player}: enter chips and points", player=player)
