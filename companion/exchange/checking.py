"""Checks the entries of a foreign file one by one, as if they were entered at the table."""

from __future__ import annotations

from typing import Any, NoReturn

from companion.engine.entries import Body, Correct, Entry, Note, Opening, Play, Player, Redo, Rename, Undo
from companion.engine.game import AnyGame, Refusal, Unreadable
from companion.engine.table import Table
from companion.engine.words import Message, say
from companion.exchange.reading import named
from companion.names import read_name, read_note, read_players

MOST_WORK = 500_000
"""Entries folded while checking one file. A real game needs a tenth; a hostile one could ask for hours."""
LATEST = 253_402_300_799
"""The end of the year 9999, in seconds since 1970."""


class Checker:
    """The entries taken so far, and the state they lead to."""

    def __init__(self, game: AnyGame, opening: Opening) -> None:
        self.game = game
        self.opening = opening
        self.entries: list[Entry] = []
        self.state = Table(game, opening).start
        self._weight = 0
        self._work = 0

    def add(self, body: Body, at: float) -> Body:
        """Take the next entry and give it back, its texts cleaned; raises Unreadable naming it if it does not hold."""
        if not 0 <= at <= LATEST:
            self._refuse(say("its time is out of range"))
        match body:
            case Play(move):
                self._play(move)
            case Rename() | Note():
                body = self._read_text(body)
            case _:
                self._mend(body)
        self.entries.append(Entry(len(self.entries) + 1, body, None, at))
        self._weight += 1 + (len(body.dropped) + len(body.kept) if isinstance(body, Correct) else 0)
        if not isinstance(body, Play | Rename | Note):
            self.state = self._table().state
        return body

    def _play(self, move: Any) -> None:
        if self.game.owner(move) is not None:
            self._refuse(say("it is a hidden one, and exports hold none"))
        self._holds(self.game.refusals(self.state, move))
        newcomer = self.game.newcomer(move)
        if newcomer is not None:
            self._seat(Player(*newcomer))
        self.state = self.game.apply(self.state, move)

    def _seat(self, player: Player) -> None:
        try:
            read_players(self.game, (*self._table().seated, player), self.opening.readings)
        except Unreadable as error:
            self._refuse(error.message)

    def _read_text(self, body: Rename | Note) -> Rename | Note:
        if isinstance(body, Rename) and body.seat not in range(len(self._table().seated)):
            self._refuse(say("there is no seat {seat}", seat=body.seat + 1))
        try:
            return Note(read_note(body.text)) if isinstance(body, Note) else Rename(body.seat, read_name(body.name))
        except Unreadable as error:
            self._refuse(error.message)

    def _mend(self, body: Undo | Redo | Correct[Any]) -> None:
        table = self._table()
        match body:
            case Undo(target) if target != table.undo_target():
                self._refuse(say("it undoes entry {target}, which is not the last that counts", target=target))
            case Redo(target) if target != table.redo_target():
                self._refuse(say("it redoes entry {target}, which was not undone last", target=target))
            case Correct():
                self._correct(table, body)

    def _correct(self, table: Table, body: Correct[Any]) -> None:
        others = (*body.dropped, *body.kept)
        if len(set(others)) != len(others) or not all(body.target < seq <= table.head for seq in others):
            self._refuse(say("it drops or keeps entries that are not there"))
        if table.step(body.target) is None:
            self._refuse(say("it corrects entry {target}, which does not count", target=body.target))
        if body.move is not None and self.game.owner(body.move) is not None:
            self._refuse(say("it is a hidden one, and exports hold none"))
        self._holds(table.refusals_of(body))
        conflict = table.first_conflict(body)
        self._holds(conflict.refusals if conflict else ())

    def _table(self) -> Table:
        self._work += self._weight
        if self._work > MOST_WORK:
            self._refuse(say("the file undoes and corrects more often than any real game"))
        return Table(self.game, self.opening, self.entries)

    def _holds(self, refusals: tuple[Refusal, ...]) -> None:
        if refusals:
            self._refuse(refusals[0].message)

    def _refuse(self, reason: Message) -> NoReturn:
        names = Table(self.game, self.opening, self.entries).names
        raise Unreadable(
            say("Entry {n} of the file does not hold: {reason}", n=len(self.entries) + 1, reason=named(reason, names))
        )
