"""Every word on every page came through a Message: in the pseudo language nothing stands outside ⟦ ⟧ but names."""

from __future__ import annotations

import re

import pytest

from companion.games import GAMES
from companion.speech import PSEUDO
from tests.contract.playing import NAMES, played, random_table
from tests.pages.screens import VIEWS, key_of, page, text, views, words
from tests.words.bare import bare_text

BAG = GAMES["bag-of-chips"]
TWELVE = "deal; draw 1 P O B V P; draw 2 O B P O; draw 3 V B P"
LAID = f"{TWELVE}; lay 1 +9 +16 -200; lay 2 +25 +1 -x8"
ROUND = f"{LAID}; draw 4 P O; score"
OWN = "deal; draw 1 P O B V C; hold 1 1 9 120 25 71 trophy"
LANGUAGE_NAMES = ("English", "Français", "Deutsch", "Español")
SYMBOLS = re.compile(r"(?:[\d×…=<>]*[POBVC]+[\d=<>]*\s*)+")
"""A condition in the letters of the flavours: the same in every language, as printed on the chips."""


CODES = re.compile(r"[A-Z] ?\d*|[AJKQ][♠♥♦♣]?")
"""A square of a map, the letter of a quarter, a playing card."""


def bare(shown):
    allowed = (*NAMES, *LANGUAGE_NAMES)
    found = [piece for said in words(shown) for piece in bare_text(said, allowed)]
    printed = (SYMBOLS, CODES)
    return [piece for piece in found if not any(signs.fullmatch(piece.strip(" ⟦⟧")) for signs in printed)]


def test_the_looking_glass_shows_words_at_all():
    assert "⟦" in text(page(lang=PSEUDO))
    assert bare(page()) != []


def test_the_start_page_speaks_through_messages():
    assert bare(page(lang=PSEUDO)) == []


def test_a_language_chosen_on_the_start_page_stays():
    start = page()
    start.segmented_control(key="language-choice").select("fr").run()
    assert "Nouvelle table" in text(start)
    start.switch_page("new_table.py").run()
    assert "Qui joue" in text(start)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("path", ["new_table.py", "sheets.py"])
def test_the_pages_before_a_table_speak_through_messages(game, path):
    assert bare(page(path, lang=PSEUDO, game=game)) == []


@pytest.mark.parametrize("viewer", ["scorer", "watcher", "seat"])
@pytest.mark.parametrize("moves", ["", "deal", TWELVE, LAID, f"{ROUND}; {ROUND}; {ROUND}", OWN])
def test_every_view_of_bag_of_chips_speaks_through_messages(moves, viewer, kept):
    links = kept(played(BAG, moves))
    key = {"scorer": links.scorer, "watcher": links.watcher, "seat": links.seats[0]}[viewer]
    for view, shown in views(BAG.key, links.table, key, lang=PSEUDO):
        assert bare(shown) == [], view


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_every_view_of_any_game_speaks_through_messages(game, seed, kept):
    links = kept(random_table(GAMES[game], seed, most=10 + 40 * seed))
    for key in (links.scorer, links.seats[0]):
        for view, shown in views(game, links.table, key, lang=PSEUDO):
            assert bare(shown) == [], view


@pytest.mark.parametrize("query", [{}, {"t": "nowhere", "k": "x"}])
def test_what_is_wrong_with_a_link_is_said_through_messages(query):
    assert bare(page("bag_of_chips.py", lang=PSEUDO, **query)) == []


def test_a_correction_and_its_question_speak_through_messages(kept):
    links = kept(played(BAG, "deal; draw 1 O; draw 1 P P P P; draw 2 P P P"))
    shown = page("bag_of_chips.py", t=links.table, k=links.scorer, lang=PSEUDO)
    shown.session_state["correcting"] = 2
    assert bare(shown.run()) == []
    key_of(shown, "chip-potato").click().run()
    assert len(shown.warning) == 1
    assert bare(shown) == []


def test_a_refusal_speaks_through_messages(kept):
    links = kept(played(BAG, "deal; draw 1 C C C"))
    shown = page("bag_of_chips.py", t=links.table, k=links.scorer, lang=PSEUDO)
    key_of(shown, "off-chip-chicken").click().run()
    assert len(shown.toast) == 1
    assert bare(shown) == []


def test_a_finished_table_of_any_viewer_has_a_view_for_each_name(kept):
    links = kept(random_table(BAG, 5, seats=3))
    assert [view for view, _ in views(BAG.key, links.table, links.seats[2])] == list(VIEWS)
