"""The record of any game is complete, and spends no more paper than it has to."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from companion.engine.game import Role, Viewer
from companion.engine.table import Play
from companion.engine.words import Seat
from companion.games import GAMES
from companion.games.score_pad.state import CloseRound, Enter
from companion.speech import Speaker
from printables import Request, build
from tests.contract.playing import opening, random_table, written
from tests.printables import looking
from tests.printables.promises import keeps_its_promises
from tests.printables.tables import long_game

SEATS, ROUNDS = 8, 25
WIDE = tuple(letter * 40 for letter in "WMQOGNAH")
PLAIN = ("Alexandra", "Bo", "Christophe", "Dmitri", "Eve", "Finn", "Gustav-Adolf", "Hal")


def long_pad(names=PLAIN, rounds=ROUNDS):
    """Give a pad on which every cell is filled, some with sums."""
    rng = random.Random(1)
    bodies: list[Any] = []
    for _ in range(rounds):
        typed = (rng.choice((str(rng.randint(-20, 120)), "12+7-3")) for _ in names)
        bodies += [Play(Enter(Seat(seat), text)) for seat, text in enumerate(typed)]
        bodies.append(Play(CloseRound()))
    return written(GAMES["score-pad"], bodies, opening(GAMES["score-pad"], len(names), names=names))


def squeezed(text):
    return re.sub(r"[\s\u00a0\u202f]+", "", text)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(
    ("table", "most"),
    [(long_pad, 6), (long_game, 7), (lambda: random_table(GAMES["twelve-chip-trick"], 3, most=300), 3)],
    ids=["score-pad-8x25", "bag-of-chips-5x9", "twelve-chip-trick"],
)
def test_a_long_game_takes_few_pages(table, most, paper):
    table = table()
    assert len(looking.reader(build(Request(table.game.key, "record", paper=paper), table)).pages) <= most


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_every_sentence_of_a_table_is_in_its_record(game, seed):
    table = random_table(GAMES[game], seed, most=60 + 80 * seed).seen_by(Viewer(Role.WATCHER))
    printed = squeezed(
        looking.words(keeps_its_promises(Request(game, "record", paper=("a4", "letter")[seed % 2]), table))
    )
    speak = Speaker("en", table.names)
    told = [speak.sentence(remark.say) for remark in table.history()]
    told += [speak(line.say) for round in table.game.rounds(table.state) for own in round.scores for line in own.lines]
    told += [f"={speak.number(own.total)}" for round in table.game.rounds(table.state) for own in round.scores]
    assert [sentence for sentence in told if squeezed(sentence) not in printed] == []


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("rounds", [2, 3])
def test_no_section_is_continued_by_nothing(rounds, paper):
    """Rounds of many lengths let the page end anywhere in one, and right behind it."""
    for seats in (2, 3, 4):
        told = looking.words(looking.printed("record", long_game(PLAIN[:seats], rounds), paper=paper))
        assert not re.search(r"continued (History|Round \d+|Readings|Bag of Chips:)", told), seats


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_columns_hold_the_widest_names_at_a_full_table(paper):
    table = long_pad(WIDE, rounds=3)
    printed = squeezed(looking.words(keeps_its_promises(Request("score-pad", "record", paper=paper), table)))
    for name in WIDE:
        assert printed.count(name) >= 1 + 3
