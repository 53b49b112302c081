"""The pads of Ibérica and Deutschland: treats and coats of arms; upgrades, and who has the majority."""

from __future__ import annotations

import streamlit as st

from companion.engine.colours import COLOURS as PLAYER_COLOURS
from companion.engine.game import Role
from companion.engine.words import Seat, say, say_n
from companion.games.carcassonne.chips import CHIPS, Chip, chip_words, listed
from companion.games.carcassonne.ground import BANDS, ground
from companion.games.carcassonne.majority import Band, verdict
from companion.games.carcassonne.scoring import POINTS_A_COAT, TREAT_TIMES
from companion.games.carcassonne.state import Arms, Collect, LoseTreat, PutTreat, Release, State, Upgrade
from companion.games.carcassonne.treat_rules import PRICE
from pages.ui.carcassonne.keys import chip_label, dead_key, heading, move_key
from pages.ui.desk import Desk
from pages.ui.marks import plain

# -- Ibérica --------------------------------------------------------------------------------------------------------


def treat_pad(desk: Desk, seat: Seat, square: str = "") -> None:
    """Ask for the treat to be placed; else offer the treats that lie there, and coats of arms."""
    state: State = desk.state
    if state.to_place is not None:
        _place(desk, state, seat, square)
        return
    heading(desk, say("A tile was laid on a treat: twice its number"))
    with st.grid(3, min_column_width=96, gap="xsmall", key="treats"):
        for number in (1, 2):
            for chip in (c for c in CHIPS if c.number == number):
                lying = [treat.square for treat in state.treats if treat.chip == chip]
                at = square if square in lying else lying[0] if len(set(lying)) == 1 else ""
                label = chip_label(desk, chip, say("+{points}, {n} lie", points=TREAT_TIMES * number, n=len(lying)))
                move_key(desk, st, label, f"cc-{chip}-treat", Collect(seat, chip, at))
    heading(desk, say("A tile was laid on an island square"))
    with st.grid(3, min_column_width=96, gap="xsmall", key="coats"):
        for n in (1, 2, 3):
            coats = say_n("{n} coat of arms +{points}", "{n} coats of arms +{points}", n, points=n * POINTS_A_COAT)
            move_key(desk, st, desk.text(coats), f"arms-{n}", Arms(seat, n))


def _place(desk: Desk, state: State, seat: Seat, square: str) -> None:
    assert state.to_place is not None
    rows = BANDS[state.to_place.colour]
    told = say(
        "Put {chip} face up on a free square in rows {first} to {last}",
        chip=chip_words(state.to_place),
        first=rows[0],
        last=rows[-1],
    )
    heading(desk, told)
    if ground(state) is None:
        move_key(desk, st, desk.text(say("It lies there")), "placed", PutTreat(seat), type="primary")
    else:
        label = say("Place it on {square}", square=square) if square else say("Tap a free square on the map")
        move_key(desk, st, desk.text(label), "placed", PutTreat(seat, square), type="primary")
    move_key(desk, st, desk.text(say("No square is free: out of the game")), "lose", LoseTreat(seat))


# -- Deutschland ----------------------------------------------------------------------------------------------------


def upgrade_pad(desk: Desk, seat: Seat) -> None:
    """Let chips be paid by taps until they are worth 4, then ask which lies under the meeple."""
    state: State = desk.state
    paid = _paid(desk, seat)
    worth = sum(chip.number for chip in paid)
    heading(desk, say("Upgrade a meeple: {worth} of {price} paid", worth=worth, price=PRICE))
    with st.grid(3, min_column_width=96, gap="xsmall", key="pay"):
        for number in (1, 2):
            for chip in (c for c in CHIPS if c.number == number):
                _pay_key(desk, state, seat, chip, paid)
    columns = st.columns(2, wrap=False, gap="xsmall")
    for place, under in enumerate(dict.fromkeys(paid)) if worth == PRICE else ():
        label = say("{chip} goes under the meeple", chip=chip_words(under))
        move_key(
            desk, columns[place % 2], desk.text(label), f"under-{under}", Upgrade(seat, paid, under), type="primary"
        )
    if paid:
        st.button(
            desk.text(say("Take the chips back")),
            key=f"unpay-{desk.mark}",
            on_click=_pay,
            args=(desk, seat, ()),
            width="stretch",
        )
    _scored_meeples(desk, state)
    majority_calculator(desk)


def _paid(desk: Desk, seat: Seat) -> tuple[Chip, ...]:
    kept: tuple[str, tuple[Chip, ...]] = st.session_state.get("paying", ("", ()))
    if kept[0] == f"{desk.mark}-{seat}":
        return kept[1]
    mended = desk.mended
    return mended.chips if isinstance(mended, Upgrade) and mended.seat == seat else ()


def _pay(desk: Desk, seat: Seat, chips: tuple[Chip, ...]) -> None:
    st.session_state["paying"] = (f"{desk.mark}-{seat}", chips)


def _pay_key(desk: Desk, state: State, seat: Seat, chip: Chip, paid: tuple[Chip, ...]) -> None:
    left = state.held[seat][CHIPS.index(chip)] - paid.count(chip)
    label = chip_label(desk, chip, say("{n} here", n=left))
    worth = sum(c.number for c in paid) + chip.number
    if left <= 0:
        dead_key(desk, st, label, f"cc-{chip}-pay", say("No more of {chip} lies here.", chip=chip_words(chip)))
    elif worth > PRICE:
        told = say(
            "With {chip} that is {worth}; an upgrade costs exactly {price}.",
            chip=chip_words(chip),
            worth=worth,
            price=PRICE,
        )
        dead_key(desk, st, label, f"cc-{chip}-pay", told)
    else:
        st.button(
            label,
            key=f"cc-{chip}-pay-{desk.mark}-{len(paid)}",
            on_click=_pay,
            args=(desk, seat, (*paid, chip)),
            width="stretch",
            wrap=True,
        )


def _scored_meeples(desk: Desk, state: State) -> None:
    own = desk.access.viewer.seat if desk.role is Role.SEAT else None
    seats = [seat for seat in range(state.seats) if any(state.upgraded[seat]) and own in (None, seat)]
    if not seats:
        return
    heading(desk, say("An upgraded meeple was scored: its chip leaves the game"))
    with st.grid(3, min_column_width=96, gap="xsmall", key="released"):
        for index in seats:
            for chip in dict.fromkeys(listed(state.upgraded[index])):
                label = f"{plain(desk.table.names[index])} {chip_label(desk, chip)}"
                move_key(desk, st, label, f"cc-{chip}-free-{index}", Release(Seat(index), chip))


def majority_calculator(desk: Desk) -> None:
    """Count normal, large and upgraded meeples of everybody, and say who scores."""
    with st.expander(desk.text(say("Who has the majority?")), icon=":material/balance:", key="majority"):
        bands = {}
        for index, (player, name) in enumerate(zip(desk.table.seated, desk.table.names, strict=True)):
            st.markdown(f"{PLAYER_COLOURS[player.colour].symbol} **{plain(name)}**")
            bands[Seat(index)] = Band(*(_counter(desk, index, kind) for kind in range(3)))
        st.markdown(f"**{desk.sentence(verdict(bands))}**")


BANDS_WORDS = (say("normal"), say("large"), say("upgraded"))


def _counter(desk: Desk, seat: int, kind: int) -> int:
    """Count meeples of a kind by taps: less, how many, more."""
    key = f"band-{seat}-{kind}"
    n: int = st.session_state.get(key, 0)
    less, shown, more = st.columns([1, 2, 1], wrap=False, gap="xsmall", vertical_alignment="center")

    def change(by: int) -> None:
        st.session_state[key] = max(0, min(9, n + by))

    told = say("{kind}: {n}", kind=BANDS_WORDS[kind], n=n)
    less.button("−", key=f"less-{seat}-{kind}", on_click=change, args=(-1,), width="stretch")
    shown.markdown(desk.text(told))
    more.button("＋", key=f"more-{seat}-{kind}", on_click=change, args=(1,), width="stretch")
    return n
