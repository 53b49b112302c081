"""What may be told of cards that come or lie there: new suit cards, counts, decks, tracking. Every rule once.

Rulebook: Beginning the Game, Gameplay.
"""

from __future__ import annotations

from companion.engine.game import Refusal, refuse
from companion.engine.words import Who, say, say_n
from companion.games.chipleader.facts import SUITS, suit_word
from companion.games.chipleader.moves import (
    Count,
    CountDecks,
    End,
    LayRow,
    Own,
    Reveal,
    Shuffle,
    Skip,
    Track,
)
from companion.games.chipleader.readings import BEGINNING, CARDS_FOUND, GAMEPLAY, GAMEPLAY_READING, SET_VALUES
from companion.games.chipleader.state import LEVEL_WORDS, LEVELS, LIMIT, PILES, UNKNOWN, State
from companion.games.chipleader.suits import is_countable, pile_left, seen_suits

LEAST_DECK, MOST_DECK = 1, 60
MOST_HAND = 60


def the_row_is_not_tracked(state: State, move: Reveal | LayRow | Own | CountDecks | Shuffle) -> Refusal | None:
    """The row is entered only where it is tracked."""
    if state.tracks_row:
        return None
    told = say("This table does not keep track of the gambling row: choose “track everything” to enter it.")
    return refuse("chipleader.row-not-tracked", told, GAMEPLAY_READING)


# -- new cards --------------------------------------------------------------------------------------------------------


def no_pile_awaits_a_card(state: State, move: Reveal) -> Refusal | None:
    """New cards come for piles that were named or collected."""
    if len(move.suits) <= len(state.turn.pending) and move.suits:
        return None
    told = say_n(
        "{piles}, and {n} card was entered.",
        "{piles}, and {n} cards were entered.",
        len(move.suits),
        piles=say_n("{n} pile awaits a new card", "{n} piles await a new card", len(state.turn.pending)),
    )
    return refuse("chipleader.no-pile-waits", told, GAMEPLAY)


def _suits_of(move: Reveal | Own | LayRow | Skip | End) -> tuple[str, ...]:
    if isinstance(move, Skip | End):
        return (move.suit,) if move.suit not in {"", UNKNOWN} else ()
    return move.suits


def the_suit_is_unknown(state: State, move: Reveal | Own | LayRow | Skip | End) -> Refusal | None:
    """Suit cards are of five suits."""
    wrong = next((suit for suit in _suits_of(move) if suit not in SUITS), None)
    if wrong is None:
        return None
    told = say("There is no suit {suit}: there are {suits}.", suit=suit_word(wrong), suits=tuple(map(suit_word, SUITS)))
    return refuse("chipleader.unknown-suit", told, SET_VALUES)


def the_suit_must_be_told(state: State, move: Skip | End) -> Refusal | None:
    """Where open suit cards are tracked, the card taken is named."""
    if not state.tracks_row or move.suit != UNKNOWN:
        return None
    told = say("At this table every open suit card is tracked: name the suit of the card taken.")
    return refuse("chipleader.suit-not-told", told, GAMEPLAY_READING)


def more_than_the_box_holds(state: State, move: Reveal | Own | LayRow | Skip | End) -> Refusal | None:
    """Where the decks are counted, no more of a suit can lie open than there is."""
    if state.decks is None or not is_countable(state.decks):
        return None
    ignoring = move.seat if isinstance(move, Own) else None
    seen = seen_suits(state, without_own=ignoring, without_row=isinstance(move, LayRow))
    for suit, deck in zip(SUITS, state.decks, strict=True):
        more = _suits_of(move).count(suit)
        if more and seen[suit] + more > deck:
            told = say(
                "The box holds {deck} of {suit}; {seen} lie open and {more} more would make {sum}: check the cards.",
                deck=deck,
                suit=suit_word(suit),
                seen=seen[suit],
                more=more,
                sum=seen[suit] + more,
            )
            return refuse("chipleader.suit-used-up", told, CARDS_FOUND)
    return None


def the_pile_is_empty(state: State, move: Reveal | Skip | End) -> Refusal | None:
    """From an empty suit pile nothing is drawn before it is shuffled anew."""
    wanted = len(_suits_of(move))
    left = pile_left(state)
    if left is None or wanted <= left:
        return None
    told = say_n(
        "The suit pile has {left} left and {n} is wanted: shuffle the cards under the row's tops first.",
        "The suit pile has {left} left and {n} are wanted: shuffle the cards under the row's tops first.",
        wanted,
        left=say_n("{n} card", "{n} cards", left),
    )
    return refuse("chipleader.pile-empty", told, GAMEPLAY)


def the_pile_is_not_empty(state: State, move: Shuffle) -> Refusal | None:
    """The row is shuffled only when the suit pile has run out."""
    left = pile_left(state)
    if not left:
        return None
    told = say_n("The suit pile still has {n} card: draw it first.", "The suit pile still has {n} cards.", left)
    return refuse("chipleader.pile-not-empty", told, GAMEPLAY)


def nothing_is_there_to_shuffle(state: State, move: Shuffle) -> Refusal | None:
    """Something lies under the tops, or on the discard pile."""
    if state.row is None:
        return refuse("chipleader.row-unknown", say("The gambling row is not entered yet."), GAMEPLAY_READING)
    if state.suit_discards or any(len(pile) > 1 for pile in state.row):
        return None
    told = say("0 cards lie under the tops of the row: there is nothing to shuffle.")
    return refuse("chipleader.nothing-to-shuffle", told, GAMEPLAY)


# -- counting ---------------------------------------------------------------------------------------------------------


def no_more_is_tracked(state: State, move: Track) -> Refusal | None:
    """Tracking is only raised: what was entered stays entered."""
    if LEVELS.index(move.level) > LEVELS.index(state.level):
        return None
    told = say("This table tracks {now} already; only more can be chosen.", now=LEVEL_WORDS[state.level])
    return refuse("chipleader.level", told, GAMEPLAY_READING)


def the_count_is_impossible(state: State, move: Count) -> Refusal | None:
    """Hands are small: at most what a turn can bring."""
    if 0 <= move.hand <= MOST_HAND and 0 <= move.suits <= LIMIT:
        return None
    told = say(
        "{hand} cards in hand and {suits} suit cards cannot be: hands go from 0 to {most}, suit cards from 0 to 5.",
        hand=move.hand,
        suits=move.suits,
        most=MOST_HAND,
    )
    return refuse("chipleader.count", told, GAMEPLAY)


def the_suit_cards_are_named(state: State, move: Count) -> Refusal | None:
    """Where open suit cards are named, their number follows from them."""
    own = state.own_of(move.seat)
    if own is None or len(own) == move.suits:
        return None
    told = say(
        "{player} has {own} entered, {cards}; enter them anew if they are {suits}.",
        player=Who(move.seat),
        own=tuple(map(suit_word, own)) or (say("nothing"),),
        cards=say_n("{n} suit card", "{n} suit cards", len(own)),
        suits=move.suits,
    )
    return refuse("chipleader.own-named", told, GAMEPLAY_READING)


def too_many_suit_cards(state: State, move: Own) -> Refusal | None:
    """Nobody has more than five suit cards."""
    if len(move.suits) <= LIMIT:
        return None
    told = say("{n} suit cards were entered; at most 5 lie in front of a player.", n=len(move.suits))
    return refuse("chipleader.suit-limit", told, GAMEPLAY)


def the_row_is_five(state: State, move: LayRow) -> Refusal | None:
    """The gambling row has five piles."""
    if len(move.suits) == PILES:
        return None
    told = say_n(
        "The row has 5 piles; {n} card was entered.", "The row has 5 piles; {n} cards were entered.", len(move.suits)
    )
    return refuse("chipleader.row-five", told, BEGINNING)


def the_decks_are_impossible(state: State, move: CountDecks) -> Refusal | None:
    """Counted decks name every suit, and hold at least what lies open."""
    if len(move.counts) != len(SUITS) or not all(LEAST_DECK <= n <= MOST_DECK for n in move.counts):
        told = say("Count all 5 suits, each from {least} to {most} cards.", least=LEAST_DECK, most=MOST_DECK)
        return refuse("chipleader.decks", told, CARDS_FOUND)
    seen = seen_suits(state)
    for suit, n in zip(SUITS, move.counts, strict=True):
        if seen[suit] > n:
            told = say(
                "{seen} of {suit} lie open, but the box would hold only {n}: count again.",
                seen=seen[suit],
                suit=suit_word(suit),
                n=n,
            )
            return refuse("chipleader.decks", told, CARDS_FOUND)
    return None


def the_box_is_too_small(state: State, move: CountDecks) -> Refusal | None:
    """The box holds a row, five suit cards for everybody, and something to draw."""
    needed = PILES + LIMIT * state.seats + 1
    if sum(move.counts) >= needed:
        return None
    told = say("{sum} suit cards are too few for {n} players: count again.", sum=sum(move.counts), n=state.seats)
    return refuse("chipleader.decks", told, CARDS_FOUND)
