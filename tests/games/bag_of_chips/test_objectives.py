"""The cards of both editions against a plain re-statement of their table, and data files that are damaged."""

from __future__ import annotations

import copy
import itertools

import pytest

from companion.engine.game import Readings, Unreadable
from companion.facts import read_facts
from companion.games.bag_of_chips.objectives import KINDS, Boards, PerChip, deck, read_deck
from companion.games.bag_of_chips.readings import READINGS
from companion.games.bag_of_chips.state import ALL_CHIPS, FLAVOURS, IN_BAG, Flavour
from companion.speech import Speaker

DEFAULT = Readings.of(READINGS)
NO_ZERO = Readings.of(READINGS, {"equal-zero": "no"})
LAST = dict(zip("POBVC", FLAVOURS, strict=True))

# Value, symbols on the card, and the condition in plain arithmetic: p, o, b, v, c chips, the last of them `z`.
CARDS_2021 = [
    ("1", "POBVC", lambda p, o, b, v, c, z: p >= 1 and o >= 1 and b >= 1 and v >= 1 and c >= 1),
    ("42", "2×POBVC", lambda p, o, b, v, c, z: p >= 2 and o >= 2 and b >= 2 and v >= 2 and c >= 2),
    ("4", "3P 3O", lambda p, o, b, v, c, z: p >= 3 and o >= 3),
    ("9", "2B 3O", lambda p, o, b, v, c, z: b >= 2 and o >= 3),
    ("16", "2V 2B", lambda p, o, b, v, c, z: v >= 2 and b >= 2),
    ("120", "3C", lambda p, o, b, v, c, z: c >= 3),
    ("140", "4V", lambda p, o, b, v, c, z: v >= 4),
    ("160", "5B", lambda p, o, b, v, c, z: b >= 5),
    ("180", "6O", lambda p, o, b, v, c, z: o >= 6),
    ("200", "7P", lambda p, o, b, v, c, z: p >= 7),
    ("25", "O=P", lambda p, o, b, v, c, z: o == p),
    ("30", "B=O", lambda p, o, b, v, c, z: b == o),
    ("35", "V=B", lambda p, o, b, v, c, z: v == b),
    ("40", "C=V", lambda p, o, b, v, c, z: c == v),
    ("70", "V=O", lambda p, o, b, v, c, z: v == o),
    ("100", "V=P", lambda p, o, b, v, c, z: v == p),
    ("110", "C=O", lambda p, o, b, v, c, z: c == o),
    ("61", "…P", lambda p, o, b, v, c, z: z == "P"),
    ("71", "…O", lambda p, o, b, v, c, z: z == "O"),
    ("81", "…B", lambda p, o, b, v, c, z: z == "B"),
    ("91", "…V", lambda p, o, b, v, c, z: z == "V"),
    ("111", "…C", lambda p, o, b, v, c, z: z == "C"),
    ("201", "0C", lambda p, o, b, v, c, z: c == 0),
    ("202", "0V", lambda p, o, b, v, c, z: v == 0),
    ("x5", "×P", lambda p, o, b, v, c, z: p >= 1),
    ("x8", "×O", lambda p, o, b, v, c, z: o >= 1),
    ("x11", "×B", lambda p, o, b, v, c, z: b >= 1),
    ("x15", "×V", lambda p, o, b, v, c, z: v >= 1),
    ("x22", "×C", lambda p, o, b, v, c, z: c >= 1),
    ("45", "O>P", lambda p, o, b, v, c, z: o > p),
    ("50", "B>O", lambda p, o, b, v, c, z: b > o),
    ("55", "V>B", lambda p, o, b, v, c, z: v > b),
    ("60", "C>V", lambda p, o, b, v, c, z: c > v),
    ("80", "B>P", lambda p, o, b, v, c, z: b > p),
    ("90", "C>B", lambda p, o, b, v, c, z: c > b),
    ("trophy", "C>P", lambda p, o, b, v, c, z: c > p),
]
SAME = {"1", "42", "25", "30", "35", "40", "100", "110", "61", "71", "81", "91", "111", "201", "202", "80", "90"}
CARDS_2026 = [row for row in CARDS_2021 if row[0] in SAME | {"trophy"}] + [
    ("115", "=5P", lambda p, o, b, v, c, z: p == 5),
    ("125", "=4O", lambda p, o, b, v, c, z: o == 4),
    ("130", "=3B", lambda p, o, b, v, c, z: b == 3),
    ("140", "=2V", lambda p, o, b, v, c, z: v == 2),
    ("160", "=1C", lambda p, o, b, v, c, z: c == 1),
    ("15", "2B 3O", lambda p, o, b, v, c, z: b >= 2 and o >= 3),
    ("20", "3O 3P", lambda p, o, b, v, c, z: o >= 3 and p >= 3),
    ("45", "3V", lambda p, o, b, v, c, z: v >= 3),
    ("50", "2C", lambda p, o, b, v, c, z: c >= 2),
    ("95", "4B", lambda p, o, b, v, c, z: b >= 4),
    ("105", "5O", lambda p, o, b, v, c, z: o >= 5),
    ("120", "3C", lambda p, o, b, v, c, z: c >= 3),
    ("180", "4V", lambda p, o, b, v, c, z: v >= 4),
    ("200", "6P", lambda p, o, b, v, c, z: p >= 6),
    ("75", "V=O", lambda p, o, b, v, c, z: v == o),
    ("55", "O>P", lambda p, o, b, v, c, z: o > p),
    ("60", "B>O", lambda p, o, b, v, c, z: b > o),
    ("65", "V>B", lambda p, o, b, v, c, z: v > b),
    ("70", "C>V", lambda p, o, b, v, c, z: c > v),
]
ALL = [("2021", *row) for row in CARDS_2021] + [("2026", *row) for row in CARDS_2026]
EVERY_DRAW = [
    (p, o, b, v, ALL_CHIPS - p - o - b - v)
    for p, o, b, v in itertools.product(range(8), range(7), range(6), range(5))
    if 0 <= ALL_CHIPS - p - o - b - v <= 3
]


@pytest.mark.parametrize(("edition", "size"), [("2021", 36), ("2026", 37)])
def test_components_each_edition_has_exactly_its_cards(edition, size):
    restated = {value for e, value, _, _ in ALL if e == edition}
    assert len(restated) == size
    assert set(deck(edition)) == restated


def test_components_the_bag_holds_25_chips():
    assert [IN_BAG[f] for f in FLAVOURS] == [7, 6, 5, 4, 3]
    rows = read_facts("bag_of_chips/flavours.toml")
    assert {name: row["chips"] for name, row in rows.items()} == {f.value: n for f, n in IN_BAG.items()}
    assert {name: row["letter"] for name, row in rows.items()} == {f.value: f[0].upper() for f in FLAVOURS}


@pytest.mark.parametrize(("edition", "value", "symbols", "condition"), ALL, ids=[f"{e}-{v}" for e, v, _, _ in ALL])
def test_objective_cards_ask_what_is_printed_on_them(edition, value, symbols, condition):
    """Against every one of the possible final boards, with every possible last chip."""
    card = deck(edition)[value]
    assert card.symbols == symbols
    for counts in EVERY_DRAW:
        for letter, flavour in LAST.items():
            if counts[FLAVOURS.index(flavour)]:
                judged = card.is_completed(Boards(counts, flavour), DEFAULT)
                assert judged == condition(*counts, letter), (counts, letter)


@pytest.mark.parametrize(("edition", "value", "symbols", "condition"), ALL, ids=[f"{e}-{v}" for e, v, _, _ in ALL])
def test_objective_cards_are_worth_what_is_printed_on_them(edition, value, symbols, condition):
    card = deck(edition)[value]
    boards = Boards((5, 4, 3, 2, 0))
    if isinstance(card, PerChip):
        assert card.worth(boards) == int(value[1:]) * boards.of(card.flavour)
    else:
        assert card.worth(boards) == (0 if value == "trophy" else int(value))


@pytest.mark.parametrize("value", ["25", "30", "35", "40", "70", "100", "110"])
def test_reading_equal_zero_none_of_either_is_as_many_unless_the_table_says_no(value):
    card = deck("2021")[value]
    none, one = Boards((0, 0, 0, 0, 0)), Boards((1, 1, 1, 1, 1))
    assert (card.is_completed(none, DEFAULT), card.is_completed(one, DEFAULT)) == (True, True)
    assert (card.is_completed(none, NO_ZERO), card.is_completed(one, NO_ZERO)) == (False, True)


def test_objective_cards_the_last_chip_counts_only_once_it_is_drawn():
    assert not deck("2021")["71"].is_completed(Boards((0, 13, 0, 0, 0), None), DEFAULT)
    assert deck("2021")["71"].is_completed(Boards((0, 14, 0, 0, 0), Flavour.ONION), DEFAULT)


CONDITIONS = {
    "1": "at least 1 chip of each flavour",
    "42": "at least 2 chips of each flavour",
    "9": "at least 2 barbecue and 3 onion",
    "35": "as many vinegar as barbecue",
    "71": "the last chip drawn is onion",
    "201": "no chicken at all",
    "x8": "8 points for each onion chip",
    "45": "more onion than potato",
    "trophy": "more chicken than potato",
}


@pytest.mark.parametrize(("value", "words"), CONDITIONS.items(), ids=CONDITIONS)
def test_objective_cards_of_the_rulebook_in_words(value, words):
    """The order of flavours is the card's own: barbecue before onion on the 9."""
    assert Speaker()(deck("2021")[value].condition()) == words


@pytest.mark.parametrize("edition", ["2021", "2026"])
def test_every_card_says_what_lies_there_of_what_it_asks(edition):
    speak = Speaker()
    boards = Boards((5, 4, 3, 2, 0), Flavour.ONION)
    for card in deck(edition).values():
        assert speak(card.condition())
        assert speak(card.found(boards))
        assert "{" not in speak(card.condition()) + speak(card.found(boards))
        assert card.kind_words.template


def test_every_kind_of_card_stands_in_an_edition():
    assert {type(card) for edition in ("2021", "2026") for card in deck(edition).values()} == set(KINDS)


# -- damaged data files -----------------------------------------------------------------------------------------------


def damaged(change):
    facts = copy.deepcopy(read_facts("bag_of_chips/2021.toml"))
    change(facts)
    return facts


def row(facts, value):
    return next(card for card in facts["card"] if card["value"] == value)


DAMAGES = {
    "a card is missing": (lambda f: f["card"].remove(row(f, "9")), "has 36 objectives, but its data file lists 35"),
    "no card at all": (lambda f: f.pop("card"), "lists 0"),
    "cards are no list": (lambda f: f.update(card={"value": "1"}), "lists 0"),
    "a card is no table": (lambda f: f.update(card=["9"]), "Objective 1 of the 2021 edition"),
    "the count is missing": (lambda f: f.pop("cards"), "has 0 objectives, but its data file lists 36"),
    "a card twice": (lambda f: f["card"].append(row(f, "9")), "lists the value 9 twice"),
    "unknown kind": (lambda f: row(f, "9").update(kind="almost"), "Objective 4 of the 2021 edition"),
    "no kind": (lambda f: row(f, "9").pop("kind"), "Objective 4"),
    "no value": (lambda f: row(f, "9").pop("value"), "Objective 4"),
    "a value that is a number": (lambda f: row(f, "9").update(value=9), "Objective 4"),
    "a value in letters": (lambda f: row(f, "9").update(value="nine"), "Objective 4"),
    "a worthless value": (lambda f: row(f, "9").update(value="0"), "Objective 4"),
    "too many chips": (lambda f: row(f, "9").update(chips={"barbecue": 6}), "(6 barbecue)"),
    "no chips": (lambda f: row(f, "9").update(chips={"barbecue": 0}), "(0 barbecue)"),
    "chips in words": (lambda f: row(f, "9").update(chips={"barbecue": "two"}), "Objective 4"),
    "unknown flavour": (lambda f: row(f, "9").update(chips={"paprika": 2}), "paprika"),
    "unknown flavour of a pair": (lambda f: row(f, "25").update(pair=["onion", "paprika"]), "paprika"),
    "a flavour compared with itself": (lambda f: row(f, "25").update(pair=["onion", "onion"]), "(25)"),
    "a pair of three": (lambda f: row(f, "25").update(pair=["onion", "potato", "chicken"]), "Objective 11"),
    "four of each": (lambda f: row(f, "42").update(count=4), "(4 chicken)"),
    "a count of half": (lambda f: row(f, "42").update(count=0.5), "Objective 2"),
    "a field of another kind": (lambda f: row(f, "42").update(flavour="onion"), "Objective 2"),
    "a missing field": (lambda f: row(f, "x8").pop("flavour"), "Objective 26"),
    "a trophy with a number": (lambda f: row(f, "45").update(kind="trophy"), "(45)"),
    "a card called trophy that is none": (lambda f: row(f, "trophy").update(kind="more"), "Objective 36"),
}


@pytest.mark.parametrize(("change", "words"), DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_data_file_is_refused_by_the_row_at_fault(change, words):
    with pytest.raises(Unreadable) as refused:
        read_deck(damaged(change), "2021")
    assert words in Speaker()(refused.value.message)


def test_an_unknown_edition_is_refused_in_words():
    with pytest.raises(Unreadable) as refused:
        deck("1999")
    assert "1999.toml" in Speaker()(refused.value.message)
