"""The suit cards that were seen, and those that were not: what a gamble is drawn from. (Rulebook: Gameplay.)"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from companion.engine.words import Seat
from companion.games.chipleader.facts import SUITS
from companion.games.chipleader.state import State


def seen_suits(state: State, *, without_own: Seat | None = None, without_row: bool = False) -> Counter[str]:
    """Count the suit cards that lie open or under others: in the row, in front of players, on the discard pile."""
    seen = Counter(state.suit_discards)
    if state.row is not None and not without_row:
        seen.update(suit for pile in state.row for suit in pile)
    for seat in state.players:
        if seat != without_own:
            seen.update(state.own_of(seat) or ())
    return seen


def is_countable(decks: Sequence[int]) -> bool:
    """Tell whether counts name all five suits (a foreign entry may not)."""
    return len(decks) == len(SUITS)


def unseen_suits(state: State, decks: Sequence[int] | None = None) -> tuple[int, ...] | None:
    """Count the suit cards in the draw pile by suit; None where the decks were not counted."""
    counts = state.decks if decks is None else decks
    if counts is None or not is_countable(counts):
        return None
    seen = seen_suits(state)
    return tuple(max(0, n - seen[suit]) for suit, n in zip(SUITS, counts, strict=True))


def takes_sacrificed(state: State) -> bool:
    """Tell whether a shuffle takes the sacrificed suit cards too: where nothing lies under the tops, or always."""
    if state.row is None or state.readings["sacrificed"] == "always":
        return True
    return all(len(pile) == 1 for pile in state.row)


def pile_left(state: State) -> int | None:
    """Tell how many cards the suit pile has; None where that cannot be known."""
    is_known = state.row is not None and all(state.own_of(seat) is not None for seat in state.players)
    unseen = unseen_suits(state)
    return sum(unseen) if unseen is not None and is_known else None
