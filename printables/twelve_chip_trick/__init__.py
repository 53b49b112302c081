"""What is printed for 12 Chip Trick."""

from __future__ import annotations

from companion.engine.words import say
from printables.sheet import Document
from printables.twelve_chip_trick import large, record, reference, score_sheet

DOCUMENTS: tuple[Document, ...] = (
    Document(
        "reference",
        say("Reference cards"),
        say("a trick and a round at a glance, the chips, the game of two: poker cards, printed on both sides"),
        needs_table=False,
        draw=reference.draw,
    ),
    Document(
        "reference-large",
        say("Reference in large print"),
        say("the same rules and chips in large print, for tired eyes and for players with low vision"),
        needs_table=False,
        draw=large.draw,
    ),
    Document(
        "score-sheet",
        say("Score sheet"),
        say("rounds and players: totals and tiles; to fill in by hand, or filled from a table"),
        needs_table=False,
        draw=score_sheet.draw,
    ),
    Document(
        "record",
        say("Record of a game"),
        say("everything that happened at one table, round by round, each point with its reason"),
        needs_table=True,
        draw=record.draw,
    ),
)
