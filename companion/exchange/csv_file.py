"""Scores as a CSV for spreadsheet programs: one row for every line of every player's score in every round.

The columns are the same for every game (`round`, `player`, …) but for those a game's own lines bring along, such as
the card and its side. A game counted once, at its end, fills one unnumbered round.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.engine.game import RoundScore
from companion.engine.score import Line, Score
from companion.engine.table import Table
from companion.exchange.readable import extras, names_of
from companion.speech import SOURCE, Speaker

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet program would take for the beginning of a formula."""
FIRST = ("round", "player", "colour")
LAST = ("points", "says", "total", "rewards")


def write(table: Table, language: str = SOURCE) -> bytes:
    """Write the scores of a table, as UTF-8 with the byte order mark that spreadsheet programs look for."""
    import pandas as pd

    rows = list(_rows(table, Speaker(language, table.names)))
    own = dict.fromkeys(name for row in rows for name in row if name not in (*FIRST, *LAST))
    columns = [*FIRST, *own, *LAST]
    frame = pd.DataFrame(([_cell(row.get(name)) for name in columns] for row in rows), columns=columns, dtype=object)
    return frame.to_csv(index=False, lineterminator="\r\n").encode("utf-8-sig")


def _rows(table: Table, speaker: Speaker) -> Iterator[dict[str, Any]]:
    rounds = tuple(table.game.rounds(table.state))
    for round in rounds:
        yield from _round_rows(table, speaker, round)
    if not rounds:
        for seat, score in table.game.score(table.state).items():
            yield from _score_rows(table, speaker, seat, score)


def _round_rows(table: Table, speaker: Speaker, round: RoundScore) -> Iterator[dict[str, Any]]:
    for seat, (score, reward) in enumerate(zip(round.scores, round.rewards, strict=True)):
        for row in _score_rows(table, speaker, seat, score):
            yield {"round": round.number, **row, "rewards": reward}


def _score_rows(table: Table, speaker: Speaker, seat: int, score: Score) -> Iterator[dict[str, Any]]:
    # A player without a single line has a score all the same: 0.
    lines: tuple[Line | None, ...] = score.lines or (None,)
    players = table.seated
    for line in lines:
        yield {
            "player": names_of(table, speaker)[seat],
            "colour": players[seat].colour if seat < len(players) else None,
            **({"points": line.points, "says": speaker(line.say), **extras(line)} if line else {}),
            "total": score.total,
        }


def _cell(value: Any) -> Any:
    """Keep numbers as numbers; disarm a text that would be taken for a formula.

    >>> _cell(-9), _cell("-9"), _cell("Ann"), _cell(True)
    (-9, "'-9", 'Ann', 'yes')
    """
    match value:
        case bool():
            return "yes" if value else "no"
        case int() | None:
            return value
        case _:
            text = str(value)
            return f"'{text}" if text.startswith(FORMULA) else text
