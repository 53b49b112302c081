"""The documents of Chinkway: the promises of all paper, and what they say held against the game's own answers."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import msgspec
import pytest

from companion.engine.table import Player, Table
from companion.exchange import playthrough
from companion.games.chinkway import GAME
from companion.games.chinkway.scoring import running_totals
from companion.speech import Speaker
from printables import Request, documents_of
from tests.contract.playing import COLOURS, played, random_table
from tests.printables import looking
from tests.printables.promises import keeps_its_promises

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "chinkway.play"
LONG = (
    "Benedikta von und zu Hohenstein-Langenburg",
    "W" * 40,
    "Ann",
    "李小龍",
    "Clémence-Marguerite de la Rochefoucauld"[:40],
)


def golden() -> Table:
    return playthrough.replay(GOLDEN.read_text("utf-8"))


def renamed(table: Table, names: tuple[str, ...]) -> Table:
    players = tuple(Player(name[:40], colour) for name, colour in zip(names, COLOURS, strict=False))
    return Table(GAME, msgspec.structs.replace(table.opening, players=players), table.entries)


def text(pdf: bytes) -> str:
    return "\n".join(looking.pages(pdf))


@pytest.mark.parametrize(
    ("document", "paper", "theme"), list(product(("reference", "score-sheet"), ("a4", "letter"), ("colour", "low-ink")))
)
def test_blank_documents_keep_the_promises_of_all_paper(document, paper, theme):
    keeps_its_promises(Request("chinkway", document, paper=paper, theme=theme))


@pytest.mark.parametrize(("document", "paper"), list(product(("reference", "score-sheet", "record"), ("a4", "letter"))))
def test_documents_of_a_table_keep_the_promises_of_all_paper(document, paper):
    keeps_its_promises(Request("chinkway", document, paper=paper), golden())


@pytest.mark.parametrize("document", ["score-sheet", "record"])
def test_long_names_keep_their_letters(document):
    keeps_its_promises(Request("chinkway", document), renamed(golden(), LONG))


@pytest.mark.parametrize("seed", range(3))
def test_any_table_can_be_printed(seed):
    table = random_table(GAME, seed, most=120 + 200 * seed)
    for document in documents_of("chinkway"):
        keeps_its_promises(Request("chinkway", document.key), table)


def test_the_score_sheet_names_dealer_and_pairs_of_all_ten_deals():
    words = text(keeps_its_promises(Request("chinkway", "score-sheet", players=("Ann", "Ben", "Cleo", "Dan", "Eve"))))
    for pair in ("Ben + Cleo", "Dan + Eve", "Cleo + Dan", "Eve + Ann", "Ben + Dan", "Cleo + Eve", "Ann + Cleo"):
        assert pair in words
    assert "scale not in the rulebook" in words


def test_the_score_sheet_of_a_table_begins_with_its_first_dealer_and_shows_its_totals():
    begins = played(GAME, "deal", seats=5, first=2)
    pairs = re.findall(r"(\w+) \+ . (\w+)", text(keeps_its_promises(Request("chinkway", "score-sheet"), begins)))
    assert pairs[:2] == [("Dan", "Eve"), ("Ann", "Ben")]
    words = text(keeps_its_promises(Request("chinkway", "score-sheet"), golden()))
    for seat, totals in running_totals(golden().state).items():
        assert all(Speaker().number(total) in words for total in totals), seat


def test_an_eleventh_deal_stays_open():
    words = text(keeps_its_promises(Request("chinkway", "score-sheet", rounds=11)))
    assert words.count("____") >= 3


def test_the_record_tells_trumps_quest_revoke_and_every_line():
    # A symbol is set in a font of its own, so spaces may stand around it where text is read out of a PDF.
    words = "".join(text(keeps_its_promises(Request("chinkway", "record"), golden())).split())
    for told in (
        "♥ hearts are trumps; the quest asked 7♠, 9♥, 3♥, J♣, and K♥.",
        "Revoke: Eve played 10♦ in trick 2 where clubs were led, and now 4♣ in trick 4.",
        "deal 1, alone: 2 of 5 parts (scale not in the rulebook)",
        "Cleo won: 60 points after 10 deals.",
    ):
        assert "".join(told.split()) in words
    assert "Deal10" in words
    assert "Round10" not in words


def test_reference_cards_fill_the_sheet_with_nine_on_both_sides():
    front, back = looking.pages(keeps_its_promises(Request("chinkway", "reference")))
    assert front.count("A deal at a glance") == 9
    assert back.count("Quest and partners") == 9
    assert back.count("2+3 against 4+5") == 9
    assert back.count("2+4 against 3+5") == 9


@pytest.mark.parametrize(
    ("reading", "chosen", "document", "told"),
    [
        ("partners", "full", "reference", "each partner scores them all"),
        ("partners", "half", "reference", "each partner scores half the points, rounded up"),
        ("partners", "full", "score-sheet", "Every partner writes the points of the pair"),
        ("partners", "half", "score-sheet", "Every partner writes half the points of the pair, rounded up"),
        ("claim", "yes", "reference", "The winner may claim one card of the trick"),
        ("claim", "no", "reference", "The winner claims one card of the trick if one fits"),
        ("deals", "ten", "reference", "deals 6–10"),
        ("deals", "eleven", "reference", "deals 6–11"),
        ("scale", "three", "score-sheet", "0 to 5 parts: 0, 3, 6, 9, 12, and 15 (scale not in the rulebook)"),
    ],
)
def test_paper_says_the_rules_as_the_table_reads_them(reading, chosen, document, told):
    table = played(GAME, "deal", seats=5, readings={reading: chosen})
    words = " ".join(text(keeps_its_promises(Request("chinkway", document), table)).split())
    assert told in words


def test_a_blank_reference_card_for_eleven_deals_says_so():
    assert "deals 6–11" in text(keeps_its_promises(Request("chinkway", "reference", rounds=11)))
