"""A request that cannot be printed is refused with a sentence that names what there is."""

from __future__ import annotations

import pytest

from companion.engine.game import Unreadable
from companion.speech import Speaker
from printables import Request, build, documents_of, preview
from tests.printables import looking
from tests.printables.tables import two_players

BAD = {
    "an unknown game": (Request("chess", "record"), "There is no game “chess” here; there are"),
    "an unknown document": (
        Request("bag-of-chips", "poster"),
        "has no document “poster”; there are reference, score-sheet, checklist, and record",
    ),
    "an unknown paper": (Request("bag-of-chips", "checklist", paper="a5"), "There is no paper “a5”; choose among a4"),
    "an unknown theme": (
        Request("bag-of-chips", "checklist", theme="neon"),
        "theme “neon”; choose among colour and low-ink",
    ),
    "an unknown language": (Request("bag-of-chips", "checklist", language="tlh"), "language “tlh”; choose among en"),
    "an unknown edition": (
        Request("bag-of-chips", "checklist", edition="1999"),
        "edition “1999”; choose among 2021 and 2026",
    ),
    "too many seats": (Request("bag-of-chips", "score-sheet", seats=9), "seats 2 to 5 players, not 9"),
    "one player": (Request("bag-of-chips", "score-sheet", players=("Ann",)), "seats 2 to 5 players, not 1"),
    "names against seats": (
        Request("bag-of-chips", "score-sheet", seats=3, players=("Ann", "Ben")),
        "3 columns were asked for, but 2 names given",
    ),
    "too many rounds": (Request("bag-of-chips", "score-sheet", rounds=10**9), "rounds do not fit: ask for 1 to 60"),
    "fewer than no rounds": (Request("bag-of-chips", "score-sheet", rounds=-1), "ask for 1 to 60"),
    "a name of 500 letters": (
        Request("bag-of-chips", "score-sheet", players=("A" * 500, "Ben")),
        "has 500 letters; 40 fit: shorten it",
    ),
    "a record without a table": (
        Request("bag-of-chips", "record"),
        "is about one game that was played: give its table",
    ),
    "an unknown time zone": (Request("bag-of-chips", "checklist", zone="Mars/Olympus"), "no time zone “Mars/Olympus”"),
    "a time zone that is a path": (Request("bag-of-chips", "checklist", zone="../../etc/passwd"), "no time zone"),
    "a time zone that is a folder": (Request("bag-of-chips", "checklist", zone="Europe"), "no time zone “Europe”"),
    "a number for a word": (Request("bag-of-chips", "checklist", paper=4), "is not understood"),  # type: ignore[arg-type]  # that is the test
    "a word for a number": (Request("bag-of-chips", "score-sheet", rounds="x"), "is not understood"),  # type: ignore[arg-type]  # that is the test
}


@pytest.mark.parametrize(("request_", "sentence"), BAD.values(), ids=BAD)
def test_bad_values_are_refused_with_a_sentence(request_, sentence):
    with pytest.raises(Unreadable) as refused:
        build(request_)
    assert sentence in Speaker()(refused.value.message)


def test_a_table_of_another_game_is_refused():
    table = two_players()
    table.game = type("Other", (), {"key": "other", "name": table.game.name})()
    with pytest.raises(Unreadable) as refused:
        build(Request("bag-of-chips", "checklist"), table)
    assert "This table plays" in Speaker()(refused.value.message)


def test_documents_of_an_unknown_game_are_refused():
    with pytest.raises(Unreadable):
        documents_of("chess")


@pytest.mark.parametrize("page", [-1, 1, 99])
def test_a_page_beyond_the_last_has_no_preview(page):
    with pytest.raises(Unreadable) as refused:
        preview(looking.printed("checklist"), page)
    assert "the document has 1 page." in Speaker()(refused.value.message)


def test_a_tables_own_edition_and_names_win_over_the_request():
    pdf = looking.printed("score-sheet", two_players(), players=("Xaver", "Yvonne"), edition="2026")
    assert "Ann" in looking.words(pdf)
    assert "Xaver" not in looking.words(pdf)
    assert "2021 edition" in looking.words(looking.printed("checklist", two_players(), edition="2026"))
