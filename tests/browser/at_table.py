"""A table of any game in the server's journal, and a phone that sits at it."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from companion.engine.game import AnyGame
from companion.engine.table import Player, Table
from companion.engine.words import Seat
from companion.service import Access, Service
from companion.storage import Journal
from tests.browser.phone import Phone
from tests.browser.server import Server
from tests.contract.playing import COLOURS, NAMES


class AtTable:
    """What a phone taps can be held against what the journal says."""

    def __init__(
        self, game: AnyGame, server: Server, phone: Phone, seats: int, moves: str = "", **readings: str
    ) -> None:
        self.game, self.phone = game, phone
        self.service = Service(Journal(server.database_url))
        players = [Player(name, colour) for name, colour in zip(NAMES[:seats], COLOURS, strict=False)]
        self.links = self.service.open(game.key, players, readings, Seat(0))
        for line in filter(None, map(str.strip, moves.split(";"))):
            self.service.play(self.access, game.read(line), self.table.head)
        phone.sit_down(self.path(self.links.scorer))

    def path(self, key: str) -> str:
        """Write the link with one of the keys."""
        return f"/{self.game.key}?{urlencode({'t': self.links.table, 'k': key})}"

    @property
    def access(self) -> Access:
        """The scorer's access."""
        return self.service.enter(self.links.table, self.links.scorer)

    @property
    def table(self) -> Table:
        """The table as the scorer sees it."""
        return self.service.look(self.access)

    @property
    def state(self) -> Any:
        """The state of the game."""
        return self.table.state
