"""What is agreed before a pad is filled: which game, who wins, the tie-break column, who left. And the known games."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from companion.engine.game import Choice, Kind, Reading, Unreadable
from companion.engine.sources import Citation, Status
from companion.engine.words import say
from companion.facts import read_facts

PAD = Citation("", "", Status.READING)
"""There is no rulebook of a pad: whatever holds was agreed on."""
ANY, HAPPY_FAMILIES, DUELING_NOBLES, ST_HELENA = "any", "happy-families", "dueling-nobles", "st-helena"

READINGS: tuple[Reading, ...] = (
    Reading(
        "kind",
        say("Which game is scored?"),
        (
            Choice(ANY, say("any game")),
            Choice(HAPPY_FAMILIES, say("Happy Families, 2 to 4 players: families won, 7 in all")),
            Choice(DUELING_NOBLES, say("Dueling Nobles, 2 players: nobles left in each courtyard")),
            Choice(ST_HELENA, say("St. Helena, alone: cards placed of 96, redeals, games won in a row")),
        ),
        PAD,
        Kind.OPTION,
    ),
    Reading(
        "wins",
        say("Who wins?"),
        (Choice("high", say("the highest total")), Choice("low", say("the lowest total"))),
        PAD,
        Kind.OPTION,
    ),
    Reading(
        "tie-break",
        say("Is there a second column that breaks ties?"),
        (
            Choice("none", say("no, equal totals share the place")),
            Choice("high", say("yes, the higher sum of it is better")),
            Choice("low", say("yes, the lower sum of it is better")),
        ),
        PAD,
        Kind.OPTION,
    ),
    Reading(
        "left",
        say("Can somebody who has left still win?"),
        (Choice("no", say("no, they rank below those who stayed")), Choice("yes", say("yes, their total counts"))),
        PAD,
    ),
)


class Preset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is known of a game: rounds (0: open), the sum of a round, what one player can have, redeals, players.

    `wins` and `settles`: which total wins, and the questions its rules answer themselves.
    """

    rulebook: str
    section: str
    status: Status
    wins: str = ""
    settles: tuple[str, ...] = ()
    rounds: int = 0
    sum: int | None = None
    least: int | None = None
    most: int | None = None
    survivors: int | None = None
    redeals: int | None = None
    players: tuple[int, int] | None = None

    @property
    def cite(self) -> Citation:
        """Tell where it stands."""
        return Citation(self.rulebook, self.section, self.status)

    @property
    def has_choice_of_players(self) -> bool:
        """Tell whether somebody may come or leave: not where the game fixes how many play."""
        return self.players is None or self.players[0] < self.players[1]

    @property
    def is_one_round(self) -> bool:
        """Tell whether the game is counted once, at its end."""
        return self.rounds == 1


@lru_cache(maxsize=1)
def presets() -> dict[str, Preset]:
    """Read the known games; raises Unreadable where the file does not hold what it should."""
    facts: dict[str, Any] = read_facts("score_pad/presets.toml")
    return as_presets(facts)


def as_presets(facts: dict[str, Any]) -> dict[str, Preset]:
    """Check what a data file says; every game that can be chosen has its entry."""
    try:
        read = {key: msgspec.convert(value, Preset) for key, value in facts.items()}
    except msgspec.ValidationError as error:
        raise Unreadable(
            say(
                "The data file {name} is damaged: {cause}. Reinstall the companion.",
                name="score_pad/presets.toml",
                cause=str(error),
            )
        ) from error
    missing = tuple(choice.value for choice in READINGS[0].choices if choice.value not in read)
    if missing:
        raise Unreadable(
            say(
                "The data file {name} lacks {missing}: reinstall the companion.",
                name="score_pad/presets.toml",
                missing=missing,
            )
        )
    return read
