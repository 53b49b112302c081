"""The moves of Chipleader: what is entered at each level of tracking.

At level *chips* a table enters Build, Place, Attack, Lift, Cover, Joker, Ace. At level *hands* also the turn: Skip,
Lay, Sacrifice, Collect, Discard, End. At level *everything* suits and piles are named, and new cards are revealed.
"""

from __future__ import annotations

import msgspec

from companion.engine.words import Seat
from companion.games.chipleader.facts import Rank
from companion.games.chipleader.state import Level

# -- chips and face cards ---------------------------------------------------------------------------------------------


class Build(msgspec.Struct, frozen=True, tag="build"):
    """Lay down a chip: four pieces and a casino card, from hand or one left open by a broken chip."""

    seat: Seat
    city: str
    values: tuple[int, ...]
    is_open: bool = False


class Place(msgspec.Struct, frozen=True, tag="place"):
    """Place a face card above a chip that has none."""

    seat: Seat
    rank: Rank
    chip: int


class Attack(msgspec.Struct, frozen=True, tag="attack"):
    """Attack the face card above a chip; both go."""

    seat: Seat
    rank: Rank
    chip: int


class Lift(msgspec.Struct, frozen=True, tag="lift"):
    """Bring the lowest piece of these piles (1 to 4) to the top, by the king just placed."""

    seat: Seat
    chip: int
    piles: tuple[int, ...]


class Cover(msgspec.Struct, frozen=True, tag="cover"):
    """Cover the top of a pile (1 to 4) under a queen."""

    seat: Seat
    chip: int
    pile: int
    value: int


class Joker(msgspec.Struct, frozen=True, tag="joker"):
    """Sacrifice a joker: take the top of a pile (1 to 4); `refill` is what the owner puts into a gap, 0 nothing."""

    seat: Seat
    chip: int
    pile: int
    refill: int = 0


class Ace(msgspec.Struct, frozen=True, tag="ace"):
    """Sacrifice an ace: look into an opponent's hand and take one card (named if it is told)."""

    seat: Seat
    opponent: Seat
    card: str = ""


# -- the turn ---------------------------------------------------------------------------------------------------------


class Skip(msgspec.Struct, frozen=True, tag="skip"):
    """Skip the turn and take a suit card: its suit, "?" if it is not told, or none."""

    seat: Seat
    suit: str = ""


class Lay(msgspec.Struct, frozen=True, tag="lay"):
    """Lay an own suit card on a pile (1 to 5); without suit and pile where the row is not tracked."""

    seat: Seat
    suit: str = ""
    pile: int = 0


class Sacrifice(msgspec.Struct, frozen=True, tag="sacrifice"):
    """Sacrifice an own suit card to have these piles (1 to 5) covered from the draw pile."""

    seat: Seat
    suit: str = ""
    piles: tuple[int, ...] = ()


class Reveal(msgspec.Struct, frozen=True, tag="reveal"):
    """Tell the new suit cards of the row, from left to right."""

    suits: tuple[str, ...]


class Collect(msgspec.Struct, frozen=True, tag="collect"):
    """Draw the payout of a set: so many cards from the piece pile, so many from the face pile."""

    seat: Seat
    suit: str
    size: int
    pieces: int
    faces: int


class Discard(msgspec.Struct, frozen=True, tag="discard"):
    """Put cards from hand on the discard piles: a value, a rank, a city, or "?" for each."""

    seat: Seat
    cards: tuple[str, ...]


class End(msgspec.Struct, frozen=True, tag="end"):
    """End the turn; with a set made, a suit card may be taken: its suit, "?" if it is not told, or none."""

    seat: Seat
    suit: str = ""


# -- what lies there --------------------------------------------------------------------------------------------------


class Track(msgspec.Struct, frozen=True, tag="track"):
    """Track more from now on; `seat` is on turn."""

    level: Level
    seat: Seat


class Count(msgspec.Struct, frozen=True, tag="count"):
    """Count what a player holds: cards in hand, and open suit cards."""

    seat: Seat
    hand: int
    suits: int


class Own(msgspec.Struct, frozen=True, tag="own"):
    """Name a player's open suit cards."""

    seat: Seat
    suits: tuple[str, ...]


class LayRow(msgspec.Struct, frozen=True, tag="row"):
    """Name the five top cards of the gambling row, from left to right."""

    suits: tuple[str, ...]


class CountDecks(msgspec.Struct, frozen=True, tag="decks"):
    """Tell how many suit cards of each suit are in the box."""

    counts: tuple[int, ...]


class Shuffle(msgspec.Struct, frozen=True, tag="shuffle"):
    """The suit pile is empty: shuffle what lies under the tops of the row into a new one."""


Played = Build | Place | Attack | Lift | Cover | Joker | Ace
"""Moves that play cards from hand."""
Seated = Played | Skip | Lay | Sacrifice | Collect | Discard | End | Track | Count | Own
Move = Seated | Reveal | LayRow | CountDecks | Shuffle
