"""Chinkway by taps: a deal card by card with a revoke, a deal by claims, and what is refused on the way."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from companion.engine.words import Seat
from companion.games.chinkway import GAME
from companion.games.chinkway.play import revokes, tricks_taken
from companion.games.chinkway.scoring import totals
from tests.browser import looks
from tests.browser.at_table import AtTable
from tests.browser.phone import PRIMARY
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
                expect(self.phone.page.locator(".st-key-asked button:disabled")).to_have_count(len(categories) - n)

    def box(self, shown: str):
        return self.phone.page.locator(".st-key-ticks button", has_text=re.compile(shown))

    def took(self, tricks: int):
        return self.phone.page.locator(".st-key-tricks-taken").get_by_role("button", name=str(tricks), exact=True)

    def tick(self, symbol: str, took: int, keep: str) -> None:
        for n, one in enumerate(symbol, 1):
            self.phone.tap(self.box(f"○.*{one}").first)
            expect(self.box("✓")).to_have_count(n)
        self.phone.tap(self.took(took))
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
    deal = Deal(GAME, server, phone, 5, "deal; trump none; quest S S S S S; claims 1 tricks=6")
    phone.tap(deal.took(2))
    for n in range(1, 4):
        phone.tap(deal.box("○").first)
        expect(deal.box("✓")).to_have_count(n)
    phone.tap(phone.named("Keep 3 parts of Ben and Cleo"))
    expect(phone.toast).to_contain_text("Ben and Cleo: 3 cards claimed in 2 tricks")
    assert deal.state.running.claims[1] is None
    # What cannot be is grey, and a tap on it says why.
    grey = phone.page.locator('.st-key-tricks-taken [class*="st-key-off-took-"] button')
    expect(grey).to_have_text(["0", "1", "2", "5", "6", "7", "8", "9", "10"])
    phone.tap(grey.nth(3))
    expect(phone.toast.last).to_contain_text("The sides took 11 tricks together; ten are played")
    expect(deal.took(2)).to_have_attribute("data-testid", PRIMARY)


def test_a_category_that_is_used_up_is_grey_and_says_why(phone, server):
    deals = [
        f"deal; trump none; quest {letter}; claims 1 tricks=4; claims 2 tricks=3; claims 3 tricks=3; close"
        for letter in ("H H H H H", "H H H H S")
    ]
    Deal(GAME, server, phone, 5, f"{'; '.join(deals)}; deal; trump none")
    phone.tap(phone.button("asks-H-"))
    grey = phone.page.locator('[class*="st-key-off-asks-H-"] button')
    expect(grey).to_be_visible()
    phone.tap(grey)
    expect(phone.toast).to_contain_text("9 are gone and 2 more would make 11")


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
    phone.tap(phone.named("Deal 11"))
    expect(phone.toast).to_contain_text("Set the seats of the last deal above")
    for n, name in enumerate(("Eve", "Ann", "Cleo", "Ben", "Dan"), 1):
        phone.tap(phone.page.locator(".st-key-order button", has_text=name))
        expect(phone.page.locator(".st-key-order button", has_text=re.compile(rf"^{n}\. {name}"))).to_be_visible()
    expect(phone.shown).to_contain_text("Ann and Ben are two of the first three and would be partners.")
    expect(phone.named("Deal 11 in these seats")).to_be_visible()
    phone.next()
    assert deal.state.running.order == (4, 0, 2, 1, 3)


def test_two_pictures_are_taken_out_by_two_taps(phone, server):
    deal = Deal(GAME, server, phone, 5)
    phone.tap(phone.page.get_by_text("Which two pictures are taken out?"))
    pad = phone.page.locator(".st-key-removed-pad")
    phone.tap(pad.get_by_role("button", name="Q♠", exact=True))
    expect(pad.locator("button.chosen")).to_have_text("Q♠")
    phone.enter(pad.get_by_role("button", name="J♦", exact=True))
    assert deal.state.removed == ("QS", "JD")


CLAIMED = (
    "deal; trump hearts; quest 7S 9H 3H JC KH; claims 1 P H tricks=2; claims 2 P H tricks=3; "
    "claims 3 H H P P S tricks=5; close"
)
BEGUN = "deal; trump none; quest S H H P P"
BY_CARDS = f"{played_deal(5).text}; close"
LONG = ("Maximiliane-Alexandra von Hohenlohe", "W" * 40, "Ann", "Ann", "Bartholomäus Featherstonehaugh")


# -- what is chosen and tapped stays, as long as it means something ---------------------------------------------------


def test_the_way_a_deal_is_entered_stays_over_other_views_and_over_deals(phone, server):
    deal = Deal(GAME, server, phone, 5, BEGUN)
    phone.tap(phone.page.get_by_role("radio", name="Card by card", exact=True))
    expect(deal.card("A♠")).to_be_visible()
    phone.view("History")
    phone.view("Table")
    expect(deal.card("A♠")).to_be_visible()
    # A phone that was asleep knows nothing of it: there the deal before tells.
    later = Deal(GAME, server, phone, 5, f"{BY_CARDS}; deal; trump none; quest S H D C P")
    expect(later.card("A♠")).to_be_visible()


def test_the_box_that_is_tapped_is_the_one_that_is_ticked(phone, server):
    deal = Deal(GAME, server, phone, 5, BEGUN)
    phone.tap(deal.box("♥").nth(1))
    expect(deal.box("♥").nth(1)).to_contain_text("✓")
    expect(deal.box("♥").nth(0)).to_contain_text("○")
    phone.tap(deal.box("♥").nth(0))
    expect(deal.box("✓")).to_have_count(2)
    phone.tap(deal.box("♥").nth(1))
    expect(deal.box("✓")).to_have_count(1)


def test_ticks_of_a_quest_that_was_entered_anew_are_gone(phone, server):
    deal = Deal(GAME, server, phone, 5, BEGUN)
    phone.tap(deal.box("♠"))
    expect(deal.box("✓")).to_have_count(1)
    phone.undo()
    deal.quest("DDDDD")
    expect(deal.box("✓")).to_have_count(0)
    expect(phone.named("Keep 0 parts of Ann")).to_be_visible()


def test_the_last_side_gets_what_the_others_left_also_after_they_were_corrected(phone, server):
    deal = Deal(GAME, server, phone, 5, f"{BEGUN}; claims 1 tricks=2; claims 2 tricks=3")
    expect(deal.took(5)).to_have_attribute("data-testid", PRIMARY)
    phone.undo()
    phone.tap(deal.took(4))
    phone.enter(phone.named("Keep 0 parts of Ben and Cleo"))
    expect(deal.took(4)).to_have_attribute("data-testid", PRIMARY)
    phone.enter(phone.named("Keep 0 parts of Dan and Eve"))
    expect(phone.step).to_have_text("Close deal 1")


def test_the_whole_history_stays_shown_over_other_views(phone, server):
    Deal(GAME, server, phone, 5, BY_CARDS)
    phone.view("History")
    phone.tap(phone.page.get_by_text(re.compile("Show all")))
    expect(phone.named("Correct 1")).to_be_visible()
    phone.view("Table")
    phone.view("History")
    expect(phone.named("Correct 1")).to_be_visible()


# -- corrections ------------------------------------------------------------------------------------------------------


def test_a_quest_is_corrected_by_taking_back_what_is_wrong(phone, server):
    deal = Deal(GAME, server, phone, 5, BEGUN)
    phone.view("History")
    phone.tap(phone.named("Correct 3"))
    asked = phone.page.locator(".st-key-asked button")
    expect(phone.page.locator(".st-key-asked button:enabled")).to_have_count(5)
    phone.tap(phone.button("asks-D-"))
    expect(phone.toast).to_contain_text("Five cards lie there")
    phone.tap(asked.nth(1))
    expect(phone.page.locator(".st-key-asked button:disabled")).to_have_count(1)
    phone.enter(phone.button("asks-D-"))
    assert deal.state.running.quest == ("S", "H", "P", "P", "D")


@pytest.mark.parametrize(
    ("moves", "seq", "shown"),
    [
        ("remove QS JD", 1, ".st-key-removed-pad button.chosen"),
        ("scale 0 2 4 6 8 10", 1, ".st-key-scale-pad .pad"),
        ("deal; trump hearts", 2, '[class*="st-key-trump-hearts-"] button'),
    ],
)
def test_a_correction_opens_the_pad_of_its_entry_only(phone, server, moves, seq, shown):
    Deal(GAME, server, phone, 5, moves)
    phone.view("History")
    phone.tap(phone.named(f"Correct {seq}"))
    expect(phone.page.locator(shown).first).to_be_visible()
    expect(phone.page.locator(".st-key-correction")).to_be_visible()
    assert phone.page.locator(".st-key-removed-pad, .st-key-scale-pad").count() == (0 if "trump" in moves else 1)


def test_nothing_else_can_be_put_in_the_place_of_a_deal(phone, server):
    Deal(GAME, server, phone, 5, "deal")
    phone.view("History")
    phone.tap(phone.named("Correct 1"))
    expect(phone.named("Take this entry out")).to_be_visible()
    expect(phone.shown).not_to_contain_text("What the parts are worth")
    expect(phone.shown).not_to_contain_text("Which two pictures are taken out?")


def test_a_past_deal_is_found_and_corrected_from_its_scores(phone, server):
    second = CLAIMED.replace("quest 7S 9H 3H JC KH", "quest S H H P P")
    deal = Deal(GAME, server, phone, 5, f"{CLAIMED}; {second}; deal; trump none")
    phone.view("Scores")
    expect(phone.page.locator("table.deals tr")).to_have_count(3)
    expect(phone.page.locator("table.deals tr").nth(2)).to_contain_text("18 +15")
    phone.tap(phone.page.locator(".st-key-deal-2 summary"))
    # The drawer opens gently: its keys are tapped once they lie still.
    expect(phone.named("Correct 14")).to_be_visible()
    phone.come_to_rest()
    phone.tap(phone.named("Correct 11"))
    expect(phone.page.locator(".st-key-correction")).to_contain_text(
        "Correcting entry 11: Ben: 1 plain heart and 1 picture"
    )
    phone.tap(deal.box("✓").first)
    phone.enter(phone.named("Keep 1 part of Ben").first)
    assert list(totals(deal.state).values()) == [18, 4, 6, 18, 30]


def test_half_a_correction_that_was_kept_is_warned_of_until_the_other_half_comes(phone, server):
    deal = Deal(GAME, server, phone, 5, CLAIMED)
    wrong = "Deal 1 does not add up. 9 of 10 tricks are accounted for: 1 missing."
    phone.view("History")
    phone.tap(phone.named("Correct 4"))
    phone.see_table()
    phone.tap(deal.box("✓").first)
    expect(deal.box("✓")).to_have_count(1)
    phone.tap(deal.took(1))
    phone.tap(phone.named("Keep 1 part of Ann").first)
    phone.enter(phone.named("Keep it all the same"))
    expect(phone.shown).to_contain_text(wrong)
    phone.view("History")
    phone.tap(phone.named("Correct 5"))
    phone.see_table()
    phone.tap(deal.took(4))
    phone.enter(phone.named("Keep 2 parts of Ben and Cleo").first)
    expect(phone.shown).to_contain_text("2 parts in 4 tricks")
    expect(phone.shown).not_to_contain_text("does not add up")
    assert list(totals(deal.state).values()) == [1, 3, 3, 15, 15]


# -- what is said -----------------------------------------------------------------------------------------------------


def test_a_revoke_is_said_over_the_page_the_moment_it_shows(phone, server):
    moves = f"{BEGUN}; play 5S; play 9C; play 6S; play 7S; play AS; claim AS; play JS; play QS"
    deal = Deal(GAME, server, phone, 5, moves)
    phone.tap(phone.page.get_by_role("radio", name="Table", exact=True))
    expect(phone.page.locator(".laid-card.turn")).to_contain_text("Cleo")
    deal.play("K♠")
    expect(phone.toast).to_contain_text("Revoke: Cleo played 9♣ in trick 1 where spades were led")


def test_a_scale_is_typed_number_by_number_and_says_what_cannot_be(phone, server):
    deal = Deal(GAME, server, phone, 5)
    phone.tap(phone.page.get_by_text("What the parts are worth"))
    pad = phone.page.locator(".st-key-scale-pad")

    def enter(*keys: str) -> None:
        for key in keys:
            phone.tap(pad.get_by_role("button", name=key, exact=True))
        phone.tap(pad.get_by_role("button", name="Next", exact=True))

    enter("3")
    expect(pad.locator(".of")).to_have_text("1 parts")
    enter("2")
    expect(phone.toast).to_contain_text("1 parts: type a number from 3 to 1,000.")
    phone.tap(phone.named("Take back the last number"))
    expect(pad.locator(".of")).to_have_text("0 parts")
    for n, key in enumerate("024688"):
        expect(pad.locator(".of")).to_have_text(f"{n} parts")
        enter(key)
    expect(phone.shown).to_contain_text("0 to 5 parts: 0, 2, 4, 6, 8, and 8 points (scale not in the rulebook)")
    assert deal.state.scale == (0, 2, 4, 6, 8, 8)


def test_a_counted_deal_tells_one_part_and_one_trick_and_nothing_as_nothing(phone, server):
    moves = f"{BEGUN}; claims 1 S tricks=1; claims 2 tricks=4; claims 3 P P tricks=5; close"
    Deal(GAME, server, phone, 5, moves)
    sides = phone.page.locator("table.sides")
    expect(sides).to_contain_text("1 part in 1 trick")
    expect(sides).to_contain_text("0 parts in 4 tricks")
    expect(sides.locator("tr").nth(1)).to_contain_text(re.compile(r"(?<!\+)0 each"))
    expect(phone.shown).to_contain_text("Scale not in the rulebook")


def test_nobody_deals_once_the_game_is_over(phone, server):
    deals = [
        f"deal; trump none; quest {' '.join(letter * 5)}; claims 1 tricks=4; claims 2 tricks=3; claims 3 tricks=3; close"
        for letter in "SSHHDDCCPP"
    ]
    Deal(GAME, server, phone, 5, "; ".join(deals))
    expect(phone.step).to_contain_text("won the game")
    expect(phone.page.locator('[class*="st-key-seat-"]', has_text="*")).to_have_count(0)


def test_the_guide_tells_the_rules_as_this_table_reads_them(phone, server):
    Deal(GAME, server, phone, 5, deals="eleven", partners="half", claim="no")
    phone.view("Guide")
    for told in ("claims one card of it if one fits", "half the points of the pair", "shuffled for the eleventh"):
        expect(phone.shown).to_contain_text(told)


# -- what is seen -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("ways", ["Claims of each side", "Card by card"])
def test_long_names_and_large_letters_cut_nothing_off(phone, server, ways, times):
    deal = Deal(GAME, server, phone, 5, BEGUN)
    for seat, name in enumerate(LONG):
        deal.service.rename(deal.access, Seat(seat), name)
    phone.sit_down(deal.path(deal.links.scorer))
    phone.tap(phone.page.get_by_role("radio", name=ways, exact=True))
    expect(phone.page.locator(".st-key-ticks, .st-key-cards-pad").first).to_be_visible()
    looks.enlarge(phone.page, times)
    # The frame around the surface is looked at elsewhere.
    phone.page.add_style_tag(content='[data-testid="stBottom"] { display: none }')
    phone.come_to_rest()
    assert looks.clipped(phone.page) == []
    assert looks.sticking_out(phone.page) == []
    wide = "keys => keys.filter(key => key.scrollWidth > key.clientWidth + 1).map(key => key.textContent)"
    assert phone.page.locator(".st-key-cards-pad .pack button, .st-key-shown button").evaluate_all(wide) == []
