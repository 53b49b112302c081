"""What is said about a game of Bag of Chips: its moves, where it stands, and what to do next."""

from __future__ import annotations

from companion.engine.words import Fact, Message, Seat, Who, say, say_n
from companion.games.bag_of_chips.scoring import is_tied_at_target, label, outcome
from companion.games.bag_of_chips.state import (
    ALL_CHIPS,
    BOARDS,
    FLAVOUR_WORDS,
    Deal,
    Discard,
    Draw,
    Hold,
    Lay,
    Move,
    ScoreRound,
    State,
)


def tell(state: State, move: Move) -> Message:
    """Tell a move in one sentence of history."""
    match move:
        case Deal():
            return say("round {n} starts, {player} deals", n=len(state.rounds) + 1, player=Who(state.next_dealer))
        case Draw(board, chips):
            return say("board {board}: drew {chips}", board=board, chips=tuple(FLAVOUR_WORDS[c] for c in chips))
        case Lay():
            return _tell_laid(move)
        case ScoreRound():
            return say("round {n} is scored", n=len(state.rounds))
        case Hold(seat, cards):
            return say("{player} holds {cards}", player=Who(seat), cards=_named(cards))
        case Discard(seat, cards):
            return say("{player} discards {cards}", player=Who(seat), cards=_named(cards))


def _tell_laid(move: Lay) -> Message:
    facts: dict[str, Fact] = {"player": Who(move.seat), "plus": _named(move.plus), "minus": _named(move.minus)}
    if move.discard:
        return say_n(
            "{player} lays plus {plus}, minus {minus}, {n} to the discard",
            "{player} lays plus {plus}, minus {minus}, {n} to the discard",
            move.discard,
            **facts,
        )
    return say("{player} lays plus {plus}, minus {minus}", **facts)


def _named(cards: tuple[str, ...]) -> tuple[Message, ...]:
    return tuple(label(card) for card in cards) or (say("nothing"),)


def heading(state: State) -> Message:
    """Say which round is on."""
    return say("round {n}", n=max(1, len(state.rounds)))


def next_step(state: State) -> Message:
    """Say the one thing to do now."""
    round = state.running
    if round is None:
        return _between_rounds(state)
    drawn, board = len(round.drawn), round.board
    missing = tuple(Who(Seat(i)) for i, laid in enumerate(round.laid) if laid is None)
    if drawn >= ALL_CHIPS:
        return say("Enter the cards of {players}", players=missing) if missing else say("Score the round")
    left = BOARDS[board - 1] - len(round.boards[board - 1])
    draw = say_n("Draw {n} more chip for board {board}", "Draw {n} more chips for board {board}", left, board=board)
    if len(round.boards[board - 1]) == 0 and board == 2:
        return say("Everybody discards 2 cards. {draw}", draw=draw)
    if len(round.boards[board - 1]) == 0 and board == 3:
        return say("Everybody discards 1 card. {draw}", draw=draw)
    if board == len(BOARDS):
        last = say("Draw the last chip") if left == 1 else say("Draw 1 chip for board 4")
        return say("Everybody lays three cards and turns them up. {draw}", draw=last) if missing else last
    return draw


def _between_rounds(state: State) -> Message:
    ended = outcome(state)
    if ended is not None:
        return say("{winners} won the game", winners=tuple(Who(seat) for seat in ended.winners))
    dealer = Who(state.next_dealer)
    if is_tied_at_target(state):
        return say("The leaders are level: {player} deals another round of six cards each", player=dealer)
    return say("{player} deals six cards each", player=dealer)
