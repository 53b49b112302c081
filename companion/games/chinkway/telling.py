"""What is said about a game of Chinkway: its moves, where it stands, and what to do next. Sides go by their names."""

from __future__ import annotations

import msgspec

from companion.engine.words import Fact, Message, Who, say, say_n
from companion.games.chinkway.cards import CATEGORIES, SUIT_WORDS, TRUMP_WORDS, counted, is_card, label
from companion.games.chinkway.claim_rules import still_open
from companion.games.chinkway.play import (
    Revoke,
    claimable,
    revokes,
    tricks_taken,
    turn_of,
    waiting_trick,
    winner_of,
    with_card,
)
from companion.games.chinkway.scoring import outcome, sides_in_words
from companion.games.chinkway.state import (
    SEATS,
    SIDES,
    TRICKS,
    ClaimCard,
    CloseDeal,
    Deal,
    DealCards,
    Move,
    NameTrump,
    PlayCard,
    Remove,
    SetScale,
    SideClaims,
    State,
    TurnQuest,
    order_of,
)

# -- moves ----------------------------------------------------------------------------------------------------------


def tell(state: State, move: Move) -> Message:
    """Tell a move in one sentence of history."""
    match move:
        case Remove(cards):
            return say("taken out of the quest pack: {cards}", cards=_cards(cards))
        case SetScale(points):
            return say("0 to 5 parts are worth {points}", points=points or (say("nothing"),))
        case DealCards(order):
            return _tell_deal(state, order)
        case NameTrump(trump):
            return say("{trump}", trump=TRUMP_WORDS[trump])
        case TurnQuest(cards):
            return say("the quest asks {cards}", cards=quest_in_words(cards))
        case SideClaims(side, parts, tricks):
            return _tell_claims(state, side, parts, tricks)
        case CloseDeal():
            return say("deal {n} is closed", n=len(state.deals))
        case _:
            return _tell_trick(state, move)


def _cards(cards: tuple[str, ...]) -> tuple[Fact, ...]:
    return tuple(label(card) for card in cards) or (say("nothing"),)


def _tell_deal(state: State, order: tuple[int, ...]) -> Message:
    deal = planned(state, order)
    _, first, second = sides_in_words(deal)
    return say(
        "deal {n}: {dealer} deals and plays alone, {first} against {second}",
        n=deal.number,
        dealer=Who(deal.dealer),
        first=first,
        second=second,
    )


def planned(state: State, order: tuple[int, ...] = ()) -> Deal:
    """Give the next deal as it is seated."""
    seated = tuple(order) if sorted(order) == list(range(SEATS)) else order_of(state.first, state.next_number)
    return Deal(state.next_number, seated)  # type: ignore[arg-type]  # seats are numbers from 0


def quest_in_words(cards: tuple[str, ...]) -> tuple[Fact, ...]:
    """Spell out a quest: cards by their symbols, categories by their names and how often."""
    letters = [card for card in cards if not is_card(card)]
    named: tuple[Fact, ...] = tuple(label(card) for card in cards if is_card(card))
    known = [counted(category, letters.count(category)) for category in CATEGORIES if category in letters]
    odd = tuple(label(letter) for letter in letters if letter not in tuple(CATEGORIES))
    return (*named, *known, *odd) or (say("nothing"),)


def parts_in_words(parts: tuple[int, ...]) -> tuple[Fact, ...]:
    """Spell out claims by category, leaving out what is not there."""
    return tuple(counted(c, n) for c, n in zip(CATEGORIES, parts, strict=False) if n) or (say("nothing"),)


def _tell_claims(state: State, side: int, parts: tuple[int, ...], tricks: int) -> Message:
    deal = state.running
    players: tuple[Fact, ...] = (say("side {n}", n=side + 1),)
    if deal is not None and side in SIDES:
        players = tuple(Who(seat) for seat in deal.sides[side])
    return say_n(
        "{players}: {parts} in {n} trick",
        "{players}: {parts} in {n} tricks",
        tricks,
        players=players,
        parts=parts_in_words(parts),
    )


def _tell_trick(state: State, move: Move) -> Message:
    deal = state.running
    if isinstance(move, PlayCard):
        if deal is None:
            return say("{card} is played", card=label(move.card))
        number, seat = turn_of(deal)
        told = say("trick {n}: {player} plays {card}", n=number, player=Who(seat), card=label(move.card))
        shown = revoke_shown_by(deal, move.card)
        return say("{told}. {revoke}", told=told, revoke=revoke_in_words(shown)) if shown is not None else told
    last = deal.tricks[-1] if deal is not None and deal.tricks else None
    winner = (Who(winner_of(deal, last)),) if deal is not None and last is not None else (say("nobody"),)
    if isinstance(move, ClaimCard):
        return say("{player} claims {card}", player=winner, card=label(move.card))
    return say("{player} claims nothing", player=winner)


def revoke_shown_by(deal: Deal, card: str) -> Revoke | None:
    """Give the revoke that shows once this card is played, if one does."""
    if not is_card(card):
        return None
    after = revokes(msgspec.structs.replace(deal, tricks=with_card(deal, card)))
    return after[-1] if len(after) > len(revokes(deal)) else None


def revoke_in_words(revoke: Revoke) -> Message:
    """Say who did not follow suit, in which trick, and by which card it shows."""
    return say(
        "Revoke: {player} played {card} in trick {trick} where {suit} were led, and now {shown} in trick {n}.",
        player=Who(revoke.seat),
        card=label(revoke.card),
        trick=revoke.trick,
        suit=SUIT_WORDS[revoke.suit],
        shown=label(revoke.shown),
        n=revoke.shown_in,
    )


# -- where it stands --------------------------------------------------------------------------------------------------


def heading(state: State) -> Message:
    """Say which deal is on, and whether it is the last."""
    n = state.running.number if state.running is not None else min(state.next_number, state.n_deals)
    if n == state.n_deals:
        return say("deal {n} of {all}, the last deal", n=n, all=state.n_deals)
    return say("deal {n} of {all}", n=n, all=state.n_deals)


def next_step(state: State) -> Message:
    """Say the one thing to do now."""
    deal = state.running
    if deal is None:
        return _between_deals(state)
    if deal.trump is None:
        return say("{dealer} lays away 2 of 12 cards and names trumps", dealer=Who(deal.dealer))
    if not deal.quest:
        return say("Turn up five quest cards")
    if not still_open(state, deal):
        return say("Close deal {n}", n=deal.number)
    return _in_claims(deal) if deal.is_by_claims else _in_tricks(deal)


def _between_deals(state: State) -> Message:
    ended = outcome(state)
    if ended is not None:
        return say("{winners} won the game", winners=tuple(Who(seat) for seat in ended.winners))
    if state.next_number > 2 * SEATS:
        return say("Set the seats of the last deal by hand")
    return say("{dealer} deals: 10 cards each, 12 to the dealer", dealer=Who(planned(state).dealer))


def _in_claims(deal: Deal) -> Message:
    missing = tuple(Who(seat) for side in SIDES if deal.claims[side] is None for seat in deal.sides[side])
    if missing:
        return say("Enter the claims of {players}", players=missing)
    return say("{n} of 10 tricks are accounted for: correct a side", n=sum(tricks_taken(deal)))


def _in_tricks(deal: Deal) -> Message:
    trick = waiting_trick(deal)
    if trick is not None:
        cards = tuple(label(card) for card in claimable(deal, trick))
        return say(
            "{player} takes trick {n} and may claim {cards}",
            player=Who(winner_of(deal, trick)),
            n=len(deal.tricks),
            cards=cards,
        )
    number, seat = turn_of(deal)
    if number > TRICKS:
        return say("{n} tricks are entered: correct one", n=len(deal.tricks))
    if not deal.tricks or deal.tricks[-1].is_full:
        return say("{player} leads trick {n}", player=Who(seat), n=number)
    return say("{player} plays to trick {n}", player=Who(seat), n=number)


def shown_revokes(deal: Deal) -> tuple[Message, ...]:
    """Say every revoke that shows so far."""
    return tuple(revoke_in_words(revoke) for revoke in revokes(deal))


def wrong_in_words(state: State, deal: Deal) -> tuple[Message, ...]:
    """Say why a closed deal does not add up; nothing where it does."""
    wrong = still_open(state, deal)
    return tuple(say("Deal {n} does not add up. {what}", n=deal.number, what=one.message) for one in wrong)


def scale_in_words(points: tuple[int, ...]) -> Message:
    """Spell out a scale, and that it is not in the rulebook."""
    return say("0 to 5 parts: {points} points (scale not in the rulebook)", points=points)
