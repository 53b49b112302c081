"""Tricks card by card: who wins, what can be claimed, and revokes; against plain re-statements of the rules."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from companion.engine.words import Seat
from companion.games.chinkway import GAME
from companion.games.chinkway.cards import PACK, SUITS, Trump, suit_of
from companion.games.chinkway.play import (
    best_card,
    claimable,
    claimed,
    players_of,
    revokes,
    tricks_taken,
    turn_of,
    waiting_trick,
    winner_of,
)
from companion.games.chinkway.state import Deal, State
from companion.speech import Speaker
from tests.contract.playing import NAMES, state_after
from tests.games.chinkway.dealing import played_deal

START = "deal; trump hearts; quest 3C AH JC QD 9D"


def after(text, **readings):
    return state_after(GAME, text, seats=5, readings=readings)


def running(state: State) -> Deal:
    """Give the deal that is being played."""
    assert state.running is not None
    return state.running


def refused(state, line):
    return {r.code.partition(".")[2]: Speaker(names=NAMES)(r.message) for r in GAME.refusals(state, GAME.read(line))}


# -- the play -------------------------------------------------------------------------------------------------------------


def plain_winner(cards, trump):
    """The rule once more: any trump beats what is none, else only the suit led counts; the higher rank wins."""
    order = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    suit = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}.get(trump)
    best = cards[0]
    for card in cards[1:]:
        if card[-1] == best[-1]:
            if order.index(card[:-1]) > order.index(best[:-1]):
                best = card
        elif card[-1] == suit:
            best = card
    return best


@pytest.mark.parametrize("trump", list(Trump))
def test_the_winner_of_every_trick_of_a_small_pack_is_that_of_the_plain_rule(trump):
    small = ("AS", "10S", "2S", "KH", "9H", "AD", "3D", "QC")
    for cards in permutations(small, 5):
        assert best_card(cards, trump) == plain_winner(cards, trump)


@pytest.mark.parametrize("seed", range(300))
def test_the_winner_of_any_trick_is_that_of_the_plain_rule(seed):
    rng = random.Random(seed)
    cards, trump = tuple(rng.sample(PACK, 5)), rng.choice(list(Trump))
    assert best_card(cards, trump) == plain_winner(cards, trump)


def test_seat_two_leads_and_the_winner_of_a_trick_leads_the_next():
    state = after(START)
    assert turn_of(running(state)) == (1, Seat(1))
    state = after(f"{START}; play 5S; play 6S; play AS; play 2H; play 3S; pass")
    assert turn_of(running(state)) == (2, Seat(4))
    assert players_of(running(state), running(state).tricks[0]) == (1, 2, 3, 4, 0)


# -- quest complete -------------------------------------------------------------------------------------------------------


def test_example_trick_player_two_captures_the_five_of_clubs_and_may_claim_it():
    state = after(f"{START}; play 5C; play 4C; play 2C; play 2S; play 3S")
    trick = running(state).tricks[0]
    assert winner_of(running(state), trick) == 1
    assert claimable(running(state), trick) == ("5C", "4C", "2C")
    state = GAME.apply(state, GAME.read("claim 5C"))
    assert claimed(running(state))[1] == (0, 0, 0, 1, 0)
    # The quest asks one plain club: this side has it now.
    assert waiting_trick(running(state)) is None


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("play 5C", "play 5C", "card-played"),
        ("", "play 1C", "no-card"),
        ("", "claim 5C", "no-trick-waits"),
        ("play 5C", "pass", "no-trick-waits"),
        ("play 5C; play 4C; play 2C; play 2S; play 3S", "play 9S", "claim-first"),
        ("play 5C; play 4C; play 2C; play 2S; play 3S", "claim 9S", "not-in-trick"),
        ("play 5C; play 4C; play 2C; play 2S; play 3S", "claim 3S", "no-open-part"),
        ("play 5C; play 4C; play 2C; play 2S; play 3S; claim 5C", "claim 4C", "no-trick-waits"),
        ("play 5C; play 4C; play 2C; play 2S; play 3S; claim 5C", "close", "ten-tricks"),
    ],
)
def test_card_by_card_refuses(text, line, code):
    assert code in refused(after(f"{START}; {text}"), line)


def test_an_ace_is_not_claimed_as_a_picture():
    state = after("deal; trump none; quest JC QD P P P; play AS; play KS; play 2S; play 3S; play 4S")
    assert refused(state, "claim AS") == {
        "no-open-part": "A♠ is no picture: the ace counts among plain spades. Claim a king, queen or jack, or nothing."
    }
    assert refused(state, "claim KS") == {}


def test_where_the_table_decided_so_a_card_that_fits_is_claimed():
    text = f"{START}; play 5C; play 4C; play 2C; play 2S; play 3S"
    assert set(refused(after(text, claim="no"), "pass")) == {"must-claim"}
    assert refused(after(text), "pass") == {}


def test_an_eleventh_trick_is_refused():
    deal = played_deal(3)
    assert refused(after(deal.text), "play 2C").keys() & {"eleventh-trick", "card-played"}
    state = after(deal.text)
    left = next(card for card in PACK if not any(card in trick.cards for trick in running(state).tricks))
    assert set(refused(state, f"play {left}")) == {"eleventh-trick"}
    assert refused(state, "close") == {}


@pytest.mark.parametrize("seed", range(25))
def test_a_deal_card_by_card_counts_as_a_plain_account_of_it_does(seed):
    deal = played_deal(seed)
    state = after(deal.text)
    assert tricks_taken(running(state)) == deal.tricks
    assert tuple(sum(own) for own in claimed(running(state))) == deal.parts
    assert refused(state, "close") == {}


# -- revokes ----------------------------------------------------------------------------------------------------------------


def plain_revokes(deal):
    """Whoever did not follow a suit and plays it in a later trick has revoked; told at the first later card."""
    seen = []
    plays = [
        (number, seat, card, trick.cards[0][-1])
        for number, trick in enumerate(deal.tricks, 1)
        for seat, card in zip(players_of(deal, trick), trick.cards, strict=False)
    ]
    for number, seat, card, led in plays:
        later = [(n, c) for n, s, c, _ in plays if s == seat and n > number and c[-1] == led]
        if card[-1] != led and later:
            seen.append((seat, led, number, card, *later[0]))
    return sorted(seen)


@pytest.mark.parametrize("seed", range(60))
def test_revokes_agree_with_a_plain_search(seed):
    rng = random.Random(seed)
    cards = rng.sample(PACK, 50)
    moves = [f"play {card}" for card in cards[: rng.randrange(5, 51)]]
    state = after("deal; trump none; quest 3C AH JC QD 9D")
    for line in moves:
        while waiting_trick(running(state)) is not None:
            state = GAME.apply(state, GAME.read("pass"))
        state = GAME.apply(state, GAME.read(line))
    found = [(r.seat, str(r.suit), r.trick, r.card, r.shown_in, r.shown) for r in revokes(running(state))]
    assert sorted(found) == plain_revokes(running(state))


def test_a_revoke_is_told_as_soon_as_it_shows_with_both_tricks():
    # Cleo plays a club to Ben's spades, Ann takes the trick and leads; Ben follows, then Cleo shows a spade.
    state = after(f"{START}; play 5S; play 9C; play 6S; play 7S; play 8S; pass; play AS; play JS")
    assert revokes(running(state)) == ()
    card, other = GAME.read("play QS"), GAME.read("play QC")
    assert Speaker(names=NAMES)(GAME.tell(state, other)) == "trick 2: Cleo plays Q♣"
    assert Speaker(names=NAMES)(GAME.tell(state, card)) == (
        "trick 2: Cleo plays Q♠. Revoke: Cleo played 9♣ in trick 1 where spades were led, and now Q♠ in trick 2."
    )
    assert [r.seat for r in revokes(running(GAME.apply(state, card)))] == [2]


def test_nobody_revokes_who_has_no_card_of_the_suit():
    for seed in range(25):
        state = after(played_deal(seed).text)
        assert revokes(running(state)) == ()
        assert {str(suit_of(card)) for card in running(state).tricks[0].cards} <= {str(suit) for suit in SUITS}
