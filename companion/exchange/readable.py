"""A table told in plain values, for JSON: the keys are stable English, the sentences are in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

import msgspec

from companion.engine.score import Line, Score
from companion.engine.table import Table
from companion.engine.words import Message
from companion.speech import Speaker


def describe(table: Table, speaker: Speaker) -> dict[str, Any]:
    """Tell a table: names, readings, history, rounds with their lines, standing, next step, outcome."""
    return {
        "language": speaker.language,
        "game": speaker(table.game.name),
        "names": list(table.names),
        "readings": _readings(table, speaker),
        "history": _history(table, speaker),
        "rounds": _rounds(table, speaker),
        "standing": _standing(table, speaker),
        "next": speaker(table.game.next_step(table.state)),
        "outcome": _outcome(table, speaker),
        "stopped": speaker(table.stopped) if table.stopped else None,
    }


def names_of(table: Table, speaker: Speaker) -> tuple[str, ...]:
    """Name everybody who scores, by seat: the people, then whoever plays with nobody behind them."""
    return (*table.names, *(speaker(dummy) for dummy in table.game.dummies(table.players)))


def extras(line: Line) -> dict[str, Any]:
    """Give what a game's own kind of line holds beyond points, sentence and source, under plain names."""
    own = msgspec.structs.asdict(line)
    return {name.removeprefix("is_"): value for name, value in own.items() if name not in Line.__struct_fields__}


def _readings(table: Table, speaker: Speaker) -> list[dict[str, Any]]:
    chosen = table.opening.readings
    return [
        {
            "id": reading.id,
            "question": speaker(reading.question),
            "value": chosen[reading.id],
            "answer": speaker(reading.words(chosen[reading.id])),
        }
        for reading in table.game.readings_with(chosen)
    ]


def _history(table: Table, speaker: Speaker) -> list[dict[str, Any]]:
    return [
        {
            "entry": remark.seq,
            "at": _moment(remark.at),
            "says": speaker.sentence(remark.say),
            "counts": not remark.struck,
        }
        for remark in table.history()
    ]


def _moment(at: float) -> str | None:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds") if at else None


def _rounds(table: Table, speaker: Speaker) -> list[dict[str, Any]]:
    return [
        {
            "round": round.number,
            "scores": [
                {"player": name, **_score(score, speaker), "rewards": reward}
                for name, score, reward in zip(names_of(table, speaker), round.scores, round.rewards, strict=True)
            ],
        }
        for round in table.game.rounds(table.state)
    ]


def _standing(table: Table, speaker: Speaker) -> list[dict[str, Any]]:
    scores, names = table.game.score(table.state), names_of(table, speaker)
    return [{"player": names[seat], **_score(score, speaker)} for seat, score in scores.items()]


def _score(score: Score, speaker: Speaker) -> dict[str, Any]:
    return {"total": score.total, "lines": [_line(line, speaker) for line in score.lines]}


def _line(line: Line, speaker: Speaker) -> dict[str, Any]:
    return {
        "points": line.points,
        "says": speaker(line.say),
        "source": {
            "rulebook": line.cite.rulebook,
            "section": line.cite.section,
            "status": line.cite.status,
        },
        **extras(line),
    }


def _outcome(table: Table, speaker: Speaker) -> dict[str, Any] | None:
    ended = table.game.outcome(table.state)
    if ended is None:
        return None
    return {
        "reason": speaker(ended.reason),
        "winners": _names(names_of(table, speaker), ended.winners),
        "decided_by": _maybe(ended.decided_by, speaker),
    }


def _names(names: tuple[str, ...], seats: Iterable[int]) -> list[str]:
    return [names[seat] for seat in seats]


def _maybe(message: Message | None, speaker: Speaker) -> str | None:
    return speaker(message) if message is not None else None
