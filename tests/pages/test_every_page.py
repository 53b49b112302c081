"""Every page of every game runs, for every viewer, in every view, in the middle of any game."""

from __future__ import annotations

import pytest

from companion.games import GAMES
from tests.contract.playing import opening, played, random_table, written
from tests.pages.screens import keys, page, page_of, text, views

BAG = GAMES["bag-of-chips"]
TWELVE = "deal; draw 1 P O B V P; draw 2 O B P O; draw 3 V B P"
ROUND = f"{TWELVE}; lay 1 +9 +16 -200; lay 2 +25 +1 -x8; draw 4 P O; score"


def test_the_start_page_offers_every_game(service):
    start = page()
    assert not start.exception
    assert {f"new-{game}" for game in GAMES} <= set(keys(start))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("path", ["new_table.py", "sheets.py"])
def test_the_pages_before_a_table_run(game, path):
    assert not page(path, game=game).exception


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_opened_from_the_page_as_it_comes(game, service):
    form = page("new_table.py", game=game)
    form.button(key="open").click().run()
    assert not form.exception
    assert list(form.query_params) == ["t", "k"]
    assert "undo-0" in keys(form)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("viewer", ["scorer", "watcher", "seat"])
@pytest.mark.parametrize("seed", range(3))
def test_every_view_runs_in_the_middle_of_any_game(game, viewer, seed, kept):
    links = kept(random_table(GAMES[game], seed, most=10 + 40 * seed))
    key = {"scorer": links.scorer, "watcher": links.watcher, "seat": links.seats[0]}[viewer]
    for view, shown in views(game, links.table, key):
        assert not shown.exception, view


@pytest.mark.parametrize("edition", ["2021", "2026"])
@pytest.mark.parametrize("viewer", ["scorer", "watcher", "seat"])
@pytest.mark.parametrize("moves", ["", "deal", TWELVE, ROUND])
def test_every_stage_of_bag_of_chips_runs(edition, viewer, moves, kept):
    if edition == "2026":
        moves = moves.replace("x8", "130")
    links = kept(played(BAG, moves, readings={"edition": edition}))
    key = {"scorer": links.scorer, "watcher": links.watcher, "seat": links.seats[1]}[viewer]
    for view, shown in views(BAG.key, links.table, key):
        assert not shown.exception, view


# -- links that lead nowhere ----------------------------------------------------------------------------------------


@pytest.fixture
def links(kept):
    return kept(played(BAG, ROUND))


def refused(*args, **query):
    shown = page(*args, **query)
    assert not shown.exception
    assert keys(shown) == []
    (said,) = shown.error
    return said.value.replace("\\", "")


def test_an_unknown_table_is_refused_by_name():
    assert "There is no table “nowhere” here" in refused("bag_of_chips.py", t="nowhere", k="x")


def test_a_wrong_key_is_refused(links):
    assert "key does not fit the table" in refused("bag_of_chips.py", t=links.table, k="wrong")


def test_a_missing_key_is_refused(links):
    assert "key does not fit the table" in refused("bag_of_chips.py", t=links.table)


def test_another_tables_key_is_refused(links, kept):
    other = kept(written(BAG, [], opening(BAG)))
    assert "key does not fit the table" in refused("bag_of_chips.py", t=links.table, k=other.scorer)


def test_an_address_without_a_table_is_refused():
    assert "This address names no table" in refused("bag_of_chips.py")


@pytest.mark.parametrize("other", [game for game in GAMES if game != BAG.key])
def test_another_games_link_is_refused_by_that_games_name(links, other):
    said = refused(page_of(other), t=links.table, k=links.scorer)
    assert "This link belongs to another game: Bag of Chips" in said


def test_an_unknown_game_is_refused_before_a_table_is_opened():
    for path in ("new_table.py", "sheets.py"):
        assert "snakes" in refused(path, game="snakes")


def test_a_database_that_cannot_be_reached_is_told_on_every_page(monkeypatch, tmp_path):
    from companion.service import _service_at

    (tmp_path / "a-file").write_text("not a folder")
    monkeypatch.setenv("COMPANION_DATABASE_URL", f"sqlite:///{tmp_path / 'a-file' / 'tables.sqlite'}")
    _service_at.cache_clear()
    assert refused("bag_of_chips.py", t="x", k="y")
    start = page()
    assert not start.exception


# -- a table that can only be read ----------------------------------------------------------------------------------


@pytest.fixture
def stopped(links, service):
    """A table whose last entry is from a version nobody knows."""
    import msgspec

    last = service.journal.rows(links.table)[-1]
    service.journal.append(msgspec.structs.replace(last, seq=last.seq + 1, body='{"type":"unheard-of"}'))
    return links


def test_a_table_with_a_broken_entry_shows_what_came_before_and_says_why(stopped):
    for view, shown in views(BAG.key, stopped.table, stopped.scorer):
        assert not shown.exception, view
        assert len(shown.warning) == 1
        if view == "scores":
            assert "= 25" in text(shown)


def test_a_broken_table_offers_no_way_to_write(stopped):
    for view, shown in views(BAG.key, stopped.table, stopped.scorer, ("table", "history")):
        offered = [str(button.key) for button in shown.button if not button.disabled]
        offered = [key for key in offered if not key.startswith("seat-")]
        assert offered == [], view


# -- the form of a new table ----------------------------------------------------------------------------------------


def field(form, part):
    return next(element for element in [*form.text_input, *form.selectbox] if str(element.key).startswith(part))


def test_seats_are_swapped_with_names_and_colours_and_opened_so(service):
    form = page("new_table.py", game=BAG.key)
    field(form, "name-0").set_value("Ann").run()
    field(form, "name-1").set_value("Ben").run()
    field(form, "colour-1").set_value("green").run()
    form.button(key="up-1").click().run()
    assert [field(form, f"name-{seat}").value for seat in range(2)] == ["Ben", "Ann"]
    form.button(key="open").click().run()
    opened = service.look(service.enter(*(form.query_params[name] for name in "tk")))
    assert [(player.name, player.colour) for player in opened.opening.players] == [("Ben", "green"), ("Ann", "red")]


def test_two_players_of_one_colour_are_refused_with_its_name(service):
    form = page("new_table.py", game=BAG.key)
    field(form, "colour-1").set_value("red").run()
    form.button(key="open").click().run()
    assert not form.exception
    assert "colour red" in form.toast[0].value
    assert "t" not in form.query_params


def test_two_players_of_one_name_are_told_apart_when_one_begins():
    form = page("new_table.py", game=BAG.key)
    for seat in range(2):
        field(form, f"name-{seat}").set_value("Ann").run()
    assert "Ann (2)" in text(form)


def test_each_game_asks_for_its_own_number_of_players():
    form = page("new_table.py", game="bag-of-chips")
    form.query_params["game"] = "chinkway"
    form.run()
    form.button(key="open").click().run()
    assert list(form.query_params) == ["t", "k"]


def test_a_player_is_renamed_everywhere(links, service):
    shown = dict(views(BAG.key, links.table, links.scorer, ["history"]))["history"]
    field(shown, "rename-0").set_value("Zoe").run()
    assert not shown.exception
    assert service.look(service.enter(links.table, links.watcher)).names == ("Zoe", "Ben")
    assert field(shown, "rename-0").value == "Zoe"
