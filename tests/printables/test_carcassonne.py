"""What the sheets of Carcassonne Maps: Chips say, held against the game's own answers."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from companion.engine.game import Unreadable
from companion.exchange import playthrough
from companion.games.carcassonne.glance import AT_THE_END, RULES, SET_UP
from companion.games.carcassonne.map_facts import facts
from companion.games.carcassonne.maps import MapKey
from companion.games.carcassonne.scoring import KIND_WORDS, score, totals
from companion.games.carcassonne.state import MINI_WORDS, Mini
from companion.speech import PSEUDO, Speaker
from printables import DOCUMENTS, PAPERS, Request, build
from tests.printables import looking
from tests.words.bare import bare_text

GAME = "carcassonne"
SAYS = Speaker()
GOLDEN = Path(__file__).parents[1] / "golden" / "carcassonne.play"
every_mini = pytest.mark.parametrize("mini", list(Mini))
blank = [document.key for document in DOCUMENTS[GAME] if not document.needs_table and document.key != "layout"]

SHEETS = [*product(("reference", "checklist", "score-sheet"), Mini), ("treat-track", Mini.IBERICA)]
LOOKS = (("colour", "a4"), ("low-ink", "letter"), ("colour", "letter"), ("low-ink", "a4"))
CASES = [(*sheet, *LOOKS[n % len(LOOKS)]) for n, sheet in enumerate(SHEETS)]
"""Every sheet once, themes and papers in turn: each document is seen in all four, but the treat track."""


def printed(document, table=None, **more):
    return build(Request(GAME, document, **more), table)


@pytest.fixture(scope="module")
def table():
    return playthrough.replay(GOLDEN.read_text("utf-8"))


def flat(text):
    return " ".join(text.replace("\u00a0", " ").split())


@pytest.mark.parametrize(("document", "mini", "theme", "paper"), CASES)
def test_every_sheet_keeps_type_size_and_paper(document, mini, theme, paper):
    pdf = printed(document, edition=mini.value, theme=theme, paper=paper)
    sizes = [float(operands[1]) for operands, operator in looking.operations(pdf) if operator == b"Tf"]
    assert min(sizes) >= 6.5
    width = PAPERS[paper].width
    widths = [float(page.mediabox.width) for page in looking.reader(pdf).pages]
    assert widths == pytest.approx([width] * len(widths), abs=0.01)
    glyphs = looking.glyphs(pdf)
    assert min(glyph.left for glyph in glyphs) >= looking.EDGE - 0.5
    assert max(glyph.right for glyph in glyphs) <= width - looking.EDGE + 0.5


@pytest.mark.parametrize("document", blank)
def test_two_runs_give_the_same_bytes(document):
    assert printed(document, edition="iberica") == printed(document, edition="iberica")


@every_mini
def test_a_reference_card_says_the_turn_the_set_up_and_the_end(mini):
    front, back = looking.pages(printed("reference", edition=mini.value))
    assert front.count(SAYS(MINI_WORDS[mini])) == 9
    for told, _ in RULES[mini]:
        assert flat(SAYS(told)) in flat(front)
    assert flat(SAYS(AT_THE_END[mini])) in flat(front)
    for told in SET_UP[mini]:
        assert flat(SAYS(told)) in flat(back)
    for name in facts(MapKey(mini.value)).starts:
        assert name in back
    assert back.count("× 6") == 27
    assert back.count("× 4") == 27


@every_mini
def test_the_checklist_names_starts_tiles_and_how_the_chips_lie(mini):
    text = flat(looking.words(printed("checklist", edition=mini.value)))
    known = facts(MapKey(mini.value))
    assert f"{known.tiles[0]} to {known.tiles[1]} land tiles" in text
    assert all(name in text for name in known.starts)
    for told in SET_UP[mini]:
        assert flat(SAYS(told)) in text


@every_mini
def test_the_score_sheet_has_a_row_for_every_kind_of_points(mini):
    text = flat(looking.words(printed("score-sheet", edition=mini.value, seats=6)))
    for word in ("Road", "City", "Monastery", "Field", "Coat of arms", "Other points", "Chips", "Total"):
        assert word in text
    assert ("Wine sold abroad" in text) is (mini is Mini.FRANCE)
    assert ("Treats" in text) is (mini is Mini.IBERICA)
    assert "player 6" in text


def test_a_filled_score_sheet_adds_up_to_the_totals_of_the_table(table):
    text = flat(looking.words(printed("score-sheet", table)))
    for total in totals(table.state).values():
        assert str(total) in text
    assert all(name in text for name in table.names)


def test_the_treat_track_has_twelve_rows_in_three_bands():
    text = flat(looking.words(printed("treat-track")))
    assert "Orange: rows 1 to 4" in text
    assert "Light blue: rows 5 to 8" in text
    assert "Purple: rows 9 to 12" in text


def test_the_treat_track_of_a_table_notes_every_treat_on_its_row(table):
    text = flat(looking.words(printed("treat-track", table)))
    assert table.state.treats
    for treat in table.state.treats:
        assert f"{treat.chip.number} {treat.square}" in text
    for letter in "OBP":
        unseen = sum(
            n for n, code in zip(table.state.unseen, ("P", "P", "B", "B", "O", "O"), strict=True) if code == letter
        )
        assert f"{unseen} not seen yet" in text


def test_the_record_tells_every_line_and_every_entry(table):
    text = flat(looking.words(printed("record", table)))
    for own in score(table.state).values():
        for line in own.lines:
            assert flat(SAYS(line.say)) in text
    speak = Speaker(names=table.names)
    for remark in table.history():
        assert flat(speak.sentence(remark.say)) in text
    assert SAYS.sentence(KIND_WORDS[next(iter(KIND_WORDS))])


def test_the_record_needs_a_table():
    with pytest.raises(Unreadable):
        printed("record")


@pytest.mark.parametrize("document", blank)
def test_every_word_on_a_sheet_can_be_translated(document):
    pdf = printed(document, edition="benelux", language=PSEUDO)
    allowed = [*(f"{letter}{number}" for letter in "PBO" for number in (1, 2))]
    assert bare_text(" ".join(looking.words(pdf).split()), allowed) == []
