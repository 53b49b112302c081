"""What is printed for any other game."""

from __future__ import annotations

from companion.engine.words import say
from printables.score_pad import pad, record
from printables.sheet import Document

DOCUMENTS: tuple[Document, ...] = (
    Document(
        "score-sheet",
        say("Score pad"),
        say("a blank pad of any size, rounds and players; or a table's pad, every sum as it was typed"),
        needs_table=False,
        draw=pad.draw,
        most_columns=pad.MOST_COLUMNS,
    ),
    Document(
        "record",
        say("Record of a game"),
        say("everything that happened at one table, round by round, each point with its reason"),
        needs_table=True,
        draw=record.draw,
    ),
)
