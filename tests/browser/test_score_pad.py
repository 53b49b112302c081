"""The score pad by taps: a negative sum, a blank that is no zero, a correction, somebody who leaves."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from companion.engine.words import Seat
from companion.games.score_pad import GAME
from companion.games.score_pad.scoring import totals
from tests.browser.at_table import AtTable

BOUNCE = 300
"""Milliseconds within which the same key again is a thumb that bounced (the keypad's own number)."""


class Pad(AtTable):
    """A pad, its keys and its cells."""

    def key(self, name: str, keypad: str = "keypad"):
        return self.phone.page.locator(f".st-key-{keypad}").get_by_role("button", name=name, exact=True)

    def type(self, typed: str, keypad: str = "keypad") -> None:
        """Tap the keys: between two numbers the plus, and ± after a negative one."""
        # What is typed before the keypad knows of the last entry would be cleared by it.
        self.phone.page.locator(f'.st-key-{keypad} .pad[data-slot^="{self.phone.head()}"]').wait_for()
        for n, term in enumerate(re.findall(r"[+-]?\d+", typed)):
            if n:
                self.phone.tap(self.key("Plus", keypad))
            for digit in term.lstrip("+-"):
                self.phone.tap(self.key(digit, keypad))
            if term.startswith("-"):
                self.phone.tap(self.key("Plus or minus", keypad))

    def enter(self, typed: str) -> None:
        self.type(typed)
        self.phone.enter(self.key("Enter"))


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_pad_with_a_negative_sum(new_phone, server, size):
    pad = Pad(GAME, server, new_phone(server, size), 3)
    pad.type("12+7-30")
    expect(pad.phone.page.locator(".st-key-keypad .typed")).to_have_text("12+7−30 = −11")
    pad.phone.enter(pad.key("Enter"))
    pad.enter("-4")
    assert pad.state.running.cells == ("12+7-30", "-4", "")

    pad.phone.tap(pad.phone.named("Close round 1"))
    expect(pad.phone.toast).to_contain_text("The points of Cleo are blank, and a blank is not a zero")
    pad.enter("0")
    pad.phone.enter(pad.phone.named("Close round 1"))
    assert totals(pad.state) == {0: -11, 1: -4, 2: 0}
    expect(pad.phone.shown.locator("table.pad")).to_contain_text("12+7−30")
    expect(pad.phone.step).to_have_text("Enter the points of round 2")


def test_the_last_values_are_keys(phone, server):
    pad = Pad(GAME, server, phone, 2, "enter 1 25; enter 2 -7; close")
    phone.enter(pad.key("Enter 25"))
    phone.enter(pad.key("Enter −7"))
    assert pad.state.running.cells == ("25", "-7")


def test_fast_thumbs_lose_no_digit(phone, server):
    pad = Pad(GAME, server, phone, 2)
    phone.page.locator(".st-key-keypad").get_by_role("button", name="1", exact=True).wait_for()
    phone.page.evaluate(
        """() => {
          const host = document.querySelector(".st-key-keypad [data-testid='stBidiComponentIsolated']") ?? document
          const find = (root) => [...root.querySelectorAll("*")].flatMap((e) => [e, ...(e.shadowRoot ? find(e.shadowRoot) : [])])
          const key = find(document).find((e) => e.tagName === "BUTTON" && e.textContent === "1")
          for (let i = 0; i < 6; i++) key.click()
        }"""
    )
    phone.enter(pad.key("Enter"))
    assert pad.state.running.cells[0] == "111111"


def test_an_earlier_number_is_corrected_on_the_same_keys(phone, server):
    pad = Pad(GAME, server, phone, 2, "enter 1 25; enter 2 -7; close; enter 1 3; enter 2 4; close")
    phone.view("History")
    phone.tap(phone.named("Correct 1"))
    phone.see_table()
    expect(phone.page.locator(".st-key-keypad .typed")).to_have_text("25")
    phone.tap(pad.key("Take back the last key"))
    phone.enter(pad.key("Put it right"))
    assert totals(pad.state) == {Seat(0): 5, Seat(1): -3}
    phone.view("History")
    expect(phone.shown).to_contain_text("Corrected: Ann: 2 (was: Ann: 25)")


def test_a_number_of_an_earlier_round_is_mended_with_the_whole_pad_in_sight(phone, server):
    pad = Pad(GAME, server, phone, 2, "enter 1 25; enter 2 -7; close; enter 1 3; enter 2 4; close; enter 1 6")
    phone.tap(phone.page.locator(".st-key-earlier summary"))
    expect(phone.page.locator(".st-key-earlier-cells button")).to_have_count(2)
    phone.tap(phone.named("▲ Ben: 4"))
    expect(phone.step).to_have_text("Put entry 5 right")
    expect(phone.page.locator("table.pad tr")).to_have_count(5)
    expect(phone.page.locator("table.pad tr.running th")).to_have_text("2")
    phone.tap(pad.key("Clear"))
    phone.tap(pad.key("1"))
    phone.enter(pad.key("Put it right"))
    assert totals(pad.state) == {0: 28, 1: -6}
    expect(phone.step).to_have_text("Still blank: Ben")


def test_a_thumb_that_bounces_fills_one_cell(phone, server):
    pad = Pad(GAME, server, phone, 3)
    phone.page.locator('.st-key-keypad .pad[data-slot^="0"]').wait_for()
    parted = phone.page.evaluate(
        """async () => {
          const find = (root) => [...root.querySelectorAll("*")].flatMap((e) => [e, ...(e.shadowRoot ? find(e.shadowRoot) : [])])
          const again = () => find(document).find((e) => e.getAttribute("aria-label") === "Enter 0")
          const slot = () => again().closest(".pad").dataset.slot
          const first = slot(), start = performance.now()
          again().click()
          while (slot() === first) await new Promise(requestAnimationFrame)
          again().click()
          return performance.now() - start
        }"""
    )
    phone.come_to_rest()
    expect(phone.page.locator(".st-key-keypad .of")).to_have_text("Cleo" if parted > BOUNCE else "Ben")
    assert pad.state.running.cells == (("0", "0", "") if parted > BOUNCE else ("0", "", ""))
    phone.page.wait_for_timeout(BOUNCE)
    phone.enter(pad.key("Enter 0"))
    assert pad.state.running.cells[1] == "0"


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_eight_columns_stand_side_by_side(new_phone, server, size):
    cells = "; ".join(f"enter {seat} {typed}" for seat, typed in enumerate(("12+7-30", "-140", *"050505"), 1))
    pad = Pad(GAME, server, new_phone(server, size), 8, "; ".join([f"{cells}; close"] * 4))
    sheet = pad.phone.page.locator(".pad-sheet")
    assert sheet.evaluate("e => e.scrollWidth - e.clientWidth") <= 0


def test_a_target_is_agreed_on_and_ends_the_game(phone, server):
    pad = Pad(GAME, server, phone, 2, "enter 1 25; enter 2 -7; close")
    phone.tap(phone.page.locator(".st-key-terms summary"))
    pad.key("3", "agree").scroll_into_view_if_needed()
    pad.type("30", "agree")
    phone.enter(pad.key("Agree (blank: none)", "agree"))
    assert pad.state.target == 30
    pad.enter("5")
    pad.enter("6")
    phone.enter(phone.named("Close round 2"))
    expect(phone.step).to_have_text("Ann won the game")
    phone.undo()
    expect(phone.step).to_have_text("Close round 2")


def test_whoever_leaves_has_no_cell_and_can_come_back(phone, server):
    pad = Pad(GAME, server, phone, 3, "enter 1 5; enter 2 5; enter 3 5; close")
    phone.tap(phone.page.locator(".st-key-people summary"))
    phone.enter(phone.named("Ben leaves"))
    expect(phone.page.locator(".st-key-cells-points button")).to_have_count(2)
    pad.enter("1")
    pad.enter("2")
    phone.enter(phone.named("Close round 2"))
    assert totals(pad.state) == {0: 6, 1: 5, 2: 7}
    phone.enter(phone.named("Ben is back"))
    expect(phone.page.locator(".st-key-cells-points button")).to_have_count(3)


def test_st_helena_alone_asks_for_the_redeals_after_the_cards(phone, server):
    pad = Pad(GAME, server, phone, 1, kind="st-helena")
    pad.enter("96")
    expect(phone.page.locator(".st-key-keypad .of")).to_have_text("Ann, redeals")
    phone.enter(pad.key("Enter 2"))
    phone.enter(phone.named("Close game 1"))
    phone.view("Scores")
    expect(phone.shown).to_contain_text("Game 1: all 96 cards placed, 2 redeals: won")
    expect(phone.shown).to_contain_text("1 won, the last 1 in a row, 1 at most")


def test_a_tie_at_the_end_asks_for_the_second_column_and_a_new_round_for_points(phone, server):
    pad = Pad(GAME, server, phone, 2, "enter 1 5; enter 2 5", **{"tie-break": "low"})
    phone.tap(phone.named("Tie-break"))
    expect(phone.page.locator(".st-key-keypad .of")).to_have_text("Ann, tie-break")
    pad.enter("2")
    phone.enter(phone.named("Close round 1"))
    expect(phone.page.locator(".st-key-keypad .of")).to_have_text("Ann")
    phone.enter(phone.named("End the game now"))
    expect(phone.step).to_have_text("Level at the top: enter the tie-break of Ben")
    expect(phone.shown).to_contain_text("Ann and Ben are level: the table ended the game after 1 round")
    pad.enter("1")
    expect(phone.step).to_have_text("Ben won the game")
    expect(phone.shown).to_contain_text("Decided by tie-break column · agreed at this table")


def test_players_may_enter_their_own_points_from_their_own_link(phone, new_phone, server):
    pad = Pad(GAME, server, phone, 2)
    other = new_phone(server)
    other.open(pad.path(pad.links.seats[1]))
    key = other.page.locator(".st-key-keypad").get_by_role("button", name="8", exact=True)
    other.tap(key)
    other.tap(other.page.locator(".st-key-keypad").get_by_role("button", name="Enter", exact=True))
    expect(phone.shown).to_contain_text("Ben: 8")
    assert pad.state.running.cells == ("", "8")
