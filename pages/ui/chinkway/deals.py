"""Before a deal is played: who deals and partners whom, trumps, and what the quest may ask."""

from __future__ import annotations

import streamlit as st

from companion.engine.words import Percent, Seat, Who, say
from companion.games.chinkway.cards import CATEGORY_WORDS, PACK, SYMBOLS, TRUMP_WORDS, TRUMPS, label
from companion.games.chinkway.odds import known_quest, left_in_pack, quest_chances
from companion.games.chinkway.scoring import can_still_win, partners_of_the_top
from companion.games.chinkway.state import PARTS, SEATS, Deal, DealCards, NameTrump, State
from companion.games.chinkway.telling import parts_in_words, planned
from pages.ui.chinkway.agreed import removed_pictures
from pages.ui.chinkway.begun import begun, keep
from pages.ui.chinkway.table import side_names
from pages.ui.desk import Desk
from pages.ui.door import complain
from pages.ui.marks import plain

ROWS = tuple(tuple((card, say("{card}", card=label(card))) for card in PACK[i * 13 : i * 13 + 13]) for i in range(4))
"""The pack for `pack_pad`: a row a suit."""


def before_the_deal(desk: Desk) -> None:
    """Name the next deal's sides, and who can still win; an eleventh deal is seated here."""
    state: State = desk.state
    if state.next_number > 2 * SEATS:
        if desk.can_write:
            seat_by_hand(desk)
    else:
        deal = planned(state)
        _, first, second = (side_names(deal, side) for side in range(3))
        told = say(
            "Deal {n}: {dealer} alone, {first} against {second}; {leader} leads.",
            n=deal.number,
            dealer=Who(deal.dealer),
            first=first,
            second=second,
            leader=Who(deal.order[1]),
        )
        st.info(desk.sentence(told), icon=":material/style:")
    if state.next_number == state.n_deals:
        told = say("Can still win: {players}.", players=tuple(Who(seat) for seat in can_still_win(state)))
        st.caption(desk.sentence(told))
    if not state.deals and desk.can_write and desk.correcting is None:
        removed_pictures(desk)
    pack_left(desk)


def seats_by_hand(desk: Desk) -> tuple[Seat, ...]:
    """Give the seats of the last deal as they are tapped so far; of one that is corrected, as it was."""
    old = desk.mended
    usual = old.order if isinstance(old, DealCards) else ()
    return tuple(Seat(int(seat)) for seat in begun("order", desk, tuple(map(str, usual))))


def deal_now(desk: Desk) -> None:
    """Deal in the seats tapped; say so where some are missing."""
    seats = seats_by_hand(desk)
    if len(seats) == SEATS:
        desk.tap(DealCards(seats))
    else:
        complain(say("Set the seats of the last deal above: the dealer first, then to the left."))


def seat_by_hand(desk: Desk) -> None:
    """Seat the last deal: tap five names, the dealer first; warn if two of the top three would be partners."""
    state: State = desk.state
    seats = seats_by_hand(desk)
    st.markdown(f"**{desk.text(say('Last deal: tap the dealer, then the others to the left'))}**")

    def tap(seat: Seat) -> None:
        chosen = tuple(s for s in seats if s != seat) if seat in seats else (*seats, seat)
        keep("order", desk, tuple(map(str, chosen)))

    with st.grid(5, min_column_width=60, gap="xsmall", key="order"):
        for i in range(SEATS):
            at = f"{seats.index(Seat(i)) + 1}. " if Seat(i) in seats else ""
            st.button(
                f"{at}{plain(desk.table.names[i])}",
                key=f"order-{i}-{desk.mark}-{len(seats)}",
                type="primary" if at else "secondary",
                on_click=tap,
                args=(Seat(i),),
                width="stretch",
                wrap=True,
            )
    if len(seats) == SEATS:
        seated(desk, planned(state, seats))


def seated(desk: Desk, deal: Deal) -> None:
    """Say who partners whom in the seats tapped, warn about the first three, and deal."""
    told = say("{first} against {second}", first=side_names(deal, 1), second=side_names(deal, 2))
    st.caption(desk.sentence(told))
    both = partners_of_the_top(desk.state, deal)
    if both:
        warned = say("{players} are two of the first three and would be partners.", players=tuple(map(Who, both)))
        st.warning(desk.sentence(warned), icon=":material/warning:")
    st.button(
        desk.text(say("Deal {n} in these seats", n=deal.number)),
        key=f"seated-{desk.mark}",
        type="primary",
        on_click=desk.tap,
        args=(DealCards(deal.order),),
    )


# -- trumps -----------------------------------------------------------------------------------------------------------


def trumps(desk: Desk, deal: Deal) -> None:
    """Offer the five answers, with what the quest may ask beside them; one that is corrected is marked."""
    old = desk.mended
    st.markdown(f"**{desk.text(say('{player} names', player=Who(deal.dealer)))}**")
    with st.grid(2, min_column_width=150, gap="xsmall", key="trumps"):
        for trump in TRUMPS:
            st.button(
                desk.sentence(TRUMP_WORDS[trump]),
                key=f"trump-{trump}-{desk.mark}",
                type="primary" if isinstance(old, NameTrump) and old.trump == trump else "secondary",
                on_click=desk.tap,
                args=(NameTrump(trump),),
                width="stretch",
            )
    pack_left(desk)


def pack_left(desk: Desk) -> None:
    """Show what is left in the quest pack, and exactly how likely each category is asked."""
    left = left_in_pack(desk.state)
    st.html(f'<p class="kind">{desk.html(say("The quest pack: exact chances of this quest"))}</p>')
    known = known_quest(left)
    if known:
        told = say("The last five quest cards are known: {parts}.", parts=parts_in_words(left))
        st.success(desk.sentence(told), icon=":material/visibility:")
        return
    heads = [say("left"), *(say("{n}×", n=n) for n in range(PARTS + 1))]
    head = "".join(f"<th>{desk.words(word)}</th>" for word in heads)
    rows = []
    for asked in quest_chances(left):
        cells = "".join(
            f"<td>{desk.words(say('{chance}', chance=Percent(chance)))}</td>" if chance else "<td>–</td>"
            for chance in asked.chances
        )
        name = f"{SYMBOLS[asked.category]} <small>{desk.words(CATEGORY_WORDS[asked.category])}</small>"
        rows.append(f"<tr><th>{name}</th><td>{asked.left}</td>{cells}</tr>")
    st.html(f'<table class="quest-odds"><tr><th></th>{head}</tr>{"".join(rows)}</table>')
