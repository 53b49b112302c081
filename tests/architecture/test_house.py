"""The house rules that no linter holds: arrows, lengths, names, reasons, and what a new game may touch."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from companion.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
OURS = ("companion", "pages", "printables")
LONGEST_FUNCTION, LONG_FUNCTION, LONGEST_MODULE = 40, 25, 450
MOST_LONG_ONES = 100
"""One function in so many may be longer than `LONG_FUNCTION` lines."""


@cache
def tracked() -> list[Path]:
    """List the files git knows; all of them where there is no git (an unpacked archive)."""
    try:
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
        return [ROOT / name for name in listed.decode().split("\0") if name and (ROOT / name).is_file()]
    except (OSError, subprocess.CalledProcessError):
        return [path for folder in (*OURS, "tests", "data") for path in (ROOT / folder).rglob("*") if path.is_file()]


def modules(*folders: str) -> list[Path]:
    return sorted(path for path in tracked() if path.suffix == ".py" and path.relative_to(ROOT).parts[0] in folders)


# -- arrows -----------------------------------------------------------------------------------------------------------


def test_arrows_point_down_only():
    command = [str(Path(sys.executable).parent / "lint-imports"), "--no-cache"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_registered_game_is_held_apart_from_the_others():
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    (apart,) = (set(contract["modules"]) for contract in contracts if contract["type"] == "independence")
    for game in GAMES.values():
        assert any(fnmatch(type(game).__module__, pattern) for pattern in apart)


# -- lengths ----------------------------------------------------------------------------------------------------------


def lengths(path: Path) -> Iterator[tuple[int, str]]:
    """Count the lines of each function, its docstring left out."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0]
            is_told = isinstance(first, ast.Expr) and isinstance(getattr(first, "value", None), ast.Constant)
            docstring = (first.end_lineno or 0) - first.lineno + 1 if is_told else 0
            lines = (node.end_lineno or 0) - node.lineno + 1 - docstring
            yield lines, f"{path.relative_to(ROOT)}: {node.name} ({lines} lines)"


def test_functions_are_short():
    found = [each for path in modules(*OURS) for each in lengths(path)]
    too_long = [name for lines, name in found if lines > LONGEST_FUNCTION]
    longish = [name for lines, name in found if lines > LONG_FUNCTION]
    assert not too_long, f"longer than {LONGEST_FUNCTION} lines: {too_long}"
    most = len(found) // MOST_LONG_ONES
    assert len(longish) <= most, f"{len(longish)} of {len(found)} longer than {LONG_FUNCTION} lines: {longish}"


def test_modules_are_short():
    long = {
        str(path.relative_to(ROOT)): n
        for path in modules(*OURS)
        if (n := len(path.read_text("utf-8").splitlines())) > LONGEST_MODULE
    }
    assert not long


def test_every_module_says_what_it_is():
    silent = [
        str(path.relative_to(ROOT))
        for path in modules(*OURS)
        if not ast.get_docstring(ast.parse(path.read_text("utf-8")))
    ]
    assert not silent


# -- names ------------------------------------------------------------------------------------------------------------


def test_no_page_hides_a_module_of_python_or_of_a_package():
    """`pages/` leads the search path while Streamlit runs: a page `statistics.py` would be what others import."""
    pages = {path.stem if path.is_file() else path.name for path in (ROOT / "pages").iterdir()} - {"__init__"}
    others = {name for name in packages_distributions() if name not in (*OURS, "data")}
    assert not pages & (sys.stdlib_module_names | others)


VAGUE = re.compile(r"^(utils?|helpers?|managers?|handlers?|misc|common|info|process(or|ing)?)$")


def test_modules_are_named_from_the_field():
    vague = [
        str(path.relative_to(ROOT))
        for path in modules(*OURS)
        if any(VAGUE.match(word) for word in path.stem.split("_"))
    ]
    assert not vague


# -- reasons ----------------------------------------------------------------------------------------------------------

SILENCED = re.compile(r"#\s*(?:type:\s*ignore|noqa)\b(?P<rest>.*)")
WITH_REASON = re.compile(r"^(\[[\w, -]+\]|:\s*[A-Z]+\d+(,\s*[A-Z]+\d+)*)\s*(#|--)\s*\w.{5,}")


def test_every_silenced_warning_names_its_rule_and_its_reason():
    bare = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in modules(*OURS, "tests", "data")
        if path != Path(__file__)
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if (found := SILENCED.search(line)) and not WITH_REASON.match(found["rest"])
    ]
    assert not bare


# -- what a new game touches ------------------------------------------------------------------------------------------

REGISTRIES = {
    Path("companion/games/__init__.py"): 2,
    Path("printables/__init__.py"): 2,
}
"""Files that name each game, and on how many lines at most: the import and the entry."""
OWN_FILES = {
    Path("companion/cli/odds.py"),
    Path("companion/cli/layout.py"),
    Path("companion/cli/payout.py"),
    Path("pages/maps.py"),
}
"""Commands and pages that are one game's own, named for what they do."""


@pytest.mark.parametrize("key", GAMES)
def test_a_game_is_new_files_and_two_lines_of_a_registry(key):
    name = key.replace("-", "_")
    for path in modules(*OURS):
        short = path.relative_to(ROOT)
        if name in (part.removesuffix(".py") for part in short.parts) or short in OWN_FILES:
            continue
        named = [line for line in _code_lines(path) if re.search(rf"\b{name}\b|(?<!/)\b{key}\b", line)]
        assert len(named) <= REGISTRIES.get(short, 0), f"{short} names {key}: {named}"


def _code_lines(path: Path) -> list[str]:
    """Give the lines of a module without docstrings and examples in sentences."""
    tree = ast.parse(path.read_text("utf-8"))
    lines = path.read_text("utf-8").splitlines()
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Constant) and isinstance(node.value, str)):
            continue
        if node.end_lineno != node.lineno or ": " in node.value:
            for number in range(node.lineno - 1, node.end_lineno or node.lineno):
                lines[number] = ""
    return lines


# -- what is published ------------------------------------------------------------------------------------------------

LOCAL_PATH = re.compile(r"/root/\w|/tmp/\w|/home/(?!ann)\w|/Users/\w|C:\\+Users")


def test_nothing_in_the_tree_names_a_place_on_somebodys_machine():
    told = []
    for path in tracked():
        if path == Path(__file__) or path.suffix in (".ttf", ".png", ".pdf", ".woff2", ".ico"):
            continue
        text = path.read_text("utf-8", errors="replace")
        told += [f"{path.relative_to(ROOT)}: {found}" for found in LOCAL_PATH.findall(text)]
    assert not told
