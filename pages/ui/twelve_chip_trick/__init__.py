"""How 12 Chip Trick looks inside the frame."""

from __future__ import annotations

from companion.engine.words import Seat, say
from companion.games.twelve_chip_trick.scoring import tiles_won
from companion.games.twelve_chip_trick.state import GOAL
from pages.ui.desk import Desk
from pages.ui.frame import Face


def nothing(desk: Desk) -> None:
    """Draw nothing yet."""


def standing(desk: Desk, seat: Seat) -> str:
    """Write a seat's tiles of those that win."""
    return f"{tiles_won(desk.state)[seat]}/{GOAL}"


FACE = Face(
    surface=nothing,
    scores=nothing,
    guide=nothing,
    primary=lambda _: None,
    standing=standing,
    marked=lambda desk: desk.state.next_starter,
    marked_words=say("leads"),
)
