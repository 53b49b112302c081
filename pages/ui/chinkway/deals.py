"""Before a deal is played: who deals and partners whom, trumps, what the quest may ask, and the quest itself."""

from __future__ import annotations

import streamlit as st

from companion.engine.words import Message, Percent, Seat, Who, say
from companion.games.chinkway.cards import (
    CATEGORIES,
    CATEGORY_WORDS,
    PACK,
    PICTURES,
    SUITS,
    SYMBOLS,
    TRUMP_WORDS,
    TRUMPS,
    label,
)
from companion.games.chinkway.odds import known_quest, left_in_pack, quest_chances
from companion.games.chinkway.rules import refusals
from companion.games.chinkway.scoring import can_still_win, partners_of_the_top
from companion.games.chinkway.state import (
    PARTS,
    SEATS,
    Deal,
    DealCards,
    NameTrump,
    Remove,
    SetScale,
    State,
    TurnQuest,
)
from companion.games.chinkway.telling import parts_in_words, planned, scale_in_words
from pages.ui.chinkway.table import side_names
from pages.ui.desk import Desk
from pages.ui.door import complain
from pages.ui.keypad import Slot, keypad
from pages.ui.marks import plain
from pages.ui.pack import pack_pad

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
    if not state.deals and desk.can_write:
        removed_pictures(desk)
    pack_left(desk)


def removed_pictures(desk: Desk) -> None:
    """Take the two pictures out of the quest pack: two taps."""
    state: State = desk.state
    with st.expander(desk.text(say("Which two pictures are taken out?")), icon=":material/playing_cards:"):
        if state.removed:
            st.caption(desk.sentence(say("Taken out: {cards}.", cards=tuple(label(card) for card in state.removed))))
        begun = _begun("removed", desk)
        rows = [[(f"{rank}{suit}", say("{card}", card=label(f"{rank}{suit}"))) for rank in PICTURES] for suit in SUITS]

        def tap(card: str) -> None:
            chosen = [c for c in begun if c != card] if card in begun else [*begun, card]
            if len(chosen) == 2:
                desk.tap(Remove(tuple(chosen)))
                chosen = []
            _keep("removed", desk, chosen)

        pack_pad(desk.speak, "removed-pad", f"{desk.mark}-{len(begun)}", rows, tap, chosen=begun)


def deal_now(desk: Desk) -> None:
    """Say that the last deal is seated above."""
    complain(say("Set the seats of the last deal above: the dealer first, then to the left."))


def seat_by_hand(desk: Desk) -> None:
    """Seat the last deal: tap five names, the dealer first; warn if two of the top three would be partners."""
    state: State = desk.state
    begun = [Seat(int(seat)) for seat in _begun("order", desk)]
    st.markdown(f"**{desk.text(say('Last deal: tap the dealer, then the others to the left'))}**")

    def tap(seat: Seat) -> None:
        chosen = [s for s in begun if s != seat] if seat in begun else [*begun, seat]
        _keep("order", desk, [str(s) for s in chosen])

    with st.grid(5, min_column_width=60, gap="xsmall", key="order"):
        for i in range(SEATS):
            at = f"{begun.index(Seat(i)) + 1}. " if Seat(i) in begun else ""
            st.button(
                f"{at}{plain(desk.table.names[i])}",
                key=f"order-{i}-{desk.mark}-{len(begun)}",
                type="primary" if at else "secondary",
                on_click=tap,
                args=(Seat(i),),
                width="stretch",
                wrap=True,
            )
    if len(begun) < SEATS:
        return
    deal = planned(state, tuple(begun))
    both = partners_of_the_top(state, deal)
    if both:
        warned = say("{players} are two of the first three and would be partners.", players=tuple(map(Who, both)))
        st.warning(desk.sentence(warned), icon=":material/warning:")
    st.button(
        desk.text(say("Deal {n} in these seats", n=deal.number)),
        key=f"seated-{desk.mark}",
        type="primary",
        on_click=desk.tap,
        args=(DealCards(tuple(begun)),),
    )


# -- trumps -----------------------------------------------------------------------------------------------------------


def trumps(desk: Desk, deal: Deal) -> None:
    """Offer the five answers, with what the quest may ask beside them."""
    st.markdown(f"**{desk.text(say('{player} names', player=Who(deal.dealer)))}**")
    with st.grid(2, min_column_width=150, gap="xsmall", key="trumps"):
        for trump in TRUMPS:
            st.button(
                desk.sentence(TRUMP_WORDS[trump]),
                key=f"trump-{trump}-{desk.mark}",
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


# -- the quest --------------------------------------------------------------------------------------------------------


def quest_pad(desk: Desk, deal: Deal) -> None:
    """Take five quest cards: five taps on categories, or on cards."""
    begun = _begun("quest", desk)
    shown = [plain(label(card)) for card in begun] + ["…"] * (PARTS - len(begun))
    st.markdown(f"**{desk.text(say('Quest'))}** " + " ".join(f"`{one}`" for one in shown))

    def tap(card: str) -> None:
        chosen = (*begun, card)
        wrong = _wrong(desk, chosen)
        if wrong is not None:
            complain(wrong)
            return
        if len(chosen) == PARTS and desk.enter(TurnQuest(chosen)):
            chosen = ()
        _keep("quest", desk, list(chosen[:PARTS]))

    with st.grid(5, min_column_width=60, gap="xsmall", key="categories"):
        for category in CATEGORIES:
            st.button(
                f"**{SYMBOLS[category]}** {desk.text(CATEGORY_WORDS[category])}",
                key=f"asks-{category}-{desk.mark}-{len(begun)}",
                on_click=tap,
                args=(category.value,),
                width="stretch",
                wrap=True,
            )
    st.button(
        desk.text(say("Take back the last card")),
        key=f"quest-back-{desk.mark}-{len(begun)}",
        icon=":material/backspace:",
        on_click=_keep,
        args=("quest", desk, list(begun[:-1])),
        disabled=not begun,
    )
    known = known_quest(left_in_pack(desk.state))
    if known:
        label_ = say("The last five: {parts}", parts=parts_in_words(left_in_pack(desk.state)))
        st.button(desk.text(label_), key=f"known-{desk.mark}", on_click=desk.tap, args=(TurnQuest(known),), wrap=True)
    with st.expander(desk.text(say("Enter the quest as cards")), icon=":material/playing_cards:", key="as-cards"):
        off = {card for card in PACK if _wrong(desk, (*begun, card)) is not None}
        pack_pad(desk.speak, "quest-pad", f"{desk.mark}-{len(begun)}", ROWS, tap, off=off, chosen=begun)


def _wrong(desk: Desk, cards: tuple[str, ...]) -> Message | None:
    """Say why a quest cannot begin like this; that cards are missing is no reason yet."""
    found = [r for r in refusals(desk.state, TurnQuest(cards)) if r.code not in _NOT_YET]
    return found[0].message if found else None


_NOT_YET = ("chinkway.five-cards", "chinkway.quest-lies")


# -- the scale --------------------------------------------------------------------------------------------------------


def scale_pad(desk: Desk) -> None:
    """Say what parts are worth here, and take another scale: six numbers, on the own keypad."""
    state: State = desk.state
    with st.expander(desk.text(say("What the parts are worth")), icon=":material/straighten:", key="scale"):
        st.caption(desk.sentence(scale_in_words(state.scale)))
        begun = _begun("scale", desk)
        of = say("{n} parts", n=len(begun))
        slot = Slot(f"{desk.mark}-{len(begun)}", of, say("Next"), "", (str(state.scale[len(begun)]),))

        def act(typed: str) -> None:
            chosen = [*begun, typed]
            if len(chosen) == PARTS + 1 and all(one.isdigit() for one in chosen):
                desk.tap(SetScale(tuple(map(int, chosen))))
                chosen = []
            _keep("scale", desk, chosen if typed.isdigit() else list(begun))

        keypad(desk.speak, "scale-pad", slot, act)


# -- what is begun and not yet entered --------------------------------------------------------------------------------


def _begun(name: str, desk: Desk) -> tuple[str, ...]:
    """Give what was tapped since the last entry at this table."""
    kept: tuple[str, tuple[str, ...]] = st.session_state.get(f"begun-{name}", ("", ()))
    return kept[1] if kept[0] == f"{desk.access.table}-{desk.mark}" else ()


def _keep(name: str, desk: Desk, chosen: list[str]) -> None:
    st.session_state[f"begun-{name}"] = (f"{desk.access.table}-{desk.mark}", tuple(chosen))
