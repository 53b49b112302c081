"""How Chinkway looks inside the frame."""

from __future__ import annotations

from companion.engine.game import Role
from companion.engine.words import Seat, say
from companion.games.chinkway.play import waiting_trick
from companion.games.chinkway.scoring import outcome, totals
from companion.games.chinkway.state import (
    SEATS,
    ClaimNothing,
    CloseDeal,
    Deal,
    DealCards,
    NameTrump,
    PlayCard,
    Remove,
    SetScale,
    SideClaims,
    State,
    TurnQuest,
)
from companion.games.chinkway.telling import planned
from pages.ui.chinkway.agreed import removed_pictures, scale_pad
from pages.ui.chinkway.claims import claims_pad, keep_claims, keep_corrected
from pages.ui.chinkway.deals import before_the_deal, deal_now, seats_by_hand, trumps
from pages.ui.chinkway.guide import guide
from pages.ui.chinkway.quest import quest_pad
from pages.ui.chinkway.scores import deal_summary, scores_view, show_end, warn_of
from pages.ui.chinkway.table import quest_and_sides
from pages.ui.chinkway.tricks import tricks_pad
from pages.ui.choice import choose, chosen
from pages.ui.desk import Desk
from pages.ui.frame import Face, Primary, show

CLAIMS, TRICKS = "claims", "tricks"


def way(desk: Desk, deal: Deal) -> str:
    """Tell how this deal is entered: by claims or by tricks; the first entry decides."""
    old = desk.mended
    if deal.is_by_tricks or isinstance(old, PlayCard):
        return TRICKS
    if deal.is_by_claims or isinstance(old, SideClaims):
        return CLAIMS
    return chosen(*_way_choice(desk))


def _way_choice(desk: Desk) -> tuple[str, tuple[str, ...], str]:
    """Name the choice of the way, the ways, and the usual one: as the deal before was entered."""
    state: State = desk.state
    usual = TRICKS if state.closed and state.closed[-1].is_by_tricks else CLAIMS
    return f"way-{desk.access.table}", (CLAIMS, TRICKS), usual


def surface(desk: Desk) -> None:
    """Draw the deal and its pad."""
    state: State = desk.state
    deal = state.running
    if deal is None:
        between_deals(desk)
        return
    quest_and_sides(desk, deal)
    if not desk.can_write:
        return
    old = desk.mended
    if deal.trump is None or isinstance(old, NameTrump):
        trumps(desk, deal)
    elif not deal.quest or isinstance(old, TurnQuest):
        quest_pad(desk, deal)
    else:
        pads(desk, deal)


def pads(desk: Desk, deal: Deal) -> None:
    """Draw the pad of the chosen way; until the first entry the way can be changed."""
    if not deal.is_by_tricks and not deal.is_by_claims and desk.correcting is None:
        words = {CLAIMS: say("Claims of each side"), TRICKS: say("Card by card")}
        name, ways, usual = _way_choice(desk)
        choose(
            name,
            desk.speak(say("Enter")),
            ways,
            usual=usual,
            words=lambda option: desk.text(words[option]),
            label_visibility="collapsed",
            width="stretch",
        )
    if way(desk, deal) == TRICKS:
        tricks_pad(desk, deal)
    else:
        claims_pad(desk, deal)
        if desk.correcting is not None:
            keep_corrected(desk, deal)


def between_deals(desk: Desk) -> None:
    """Show the last deal's count, and who deals and plays with whom next; or the one pad an agreement is mended on."""
    state: State = desk.state
    old = desk.mended
    if isinstance(old, SetScale):
        scale_pad(desk)
        return
    if isinstance(old, Remove):
        removed_pictures(desk)
        return
    show_end(desk)
    warn_of(desk, state.closed)
    if outcome(state) is None:
        before_the_deal(desk)
    if state.closed:
        deal_summary(desk, state.closed[-1])
    if desk.can_write and outcome(state) is None and old is None:
        scale_pad(desk)


def primary(desk: Desk) -> Primary | None:
    """Name the next step of the bottom bar."""
    state: State = desk.table.state
    deal = state.running
    if desk.role is Role.SEAT:
        return None
    if deal is None:
        if outcome(state) is not None:
            return Primary(say("Play again"), lambda: show("share"))
        if state.next_number > 2 * SEATS:
            return Primary(
                say("Deal {n}", n=state.next_number), lambda: deal_now(desk), is_on=len(seats_by_hand(desk)) == SEATS
            )
        return Primary(say("Deal {n}", n=state.next_number), lambda: desk.tap(DealCards()))
    if deal.trump is None or not deal.quest:
        return None
    if not desk.refusals(CloseDeal()):
        return Primary(say("Close deal {n}", n=deal.number), lambda: desk.tap(CloseDeal()))
    if waiting_trick(deal) is not None:
        return Primary(say("No claim"), lambda: desk.tap(ClaimNothing()), is_on=False)
    if way(desk, deal) == CLAIMS:
        return keep_claims(desk, deal)
    return Primary(say("Close deal {n}", n=deal.number), lambda: desk.tap(CloseDeal()), is_on=False)


def standing(desk: Desk, seat: Seat) -> str:
    """Write a seat's total."""
    return desk.speak(say("{n}", n=totals(desk.state)[seat]))


def dealer(desk: Desk) -> Seat | None:
    """Name who deals; nobody once the game is over, and before an eleventh deal is seated by hand."""
    state: State = desk.state
    if state.running is not None:
        return state.running.dealer
    return planned(state).dealer if state.next_number <= min(state.n_deals, 2 * SEATS) else None


FACE = Face(
    surface=surface,
    scores=scores_view,
    guide=guide,
    primary=primary,
    standing=standing,
    marked=dealer,
    marked_words=say("deals and plays alone"),
)
