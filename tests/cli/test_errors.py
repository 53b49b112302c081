"""Whatever goes wrong is one sentence on stderr and status 2, never a traceback."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from companion import cli
from companion.cli import commands
from companion.cli.arguments import Given
from tests.cli.test_commands import PLAY

COMPANION = (sys.executable, "-c", "import sys; from companion.cli import main; sys.exit(main())")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            "dance",
            "There is no command “dance”; there are games, print, odds, layout, payout, replay, export, and import.",
        ),
        ("prnt", "There is no command “prnt”; did you mean print?"),
        ("--prot 1", "“companion” has no option --prot; did you mean --port?"),
        ("--port", "--port needs a value, for instance 8501."),
        ("--port eighty", "--port takes a number from 1 to 65535, not “eighty”."),
        ("--port 0", "--port takes a number from 1 to 65535, not “0”."),
        ("--port 70000", "--port takes a number from 1 to 65535, not “70000”."),
        ("--port 1 --port 2", "--port was given twice."),
        ("--language xx", "There are no sentences in “xx”; there are en"),
        ("games now", "“companion games” does not know what to do with “now”."),
        ("odds", "“companion odds” needs GAME: a game, as “companion games” lists it. See “companion odds --help”."),
        ("odds chess", "There is no game “chess” here; there are bag-of-chips"),
        ("odds bag-of-chips --json=yes", "--json takes no value."),
        (
            "odds bag-of-chips --drawn P,X",
            "“X” is no chip: write P for potato, O for onion, B for barbecue, V for vinegar, and C for chicken.",
        ),
        (
            "odds bag-of-chips --drawn C,C,C,C",
            (
                "The bag held 3 chicken chips; 0 are drawn and 4 more would make 4. "
                "Check the boards and correct the wrong chip."
            ),
        ),
        (
            "odds bag-of-chips --drawn P,P,P,P,P,O,O,O,O,O,B,B,B,B,V",
            "15 chips were named, but a round draws 14: take 1 away.",
        ),
        ("odds bag-of-chips --edition 1999", "“1999” is no answer to “edition”; choose among 2021 and 2026."),
        ("odds bag-of-chips --reading luck", "“luck” is no reading: write for instance equal-zero=no."),
        ("replay nowhere.play", "The file nowhere.play cannot be read (No such file or directory): check its name."),
        ("replay .", "The file . cannot be read (Is a directory): check its name."),
        ("replay bad\0name", "The file badname cannot be read (embedded null byte): check its name."),
        ("replay bad.play", "Line 14, “dance”: “dance” is no move of Bag of Chips"),
        ("export nothing", "“nothing” names no table: give its link in quotation marks, or its number and --key."),
        ("export http://x/?k=1", "“http://x/?k=1” names no table"),
        ("export unknown.key", "There is no table “unknown” here: check the link."),
        ("export unknown.key --database-url mysql://x", "The database address “mysql://…” is not understood"),
        ("export unknown.key --database-url bad.play/x", "The journal"),
        ("export a.b --database-url postgresql://x@127.0.0.1:1/x", "The database server 127.0.0.1:1/x cannot be"),
        ("import bad.play", "The file is cut off or no JSON (line 1, column 1): export the table again."),
        ("print bag-of-chips", "“companion print” needs DOCUMENT"),
        ("print chess reference", "There is no game “chess” here"),
        ("print bag-of-chips dance", "Bag of Chips has no document “dance”"),
        ("print bag-of-chips reference --paper a3", "There is no paper “a3”; choose among a4 and letter."),
        ("print bag-of-chips reference --seats 100", "--seats takes a number from 0 to 99, not “100”."),
        ("print bag-of-chips reference --zone Mars/Base", "There is no time zone “Mars/Base”"),
        ("print bag-of-chips record", "The document “Record of a game” is about one game that was played"),
        ("print bag-of-chips reference --out no/where.pdf", "The file no/where.pdf cannot be written (No such file"),
        ("print bag-of-chips reference --out /dev/full", "The file /dev/full cannot be written (No space left"),
    ],
)
def test_one_sentence_and_status_2(run, tmp_path, words, sentence):
    (tmp_path / "bad.play").write_text(PLAY + "\n\ndance\n", "utf-8")
    told = run(*words.split(" "))
    assert (told.status, told.out) == (2, "")
    assert told.err.startswith(sentence)
    assert told.err.count("\n") == 1


def test_words_behind_two_dashes_are_no_options(run):
    assert run("replay", "--", "--help").err.startswith("The file --help cannot be read")


def test_a_wrong_key_is_refused(run, tmp_path):
    from companion.engine.entries import Player
    from companion.service import Service
    from companion.storage import Journal

    links = Service(Journal()).open("bag-of-chips", [Player("Ann", "red"), Player("Ben", "blue")])
    assert run("export", f"{links.table}.wrong").err == (
        "This link's key does not fit the table: ask for the link again.\n"
    )
    assert run("export", f"{links.table}.{links.watcher}", "--format", "xlsx").err == (
        "There is no export as “xlsx”; choose among json, csv, and play.\n"
    )


def test_control_characters_never_reach_the_terminal(run):
    assert run("dance\x1b[31m\nnow").err == (
        "There is no command “dance[31m now”; there are games, print, odds, layout, payout, replay, export, and import.\n"
    )


def test_a_port_in_use_is_named_before_anything_starts(run):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        told = run("--host", "127.0.0.1", "--port", str(port))
    assert (told.status, told.out) == (2, "")
    assert told.err == (f"Port {port} is in use: stop the other program, or choose another with --port {port + 1}.\n")


def test_an_unusable_journal_is_named_before_anything_starts(run, monkeypatch, tmp_path):
    monkeypatch.setattr(commands, "check_port", lambda host, port: None)
    (tmp_path / "file").touch()
    told = run("--database-url", str(tmp_path / "file" / "games.sqlite"))
    assert (told.status, told.out) == (2, "")
    assert "cannot be written" in told.err


# -- what the terminal does -----------------------------------------------------------------------------------------


def raising(error: BaseException):
    def act(words: list[str], speak: object) -> None:
        raise error

    return act


def test_an_interrupt_is_quiet(run, monkeypatch):
    monkeypatch.setattr(cli, "_run", raising(KeyboardInterrupt()))
    told = run("games")
    assert (told.status, told.out, told.err) == (130, "", "")


def test_an_output_without_a_file_number_is_left_alone(monkeypatch):
    import io

    monkeypatch.setattr(cli, "_run", raising(BrokenPipeError()))
    monkeypatch.setattr("sys.stdout", io.StringIO())
    assert cli.main(["games"]) == 141


def companion(*words: str, folder: Path, **options) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "COMPANION_DATABASE_URL": str(folder / "games.sqlite"), "LC_ALL": "C.UTF-8"}
    return subprocess.run(
        [*COMPANION, *words], env=environment | options.pop("env", {}), stderr=subprocess.PIPE, check=False, **options
    )


def test_a_reader_that_goes_away_is_no_error(tmp_path):
    reading, writing = os.pipe()
    os.close(reading)
    told = companion("odds", "bag-of-chips", folder=tmp_path, stdout=writing)
    os.close(writing)
    assert (told.returncode, told.stderr) == (141, b"")


def test_a_full_disk_behind_the_output_is_one_sentence(tmp_path):
    with Path("/dev/full").open("wb") as full:
        told = companion("odds", "bag-of-chips", folder=tmp_path, stdout=full)
    assert told.returncode == 2
    assert told.stderr == b"The output cannot be written (No space left on device).\n"


def test_a_terminal_without_the_letters_shows_question_marks(tmp_path):
    told = companion("odds", "bag-of-chips", folder=tmp_path, stdout=subprocess.PIPE, env={"PYTHONIOENCODING": "ascii"})
    assert told.returncode == 0
    assert b"?5" in told.stdout


def test_the_installed_command_answers(tmp_path):
    script = Path(sys.executable).with_name("companion")
    told = subprocess.run([script, "dance"], capture_output=True, check=False)
    assert told.returncode == 2
    assert told.stderr.startswith(b"There is no command")
    assert b"Traceback" not in told.stderr


def test_a_number_left_out_takes_its_default():
    assert Given({}).number("--port", 8501, range(1, 65_536)) == 8501


def test_a_quick_command_waits_for_no_database_browser_app_or_statistics():
    heavy = "{'streamlit', 'sqlalchemy', 'pandas', 'reportlab'}"
    code = f"import sys, companion.cli; print(sorted({heavy} & set(sys.modules)))"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout == "[]\n"
