"""Every documented example runs, and every file the documents name is there."""

from __future__ import annotations

import re
import shlex
import subprocess
from pathlib import Path

import pytest

from companion import __version__
from companion.engine.entries import Player
from companion.service import Service
from companion.storage import Journal

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text("utf-8")
EXAMPLES = [line for line in README.splitlines() if line.startswith("companion ")]


def test_there_are_examples_of_every_command(run):
    from companion.cli.commands import COMMANDS

    assert {line.split()[1] for line in EXAMPLES} == {command.name for command in COMMANDS if command.name}


def test_every_example_of_the_readme_runs(run, tmp_path):
    typed = re.search(r"Write `(\S+)`:\n\n```text\n(.*?)```", README, re.DOTALL)
    assert typed is not None
    (tmp_path / typed[1]).write_text(typed[2], "utf-8")
    links = Service(Journal()).open("bag-of-chips", [Player("Ann", "red"), Player("Ben", "blue")])
    for line in EXAMPLES:
        filled = line.replace("t=…&k=…", f"t={links.table}&k={links.watcher}")
        told = run(*shlex.split(filled)[1:])
        assert (told.status, told.err) == (0, ""), line
        out = re.search(r"--out (\S+)", line)
        assert told.out or out, line
        assert out is None or (tmp_path / out[1]).stat().st_size > 0, line


def test_the_example_is_told_as_the_readme_says(run, tmp_path):
    typed = README.partition("```text\n")[2].partition("```")[0]
    (tmp_path / "evening.play").write_text(typed, "utf-8")
    assert "Ann: 41, rewards: 1" in run("replay", "evening.play").out


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_every_linked_file_is_there(name):
    for target in re.findall(r"\]\(([^)]+)\)", (ROOT / name).read_text("utf-8")):
        assert target.startswith("https://") or (ROOT / target).exists(), target


def test_every_folder_of_the_layout_is_there():
    for folder in re.findall(r"^\| `([a-z./]+)` \|", README, re.MULTILINE):
        assert (ROOT / folder).exists(), folder


def test_every_documented_make_target_is_one():
    documents = README + (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    for target in sorted(set(re.findall(r"`make ([a-z]+)[ `]", documents))):
        told = subprocess.run(
            ["make", "--dry-run", "--always-make", target], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert told.returncode == 0, told.stderr


def test_the_changelog_begins_with_this_version():
    versions = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert versions[0] == __version__
