"""An own keypad for numbers and sums: digits, ±, +, ⌫ and the last values.

What is typed stays on the phone until the big key is tapped, so no digit is lost however fast the thumb is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import streamlit as st

from companion.engine.words import Message, say
from companion.speech import Speaker

_STYLE = """
.pad { display: grid; grid-template-columns: repeat(4, 1fr); gap: 6px; max-width: 420px; font-family: inherit; }
.pad .shown {
  grid-column: 1 / -1; min-height: 44px; padding: 4px 12px; border-radius: 10px; box-sizing: border-box;
  background: var(--st-secondary-background-color); display: flex; justify-content: space-between; align-items: center;
  gap: 10px; font-size: 1.35rem; font-weight: 700; font-variant-numeric: tabular-nums;
}
.pad .shown .of { font-size: 0.95rem; font-weight: 400; overflow-wrap: anywhere; }
.pad .shown .typed { text-align: right; overflow-wrap: anywhere; }
.pad button {
  min-height: 48px; font: inherit; font-size: 1.25rem; font-weight: 600; border-radius: 10px; cursor: pointer;
  border: 1px solid color-mix(in srgb, var(--st-text-color) 25%, transparent); padding: 2px 4px;
  color: var(--st-text-color); background: var(--st-background-color); touch-action: manipulation;
}
.pad button:active { background: var(--st-secondary-background-color); }
.pad button:focus-visible { outline: 3px solid var(--st-primary-color); outline-offset: 2px; }
.pad .enter {
  grid-column: span 2; background: var(--st-primary-color); color: var(--st-background-color); border: 0;
  font-size: 1rem; line-height: 1.15; overflow-wrap: anywhere;
}
.pad .again { grid-column: 1 / -1; display: grid; grid-template-columns: repeat(4, 1fr); gap: 6px; min-height: 44px; }
.pad .again button { min-height: 44px; font-size: 1rem; font-weight: 400; border-style: dashed; }
"""

_SCRIPT = """
const MINUS = "\\u2212"
const MOST = 40
const BOUNCE = 300
const last = (text) => text.match(/[+\\u2212]?\\d*$/)[0]
const sum = (text) => {
  if (!/^[+\\u2212]?\\d+([+\\u2212]\\d+)*$/.test(text)) return null
  return text.match(/[+\\u2212]?\\d+/g).reduce((all, term) => all + Number(term.replace(MINUS, "-")), 0)
}
const press = (text, key) => {
  if (key === "back") return text.slice(0, -1)
  if (key === "sign") {
    const term = last(text), rest = text.slice(0, text.length - term.length)
    if (term.startsWith(MINUS)) return rest ? rest + "+" + term.slice(1) : term.slice(1)
    return rest + MINUS + term.replace(/^\\+/, "")
  }
  if (text.length >= MOST) return text
  if (key === "+" || key === MINUS) return /\\d$/.test(text) ? text + key : key === MINUS ? press(text, "sign") : text
  return text + key
}
export default function (component) {
  const { data, parentElement, setTriggerValue } = component
  const root = parentElement.querySelector(".pad")
  const kept = parentElement.kept || (parentElement.kept = { slot: null, text: "" })
  if (kept.slot !== data.slot) { kept.slot = data.slot; kept.text = data.typed }
  const draw = () => {
    const worth = sum(kept.text)
    const isSum = /\\d[+\\u2212]/.test(kept.text)
    root.querySelector(".of").textContent = data.of
    root.querySelector(".typed").textContent = kept.text + (isSum && worth !== null ? " = " + String(worth).replace("-", MINUS) : "") || "\\u2026"
  }
  // The keys keep their places when the next cell comes up: a thumb that bounces would fill that one too.
  const send = (text, key) => {
    const now = performance.now()
    if (kept.sent === key && now - kept.at < BOUNCE) return
    kept.sent = key
    kept.at = now
    setTriggerValue("typed", data.slot + "\\n" + text)
  }
  const tap = (key) => { kept.sent = null; kept.text = press(kept.text, key); draw() }
  const button = (text, spoken, act, kind = "") => {
    const made = document.createElement("button")
    made.type = "button"
    made.textContent = text
    if (spoken) made.setAttribute("aria-label", spoken)
    if (kind) made.className = kind
    made.onclick = act
    return made
  }
  root.setAttribute("aria-label", data.label)
  root.dataset.slot = data.slot
  root.replaceChildren()
  const shown = document.createElement("div")
  shown.className = "shown"
  shown.setAttribute("role", "status")
  for (const part of ["of", "typed"]) {
    const made = document.createElement("span")
    made.className = part
    shown.append(made)
  }
  root.append(shown)
  const rows = [["7", "8", "9", ["\\u232b", data.back, "back"]], ["4", "5", "6", ["\\u00b1", data.sign, "sign"]],
    ["1", "2", "3", ["+", data.plus, "+"]], ["0"]]
  for (const key of rows.flat()) {
    const [text, spoken, name] = Array.isArray(key) ? key : [key, "", key]
    root.append(button(text, spoken, () => tap(name)))
  }
  root.append(button("C", data.clear, () => { kept.sent = null; kept.text = ""; draw() }))
  root.append(button(data.enter, "", () => send(kept.text, "enter"), "enter"))
  const again = document.createElement("div")
  again.className = "again"
  for (const value of data.again) again.append(button(value, data.enter + " " + value, () => send(value, value)))
  root.append(again)
  draw()
  root.onkeydown = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (/^[0-9]$/.test(event.key)) tap(event.key)
    else if (event.key === "+") tap("+")
    else if (event.key === "-") tap(MINUS)
    else if (event.key === "Backspace") tap("back")
    else return
    event.preventDefault()
  }
}
"""

_KEYPAD = st.components.v2.component(
    "companion_keypad", html='<div class="pad" role="group" tabindex="0"></div>', css=_STYLE, js=_SCRIPT
)


@dataclass(frozen=True)
class Slot:
    """What a keypad fills: its name (new with every entry), what it is called, what stands there, the big key."""

    name: str
    of: Message
    enter: Message
    typed: str = ""
    again: Sequence[str] = ()
    """Values offered as keys: one tap enters them."""


def keypad(speak: Speaker, key: str, slot: Slot, act: Callable[[str], Any]) -> None:
    """Draw a keypad; `act` gets what was typed when the big key, or one of the last values, is tapped."""

    def sent() -> None:
        name, _, text = str(st.session_state[key].typed or "").partition("\n")
        # A second tap on the same drawing comes with the name of a slot that is filled by now.
        if name == slot.name:
            act(text)

    _KEYPAD(
        key=key,
        data={
            "slot": slot.name,
            "typed": slot.typed,
            "of": speak(slot.of),
            "label": speak(say("Keypad: {what}", what=slot.of)),
            "enter": speak(slot.enter),
            "again": list(slot.again[:4]),
            "back": speak(say("Take back the last key")),
            "sign": speak(say("Plus or minus")),
            "plus": speak(say("Plus")),
            "clear": speak(say("Clear")),
        },
        on_typed_change=sent,
    )
