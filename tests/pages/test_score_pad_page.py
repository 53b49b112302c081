"""The pad's page where people come, write on their own phones, and are undone again."""

from __future__ import annotations

import pytest

from companion.engine.table import Player
from companion.engine.words import Seat
from companion.games.score_pad import GAME
from tests.pages.screens import keys, page, page_of, text, views

PAGE = page_of(GAME.key)


@pytest.fixture
def links(service):
    return service.open(GAME.key, (Player("Ann", "red"), Player("<i>Ben</i>", "blue")), first=Seat(0))


@pytest.fixture
def play(service, links):
    """Enter moves in text notation, for the scorer or on the link of a seat."""

    def enter(*lines, key=links.scorer):
        access = service.enter(links.table, key)
        for line in lines:
            service.play(access, GAME.read(line), service.head(access))
        return access

    return enter


def test_a_writers_name_is_never_read_as_markup(links, play):
    play("enter 2 7", key=links.seats[1])
    for view, shown in views(GAME.key, links.table, links.scorer, only=("table", "history")):
        written = [block.proto.body for block in shown.get("html") if 'class="entry"' in block.proto.body]
        assert written, view
        assert all("<i>" not in block for block in written)
        assert "· <bdi>&lt;i&gt;Ben&lt;/i&gt;</bdi>" in written[0]


def test_the_page_stands_when_a_newcomer_who_wrote_is_undone(service, links, play):
    scorer = play("join green Eve")
    own = service.links(scorer, links.scorer).seats[2]
    play("enter 3 7", key=own)
    service.undo(scorer, 2)
    service.undo(scorer, 3)
    for key in (links.scorer, links.watcher, own):
        for view, shown in views(GAME.key, links.table, key):
            assert not shown.exception, (view, key)
    assert "Undid: Eve sits down at the table" in text(page(PAGE, t=links.table, k=links.scorer))


def started(form, start):
    """List the keys of fields and questions that begin like this."""
    fields = (*form.text_input, *form.radio)
    return [field.key for field in fields if field.key is not None and field.key.startswith(start)]


@pytest.mark.parametrize(
    ("kind", "fields", "asked"),
    [
        ("any", 2, {"kind", "wins", "tie-break", "left"}),
        ("happy-families", 2, {"kind", "tie-break", "left"}),
        ("dueling-nobles", 2, {"kind"}),
        ("st-helena", 1, {"kind"}),
    ],
)
def test_a_prepared_game_asks_for_its_own_players_and_no_more_questions(kind, fields, asked):
    form = page("new_table.py", game=GAME.key)
    form.radio(key="reading-kind").set_value(kind).run()
    assert not form.exception
    assert len(started(form, "name-")) == fields
    assert set(started(form, "reading-")) == {f"reading-{reading}" for reading in asked}
    form.button(key="open").click().run()
    assert "undo-0" in keys(form)


def test_the_number_of_players_comes_back_with_any_other_game():
    form = page("new_table.py", game=GAME.key)
    form.button(key="add-player").click().run()
    for kind, fields in (("st-helena", 1), ("any", 3)):
        form.radio(key="reading-kind").set_value(kind).run()
        assert len(started(form, "name-")) == fields


@pytest.mark.parametrize(("columns", "rows"), [(4, 20), (12, 30), (1, 1)])
def test_a_blank_pad_of_any_size_is_printed_from_the_page(columns, rows):
    sheets = page("sheets.py", game=GAME.key)
    sheets.selectbox(key="columns").set_value(columns).run()
    sheets.selectbox(key="rows").set_value(rows).run()
    assert not sheets.exception
    assert "Download the PDF" in text(sheets)


def test_an_earlier_number_is_found_by_its_round(links, play):
    play("enter 1 1", "enter 1 5", "enter 2 6", "close", "enter 1 7", "enter 2 8", "close", "enter 1 9")
    shown = page(PAGE, t=links.table, k=links.scorer)
    assert {key for key in keys(shown) if key.startswith("mend-")} == {"mend-5", "mend-6"}
    shown.selectbox(key="earlier-2").set_value(1).run()
    assert {key for key in keys(shown) if key.startswith("mend-")} == {"mend-2", "mend-3"}
    shown.button(key="mend-2").click().run()
    assert "Put entry 2 right" in text(shown)
    assert "Correcting entry 2" in text(shown)


@pytest.mark.parametrize(
    ("second", "told"),
    [
        (6, "Decided by total · agreed at this table"),
        (5, "Nothing parts them: the win is shared · agreed at this table"),
    ],
)
def test_what_decided_is_said_in_a_sentence_that_holds(links, play, second, told):
    play("enter 1 5", f"enter 2 {second}", "close", "finish")
    assert told in text(page(PAGE, t=links.table, k=links.scorer)).replace("\\", "")
