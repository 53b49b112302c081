"""The questions Bag of Chips leaves open, its editions, and the sections its rules are cited from."""

from __future__ import annotations

from companion.engine.game import Choice, Kind, Reading
from companion.engine.sources import Citation, Status
from companion.engine.words import say

BOOK = "Bag of Chips"
COMPONENTS = Citation(BOOK, "Components", Status.FOUND)
OBJECTIVE_CARDS = Citation(BOOK, "Objective Cards")
ROUND_STRUCTURE = Citation(BOOK, "Round Structure")
CHIP_DRAW = Citation(BOOK, "Chip Draw")
DEALING = Citation(BOOK, "Dealing the Cards")
SCORING = Citation(BOOK, "Scoring")
NEW_ROUND = Citation(BOOK, "New Round")
END = Citation(BOOK, "End of the Game")
TWO_PLAYERS = Citation(BOOK, "Rules for 2 Players")
OUR_READING = Citation(BOOK, "Scoring", Status.READING)
END_READING = Citation(BOOK, "End of the Game", Status.READING)

YES, NO = Choice("yes", say("yes")), Choice("no", say("no"))

READINGS: tuple[Reading, ...] = (
    Reading(
        "edition",
        say("Which edition lies on the table?"),
        (Choice("2021", say("2021, with ×5 to ×22 cards")), Choice("2026", say("2026, with “exactly” cards"))),
        COMPONENTS,
        Kind.EDITION,
    ),
    Reading(
        "advice",
        say("May players ask for advice on their own phone?"),
        (Choice("yes", say("yes, when they ask for it")), Choice("no", say("no advice at this table"))),
        Citation(BOOK, "How to Play", Status.READING),
        Kind.OPTION,
    ),
    Reading(
        "equal-zero",
        say("Is none of either “as many of both”?"),
        (Choice("yes", say("yes, 0 equals 0")), Choice("no", say("no, there must be at least one"))),
        OUR_READING,
    ),
    Reading(
        "per-chip-minus",
        say("What does a ×N card cost on the minus side?"),
        (Choice("every", say("N for every chip")), Choice("once", say("N once"))),
        OUR_READING,
    ),
    Reading(
        "trophy-minus",
        say("Where does the trophy on the minus side leave its player in the round?"),
        (
            Choice("last", say("below everybody, without a reward")),
            Choice("zero", say("with a score of 0 in the ranking")),
        ),
        OUR_READING,
    ),
    Reading(
        "low-scores",
        say("Do scores of 0 or less earn rewards?"),
        (Choice("yes", say("yes, the ranking alone counts")), Choice("no", say("no, only scores above 0"))),
        OUR_READING,
    ),
    Reading(
        "last-round-tie",
        say("Level on rewards, and none of them won the last round?"),
        (Choice("another", say("another round for all")), Choice("shared", say("they share the win"))),
        END_READING,
    ),
    Reading(
        "reward-supply",
        say("What if the 16 rewards run out?"),
        (Choice("count-on", say("count on without them")), Choice("ends", say("the game ends, most rewards win"))),
        END_READING,
    ),
)
