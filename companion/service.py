"""The only door to the tables: open, look, play, undo, redo, correct, rename, note.

Pages and the command line come through here. A table is reached by its id and a key; the key says what its holder
may do. Only hashes of keys are stored; the watcher's and the seats' keys are derived from the scorer's, so its
holder can hand them out again at any time.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from companion.engine.game import CompanionError, Illegal, Readings, Role, Viewer
from companion.engine.table import (
    Body,
    Conflict,
    Correct,
    Entry,
    Note,
    Opening,
    Play,
    Player,
    Redo,
    Rename,
    Table,
    Undo,
)
from companion.engine.words import Message, Seat, say
from companion.games import find_game
from companion.names import read_name, read_note, read_players
from companion.storage import Journal, Row, Taken, default_url
from companion.storage.entries import Opened, decode_entries, decode_opening, encode_entry, encode_opening

TRIES = 8
"""Appends tried when hidden entries of other seats slip in between; each try checks everything again."""


class NotFound(CompanionError):
    """There is no such table."""


class NotAllowed(CompanionError):
    """The link does not let its holder do that."""


class ReadOnly(CompanionError):
    """The table holds an entry that is not understood, so nothing may be added behind it."""


class Stale(CompanionError):
    """Somebody else wrote first; `written` tells what."""

    def __init__(self, message: Message, written: tuple[Message, ...]) -> None:
        super().__init__(message)
        self.written = written


class Access(msgspec.Struct, frozen=True):
    """A table and what the holder of the key may do there."""

    table: str
    viewer: Viewer

    @property
    def channel(self) -> Seat | None:
        """Name the channel this viewer undoes in: a seat its own secrets, everybody else the public entries."""
        return self.viewer.seat


class Links(msgspec.Struct, frozen=True):
    """The keys of a table: the scorer writes, the watcher reads, each seat sees its own hand."""

    table: str
    scorer: str
    watcher: str
    seats: tuple[str, ...]


class Summary(msgspec.Struct, frozen=True):
    """A table in one glance: game, players' names, where it stands, when it was last touched (seconds since 1970)."""

    access: Access
    game: str
    names: tuple[str, ...]
    says: Message
    is_over: bool
    at: float


def derive(scorer: str, label: str) -> str:
    """Derive another link's key (144 bits) from the scorer's; it cannot be traced back."""
    digest = hmac.digest(scorer.encode(), label.encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(digest[:18]).decode()


def fingerprint(key: str) -> str:
    """Hash a key for keeping."""
    # A link cut or garbled on its way may hold half a letter; it is hashed like any other wrong key.
    return hashlib.sha256(key.encode(errors="surrogatepass")).hexdigest()


def keys_of(table: str, scorer: str, seats: int) -> Links:
    """Derive all keys of a table from the scorer's."""
    return Links(
        table, scorer, derive(scorer, "watcher"), tuple(derive(scorer, f"seat {seat}") for seat in range(seats))
    )


class Service:
    """The tables kept in one journal."""

    def __init__(self, journal: Journal, clock: Callable[[], float] = time.time) -> None:
        self.journal = journal
        self.clock = clock

    # -- opening ------------------------------------------------------------------------------------------------

    def open(
        self,
        game_key: str,
        players: Sequence[Player],
        readings: Mapping[str, str] | None = None,
        first: Seat | None = None,
    ) -> Links:
        """Open a table; `first` None lets chance name who starts. Raises Unreadable if something is off."""
        game = find_game(game_key)
        answers = Readings.of(game.readings, readings)
        seated = read_players(game, players, answers)
        begins = Seat(secrets.randbelow(len(seated))) if first is None else Seat(first % len(seated))
        return self.restore(Opening(game.key, seated, begins, answers), ())

    def restore(self, opening: Opening, bodies: Sequence[tuple[Body, float]]) -> Links:
        """Open a table that already has entries (an import): bodies and their times, in order."""
        # Keys for every seat the game has: somebody may sit down later.
        most = find_game(opening.game).seats[-1]
        # On a command line a table that begins with a hyphen would be read as an option.
        every = keys_of(secrets.token_urlsafe(9).lstrip("-"), secrets.token_urlsafe(18), most)
        links = msgspec.structs.replace(every, seats=every.seats[: len(opening.players)])
        keys = {fingerprint(links.scorer): "scorer", fingerprint(links.watcher): "watcher"}
        keys |= {fingerprint(key): f"seat:{seat}" for seat, key in enumerate(every.seats)}
        # The entries go first: a table without its opening does not exist, so a failure leaves nothing half open.
        for seq, (body, at) in enumerate(bodies, 1):
            self.journal.append(encode_entry(links.table, Entry(seq, body, None, at)))
        self.journal.append(encode_opening(links.table, Opened(opening, keys), self.clock()))
        return links

    def again(self, access: Access) -> Links:
        """Open a new table with the same players and readings; the next player in order starts."""
        self._may_score(access)
        table = self._whole(access.table)
        opening = msgspec.structs.replace(
            table.opening, players=table.renamed, first=table.players.after(table.opening.first)
        )
        return self.restore(opening, ())

    # -- looking ------------------------------------------------------------------------------------------------

    def enter(self, table: str, key: str) -> Access:
        """Tell what the holder of a link may do; raises NotFound or NotAllowed."""
        opened = decode_opening(self._rows(table)[0])
        role = opened.keys.get(fingerprint(key))
        if role is None:
            raise NotAllowed(say("This link's key does not fit the table: ask for the link again."))
        name, _, seat = role.partition(":")
        return Access(table, Viewer(Role(name), Seat(int(seat)) if seat else None))

    def look(self, access: Access) -> Table:
        """Fold the table for this viewer."""
        return self._whole(access.table).seen_by(access.viewer)

    def head(self, access: Access) -> int:
        """Number of the table's last entry: cheap enough to ask every second."""
        return self.journal.head(access.table) or 0

    def links(self, access: Access, key: str) -> Links:
        """Give all keys of a table to the holder of the scorer's."""
        self._may_score(access)
        self._may_score(self.enter(access.table, key))
        return keys_of(access.table, key, len(self._whole(access.table).seated))

    def summary(self, table: str, key: str) -> Summary:
        """Tell a table in one glance."""
        access = self.enter(table, key)
        rows = self._rows(table)
        seen = _folded(rows).seen_by(access.viewer)
        ended = seen.game.outcome(seen.state)
        step = seen.game.next_step(seen.state)
        says = say("{heading}: {step}", heading=seen.game.heading(seen.state), step=step)
        return Summary(
            access,
            seen.game.key,
            seen.names,
            step if ended else says,
            ended is not None,
            rows[-1].at,
        )

    # -- writing ------------------------------------------------------------------------------------------------

    def play(self, access: Access, move: Any, seen: int) -> Table:
        """Enter a move. `seen` is the number of the last entry its writer saw on the screen."""

        def body(table: Table) -> Body:
            self._may_play(access, table, move)
            refusals = table.game.refusals(table.state, move)
            if refusals:
                raise Illegal(refusals)
            newcomer = table.game.newcomer(move)
            if newcomer is not None:
                read_players(table.game, (*table.seated, Player(*newcomer)), table.opening.readings)
            return Play(move)

        return self._write(access, body, seen)

    def undo(self, access: Access, seen: int) -> Table:
        """Take back the last entry of this viewer's channel."""

        def body(table: Table) -> Body:
            target = table.undo_target(access.channel)
            if target is None:
                raise NotAllowed(say("There is nothing to undo."))
            return Undo(target)

        return self._write(access, body, seen)

    def redo(self, access: Access, seen: int) -> Table:
        """Put the last undone entry of this viewer's channel back."""

        def body(table: Table) -> Body:
            target = table.redo_target(access.channel)
            if target is None:
                raise NotAllowed(say("There is nothing to redo."))
            return Redo(target)

        return self._write(access, body, seen)

    def conflict(self, access: Access, correction: Correct[Any]) -> Conflict | None:
        """Name the first later entry a correction would upset and that is neither kept nor dropped yet."""
        return self.look(access).first_conflict(correction)

    def correct(self, access: Access, correction: Correct[Any], seen: int) -> Table:
        """Mend an earlier entry. Raises Illegal if it does not hold, or if a later entry is upset and undecided."""

        def body(table: Table) -> Body:
            step = table.step(correction.target)
            if step is None:
                raise NotAllowed(say("Entry {n} does not count any more: nothing to correct.", n=correction.target))
            self._may_correct(access, table, correction, step.move)
            refusals = table.refusals_of(correction)
            if not refusals and (conflict := table.first_conflict(correction)):
                refusals = conflict.refusals
            if refusals:
                raise Illegal(refusals)
            if correction.move is not None and table.game.newcomer(correction.move) is not None:
                read_players(table.game, table.corrected(correction).seated, table.opening.readings)
            return correction

        return self._write(access, body, seen)

    def rename(self, access: Access, seat: Seat, name: str) -> Table:
        """Call a player by another name from now on, in the history too."""
        self._may_score(access)
        new = read_name(name)

        def body(table: Table) -> Body:
            if not 0 <= seat < len(table.names):
                raise NotAllowed(say("There is no seat {n} at this table.", n=seat + 1))
            return Rename(seat, new)

        return self._write(access, body, None)

    def note(self, access: Access, text: str) -> Table:
        """Write a remark into the history."""
        self._may_score(access)
        remark = Note(read_note(text))
        return self._write(access, lambda _: remark, None)

    def _write(self, access: Access, body: Callable[[Table], Body], seen: int | None) -> Table:
        if access.viewer.role is Role.WATCHER:
            raise NotAllowed(say("A watcher's link only looks; ask the scorer to enter it."))
        for _ in range(TRIES):
            table = self._whole(access.table)
            if table.stopped is not None:
                raise ReadOnly(table.stopped)
            view = table.seen_by(access.viewer)
            self._is_fresh(view, access, seen)
            entry = Entry(table.head + 1, body(view), access.viewer.seat, self.clock())
            try:
                self.journal.append(encode_entry(access.table, entry))
            except Taken:
                continue
            return self._whole(access.table).seen_by(access.viewer)
        raise Stale(say("The table is very busy: look at it again and repeat the entry."), ())

    def _is_fresh(self, view: Table, access: Access, seen: int | None) -> None:
        """Refuse a writer who has not seen what others wrote (or whose finger tapped twice)."""
        if seen is None:
            return
        newer = [remark for remark in view.history() if remark.seq > seen]
        if access.viewer.role is Role.SEAT:
            newer = [remark for remark in newer if remark.by == access.viewer.seat]
        if newer:
            written = tuple(remark.say for remark in newer)
            raise Stale(
                say("Not entered: meanwhile this was written: {what}. Look, then tap again.", what=written[-3:]),
                written,
            )

    # -- who may do what ----------------------------------------------------------------------------------------

    def _may_score(self, access: Access) -> None:
        if access.viewer.role is not Role.SCORER:
            raise NotAllowed(say("Only the scorer's link can do that; this link lets you look."))

    def _may_play(self, access: Access, table: Table, move: Any) -> None:
        """Let the scorer enter what is public, a seat what is its own, a watcher nothing."""
        owner, actor = table.game.owner(move), table.game.actor(move)
        match access.viewer.role:
            case Role.SCORER if owner is None:
                return
            case Role.SEAT if actor is not None and actor == access.viewer.seat:
                return
        raise NotAllowed(say("This entry belongs to another player's phone."))

    def _may_correct(self, access: Access, table: Table, correction: Correct[Any], old: Any) -> None:
        """Let a viewer mend what it may enter, and settle by it only what it may enter too."""
        if not table.fits(correction):
            raise NotAllowed(
                say("A correction puts one move in the place of another like it, and settles only entries after it.")
            )
        settled = (step.move for step in table.steps if step.seq in {*correction.dropped, *correction.kept})
        for move in (old, correction.move, *settled):
            if move is not None:
                self._may_play(access, table, move)

    # -- reading the journal ------------------------------------------------------------------------------------

    def _rows(self, table: str) -> list[Row]:
        rows = self.journal.rows(table)
        if not rows or rows[0].seq != 0:
            raise NotFound(say("There is no table “{table}” here: check the link.", table=table[:40]))
        return rows

    def _whole(self, table: str) -> Table:
        return _folded(self._rows(table))


def _folded(rows: Sequence[Row]) -> Table:
    opening = decode_opening(rows[0]).opening
    game = find_game(opening.game)
    entries, stopped = decode_entries(game, rows[1:])
    return Table(game, opening, entries, stopped=stopped)


@lru_cache(maxsize=4)
def _service_at(url: str) -> Service:
    return Service(Journal(url))


def open_service() -> Service:
    """Give this process's service over the configured journal (see `companion.storage.default_url`)."""
    return _service_at(default_url())
