"""The one thing to do, and where the game is, at every moment of a deal."""

from __future__ import annotations

import msgspec
import pytest

from companion.engine.table import Correct
from companion.games.chinkway import GAME
from companion.games.chinkway.telling import wrong_in_words
from companion.speech import Speaker
from tests.contract.playing import NAMES, played, state_after
from tests.games.chinkway.dealing import played_deal

START = "deal; trump hearts; quest S H P P P"


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("", "Ann deals: 10 cards each, 12 to the dealer"),
        ("deal", "Ann lays away 2 of 12 cards and names trumps"),
        ("deal; trump none", "Turn up five quest cards"),
        (START, "Ben leads trick 1"),
        (f"{START}; play 2S", "Cleo plays to trick 1"),
        (
            f"{START}; play 2S; play 3S; play 4S; play 5S; play 6S",
            "Ann takes trick 1 and may claim 2♠, 3♠, 4♠, 5♠, and 6♠",
        ),
        (f"{START}; play 2S; play 3S; play 4S; play 5S; play 6S; claim 2S", "Ann leads trick 2"),
        (f"{START}; claims 1 S tricks=1", "Enter the claims of Ben, Cleo, Dan, and Eve"),
        (
            f"{START}; claims 1 tricks=1; claims 2 tricks=1; claims 3 tricks=1",
            "3 of 10 tricks are accounted for: correct a side",
        ),
        (f"{START}; claims 1 tricks=4; claims 2 tricks=3; claims 3 tricks=3", "Close deal 1"),
    ],
)
def test_the_next_step_is_said(text, step):
    assert Speaker(names=NAMES)(GAME.next_step(state_after(GAME, text, seats=5))) == step


def test_a_waiting_claim_and_an_eleventh_trick_hold_the_deal_open():
    waiting = state_after(GAME, f"{START}; play 2S; play 3S; play 4S; play 5S; play 6S", seats=5)
    refusal = GAME.refusals(waiting, GAME.read("close"))[0]
    assert Speaker()(refusal.message) == "The winner of trick 1 may still claim: choose a card, or no claim."
    # A file may hold an entry that the rules refuse: it is told all the same.
    over = state_after(GAME, f"{START}; claims 1 tricks=9; claims 2 tricks=9; claims 3 tricks=9", seats=5)
    assert "27 tricks are entered" in Speaker()(GAME.refusals(over, GAME.read("close"))[0].message)


def test_a_claim_of_a_card_of_a_full_part_says_which():
    text = "deal; trump none; quest S S S S S; play 2S; play KD; play 4S; play 5S; play 6S"
    state = state_after(GAME, text, seats=5)
    refusal = GAME.refusals(state, GAME.read("claim KD"))[0]
    assert (
        Speaker()(refusal.message)
        == "K♦ fits no open part: this side lacks no pictures. Claim another card, or nothing."
    )


def test_a_sixth_claim_card_by_card_is_refused():
    tricks = ("AS 2D 3D 4D 5D", "KS 6D 7D 8D 9D", "QS 2C 3C 4C 5C", "JS 6C 7C 8C 9C", "10S 2H 3H 4H 5H")
    text = "; ".join(
        f"{'; '.join(f'play {card}' for card in trick.split())}; claim {trick.split()[0]}" for trick in tricks
    )
    state = state_after(
        GAME, f"deal; trump none; quest S S P P P; {text}; play 9S; play KD; play QD; play JD; play AD", seats=5
    )
    refusal = GAME.refusals(state, GAME.read("claim KD"))[0]
    assert (refusal.code, Speaker()(refusal.message)) == (
        "chinkway.sixth-claim",
        "This side has all 5 parts of the quest: a sixth claim is not possible.",
    )


def test_any_past_deal_is_corrected_and_every_total_counted_again():
    deal = "deal; trump none; quest S H D C P; claims 1 {parts} tricks=5; claims 2 tricks=3; claims 3 tricks=2; close"
    table = played(GAME, f"{deal.format(parts='S H')}; {deal.format(parts='S')}", seats=5)
    assert [score.total for score in GAME.score(table.state).values()] == [3, 1, 0, 0, 0]
    correction = Correct(4, GAME.read("claims 1 S H D C P tricks=5"))
    assert table.refusals_of(correction) == ()
    assert table.first_conflict(correction) is None
    assert [score.total for score in GAME.score(table.corrected(correction).state).values()] == [15, 1, 0, 0, 0]


def test_a_corrected_quest_names_the_first_claim_that_no_longer_holds():
    deal = "deal; trump none; quest S H D C P; claims 1 S H tricks=5; claims 2 tricks=3; claims 3 tricks=2; close"
    table = played(GAME, deal, seats=5)
    conflict = table.first_conflict(Correct(3, GAME.read("quest P P P P P")))
    assert conflict is not None
    assert (conflict.seq, conflict.refusals[0].code) == (4, "chinkway.not-asked")


BY_CLAIMS = "deal; trump none; quest S H D C P; claims 1 S H tricks=5; claims 2 tricks=3; claims 3 tricks=2"


@pytest.mark.parametrize("text", [BY_CLAIMS, played_deal(2).text], ids=["side by side", "card by card"])
def test_a_claim_kept_after_a_correction_holds_the_deal_open_until_it_agrees(text):
    table = played(GAME, f"{text}; close", seats=5)
    close = table.head
    correction = Correct(3, GAME.read("quest P P P P P"))
    while (conflict := table.first_conflict(correction)) is not None and conflict.seq < close:
        correction = msgspec.structs.replace(correction, kept=(*correction.kept, conflict.seq))
    assert conflict is not None
    assert "chinkway.not-asked" in [refusal.code for refusal in conflict.refusals]
    state = table.corrected(msgspec.structs.replace(correction, dropped=(close,))).state
    assert state.closed == ()
    assert GAME.read("close") not in list(GAME.moves(state))


@pytest.mark.parametrize(
    ("seq", "line", "told"),
    [
        (4, "claims 1 S H tricks=5", ()),
        (4, "claims 1 S H tricks=4", ("Deal 1 does not add up. 9 of 10 tricks are accounted for: 1 missing.",)),
        (
            4,
            "claims 1 S H tricks=6",
            ("Deal 1 does not add up. 11 tricks are entered, and ten are played: correct one.",),
        ),
        (3, "quest S S H D C", ()),
        (
            3,
            "quest H H D C P",
            ("Deal 1 does not add up. The quest asks 0 plain spades; claimed: 1. Take 1 back.",),
        ),
    ],
)
def test_a_deal_that_was_kept_closed_though_a_correction_upset_it_is_told(seq, line, told):
    """So that the second half of a correction is not forgotten: of two sides whose tricks were swapped, say."""
    table = played(GAME, f"{BY_CLAIMS}; close; deal; trump hearts", seats=5)
    correction = Correct(seq, GAME.read(line))
    while (conflict := table.first_conflict(correction)) is not None:
        correction = msgspec.structs.replace(correction, kept=(*correction.kept, conflict.seq))
    state = table.corrected(correction).state
    assert tuple(map(Speaker(), wrong_in_words(state, state.closed[0]))) == told
