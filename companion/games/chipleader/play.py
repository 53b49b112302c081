"""What the moves of Chipleader do to a table. Total: an entry a rule would refuse changes what it can, or nothing."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.words import Message, Seat, Who, say
from companion.games.chipleader.facts import ONE_RANK, RANK_WORDS, SUITS, Rank
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
from companion.games.chipleader.state import (
    PIECES,
    PILES,
    UNKNOWN,
    Above,
    Chip,
    Holding,
    Row,
    State,
    Turn,
)
from companion.games.chipleader.suits import takes_sacrificed


def apply(state: State, move: Move) -> State:
    """Make a move."""
    seat = getattr(move, "seat", None)
    if seat is not None and not state.is_seat(seat):
        return state
    # Where turns are tracked, the next turn ends what a king may do: a discard by somebody else in between does not.
    return _made(state if state.tracks_hands else _without_stale_kings(state, seat), move)


def _made(state: State, move: Move) -> State:
    match move:
        case Build() | Place() | Attack() | Lift() | Cover() | Joker() | Ace():
            return _card_played(state, move)
        case Skip() | Lay() | Sacrifice() | Reveal() | Collect() | End() | Shuffle():
            return _at_the_row(state, move)
        case Discard(seat, cards):
            return _hand(_discarded(state, *cards), seat, -len(cards))
        case Track():
            return _tracked(state, move)
        case Count(seat, hand, suits):
            own = state.holdings[seat].own
            counted = Holding(hand, suits, own if own is not None and len(own) == suits else None)
            return _turn_counted(_put(state, seat, counted), seat)
        case Own(seat, suits):
            named = replace(state.holdings[seat], suits=len(suits), own=suits)
            return _turn_counted(_put(state, seat, named), seat)
        case LayRow(suits) if len(suits) == PILES:
            return replace(state, row=tuple((suit,) for suit in suits), turn=replace(state.turn, pending=()))
        case CountDecks(counts):
            return replace(state, decks=counts)
        case _:
            return state


# -- chips and face cards ---------------------------------------------------------------------------------------------


def _card_played(state: State, move: Move) -> State:
    match move:
        case Build() if len(move.values) == PIECES:
            return _built(state, move)
        case Ace(seat, opponent, _):
            taken = _hand(_hand(state, seat, -1), seat, 1)
            return _discarded(_hand(taken, opponent, -1), Rank.ACE) if state.is_seat(opponent) else state
        case Place() | Attack() | Lift() | Cover() | Joker() if chip := state.chip(move.chip):
            return _on_chip(state, move, chip)
        case _:
            return state


def _built(state: State, move: Build) -> State:
    open_casinos = list(state.open_casinos)
    if move.is_open and move.city in open_casinos:
        open_casinos.remove(move.city)
    number = state.built + 1
    chip = Chip(number, move.seat, move.city, tuple((value,) for value in move.values))
    laid = replace(state, chips=(*state.chips, chip), built=number, open_casinos=tuple(open_casinos))
    return _hand(laid, move.seat, -PIECES - (not move.is_open))


def _on_chip(state: State, move: Move, chip: Chip) -> State:
    match move:
        case Place(seat, rank):
            face = Above(rank, seat, may_lift=rank is Rank.KING)
            told = say("{player} placed {rank}", player=Who(seat), rank=ONE_RANK[rank])
            return _hand(_with_chip(state, _told(replace(chip, face=face), told)), seat, -1)
        case Attack(seat, rank):
            return _attacked(state, chip, seat, rank)
        case Lift(seat, _, piles):
            lifted = tuple(_lowest_up(pile) if i in piles else pile for i, pile in enumerate(chip.piles, 1))
            used = replace(chip, piles=lifted, face=replace(chip.face, may_lift=False) if chip.face else None)
            return _with_chip(state, _told(used, *_lift_words(chip, lifted)))
        case Cover(seat, _, pile, value) if 1 <= pile <= PIECES:
            told = say("{old} covered by {new}", old=chip.tops[pile - 1], new=value)
            covered = replace(chip, piles=_with_pile(chip, pile, (*chip.piles[pile - 1], value)))
            return _hand(_with_chip(state, _told(covered, told)), seat, -1)
        case Joker() if 1 <= move.pile <= PIECES:
            return _piece_taken(state, move, chip)
        case _:
            return state


def _attacked(state: State, chip: Chip, seat: Seat, rank: Rank) -> State:
    if chip.face is None:
        return _discarded(_hand(state, seat, -1), rank)
    told = say("{rank} beat the {face}", rank=ONE_RANK[rank], face=RANK_WORDS[chip.face.rank])
    bare = _with_chip(state, _told(replace(chip, face=None), told))
    return _discarded(_hand(bare, seat, -1), rank, chip.face.rank)


def _lowest_up(pile: tuple[int, ...]) -> tuple[int, ...]:
    """Bring the lowest valued piece of a pile to its top.

    >>> _lowest_up((20, 5, 50))
    (20, 50, 5)
    """
    at = pile.index(min(pile))
    return (*pile[:at], *pile[at + 1 :], pile[at])


def _lift_words(chip: Chip, lifted: tuple[tuple[int, ...], ...]) -> tuple[Message, ...]:
    """Tell which pieces a king brought up; a pile whose lowest piece lay on top already tells nothing."""
    changed = tuple(new[-1] for old, new in zip(chip.piles, lifted, strict=True) if old != new)
    if not changed:
        return (say("the king found the lowest pieces on top already"),)
    return (say("the king brought {values} up", values=changed),)


def _piece_taken(state: State, move: Joker, chip: Chip) -> State:
    pile = chip.piles[move.pile - 1]
    taken = _discarded(_hand(_hand(state, move.seat, -1), move.seat, 1), Rank.JOKER)
    told = say("a joker took the {value}", value=pile[-1])
    if len(pile) > 1:
        return _with_chip(taken, _told(replace(chip, piles=_with_pile(chip, move.pile, pile[:-1])), told))
    if move.refill:
        told = say("a joker took the {value}, refilled with {new}", value=pile[-1], new=move.refill)
        filled = _told(replace(chip, piles=_with_pile(chip, move.pile, (move.refill,))), told)
        return _hand(_with_chip(taken, filled), chip.owner, -1)
    return _broken(taken, chip)


def _broken(state: State, chip: Chip) -> State:
    """Take a chip apart: the pieces left go to the owner's hand, the casino card stays open on the table."""
    others = tuple(other for other in state.chips if other.number != chip.number)
    broken = replace(state, chips=others, open_casinos=(*state.open_casinos, chip.city))
    kept, lost = PIECES - 1, tuple(str(value) for pile in chip.piles for value in pile[:-1])
    if state.readings["broken-pieces"] == "all":
        kept, lost = kept + len(lost), ()
    broken = _discarded(_hand(broken, chip.owner, kept), *lost)
    if chip.face is None:
        return broken
    if state.readings["broken-face"] == "back":
        return _hand(broken, chip.face.by, 1)
    return _discarded(broken, chip.face.rank)


def _without_stale_kings(state: State, seat: Seat | None) -> State:
    """A king's player may bring pieces up on that turn only: until another player does something."""
    stale = [chip for chip in state.chips if chip.face and chip.face.may_lift and seat not in (None, chip.face.by)]
    for chip in stale:
        assert chip.face is not None
        state = _with_chip(state, replace(chip, face=replace(chip.face, may_lift=False)))
    return state


# -- the turn ---------------------------------------------------------------------------------------------------------


def _at_the_row(state: State, move: Move) -> State:
    turn = state.turn
    match move:
        case Skip(seat, suit):
            return _next_turn(_suit_taken(state, seat, suit))
        case End(seat, suit):
            return _next_turn(_suit_taken(state, seat, suit))
        case Lay(seat, suit, pile):
            used = _suit_used(state, seat, suit)
            row = _row_with(used.row, pile, suit)
            return replace(used, row=row, turn=replace(turn, tries=turn.tries + 1))
        case Sacrifice(seat, suit, piles):
            pending = tuple(sorted({pile for pile in piles if 1 <= pile <= PILES})) if state.tracks_row else ()
            used = _suit_used(state, seat, suit)
            if suit in SUITS:
                used = replace(used, suit_discards=(*used.suit_discards, suit))
            return replace(used, turn=replace(turn, tries=turn.tries + 1, pending=pending))
        case Reveal(suits):
            return _revealed(state, suits)
        case Collect():
            return _collected(state, move)
        case _:
            return _shuffled(state)


def _suit_used(state: State, seat: Seat, suit: str) -> State:
    """Take a suit card from in front of a player."""
    holding = state.holdings[seat]
    own = list(holding.own) if holding.own is not None else None
    if own is not None and suit in own:
        own.remove(suit)
    suits = None if holding.suits is None else max(0, holding.suits - 1) if own is None else len(own)
    return _put(state, seat, Holding(holding.hand, suits, tuple(own) if own is not None else None))


def _suit_taken(state: State, seat: Seat, suit: str) -> State:
    """Put a suit card in front of a player."""
    holding = state.holdings[seat]
    if not suit:
        return state
    own = (*holding.own, suit) if holding.own is not None and suit in SUITS else holding.own
    return _put(state, seat, Holding(holding.hand, None if holding.suits is None else holding.suits + 1, own))


def _row_with(row: Row | None, pile: int, suit: str) -> Row | None:
    if row is None or not 1 <= pile <= PILES or suit not in SUITS:
        return row
    return (*row[: pile - 1], (*row[pile - 1], suit), *row[pile:])


def _revealed(state: State, suits: tuple[str, ...]) -> State:
    row, pending = state.row, state.turn.pending
    for pile, suit in zip(pending, suits, strict=False):
        row = _row_with(row, pile, suit)
    return replace(state, row=row, turn=replace(state.turn, pending=pending[len(suits) :]))


def _collected(state: State, move: Collect) -> State:
    pieces, faces = max(0, move.pieces), max(0, move.faces)
    pending: tuple[int, ...] = ()
    if state.tracks_row and state.tops is not None:
        lying = sets_lying(state.tops, state.readings)
        pending = next((found.piles for found in lying if found.suit == move.suit), ())
    drawn = replace(
        state,
        drawn=(state.drawn[0] + pieces, state.drawn[1] + faces),
        turn=replace(state.turn, sets=state.turn.sets + 1, pending=pending),
    )
    return _hand(drawn, move.seat, pieces + faces)


def _next_turn(state: State) -> State:
    seat = state.after(state.turn.seat)
    fresh = _without_stale_kings(state, seat)
    return replace(fresh, turn=Turn(seat, state.holdings[seat].suits))


def _shuffled(state: State) -> State:
    """Leave only the tops; the sacrificed cards join them where nothing lies below the tops, or a reading says so."""
    if state.row is None:
        return state
    kept = () if takes_sacrificed(state) else state.suit_discards
    return replace(state, row=tuple(pile[-1:] for pile in state.row), suit_discards=kept)


# -- counting ---------------------------------------------------------------------------------------------------------


def _tracked(state: State, move: Track) -> State:
    raised = replace(state, level=move.level)
    if state.tracks_hands:
        return raised
    # Turns may have been played before the first chip: nobody knows what is held until it is counted.
    return replace(raised, turn=Turn(move.seat), holdings=(Holding(),) * state.seats)


def _turn_counted(state: State, seat: Seat) -> State:
    """A turn that began before the cards were counted begins with them."""
    turn = state.turn
    if seat != turn.seat or turn.tries or turn.sets:
        return state
    return replace(state, turn=replace(turn, began_with=state.holdings[seat].suits))


# -- small steps ------------------------------------------------------------------------------------------------------


def _put(state: State, seat: Seat, holding: Holding) -> State:
    return replace(state, holdings=(*state.holdings[:seat], holding, *state.holdings[seat + 1 :]))


def _hand(state: State, seat: Seat, more: int) -> State:
    """Change the number of cards in a hand, where it is known."""
    holding = state.holdings[seat]
    if holding.hand is None:
        return state
    return _put(state, seat, replace(holding, hand=max(0, holding.hand + more)))


def _discarded(state: State, *cards: str) -> State:
    return replace(state, discards=(*state.discards, *(str(card) or UNKNOWN for card in cards)))


def _with_chip(state: State, chip: Chip) -> State:
    return replace(state, chips=tuple(chip if other.number == chip.number else other for other in state.chips))


def _told(chip: Chip, *events: Message) -> Chip:
    return replace(chip, story=(*chip.story, *events))


def _with_pile(chip: Chip, number: int, pile: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return (*chip.piles[: number - 1], pile, *chip.piles[number:])
