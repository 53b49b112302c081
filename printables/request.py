"""What is asked of a printer: one frozen value behind page, command line and library alike."""

from __future__ import annotations

from collections.abc import Iterable
from zoneinfo import ZoneInfo

import msgspec

from companion.engine.game import AnyGame, Kind, Reading, Unreadable
from companion.engine.table import Table
from companion.engine.words import Message, say
from companion.games import find_game
from companion.names import so_many
from companion.speech import PSEUDO, languages
from printables.paper import PAPERS, THEMES

LONGEST_NAME = 40
MOST_ROUNDS = 60


class Request(msgspec.Struct, frozen=True):
    """A document to print; what is left out takes the defaults of the game, and a table's own facts win."""

    game: str
    document: str
    paper: str = "a4"
    language: str = "en"
    theme: str = "colour"
    edition: str = ""
    seats: int = 0
    rounds: int = 0
    players: tuple[str, ...] = ()
    zone: str = "UTC"

    def with_edition(self, table: Table | None) -> str:
        """Name the edition to print: the table's, the one asked for, or the game's first."""
        asked = edition_reading(find_game(self.game))
        if table is not None and asked is not None and asked.id in dict(table.opening.readings.chosen):
            return table.opening.readings[asked.id]
        return self.edition or next(iter(editions(find_game(self.game))), "")


def editions(game: AnyGame) -> tuple[str, ...]:
    """List the editions of a game, the usual one first; none where there is only one."""
    asked = edition_reading(game)
    return tuple(choice.value for choice in asked.choices) if asked is not None else ()


def edition_reading(game: AnyGame) -> Reading | None:
    """Find the question that asks which edition (or map, or box) lies on the table."""
    return next((reading for reading in game.readings if reading.kind is Kind.EDITION), None)


def checked(request: Request, table: Table | None, most_columns: int = 0) -> Request:
    """Refuse a request that cannot be printed, naming what there is; a blank sheet may be wider than the game seats."""
    try:
        request = msgspec.convert(msgspec.structs.asdict(request), Request)
    except msgspec.ValidationError as error:
        raise Unreadable(
            say("The request to print is not understood ({cause}): check its values.", cause=str(error))
        ) from error
    game = find_game(request.game)
    _one_of(request.paper, PAPERS, say("paper"))
    _one_of(request.theme, THEMES, say("theme"))
    _one_of(request.language, (*languages(), PSEUDO), say("language"))
    if request.edition:
        _one_of(request.edition, editions(game), say("edition"))
    seats = range(game.seats[0], max(game.seats[-1], 0 if table is not None else most_columns) + 1)
    _numbers(request, game, seats)
    _names(request, game, seats)
    zone_of(request)
    if table is not None and table.game.key != game.key:
        raise Unreadable(
            say(
                "This table plays {other}, not {game}: choose one of its documents.",
                other=table.game.name,
                game=game.name,
            )
        )
    return request


def _one_of(value: str, known: Iterable[str], what: Message) -> None:
    if value not in known:
        raise Unreadable(
            say("There is no {what} “{value}”; choose among {known}.", what=what, value=value[:60], known=tuple(known))
        )


def _numbers(request: Request, game: AnyGame, seats: range) -> None:
    if request.seats and request.seats not in seats:
        raise Unreadable(_seats_do_not_fit(request.seats, game, seats))
    if not 0 <= request.rounds <= MOST_ROUNDS:
        raise Unreadable(
            say("{n} rounds do not fit: ask for 1 to {most}.", n=request.rounds, most=MOST_ROUNDS),
        )


def _names(request: Request, game: AnyGame, seats: range) -> None:
    if request.players and len(request.players) not in seats:
        raise Unreadable(_seats_do_not_fit(len(request.players), game, seats))
    if request.seats and request.players and request.seats != len(request.players):
        raise Unreadable(
            say(
                "{seats} columns were asked for, but {n} names given: make the two agree.",
                seats=request.seats,
                n=len(request.players),
            )
        )
    for name in request.players:
        if len(name) > LONGEST_NAME:
            raise Unreadable(
                say(
                    "The name “{name}…” has {n} letters; {most} fit: shorten it.",
                    name=name[:20],
                    n=len(name),
                    most=LONGEST_NAME,
                )
            )


def _seats_do_not_fit(n: int, game: AnyGame, seats: range) -> Message:
    return say(
        "{game} seats {players}, not {n}.",
        game=game.name,
        players=so_many(seats),
        n=n,
    )


def zone_of(request: Request) -> ZoneInfo:
    """Find the time zone that dates are written in; raises Unreadable naming it."""
    try:
        return ZoneInfo(request.zone)
    except (LookupError, ValueError, OSError) as error:
        raise Unreadable(
            say(
                "There is no time zone “{zone}”; write one like {example}.",
                zone=request.zone[:60],
                example="Europe/Paris",
            )
        ) from error
