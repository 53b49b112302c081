"""Every name can be printed: long ones, every script, signs no font has, and markup."""

from __future__ import annotations

from itertools import pairwise

import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]  # it ships no types
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.game import Unreadable
from companion.facts import DATA
from printables.letters import (
    END_ISOLATE,
    FILES,
    ISOLATE,
    STAND_IN,
    advance,
    cleaned,
    in_reading_order,
    isolated,
    joined,
    typeset,
    widths,
    wrapped,
)
from printables.paper import FINE
from printables.parts import Block, columns, fitted
from tests.printables import looking
from tests.printables.looking import printed
from tests.printables.tables import round_lines, table_of

HARD = {
    "forty wide letters": "W" * 40,
    "forty letters in words": "Maria Magdalena Josefine von und zu Adel",
    "markup": "<script>alert(1)</script> &amp; <b>",
    "a formula": "=SUM(A1:A9)+'x'!\"%\\",
    "Greek": "Ωμέγα Ἀχιλλεύς",
    "Cyrillic": "Дмитрий Щёлоков",
    "Hebrew": "אברהם בן־דוד (2)",
    "Arabic": "محمد علي السلام",
    "Vietnamese": "Nguyễn Thị Ánh Tuyết",
    "Chinese": "王小明",
    "Korean": "김철수",
    "Devanagari": "नमस्ते",
    "emoji": "🧀👩‍👩‍👧‍👦🏳️‍🌈",
    "controls": "A\x00\x07\tB\nC\u200b\u202eD",
    "a lone surrogate": "A\ud800B",
    "combining marks": "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘",
    "only spaces": "   ",
}


@pytest.mark.parametrize("name", HARD.values(), ids=HARD)
@pytest.mark.parametrize("document", ["score-sheet", "record"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_name_prints_within_the_page(name, document, paper):
    table = table_of([name, "Ben", "Clémence", "Dmitri", "Ève"], round_lines(5))
    pdf = printed(document, table, paper=paper)
    width = float(looking.reader(pdf).pages[0].mediabox.width)
    for glyph in looking.glyphs(pdf):
        assert glyph.left >= looking.EDGE - 1
        assert glyph.right <= width - looking.EDGE + 1


@pytest.mark.parametrize("key", ["forty wide letters", "forty letters in words", "markup", "Greek", "Cyrillic"])
def test_a_name_is_printed_whole_in_its_column(key):
    told = looking.words(printed("score-sheet", players=(HARD[key], *"BCDE")))
    assert HARD[key].replace(" ", "") in told.replace(" ", "")


def test_names_of_neighbouring_columns_do_not_touch():
    pdf = printed("score-sheet", players=("W" * 40, "M" * 40, "Q" * 40, "X" * 40, "H" * 40))
    heads = [g for g in looking.glyphs(pdf) if g.char in "WMQXH" and g.bottom > 700]
    columns_of = {
        char: (min(g.left for g in heads if g.char == char), max(g.right for g in heads if g.char == char))
        for char in "WMQXH"
    }
    spans = sorted(columns_of.values())
    assert all(one[1] < other[0] - 3 for one, other in pairwise(spans))


def test_what_no_font_has_is_shown_by_a_stand_in_and_told_in_a_footnote():
    told = looking.words(printed("score-sheet", players=("王小明", "Ben 🧀")))
    assert told.count(STAND_IN) == 5
    assert "stands for what this sheet has no letter for: U+738B CJK UNIFIED IDEOGRAPH-738B" in told
    assert "U+1F9C0 CHEESE WEDGE." in told
    assert "stands for" not in looking.words(printed("score-sheet", players=("Ann", "Ben")))


def test_a_footnote_counts_what_it_cannot_name():
    told = looking.words(printed("score-sheet", players=("".join(map(chr, range(0x4E00, 0x4E20))), "Ben")))
    assert "more." in told


@pytest.mark.parametrize(
    "text", ["Ann", "Ωμέγα", "Дмитрий", "אברהם", "محمد", "−202 × 3–5 “a”…", "⟦●▲■◆★⬟✚○⟧", "Nguyễn"], ids=ascii
)
def test_these_scripts_and_signs_have_their_letters(text):
    assert typeset(text).missing == ()
    assert typeset(text, bold=True).missing == ()


# -- right to left ------------------------------------------------------------------------------------------------------

ALEF, BET, GIMEL = "\u05d0", "\u05d1", "\u05d2"


@pytest.mark.parametrize(
    ("logical", "shown"),
    [
        ("abc", "abc"),
        (ALEF + BET + GIMEL, GIMEL + BET + ALEF),
        (f"a {ALEF}{BET} b", f"a {BET}{ALEF} b"),
        (f"{ALEF} {BET}", f"{BET} {ALEF}"),
        (f"{ALEF}12{BET}", f"{BET}12{ALEF}"),
        (f"{ALEF} 1.5 {BET}", f"{BET} 1.5 {ALEF}"),
        (f"({ALEF}{BET})", f"({BET}{ALEF})"),
        (f"{ALEF} ({BET}) {GIMEL}", f"{GIMEL} ({BET}) {ALEF}"),
        (f"{ALEF}, 7 lays", f"{ALEF}, 7 lays"[::-1][:0] + f"7 ,{ALEF} lays"),
        (f"{ALEF}\u05b8{BET}", f"{BET}{ALEF}\u05b8"),
        (f"{ISOLATE}{ALEF}{END_ISOLATE}, {ISOLATE}{BET}{END_ISOLATE}", f"{ALEF}, {BET}"),
        (f"{ISOLATE}{ALEF} (2){END_ISOLATE}", f"(2) {ALEF}"),
        (f"{BET}{END_ISOLATE} lays", f"{BET} lays"),
        ("", ""),
    ],
    ids=range(14),
)
def test_right_to_left_runs_are_put_in_reading_order(logical, shown):
    assert in_reading_order(logical) == shown


def test_only_right_to_left_names_are_isolated():
    assert isolated("Ann") == "Ann"
    assert isolated(ALEF) == f"{ISOLATE}{ALEF}{END_ISOLATE}"


def test_arabic_letters_join():
    # seen, lam with alef, meem: "salam"
    assert joined("\u0633\u0644\u0627\u0645") == "\ufeb3\ufefc\ufee1"
    assert joined("\u0645\u062d\u0645\u062f") == "\ufee3\ufea4\ufee4\ufeaa"
    assert joined("abc") == "abc"


@given(st.text(max_size=60))
def test_reading_order_loses_no_character(text):
    clean = cleaned(text).replace(ISOLATE, "").replace(END_ISOLATE, "")
    turned = str.maketrans("()[]{}<>«»‹›", "(([[{{<<««‹‹")
    assert sorted(in_reading_order(clean).translate(turned)) == sorted(clean.translate(turned))


@given(st.text(max_size=80), st.floats(6.5, 20), st.floats(30, 300))
def test_wrapping_loses_no_word_and_no_line_is_too_long(text, size, width):
    lines = wrapped(text, size, width)
    assert "".join("".join(lines).split()) == "".join(text.split())
    for line in lines:
        assert advance(line) * size <= width + 0.01 or len(cleaned(line)) <= 2 or any(map(is_mark, line))


def is_mark(char):
    import unicodedata

    return bool(unicodedata.combining(char)) or advance(char) == 0 or "\u0620" <= char <= "\u06ff"


@given(st.text(max_size=60), st.floats(40, 300))
def test_fitting_never_goes_below_the_smallest_type(text, width):
    size, lines = fitted(text, width, 11.0)
    assert FINE <= size <= 11.0
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_a_block_higher_than_its_card_is_refused():
    with pytest.raises(Unreadable):
        columns([Block(10, lambda x, top: None), Block(30, lambda x, top: None)], 20)


def test_blocks_that_do_not_fit_one_card_go_to_the_next():
    block = Block(9, lambda x, top: None)
    assert [len(column) for column in columns([block] * 5, 20)] == [2, 2, 1]


# -- fonts --------------------------------------------------------------------------------------------------------------


def test_digits_are_tabular_in_both_weights():
    for font in list(widths().values())[:2]:
        assert len({font[digit] for digit in "0123456789"}) == 1


def test_fonts_have_names_of_their_own_and_licences_beside_them():
    fonts = [TTFont(DATA / "fonts" / file) for file in FILES.values()]
    assert [font["name"].getDebugName(6) for font in fonts] == list(FILES)
    assert {font["name"].getDebugName(1) for font in fonts} == {"Companion Sans", "Companion Symbols"}
    assert "SIL OPEN FONT LICENSE" in (DATA / "fonts" / "Companion-Sans-OFL.txt").read_text("utf-8")
    assert "Bitstream" in (DATA / "fonts" / "Companion-Symbols-LICENSE.txt").read_text("utf-8")


def test_fonts_are_light_enough_to_send_to_a_phone():
    sizes = {file: (DATA / "fonts" / file).stat().st_size for file in FILES.values()}
    assert sum(sizes.values()) < 1_500_000
    assert all(size < 60_000 for file, size in sizes.items() if file != "Companion-Symbols.ttf")


def test_a_font_file_that_is_missing_is_named(monkeypatch, tmp_path):
    from companion.speech import Speaker
    from printables import letters

    monkeypatch.setattr(letters, "DATA", tmp_path)
    with pytest.raises(Unreadable) as refused:
        letters.widths.__wrapped__()
    assert "Companion-Regular.ttf cannot be read" in Speaker()(refused.value.message)
