"""Every player's line is seen in both themes, and no two are painted alike."""

from __future__ import annotations

import tomllib

import pytest

from companion.engine.colours import COLOURS
from companion.facts import DATA
from pages.ui.paint import DARK, LEAST, LIGHT, contrast, seen_on


@pytest.mark.parametrize("ground", [LIGHT, DARK])
@pytest.mark.parametrize("colour", COLOURS)
def test_a_line_stands_out_from_its_ground(colour, ground):
    assert contrast(seen_on(COLOURS[colour].paint, ground), ground) >= LEAST


@pytest.mark.parametrize("ground", [LIGHT, DARK])
def test_no_two_lines_are_painted_alike(ground):
    assert len({seen_on(colour.paint, ground) for colour in COLOURS.values()}) == len(COLOURS)


def test_the_grounds_are_those_of_the_themes():
    theme = tomllib.loads((DATA.parent / ".streamlit" / "config.toml").read_text("utf-8"))["theme"]
    assert (theme["light"]["backgroundColor"], theme["dark"]["backgroundColor"]) == (LIGHT, DARK)
