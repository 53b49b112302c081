"""What is printed for 12 Chip Trick, and the promises every sheet keeps."""

from __future__ import annotations

from itertools import product

import pytest

from companion.games.twelve_chip_trick import GAME
from companion.games.twelve_chip_trick.chips import values
from printables import Request, build, documents_of
from printables.paper import PAPERS
from printables.parts import card_cells
from tests.contract.playing import played
from tests.games.twelve_chip_trick.real_table import deal_and_play, laid_down
from tests.printables import looking
from tests.printables.looking import EDGE

BLANK = ("reference", "reference-large", "score-sheet")
FILLING = {b"f", b"F", b"f*", b"B", b"B*", b"b", b"b*", b"sh"}


def finished(seats=2, **chosen):
    """Give a finished game: the first round by tricks, the others by totals."""
    state_lines = ["deal", *(moment.entry for moment in deal_and_play(seats, 2).moments)]
    table = played(GAME, ";".join(state_lines), seats=seats, **chosen)
    if table.state.running is not None:
        state_lines += laid_down(deal_and_play(seats, 2))[:1]
        table = played(GAME, ";".join(state_lines), seats=seats, **chosen)
    totals = {2: "totals 21 20 37", 3: "totals 21 20 37", 4: "totals 21 20 30 33"}[seats]
    while GAME.outcome(table.state) is None:
        state_lines.append(totals)
        table = played(GAME, ";".join(state_lines), seats=seats, **chosen)
    return table


def cases():
    for document, theme, paper in product(BLANK, ("colour", "low-ink"), ("a4", "letter")):
        yield Request(GAME.key, document, theme=theme, paper=paper), None
    for theme, paper in product(("colour", "low-ink"), ("a4", "letter")):
        for document in ("record", "score-sheet"):
            yield Request(GAME.key, document, theme=theme, paper=paper), finished()


CASES = tuple(cases())
every_case = pytest.mark.parametrize("case", CASES, ids=[looking.named(case) for case in CASES])


def test_there_are_four_documents_and_one_needs_a_table():
    documents = documents_of(GAME.key)
    assert [document.key for document in documents] == ["reference", "reference-large", "score-sheet", "record"]
    assert [document.key for document in documents if document.needs_table] == ["record"]


@every_case
def test_two_runs_give_the_same_bytes_on_pages_of_the_papers_size(case):
    request, table = case
    pdf = build(request, table)
    assert pdf == build(request, table)
    for page in looking.reader(pdf).pages:
        size = (float(page.mediabox.width), float(page.mediabox.height))
        assert size == pytest.approx((PAPERS[request.paper].width, PAPERS[request.paper].height), abs=0.01)


@every_case
def test_type_is_large_enough_and_keeps_away_from_the_edge(case):
    request, table = case
    pdf = build(request, table)
    assert all(float(o[1]) >= 6.5 for o, operator in looking.operations(pdf) if operator == b"Tf")
    for glyph in looking.glyphs(pdf):
        assert glyph.left >= EDGE - 0.01
        assert glyph.bottom >= EDGE - 1.5
        assert glyph.right <= PAPERS[request.paper].width - EDGE
        assert glyph.top <= PAPERS[request.paper].height - EDGE


@every_case
def test_low_ink_fills_nothing_and_colour_does(case):
    request, table = case
    filled = [operator for _, operator in looking.operations(build(request, table)) if operator in FILLING]
    assert bool(filled) == (request.theme == "colour")


# -- reference ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_reference_fills_the_sheet_with_nine_cards_of_one_kind(paper):
    front, back = looking.pages(build(Request(GAME.key, "reference", paper=paper)))
    assert len(card_cells(PAPERS[paper])) == 9
    for told in ("A round at a glance", "Ties: a tile each.", "everybody takes one chip: a red one while"):
        assert front.count(told) == 9
    for told in ("The chips", "All chips make 78, with four players 104.", "level, the ghost wins."):
        assert back.count(told) == 9


def test_large_print_is_set_in_20_points_and_shows_every_chip():
    pdf = build(Request(GAME.key, "reference-large"))
    words = looking.words(pdf)
    for told in ("The highest value wins; of equals, the one played first.", "Three tiles win.", "under the pile"):
        assert told in words
    first = looking.pages(pdf)[0]
    assert all(str(value) in first.split() for value in values())
    assert len(looking.pages(pdf)) == 2
    body = [float(o[1]) for o, operator in looking.operations(pdf) if operator == b"Tf"]
    # Only the running foot and what stands beside the title are smaller.
    assert sum(size >= 20 for size in body) > 2 * sum(size < 18 for size in body)


# -- score sheet ------------------------------------------------------------------------------------------------------------


def test_score_sheet_has_a_column_for_the_ghost_with_two_players():
    words = looking.words(build(Request(GAME.key, "score-sheet", players=("Ann", "Ben"))))
    assert "The ghost" in words
    assert "The ghost" not in looking.words(build(Request(GAME.key, "score-sheet", seats=3)))


def test_score_sheet_goes_on_over_the_page_for_many_rounds():
    pages = looking.pages(build(Request(GAME.key, "score-sheet", rounds=60)))
    assert len(pages) == 3
    assert all("12 Chip Trick" in page for page in pages)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_score_sheet_is_filled_from_a_table(seats):
    table = finished(seats)
    words = looking.words(build(Request(GAME.key, "score-sheet"), table))
    for name in table.names:
        assert name in words
    for round in GAME.rounds(table.state):
        for score in round.scores:
            assert str(score.total) in words.split()


def test_score_sheet_shows_a_halved_total_with_what_it_was():
    table = played(GAME, "totals 21 24 33", seats=3, readings={"halving": "halve"})
    words = looking.words(build(Request(GAME.key, "score-sheet"), table))
    assert "24 → 12" in words
    assert "is halved, rounded down" in words


def test_names_that_are_hard_to_print_fit():
    names = ("Maximiliane-Charlotte von Habsburg-Lothr", "מרים", "X" * 40, "<b>🂡</b>")
    table = played(GAME, "totals 21 20 30 33", seats=4, names=names)
    for document in ("score-sheet", "record"):
        assert build(Request(GAME.key, document), table)


# -- record -----------------------------------------------------------------------------------------------------------------


def test_record_tells_rounds_lines_ghost_and_history():
    table = finished()
    words = looking.words(build(Request(GAME.key, "record"), table))
    for told in ("the ghost", "in front", "total as entered", "followed through", "entered by its totals", "History"):
        assert told in words
    assert "Ann won: 3 tiles reached." in words


def test_record_names_a_ghost_that_wins():
    lines = "totals 22 24 32; totals 25 22 31; totals 23 22 33"
    words = looking.words(build(Request(GAME.key, "record"), played(GAME, lines)))
    assert "The ghost won: 3 tiles reached." in words


def test_record_tells_a_round_whose_starter_nobody_noted():
    words = looking.words(build(Request(GAME.key, "record"), played(GAME, "totals 21 20 37; totals 21 20 37", seats=3)))
    assert "Entered by its totals" in words


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        ({}, "The highest total that is not over 21 takes a tile"),
        ({"twenty-one": "no"}, "The highest total that is not over 20 takes a tile"),
        ({"halving": "halve"}, "A total over 21 is halved"),
        ({"halving": "halve", "twenty-one": "no"}, "A total over 20 is halved"),
    ],
)
def test_the_sheet_of_a_table_says_what_is_safe_there(chosen, told):
    table = played(GAME, "totals 21 20 37", seats=3, readings=chosen)
    page = looking.reader(build(Request(GAME.key, "score-sheet"), table)).pages[0]
    assert told in " ".join(page.extract_text().split())


@pytest.mark.parametrize(
    ("totals", "told"),
    [("totals 21 20 37", "; Ann takes a tile"), ("totals 21 21 36", "; Ann and Ben take a tile each")],
)
def test_the_record_says_who_took_the_tile_of_a_round(totals, told):
    table = played(GAME, totals, seats=3)
    page = looking.reader(build(Request(GAME.key, "record"), table)).pages[0]
    assert told in " ".join(page.extract_text().split())
