"""The majority calculator: normal, large and upgraded meeples."""

from __future__ import annotations

from itertools import product

from companion.engine.words import Seat
from companion.games.carcassonne.majority import Band, majority, verdict
from companion.speech import Speaker

ANN, BEN, CLEO = Seat(0), Seat(1), Seat(2)


def told(bands):
    return Speaker(names=("Ann", "Ben", "Cleo"))(verdict(bands))


def test_deutschland_scoring_an_upgraded_meeple_beats_two_normal_ones_with_one_beside_it():
    bands = {ANN: Band(normal=1, upgraded=1), BEN: Band(normal=2)}
    assert majority(bands) == (ANN,)
    assert told(bands) == "Ann has the majority and scores alone (Ann 3 and Ben 2)"


def test_an_upgraded_meeple_is_as_strong_as_a_large_one():
    bands = {ANN: Band(upgraded=1), BEN: Band(large=1), CLEO: Band(normal=1)}
    assert majority(bands) == (ANN, BEN)
    assert told(bands) == "Ann and Ben share the majority; each scores in full (Ann 2, Ben 2, and Cleo 1)"


def test_nobody_scores_where_nobody_stands():
    assert majority({ANN: Band(), BEN: Band()}) == ()
    assert majority({}) == ()
    assert told({ANN: Band()}) == "nobody stands there: nobody scores"


def test_the_majority_agrees_with_putting_meeples_down_one_by_one():
    for a, b, c, d in product(range(3), repeat=4):
        bands = {ANN: Band(a, b, 0), BEN: Band(c, 0, d)}
        ann = len(["m"] * a + ["m", "m"] * b)
        ben = len(["m"] * c + ["m", "m"] * d)
        expected = () if ann == ben == 0 else (ANN, BEN) if ann == ben else (ANN,) if ann > ben else (BEN,)
        assert majority(bands) == expected
