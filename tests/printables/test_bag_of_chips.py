"""What the four documents of Bag of Chips say, held against the game's own answers."""

from __future__ import annotations

import re

import pytest

from companion.engine.game import Readings, Role, Unreadable, Viewer
from companion.engine.words import Seat, say
from companion.games.bag_of_chips.objectives import deck
from companion.games.bag_of_chips.odds import objective_odds
from companion.games.bag_of_chips.readings import READINGS
from companion.games.bag_of_chips.scoring import CardLine, round_result, totals
from companion.speech import Speaker
from printables.paper import PAPERS
from printables.parts import CARD_HEIGHT, CARD_WIDTH, card_cells, mirrored
from tests.printables import looking
from tests.printables.looking import printed
from tests.printables.tables import LAYS, finished_game, long_game, round_lines, table_of, two_players

EDITIONS = ("2021", "2026")


# -- reference --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_reference_fills_the_sheet_with_nine_cards_on_both_sides(paper):
    front, back = looking.pages(printed("reference", paper=paper))
    assert front.count("A round at a glance") == 9
    assert back.count("The objectives") == 9


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_backs_lie_behind_their_fronts_when_the_sheet_turns_over_its_long_edge(paper):
    pdf = printed("reference", paper=paper)
    width = PAPERS[paper].width
    cells = card_cells(PAPERS[paper])
    assert {(round(x, 3), round(y, 3)) for x, y in mirrored(cells, PAPERS[paper])} == {
        (round(x, 3), round(y, 3)) for x, y in cells
    }
    fronts, backs = (sorted(title_corners(pdf, page)) for page in (0, 1))
    seen_through = sorted(width - x - CARD_WIDTH for x, _ in backs)
    for front, back in zip(sorted(x for x, _ in fronts), seen_through, strict=True):
        assert front == pytest.approx(back, abs=1)


def title_corners(pdf, page):
    """Find the cells the cards' titles stand in."""
    cells = card_cells(PAPERS["a4" if looking.reader(pdf).pages[0].mediabox.height > 800 else "letter"])
    for glyph in looking.glyphs(pdf):
        if glyph.page == page and glyph.char in "AT" and glyph.top - glyph.bottom > 5:
            for x, y in cells:
                if x < glyph.left < x + CARD_WIDTH / 4 and y + CARD_HEIGHT - 30 < glyph.bottom < y + CARD_HEIGHT:
                    yield x, y


def test_cards_are_poker_cards():
    assert pytest.approx((63, 88)) == (CARD_WIDTH / 72 * 25.4, CARD_HEIGHT / 72 * 25.4)


def test_cut_guides_are_dark_and_thick_enough_to_be_seen():
    widths = [float(operands[0]) for operands, operator in looking.operations(printed("reference")) if operator == b"w"]
    greys = [
        max(map(float, operands))
        for operands, operator in looking.operations(printed("reference"))
        if operator == b"RG"
    ]
    assert min(widths) >= 0.4
    assert max(greys) <= 0.35


@pytest.mark.parametrize("edition", EDITIONS)
def test_reference_shows_every_kind_of_objective_of_the_edition(edition):
    _, back = looking.pages(printed("reference", edition=edition))
    for kind in {objective.kind: objective for objective in deck(edition).values()}.values():
        examples = [o for o in deck(edition).values() if o.kind == kind.kind]
        assert any(Speaker().sentence(o.condition()) in back for o in examples)


def test_reference_gives_the_rewards_the_goals_and_the_chips_in_the_bag():
    front, back = looking.pages(printed("reference"))
    for told in ("3–5 players", "2 players", "Tied for first", "Tied for second", "The trophy", "Draw 5 chips"):
        assert told in front
    for flavour, n in (("potato", 7), ("onion", 6), ("barbecue", 5), ("vinegar", 4), ("chicken", 3)):
        assert flavour in back
        assert f"{flavour[0].upper()} {n}" in back.replace(f"{flavour[0].upper()}{n}", f"{flavour[0].upper()} {n}")


# -- checklist ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_checklist_has_every_objective_with_condition_and_exact_chance(edition, paper):
    told = looking.words(printed("checklist", edition=edition, paper=paper))
    speak = Speaker()
    odds = objective_odds((), edition, Readings.of(READINGS, {"edition": edition}))
    for value, objective in deck(edition).items():
        assert speak.sentence(objective.condition()) in told
        assert speak.percent(odds[value].chance, 2) in told
        assert value == "trophy" or re.search(rf"(^|\s){value.replace('x', '×')}\s", told)


def test_checklist_shows_the_percentages_of_the_rules_file():
    told = looking.words(printed("checklist"))
    for percent in ("89.11%", "34.81%", "69.50%", "70.27%", "0.71%", "20.53%", "28.00%", "7.17%", "99.93%", "3.54%"):
        assert percent in told


def test_checklist_follows_the_readings_of_the_table():
    strict = table_of(["Ann", "Ben"], [], {"equal-zero": "no"})
    assert looking.words(printed("checklist", strict)) != looking.words(printed("checklist", two_players()))


@pytest.mark.parametrize(("edition", "rows"), [("2021", 36), ("2026", 37)])
def test_checklist_has_eight_boxes_to_tick_on_every_row(edition, rows):
    drawn = looking.operations(printed("checklist", edition=edition, theme="low-ink"))
    squares = [operands for operands, operator in drawn if operator == b"re" and operands[2] == operands[3]]
    assert len(squares) == 8 * rows


# -- score sheet --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_blank_score_sheet_has_a_column_for_every_player_and_ten_rounds(seats):
    told = looking.words(printed("score-sheet", seats=seats))
    assert f"player {seats}" in told
    assert f"player {seats + 1}" not in told
    assert " 10 " in told
    assert ("goal: 3 rewards" if seats == 2 else "goal: 4 rewards") in told


def test_a_score_sheet_carries_the_names_it_is_given():
    told = looking.words(printed("score-sheet", players=("Ann", "Ben", "Clémence")))
    assert all(name in told for name in ("Ann", "Ben", "Clémence"))
    assert "player" not in told.replace("players", "")


def test_a_score_sheet_from_a_table_holds_the_points_of_its_rounds():
    table = two_players()
    told = looking.words(printed("score-sheet", table))
    for score in round_result(table.state, table.state.scored[0]).scores:
        for line in score.lines:
            assert isinstance(line, CardLine)
            assert f"{line.points:+d}".replace("-", "−").replace("+0", "0") in told
        assert str(score.total).replace("-", "−") in told
    assert "1 of 3" in told


@pytest.mark.parametrize(("rounds", "count"), [(1, 1), (10, 1), (24, 2), (60, 5)])
def test_more_rounds_than_a_page_holds_go_on_over_the_next(rounds, count):
    pages = looking.pages(printed("score-sheet", rounds=rounds))
    assert len(pages) == count
    assert f" {rounds} " in pages[-1]


def test_a_game_longer_than_the_sheet_keeps_all_its_rounds():
    pages = looking.pages(printed("score-sheet", long_game(rounds=30)))
    assert " 30 " in pages[-1]


# -- record -------------------------------------------------------------------------------------------------------------


def test_record_says_who_won_and_which_criterion_decided():
    told = looking.words(printed("record", finished_game()))
    assert "Ben won: 4 rewards reached." in told
    assert "Decided by: most rewards." in told


def test_record_of_a_running_game_says_what_comes_next():
    told = looking.words(printed("record", two_players()))
    assert "The game is still going on: Everybody discards 2 cards." in told
    assert "The cards are not turned up yet" in told


def test_record_has_every_reading_and_marks_the_unusual_ones():
    table = table_of(["Ann", "Ben"], round_lines(2), {"trophy-minus": "zero"})
    told = looking.words(printed("record", table))
    speak = Speaker()
    for reading in READINGS:
        assert speak(reading.question) in told
        assert speak(reading.words(table.opening.readings[reading.id])) in told
    assert told.count("(not the usual one)") == 1


def test_record_gives_every_line_with_its_points_and_reason():
    table = long_game(rounds=2)
    told = looking.words(printed("record", table))
    speak = Speaker(names=table.names)
    for round in table.state.scored:
        for score in round_result(table.state, round).scores:
            assert f"= {speak.number(score.total)}" in told
            for line in score.lines:
                assert speak(line.say) in told


def test_record_tells_the_whole_history_and_the_time_of_the_zone():
    table = table_of(["Ann", "Ben"], round_lines(2), notes=["tea was served"], undo_last=True)
    told = looking.words(printed("record", table))
    speak = Speaker(names=table.names)
    for remark in table.history():
        assert speak.sentence(remark.say) in told
    assert "14:15" in told
    assert "16:15" in looking.words(printed("record", table, zone="Europe/Paris"))
    assert "September 21, 2026" in told


def test_an_undone_entry_is_struck_through():
    whole, undone = (table_of(["Ann", "Ben"], round_lines(2), undo_last=last) for last in (False, True))
    strokes = [
        len([1 for _, operator in looking.operations(printed("record", t, theme="low-ink")) if operator == b"l"])
        for t in (whole, undone)
    ]
    assert strokes[1] > 0
    assert "Undid: round 1 is scored" in looking.words(printed("record", undone))


def test_a_long_record_repeats_its_headings_and_leaves_none_alone():
    pages = looking.pages(printed("record", long_game(rounds=18)))
    assert len(pages) > 8
    assert "History, continued" in pages[-1]
    for page in pages:
        foot = page.index("Bag of Chips: Record of a game")
        assert not re.search(r"(Round \d+|History|Readings of this table)( \w+ deals)?$", page[:foot].strip())


def test_a_round_cut_by_the_page_is_headed_as_continued():
    told = looking.words(
        printed("record", long_game(["A" * 40, "B" * 40, "C" * 40, "D" * 40, "E" * 40]), paper="letter")
    )
    assert re.search(r"Round \d, continued|History, continued", told)


def test_record_shows_the_rewards_the_game_counts():
    table = finished_game()
    won = totals(table.state)
    told = looking.words(printed("record", table))
    assert all(f"{name} {won[Seat(i)]}" in told for i, name in enumerate(table.names))


def test_a_hidden_hand_is_never_printed():
    lines = ["deal", "hold 1 120 140 160 180 200 25", "draw 1 P O B V C", "discard 1 120 140"]
    table = table_of(["Ann", "Ben"], lines)
    seat = table.seen_by(Viewer(Role.SEAT, Seat(0)))
    watcher = table.seen_by(Viewer(Role.WATCHER))
    assert printed("record", table) == printed("record", seat) == printed("record", watcher)
    assert "holds" not in looking.words(printed("record", table))


def test_a_table_that_was_just_opened_has_a_record():
    told = looking.words(printed("record", table_of(["Ann", "Ben"], [])))
    assert "Ann deals six cards each" in told


@pytest.mark.parametrize("at", [0.0, -5.0, 1e300, float("nan"), float("inf")])
def test_a_clock_that_says_nothing_breaks_no_record(at):
    from companion.engine.table import Entry, Table

    table = two_players()
    entries = [Entry(e.seq, e.body, e.by, at) for e in table.entries]
    told = looking.words(printed("record", Table(table.game, table.opening, entries)))
    assert "record of a game" in told


def test_a_win_that_nothing_parts_is_told_as_shared():
    """Eight rounds that two players tie hand out all sixteen rewards."""
    lines = round_lines(2, ["lay 1 +200 +160 -180", "lay 2 +140 +120 -202"]) * 8
    table = table_of(["Ann", "Ben"], lines, {"reward-supply": "ends"})
    told = looking.words(printed("record", table))
    assert "Ann and Ben won: all 16 rewards are handed out." in told
    assert "Nothing parts them, the win is shared." in told


def test_a_table_that_can_only_be_read_says_why_in_its_record():
    table = two_players()
    table.stopped = say("Entry 9 is damaged: the table can only be read.")
    assert "Entry 9 is damaged: the table can only be read." in looking.words(printed("record", table))


@pytest.mark.parametrize("document", ["score-sheet", "record"])
def test_a_name_as_long_as_a_page_is_refused_by_name(document):
    table = table_of(["W" * 9000, "Ben", "Cleo", "Dora", "Eve"], round_lines(5))
    with pytest.raises(Unreadable) as refused:
        printed(document, table)
    assert "shorten it" in Speaker()(refused.value.message)


def test_a_name_of_500_letters_that_a_table_holds_is_printed_whole():
    table = table_of(["W" * 500, "Ben"], round_lines(2))
    for document in ("score-sheet", "record"):
        assert looking.words(printed(document, table)).replace(" ", "").count("W") >= 500


def test_the_trophy_that_wins_is_told_in_the_record():
    lines = round_lines(2, ["lay 1 +200 +70 -9", "lay 2 +trophy +45 -71"])
    lines[1:4] = ["draw 1 C C C O V", "draw 2 O O B B", "draw 3 V B O"]
    told = looking.words(printed("record", table_of(["Ann", "Ben"], lines)))
    assert "Ben won: Ben completed the trophy on the plus side." in told
    assert "Decided by: the trophy." in told


def test_the_lays_of_these_tests_hold():
    assert len(LAYS) == 5
    for seats in (2, 3, 4, 5):
        table = table_of("ABCDE"[:seats], round_lines(seats))
        assert all(not table.game.refusals(step.before, step.move) for step in table.steps)
