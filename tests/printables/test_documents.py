"""Every document in every theme, paper and edition keeps the promises of the design."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from companion.engine.game import Unreadable
from companion.engine.words import say
from companion.games import GAMES
from companion.games.bag_of_chips import GAME as BAG
from companion.speech import Speaker
from printables import DOCUMENTS, Document, Request, build, documents_of, file_name, preview
from tests.printables import looking
from tests.printables.looking import CASES, EDGE, MM, printed
from tests.printables.tables import finished_game, long_game

ROOT = Path(__file__).resolve().parents[2]
SIZES = {"a4": (210 * MM, 297 * MM), "letter": (612, 792)}
FILLING = {b"f", b"F", b"f*", b"B", b"B*", b"b", b"b*", b"sh"}

every_case = pytest.mark.parametrize("case", CASES, ids=looking.named)


@every_case
def test_pages_have_the_size_of_the_paper(case):
    request, table = case
    for page in looking.reader(build(request, table)).pages:
        assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx(
            SIZES[request.paper], abs=0.01
        )


@every_case
def test_two_runs_give_the_same_bytes(case):
    assert build(*case) == build(*case)


@every_case
def test_type_is_never_smaller_than_six_and_a_half_points_nor_scaled(case):
    for operands, operator in looking.operations(build(*case)):
        if operator == b"Tf":
            assert float(operands[1]) >= 6.5
        if operator in (b"cm", b"Tm"):
            a, b, c, d = (float(n) for n in operands[:4])
            assert (a * a + b * b, c * c + d * d) == pytest.approx((1, 1), abs=1e-4)


@every_case
def test_fonts_are_embedded_and_helvetica_is_not_listed(case):
    fonts = looking.fonts(build(*case))
    assert {name.split("+")[-1] for name in fonts} <= {
        "CompanionSans-Regular",
        "CompanionSans-Bold",
        "CompanionSymbols-Regular",
    }
    assert all("/FontFile2" in looking.inside(font, "/FontDescriptor") for font in fonts.values())


@every_case
def test_no_word_comes_within_eight_millimetres_of_the_edge(case):
    request, table = case
    width, height = SIZES[request.paper]
    for glyph in looking.glyphs(build(request, table)):
        assert glyph.left >= EDGE - 0.01
        assert glyph.bottom >= EDGE - 1.5  # a descender of the foot
        assert glyph.right <= width - EDGE
        assert glyph.top <= height - EDGE


@every_case
def test_only_grey_guides_come_within_eight_millimetres_of_the_edge(case):
    request, table = case
    scale = 2.0
    strip = int((EDGE - 1.5) * scale)
    for page in looking.pixels(build(request, table), scale):
        inner = page[strip:-strip, strip:-strip]
        assert inner.min() < 100
        page[strip:-strip, strip:-strip] = 255
        if request.document == "reference":
            assert int(np.ptp(page.astype(int), axis=2).max()) <= 8
        else:
            assert page.min() == 255


@every_case
def test_low_ink_fills_nothing_and_colour_does(case):
    request, table = case
    filled = [operator for _, operator in looking.operations(build(request, table)) if operator in FILLING]
    assert bool(filled) == (request.theme == "colour")


@every_case
def test_no_two_letters_lie_on_each_other(case):
    assert list(overlaps(build(*case))) == []


def overlaps(pdf):
    """Find letters whose ink covers another's."""
    rows: dict[tuple[int, int], list[looking.Glyph]] = {}
    for glyph in looking.glyphs(pdf):
        for row in {int(glyph.bottom // 8), int(glyph.top // 8)}:
            rows.setdefault((glyph.page, row), []).append(glyph)
    for line in rows.values():
        line.sort(key=lambda glyph: glyph.left)
        for i, one in enumerate(line):
            for other in line[i + 1 : i + 12]:
                width = min(one.right, other.right) - max(one.left, other.left)
                height = min(one.top, other.top) - max(one.bottom, other.bottom)
                if width > 0.8 and height > 0.8:
                    yield one, other


@every_case
def test_title_author_subject_language_outline_and_print_scaling_are_set(case):
    request, table = case
    opened = looking.reader(build(request, table))
    told = opened.metadata
    assert told is not None
    assert told.title is not None
    assert told.title.startswith("Bag of Chips: ")
    assert told.author == "Table Companion"
    assert told.subject
    root = looking.inside(opened.trailer, "/Root")
    assert str(root["/Lang"]) == "en"
    assert str(looking.inside(root, "/ViewerPreferences")["/PrintScaling"]) == "/None"
    assert len(opened.outline) >= 1


@pytest.mark.parametrize("seed", ["0", "4711"])
def test_another_process_gives_the_same_bytes(seed):
    code = (
        "import hashlib\n"
        "from printables import Request, build\n"
        "from tests.printables.tables import long_game\n"
        "for d in ('reference', 'score-sheet', 'checklist', 'record'):\n"
        "    print(hashlib.sha256(build(Request('bag-of-chips', d), long_game())).hexdigest())\n"
    )
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    documents = ("reference", "score-sheet", "checklist", "record")
    ours = [hashlib.sha256(build(Request("bag-of-chips", d), long_game())).hexdigest() for d in documents]
    assert done.stdout.split() == ours


def test_many_threads_print_at_once_and_each_gets_its_own_sheet():
    alone = [build(*case) for case in CASES[:8]]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda case: build(*case), CASES[:8])) == alone


def test_every_document_has_a_key_a_title_and_a_sentence():
    assert documents_of("bag-of-chips") == DOCUMENTS["bag-of-chips"]
    keys = [document.key for document in documents_of("bag-of-chips")]
    assert keys == ["reference", "score-sheet", "checklist", "record"]
    assert all(document.title.template and document.about.template for document in documents_of(BAG.key))
    assert [document.key for document in documents_of(BAG.key) if document.needs_table] == ["record"]


def test_another_game_prints_with_one_document_and_one_line_in_the_registry(monkeypatch):
    def draw(sheet, request, table):
        sheet.text(sheet.left, sheet.top - 20, sheet.say(say("a toy")))

    toy = type("Toy", (), {"key": "toy", "name": say("Toy"), "readings": (), "seats": range(1, 3)})()
    monkeypatch.setitem(GAMES, "toy", toy)
    with pytest.raises(Unreadable) as refused:
        build(Request("toy", "card"))
    assert Speaker()(refused.value.message) == "There is nothing to print for Toy yet."
    monkeypatch.setitem(DOCUMENTS, "toy", (Document("card", say("Card"), say("a card"), needs_table=False, draw=draw),))
    assert "a toy" in looking.words(build(Request("toy", "card")))


def test_a_file_is_named_after_game_document_and_paper():
    assert file_name(Request("bag-of-chips", "score-sheet", paper="letter")) == "bag-of-chips-score-sheet-letter.pdf"
    assert file_name(Request("../x", "a/b\n", paper="é")) == "x-ab-.pdf"


@pytest.mark.parametrize(("document", "count"), [("reference", 2), ("score-sheet", 1), ("checklist", 1), ("record", 2)])
def test_a_usual_game_takes_few_pages(document, count):
    for paper in SIZES:
        assert len(looking.reader(printed(document, finished_game(), paper=paper)).pages) == count


def test_preview_shows_a_page_as_png():
    picture = preview(printed("checklist"), scale=1.0)
    assert picture.startswith(b"\x89PNG")
    assert int.from_bytes(picture[16:20], "big") == 596
