"""`companion layout`: text, JSON and the sheet; every fault of a map file with its place and a caret."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.engine.grid import Square
from companion.facts import DATA
from companion.games.carcassonne.chips import Colour
from companion.games.carcassonne.layout import Request
from companion.games.carcassonne.legal import Placed, faults
from companion.games.carcassonne.map_file import read_practice
from tests.cli.conftest import Run

FRANCE = str(DATA / "maps" / "practice-france.toml")
STARTS = ("--starts", "Nancy, Le Mans")
MAP = 'name = "Mine"\nmap = "custom"\ngrid = """\n....\n....\n..1.\n"""\n[starts]\n1 = "Here"\n'


def test_json_tells_the_layout_and_what_is_known_of_it(run: Run) -> None:
    told = run("layout", FRANCE, *STARTS, "--seed", "7", "--json")
    assert told.status == 0
    values = json.loads(told.out)
    assert set(values) >= {"map", "seed", "starts", "largest_possible_distance", "farthest_square"}
    assert (values["seed"], values["starts"], values["practice"]) == (7, ["Nancy", "Le Mans"], True)
    chips = [Placed(Square(chip["row"], chip["column"])) for chip in values["chips"]]
    assert [chip.square.name for chip in chips] == [chip["square"] for chip in values["chips"]]
    request = Request(read_practice("practice-france"), ("Nancy", "Le Mans"))
    assert faults(request.setting, chips, 30) == ()
    assert values["more_even_than"] == values["compared_with"] == 3000
    assert values["spatial_balance"] < 0.02
    assert values["legal_layouts"] > 10**20
    assert values["most_chips"] > 30
    assert values["why_null"] is None


def test_json_of_a_wide_map_says_why_numbers_are_null(run: Run) -> None:
    values = json.loads(run("layout", "practice-large", "--starts", "northgate", "--json").out)
    assert values["legal_layouts"] is None
    assert "Markov chain" in values["why_null"]


def test_json_of_the_british_isles_tells_colours(run: Run) -> None:
    values = json.loads(run("layout", "practice-british-isles", "--json").out)
    assert {chip["colour"] for chip in values["chips"]} == {colour.value for colour in Colour}
    assert len(values["starts"]) == 3


def test_text_shows_the_map_with_its_chips(run: Run) -> None:
    told = run("layout", FRANCE, *STARTS)
    assert told.out.startswith("Practice France: practice, not the printed map\n")
    assert told.out.count("●") == 30
    assert "random legal layouts" in told.out


def test_the_same_seed_gives_the_same_sheet(run: Run, tmp_path: Path) -> None:
    for name in ("one.pdf", "two.pdf"):
        assert run("layout", FRANCE, *STARTS, "--out", name, "--paper", "letter", "--theme", "low-ink").status == 0
    one, two = ((tmp_path / name).read_bytes() for name in ("one.pdf", "two.pdf"))
    assert one == two
    assert one.startswith(b"%PDF")
    assert run("layout", FRANCE, *STARTS, "--out", "-").out.startswith("%PDF")


def test_wishes_are_kept(run: Run, tmp_path: Path) -> None:
    wide = MAP.replace("....\n....\n..1.", "......\n......\n......\n..1...")
    (tmp_path / "mine.toml").write_text(wide, "utf-8")
    words = ("--starts", "here", "--chips", "3", "--apart", "3", "--lock", "A1", "--forbid", "D1", "--strict")
    values = json.loads(run("layout", "mine.toml", *words, "--wild", "100", "--json").out)
    squares = [chip["square"] for chip in values["chips"]]
    assert "A1" in squares
    assert "D1" not in squares
    assert values["smallest_distance"] >= 3
    assert "Mine" in run("layout", "mine.toml", *words).out


def test_a_map_that_differs_from_what_is_known_is_noted(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(MAP.replace("custom", "iberica").replace("Here", "León"), "utf-8")
    told = run("layout", "mine.toml", "--starts", "León", "--chips", "2")
    assert "1 start square is chosen; Ibérica uses 3" in told.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((FRANCE,), "Say with --starts which start squares are used (2 of Nancy, Le Mans, and Limoges)"),
        ((FRANCE, "--starts", "Nancy, Paris"), "There is no start square “Paris”"),
        ((FRANCE, *STARTS, "--chips", "31"), "--chips takes a number from 1 to 30, not “31”"),
        ((FRANCE, *STARTS, "--seed", "x"), "--seed takes a number"),
        ((FRANCE, *STARTS, "--lock", "4C"), "“4C” is no square"),
        ((FRANCE, *STARTS, "--paper", "a3", "--out", "x.pdf"), "There is no paper “a3”"),
        (("nowhere.toml",), "cannot be read"),
    ],
)
def test_what_cannot_be_laid_out_is_one_sentence(run: Run, words: tuple[str, ...], said: str) -> None:
    told = run("layout", *words)
    assert told.status == 2
    assert told.out == ""
    assert said in told.err
    assert "Traceback" not in told.err


def test_a_fault_in_a_map_file_shows_its_row_with_a_caret(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(MAP.replace("..1.", "..1x"), "utf-8")
    told = run("layout", "mine.toml")
    assert told.err.splitlines()[:2] == ["..1x", "   ^"]
    assert "Line 6, column 4: “x” stands for no kind of square" in told.err


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b'grid = """\n' + (b"." * 10_000 + b"\n") * 600, "40 × 30 squares"),
        (b'name = "M\xff"', "Line 1, column 10: This is no UTF-8 text"),
        (b"\x00", "is not TOML"),
        (b"", "needs “grid”"),
    ],
)
def test_what_is_no_map_file_is_refused(run: Run, tmp_path: Path, content: bytes, said: str) -> None:
    (tmp_path / "mine.toml").write_bytes(content)
    told = run("layout", "mine.toml")
    assert told.status == 2
    assert said in told.err


def test_chips_that_do_not_fit_are_told_with_a_largest_layout(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(MAP, "utf-8")
    told = run("layout", "mine.toml", "--starts", "Here", "--chips", "9")
    assert told.status == 2
    assert told.err.count("●") == 5
    assert "9 chips do not fit: at most 5 do here, which is proved." in told.err
