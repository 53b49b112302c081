"""12 Chip Trick: the values of a game — tricks, rounds, moves. (Rulebook: Mise en place, Comment jouer ?)

A place is a seat at the table, or with two players the ghost's, which comes after theirs. The ghost makes no choice:
what it takes is computed, and only the chip turned up from its pile is entered.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from companion.engine.game import Readings
from companion.engine.words import Fact, Seat, Who, say
from companion.games.twelve_chip_trick.chips import ALL_IN_FRONT, Chip, is_red

GHOST = Seat(2)
"""The ghost's place at a table of two."""
GOAL = 3
"""Score tiles that end the game."""


class Trick(msgspec.Struct, frozen=True):
    """A trick: who leads, the chips played in the order of play, and those taken in the order of taking."""

    leader: Seat
    played: tuple[Chip, ...] = ()
    taken: tuple[Chip, ...] = ()


class Round(msgspec.Struct, frozen=True):
    """One round at `places` places: its tricks, or the totals alone.

    `shown` are the hands laid down at the end, `noted` the hands dealt as players noted them for their own eyes.
    `starter` is None where nobody noted who led the last trick of the round before.
    """

    places: int
    ghost: Seat | None
    starter: Seat | None
    tricks: tuple[Trick, ...] = ()
    shown: tuple[tuple[Chip, ...] | None, ...] = ()
    noted: tuple[tuple[Chip, ...] | None, ...] = ()
    totals: tuple[int, ...] | None = None
    led_last: Seat | None = None
    is_settled: bool = False
    """Whether everybody's four chips, or their totals, are known."""

    # -- order ------------------------------------------------------------------------------------------------------

    def after(self, place: Seat, steps: int = 1) -> Seat:
        """Name the place so many steps to the left."""
        return Seat((place + steps) % self.places)

    def player_of(self, trick: Trick, turn: int) -> Seat:
        """Name who plays the chip number `turn` (from 0) of a trick."""
        return self.after(trick.leader, turn)

    def is_played(self, trick: Trick) -> bool:
        """Tell whether everybody has played a chip."""
        return len(trick.played) >= self.places

    def is_complete(self, trick: Trick) -> bool:
        """Tell whether everybody has taken a chip back."""
        return len(trick.taken) >= self.places

    def winner(self, trick: Trick) -> Seat:
        """Name who played the highest value, the first of equals."""
        return self.player_of(trick, trick.played.index(max(trick.played)))

    def taker_of(self, trick: Trick, turn: int) -> Seat:
        """Name who takes the chip number `turn` (from 0) of a trick."""
        return self.after(self.winner(trick), turn)

    @property
    def current(self) -> Trick | None:
        """Give the trick that is not complete yet, or None between two tricks."""
        last = self.tricks[-1] if self.tricks else None
        return last if last is not None and not self.is_complete(last) else None

    @property
    def leader(self) -> Seat:
        """Name who leads the trick being played, or is due to lead the next one."""
        if not self.tricks:
            return self.starter if self.starter is not None else Seat(0)
        last = self.tricks[-1]
        return self.winner(last) if self.is_complete(last) else last.leader

    @property
    def player(self) -> Seat | None:
        """Name who plays the next chip; None while chips are being taken or the tricks are over."""
        trick = self.current
        if trick is None:
            return None if self.is_played_out else self.leader
        return None if self.is_played(trick) else self.player_of(trick, len(trick.played))

    @property
    def taker(self) -> Seat | None:
        """Name who takes the next chip; None while chips are being played."""
        trick = self.current
        return self.taker_of(trick, len(trick.taken)) if trick is not None and self.is_played(trick) else None

    # -- chips ------------------------------------------------------------------------------------------------------

    @property
    def lying(self) -> tuple[Chip, ...]:
        """List the chips that lie in the middle, in the order played."""
        trick = self.current
        left = list(trick.played) if trick is not None else []
        for chip in trick.taken if trick is not None else ():
            if chip in left:
                left.remove(chip)
        return tuple(left)

    @property
    def choice(self) -> tuple[Chip, ...]:
        """List the chips that may be taken: the red ones while a red one lies there."""
        reds = tuple(chip for chip in self.lying if is_red(chip))
        return reds or self.lying

    def takes(self) -> Iterator[tuple[Seat, Chip, bool]]:
        """List every chip taken: by whom, which, and whether it was laid in front (the winner's)."""
        for trick in self.tricks:
            if trick.taken:
                first = self.winner(trick)
                for turn, chip in enumerate(trick.taken):
                    yield self.after(first, turn), chip, turn == 0

    def front(self, place: Seat) -> tuple[Chip, ...]:
        """List the chips that lie in front of a player, out of play."""
        return tuple(trick.taken[0] for trick in self.tricks if trick.taken and self.winner(trick) == place)

    def in_hand(self, place: Seat) -> int:
        """Count the chips a player holds now."""
        trick = self.current
        lent = 0
        if trick is not None:
            turns = range(len(trick.played))
            has_played = any(self.player_of(trick, turn) == place for turn in turns)
            taken = trick.taken if self.is_played(trick) else ()
            lent = int(has_played) - sum(self.taker_of(trick, turn) == place for turn in range(len(taken)))
        return ALL_IN_FRONT - len(self.front(place)) - lent

    # -- the end ----------------------------------------------------------------------------------------------------

    @property
    def is_played_out(self) -> bool:
        """Tell whether the player due to lead has no chip in hand."""
        return self.current is None and bool(self.tricks) and self.in_hand(self.leader) <= 0

    @property
    def last_leader(self) -> Seat | None:
        """Name who led the last trick; None where nobody noted it."""
        if self.totals is not None:
            return self.led_last if self.led_last is not None else self.last_leader_followed
        return self.tricks[-1].leader if self.tricks else self.starter

    @property
    def last_leader_followed(self) -> Seat | None:
        """Name who led the last trick where the tricks were followed to their end, however the totals came in."""
        return self.tricks[-1].leader if self.is_played_out else None


class State(msgspec.Struct, frozen=True):
    """A game: people at the table, readings, the first leader, and the rounds so far (the last may be running)."""

    seats: int
    readings: Readings
    first: Seat
    rounds: tuple[Round, ...] = ()

    @property
    def ghost(self) -> Seat | None:
        """Name the ghost's place, or None where nobody needs one."""
        return GHOST if self.seats == 2 else None

    @property
    def places(self) -> int:
        """Count the places, the ghost's included."""
        return max(3, self.seats)

    @property
    def running(self) -> Round | None:
        """Give the round being played, or None between rounds."""
        return self.rounds[-1] if self.rounds and not self.rounds[-1].is_settled else None

    @property
    def settled(self) -> tuple[tuple[int, Round], ...]:
        """List the rounds that are over, each with its number from 1."""
        return tuple((number, round) for number, round in enumerate(self.rounds, 1) if round.is_settled)

    @property
    def next_starter(self) -> Seat | None:
        """Name who starts the next round: whoever led the last trick; None where nobody noted it."""
        if not self.rounds:
            return self.first
        led = self.rounds[-1].last_leader
        if led is not None and led == self.ghost and self.readings["ghost-leads"] == "next":
            return Seat((led + 1) % self.places)
        return led

    def name(self, place: Seat) -> Fact:
        """Stand for whoever has this place in a sentence."""
        return say("the ghost") if place == self.ghost else Who(place)

    def names(self, places: tuple[Seat, ...]) -> tuple[Fact, ...]:
        """Stand for several of them."""
        return tuple(self.name(place) for place in places)


class Deal(msgspec.Struct, frozen=True, tag="deal"):
    """Start a round to be followed trick by trick; `starter` only where nobody noted who led the last trick."""

    starter: Seat | None = None


class Play(msgspec.Struct, frozen=True, tag="play"):
    """Play a chip to the middle (the ghost: the top chip of its pile)."""

    seat: Seat
    chip: Chip


class Take(msgspec.Struct, frozen=True, tag="take"):
    """Take one of the played chips: the winner lays it in front, the others take it into hand."""

    seat: Seat
    chip: Chip


class Show(msgspec.Struct, frozen=True, tag="show"):
    """Lay down the hand at the end of a round."""

    seat: Seat
    chips: tuple[Chip, ...]


class Totals(msgspec.Struct, frozen=True, tag="totals"):
    """Enter a round by everybody's total (the ghost's last), and who led the last trick where it was noted.

    `confirmed` says that totals which do not add up to all the chips, or that no four chips make, are right all the
    same.
    """

    totals: tuple[int, ...]
    led: Seat | None = None
    confirmed: bool = False


class Hold(msgspec.Struct, frozen=True, tag="hold"):
    """Note the four chips one was dealt (this player's eyes only)."""

    seat: Seat
    chips: tuple[Chip, ...]


Move = Deal | Play | Take | Show | Totals | Hold
