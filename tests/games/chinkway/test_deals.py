"""The worked examples of the rules, who partners whom, and what a deal refuses, by section."""

from __future__ import annotations

import random
from itertools import combinations, product

import pytest

from companion.engine.game import Unreadable
from companion.engine.words import Seat
from companion.games.chinkway import GAME
from companion.games.chinkway.cards import CATEGORIES, PACK, category_of, count
from companion.games.chinkway.scoring import (
    can_still_win,
    outcome,
    partners_of_the_top,
    ranking,
    running_totals,
    solo_points,
    totals,
)
from companion.games.chinkway.state import SideClaims, order_of, sides_of
from companion.games.chinkway.telling import planned
from companion.speech import Speaker
from tests.contract.playing import NAMES, state_after

START = "deal; trump hearts; quest 7S 9H 3H JC KH"
FIRST = f"{START}; claims 1 P H tricks=2; claims 2 P H tricks=3; claims 3 H H P P S tricks=5; close"
SECOND = (
    "deal; trump none; quest 2S 3S 4S 5S 6S; claims 1 S S S S tricks=4; claims 2 S S S tricks=4; claims 3 S tricks=2"
)
QUESTS = ("SSSSS", "SSSSS", "HHHHH", "HHHHH", "DDDDD", "DDDDD", "CCCCC", "CCCCC", "PPPPP", "PPPPP")


def deal(number, parts=(0, 0, 0)):
    """Write a deal whose quest asks one category five times."""
    quest = QUESTS[(number - 1) % 10]
    claims = [f"claims {side + 1} {' '.join(quest[: parts[side]])} tricks={(5, 5, 0)[side]}" for side in range(3)]
    return "; ".join(
        ["deal" if number < 11 else "deal 1 2 3 4 5", "trump none", f"quest {' '.join(quest)}", *claims, "close"]
    )


def ended(state):
    """Give the outcome of a game that is over."""
    found = outcome(state)
    assert found is not None
    return found


def after(text, first=0, **readings):
    return state_after(GAME, text, seats=5, first=first, readings=readings)


def refused(state, line):
    return {r.code.partition(".")[2]: Speaker(names=NAMES)(r.message) for r in GAME.refusals(state, GAME.read(line))}


# -- worked example -----------------------------------------------------------------------------------------------------


def test_worked_example_deal_1():
    assert list(totals(after(FIRST)).values()) == [3, 3, 3, 15, 15]


def test_worked_example_deal_2():
    assert list(totals(after(f"{FIRST}; {SECOND}; close")).values()) == [4, 13, 9, 21, 16]


def test_worked_example_ten_claims_and_a_blank_trick_are_refused():
    state = after(f"{START}; claims 1 P H S tricks=3; claims 2 P H tricks=3")
    assert refused(state, "claims 3 H H P P S tricks=5") == {
        "eleventh-trick": "The sides took 11 tricks together; ten are played: check them."
    }


def test_the_scale_is_said_not_to_be_in_the_rulebook_where_it_is_used():
    for score in GAME.score(after(FIRST)).values():
        for line in score.lines:
            assert "scale not in the rulebook" in Speaker(names=NAMES)(line.say)
            assert line.cite.status == "reading"


@pytest.mark.parametrize(
    ("readings", "points"),
    [
        ({"scale": "three"}, [6, 6, 6, 15, 15]),
        ({"scale": "one"}, [2, 2, 2, 5, 5]),
        ({"partners": "half"}, [3, 2, 2, 8, 8]),
    ],
)
def test_readings_change_what_parts_are_worth(readings, points):
    assert list(totals(after(FIRST, **readings)).values()) == points


def test_another_scale_counts_for_every_deal():
    assert list(totals(after(f"{FIRST}; scale 0 2 5 9 14 20")).values()) == [5, 5, 5, 20, 20]
    for line in ("scale 0 1 2", "scale 0 5 3 6 7 8", "scale -1 0 1 2 3 4", "scale 0 1 2 3 4 1001"):
        assert set(refused(after(""), line)) == {"scale"}


# -- partnering for each round ------------------------------------------------------------------------------------------


def test_all_ten_deals_are_paired_as_the_rules_list_them():
    listed = [
        "A BC DE",
        "B CD EA",
        "C DE AB",
        "D EA BC",
        "E AB CD",
        "A BD CE",
        "B CE DA",
        "C DA EB",
        "D EB AC",
        "E AC BD",
    ]
    for number, pairs in enumerate(listed, 1):
        sides = sides_of(order_of(Seat(0), number), number)
        assert " ".join("".join("ABCDE"[seat] for seat in side) for side in sides) == pairs


def test_everybody_deals_twice_and_partners_everybody_else_exactly_twice():
    for first in range(5):
        deals = [sides_of(order_of(Seat(first), number), number) for number in range(1, 11)]
        dealers = [sides[0][0] for sides in deals]
        assert all(dealers.count(Seat(seat)) == 2 for seat in range(5))
        pairs = [frozenset(side) for sides in deals for side in sides[1:]]
        assert all(pairs.count(frozenset(pair)) == 2 for pair in combinations(map(Seat, range(5)), 2))


def test_the_next_deal_is_told_by_name():
    assert Speaker(names=NAMES)(GAME.next_step(after(FIRST))) == "Ben deals: 10 cards each, 12 to the dealer"
    told = Speaker(names=NAMES)(GAME.tell(after(FIRST), GAME.read("deal")))
    assert told == "deal 2: Ben deals and plays alone, Cleo and Dan against Eve and Ann"


def test_an_eleventh_deal_is_seated_by_hand():
    ten = "; ".join(deal(number, (0, 5, 0)) for number in range(1, 11))
    state = after(ten, deals="eleven")
    assert outcome(state) is None
    assert set(refused(state, "deal")) == set(refused(state, "deal 1 2 3 4 4")) == {"last-order"}
    assert refused(state, "deal 3 1 2 4 5") == {}
    assert planned(state, (2, 0, 1, 3, 4)).sides == ((2,), (0, 3), (1, 4))
    assert set(refused(after(""), "deal 1 2 3 4 5")) == {"order"}
    assert outcome(after(f"{ten}; {deal(11)}", deals="eleven")) is not None


def test_two_of_the_first_three_as_partners_are_warned_of():
    alone = {1: (5, 0, 0), 2: (4, 0, 0), 3: (3, 0, 0)}
    state = after("; ".join(deal(number, alone.get(number, (0, 0, 0))) for number in range(1, 11)), deals="eleven")
    assert [place.seat for place in ranking(state).places[:3]] == [0, 1, 2]
    # From deal 6 on the second and the fourth from the dealer are partners, and the third and the fifth.
    assert partners_of_the_top(state, planned(state, (4, 0, 3, 1, 2))) == (0, 1)
    assert partners_of_the_top(state, planned(state, (2, 0, 1, 3, 4))) == ()


# -- the deal, the quest ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("", "remove AS KS", "two-pictures"),
        ("", "remove KS KS", "two-pictures"),
        ("", "remove KS", "two-pictures"),
        ("deal", "remove KS QS", "game-begun"),
        ("", "trump hearts", "no-deal"),
        ("deal", "deal", "deal-running"),
        ("deal; trump none", "trump hearts", "trumps-named"),
        ("deal", "quest S S S S S", "trumps-first"),
        ("deal; trump none", "quest S S S S", "five-cards"),
        ("deal; trump none", "quest S S S S X", "unknown-card"),
        ("deal; trump none", "quest 7S 7S S S H", "quest-card-again"),
        ("remove KS QS; deal; trump none", "quest KS S S S H", "quest-card-again"),
        (START, "quest S S S S S", "quest-lies"),
        (f"{FIRST}; deal; trump none", "quest 7S H S S P", "quest-card-again"),
        ("deal; trump none", "close", "no-quest"),
        (START, "claims 1 P tricks=0", "claims-over-tricks"),
        (START, "claims 1 D tricks=1", "not-asked"),
        (START, "claims 1 H H H tricks=3", "not-asked"),
        (START, "claims 4 H tricks=3", "no-such-side"),
        (START, "claims 1 H tricks=11", "eleventh-trick"),
        (START, "close", "claims-missing"),
        (f"{START}; claims 1 H tricks=3", "claims 1 H tricks=3", "claims-entered"),
        (f"{START}; claims 1 H tricks=3", "play AS", "by-claims"),
        (f"{START}; play AS", "claims 1 H tricks=3", "by-tricks"),
        (f"{START}; claims 1 tricks=3; claims 2 tricks=3; claims 3 tricks=3", "close", "ten-tricks"),
    ],
)
def test_a_deal_refuses(text, line, code):
    assert set(refused(after(text), line)) == {code}


def test_a_sixth_claim_is_refused():
    assert "sixth-claim" in refused(after(START), "claims 1 S H H P P P tricks=7")


def test_a_refused_claim_repeats_both_numbers():
    state = after("deal; trump none; quest S S S S S; claims 1 tricks=1")
    assert refused(state, "claims 2 S S S S S tricks=4") == {
        "claims-over-tricks": "Ben and Cleo: 5 cards claimed in 4 tricks. Take claims back, or check the tricks."
    }


@pytest.mark.parametrize(
    ("line", "code", "told"),
    [
        ("claims 1 P P P tricks=3", "not-asked", "The quest asks 2 pictures; claimed: 3. Take 1 back."),
        ("claims 1 S S tricks=3", "not-asked", "The quest asks 1 plain spade; claimed: 2. Take 1 back."),
        ("claims 1 D tricks=3", "not-asked", "The quest asks 0 plain diamonds; claimed: 1. Take 1 back."),
        (
            "claims 1 S P tricks=1",
            "claims-over-tricks",
            "Ann: 2 cards claimed in 1 trick. Take claims back, or check the tricks.",
        ),
        ("claims 1 tricks=-1", "eleventh-trick", "−1 tricks were entered for one side: enter a number from 0 to 10."),
        ("claims 1 S tricks=-1", "eleventh-trick", "−1 tricks were entered for one side: enter a number from 0 to 10."),
    ],
)
def test_a_refused_claim_counts_in_words_that_fit_the_number(line, code, told):
    assert refused(after(START), line) == {code: told}


def test_an_eleventh_heart_over_the_game_is_refused():
    state = after(f"{deal(3)}; {deal(4)}; deal; trump none".replace("quest S S S S S", "quest H H H H H"))
    assert refused(state, "quest H S S S S") == {
        "category-used-up": "The quest pack holds 10 plain hearts over the game; 10 are gone and 1 more would make 11. "
        "Check this quest and the earlier ones."
    }


def test_an_ace_is_a_plain_card_and_every_card_has_one_category():
    assert [str(category_of(card)) for card in ("AS", "10S", "JS", "KH")] == ["S", "S", "P", "P"]
    assert count(PACK) == (10, 10, 10, 10, 12)


def test_claims_are_refused_exactly_when_they_do_not_add_up():
    """Every claim of one side, by category counts and tricks, against the plain rule."""
    state = after("deal; trump none; quest S H H P P; claims 1 H tricks=4")
    for parts in product(range(4), repeat=5):
        for tricks in range(8):
            holds = all(n <= asked for n, asked in zip(parts, (1, 2, 0, 0, 2), strict=True))
            holds = holds and sum(parts) <= tricks and 4 + tricks <= 10
            assert (GAME.refusals(state, SideClaims(1, parts, tricks)) == ()) == holds


# -- the end --------------------------------------------------------------------------------------------------------------


def whole(parts=lambda number: (0, 0, 0), **readings):
    return after("; ".join(deal(number, parts(number)) for number in range(1, 11)), **readings)


def test_equal_totals_share_the_win_or_go_to_the_better_deals_alone():
    state = whole()
    assert ended(state).winners == tuple(range(5))
    assert ended(state).decided_by is None
    # Ann takes 3 points alone; Ben takes 3 with Cleo, and Cleo only that.
    level = whole(lambda n: (2, 2, 0) if n == 1 else (0, 0, 0))
    assert ended(level).winners == (0, 1, 2)
    alone = whole(lambda n: (2, 2, 0) if n == 1 else (0, 0, 0), tie="solo")
    assert ended(alone).winners == (0,)
    assert solo_points(alone) == {0: 3, 1: 0, 2: 0, 3: 0, 4: 0}
    assert GAME.refusals(level, GAME.read("deal"))[0].code == "chinkway.game-over"


def test_totals_run_deal_by_deal():
    assert running_totals(after(f"{FIRST}; {SECOND}; close"))[Seat(1)] == (3, 13)


@pytest.mark.parametrize("tie", ["shared", "solo"])
@pytest.mark.parametrize("seed", range(40))
def test_who_can_still_win_before_the_last_deal_agrees_with_trying_every_result(seed, tie):
    rng = random.Random(seed)
    parts = {n: [(a, b, 0) for a in range(6) for b in range(6)][rng.randrange(36)] for n in range(1, 10)}
    state = after("; ".join(deal(n, parts[n]) for n in range(1, 10)), tie=tie)
    sides, possible = sides_of(order_of(Seat(0), 10), 10), set()
    for result in product(range(6), repeat=3):
        if sum(result) <= 10:
            end, alone = dict(totals(state)), dict(solo_points(state))
            for side, n in zip(sides, result, strict=True):
                for seat in side:
                    end[seat] += state.scale[n]
            alone[sides[0][0]] += state.scale[result[0]]
            first = [seat for seat in end if end[seat] == max(end.values())]
            best_alone = max(alone[seat] for seat in first)
            possible |= {seat for seat in first if tie == "shared" or alone[seat] == best_alone}
    assert set(can_still_win(state)) == possible


def test_whoever_can_only_be_level_needs_the_better_deals_alone_where_the_table_said_so():
    text = "; ".join(deal(n, (5, 0, 0) if n == 6 else (0, 0, 0)) for n in range(1, 10))
    # Ann has 15 from a deal alone. In the last one Eve may take 15 alone, Ben and Dan 15 as a pair.
    assert can_still_win(after(text)) == (0, 1, 3, 4)
    assert can_still_win(after(text, tie="solo")) == (0, 4)


def test_whoever_is_too_far_behind_cannot_win_any_more():
    state = after("; ".join(deal(n, (5, 0, 0) if n in (1, 6) else (0, 0, 0)) for n in range(1, 10)))
    assert totals(state) == {0: 30, 1: 0, 2: 0, 3: 0, 4: 0}
    assert can_still_win(state) == (0,)
    assert can_still_win(whole()) == tuple(range(5))


def test_an_unknown_eleventh_deal_may_be_played_alone():
    state = after("; ".join(deal(n, (5, 0, 0) if n == 1 else (0, 0, 0)) for n in range(1, 11)), deals="eleven")
    assert can_still_win(state) == tuple(range(5))


def test_in_the_last_deal_tricks_that_are_gone_bring_nothing_more():
    start = "; ".join(deal(n, (4, 0, 0) if n == 1 else (0, 0, 0)) for n in range(1, 10))
    open_ = after(f"{start}; deal; trump none; quest P P P P P; claims 1 tricks=1; claims 2 P P P tricks=5")
    # Ann has 10; Eve deals alone with nothing; Ann and Cleo have 3 parts, Ben and Dan may take 4.
    assert totals(open_)[Seat(0)] == 10
    assert can_still_win(open_) == (0,)


# -- lines ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "trump",
        "trump green",
        "quest",
        "claims 1 H",
        "claims 1 Q tricks=1",
        "claims x tricks=1",
        "play",
        "claim",
        "pass 1",
        "deal x",
        "scale",
    ],
)
def test_a_line_that_is_no_move_is_refused(line):
    with pytest.raises(Unreadable):
        GAME.read(line)


def test_cards_are_read_with_symbols_in_any_case():
    assert GAME.read("quest 7♠ 9h 3H jc k♥") == GAME.read("quest 7S 9H 3H JC KH")
    assert [str(category) for category in CATEGORIES] == ["S", "H", "D", "C", "P"]
