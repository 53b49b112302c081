"""What is printed for Carcassonne Maps: Chips."""

from __future__ import annotations

from companion.engine.words import say
from printables.carcassonne import checklist, layout_sheet, record, reference, score_sheet, treat_track
from printables.sheet import Document

DOCUMENTS: tuple[Document, ...] = (
    Document(
        "reference",
        say("Reference cards"),
        say("a turn of the mini-expansion at a glance, its set-up and its chips: poker cards, printed on both sides"),
        needs_table=False,
        draw=reference.draw,
    ),
    Document(
        "checklist",
        say("Set-up checklist"),
        say("what to fetch, which start squares, how the chips are laid: one page to tick"),
        needs_table=False,
        draw=checklist.draw,
    ),
    Document(
        "score-sheet",
        say("Score sheet"),
        say("a column a player, a row for every kind of points of the mini-expansion; blank or filled from a table"),
        needs_table=False,
        draw=score_sheet.draw,
    ),
    Document(
        "treat-track",
        say("Treat track of Ibérica"),
        say("the map's twelve rows in their bands of colour, to note treats, and the chips to cross out"),
        needs_table=False,
        draw=treat_track.draw,
    ),
    layout_sheet.DOCUMENT,
    Document(
        "record",
        say("Record of a game"),
        say("everything that happened at one table: result, points by reason, history"),
        needs_table=True,
        draw=record.draw,
    ),
)
