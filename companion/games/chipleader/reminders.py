"""The rules in a few sentences of our own, for the guide on the page and the cards on paper."""

from __future__ import annotations

from companion.engine.words import Message, say
from companion.games.chipleader.facts import Rank

SPECIAL: dict[Rank, Message] = {
    Rank.ACE: say("Sacrificed: look into an opponent's hand and take one card."),
    Rank.KING: say("Placed: on that turn its player may bring the lowest piece of each of the four piles to the top."),
    Rank.QUEEN: say("Placed: while she lies there, anybody may cover pieces with pieces from hand on their turn."),
    Rank.JACK: say("Placed: the chip is worth 0 until the jack is beaten."),
    Rank.JOKER: say(
        "Sacrificed: take one piece of an opponent's chip in hand. If none lies under it, its owner fills the gap from "
        "hand, or takes the other pieces back; the casino stays for the next player with four pieces."
    ),
}
"""What each face card does besides attacking and guarding."""

TURN: tuple[Message, ...] = (
    say("Gamble or skip. With five suit cards you must gamble, with none you must skip."),
    say("Gamble: lay suit cards on the row, or sacrifice one and name the piles to be covered."),
    say("Three, four or five of a suit on top are a set: extend it, or collect its cards from both piles as you like."),
    say("The set's piles get new cards from left to right; a new set may arise. Any number of sets."),
    say("With a set made, play pieces, face and casino cards. Four fitting pieces and a casino card are a chip."),
    say("End: at most five cards in hand. With a set, take a suit card; skipping takes one too; a failed try none."),
    say("Suit pile empty: shuffle what lies under the row's five tops."),
    say("Four different casinos on the table end the game at once; most points win."),
)
"""A turn, step by step."""

BOTH_GO = say(
    "At most one face card lies above a chip: another must beat it. Both cards of an attack are discarded. Equal ranks "
    "never beat each other."
)
