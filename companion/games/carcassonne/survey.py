"""What all layouts of one request have in common: how many there are, how even they usually are, how to draw them."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache

import msgspec
import numpy as np

from companion.engine.game import CompanionError
from companion.engine.grid import Square
from companion.engine.words import Message, say, say_n
from companion.games.carcassonne import chain
from companion.games.carcassonne.asked import Request
from companion.games.carcassonne.counting import Diagram, TooWide
from companion.games.carcassonne.distance import largest_distance
from companion.games.carcassonne.even import Balance
from companion.games.carcassonne.field import Field, Whole
from companion.games.carcassonne.legal import APART, Placed
from companion.games.carcassonne.most import most

COMPARED, COMPARED_BY_CHAIN = 3_000, 1_000
SURVEYS = 4
"""Surveys that are kept, since another seed or a moved chip asks for the same one."""


class TooMany(CompanionError):
    """So many chips do not fit: how many do at most, and a largest layout."""

    def __init__(self, message: Message, most_chips: int, largest: tuple[Placed, ...]) -> None:
        super().__init__(message)
        self.most = most_chips
        self.largest = largest


class Survey:
    """The legal layouts of a spread map, as the request limits them."""

    def __init__(self, request: Request) -> None:
        self.field = Field(request.setting, request.locked, request.forbidden)
        self.number = request.number
        self.rest = request.number - len(request.locked)
        self.most, self._largest = _most(request, self.field)
        if self.number > self.most:
            raise _too_many(self.number, self.most, self._largest)
        self.diagram = self._diagram()
        self._refuse_too_far(request)
        self.largest_distance = largest_distance(self.field, self.number)
        self.legal = self.diagram.counts()[self.rest] if self.diagram else None
        self._chains = None if self.diagram else self._begin()
        self.balance = Balance(self.field, self.number)
        self._usual = sorted(self.balance.unevenness(self._compared()))

    def _diagram(self) -> Diagram | None:
        try:
            return Diagram(self.field.later, self.rest)
        except TooWide:
            return None

    def _refuse_too_far(self, request: Request) -> None:
        """Refuse a distance at which the chips do not fit, naming how many do."""
        if self.diagram is None or request.apart == APART:
            return
        fit = self.diagram.largest() + len(request.locked)
        if self.number > fit:
            nearer = msgspec.structs.replace(request, apart=APART)
            field = Field(nearer.setting, request.locked, request.forbidden)
            best = largest_distance(field, self.number)
            drawn = self.diagram.draw(fit - len(request.locked), 1, np.random.default_rng(0))
            largest = _placed(self.field.squares(np.flatnonzero(drawn[0])))
            raise TooMany(_too_far(self.number, fit, request.apart, best), fit, largest)

    def _begin(self) -> Whole:
        # The largest layout holds squares; the chains count places of the field.
        place = {square: n for n, square in enumerate(self.field.free)}
        largest = np.array([place[s] for s in self._largest if s in place], np.int64)
        begun = chain.begin(self.field, self.rest, np.random.default_rng(0), largest)
        if begun is None:
            raise CompanionError(
                say(
                    "No layout of {n} chips {apart} apart was found, nor proved impossible: ask for a smaller distance.",
                    n=self.number,
                    apart=self.field.setting.apart,
                )
            )
        return begun

    def _compared(self) -> Whole:
        """Draw the layouts that others are compared with: the same ones for every seed."""
        times = COMPARED if self.diagram else COMPARED_BY_CHAIN
        return self.draw(times, np.random.default_rng(0))

    def draw(self, times: int, generator: np.random.Generator) -> Whole:
        """Draw legal layouts (rows of places, locked chips left out), all equally likely; by a chain if too wide."""
        if self.diagram is not None:
            chosen = self.diagram.draw(self.rest, times, generator)
            return np.nonzero(chosen)[1].reshape(times, self.rest)
        assert self._chains is not None
        return chain.draw(self.field, self._chains, times, generator)

    @property
    def compared_with(self) -> int:
        """Tell how many random legal layouts others are compared with."""
        return len(self._usual)

    def more_even_than(self, unevenness: int) -> int:
        """Count the random legal layouts that are less even."""
        return len(self._usual) - bisect_right(self._usual, unevenness)


@lru_cache(maxsize=SURVEYS)
def survey(request: Request) -> Survey:
    """Survey a request; its seed, wildness and last layout should be left at their defaults, to find it again."""
    return Survey(request)


def survey_of(request: Request) -> Survey:
    """Survey what a request limits, whatever its seed."""
    return survey(msgspec.structs.replace(request, seed=1, wild=0, last=()))


def _most(request: Request, field: Field) -> tuple[int, tuple[Square, ...]]:
    """Give the most chips that fit by the rulebook's bans, proved, and a largest layout."""
    if request.apart != APART:
        nearer = msgspec.structs.replace(request.setting, apart=APART)
        field = Field(nearer, request.locked, request.forbidden)
    found = field.squares(most(field.is_dark, field.beside).chosen)
    return len(found), found


def _placed(squares: tuple[Square, ...]) -> tuple[Placed, ...]:
    return tuple(Placed(square) for square in squares)


def _too_many(n: int, fit: int, largest: tuple[Square, ...]) -> TooMany:
    told = say_n(
        "{n} chip does not fit: at most {most} do here, which is proved.",
        "{n} chips do not fit: at most {most} do here, which is proved.",
        n,
        most=fit,
    )
    return TooMany(told, fit, _placed(largest))


def _too_far(n: int, fit: int, apart: int, best: int | None) -> Message:
    if best is None:
        return say("At most {most} chips fit {apart} apart, not {n}.", most=fit, apart=apart, n=n)
    return say(
        "At most {most} chips fit {apart} apart, not {n}: {n} fit up to {best} apart.",
        most=fit,
        apart=apart,
        n=n,
        best=best,
    )
