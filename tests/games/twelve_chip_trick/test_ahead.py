"""The smallest total a round can still end with, against playing every round left to its end."""

from __future__ import annotations

import pytest

from companion.engine.words import Seat
from companion.games.twelve_chip_trick.ahead import least_at_end, pick_orders
from companion.games.twelve_chip_trick.seen import seen
from companion.games.twelve_chip_trick.state import State
from tests.games.twelve_chip_trick import slow_ahead
from tests.games.twelve_chip_trick.playing import after, running, start
from tests.games.twelve_chip_trick.real_table import deal_and_play
from tests.games.twelve_chip_trick.test_memory import events


def least(state: State, own: int | None = None) -> list[int]:
    round = running(state)
    proved = seen(round, None if own is None else Seat(own))
    return [least_at_end(round, proved, Seat(i)) for i in range(round.places)]


def slow_least(state: State, own: tuple[int, list[int]] | None = None) -> list[int]:
    round = running(state)
    started = round.current
    played = () if started is None else started.played
    fronts = [sum(round.front(Seat(i))) for i in range(round.places)]
    ghost = None if round.ghost is None else int(round.ghost)
    tables = slow_ahead.tables_left(round.places, events(round), ghost, own)
    ends = [slow_ahead.lowest(hands, int(round.leader), played, round.lying, ghost) for hands in tables]
    return [front + min(end[i] for end in ends) for i, front in enumerate(fronts)]


@pytest.mark.parametrize(("people", "in_play", "rounds"), [(2, 6, 40), (3, 6, 40), (4, 6, 25)])
def test_the_smallest_total_against_every_way_to_play_on(people, in_play, rounds):
    """Late in a round every way can be gone; there, too, the lowest chips are most often out of reach."""
    compared, too_high = 0, 0
    for seed in range(rounds):
        real = deal_and_play(people, seed)
        state = after(start(people), "deal")
        for moment in real.moments:
            state = after(state, [moment.entry])
            if state.running is None or state.running.is_played_out:
                break
            if sum(map(len, moment.hands)) + len(state.running.lying) <= in_play:
                found = slow_least(state)
                assert least(state) == found, (seed, moment.entry)
                compared += 1
                too_high += sum(total > 21 for total in found)
    assert compared > rounds // 2
    assert too_high > 10


@pytest.mark.parametrize("people", [2, 3])
def test_the_smallest_total_from_a_seat_that_knows_its_own_hand(people):
    compared = 0
    for seed in range(25):
        real, own = deal_and_play(people, seed), seed % people
        state = after(start(people), ["deal", *(moment.entry for moment in real.moments[: -3 - seed % 2])])
        if state.running is None or state.running.is_played_out:
            continue
        state = after(state, [f"hold {own + 1} {' '.join(map(str, real.dealt[own]))}"])
        assert least(state, own) == slow_least(state, (own, real.dealt[own])), seed
        compared += 1
    assert compared > 15


@pytest.mark.parametrize("people", [2, 3, 4])
def test_the_smallest_total_never_falls_and_the_round_never_ends_below_it(people):
    for seed in range(8):
        real = deal_and_play(people, seed)
        state, so_far = after(start(people), "deal"), [0] * max(3, people)
        for moment in real.moments:
            state = after(state, [moment.entry])
            if state.running is None or state.running.is_played_out:
                break
            found = least(state)
            assert all(map(int.__le__, so_far, found)), (seed, moment.entry)
            assert all(map(int.__le__, found, real.totals)), (seed, moment.entry)
            so_far = found


@pytest.mark.parametrize(("people", "lowest"), [(2, 10), (3, 10), (4, 9)])
def test_before_the_first_chip_everybody_can_still_get_the_four_lowest(people, lowest):
    assert least(after(start(people), "deal")) == [lowest] * max(3, people)


def test_a_low_chip_nobody_can_give_back_in_time_is_not_counted_on():
    """The chips in front and the lowest in play may come to 21 where no way to play on does."""
    for seed in range(200):
        real = deal_and_play(3, seed)
        state = after(start(3), "deal")
        for moment in real.moments:
            state = after(state, [moment.entry])
            if state.running is None or state.running.is_played_out:
                break
            round = state.running
            for place, total in enumerate(least(state)):
                front = round.front(Seat(place))
                in_play = sorted(sum(moment.hands, list(round.lying)))
                if sum(front) + sum(in_play[: 4 - len(front)]) <= 21 < total:
                    assert slow_least(state)[place] == total
                    return
    raise AssertionError("no such moment was met")


def test_chips_are_picked_red_first_and_by_the_ghost_the_lowest_it_may_take():
    assert pick_orders((3, 5, 8), None) == ((5, 8, 3), (8, 5, 3))
    assert pick_orders((3, 5, 8), 0) == ((5, 8, 3),)
    assert pick_orders((1, 2, 10), 1) == ((1, 2, 10), (2, 1, 10), (10, 1, 2))
