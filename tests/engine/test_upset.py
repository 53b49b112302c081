"""Corrections that upset much: dropping all in one go is the same as answering every question with "drop it"."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from companion.engine.entries import Correct, Play
from companion.engine.game import Role, Viewer
from companion.engine.table import Table
from companion.engine.upset import dropping_all
from companion.engine.words import Seat
from companion.games import GAMES
from companion.games.twelve_chip_trick.state import Play as PlayChip
from tests.contract.playing import all_games, random_table, written


def one_by_one(table: Table, correction: Correct[Any]) -> Correct[Any]:
    """Answer every question with "drop it", as a patient person would."""
    while (conflict := table.first_conflict(correction)) is not None:
        correction = msgspec.structs.replace(correction, dropped=(*correction.dropped, conflict.seq))
    return correction


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_all_that_no_longer_holds_is_dropped_as_if_asked_one_by_one(game):
    for seed in range(5):
        table = random_table(game, seed, most=25).seen_by(Viewer(Role.SCORER))
        early = Random(seed).choice(table.steps[:8])
        correction: Correct[Any] = Correct(early.seq, None)
        at_once = dropping_all(table, correction)
        assert at_once == one_by_one(table, correction)
        assert table.fits(at_once)


def test_a_first_chip_played_otherwise_is_one_question_not_five():
    game = GAMES["twelve-chip-trick"]
    lines = "deal; play 1 2; play 2 5; play 3 9; take 3 9; take 1 5; take 2 2; play 3 4; play 1 5; play 2 2"
    table = written(game, [Play(game.read(line)) for line in lines.split("; ")], seats=3)
    correction = dropping_all(table, Correct(2, PlayChip(Seat(0), 12)))
    assert correction.dropped == (5, 7, 8, 9, 10)
    assert table.corrected(correction).state.running.taker == 1
