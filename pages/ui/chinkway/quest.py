"""The quest: five taps on categories, or on cards; each can be taken back by a tap."""

from __future__ import annotations

import streamlit as st

from companion.engine.words import Message, say
from companion.games.chinkway.cards import CATEGORIES, CATEGORY_WORDS, PACK, SYMBOLS, label
from companion.games.chinkway.odds import known_quest, left_in_pack
from companion.games.chinkway.rules import refusals
from companion.games.chinkway.state import PARTS, Deal, TurnQuest
from companion.games.chinkway.telling import parts_in_words
from pages.ui.chinkway.begun import begun, keep
from pages.ui.chinkway.deals import ROWS
from pages.ui.desk import Desk
from pages.ui.door import complain
from pages.ui.pack import pack_pad

NOT_YET = ("chinkway.five-cards", "chinkway.quest-lies")


def quest_pad(desk: Desk, deal: Deal) -> None:
    """Take five quest cards; a quest that is corrected lies there already, to take out what is wrong."""
    old = desk.mended
    asked = begun("quest", desk, old.cards[:PARTS] if isinstance(old, TurnQuest) else ())

    def tap(card: str) -> None:
        chosen = (*asked, card)
        wrong = _wrong(desk, chosen)
        if wrong is not None:
            complain(wrong)
        elif len(chosen) > PARTS:
            complain(say("Five cards lie there: take back the one that is wrong by a tap on it first."))
        elif len(chosen) < PARTS:
            keep("quest", desk, chosen)
        elif not desk.enter(TurnQuest(chosen)):
            # While a correction waits for an answer the quest stays as it was tapped.
            keep("quest", desk, chosen if desk.correcting is not None else asked)

    st.markdown(f"**{desk.text(say('Quest'))}**")
    lying(desk, asked)
    with st.grid(5, min_column_width=60, gap="xsmall", key="categories"):
        for category in CATEGORIES:
            off = "off-" if _wrong(desk, (*asked, category.value)) is not None else ""
            st.button(
                f"**{SYMBOLS[category]}** {desk.text(CATEGORY_WORDS[category])}",
                key=f"{off}asks-{category}-{desk.mark}-{len(asked)}",
                on_click=tap,
                args=(category.value,),
                width="stretch",
                wrap=True,
            )
    known = known_quest(left_in_pack(desk.state))
    if known:
        told = say("The last five: {parts}", parts=parts_in_words(left_in_pack(desk.state)))
        st.button(desk.text(told), key=f"known-{desk.mark}", on_click=desk.tap, args=(TurnQuest(known),), wrap=True)
    with st.expander(desk.text(say("Enter the quest as cards")), icon=":material/playing_cards:", key="as-cards"):
        grey = {card for card in PACK if _wrong(desk, (*asked, card)) is not None}
        pack_pad(desk.speak, "quest-pad", f"{desk.mark}-{len(asked)}", ROWS, tap, off=grey, chosen=asked)


def lying(desk: Desk, asked: tuple[str, ...]) -> None:
    """Show the places of the five cards; a tap takes that card back."""
    with st.grid(5, min_column_width=60, gap="xsmall", key="asked"):
        for place in range(PARTS):
            card = asked[place] if place < len(asked) else None
            st.button(
                desk.text(say("take back {card}", card=label(card))) if card is not None else "…",
                key=f"asked-{place}-{desk.mark}-{len(asked)}",
                on_click=keep,
                args=("quest", desk, asked[:place] + asked[place + 1 :]),
                disabled=card is None,
                width="stretch",
                wrap=True,
            )


def _wrong(desk: Desk, cards: tuple[str, ...]) -> Message | None:
    """Say why a quest cannot begin like this; that cards are missing is no reason yet."""
    found = [r for r in refusals(desk.state, TurnQuest(cards)) if r.code not in NOT_YET]
    return found[0].message if found else None
