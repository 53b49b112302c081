"""Whatever a file holds, reading it gives a table or one sentence, and never anything else."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.game import Unreadable
from companion.exchange import export_table, json_file, playthrough
from companion.exchange.reading import read_text
from companion.speech import Speaker
from tests.exchange.tables import eventful

EXPORT = export_table(eventful(), "json")[0]
PLAYTHROUGH = export_table(eventful(), "play")[0].decode()
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


def reads_or_refuses(read: Callable[[], object]) -> None:
    told = "read"
    try:
        read()
    except Unreadable as error:
        told = Speaker()(error.message)
    assert told


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(deeper for key, part in inner for deeper in paths(part, (*path, key)))]


PLACES = [path for path in paths(json.loads(EXPORT)) if path and path[0] != "readable"]


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(content):
    reads_or_refuses(lambda: json_file.read(content))


@given(VALUES)
def test_any_json_is_read_or_refused(value):
    reads_or_refuses(lambda: json_file.read(json.dumps(value).encode()))


@given(st.sampled_from(PLACES), VALUES)
def test_an_export_with_any_one_value_replaced_is_read_or_refused(path, value):
    file = json.loads(EXPORT)
    place = file
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    reads_or_refuses(lambda: json_file.read(json.dumps(file).encode()))


@given(st.integers(0, len(EXPORT) - 1), st.binary(max_size=3))
def test_an_export_with_a_few_bytes_replaced_is_read_or_refused(start, junk):
    content = EXPORT[:start] + junk + EXPORT[start + len(junk) + 1 :]
    reads_or_refuses(lambda: json_file.read(content))


@given(st.integers(0, len(PLAYTHROUGH)), st.text(max_size=12))
def test_a_playthrough_with_anything_put_in_is_played_or_refused(start, junk):
    content = (PLAYTHROUGH[:start] + junk + PLAYTHROUGH[start:]).encode("utf-8", "replace")
    reads_or_refuses(lambda: playthrough.replay(read_text(content)))
