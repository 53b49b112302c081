"""What can be entered now, for a page and for play by chance; lazily, the likeliest first.

A chip's four values can be anything, so chips are offered with the values seen at this table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, islice, product, zip_longest

from companion.engine.words import Seat
from companion.games.chipleader.facts import CITIES, RANKS, SIZES, SUITS, Rank, pays
from companion.games.chipleader.moves import (
    Ace,
    Attack,
    Build,
    Collect,
    Count,
    CountDecks,
    Cover,
    Discard,
    End,
    Joker,
    Lay,
    LayRow,
    Lift,
    Move,
    Own,
    Place,
    Reveal,
    Sacrifice,
    Shuffle,
    Skip,
    Track,
)
from companion.games.chipleader.row import sets_lying
from companion.games.chipleader.rules import refusals
from companion.games.chipleader.scoring import outcome
from companion.games.chipleader.state import LEVELS, LIMIT, PIECES, PILES, START_SUITS, UNKNOWN, State
from companion.games.chipleader.turn_rules import it_is_not_their_turn, no_set_was_made, the_hand_is_too_small

USUAL_VALUES = (5, 10, 20, 50)
"""Values the rulebook's pictures and examples name; every value seen at the table joins them."""
MOST_VALUES = 40
"""Ways to fill in a chip's values or the row's cards that are offered; whoever enters others types them."""
ASSUMED_DECK = 12
"""Cards of each suit where nobody counted: an assumption, and called so wherever it is used."""


def values_seen(state: State) -> tuple[int, ...]:
    """List the values on this table and the usual ones, in order."""
    seen = {value for chip in state.chips for pile in chip.piles for value in pile}
    return tuple(sorted(seen | set(USUAL_VALUES)))


def moves(state: State) -> Iterator[Move]:
    """Offer the moves that hold now; every kind of move has its turn before any comes again."""
    if outcome(state) is not None:
        return
    kinds = (_builds(state), _row_moves(state), _faces(state), _counts(state), _sacrifices(state))
    holding = [(move for move in kind if not refusals(state, move)) for kind in kinds]
    yield from in_turns(*holding)
    yield from (move for move in _tracks(state) if not refusals(state, move))


def in_turns(*kinds: Iterable[Move]) -> Iterator[Move]:
    """Take one of each kind in turns until all are through."""
    for offered in zip_longest(*kinds):
        yield from (move for move in offered if move is not None)


def _players(state: State) -> tuple[Seat, ...]:
    return (state.turn.seat,) if state.tracks_hands else state.players


def _may_play(state: State, seat: Seat) -> bool:
    """Tell whether a player may play cards at all, so that a hundred refused ways are not tried one by one."""
    asked = (it_is_not_their_turn, no_set_was_made, the_hand_is_too_small)
    return outcome(state) is None and not any(rule(state, Ace(seat, seat)) for rule in asked)


# -- chips and face cards ---------------------------------------------------------------------------------------------


def _builds(state: State) -> Iterator[Move]:
    """Offer a chip at every casino, new ones first; then other values, as many as a page could list."""
    players = [seat for seat in _players(state) if _may_play(state, seat)]
    for seat in players:
        for city in sorted(CITIES, key=lambda city: any(chip.city == city for chip in state.chips)):
            yield Build(seat, city.value, (20, 10, 5, 5))
        yield from (Build(seat, city, (10, 10, 10, 50), is_open=True) for city in dict.fromkeys(state.open_casinos))
    for values in islice(product(reversed(values_seen(state)), repeat=PIECES), MOST_VALUES):
        yield from (Build(seat, city.value, values) for seat in players for city in CITIES)


def _faces(state: State) -> Iterator[Move]:
    """Offer what face cards can do, a chip at a time."""
    for seat in _players(state):
        for chip in state.chips:
            if chip.face is not None and chip.face.may_lift:
                yield from _lifts(seat, chip.number)
            if chip.face is not None and chip.face.rank is Rank.QUEEN:
                values = values_seen(state)
                yield from (Cover(seat, chip.number, pile, value) for pile in range(1, 5) for value in values)
            if _may_play(state, seat):
                make = Place if chip.face is None else Attack
                yield from (make(seat, rank, chip.number) for rank in RANKS)


def _lifts(seat: Seat, chip: int) -> Iterator[Move]:
    yield Lift(seat, chip, (1, 2, 3, 4))
    for n in range(1, 4):
        yield from (Lift(seat, chip, piles) for piles in combinations(range(1, 5), n))


def _sacrifices(state: State) -> Iterator[Move]:
    """Offer what jokers and aces do when they are sacrificed."""
    for seat in _players(state):
        if not _may_play(state, seat):
            continue
        yield from (Ace(seat, other) for other in state.players)
        for chip in state.chips:
            for pile in range(1, 5):
                yield from (Joker(seat, chip.number, pile, refill) for refill in (0, *values_seen(state)))
        cards = (*(rank.value for rank in RANKS), *(city.value for city in CITIES), *map(str, values_seen(state)))
        yield from (Ace(seat, other, card) for other in state.players for card in cards)


# -- the turn ---------------------------------------------------------------------------------------------------------


def _row_moves(state: State) -> Iterator[Move]:
    if not state.tracks_hands:
        return
    seat = state.turn.seat
    if state.tracks_row:
        yield from _reveals(state)
        yield Shuffle()
    yield from _collects(state, seat)
    yield from in_turns(_gambles(state, seat), _endings(state, seat))


def _reveals(state: State) -> Iterator[Move]:
    """Offer all the new cards of the row at once, then the next one alone."""
    n = len(state.turn.pending)
    if n > 1:
        yield from map(Reveal, islice(product([suit.value for suit in reversed(SUITS)], repeat=n), MOST_VALUES))
    yield from (Reveal((suit.value,)) for suit in SUITS)


def _collects(state: State, seat: Seat) -> Iterator[Move]:
    if state.tracks_row and state.tops is not None:
        found = [(lying.suit, lying.size) for lying in sets_lying(state.tops, state.readings)]
    else:
        found = [(suit, size) for size in SIZES for suit in reversed(SUITS)]
    for suit, size in found:
        yield Collect(seat, suit.value, size, pays(suit, size), 0)
    for suit, size in found:
        due = pays(suit, size)
        yield from (Collect(seat, suit.value, size, pieces, due - pieces) for pieces in range(due))


def _endings(state: State, seat: Seat) -> Iterator[Move]:
    """Offer the ways out of a turn."""
    for player in state.players:
        over = (state.hand_of(player) or 0) - LIMIT
        if over > 0:
            yield Discard(player, (UNKNOWN,) * over)
            yield Discard(player, (UNKNOWN,))
    named = [suit.value for suit in SUITS] if state.tracks_row else [UNKNOWN]
    for make in (Skip, End):
        yield from (make(seat, suit) for suit in (*named, ""))


def _gambles(state: State, seat: Seat) -> Iterator[Move]:
    if not state.tracks_row:
        yield from (Lay(seat), Sacrifice(seat))
        return
    own = dict.fromkeys(state.own_of(seat) or ())
    for n in range(PILES, 0, -1):
        for suit in own:
            yield from (Sacrifice(seat, suit, piles) for piles in combinations(range(1, PILES + 1), n))
        yield from (Lay(seat, suit, n) for suit in own)


# -- counting ---------------------------------------------------------------------------------------------------------


def _counts(state: State) -> Iterator[Move]:
    """Offer what is missing before anything else can be entered."""
    for seat in state.players:
        if state.tracks_hands and state.hand_of(seat) is None:
            yield from (Count(seat, hand, suits) for hand in range(LIMIT + 1) for suits in range(LIMIT + 1))
    if not state.tracks_row:
        return
    if state.row is None:
        yield from map(LayRow, product([suit.value for suit in SUITS], repeat=PILES))
    for seat in state.players:
        if state.own_of(seat) is None:
            n = state.suits_of(seat)
            suits = product([suit.value for suit in SUITS], repeat=START_SUITS if n is None else n)
            yield from (Own(seat, own) for own in suits)
    if state.decks is None and state.row is not None:
        yield CountDecks((ASSUMED_DECK,) * len(SUITS))


def _tracks(state: State) -> Iterator[Move]:
    """Offer more tracking last: nobody chooses it by chance in the middle of a turn."""
    yield from (Track(level, seat) for level in LEVELS for seat in _players(state))
