"""What each command answers."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from pypdf import PdfReader

from companion import __version__, web
from companion.cli import arguments, commands
from companion.cli.links import read_link
from companion.engine.entries import Player
from companion.engine.words import Seat
from companion.exchange import json_file
from companion.games import GAMES
from companion.games.bag_of_chips import GAME
from companion.games.bag_of_chips.state import Hold
from companion.service import Links, Service
from companion.storage import Journal
from printables import DOCUMENTS, documents_of
from tests.exchange.tables import HAND, ROUND

PLAY = "game: bag-of-chips\nplayers: Ann, Ben\n" + ROUND + "\n"
NUMBER = re.compile(r"−?[<>]?\d+\.\d+%?")


@pytest.fixture
def game(run, tmp_path: Path) -> str:
    path = tmp_path / "game.play"
    path.write_text(PLAY, "utf-8")
    return str(path)


@pytest.fixture
def links(run) -> Links:
    """A table on the journal of the test: a round, and a hidden hand in it."""
    service = Service(Journal())
    links = service.open(GAME.key, [Player("Ann", "red"), Player("Ben", "blue")], first=Seat(0))
    access = service.enter(links.table, links.scorer)
    head = service.play(access, GAME.read("deal"), 0).head
    service.play(service.enter(links.table, links.seats[0]), Hold(Seat(0), HAND), head)
    for line in ROUND.splitlines()[1:]:
        service.play(access, GAME.read(line), service.head(access))
    return links


def test_games_lists_every_game_with_its_documents(run):
    told = run("games")
    assert told.status == 0
    for key in GAMES:
        documents = " ".join(document.key for document in documents_of(key))
        assert re.search(rf"^{key} .*{documents}$", told.out, re.MULTILINE)


def test_version(run):
    assert run("--version").out == f"companion {__version__}\n"
    assert run("odds", "--version").status == 0


# -- odds -----------------------------------------------------------------------------------------------------------


def test_odds_as_json_are_exact_with_the_percentages_of_the_rules(run):
    told = json.loads(run("odds", "bag-of-chips", "--json").out)
    assert told["drawn"] == {"potato": 0, "onion": 0, "barbecue": 0, "vinegar": 0, "chicken": 0}
    percent = {one["value"]: one["percent"] for one in told["objectives"]}
    assert (len(percent), percent["9"], percent["1"], percent["trophy"]) == (36, 70.27, 89.11, 3.54)
    nine = next(one for one in told["objectives"] if one["value"] == "9")
    assert list(nine) == ["value", "chance", "percent", "expected"]
    chance = nine["chance"]["numerator"] / nine["chance"]["denominator"]
    assert round(chance * 100, 2) == nine["percent"]
    assert nine["expected"] == pytest.approx(9 * chance, abs=1e-4)


def test_odds_count_the_chips_drawn(run):
    told = json.loads(run("odds", "bag-of-chips", "--drawn", "P P O V B", "--json").out)
    assert list(told) == ["drawn", "objectives"]
    assert told["drawn"] == {"potato": 2, "onion": 1, "barbecue": 1, "vinegar": 1, "chicken": 0}


def test_odds_take_names_commas_and_lower_case(run):
    plain = run("odds", "bag-of-chips", "--drawn", "P P O", "--json").out
    assert run("odds", "bag-of-chips", "--drawn", "potato,p, Onion", "--json").out == plain


def test_odds_as_a_table_stand_in_columns(run):
    told = run("odds", "bag-of-chips", "--drawn=P P O V B").out.splitlines()
    assert told[0] == "5 of 14 chips drawn: 2 potato, 1 onion, 1 barbecue, and 1 vinegar"
    assert run("odds", "bag-of-chips").out.startswith("Before any draw\n")
    assert len({len(line) for line in told[2:]}) == 1
    assert len(told) == 3 + 36


def test_odds_follow_edition_and_readings(run):
    def percent(*words: str) -> dict[str, float]:
        told = json.loads(run("odds", "bag-of-chips", "--json", *words).out)
        return {one["value"]: one["percent"] for one in told["objectives"]}

    assert "115" in percent("--edition", "2026")
    assert "x5" in percent("--edition", "2021")
    assert percent("--reading", "equal-zero=no")["110"] < percent()["110"]
    assert percent("--reading", "equal-zero=no", "--reading", "low-scores=no")["110"] < percent()["110"]


def test_a_game_without_odds_says_so(run, toy):
    assert run("odds", toy.key).err == "There are no odds for Pebbles.\n"


# -- replay ---------------------------------------------------------------------------------------------------------


def test_replay_tells_history_lines_standing_and_what_is_next(run, game):
    told = run("replay", game)
    assert told.status == 0
    for words in (
        "Bag of Chips: Ann and Ben",
        "1.  Round 1 starts, Ann deals",
        "9.  Round 1 is scored",
        "  Ann: −9, rewards: 0",
        "    −9  9: completed on the minus side",
        "   +25  ×5: completed",
        "  Ben  1",
        "The game goes on: Ben deals six cards each",
    ):
        assert words in told.out


def test_replay_tells_how_a_game_ended(run, tmp_path):
    (tmp_path / "whole.play").write_text(PLAY + (ROUND + "\n") * 2, "utf-8")
    assert run("replay", "whole.play").out.endswith("Ben won: 3 rewards reached (most rewards)\n")


def test_replay_tells_a_shared_win(run, tmp_path):
    nothing = ROUND.split("\n")
    nothing[4:6] = ["lay 1 +200 +160 -140", "lay 2 +180 +120 -202"]
    head = PLAY.partition("deal")[0] + "reading reward-supply: ends\n"
    (tmp_path / "shared.play").write_text(head + "\n".join(nothing * 8), "utf-8")
    assert run("replay", "shared.play").out.endswith("Ann and Ben share the win: all 16 rewards are handed out\n")


def test_replay_of_a_table_without_moves_or_readings(run, toy, tmp_path, monkeypatch):
    (tmp_path / "empty.play").write_text("game: pebbles\nplayers: Ann\n", "utf-8")
    assert "Pebbles: Ann\n  How many pebbles?  7\n\nStanding\n" in run("replay", "empty.play").out
    monkeypatch.setattr(type(toy), "readings", ())
    monkeypatch.setattr(type(toy), "start", lambda self, players, readings: GAME_OF_SEVEN(players))
    assert "Pebbles: Ann\n\nStanding\n" in run("replay", "empty.play").out


def GAME_OF_SEVEN(players):  # noqa: N802  # a state, written where it is needed
    from tests.toy.pebbles import State

    return State(players, 7, guesses=(None,) * players.count)


def test_replay_as_json_has_the_same_lines(run, game):
    told = json.loads(run("replay", game, "--json").out)
    assert [score["total"] for score in told["rounds"][0]["scores"]] == [-9, 41]
    assert len(told["history"]) == 9


def test_replay_reads_what_is_piped_in(run, game, monkeypatch, tmp_path):
    with (tmp_path / "game.play").open() as piped:
        monkeypatch.setattr("sys.stdin", piped)
        assert run("replay", "-").out == run("replay", game).out


# -- print ----------------------------------------------------------------------------------------------------------


def test_print_writes_a_pdf_and_says_where(run, tmp_path):
    told = run("print", "bag-of-chips", "reference", "--paper", "letter", "--theme", "low-ink", "--out", "card.pdf")
    assert told.out == "Written: card.pdf\n"
    assert PdfReader(tmp_path / "card.pdf").pages[0].mediabox.width == 612


def test_print_names_the_file_itself_where_nobody_does(run, tmp_path):
    told = run("print", "bag-of-chips", "checklist", "--edition", "2026")
    assert Path(tmp_path, told.out.removeprefix("Written: ").strip()).read_bytes().startswith(b"%PDF")


def test_print_to_the_output_writes_nothing_but_the_pdf(run):
    told = run("print", "bag-of-chips", "score-sheet", "--players", "Ann, Ben", "--rounds", "5", "--out", "-")
    assert told.out.startswith("%PDF")
    assert told.out.rstrip().endswith("%%EOF")


def test_print_the_record_of_a_playthrough_and_of_a_table(run, game, links, tmp_path):
    assert run("print", "bag-of-chips", "record", "--replay", game, "--out", "a.pdf").status == 0
    link = f"http://localhost:8501/bag-of-chips?t={links.table}&k={links.watcher}"
    assert run("print", "bag-of-chips", "record", "--table", link, "--out", "b.pdf").status == 0
    for name in ("a.pdf", "b.pdf"):
        assert "Ann" in PdfReader(tmp_path / name).pages[0].extract_text()


# -- export and import ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["{t}.{k}", "http://10.0.0.1:8501/bag-of-chips?lang=fr&t={t}&k={k}", "--key={k} {t}"])
def test_export_takes_any_form_of_a_link(run, links, form):
    told = run("export", *form.format(t=links.table, k=links.watcher).split())
    assert json.loads(told.out)["opening"]["players"][0]["name"] == "Ann"


@pytest.mark.parametrize("kind", ["json", "csv", "play"])
def test_no_export_holds_a_hidden_hand_whoever_asks(run, links, kind):
    for key in (links.scorer, links.watcher, *links.seats):
        told = run("export", f"{links.table}.{key}", "--format", kind)
        assert told.status == 0
        assert "hold" not in told.out
        assert key not in told.out


def test_what_is_exported_opens_again_on_another_journal(run, links, tmp_path):
    assert run("export", f"{links.table}.{links.scorer}", "--out", "t.json").out == ""
    told = run("import", "t.json", "--database-url", str(tmp_path / "other.sqlite"), "--address", "http://10.0.0.9/")
    assert [line.split(":")[0] for line in told.out.splitlines()] == [
        "Scorer, enters everything",
        "Watchers, look only",
        "Ann, on a phone of their own",
        "Ben, on a phone of their own",
    ]
    scorer = told.out.splitlines()[0].split()[-1]
    assert scorer.startswith("http://10.0.0.9/bag-of-chips?t=")
    again = run("export", scorer, "--database-url", str(tmp_path / "other.sqlite")).out
    assert again == (tmp_path / "t.json").read_text("utf-8")
    assert run("export", scorer).status == 2


def test_import_of_a_hostile_file_opens_nothing(run, tmp_path):
    from sqlalchemy import create_engine, text

    Journal().close()
    (tmp_path / "bad.json").write_text('{"format": 1}', "utf-8")
    told = run("import", "bad.json")
    assert (told.status, told.out) == (2, "")
    with create_engine(f"sqlite:///{tmp_path / 'journal.sqlite'}").connect() as connection:
        assert connection.scalar(text("select count(*) from journal")) == 0
    connection.engine.dispose()


# -- the app --------------------------------------------------------------------------------------------------------


@pytest.fixture
def served(monkeypatch) -> list[tuple[str, int, str | None]]:
    """Note what would be served instead of serving it."""
    calls: list[tuple[str, int, str | None]] = []
    monkeypatch.setattr(web, "run", lambda *given: calls.append(given))
    monkeypatch.setattr(commands, "check_port", lambda host, port: None)
    monkeypatch.setattr(commands, "network_address", lambda host, port: "http://10.0.0.7:8501")
    return calls


def test_the_app_starts_with_addresses_and_a_code_to_scan(run, served):
    told = run()
    assert served == [("0.0.0.0", 8501, None)]
    assert "On this computer:                http://localhost:8501\n" in told.out
    assert "On a phone in the same network:  http://10.0.0.7:8501\n" in told.out
    assert told.out.count("█") > 100


def test_the_app_takes_host_port_and_journal(run, served, tmp_path):
    url = str(tmp_path / "club.sqlite")
    assert run("--host", "127.0.0.1", "--port=9000", "--database-url", url).status == 0
    assert served == [("127.0.0.1", 9000, url)]


def test_the_app_says_when_phones_cannot_reach_it(run, served, monkeypatch):
    monkeypatch.setattr(commands, "network_address", lambda host, port: None)
    told = run("--host", "127.0.0.1")
    assert "Phones cannot reach it" in told.out
    assert "█" not in told.out


# -- words ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", [command.name for command in commands.COMMANDS])
def test_help_lists_every_argument_and_option(run, command):
    told = run(*command.split(), "--help")
    wanted = next(c for c in commands.COMMANDS if c.name == command)
    for name in (*(a.name for a in wanted.arguments), *(o.name for o in wanted.options), "--language", "--help"):
        assert name in told.out
    assert run(*command.split(), "-h").out == told.out


@pytest.mark.parametrize("words", [["--help"], ["print", "-h"], ["odds", "-h"], ["games"], ["odds", "bag-of-chips"]])
def test_every_sentence_came_through_the_catalogue(run, words):
    """In the test language every sentence stands in brackets; what is left is names and shapes of values."""
    bare = outside_brackets(run(*words, "--language", "en-XA").out)
    options = {
        (o.name + o.shape).replace(" ", "") for c in commands.COMMANDS for o in (*c.options, *arguments.EVERYWHERE)
    }
    typed = {"companion", "[--…]", *GAMES} | {d.key for documents in DOCUMENTS.values() for d in documents}
    typed |= {c.name for c in commands.COMMANDS} | {a.name for c in commands.COMMANDS for a in c.arguments}
    for line in bare.splitlines():
        words = {word for word in line.split() if not NUMBER.fullmatch(word)}
        assert line.replace(" ", "") in options or words <= typed, line


def outside_brackets(text: str) -> str:
    kept, depth = "", 0
    for letter in text:
        depth -= letter == "⟧"
        kept += letter if depth == 0 and letter not in "⟦⟧" else ""
        depth += letter == "⟦"
    return kept


def test_errors_come_through_the_catalogue_in_the_language_asked_for(run):
    assert run("dance", "--language=en-XA").err.startswith("⟦")
    assert run("--language", "en-XA", "dance").err.startswith("⟦")


def test_the_terminal_names_the_language(run, monkeypatch):
    for setting in ("xx_XX.UTF-8", "C", "en_GB.UTF-8", ""):
        monkeypatch.setenv("LC_ALL", setting)
        assert run("--help").out.startswith("companion [--…]\n  Start the app")


def test_a_link_may_name_its_key_apart():
    assert read_link("http://x/bag-of-chips?t=A", "B") == ("A", "B")


def test_an_export_reads_back_through_the_library(run, links):
    read, bodies = json_file.read(run("export", f"{links.table}.{links.watcher}").out.encode())
    assert (len(read.players), len(bodies)) == (2, 9)
