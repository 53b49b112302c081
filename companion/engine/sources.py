"""Where a rule comes from, and how sure we are of it."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from companion.engine.words import Message, say


class Status(StrEnum):
    """How a fact is known."""

    STATED = "stated"
    FOUND = "found"
    DERIVED = "derived"
    READING = "reading"


STATUS_WORDS: dict[Status, Message] = {
    Status.STATED: say("stated there"),
    Status.FOUND: say("not in the rulebook, found elsewhere"),
    Status.DERIVED: say("follows from what is stated there"),
    Status.READING: say("the rulebook is silent: the reading chosen for this table"),
}


class Citation(msgspec.Struct, frozen=True):
    """A place in a rulebook: its title, the section's heading, and the status of the fact.

    Without a rulebook, it is what the table agreed on.
    """

    rulebook: str
    section: str
    status: Status = Status.STATED

    def words(self) -> Message:
        """Tell where to look it up."""
        if not self.rulebook:
            return say("agreed at this table")
        return say(
            "{rulebook} rulebook, “{section}” ({status})",
            rulebook=self.rulebook,
            section=self.section,
            status=STATUS_WORDS[self.status],
        )
