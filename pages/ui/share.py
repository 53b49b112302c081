"""Sharing a table: links with their QR codes, paper, files, and what this phone can do."""

from __future__ import annotations

import io
from functools import partial
from urllib.parse import urlencode, urlsplit

import segno
import streamlit as st

from companion.engine.game import Role
from companion.engine.words import Message, say
from companion.network import network_address
from companion.service import Links
from pages.ui.desk import Desk
from pages.ui.door import go_to_table
from pages.ui.paper import offer_sheets

AWAKE: dict[str, Message] = {
    "awake": say("This screen stays on while the table is open."),
    "insecure": say(
        "Browsers keep the screen on only over https, and this address is plain http: "
        "set the phone's own screen time-out longer. Nothing is lost when the screen goes dark."
    ),
    "unsupported": say("This browser cannot keep the screen on. Nothing is lost when it goes dark."),
    "refused": say("The phone refused to keep the screen on (low battery?). Nothing is lost when it goes dark."),
}


def base_address() -> str:
    """Give the address other phones reach the app by: the one in use, or the network's where that is local."""
    parts = urlsplit(st.context.url or "")
    host = parts.hostname or "localhost"
    if host in ("localhost", "127.0.0.1", "::1"):
        reached = network_address("", parts.port or 80)
        if reached:
            return reached
    port = f":{parts.port}" if parts.port else ""
    return f"{parts.scheme or 'http'}://{host}{port}"


def link(desk: Desk, key: str) -> str:
    """Write a table's link with one of its keys."""
    return f"{base_address()}/{desk.game.key}?{urlencode({'t': desk.access.table, 'k': key})}"


def qr_code(text: str) -> bytes:
    """Draw a QR code as a PNG, dark on white so that every camera reads it."""
    out = io.BytesIO()
    segno.make(text, error="m", micro=False).save(out, kind="png", scale=6, border=3)
    return out.getvalue()


def share_view(desk: Desk, *, has_hands: bool) -> None:
    """Show the links, the sheets to print and the files to take away."""
    left, right = st.columns(2, gap="medium")
    with left:
        show_links(desk, has_hands=has_hands)
        about_this_phone(desk)
    with right:
        offer_sheets(desk.game.key, desk.speak, desk.table)
        take_away(desk)
        if desk.role is Role.SCORER:
            play_again(desk)


def show_links(desk: Desk, *, has_hands: bool) -> None:
    """Show the watcher's link to everybody, the scorer's and the seats' to the scorer alone."""
    st.subheader(desk.text(say("Watch on another phone")), anchor=False)
    scorer = desk.role is Role.SCORER
    links = desk.service.links(desk.access, desk.key) if scorer else None
    watcher = links.watcher if links else desk.key if desk.role is Role.WATCHER else ""
    if watcher:
        show_link(desk, watcher, say("Whoever has this link sees the table live and cannot change it."))
    else:
        st.caption(desk.text(say("Ask the scorer for the watchers' link: this one is yours alone.")))
    if links:
        other_links(desk, links, has_hands=has_hands)


def show_link(desk: Desk, key: str, about: Message) -> None:
    """Show one link: QR code, text to copy, and what it allows."""
    address = link(desk, key)
    st.image(qr_code(address), width=220, alt=desk.speak(say("QR code of the link")))
    st.code(address, language=None, wrap_lines=True)
    st.caption(desk.text(about))


def other_links(desk: Desk, links: Links, *, has_hands: bool) -> None:
    """Offer each player's private link, and the scorer's own."""
    for seat, (name, key) in enumerate(zip(desk.table.names, links.seats, strict=True)):
        label, icon = say("Link of {player}", player=name), ":material/person:"
        about = say("For this player's own phone: enters what is this player's own, and nothing else.")
        if has_hands:
            label, icon = say("Private hand of {player}", player=name), ":material/back_hand:"
            about = say("For this player's own phone: shows and notes this hand, and no other.")
        with st.expander(desk.text(label), icon=icon, key=f"seat-link-{seat}"):
            show_link(desk, key, about)
    with st.expander(desk.text(say("Keep score on another phone")), icon=":material/edit:", key="scorer-link"):
        show_link(desk, links.scorer, say("Whoever has this link can enter and correct everything public."))


def about_this_phone(desk: Desk) -> None:
    """Tell honestly whether the screen stays on."""
    state = st.session_state.get("awake", "")
    if state in AWAKE:
        st.caption(desk.text(AWAKE[state]))


def take_away(desk: Desk) -> None:
    """Offer the table as files."""
    st.subheader(desk.text(say("Take the table with you")), anchor=False)
    with st.container(horizontal=True):
        for kind, label in (("json", say("Everything (JSON)")), ("csv", say("Scores (CSV)"))):
            st.download_button(
                desk.text(label),
                data=partial(_exported, desk, kind),
                file_name=f"{desk.game.key}-{desk.access.table}.{kind}",
                mime="application/json" if kind == "json" else "text/csv",
                key=f"export-{kind}",
                on_click="ignore",
                icon=":material/download:",
            )


def _exported(desk: Desk, kind: str) -> bytes:
    # pandas is loaded for CSV only, when it is asked for.
    from companion.exchange import export_table

    return export_table(desk.table, kind)[0]


def play_again(desk: Desk) -> None:
    """Offer a new table with the same players."""
    label = desk.text(say("Play again with the same players"))
    if st.button(label, key="again", icon=":material/replay:", wrap=True):
        go_to_table(desk.game.key, desk.service.again(desk.access))
