"""The questions the page of Chinkway leaves open, its options, and the sections its rules are cited from."""

from __future__ import annotations

from companion.engine.game import Choice, Kind, Reading
from companion.engine.sources import Citation, Status
from companion.engine.words import say

BOOK = "Chinkway"
CARDS = Citation(BOOK, "The Cards & the Deal")
PARTNERS = Citation(BOOK, "Partnering for Each Round")
DEAL = Citation(BOOK, "The Deal")
QUEST = Citation(BOOK, "The Quest")
QUEST_PACK = Citation(BOOK, "The Quest", Status.DERIVED)
NOT_RESHUFFLED = Citation(BOOK, "The Quest", Status.FOUND)
PLAY = Citation(BOOK, "The Play")
QUEST_COMPLETE = Citation(BOOK, "Quest Complete")
ADDS_UP = Citation(BOOK, "Quest Complete", Status.DERIVED)
LENGTH = Citation(BOOK, "Partnering for Each Round", Status.FOUND)
SCALE = Citation(BOOK, "Quest Complete", Status.READING)
END = Citation(BOOK, "Objective of Chinkway")
TIE = Citation(BOOK, "Objective of Chinkway", Status.READING)

YES, NO = Choice("yes", say("yes")), Choice("no", say("no"))

READINGS: tuple[Reading, ...] = (
    Reading(
        "deals",
        say("How many deals are played?"),
        (
            Choice("ten", say("ten: everybody deals twice and partners everybody else twice")),
            Choice("eleven", say("eleven: the seats and the dealer of the last are set by hand")),
        ),
        LENGTH,
        Kind.OPTION,
    ),
    Reading(
        "scale",
        say("What are the parts of a quest worth? The scale is not in the rulebook."),
        (
            Choice("triangular", say("0, 1, 3, 6, 10, 15 points for 0 to 5 parts")),
            Choice("three", say("3 points a part")),
            Choice("one", say("1 point a part")),
        ),
        SCALE,
        Kind.OPTION,
    ),
    Reading(
        "partners",
        say("Who scores the points of a pair?"),
        (
            Choice("full", say("each partner all of them")),
            Choice("half", say("each partner half of them, rounded up")),
        ),
        SCALE,
    ),
    Reading(
        "claim",
        say("May the winner of a trick decline to claim a card that fits?"),
        (YES, NO),
        QUEST_COMPLETE,
    ),
    Reading(
        "tie",
        say("Who wins when totals are equal at the end?"),
        (
            Choice("shared", say("they share the win")),
            Choice("solo", say("whoever scored more in the deals played alone")),
        ),
        TIE,
    ),
)

SCALES: dict[str, tuple[int, ...]] = {
    "triangular": (0, 1, 3, 6, 10, 15),
    "three": (0, 3, 6, 9, 12, 15),
    "one": (0, 1, 2, 3, 4, 5),
}
