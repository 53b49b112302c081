"""Whatever goes wrong becomes one sentence, and an entry that failed can be entered again."""

from __future__ import annotations

import os
import resource
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import event, text

from companion.engine.words import Message
from companion.speech import Speaker
from companion.storage import Journal, Row, Taken, Unavailable
from companion.storage.address import default_url, parse, place_of, without_password
from tests.storage.postgres import with_setting
from tests.storage.proxy import Proxy


def a_row(seq: int = 0, body: str = "{}") -> Row:
    return Row("t", seq, "note", body, None, 0.0, 1)


def told(error: pytest.ExceptionInfo[Unavailable]) -> str:
    """Render the sentence as a person reads it: one line, no traceback, no code."""
    sentence = Speaker().sentence(error.value.message)
    assert "\n" not in sentence
    assert "sqlalche.me" not in sentence
    assert "[SQL" not in sentence
    return sentence


def refused(address: str) -> str:
    with pytest.raises(Unavailable) as caught:
        Journal(address)
    assert not caught.value.may_be_written
    return told(caught)


# -- addresses --------------------------------------------------------------------------------------------------------


def test_the_default_is_a_file_in_the_users_data_folder(monkeypatch, tmp_path):
    for name in ("COMPANION_DATABASE_URL", "COMPANION_DATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("platformdirs.user_data_path", lambda name, **_: tmp_path / name)
    assert default_url() == f"sqlite:///{tmp_path}/companion/journal.sqlite"
    journal = Journal()
    journal.append(a_row())
    journal.close()
    assert (tmp_path / "companion" / "journal.sqlite").is_file()


def test_the_environment_names_another_folder_or_another_database(monkeypatch):
    monkeypatch.setenv("COMPANION_DATABASE_URL", "")
    monkeypatch.setenv("COMPANION_DATA", "/srv/games")
    assert default_url() == "sqlite:////srv/games/journal.sqlite"
    monkeypatch.setenv("COMPANION_DATABASE_URL", "postgresql://club/games")
    assert default_url() == "postgresql://club/games"


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("/srv/a b?c%20.sqlite", "/srv/a b?c%20.sqlite"),
        ("sqlite:////srv/x.sqlite", "/srv/x.sqlite"),
        ("sqlite+pysqlite:////srv/x.sqlite", "/srv/x.sqlite"),
        ("postgres://club/games", "club/games"),
        ("postgresql://ann:secret@club:5433/games", "club:5433/games"),
        ("postgresql+psycopg://ann@/games?host=/run/pg", "/run/pg/games"),
        ("postgresql:///games", "localhost/games"),
        ("postgresql:///games?host=north&host=south", "north, south/games"),
    ],
)
def test_an_address_names_a_file_or_a_server(address, place):
    assert place_of(parse(address)) == place


def test_relative_paths_and_the_home_folder_are_found(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", "/home/ann")
    assert parse("x.sqlite").database == str(tmp_path / "x.sqlite")
    assert parse("sqlite:///x.sqlite").database == str(tmp_path / "x.sqlite")
    assert parse("~/x.sqlite").database == "/home/ann/x.sqlite"


@pytest.mark.parametrize("query", ["", "?password=secret&sslpassword=secret"])
def test_a_password_is_never_shown(query):
    assert "secret" not in without_password(parse(f"postgresql://ann:secret@club/games{query}"))
    with pytest.raises(Unavailable) as caught:
        Journal(f"postgresql://ann:secret@127.0.0.1:1/games{query}")
    assert "secret" not in told(caught)


@pytest.mark.parametrize(
    "address",
    [
        "mysql://ann:secret@club/x",
        "postgres://ann:secret@club:port/x",
        "://",
        "a\n://",
        "postgresql:///x?host=a&host=b&port=1&port=2&port=3",
        "postgresql:///x?host=a:b&host=c:d",
    ],
)
def test_an_address_that_is_not_understood_is_refused_with_an_example(address):
    sentence = refused(address)
    assert "is not understood: write a path, or for instance postgresql://user:password@host:5432/name" in sentence
    assert "secret" not in sentence


@pytest.mark.parametrize(
    "address", ["", ":memory:", "sqlite://", "sqlite:///:memory:", "a\0b", "~nobody-here/x.sqlite"]
)
def test_a_journal_that_would_not_last_is_refused(address):
    assert "names no file for the journal" in refused(address)


def test_the_url_of_a_journal_can_be_shown(tmp_path):
    journal = Journal(str(tmp_path / "x.sqlite"))
    journal.close()
    assert journal.url == f"sqlite+pysqlite:///{tmp_path}/x.sqlite"


# -- files ------------------------------------------------------------------------------------------------------------


@contextmanager
def not_root() -> Iterator[None]:
    """Give up root's right to write everywhere for a moment."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def closed_folder() -> Iterator[Path]:
    """A folder that can be looked into and not written, with a journal in it."""
    folder = Path(tempfile.mkdtemp(prefix="companion-"))
    journal = Journal(str(folder / "there.sqlite"))
    journal.append(a_row())
    journal.close()
    (folder / "there.sqlite").chmod(0o444)
    folder.chmod(0o555)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


@pytest.mark.parametrize("name", ["new.sqlite", "deeper/new.sqlite", "there.sqlite"])
def test_an_unwritable_folder_is_named_with_what_to_do(closed_folder, name):
    with not_root():
        sentence = refused(str(closed_folder / name))
    assert f"The journal {closed_folder}" in sentence
    assert "cannot be written (" in sentence
    assert "allow this user to write there, or name another place with --database-url." in sentence


def test_a_folder_in_the_place_of_the_file_is_refused(tmp_path):
    assert "cannot be written" in refused(str(tmp_path))


def test_a_file_in_the_place_of_the_folder_is_refused(tmp_path):
    (tmp_path / "file").touch()
    assert "cannot be written" in refused(str(tmp_path / "file" / "x.sqlite"))


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann, " * 500)
    assert refused(str(path)) == f"The file {path} is no journal: name another file with --database-url."
    assert path.read_text() == "Dear Ann, " * 500


def test_a_damaged_file_is_told_from_an_empty_one(tmp_path):
    path = tmp_path / "journal.sqlite"
    journal = Journal(str(path))
    for seq in range(300):
        journal.append(a_row(seq, body="x" * 300))
    journal.close()
    damaged = bytearray(path.read_bytes())
    damaged[4096:] = b"\xff" * (len(damaged) - 4096)
    path.write_bytes(damaged)
    journal = Journal(str(path))
    with pytest.raises(Unavailable) as caught:
        journal.rows("t")
    assert "is damaged" in told(caught)
    assert "put a backup in its place" in told(caught)
    journal.close()


def test_a_table_of_another_program_is_refused(tmp_path):
    path = tmp_path / "diary.sqlite"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE journal (day TEXT, page TEXT)")
    connection.commit()
    connection.close()
    assert "The table “journal” in" in refused(str(path))


def test_a_locked_file_is_told_and_nothing_is_written(tmp_path, monkeypatch):
    monkeypatch.setattr("companion.storage.journal.PATIENCE", 0.1)
    path = tmp_path / "journal.sqlite"
    journal = Journal(str(path))
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(Unavailable) as caught:
        journal.append(a_row())
    assert "Another program keeps the journal" in told(caught)
    assert "The entry was not written" in told(caught)
    other.execute("ROLLBACK")
    other.close()
    assert journal.head("t") is None
    journal.append(a_row())
    journal.close()


def test_a_file_locked_while_it_is_created_is_waited_for_and_then_told(tmp_path, monkeypatch):
    monkeypatch.setattr("companion.storage.journal.PATIENCE", 0.1)
    path = tmp_path / "journal.sqlite"
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    assert "Another program keeps the journal" in refused(str(path))
    other.close()
    Journal(str(path)).close()


def test_an_unexpected_error_still_becomes_a_sentence(tmp_path):
    journal = Journal(str(tmp_path / "journal.sqlite"))
    with journal._engine.connect() as connection:
        connection.execute(text("CREATE TRIGGER odd BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'odd'); END"))
    with pytest.raises(Unavailable) as caught:
        journal.append(a_row())
    assert "cannot be used (odd)" in told(caught)
    journal.close()


def test_too_many_readers_at_once_are_told_to_try_again(journal, database, monkeypatch):
    monkeypatch.setattr("companion.storage.journal.PATIENCE", 1)
    crowded = Journal(database)
    with ExitStack() as readers:
        for _ in range(15):
            readers.enter_context(crowded._engine.connect())
        with pytest.raises(Unavailable) as caught:
            crowded.append(a_row())
    assert "Too many read the journal" in told(caught)
    assert not caught.value.may_be_written
    crowded.append(a_row())
    crowded.close()
    assert journal.rows("t") == [a_row()]


# -- full disks -------------------------------------------------------------------------------------------------------


def fill(journal: Journal) -> tuple[int, Unavailable]:
    """Append until there is no room; give the number that failed and the refusal."""
    for seq in range(10_000):
        try:
            journal.append(a_row(seq, body="x" * 2000))
        except Unavailable as error:
            return seq, error
    raise AssertionError("the disk never filled")


def assert_certain_and_retryable(journal: Journal, failed: int, make_room) -> None:
    assert journal.head("t") == failed - 1
    make_room()
    journal.append(a_row(failed, body="x" * 2000))
    journal.close()


def test_a_full_database_is_told_and_the_entry_fits_once_there_is_room(tmp_path):
    """SQLite's own limit of pages: the same refusal as a full disk, on every machine."""
    path = str(tmp_path / "journal.sqlite")
    journal = Journal(path)
    journal.close()
    event.listen(journal._engine, "connect", lambda connection, _: connection.execute("PRAGMA max_page_count = 40"))
    failed, error = fill(journal)
    assert not error.may_be_written
    sentence = Speaker()(error.message)
    assert sentence.startswith(f"The disk of the journal {path} is full: free some space on it.")
    assert sentence.endswith("The entry was not written: enter it again afterwards.")
    again = Journal(path)
    assert_certain_and_retryable(again, failed, lambda: None)
    journal.close()


@pytest.fixture
def tiny_disk(tmp_path: Path) -> Iterator[Path]:
    """A real file system of 512 KiB."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=512k", "tmpfs", disk], check=False, capture_output=True
    )
    if mounted.returncode != 0:
        pytest.skip("only root may mount a small disk; the limit of pages and of file size are tested instead")
    yield disk
    subprocess.run(["umount", disk], check=True)


def test_a_full_disk_is_told_and_the_entry_fits_once_there_is_room(tiny_disk):
    ballast = tiny_disk / "ballast"
    ballast.write_bytes(b"x" * 100_000)
    journal = Journal(str(tiny_disk / "journal.sqlite"))
    failed, error = fill(journal)
    assert not error.may_be_written
    assert "is full: free some space on it" in Speaker()(error.message)
    assert_certain_and_retryable(journal, failed, ballast.unlink)


def test_a_disk_full_from_the_start_is_told(tiny_disk):
    with pytest.raises(OSError, match="No space left"):
        (tiny_disk / "ballast").write_bytes(b"x" * 1_000_000)
    sentence = refused(str(tiny_disk / "journal.sqlite"))
    assert "free some space" in sentence or "not full" in sentence


def test_a_limit_on_the_size_of_files_leaves_the_journal_readable(tmp_path):
    """The system refuses to let the file grow in the middle of an append."""
    journal = Journal(str(tmp_path / "journal.sqlite"))
    journal.append(a_row(0))
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, hard))
    try:
        with pytest.raises(Unavailable) as caught:
            journal.append(a_row(1, body="x" * 400_000))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert "free some space" in told(caught) or "not full" in told(caught)
    assert journal.rows("t") == [a_row(0)]
    journal.append(a_row(1, body="x" * 400_000))
    journal.close()


# -- servers ----------------------------------------------------------------------------------------------------------


def test_a_server_that_is_not_there_is_told_at_once():
    sentence = refused("postgresql://ann@127.0.0.1:1/games")
    assert sentence.startswith("The database server 127.0.0.1:1/games cannot be reached (")
    assert sentence.endswith("check that it runs and that address, user and password are right.")


@pytest.mark.parametrize("query", ["bogus=secret", "connect_timeout=soon"])
def test_a_setting_that_the_server_does_not_know_is_told(query):
    assert "cannot be reached" in refused(f"postgresql://ann@127.0.0.1:1/games?{query}")


@pytest.mark.postgres
def test_an_unknown_database_is_told(postgres_server):
    base, _, query = postgres_server.partition("?")
    sentence = refused(f"{base.rpartition('/')[0]}/no_such_database?{query}")
    assert "no_such_database" in sentence
    assert "cannot be reached" in sentence


@pytest.mark.postgres
def test_a_server_restarted_between_two_entries_is_not_noticed(own_server):
    journal = Journal(own_server.url)
    journal.append(a_row(0))
    own_server.stop()
    own_server.start()
    assert journal.head("t") == 0
    own_server.stop("immediate")
    own_server.start()
    journal.append(a_row(1))
    assert [row.seq for row in journal.rows("t")] == [0, 1]
    journal.close()


@pytest.mark.postgres
def test_while_the_server_is_away_nothing_is_written_and_nothing_lost(own_server):
    journal = Journal(own_server.url)
    journal.append(a_row(0))
    own_server.stop()
    with pytest.raises(Unavailable) as caught:
        journal.append(a_row(1))
    assert not caught.value.may_be_written
    assert "cannot be reached" in told(caught)
    assert "The entry was not written" in told(caught)
    with pytest.raises(Unavailable, match="cannot be reached"):
        journal.head("t")
    with pytest.raises(Unavailable, match="cannot be reached"):
        journal.rows("t")
    own_server.start()
    journal.append(a_row(1))
    assert [row.seq for row in journal.rows("t")] == [0, 1]
    journal.close()


@pytest.fixture
def proxy(postgres_url: str) -> Iterator[Proxy]:
    with Proxy(postgres_url) as proxy:
        yield proxy


@pytest.mark.postgres
@pytest.mark.parametrize("moment", ["before", "after"])
def test_an_entry_whose_answer_got_lost_is_written_once(proxy, moment):
    """The connection breaks before the server saw the entry, or after it wrote it."""
    journal = Journal(proxy.url)
    proxy.break_at("INSERT INTO journal", moment)
    journal.append(a_row(0, body='"mine"'))
    assert proxy.broken == 1
    assert journal.rows("t") == [a_row(0, body='"mine"')]
    journal.close()


@pytest.mark.postgres
def test_an_entry_whose_answer_got_lost_for_good_is_told_to_be_in_doubt(proxy, postgres_url):
    journal = Journal(proxy.url)
    proxy.break_at("INSERT INTO journal", "after", for_good=True)
    with pytest.raises(Unavailable) as caught:
        journal.append(a_row(0))
    assert caught.value.may_be_written
    assert "The entry may have been written: look at the table before you enter it again." in told(caught)
    journal.close()
    direct = Journal(postgres_url)
    assert direct.rows("t") == [a_row(0)]
    with pytest.raises(Taken):
        direct.append(a_row(0))
    direct.close()


@pytest.mark.postgres
def test_doubt_stays_if_the_server_goes_before_the_entry_is_looked_for(proxy, postgres_url):
    journal = Journal(proxy.url)
    proxy.break_at(
        "INSERT INTO journal",
        "after",
        meanwhile=lambda: proxy.break_at("SELECT journal", "before", for_good=True),
    )
    with pytest.raises(Unavailable) as caught:
        journal.append(a_row(0))
    assert proxy.broken == 2
    assert caught.value.may_be_written
    journal.close()
    direct = Journal(postgres_url)
    assert direct.rows("t") == [a_row(0)]
    direct.close()


@pytest.mark.postgres
def test_an_entry_lost_while_somebody_else_took_its_number_is_taken(proxy, postgres_url):
    journal, other = Journal(proxy.url), Journal(postgres_url)
    proxy.break_at("INSERT INTO journal", "before", meanwhile=lambda: other.append(a_row(0, body='"theirs"')))
    with pytest.raises(Taken):
        journal.append(a_row(0, body='"mine"'))
    assert journal.rows("t") == [a_row(0, body='"theirs"')]
    journal.close()
    other.close()


@pytest.mark.postgres
def test_a_question_whose_answer_got_lost_is_asked_again(proxy):
    journal = Journal(proxy.url)
    journal.append(a_row(0))
    proxy.break_at("SELECT journal", "after")
    assert journal.rows("t") == [a_row(0)]
    assert proxy.broken == 1
    journal.close()


@pytest.mark.postgres
@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("53100", "is full: free some space on it."),
        ("42501", "cannot be written (odd)"),
        ("25006", "cannot be written (odd)"),
        ("55P03", "Another program keeps the journal"),
        ("42703", "is not the companion's (odd)"),
        ("53200", "cannot be reached (odd)"),
        ("22000", "cannot be used (odd)."),
    ],
)
def test_what_the_server_refuses_is_told_and_nothing_is_written(postgres_url, code, sentence):
    """The server itself raises the error, from a trigger."""
    journal = Journal(postgres_url)
    with journal._engine.connect() as connection:
        connection.execute(
            text(
                f"CREATE FUNCTION odd() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'odd' USING ERRCODE = '{code}'; END $$"
            )
        )
        connection.execute(text("CREATE TRIGGER odd BEFORE INSERT ON journal FOR EACH ROW EXECUTE FUNCTION odd()"))
    with pytest.raises(Unavailable) as caught:
        journal.append(a_row())
    assert sentence in told(caught)
    assert not caught.value.may_be_written
    with journal._engine.connect() as connection:
        connection.execute(text("DROP TRIGGER odd ON journal"))
    assert journal.head("t") is None
    journal.append(a_row())
    journal.close()


@pytest.mark.postgres
def test_a_user_who_may_only_read_and_add_can_use_a_journal_that_is_there(postgres_url):
    owner = Journal(postgres_url)
    with owner._engine.connect() as connection:
        for statement in ("DROP ROLE IF EXISTS companion_guest", "CREATE ROLE companion_guest"):
            connection.execute(text(statement))
        connection.execute(text("GRANT SELECT, INSERT ON journal TO companion_guest"))
    guest = Journal(with_setting(postgres_url, "role=companion_guest"))
    guest.append(a_row())
    assert guest.head("t") == 0
    guest.close()
    with owner._engine.connect() as connection:
        connection.execute(text("DROP OWNED BY companion_guest"))
        connection.execute(text("DROP ROLE companion_guest"))
    owner.close()


def test_every_refusal_is_a_message(tmp_path):
    with pytest.raises(Unavailable) as caught:
        Journal("mysql://club")
    assert isinstance(caught.value.message, Message)
    assert Speaker("en-XA")(caught.value.message).startswith("⟦")
