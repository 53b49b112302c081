"""Each mini-expansion at a glance, in our words: the page's guide and the printed cards say the same."""

from __future__ import annotations

from companion.engine.sources import Citation
from companion.engine.words import Message, say
from companion.games.carcassonne.readings import (
    CHIPS,
    COATS,
    COLLECTING_TREATS,
    DOUBLE_TURN,
    ISLAND_TILES,
    MAJORITY,
    PLACING_TREATS,
    SELLING,
    SETS,
    UPGRADES,
)
from companion.games.carcassonne.state import Mini

Rule = tuple[Message, Citation]
TAKING: Rule = (say("Lay a tile on a chip: take it, turn it over, and score its 1 or 2 points at once."), CHIPS)
RULES: dict[Mini, tuple[Rule, ...]] = {
    Mini.FRANCE: (
        TAKING,
        (say("Once a turn you may sell a wine: chips of one colour worth exactly 2 leave the game."), SELLING),
        (say("Abroad, 5 points: your tile joins a road or city at the border that shows a coat of arms."), SELLING),
        (say("To a town, 9 points: your tile covers a town square that shows the grape of that colour."), SELLING),
    ),
    Mini.BENELUX: (
        TAKING,
        (say("Before drawing you may give a chip for an open tile of the island of its colour."), ISLAND_TILES),
        (say("The next tile of that stack is turned up at the end of the turn."), ISLAND_TILES),
        (say("Whoever has drawn from the usual stack lays that tile."), ISLAND_TILES),
    ),
    Mini.BRITISH_ISLES: (
        TAKING,
        (
            say("After your turn you may put a meeple from your supply on the island and take one more turn."),
            DOUBLE_TURN,
        ),
        (say("A set is three chips of one number, or of all three colours."), SETS),
        (say("A chip that completes a set makes you use it at once: the chips go, all your meeples come home."), SETS),
    ),
    Mini.IBERICA: (
        TAKING,
        (
            say("Put the chip back face up: orange in rows 1 to 4, blue in rows 5 to 8, purple in rows 9 to 12."),
            PLACING_TREATS,
        ),
        (say("Lay a tile on a treat: twice its number, and the chip leaves the game."), COLLECTING_TREATS),
        (say("A tile on an island square with coats of arms: 2 points for each, once the ferry reaches it."), COATS),
    ),
    Mini.DEUTSCHLAND: (
        TAKING,
        (
            say(
                "Chips worth exactly 4 upgrade a meeple of yours on the map, once: one goes under it, the others leave."
            ),
            UPGRADES,
        ),
        (
            say("An upgraded meeple counts as two where majorities are counted; it brings no points of its own."),
            MAJORITY,
        ),
        (say("After it was scored its chip leaves the game, and it may be upgraded anew."), MAJORITY),
    ),
}

SPREAD: tuple[Message, ...] = (
    say("Shuffle the chips face down; one on a square, spread evenly."),
    say("None on a large city, a town or a start square."),
    say("None beside another chip (diagonally is fine)."),
    say("None beside a start square in use, or beside an open side of a large city."),
)
"""How chips are laid on every map but the British Isles."""
SET_UP: dict[Mini, tuple[Message, ...]] = {
    Mini.FRANCE: SPREAD,
    Mini.BENELUX: (
        say("Put ten of the thirty chips back into the box unseen."),
        *SPREAD,
        say("Nothing is ever laid on the three wave squares."),
        say("Shuffle the land tiles: six stacks of five on the island squares, two an island, the top tiles open."),
    ),
    Mini.BRITISH_ISLES: (
        say("Sort the chips by colour and shuffle each colour by itself, face down."),
        say(
            "Blue on the ten symbols in the north, orange in the west, purple in the south; keep the symbols in sight."
        ),
    ),
    Mini.IBERICA: (*SPREAD, say("None on the island squares.")),
    Mini.DEUTSCHLAND: SPREAD,
}
AT_THE_END: dict[Mini, Message] = {
    Mini.FRANCE: say("Unsold wine and chips bring nothing."),
    Mini.BENELUX: say(
        "The game ends with the last tile of the usual stack; chips and island tiles left do not matter."
    ),
    Mini.BRITISH_ISLES: say("Chips left bring nothing."),
    Mini.IBERICA: say("Chips and treats left bring nothing."),
    Mini.DEUTSCHLAND: say("Upgraded meeples count as two at the end too, also in fields."),
}
