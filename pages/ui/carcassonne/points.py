"""Points that were counted on the real table: whose, for what, how many."""

from __future__ import annotations

import re

from companion.engine.words import Message, Seat, Who, say
from companion.games.carcassonne.scoring import KIND_WORDS
from companion.games.carcassonne.state import ENTERED, Kind, ScorePoints, State
from pages.ui.choice import choose, drop
from pages.ui.desk import Desk
from pages.ui.door import complain
from pages.ui.keypad import Slot, keypad

USUAL: dict[Kind, tuple[str, ...]] = {
    Kind.ROAD: ("2", "3", "4", "5"),
    Kind.CITY: ("4", "6", "8", "12"),
    Kind.MONASTERY: ("9", "8", "7", "6"),
    Kind.FIELD: ("3", "6", "9", "12"),
    Kind.COAT: ("2", "4", "6", "8"),
    Kind.OTHER: ("1", "2", "3", "5"),
}
"""Values offered as keys until some were entered."""


def points_pad(desk: Desk, own: Seat | None = None) -> None:
    """Ask whose points, for what, and how many; the usual numbers are one tap. On a player's phone it is their own."""
    state: State = desk.state
    old = desk.mended
    mended = old if isinstance(old, ScorePoints) else None
    seat = own if own is not None else _seat(desk, mended.seat if mended else state.turn.seat)
    kind = _kind(desk, mended.kind if mended else Kind.ROAD)
    of = say("{player}: {kind}", player=Who(seat), kind=KIND_WORDS[kind])
    enter: Message = say("Put it right") if mended else say("Enter")
    typed = str(mended.points) if mended else ""
    slot = Slot(f"{desk.mark}-{seat}-{kind}", of, enter, typed, last_values(state, kind))

    def act(text: str) -> None:
        points = added(text)
        if points is None:
            complain(say("No number is typed yet: tap digits first."))
        elif desk.enter(ScorePoints(seat, kind, points)):
            drop("scorer")

    keypad(desk.speak, "keypad", slot, act)


def _seat(desk: Desk, usual: Seat) -> Seat:
    """Whoever is on turn, unless another is chosen; after an entry it is whoever is on turn again."""
    return choose(
        "scorer",
        desk.speak(say("Whose points?")),
        [Seat(i) for i in range(len(desk.table.names))],
        usual=usual,
        words=lambda seat: desk.text(say("{player}", player=Who(seat))),
        label_visibility="collapsed",
        width="stretch",
    )


def _kind(desk: Desk, usual: Kind) -> Kind:
    return choose(
        "kind",
        desk.speak(say("Points for what?")),
        ENTERED,
        usual=usual,
        words=lambda kind: desk.text(KIND_WORDS[kind]),
        label_visibility="collapsed",
        width="stretch",
    )


def last_values(state: State, kind: Kind) -> tuple[str, ...]:
    """Offer what was entered most lately for this kind, newest first, then the usual numbers."""
    entered = [str(gain.points) for gain in reversed(state.gains) if gain.kind is kind]
    return tuple(dict.fromkeys([*entered, *USUAL[kind]]))[:4]


def added(text: str) -> int | None:
    """Add up what was typed; None where it is no number.

    >>> added("12+4"), added("")
    (16, None)
    """
    plain = text.replace("\u2212", "-")
    if not re.fullmatch(r"[+-]?\d{1,6}([+-]\d{1,6})*", plain):
        return None
    return sum(int(term) for term in re.findall(r"[+-]?\d+", plain))
