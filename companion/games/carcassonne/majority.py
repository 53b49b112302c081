"""Who has the majority in a road, a city or a field: upgraded meeples count as two, and so do large ones.

Deutschland Map: Meeple Upgrades, Scoring a feature; large meeples as in the first expansion.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.engine.words import Message, Seat, Who, say


class Band(msgspec.Struct, frozen=True):
    """The meeples of one player in one feature."""

    normal: int = 0
    large: int = 0
    upgraded: int = 0

    @property
    def strength(self) -> int:
        """Count them as majorities do.

        >>> Band(normal=1, upgraded=1).strength
        3
        """
        return self.normal + 2 * self.large + 2 * self.upgraded


def majority(bands: Mapping[Seat, Band]) -> tuple[Seat, ...]:
    """Name who scores: the strongest, all of them where several are equal, nobody where nobody stands there.

    >>> majority({Seat(0): Band(1, 0, 1), Seat(1): Band(2)})
    (0,)
    """
    most = max((band.strength for band in bands.values()), default=0)
    return tuple(seat for seat, band in sorted(bands.items()) if band.strength == most and most > 0)


def verdict(bands: Mapping[Seat, Band]) -> Message:
    """Say who scores and how the others stand."""
    scoring = majority(bands)
    if not scoring:
        return say("nobody stands there: nobody scores")
    who = tuple(Who(seat) for seat in scoring)
    strengths = tuple(
        say("{player} {n}", player=Who(seat), n=band.strength) for seat, band in sorted(bands.items()) if band.strength
    )
    if len(scoring) == 1:
        return say("{player} has the majority and scores alone ({strengths})", player=who, strengths=strengths)
    return say("{players} share the majority; each scores in full ({strengths})", players=who, strengths=strengths)
