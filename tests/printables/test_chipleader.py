"""The documents of Chipleader: the promises of all paper, and what they say held against the game's own answers."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import msgspec
import pytest

from companion.engine.table import Player, Table
from companion.exchange import playthrough
from companion.games.chipleader import GAME
from companion.games.chipleader.facts import BEATS, RANKS, SUITS, pays
from companion.games.chipleader.scoring import totals
from companion.speech import Speaker
from printables import Request, build, documents_of
from tests.contract.playing import COLOURS, played
from tests.printables import looking
from tests.printables.promises import keeps_its_promises

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "chipleader.play"
LONG = ("Benedikta von und zu Hohenstein-Langenburg"[:40], "W" * 40, "李小龍")


def golden() -> Table:
    return playthrough.replay(GOLDEN.read_text("utf-8"))


def renamed(table: Table, names: tuple[str, ...]) -> Table:
    players = tuple(Player(name, colour) for name, colour in zip(names, COLOURS, strict=False))
    return Table(GAME, msgspec.structs.replace(table.opening, players=players), table.entries)


@pytest.mark.parametrize(
    ("document", "paper", "theme"), list(product(("reference", "score-sheet"), ("a4", "letter"), ("colour", "low-ink")))
)
def test_blank_documents_keep_the_promises_of_all_paper(document, paper, theme):
    keeps_its_promises(Request("chipleader", document, paper=paper, theme=theme))


@pytest.mark.parametrize(("document", "paper"), list(product(("score-sheet", "record"), ("a4", "letter"))))
def test_documents_of_a_table_keep_the_promises_of_all_paper(document, paper):
    keeps_its_promises(Request("chipleader", document, paper=paper), golden())


@pytest.mark.parametrize("document", ["score-sheet", "record"])
def test_long_names_keep_their_letters(document):
    keeps_its_promises(Request("chipleader", document), renamed(golden(), LONG))


@pytest.mark.parametrize("document", [document.key for document in documents_of("chipleader")])
def test_every_document_speaks_the_test_language(document):
    keeps_its_promises(Request("chipleader", document, language="en-XA"), golden())


def test_the_reference_cards_say_what_sets_pay_and_who_beats_whom():
    front, back = looking.pages(build(Request("chipleader", "reference")))
    for suit in SUITS:
        row = " ".join(str(pays(suit, size)) for size in (3, 4, 5))
        assert f"{suit.value} {row}" in front
    for rank in RANKS:
        row = " ".join("✓" if other in BEATS[rank] else "–" for other in RANKS)
        assert f"{rank.value} {row}" in back


def test_a_filled_sheet_tells_every_chip_and_total():
    table = golden()
    told = looking.words(build(Request("chipleader", "score-sheet"), table))
    for chip in table.state.chips:
        assert str(chip.value) in told
    for total in totals(table.state).values():
        assert str(total) in told
    for word in ("Macao", "Las Vegas", "Monte Carlo", "king"):
        assert word in told


def test_a_sheet_has_as_many_chips_as_asked_over_as_many_pages_as_needed():
    assert len(looking.pages(build(Request("chipleader", "score-sheet", rounds=20, seats=2)))) == 3
    assert len(looking.pages(build(Request("chipleader", "score-sheet", players=("Ann", "Ben"))))) == 1


def test_a_record_tells_every_chip_with_its_story_and_every_entry():
    table = golden()
    told = looking.words(build(Request("chipleader", "record"), table))
    speak = Speaker(names=table.names)
    for remark in table.history():
        assert speak.sentence(remark.say) in told
    assert "then 20 covered by 5" in told.replace("\n", " ")
    assert "Cleo won" in told


def test_a_game_without_a_chip_has_a_record():
    table = played(GAME, "", seats=2)
    assert "still going on" in looking.words(build(Request("chipleader", "record"), table))


def test_players_of_the_same_name_are_told_apart_on_a_sheet_as_on_the_page():
    told = looking.words(build(Request("chipleader", "score-sheet", players=("Ann", "Ann", "Ben"))))
    assert "Ann (2)" in told
