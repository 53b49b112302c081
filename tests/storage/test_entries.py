"""Entries survive the way into the journal and back; junk makes a table read-only and never falls over."""

from __future__ import annotations

from itertools import dropwhile
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.game import Readings, Unreadable
from companion.engine.table import Correct, Entry, Note, Opening, Play, Player, Redo, Rename, Table, Undo
from companion.engine.words import Message, Seat
from companion.games import GAMES
from companion.speech import Speaker
from companion.storage import Row
from companion.storage.entries import FORMAT, Opened, decode_entries, decode_opening, encode_entry, encode_opening

GAME = GAMES["bag-of-chips"]
OPENING = Opening("bag-of-chips", (Player("Zoë 🍟", "red"), Player("Ben", "blue")), Seat(1), Readings.of(GAME.readings))
OPENED = Opened(OPENING, {"9f86d0": "scorer", "60303a": "watcher", "fd61a0": "seat:1"}, "Sunday")

LINES = (
    "deal",
    "draw 1 P P O V B",
    "draw 4 V",
    "lay 1 +200 +70 -9",
    "lay 2 +1 +4 -16 discard=3",
    "score",
    "hold 1 1 4 9 16 70 200",
    "discard 2 1 4",
)
MOVES = tuple(GAME.read(line) for line in LINES)
BODIES: tuple[Any, ...] = (
    *map(Play, MOVES),
    *(Correct(2, move, (3, 4), (5,)) for move in MOVES),
    Correct(2, None),
    Undo(7),
    Redo(7),
    Rename(Seat(1), "O'Neil <script>"),
    Note('nul \0, quotes ", 🍟, line\nbreak, \u202e right to left'),
)


def rows_of(*bodies: Any) -> list[Row]:
    return [encode_entry("t", Entry(seq, body, None, 0.0)) for seq, body in enumerate(bodies, 1)]


def with_(row: Row, **changes: Any) -> Row:
    return msgspec.structs.replace(row, **changes)


THREE = rows_of(Play(MOVES[0]), Play(MOVES[1]), Note("hello"))


def stopped(rows: list[Row], readable: int) -> str:
    """Decode rows that break somewhere; give the sentence that says why the table is read-only."""
    entries, why = decode_entries(GAME, rows)
    assert [entry.seq for entry in entries] == list(range(1, readable + 1))
    assert why is not None
    assert Table(GAME, OPENING, entries, stopped=why).head == readable
    return Speaker()(why)


# -- there and back ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("body", BODIES, ids=repr)
@pytest.mark.parametrize("by", [None, Seat(1)])
def test_every_kind_of_entry_reads_back_the_same(body, by):
    entry = Entry(1, body, by, 1_700_000_000.25)
    assert decode_entries(GAME, [encode_entry("t", entry)]) == ((entry,), None)


def test_every_kind_of_move_stands_in_these_tests():
    assert {type(move) for move in MOVES} == set(GAME.move_type.__args__)


@pytest.mark.parametrize(
    ("body", "kind"),
    [(BODIES[0], "play"), (Correct(1, None), "correct"), (Undo(1), "undo"), (Redo(1), "redo"), (Note(""), "note")],
)
def test_a_row_is_named_after_what_it_says(body, kind):
    assert encode_entry("t", Entry(4, body, Seat(0), 2.5)).kind == kind


def test_the_saved_form_is_plain_json():
    row = encode_entry("t", Entry(2, Play(MOVES[1]), Seat(1), 2.5))
    body = '{"type":"play","move":{"type":"draw","board":1,"chips":["potato","potato","onion","vinegar","barbecue"]}}'
    assert row == Row("t", 2, "play", body, 1, 2.5, FORMAT)


def test_an_opening_reads_back_the_same():
    row = encode_opening("t", OPENED, 3.5)
    assert (row.table, row.seq, row.kind, row.seat, row.at, row.format) == ("t", 0, "open", None, 3.5, FORMAT)
    assert decode_opening(row) == OPENED


def test_every_entry_passes_through_both_databases_unchanged(journal):
    entries = tuple(Entry(seq, body, None, seq / 7) for seq, body in enumerate(BODIES, 1))
    journal.append(encode_opening("t", OPENED, 0.0))
    for entry in entries:
        journal.append(encode_entry("t", entry))
    rows = journal.rows("t")
    assert decode_opening(rows[0]) == OPENED
    assert decode_entries(GAME, rows) == (entries, None)


def test_a_note_of_a_megabyte_passes_through_both_databases(journal):
    entry = Entry(1, Note("\0🍟" * 250_000), None, 0.0)
    journal.append(encode_entry("t", entry))
    assert decode_entries(GAME, journal.rows("t")) == ((entry,), None)


def test_a_thousand_entries_are_read_and_folded(journal):
    for seq in range(1, 1001):
        journal.append(encode_entry("t", Entry(seq, Play(MOVES[0]) if seq % 2 else Undo(seq - 1), None, 0.0)))
    entries, why = decode_entries(GAME, journal.rows("t"))
    table = Table(GAME, OPENING, entries, stopped=why)
    assert (table.head, table.state, why) == (1000, table.start, None)


def test_the_rest_of_a_table_is_read_after_what_is_known():
    entries, why = decode_entries(GAME, THREE[1:], after=1)
    assert ([entry.seq for entry in entries], why) == ([2, 3], None)


@pytest.mark.parametrize("bad", ["half \ud83c of a chip", "\udfff"])
def test_half_a_character_is_refused_before_it_reaches_the_journal(bad):
    for write in (
        lambda: encode_entry("t", Entry(1, Note(bad), None, 0.0)),
        lambda: encode_opening("t", Opened(OPENING, {}, bad), 0.0),
    ):
        with pytest.raises(Unreadable) as caught:
            write()
        assert "cannot be stored" in Speaker()(caught.value.message)


# -- what cannot be understood ----------------------------------------------------------------------------------------


def test_a_newer_format_is_named_with_what_to_do():
    rows = [THREE[0], THREE[1], with_(THREE[2], format=7)]
    assert stopped(rows, 2) == (
        "Entry 3 was written by a newer version (format 7); this version understands format 1. "
        "Update the companion; the table can be read up to entry 2."
    )


@pytest.mark.parametrize("format", [0, -1])
def test_a_format_that_never_was_is_damage(format):
    assert "Entry 2 is damaged (format " in stopped([THREE[0], with_(THREE[1], format=format), THREE[2]], 1)


@pytest.mark.parametrize(
    "body",
    [
        "",
        "{",
        "null",
        "[]",
        "{}",
        '{"type":"note"}',
        '{"type":"note","text":7}',
        '{"type":"vote","text":"x"}',
        '{"type":"play","move":{"type":"shuffle"}}',
        '{"type":"play","move":{"type":"draw","board":"one","chips":[]}}',
        '{"type":"play","move":{"type":"draw","board":1,"chips":["salt"]}}',
        '{"type":"note","text":"\\ud83c"}',
        '{"type":"note","text":"\ud83c"}',
        '{"type":"undo","target":1e999}',
        "[" * 100_000,
        '{"type":"note","x":' + "[" * 100_000,
    ],
    ids=lambda body: ascii(body[:40]),
)
def test_a_broken_entry_stops_the_reading_there(body):
    sentence = stopped([THREE[0], THREE[1], with_(THREE[2], body=body)], 2)
    assert sentence.startswith("Entry 3 is damaged (")
    assert sentence.endswith("; the table can be read up to entry 2. Restore a backup to go on.")


def test_a_kind_that_disagrees_with_its_body_is_damage():
    assert "Entry 1 is damaged (undo)" in stopped([with_(THREE[0], kind="undo"), *THREE[1:]], 0)


def test_entries_after_a_broken_one_are_not_read():
    assert "Entry 1" in stopped([with_(THREE[0], body="{"), *THREE[1:]], 0)


@pytest.mark.parametrize("missing", [0, 1])
def test_a_gap_is_named(missing):
    rows = [row for row in THREE if row.seq != missing + 1]
    sentence = stopped(rows, missing)
    assert sentence.startswith(f"Entry {missing + 1} is missing from the journal; the table can be read up to")


def test_the_same_entry_twice_is_not_counted_twice():
    assert "Entry 2 is missing" in stopped([THREE[0], THREE[0], THREE[1]], 1)


@pytest.mark.parametrize(
    "changes",
    [{"body": "{}"}, {"body": "{"}, {"format": 7}, {"format": 0}, {"seq": 1}, {"kind": "note"}],
    ids=repr,
)
def test_an_opening_that_cannot_be_understood_is_refused_with_a_sentence(changes):
    with pytest.raises(Unreadable) as caught:
        decode_opening(with_(encode_opening("t", OPENED, 0.0), **changes))
    assert Speaker()(caught.value.message).startswith("Entry 0 ")


SCRAPS = st.sampled_from([msgspec.json.encode(body).decode() for body in BODIES])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from(["type", "move", "target", "seat", "text"]), inner),
)
TORN = st.builds(lambda text, cut: text[:cut], SCRAPS, st.integers(0, 80))
JUNK = st.builds(
    Row,
    table=st.just("t"),
    seq=st.integers(-1, 4),
    kind=st.sampled_from(["open", "play", "undo", "redo", "correct", "rename", "note", "x"]),
    body=st.one_of(SCRAPS, TORN, st.text(), JSON.map(msgspec.json.encode).map(bytes.decode)),
    seat=st.none() | st.integers(0, 9),
    at=st.floats(),
    format=st.integers(0, 3) | st.just(FORMAT),
)


@given(st.lists(JUNK, max_size=5))
def test_junk_never_raises_and_what_is_read_is_gapless(rows):
    entries, why = decode_entries(GAME, rows)
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    following = list(dropwhile(lambda row: row.seq == 0, rows))
    assert (why is None) == (len(entries) == len(following))
    if why is not None:
        assert Speaker()(why).startswith("Entry ")


@given(JUNK)
def test_a_junk_opening_is_refused_and_nothing_else(row):
    try:
        read: Opened | Message = decode_opening(row)
    except Unreadable as error:
        read = error.message
    assert isinstance(read, Opened) or Speaker()(read).startswith("Entry ")
