"""What is allowed and what a move does. Every rule is written once, as a question that answers with a refusal.

What a deal begins with is here; the rest in `claim_rules` and `trick_rules`. Rulebook: The Deal, The Quest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement, pairwise, permutations, product

import msgspec

from companion.engine.game import Refusal, refuse
from companion.engine.words import Message, Seat, Who, say
from companion.games.chinkway.cards import (
    CATEGORIES,
    CATEGORY_WORDS,
    PACK,
    TRUMPS,
    Counts,
    count,
    is_card,
    is_picture,
    label,
)
from companion.games.chinkway.claim_rules import CLAIM_RULES, CLOSE_RULES, still_open
from companion.games.chinkway.odds import left_in_pack
from companion.games.chinkway.play import (
    claimable,
    known_cards,
    tricks_taken,
    turn_of,
    waiting_trick,
    with_card,
)
from companion.games.chinkway.readings import (
    CARDS,
    DEAL,
    LENGTH,
    NOT_RESHUFFLED,
    QUEST,
    QUEST_PACK,
    SCALE,
)
from companion.games.chinkway.scoring import outcome
from companion.games.chinkway.state import (
    PARTS,
    SEATS,
    SIDES,
    TRICKS,
    ClaimCard,
    ClaimNothing,
    CloseDeal,
    Deal,
    DealCards,
    Move,
    NameTrump,
    PlayCard,
    Remove,
    SetScale,
    SideClaim,
    SideClaims,
    State,
    TurnQuest,
    order_of,
)
from companion.games.chinkway.trick_rules import TRICK_RULES, Rule, no_quest_lies

HIGHEST = 1000
"""Points no scale goes beyond."""

# -- the game ---------------------------------------------------------------------------------------------------------


def the_game_is_over(state: State, move: Move) -> Refusal | None:
    """Nothing is dealt or agreed on after the last deal."""
    ended = outcome(state)
    if ended is None:
        return None
    told = say(
        "The game is over after {n} deals, {winners} won: undo the last one, or start a new table.",
        n=state.n_deals,
        winners=tuple(Who(seat) for seat in ended.winners),
    )
    return refuse("chinkway.game-over", told, LENGTH)


def the_game_has_begun(state: State, move: Remove) -> Refusal | None:
    """The quest pack is made up before the first deal."""
    if not state.deals:
        return None
    told = say("Deal {n} has begun: the two pictures are taken out before the first.", n=len(state.deals))
    return refuse("chinkway.game-begun", told, CARDS)


def they_are_not_two_pictures(state: State, move: Remove) -> Refusal | None:
    """Two different kings, queens or jacks are taken out; an ace is a plain card."""
    wrong = tuple(label(card) for card in move.cards if not (is_card(card) and is_picture(card)))
    if len(set(move.cards)) == len(move.cards) == 2 and not wrong:
        return None
    told = say("Two different pictures are taken out; {n} were named.", n=len(set(move.cards)))
    if wrong:
        told = say("{cards}: no king, queen or jack. Take out two pictures; aces are plain cards.", cards=wrong)
    return refuse("chinkway.two-pictures", told, CARDS)


def it_is_no_scale(state: State, move: SetScale) -> Refusal | None:
    """A scale has six numbers, for 0 to 5 parts, none smaller than the one before."""
    points = move.points
    rises = all(a <= b for a, b in pairwise(points))
    if len(points) == PARTS + 1 and rises and points[0] >= 0 and points[-1] <= HIGHEST:
        return None
    told = say(
        "A scale has {all} numbers from 0 to {most}, for 0 to 5 parts, none smaller than the one before; "
        "{n} were given.",
        all=PARTS + 1,
        most=HIGHEST,
        n=len(points),
    )
    return refuse("chinkway.scale", told, SCALE)


# -- starting a deal --------------------------------------------------------------------------------------------------


def a_deal_is_running(state: State, move: DealCards) -> Refusal | None:
    """A deal is closed before the next one starts."""
    if state.running is None:
        return None
    told = say("Deal {n} is not closed yet: close it first.", n=state.running.number)
    return refuse("chinkway.deal-running", told, LENGTH)


def the_seats_are_not_set_now(state: State, move: DealCards) -> Refusal | None:
    """Ten deals are seated by the rules; an eleventh is seated by hand."""
    last = state.next_number > 2 * SEATS
    if not last and not move.order:
        return None
    if last and sorted(move.order) == list(range(SEATS)):
        return None
    if last:
        told = say(
            "The last deal is seated by hand: name all 5 seats once, the dealer first; {n} were named.", n=_n(move)
        )
        return refuse("chinkway.last-order", told, LENGTH)
    told = say("Deal {n} is seated by the rules: only an eleventh is seated by hand.", n=state.next_number)
    return refuse("chinkway.order", told, LENGTH)


def _n(move: DealCards) -> int:
    return len(set(move.order) & set(range(SEATS)))


def no_deal_runs(state: State, move: Move) -> Refusal | None:
    """Trumps, quest and claims belong to a running deal."""
    if state.running is not None:
        return None
    return refuse("chinkway.no-deal", say("No deal is running: deal first."), DEAL)


def trumps_are_named(state: State, move: NameTrump) -> Refusal | None:
    """Trumps are named once a deal."""
    if state.running is None or state.running.trump is None:
        return None
    return refuse("chinkway.trumps-named", say("Trumps are named already: correct that entry instead."), DEAL)


# -- the quest --------------------------------------------------------------------------------------------------------


def trumps_come_first(state: State, move: TurnQuest) -> Refusal | None:
    """The dealer names trumps before the quest is turned up."""
    if state.running is None or state.running.trump is not None:
        return None
    told = say("{player} names trumps before the quest is turned up.", player=Who(state.running.dealer))
    return refuse("chinkway.trumps-first", told, QUEST)


def a_quest_lies_there(state: State, move: TurnQuest) -> Refusal | None:
    """One quest is turned up a deal."""
    if state.running is None or not state.running.quest:
        return None
    return refuse("chinkway.quest-lies", say("The quest of this deal lies there: correct that entry instead."), QUEST)


def a_quest_has_five_cards(state: State, move: TurnQuest) -> Refusal | None:
    """Five quest cards are turned up."""
    unknown = tuple(label(card) for card in move.cards if not _is_quest_card(card))
    if unknown:
        told = say(
            "{cards}: no quest card. Write a card such as {card} or a category such as {category}.",
            cards=unknown,
            card="10H",
            category="P",
        )
        return refuse("chinkway.unknown-card", told, QUEST)
    if len(move.cards) == PARTS:
        return None
    return refuse("chinkway.five-cards", say("A quest has 5 cards; {n} were entered.", n=len(move.cards)), QUEST)


def _is_quest_card(card: str) -> bool:
    return is_card(card) or card in tuple(CATEGORIES)


def a_quest_card_comes_again(state: State, move: TurnQuest) -> Refusal | None:
    """Every quest card comes once: the quest pack is not reshuffled, and two pictures are not in it."""
    running = state.running
    number = running.number if running is not None else state.next_number
    cards = known_cards(move.cards)
    for card in cards:
        told: Message | None = None
        earlier = [] if number > 2 * SEATS else [d for d in state.deals if d.number < number and card in d.quest]
        if cards.count(card) > 1:
            told = say("{card} was entered twice; there is one in the quest pack: replace one.", card=label(card))
        elif card in state.removed:
            told = say("{card} was taken out of the quest pack before the game: check the card.", card=label(card))
        elif earlier:
            told = say(
                "{card} was turned up in deal {n} already: check the card.", card=label(card), n=earlier[0].number
            )
        if told is not None:
            return refuse("chinkway.quest-card-again", told, NOT_RESHUFFLED)
    return None


def the_category_is_used_up(state: State, move: TurnQuest) -> Refusal | None:
    """Ten of each category are in the quest pack, over the whole game."""
    if not all(_is_quest_card(card) for card in move.cards):
        return None
    left = left_in_pack(state)
    for category, n, there in zip(CATEGORIES, count(move.cards), left, strict=True):
        if n > there:
            told = say(
                "The quest pack holds 10 {category} over the game; {gone} are gone and {n} more would make {sum}. "
                "Check this quest and the earlier ones.",
                category=CATEGORY_WORDS[category],
                gone=10 - there,
                n=n,
                sum=10 - there + n,
            )
            return refuse("chinkway.category-used-up", told, QUEST_PACK)
    return None


RULES: dict[type[Move], tuple[Rule, ...]] = {
    Remove: (the_game_has_begun, they_are_not_two_pictures),
    SetScale: (the_game_is_over, it_is_no_scale),
    DealCards: (the_game_is_over, a_deal_is_running, the_seats_are_not_set_now),
    NameTrump: (no_deal_runs, trumps_are_named),
    TurnQuest: (
        no_deal_runs,
        trumps_come_first,
        a_quest_lies_there,
        a_quest_has_five_cards,
        a_quest_card_comes_again,
        the_category_is_used_up,
    ),
    SideClaims: (no_deal_runs, *CLAIM_RULES),
    CloseDeal: (no_deal_runs, *CLOSE_RULES),
    **{kind: (no_deal_runs, no_quest_lies, *rules) for kind, rules in TRICK_RULES.items()},
}


def refusals(state: State, move: Move) -> tuple[Refusal, ...]:
    """Name every rule the move breaks."""
    asked = (rule(state, move) for rule in RULES[type(move)])
    return tuple(refusal for refusal in asked if refusal is not None)


# -- what moves do ----------------------------------------------------------------------------------------------------


def apply(state: State, move: Move) -> State:
    """Make a move; one outside a deal changes nothing."""
    replace = msgspec.structs.replace
    match move:
        case Remove(cards):
            return replace(state, removed=tuple(card for card in cards if is_card(card)))
        case SetScale(points):
            return replace(state, own_scale=points) if len(points) == PARTS + 1 else state
        case DealCards(order):
            seated = order if sorted(order) == list(range(SEATS)) else order_of(state.first, state.next_number)
            deals = tuple(replace(deal, is_closed=True) for deal in state.deals)
            return replace(state, deals=(*deals, Deal(state.next_number, seated)))
    if state.running is None:
        return state
    return replace(state, deals=(*state.deals[:-1], _in_deal(state.running, move)))


def _in_deal(deal: Deal, move: Move) -> Deal:
    replace = msgspec.structs.replace
    match move:
        case NameTrump(trump):
            return replace(deal, trump=trump)
        case TurnQuest(cards):
            return replace(deal, quest=tuple(card for card in cards if _is_quest_card(card))[:PARTS])
        case SideClaims(side, parts, tricks) if side in SIDES:
            claims = (*deal.claims[:side], SideClaim(_counts(parts), tricks), *deal.claims[side + 1 :])
            return replace(deal, claims=claims)
        case PlayCard(card) if is_card(card):
            return replace(deal, tricks=with_card(deal, card))
        case ClaimCard(card) if deal.tricks and card in deal.tricks[-1].cards:
            return replace(deal, tricks=(*deal.tricks[:-1], replace(deal.tricks[-1], claim=card)))
        case ClaimNothing() if deal.tricks:
            return replace(deal, tricks=(*deal.tricks[:-1], replace(deal.tricks[-1], claim=None, is_passed=True)))
        case CloseDeal():
            return replace(deal, is_closed=True)
        case _:
            return deal


def _counts(parts: tuple[int, ...]) -> Counts:
    s, h, d, c, p = (*parts, 0, 0, 0, 0, 0)[:5]
    return (s, h, d, c, p)


# -- what is offered --------------------------------------------------------------------------------------------------


def moves(state: State) -> Iterable[Move]:
    """Offer what can be entered now, the simplest first."""
    deal = state.running
    if deal is None:
        return _deals(state)
    if deal.trump is None:
        return [NameTrump(trump) for trump in TRUMPS]
    if not deal.quest:
        return _quests(state)
    return _in_play(state, deal, may_pass=state.readings["claim"] == "yes")


def _deals(state: State) -> Iterator[Move]:
    if outcome(state) is not None:
        return
    if state.next_number <= 2 * SEATS:
        yield DealCards()
        return
    for order in permutations(range(SEATS)):
        yield DealCards(tuple(Seat(seat) for seat in order))


def _quests(state: State) -> Iterator[Move]:
    left = left_in_pack(state)
    for cards in combinations_with_replacement(CATEGORIES, PARTS):
        if all(n <= there for n, there in zip(count(cards), left, strict=True)):
            yield TurnQuest(tuple(category.value for category in cards))


def _in_play(state: State, deal: Deal, *, may_pass: bool) -> Iterator[Move]:
    if not still_open(state, deal):
        yield CloseDeal()
        return
    trick = waiting_trick(deal)
    if trick is not None:
        yield from (ClaimCard(card) for card in claimable(deal, trick))
        if may_pass:
            yield ClaimNothing()
    elif not deal.is_by_claims and turn_of(deal)[0] <= TRICKS:
        gone = {card for trick in deal.tricks for card in trick.cards}
        yield from (PlayCard(card) for card in PACK if card not in gone)
    if not deal.is_by_tricks:
        yield from _side_claims(deal)


def _side_claims(deal: Deal) -> Iterator[Move]:
    """Offer the claims of the next side with which the deal can still add up."""
    side = next((side for side in SIDES if deal.claims[side] is None), None)
    if side is None:
        return
    left = TRICKS - sum(tricks_taken(deal))
    is_last = sum(own is None for own in deal.claims) == 1
    for parts in product(*(range(n + 1) for n in deal.asked)):
        for tricks in range(left if is_last else sum(parts), left + 1) if sum(parts) <= left else ():
            yield SideClaims(side, parts, tricks)
