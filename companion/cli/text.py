"""Tables and games as plain text for a terminal."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from unicodedata import category, east_asian_width

from companion.engine.game import RoundScore
from companion.engine.score import Score
from companion.engine.table import Table
from companion.engine.words import Message, Signed, say
from companion.exchange.readable import names_of
from companion.speech import Speaker


def aligned(rows: Sequence[Sequence[str]], right: Collection[int] = ()) -> list[str]:
    """Set cells in columns; those numbered in `right` end at the same place, the others begin there.

    >>> aligned([("a", "10"), ("bcd", "9")], right={1})
    ['a    10', 'bcd   9']
    """
    widths = [max(map(columns, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(_padded(row, widths, right)).rstrip() for row in rows]


def _padded(row: Sequence[str], widths: Sequence[int], right: Collection[int]) -> Iterator[str]:
    for i, (cell, width) in enumerate(zip(row, widths, strict=True)):
        room = " " * (width - columns(cell))
        yield room + cell if i in right else cell + room


def columns(text: str) -> int:
    """Count the columns a text takes in a terminal: two for wide letters, none for marks that join the one before.

    >>> columns("Ann"), columns("王"), columns("e\u0301")
    (3, 2, 1)
    """
    return sum(2 if east_asian_width(c) in "WF" else int(category(c) not in ("Mn", "Me", "Cf")) for c in text)


def told(table: Table, speak: Speaker) -> str:
    """Tell a whole game: how it was opened, its history, every round's lines, the standing, the end."""
    parts = [_opening(table, speak), _history(table, speak)]
    parts += [_round(table, round, speak) for round in table.game.rounds(table.state)]
    parts += [_standing(table, speak), [speak.sentence(_end(table, names_of(table, speak)))]]
    return "\n\n".join("\n".join(part) for part in parts if part)


def _opening(table: Table, speak: Speaker) -> list[str]:
    head = say("{game}: {players}", game=table.game.name, players=table.names)
    readings = [
        (speak(reading.question), speak(reading.words(table.opening.readings[reading.id])))
        for reading in table.game.readings_with(table.opening.readings)
        if reading.concerns(table.players.count)
    ]
    return [speak(head), *(f"  {line}" for line in aligned(readings))] if readings else [speak(head)]


def _history(table: Table, speak: Speaker) -> list[str]:
    remarks = [(f"{remark.seq}.", speak.sentence(remark.say)) for remark in table.history()]
    return aligned(remarks, right={0}) if remarks else []


def _round(table: Table, round: RoundScore, speak: Speaker) -> list[str]:
    lines = [speak.sentence(round.name)]
    took_its_points = round.rewards == tuple(score.total for score in round.scores)
    for name, score, reward in zip(names_of(table, speak), round.scores, round.rewards, strict=True):
        head = say("{player}: {total}", player=name, total=score.total)
        if not took_its_points:
            head = say("{player}: {total}, rewards: {reward}", player=name, total=score.total, reward=reward)
        lines += [f"  {speak(head)}", *_lines(score, speak)]
    return lines


def _lines(score: Score, speak: Speaker) -> Iterator[str]:
    rows = [(speak.fact(Signed(line.points)), speak(line.say)) for line in score.lines]
    return (f"    {line}" for line in aligned(rows, right={0})) if rows else iter(())


def _standing(table: Table, speak: Speaker) -> list[str]:
    scores, names = table.game.score(table.state), names_of(table, speak)
    rows = [(names[seat], speak.number(score.total)) for seat, score in scores.items()]
    return [speak(say("Standing")), *(f"  {line}" for line in aligned(rows, right={1}))]


def _end(table: Table, names: Sequence[str]) -> Message:
    ended = table.game.outcome(table.state)
    if ended is None:
        return say("the game goes on: {step}", step=table.game.next_step(table.state))
    winners = tuple(names[seat] for seat in ended.winners)
    if ended.decided_by is None:
        return say("{winners} share the win: {reason}", winners=winners, reason=ended.reason)
    return say("{winners} won: {reason} ({decided})", winners=winners, reason=ended.reason, decided=ended.decided_by)
