"""What is printed for Chinkway."""

from __future__ import annotations

from companion.engine.words import say
from printables.chinkway import record, reference, score_sheet
from printables.sheet import Document

DOCUMENTS: tuple[Document, ...] = (
    Document(
        "reference",
        say("Reference cards"),
        say("a deal at a glance, quest and points, and who partners whom: poker cards, printed on both sides"),
        needs_table=False,
        draw=reference.draw,
    ),
    Document(
        "score-sheet",
        say("Score sheet"),
        say("ten deals with dealer and pairs by name, boxes for the parts, points and totals; blank or from a table"),
        needs_table=False,
        draw=score_sheet.draw,
    ),
    Document(
        "record",
        say("Record of a game"),
        say("everything that happened at one table, deal by deal, each point with its reason"),
        needs_table=True,
        draw=record.draw,
    ),
)
