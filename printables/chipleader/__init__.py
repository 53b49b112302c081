"""What is printed for Chipleader."""

from __future__ import annotations

from companion.engine.words import say
from printables.chipleader import record, reference, score_sheet
from printables.sheet import Document

DOCUMENTS: tuple[Document, ...] = (
    Document(
        "reference",
        say("Reference cards"),
        say("a turn, the payouts of sets, who beats whom, and what face cards do: poker cards, printed on both sides"),
        needs_table=False,
        draw=reference.draw,
    ),
    Document(
        "score-sheet",
        say("Score sheet"),
        say("every player's chips with casino, four pieces, face card and value; to fill in, or filled from a table"),
        needs_table=False,
        draw=score_sheet.draw,
    ),
    Document(
        "record",
        say("Record of a game"),
        say("everything that happened at one table: the chips with their stories, and every entry"),
        needs_table=True,
        draw=record.draw,
    ),
)
