"""The rules in our own words, as short as they go; cards and large print share them."""

from __future__ import annotations

from companion.engine.words import Message, say

TRICK: tuple[Message, ...] = (
    say("Deal two red and two blue chips each. Everybody sees colours, nobody the values of others."),
    say("Clockwise from the leader, everybody plays any chip."),
    say("The highest value wins; of equals, the one played first."),
    say("From the winner on, everybody takes one chip: a red one while a red one lies there."),
    say("The winner's chip goes face up in front, for good. The others go into hand."),
    say("The winner leads next. A leader with an empty hand ends the round."),
)
ROUND: tuple[Message, ...] = (
    say("Add up your four chips, in front and in hand."),
    say("Over 21 is bust. The highest total that is not bust takes a tile."),
    say("Everybody bust: the highest of all takes it. Ties: a tile each."),
    say("Whoever led the last trick starts the next round."),
    say("Three tiles win. Reached together, the win is shared."),
)
VARIANT = say("Variant: instead of a bust, a total over 21 is halved, rounded down.")
GHOST: tuple[Message, ...] = (
    say("The ghost's four chips are a shuffled pile, face down."),
    say("It plays its top chip, and takes the lowest it may take; into hand means under the pile."),
    say("If it has three tiles first, the player with more tiles wins; level, the ghost wins."),
)
FOUR = say("Four players add a second 3, 4, 9 and 10.")
SUMS = say("All chips make {three}, with four players {four}.", three=78, four=104)
ALIKE = say("6 and 9 look alike: look for the bar.")
