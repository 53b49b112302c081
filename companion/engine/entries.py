"""What the journal of a table is made of: its opening, and entries that are never taken out again."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec

from companion.engine.game import Readings, Refusal
from companion.engine.words import Message, Seat

M = TypeVar("M")


class Player(msgspec.Struct, frozen=True):
    """A person at the table: the name they gave, and the key of their colour and symbol."""

    name: str
    colour: str


class Opening(msgspec.Struct, frozen=True):
    """How a table was opened: game, players in seat order, who starts, and the chosen readings."""

    game: str
    players: tuple[Player, ...]
    first: Seat
    readings: Readings


class Play(msgspec.Struct, Generic[M], frozen=True, tag="play"):
    """A move of the game."""

    move: M


class Undo(msgspec.Struct, frozen=True, tag="undo"):
    """Take back the entry numbered `target`."""

    target: int


class Redo(msgspec.Struct, frozen=True, tag="redo"):
    """Put the undone entry numbered `target` back."""

    target: int


class Correct(msgspec.Struct, Generic[M], frozen=True, tag="correct"):
    """Put `move` (None: nothing) in the place of entry `target`.

    `dropped` are later entries taken out because they no longer held; `kept` are those left in knowingly.
    """

    target: int
    move: M | None
    dropped: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()


class Rename(msgspec.Struct, frozen=True, tag="rename"):
    """Give the player at `seat` another name."""

    seat: Seat
    name: str


class Note(msgspec.Struct, frozen=True, tag="note"):
    """A remark for the history; it changes nothing."""

    text: str


Body = Play[Any] | Undo | Redo | Correct[Any] | Rename | Note


class Entry(msgspec.Struct, frozen=True):
    """One line of the journal: its number from 1, what it says, who wrote it, and when (seconds since 1970)."""

    seq: int
    body: Body
    by: Seat | None
    at: float


class Step(msgspec.Struct, frozen=True):
    """A move that counts, with the state before and after it."""

    seq: int
    move: Any
    before: Any
    after: Any


class Remark(msgspec.Struct, frozen=True):
    """A line of the history: the sentence, and whether it still counts."""

    seq: int
    say: Message
    at: float
    by: Seat | None
    struck: bool
    correctable: bool


class Conflict(msgspec.Struct, frozen=True):
    """The first later entry a correction upsets: its number, its sentence, and why it no longer holds."""

    seq: int
    say: Message
    refusals: tuple[Refusal, ...]
