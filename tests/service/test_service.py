"""The service on a real journal file: who may do what, stale writers, corrections, links, and what survives."""

from __future__ import annotations

import itertools
from pathlib import Path

import msgspec
import pytest

from companion.engine.game import CompanionError, Illegal, Role, Unreadable
from companion.engine.table import Correct, Note, Play, Player
from companion.engine.words import Seat
from companion.games.bag_of_chips import GAME, read_move
from companion.games.bag_of_chips.state import Deal, Discard, Draw, Flavour, Hold, Lay, ScoreRound
from companion.service import NotAllowed, NotFound, ReadOnly, Service, Stale, fingerprint
from companion.speech import Speaker
from companion.storage import Journal, Row
from tests.contract.playing import opening

ANN, BEN = Seat(0), Seat(1)
PLAYERS = (Player("Ann", "red"), Player("Ben", "blue"))
HAND = ("1", "42", "4", "9", "16", "120")
ROUND = ["deal", "draw 1 P P P P P", "draw 2 O O O O", "draw 3 B B B", "draw 4 V V"]
LAID = ["lay 1 +9 +16 -200", "lay 2 +25 +30 -35", "score"]


@pytest.fixture
def file(tmp_path):
    return tmp_path / "tables.sqlite"


@pytest.fixture
def journal(file):
    opened = Journal(f"sqlite:///{file}")
    yield opened
    opened.close()


@pytest.fixture
def service(journal):
    clock = itertools.count(1_700_000_000)
    return Service(journal, lambda: float(next(clock)))


@pytest.fixture
def links(service):
    return service.open(GAME.key, PLAYERS, first=ANN)


@pytest.fixture
def scorer(service, links):
    return service.enter(links.table, links.scorer)


@pytest.fixture
def watcher(service, links):
    return service.enter(links.table, links.watcher)


@pytest.fixture
def seats(service, links):
    return tuple(service.enter(links.table, key) for key in links.seats)


def play(service, access, *lines):
    table = service.look(access)
    for line in lines:
        table = service.play(access, read_move(line), table.head)
    return table


def seqs(service, access):
    return [entry.seq for entry in service.look(access).entries]


# -- links ------------------------------------------------------------------------------------------------------------


def test_each_link_gives_its_own_role(service, links):
    roles = [service.enter(links.table, key).viewer for key in (links.scorer, links.watcher, *links.seats)]
    assert [viewer.role for viewer in roles] == [Role.SCORER, Role.WATCHER, Role.SEAT, Role.SEAT]
    assert [viewer.seat for viewer in roles] == [None, None, ANN, BEN]


def test_keys_are_unguessable_and_all_different(service, links):
    other = service.open(GAME.key, PLAYERS)
    keys = [links.scorer, links.watcher, *links.seats, other.scorer, other.watcher, *other.seats]
    assert len(set(keys)) == len(keys)
    assert min(map(len, keys)) * 6 >= 128


def test_no_key_is_ever_written_to_the_disk(file, journal, service, links, scorer):
    play(service, scorer, *ROUND)
    journal.close()
    written = b"".join(path.read_bytes() for path in file.parent.iterdir())
    assert fingerprint(links.scorer).encode() in written
    for key in (links.scorer, links.watcher, *links.seats):
        assert key.encode() not in written


@pytest.mark.parametrize(
    "key", ["", "x", "ключ", "🂡", "x" * 10_000, "\ud800", "\0", "' OR 1=1 --", "scorer", "{key}", "../../etc"]
)
def test_a_wrong_key_opens_nothing(service, links, key):
    with pytest.raises(NotAllowed):
        service.enter(links.table, key)


@pytest.mark.parametrize("table", ["", "x", "таблица", "🂡", "x" * 10_000, "\ud800", "\0", "%", "' OR 1=1 --"])
def test_an_unknown_table_is_said_to_be_unknown(service, links, table):
    with pytest.raises(NotFound) as refused:
        service.enter(table, links.scorer)
    assert len(Speaker()(refused.value.message)) < 120


def test_a_key_opens_its_own_table_only(service, links):
    other = service.open(GAME.key, PLAYERS)
    with pytest.raises(NotAllowed):
        service.enter(other.table, links.scorer)


def test_only_the_scorers_key_gives_the_other_keys(service, links, scorer, watcher, seats):
    assert service.links(scorer, links.scorer) == links
    for access in (watcher, *seats):
        with pytest.raises(NotAllowed):
            service.links(access, links.scorer)
    for key in (links.watcher, links.seats[0], "nonsense"):
        with pytest.raises(NotAllowed):
            service.links(scorer, key)


# -- who may do what --------------------------------------------------------------------------------------------------

WRITES = {
    "play": lambda s, a: s.play(a, Draw(1, (Flavour.ONION,)), 99),
    "play a secret": lambda s, a: s.play(a, Hold(ANN, HAND), 99),
    "undo": lambda s, a: s.undo(a, 99),
    "redo": lambda s, a: s.redo(a, 99),
    "correct": lambda s, a: s.correct(a, Correct(2, Draw(1, (Flavour.ONION,))), 99),
    "remove": lambda s, a: s.correct(a, Correct(2, None), 99),
    "rename": lambda s, a: s.rename(a, ANN, "Mallory"),
    "note": lambda s, a: s.note(a, "hello"),
    "play again": lambda s, a: s.again(a),
}


@pytest.mark.parametrize("write", WRITES.values(), ids=WRITES)
def test_a_watcher_writes_nothing(service, scorer, watcher, write):
    play(service, scorer, "deal", "draw 1 P", "draw 1 O")
    service.undo(scorer, 3)
    before = service.look(watcher).entries
    with pytest.raises(NotAllowed):
        write(service, watcher)
    assert service.look(watcher).entries == before


def test_a_seat_enters_its_own_hand_discards_and_cards_and_nothing_else(service, scorer, seats):
    play(service, scorer, "deal")
    ann, _ = seats
    service.play(ann, Hold(ANN, HAND), 1)
    play(service, scorer, "draw 1 P P P P P")
    service.play(ann, Discard(ANN, ("16", "120")), 3)
    for move in (Hold(BEN, HAND), Lay(BEN, ("9",), ("16",)), Draw(2, (Flavour.ONION,)), Deal(), ScoreRound()):
        with pytest.raises(NotAllowed):
            service.play(ann, move, 99)
    play(service, scorer, "draw 2 O O O O", "draw 3 B B B")
    table = service.play(ann, Lay(ANN, ("1", "42"), ("4",)), 6)
    assert table.state.rounds[0].laid[0].plus == ("1", "42")
    with pytest.raises(NotAllowed):
        service.rename(ann, ANN, "Anna")
    with pytest.raises(NotAllowed):
        service.note(ann, "hm")


def test_the_scorer_neither_reads_nor_writes_secrets(service, scorer, seats):
    play(service, scorer, "deal")
    service.play(seats[0], Hold(ANN, HAND), 1)
    seen = service.look(scorer)
    assert seen.state.rounds[0].hands == (None, None)
    assert [entry.seq for entry in seen.entries] == [1]
    with pytest.raises(NotAllowed):
        service.play(scorer, Hold(ANN, HAND), 2)
    with pytest.raises(NotAllowed):
        service.correct(scorer, Correct(2, None), 2)
    with pytest.raises(NotAllowed):
        service.correct(scorer, Correct(1, Hold(ANN, HAND)), 2)
    service.undo(scorer, 2)
    assert [entry.seq for entry in service.look(seats[0]).entries] == [1, 2, 3]


def test_a_seat_undoes_its_own_secrets_and_nothing_public(service, scorer, seats):
    play(service, scorer, "deal")
    service.play(seats[0], Hold(ANN, HAND), 1)
    play(service, scorer, "draw 1 P")
    service.undo(seats[0], 3)
    assert service.look(seats[0]).state.rounds[0].hands == (None, None)
    assert service.look(scorer).state.rounds[0].drawn == (Flavour.POTATO,)
    with pytest.raises(NotAllowed):
        service.undo(seats[0], 4)
    service.redo(seats[0], 4)
    assert service.look(seats[0]).state.rounds[0].hands[0].left == HAND


def test_a_seat_mends_its_own_cards_but_settles_no_entry_of_others(service, scorer, seats):
    play(service, scorer, *ROUND, "lay 1 +9 +16 -200", "lay 2 +25 +30 -35")
    ann = seats[0]
    moved = service.correct(ann, Correct(6, Lay(ANN, ("9", "200"), ("16",))), 7)
    assert moved.state.rounds[0].laid[0].minus == ("16",)
    for dropped, kept in (((7,), ()), ((), (7,)), ((2, 3, 4), ())):
        with pytest.raises(NotAllowed):
            service.correct(ann, Correct(6, Lay(ANN, ("25", "200"), ("16",)), dropped, kept), 99)
    with pytest.raises(NotAllowed):
        service.correct(ann, Correct(6, Hold(ANN, HAND)), 99)
    with pytest.raises(NotAllowed):
        service.correct(ann, Correct(7, Lay(ANN, ("1", "200"), ("16",))), 99)
    with pytest.raises(Illegal):
        service.correct(ann, Correct(6, Lay(ANN, ("25", "200"), ("16",))), 99)


# -- stale writers ----------------------------------------------------------------------------------------------------


def test_a_double_tap_is_refused_and_nothing_is_entered_twice(service, scorer):
    play(service, scorer, "deal")
    service.play(scorer, read_move("draw 1 P"), 1)
    with pytest.raises(Stale) as refused:
        service.play(scorer, read_move("draw 1 P"), 1)
    assert [Speaker()(m) for m in refused.value.written] == ["board 1: drew potato"]
    assert "board 1: drew potato" in Speaker()(refused.value.message)
    assert service.look(scorer).state.rounds[0].drawn == (Flavour.POTATO,)


@pytest.mark.parametrize("write", [WRITES["undo"], WRITES["redo"], WRITES["correct"]])
def test_every_write_that_did_not_see_the_last_entry_is_refused(service, scorer, write):
    play(service, scorer, "deal", "draw 1 P", "draw 1 O")
    service.undo(scorer, 3)
    before = seqs(service, scorer)

    class Blind:
        """The service as called by somebody who saw three entries."""

        undo = staticmethod(lambda a, _: service.undo(a, 3))
        redo = staticmethod(lambda a, _: service.redo(a, 3))
        correct = staticmethod(lambda a, c, _: service.correct(a, c, 3))

    with pytest.raises(Stale):
        write(Blind, scorer)
    assert seqs(service, scorer) == before


def test_secrets_of_seats_do_not_make_the_scorer_stale(service, scorer, seats):
    play(service, scorer, "deal")
    service.play(seats[0], Hold(ANN, HAND), 1)
    table = service.play(scorer, read_move("draw 1 P"), 1)
    assert table.head == 3


def test_public_entries_do_not_make_a_seat_stale_but_its_own_double_tap_does(service, scorer, seats):
    play(service, scorer, "deal", "draw 1 P")
    service.play(seats[0], Hold(ANN, HAND), 1)
    with pytest.raises(Stale):
        service.play(seats[0], Hold(ANN, HAND), 1)
    assert seqs(service, seats[0]) == [1, 2, 3]


def test_two_services_on_one_file_see_each_other_at_once(file, service, links, scorer):
    other = Service(Journal(f"sqlite:///{file}"))
    there = other.enter(links.table, links.scorer)
    play(service, scorer, "deal")
    assert other.head(there) == 1
    other.play(there, read_move("draw 1 P"), 1)
    with pytest.raises(Stale):
        service.play(scorer, read_move("draw 1 O"), 1)
    assert service.look(scorer).state == other.look(there).state
    other.journal.close()


def test_an_entry_that_slips_in_between_is_checked_against_again(service, links, scorer, monkeypatch):
    play(service, scorer, "deal", "draw 1 P P P P")
    append, rival = service.journal.append, Service(service.journal)

    def slipping(row):
        monkeypatch.setattr(service.journal, "append", append)
        rival.play(scorer, read_move("draw 1 O"), 2)
        append(row)

    monkeypatch.setattr(service.journal, "append", slipping)
    with pytest.raises(Stale):
        service.play(scorer, read_move("draw 1 B"), 2)
    assert service.look(scorer).state.rounds[0].drawn[-1] == Flavour.ONION


# -- corrections ------------------------------------------------------------------------------------------------------


def test_a_correction_that_upsets_a_later_entry_asks_to_keep_or_drop_it(service, scorer):
    play(service, scorer, *ROUND, *LAID)
    change = Correct(6, Lay(ANN, ("25", "16"), ("200",)))
    conflict = service.conflict(scorer, change)
    assert conflict is not None
    assert conflict.seq == 7
    assert [r.code for r in conflict.refusals] == ["bag-of-chips.card-held"]
    with pytest.raises(Illegal) as refused:
        service.correct(scorer, change, 8)
    assert refused.value.refusals == conflict.refusals
    kept = msgspec.structs.replace(change, kept=(7,))
    assert service.conflict(scorer, kept) is None
    table = service.correct(scorer, kept, 8)
    assert [s.seq for s in table.steps] == [1, 2, 3, 4, 5, 6, 7, 8]


def test_dropping_an_upset_entry_names_what_that_upsets_in_turn(service, scorer):
    play(service, scorer, *ROUND, *LAID)
    dropping = Correct(6, Lay(ANN, ("25", "16"), ("200",)), dropped=(7,))
    conflict = service.conflict(scorer, dropping)
    assert conflict is not None
    assert (conflict.seq, [r.code for r in conflict.refusals]) == (8, ["bag-of-chips.cards-missing"])
    table = service.correct(scorer, msgspec.structs.replace(dropping, dropped=(7, 8)), 8)
    assert table.state.running is not None
    assert [remark.struck for remark in table.history()] == [False] * 6 + [True, True, False]


def test_a_correction_that_does_not_hold_at_its_place_is_refused(service, scorer):
    play(service, scorer, "deal", "draw 1 P")
    with pytest.raises(Illegal):
        service.correct(scorer, Correct(2, Draw(3, (Flavour.ONION,))), 2)
    with pytest.raises(NotAllowed):
        service.correct(scorer, Correct(9, Draw(1, (Flavour.ONION,))), 2)


# -- the life of a table ----------------------------------------------------------------------------------------------


def finished(service, scorer):
    """Play three rounds that Ann wins."""
    for _ in range(3):
        table = play(service, scorer, *ROUND, "lay 1 +9 +16 -200", "lay 2 +25 +30 -35", "score")
    return table


def test_a_finished_table_takes_no_new_round_and_reopens_by_undo(service, links, scorer):
    table = finished(service, scorer)
    ended = GAME.outcome(table.state)
    assert ended is not None
    assert ended.winners == (ANN,)
    assert service.summary(links.table, links.watcher).is_over
    with pytest.raises(Illegal):
        service.play(scorer, Deal(), table.head)
    reopened = service.undo(scorer, table.head)
    assert GAME.outcome(reopened.state) is None
    assert GAME.outcome(service.redo(scorer, reopened.head).state) == GAME.outcome(table.state)


def test_playing_again_keeps_players_and_readings_and_passes_the_start_on(service, scorer):
    service.rename(scorer, BEN, "Ann")
    links = service.again(scorer)
    table = service.look(service.enter(links.table, links.scorer))
    assert table.names == ("Ann", "Ann (2)")
    assert [player.name for player in table.opening.players] == ["Ann", "Ann"]
    assert table.opening.first == BEN
    assert table.opening.readings == service.look(scorer).opening.readings
    assert table.entries == ()


def test_a_restored_table_has_the_same_history(service, scorer):
    play(service, scorer, *ROUND)
    original = service.look(scorer)
    links = service.restore(original.opening, [(entry.body, entry.at) for entry in original.entries])
    copy = service.look(service.enter(links.table, links.scorer))
    assert copy.state == original.state
    assert [r.say for r in copy.history()] == [r.say for r in original.history()]


def test_a_summary_tells_where_the_table_stands(service, links, scorer):
    play(service, scorer, "deal")
    summary = service.summary(links.table, links.watcher)
    assert (summary.names, summary.is_over) == (("Ann", "Ben"), False)
    assert Speaker(names=summary.names)(summary.says) == "round 1: Draw 5 more chips for board 1"


def test_an_entry_of_a_newer_version_leaves_the_table_readable_up_to_it(journal, service, links, scorer):
    play(service, scorer, "deal", "draw 1 P")
    journal.append(Row(links.table, 3, "play", '{"type":"play"}', None, 0.0, 99))
    table = service.look(scorer)
    assert table.head == 2
    assert table.stopped is not None
    for write in (WRITES["play"], WRITES["undo"], WRITES["rename"], WRITES["note"]):
        with pytest.raises(ReadOnly):
            write(service, scorer)
    other = service.open(GAME.key, PLAYERS)
    play(service, service.enter(other.table, other.scorer), "deal")


# -- names, notes and openings ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "\u200b\u2060", "\u202e", "\u3164", "\n\t", "é" * 500])
def test_names_that_cannot_be_shown_are_refused(service, scorer, name):
    with pytest.raises(Unreadable):
        service.rename(scorer, ANN, name)
    with pytest.raises(Unreadable):
        service.open(GAME.key, [Player(name, "red"), Player("Ben", "blue")])


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("x" * 40, "x" * 40),
        ("  Ann \n Bee ", "Ann Bee"),
        ("=1+1", "=1+1"),
        ("<script>", "<script>"),
        ("شهرزاد", "شهرزاد"),
        ("👩‍🚀", "👩‍🚀"),
        ("A\u0301", "Á"),
        ("A\u202enn", "Ann"),
        ("{player}", "{player}"),
    ],
)
def test_names_of_any_script_are_kept_on_one_line(service, scorer, name, kept):
    assert service.rename(scorer, ANN, name).names[0] == kept


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_only_seats_of_the_table_are_renamed(service, scorer, seat):
    with pytest.raises(NotAllowed):
        service.rename(scorer, Seat(seat), "Zoe")


@pytest.mark.parametrize("text", ["", " ", "x" * 501])
def test_empty_and_endless_notes_are_refused(service, scorer, text):
    with pytest.raises(Unreadable):
        service.note(scorer, text)


def test_notes_stand_in_the_history_of_every_viewer(service, scorer, watcher):
    service.note(scorer, "The bag fell\nover {0}")
    assert [Speaker()(r.say) for r in service.look(watcher).history()] == ["note: The bag fell over {0}"]
    assert service.look(watcher).entries[0].body == Note("The bag fell over {0}")


@pytest.mark.parametrize(
    ("game", "players", "readings"),
    [
        ("no-such-game", PLAYERS, None),
        (GAME.key, PLAYERS[:1], None),
        (
            GAME.key,
            [Player(str(i), c) for i, c in enumerate(("red", "blue", "green", "yellow", "purple", "black"))],
            None,
        ),
        (GAME.key, (Player("A", "red"), Player("B", "red")), None),
        (GAME.key, (Player("A", "red"), Player("B", "mauve")), None),
        (GAME.key, PLAYERS, {"edition": "1999"}),
        (GAME.key, PLAYERS, {"no-such-reading": "yes"}),
    ],
)
def test_a_table_that_cannot_be_opened_says_why(service, game, players, readings):
    with pytest.raises(Unreadable) as refused:
        service.open(game, players, readings)
    assert Speaker()(refused.value.message).strip(" .")


def test_chance_names_a_starter_who_sits_there(service):
    starters = set()
    for _ in range(40):
        links = service.open(GAME.key, PLAYERS)
        starters.add(service.look(service.enter(links.table, links.watcher)).opening.first)
    assert starters == {ANN, BEN}


def test_no_entry_is_written_when_the_opening_cannot_be(service, journal, monkeypatch):
    append = journal.append

    def failing(row):
        if row.seq == 0:
            raise Unreadable.saying("no room")
        append(row)

    monkeypatch.setattr(journal, "append", failing)
    monkeypatch.setattr("secrets.token_urlsafe", lambda n: "fixed-table")
    with pytest.raises(CompanionError):
        service.restore(opening(GAME), [(Play(Deal()), 0.0)])
    with pytest.raises(NotFound):
        service.enter("fixed-table", "fixed-table")


def test_a_table_is_never_taken_for_an_option(service, monkeypatch):
    monkeypatch.setattr("secrets.token_urlsafe", lambda n: "-" * (n == 9) + f"-drawn-{n}")
    assert service.open(GAME.key, PLAYERS).table == "drawn-9"


def test_the_path_of_a_journal_may_hold_spaces_and_letters_of_any_script(tmp_path: Path):
    journal = Journal(f"sqlite:///{tmp_path}/ein Ordner/タブ.sqlite")
    links = Service(journal).open(GAME.key, PLAYERS)
    assert Service(journal).enter(links.table, links.scorer).viewer.role is Role.SCORER
    journal.close()
