"""Links on several phones: who sees what, who may write, and what survives a refresh, a crash, a new server."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import prepared

DEALT = "deal; draw 1 P O B V C"
TWELVE = "deal; draw 1 P O B V P; draw 2 O B P O; draw 3 V B P"
HAND = ("1", "9", "120", "25", "71", "trophy")


def test_a_watcher_follows_within_two_seconds_and_cannot_write(phone, new_phone, server, table):
    phone.sit_down(table("deal").scorer)
    link = phone.shared_link()
    phone.view("Table")
    watcher = new_phone(server)
    watcher.follow(link)
    watcher.see_table()
    expect(watcher.page.get_by_text("You are watching")).to_be_visible()
    phone.draw("P")
    acknowledged = time.monotonic()
    watcher.lying.first.wait_for()
    assert time.monotonic() - acknowledged < 2
    assert watcher.boards() == "P"
    for key in ("chip-", "off-chip-", "undo-", "redo-", "next-", "correct-"):
        expect(watcher.button(key)).to_have_count(0)
    watcher.view("History")
    expect(watcher.button("correct-")).to_have_count(0)
    watcher.view("Share")
    expect(watcher.page.get_by_text("Keep score on another phone")).to_have_count(0)
    expect(watcher.page.locator("code")).to_have_count(1)


def test_a_hidden_hand_is_seen_by_its_own_phone_only_until_it_is_turned_up(phone, new_phone, server, table):
    at = table(DEALT)
    phone.sit_down(at.scorer)
    own = new_phone(server)
    own.follow(phone.shared_link("seat-link-0"))
    phone.view("Table")
    expect(own.page.get_by_text("Tap the six cards of this hand: 0 of 6")).to_be_visible()
    for card in HAND:
        own.choose(card, "deal")
        expect(own.named("Note this hand")).to_be_in_viewport()
    own.enter(own.named("Note this hand"))
    expect(own.shown).to_contain_text("more chicken than potato")
    other, watcher = new_phone(server), new_phone(server)
    other.sit_down(at.seat(1))
    watcher.sit_down(at.watcher)

    def nobody_sees_it():
        for viewer in (phone, other, watcher):
            for view in ("Table", "Scores", "History"):
                viewer.view(view)
                expect(viewer.shown).not_to_contain_text("25, 71")
                expect(viewer.shown).not_to_contain_text("holds")
                expect(viewer.shown).not_to_contain_text("discards ")
            assert "trophy" not in viewer.button("undo-").all_inner_texts()

    nobody_sees_it()
    for card in ("25", "120"):
        own.tap(own.page.get_by_role("button", name=card, exact=True))
    own.enter(own.named("Put on the discard pile"))
    expect(own.page.get_by_role("button", name="120", exact=True)).to_have_count(0)
    nobody_sees_it()
    watcher.page.reload()
    watcher.see_table()
    assert "holds" not in watcher.text()


def test_advice_is_off_until_it_is_asked_for(new_phone, server, table):
    own = new_phone(server)
    own.sit_down(table(f"{DEALT}; hold 1 {' '.join(HAND)}").seat(0))
    expect(own.page.get_by_text("Show advice")).to_be_visible()
    assert "Under best play" not in own.text()
    own.tap(own.page.get_by_text("Show advice"))
    expect(own.page.get_by_text("Under best play this hand is worth")).to_be_visible()
    own.tap(own.page.get_by_text("Show advice"))
    expect(own.page.get_by_text("Under best play this hand is worth")).to_have_count(0)


def test_a_table_without_advice_offers_none(new_phone, server, table):
    own = new_phone(server)
    own.sit_down(table(f"{DEALT}; hold 1 {' '.join(HAND)}", advice="no").seat(0))
    expect(own.page.get_by_text("Advice is switched off for this table.")).to_be_visible()
    expect(own.page.get_by_text("Show advice")).to_have_count(0)


def test_turning_up_shows_three_cards_to_everybody(phone, new_phone, server, table):
    at = table(f"deal; draw 1 P O B V P; hold 1 {' '.join(HAND)}; discard 1 120 trophy; draw 2 O B P O; discard 1 25")
    own = new_phone(server)
    phone.sit_down(at.scorer)
    phone.draw("VBP")
    own.sit_down(at.seat(0))
    expect(own.named("Turn up")).to_be_disabled()
    own.tap(own.page.get_by_role("radio", name="1", exact=True))
    own.enter(own.named("Turn up"))
    expect(own.page.get_by_text("These cards are turned up")).to_be_visible()
    expect(own.page.get_by_text("undone on the scorer's phone")).to_be_visible()
    expect(own.page.locator(".laid")).to_contain_text("−1")
    expect(phone.page.locator(".laid")).to_contain_text("+9")
    expect(phone.page.locator(".laid")).to_contain_text("−1")


def test_a_refresh_keeps_table_view_and_entries(phone, table):
    phone.sit_down(table("deal").scorer)
    phone.draw("PO")
    phone.page.reload()
    phone.see_table()
    expect(phone.lying).to_have_count(2)
    assert phone.boards() == "PO"
    phone.draw("B")
    assert phone.boards() == "POB"


def test_a_second_tab_shows_the_same_table_and_both_may_write(phone, new_phone, server, table):
    at = table("deal")
    second = new_phone(server)
    phone.sit_down(at.scorer)
    second.sit_down(at.scorer)
    phone.draw("P")
    expect(second.lying).to_have_count(1)
    second.draw("O")
    expect(phone.lying).to_have_count(2)
    assert phone.boards() == second.boards() == "PO"


def test_the_last_acknowledged_entry_survives_a_killed_server(new_phone, own_server):
    own_server.start()
    phone = new_phone(own_server)
    phone.sit_down(prepared(own_server, "deal").scorer)
    phone.draw("POB")
    own_server.kill()
    own_server.start()
    # The page that was open comes back by itself; nobody is asked anything.
    expect(phone.lying).to_have_count(3)
    phone.page.reload()
    phone.see_table()
    expect(phone.lying).to_have_count(3)
    phone.draw("V")
    assert phone.boards() == "POBV"


def test_an_open_page_goes_on_by_itself_after_a_restart(new_phone, own_server):
    own_server.start()
    phone = new_phone(own_server)
    phone.sit_down(prepared(own_server, "deal").scorer)
    phone.draw("P")
    own_server.kill()
    with phone.page.expect_websocket() as reconnected:
        own_server.start()
    reconnected.value.wait_for_event("framereceived")
    phone.come_to_rest()
    phone.draw("O")
    assert phone.boards() == "PO"


def test_a_deep_link_may_be_a_fresh_servers_very_first_request(new_phone, own_server):
    at = prepared(own_server, "deal; draw 1 P O")
    own_server.start()
    phone = new_phone(own_server)
    phone.sit_down(at.scorer)
    expect(phone.step).to_have_text("Draw 3 more chips for board 1")
    assert phone.boards() == "PO"
    phone.draw("B")


def test_the_start_page_lists_the_tables_of_this_browser_only(new_phone, server):
    mine, stranger = new_phone(server), new_phone(server)
    mine.open_table("Xenia", "Yorick")
    mine.open()
    expect(mine.page.get_by_text("Xenia, Yorick")).to_be_visible()
    mine.page.reload()
    expect(mine.page.get_by_text("Xenia, Yorick")).to_be_visible()
    stranger.open()
    expect(stranger.page.get_by_text("None yet.")).to_be_visible()
    assert "Xenia" not in stranger.text()
    mine.tap(mine.named("Go on"))
    mine.see_table()
    expect(mine.page.locator(".st-key-seats")).to_contain_text("Xenia")


def test_a_table_taken_off_the_list_stays_off(new_phone, server):
    phone = new_phone(server)
    phone.open_table("Xenia", "Yorick")
    phone.open()
    phone.tap(phone.named("Take off the list"))
    expect(phone.page.get_by_text("None yet.")).to_be_visible()
    phone.page.wait_for_function(
        "!document.cookie.includes('companion_tables') || /companion_tables=;|companion_tables=$/.test(document.cookie)"
    )
    phone.page.reload()
    expect(phone.page.get_by_text("None yet.")).to_be_visible()


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("?t=nowhere&k=x", "There is no table “nowhere” here"),
        ("?t={table}&k=wrong", "key does not fit the table"),
        ("?t={table}", "key does not fit the table"),
        ("", "This address names no table"),
        ("?t=%3Cscript%3Ealert(1)%3C/script%3E&k=**x**", "There is no table “<script>alert(1)</script>” here"),
    ],
)
def test_a_link_that_leads_nowhere_says_why_and_shows_the_way_home(phone, table, query, said):
    phone.open("/bag-of-chips" + query.format(table=table().links.table))
    expect(phone.page.get_by_text(said)).to_be_visible()
    phone.tap(phone.page.get_by_role("link", name="Go to the start page"))
    expect(phone.page.get_by_role("heading", name="Table companion")).to_be_visible()


def test_a_sheet_is_downloaded_from_the_share_view(phone, table):
    phone.sit_down(table(TWELVE).scorer)
    phone.view("Share")
    with phone.page.expect_download() as started:
        phone.tap(phone.named("Download the PDF"))
    file = started.value
    assert file.suggested_filename.endswith(".pdf")
    content = file.path().read_bytes()
    assert content.startswith(b"%PDF-")
    assert content.rstrip().endswith(b"%%EOF")


def test_a_table_is_downloaded_as_json(phone, table):
    phone.sit_down(table(TWELVE).scorer)
    phone.view("Share")
    with phone.page.expect_download() as started:
        phone.tap(phone.named("Everything (JSON)"))
    assert b'"Ann"' in started.value.path().read_bytes()


def test_playing_again_seats_the_same_players_at_a_new_table(phone, table):
    at = table("deal; draw 1 P", ("Xenia", "Yorick"))
    phone.sit_down(at.scorer)
    phone.view("Share")
    phone.tap(phone.named("Play again with the same players"))
    expect(phone.step).to_have_text("Yorick deals six cards each")
    expect(phone.page.locator(".st-key-seats")).to_contain_text("Xenia")
    assert at.links.table not in phone.page.url
