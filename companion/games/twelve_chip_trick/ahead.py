"""How low a total can still come out at the end of a round, whatever the players choose and whoever holds what.

An exact search. A hand is the chips everybody knows to be in it and a number of unseen chips of each colour. Any unseen
chip of a colour may be any player's (see `seen`), so whose it is need not be settled before it is played: one search
stands for every deal still possible. A total that the search cannot reach, nobody can.

Rulebook: Comment jouer ?, Fin de manche, Partie pour 2 joueurs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import count
from typing import NamedTuple

from companion.engine.words import Seat
from companion.games.twelve_chip_trick.chips import ALL_IN_FRONT, Chip, Colour, is_red
from companion.games.twelve_chip_trick.seen import Seen, never_seen, spread, under_pile
from companion.games.twelve_chip_trick.state import Round, Trick

Chips = tuple[Chip, ...]
Option = tuple[Chip, bool]
"""A chip that may be played, and whether it is an unseen one."""


class Table(NamedTuple):
    """Who can hold what, between two chips: `unseen` and the counts `hidden` are red first, then blue.

    `known` are sorted hands, the ghost's in the order of its pile, below its hidden chips.
    """

    known: tuple[Chips, ...]
    hidden: tuple[tuple[int, int], ...]
    unseen: tuple[Chips, Chips]
    leader: int

    def in_hand(self, place: int) -> int:
        """Count the chips in a hand."""
        return len(self.known[place]) + sum(self.hidden[place])

    def least_in_hand(self, place: int) -> int:
        """Add up a hand at its lowest: the hidden chips are the lowest unseen ones of their colours."""
        red, blue = self.hidden[place]
        return sum(self.known[place]) + sum(self.unseen[0][:red]) + sum(self.unseen[1][:blue])

    def lowest(self, n: int, lying: Chips = ()) -> int:
        """Add up the n lowest chips that are not out of play."""
        return sum(sorted(sum(self.known, lying) + self.unseen[0] + self.unseen[1])[:n])


def table_of(round: Round, proved: Sequence[Seen]) -> Table:
    """Put together what was proved at every place."""
    known = [spread(one.known) for one in proved]
    if round.ghost is not None:
        known[round.ghost] = under_pile(round, round.ghost)
    hidden = tuple((one.left(Colour.RED), one.left(Colour.BLUE)) for one in proved)
    red, blue = (never_seen(round.places, tuple(proved), colour) for colour in (Colour.RED, Colour.BLUE))
    return Table(tuple(known), hidden, (red, blue), round.leader)


def least_at_end(round: Round, proved: Sequence[Seen], place: Seat) -> int:
    """Give the smallest total a place can still end a round of tricks with.

    `proved` must fit (see `fits`); the round must not be played out. Exact: there is a deal that agrees with all that
    was seen, and a way to play on, that ends with this total, and none that ends below it.
    """
    front = round.front(place)
    table, started = table_of(round, proved), round.current or Trick(round.leader)
    ahead = _Ahead(round.places, round.ghost, place)
    limits = count(table.lowest(ALL_IN_FRONT - len(front), round.lying))
    return sum(front) + next(limit for limit in limits if ahead.can_end(table, started, limit))


@lru_cache(maxsize=4096)
def pick_orders(lying: Chips, ghost_turn: int | None) -> tuple[Chips, ...]:
    """List the orders in which chips can be taken: red before blue, and by the ghost the lowest of those.

    >>> pick_orders((1, 4, 9), None)
    ((4, 9, 1), (9, 4, 1))
    """
    if not lying:
        return ((),)
    free = sorted({chip for chip in lying if is_red(chip)} or set(lying))
    later = None if ghost_turn is None else ghost_turn - 1
    return tuple(
        (chip, *others)
        for chip in (free[:1] if ghost_turn == 0 else free)
        for others in pick_orders(_without(lying, chip), later)
    )


Follower = tuple[Table, int]
"""A table after a trick, and the value of the chip the trick laid in front of the place the search is for, or 0."""


class _Ahead:
    """The search for one place.

    It remembers which tables cannot end at how much, and what all can follow on them, so that a later limit goes fast.
    """

    def __init__(self, places: int, ghost: int | None, place: int) -> None:
        self.places, self.ghost, self.place = places, ghost, place
        self.failed: dict[Table, int] = {}
        self.follow: dict[Table, tuple[Follower, ...]] = {}

    def can_end(self, table: Table, started: Trick, limit: int) -> bool:
        """Tell whether the hand and the chips still to be laid in front can add up to the limit or less."""
        return any(self._can(after, limit - laid) for after, laid in self._tricks(table, started))

    def _can(self, table: Table, limit: int) -> bool:
        if not table.in_hand(table.leader):
            return table.least_in_hand(self.place) <= limit
        if table.lowest(table.in_hand(self.place)) > limit or self.failed.get(table, -1) >= limit:
            return False
        if any(self._can(after, limit - laid) for after, laid in self._following(table)):
            return True
        self.failed[table] = limit
        return False

    def _following(self, table: Table) -> Iterator[Follower]:
        """List what can follow a whole trick, each once; where all were asked for they are kept for the next limit."""
        kept = self.follow.get(table)
        if kept is not None:
            yield from kept
            return
        found: dict[Follower, None] = {}
        for follower in self._tricks(table, Trick(Seat(table.leader))):
            if follower not in found:
                found[follower] = None
                yield follower
        self.follow[table] = tuple(found)

    # -- one trick --------------------------------------------------------------------------------------------------

    def _tricks(self, table: Table, started: Trick) -> Iterator[Follower]:
        """List the ways to finish a trick, and what it lays in front of this place: the best exchanges first."""
        turn = (self.place - table.leader) % self.places
        # By value, the last turn at which one can be played: a trick without the wanted chip is not begun.
        last = dict.fromkeys(started.played, -1)
        for other in range(len(started.played), self.places):
            if other != turn:
                last |= {chip: other for chip, _ in self._options(table, (table.leader + other) % self.places)}
        has_played = turn < len(started.played)
        mine = [(started.played[turn], False)] if has_played else self._options(table, self.place)
        exchanges = sorted(
            (taken - played[0], -played[0], played, taken) for played in mine for taken in {*last, played[0]}
        )
        for _, _, played, taken in exchanges:
            by = max(turn, last.get(taken, -1)) if taken == played[0] else last[taken]
            yield from self._with(table, started, played, taken, by)

    def _with(self, table: Table, started: Trick, mine: Option, wanted: Chip, by: int) -> Iterator[Follower]:
        """List the tricks in which this place plays one chip and takes another."""
        n_taken = len(started.taken)
        for after, played in self._plays(table, started.played, mine, wanted, by):
            winner = (table.leader + played.index(max(played))) % self.places
            turn = (self.place - winner) % self.places
            ghost_turn = None if self.ghost is None else (self.ghost - winner) % self.places
            for taken in pick_orders(tuple(sorted(played)), ghost_turn):
                if taken[turn] == wanted and taken[:n_taken] == started.taken:
                    laid = taken[0] if turn == 0 and not n_taken else 0
                    yield self._taken(after, winner, taken, n_taken), laid

    def _plays(self, table: Table, played: Chips, mine: Option, wanted: Chip, by: int) -> Iterator[tuple[Table, Chips]]:
        """List what can lie in the middle: this place's chip as given, the wanted chip among all."""
        turn = len(played)
        if turn == self.places:
            if wanted in played:
                yield table, played
            return
        place = (table.leader + turn) % self.places
        for chip, is_unseen in [mine] if place == self.place else self._options(table, place):
            if turn == by and chip != wanted and wanted not in played:
                continue
            after = _played(table, place, chip, is_unseen=is_unseen)
            if after is not None:
                yield from self._plays(after, (*played, chip), mine, wanted, by)

    def _options(self, table: Table, place: int) -> list[Option]:
        """List the chips a place may play; of the ghost's pile the top one, which may be any while it is hidden."""
        red, blue = table.hidden[place]
        known = table.known[place]
        if not red and not blue:
            return [(chip, False) for chip in dict.fromkeys(known if place != self.ghost else known[:1])]
        unseen = table.unseen[0] * bool(red) + table.unseen[1] * bool(blue)
        there = [(chip, True) for chip in dict.fromkeys(unseen)]
        return there if place == self.ghost else [(chip, False) for chip in dict.fromkeys(known)] + there

    def _taken(self, table: Table, winner: int, taken: Chips, n_taken: int) -> Table:
        """Put the taken chips into the hands of all but the winner."""
        known = list(table.known)
        for turn in range(max(1, n_taken), self.places):
            place = (winner + turn) % self.places
            hand = (*known[place], taken[turn])
            known[place] = hand if place == self.ghost else tuple(sorted(hand))
        return Table(tuple(known), table.hidden, table.unseen, winner)


def _without(of: Chips, chip: Chip) -> Chips:
    at = of.index(chip)
    return of[:at] + of[at + 1 :]


def _played(table: Table, place: int, chip: Chip, *, is_unseen: bool) -> Table | None:
    """Take a chip out of a hand; None where somebody has played the last unseen one of this value before."""
    known, hidden, (red, blue), leader = table
    if not is_unseen:
        hand = _without(known[place], chip)
        return Table((*known[:place], hand, *known[place + 1 :]), hidden, table.unseen, leader)
    of_red, of_blue = hidden[place]
    if chip not in (red if is_red(chip) else blue):
        return None
    if is_red(chip):
        red, of_red = _without(red, chip), of_red - 1
    else:
        blue, of_blue = _without(blue, chip), of_blue - 1
    return Table(known, (*hidden[:place], (of_red, of_blue), *hidden[place + 1 :]), (red, blue), leader)
