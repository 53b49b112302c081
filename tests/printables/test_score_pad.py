"""The pad on paper: any size, what a table fills in, and the promises of all paper."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from companion.engine.game import Unreadable
from companion.exchange import playthrough
from companion.games.score_pad import GAME
from companion.speech import Speaker
from printables import Request, build, documents_of
from tests.contract.playing import played, random_table
from tests.printables import looking
from tests.printables.promises import keeps_its_promises

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "score_pad.play"


def text(pdf):
    return "\n".join(looking.pages(pdf))


@pytest.mark.parametrize(("paper", "theme"), list(product(("a4", "letter"), ("colour", "low-ink"))))
@pytest.mark.parametrize("seats", [1, 4, 8])
def test_a_blank_pad_of_any_size_keeps_the_promises_of_all_paper(seats, paper, theme):
    for rounds in (0, 7, 60):
        keeps_its_promises(Request("score-pad", "score-sheet", seats=seats, rounds=rounds, paper=paper, theme=theme))


@pytest.mark.parametrize("rounds", [1, 20, 60])
def test_a_blank_pad_has_as_many_rounds_as_were_asked_for(rounds):
    outline = looking.reader(keeps_its_promises(Request("score-pad", "score-sheet", seats=3, rounds=rounds))).outline
    titles = [str(entry.title) for entry in outline if not isinstance(entry, list)]
    assert titles[0].startswith("Rounds 1 to ")
    assert titles[-1].endswith(f" to {rounds}")


@pytest.mark.parametrize(
    ("seats", "rounds", "pages"),
    [(1, 1, [(1, 1)]), (12, 30, [(1, 30)]), (3, 40, [(1, 20), (21, 40)]), (8, 60, [(1, 30), (31, 60)])],
)
def test_rounds_are_shared_out_evenly_over_the_pages(seats, rounds, pages):
    outline = looking.reader(
        keeps_its_promises(Request("score-pad", "score-sheet", seats=seats, rounds=rounds))
    ).outline
    titles = [str(entry.title) for entry in outline if not isinstance(entry, list)]
    assert titles == [f"Rounds {first} to {last}" for first, last in pages]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_blank_pad_may_be_wider_than_the_games_at_the_table(paper):
    names = (*"ABCDEFGHIJK", "Maximilian-Bartholomäus von Hohenzollern")
    keeps_its_promises(Request("score-pad", "score-sheet", players=names, paper=paper))
    with pytest.raises(Unreadable):
        build(Request("score-pad", "score-sheet", seats=13, paper=paper))
    with pytest.raises(Unreadable):
        build(Request("chinkway", "score-sheet", seats=12, paper=paper))


def test_the_pad_of_a_game_that_is_over_has_no_rows_left_to_fill():
    outline = looking.reader(build(Request("score-pad", "score-sheet"), _golden())).outline
    titles = [str(entry.title) for entry in outline if not isinstance(entry, list)]
    assert titles == ["Rounds 1 to 4"]


def _golden():
    return playthrough.replay(GOLDEN.read_text("utf-8"))


def test_names_head_the_columns():
    assert "Zoë" in text(keeps_its_promises(Request("score-pad", "score-sheet", players=("Ann", "Zoë"))))


@pytest.mark.parametrize("document", ["score-sheet", "record"])
@pytest.mark.parametrize("seed", range(4))
def test_any_table_can_be_printed(seed, document):
    table = random_table(GAME, seed, most=60 + 90 * seed)
    keeps_its_promises(Request("score-pad", document, paper=("a4", "letter")[seed % 2]), table)


def test_the_pad_of_a_table_shows_sums_as_they_were_typed_and_blanks_as_blanks():
    table = playthrough.replay(GOLDEN.read_text("utf-8"))
    words = text(keeps_its_promises(Request("score-pad", "score-sheet"), table))
    assert words.startswith("Hearts")
    assert "12+7−3" in words
    assert "the lowest total wins, ends at 50" in words
    assert "–" in words
    assert "tie-break 3" in words


def test_a_sum_too_long_for_its_cell_stands_in_the_record():
    sum_ = "+".join(["123456"] * 5)
    cells = "; ".join(f"enter {seat} {sum_}" for seat in range(1, 9))
    table = played(GAME, f"{cells}; close", seats=8)
    sheet = text(keeps_its_promises(Request("score-pad", "score-sheet"), table))
    assert Speaker().number(5 * 123456) in sheet
    assert "…: the sum as it was typed" in sheet
    assert sum_ in text(keeps_its_promises(Request("score-pad", "record"), table))


def test_the_documents_are_a_sheet_and_a_record():
    assert [(document.key, document.needs_table) for document in documents_of("score-pad")] == [
        ("score-sheet", False),
        ("record", True),
    ]
