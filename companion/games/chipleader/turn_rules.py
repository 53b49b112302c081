"""What is allowed in a turn at the gambling row, and what may be counted; every rule is written once.

Rulebook: Gameplay, The Values of the Suit Card Sets.
"""

from __future__ import annotations

from companion.engine.game import Refusal, refuse
from companion.engine.words import Who, say, say_n
from companion.games.chipleader.facts import SIZES, SUITS, pays, suit_word
from companion.games.chipleader.moves import (
    Build,
    Collect,
    Count,
    Cover,
    Discard,
    End,
    Lay,
    Played,
    Reveal,
    Sacrifice,
    Seated,
    Skip,
)
from companion.games.chipleader.readings import BEGINNING, GAMEPLAY, GAMEPLAY_READING, SET_VALUES
from companion.games.chipleader.row import sets_lying
from companion.games.chipleader.state import LIMIT, PILES, State

RowMove = Skip | Lay | Sacrifice | Collect | End
Gambling = Lay | Sacrifice | Collect

# -- who and when -----------------------------------------------------------------------------------------------------


def nobody_sits_there(state: State, move: Seated) -> Refusal | None:
    """Seats are the players of this table."""
    if state.is_seat(move.seat):
        return None
    told = say("There is no seat {seat}: this table has {n}.", seat=move.seat + 1, n=state.seats)
    return refuse("chipleader.no-such-seat", told, BEGINNING)


def turns_are_not_tracked(state: State, move: RowMove | Discard | Count) -> Refusal | None:
    """Turns and hands are entered only where they are tracked."""
    if state.tracks_hands:
        return None
    told = say("This table keeps track of chips only: choose “track hands” to enter turns and cards in hand.")
    return refuse("chipleader.hands-not-tracked", told, GAMEPLAY_READING)


def it_is_not_their_turn(state: State, move: Played | RowMove) -> Refusal | None:
    """Players act on their own turn."""
    if not state.tracks_hands or move.seat == state.turn.seat:
        return None
    told = say("It is the turn of {player}.", player=Who(state.turn.seat))
    return refuse("chipleader.not-on-turn", told, GAMEPLAY)


def no_set_was_made(state: State, move: Played) -> Refusal | None:
    """Pieces, face and casino cards are played only after a set in the same turn."""
    if not state.tracks_hands or state.turn.sets:
        return None
    if isinstance(move, Cover) and state.readings["queen-needs-set"] == "no":
        return None
    told = say(
        "{player} has made no set in this turn, so no piece, face or casino card may be played: enter the set first.",
        player=Who(state.turn.seat),
    )
    return refuse("chipleader.no-set", told, GAMEPLAY)


def the_hand_is_too_small(state: State, move: Played) -> Refusal | None:
    """Nobody plays more cards than they hold."""
    holds, needs = state.hand_of(move.seat), cards_needed(move)
    if not state.tracks_hands or holds is None or holds >= needs:
        return None
    told = say_n(
        "{player} holds {holds} of the {n} card needed: check the draws, or count the hand again.",
        "{player} holds {holds} of the {n} cards needed: check the draws, or count the hand again.",
        needs,
        player=Who(move.seat),
        holds=holds,
    )
    return refuse("chipleader.hand-too-small", told, GAMEPLAY)


def cards_needed(move: Played) -> int:
    """Tell how many cards leave the hand."""
    if isinstance(move, Build):
        return len(move.values) + (not move.is_open)
    return 0 if type(move).__name__ == "Lift" else 1


def the_hand_is_not_counted(state: State, move: RowMove) -> Refusal | None:
    """A turn goes on once everybody's cards are counted."""
    if not state.tracks_hands:
        return None
    missing = tuple(Who(seat) for seat in state.players if state.hand_of(seat) is None or state.suits_of(seat) is None)
    if not missing:
        return None
    told = say("The cards of {players} are not counted yet: count them first.", players=missing)
    return refuse("chipleader.not-counted", told, GAMEPLAY_READING)


# -- gamble or skip ---------------------------------------------------------------------------------------------------


def they_must_skip(state: State, move: Gambling) -> Refusal | None:
    """Without a suit card nobody can gamble."""
    if not state.tracks_hands or state.turn.began_with != 0:
        return None
    told = say("{player} began this turn with 0 suit cards and has to skip it.", player=Who(state.turn.seat))
    return refuse("chipleader.must-skip", told, GAMEPLAY)


def they_must_gamble(state: State, move: Skip) -> Refusal | None:
    """With five suit cards a player has to try."""
    if not state.tracks_hands or state.turn.began_with is None or state.turn.began_with < LIMIT:
        return None
    told = say("{player} has {n} suit cards and has to gamble.", player=Who(state.turn.seat), n=state.turn.began_with)
    return refuse("chipleader.must-gamble", told, GAMEPLAY)


def they_gambled_already(state: State, move: Skip) -> Refusal | None:
    """Whoever has tried does not skip."""
    if not (state.turn.tries or state.turn.sets):
        return None
    told = say("{player} has gambled in this turn: end the turn instead.", player=Who(state.turn.seat))
    return refuse("chipleader.gambled", told, GAMEPLAY)


def nothing_was_tried(state: State, move: End) -> Refusal | None:
    """A turn without a try is a skip."""
    if not state.tracks_hands or state.turn.tries or state.turn.sets:
        return None
    told = say("{player} has not gambled: skip the turn, which brings a suit card.", player=Who(state.turn.seat))
    return refuse("chipleader.nothing-tried", told, GAMEPLAY)


def a_card_comes_first(state: State, move: Collect) -> Refusal | None:
    """By a reading, a set that lay there when the turn began is nobody's before a suit card is laid or sacrificed."""
    if state.readings["lying-set"] == "yes" or state.turn.tries or state.turn.sets:
        return None
    told = say(
        "At this table a set that lies there already is collected only after a suit card is laid or sacrificed: "
        "{player} has done neither in this turn.",
        player=Who(move.seat),
    )
    return refuse("chipleader.card-first", told, GAMEPLAY_READING)


def no_suit_card_is_left(state: State, move: Lay | Sacrifice) -> Refusal | None:
    """Gambling takes own suit cards."""
    if not state.tracks_hands or state.suits_of(move.seat) != 0:
        return None
    told = say("{player} has 0 suit cards left: collect a set, or end the turn.", player=Who(move.seat))
    return refuse("chipleader.no-suit-card", told, GAMEPLAY)


def it_is_not_their_card(state: State, move: Lay | Sacrifice) -> Refusal | None:
    """Where open suit cards are tracked, the card used is named and lies there."""
    own = state.own_of(move.seat)
    if not state.tracks_row:
        return None
    if own is None:
        told = say("The suit cards of {player} are not entered yet: enter them first.", player=Who(move.seat))
        return refuse("chipleader.own-unknown", told, GAMEPLAY_READING)
    if move.suit in own or not own:
        return None
    told = say(
        "{player} has {own} and none of {suit}: choose one of those.",
        player=Who(move.seat),
        own=tuple(map(suit_word, own)),
        suit=suit_word(move.suit),
    )
    return refuse("chipleader.not-their-card", told, GAMEPLAY)


def the_piles_are_wrong(state: State, move: Lay | Sacrifice) -> Refusal | None:
    """Where the row is tracked, piles are named (before their new cards are seen), each once."""
    piles = (move.pile,) if isinstance(move, Lay) else move.piles
    if not state.tracks_row:
        return None
    if piles and all(1 <= pile <= PILES for pile in piles) and len(set(piles)) == len(piles):
        return None
    told = say("Name piles of the row from 1 to 5, each once, before their new cards are seen.")
    return refuse("chipleader.piles", told, GAMEPLAY)


def the_row_is_unknown(state: State, move: Gambling | End | Skip | Reveal) -> Refusal | None:
    """The five tops are entered before anybody gambles."""
    if not state.tracks_row or state.row is not None:
        return None
    told = say("The gambling row is not entered yet: enter its five top cards first.")
    return refuse("chipleader.row-unknown", told, GAMEPLAY_READING)


def piles_await_a_card(state: State, move: Lay | Sacrifice | Collect | End | Skip) -> Refusal | None:
    """New cards are entered before anything else happens in the row."""
    if not state.turn.pending:
        return None
    told = say("The new cards of piles {piles} come first: enter them from left to right.", piles=state.turn.pending)
    return refuse("chipleader.pending", told, GAMEPLAY)


# -- sets -------------------------------------------------------------------------------------------------------------


def it_is_no_set(state: State, move: Collect) -> Refusal | None:
    """A set has three, four or five cards of a suit."""
    if move.suit in SUITS and move.size in SIZES:
        return None
    told = say("A set has 3, 4 or 5 cards of one suit; {n} of {suit} is none.", n=move.size, suit=suit_word(move.suit))
    return refuse("chipleader.no-such-set", told, SET_VALUES)


def the_payout_is_wrong(state: State, move: Collect) -> Refusal | None:
    """The reference card says how many cards a set brings; the two piles share them as the player likes."""
    due, drawn = pays(move.suit, move.size), move.pieces + move.faces
    if drawn == due and move.pieces >= 0 and move.faces >= 0:
        return None
    told = say(
        "{size} {suit} bring {cards}; {pieces} and {faces} make {drawn}.",
        size=move.size,
        suit=suit_word(move.suit),
        cards=say_n("{n} card", "{n} cards", due),
        pieces=say_n("{n} piece", "{n} pieces", move.pieces),
        faces=say_n("{n} face card", "{n} face cards", move.faces),
        drawn=drawn,
    )
    return refuse("chipleader.payout", told, SET_VALUES)


def the_set_does_not_lie_there(state: State, move: Collect) -> Refusal | None:
    """Where the row is tracked, the set collected lies in it, whole."""
    if not state.tracks_row or state.tops is None:
        return None
    lying = sets_lying(state.tops, state.readings)
    if any((found.suit, found.size) == (move.suit, move.size) for found in lying):
        return None
    if not lying:
        told = say("No set lies in the row: lay own suit cards, or sacrifice one.")
        return refuse("chipleader.set-not-there", told, GAMEPLAY)
    told = say(
        "In the row lie {n} {suit}, paying {pays}: collect those.",
        n=lying[0].size,
        suit=suit_word(lying[0].suit),
        pays=lying[0].pays,
    )
    return refuse("chipleader.set-not-there", told, GAMEPLAY)


# -- limits and the end of a turn -------------------------------------------------------------------------------------


def somebody_is_over_five(state: State, move: End) -> Refusal | None:
    """At the end of a turn nobody holds more than five cards."""
    for seat in state.players:
        holds = state.hand_of(seat)
        if state.tracks_hands and holds is not None and holds > LIMIT:
            told = say_n(
                "{player} holds {holds} cards, at most 5 stay: discard {n}.",
                "{player} holds {holds} cards, at most 5 stay: discard {n}.",
                holds - LIMIT,
                player=Who(seat),
                holds=holds,
            )
            return refuse("chipleader.over-five", told, GAMEPLAY)
    return None


def no_suit_card_is_due(state: State, move: End) -> Refusal | None:
    """Only a set brings a suit card at the end of the turn, and nobody has more than five."""
    if not move.suit or not state.tracks_hands:
        return None
    if not state.turn.sets:
        told = say("{player} made no set in this turn and takes no suit card.", player=Who(state.turn.seat))
        return refuse("chipleader.no-suit-due", told, GAMEPLAY)
    if (state.suits_of(move.seat) or 0) >= LIMIT:
        told = say("{player} has 5 suit cards, and no more are allowed: take none.", player=Who(move.seat))
        return refuse("chipleader.suit-limit", told, GAMEPLAY)
    return None


def not_over_five(state: State, move: Discard) -> Refusal | None:
    """Cards are discarded down to five, not for the sake of it."""
    holds = state.hand_of(move.seat)
    if holds is None or not state.tracks_hands or 1 <= len(move.cards) <= holds - LIMIT:
        return None
    told = say_n(
        "{player} holds {cards} and keeps up to 5: {n} is discarded, not {asked}.",
        "{player} holds {cards} and keeps up to 5: {n} are discarded, not {asked}.",
        max(0, holds - LIMIT),
        player=Who(move.seat),
        cards=say_n("{n} card", "{n} cards", holds),
        asked=len(move.cards),
    )
    return refuse("chipleader.not-over-five", told, GAMEPLAY)
