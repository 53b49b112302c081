"""A desk is what a table's page has at hand: the table as its viewer sees it, the voice, and the ways to write.

Callbacks write, script bodies draw. A desk carries the number of the last entry its viewer saw, so a second tap on
the same drawing is refused instead of recorded.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import streamlit as st

from companion.engine.game import AnyGame, CompanionError, Illegal, Refusal, Role
from companion.engine.table import Conflict, Correct, Step, Table
from companion.engine.words import Message, say
from companion.service import Access, Service
from companion.speech import Speaker
from pages.ui.choice import drop, put
from pages.ui.door import complain, fail, service, speaker
from pages.ui.marks import plain, safe

BOUNCE = 0.25
"""Seconds within which the same tap again is a thumb that bounced, not a second chip."""


@dataclass(frozen=True)
class Desk:
    """One viewer's place at one table, for one drawing of the page."""

    service: Service
    access: Access
    key: str
    table: Table
    speak: Speaker
    correcting: Step | None
    """The earlier entry being mended, or None."""

    @property
    def game(self) -> AnyGame:
        """The game played here."""
        return self.table.game

    @property
    def state(self) -> Any:
        """The state to draw: now, or just before the entry being corrected."""
        return self.correcting.before if self.correcting else self.table.state

    @property
    def role(self) -> Role:
        """What this viewer may do."""
        return self.access.viewer.role

    @property
    def can_write(self) -> bool:
        """Tell whether public entries can be made here."""
        return self.role is Role.SCORER and self.table.stopped is None

    @property
    def mended(self) -> Any:
        """Give the move of the entry that is being corrected, or None."""
        return self.correcting.move if self.correcting is not None else None

    @property
    def mark(self) -> str:
        """A part of widget keys that changes with every entry: a button is good for one tap."""
        at = f"-c{self.correcting.seq}" if self.correcting else ""
        return f"{self.table.head}{at}"

    # -- words --------------------------------------------------------------------------------------------------

    def text(self, message: Message) -> str:
        """Render for a markdown label."""
        return plain(self.speak(message))

    def sentence(self, message: Message) -> str:
        """Render a sentence for a markdown label."""
        return plain(self.speak.sentence(message))

    def html(self, message: Message) -> str:
        """Render a sentence for HTML."""
        return safe(self.speak.sentence(message))

    def words(self, message: Message) -> str:
        """Render part of a sentence for HTML."""
        return safe(self.speak(message))

    # -- asking -------------------------------------------------------------------------------------------------

    def refusals(self, move: Any) -> tuple[Refusal, ...]:
        """Name what refuses a move here and now (or at the place of the entry being corrected)."""
        return self.game.refusals(self.state, move)

    # -- writing (callbacks) ------------------------------------------------------------------------------------

    def enter(self, move: Any) -> bool:
        """Enter a move, or put it in the place of the entry being corrected; True if it was written."""
        if self.correcting is not None:
            return self.propose(Correct(self.correcting.seq, move))
        if self._bounced(move):
            complain(say("Tapped twice within a moment: entered once. Tap again if it really came twice."))
            return False
        return self.attempt(lambda: self.service.play(self.access, move, self.table.head))

    def tap(self, move: Any) -> None:
        """Enter a move from a button."""
        self.enter(move)

    def settle(self, correction: Correct[Any]) -> None:
        """Propose a correction from a button."""
        self.propose(correction)

    def _bounced(self, move: Any) -> bool:
        kept: tuple[Any, float] = st.session_state.get("last-tap", (None, 0.0))
        now = time.monotonic()
        st.session_state["last-tap"] = (move, now)
        return kept[0] == move and now - kept[1] < BOUNCE

    def undo(self) -> None:
        """Take back the last entry."""
        st.session_state.pop("last-tap", None)
        self.attempt(lambda: self.service.undo(self.access, self.table.head))

    def redo(self) -> None:
        """Put the last undone entry back."""
        self.attempt(lambda: self.service.redo(self.access, self.table.head))

    def propose(self, correction: Correct[Any]) -> bool:
        """Make a correction, or keep it for a question if it upsets a later entry; True if it was written."""
        refusals = self.table.refusals_of(correction)
        if refusals:
            complain(*(refusal.message for refusal in refusals))
            return False
        if self.table.first_conflict(correction) is not None:
            st.session_state["proposed"] = correction
            return False
        if self.attempt(lambda: self.service.correct(self.access, correction, self.table.head)):
            self.leave_correction()
            return True
        return False

    def begin_correction(self, seq: int) -> None:
        """Open an earlier entry for mending."""
        st.session_state["correcting"] = seq
        put("view", "table")
        st.session_state.pop("proposed", None)

    def leave_correction(self) -> None:
        """Leave everything as it is now."""
        st.session_state.pop("correcting", None)
        st.session_state.pop("proposed", None)

    def attempt(self, write: Callable[[], object]) -> bool:
        """Do something that writes; a refusal becomes a sentence on the screen. True if it was written."""
        try:
            write()
        except Illegal as error:
            complain(*(refusal.message for refusal in error.refusals))
        except CompanionError as error:
            complain(error.message)
        else:
            return True
        return False


def proposed(desk: Desk) -> tuple[Correct[Any], Conflict] | None:
    """Give the correction that waits for an answer, and the entry it would upset."""
    correction: Correct[Any] | None = st.session_state.get("proposed")
    conflict = desk.table.first_conflict(correction) if correction is not None else None
    return (correction, conflict) if correction is not None and conflict is not None else None


def sit_down(game_key: str) -> Desk:
    """Come to the table named in the address; shows what is wrong with the link and stops otherwise."""
    tables = service()
    key = st.query_params.get("k", "")
    if "t" not in st.query_params:
        fail(say("This address names no table: open one on the start page, or ask for the table's link."))
    try:
        access = tables.enter(st.query_params["t"], key)
        table = tables.look(access)
    except CompanionError as error:
        fail(error.message)
    if table.game.key != game_key:
        fail(say("This link belongs to another game: {game}.", game=table.game.name))
    _forget_another_table(access.table)
    return Desk(tables, access, key, table, speaker(table.names), _being_corrected(table))


def _forget_another_table(table: str) -> None:
    """Drop what was being typed at another table in the same visit."""
    if st.session_state.get("sits-at") != table:
        for key in ("correcting", "proposed", "picks", "last-tap", "advice"):
            st.session_state.pop(key, None)
        for choice in ("view", "mode", "whose"):
            drop(choice)
        st.session_state["sits-at"] = table


def _being_corrected(table: Table) -> Step | None:
    seq = st.session_state.get("correcting")
    return table.step(seq) if seq is not None else None
