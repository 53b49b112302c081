"""The questions Chipleader leaves open, how much a table tracks, and the sections its rules are cited from."""

from __future__ import annotations

from companion.engine.game import Choice, Kind, Reading
from companion.engine.sources import Citation, Status
from companion.engine.words import say

BOOK = "Chipleader"
DESCRIPTION = Citation(BOOK, "Description of the Game")
BEGINNING = Citation(BOOK, "Beginning the Game")
GAMEPLAY = Citation(BOOK, "Gameplay")
SET_VALUES = Citation(BOOK, "The Values of Suit Card Sets")
FACE_CARDS = Citation(BOOK, "Playing Face Cards")
TACTICS = Citation(BOOK, "Game Tactics")
CARDS_FOUND = Citation(BOOK, "Description of the Game", Status.FOUND)
GAMEPLAY_READING = Citation(BOOK, "Gameplay", Status.READING)
FACE_READING = Citation(BOOK, "Playing Face Cards", Status.READING)
END_READING = Citation(BOOK, "Description of the Game", Status.READING)

READINGS: tuple[Reading, ...] = (
    Reading(
        "track",
        say("How much does the companion keep track of?"),
        (
            Choice("chips", say("chips: completed chips and face cards; few taps, the score is always right")),
            Choice("hands", say("hands: also turns, draws, and how many cards everybody holds")),
            Choice("everything", say("everything: also the gambling row and the open suit cards")),
        ),
        Citation(BOOK, "Gameplay", Status.READING),
        Kind.OPTION,
    ),
    Reading(
        "adjacency",
        say("Must the cards of a set be neighbours in the row?"),
        (
            Choice("no", say("no, three of the five are enough")),
            Choice("yes", say("yes, only piles side by side make a set")),
        ),
        GAMEPLAY_READING,
    ),
    Reading(
        "lying-set",
        say("May a set that lies in the row as a turn begins be collected at once?"),
        (
            Choice("yes", say("yes, it lies there")),
            Choice("no", say("no, a suit card must be laid or sacrificed first")),
        ),
        GAMEPLAY_READING,
    ),
    Reading(
        "sacrificed",
        say("Are sacrificed suit cards shuffled into the new suit pile?"),
        (
            Choice("needed", say("only if nothing lies under the row's tops")),
            Choice("always", say("yes, together with what lies under the tops")),
        ),
        GAMEPLAY_READING,
    ),
    Reading(
        "broken-casino",
        say("Does the casino of a broken chip still count towards the four?"),
        (
            Choice("yes", say("yes, it still lies on the table")),
            Choice("no", say("no, only casinos with a chip count")),
        ),
        FACE_READING,
    ),
    Reading(
        "broken-face",
        say("What becomes of the face card above a broken chip?"),
        (
            Choice("discarded", say("it is discarded")),
            Choice("back", say("it goes back to the hand of whoever played it")),
        ),
        FACE_READING,
    ),
    Reading(
        "broken-pieces",
        say("Which pieces of a broken chip go back to its owner's hand?"),
        (
            Choice("all", say("all that are left, the covered ones too")),
            Choice("tops", say("the three on top; the covered ones are discarded")),
        ),
        FACE_READING,
    ),
    Reading(
        "king-piles",
        say("Does a king bring up the lowest piece of all four piles?"),
        (Choice("all", say("yes, of each of the four")), Choice("chosen", say("of the piles its player likes"))),
        FACE_READING,
    ),
    Reading(
        "joker-top",
        say("Which piece may a joker take?"),
        (
            Choice("any", say("the top piece of any pile")),
            Choice("bare", say("only a piece with nothing below it, where there is one")),
        ),
        FACE_READING,
    ),
    Reading(
        "queen-needs-set",
        say("Does covering a piece under a queen need a set in that turn?"),
        (
            Choice("yes", say("yes, a piece is played")),
            Choice("no", say("no, anybody may on their turn")),
        ),
        FACE_READING,
    ),
    Reading(
        "tie",
        say("Who wins with equal points?"),
        (Choice("shared", say("they share the win")), Choice("chips", say("whoever has more chips"))),
        END_READING,
    ),
    Reading(
        "start-hand",
        say("How many cards does everybody hold at the start?"),
        (Choice("none", say("none, besides the suit cards")), Choice("counted", say("some: they are counted first"))),
        Citation(BOOK, "Beginning the Game", Status.READING),
    ),
)
