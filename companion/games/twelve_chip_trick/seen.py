"""What everybody at the table saw: which chips each player must have been dealt, and what has moved since.

A hand now is the hand as dealt, plus the chips taken into it, less those played. So every chip played that was not
taken before proves a chip dealt, and nothing else is ever proved: all that was seen is a lower bound on each dealt
hand, and any deal that keeps to it is as likely as another. (Rulebook: Mise en place, Comment jouer ?)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from companion.engine.words import Seat
from companion.games.twelve_chip_trick.chips import (
    ALL_IN_FRONT,
    PER_COLOUR,
    Chip,
    Colour,
    chips,
    colour_of,
    copies,
    values,
)
from companion.games.twelve_chip_trick.state import Round

Counts = tuple[int, ...]
"""Chips by value, the value 1 first; a difference of two may be negative."""


def counted(of: Iterable[Chip]) -> Counts:
    """Count chips by value.

    >>> counted([12, 1, 12])
    (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2)
    """
    found = Counter(of)
    return tuple(found[value] for value in values())


def spread(counts: Counts) -> tuple[Chip, ...]:
    """List counted chips in ascending order; what is negative is left out."""
    return tuple(value for value, n in zip(values(), counts, strict=True) for _ in range(n))


class Seen(msgspec.Struct, frozen=True):
    """What is proved at one place: chips dealt at least, and chips taken into the hand less those played."""

    dealt: Counts
    moved: Counts
    is_torn: bool = False
    """Whether the ghost's pile gave a chip that cannot have been on top."""

    def left(self, colour: Colour) -> int:
        """Count the chips of a colour that were dealt here and never seen."""
        return PER_COLOUR - sum(self.dealt[value - 1] for value in values(colour))

    def in_hand(self, colour: Colour) -> int:
        """Count the chips of a colour in the hand now; colours are open at all times."""
        return PER_COLOUR + sum(self.moved[value - 1] for value in values(colour))

    @property
    def known(self) -> Counts:
        """Count the chips that are in the hand for sure, without thinking about the other hands."""
        return tuple(max(0, dealt + moved) for dealt, moved in zip(self.dealt, self.moved, strict=True))


def _events(round: Round) -> Iterator[tuple[int, Chip, int]]:
    """List what went into hands (+1) and out of them (−1), in order, by place."""
    for trick in round.tricks:
        for turn, chip in enumerate(trick.played):
            yield (trick.leader + turn) % round.places, chip, -1
        first = round.winner(trick) if len(trick.taken) > 1 else 0
        for turn, chip in enumerate(trick.taken):
            if turn:
                yield (first + turn) % round.places, chip, 1


def pile(round: Round, ghost: Seat) -> tuple[tuple[Chip, ...], tuple[Chip, ...]]:
    """List the chips the ghost turned up, and those put under its pile, in order."""
    events = [(chip, by) for place, chip, by in _events(round) if place == ghost]
    return tuple(chip for chip, by in events if by < 0), tuple(chip for chip, by in events if by > 0)


def under_pile(round: Round, ghost: Seat) -> tuple[Chip, ...]:
    """List the chips put under the ghost's pile that are still there, in their order, below its four dealt ones."""
    turned_up, put_under = pile(round, ghost)
    return put_under[max(0, len(turned_up) - ALL_IN_FRONT) :]


def top_of_pile(round: Round) -> Chip | None:
    """Name the ghost's top chip once its first four are gone; None while it was never seen."""
    if round.ghost is None or len(pile(round, round.ghost)[0]) < ALL_IN_FRONT:
        return None
    return next(iter(under_pile(round, round.ghost)), None)


def _proved(round: Round) -> list[Seen]:
    """Tell what the chips played and taken prove: whoever plays a chip that was not taken before was dealt it."""
    moved = [[0] * len(values()) for _ in range(round.places)]
    dealt = [[0] * len(values()) for _ in range(round.places)]
    for place, chip, by in _events(round):
        moved[place][chip - 1] += by
        dealt[place][chip - 1] = max(dealt[place][chip - 1], -moved[place][chip - 1])
    found = [Seen(tuple(least), tuple(more)) for least, more in zip(dealt, moved, strict=True)]
    if round.ghost is not None:
        found[round.ghost] = _see_ghost(round, round.ghost, found[round.ghost].moved)
    return found


def _see_ghost(round: Round, ghost: Seat, moved: Counts) -> Seen:
    """The pile is turned up in order: the four dealt chips first, then what was put under it."""
    turned_up, put_under = pile(round, ghost)
    again = turned_up[ALL_IN_FRONT:]
    return Seen(counted(turned_up[:ALL_IN_FRONT]), moved, is_torn=again != put_under[: len(again)])


def seen(round: Round, own: Seat | None = None) -> tuple[Seen, ...]:
    """Tell what everybody saw, place by place; with `own`, from the seat that noted its dealt hand too."""
    found = _proved(round)
    for index, one in enumerate(found):
        place = Seat(index)
        shown = round.shown[index]
        if shown is not None:
            laid = counted(shown)
            at_least = tuple(max(d, n - m) for d, n, m in zip(one.dealt, laid, one.moved, strict=True))
            found[index] = msgspec.structs.replace(one, dealt=at_least)
        noted = round.noted[index] if place == own else None
        if noted is not None:
            at_least = tuple(map(max, found[index].dealt, counted(noted)))
            found[index] = msgspec.structs.replace(one, dealt=at_least)
    return tuple(found)


def fits(places: int, proved: tuple[Seen, ...]) -> bool:
    """Tell whether at least one deal agrees with what was proved.

    Everybody was dealt two chips of each colour, and there are only so many of each; what is left over can be dealt
    to whoever still lacks a chip in any way.
    """
    if any(one.is_torn or one.left(colour) < 0 for one in proved for colour in Colour):
        return False
    needed = (sum(one.dealt[i] for one in proved) for i in range(len(values())))
    return all(n <= copies(places, value) for value, n in zip(values(), needed, strict=True))


def never_seen(places: int, proved: tuple[Seen, ...], colour: Colour) -> tuple[Chip, ...]:
    """List the chips of a colour that nobody has been proved to be dealt, in ascending order."""
    left = Counter(chips(places, colour))
    for one in proved:
        left.subtract(spread(one.dealt))
    return tuple(value for value in values() if colour_of(value) is colour for _ in range(left[value]))


def dealt_hands(places: int, proved: tuple[Seen, ...]) -> tuple[Counts | None, ...]:
    """Give the dealt hands that are certain, None for the others: what only one player can have is theirs."""
    if not fits(places, proved):
        return (None,) * places
    found: list[Counter[Chip] | None] = [Counter(spread(one.dealt)) for one in proved]
    for colour in Colour:
        hidden = never_seen(places, proved, colour)
        short = [i for i, one in enumerate(proved) if one.left(colour)]
        is_certain = len(short) <= 1 or len(set(hidden)) == 1
        for i in short:
            hand = found[i]
            if hand is not None and is_certain:
                hand.update(hidden[: proved[i].left(colour)])
            else:
                found[i] = None
    return tuple(None if hand is None else counted(hand.elements()) for hand in found)


def hands_now(round: Round) -> tuple[tuple[Chip, ...] | None, ...]:
    """Give the hands everybody can be sure of: empty ones, those laid down, and what is left over."""
    proved = seen(round)
    certain = dealt_hands(round.places, proved)
    found: list[tuple[Chip, ...] | None] = []
    for index, (one, dealt) in enumerate(zip(proved, certain, strict=True)):
        shown = round.shown[index]
        if shown is not None:
            found.append(shown)
        elif round.in_hand(Seat(index)) <= 0:
            found.append(())
        elif dealt is not None:
            found.append(spread(tuple(d + m for d, m in zip(dealt, one.moved, strict=True))))
        else:
            found.append(None)
    return tuple(found)
