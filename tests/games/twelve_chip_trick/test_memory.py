"""What a perfect memory knows, against going through every deal by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from companion.engine.words import Seat
from companion.games.twelve_chip_trick import GAME, read_move
from companion.games.twelve_chip_trick.chips import Colour, chips, copies, values
from companion.games.twelve_chip_trick.memory import Memory, all_deals, deals_left, remember
from companion.games.twelve_chip_trick.play import played
from companion.games.twelve_chip_trick.seen import dealt_hands, fits, hands_now, seen, spread
from companion.games.twelve_chip_trick.state import Round, State
from tests.games.twelve_chip_trick import slow_memory
from tests.games.twelve_chip_trick.playing import after, running, start
from tests.games.twelve_chip_trick.real_table import Real, deal_and_play, laid_down
from tests.games.twelve_chip_trick.slow_memory import Event


def at(people: int, real: Real, n: int) -> State:
    """Give the state after `n` entries of a real round."""
    return after(start(people), ["deal", *(moment.entry for moment in real.moments[:n])])


def events(round: Round) -> list[Event]:
    """Write what happened as plain events."""
    found = []
    for trick in round.tricks:
        found += [Event(round.player_of(trick, i), chip, -1) for i, chip in enumerate(trick.played)]
        found += [Event(round.taker_of(trick, i), chip, int(i > 0)) for i, chip in enumerate(trick.taken)]
    return found


def known(state: State, own: int | None = None) -> Memory:
    found = remember(state, running(state), None if own is None else Seat(own))
    assert found is not None
    return found


# -- all deals ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("places", "n"), [(3, 90), (4, 2520)])
def test_all_deals_of_a_colour(places, n):
    for colour in Colour:
        deals = all_deals(places, colour)
        assert deals.shape == (n, places, 6)
        assert (deals.sum(axis=2) == 2).all()
        assert (deals.sum(axis=1) == [copies(places, value) for value in values(colour)]).all()


@pytest.mark.parametrize(("people", "n"), [(3, 8100), (4, 2520 * 2520), (2, 8100 * 24)])
def test_before_the_first_chip_every_deal_is_possible(people, n):
    assert known(after(start(people), "deal")).hidden == n


@pytest.mark.parametrize(("people", "n"), [(3, 36), (2, 864), (4, 8100)])
def test_hidden_deals_seen_from_one_seat(people, n):
    for hand in ("4 5 1 12", "9 5 3 12", *(("9 9 3 10", "4 4 10 10") if people == 4 else ())):
        assert known(after(start(people), f"deal; hold 1 {hand}"), own=0).hidden == n


def test_a_hand_noted_by_another_seat_is_not_looked_at():
    state = after(start(3), "deal; hold 1 4 5 1 12")
    assert known(state).hidden == known(state, own=1).hidden == 8100


# -- against every deal ---------------------------------------------------------------------------------------------------


def same_as_slow(memory: Memory, slow: slow_memory.Table, state: State) -> None:
    safe = 21 if state.readings["twenty-one"] == "yes" else 20
    assert memory.hidden == slow.n
    for one, totals in zip(memory.known, slow.totals, strict=True):
        for value, held in zip(values(), one.held, strict=True):
            assert held.chance == slow.chance(one.place, value)
            assert held.both == 0
        assert (one.least, one.most) == (min(totals), max(totals))
        assert one.safe == Fraction(sum(n for total, n in totals.items() if total <= safe), slow.n)
    assert dict(memory.top) == {chip: Fraction(n, slow.n) for chip, n in slow.tops.items()}


@pytest.mark.parametrize("part", range(4))
def test_three_players_against_all_8100_deals_on_hundreds_of_random_rounds(part):
    for seed in range(part * 50, part * 50 + 50):
        real = deal_and_play(3, seed)
        n = 1 + seed * 7 % len(real.moments)
        state = at(3, real, n)
        if state.running is None:
            continue
        same_as_slow(known(state), slow_memory.remember(3, events(running(state))), state)


@pytest.mark.parametrize("part", range(3))
def test_from_a_seat_with_its_own_hand_against_every_deal(part):
    for seed in range(part * 40, part * 40 + 40):
        real = deal_and_play(3, seed)
        own = seed % 3
        state = at(3, real, seed * 5 % len(real.moments))
        if state.running is None:
            continue
        state = after(state, [f"hold {own + 1} {' '.join(map(str, real.dealt[own]))}"])
        slow = slow_memory.remember(3, events(running(state)), own=(own, real.dealt[own]))
        same_as_slow(known(state, own), slow, state)


def test_two_players_and_the_ghost_against_every_deal_and_every_order_of_its_pile():
    for seed in range(12):
        real = deal_and_play(2, seed)
        own = seed % 2
        state = at(2, real, 3 + seed * 3 % (len(real.moments) - 3))
        if state.running is None:
            continue
        state = after(state, [f"hold {own + 1} {' '.join(map(str, real.dealt[own]))}"])
        slow = slow_memory.remember(3, events(running(state)), ghost=2, own=(own, real.dealt[own]))
        same_as_slow(known(state, own), slow, state)


def test_two_players_without_a_noted_hand_against_all_194400_deals_and_orders():
    real = deal_and_play(2, 5)
    state = at(2, real, 9)
    same_as_slow(known(state), slow_memory.remember(3, events(running(state)), ghost=2), state)


def test_four_players_against_all_deals_of_each_colour():
    for seed in range(25):
        real = deal_and_play(4, seed)
        state = at(4, real, 1 + seed * 11 % len(real.moments))
        if state.running is None:
            continue
        memory = known(state)
        n, once, twice = slow_memory.remember_by_colour(events(running(state)))
        assert memory.hidden == n
        for one in memory.known:
            for value, held in zip(values(), one.held, strict=True):
                assert (held.chance, held.both) == (once[one.place][value], twice[one.place][value])


# -- against what really was ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("people", [2, 3, 4])
def test_what_is_certain_is_so_and_what_is_so_is_possible(people):
    for seed in range(10):
        real = deal_and_play(people, seed)
        state = after(start(people), "deal")
        for moment in real.moments:
            state = after(state, [moment.entry])
            if state.running is None:
                break
            memory = known(state)
            for one, hand, front in zip(memory.known, moment.hands, moment.fronts, strict=True):
                assert one.least <= sum(hand) + sum(front) <= one.most
                assert real.totals[one.place] >= one.least_at_end
                for value, held in zip(values(), one.held, strict=True):
                    assert held.is_possible or value not in hand
                    assert value in hand or not held.is_certain
            if memory.top and moment.hands[2]:
                assert dict(memory.top)[moment.hands[2][0]] > 0


def test_whoever_cannot_stay_at_21_any_more_ends_above_it():
    seen_out = 0
    for seed in range(25):
        real = deal_and_play(3, seed)
        state = after(start(3), "deal")
        for moment in real.moments:
            state = after(state, [moment.entry])
            if state.running is None:
                break
            for one in known(state).known:
                if not one.can_stay:
                    seen_out += 1
                    assert real.totals[one.place] > 21
    assert seen_out > 4


def test_once_the_tricks_are_over_the_totals_possible_are_those_of_the_end():
    state = next(
        state
        for state in (at(3, deal_and_play(3, seed), 99) for seed in range(30))
        if state.running is not None and state.running.is_played_out
    )
    for one in known(state).known:
        assert one.least_at_end == one.least
        assert one.can_stay == (one.safe > 0)


def test_a_certain_chip_a_possible_one_and_one_that_is_elsewhere():
    state = after(start(3), "deal; play 1 9; play 2 10; play 3 4; take 2 9; take 3 4; take 1 10")
    cleo = known(state).known[2].held
    assert cleo[4 - 1].is_certain
    assert cleo[5 - 1].chance == Fraction(1, 4)
    assert not cleo[9 - 1].is_possible


def test_with_four_players_both_chips_of_a_value_may_be_in_one_hand():
    held = known(after(start(4), "deal")).known[0].held
    # Two of eight red chips: a given pair in 1 of 28 deals, one of the two 9s at least in 13 of 28.
    assert (held[9 - 1].chance, held[9 - 1].both) == (Fraction(13, 28), Fraction(1, 28))
    assert held[5 - 1].chance == Fraction(1, 4)


@pytest.mark.parametrize(("reading", "safe"), [("yes", 21), ("no", 20)])
def test_the_reading_of_21_says_what_is_safe(reading, safe):
    state = after(start(3, twenty_one=reading), "deal")
    slow = slow_memory.remember(3, [])
    assert known(state).known[0].safe == Fraction(sum(n for t, n in slow.totals[0].items() if t <= safe), slow.n)


# -- contradictions -------------------------------------------------------------------------------------------------------


def test_entries_that_contradict_one_another_give_no_memory():
    state = after(start(3), "deal; play 1 9; play 2 10; play 3 4; take 2 9; take 3 4; take 1 10")
    kept = GAME.apply(state, read_move("play 2 9"))
    assert remember(kept, running(kept)) is None
    assert dealt_hands(3, seen(running(kept))) == (None, None, None)


def test_a_noted_hand_that_no_longer_fits_gives_no_memory_to_its_seat_only():
    state = after(start(3), "deal; hold 1 4 5 1 12; play 1 9")
    assert remember(state, running(state), Seat(0)) is None
    assert remember(state, running(state)) is not None


def test_what_fits_is_exactly_what_leaves_a_deal():
    """The short answer the refusals use, against the list of all deals."""
    answers = set()
    for people in (3, 4):
        for seed in range(12):
            real = deal_and_play(people, seed)
            for n in range(0, len(real.moments), 3):
                round = at(people, real, n).running
                if round is None or round.player is None:
                    continue
                for chip in dict.fromkeys(chips(people)):
                    proved = seen(played(round, chip))
                    left = all(len(deals_left(people, proved, colour)) for colour in Colour)
                    assert fits(people, proved) == left
                    answers.add(left)
    assert answers == {True, False}


def test_hands_that_are_certain_are_those_all_deals_left_agree_on():
    for people in (3, 4):
        for seed in range(20):
            real = deal_and_play(people, seed)
            state = at(people, real, len(real.moments))
            while state.running is not None:
                round, memory = state.running, known(state)
                for place, (hand, one) in enumerate(zip(hands_now(round), memory.known, strict=True)):
                    if hand is not None:
                        assert sorted(hand) == sorted(real.moments[-1].hands[place])
                        assert one.least == one.most
                    else:
                        certain = [v for v, h in zip(values(), one.held, strict=True) if h.is_certain]
                        assert len(certain) < round.in_hand(Seat(place))
                line = next(show for show in laid_down(real) if round.shown[int(show.split()[1]) - 1] is None)
                state = after(state, [line])


def test_what_is_negative_is_no_chip():
    assert spread((0, 1, 0, 2, -1, *(0,) * 7)) == (2, 4, 4)
