"""The pad's page where people come, write on their own phones, and are undone again."""

from __future__ import annotations

import pytest

from companion.engine.table import Player
from companion.engine.words import Seat
from companion.games.score_pad import GAME
from tests.pages.screens import page, page_of, text, views

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
