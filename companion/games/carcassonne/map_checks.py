"""What a described map should look like, as far as that is known; a map that differs is told so, never refused."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.words import Message, say, say_n
from companion.games.carcassonne.chips import COLOUR_WORDS
from companion.games.carcassonne.map_facts import MapFacts, facts
from companion.games.carcassonne.maps import SYMBOLS, Kind, Map, MapKey


def check(described: Map) -> tuple[Message, ...]:
    """Warn of everything that disagrees with what is known of the map."""
    known = facts(described.map)
    return (*_starts(described, known), *_rows(described, known), *_counted(described, known))


def _starts(described: Map, known: MapFacts) -> Iterator[Message]:
    names = tuple(name for _, name in described.starts)
    if known.key is not MapKey.CUSTOM:
        missing = tuple(name for name in known.starts if name not in names)
        strange = tuple(name for name in names if name not in known.starts)
        if missing:
            yield say_n(
                "The start square {names} of {map} is not described.",
                "The start squares {names} of {map} are not described.",
                len(missing),
                names=missing,
                map=known.name,
            )
        if strange:
            yield say_n(
                "{map} has no start square called {names}; it has {known}.",
                "{map} has no start squares called {names}; it has {known}.",
                len(strange),
                map=known.name,
                names=strange,
                known=known.starts,
            )


def _rows(described: Map, known: MapFacts) -> Iterator[Message]:
    if known.rows and len(described.rows) != known.rows:
        yield say("{map} has {known} rows, not {n}.", map=known.name, known=known.rows, n=len(described.rows))


def _counted(described: Map, known: MapFacts) -> Iterator[Message]:
    """Compare waves, island squares and symbols with the numbers printed on the map."""
    for kind, colour in SYMBOLS.items():
        n = len(described.of(kind))
        if known.symbols and n != known.symbols:
            yield say(
                "{map} has {known} {colour} chip symbols, not {n}.",
                map=known.name,
                known=known.symbols,
                colour=COLOUR_WORDS[colour],
                n=n,
            )
    waves, islands = len(described.of(Kind.WAVES)), len(described.of(Kind.ISLAND))
    if known.waves and waves != known.waves:
        yield say("{map} has {known} squares with waves, not {n}.", map=known.name, known=known.waves, n=waves)
    if known.islands and islands != known.islands:
        yield say("{map} has {known} island squares, not {n}.", map=known.name, known=known.islands, n=islands)
