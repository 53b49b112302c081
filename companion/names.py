"""What people may be called: any letters of any script, up to 40, on one line."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from companion.engine.colours import COLOURS
from companion.engine.game import AnyGame, Readings, Unreadable
from companion.engine.table import Player
from companion.engine.words import Message, say, say_n

LONGEST = 40
LONGEST_NOTE = 500
# Embeddings, overrides and isolates left open could turn the rest of a line around; simple marks are harmless.
TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
FILLERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters by their category, but nothing the eye sees."""


def clean_line(text: str) -> str:
    r"""Put text on one line, without control characters or marks that turn the writing direction.

    >>> clean_line("  Ann\n Bee\u202e ")
    'Ann Bee'
    """
    shown = (" " if c.isspace() else c for c in text if c not in TURNING)
    kept = "".join(c for c in shown if unicodedata.category(c) not in ("Cc", "Cs", "Co", "Cn"))
    return " ".join(unicodedata.normalize("NFC", kept).split())


def is_visible(text: str) -> bool:
    r"""Tell whether the eye sees anything of a text.

    >>> is_visible("\u200b"), is_visible("é")
    (False, True)
    """
    return any(c not in FILLERS and unicodedata.category(c)[0] not in "CMZ" for c in text)


def read_name(text: str) -> str:
    """Read a player's name; raises Unreadable if it is empty or too long."""
    name = clean_line(text)
    if not is_visible(name):
        raise Unreadable(say("A player has no name: write one, or take the colour as the name."))
    if len(name) > LONGEST:
        raise Unreadable(
            say(
                "The name “{start}…” has {n} letters; at most {most} fit on the phone: shorten it.",
                start=name[:20],
                n=len(name),
                most=LONGEST,
            )
        )
    return name


def read_note(text: str) -> str:
    """Read a note for the history; raises Unreadable if it is empty or too long."""
    note = clean_line(text)
    if not is_visible(note):
        raise Unreadable(say("The note is empty: write something, or leave it."))
    if len(note) > LONGEST_NOTE:
        raise Unreadable(
            say("The note has {n} letters; at most {most} fit: shorten it.", n=len(note), most=LONGEST_NOTE)
        )
    return note


def so_many(seats: range) -> Message:
    """Say how many players there may be."""
    if len(seats) == 1:
        return say_n("{n} player", "{n} players", seats[0])
    return say("{least} to {most} players", least=seats[0], most=seats[-1])


def read_players(game: AnyGame, players: Sequence[Player], readings: Readings) -> tuple[Player, ...]:
    """Read the players of a table in seat order; raises Unreadable with the numbers that disagree.

    `readings` may leave fewer numbers of players than the game seats.
    """
    if len(players) not in game.seats:
        raise Unreadable(
            say(
                "{game} is for {players}; {n} were named.",
                game=game.name,
                players=so_many(game.seats),
                n=len(players),
            )
        )
    read = tuple(Player(read_name(player.name), player.colour) for player in players)
    for player in read:
        if player.colour not in COLOURS:
            raise Unreadable(
                say(
                    "There is no colour “{colour}”; there are {known}.", colour=player.colour[:20], known=tuple(COLOURS)
                )
            )
    colours = [player.colour for player in read]
    twice = next((colour for colour in colours if colours.count(colour) > 1), None)
    if twice is not None:
        raise Unreadable(say("Two players have the colour {colour}: choose another.", colour=COLOURS[twice].name))
    seats = game.seats_with(readings)
    if len(read) not in seats:
        raise Unreadable(
            say(
                "What was chosen at {game} is for {players}; {n} were named.",
                game=game.name,
                players=so_many(seats),
                n=len(read),
            )
        )
    return read
