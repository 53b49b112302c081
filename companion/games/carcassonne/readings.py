"""What is chosen when a table opens: the mini-expansion and the readings; and the sections its rules are cited from."""

from __future__ import annotations

from companion.engine.game import Choice, Kind, Reading
from companion.engine.sources import Citation, Status
from companion.engine.words import say

BOOK = "Carcassonne Maps: Chips"
SETUP = Citation(BOOK, "Setup")
CHIPS = Citation(BOOK, "Collecting Chips")
COMPONENTS = Citation(BOOK, "Components", Status.FOUND)
SCORING = Citation(BOOK, "Scoring a feature")
END = Citation("Carcassonne", "Final scoring")
TURNS = Citation("Carcassonne", "Gameplay")
SELLING = Citation(BOOK, "France Map: Wine, Selling wine")
ISLAND_TILES = Citation(BOOK, "Benelux Map: North Sea Islands, Taking a face up Island Land-tile")
DOUBLE_TURN = Citation(BOOK, "British Isles Map: Isle of Man, Getting a Double turn")
SETS = Citation(BOOK, "British Isles Map: Isle of Man, Getting back from the Isle of Man")
MEEPLES = Citation("Carcassonne", "Components", Status.FOUND)
COATS = Citation(BOOK, "Ibérica Map: Treats, Island-squares with coats of arms")
PLACING_TREATS = Citation(BOOK, "Ibérica Map: Treats, Placing a treat")
COLLECTING_TREATS = Citation(BOOK, "Ibérica Map: Treats, Collecting treats")
UPGRADES = Citation(BOOK, "Deutschland Map: Meeple Upgrades, Upgrading a Meeple")
MAJORITY = Citation(BOOK, "Deutschland Map: Meeple Upgrades, Scoring a feature")

YES, NO = Choice("yes", say("yes")), Choice("no", say("no"))

READINGS: tuple[Reading, ...] = (
    Reading(
        "mini",
        say("Which map lies on the table?"),
        (
            Choice("france", say("France: Wine")),
            Choice("benelux", say("Benelux: North Sea Islands")),
            Choice("british-isles", say("British Isles: Isle of Man")),
            Choice("iberica", say("Ibérica: Treats")),
            Choice("deutschland", say("Deutschland: Meeple Upgrades")),
        ),
        Citation(BOOK, "Table of Contents"),
        Kind.EDITION,
    ),
    Reading(
        "city-sides",
        say("Which sides of large cities keep chips away?"),
        (
            Choice("open", say("open sides, where the map says which are open; else every side")),
            Choice("strict", say("every side")),
        ),
        Citation(BOOK, "Setup", Status.READING),
    ),
    Reading(
        "sell-same-turn",
        say("France: may a chip picked up by this tile be sold in this turn?"),
        (
            Choice("yes", say("yes, it is collected before wine is sold")),
            Choice("no", say("no, from the next turn on")),
        ),
        Citation(BOOK, "France Map: Wine, Selling wine", Status.READING),
    ),
    Reading(
        "set-without-meeple",
        say("British Isles: a set is completed, and no meeple stands on the island?"),
        (
            Choice("spent", say("the chips are spent all the same")),
            Choice("kept", say("they are kept until a chip is taken while a meeple stands there")),
        ),
        Citation(BOOK, "British Isles Map: Isle of Man, Getting back from the Isle of Man", Status.READING),
    ),
    Reading(
        "treat-square",
        say("Ibérica: where may a treat be put?"),
        (
            Choice("free", say("on any free square of its rows, not on another chip")),
            Choice("as-set-up", say("as at the set-up: beside no chip, on no town, on no island square")),
        ),
        Citation(BOOK, "Ibérica Map: Treats, Placing a treat", Status.READING),
    ),
    Reading(
        "treat-nowhere",
        say("Ibérica: no free square in the rows of its colour?"),
        (Choice("leaves", say("the chip leaves the game")), Choice("anywhere", say("any free square of the map"))),
        Citation(BOOK, "Ibérica Map: Treats, Placing a treat", Status.READING),
    ),
    Reading(
        "upgrades-a-turn",
        say("Deutschland: more than one upgrade in a turn?"),
        (YES, NO),
        Citation(BOOK, "Deutschland Map: Meeple Upgrades, Upgrading a Meeple", Status.READING),
    ),
)

CONCERNS: dict[str, tuple[str, ...]] = {
    "city-sides": ("france", "benelux", "iberica", "deutschland"),
    "sell-same-turn": ("france",),
    "set-without-meeple": ("british-isles",),
    "treat-square": ("iberica",),
    "treat-nowhere": ("iberica",),
    "upgrades-a-turn": ("deutschland",),
}
"""The maps at which a question comes up; which map it is comes up always."""


def readings_on(mini: str) -> tuple[Reading, ...]:
    """List the questions that come up on a map.

    >>> [reading.id for reading in readings_on("deutschland")]
    ['mini', 'city-sides', 'upgrades-a-turn']
    """
    return tuple(reading for reading in READINGS if mini in CONCERNS.get(reading.id, (mini,)))
