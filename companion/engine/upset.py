"""Corrections that upset much: every later entry that no longer holds, found in one go.

A chip played otherwise in the first trick may change who wins it, and then nothing after it holds: nobody wants to be
asked about thirty entries one by one.
"""

from __future__ import annotations

from typing import Any

import msgspec

from companion.engine.entries import Correct
from companion.engine.table import Table


def dropping_all(table: Table, correction: Correct[Any]) -> Correct[Any]:
    """Drop every later entry that no longer holds after this correction, as if each question were answered so."""
    kept = {step.seq for step in table.steps if table.game.refusals(step.before, step.move)}.union(correction.kept)
    correction = _dropping(correction, _upset(table, correction, kept))
    # A secret note that was passed over may come back where entries are dropped: what is left is asked for one by one.
    while (conflict := table.first_conflict(correction)) is not None:
        correction = _dropping(correction, [conflict.seq])
    return correction


def _upset(table: Table, correction: Correct[Any], kept: set[int]) -> list[int]:
    """Go through the later entries once, leaving out each that is refused."""
    found: list[int] = []
    state: Any = None
    for step in table.corrected(correction).steps:
        state = state if found else step.before
        if step.seq > correction.target and step.seq not in kept and table.game.refusals(state, step.move):
            found.append(step.seq)
        else:
            state = table.game.apply(state, step.move)
    return found


def _dropping(correction: Correct[Any], more: list[int]) -> Correct[Any]:
    return msgspec.structs.replace(correction, dropped=(*correction.dropped, *more))
