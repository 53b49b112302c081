"""Carcassonne by taps: a map traced over a photo, laid out, printed; a round of each mini-expansion."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import urlencode

import numpy as np
import pytest
from PIL import Image, ImageDraw
from playwright.sync_api import Page, Position, expect

from companion.engine.table import Player
from companion.engine.words import Seat
from companion.games.carcassonne import GAME
from companion.games.carcassonne.layout import Request, lay_out
from companion.games.carcassonne.map_file import parse, read_practice
from companion.games.carcassonne.map_file import write as write_map
from companion.service import Service
from companion.storage import Journal
from tests.browser.phone import Phone
from tests.contract.playing import COLOURS

NAMES = ("Ann", "Ben")
CORNERS = ((120, 90), (690, 140), (740, 610), (60, 560))
PHOTO = (800, 700)
FRANCE = Request(read_practice("practice-france"), ("Nancy", "Le Mans"))


def sit_at(phone: Phone, server, mini: str, moves: str = "", seat: int | None = None) -> None:
    """Open a table of a mini-expansion with some entries, and sit down as its scorer, or in a seat."""
    journal = Journal(server.database_url)
    service = Service(journal)
    players = [Player(name, colour) for name, colour in zip(NAMES, COLOURS, strict=False)]
    links = service.open(GAME.key, players, {"mini": mini}, Seat(0))
    access = service.enter(links.table, links.scorer)
    table = service.look(access)
    for line in filter(None, map(str.strip, moves.split(";"))):
        table = service.play(access, GAME.read(line), table.head)
    journal.close()
    key = links.scorer if seat is None else links.seats[seat]
    phone.open(f"/{GAME.key}?{urlencode({'t': links.table, 'k': key})}")
    expect(phone.step).to_be_visible()


def chip(phone: Phone, name: str, place: str = ""):
    """Find a key in the colour of a chip."""
    return phone.button(f"cc-{name}-{place}").first


def square(page: Page, name: str):
    return page.locator(f"#s-{name}")


# -- a round of each mini-expansion -----------------------------------------------------------------------------------


def test_france_a_chip_is_taken_and_its_wine_sold_once(phone, server):
    sit_at(phone, server, "france")
    phone.enter(chip(phone, "P2"))
    expect(phone.button("seat-red-").first).to_contain_text("2")
    phone.enter(chip(phone, "P", "abroad"))
    expect(phone.button("seat-red-").first).to_contain_text("7")
    phone.tap(phone.button("off-cc-P-town"))
    expect(phone.toast.first).to_contain_text("sold 1 wine this turn already")
    phone.next()
    expect(phone.step).to_contain_text("Turn of Ben")


def test_benelux_an_island_tile_is_taken_before_drawing(phone, server):
    sit_at(phone, server, "benelux", "take 1 B2; begin 2; begin 1")
    expect(phone.step).to_contain_text("Decide before drawing")
    phone.enter(chip(phone, "B", "stack-1"))
    expect(phone.step).to_contain_text("then turn up stack 1 of the light blue island")
    phone.tap(phone.button("off-draw-"))
    expect(phone.toast.first).to_contain_text("took an island tile this turn")


def test_british_isles_a_set_is_chosen_and_the_meeples_come_home(phone, server):
    sit_at(phone, server, "british-isles", "take 1 P1; begin 1; take 1 P1; begin 1; take 1 O2; begin 2; begin 1")
    phone.enter(phone.button("extra-"))
    expect(phone.step).to_contain_text("Additional turn of Ann")
    expect(phone.shown).to_contain_text("1 meeple on the Isle of Man")
    phone.enter(chip(phone, "B1"))
    expect(phone.step).to_contain_text("uses one of 2 sets")
    phone.enter(phone.button("set-1-"))
    expect(phone.shown).not_to_contain_text("1 meeple on the Isle of Man")
    expect(phone.step).to_contain_text("Additional turn of Ann")


def test_iberica_a_chip_becomes_a_treat_and_is_collected_for_double(phone, server):
    sit_at(phone, server, "iberica")
    phone.enter(chip(phone, "O2"))
    expect(phone.step).to_contain_text("in rows 1 to 4")
    phone.enter(phone.named("The treat is placed"))
    phone.next()
    phone.enter(chip(phone, "O2", "treat"))
    expect(phone.button("seat-blue-").first).to_contain_text("4")
    phone.enter(phone.button("arms-2"))
    expect(phone.button("seat-blue-").first).to_contain_text("8")


def test_deutschland_four_are_paid_by_taps_and_one_chip_goes_under_the_meeple(phone, server):
    sit_at(phone, server, "deutschland", "take 1 P2; begin 1; take 1 P2; begin 1; take 1 B1; begin 2; begin 1")
    phone.tap(chip(phone, "P2", "pay"))
    expect(phone.shown).to_contain_text("2 of 4 paid")
    phone.tap(phone.button("off-cc-O2-pay"))
    expect(phone.toast.first).to_contain_text("No more of orange 2 lies here")
    phone.tap(chip(phone, "P2", "pay"))
    expect(phone.shown).to_contain_text("4 of 4 paid")
    phone.enter(phone.button("under-P2"))
    expect(phone.shown).to_contain_text("under meeples:")
    phone.enter(chip(phone, "P2", "free-0"))
    expect(phone.shown).not_to_contain_text("under meeples:")


def test_deutschland_the_majority_is_counted_by_taps(phone, server):
    sit_at(phone, server, "deutschland")
    phone.tap(phone.page.locator(".st-key-majority summary"))
    for key in ("more-0-0", "more-0-2", "more-1-0", "more-1-0"):
        shown = phone.shown.inner_text()
        phone.tap(phone.button(key))
        expect(phone.shown).not_to_have_text(shown, use_inner_text=True)
    expect(phone.shown).to_contain_text("Ann has the majority and scores alone (Ann 3 and Ben 2)")


def test_points_of_the_real_table_are_typed_and_corrected(phone, server):
    sit_at(phone, server, "france")
    phone.tap(phone.page.get_by_role("radio", name="Points", exact=True))
    phone.tap(phone.page.get_by_role("radio", name="city", exact=True))
    expect(phone.page.locator(".pad .of")).to_have_text("Ann: city")
    for digit in "12":
        phone.tap(phone.page.locator(".pad").get_by_role("button", name=digit, exact=True))
    phone.enter(phone.page.locator(".pad .enter"))
    expect(phone.button("seat-red-").first).to_contain_text("12")
    phone.view("History")
    phone.tap(phone.button("correct-1").first)
    expect(phone.page.locator(".pad .typed")).to_have_text("12")
    phone.enter(phone.page.locator(".pad .again button").filter(has_text="8").first)
    phone.view("Scores")
    expect(phone.shown).to_contain_text("City: 1 entry")
    expect(phone.button("seat-red-").first).to_contain_text("8")


def test_a_described_map_is_laid_and_its_squares_are_tapped(phone, server):
    sit_at(phone, server, "british-isles")
    phone.tap(phone.page.locator(".st-key-ground-setup summary"))
    phone.enter(phone.named("Use this map"))
    phone.enter(phone.named("Lay 30 chips evenly"))
    chips = phone.page.locator(".map .mark circle")
    expect(chips).to_have_count(30)
    blue = phone.page.locator('.square[aria-label*="light blue chip symbol"][aria-label*="face down"]').first
    phone.tap(blue)
    expect(phone.shown).to_contain_text("Chosen:")
    phone.tap(phone.button("off-cc-P1-").first)
    expect(phone.toast.first).to_contain_text("light blue symbol")
    phone.enter(chip(phone, "B2"))
    expect(chips).to_have_count(29)
    expect(phone.button("seat-red-").first).to_contain_text("2")


def test_a_correction_brings_back_its_square_and_what_was_paid(phone, server):
    sit_at(phone, server, "deutschland", "take 1 P2; begin 1; take 1 P2; begin 1; upgrade 1 P2 P2 under=P2; begin 2")
    phone.view("History")
    phone.tap(phone.button("correct-5").first)
    expect(phone.shown).to_contain_text("4 of 4 paid")
    phone.tap(phone.named("Take the chips back"))
    expect(phone.shown).to_contain_text("0 of 4 paid")


def test_a_chip_taken_from_a_square_is_corrected_by_one_tap(phone, server):
    practice = write_map(read_practice("practice-france"))
    lay = 'lay ["Nancy", "Le Mans"] ' + " ".join(chip.square.name for chip in lay_out(FRANCE).chips)
    sit_at(phone, server, "france", f"map {json.dumps(practice)}; {lay}; take 1 P2 B2; begin 2")
    phone.view("History")
    phone.tap(phone.button("correct-3").first)
    expect(phone.shown).to_contain_text("Chosen: B2")
    phone.enter(chip(phone, "O1"))
    phone.view("History")
    expect(phone.shown).to_contain_text("Ann takes orange 1 on B2: 1 point")


def test_a_player_enters_the_own_turn_and_points_on_the_own_phone(phone, server):
    sit_at(phone, server, "france", seat=1)
    expect(phone.shown).to_contain_text("Chips are entered in your turn")
    expect(phone.button("begin-0")).to_have_count(0)
    phone.enter(phone.button("begin-1"))
    phone.enter(chip(phone, "P2"))
    phone.enter(chip(phone, "P", "abroad"))
    expect(phone.button("seat-blue-").first).to_contain_text("7")
    phone.tap(phone.page.get_by_role("radio", name="Points", exact=True))
    phone.tap(phone.page.get_by_role("radio", name="other points", exact=True))
    expect(phone.page.locator(".pad .of")).to_have_text("Ben: other points")


def test_a_layout_outlasts_the_page_and_is_laid_at_a_table(phone, server):
    phone.open("/maps")
    chips = phone.page.locator('.square[aria-label*="a chip"]')
    expect(chips).to_have_count(30)
    phone.tap(phone.button("off-square-move"))
    expect(phone.toast.first).to_contain_text("Tap a square on the map first")
    phone.tap(square(phone.page, "B2"))
    phone.tap(phone.named("Keep a chip here"))
    expect(square(phone.page, "B2")).to_have_attribute("aria-label", re.compile("kept here"))
    phone.tap(phone.named("Balance the others anew"))
    expect(phone.page.locator("body")).to_contain_text("Seed 2")
    other = phone.page.locator('.square[aria-label$="a chip"]').nth(7)
    phone.tap(other)
    phone.tap(phone.named("Move this one"))
    expect(phone.page.locator("body")).to_contain_text("moved by hand after seed 2")
    lying = chips.evaluate_all("found => found.map(one => one.id)")
    phone.page.reload()
    expect(phone.page.locator("body")).to_contain_text("moved by hand after seed 2")
    assert chips.evaluate_all("found => found.map(one => one.id)") == lying
    sit_at(phone, server, "france")
    phone.tap(phone.page.locator(".st-key-ground-setup summary"))
    phone.enter(phone.named("Use this map"))
    phone.enter(phone.button("lay-kept-"))
    assert chips.evaluate_all("found => found.map(one => one.id)") == lying


# -- a map of one's own -----------------------------------------------------------------------------------------------


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    """A skewed photo of five by four squares; C2, A1 and E4 are painted."""
    grid = Image.new("RGB", (500, 400), "#f0e8d0")
    draw = ImageDraw.Draw(grid)
    painted = {(0, 0): "blue", (1, 2): "red", (3, 4): "green"}
    for (row, column), colour in painted.items():
        draw.rectangle((column * 100, row * 100, column * 100 + 99, row * 100 + 99), fill=colour)
    equations, values = [], []
    for (x, y), (u, v) in zip(CORNERS, ((0, 0), (500, 0), (500, 400), (0, 400)), strict=True):
        equations += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    skew = np.linalg.solve(np.array(equations, float), np.array(values, float)).tolist()
    taken = Image.new("RGB", PHOTO, "#444455")
    mask = Image.new("L", grid.size, 255).transform(PHOTO, Image.Transform.PERSPECTIVE, skew)
    taken.paste(grid.transform(PHOTO, Image.Transform.PERSPECTIVE, skew), (0, 0), mask)
    path = tmp_path / "photo.png"
    taken.save(path)
    return path


def describe(phone: Phone, rows: int, columns: int) -> None:
    """Open the editor for a new map of a size."""
    page = phone.page
    phone.open("/maps")
    expect(page.locator(".map svg")).to_be_visible()
    phone.tap(page.get_by_role("radio", name="Describe a map", exact=True))
    name = page.locator(".st-key-draft-name input")
    name.fill("My France")
    name.blur()
    for key, wanted in (("draft-down", rows), ("draft-across", columns)):
        slider = page.locator(f".st-key-{key} input[type=range]")
        slider.focus()
        for _ in range(12 - wanted):
            page.keyboard.press("ArrowLeft")
    expect(page.locator(".map .square")).to_have_count(rows * columns)


def paint(phone: Phone, kind: str, *names: str) -> None:
    phone.tap(phone.page.get_by_role("radio", name=kind, exact=True))
    for name in names:
        phone.tap(square(phone.page, name))
        expect(phone.page.locator(".says")).to_have_text(f"{name}, {kind}")
    expect(phone.page.locator(".map[role=grid]")).to_have_attribute("aria-busy", "false")


def under(page: Page, name: str) -> list[int]:
    """Read the middle of the straightened photo under a square."""
    pixel: list[int] = page.evaluate(
        """async (name) => {
          const find = (root) => { for (const e of root.querySelectorAll("*")) {
            if (e.tagName === "image") return e
            const found = e.shadowRoot && find(e.shadowRoot); if (found) return found } return null }
          const shown = find(document), picture = new Image()
          picture.src = shown.getAttribute("href"); await picture.decode()
          const canvas = document.createElement("canvas")
          canvas.width = picture.width; canvas.height = picture.height
          const context = canvas.getContext("2d"); context.drawImage(picture, 0, 0)
          const across = name.charCodeAt(0) - 65, down = Number(name.slice(1)) - 1
          return [...context.getImageData((across + 0.5) * picture.width / 5, (down + 0.5) * picture.height / 4, 1, 1).data]
        }""",
        name,
    )
    return pixel[:3]


def lay_photo(phone: Phone, photo: Path) -> None:
    page = phone.page
    page.locator(".tools input[type=file]").set_input_files(photo)
    shown = page.locator(".photo canvas")
    for number, (x, y) in enumerate(CORNERS, 1):
        expect(shown).to_be_visible()
        box = shown.bounding_box()
        assert box is not None
        at: Position = {"x": x / PHOTO[0] * box["width"], "y": y / PHOTO[1] * box["height"]}
        if phone.touch:
            shown.tap(position=at)
        else:
            shown.click(position=at)
        if number < len(CORNERS):
            expect(shown).to_be_visible()
    expect(page.locator(".map image")).to_have_count(1)


def test_a_small_map_is_traced_over_a_photo_laid_out_mended_and_printed(phone, server, photo):
    describe(phone, 4, 5)
    lay_photo(phone, photo)
    for name, strongest in (("A1", 2), ("C2", 0), ("E4", 1)):
        pixel = under(phone.page, name)
        assert max(pixel) == pixel[strongest], (name, pixel)
    paint(phone, "large city", "C2")
    paint(phone, "Nancy", "A1")
    paint(phone, "Le Mans", "E4")
    paint(phone, "Limoges", "A4")
    with phone.page.expect_download() as download:
        phone.tap(phone.named("Download its file"))
    described = parse(download.value.path().read_text("utf-8"))
    assert described.rows == ("1....", "..C..", ".....", "3...2")
    phone.tap(phone.named("Keep this map"))
    expect(phone.named("Kept in this browser")).to_be_visible()
    phone.tap(phone.page.get_by_role("radio", name="Lay out chips", exact=True))
    expect(phone.page.locator("body")).to_contain_text("fit")
    chips = phone.page.locator(".st-key-chips-own-My-France input[type=range]")
    chips.focus()
    phone.page.keyboard.press("Home")
    phone.page.keyboard.press("ArrowRight")
    expect(phone.page.locator(".map .mark circle")).to_have_count(2)
    lying = phone.page.locator('.square[aria-label$="a chip"]')
    first = lying.first.get_attribute("id")
    phone.tap(lying.first)
    phone.tap(phone.named("Move this one"))
    expect(phone.page.locator(f'#{first}[aria-label$="a chip"]')).to_have_count(0)
    expect(phone.page.locator(".map .mark circle")).to_have_count(2)
    with phone.page.expect_download() as download:
        phone.tap(phone.named("Download the layout sheet"))
    assert download.value.path().read_bytes().startswith(b"%PDF")
    phone.open("/maps")
    expect(phone.page.locator(".map .square")).to_have_count(20)
    expect(phone.page.get_by_role("combobox", name="Map")).to_have_value("My France")


def test_a_stroke_drawn_just_before_the_map_is_kept_is_kept_with_it(phone, server):
    describe(phone, 4, 5)
    paint(phone, "Nancy", "A1")
    paint(phone, "Le Mans", "E4")
    expect(phone.named("Keep this map")).to_be_visible()
    phone.tap(phone.page.get_by_role("radio", name="large city", exact=True))
    square(phone.page, "C2").click()
    phone.named("Keep this map").click()
    expect(phone.named("Kept in this browser")).to_be_visible()
    with phone.page.expect_download() as download:
        phone.tap(phone.named("Download its file"))
    assert parse(download.value.path().read_text("utf-8")).rows == ("1....", "..C..", ".....", "....2")


def test_a_map_that_is_being_described_outlasts_the_page_and_a_new_one(phone, server):
    describe(phone, 4, 5)
    paint(phone, "large city", "C2")
    cities = phone.page.locator(".map .ground.city")
    phone.page.reload()
    expect(phone.page.locator(".map svg")).to_be_visible()
    phone.tap(phone.page.get_by_role("radio", name="Describe a map", exact=True))
    expect(phone.page.locator(".map .square")).to_have_count(20)
    expect(cities).to_have_count(1)
    expect(phone.page.locator(".st-key-draft-name input")).to_have_value("My France")
    phone.tap(phone.named("Begin a new map"))
    expect(cities).to_have_count(0)
    phone.tap(phone.named("Back to “My France”"))
    expect(cities).to_have_count(1)


def test_a_map_is_described_by_the_keyboard_alone(new_phone, server):
    phone = new_phone(server, "desktop")
    describe(phone, 4, 5)
    grid = phone.page.locator(".map[role=grid]")
    grid.focus()
    for key in ("1", "ArrowRight", "C", "Shift+ArrowRight", "ArrowDown", "P"):
        phone.page.keyboard.press(key)
    expect(phone.page.locator(".says")).to_have_text("B2, purple grapes")
    phone.page.keyboard.press("ArrowUp")
    expect(phone.page.locator(".says")).to_have_text("B1, large city, open to the east")
    phone.page.keyboard.press("Control+z")
    phone.page.keyboard.press("ArrowDown")
    expect(phone.page.locator(".says")).to_have_text("B2, land")


def test_a_drag_paints_every_square_it_passes(new_phone, server):
    phone = new_phone(server, "desktop")
    describe(phone, 4, 5)
    phone.tap(phone.page.get_by_role("radio", name="waves", exact=True))
    square(phone.page, "A1").hover()
    phone.page.mouse.down()
    square(phone.page, "E1").hover()
    square(phone.page, "E4").hover()
    phone.page.mouse.up()
    expect(phone.page.locator(".map .ground.waves")).to_have_count(8)


def test_a_photo_that_is_none_and_one_too_large_are_refused_in_words(phone, server, tmp_path):
    describe(phone, 4, 5)
    choose = phone.page.locator(".tools input[type=file]")
    text = tmp_path / "no.png"
    text.write_text("no picture")
    choose.set_input_files(text)
    expect(phone.page.locator(".says")).to_contain_text("no picture that the browser can open")
    large = tmp_path / "large.png"
    large.write_bytes(b"\0" * 40_000_000)
    choose.set_input_files(large)
    expect(phone.page.locator(".says")).to_contain_text("The photo has 40.0 MB; at most 25 MB are taken")


def test_a_square_where_no_chip_may_lie_says_why(phone, server):
    phone.open("/maps")
    expect(phone.page.locator(".map .mark circle")).to_have_count(30)
    start = phone.page.locator('.square[aria-label*="start square"]').first
    phone.tap(start)
    expect(phone.page.locator("body")).to_contain_text("is the start square")


def test_a_damaged_map_file_shows_its_line_with_a_caret(phone, server, tmp_path):
    phone.open("/maps")
    expect(phone.page.locator(".map .mark circle")).to_have_count(30)
    phone.tap(phone.page.locator(".st-key-open-file summary"))
    damaged = tmp_path / "damaged.toml"
    damaged.write_text('name = "X"\nmap = "france"\n[starts]\n1 = "Nancy"\ngrid = """\n1..\n.Z.\n"""\n')
    phone.page.locator(".st-key-map-upload input").set_input_files(damaged)
    expect(phone.page.locator(".st-key-open-file")).to_contain_text("^")
