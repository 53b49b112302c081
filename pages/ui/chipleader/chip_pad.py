"""Chips and face cards: building one, what can be done to the chip that was tapped, and where a face card can go."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from companion.engine.words import Message, Seat, Who, say
from companion.games.chipleader.chip_rules import the_casino_is_used_up
from companion.games.chipleader.faces import guard_words, uses
from companion.games.chipleader.facts import CITIES, RANK_LETTERS, RANK_WORDS, RANKS, Rank, city_word
from companion.games.chipleader.moves import Ace, Attack, Build, Cover, Joker, Lift, Move, Place
from companion.games.chipleader.offers import values_seen
from companion.games.chipleader.scoring import chip_line, chip_name
from companion.games.chipleader.state import PIECES, Chip, State
from companion.games.chipleader.turn_rules import no_set_was_made
from pages.ui.chipleader.keys import MAIN, actor, enter, five, move_key, picks, toggle, turn_to, way_key
from pages.ui.chipleader.values import Casino, Values, value_pad
from pages.ui.desk import Desk

OPEN = "open "


def values_known(desk: Desk) -> tuple[int, ...]:
    """List the values entered at this table, those of chips that are gone included, and the usual ones."""
    entered = {value for step in desk.table.steps for value in _values_of(step.move)}
    return tuple(sorted(entered | set(values_seen(desk.state))))


def _values_of(move: Move) -> tuple[int, ...]:
    match move:
        case Build(_, _, values):
            return values
        case Cover(_, _, _, value) | Joker(_, _, _, value) if value:
            return (value,)
        case _:
            return ()


# -- building ---------------------------------------------------------------------------------------------------------


def build_pad(desk: Desk) -> None:
    """Enter a chip: four values and a casino."""
    seat = actor(desk)
    old = desk.mended if isinstance(desk.mended, Build) else None
    st.markdown(f"**{desk.sentence(say('New chip of {player}: four values, then the casino', player=Who(seat)))}**")
    if why := no_set_was_made(desk.state, Ace(seat, seat)):
        st.caption(desk.sentence(why.message))
    asked = Values(
        f"build-{desk.mark}-{seat}",
        PIECES,
        say("The new chip"),
        say("Lay it down"),
        values_known(desk),
        old.values if old else (),
        _casinos(desk, seat),
        (OPEN if old.is_open else "") + old.city if old else "",
    )
    value_pad(desk, "cl-build", asked, lambda values, city: enter(desk, _build(seat, values, city)))


def _build(seat: Seat, values: tuple[int, ...], city: str) -> Build:
    return Build(seat, city.removeprefix(OPEN), values, city.startswith(OPEN))


def _casinos(desk: Desk, seat: Seat) -> list[Casino]:
    state: State = desk.state
    refused = ((city, the_casino_is_used_up(state, Build(seat, city, (5, 5, 5, 5)))) for city in CITIES)
    found = [Casino(city.value, city_word(city), why.message if why else None) for city, why in refused]
    opened = dict.fromkeys(state.open_casinos)
    return found + [Casino(OPEN + city, say("{city}, lying open", city=city_word(city))) for city in opened]


# -- one chip ---------------------------------------------------------------------------------------------------------


def chip_pad(desk: Desk, chip: Chip) -> None:
    """Show a chip's story and everything that can be done to it."""
    st.markdown(f"**{desk.sentence(chip_name(desk.state, chip))}**")
    if desk.can_write and chip.face is not None and chip.face.may_lift and chip.is_covered:
        _lift_keys(desk, chip.face.by, chip)
    st.html(f'<p>{desk.html(chip_line(chip).say)}</p><p class="piles">{_piles(desk, chip)}</p>')
    st.caption(desk.sentence(guard_words(chip)))
    if not desk.can_write:
        return
    seat = actor(desk)
    _face_keys(desk, seat, chip)
    _piece_keys(desk, seat, chip)


def _piles(desk: Desk, chip: Chip) -> str:
    """Write the four piles."""
    return "<br>".join(desk.html(_pile_words(chip, pile)) for pile in range(1, PIECES + 1))


def _pile_words(chip: Chip, pile: int) -> Message:
    """Name a pile with its pieces, the top first."""
    *below, top = chip.piles[pile - 1]
    if not below:
        return say("pile {n}: {piece}", n=pile, piece=say("{value}", value=top))
    told, piece = tuple(reversed(below)), say("{value}", value=top)
    return say("pile {n}: {piece} on top, below it {pieces}", n=pile, piece=piece, pieces=told)


def _lift_keys(desk: Desk, seat: Seat, chip: Chip) -> None:
    """Offer to bring the lowest pieces up: of all piles, or of those that are tapped where the table reads so."""
    piles = tuple(range(1, PIECES + 1))
    if desk.state.readings["king-piles"] == "chosen":
        named = picks()
        for pile in piles:
            st.button(
                desk.sentence(_pile_words(chip, pile)),
                key=f"cl-lowest-{pile}-{desk.mark}",
                on_click=toggle,
                args=(named, pile),
                type="primary" if pile in named else "secondary",
                width="stretch",
            )
        piles = tuple(sorted(named))
    move = Lift(seat, chip.number, piles)
    label = desk.text(say("Bring the lowest pieces up"))
    move_key(desk, st.container(), label, f"lift-{len(piles)}", move, is_primary=True)


def _face_keys(desk: Desk, seat: Seat, chip: Chip) -> None:
    """Offer the five face cards: to be placed where nothing lies above, else to attack."""
    told = say("{player} places", player=Who(seat)) if chip.face is None else say("{player} attacks", player=Who(seat))
    st.caption(desk.sentence(told))
    make = Place if chip.face is None else Attack
    with five("face"):
        for rank in RANKS:
            stays = rank is Rank.KING and make is Place and chip.is_covered
            then = f"chip-{chip.number}" if stays else MAIN
            label = f"**{RANK_LETTERS[rank]}** {desk.text(RANK_WORDS[rank])}"
            move_key(desk, st.container(), label, f"face-{rank}", make(seat, rank, chip.number), then=then)


def _piece_keys(desk: Desk, seat: Seat, chip: Chip) -> None:
    """Offer the four tops: to be covered under a queen, or to be taken with a joker."""
    if chip.face is not None and chip.face.rank is Rank.QUEEN:
        st.caption(desk.sentence(say("{player} covers a piece", player=Who(seat))))
        columns = st.columns(PIECES, wrap=False, gap="xsmall")
        for pile, column in enumerate(columns, 1):
            move = Cover(seat, chip.number, pile, values_known(desk)[0])
            to = f"cover-{chip.number}-{pile}"
            label = desk.text(say("Cover {value}", value=chip.tops[pile - 1]))
            move_key(desk, column, label, f"cover-{pile}", move, act=turn_to(to))
    if chip.owner != seat:
        st.caption(desk.sentence(say("{player} takes a piece with a joker", player=Who(seat))))
        columns = st.columns(PIECES, wrap=False, gap="xsmall")
        for pile, column in enumerate(columns, 1):
            joker = Joker(seat, chip.number, pile)
            asks = len(chip.piles[pile - 1]) == 1
            to = f"joker-{chip.number}-{pile}"
            label = desk.text(say("Take {value}", value=chip.tops[pile - 1]))
            move_key(desk, column, label, f"joker-{pile}", joker, act=turn_to(to) if asks else None)


def cover_pad(desk: Desk, chip: Chip, pile: int) -> None:
    """Enter the value that covers a piece."""
    seat = actor(desk)
    told = say("{player} covers the {value} with", player=Who(seat), value=chip.tops[pile - 1])
    old = desk.mended
    was = old.value if isinstance(old, Cover) else 0
    _one_value(desk, told, say("Cover it"), lambda value: Cover(seat, chip.number, pile, value), was)


def joker_pad(desk: Desk, chip: Chip, pile: int) -> None:
    """Enter what becomes of the gap a joker makes."""
    seat = actor(desk)
    broken = desk.text(say("No: the other three go back in hand, the chip is gone"))
    st.markdown(f"**{desk.sentence(say('Does {player} fill the gap?', player=Who(chip.owner)))}**")
    move_key(desk, st.container(), broken, "broken", Joker(seat, chip.number, pile))
    filled = say("Yes, {player} fills it with", player=Who(chip.owner))
    old = desk.mended
    was = old.refill if isinstance(old, Joker) else 0
    _one_value(desk, filled, say("Fill the gap"), lambda value: Joker(seat, chip.number, pile, value), was)


def _one_value(desk: Desk, about: Message, label: Message, make: Callable[[int], Move], was: int) -> None:
    """Enter one value; while an entry is corrected, begin with what it was."""
    st.markdown(f"**{desk.sentence(about)}**")
    asked = Values(f"value-{desk.mark}-{label.template}", 1, about, label, values_known(desk), (was,) if was else ())
    value_pad(desk, "cl-value", asked, lambda values, _: enter(desk, make(values[0])))


# -- one face card ----------------------------------------------------------------------------------------------------


def rank_keys(desk: Desk) -> None:
    """Offer the five face cards: a tap shows where one can go."""
    st.caption(desk.text(say("A face card: where can it go?")))
    with five("rank"):
        for rank in RANKS:
            label = f"**{RANK_LETTERS[rank]}** {desk.text(RANK_WORDS[rank])}"
            way_key(desk, st.container(), label, f"rank-{rank}")


def rank_pad(desk: Desk, rank: Rank) -> None:
    """List every legal use of a face card with its effect in points; a tap enters it."""
    seat = actor(desk)
    found = uses(desk.state, seat, rank)
    told = say("{rank}: what {player} can do with it", rank=RANK_WORDS[rank], player=Who(seat))
    st.markdown(f"**{desk.sentence(told)}**")
    if not found:
        why = no_set_was_made(desk.state, Ace(seat, seat))
        st.caption(desk.sentence(why.message if why else say("Nothing on this table takes it now.")))
    for n, use in enumerate(found):
        first = use.moves[0]
        if isinstance(first, Joker) and len(_pile(desk, first)) == 1:
            act = turn_to(f"joker-{first.chip}-{first.pile}")
        elif isinstance(first, Ace):
            act = turn_to(f"ace-{first.opponent}")
        else:
            act = _plays(desk, use.moves)
        st.button(
            desk.sentence(use.words()), key=f"cl-use-{rank}-{n}-{desk.mark}", on_click=act, width="stretch", wrap=True
        )


def _pile(desk: Desk, move: Joker) -> tuple[int, ...]:
    chip = desk.state.chip(move.chip)
    assert chip is not None
    return tuple(chip.piles[move.pile - 1])


def _plays(desk: Desk, moves: tuple[Move, ...]) -> Callable[[], None]:
    """Enter a use of one move; of two, the first, and leave the chip open for the second."""
    first = moves[0]
    then = f"chip-{first.chip}" if isinstance(first, Place) and len(moves) > 1 else MAIN
    return lambda: enter(desk, first, then)


def ace_pad(desk: Desk, opponent: Seat) -> None:
    """Enter what an ace took, if it is told."""
    seat = actor(desk)
    about = say("What does {player} take from {opponent}?", player=Who(seat), opponent=Who(opponent))
    st.markdown(f"**{desk.sentence(about)}**")
    move_key(desk, st.container(), desk.text(say("A card that is not told")), "ace-none", Ace(seat, opponent))
    with st.container(horizontal=True, gap="xsmall"):
        for rank in RANKS:
            label = f"{RANK_LETTERS[rank]} {desk.text(RANK_WORDS[rank])}"
            move_key(desk, st.container(), label, f"ace-{rank}", Ace(seat, opponent, rank.value))
        for city in CITIES:
            label = desk.text(city_word(city))
            move_key(desk, st.container(), label, f"ace-{city}", Ace(seat, opponent, city.value))
        for value in values_known(desk):
            label = desk.text(say("{value}", value=value))
            move_key(desk, st.container(), label, f"ace-{value}", Ace(seat, opponent, str(value)))
