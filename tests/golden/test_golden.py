"""Whole games in their text notation, and all that is told of them.

After a wanted change of words: `companion replay tests/golden/GAME.play > tests/golden/GAME.told`, and read the
difference before it is kept.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.cli.text import told
from companion.engine.game import AnyGame
from companion.exchange import playthrough
from companion.games import GAMES
from companion.speech import PSEUDO, Speaker
from tests.words.bare import bare_text

HERE = Path(__file__).parent


def file(game: AnyGame, ending: str) -> Path:
    return HERE / f"{game.key.replace('-', '_')}.{ending}"


every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
def test_every_registered_game_has_a_golden_playthrough(game):
    assert file(game, "play").is_file(), f"write {file(game, 'play').name}: a whole game, one move a line"
    assert file(game, "told").is_file(), f"keep what is told of it in {file(game, 'told').name}"


@every_game
def test_a_golden_game_is_played_to_its_end(game):
    table = playthrough.replay(file(game, "play").read_text("utf-8"))
    assert table.game is game
    assert game.outcome(table.state) is not None


@every_game
def test_a_golden_game_is_told_word_for_word(game):
    table = playthrough.replay(file(game, "play").read_text("utf-8"))
    assert told(table, Speaker(names=table.names)) + "\n" == file(game, "told").read_text("utf-8")


@every_game
def test_everything_told_of_a_golden_game_can_be_translated(game):
    table = playthrough.replay(file(game, "play").read_text("utf-8"))
    assert bare_text(told(table, Speaker(PSEUDO, table.names)), allowed=table.names) == []


@every_game
def test_a_golden_game_written_out_again_replays_the_same(game):
    table = playthrough.replay(file(game, "play").read_text("utf-8"))
    assert playthrough.replay(playthrough.write(table)).state == table.state


def test_no_golden_file_is_left_over_from_a_game_that_is_gone():
    known = {file(game, ending) for game in GAMES.values() for ending in ("play", "told")}
    assert {path for path in HERE.iterdir() if path.suffix in (".play", ".told")} <= known
