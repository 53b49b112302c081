"""What happens to the chips of a round: played, taken, laid down; the ghost's picks; and when everything is known.

Rulebook: Comment jouer ?, Fin de manche, Partie pour 2 joueurs.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec

from companion.engine.words import Seat
from companion.games.twelve_chip_trick.chips import Chip
from companion.games.twelve_chip_trick.seen import hands_now
from companion.games.twelve_chip_trick.state import Round, Trick

T = TypeVar("T")


def played(round: Round, chip: Chip) -> Round:
    """Let the player on turn play a chip; a ghost that wins takes its chip at once."""
    trick = round.current
    if trick is None:
        return _with_tricks(round, (*round.tricks, Trick(round.leader, (chip,))))
    longer = Trick(trick.leader, (*trick.played, chip), trick.taken)
    return ghost_takes(_with_tricks(round, (*round.tricks[:-1], longer)))


def taken(round: Round, chip: Chip) -> Round:
    """Let the player on turn take a chip; a ghost that comes next takes its own at once."""
    return ghost_takes(_take(round, chip))


def _take(round: Round, chip: Chip) -> Round:
    trick = round.tricks[-1]
    longer = Trick(trick.leader, trick.played, (*trick.taken, chip))
    return _with_tricks(round, (*round.tricks[:-1], longer))


def ghost_takes(round: Round) -> Round:
    """Let the ghost take, if it is its turn: the lowest chip it may take."""
    if round.ghost is None or round.taker != round.ghost:
        return round
    return _take(round, min(round.choice))


def shown(round: Round, seat: Seat, chips: tuple[Chip, ...]) -> Round:
    """Let a player lay down the hand."""
    return msgspec.structs.replace(round, shown=_put(round.shown, seat, tuple(sorted(chips))))


def noted(round: Round, seat: Seat, chips: tuple[Chip, ...]) -> Round:
    """Note the hand a player was dealt."""
    return msgspec.structs.replace(round, noted=_put(round.noted, seat, tuple(sorted(chips))))


def settled(round: Round) -> Round:
    """Close the round once the tricks are over and every hand is known."""
    if round.is_settled or not round.is_played_out:
        return round
    return msgspec.structs.replace(round, is_settled=all(hand is not None for hand in hands_now(round)))


def _with_tricks(round: Round, tricks: tuple[Trick, ...]) -> Round:
    return msgspec.structs.replace(round, tricks=tricks)


def _put(row: tuple[T | None, ...], seat: Seat, value: T) -> tuple[T | None, ...]:
    return (*row[:seat], value, *row[seat + 1 :])
