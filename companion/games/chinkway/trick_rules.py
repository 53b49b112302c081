"""What is refused while a deal is entered card by card. (Rulebook: The Play, Quest Complete.)"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.game import Refusal, refuse
from companion.engine.words import Message, Who, say
from companion.games.chinkway.cards import CATEGORY_WORDS, category_of, is_card, is_picture, label
from companion.games.chinkway.play import claimable, open_parts, turn_of, waiting_trick, where_played, winner_of
from companion.games.chinkway.readings import CARDS, PLAY, QUEST, QUEST_COMPLETE
from companion.games.chinkway.state import PARTS, TRICKS, ClaimCard, ClaimNothing, Deal, PlayCard, State, Trick

Rule = Callable[[State, Any], Refusal | None]


def no_quest_lies(state: State, move: object) -> Refusal | None:
    """Cards are played and claimed for a quest that lies there."""
    if state.running is None or state.running.quest:
        return None
    told = say("No quest lies there yet: enter its five cards first.")
    return refuse("chinkway.no-quest", told, QUEST)


# -- playing ----------------------------------------------------------------------------------------------------------


def it_is_entered_by_claims(state: State, move: PlayCard) -> Refusal | None:
    """A deal is entered in one way."""
    if state.running is None or not state.running.is_by_claims:
        return None
    told = say("This deal is entered side by side: go on with the claims, or undo them.")
    return refuse("chinkway.by-claims", told, QUEST_COMPLETE)


def it_is_no_card(state: State, move: PlayCard) -> Refusal | None:
    """Cards are those of one pack of 52."""
    if is_card(move.card):
        return None
    told = say("“{card}” is no card: write for instance {examples}.", card=label(move.card), examples=("10H", "QS"))
    return refuse("chinkway.no-card", told, CARDS)


def the_card_was_played(state: State, move: PlayCard) -> Refusal | None:
    """A card is played once a deal."""
    number = where_played(state.running, move.card) if state.running is not None else None
    if number is None:
        return None
    told = say("{card} already lay in trick {n}: check both cards.", card=label(move.card), n=number)
    return refuse("chinkway.card-played", told, CARDS)


def ten_tricks_are_played(state: State, move: PlayCard) -> Refusal | None:
    """Ten tricks make a deal."""
    if state.running is None or turn_of(state.running)[0] <= TRICKS:
        return None
    told = say("Ten tricks are played, {card} would begin an eleventh: close the deal.", card=label(move.card))
    return refuse("chinkway.eleventh-trick", told, PLAY)


def somebody_may_claim(state: State, move: PlayCard) -> Refusal | None:
    """A trick is done with before the next one begins."""
    deal = state.running
    trick = waiting_trick(deal) if deal is not None else None
    if deal is None or trick is None:
        return None
    told = say(
        "{player} took trick {n} and may claim {cards}: choose one, or no claim, before the next card.",
        player=Who(winner_of(deal, trick)),
        n=len(deal.tricks),
        cards=tuple(label(card) for card in claimable(deal, trick)),
    )
    return refuse("chinkway.claim-first", told, QUEST_COMPLETE)


# -- claiming ---------------------------------------------------------------------------------------------------------


def no_trick_waits(state: State, move: ClaimCard | ClaimNothing) -> Refusal | None:
    """A claim is made from a full trick, once."""
    deal = state.running
    last = deal.tricks[-1] if deal is not None and deal.tricks else None
    if last is not None and last.is_full and last.claim is None and not last.is_passed:
        return None
    told = say("No full trick waits for a claim.")
    if last is not None and last.is_full:
        told = say("Trick {n} is done with: correct its claim instead.", n=_tricks(deal))
    elif last is not None:
        told = say("Trick {n} has {cards} of 5 cards: enter the others first.", n=_tricks(deal), cards=len(last.cards))
    return refuse("chinkway.no-trick-waits", told, QUEST_COMPLETE)


def _tricks(deal: Deal | None) -> int:
    return len(deal.tricks) if deal is not None else 0


def _waiting(state: State) -> tuple[Deal, Trick] | None:
    deal = state.running
    last = deal.tricks[-1] if deal is not None and deal.tricks else None
    return (deal, last) if deal is not None and last is not None and last.is_full else None


def it_is_not_in_the_trick(state: State, move: ClaimCard) -> Refusal | None:
    """Only a card of the trick can be claimed."""
    waiting = _waiting(state)
    if waiting is None or move.card in waiting[1].cards:
        return None
    told = say(
        "{card} is not in this trick: it holds {cards}.",
        card=label(move.card),
        cards=tuple(label(card) for card in waiting[1].cards),
    )
    return refuse("chinkway.not-in-trick", told, QUEST_COMPLETE)


def it_fits_no_open_part(state: State, move: ClaimCard) -> Refusal | None:
    """A claim matches a part of the quest that the side still lacks; an ace is no picture."""
    waiting = _waiting(state)
    if waiting is None or move.card not in waiting[1].cards or move.card in claimable(*waiting):
        return None
    deal, trick = waiting
    lacks = open_parts(deal, deal.side_of(winner_of(deal, trick)))
    if not any(lacks):
        told = say("This side has all {n} parts of the quest: a sixth claim is not possible.", n=PARTS)
        return refuse("chinkway.sixth-claim", told, QUEST_COMPLETE)
    return refuse("chinkway.no-open-part", _does_not_fit(move.card, lacks[-1]), QUEST_COMPLETE)


def _does_not_fit(card: str, pictures: int) -> Message:
    kind = CATEGORY_WORDS[category_of(card)]
    if pictures and not is_picture(card) and card[:-1] == "A":
        return say(
            "{card} is no picture: the ace counts among {category}. Claim a king, queen or jack, or nothing.",
            card=label(card),
            category=kind,
        )
    return say(
        "{card} fits no open part: this side lacks no {category}. Claim another card, or nothing.",
        card=label(card),
        category=kind,
    )


def they_must_claim(state: State, move: ClaimNothing) -> Refusal | None:
    """Where the table decided so, a card that fits is claimed."""
    waiting = _waiting(state)
    if state.readings["claim"] == "yes" or waiting is None or not claimable(*waiting):
        return None
    told = say(
        "At this table a card that fits is claimed: choose among {cards}.",
        cards=tuple(label(card) for card in claimable(*waiting)),
    )
    return refuse("chinkway.must-claim", told, QUEST_COMPLETE)


TRICK_RULES: dict[type[PlayCard | ClaimCard | ClaimNothing], tuple[Rule, ...]] = {
    PlayCard: (
        it_is_entered_by_claims,
        it_is_no_card,
        the_card_was_played,
        ten_tricks_are_played,
        somebody_may_claim,
    ),
    ClaimCard: (no_trick_waits, it_is_not_in_the_trick, it_fits_no_open_part),
    ClaimNothing: (no_trick_waits, they_must_claim),
}
