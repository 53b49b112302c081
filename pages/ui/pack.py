"""A pad of the 52 cards of a pack: every card in its fixed place.

Two rows a suit on a phone (three where letters are large), one where there is room. One component sends one card back. What is not allowed is grey and says why when it is tapped.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import streamlit as st

from companion.engine.words import Message, say
from companion.speech import Speaker

_STYLE = """
.pack { display: grid; grid-template-columns: repeat(7, 1fr); gap: 4px; font-family: inherit; }
.pack.threes { grid-template-columns: repeat(6, 1fr); }
.holder { container-type: inline-size; }
.pack button {
  min-height: 48px; min-width: 0; padding: 0; font: inherit; font-size: min(1.1rem, 5.5cqw); font-weight: 700;
  border-radius: 8px;
  border: 1px solid color-mix(in srgb, var(--st-text-color) 30%, transparent); cursor: pointer;
  color: var(--st-text-color); background: var(--st-background-color); touch-action: manipulation;
}
@container (min-width: 600px) {
  .pack { grid-template-columns: repeat(13, 1fr); }
  .pack .gap { display: none; }
  .pack button { font-size: min(1.1rem, 2.9cqw); }
}
@container (max-width: 16rem) {
  .pack { grid-template-columns: repeat(5, 1fr); }
  .pack .gap { grid-column: span 2; }
  .pack button { font-size: min(1.1rem, 7.7cqw); }
}
.pack button.two { color: var(--st-primary-color); }
.pack button.off { opacity: 0.6; border-style: dashed; font-weight: 400; text-decoration: line-through; }
.pack button.chosen { background: var(--st-secondary-background-color); border-width: 3px; }
.pack button:focus-visible { outline: 3px solid var(--st-primary-color); outline-offset: 1px; }
"""

_SCRIPT = """
export default function (component) {
  const { data, parentElement, setTriggerValue } = component
  const root = parentElement.querySelector(".pack")
  root.setAttribute("aria-label", data.label)
  root.dataset.slot = data.slot
  const focused = root.getRootNode().activeElement?.dataset?.card
  root.classList.toggle("threes", data.rows[0].length === 3)
  root.replaceChildren()
  for (const row of data.rows) {
    for (const card of row) {
      const made = document.createElement("button")
      made.type = "button"
      made.textContent = card.shown
      made.dataset.card = card.id
      made.setAttribute("aria-label", card.spoken)
      made.className = card.kind
      made.onclick = () => setTriggerValue("card", data.slot + "\\n" + card.id)
      root.append(made)
      if (card.id === focused) made.focus()
    }
    if (row.length === 13) {
      const gap = document.createElement("span")
      gap.className = "gap"
      root.append(gap)
    }
  }
}
"""

_PACK = st.components.v2.component(
    "companion_pack",
    html='<div class="holder"><div class="pack" role="group"></div></div>',
    css=_STYLE,
    js=_SCRIPT,
)


def pack_pad(
    speak: Speaker,
    key: str,
    slot: str,
    rows: Sequence[Sequence[tuple[str, Message]]],
    act: Callable[[str], Any],
    *,
    off: Collection[str] = (),
    chosen: Sequence[str] = (),
) -> None:
    """Draw cards by rows of (name, words); `slot` changes with every entry, so one drawing takes one tap.

    Cards in `off` are grey; `act` gets them too, to say why.
    """

    def sent() -> None:
        name, _, card = str(st.session_state[key].card or "").partition("\n")
        if name == slot:
            act(card)

    def kinds(row: int, card: str) -> dict[str, bool]:
        return {"two": row in (1, 2), "off": card in off, "chosen": card in chosen}

    _PACK(
        key=key,
        data={
            "slot": slot,
            "label": speak(say("Cards")),
            "rows": [
                [_key(speak, card, words, kinds(row, card)) for card, words in suit] for row, suit in enumerate(rows)
            ],
        },
        on_card_change=sent,
    )


def _key(speak: Speaker, card: str, words: Message, kinds: Mapping[str, bool]) -> dict[str, str]:
    told = say("{card}, not possible", card=words) if kinds["off"] else words
    names = " ".join(kind for kind, applies in kinds.items() if applies)
    return {"id": card, "shown": speak(words), "spoken": speak(told), "kind": names}
