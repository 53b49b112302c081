"""A JSON export opens again as the same public table, and shows nobody's hidden hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.engine.entries import Correct, Entry, Note, Opening, Play, Player, Redo, Rename, Undo
from companion.engine.game import AnyGame, Readings, Unreadable
from companion.engine.table import Table
from companion.engine.words import Seat
from companion.exchange import export_table, json_file
from companion.games.bag_of_chips import GAME
from companion.games.bag_of_chips.state import Hold
from companion.service import Service
from companion.speech import Speaker
from companion.storage import Journal
from tests.exchange.tables import EVERYBODY, HAND, eventful, opening, plays, table_of


def opened(content: bytes) -> Table:
    read, bodies = json_file.read(content)
    return Table(GAME, read, [Entry(n, body, None, at) for n, (body, at) in enumerate(bodies, 1)])


def test_an_import_of_an_export_is_the_same_public_table():
    public = eventful().seen_by(EVERYBODY)
    again = opened(export_table(eventful(), "json")[0])
    assert again.opening == public.opening
    assert again.state == public.state
    assert again.names == public.names == ("Ann", "Bea")
    assert [r.say for r in again.history()] == [r.say for r in public.history()]
    assert [r.struck for r in again.history()] == [r.struck for r in public.history()]
    assert [entry.at for entry in again.entries] == [entry.at for entry in public.entries]


def test_an_export_of_an_import_is_the_same_file():
    first = export_table(eventful(), "json")[0]
    assert export_table(opened(first), "json")[0] == first


def test_no_export_holds_a_hidden_hand_or_counts_it():
    content = json.loads(export_table(eventful(), "json")[0])
    assert "hold" not in json.dumps(content)
    assert [entry["entry"] for entry in content["entries"]] == list(range(1, 17))
    assert [line["entry"] for line in content["readable"]["history"]] == list(range(1, 17))


@pytest.mark.parametrize("kind", ["json", "csv", "play"])
def test_a_hidden_hand_changes_no_export(kind):
    with_hand = table_of([plays()[0], *plays()[1:]])
    entries = list(with_hand.entries)
    secret = [*entries[:1], Entry(2, Play(Hold(Seat(0), HAND)), Seat(0), entries[1].at)]
    secret += [Entry(entry.seq + 1, entry.body, None, entry.at) for entry in entries[1:]]
    assert export_table(Table(GAME, opening(), secret), kind) == export_table(with_hand, kind)


def test_the_readable_part_tells_rounds_with_lines_that_add_up():
    told = json.loads(export_table(table_of(plays()), "json")[0])["readable"]
    ann, ben = told["rounds"][0]["scores"]
    assert (ann["player"], ann["total"], ann["rewards"], ben["total"], ben["rewards"]) == ("Ann", -9, 0, 41, 1)
    assert sum(line["points"] for line in ben["lines"]) == ben["total"]
    assert ann["lines"][0] | {"says": ""} == {
        "points": -9,
        "says": "",
        "source": {"rulebook": "Bag of Chips", "section": "Objective Cards", "status": "stated"},
        "card": "9",
        "side": "minus",
        "completed": True,
    }
    assert told["standing"][1]["total"] == 1
    assert told["outcome"] is None
    assert told["history"][0]["says"] == "Round 1 starts, Ann deals"
    assert told["history"][0]["at"] == "2023-11-14T22:13:21+00:00"


def test_the_readable_part_tells_how_a_game_ended():
    told = json.loads(export_table(table_of(plays() * 3), "json")[0])["readable"]
    # The deal passes on, but the same three rounds bring Ben three rewards.
    assert told["outcome"] == {"reason": "3 rewards reached", "winners": ["Ben"], "decided_by": "most rewards"}
    assert told["next"] == "Ben won the game"


def test_a_shared_win_names_no_criterion():
    told = json.loads(export_table(shared_win(), "json")[0])["readable"]
    assert told["outcome"]["winners"] == ["Ann", "Ben", "Cem"]
    assert told["outcome"]["decided_by"] is None


def shared_win() -> Table:
    """Three rounds in which nobody completes anything hand out all 16 rewards, as one reading asks."""
    nothing = "deal\ndraw 1 P P P P P\ndraw 2 P P O O\ndraw 3 O O O"
    nothing += "\nlay 1 +120 +140 -160\nlay 2 +9 +16 -30\nlay 3 +35 +100 -110\ndraw 4 O\ndraw 4 B\nscore"
    return table_of(plays("\n".join([nothing] * 3)), opening("Ann", "Ben", "Cem", readings={"reward-supply": "ends"}))


def test_a_table_that_stopped_says_so_in_its_export():
    stopped = GAME.name  # any sentence
    table = Table(GAME, opening(), eventful().entries, stopped=stopped)
    assert json.loads(export_table(table, "json")[0])["readable"]["stopped"] == "Bag of Chips"


def test_an_undo_aimed_at_nothing_does_not_keep_a_table_from_being_exported():
    strange = table_of([*plays()[:1], Undo(77), Redo(78), Correct(79, None)])
    assert json.loads(export_table(strange, "json")[0])["entries"][1]["body"] == {"type": "undo", "target": 0}


def test_a_sixth_game_is_exported_and_read_without_a_line_of_its_own(toy: AnyGame):
    taken = [Play(toy.read(line)) for line in ("take 1 3", "take 2 3", "take 1 1")]
    players = (Player("Ann", "red"), Player("Ben", "blue"))
    start = Opening(toy.key, players, Seat(0), Readings.of(toy.readings))
    table = Table(toy, start, [Entry(n, move, None, 0.0) for n, move in enumerate(taken, 1)])
    content = export_table(table, "json")[0]
    read, bodies = json_file.read(content)
    assert (read, [body for body, _ in bodies]) == (start, taken)
    told = json.loads(content)["readable"]
    assert (told["rounds"], told["outcome"]["winners"]) == ([], ["Ann"])
    assert told["history"][0]["at"] is None


# -- hostile files --------------------------------------------------------------------------------------------------


def good() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(export_table(table_of(plays()), "json")[0])
    return loaded


def changed(**changes: Any) -> bytes:
    return json.dumps(good() | changes).encode()


def with_entry(body: Any, number: int = 10, at: float = 1.0) -> bytes:
    entries = [*good()["entries"], {"entry": number, "at": at, "body": body}]
    return changed(entries=entries)


def opening_with(**changes: Any) -> bytes:
    return changed(opening=good()["opening"] | changes)


def play(line: str) -> dict[str, Any]:
    built: dict[str, Any] = msgspec.to_builtins(Play(GAME.read(line)))
    return built


HOSTILE = {
    "empty": (b"", "cut off or no JSON"),
    "cut off": (changed()[:-20], "cut off or no JSON"),
    "not JSON": (b"<html>", "line 1, column 1"),
    "bytes": (b"\xff\xfe\x00", "no UTF-8 text (byte 1"),
    "zero bytes": (b'{"\0": 1}', "zero bytes"),
    "huge": (b" " * 5_000_001, "larger than 5,000,000 bytes"),
    "deep": (b'{"a":' * 200_000 + b"}" * 200_000, "nested too deeply"),
    "deep list": (b"[" * 1_000_000, "nested too deeply"),
    "a list": (b"[]", "not understood"),
    "a number": (b"7", "not understood"),
    "infinity": (changed(format=float("inf")), "Infinity, which is no number"),
    "overflow": (changed().replace(b'"at": 1700000001.0', b'"at": 1e999'), "1e999, which is no number"),
    "nan": (with_entry(play("deal"), at=float("nan")), "NaN, which is no number"),
    "long number": (changed().replace(b'"format": 1', b'"format": ' + b"9" * 5000), "which is no number"),
    "key twice": (changed().replace(b'"format": 1', b'"format": 1, "format": 1'), "“format” twice"),
    "unknown key": (changed(surprise=1), "unknown field"),
    "missing key": (b'{"format": 1}', "missing required field"),
    "newer": (changed(format=2), "Update the companion"),
    "older": (changed(format=0), "format 0; this version reads format 1"),
    "unknown game": (changed(game="chess"), "no game “chess”"),
    "no players": (opening_with(players=[]), "2 to 5 players; 0 were named"),
    "long name": (opening_with(players=[{"name": "A" * 500, "colour": "red"}] * 2), "500 letters"),
    "no name": (opening_with(players=[{"name": " \u202e", "colour": "red"}] * 2), "no name"),
    "unknown colour": (opening_with(players=[{"name": "Ann", "colour": "plaid"}] * 2), "no colour “plaid”"),
    "wrong first": (opening_with(first=2), "Seat 3 starts, but only 2 players"),
    "negative first": (opening_with(first=-1), "Seat 0 starts"),
    "unknown reading": (opening_with(readings={"luck": "yes"}), "no reading named “luck”"),
    "unknown answer": (opening_with(readings={"edition": "1999"}), "“1999” is no answer"),
    "entries no list": (changed(entries={}), "Expected `array`"),
    "too many entries": (
        changed(entries=[{"entry": 1, "at": 1, "body": 1}] * 20_001),
        "20,001 entries; at most 20,000",
    ),
    "gap": (with_entry(play("deal"), number=11), "Entry 10 is missing: entry 11 stands in its place"),
    "before time": (with_entry(play("deal"), at=-1), "Entry 10 of the file does not hold: its time"),
    "after time": (with_entry(play("deal"), at=1e15), "its time is out of range"),
    "unknown kind": (with_entry({"type": "cheat"}), "entry 10 is not understood (Invalid value 'cheat'"),
    "unknown move": (with_entry({"type": "play", "move": {"type": "cheat"}}), "Invalid value 'cheat'"),
    "wrong type": (
        with_entry({"type": "play", "move": {"type": "draw", "board": "one", "chips": []}}),
        "Expected `int`, got `str`",
    ),
    "a move that does not hold": (with_entry(play("score")), "Entry 10 of the file does not hold: No round is running"),
    "a card twice": (
        changed(entries=[*good()["entries"][:5], {"entry": 6, "at": 1, "body": play("lay 2 +200 +x5 -42")}]),
        "Entry 6 of the file does not hold: The card 200 already lies in front of Ann",
    ),
    "a hidden hand": (
        changed(
            entries=[*good()["entries"][:1], {"entry": 2, "at": 1, "body": play("hold 1 200 70 9 1 4 x5")}],
        ),
        "Entry 2 of the file does not hold: it is a hidden one",
    ),
    "a hidden correction": (
        with_entry({"type": "correct", "target": 2, "move": play("hold 1 200 70 9 1 4 x5")["move"]}),
        "it is a hidden one",
    ),
    "undo of nothing": (with_entry({"type": "undo", "target": 99}), "undoes entry 99"),
    "undo in the middle": (with_entry({"type": "undo", "target": 3}), "undoes entry 3, which is not the last"),
    "redo of nothing": (with_entry({"type": "redo", "target": 9}), "redoes entry 9"),
    "correction of nothing": (with_entry({"type": "correct", "target": 44, "move": None}), "corrects entry 44"),
    "correction that does not hold": (
        with_entry({"type": "correct", "target": 2, "move": play("draw 1 C C C C")["move"]}),
        "The bag held 3 chicken chips",
    ),
    "correction that upsets": (
        with_entry({"type": "correct", "target": 5, "move": play("lay 1 +16 +70 -9")["move"]}),
        "The card 16 already lies in front of Ann",
    ),
    "drops what is not there": (
        with_entry({"type": "correct", "target": 5, "move": None, "dropped": [77]}),
        "drops or keeps entries that are not there",
    ),
    "drops twice": (
        with_entry({"type": "correct", "target": 5, "move": None, "dropped": [9, 9]}),
        "drops or keeps entries that are not there",
    ),
    "rename of nobody": (with_entry({"type": "rename", "seat": 7, "name": "Eve"}), "there is no seat 8"),
    "rename to nothing": (with_entry({"type": "rename", "seat": 0, "name": "\n"}), "no name"),
    "long note": (with_entry({"type": "note", "text": "a" * 501}), "501 letters"),
    "surrogates": (changed(game="\ud800"), "no game"),
}


@pytest.fixture
def service(tmp_path: Path) -> Service:
    return Service(Journal(str(tmp_path / "games.sqlite")))


@pytest.mark.parametrize("case", HOSTILE)
def test_a_hostile_file_is_refused_in_one_sentence(case):
    content, words = HOSTILE[case]
    with pytest.raises(Unreadable) as refused:
        json_file.read(content)
    told = Speaker()(refused.value.message)
    assert words in told
    assert "\n" not in told
    assert len(told) < 500


def test_a_file_that_undoes_without_end_is_refused_before_it_costs_minutes():
    entries = [{"entry": n, "at": 1, "body": play(line)} for n, line in enumerate(["deal", "draw 1 P"], 1)]
    kinds = [{"type": "undo", "target": 2}, {"type": "redo", "target": 2}]
    entries += [{"entry": n, "at": 1, "body": kinds[1 - n % 2]} for n in range(3, 20_000)]
    with pytest.raises(Unreadable) as refused:
        json_file.read(changed(entries=entries))
    assert "more often than any real game" in Speaker()(refused.value.message)


def test_texts_are_cleaned_on_the_way_in():
    entries = good()["entries"]
    entries += [
        {"entry": 10, "at": 1, "body": {"type": "note", "text": " a\u202e\n b "}},
        {"entry": 11, "at": 1, "body": {"type": "rename", "seat": 0, "name": " A\tnn "}},
    ]
    _, bodies = json_file.read(changed(entries=entries))
    assert [body for body, _ in bodies[-2:]] == [Note("a b"), Rename(Seat(0), "A nn")]


def test_an_import_is_a_table_of_its_own_that_goes_on(service: Service):
    read, bodies = json_file.read(export_table(eventful(), "json")[0])
    links = service.restore(read, bodies)
    access = service.enter(links.table, links.scorer)
    table = service.look(access)
    assert table.state == eventful().seen_by(EVERYBODY).state
    assert service.play(access, GAME.read("deal"), table.head).state.running is not None
