"""What is written stays, in order, once — on both databases."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import create_engine, text
from sqlalchemy.exc import DBAPIError

from companion.engine.game import Unreadable
from companion.speech import Speaker
from companion.storage import Journal, Row, Taken
from tests.storage.postgres import with_setting


def a_row(seq: int = 0, table: str = "t", body: str = "{}", seat: int | None = None, at: float = 0.5) -> Row:
    return Row(table, seq, "note", body, seat, at, 1)


def test_an_entry_reads_back_as_it_was_written(journal):
    row = Row("tisch-1", 0, "open", '{"name": "Zoë 🍟"}', 3, 1_700_000_000.123_456, 7)
    journal.append(row)
    assert journal.rows("tisch-1") == [row]


def test_rows_come_in_order_of_their_number_however_they_were_written(journal):
    for seq in (3, 0, 10, 2, 1):
        journal.append(a_row(seq))
    assert [row.seq for row in journal.rows("t")] == [0, 1, 2, 3, 10]


def test_rows_after_a_number_leave_out_what_was_seen(journal):
    for seq in range(5):
        journal.append(a_row(seq))
    assert [row.seq for row in journal.rows("t", after=2)] == [3, 4]
    assert journal.rows("t", after=4) == []
    assert journal.rows("t", after=10**30) == []


def test_head_is_the_highest_number_of_that_table_alone(journal):
    journal.append(a_row(0))
    journal.append(a_row(1))
    journal.append(a_row(0, table="another"))
    assert (journal.head("t"), journal.head("another"), journal.head("unknown")) == (1, 0, None)


def test_an_unknown_table_has_no_rows(journal):
    assert journal.rows("unknown") == []


def test_a_number_is_taken_once(journal):
    first = a_row(0, body='"first"')
    journal.append(first)
    with pytest.raises(Taken) as caught:
        journal.append(a_row(0, body='"second"'))
    assert caught.value.seq == 0
    assert journal.rows("t") == [first]
    assert Speaker()(caught.value.message).startswith("Entry 0 of this table was already written")


def test_the_same_row_twice_is_refused_not_doubled(journal):
    journal.append(a_row(0))
    with pytest.raises(Taken):
        journal.append(a_row(0))
    assert len(journal.rows("t")) == 1


def test_another_journal_on_the_same_database_sees_each_entry_at_once(journal, database):
    other = Journal(database)
    journal.append(a_row(0))
    assert other.head("t") == 0
    with pytest.raises(Taken):
        other.append(a_row(0))
    other.append(a_row(1))
    assert journal.head("t") == 1
    other.close()


def test_entries_are_there_after_closing_and_opening(journal, database):
    journal.append(a_row(0))
    journal.close()
    again = Journal(database)
    assert again.rows("t") == [a_row(0)]
    again.close()


def test_a_million_letters_in_a_note_are_kept(journal):
    row = a_row(body='"' + "ü" * 1_000_000 + '"')
    journal.append(row)
    assert journal.rows("t") == [row]


@pytest.mark.parametrize("seq", [2**31, 2**63 - 1])
def test_large_numbers_are_kept(journal, seq):
    journal.append(a_row(seq))
    assert journal.head("t") == seq


@pytest.mark.parametrize("seq", [-1, 2**63])
def test_a_number_that_no_entry_has_is_refused(journal, seq):
    with pytest.raises(Unreadable):
        journal.append(a_row(seq))


@pytest.mark.parametrize("bad", ["a\0b", "a\ud800b"])
def test_text_that_one_database_refuses_is_refused_by_both(journal, bad):
    for row in (a_row(table=bad), a_row(body=bad)):
        with pytest.raises(Unreadable) as caught:
            journal.append(row)
        assert "cannot be stored" in Speaker()(caught.value.message)
    assert journal.rows(bad) == []
    assert journal.head(bad) is None


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(text=st.text(), table=st.text(st.characters(codec="utf-8", exclude_characters="\0")))
def test_any_text_without_nul_is_kept_letter_for_letter(journal, text, table):
    row = a_row(0 if (head := journal.head(table)) is None else head + 1, table, text.replace("\0", ""))
    journal.append(row)
    assert journal.rows(table)[-1] == row


@given(at=st.floats(0, 1e11))
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_a_time_is_kept_to_the_last_bit(journal, at):
    head = journal.head("t")
    journal.append(a_row(0 if head is None else head + 1, at=at))
    assert journal.rows("t")[-1].at == at


@pytest.mark.parametrize("verb", ["UPDATE journal SET body = 'x'", "DELETE FROM journal"])
def test_the_database_itself_refuses_to_change_or_delete(journal, database, verb):
    journal.append(a_row(0))
    engine = create_engine(database.replace("postgresql://", "postgresql+psycopg://"))
    with pytest.raises(DBAPIError, match="append-only"), engine.begin() as connection:
        connection.execute(text(verb))
    engine.dispose()
    assert journal.rows("t") == [a_row(0)]


def test_sqlite_is_in_wal_and_writes_through(tmp_path):
    journal = Journal(str(tmp_path / "journal.sqlite"))
    with journal._engine.connect() as connection:
        settings = [connection.scalar(text(f"PRAGMA {name}")) for name in ("journal_mode", "synchronous")]
        patience = connection.scalar(text("PRAGMA busy_timeout"))
    journal.close()
    assert settings == ["wal", 2]
    assert patience == 5000


@pytest.mark.postgres
def test_postgres_confirms_only_what_is_on_the_disk(postgres_url):
    journal = Journal(with_setting(postgres_url, "synchronous_commit=off"))
    with journal._engine.connect() as connection:
        assert connection.scalar(text("SHOW synchronous_commit")) == "on"
        assert connection.scalar(text("SHOW lock_timeout")) == "5s"
    journal.close()
