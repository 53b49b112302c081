"""A page without keys is not enough: what a viewer may not do is refused, and what it may not see is not there."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from companion.games import GAMES
from tests.contract.playing import played
from tests.pages.screens import keys, page, text, views

BAG = GAMES["bag-of-chips"]
HAND = "1 9 120 25 71 trophy"


def write_anyway():
    """Stand for a phone that was changed to write without a key on its page."""
    import streamlit as st

    from companion.engine.table import Correct
    from companion.engine.words import Seat
    from companion.games.bag_of_chips.state import Draw, Flavour
    from pages.ui.desk import sit_down

    desk = sit_down("bag-of-chips")
    move = Draw(1, (Flavour.POTATO,))
    wrote = [
        desk.enter(move),
        desk.attempt(lambda: desk.service.undo(desk.access, desk.table.head)),
        desk.propose(Correct(1, None)),
        desk.attempt(lambda: desk.service.note(desk.access, "I was here")),
        desk.attempt(lambda: desk.service.rename(desk.access, Seat(0), "Zed")),
        desk.attempt(lambda: desk.service.again(desk.access)),
        desk.attempt(lambda: desk.service.links(desk.access, desk.key)),
    ]
    st.session_state["wrote"] = wrote


@pytest.mark.parametrize("viewer", ["watcher", "seat"])
def test_writing_anyway_is_refused(viewer, kept, service):
    links = kept(played(BAG, "deal"))
    phone = AppTest.from_function(write_anyway, default_timeout=30)
    phone.query_params["t"] = links.table
    phone.query_params["k"] = {"watcher": links.watcher, "seat": links.seats[0]}[viewer]
    phone.run()
    assert not phone.exception
    allowed = [False] * 7
    assert phone.session_state["wrote"] == allowed
    assert service.journal.head(links.table) == 1


def test_a_watchers_page_has_keys_for_looking_only(kept):
    links = kept(played(BAG, "deal; draw 1 P O"))
    looking = ("seat-", "export-", "download-pdf")
    for view, shown in views(BAG.key, links.table, links.watcher):
        assert [key for key in keys(shown) if not key.startswith(looking)] == [], view


def test_a_hidden_hand_is_on_its_own_phone_only(kept):
    links = kept(played(BAG, f"deal; draw 1 P O B V C; hold 1 {HAND}; discard 1 25 120"))
    for key in (links.scorer, links.watcher, links.seats[1]):
        for view, shown in views(BAG.key, links.table, key):
            assert "holds" not in text(shown), view
            assert "Ann discards" not in text(shown), view
    own = dict(views(BAG.key, links.table, links.seats[0], ["history"]))["history"]
    assert "Ann holds 1, 9, 120, 25, 71, and trophy" in text(own).replace("\n", " ")


def test_only_the_scorer_is_shown_the_other_links(kept):
    links = kept(played(BAG, "deal"))
    secrets = {links.scorer, *links.seats}

    def shared(key):
        shown = dict(views(BAG.key, links.table, key, ["share"]))["share"]
        return {secret for secret in secrets for code in shown.code if secret in code.value}

    assert shared(links.watcher) == set()
    assert shared(links.seats[0]) == set()
    assert shared(links.scorer) == secrets


def test_the_start_page_shows_no_table_of_another_browser(kept):
    kept(played(BAG, "deal"))
    assert "Ann" not in text(page())
