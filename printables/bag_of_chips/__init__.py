"""What is printed for Bag of Chips."""

from __future__ import annotations

from companion.engine.words import say
from printables.bag_of_chips import checklist, record, reference, score_sheet
from printables.sheet import Document

DOCUMENTS: tuple[Document, ...] = (
    Document(
        "reference",
        say("Reference cards"),
        say("a round at a glance, and what each kind of objective asks: poker cards, printed on both sides"),
        needs_table=False,
        draw=reference.draw,
    ),
    Document(
        "score-sheet",
        say("Score sheet"),
        say("rounds and players: minus, plus, plus, total, rewards; to fill in by hand, or filled from a table"),
        needs_table=False,
        draw=score_sheet.draw,
    ),
    Document(
        "checklist",
        say("Objective checklist"),
        say("every objective with its condition, its chance before any chip is drawn, and boxes to tick"),
        needs_table=False,
        draw=checklist.draw,
    ),
    Document(
        "record",
        say("Record of a game"),
        say("everything that happened at one table, round by round, each point with its reason"),
        needs_table=True,
        draw=record.draw,
    ),
)
