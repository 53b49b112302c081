"""Whoever plays with nobody behind them (a ghost) is told in every file as the people are."""

from __future__ import annotations

import msgspec
import pytest

from companion.cli.text import told
from companion.exchange import export_table
from companion.exchange.readable import describe, names_of
from companion.games import find_game
from companion.speech import Speaker
from tests.contract.playing import played

LINES = "totals 20 22 36 led=1; totals 21 30 27; totals 13 25 40"


@pytest.fixture
def table():
    """Give a game in which Ann takes all three tiles."""
    return played(find_game("twelve-chip-trick"), LINES)


def test_the_ghost_has_a_name_after_the_people(table):
    assert names_of(table, Speaker()) == ("Ann", "Ben", "the ghost")


def test_a_ghost_stands_in_the_text(table):
    assert "the ghost: 36, rewards: 0" in told(table, Speaker(names=table.names))


def test_a_ghost_stands_in_the_json(table):
    readable = describe(table, Speaker(names=table.names))
    assert [score["player"] for score in readable["rounds"][0]["scores"]] == ["Ann", "Ben", "the ghost"]
    assert [row["player"] for row in readable["standing"]] == ["Ann", "Ben", "the ghost"]
    assert readable["outcome"]["winners"] == ["Ann"]
    assert msgspec.json.decode(export_table(table, "json")[0])["readable"]["names"] == ["Ann", "Ben"]


def test_a_ghost_that_wins_is_named_as_the_winner():
    table = played(find_game("twelve-chip-trick"), "totals 22 24 32; totals 25 22 31; totals 23 22 33")
    assert describe(table, Speaker(names=table.names))["outcome"]["winners"] == ["the ghost"]
    assert told(table, Speaker(names=table.names)).splitlines()[-1].startswith("The ghost won")


def test_a_ghost_has_a_row_without_a_colour_in_the_csv(table):
    rows = export_table(table, "csv")[0].decode("utf-8-sig").splitlines()
    assert rows[0].startswith("round,player,colour")
    assert [row.split(",")[:3] for row in rows[1:4]] == [
        ["1", "Ann", "red"],
        ["1", "Ben", "blue"],
        ["1", "Ben", "blue"],
    ]
    assert any(row.startswith("1,the ghost,,") for row in rows)
