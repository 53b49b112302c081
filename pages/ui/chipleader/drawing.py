"""The chips on the table as drawings: four quarters, what lies above, the casino; a tap chooses a chip."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import streamlit as st

from companion.engine.colours import COLOURS
from companion.engine.words import Message, Seat, say, say_n
from companion.games.chipleader.facts import CITY_LETTERS, RANK_LETTERS, RANK_WORDS, City, city_word
from companion.games.chipleader.scoring import chip_name
from companion.games.chipleader.state import Chip, State
from pages.ui.desk import Desk

_STYLE = """
.felt { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 330px), 1fr)); gap: 6px; }
.felt section { border: 1px solid color-mix(in srgb, var(--st-text-color) 25%, transparent); border-radius: 10px;
  padding: 4px 6px; min-width: 0; border-left-width: 8px; }
.felt header { display: flex; flex-wrap: wrap; gap: 0 8px; align-items: baseline; font-size: 0.9rem; }
.felt header b { font-variant-numeric: tabular-nums; }
.felt header bdi { overflow-wrap: anywhere; }
.felt header small { opacity: 0.85; }
.felt .chips { display: grid; grid-template-columns: repeat(auto-fill, minmax(3.9rem, 1fr)); gap: 2px; max-width: 380px; }
.felt button { font: inherit; color: inherit; background: none; border: 2px solid transparent; border-radius: 10px;
  padding: 1px; cursor: pointer; touch-action: manipulation; min-width: 0; min-height: 48px; }
.felt button[aria-pressed="true"] { border-color: var(--st-primary-color); background: var(--st-secondary-background-color); }
.felt button:focus-visible { outline: 3px solid var(--st-primary-color); outline-offset: 1px; }
.felt button:disabled { cursor: default; }
.felt svg { display: block; width: 100%; max-width: 76px; margin: 0 auto; overflow: visible; }
.felt text { fill: var(--st-text-color); text-anchor: middle; dominant-baseline: central; font-weight: 700;
  font-variant-numeric: tabular-nums; }
.felt .top { paint-order: stroke; stroke: var(--st-secondary-background-color); stroke-width: 4; }
.felt .disc { fill: var(--st-secondary-background-color); stroke: var(--st-text-color); stroke-width: 2; }
.felt .cut { stroke: var(--st-text-color); stroke-width: 1.5; opacity: 0.55; }
.felt .under { fill: none; stroke: var(--st-text-color); stroke-width: 2; }
.felt .hub { fill: var(--st-background-color); stroke: var(--st-text-color); stroke-width: 1.5; }
.felt .face { fill: var(--st-text-color); stroke: var(--st-background-color); stroke-width: 2; }
.felt .rank { fill: var(--st-background-color); }
.felt .worth { font-size: 0.95rem; font-weight: 700; line-height: 1.1; font-variant-numeric: tabular-nums; }
.felt .city { font-size: 0.64rem; line-height: 1.1; }
.felt .worth s { font-weight: 400; font-size: 0.8rem; margin-left: 4px; }
"""

_SCRIPT = """
const NS = "http://www.w3.org/2000/svg"
const made = (name, facts, text) => {
  const element = document.createElementNS(NS, name)
  for (const [key, value] of Object.entries(facts)) element.setAttribute(key, value)
  if (text !== undefined) element.textContent = text
  return element
}
const SPOTS = [[28, 38], [72, 38], [72, 74], [28, 74]]
const chipDrawing = (chip, paint) => {
  const svg = made("svg", { viewBox: "0 -7 108 113", "aria-hidden": "true" })
  svg.append(made("circle", { class: "disc", cx: 50, cy: 56, r: 47 }))
  svg.append(made("circle", { cx: 50, cy: 56, r: 44.5, fill: "none", stroke: paint, "stroke-width": 5,
    "stroke-dasharray": "17.5 17.45", "stroke-dashoffset": "8.7" }))
  svg.append(made("line", { class: "cut", x1: 50, y1: 10, x2: 50, y2: 102 }))
  svg.append(made("line", { class: "cut", x1: 4, y1: 56, x2: 96, y2: 56 }))
  const tops = []
  chip.tops.forEach((top, i) => {
    const [x, y] = SPOTS[i]
    const size = String(top).length > 3 ? 14 : String(top).length > 2 ? 17 : 22
    tops.push(made("text", { class: "top", x, y, "font-size": size }, top))
    for (let under = 0; under < Math.min(3, chip.under[i]); under++) {
      const at = y < 50 ? y - 13 - under * 4 : y + 13 + under * 4
      svg.append(made("line", { class: "under", x1: x - 8, x2: x + 8, y1: at, y2: at }))
    }
  })
  svg.append(made("circle", { class: "hub", cx: 50, cy: 56, r: 14.5 }))
  svg.append(made("text", { x: 50, y: 56.5, "font-size": 12 }, chip.city), ...tops)
  if (chip.face) {
    svg.append(made("rect", { class: "face", x: 80, y: -7, width: 28, height: 32, rx: 5 }))
    svg.append(made("text", { class: "rank", x: 94, y: 10, "font-size": 24 }, chip.face))
  }
  return svg
}
export default function (component) {
  const { data, parentElement, setTriggerValue } = component
  const root = parentElement.querySelector(".felt")
  root.setAttribute("aria-label", data.label)
  const held = document.activeElement && root.contains(root.getRootNode().activeElement)
    ? root.getRootNode().activeElement.dataset.chip : null
  root.replaceChildren()
  for (const player of data.players) {
    const section = document.createElement("section")
    section.style.borderLeftColor = player.paint
    const header = document.createElement("header")
    const name = document.createElement("bdi")
    name.textContent = player.symbol + " " + player.name
    const points = document.createElement("b")
    points.textContent = player.points
    const note = document.createElement("small")
    note.textContent = player.note
    header.append(name, points, note)
    const chips = document.createElement("div")
    chips.className = "chips"
    for (const chip of player.chips) {
      const button = document.createElement("button")
      button.type = "button"
      button.dataset.chip = chip.number
      button.setAttribute("aria-label", chip.label)
      button.setAttribute("aria-pressed", String(chip.number === data.chosen))
      button.append(chipDrawing(chip, player.paint))
      const worth = document.createElement("div")
      worth.className = "worth"
      worth.textContent = chip.value
      if (chip.worth !== chip.value) {
        const without = document.createElement("s")
        without.textContent = chip.worth
        worth.append(without)
      }
      const city = document.createElement("div")
      city.className = "city"
      city.textContent = chip.name
      button.append(worth, city)
      button.onclick = () => setTriggerValue("tapped", chip.number)
      chips.append(button)
      if (held === String(chip.number)) requestAnimationFrame(() => button.focus())
    }
    section.append(header, chips)
    root.append(section)
  }
}
"""

_FELT = st.components.v2.component(
    "companion_chips", html='<div class="felt" role="group"></div>', css=_STYLE, js=_SCRIPT
)


def chips_on_table(desk: Desk, seats: Sequence[Seat], chosen: int | None, tap: Callable[[int], Any]) -> None:
    """Draw these players' chips in seat order; a tapped chip's number goes to `tap`."""

    def tapped() -> None:
        number = st.session_state["felt"].tapped
        if number:
            tap(int(number))

    state: State = desk.state
    _FELT(
        key="felt",
        data={
            "label": desk.speak(say("Chips on the table")),
            "chosen": chosen or 0,
            "players": [_player(desk, state, seat) for seat in seats],
        },
        on_tapped_change=tapped,
    )


def _player(desk: Desk, state: State, seat: Seat) -> dict[str, Any]:
    colour = COLOURS[desk.table.seated[seat].colour]
    total = desk.game.score(state)[seat].total
    return {
        "name": desk.table.names[seat],
        "symbol": colour.symbol,
        "paint": colour.paint,
        "points": desk.speak(say("{points}", points=total)),
        "note": desk.speak(held_words(state, seat)) if state.tracks_hands else "",
        "chips": [_chip(desk, state, chip) for chip in state.chips_of(seat)],
    }


def held_words(state: State, seat: Seat) -> Message:
    """Tell how many cards a player holds, and how many suit cards lie in front of them."""
    hand, suits = state.hand_of(seat), state.suits_of(seat)
    if hand is None or suits is None:
        return say("not counted yet")
    return say_n("{n} card in hand, suit cards: {suits}", "{n} cards in hand, suit cards: {suits}", hand, suits=suits)


def _chip(desk: Desk, state: State, chip: Chip) -> dict[str, Any]:
    label = say("{chip}: {value}", chip=chip_name(state, chip), value=chip.value)
    if chip.face is not None:
        facts = {"chip": chip_name(state, chip), "value": say("{n}", n=chip.value)}
        label = say("{chip}: {value}, {face} above", **facts, face=RANK_WORDS[chip.face.rank])
    return {
        "number": chip.number,
        "tops": [desk.speak(say("{value}", value=top)) for top in chip.tops],
        "under": [len(pile) - 1 for pile in chip.piles],
        "city": CITY_LETTERS.get(City(chip.city), "") if chip.city in set(City) else chip.city[:3],
        "name": desk.speak(city_word(chip.city)),
        "face": RANK_LETTERS[chip.face.rank] if chip.face else "",
        "value": desk.speak(say("{value}", value=chip.value)),
        "worth": desk.speak(say("{value}", value=chip.worth)),
        "label": desk.speak.sentence(label),
    }
