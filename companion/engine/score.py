"""Points are lines, never bare numbers; a ranking says which criterion decided."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from companion.engine.sources import Citation
from companion.engine.words import Message, Seat


class Line(msgspec.Struct, frozen=True):
    """One reason for points: how many, why, and where the rule stands."""

    points: int
    say: Message
    cite: Citation


class Score(msgspec.Struct, frozen=True):
    """The lines of one seat. The total is their sum and is computed nowhere else."""

    lines: tuple[Line, ...] = ()

    @property
    def total(self) -> int:
        """Add up the lines, in points."""
        return sum(line.points for line in self.lines)


class Criterion(msgspec.Struct, frozen=True):
    """One link of a tie-break chain: its name and every seat's value; the higher value is better."""

    name: Message
    values: Mapping[Seat, int]


class Place(msgspec.Struct, frozen=True):
    """A seat's place, from 1; equal seats share one. `decided_by` names what parted it from the seat above."""

    seat: Seat
    place: int
    decided_by: Message | None = None


class Ranking(msgspec.Struct, frozen=True):
    """All seats, best first; seats that share a place keep their seat order."""

    places: tuple[Place, ...]

    @property
    def first(self) -> tuple[Seat, ...]:
        """Name everybody on the first place."""
        return self.at(1)

    def at(self, place: int) -> tuple[Seat, ...]:
        """Name everybody on `place` (nobody after a shared place above)."""
        return tuple(p.seat for p in self.places if p.place == place)

    def place_of(self, seat: Seat) -> int:
        """Tell the place of one seat."""
        return next(p.place for p in self.places if p.seat == seat)


def rank(seats: Iterable[Seat], criteria: Sequence[Criterion]) -> Ranking:
    """Rank seats by a chain of criteria, sharing places that no criterion parts.

    >>> from companion.engine.words import say
    >>> points = Criterion(say("points"), {Seat(0): 61, Seat(1): 40, Seat(2): 61})
    >>> [(p.seat, p.place) for p in rank([Seat(0), Seat(1), Seat(2)], [points]).places]
    [(0, 1), (2, 1), (1, 3)]
    """
    ordered = sorted(seats, key=lambda seat: (tuple(-c.values[seat] for c in criteria), seat))
    places: list[Place] = []
    for index, seat in enumerate(ordered):
        above = ordered[index - 1] if index else None
        parted = next((c.name for c in criteria if above is not None and c.values[seat] != c.values[above]), None)
        shared = above is not None and parted is None
        places.append(Place(seat, places[-1].place if shared else index + 1, parted))
    return Ranking(tuple(places))
