"""What is refused while a deal is entered side by side, and when it is closed. (Rulebook: Quest Complete.)"""

from __future__ import annotations

import msgspec

from companion.engine.game import Refusal, refuse
from companion.engine.words import Fact, Who, say, say_n
from companion.games.chinkway.cards import CATEGORIES, counted
from companion.games.chinkway.play import claimed, has_ten_tricks, tricks_taken, waiting_trick
from companion.games.chinkway.readings import ADDS_UP, QUEST_COMPLETE
from companion.games.chinkway.state import PARTS, SIDES, TRICKS, CloseDeal, Deal, SideClaims, State
from companion.games.chinkway.trick_rules import Rule, no_quest_lies

# -- claims of a side -------------------------------------------------------------------------------------------------


def there_is_no_such_side(state: State, move: SideClaims) -> Refusal | None:
    """There are three sides, and a claim has a number for each category."""
    if move.side in SIDES and len(move.parts) == len(CATEGORIES) and min(move.parts) >= 0:
        return None
    told = say("A claim names side 1, 2 or 3 and a number for each of 5 categories; check it.")
    return refuse("chinkway.no-such-side", told, QUEST_COMPLETE)


def it_is_entered_by_tricks(state: State, move: SideClaims) -> Refusal | None:
    """A deal is entered in one way."""
    if state.running is None or not state.running.is_by_tricks:
        return None
    n = len(state.running.tricks)
    told = say_n(
        "This deal is entered card by card, {n} trick so far: go on, or undo it.",
        "This deal is entered card by card, {n} tricks so far: go on, or undo them.",
        n,
    )
    return refuse("chinkway.by-tricks", told, QUEST_COMPLETE)


def their_claims_are_entered(state: State, move: SideClaims) -> Refusal | None:
    """Each side's claims are entered once."""
    if state.running is None or move.side not in SIDES or state.running.claims[move.side] is None:
        return None
    told = say("The claims of {players} are entered already: correct them instead.", players=_side(state, move))
    return refuse("chinkway.claims-entered", told, QUEST_COMPLETE)


def there_is_a_sixth_claim(state: State, move: SideClaims) -> Refusal | None:
    """A quest has five parts, so a side has at most five claims."""
    n = sum(move.parts)
    if n <= PARTS:
        return None
    told = say("{n} claims were entered for one side; a quest has 5 parts: take {more} back.", n=n, more=n - PARTS)
    return refuse("chinkway.sixth-claim", told, ADDS_UP)


def the_quest_does_not_ask_it(state: State, move: SideClaims) -> Refusal | None:
    """A side claims no more of a category than the quest asks."""
    if state.running is None or not state.running.quest:
        return None
    for category, n, asked in zip(CATEGORIES, move.parts, state.running.asked, strict=False):
        if n > asked:
            told = say(
                "The quest asks {asked}; claimed: {n}. Take {more} back.",
                asked=counted(category, asked),
                n=n,
                more=n - asked,
            )
            return refuse("chinkway.not-asked", told, QUEST_COMPLETE)
    return None


def they_claim_more_than_they_took(state: State, move: SideClaims) -> Refusal | None:
    """A trick brings one claim at most."""
    n = sum(move.parts)
    if state.running is None or move.side not in SIDES or n <= move.tricks or move.tricks < 0:
        return None
    told = say(
        "{players}: {claims} in {tricks}. Take claims back, or check the tricks.",
        players=_side(state, move),
        claims=say_n("{n} card claimed", "{n} cards claimed", n),
        tricks=say_n("{n} trick", "{n} tricks", move.tricks),
    )
    return refuse("chinkway.claims-over-tricks", told, ADDS_UP)


def there_is_an_eleventh_trick(state: State, move: SideClaims) -> Refusal | None:
    """Ten tricks are played in a deal."""
    if state.running is None or move.side not in SIDES:
        return None
    others = [own.tricks for side, own in enumerate(state.running.claims) if own is not None and side != move.side]
    n = sum(others) + move.tricks
    if move.tricks >= 0 and n <= TRICKS:
        return None
    told = say("The sides took {n} tricks together; ten are played: check them.", n=n)
    if move.tricks < 0:
        told = say("{n} tricks were entered for one side: enter a number from 0 to {all}.", n=move.tricks, all=TRICKS)
    return refuse("chinkway.eleventh-trick", told, ADDS_UP)


def _side(state: State, move: SideClaims) -> tuple[Fact, ...]:
    deal = state.running
    return tuple(Who(seat) for seat in deal.sides[move.side]) if deal is not None else ()


# -- closing ----------------------------------------------------------------------------------------------------------


def claims_are_missing(state: State, move: CloseDeal) -> Refusal | None:
    """A deal entered by claims needs those of every side."""
    deal = state.running
    if deal is None or deal.is_by_tricks or not deal.quest:
        return None
    missing = tuple(Who(seat) for side in SIDES if deal.claims[side] is None for seat in deal.sides[side])
    if not missing:
        return None
    told = say("The claims of {players} are not entered yet: a blank is not a zero.", players=missing)
    return refuse("chinkway.claims-missing", told, ADDS_UP)


def ten_tricks_are_not_there(state: State, move: CloseDeal) -> Refusal | None:
    """A deal closes when ten tricks are accounted for."""
    deal = state.running
    if deal is None or has_ten_tricks(deal) or not (deal.is_by_tricks or None not in deal.claims):
        return None
    n = sum(tricks_taken(deal))
    told = say("{n} of 10 tricks are accounted for: {more} missing.", n=n, more=TRICKS - n)
    if n > TRICKS:
        told = say("{n} tricks are entered, and ten are played: correct one.", n=n)
    if waiting_trick(deal) is not None:
        told = say("The winner of trick {n} may still claim: choose a card, or no claim.", n=len(deal.tricks))
    return refuse("chinkway.ten-tricks", told, ADDS_UP)


def a_claim_holds_no_more(state: State, move: CloseDeal) -> Refusal | None:
    """Claims that were kept although something else was corrected must agree with quest and tricks again."""
    deal = state.running
    if deal is None or not deal.quest:
        return None
    for side, (parts, tricks) in enumerate(zip(claimed(deal), tricks_taken(deal), strict=True)):
        entered = SideClaims(side, parts, tricks)
        refusal = the_quest_does_not_ask_it(state, entered) or they_claim_more_than_they_took(state, entered)
        if refusal is not None:
            return refusal
    return None


CLAIM_RULES: tuple[Rule, ...] = (
    no_quest_lies,
    there_is_no_such_side,
    it_is_entered_by_tricks,
    their_claims_are_entered,
    there_is_a_sixth_claim,
    the_quest_does_not_ask_it,
    they_claim_more_than_they_took,
    there_is_an_eleventh_trick,
)
CLOSE_RULES: tuple[Rule, ...] = (no_quest_lies, claims_are_missing, ten_tricks_are_not_there, a_claim_holds_no_more)


def still_open(state: State, deal: Deal) -> tuple[Refusal, ...]:
    """Name what holds a deal open; in a closed one, entries that were kept although a correction upset them."""
    reopened = msgspec.structs.replace(state, deals=(msgspec.structs.replace(deal, is_closed=False),))
    asked = (rule(reopened, CloseDeal()) for rule in CLOSE_RULES)
    return tuple(refusal for refusal in asked if refusal is not None)
