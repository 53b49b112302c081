"""What every registered game promises, whichever it is. Nothing here names a game: a new one is tested by being there."""

from __future__ import annotations

import random
import re
from functools import cache
from itertools import islice
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.game import Players, Readings, Role, Unreadable, Viewer
from companion.engine.table import Entry, Play, Redo, Table, Undo
from companion.engine.words import Message, Seat
from companion.games import GAMES, find_game
from companion.names import read_players
from companion.speech import PSEUDO, Speaker
from tests.contract.playing import (
    COLOURS,
    NAMES,
    NEWCOMERS,
    all_games,
    arbitrary_moves,
    opening,
    random_table,
    some_secret,
    written,
)
from tests.words.bare import bare_text

GAMES_HERE = all_games()
every_game = pytest.mark.parametrize("game", GAMES_HERE, ids=[game.key for game in GAMES_HERE])
few = settings(max_examples=max(8, settings().max_examples // 3))
"""For tests that play a whole table an example."""
seeds = st.integers(0, 10_000)


def viewers(table: Table) -> list[Viewer]:
    seats = [Viewer(Role.SEAT, seat) for seat in table.players.seats]
    return [Viewer(Role.SCORER), Viewer(Role.WATCHER), *seats]


def moves_of(table: Table) -> list[tuple[Entry, Any]]:
    return [(entry, entry.body.move) for entry in table.entries if isinstance(entry.body, Play)]


def shown(message: Message, names: tuple[str, ...]) -> str:
    """Render in the source language and in the pseudo language; nothing may escape translation."""
    pseudo, english = speakers(names)
    assert bare_text(pseudo(message)) == [], message
    text = english(message)
    assert text.strip()
    return text


@cache
def speakers(names: tuple[str, ...]) -> tuple[Speaker, Speaker]:
    return Speaker(PSEUDO, names), Speaker("en", names)


# -- the shape --------------------------------------------------------------------------------------------------------


@every_game
def test_a_game_says_who_it_is(game):
    assert re.fullmatch(r"[a-z][a-z-]*", game.key)
    assert shown(game.name, ())
    assert game.seats.step == 1
    assert 1 <= game.seats[0] <= game.seats[-1] <= 8


def test_the_registry_is_keyed_by_the_games_own_keys():
    assert {key: game.key for key, game in GAMES.items()} == {key: key for key in GAMES}


def test_a_new_game_is_found_once_it_has_a_line_in_the_registry(toy):
    assert find_game(toy.key) is toy


@every_game
def test_readings_have_a_question_answers_and_a_source(game):
    assert len({reading.id for reading in game.readings}) == len(game.readings)
    for reading in game.readings:
        assert re.fullmatch(r"[a-z][a-z-]*", reading.id)
        assert shown(reading.question, ())
        assert shown(reading.cite.words(), ())
        assert len(reading.choices) >= 2
        assert len({choice.value for choice in reading.choices}) == len(reading.choices)
        for choice in reading.choices:
            assert shown(reading.words(choice.value), ())


@every_game
def test_every_answer_of_every_reading_opens_a_table(game):
    for reading in game.readings:
        for choice in reading.choices:
            chosen = Readings.of(game.readings, {reading.id: choice.value})
            state = game.start(Players(game.seats[-1]), chosen)
            assert any(True for _ in game.moves(state))


@every_game
def test_unknown_readings_and_answers_are_refused(game):
    with pytest.raises(Unreadable):
        Readings.of(game.readings, {"no-such-reading": "yes"})
    for reading in game.readings:
        with pytest.raises(Unreadable):
            Readings.of(game.readings, {reading.id: "no such answer"})


@every_game
def test_every_number_of_players_can_sit_down(game):
    for count in game.seats:
        at_table = opening(game, count)
        assert read_players(game, at_table.players, at_table.readings) == at_table.players
    for count in (0, game.seats[0] - 1, game.seats[-1] + 1):
        names = [*NAMES, "Ina", "Joe"]
        seated = [opening(game, 1, names=[names[i]]).players[0] for i in range(max(count, 0))]
        with pytest.raises(Unreadable):
            read_players(game, seated, Readings.of(game.readings))
    assert len(COLOURS) >= game.seats[-1]


@every_game
@given(seeds)
def test_each_seat_may_be_the_first(game, seed):
    count = random.Random(seed).choice(game.seats)
    for first in range(count):
        table = random_table(game, seed, seats=count, first=first, most=10)
        assert table.opening.first == first
        assert shown(game.next_step(table.state), table.names)


# -- moves ------------------------------------------------------------------------------------------------------------


@every_game
@given(seeds)
def test_every_offered_move_holds_and_reads_back(game, seed):
    rng = random.Random(seed)
    table = random_table(game, seed, most=rng.randrange(80))
    for move in [*islice(game.moves(table.state), 60), *islice(game.moves(table.state), 2000, 2010)]:
        assert game.refusals(table.state, move) == ()
        assert game.owner(move) is None, "hidden moves are not offered to everybody"
        assert game.read(game.write(move)) == move
        assert "\n" not in game.write(move)
        assert msgspec.json.decode(msgspec.json.encode(move), type=game.move_type) == move


@every_game
@given(seeds)
@few
def test_every_played_move_is_told_and_reads_back(game, seed):
    table = random_table(game, seed)
    for step in table.steps:
        assert shown(game.tell(step.before, step.move), table.names)
        assert game.read(game.write(step.move)) == step.move
        assert msgspec.json.decode(msgspec.json.encode(step.move), type=game.move_type) == step.move
        assert hash(step.after) == hash(game.apply(step.before, step.move))
        assert game.owner(step.move) in (None, game.actor(step.move))


@every_game
@given(seeds, st.data())
def test_any_move_at_all_is_applied_told_and_refused_in_words(game, seed, data):
    """Total: a kept or foreign entry, however odd, never breaks a table."""
    table = random_table(game, seed, most=40)
    state = table.state
    for move in data.draw(st.lists(arbitrary_moves(game), min_size=1, max_size=6)):
        assert shown(game.tell(state, move), table.names)
        for refusal in game.refusals(state, move):
            assert refusal.code.startswith(f"{game.key}.")
            assert re.fullmatch(r"[a-z-]+\.[a-z-]+", refusal.code)
            assert shown(refusal.message, table.names)
            assert shown(refusal.cite.words(), table.names)
        state = game.apply(state, move)
        hash(state)
        _everything_is_said(game, state, table.names)


def _everything_is_said(game, state, names):
    assert shown(game.heading(state), names)
    assert shown(game.next_step(state), names)
    for score in game.score(state).values():
        assert score.total == sum(line.points for line in score.lines)
        for line in score.lines:
            assert shown(line.say, names)
            assert shown(line.cite.words(), names)
    for round in game.rounds(state):
        assert len(round.scores) == len(round.rewards)
        for line in (line for score in round.scores for line in score.lines):
            assert shown(line.say, names)
    ended = game.outcome(state)
    if ended is not None:
        assert ended.winners
        assert shown(ended.reason, names)
        assert shown(ended.cite.words(), names)
        assert ended.decided_by is None or shown(ended.decided_by, names)


@every_game
@given(seeds)
@few
def test_a_game_by_chance_says_everything_on_the_way_and_offers_nothing_once_it_is_over(game, seed):
    table = random_table(game, seed, most=250)
    assert all(game.outcome(step.before) is None for step in table.steps)
    assert game.outcome(table.state) is None or not any(True for _ in game.moves(table.state))
    for step in table.steps[:: max(1, len(table.steps) // 8)]:
        _everything_is_said(game, step.after, table.names)
    _everything_is_said(game, table.state, table.names)


@every_game
@pytest.mark.parametrize("line", ["", "no such move", "{0}", "\0", "9" * 5000, "🂡", "a" * 100_000])
def test_a_line_that_is_no_move_is_refused_in_words(game, line):
    with pytest.raises(Unreadable) as refused:
        game.read(line)
    assert len(shown(refused.value.message, ())) < 100_500


@every_game
@given(st.data())
def test_whoever_can_sit_down_later_does_so_in_random_tables(game, data):
    for move in data.draw(st.lists(arbitrary_moves(game), min_size=1, max_size=6)):
        if game.newcomer(move) is not None:
            name, colour = game.newcomer(move)
            assert (name, colour) == (move.name, move.colour)
            assert game.key in NEWCOMERS


# -- the table --------------------------------------------------------------------------------------------------------


@every_game
@given(seeds)
@few
def test_the_state_is_the_fold_of_the_moves(game, seed):
    table = random_table(game, seed)
    state = table.start
    for _, move in moves_of(table):
        assert game.refusals(state, move) == ()
        state = game.apply(state, move)
    assert state == table.state
    assert Table(game, table.opening, table.entries).state == table.state


@every_game
@given(seeds)
@few
def test_undo_takes_everything_back_and_redo_is_its_inverse(game, seed):
    table = random_table(game, seed, most=22)
    seen = table.seen_by(Viewer(Role.SCORER))
    states = [seen.state]
    bodies = [entry.body for entry in table.entries]
    while (target := written(game, bodies, table.opening).undo_target()) is not None:
        bodies.append(Undo(target))
        states.append(written(game, bodies, table.opening).seen_by(Viewer(Role.SCORER)).state)
    assert states[-1] == table.start
    for state in reversed(states[:-1]):
        target = written(game, bodies, table.opening).redo_target()
        assert target is not None
        bodies.append(Redo(target))
        assert written(game, bodies, table.opening).seen_by(Viewer(Role.SCORER)).state == state
    assert written(game, bodies, table.opening).redo_target() is None


@every_game
@given(seeds)
@few
def test_the_history_tells_every_entry_to_every_viewer(game, seed):
    table = random_table(game, seed, most=60)
    undone = written(
        game, [*(e.body for e in table.entries), *([Undo(t)] if (t := table.undo_target()) else [])], table.opening
    )
    for viewer in viewers(table):
        seen = undone.seen_by(viewer)
        history = seen.history()
        assert [remark.seq for remark in history] == [entry.seq for entry in seen.entries]
        for remark in history:
            assert shown(remark.say, seen.names)


# -- what is hidden ---------------------------------------------------------------------------------------------------


@every_game
@given(seeds)
@few
def test_a_view_is_the_fold_of_what_the_viewer_may_see(game, seed):
    table = random_table(game, seed)
    for viewer in viewers(table):
        seen = table.seen_by(viewer)
        assert seen.state == game.view(table.state, viewer)
        assert game.view(seen.state, viewer) == seen.state
        assert seen.head == table.head


@every_game
@given(seeds)
@few
def test_another_seats_secret_reaches_no_state_history_undo_or_entry(game, seed):
    """With and without the secrets of the others, a viewer's table is the same to the last letter."""
    table = random_table(game, seed)
    for viewer in viewers(table):
        own = [entry for entry, move in moves_of(table) if game.owner(move) in (None, viewer.seat)]
        blind, seen = Table(game, table.opening, own, viewer=viewer), table.seen_by(viewer)
        assert msgspec.json.encode(seen.state) == msgspec.json.encode(blind.state)
        assert msgspec.json.encode(seen.entries) == msgspec.json.encode(blind.entries)
        assert seen.history() == blind.history()
        for channel in (None, *table.players.seats):
            assert seen.undo_target(channel) == blind.undo_target(channel)
            assert seen.redo_target(channel) == blind.redo_target(channel)


@every_game
@given(seeds, st.data())
@few
def test_public_refusals_and_offers_do_not_depend_on_secrets(game, seed, data):
    table = random_table(game, seed)
    blind = game.view(table.state, Viewer(Role.WATCHER))
    assert list(islice(game.moves(table.state), 50)) == list(islice(game.moves(blind), 50))
    for move in data.draw(st.lists(arbitrary_moves(game), max_size=5)):
        if game.owner(move) is None:
            assert game.refusals(table.state, move) == game.refusals(blind, move)
    assert game.outcome(table.state) == game.outcome(blind)
    assert game.score(table.state) == game.score(blind)
    assert shown(game.next_step(table.state), NAMES) == shown(game.next_step(blind), NAMES)


@every_game
@given(seeds)
def test_a_secret_is_owned_by_the_seat_that_makes_it(game, seed):
    rng = random.Random(seed)
    table = random_table(game, seed, most=30)
    secret = some_secret(game, table.state, rng)
    if secret is not None:
        owner = game.owner(secret)
        assert owner == game.actor(secret)
        after = written(game, [*(e.body for e in table.entries), Play(secret)], table.opening)
        assert after.seen_by(Viewer(Role.WATCHER)).state == table.seen_by(Viewer(Role.WATCHER)).state
        assert after.undo_target(owner) == after.head
        assert after.undo_target() == table.undo_target()
        assert Seat(owner) in table.players.seats
