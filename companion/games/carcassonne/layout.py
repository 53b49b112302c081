"""Lay out the chips of a map: legal, as even as was asked for, and told in plain words."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction

import msgspec
import numpy as np

from companion.engine.game import Illegal, Unreadable, refuse
from companion.engine.grid import Square
from companion.engine.words import Message, Rounded, say, say_n
from companion.games.carcassonne.asked import WILDEST, Request, checked, find_starts
from companion.games.carcassonne.distance import farthest_square, smallest_distance
from companion.games.carcassonne.even import Balance, Kernel
from companion.games.carcassonne.field import Field, Whole
from companion.games.carcassonne.legal import Placed, faults
from companion.games.carcassonne.printed import lay_printed
from companion.games.carcassonne.survey import Survey, TooMany, survey_of

EFFORT = 6_000_000
"""Descents times chips times squares: about half a second of search, the same on every machine, so that a seed is a layout."""
MOST_DESCENTS = 1_500
COLDEST, HOTTER = 0.01, 300.0
"""Temperature near even, and how many times hotter it is near wild."""
SWEEPS = 40
PROVED = say("which is proved")


class Report(msgspec.Struct, frozen=True):
    """A layout and what is to be told of it; numbers that nobody can know here are None, with the reason."""

    request: Request
    chips: tuple[Placed, ...]
    smallest_distance: int | None
    largest_possible_distance: int | None
    most_chips: int
    spatial_balance: Fraction
    more_even_than: int
    compared_with: int
    farthest_square: Square
    farthest_distance: int
    legal_layouts: int | None
    why_not_exact: Message | None = None
    in_common: int | None = None
    by_hand: bool = False
    """Whether somebody put the chips there, so that the seed does not lead to them."""

    @property
    def squares(self) -> tuple[Square, ...]:
        """List the squares with chips, row by row."""
        return tuple(chip.square for chip in self.chips)

    def words(self) -> tuple[Message, ...]:
        """Tell the layout in plain words, the most important first."""
        told = (_evenness(self), _nearest(self), _farthest(self), _legal(self), self.why_not_exact, _common(self))
        seed = say("Seed {seed}: the same seed gives the same layout.", seed=str(self.request.seed))
        if self.by_hand:
            seed = say("Chips were moved by hand after seed {seed}: note the squares.", seed=str(self.request.seed))
        return (*(message for message in told if message is not None), seed)


def lay_out(request: Request) -> Report:
    """Find a layout; raises Unreadable or Illegal for what cannot be asked, TooMany where the chips do not fit."""
    request = checked(request)
    if request.setting.is_spread:
        found = survey_of(request)
        report = _report(request, found, _search(request, found))
    else:
        report = _printed(request)
    assert not faults(request.setting, report.chips, request.number), "the search broke a ban"
    return report


def move_one(request: Request, chips: Collection[Square], square: Square, tried: Collection[Square] = ()) -> Report:
    """Move the chip on a square to the least crowded other legal square that was not tried yet; the rest stays."""
    request = checked(msgspec.structs.replace(request, chips=len(chips), locked=_still_locked(request, square)))
    bare = sorted({square, *request.locked} - set(chips))
    if bare:
        raise Unreadable(say("No chip lies on {square}.", square=bare[0].name))
    others = tuple(sorted(chip for chip in chips if chip != square))
    field = Field(request.setting, others, {*request.forbidden, *tried, square})
    if not len(field) or not request.setting.is_spread:
        told = say("There is no other legal square for the chip on {square}.", square=square.name)
        raise Illegal((refuse("carcassonne.nowhere", told, request.setting.cite()),))
    place = int(Kernel(field, len(chips)).ground.argmin())
    squares = (*others, field.free[place])
    return look_at(msgspec.structs.replace(request, last=tuple(sorted(chips))), squares)


def look_at(request: Request, squares: Collection[Square]) -> Report:
    """Tell a layout that lies there already; raises Unreadable, or Illegal with the bans it breaks."""
    request = checked(msgspec.structs.replace(request, chips=len(squares)))
    broken = faults(request.setting, [Placed(square) for square in squares], len(squares))
    bare = sorted(set(request.locked) - set(squares))
    if bare:
        raise Unreadable(say("No chip lies on {square}.", square=bare[0].name))
    banned = sorted(set(request.forbidden) & set(squares))
    if banned:
        raise Unreadable(say("A chip lies on {square}, which was forbidden.", square=banned[0].name))
    if broken:
        raise Illegal(broken)
    found = survey_of(request)
    report = _report(request, found, _places(found.field, tuple(squares)))
    return msgspec.structs.replace(report, by_hand=True)


def _still_locked(request: Request, square: Square) -> tuple[Square, ...]:
    return tuple(locked for locked in request.locked if locked != square)


def _places(field: Field, squares: Sequence[Square]) -> Whole:
    """Number the squares of a layout that are not locked."""
    place = {square: n for n, square in enumerate(field.free)}
    return np.array([place[square] for square in squares if square not in field.locked], np.int64)


# -- searching ------------------------------------------------------------------------------------------------------


def _search(request: Request, found: Survey) -> Whole:
    """Find the places of the chips that are not locked."""
    generator = np.random.default_rng(request.seed)
    if not found.rest or request.wild == WILDEST:
        drawn: Whole = found.draw(1, generator)[0]
        return drawn
    kernel = Kernel(found.field, found.number)
    if request.wild:
        temperature = COLDEST * HOTTER ** (request.wild / WILDEST)
        return kernel.wander(found.draw(1, generator)[0], temperature, SWEEPS, generator)
    layouts = kernel.descend(found.draw(descents(found), generator))
    unevenness = found.balance.unevenness(layouts)
    best: Whole = layouts[unevenness.index(min(unevenness))]
    return best


def descents(found: Survey) -> int:
    """Tell how many descents the effort allows."""
    cells = found.number * (len(found.field) + len(found.field.tiles)) // 2
    return max(1, min(MOST_DESCENTS, EFFORT // max(1, cells)))


# -- telling --------------------------------------------------------------------------------------------------------


def _report(request: Request, found: Survey, places: Whole) -> Report:
    squares = found.field.squares(places)
    unevenness = found.balance.unevenness(places[None, :])[0]
    farthest, steps = farthest_square(found.field.tiles, squares)
    return Report(
        request=request,
        chips=tuple(Placed(square) for square in squares),
        smallest_distance=smallest_distance(squares),
        largest_possible_distance=found.largest_distance,
        most_chips=found.most,
        spatial_balance=found.balance.fraction(unevenness),
        more_even_than=found.more_even_than(unevenness),
        compared_with=found.compared_with,
        farthest_square=farthest,
        farthest_distance=steps,
        legal_layouts=found.legal,
        why_not_exact=_why(request, found),
        in_common=_in_common(request, squares),
    )


def _printed(request: Request) -> Report:
    """Report on a map whose symbols tell where the chips lie; there is nothing to be compared."""
    field = Field(request.setting, request.locked, request.forbidden)
    chips, ways = lay_printed(request, field)
    squares = tuple(chip.square for chip in chips)
    balance = Balance(field, len(chips))
    farthest, steps = farthest_square(field.tiles, squares)
    nearest = smallest_distance(squares)
    return Report(
        request=request,
        chips=chips,
        smallest_distance=nearest,
        largest_possible_distance=nearest if ways == 1 else None,
        most_chips=len(chips),
        spatial_balance=balance.fraction(balance.unevenness(_places(field, squares)[None, :])[0]),
        more_even_than=0,
        compared_with=0,
        farthest_square=farthest,
        farthest_distance=steps,
        legal_layouts=ways,
        why_not_exact=_why_printed(ways),
        in_common=_in_common(request, squares),
    )


def _why_printed(ways: int) -> Message | None:
    """Tell why nothing is said of the distance that is possible, where there is more than one layout."""
    if ways == 1:
        return None
    return say("How far apart the chips could lie at most was not asked: symbols tell where they lie, not distance.")


def _in_common(request: Request, squares: Sequence[Square]) -> int | None:
    return len(set(request.last) & set(squares)) if request.last else None


def _why(request: Request, found: Survey) -> Message | None:
    """Tell why a number is missing, if one is."""
    if found.diagram is None:
        return _too_wide(request)
    if found.largest_distance is None and found.number > 1:
        return say("How far apart the chips could lie at most was not proved: the map is too wide for that.")
    return None


def _too_wide(request: Request) -> Message:
    grid = request.map.grid
    return say(
        "The map is too wide ({rows} rows, {columns} columns) to count its layouts: they are drawn by a Markov chain, "
        "and what is said of random ones is not exact.",
        rows=grid.rows,
        columns=grid.columns,
    )


def _evenness(report: Report) -> Message | None:
    if not report.compared_with:
        return None
    balance = Rounded(report.spatial_balance, 3)
    if report.more_even_than == report.compared_with:
        return say(
            "More even than all of {n} random legal layouts: spatial balance {balance}, 0 is perfect.",
            n=report.compared_with,
            balance=balance,
        )
    return say(
        "More even than {some} of {n} random legal layouts: spatial balance {balance}, 0 is perfect.",
        some=report.more_even_than,
        n=report.compared_with,
        balance=balance,
    )


def _nearest(report: Report) -> Message | None:
    nearest, best = report.smallest_distance, report.largest_possible_distance
    if nearest is None:
        return None
    if best is None or not report.compared_with:
        return say("The nearest two chips are {n} apart, squares across plus squares down.", n=nearest)
    return say(
        "The nearest two chips are {n} apart, squares across plus squares down; at most {best} is possible, {proved}.",
        n=nearest,
        best=best,
        proved=PROVED,
    )


def _farthest(report: Report) -> Message:
    return say_n(
        "The square farthest from a chip is {square}, {n} step away.",
        "The square farthest from a chip is {square}, {n} steps away.",
        report.farthest_distance,
        square=report.farthest_square.name,
    )


def _legal(report: Report) -> Message | None:
    if report.legal_layouts is None:
        return None
    if report.legal_layouts == 1:
        return say("It is the only legal layout.")
    return say("There are {n} legal layouts.", n=report.legal_layouts)


def _common(report: Report) -> Message | None:
    if report.in_common is None:
        return None
    return say_n(
        "{n} of {all} chips lies where one lay before.",
        "{n} of {all} chips lie where one lay before.",
        report.in_common,
        all=len(report.chips),
    )


__all__ = ["Placed", "Report", "Request", "TooMany", "find_starts", "lay_out", "look_at", "move_one"]
