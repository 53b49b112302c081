"""The questions 12 Chip Trick leaves open, its options, and the sections its rules are cited from."""

from __future__ import annotations

from companion.engine.game import Choice, Kind, Reading
from companion.engine.sources import Citation, Status
from companion.engine.words import say

BOOK = "12 Chip Trick"
COMPONENTS = Citation(BOOK, "Matériel et adaptation")
SET_UP = Citation(BOOK, "Mise en place")
PLAYING = Citation(BOOK, "Comment jouer ? 1")
TAKING = Citation(BOOK, "Comment jouer ? 2")
LEADING = Citation(BOOK, "Comment jouer ? 3")
ROUND_END = Citation(BOOK, "Fin de manche")
END = Citation(BOOK, "Fin de partie")
VARIANT = Citation(BOOK, "Variante")
TWO_PLAYERS = Citation(BOOK, "Partie pour 2 joueurs")
ADDING_UP = Citation(BOOK, "Matériel et adaptation", Status.DERIVED)
REMEMBERING = Citation(BOOK, "Comment jouer ? 2", Status.DERIVED)
TWENTY_ONE_READING = Citation(BOOK, "Fin de manche", Status.READING)
GHOST_READING = Citation(BOOK, "Partie pour 2 joueurs", Status.READING)

READINGS: tuple[Reading, ...] = (
    Reading(
        "halving",
        say("What happens to a total that is too high?"),
        (
            Choice("bust", say("it is bust: the others go first")),
            Choice("halve", say("variant: it is halved, rounded down")),
        ),
        VARIANT,
        Kind.OPTION,
    ),
    Reading(
        "memory",
        say("May the companion remember for the players which chips were seen?"),
        (Choice("no", say("no, a good memory is part of the game")), Choice("yes", say("yes, show what is known"))),
        Citation(BOOK, "Comment jouer ? 2", Status.READING),
        Kind.OPTION,
    ),
    Reading(
        "twenty-one",
        say("Is exactly 21 safe?"),
        (
            Choice("yes", say("yes, only more than 21 is too high")),
            Choice("no", say("no, 21 is too high already, as an original edition is said to have it")),
        ),
        TWENTY_ONE_READING,
    ),
    Reading(
        "ghost-ties",
        say("The ghost ties for the round: what does it take?"),
        (Choice("takes", say("a tile like anyone")), Choice("yields", say("nothing, the players tied with it do"))),
        GHOST_READING,
        seats=(2,),
    ),
    Reading(
        "ghost-leads",
        say("The ghost led the last trick: who starts the next round?"),
        (Choice("ghost", say("the ghost")), Choice("next", say("the player to its left"))),
        GHOST_READING,
        seats=(2,),
    ),
    Reading(
        "ghost-shared",
        say("The ghost and a player reach 3 tiles in the same round: who wins?"),
        (
            Choice("rule", say("whoever of the two players has more tiles; level, the ghost")),
            Choice("person", say("whoever of the two players has 3 tiles")),
        ),
        GHOST_READING,
        seats=(2,),
    ),
)
