"""Every trick there can be: who wins it and who may take what, against the rule said again in plain words."""

from __future__ import annotations

from itertools import permutations

import pytest

from companion.engine.words import Seat
from companion.games.twelve_chip_trick.chips import chips
from companion.games.twelve_chip_trick.play import ghost_takes
from companion.games.twelve_chip_trick.state import GHOST, Round, Trick

RED = range(4, 10)


def plain_winner(played):
    """Go round the table; only a higher chip displaces the one that leads so far, so the first of equals stays."""
    best = 0
    for turn, chip in enumerate(played):
        if chip > played[best]:
            best = turn
    return best


def plain_choice(lying):
    """A red chip must be taken while one lies there."""
    return sorted(chip for chip in lying if chip in RED) or sorted(lying)


def tricks(places):
    return sorted(set(permutations(chips(places), places)))


def round_with(places, trick, ghost=None):
    empty = (None,) * places
    return Round(places, ghost, Seat(0), (trick,), shown=empty, noted=empty)


def walk(places, leader, played, taken=(), lying=None):
    """Take the chips in every way the rule allows, and compare each step."""
    lying = list(played) if lying is None else lying
    round = round_with(places, Trick(Seat(leader), played, taken))
    if not lying:
        assert round.current is None
        return 1
    turn = (leader + plain_winner(played) + len(taken)) % places
    assert round.taker == turn
    assert sorted(round.choice) == plain_choice(lying)
    assert sorted(round.lying) == sorted(lying)
    n = 0
    for chip in set(plain_choice(lying)):
        left = lying[:]
        left.remove(chip)
        n += walk(places, leader, played, (*taken, chip), left)
    return n


@pytest.mark.parametrize("leader", range(4))
def test_every_trick_of_four_chips_out_of_16_is_won_as_the_rule_says(leader):
    everything = tricks(4)
    for played in everything:
        round = round_with(4, Trick(Seat(leader), played))
        assert round.winner(round.tricks[0]) == (leader + plain_winner(played)) % 4
    # All different, one pair, two pairs.
    assert len(everything) == 12 * 11 * 10 * 9 + 4 * 55 * 12 + 6 * 6


def test_every_way_to_take_every_trick_of_four_chips_follows_the_rule():
    ways = [walk(4, i % 4, played) for i, played in enumerate(tricks(4))]
    assert min(ways) >= 1
    assert max(ways) == 24


def test_every_way_to_take_every_trick_of_three_chips_follows_the_rule():
    assert len(tricks(3)) == 12 * 11 * 10
    assert all(walk(3, leader, played) >= 1 for played in tricks(3) for leader in range(3))


def test_partie_pour_2_joueurs_the_ghost_takes_the_lowest_it_may_take_in_every_trick():
    for played in tricks(3):
        for leader in range(3):
            round = ghost_takes(round_with(3, Trick(Seat(leader), played), GHOST))
            turn = (GHOST - leader - plain_winner(played)) % 3
            taken = round.tricks[0].taken
            assert taken == ((min(plain_choice(played)),) if turn == 0 else ())


def test_ties_for_the_highest_are_possible_on_10_9_4_and_3_only():
    tied = [played for played in tricks(4) if played.count(max(played)) > 1]
    assert {max(played) for played in tied} == {10, 9, 4, 3}
    assert {tuple(sorted(played)) for played in tied if max(played) == 3} == {(1, 2, 3, 3)}
    assert all(len(set(played)) == 3 for played in tricks(3))
