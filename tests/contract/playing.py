"""Tables for the tests: written out by hand, or played at random by what a game offers."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from typing import Any

import msgspec
from hypothesis import strategies as st

from companion.engine.game import AnyGame, Players, Readings
from companion.engine.table import Body, Entry, Opening, Play, Player, Table
from companion.engine.words import Seat
from companion.games import GAMES, bag_of_chips, score_pad, twelve_chip_trick
from companion.games.bag_of_chips.objectives import deck
from companion.games.bag_of_chips.rules import discards_due
from companion.games.bag_of_chips.state import Discard, Hold
from companion.games.score_pad.state import Join
from companion.games.twelve_chip_trick import state as twelve_chips
from companion.games.twelve_chip_trick.chips import Colour, chips
from tests.toy.pebbles import PEBBLES, Guess

COLOURS = ("red", "blue", "green", "yellow", "purple", "orange", "black", "white")
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")


def all_games() -> list[AnyGame]:
    """List every registered game, and the toy."""
    return [*GAMES.values(), PEBBLES]


def opening(
    game: AnyGame,
    seats: int = 2,
    *,
    first: int = 0,
    readings: Mapping[str, str] | None = None,
    names: Sequence[str] = NAMES,
) -> Opening:
    """Open a table with readings by default."""
    players = tuple(Player(names[i], COLOURS[i]) for i in range(seats))
    return Opening(game.key, players, Seat(first), Readings.of(game.readings, readings))


def written(game: AnyGame, bodies: Iterable[Body], at_table: Opening | None = None, **chosen: Any) -> Table:
    """Fold a table from bodies, numbered from 1."""
    entries = [Entry(seq, body, None, float(seq)) for seq, body in enumerate(bodies, 1)]
    return Table(game, at_table or opening(game, **chosen), entries)


def played(game: AnyGame, text: str, **chosen: Any) -> Table:
    """Fold a table from moves in their text notation, parted by semicolons or line ends."""
    lines = (line.strip() for line in text.replace(";", "\n").splitlines())
    return written(game, [Play(game.read(line)) for line in lines if line], **chosen)


def state_after(game: AnyGame, text: str, **chosen: Any) -> Any:
    """Give the state after moves in text notation."""
    return played(game, text, **chosen).state


# -- chance, for tests ----------------------------------------------------------------------------------------------


def some_move(game: AnyGame, state: Any, rng: random.Random) -> Any | None:
    """Pick one of the moves offered: as often among the first as somewhere further in, where there are hundreds."""
    near = list(islice(game.moves(state), 8))
    if len(near) < 8 or rng.random() < 0.5:
        return rng.choice(near) if near else None
    far = next(islice(game.moves(state), rng.randrange(400), None), None)
    return far if far is not None else rng.choice(near)


def _chip_secrets(state: Any, rng: random.Random) -> list[Any]:
    round = state.running
    if round is None:
        return []
    seat = Seat(rng.randrange(state.seats))
    hand = round.hands[seat]
    if hand is None:
        return [Hold(seat, tuple(rng.sample(sorted(deck(state.edition)), 6)))]
    due = discards_due(hand, round)
    return [Discard(seat, tuple(rng.sample(hand.left, due)))] if due > 0 else []


def _pebble_secrets(state: Any, rng: random.Random) -> list[Any]:
    seat = Seat(rng.randrange(state.players.count))
    return [Guess(seat, Seat(rng.randrange(state.players.count)))]


def _trick_secrets(state: Any, rng: random.Random) -> list[Any]:
    """Any two red and two blue chips may have been dealt, as far as nobody was seen to be dealt them."""
    reds, blues = (rng.sample(chips(state.places, colour), 2) for colour in Colour)
    return [twelve_chips.Hold(Seat(rng.randrange(state.seats)), (*reds, *blues))]


SECRETS: dict[str, Callable[[Any, random.Random], list[Any]]] = {
    bag_of_chips.GAME.key: _chip_secrets,
    twelve_chip_trick.GAME.key: _trick_secrets,
    PEBBLES.key: _pebble_secrets,
}
"""How to find a hidden move that may hold; a game without hidden moves has no line here."""


def some_secret(game: AnyGame, state: Any, rng: random.Random) -> Any | None:
    """Pick a hidden move that holds, if chance finds one."""
    found = SECRETS[game.key](state, rng) if game.key in SECRETS else []
    return next((move for move in found if not game.refusals(state, move)), None)


NEWCOMERS: dict[str, Callable[[str, str], Any]] = {score_pad.GAME.key: Join}
"""How somebody new sits down, from colour and name; a game that nobody joins has no line here."""


def some_newcomer(game: AnyGame, state: Any, rng: random.Random) -> Any | None:
    """Let somebody new sit down, where the game has that and a seat is free."""
    if game.key not in NEWCOMERS or state.seats >= len(COLOURS):
        return None
    move = NEWCOMERS[game.key](COLOURS[state.seats], rng.choice((NAMES[state.seats], NAMES[0])))
    return None if game.refusals(state, move) else move


def random_table(game: AnyGame, seed: int, *, seats: int | None = None, most: int = 120, first: int = 0) -> Table:
    """Play a game by chance to its end, or for `most` entries; some moves are hidden ones."""
    rng = random.Random(seed)
    count = rng.choice(game.seats) if seats is None else seats
    readings = {r.id: rng.choice(r.choices).value for r in game.readings}
    allowed = game.seats_with(Readings.of(game.readings, readings))
    if count not in allowed:
        count, readings = (rng.choice(allowed), readings) if seats is None else (count, {})
    state = game.start(Players(count, Seat(first)), Readings.of(game.readings, readings))
    bodies: list[Body] = []
    for _ in range(most):
        move = some_secret(game, state, rng) if rng.random() < 0.15 else None
        if game.key in NEWCOMERS and rng.random() < 0.03:
            move = some_newcomer(game, state, rng)
        move = move or some_move(game, state, rng)
        if move is None:
            break
        bodies.append(Play(move))
        state = game.apply(state, move)
    return written(game, bodies, opening(game, count, first=first, readings=readings))


def arbitrary_moves(game: AnyGame) -> st.SearchStrategy[Any]:
    """Make up moves of a game's types with any values at all, most of them nonsense."""
    words = st.sampled_from(("", "9", "200", "x5", "trophy", "no such card", "{player}", "🂡"))
    numbers = st.one_of(st.integers(-3, 8), st.sampled_from((-(2**40), 2**40)))
    kinds = getattr(game.move_type, "__args__", (game.move_type,))
    return st.one_of([_built(kind, words, numbers) for kind in kinds])


def _built(kind: Any, words: st.SearchStrategy[str], numbers: st.SearchStrategy[int]) -> st.SearchStrategy[Any]:
    def values(type_: Any) -> st.SearchStrategy[Any]:
        match type_:
            case msgspec.inspect.IntType():
                return numbers
            case msgspec.inspect.StrType():
                return words
            case msgspec.inspect.EnumType():
                return st.sampled_from(list(type_.cls))
            case msgspec.inspect.BoolType():
                return st.booleans()
            case msgspec.inspect.NoneType():
                return st.none()
            case msgspec.inspect.UnionType():
                return st.one_of([values(each) for each in type_.types])
            case msgspec.inspect.VarTupleType():
                return st.lists(values(type_.item_type), max_size=16).map(tuple)
        raise NotImplementedError(type_)

    shape = msgspec.inspect.type_info(kind)
    assert isinstance(shape, msgspec.inspect.StructType)
    return st.builds(kind, **{field.name: values(field.type) for field in shape.fields})
