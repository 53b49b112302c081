"""An exact number is shown with as many decimals as its sentence asks for."""

from __future__ import annotations

from fractions import Fraction

import pytest

from companion.engine.words import Rounded, say
from companion.speech import Speaker


@pytest.mark.parametrize(("digits", "shown"), [(1, "0.1"), (3, "0.097"), (0, "0")])
def test_a_rounded_number_shows_its_decimals(digits: int, shown: str) -> None:
    assert Speaker()(say("{n}", n=Rounded(Fraction(97, 1000), digits))) == shown
