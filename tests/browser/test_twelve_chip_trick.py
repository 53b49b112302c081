"""12 Chip Trick by taps: a round of two with the ghost, a 6 that might be a 9, totals with an unusual sum."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from companion.engine.game import Players, Readings
from companion.engine.table import Player
from companion.engine.words import Seat
from companion.games.twelve_chip_trick import GAME
from companion.service import Links, Service
from companion.storage import Journal
from tests.browser.phone import Phone
from tests.contract.playing import COLOURS
from tests.games.twelve_chip_trick.real_table import deal_and_play, is_red, laid_down

NAMES = ("Ann", "Ben", "Cleo", "Dan")


def open_table(server, seats=2, moves="", **readings) -> Links:
    """Open a table in the server's journal and enter moves in text notation."""
    journal = Journal(server.database_url)
    service = Service(journal)
    players = [Player(name, colour) for name, colour in zip(NAMES[:seats], COLOURS, strict=False)]
    links = service.open(GAME.key, players, readings, Seat(0))
    scorer = service.enter(links.table, links.scorer)
    table = service.look(scorer)
    for line in filter(None, map(str.strip, moves.split(";"))):
        move = GAME.read(line)
        owner = GAME.owner(move)
        access = scorer if owner is None else service.enter(links.table, links.seats[owner])
        table = service.play(access, move, table.head)
    journal.close()
    return links


def sit(phone: Phone, links: Links, key: str) -> None:
    phone.open(f"/{GAME.key}?{urlencode({'t': links.table, 'k': key})}")
    expect(phone.step).to_be_visible()


def key_of(phone: Phone, chip: int):
    """Find the key of a chip that may be entered."""
    return phone.button(f"disc-{'red' if is_red(chip) else 'blue'}-{chip}-")


def enter_chip(phone: Phone, entry: str, lying: list[int]) -> None:
    """Tap what an entry says; a 6 or a 9 is asked about when it is played, or when both lie there."""
    verb, _, chip = entry.split()
    is_asked = chip in ("6", "9") and (verb == "play" or {6, 9} <= set(lying))
    if is_asked:
        phone.tap(key_of(phone, int(chip)))
        phone.enter(phone.button(f"sure-{chip}-"))
    else:
        phone.enter(key_of(phone, int(chip)))


def a_round_with_a_question():
    """Find a real round in which a 6 or a 9 is played and a hand has to be laid down."""
    for seed in range(300):
        real = deal_and_play(2, seed)
        played = [moment.entry.split()[2] for moment in real.moments if moment.entry.startswith("play")]
        if {"6", "9"} & set(played) and 18 <= len(real.moments) <= 26 and needs_hands(real):
            return real
    raise AssertionError


def needs_hands(real) -> bool:
    state = GAME.apply(GAME.start(Players(2, Seat(0)), Readings.of(GAME.readings)), GAME.read("deal"))
    for moment in real.moments:
        state = GAME.apply(state, GAME.read(moment.entry))
    return state.running is not None


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_round_of_two_with_the_ghost_is_entered_by_taps(new_phone, server, size):
    real = a_round_with_a_question()
    phone = new_phone(server, size)
    phone.open()
    phone.tap(phone.page.get_by_role("button", name="12 Chip Trick, 2 to 4 players"))
    for seat, name in enumerate(NAMES[:2]):
        field = phone.page.locator(f'[class*="st-key-name-{seat}-"] input')
        field.fill(name)
        field.blur()
        expect(phone.page.get_by_role("radio", name=name, exact=True)).to_be_visible()
    phone.tap(phone.page.get_by_role("radio", name="Ann", exact=True))
    expect(phone.page.get_by_role("radio", name="Ann", exact=True)).to_be_checked()
    phone.tap(phone.named("Open the table"))
    phone.see_table()
    phone.next()
    lying: list[int] = []
    for moment in real.moments:
        verb, place, chip = moment.entry.split()
        if verb == "play" and place == "3":
            expect(phone.step).to_have_text("Turn up the ghost's top chip")
        lying = [*lying, int(chip)] if verb == "play" else lying
        enter_chip(phone, moment.entry, lying)
        in_play = {c for hand in moment.hands for c in hand} | {c for front in moment.fronts for c in front}
        lying = [c for c in lying if c not in in_play]
        fronts = [chip for front in moment.fronts for chip in front]
        expect(phone.page.locator(".places .front .disc")).to_have_count(len(fronts))
    expect(phone.step).to_contain_text("lay down")
    show = next(line for line in laid_down(real) if line.startswith(f"show {chosen_seat(phone)} "))
    lay_down(phone, list(map(int, show.split()[2:])))
    expect(phone.shown).to_contain_text("Round 1")
    for name, total in zip(("Ann", "Ben", "the ghost"), real.totals, strict=True):
        expect(phone.page.locator(".score", has_text=name).first).to_contain_text(f"= {total}")
    phone.undo()
    expect(phone.step).to_contain_text("lay down")
    phone.redo()
    expect(phone.shown).to_contain_text("Round 1")


def chosen_seat(phone: Phone) -> int:
    """Read whose hand is asked for."""
    label = phone.button("next-").inner_text()
    return next(i for i, name in enumerate(("Ann", "Ben", "the ghost"), 1) if name in label)


def lay_down(phone: Phone, hand: list[int]) -> None:
    """Pick the chips of a hand that are not picked already, and lay it down."""
    for chip in hand:
        key = phone.page.locator(f'[class*="st-key-disc-{"red" if is_red(chip) else "blue"}-{chip}-"]')
        if not key.locator('[data-testid="stBaseButton-primary"]').count():
            phone.tap(key.locator("button"))
            if chip in (6, 9):
                phone.tap(phone.button(f"sure-{chip}-"))
            key.locator('[data-testid="stBaseButton-primary"]').wait_for()
    phone.next()


def test_a_6_may_turn_out_to_be_the_9(new_phone, server):
    links = open_table(server, 3, "deal")
    phone = new_phone(server)
    sit(phone, links, links.scorer)
    phone.tap(key_of(phone, 6))
    expect(phone.page.locator(".ask.now")).to_have_text("A 6 and a 9 look alike: which one is it?")
    phone.enter(phone.button("sure-9-"))
    expect(phone.page.locator(".places .disc")).to_have_attribute("aria-label", "red 9")


def test_only_what_lies_open_is_grey_where_nobody_helps_to_remember(new_phone, server):
    moves = "deal; play 1 9; play 2 10; play 3 4; take 2 9; take 3 4; take 1 10"
    for memory, greyed in (("no", 1), ("yes", 3)):
        links = open_table(server, 3, moves, memory=memory)
        phone = new_phone(server)
        sit(phone, links, links.scorer)
        expect(phone.button("off-disc-")).to_have_count(greyed)
        expect(phone.page.locator("table.memory")).to_have_count(int(memory == "yes"))
    phone.tap(phone.button("off-disc-red-4"))
    expect(phone.toast).to_contain_text("Ben cannot have the red 4: Cleo took it into hand and still has it.")


def test_a_blue_chip_is_grey_while_a_red_one_lies_there(new_phone, server):
    links = open_table(server, 3, "deal; play 1 9; play 2 10; play 3 4")
    phone = new_phone(server)
    sit(phone, links, links.scorer)
    phone.tap(phone.button("off-disc-blue-10"))
    expect(phone.toast).to_contain_text("cannot be taken while red chips lie there: take red 9 and red 4")
    expect(phone.button("disc-red-")).to_have_count(2)


def test_totals_that_do_not_add_up_are_said_and_entered_after_a_yes(new_phone, server):
    links = open_table(server, 2)
    phone = new_phone(server)
    sit(phone, links, links.scorer)
    phone.tap(phone.page.get_by_role("radio", name="Totals", exact=True))
    for i, total in enumerate(("21", "20", "24")):
        expect(
            phone.page.locator(f".st-key-totals [class*='st-key-cell-total-{i}-'] [data-testid$='primary']")
        ).to_be_visible()
        for digit in total:
            phone.tap(phone.page.locator(".pad button", has_text=digit).first)
        expect(phone.page.locator(".pad .typed")).to_have_text(total)
        phone.tap(phone.page.locator(".pad .enter"))
        expect(phone.page.locator(f"[class*='st-key-cell-total-{i}-']")).to_contain_text(total)
    phone.tap(phone.button("next-"))
    expect(phone.shown).to_contain_text("These totals make 65, but the 12 chips make 78, 13 more.")
    phone.enter(phone.button("confirm-totals-"))
    expect(phone.page.locator(".score", has_text="Ann").first).to_contain_text("a tile")
    expect(phone.step).to_contain_text("whoever led the last trick starts")


def test_a_player_notes_a_hand_and_plays_from_it_on_an_own_phone(new_phone, server):
    links = open_table(server, 2, "deal", memory="yes")
    own, other = new_phone(server), new_phone(server)
    sit(own, links, links.seats[0])
    for chip in (4, 9, 1, 12):
        own.tap(key_of(own, chip))
        if chip == 9:
            own.tap(own.button("sure-9-"))
        own.page.locator(f'[class*="-{chip}-dealt"] [data-testid="stBaseButton-primary"]').wait_for()
    own.enter(own.button("hold-"))
    expect(own.shown).to_contain_text("Your hand now")
    expect(own.shown).to_contain_text("864 deals are still possible")
    sit(other, links, links.scorer)
    expect(other.shown).to_contain_text("194,400 deals are still possible")
    expect(own.button("disc-")).to_have_count(4)
    own.tap(key_of(own, 4))
    expect(other.page.locator(".places .disc")).to_have_attribute("aria-label", "red 4")
