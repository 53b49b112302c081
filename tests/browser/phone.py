"""A person with one thumb: opens pages, taps keys, reads the screen. Waits on what appears, never on the clock."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Locator, Page, expect

from companion.games.bag_of_chips.state import LETTERS

VIEWS = ("Table", "Scores", "Guide", "History", "Share")
PRIMARY = "stBaseButton-primary"


class Phone:
    """One browser of its own (cookies and all), showing one page of the app."""

    def __init__(self, context: BrowserContext, address: str, *, touch: bool) -> None:
        self.context = context
        self.address = address
        self.touch = touch
        self.page: Page = context.new_page()

    # -- where ------------------------------------------------------------------------------------------------------

    def open(self, path: str = "/") -> None:
        """Go to a page of the app."""
        self.page.goto(self.address + path)

    def follow(self, link: str) -> None:
        """Go where a shared link leads, on this test's server."""
        parts = urlsplit(link)
        self.open(f"{parts.path}?{parts.query}")

    def sit_down(self, path: str) -> None:
        """Go to a table and wait until it stands there."""
        self.open(path)
        self.see_table()

    def see_table(self) -> None:
        """Wait until a table is on the screen, drawn to its last part."""
        expect(self.step).to_be_visible()
        expect(self.page.get_by_role("radio", name="History", exact=True)).to_be_visible()

    def come_to_rest(self) -> None:
        """Wait until the page is connected and drawn to its end."""
        self.page.wait_for_function(
            "() => { const app = document.querySelector('[data-testid=stApp]').dataset;"
            " return app.testConnectionState === 'CONNECTED' && app.testScriptState === 'notRunning' }"
        )

    # -- reading ----------------------------------------------------------------------------------------------------

    @property
    def step(self) -> Locator:
        """The one thing to do now."""
        return self.page.locator(".step")

    @property
    def lying(self) -> Locator:
        """The chips on the boards."""
        return self.page.locator(".board .chip:not(.free)")

    @property
    def shown(self) -> Locator:
        """What the chosen view shows."""
        return self.page.locator(".st-key-shown")

    @property
    def toast(self) -> Locator:
        """What was refused and why."""
        return self.page.get_by_test_id("stToast")

    def boards(self) -> str:
        """Read the chips on the boards by their letters."""
        return "".join(self.lying.all_inner_texts())

    def text(self) -> str:
        """Read everything on the page."""
        return self.page.locator("body").inner_text()

    def head(self) -> int:
        """Read the number of the last entry this page has seen."""
        names = self.button("undo-").first.evaluate("b => b.closest('[class*=st-key-undo-]').className")
        found = re.search(r"st-key-undo-(\d+)", names)
        assert found is not None
        return int(found[1])

    # -- finding ----------------------------------------------------------------------------------------------------

    def button(self, key: str) -> Locator:
        """Find buttons by the beginning of their key."""
        return self.page.locator(f'[class*="st-key-{key}"] button:visible')

    def named(self, name: str) -> Locator:
        """Find a button by its spoken name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def chip_key(self, letter: str) -> Locator:
        """Find the key of a flavour, allowed or not."""
        return self.page.locator(f'[class*="chip-{LETTERS[letter]}-"] button')

    def card_key(self, card: str, grid: str = "card") -> Locator:
        """Find the key of a card that may be taken."""
        return self.page.locator(f".st-key-{grid}-{card} button")

    # -- tapping ----------------------------------------------------------------------------------------------------

    def tap(self, target: Locator) -> None:
        """Tap where there is a touch screen, click where there is a mouse; while a page is redrawn, wait for it."""
        expect(target).to_have_count(1)
        if self.touch:
            target.tap()
        else:
            target.click()

    def enter(self, target: Locator) -> None:
        """Tap something that writes an entry, and wait until the whole page has been drawn after it."""
        seen = self.head()
        self.tap(target)
        self.page.locator(f".st-key-undo-{seen}").wait_for(state="detached")

    def to_top(self) -> None:
        """Scroll to the top, to compare places."""
        self.page.evaluate("document.querySelector('[data-testid=stMain]').scrollTo(0, 0)")

    def view(self, name: str) -> None:
        """Turn to a view."""
        chosen = self.page.get_by_role("radio", name=name, exact=True)
        self.tap(chosen)
        expect(chosen).to_be_checked()

    def next(self) -> None:
        """Tap the step at the right of the bar, which writes an entry."""
        self.enter(self.button("next-"))

    def undo(self) -> None:
        """Tap undo."""
        self.enter(self.button("undo-"))

    def redo(self) -> None:
        """Tap redo."""
        self.enter(self.button("redo-"))

    def draw(self, letters: str) -> None:
        """Tap chips one by one, each once the one before lies there."""
        for letter in letters:
            lying = self.boards()
            self.enter(self.chip_key(letter))
            assert self.boards() == lying + letter

    def lay(self, *cards: str) -> None:
        """Tap three cards (plus, plus, minus) and keep them."""
        for card in cards:
            self.choose(card)
        self.next()

    def choose(self, card: str, grid: str = "card") -> None:
        """Tap a card and wait until it is marked."""
        self.tap(self.card_key(card, grid))
        self.page.locator(f'.st-key-{grid}-{card} [data-testid="{PRIMARY}"]').wait_for()

    def enter_cards(self) -> None:
        """Turn the pad to cards."""
        self.tap(self.page.get_by_role("radio", name="Cards", exact=True))
        expect(self.page.locator(".st-key-places")).to_be_visible()

    def enter_chips(self) -> None:
        """Turn the pad to chips."""
        self.tap(self.page.get_by_role("radio", name="Chips", exact=True))
        expect(self.chip_key("P")).to_be_visible()

    # -- tables -----------------------------------------------------------------------------------------------------

    def open_table(self, *names: str, first: str = "") -> None:
        """Open a table from the start page, by taps (names are typed)."""
        self.open()
        self.tap(self.button("new-bag-of-chips"))
        expect(self.named("Open the table")).to_be_visible()
        for seat, name in enumerate(names):
            if seat > 1:
                self.tap(self.named("Add a player"))
            field = self.page.locator(f'[class*="st-key-name-{seat}-"] input')
            field.fill(name)
            field.blur()
            # A leading emoji is drawn apart from the rest of the name there.
            expect(self.page.locator('[class*="st-key-first-"]')).to_contain_text(name.split()[-1])
        if first:
            self.tap(self.page.get_by_role("radio", name=first, exact=True))
            expect(self.page.get_by_role("radio", name=first, exact=True)).to_be_checked()
        self.tap(self.named("Open the table"))
        self.see_table()

    def shared_link(self, drawer: str = "") -> str:
        """Read a link in the Share view: the watchers' own, or the one in a drawer."""
        self.view("Share")
        if not drawer:
            return self.page.locator("code").first.inner_text()
        self.tap(self.page.locator(f".st-key-{drawer} summary"))
        link = self.page.locator(f".st-key-{drawer} code")
        expect(link).to_be_visible()
        return link.inner_text()
