"""Entering a deal card by card: the trick as it lies, the pad of 52 cards, and what the winner may claim."""

from __future__ import annotations

from functools import partial

import streamlit as st

from companion.engine.colours import COLOURS
from companion.engine.words import Seat, say
from companion.games.chinkway.cards import PACK, is_card, label
from companion.games.chinkway.play import claimable, players_of, waiting_trick, winner_of
from companion.games.chinkway.state import SEATS, ClaimCard, ClaimNothing, Deal, PlayCard, Trick
from companion.games.chinkway.telling import revoke_in_words, revoke_shown_by, shown_revokes
from pages.ui.chinkway.deals import ROWS
from pages.ui.desk import Desk
from pages.ui.door import complain
from pages.ui.marks import isolated, plain, safe
from pages.ui.pack import pack_pad


def tricks_pad(desk: Desk, deal: Deal) -> None:
    """Draw the running trick and the cards; once the trick is full, the cards that can be claimed are the keys."""
    old = desk.mended
    mends_claim = isinstance(old, ClaimCard | ClaimNothing)
    full = deal.tricks[-1] if mends_claim and deal.tricks else waiting_trick(deal)
    trick = None if isinstance(old, PlayCard) else full
    show_trick(desk, deal)
    if trick is None:
        off = {card for card in PACK if card != _old(desk) and desk.refusals(PlayCard(card))}
        chosen: tuple[str, ...] = (_old(desk),) if _old(desk) else ()
        pack_pad(desk.speak, "cards-pad", desk.mark, ROWS, partial(_tap, desk, PlayCard), off=off, chosen=chosen)
    else:
        chosen = claimable(deal, trick)
        off = set(PACK) - set(chosen)
        pack_pad(desk.speak, "cards-pad", desk.mark, ROWS, partial(_tap, desk, ClaimCard), off=off, chosen=chosen)
        no_claim(desk)
    for told in shown_revokes(deal):
        st.warning(desk.sentence(told), icon=":material/report:")


def _tap(desk: Desk, kind: type[PlayCard | ClaimCard], card: str) -> None:
    """Play or claim a card; a grey one says why not, and one that shows a revoke says so where nothing hides it."""
    deal: Deal | None = desk.state.running
    refused = desk.refusals(kind(card))
    if refused:
        complain(refused[0].message)
    elif desk.enter(kind(card)) and kind is PlayCard and deal is not None:
        shown = revoke_shown_by(deal, card)
        if shown is not None:
            complain(revoke_in_words(shown))


def no_claim(desk: Desk) -> None:
    """Offer to claim nothing."""
    off = "off-" if desk.refusals(ClaimNothing()) else ""
    st.button(
        plain(desk.speak(say("No claim"))), key=f"{off}pass-{desk.mark}", on_click=desk.tap, args=(ClaimNothing(),)
    )


def _old(desk: Desk) -> str:
    move = desk.mended
    return move.card if isinstance(move, PlayCard) else ""


def show_trick(desk: Desk, deal: Deal) -> None:
    """Show the trick in the order of play, the best card so far marked, with a place for who is still to play (▸ next)."""
    trick = deal.tricks[-1] if deal.tricks else Trick(deal.order[1])
    best = winner_of(deal, trick) if trick.cards else None
    told = say("Trick {n}", n=max(1, len(deal.tricks)))
    if trick.is_full and best is not None:
        told = say("Trick {n}, taken by {player}", n=len(deal.tricks), player=desk.table.names[best])
    cards = (*trick.cards, *("▸", "…", "…", "…", "…")[: SEATS - len(trick.cards)])
    cells = [
        _played(desk, seat, card, is_best=seat == best, is_claimed=card == trick.claim)
        for seat, card in zip(players_of(deal, trick), cards, strict=True)
    ]
    st.html(f'<p class="kind">{desk.html(told)}</p><div class="five">{"".join(cells)}</div>')


def _played(desk: Desk, seat: Seat, card: str, *, is_best: bool, is_claimed: bool) -> str:
    symbol = COLOURS[desk.table.seated[seat].colour].symbol
    claim = f" <small>{desk.words(say('claimed'))}</small>" if is_claimed else ""
    shown = safe(label(card)) if is_card(card) else card
    best = " best" if is_best else " turn" if card == "▸" else ""
    name = f'<span class="name">{symbol} {isolated(desk.table.names[seat])}</span>'
    return f'<span class="laid-card{best}">{name}<b>{shown}</b>{claim}</span>'
