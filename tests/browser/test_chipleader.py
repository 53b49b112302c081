"""Chipleader by taps: a king, a queen covered twice, a jack beaten, a joker that breaks a chip, the end and its undo."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, expect

from companion.engine.game import Readings
from companion.engine.table import Opening, Play, Player
from companion.engine.words import Seat
from companion.games.chipleader import GAME
from companion.games.chipleader.moves import Build
from companion.service import Access, Service
from companion.storage import Journal
from tests.browser.looks import enlarge, faint, invisible, places, sticking_out, torn
from tests.browser.phone import Phone
from tests.contract.playing import COLOURS

NAMES = ("Ann", "Ben", "Cleo", "Dora")


class Table:
    """A table in the server's journal, and a phone that sits at it."""

    def __init__(self, server, phone: Phone, *, seats: int = 3, moves: str = "", **readings: str) -> None:
        self.service, self.phone = Service(Journal(server.database_url)), phone
        players = [Player(name, colour) for name, colour in zip(NAMES[:seats], COLOURS, strict=False)]
        chosen = {name.replace("_", "-"): value for name, value in readings.items()}
        self.links = self.service.open(GAME.key, players, chosen, Seat(0))
        for line in filter(None, map(str.strip, moves.split(";"))):
            self.service.play(self.access, GAME.read(line), self.service.look(self.access).head)
        phone.open(f"/{GAME.key}?{urlencode({'t': self.links.table, 'k': self.links.scorer})}")
        phone.see_table()

    @property
    def access(self) -> Access:
        return self.service.enter(self.links.table, self.links.scorer)

    @property
    def state(self):
        return self.service.look(self.access).state

    def values(self) -> list[int]:
        return [chip.value for chip in self.state.chips]

    # -- taps ---------------------------------------------------------------------------------------------------------

    def tap(self, name: str) -> None:
        self.phone.tap(self.phone.named(name).first)

    def enter(self, name: str) -> None:
        self.phone.enter(self.phone.named(name).first)

    def who(self, player: str) -> None:
        radio = self.phone.page.get_by_role("radio", name=player, exact=True)
        self.phone.tap(radio)
        expect(radio).to_be_checked()

    def chip(self, number: int) -> Locator:
        return self.phone.page.locator(f'[data-chip="{number}"]')

    def choose(self, number: int) -> None:
        self.phone.tap(self.chip(number))
        expect(self.chip(number)).to_have_attribute("aria-pressed", "true")
        expect(self.phone.named("Back").first).to_be_visible()

    def build(self, player: str, city: str, *values: int) -> None:
        """Seven taps: the big key, four values, a city, the big key again."""
        self.who(player)
        self.tap("New chip")
        expect(self.phone.named("Lay it down")).to_be_visible()
        for value in values:
            self.tap(f"value {value}")
        self.tap(city)
        self.enter("Lay it down")


def test_a_whole_game_of_three_by_taps(server, phone):
    table = Table(server, phone)
    table.build("Ann", "Macao", 20, 10, 5, 5)
    table.build("Ben", "Berlin", 50, 10, 10, 5)
    assert table.values() == [40, 75]
    # A queen above Ann's chip is covered twice: by Ben with a 5, by Ann with a new value, a 70.
    table.who("Ann")
    table.choose(1)
    table.enter("Q queen")
    table.who("Ben")
    table.choose(1)
    table.tap("Cover 20")
    table.tap("value 5")
    table.enter("Cover it")
    assert table.values() == [25, 75]
    table.who("Ann")
    table.choose(1)
    table.tap("Cover 5")
    table.tap("7")
    table.tap("0")
    table.enter("Cover it")
    assert table.values() == [90, 75]
    # A king beats the queen, another brings the lowest pieces up.
    table.choose(1)
    table.enter("K king")
    table.who("Cleo")
    table.choose(1)
    table.enter("K king")
    table.enter("Bring the lowest pieces up")
    assert table.values() == [25, 75]
    # A jack holds Ben's chip down until a queen beats it.
    table.tap("J jack")
    table.enter("Jack on Ben's Berlin chip: Ben 75 → 0")
    expect(table.chip(2)).to_have_attribute("aria-label", "Ben's Berlin chip: 0, jack above")
    table.who("Ben")
    table.choose(2)
    table.enter("Q queen")
    assert table.values() == [25, 75]
    # A joker breaks Ben's chip; its casino stays, and Cleo uses it.
    table.who("Cleo")
    table.choose(2)
    table.tap("Take 50")
    table.enter("No: the other three go back in hand, the chip is gone")
    expect(table.chip(2)).to_have_count(0)
    assert table.state.open_casinos == ("berlin",)
    table.build("Cleo", "Berlin, lying open", 50, 50, 10, 10)
    table.build("Ben", "Las Vegas", 5, 5, 5, 5)
    table.build("Ann", "Amsterdam", 5, 5, 5, 5)
    expect(phone.step).to_have_text("Cleo won the game")
    phone.undo()
    expect(phone.step).to_have_text("Enter chips and face cards as they are laid on the table")
    assert table.values() == [25, 120, 20]
    phone.redo()
    expect(phone.step).to_have_text("Cleo won the game")


def test_four_players_with_five_chips_each_fit_without_sideways_scrolling(server, phone):
    """More than ten casino cards allow, so the entries are kept ones: the rules would refuse the seventh chip."""
    players = tuple(Player(name, colour) for name, colour in zip(NAMES, COLOURS, strict=False))
    opening = Opening(GAME.key, players, Seat(0), Readings.of(GAME.readings))
    cities = ("macao", "las-vegas", "berlin")
    bodies = [(Play(Build(Seat(n % 4), cities[n % 3], (500, 100, 50, 20))), 0.0) for n in range(20)]
    service = Service(Journal(server.database_url))
    links = service.restore(opening, bodies)
    phone.open(f"/{GAME.key}?{urlencode({'t': links.table, 'k': links.scorer})}")
    phone.see_table()
    page = phone.page
    chips = page.locator(".felt [data-chip]")
    expect(chips).to_have_count(20)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for box in chips.evaluate_all("all => all.map(chip => chip.getBoundingClientRect().toJSON())"):
        assert box["left"] >= 0
        assert box["right"] <= 390
        assert box["width"] >= 48
    for player in page.locator(".felt .chips").all():
        tops = player.locator("[data-chip]").evaluate_all("all => all.map(chip => chip.getBoundingClientRect().top)")
        assert len(tops) == 5
        assert len(set(tops)) == 1, "five chips stand side by side"
    sizes = page.locator(".felt svg text").evaluate_all("all => all.map(text => text.getBoundingClientRect().height)")
    assert min(sizes) >= 7


def test_a_turns_draws_are_entered_in_two_taps(server, phone):
    table = Table(server, phone, track="hands")
    table.tap("4× → 10")
    table.enter("6 pieces + 4 faces")
    assert table.state.drawn == (6, 4)
    assert table.state.hand_of(0) == 10
    table.enter("Ann discards 5 cards")
    table.enter("End, take a suit card")
    expect(phone.step).to_have_text("Ben gambles or skips")
    table.enter("Skip, take a suit card")
    assert table.state.suits_of(1) == 4


def test_the_row_is_gambled_by_taps(server, phone):
    table = Table(server, phone, moves="own 1 s h d; own 2 cr cr h; own 3 cl cl d", track="everything")
    for suit in ("♠ spades", "♠ spades", "♥ hearts", "♣ clubs"):
        taps = phone.page.locator(".taps .suit").count()
        table.tap(suit)
        expect(phone.page.locator(".taps .suit")).to_have_count(taps + 1)
    table.enter("♛ crowns")
    expect(phone.step).to_have_text("Ann gambles or skips")
    table.tap("♠ spades")
    table.enter("3 ♥")
    expect(phone.named("Collect 3 spades: 1 card")).to_be_visible()
    table.tap("♦ diamonds")
    expect(phone.named("Sacrifice the diamonds")).to_be_visible()
    phone.tap(phone.button("cl-cover-5-"))
    table.enter("Sacrifice the diamonds")
    expect(phone.step).to_have_text("Enter the new card of pile 5")
    table.enter("♠ spades")
    table.tap("Collect 4 spades: 3 cards")
    table.enter("3 pieces + 0 faces")
    for suit in ("♥ hearts", "♣ clubs", "♥ hearts", "♦ diamonds"):
        table.enter(suit)
    assert table.state.tops == ("hearts", "clubs", "hearts", "clubs", "diamonds")
    table.tap("End the turn")
    expect(phone.named("None")).to_be_visible()
    table.enter("♠ spades")
    expect(phone.step).to_have_text("Ben gambles or skips")
    assert table.state.own_of(0) == ("hearts", "spades")


def test_a_refused_key_says_why(server, phone):
    table = Table(server, phone, moves="build 1 macao 20 10 5 5; place 1 king 1")
    table.who("Ben")
    table.choose(1)
    table.tap("Q queen")
    expect(phone.toast).to_contain_text("A queen cannot beat the king above Ann's Macao chip: only an ace can.")
    assert table.state.chips[0].face is not None


def test_a_correction_opens_the_pad_with_the_old_chip_in_it(server, phone):
    table = Table(server, phone, moves="build 1 macao 20 10 5 5; place 2 jack 1")
    phone.view("History")
    table.tap("Correct 1")
    expect(phone.named("piece 1 20")).to_be_visible()
    table.tap("piece 1 20")
    table.tap("value 50")
    table.enter("Lay it down")
    assert table.state.chips[0].worth == 70


SET_OUT = "row s s h s cr; own 1 s d; own 2 cr cr h; own 3 cl cl d; decks 12 12 12 12 12"
TRACKED = {"chips": "", "hands": "", "everything": SET_OUT}


@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("track", TRACKED)
def test_no_word_on_a_key_is_torn_in_two(server, phone, track, times):
    table = Table(server, phone, moves=TRACKED[track], track=track)
    enlarge(phone.page, times)
    pad = '[class*="st-key-cl-pad"] button, .felt button'
    assert torn(phone.page, pad) == []
    assert sticking_out(phone.page) == []
    table.tap("New chip")
    expect(phone.named("Lay it down")).to_be_visible()
    assert torn(phone.page, ".coins button") == []
    assert sticking_out(phone.page) == []
    phone.view("Guide")
    assert sticking_out(phone.page) == []


def test_the_keys_of_a_turn_come_before_the_chips_and_stay_where_they_are(server, phone):
    chips = "; ".join(
        f"build {n} {city} 50 20 10 5" for n, city in enumerate(("macao", "macao", "berlin", "berlin"), 1)
    )
    hands = "; ".join(f"count {n} hand=2 suits=3" for n in range(1, 5))
    table = Table(server, phone, seats=4, moves=f"{chips}; track hands 1; {hands}", track="chips")
    keys = phone.page.locator('[class*="cl-lay-"] button, [class*="cl-sacrifice-"] button')
    before = places(keys)
    assert all(y + height < 700 for _, y, _, height in before), "in sight, above the bar"
    table.enter("Lay a suit card on the row")
    phone.to_top()
    assert places(keys) == before


def test_a_chip_entered_for_the_wrong_player_is_given_to_another(server, phone):
    table = Table(server, phone, moves="build 1 macao 20 10 5 5; build 3 berlin 5 5 5 5")
    table.who("Cleo")
    phone.view("History")
    table.tap("Correct 1")
    expect(phone.page.get_by_role("radio", name="Ann", exact=True)).to_be_checked()
    table.who("Ben")
    expect(phone.named("piece 1 20")).to_be_visible()
    table.enter("Lay it down")
    assert [chip.owner for chip in table.state.chips] == [1, 2]
    expect(phone.page.get_by_role("radio", name="Cleo", exact=True)).to_be_checked()


def test_a_correction_of_a_cover_begins_with_its_old_value(server, phone):
    table = Table(server, phone, moves="build 1 macao 20 10 5 5; place 1 queen 1; cover 2 1 1 50")
    phone.view("History")
    table.tap("Correct 3")
    expect(phone.named("piece 1 50")).to_be_visible()


def test_two_taps_on_the_same_place_count_no_hand(server, phone):
    table = Table(server, phone, track="hands", start_hand="counted")
    place = phone.button("cl-hand-0-3-")
    phone.tap(place)
    expect(phone.page.locator('[class*="cl-hand-0-3-"] [data-testid="stBaseButton-primary"]')).to_be_visible()
    phone.tap(place)
    phone.come_to_rest()
    assert table.state.hand_of(0) is None
    phone.enter(phone.button("cl-count-0-3-"))
    assert (table.state.hand_of(0), table.state.suits_of(0)) == (3, 3)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_suit_cards_and_keys_stand_out_from_what_lies_behind_them(server, phone, scheme):
    phone.page.emulate_media(color_scheme=scheme)
    Table(server, phone, moves=f"{SET_OUT}; collect 1 spades 3 pieces=1 faces=0", track="everything")
    assert faint(phone.page) == []
    assert invisible(phone.page) == []
