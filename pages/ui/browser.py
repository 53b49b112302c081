"""What only the browser can do: remember its own tables, and keep the screen awake.

The list of tables lives in a cookie of this browser (newest first, at most 40), never on the server: whoever opens
the home page sees only the tables opened there.
"""

from __future__ import annotations

from typing import NamedTuple

import streamlit as st

COOKIE = "companion_tables"
LANGUAGE = "companion_language"
MOST = 40

_SCRIPT = """
const DAYS = 400
const read = (name) => {
  const found = document.cookie.split("; ").find((part) => part.startsWith(name + "="))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : ""
}
const write = (name, value) => {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${DAYS * 86400}; samesite=lax`
}
let lock = null
let shown = null
const stayAwake = async () => {
  if (!window.isSecureContext) return "insecure"
  if (!("wakeLock" in navigator)) return "unsupported"
  try {
    lock = await navigator.wakeLock.request("screen")
    return "awake"
  } catch {
    return "refused"
  }
}
export default function (component) {
  const { data, setStateValue } = component
  if (data.language) write(data.languageCookie, data.language)
  if (data.link) {
    const others = read(data.cookie).split("~").filter((link) => link && link.split(".")[0] !== data.link.split(".")[0])
    const old = read(data.cookie).split("~").find((link) => link.split(".")[0] === data.link.split(".")[0])
    const kept = old && data.weaker ? old : data.link
    write(data.cookie, [kept, ...others].slice(0, data.most).join("~"))
  }
  if (data.forget) {
    const left = read(data.cookie).split("~").filter((link) => link && link.split(".")[0] !== data.forget)
    write(data.cookie, left.join("~"))
  }
  if (data.shown !== shown) {
    if (shown !== null) document.querySelector('[data-testid="stMain"]')?.scrollTo(0, 0)
    shown = data.shown
  }
  const wake = async () => {
    if (document.visibilityState !== "visible") return
    const state = await stayAwake()
    if (state !== data.awake) setStateValue("awake", state)
  }
  if (data.wake && !lock) wake()
  const again = () => { lock = null; if (data.wake) wake() }
  document.addEventListener("visibilitychange", again)
  return () => document.removeEventListener("visibilitychange", again)
}
"""

_BROWSER = st.components.v2.component("companion_browser", js=_SCRIPT, html="<span></span>")


class Known(NamedTuple):
    """A table this browser opened: its id and the key it was opened with."""

    table: str
    key: str


def remember(
    known: Known | None = None, *, weaker: bool = False, language: str = "", forget: str = "", shown: str = ""
) -> str:
    """Write a table into this browser's list, and keep the screen awake there.

    `shown`: what the page shows; when that changes, the page begins at its top again.
    `weaker`: a watcher's link does not replace a scorer's already in the list.
    Returns "awake", "insecure" (no https), "unsupported", "refused", or "" before the browser answered.
    """
    if known is not None:
        opened: list[Known] = st.session_state.setdefault("opened", [])
        if known not in opened:
            opened.insert(0, known)
    awake = st.session_state.get("browser", {}).get("awake", "")
    result = _BROWSER(
        key="browser",
        data={
            "cookie": COOKIE,
            "languageCookie": LANGUAGE,
            "link": ".".join(known) if known else "",
            "weaker": weaker,
            "language": language,
            "forget": forget,
            "shown": shown,
            "most": MOST,
            "wake": known is not None,
            "awake": awake,
        },
        on_awake_change=lambda: None,
    )
    return str(result.awake or "")


def read_known(cookie: str) -> list[Known]:
    """Read the list of tables from the cookie, passing over what is damaged.

    >>> read_known("abc.k1~broken~def.k2")
    [Known(table='abc', key='k1'), Known(table='def', key='k2')]
    """
    parts = (link.split(".") for link in cookie[:8000].split("~"))
    return [Known(*part) for part in parts if len(part) == 2 and all(part)][:MOST]


def known_tables() -> list[Known]:
    """List the tables this browser opened, newest first: the cookie it came with, and this visit's."""
    from urllib.parse import unquote

    opened: list[Known] = st.session_state.get("opened", [])
    forgotten: set[str] = st.session_state.get("forgotten", set())
    listed = {known.table: known for known in reversed(read_known(unquote(st.context.cookies.get(COOKIE, ""))))}
    for known in reversed(opened):
        listed.pop(known.table, None)
        listed[known.table] = known
    return [known for known in reversed(listed.values()) if known.table not in forgotten]
