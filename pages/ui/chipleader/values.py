"""A keypad for the values of pieces: keys for the values seen at this table, digits for new ones, a row of casinos.

What is typed stays on the phone until the big key is tapped: a chip is one entry, however many keys it takes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import streamlit as st

from companion.engine.words import Message, say
from pages.ui.desk import Desk

_STYLE = """
.coins { display: grid; gap: 6px; max-width: 420px; }
.coins .row { display: grid; gap: 5px; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); }
.coins .five { display: grid; gap: 5px; grid-template-columns: repeat(5, minmax(0, 1fr)); }
.coins button { font: inherit; font-weight: 600; min-height: 48px; border-radius: 10px; cursor: pointer;
  border: 1px solid color-mix(in srgb, var(--st-text-color) 25%, transparent); padding: 2px; line-height: 1.1;
  color: var(--st-text-color); background: var(--st-background-color); touch-action: manipulation;
  overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.coins button:active { background: var(--st-secondary-background-color); }
.coins button:focus-visible { outline: 3px solid var(--st-primary-color); outline-offset: 2px; }
.coins button[aria-pressed="true"] { border: 3px solid var(--st-primary-color); }
.coins .slot { font-size: min(1.25rem, 7vw); background: var(--st-secondary-background-color); }
.coins .slot small { display: block; font-size: 1rem; line-height: 1; }
.coins .cities { display: grid; gap: 5px; grid-template-columns: repeat(auto-fit, minmax(4.1rem, 1fr)); }
.coins .city { font-size: 0.74rem; letter-spacing: -0.01em; overflow-wrap: normal; }
.coins .off { opacity: 0.5; border-style: dashed; }
.coins .seen { font-size: min(1.1rem, 6vw); border-style: dashed; }
.coins .enter { background: var(--st-primary-color); color: var(--st-background-color); border: 0; }
.coins .enter[aria-disabled="true"] { opacity: 0.5; }
.coins p { margin: 0; min-height: 1.2em; font-size: 0.9rem; }
"""

_SCRIPT = """
export default function (component) {
  const { data, parentElement, setTriggerValue } = component
  const root = parentElement.querySelector(".coins")
  const kept = parentElement.kept || (parentElement.kept = { slot: null })
  if (kept.slot !== data.slot) {
    Object.assign(kept, { slot: data.slot, values: Array(data.n).fill(""), at: 0, city: "", typing: false, why: "" })
    data.values.forEach((value, i) => { kept.values[i] = value })
    kept.city = data.city
  }
  const next = () => {
    kept.typing = false
    const free = kept.values.findIndex((value) => !value)
    kept.at = free >= 0 ? free : kept.at
  }
  const button = (text, kind, act, spoken) => {
    const made = document.createElement("button")
    made.type = "button"
    made.textContent = text
    made.className = kind
    if (spoken) made.setAttribute("aria-label", spoken)
    made.onclick = () => { kept.why = ""; act(); draw() }
    return made
  }
  const row = (kind, children) => {
    const made = document.createElement("div")
    made.className = kind
    made.append(...children)
    return made
  }
  const digit = (key) => {
    const old = kept.typing ? kept.values[kept.at] : ""
    if ((old + key).length <= 4 && old + key !== "0") { kept.values[kept.at] = old + key; kept.typing = true }
  }
  const send = () => {
    if (kept.values.some((value) => !value)) { kept.why = data.whyValues; return }
    if (data.cities.length && !kept.city) { kept.why = data.whyCity; return }
    setTriggerValue("typed", [data.slot, kept.values.join(" "), kept.city].join("\\n"))
  }
  const draw = () => {
    const at = root.getRootNode().activeElement
    const label = at && root.contains(at) ? at.getAttribute("aria-label") || at.textContent : null
    const slots = kept.values.map((value, i) => {
      const made = button(value || "\\u2026", "slot", () => { kept.at = i; kept.typing = false }, data.slots[i] + " " + value)
      if (data.marks[i]) {
        const mark = document.createElement("small")
        mark.textContent = data.marks[i]
        made.prepend(mark)
      }
      made.setAttribute("aria-pressed", String(i === kept.at))
      return made
    })
    const cities = data.cities.map((city) => {
      const made = button(city.name, city.why ? "city off" : "city", () => {
        if (city.why) kept.why = city.why
        else kept.city = city.key
      })
      made.setAttribute("aria-pressed", String(city.key === kept.city))
      return made
    })
    const seen = data.seen.map((value) => button(value, "seen", () => { kept.values[kept.at] = value; next() }, data.value + " " + value))
    const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"].map((key) => button(key, "digit", () => digit(key)))
    const back = button("\\u232b", "", () => {
      if (!kept.values[kept.at] && kept.at > 0) kept.at -= 1
      kept.values[kept.at] = kept.typing ? kept.values[kept.at].slice(0, -1) : ""
    }, data.back)
    const enter = button(data.enter, "enter", send)
    const isReady = kept.values.every((value) => value) && (!data.cities.length || kept.city)
    enter.setAttribute("aria-disabled", String(!isReady))
    const tools = [back]
    if (data.n > 1) tools.push(button(data.next, "", next))
    const why = document.createElement("p")
    why.setAttribute("role", "status")
    why.textContent = kept.why
    root.replaceChildren(row("row", slots), row("five", seen), row("five", digits))
    if (cities.length) root.append(row("cities", cities))
    root.append(row("row", [...tools, enter]), why)
    if (label) for (const made of root.querySelectorAll("button"))
      if ((made.getAttribute("aria-label") || made.textContent) === label) made.focus()
  }
  root.setAttribute("aria-label", data.label)
  draw()
  root.onkeydown = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[0-9]$/.test(event.key)) return
    digit(event.key)
    draw()
    event.preventDefault()
  }
}
"""

_COINS = st.components.v2.component(
    "companion_values", html='<div class="coins" role="group" tabindex="0"></div>', css=_STYLE, js=_SCRIPT
)
MOST_SEEN = 10


@dataclass(frozen=True)
class Casino:
    """A casino key: what it sends, what it is called, and why it cannot be chosen (if so)."""

    key: str
    name: Message
    why: Message | None = None


@dataclass(frozen=True)
class Values:
    """What the keypad fills: its name (new with every entry), how many values, the big key, and the casinos."""

    name: str
    n: int
    about: Message
    enter: Message
    seen: Sequence[int]
    values: Sequence[int] = ()
    casinos: Sequence[Casino] = ()
    casino: str = ""
    slots: Sequence[Message] = ()
    """What the values are called, where they are not pieces."""
    marks: Sequence[str] = ()
    """A sign above each value."""


def value_pad(desk: Desk, key: str, asked: Values, act: Callable[[tuple[int, ...], str], Any]) -> None:
    """Draw the keypad; `act` gets the values and the casino's key when the big key is tapped."""

    def sent() -> None:
        name, values, casino = [*str(st.session_state[key].typed or "").split("\n"), "", ""][:3]
        # A second tap on the same drawing comes with a name that is used up by now.
        if name == asked.name and values:
            act(tuple(map(int, values.split())), casino)

    _COINS(
        key=key,
        data={
            "slot": asked.name,
            "n": asked.n,
            "values": [str(value) for value in asked.values],
            "city": asked.casino,
            "label": desk.speak(asked.about),
            "enter": desk.speak(asked.enter),
            "seen": [str(value) for value in asked.seen[:MOST_SEEN]],
            "slots": [desk.speak(slot) for slot in asked.slots or _pieces(asked.n)],
            "marks": list(asked.marks),
            "cities": [
                {"key": c.key, "name": desk.speak(c.name), "why": desk.speak(c.why) if c.why else ""}
                for c in asked.casinos
            ],
            "value": desk.speak(say("value")),
            "back": desk.speak(say("Take back the last key")),
            "next": desk.speak(say("Next value") if asked.slots else say("Next piece")),
            "whyValues": desk.speak(
                say("A value is still missing.")
                if asked.slots
                else say("A value is still missing: tap one for each piece.")
            ),
            "whyCity": desk.speak(say("The casino is still missing: tap its city.")),
        },
        on_typed_change=sent,
    )


def _pieces(n: int) -> list[Message]:
    return [say("piece {n}", n=place) for place in range(1, n + 1)]
