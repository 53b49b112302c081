"""The CSV of a table: a row for every line of every score, safe to open in a spreadsheet program."""

from __future__ import annotations

import csv
import io

import pytest

from companion.engine.entries import Entry, Opening, Play, Player
from companion.engine.game import AnyGame, Readings, Unreadable
from companion.engine.table import Table
from companion.engine.words import Seat
from companion.exchange import export_table
from companion.speech import Speaker
from tests.exchange.tables import opening, plays, table_of


def rows(table: Table) -> list[dict[str, str]]:
    content, media = export_table(table, "csv")
    assert content.startswith(b"\xef\xbb\xbf")
    assert media.startswith("text/csv")
    return list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"), newline="")))


def test_every_card_is_a_row_with_its_side_and_points():
    first = rows(table_of(plays()))[0]
    assert first.pop("says").startswith("9: completed on the minus side")
    assert first == {
        "round": "1",
        "player": "Ann",
        "colour": "red",
        "card": "9",
        "side": "minus",
        "completed": "yes",
        "points": "-9",
        "total": "-9",
        "rewards": "0",
    }


def test_the_rows_of_a_player_add_up_to_the_total():
    table = table_of(plays() * 2)
    for row in rows(table):
        own = [r for r in rows(table) if (r["round"], r["player"]) == (row["round"], row["player"])]
        assert sum(int(r["points"]) for r in own) == int(row["total"])


def test_a_card_put_on_the_discard_has_no_side():
    laid = plays("deal\ndraw 1 P P O V B\ndraw 2 O O B B\ndraw 3 P P P\nlay 1 +70 -9 discard=1")
    rest = plays("lay 2 discard=3\ndraw 4 V\ndraw 4 O\nscore")
    put_away = rows(table_of([*laid, *rest]))[2]
    assert (put_away["card"], put_away["side"], put_away["points"]) == ("", "", "0")


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", '=HYPERLINK("http://x","y")'])
def test_a_formula_in_a_name_stays_text(name):
    cells = {row["player"] for row in rows(table_of(plays(), opening(name, "Ben")))}
    assert cells == {f"'{name}", "Ben"}


def test_numbers_stay_numbers():
    content = export_table(table_of(plays()), "csv")[0].decode()
    assert "'-9" not in content
    assert ",-9," in content


def test_names_of_any_script_and_with_commas_come_back_whole():
    names = ("王小明", 'O"Neil, Pat')
    assert {row["player"] for row in rows(table_of(plays(), opening(*names)))} == set(names)


def test_a_fresh_table_has_a_row_for_every_player():
    assert [(row["player"], row["total"]) for row in rows(table_of([]))] == [("Ann", "0"), ("Ben", "0")]


def test_a_game_counted_once_fills_one_unnumbered_round(toy: AnyGame):
    taken = [Play(toy.read(line)) for line in ("take 1 3", "take 2 2")]
    start = Opening(toy.key, (Player("Ann", "red"), Player("Ben", "blue")), Seat(0), Readings.of(toy.readings))
    table = Table(toy, start, [Entry(n, move, None, 0.0) for n, move in enumerate(taken, 1)])
    assert [(row["round"], row["player"], row["points"]) for row in rows(table)] == [("", "Ann", "3"), ("", "Ben", "2")]


def test_an_unknown_kind_of_export_is_refused_by_name():
    with pytest.raises(Unreadable) as refused:
        export_table(table_of([]), "xlsx")
    assert Speaker()(refused.value.message) == "There is no export as “xlsx”; choose among json, csv, and play."
