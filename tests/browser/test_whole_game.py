"""A whole game by taps, and taking back what was entered wrongly."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

BOARDS = ("POBVP", "OBPO", "VBP")
LAST = "PO"
DRAWN = "POBVPOBPOVBPPO"
ROUND = "deal; draw 1 P O B V P; draw 2 O B P O; draw 3 V B P; draw 4 P O; lay 1 +9 +16 -200; lay 2 +25 +1 -x8; score"


def play_round(phone, number):
    phone.enter(phone.named(f"Start round {number}"))
    for board in BOARDS:
        phone.draw(board)
    phone.enter_cards()
    phone.lay("9", "16", "200")
    phone.lay("25", "1", "x8")
    phone.enter_chips()
    phone.draw(LAST)
    phone.enter(phone.named("Score the round"))


def test_a_two_player_game_from_the_start_page_to_its_end(phone):
    phone.open_table("Ann", "Ben", first="Ben")
    expect(phone.step).to_have_text("Ben deals six cards each")
    for number in (1, 2, 3):
        play_round(phone, number)
    expect(phone.step).to_have_text("Ann won the game")
    expect(phone.shown).to_contain_text("Ann won")
    phone.view("Scores")
    expect(phone.shown).to_contain_text("= 3")
    expect(phone.shown).to_contain_text(re.compile(r"\+9✓9: .*3 barbecue and 4 onion"))

    phone.view("Table")
    phone.undo()
    expect(phone.named("Score the round")).to_be_visible()
    expect(phone.step).not_to_contain_text("won")
    assert phone.boards() == DRAWN
    phone.redo()
    expect(phone.step).to_have_text("Ann won the game")


def test_a_game_won_by_the_trophy_on_a_wide_screen(new_phone, server):
    phone = new_phone(server, "desktop")
    phone.open_table("Ann", "Ben", first="Ann")
    phone.enter(phone.named("Start round 1"))
    phone.draw("COBVCOBVOCBV")
    phone.enter_cards()
    phone.lay("9", "16", "200")
    phone.lay("25", "trophy", "x8")
    phone.enter_chips()
    phone.draw("PO")
    phone.enter(phone.named("Score the round"))
    expect(phone.step).to_have_text("Ben won the game")
    phone.undo()
    expect(phone.named("Score the round")).to_be_visible()
    phone.redo()
    expect(phone.step).to_have_text("Ben won the game")


def test_undo_and_redo_cross_the_end_of_a_round(phone, table):
    phone.sit_down(table(ROUND).scorer)
    phone.enter(phone.named("Start round 2"))
    phone.draw("C")
    expect(phone.button("undo-")).to_have_text(re.compile("Undo: board 1: drew chicken"))
    phone.undo()
    expect(phone.button("undo-")).to_have_text(re.compile("Undo: round 2 starts, Ben deals"))
    phone.undo()
    expect(phone.button("undo-")).to_have_text(re.compile("Undo: round 1 is scored"))
    phone.undo()
    expect(phone.step).to_have_text("Score the round")
    assert phone.boards() == DRAWN
    expect(phone.button("redo-")).to_have_text(re.compile("Redo: round 1 is scored"))
    for _ in range(3):
        phone.redo()
    expect(phone.step).to_have_text("Draw 4 more chips for board 1")
    assert phone.boards() == "C"
    expect(phone.button("redo-")).to_be_disabled()


def test_a_chip_of_an_earlier_round_is_corrected_and_the_round_counted_again(phone, table):
    phone.sit_down(table(ROUND + "; deal; draw 1 C").scorer)
    phone.view("History")
    phone.tap(phone.button("correct-2").first)
    banner = phone.page.locator(".st-key-correction")
    expect(banner).to_contain_text("Correcting entry 2: board 1: drew potato, onion, barbecue, vinegar, and potato")
    for letter in "POBV":
        lying = banner.page.locator("text=/Enter all 5 chips/")
        before = lying.inner_text()
        phone.tap(phone.chip_key(letter))
        expect(lying).not_to_have_text(before)
    phone.enter(phone.chip_key("C"))
    expect(banner).to_have_count(0)
    phone.view("Scores")
    expect(phone.shown).to_contain_text("Ben")
    expect(phone.shown).to_contain_text("25: completed, as many onion as potato; on the boards: 4 onion and 4 potato")
    expect(phone.shown).to_contain_text("1: completed, at least 1 chip of each flavour")


SEVEN_POTATOES = "deal; draw 1 O; draw 1 P B P V; draw 2 P O P B; draw 3 P V P; draw 4 P; draw 4 O"


@pytest.mark.parametrize(("answer", "left"), [("Drop it", 13), ("Keep it all the same", 14)])
def test_a_correction_asks_about_the_entry_it_upsets(phone, table, answer, left):
    phone.sit_down(table(SEVEN_POTATOES).scorer)
    phone.view("History")
    phone.tap(phone.button("correct-2").first)
    banner = phone.page.locator(".st-key-correction")
    expect(banner).to_contain_text("Correcting entry 2: board 1: drew onion")
    phone.tap(phone.chip_key("P"))
    expect(banner).to_contain_text("no longer holds")
    expect(banner).to_contain_text("potato")
    phone.enter(phone.named(answer))
    expect(banner).to_have_count(0)
    expect(phone.lying).to_have_count(left)
    assert phone.boards().startswith("PPBPV")


def test_leaving_a_correction_changes_nothing(phone, table):
    phone.sit_down(table(SEVEN_POTATOES).scorer)
    phone.view("History")
    phone.tap(phone.button("correct-2").first)
    phone.tap(phone.chip_key("P"))
    expect(phone.page.locator(".st-key-correction")).to_contain_text("no longer holds")
    phone.tap(phone.named("Leave as it was"))
    expect(phone.page.locator(".st-key-correction")).to_have_count(0)
    assert phone.boards() == "OPBPVPOPBPVPPO"


def test_a_thumb_that_bounces_enters_one_chip(phone, table):
    phone.sit_down(table("deal").scorer)
    phone.chip_key("P").dblclick()
    expect(phone.lying).to_have_count(1)
    phone.draw("O")
    phone.view("History")
    expect(phone.page.locator(".entry")).to_have_count(3)
    assert phone.page.locator(".st-key-shown").inner_text().count("drew potato") == 1


def test_a_grey_chip_key_says_why_with_the_numbers(phone, table):
    phone.sit_down(table("deal; draw 1 C C C").scorer)
    phone.tap(phone.chip_key("C"))
    expect(phone.toast).to_contain_text("chicken")
    expect(phone.toast).to_contain_text("3")
    expect(phone.lying).to_have_count(3)


def test_a_grey_card_key_names_the_player_who_holds_it(phone, table):
    phone.sit_down(table("deal; draw 1 P O B V P; draw 2 O B P O; draw 3 V B P; lay 1 +9 +16 -200").scorer)
    phone.enter_cards()
    phone.tap(phone.page.locator(".st-key-off-card-9 button"))
    expect(phone.toast).to_contain_text("Ann")


def test_the_next_step_is_grey_while_a_place_is_empty_and_says_so(phone, table):
    phone.sit_down(table("deal; draw 1 P O B V P; draw 2 O B P O; draw 3 V B P").scorer)
    phone.enter_cards()
    phone.choose("9")
    phone.tap(phone.button("next-"))
    expect(phone.toast).to_contain_text("still empty")
