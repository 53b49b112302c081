"""`companion payout`: one set, all sets, a row with own cards, JSON; every fault in a sentence."""

from __future__ import annotations

import json

import pytest

from tests.cli.conftest import Run

ROW = ("--row", "spades spades hearts spades crowns")


def test_one_set(run: Run) -> None:
    assert run("payout", "--suit", "crowns", "--size", "4").out == "4 crowns: 10 cards\n"
    assert run("payout", "--suit", "spades", "--size", "3").out == "3 spades: 1 card\n"
    assert json.loads(run("payout", "--suit", "diamonds", "--size", "5", "--json").out) == {
        "suit": "diamonds", "size": 5, "cards": 7,
    }  # fmt: skip


def test_all_sets(run: Run) -> None:
    lines = run("payout").out.splitlines()
    assert lines[0].split() == ["Suit", "3", "4", "5"]
    assert [line.split() for line in lines[1:]][4] == ["crowns", "5", "10", "15"]
    assert json.loads(run("payout", "--json").out)["hearts"] == {"3": 1, "4": 3, "5": 5}


def test_the_sets_of_one_suit_or_of_one_size(run: Run) -> None:
    assert [line.split() for line in run("payout", "--suit", "cr").out.splitlines()] == [
        ["Suit", "3", "4", "5"],
        ["crowns", "5", "10", "15"],
    ]
    assert [line.split()[1] for line in run("payout", "--size", "4").out.splitlines()] == [
        "4",
        "3",
        "3",
        "5",
        "3",
        "10",
    ]
    assert json.loads(run("payout", "--suit", "d", "--json").out) == {"diamonds": {"3": 3, "4": 5, "5": 7}}


def test_a_row_and_own_cards(run: Run) -> None:
    told = run("payout", *ROW, "--own", "spades hearts")
    assert told.status == 0
    assert told.out == (
        "Sets in the row:\n  3 spades on piles 1, 2, and 4: 1 card\n\n"
        "Sets to be made with own cards:\n  4 spades on piles 1, 2, 3, and 4: 3 cards (1 own card on pile 3)\n"
    )
    values = json.loads(run("payout", *ROW, "--own", "s, h", "--json").out)
    assert values["lying"] == [
        {"suit": "spades", "size": 3, "cards": 1, "piles": [1, 2, 4], "own_cards": 0, "laid_on": []}
    ]
    assert values["to_make"] == [
        {"suit": "spades", "size": 4, "cards": 3, "piles": [1, 2, 3, 4], "own_cards": 1, "laid_on": [3]}
    ]


def test_neighbours_only(run: Run) -> None:
    assert run("payout", *ROW, "--neighbours").out == (
        "Sets in the row: none\n\nSets to be made with own cards: none\n"
    )


def test_two_own_cards_are_counted(run: Run) -> None:
    assert "5 spades on piles 1, 2, 3, 4, and 5: 5 cards (2 own cards on piles 3 and 5)" in (
        run("payout", *ROW, "--own", "s s").out
    )


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ("--suit", "stars", "--size", "4"),
            "“stars” is no suit: there are spades, hearts, diamonds, clubs, and crowns.",
        ),
        (("--suit", "c", "--size", "4"), "“c” is no suit"),
        (("--suit", "crowns", "--size", "6"), "--size takes a number from 3 to 5, not “6”."),
        (("--size", "2"), "--size takes a number from 3 to 5, not “2”."),
        (("--own", "s"), "--own goes with --row: name the five tops of the gambling row too."),
        (("--neighbours",), "--neighbours goes with --row"),
        ((*ROW, "--suit", "s"), "--row tells the sets of a row; leave out --suit and --size"),
        ((*ROW, "--size", "3"), "--row tells the sets of a row; leave out --suit and --size"),
        (("--row", "spades spades"), "The row has 5 piles; 2 suits were named: name the five tops."),
        ((*ROW, "--own", "s s s s s s"), "6 own suit cards were named; a player has at most 5."),
        ((*ROW, "--own", "?"), "“?” is no suit"),
    ],
)
def test_faults_are_told_in_a_sentence(run: Run, words: tuple[str, ...], sentence: str) -> None:
    told = run("payout", *words)
    assert told.status == 2
    assert sentence in told.err
    assert told.out == ""
