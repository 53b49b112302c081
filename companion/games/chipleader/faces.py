"""What face cards can do on this table now, and what it does to everybody's points. (Rulebook: Playing Face Cards.)"""

from __future__ import annotations

import msgspec

from companion.engine.words import Message, Seat, Who, say
from companion.games.chipleader.facts import ONE_RANK, RANK_WORDS, Rank, any_of, beaten_by
from companion.games.chipleader.moves import Ace, Attack, Joker, Lift, Move, Place
from companion.games.chipleader.play import apply
from companion.games.chipleader.rules import refusals
from companion.games.chipleader.scoring import chip_name, totals
from companion.games.chipleader.state import PIECES, Chip, State


class Change(msgspec.Struct, frozen=True):
    """How a player's points change."""

    seat: Seat
    before: int
    after: int


class Use(msgspec.Struct, frozen=True):
    """One use of a face card: the moves it takes, the words for it, and the points it changes."""

    moves: tuple[Move, ...]
    says: Message
    changes: tuple[Change, ...]

    def words(self) -> Message:
        """Tell the use with its effect: "jack on blue's Macao chip: blue 85 → 45"."""
        if not self.changes:
            return say("{use}: points stay", use=self.says)
        told = tuple(
            say("{player} {before} → {after}", player=Who(c.seat), before=c.before, after=c.after) for c in self.changes
        )
        return say("{use}: {changes}", use=self.says, changes=told)


def uses(state: State, seat: Seat, rank: Rank) -> tuple[Use, ...]:
    """List every legal use of a face card in a player's hand, chip by chip."""
    found = [use for chip in state.chips for use in uses_on(state, seat, rank, chip)]
    if rank is Rank.ACE:
        for other in state.players:
            move = Ace(seat, other)
            if other != seat and not refusals(state, move):
                found.append(_use(state, say("look into the hand of {player}, take a card", player=Who(other)), move))
    return tuple(found)


def uses_on(state: State, seat: Seat, rank: Rank, chip: Chip) -> tuple[Use, ...]:
    """List every legal use of a face card on one chip."""
    facts = {"rank": RANK_WORDS[rank], "chip": chip_name(state, chip)}
    found: list[Use] = []
    attack, place = Attack(seat, rank, chip.number), Place(seat, rank, chip.number)
    if not refusals(state, attack) and chip.face is not None:
        told = say("{rank} beats the {face} above {chip}", **facts, face=RANK_WORDS[chip.face.rank])
        found.append(_use(state, told, attack))
    if not refusals(state, place):
        found.append(_use(state, say("{rank} on {chip}", **facts), place))
        if rank is Rank.KING and chip.is_covered:
            lift = Lift(seat, chip.number, tuple(range(1, PIECES + 1)))
            found.append(_use(state, say("{rank} on {chip}, lowest pieces up", **facts), place, lift))
    if rank is Rank.JOKER:
        found += _joker_uses(state, seat, chip)
    return tuple(found)


def _joker_uses(state: State, seat: Seat, chip: Chip) -> list[Use]:
    """List the pieces a joker can take, each value once; without a piece below, as if the gap were not filled."""
    found: dict[tuple[int, bool], Use] = {}
    for pile in range(1, PIECES + 1):
        move = Joker(seat, chip.number, pile)
        if refusals(state, move):
            continue
        facts = {"chip": chip_name(state, chip), "value": say("{value}", value=chip.tops[pile - 1])}
        told = say("joker takes the {value} of {chip}", **facts)
        if len(chip.piles[pile - 1]) == 1:
            told = say("joker takes the {value} of {chip}; if the gap is not filled", **facts)
        found.setdefault((chip.tops[pile - 1], len(chip.piles[pile - 1]) > 1), _use(state, told, move))
    return list(found.values())


def _use(state: State, says: Message, *moves: Move) -> Use:
    after = state
    for move in moves:
        after = apply(after, move)
    old, new = totals(state), totals(after)
    return Use(moves, says, tuple(Change(seat, old[seat], new[seat]) for seat in old if old[seat] != new[seat]))


def guard_words(chip: Chip) -> Message:
    """Tell what lies above a chip, and what can beat it."""
    if chip.face is None:
        return say("Nothing lies above this chip: any face card can be placed there.")
    rank = chip.face.rank
    beaters = any_of(tuple(ONE_RANK[other] for other in beaten_by(rank)))
    return say("The {face} above it can be beaten by {beaters}.", face=RANK_WORDS[rank], beaters=beaters)
