"""Chinkway by taps: a deal card by card with a revoke, a deal by claims, and what is refused on the way."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from companion.games.chinkway import GAME
from companion.games.chinkway.play import revokes, tricks_taken
from companion.games.chinkway.scoring import totals
from tests.browser.at_table import AtTable
from tests.games.chinkway.dealing import played_deal

QUEST = "SHHPP"


class Deal(AtTable):
    """A deal, its cards and its ticks."""

    def card(self, shown: str):
        return self.phone.page.locator(".st-key-cards-pad").get_by_role("button", name=shown, exact=True)

    def play(self, *cards: str) -> None:
        for card in cards:
            # A tap on cards drawn before the last entry is not taken: wait for those drawn after it.
            self.phone.page.locator(f'.st-key-cards-pad .pack[data-slot^="{self.phone.head()}"]').wait_for()
            self.phone.enter(self.card(card))

    def quest(self, categories: str) -> None:
        for n, letter in enumerate(categories, 1):
            key = self.phone.page.locator(f".st-key-asks-{letter}-{self.phone.head()}-{n - 1} button")
            if n == len(categories):
                self.phone.enter(key)
            else:
                self.phone.tap(key)
                expect(self.phone.page.locator(".st-key-shown code", has_text="…")).to_have_count(len(categories) - n)

    def tick(self, symbol: str, took: int, keep: str) -> None:
        for n, one in enumerate(symbol, 1):
            self.phone.tap(self.phone.page.locator(".st-key-ticks button", has_text=re.compile(f"○.*{one}")).first)
            expect(self.phone.page.locator(".st-key-ticks button", has_text="✓")).to_have_count(n)
        number = self.phone.page.locator(".st-key-tricks-taken").get_by_role("button", name=str(took), exact=True)
        self.phone.tap(number)
        expect(self.phone.named(keep)).to_be_visible()
        self.phone.enter(self.phone.named(keep))


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_deal_card_by_card_with_a_revoke(new_phone, server, size):
    phone = new_phone(server, size)
    deal = Deal(GAME, server, phone, 5)
    expect(phone.shown).to_contain_text("Deal 1: Ann alone, Ben and Cleo against Dan and Eve; Ben leads.")
    phone.enter(phone.named("Deal 1"))
    expect(phone.shown).to_contain_text("31.1%")
    phone.enter(phone.named("♥ hearts are trumps"))
    deal.quest(QUEST)
    assert deal.state.running.asked == (1, 2, 0, 0, 2)

    phone.tap(phone.page.get_by_role("radio", name="Card by card", exact=True))
    expect(phone.step).to_have_text("Ben leads trick 1")
    deal.play("5♠", "9♣", "6♠", "7♠", "A♠")
    expect(phone.step).to_have_text("Ann takes trick 1 and may claim 5♠, 6♠, 7♠, and A♠")
    deal.play("A♠")
    expect(phone.step).to_have_text("Ann leads trick 2")
    deal.play("J♠", "Q♠")
    assert revokes(deal.state.running) == ()
    deal.play("K♠")
    expect(phone.shown).to_contain_text(
        "Revoke: Cleo played 9♣ in trick 1 where spades were led, and now K♠ in trick 2."
    )
    phone.tap(deal.card("9♣, not possible"))
    expect(phone.toast).to_contain_text("9♣ already lay in trick 1: check both cards.")
    # It was a slip of the pen: the card is corrected, and the revoke is gone.
    phone.view("History")
    phone.tap(phone.named("Correct 5"))
    phone.see_table()
    deal.play("9♠")
    phone.view("Table")
    expect(phone.shown).not_to_contain_text("Revoke")
    assert revokes(deal.state.running) == ()


def test_ten_tricks_close_the_deal(phone, server):
    whole = played_deal(5)
    lines = whole.text.split("; ")
    last = max(i for i, line in enumerate(lines) if line.startswith("play"))
    deal = Deal(GAME, server, phone, 5, "; ".join(lines[:last]))
    card = lines[last].split()[1]
    deal.play(card[:-1] + {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}[card[-1]])
    if lines[last + 1 :]:
        phone.enter(phone.named("No claim").last)
    expect(phone.step).to_have_text("Close deal 1")
    assert tricks_taken(deal.state.running) == whole.tricks
    phone.enter(phone.named("Close deal 1"))
    expect(phone.step).to_contain_text("Ben deals")


def test_the_worked_example_by_claims(phone, server):
    deal = Deal(GAME, server, phone, 5, "deal; trump hearts; quest 7S 9H 3H JC KH")
    deal.tick("♔♥", 2, "Keep 2 parts of Ann")
    deal.tick("♔♥", 3, "Keep 2 parts of Ben and Cleo")
    # What is left of ten tricks is offered to the last side.
    deal.tick("♠♥♥♔♔", 5, "Keep 5 parts of Dan and Eve")
    phone.enter(phone.named("Close deal 1"))
    assert list(totals(deal.state).values()) == [3, 3, 3, 15, 15]
    expect(phone.shown).to_contain_text("+15 each")
    phone.view("Scores")
    expect(phone.shown).to_contain_text("Deal 1, with Eve: 5 of 5 parts (scale not in the rulebook)")


def test_claims_beyond_the_tricks_are_refused_with_both_numbers(phone, server):
    deal = Deal(GAME, server, phone, 5, "deal; trump none; quest S S S S S")
    phone.tap(phone.page.get_by_role("radio", name="Ben and Cleo", exact=True))
    expect(phone.named("Keep 0 parts of Ben and Cleo")).to_be_visible()
    for n in range(1, 4):
        phone.tap(phone.page.locator(".st-key-ticks button", has_text="○").first)
        expect(phone.page.locator(".st-key-ticks button", has_text="✓")).to_have_count(n)
    phone.tap(phone.page.locator(".st-key-tricks-taken").get_by_role("button", name="2", exact=True))
    phone.tap(phone.named("Keep 3 parts of Ben and Cleo"))
    expect(phone.toast).to_contain_text("Ben and Cleo claim 3 cards but took 2 tricks")
    assert deal.state.running.claims == (None, None, None)


def test_a_past_deal_is_corrected_and_every_total_counted_again(phone, server):
    moves = "deal; trump hearts; quest 7S 9H 3H JC KH; claims 1 P H tricks=2; claims 2 P H tricks=3; claims 3 H H P P S tricks=5; close"
    deal = Deal(GAME, server, phone, 5, f"{moves}; deal; trump none")
    phone.view("History")
    phone.tap(phone.named("Correct 4"))
    phone.see_table()
    phone.tap(phone.page.locator(".st-key-ticks button", has_text="✓").first)
    phone.enter(phone.named("Keep 1 part of Ann").first)
    assert list(totals(deal.state).values()) == [1, 3, 3, 15, 15]


def test_the_last_quest_is_known_and_says_so(phone, server):
    deals = [
        f"deal; trump none; quest {' '.join(letter * 5)}; claims 1 tricks=4; claims 2 tricks=3; claims 3 tricks=3; close"
        for letter in "SSHHDDCCP"
    ]
    deal = Deal(GAME, server, phone, 5, "; ".join(deals))
    expect(phone.shown).to_contain_text("The last five quest cards are known: 5 pictures.")
    expect(phone.shown).to_contain_text("Can still win: Ann, Ben, Cleo, Dan, and Eve.")
    phone.enter(phone.named("Deal 10"))
    phone.enter(phone.named("No trumps"))
    phone.enter(phone.named("The last five: 5 pictures"))
    assert deal.state.running.quest == ("P",) * 5


def test_an_eleventh_deal_is_seated_by_hand_with_its_warning(phone, server):
    def line(number, letter):
        part = " ".join(letter * (5 if number in (0, 1) else 0))
        return f"deal; trump none; quest {' '.join(letter * 5)}; claims 1 {part} tricks=5; claims 2 tricks=3; claims 3 tricks=2; close"

    moves = "; ".join(line(n, letter) for n, letter in enumerate("SSHHDDCCPP"))
    deal = Deal(GAME, server, phone, 5, moves, deals="eleven")
    for n, name in enumerate(("Eve", "Ann", "Cleo", "Ben", "Dan"), 1):
        phone.tap(phone.page.locator(".st-key-order button", has_text=name))
        expect(phone.page.locator(".st-key-order button", has_text=re.compile(rf"^{n}\. {name}"))).to_be_visible()
    expect(phone.shown).to_contain_text("Ann and Ben are two of the first three and would be partners.")
    phone.enter(phone.named("Deal 11 in these seats"))
    assert deal.state.running.order == (4, 0, 2, 1, 3)


def test_two_pictures_are_taken_out_by_two_taps(phone, server):
    deal = Deal(GAME, server, phone, 5)
    phone.tap(phone.page.get_by_text("Which two pictures are taken out?"))
    pad = phone.page.locator(".st-key-removed-pad")
    phone.tap(pad.get_by_role("button", name="Q♠", exact=True))
    expect(pad.locator("button.chosen")).to_have_text("Q♠")
    phone.enter(pad.get_by_role("button", name="J♦", exact=True))
    assert deal.state.removed == ("QS", "JD")
