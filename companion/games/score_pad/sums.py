"""Sums as people type them on a pad: "12+7−3" stays as typed and counts 16; nothing typed is no zero."""

from __future__ import annotations

import re

LONGEST = 40
"""Letters of the longest sum."""
MOST = 1_000_000
"""Points no entry goes beyond."""

_TERM = re.compile(r"[+-]?[0-9]{1,9}")
_SUM = re.compile(rf"{_TERM.pattern}(?:[+-][0-9]{{1,9}})*", re.ASCII)
MINUS = "−"


def plain(typed: str) -> str:
    """Write a sum with the keyboard's own minus and without spaces.

    >>> plain("12 + 7−3")
    '12+7-3'
    """
    return "".join(typed.replace(MINUS, "-").split())


def points_of(typed: str) -> int | None:
    """Add up what was typed; None where it is blank, unfinished or no sum.

    >>> points_of("12+7−3"), points_of("0"), points_of(""), points_of("12+")
    (16, 0, None, None)
    """
    text = plain(typed[: 4 * LONGEST])
    if len(text) > LONGEST or not _SUM.fullmatch(text):
        return None
    return sum(int(term) for term in _TERM.findall(text))


def is_sum(typed: str) -> bool:
    """Tell whether more than one number was typed.

    >>> is_sum("12+7−3"), is_sum("−3")
    (True, False)
    """
    return len(_TERM.findall(plain(typed))) > 1


def shown(typed: str) -> str:
    """Write what was typed with true minus signs.

    >>> shown("12+7-3")
    '12+7−3'
    """
    return plain(typed[:LONGEST]).replace("-", MINUS)
