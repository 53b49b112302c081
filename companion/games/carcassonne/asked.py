"""What is asked of a layout, and whether it can be asked at all."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

import msgspec

from companion.engine.game import Illegal, Unreadable
from companion.engine.grid import Square
from companion.engine.words import Message, say
from companion.games.carcassonne.legal import APART, CHIPS_OF_A_COLOUR, Setting, faults, refusals
from companion.games.carcassonne.map_facts import facts
from companion.games.carcassonne.maps import LONG_SIDE, SHORT_SIDE, Map

CHIPS_IN_BOX = 3 * CHIPS_OF_A_COLOUR
WILDEST = 100
LARGEST_SEED = 2**63 - 1


class Request(msgspec.Struct, frozen=True):
    """A layout to be found: 0 wild is as even as can be, 100 any legal layout, all equally likely."""

    map: Map
    starts: tuple[str, ...]
    seed: int = 1
    chips: int | None = None
    strict: bool = False
    apart: int = APART
    wild: int = 0
    locked: tuple[Square, ...] = ()
    forbidden: tuple[Square, ...] = ()
    last: tuple[Square, ...] = ()

    @property
    def number(self) -> int:
        """Tell how many chips are laid: as many as were asked for, else the map's own number."""
        return facts(self.map.map).chips if self.chips is None else self.chips

    @property
    def setting(self) -> Setting:
        """Give what the bans depend on."""
        return Setting(self.map, self.starts, strict=self.strict, apart=self.apart)


def checked(request: Request) -> Request:
    """Refuse what cannot be asked for, naming what can; raises Unreadable, or Illegal for a locked chip."""
    _starts(request)
    _within(request.number, 1, CHIPS_IN_BOX, say("chips"))
    _within(request.seed, 0, LARGEST_SEED, say("the seed"))
    _within(request.wild, 0, WILDEST, say("wildness"))
    _within(request.apart, APART, LONG_SIDE + SHORT_SIDE, say("the distance of two chips"))
    if not request.setting.is_spread and (request.number != CHIPS_IN_BOX or request.apart != APART):
        raise Unreadable(
            say("On this map all {n} chips lie on the printed symbols: leave number and distance.", n=CHIPS_IN_BOX)
        )
    _squares(request)
    return request


def _starts(request: Request) -> None:
    told = [refusal for refusal in faults(request.setting, (), 0) if "start" in refusal.code]
    if told:
        raise Illegal(tuple(told))


def _within(n: int, least: int, most: int, what: Message) -> None:
    if not least <= n <= most:
        raise Unreadable(
            say("{what}: from {least} to {most}, not {n}.", what=what, least=least, most=str(most), n=str(n))
        )


def _squares(request: Request) -> None:
    if len(request.locked) > request.number:
        raise Unreadable(
            say(
                "{locked} chips are locked, but only {n} are laid: unlock some.",
                locked=len(request.locked),
                n=request.number,
            )
        )
    both = sorted(set(request.locked) & set(request.forbidden))
    if both:
        raise Unreadable(say("{square} is both locked and forbidden: choose one.", square=both[0].name))
    for place, square in enumerate(request.locked):
        found = refusals(request.setting, request.locked[:place], square)
        if found:
            raise Illegal(found)


def find_starts(described: Map, names: Iterable[str]) -> tuple[str, ...]:
    """Find start squares by name, whatever the case and accents; raises Unreadable naming those there are."""
    known = {_plain(name): name for _, name in described.starts}
    found = []
    for name in names:
        if _plain(name) not in known:
            raise Unreadable(
                say(
                    "There is no start square “{name}”; the map has {known}.",
                    name=name.strip()[:40],
                    known=tuple(known.values()),
                )
            )
        found.append(known[_plain(name)])
    return tuple(found)


def _plain(name: str) -> str:
    letters = unicodedata.normalize("NFD", name.strip().casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
