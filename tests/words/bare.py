"""Find text that did not come through a Message: in the pseudo language every message stands in ⟦ ⟧."""

from __future__ import annotations

import re
from collections.abc import Iterable

OPENING, CLOSING = "⟦", "⟧"


def bare_text(text: str, allowed: Iterable[str] = ()) -> list[str]:
    """List the pieces of `text` outside ⟦ ⟧ that hold a letter; `allowed` ones (names, units) are passed over.

    >>> bare_text("⟦round ⟦1⟧⟧ Ann: ⟦deals⟧ now", allowed=["Ann"])
    ['now']
    """
    return [piece for piece in _outside(text, allowed) if any(letter.isalpha() for letter in piece)]


def _outside(text: str, allowed: Iterable[str]) -> Iterable[str]:
    depth, piece = 0, ""
    for letter in text:
        if letter == OPENING:
            depth += 1
            if depth == 1:
                yield from _pieces(piece, allowed)
                piece = ""
        elif letter == CLOSING and depth:
            depth -= 1
        elif depth == 0:
            piece += letter
    yield from _pieces(piece, allowed)


def _pieces(piece: str, allowed: Iterable[str]) -> Iterable[str]:
    # Longest first, and whole words only: allowing "A" must not eat the A of "April".
    for known in sorted(allowed, key=len, reverse=True):
        if known:
            piece = re.sub(rf"(?<!\w){re.escape(known)}(?!\w)", " ", piece)
    return (line.strip(" \t:;,.·–—-()") for line in piece.splitlines() if line.strip())
