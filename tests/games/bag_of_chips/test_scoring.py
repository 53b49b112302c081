"""Scoring, rewards and the end of the game: the rulebook's examples, then every row of its tables and every tie."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import msgspec
import pytest

from companion.engine.game import Outcome, Readings
from companion.engine.score import Score
from companion.engine.words import Message, Seat
from companion.games.bag_of_chips import GAME
from companion.games.bag_of_chips.objectives import Boards, deck
from companion.games.bag_of_chips.readings import READINGS
from companion.games.bag_of_chips.scoring import (
    ALL_REWARDS,
    Side,
    card_line,
    is_tied_at_target,
    outcome,
    rewards,
    round_result,
    round_score,
    target,
    totals,
)
from companion.games.bag_of_chips.state import LETTERS, Laid, Round, State
from companion.speech import Speaker

DEFAULT = Readings.of(READINGS)
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")


def reading(**chosen: str) -> Readings:
    return Readings.of(READINGS, {name.replace("_", "-"): value for name, value in chosen.items()})


def chips(letters: str):
    return tuple(LETTERS[letter] for letter in letters)


def counted(drawn: str, *laid: Laid, dealer: int = 0) -> Round:
    return Round(Seat(dealer), chips(drawn), laid, (None,) * len(laid), is_scored=True)


def game(*rounds: Round, readings: Readings = DEFAULT) -> State:
    return State(len(rounds[0].laid), readings, Seat(0), rounds)


def lines_of(round: Round, readings: Readings = DEFAULT) -> Score:
    """Count the first player's cards."""
    assert round.laid[0] is not None
    return round_score(round.laid[0], round, game(round, readings=readings))


def said(message: Message | None) -> str:
    assert message is not None
    return Speaker(names=NAMES)(message)


def end_of(state: State) -> Outcome:
    ended = outcome(state)
    assert ended is not None
    return ended


def minus(score: int) -> Laid:
    return Laid((), (str(score),), 2)


def ranked(points: Sequence[int], loser: int | None = None, readings: Readings = DEFAULT) -> tuple[int, ...]:
    return rewards({Seat(i): n for i, n in enumerate(points)}, None if loser is None else Seat(loser), readings)


# -- Scoring ----------------------------------------------------------------------------------------------------------


def test_scoring_example_61():
    """Minus 9 completed, one card on the discard, plus 200 not completed, plus 70 completed: 70 − 9 = 61."""
    round = counted("OOO" + "VVV" + "BB" + "PPPPPP", Laid(("200", "70"), ("9",)))
    score = lines_of(round)
    assert score.total == 61
    assert [line.points for line in score.lines] == [-9, 0, 70]
    assert [Speaker()(line.say) for line in score.lines] == [
        "9: completed on the minus side, at least 2 barbecue and 3 onion; on the boards: 2 barbecue and 3 onion: subtracted",
        "200: not completed, needs at least 7 potato; on the boards: 6 potato",
        "70: completed, as many vinegar as onion; on the boards: 3 vinegar and 3 onion: added",
    ]
    assert {line.cite.section for line in score.lines} == {"Objective Cards"}


def test_scoring_uncompleted_objectives_count_nothing_on_either_side():
    boards = Boards((5, 4, 3, 2, 0), LETTERS["O"])
    for card in deck("2021").values():
        for side in Side:
            line = card_line(card, side, boards, DEFAULT)
            if not card.is_completed(boards, DEFAULT):
                assert line.points == 0
                assert "not completed" in Speaker()(line.say)


FOURTEEN = "PPPPP" + "OOO" + "BBB" + "VV" + "O"
COMPLETED = {"9": 9, "16": 16, "71": 71, "201": 201, "4": 4, "x5": 25, "x8": 32, "x11": 33, "x15": 30}
NOT_COMPLETED = ("1", "42", "25", "35", "x22", "45", "trophy")


@pytest.mark.parametrize(("card", "points"), [*COMPLETED.items(), *((card, 0) for card in NOT_COMPLETED)])
def test_objective_cards_on_five_potato_four_onion_three_barbecue_two_vinegar_last_onion(card, points):
    round = counted(FOURTEEN, Laid((card,), (), 2))
    assert (round.counts, round.last) == ((5, 4, 3, 2, 0), LETTERS["O"])
    assert lines_of(round).total == points
    against = counted(FOURTEEN, Laid((), (card,), 2))
    assert lines_of(against).total == -points


def test_chip_draw_a_card_put_on_the_discard_counts_nothing_and_is_said():
    round = counted(FOURTEEN, Laid(("9",), (), 2))
    score = lines_of(round)
    assert [Speaker()(line.say) for line in score.lines][-1] == "2 cards put on the discard: 0"
    assert score.total == 9


@pytest.mark.parametrize(("answer", "points"), [("every", -32), ("once", -8)])
def test_reading_per_chip_minus(answer, points):
    round = counted(FOURTEEN, Laid((), ("x8",), 2))
    readings = reading(per_chip_minus=answer)
    assert lines_of(round, readings).total == points
    assert lines_of(counted(FOURTEEN, Laid(("x8",), (), 2)), readings).total == 32


def test_lines_sum_to_the_total_on_every_hand_of_three():
    for plus in itertools.combinations(("9", "200", "x22", "trophy", "x8"), 2):
        round = counted(FOURTEEN, Laid(plus, ("16",)))
        score = lines_of(round)
        assert score.total == sum(line.points for line in score.lines)
        assert len(score.lines) == 3


def test_a_card_of_another_edition_counts_nothing_instead_of_breaking_the_table():
    round = counted(FOURTEEN, Laid(("115", "{x}" * 99), ("9",)))
    score = lines_of(round)
    assert score.total == -9
    assert "no card of this edition" in Speaker()(score.lines[1].say)


# -- Rewards ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "given"),
    [
        ((61, 61, 40), (2, 2, 0)),
        ((61, 40, 40), (2, 1, 1)),
        ((61, 40, 20), (2, 1, 0)),
        ((20, 40, 61), (0, 1, 2)),
        ((40, 40, 40), (2, 2, 2)),
        ((0, 0, 0), (2, 2, 2)),
        ((-9, -5, -7), (0, 2, 1)),
        ((61, 40, 40, 20), (2, 1, 1, 0)),
        ((61, 61, 40, 40), (2, 2, 0, 0)),
        ((61, 61, 61, 40), (2, 2, 2, 0)),
        ((40, 40, 40, 40), (2, 2, 2, 2)),
        ((61, 40, 40, 40), (2, 1, 1, 1)),
        ((1, 2, 3, 4, 5), (0, 0, 0, 1, 2)),
        ((5, 4, 4, 4, 1), (2, 1, 1, 1, 0)),
        ((5, 5, 4, 4, 1), (2, 2, 0, 0, 0)),
        ((7, 7, 7, 7, 7), (2, 2, 2, 2, 2)),
    ],
)
def test_scoring_rewards_of_three_to_five_players(points, given):
    assert ranked(points) == given


@pytest.mark.parametrize(
    ("points", "given"),
    [((12, -3), (1, 0)), ((-3, 12), (0, 1)), ((5, 5), (1, 1)), ((0, 0), (1, 1)), ((-1, -2), (1, 0))],
)
def test_rules_for_2_players_rewards(points, given):
    assert ranked(points) == given


@pytest.mark.parametrize(("seats", "rewards_needed"), [(2, 3), (3, 4), (4, 4), (5, 4)])
def test_end_of_the_game_target(seats, rewards_needed):
    assert target(seats) == rewards_needed


def plainly(points: Sequence[int]) -> tuple[int, ...]:
    """Hand rewards out the way a table does: look at the highest score, then at the next one."""
    first = max(points)
    if len(points) == 2:
        return tuple(int(n == first) for n in points)
    if points.count(first) > 1:
        return tuple(2 * (n == first) for n in points)
    second = max(n for n in points if n != first)
    return tuple(2 if n == first else int(n == second) for n in points)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_scoring_every_pattern_of_ties_against_the_plain_way(seats):
    for points in itertools.product(range(-1, seats - 1), repeat=seats):
        assert ranked(points) == plainly(points), points


@pytest.mark.parametrize(
    ("points", "yes", "no"),
    [
        ((0, -5), (1, 0), (0, 0)),
        ((5, 0, -1), (2, 1, 0), (2, 0, 0)),
        ((5, 0, 0), (2, 1, 1), (2, 0, 0)),
        ((0, 0, 0), (2, 2, 2), (0, 0, 0)),
        ((-1, -2, -3), (2, 1, 0), (0, 0, 0)),
        ((5, 3, 0), (2, 1, 0), (2, 1, 0)),
    ],
)
def test_reading_low_scores(points, yes, no):
    assert ranked(points) == yes
    assert ranked(points, readings=reading(low_scores="no")) == no


@pytest.mark.parametrize(
    ("points", "loser", "last", "zero"),
    [
        ((100, 40, 20), 0, (0, 2, 1), (0, 2, 1)),
        ((100, -5, -9), 0, (0, 2, 1), (2, 1, 0)),
        ((100, 40, -9), 0, (0, 2, 1), (1, 2, 0)),
        ((100, 40, 40), 0, (0, 2, 2), (0, 2, 2)),
        ((100, 0, 0), 0, (0, 2, 2), (2, 2, 2)),
        ((100, 40), 0, (0, 1), (0, 1)),
        ((100, -4), 0, (0, 1), (1, 0)),
        ((-4, 100), 1, (1, 0), (0, 1)),
        ((10, 20, 30, 40), 3, (0, 1, 2, 0), (0, 1, 2, 0)),
    ],
)
def test_reading_trophy_minus_the_loser_is_below_everybody_or_at_zero(points, loser, last, zero):
    assert ranked(points, loser) == last
    assert ranked(points, loser, reading(trophy_minus="zero")) == zero


def test_readings_together_a_loser_at_zero_earns_nothing_where_zero_earns_nothing():
    both = reading(trophy_minus="zero", low_scores="no")
    assert ranked((100, -5, -9), 0, both) == (0, 0, 0)
    assert ranked((100, 40, -9), 0, both) == (0, 2, 0)


# -- the trophy -------------------------------------------------------------------------------------------------------

CHICKEN_LEADS = "CCC" + "PP" + "OOOO" + "BBB" + "VV"


def test_objective_cards_trophy_on_the_plus_side_wins_the_game_at_once():
    state = game(counted(CHICKEN_LEADS, Laid((), ("9",), 2), Laid(("trophy",), (), 2), Laid(("201",), (), 2)))
    ended = end_of(state)
    assert ended.winners == (Seat(1),)
    assert Speaker(names=NAMES)(ended.reason) == "Ben completed the trophy on the plus side"
    assert round_result(state, state.rounds[0]).rewards == (0, 0, 0)


def test_objective_cards_trophy_not_completed_does_nothing():
    for side in (Laid(("trophy",), (), 2), Laid((), ("trophy",), 2)):
        state = game(counted("PPP" + "CCC" + "OOOO" + "BBBB", side, minus(9), Laid(("4",), (), 2)))
        result = round_result(state, state.rounds[0])
        assert (result.game_winner, result.round_loser) == (None, None)
        assert outcome(state) is None


def test_objective_cards_trophy_on_the_minus_side_loses_the_round_regardless_of_score():
    state = game(counted(CHICKEN_LEADS, Laid(("111", "16"), ("trophy",)), minus(9), Laid(("16",), (), 2)))
    result = round_result(state, state.rounds[0])
    assert result.round_loser == Seat(0)
    assert result.rewards == (0, 1, 2)
    assert [result.ranking.place_of(Seat(i)) for i in range(3)] == [3, 2, 1]
    assert Speaker()(result.scores[0].lines[0].say) == "trophy on the minus side, completed: loses the round"


def test_a_loser_ranked_at_zero_is_told_with_zero():
    laid = (Laid(("x22",), ("trophy",), 1), minus(9), minus(16))
    state = game(counted(CHICKEN_LEADS, *laid), readings=reading(trophy_minus="zero"))
    (line,) = GAME.score(state)[Seat(0)].lines
    assert (line.points, Speaker()(line.say)) == (2, "round 1: first with 0")


# -- End of the Game --------------------------------------------------------------------------------------------------

FIRST, SECOND, THIRD = Laid(("16",), (), 2), Laid(("9",), (), 2), Laid((), ("9",), 2)
NOTHING = Laid((), (), 3)
DRAWN = "OOO" + "VV" + "BB" + "PPPPPPP"


def won(*places: Laid) -> Round:
    return counted(DRAWN, *places)


def test_end_of_the_game_at_four_rewards_with_most_rewards():
    state = game(won(FIRST, SECOND, THIRD), won(FIRST, THIRD, SECOND))
    ended = end_of(state)
    assert ended.winners == (Seat(0),)
    assert Speaker()(ended.reason) == "4 rewards reached"
    assert said(ended.decided_by) == "most rewards"
    assert totals(state) == {0: 4, 1: 1, 2: 1}


def test_end_of_the_game_not_before_the_target():
    assert outcome(game(won(FIRST, SECOND, THIRD))) is None
    assert outcome(game(won(FIRST, SECOND), won(FIRST, SECOND))) is None
    assert end_of(game(won(FIRST, SECOND), won(FIRST, SECOND), won(FIRST, SECOND))).winners == (Seat(0),)


def test_end_of_the_game_tied_the_winner_of_the_last_round_wins():
    """Ann 2, 1, 1 and Ben 1, 1, 2: four each, and Ben won the last round."""
    state = game(won(FIRST, SECOND, THIRD), won(SECOND, SECOND, FIRST), won(SECOND, FIRST, THIRD))
    assert totals(state) == {0: 4, 1: 4, 2: 2}
    ended = end_of(state)
    assert ended.winners == (Seat(1),)
    assert said(ended.decided_by) == "level on rewards: the winner of the last round"


def test_end_of_the_game_tied_in_the_last_round_too_another_round_is_played():
    state = game(won(FIRST, FIRST, THIRD), won(FIRST, FIRST, THIRD))
    assert totals(state) == {0: 4, 1: 4, 2: 0}
    assert outcome(state) is None
    assert is_tied_at_target(state)
    decided = msgspec.structs.replace(state, rounds=(*state.rounds, won(SECOND, FIRST, THIRD)))
    assert end_of(decided).winners == (Seat(1),)
    assert not is_tied_at_target(decided)


def test_rules_for_2_players_level_at_three_in_the_last_round_another_round():
    level = won(FIRST, FIRST)
    assert outcome(game(level, level, level)) is None
    assert end_of(game(level, level, level, won(THIRD, FIRST))).winners == (Seat(1),)


@pytest.mark.parametrize(("answer", "winners"), [("another", None), ("shared", (0, 1))])
def test_reading_last_round_tie_level_on_rewards_and_neither_won_the_last_round(answer, winners):
    """Ann and Ben reach four each as the two seconds of the last round, which Cleo won."""
    rounds = (won(FIRST, SECOND, THIRD), won(SECOND, FIRST, THIRD), won(SECOND, SECOND, FIRST))
    state = game(*rounds, readings=reading(last_round_tie=answer))
    assert totals(state) == {0: 4, 1: 4, 2: 2}
    ended = outcome(state)
    assert (ended and ended.winners) == winners
    assert ended is None or ended.decided_by is None


def test_reading_last_round_tie_does_not_touch_leaders_who_both_won_the_last_round():
    level = won(FIRST, FIRST, THIRD)
    assert outcome(game(level, level, readings=reading(last_round_tie="shared"))) is None


@pytest.mark.parametrize(("answer", "ends"), [("count-on", False), ("ends", True)])
def test_reading_reward_supply_sixteen_rewards_run_out(answer, ends):
    level = won(FIRST, FIRST, FIRST, FIRST)
    state = game(level, level, readings=reading(reward_supply=answer))
    assert sum(totals(state).values()) == ALL_REWARDS
    ended = outcome(state)
    assert (ended is not None) == ends
    if ended:
        assert ended.winners == (0, 1, 2, 3)
        assert Speaker()(ended.reason) == "all 16 rewards are handed out"


def test_reading_reward_supply_leaves_the_winner_of_the_last_round_the_win():
    """Five players: 16 rewards are out, Ann and Ben are level, and Ben alone won the last round."""
    rounds = (
        won(FIRST, THIRD, FIRST, FIRST, THIRD),
        won(SECOND, FIRST, SECOND, SECOND, SECOND),
        won(SECOND, FIRST, THIRD, THIRD, SECOND),
    )
    state = game(*rounds, readings=reading(reward_supply="ends"))
    assert totals(state) == {0: 4, 1: 4, 2: 3, 3: 3, 4: 2}
    assert end_of(state).winners == (Seat(1),)


def test_end_of_the_game_nobody_wins_while_a_round_runs():
    state = game(won(FIRST, SECOND, THIRD), won(FIRST, SECOND, THIRD))
    running = msgspec.structs.replace(
        state, rounds=(*state.rounds, Round(Seat(2), laid=(None,) * 3, hands=(None,) * 3))
    )
    assert outcome(running) is None


# -- lines of rewards -------------------------------------------------------------------------------------------------


def test_rewards_are_lines_that_say_round_place_and_points():
    speak = Speaker()
    state = game(won(FIRST, SECOND, SECOND), won(FIRST, FIRST, THIRD))
    told = {seat: [speak(line.say) for line in own.lines] for seat, own in GAME.score(state).items()}
    assert told == {
        0: ["round 1: first with 16", "round 2: tied for first with 16"],
        1: ["round 1: tied for second with 9", "round 2: tied for first with 16"],
        2: ["round 1: tied for second with 9"],
    }
    assert {seat: own.total for seat, own in GAME.score(state).items()} == totals(state)


def test_rounds_for_score_sheets_keep_their_numbers():
    """A round left unscored by a kept conflict does not move the numbers of the others."""
    unscored = msgspec.structs.replace(won(FIRST, SECOND, THIRD), is_scored=False)
    state = game(won(FIRST, SECOND, THIRD), unscored, won(THIRD, FIRST, SECOND))
    assert [round.number for round in GAME.rounds(state)] == [1, 3]
    assert [Speaker()(line.say) for line in GAME.score(state)[Seat(1)].lines] == [
        "round 1: second with 9",
        "round 3: first with 16",
    ]


@pytest.mark.parametrize("laid", [NOTHING, FIRST])
def test_rewards_cite_the_section_of_their_table(laid):
    two, three = game(won(laid, SECOND)), game(won(laid, SECOND, THIRD))
    cited = [{line.cite.section for own in GAME.score(state).values() for line in own.lines} for state in (two, three)]
    assert cited == [{"Rules for 2 Players"}, {"Scoring"}]
