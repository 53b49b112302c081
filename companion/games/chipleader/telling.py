"""What is said about a game of Chipleader: its moves, where it stands, and what to do next."""

from __future__ import annotations

from companion.engine.words import Fact, Message, Seat, Who, say, say_n
from companion.games.chipleader.facts import CITY_WORDS, ONE_RANK, RANK_WORDS, city_word, suit_word
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
from companion.games.chipleader.scoring import casinos_words, chip_name, outcome
from companion.games.chipleader.state import LEVEL_WORDS, LIMIT, UNKNOWN, State

# -- history ----------------------------------------------------------------------------------------------------------


def tell(state: State, move: Move) -> Message:
    """Tell a move in one sentence of history."""
    match move:
        case Build() | Place() | Attack() | Lift() | Cover() | Joker() | Ace():
            return _tell_played(state, move)
        case Skip() | Lay() | Sacrifice() | Collect() | Discard() | End():
            return _tell_turn(move)
        case _:
            return _tell_counted(move)


def _tell_played(state: State, move: Move) -> Message:
    match move:
        case Build(seat, city, values, is_open):
            facts: dict[str, Fact] = {"player": Who(seat), "city": city_word(city), "values": values or (0,)}
            if is_open:
                return say("{player} builds a chip on the open casino card of {city}: {values}", **facts)
            return say("{player} builds a chip in {city}: {values}", **facts)
        case Place(seat, rank, chip):
            facts = {"player": Who(seat), "rank": ONE_RANK[rank], "chip": named(state, chip)}
            return say("{player} places {rank} above {chip}", **facts)
        case Attack(seat, rank, chip):
            return _tell_attack(state, move)
        case Lift(seat, chip, _):
            return say("{player} brings the lowest pieces of {chip} up", player=Who(seat), chip=named(state, chip))
        case Cover(seat, chip, pile, value):
            facts = {"player": Who(seat), "chip": named(state, chip), "pile": pile, "value": value}
            return say("{player} covers pile {pile} of {chip} with {value}", **facts)
        case Joker():
            return _tell_joker(state, move)
        case Ace(seat, opponent, card):
            facts = {"player": Who(seat), "opponent": Who(opponent), "card": card_word(card)}
            if card in {"", UNKNOWN}:
                return say("{player} sacrifices an ace and takes a card from {opponent}", **facts)
            return say("{player} sacrifices an ace and takes {card} from {opponent}", **facts)
        case _:
            raise TypeError(move)


def named(state: State, number: int) -> Message:
    """Name a chip; one that is gone only by its number."""
    chip = state.chip(number)
    return chip_name(state, chip) if chip is not None else say("chip {n}", n=number)


def _tell_attack(state: State, move: Attack) -> Message:
    chip = state.chip(move.chip)
    facts: dict[str, Fact] = {"player": Who(move.seat), "rank": ONE_RANK[move.rank], "chip": named(state, move.chip)}
    if chip is None or chip.face is None:
        return say("{player} attacks above {chip} with {rank}", **facts)
    return say("{player} beats the {face} above {chip} with {rank}", **facts, face=RANK_WORDS[chip.face.rank])


def _tell_joker(state: State, move: Joker) -> Message:
    chip = state.chip(move.chip)
    facts: dict[str, Fact] = {"player": Who(move.seat), "chip": named(state, move.chip), "pile": move.pile}
    if chip is None or not 1 <= move.pile <= len(chip.piles):
        return say("{player} takes a piece of {chip} with a joker", **facts)
    facts["value"] = chip.tops[move.pile - 1]
    if len(chip.piles[move.pile - 1]) > 1:
        return say("{player} takes the {value} of {chip} with a joker; an older piece lay below", **facts)
    if move.refill:
        told = say("the gap is filled with {value}", value=move.refill)
        return say("{player} takes the {value} of {chip} with a joker; {refilled}", **facts, refilled=told)
    return say("{player} takes the {value} of {chip} with a joker; the chip is broken, its casino stays", **facts)


def _tell_turn(move: Move) -> Message:
    match move:
        case Skip(seat, suit):
            return say("{player} skips and takes {suit}", player=Who(seat), suit=_taken(suit))
        case End(seat, ""):
            return say("{player} ends the turn", player=Who(seat))
        case End(seat, suit):
            return say("{player} ends the turn and takes {suit}", player=Who(seat), suit=_taken(suit))
        case Lay(seat, "", _):
            return say("{player} lays a suit card on the row", player=Who(seat))
        case Lay(seat, suit, pile):
            return say("{player} lays {suit} on pile {pile}", player=Who(seat), suit=suit_word(suit), pile=pile)
        case Sacrifice(seat, suit, piles):
            return _tell_sacrifice(seat, suit, piles)
        case Collect(seat, suit, size, pieces, faces):
            facts: dict[str, Fact] = {"player": Who(seat), "size": size, "suit": suit_word(suit)}
            facts |= {"pieces": pieces, "faces": faces}
            return say(
                "{player} collects {size} {suit}: {pieces} from the piece pile, {faces} from the face pile", **facts
            )
        case Discard(seat, cards):
            return _tell_discard(seat, cards)
        case _:
            raise TypeError(move)


def _tell_sacrifice(seat: Seat, suit: str, piles: tuple[int, ...]) -> Message:
    facts: dict[str, Fact] = {"player": Who(seat), "suit": suit_word(suit), "piles": piles or (0,)}
    if not suit or not piles:
        return say("{player} sacrifices a suit card", **facts)
    return say_n(
        "{player} sacrifices {suit} to cover pile {piles}",
        "{player} sacrifices {suit} to cover piles {piles}",
        len(piles),
        **facts,
    )


def _tell_discard(seat: Seat, cards: tuple[str, ...]) -> Message:
    told = tuple(card_word(card) for card in cards if card != UNKNOWN)
    facts: dict[str, Fact] = {"player": Who(seat), "cards": told or (say("nothing"),)}
    if told and len(told) == len(cards):
        return say("{player} discards {cards}", **facts)
    return say_n("{player} discards {n} card", "{player} discards {n} cards", len(cards), **facts)


def _taken(suit: str) -> Message:
    if not suit:
        return say("no suit card")
    return say("a suit card") if suit == UNKNOWN else suit_word(suit)


def card_word(card: str) -> Message:
    """Name a card of a hand: a piece by its value, a face card, a casino."""
    if card in RANK_WORDS:
        return next(word for rank, word in ONE_RANK.items() if rank == card)
    if card in CITY_WORDS:
        return say("the {city} casino", city=city_word(card))
    return say("{value}", value=card[:20])


def _tell_counted(move: Move) -> Message:
    match move:
        case Track(level, seat):
            facts: dict[str, Fact] = {"level": LEVEL_WORDS[level], "player": Who(seat)}
            return say("the table tracks {level} from now on; {player} is on turn", **facts)
        case Count(seat, hand, suits):
            held = say_n("{n} card", "{n} cards", hand)
            return say("{player} holds {hand} and {suits}", player=Who(seat), hand=held, suits=suit_cards(suits))
        case Own(seat, suits):
            return say("the suit cards of {player}: {suits}", player=Who(seat), suits=_suits(suits))
        case LayRow(suits):
            return say("the gambling row: {suits}", suits=_suits(suits))
        case Reveal(suits):
            return say("new in the row: {suits}", suits=_suits(suits))
        case CountDecks(counts):
            return say_n("the box holds {n} suit card", "the box holds {n} suit cards", sum(counts))
        case Shuffle():
            return say("the suit pile is shuffled anew")
        case _:
            raise TypeError(move)


def suit_cards(n: int) -> Message:
    """Count suit cards."""
    return say_n("{n} suit card", "{n} suit cards", n)


def _suits(suits: tuple[str, ...]) -> tuple[Message, ...]:
    return tuple(map(suit_word, suits)) or (say("none"),)


# -- now --------------------------------------------------------------------------------------------------------------


def heading(state: State) -> Message:
    """Say how many casinos are visited, and whose turn it is where turns are tracked."""
    if not state.tracks_hands:
        return casinos_words(state)
    return say("turn of {player} · {casinos}", player=Who(state.turn.seat), casinos=casinos_words(state))


def next_step(state: State) -> Message:
    """Say the one thing to do now."""
    ended = outcome(state)
    if ended is not None:
        return say("{winners} won the game", winners=tuple(Who(seat) for seat in ended.winners))
    if not state.tracks_hands:
        return say("Enter chips and face cards as they are laid on the table")
    return _missing(state) or _in_turn(state)


def _missing(state: State) -> Message | None:
    """Name what has to be counted before the turn goes on."""
    uncounted = [seat for seat in state.players if state.hand_of(seat) is None or state.suits_of(seat) is None]
    if uncounted:
        return say("Count the cards of {player}", player=Who(uncounted[0]))
    if not state.tracks_row:
        return None
    if state.row is None:
        return say("Enter the five top cards of the gambling row")
    unnamed = [seat for seat in state.players if state.own_of(seat) is None]
    return say("Enter the suit cards of {player}", player=Who(unnamed[0])) if unnamed else None


def over_five(state: State) -> tuple[tuple[Seat, int], ...]:
    """List who holds too many cards, and how many too many."""
    held = ((seat, state.hand_of(seat) or 0) for seat in state.players)
    return tuple((seat, n - LIMIT) for seat, n in held if n > LIMIT)


def must_skip_words(seat: Seat) -> Message:
    """Tell that a player cannot gamble."""
    return say("{player} has no suit card and must skip", player=Who(seat))


def _in_turn(state: State) -> Message:
    turn = state.turn
    player = Who(turn.seat)
    if turn.pending:
        return say("Enter the new card of pile {pile}", pile=turn.pending[0])
    if turn.sets:
        if over_five(state):
            seat, n = over_five(state)[0]
            facts: dict[str, Fact] = {"player": player, "other": Who(seat)}
            return say_n(
                "{player} plays cards or tries another set; at the end {other} has {n} card too many",
                "{player} plays cards or tries another set; at the end {other} has {n} cards too many",
                n,
                **facts,
            )
        return say("{player} plays cards, tries another set, or ends the turn", player=player)
    if turn.tries:
        return say("{player} collects a set, tries again, or ends the turn without one", player=player)
    if turn.began_with == 0:
        return must_skip_words(turn.seat)
    if turn.began_with is not None and turn.began_with >= LIMIT:
        return say("{player} has five suit cards and must gamble", player=player)
    return say("{player} gambles or skips", player=player)
