"""What is allowed with chips and face cards; every rule is written once. (Rulebook: Playing Face Cards.)"""

from __future__ import annotations

from companion.engine.game import Refusal, refuse
from companion.engine.words import Message, Who, say, say_n
from companion.games.chipleader.facts import (
    BEATS,
    CASINOS_PER_CITY,
    CITIES,
    ONE_RANK,
    RANK_WORDS,
    RANKS,
    Rank,
    any_of,
    beaten_by,
    city_word,
)
from companion.games.chipleader.moves import Ace, Attack, Build, Cover, Discard, Joker, Lift, Place
from companion.games.chipleader.readings import CARDS_FOUND, DESCRIPTION, FACE_CARDS, FACE_READING, GAMEPLAY
from companion.games.chipleader.scoring import chip_name
from companion.games.chipleader.state import PIECES, UNKNOWN, State

LARGEST = 1000
"""No piece is worth more; a typing error is."""

OnChip = Place | Attack | Lift | Cover | Joker


# -- building ---------------------------------------------------------------------------------------------------------


def the_casino_is_missing(state: State, move: Build) -> Refusal | None:
    """A chip lies with a casino card."""
    if move.city in CITIES:
        return None
    told = say("A chip needs a casino card: name its city, one of {cities}.", cities=tuple(map(city_word, CITIES)))
    return refuse("chipleader.no-casino", told, DESCRIPTION)


def the_pieces_are_not_four(state: State, move: Build) -> Refusal | None:
    """Four quarters make a chip."""
    if len(move.values) == PIECES:
        return None
    told = say_n("A chip has 4 pieces; {n} was entered.", "A chip has 4 pieces; {n} were entered.", len(move.values))
    return refuse("chipleader.four-pieces", told, DESCRIPTION)


def the_value_is_impossible(state: State, move: Build | Cover | Joker) -> Refusal | None:
    """Pieces are worth something, and not millions."""
    values = move.values if isinstance(move, Build) else (move.value,) if isinstance(move, Cover) else (move.refill,)
    least = 0 if isinstance(move, Joker) else 1
    wrong = next((value for value in values if not least <= value <= LARGEST), None)
    if wrong is None:
        return None
    told = say(
        "A piece worth {value} cannot be: values go from 1 to {most}. Check the printed number.",
        value=wrong,
        most=LARGEST,
    )
    return refuse("chipleader.value", told, CARDS_FOUND)


def cities_seen(state: State, city: str) -> int:
    """Count the casino cards of a city that lie on the table or were discarded by name."""
    on_chips = sum(chip.city == city for chip in state.chips)
    return on_chips + state.open_casinos.count(city) + state.discards.count(city)


def the_casino_is_used_up(state: State, move: Build) -> Refusal | None:
    """Each city is there twice."""
    if move.is_open or move.city not in CITIES or cities_seen(state, move.city) < CASINOS_PER_CITY:
        return None
    told = say(
        "{city} has {all} casino cards and both lie on the table or the discard pile: check the city.",
        city=city_word(move.city),
        all=CASINOS_PER_CITY,
    )
    if move.city in state.open_casinos:
        told = say("{told} One lies open without a chip: take that one.", told=told)
    return refuse("chipleader.casino-used-up", told, DESCRIPTION)


def no_casino_lies_open(state: State, move: Build) -> Refusal | None:
    """Only the casino card of a broken chip can be used again."""
    if not move.is_open or move.city in state.open_casinos:
        return None
    told = say("No casino card of {city} lies open: one from hand is needed.", city=city_word(move.city))
    return refuse("chipleader.no-open-casino", told, FACE_CARDS)


# -- above a chip -----------------------------------------------------------------------------------------------------


def the_chip_is_gone(state: State, move: OnChip) -> Refusal | None:
    """A face card goes to a chip that lies on the table."""
    if state.chip(move.chip) is not None:
        return None
    if 1 <= move.chip <= state.built:
        told = say("Chip {n} is gone, a joker broke it: choose a chip that lies on the table.", n=move.chip)
        return refuse("chipleader.chip-gone", told, FACE_CARDS)
    told = say_n(
        "There is no chip {chip} on the table; {n} was built.",
        "There is no chip {chip} on the table; {n} were built.",
        state.built,
        chip=move.chip,
    )
    return refuse("chipleader.no-such-chip", told, FACE_CARDS)


def something_lies_above(state: State, move: Place) -> Refusal | None:
    """There is never more than one face card above a chip."""
    chip = state.chip(move.chip)
    if chip is None or chip.face is None:
        return None
    told = say(
        "{face} lies above {chip} already, and there is only ever one: attack it, which {beaters} can.",
        face=_cap(ONE_RANK[chip.face.rank]),
        chip=chip_name(state, chip),
        beaters=_beaters(chip.face.rank),
    )
    return refuse("chipleader.guarded", told, FACE_CARDS)


def nothing_lies_above(state: State, move: Attack) -> Refusal | None:
    """An attack needs a face card to beat."""
    chip = state.chip(move.chip)
    if chip is None or chip.face is not None:
        return None
    told = say(
        "Nothing lies above {chip} that could be attacked: place the {rank} there instead.",
        chip=chip_name(state, chip),
        rank=RANK_WORDS[move.rank],
    )
    return refuse("chipleader.nothing-above", told, FACE_CARDS)


def equal_rank(state: State, move: Attack) -> Refusal | None:
    """A face card never beats one of the same rank."""
    chip = state.chip(move.chip)
    if chip is None or chip.face is None or chip.face.rank is not move.rank:
        return None
    told = say(
        "{rank} never beats {same}; above {chip} only {beaters} can.",
        rank=_cap(ONE_RANK[move.rank]),
        same=say("another of its rank"),
        chip=chip_name(state, chip),
        beaters=_beaters(move.rank),
    )
    return refuse("chipleader.equal-rank", told, FACE_CARDS)


def outranked(state: State, move: Attack) -> Refusal | None:
    """Who beats whom is printed in the rulebook."""
    chip = state.chip(move.chip)
    if chip is None or chip.face is None or chip.face.rank is move.rank or chip.face.rank in BEATS[move.rank]:
        return None
    told = say(
        "{rank} cannot beat the {face} above {chip}: only {beaters} can.",
        rank=_cap(ONE_RANK[move.rank]),
        face=RANK_WORDS[chip.face.rank],
        chip=chip_name(state, chip),
        beaters=_beaters(chip.face.rank),
    )
    return refuse("chipleader.outranked", told, FACE_CARDS)


def _beaters(rank: Rank) -> Message:
    return any_of(tuple(ONE_RANK[other] for other in beaten_by(rank)))


def _cap(word: Message) -> Message:
    """Begin a sentence with a face card; each is a sentence start of its own for translators."""
    return _SENTENCE_STARTS[word.template]


_SENTENCE_STARTS: dict[str, Message] = {
    "an ace": say("An ace"),
    "a king": say("A king"),
    "a queen": say("A queen"),
    "a jack": say("A jack"),
    "a joker": say("A joker"),
}


# -- kings and queens -------------------------------------------------------------------------------------------------


def no_fresh_king(state: State, move: Lift) -> Refusal | None:
    """The king's player may bring pieces up on the turn it is placed."""
    chip = state.chip(move.chip)
    if chip is None:
        return None
    if chip.face is not None and chip.face.may_lift and chip.face.by == move.seat:
        return None
    told = say(
        "Only whoever has just placed a king above {chip} may bring its lowest pieces up, once, on that turn.",
        chip=chip_name(state, chip),
    )
    return refuse("chipleader.no-fresh-king", told, FACE_CARDS)


def the_king_takes_all_four(state: State, move: Lift) -> Refusal | None:
    """The lowest piece of each of the four piles comes up (a reading may leave the choice)."""
    if state.readings["king-piles"] == "all" and tuple(sorted(move.piles)) == (1, 2, 3, 4):
        return None
    if state.readings["king-piles"] == "chosen" and move.piles and len(set(move.piles)) == len(move.piles):
        return None
    told = say("At this table the lowest piece of each of the four piles comes up: name piles 1, 2, 3 and 4.")
    if state.readings["king-piles"] == "chosen":
        told = say("Name the piles whose lowest piece comes up, each once.")
    return refuse("chipleader.king-piles", told, FACE_READING)


def there_is_no_such_pile(state: State, move: Lift | Cover | Joker) -> Refusal | None:
    """A chip has four piles."""
    piles = move.piles if isinstance(move, Lift) else (move.pile,)
    wrong = next((pile for pile in piles if not 1 <= pile <= PIECES), None)
    if wrong is None:
        return None
    told = say("There is no pile {n}: a chip has piles 1 to 4.", n=wrong)
    return refuse("chipleader.no-such-pile", told, DESCRIPTION)


def no_queen_lies_there(state: State, move: Cover) -> Refusal | None:
    """Pieces are covered only while a queen lies above the chip."""
    chip = state.chip(move.chip)
    if chip is None or (chip.face is not None and chip.face.rank is Rank.QUEEN):
        return None
    told = say(
        "No queen lies above {chip}, so nothing can be covered: a queen has to be placed there first.",
        chip=chip_name(state, chip),
    )
    return refuse("chipleader.no-queen", told, FACE_CARDS)


# -- jokers and aces --------------------------------------------------------------------------------------------------


def the_chip_is_their_own(state: State, move: Joker) -> Refusal | None:
    """A joker takes a piece of an opponent's chip."""
    chip = state.chip(move.chip)
    if chip is None or chip.owner != move.seat:
        return None
    told = say(
        "A joker takes a piece of an opponent's chip, and {chip} is {player}'s own: choose another.",
        chip=chip_name(state, chip),
        player=Who(move.seat),
    )
    return refuse("chipleader.own-chip", told, FACE_CARDS)


def nothing_is_refilled(state: State, move: Joker) -> Refusal | None:
    """Where an older piece lies below, the chip needs nothing."""
    chip = state.chip(move.chip)
    if chip is None or not move.refill or not 1 <= move.pile <= PIECES or len(chip.piles[move.pile - 1]) == 1:
        return None
    told = say(
        "Under that piece an older one lies, worth {value}, so nothing is refilled: leave the refill out.",
        value=chip.piles[move.pile - 1][-2],
    )
    return refuse("chipleader.no-gap", told, FACE_CARDS)


def the_owner_has_no_piece(state: State, move: Joker) -> Refusal | None:
    """A gap is filled with a piece from the owner's hand."""
    chip = state.chip(move.chip)
    if chip is None or not move.refill or state.hand_of(chip.owner) != 0:
        return None
    told = say(
        "{player} holds no card to fill the gap: the other three pieces go back in hand.", player=Who(chip.owner)
    )
    return refuse("chipleader.empty-hand", told, FACE_CARDS)


def a_piece_must_be_bare(state: State, move: Joker) -> Refusal | None:
    """By a reading, a joker takes pieces with something below only where there are no others."""
    chip = state.chip(move.chip)
    if state.readings["joker-top"] == "any" or chip is None or not 1 <= move.pile <= PIECES:
        return None
    bare = [i for i, pile in enumerate(chip.piles, 1) if len(pile) == 1]
    if not bare or move.pile in bare:
        return None
    told = say("At this table a joker takes a piece with nothing below it: pile {piles}.", piles=tuple(bare))
    return refuse("chipleader.joker-top", told, FACE_READING)


def nobody_else_sits_there(state: State, move: Ace) -> Refusal | None:
    """An ace looks into the hand of another player."""
    if state.is_seat(move.opponent) and move.opponent != move.seat:
        return None
    told = say("An ace looks into the hand of an opponent: name another player.")
    return refuse("chipleader.no-opponent", told, FACE_CARDS)


def there_is_nothing_to_take(state: State, move: Ace) -> Refusal | None:
    """A card can only be taken from somebody who holds one."""
    if move.opponent == move.seat or state.hand_of(move.opponent) != 0:
        return None
    told = say("{player} holds no card: choose an opponent who does.", player=Who(move.opponent))
    return refuse("chipleader.nothing-to-take", told, FACE_CARDS)


def the_card_is_unknown(state: State, move: Ace | Discard) -> Refusal | None:
    """A card told is a piece's value, a face card or a city."""
    cards = move.cards if isinstance(move, Discard) else (move.card,) if move.card else ()
    wrong = next((card for card in cards if not is_card(card)), None)
    if wrong is None:
        return None
    told = say(
        "“{card}” is no card: name a piece by its value, a face card ({ranks}) or a city ({cities}), or write ?.",
        card=wrong[:20],
        ranks=tuple(rank.value for rank in RANKS),
        cities=tuple(city.value for city in CITIES),
    )
    return refuse("chipleader.unknown-card", told, GAMEPLAY)


def is_card(card: str) -> bool:
    """Tell whether a text names a card of a hand.

    >>> [is_card(card) for card in ("20", "king", "macao", "?", "0", "²", "x")]
    [True, True, True, True, False, False, False]
    """
    if card == UNKNOWN or card in set(RANKS) or card in set(CITIES):
        return True
    return card.isascii() and card.isdigit() and len(card) <= 4 and 1 <= int(card) <= LARGEST and card[0] != "0"
