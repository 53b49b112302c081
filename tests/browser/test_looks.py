"""What the eye, the ear and the thumb meet: nothing moves, nothing is clipped, everything is named and legible."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from companion.games import GAMES
from tests.browser.looks import clipped, enlarge, faint, invisible, low, nameless, places, sticking_out
from tests.browser.phone import VIEWS

TWELVE = "deal; draw 1 P O B V P; draw 2 O B P O; draw 3 V B P"
LAID = f"{TWELVE}; lay 1 +9 +16 -200; lay 2 +25 +1 -x8"
TWO_ROUNDS = f"{LAID}; draw 4 P O; score; {LAID}; draw 4 P"
HOLDING = "deal; draw 1 P O B V C; hold 1 1 9 120 25 71 trophy"
LONGEST = tuple(letter * 40 for letter in "WMQ@Ж")
STRANGE = ("<script>alert(1)</script>", "**x** :red[x]", "مريم العربية", "👩‍👩‍👧‍👦 🥔", "$x^2$ [a](b) `c` | #1")
PAGES = (("/", "new-bag-of-chips"), ("/new?game=bag-of-chips", "open"), ("/print?game=bag-of-chips", "download-pdf"))
KEYS = '[class*="chip-"] button'
BOTH = pytest.mark.parametrize("size", ["phone", "desktop"])


# -- nothing moves --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["phone", "small", "desktop"])
def test_the_chip_keys_stay_under_the_thumb_through_a_whole_round(new_phone, server, table, size):
    phone = new_phone(server, size)
    phone.sit_down(table("deal").scorer)
    keys = phone.page.locator(KEYS)
    expect(keys).to_have_count(5)
    before = places(keys)
    steps = {phone.step.inner_text()}
    for letter in "POBVPOBPOVBPPO":
        phone.draw(letter)
        steps.add(phone.step.inner_text())
        phone.to_top()
        assert places(keys) == before, f"{phone.boards()}: {phone.step.inner_text()}"
    assert len(steps) > 8


@BOTH
def test_the_card_keys_stay_under_the_thumb_from_player_to_player(new_phone, server, table, size):
    phone = new_phone(server, size)
    phone.sit_down(table(TWELVE).scorer)
    phone.enter_cards()
    keys = phone.page.locator('[class*="card-"] button')
    expect(keys).to_have_count(36)
    before = places(keys)
    for card in ("1", "42", "202"):
        phone.choose(card)
        phone.to_top()
        assert places(keys) == before, card
    phone.next()
    phone.to_top()
    expect(phone.page.locator(".st-key-off-card-1")).to_be_visible()
    assert places(keys) == before


@BOTH
def test_the_views_stay_where_they_are_from_view_to_view(new_phone, server, table, size):
    phone = new_phone(server, size)
    phone.sit_down(table(TWO_ROUNDS).scorer)
    views = phone.page.get_by_role("radio", name="Table", exact=True)
    before = places(views)
    for view in VIEWS:
        phone.view(view)
        assert places(views) == before, view


# -- nothing is clipped ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["phone", "small", "desktop"])
def test_no_view_scrolls_sideways_or_clips_even_the_longest_names(new_phone, server, table, size):
    phone = new_phone(server, size)
    phone.sit_down(table(f"{LAID}; lay 3 +40 +70 -71; lay 4 +30 +35 -91; lay 5 +60 +80 -90", LONGEST).scorer)
    for view in VIEWS:
        phone.view(view)
        phone.come_to_rest()
        assert sticking_out(phone.page) == [], view
    phone.page.reload()
    phone.see_table()
    phone.open()
    expect(phone.named("Go on")).to_be_visible()
    assert sticking_out(phone.page) == []


@pytest.mark.parametrize("size", ["phone", "small"])
def test_no_text_is_cut_off(new_phone, server, table, size):
    phone = new_phone(server, size)
    phone.sit_down(table(TWO_ROUNDS).scorer)
    for view in VIEWS:
        phone.view(view)
        phone.come_to_rest()
        assert clipped(phone.page) == [], view


def test_text_twice_as_large_is_all_there(phone, table):
    phone.sit_down(table(TWO_ROUNDS).scorer)
    enlarge(phone.page, 2)
    for view in VIEWS:
        phone.view(view)
        phone.come_to_rest()
        assert sticking_out(phone.page) == [], view
        assert clipped(phone.page) == [], view


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("size", ["phone", "small"])
def test_every_board_holds_its_name(new_phone, server, table, size, locale):
    phone = new_phone(server, size, locale=locale)
    phone.open(table("deal").scorer)
    names = phone.page.locator(".board small")
    expect(names).to_have_count(4)
    boxes = places(names), places(phone.page.locator(".board"))
    assert all(x + width <= left + room for (x, _, width, _), (left, _, room, _) in zip(*boxes, strict=True))


@pytest.mark.parametrize("size", ["phone", "small"])
def test_the_pages_before_a_table_fit_the_phone(new_phone, server, size):
    phone = new_phone(server, size)
    for path, there in PAGES:
        phone.open(path)
        expect(phone.button(there)).to_be_visible()
        assert sticking_out(phone.page) == [], path
        assert clipped(phone.page) == [], path


def test_letters_twice_as_large_stay_in_words_and_need_no_scrolling_sideways(phone, new_phone, server, table):
    own = new_phone(server)
    own.sit_down(table(f"{HOLDING}").seat(0))
    phone.sit_down(table(TWO_ROUNDS, ("Ann", "Christopher-Alexander")).scorer)
    wide = "all => all.filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.innerText.slice(0, 80))"
    for viewer, views in ((phone, VIEWS), (own, ("Hand", "Table"))):
        enlarge(viewer.page, 2)
        for view in views:
            viewer.view(view)
            viewer.come_to_rest()
            assert viewer.page.locator(".stHtml:visible").evaluate_all(wide) == [], view
    phone.view("History")
    assert all(width > 100 for _, _, width, _ in places(phone.button("correct-")))


def test_the_views_wrap_where_letters_are_large(phone, table):
    phone.sit_down(table(TWO_ROUNDS).scorer)
    enlarge(phone.page, 2)
    views = phone.page.get_by_role("radiogroup", name="View")
    phone.come_to_rest()
    assert views.evaluate("group => group.scrollWidth - group.clientWidth") <= 1
    assert all(x >= 0 and x + width <= 390 for x, _, width, _ in places(views.get_by_role("radio")))


def test_a_bar_of_one_height_tells_long_entries_whole_while_a_key_is_held(phone, table):
    phone.sit_down(table(TWELVE, LONGEST).scorer)
    bar = phone.page.get_by_test_id("stBottomBlockContainer")
    before = places(bar)
    phone.enter_cards()
    phone.lay("9", "16", "200")
    phone.come_to_rest()
    undo = phone.button("undo-")
    told = f"Undo: {LONGEST[0]} lays plus 9 and 16, minus 200"
    assert places(bar) == before
    expect(undo).to_have_accessible_name(told)
    cut = "key => { const words = key.querySelector('p'); return words.scrollHeight - words.clientHeight > 3 }"
    undo.hover()
    phone.page.mouse.down()
    assert not undo.evaluate(cut)
    assert undo.inner_text().replace("undo\n", "") == told
    phone.page.mouse.move(5, 300)
    phone.page.mouse.up()
    assert phone.button("undo-").inner_text().endswith(told)


# -- names are only names -------------------------------------------------------------------------------------------


def test_strange_names_are_shown_as_they_are_written(phone):
    said = []

    def dismiss(dialog):
        said.append(dialog.message)
        dialog.dismiss()

    phone.page.on("dialog", dismiss)
    phone.open_table(*STRANGE)
    phone.enter(phone.named("Start round 1"))
    phone.draw("POBVP")
    for name in STRANGE:
        expect(phone.page.locator(".st-key-seats")).to_contain_text(name)
    phone.view("Scores")
    for name in STRANGE:
        expect(phone.shown).to_contain_text(name)
    phone.view("History")
    assert any(name in phone.shown.inner_text() for name in STRANGE)
    phone.view("Share")
    for name in STRANGE:
        expect(phone.shown).to_contain_text(name)
    phone.open()
    for name in STRANGE:
        expect(phone.page.locator(".who")).to_contain_text(name)
    assert said == []
    assert phone.page.locator(".katex").count() == 0


# -- heard, touched, read -------------------------------------------------------------------------------------------


def test_every_control_has_a_spoken_name(phone, new_phone, server, table):
    at = table(f"{HOLDING}; draw 2 O B P O")
    own, watcher = new_phone(server), new_phone(server)
    for viewer, path, views in (
        (phone, at.scorer, VIEWS),
        (own, at.seat(0), ("Hand", "Table")),
        (watcher, at.watcher, ("Table", "Share")),
    ):
        viewer.sit_down(path)
        for view in views:
            viewer.view(view)
            viewer.come_to_rest()
            assert nameless(viewer.page) == [], view
    for path, there in PAGES:
        phone.open(path)
        expect(phone.button(there)).to_be_visible()
        assert nameless(phone.page) == [], path


def test_keys_are_high_enough_for_a_thumb(phone, table):
    phone.sit_down(table(TWELVE).scorer)
    assert low(phone.page.locator(KEYS)) == []
    assert low(phone.button("undo-")) + low(phone.button("redo-")) + low(phone.button("next-")) == []
    assert low(phone.page.get_by_role("radio")) == []
    assert low(phone.button("seat-")) == []
    assert low(phone.page.get_by_role("link", name="All tables")) == []
    phone.enter_cards()
    assert low(phone.button("card-")) + low(phone.button("place-")) + low(phone.button("away-")) == []
    phone.view("History")
    assert low(phone.button("correct-")) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_at_the_opening_is_high_enough_for_a_thumb(phone, game):
    phone.open(f"/new?game={game}")
    expect(phone.named("Open the table")).to_be_visible()
    for drawer in phone.page.locator("summary").all():
        phone.tap(drawer)
        phone.come_to_rest()
    answers = phone.page.get_by_test_id("stRadioOption")
    assert low(answers) == []
    assert low(phone.page.get_by_role("radiogroup").locator("button")) == []
    assert low(phone.page.get_by_role("button", name="Help for")) == []


@pytest.mark.parametrize(("locale", "time"), [("en-GB", "[012][0-9]:[0-9]{2}$"), ("en-US", "[AP]M$")])
def test_times_are_written_by_the_clock_of_the_browser(new_phone, server, table, locale, time):
    phone = new_phone(server, locale=locale)
    phone.sit_down(table("deal").scorer)
    phone.view("History")
    expect(phone.page.locator(".entry small")).to_have_text(re.compile(time))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_stands_out_from_its_ground(new_phone, server, table, scheme):
    phone = new_phone(server, color_scheme=scheme)
    phone.sit_down(table(TWO_ROUNDS).scorer)
    for view in VIEWS:
        phone.view(view)
        phone.come_to_rest()
        assert faint(phone.page) == [], view
    own = new_phone(server, color_scheme=scheme)
    own.sit_down(table(HOLDING).seat(0))
    own.tap(own.page.get_by_text("Show advice"))
    expect(own.page.get_by_text("Under best play this hand is worth")).to_be_visible()
    assert faint(own.page) == []
    assert invisible(own.page) == []
    for path, there in PAGES:
        phone.open(path)
        expect(phone.button(there)).to_be_visible()
        assert faint(phone.page) == [], path


def test_the_chosen_view_is_marked_from_the_first_moment(new_phone, server, table):
    at = table("deal")
    for _ in range(4):
        watcher = new_phone(server)
        watcher.sit_down(at.watcher)
        watcher.come_to_rest()
        expect(watcher.page.get_by_role("radio", name="Table", exact=True)).to_be_checked()
