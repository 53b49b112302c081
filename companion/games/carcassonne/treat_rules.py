"""What is allowed on Ibérica (treats) and in Deutschland (upgrades), each rule a question that answers with a refusal.

Rulebook: Ibérica Map: Treats; Deutschland Map: Meeple Upgrades.
"""

from __future__ import annotations

from companion.engine.game import Refusal, refuse
from companion.engine.words import Who, say, say_n
from companion.games.carcassonne.chips import CHIPS, COLOUR_WORDS, chip_words, chips_words, payments
from companion.games.carcassonne.ground import BANDS, free_squares, ground
from companion.games.carcassonne.readings import COATS, COLLECTING_TREATS, PLACING_TREATS, UPGRADES
from companion.games.carcassonne.state import Arms, Collect, LoseTreat, Move, PutTreat, Release, State, Upgrade
from companion.games.carcassonne.table_rules import code

PRICE = 4
"""Worth of the chips that upgrade a meeple."""
MOST_COATS = 9

# -- Ibérica --------------------------------------------------------------------------------------------------------


def a_treat_is_in_hand(state: State, move: Move) -> Refusal | None:
    """The chip just taken is put back as a treat before anything else."""
    if state.to_place is None:
        return None
    told = say(
        "{player} holds {chip}: put it on the map as a treat first.",
        player=Who(state.turn.seat),
        chip=chip_words(state.to_place),
    )
    return refuse(code("treat-in-hand"), told, PLACING_TREATS)


def no_treat_is_in_hand(state: State, move: PutTreat | LoseTreat) -> Refusal | None:
    """A treat is placed right after its chip was taken."""
    if state.to_place is not None or move.seat != state.turn.seat:
        return None
    told = say("{player} holds no chip to place: take one from the map first.", player=Who(move.seat))
    return refuse(code("no-treat-in-hand"), told, PLACING_TREATS)


def the_square_is_not_free(state: State, move: PutTreat) -> Refusal | None:
    """A treat goes to a free square in the rows of its colour."""
    map = ground(state)
    if state.to_place is None or map is None:
        if not move.square:
            return None
        told = say("No map is described at this table: place the treat without naming its square.")
        return refuse(code("no-map"), told, PLACING_TREATS) if map is None else None
    free = free_squares(state, state.to_place)
    if move.square in free:
        return None
    if not move.square:
        return refuse(code("which-square"), say("Which square? Tap a free one on the map."), PLACING_TREATS)
    rows = BANDS[state.to_place.colour]
    told = say_n(
        "{square} is not free for the {colour} treat: rows {first} to {last} have {n} square that may be.",
        "{square} is not free for the {colour} treat: rows {first} to {last} have {n} squares that may be.",
        len(free),
        square=move.square[:20],
        colour=COLOUR_WORDS[state.to_place.colour],
        first=rows[0],
        last=rows[-1],
    )
    return refuse(code("square-taken"), told, PLACING_TREATS)


def no_such_treat_lies_there(state: State, move: Collect) -> Refusal | None:
    """A treat is collected from the square it lies on."""
    alike = [treat for treat in state.treats if treat.chip == move.chip]
    if any(treat.square == move.square for treat in alike):
        return None
    if alike and not move.square:
        told = say("Which square? Tap the treat on the map.")
    elif alike:
        where = tuple(treat.square for treat in alike)
        told = say(
            "No treat {chip} lies on {square}; it lies on {squares}.",
            chip=chip_words(move.chip),
            square=move.square[:20],
            squares=tuple(name or say("a square not told") for name in where),
        )
    else:
        told = say(
            "No treat {chip} lies on the map; {n} treats do: check colour and number.",
            chip=chip_words(move.chip),
            n=len(state.treats),
        )
    return refuse(code("no-such-treat"), told, COLLECTING_TREATS)


def the_coats_do_not_fit(state: State, move: Arms) -> Refusal | None:
    """An island square shows at least one coat of arms, or brings nothing."""
    if 1 <= move.n <= MOST_COATS:
        return None
    told = say("{n} coats of arms do not fit: enter 1 to {most}.", n=move.n, most=MOST_COATS)
    return refuse(code("coats"), told, COATS)


# -- Deutschland ----------------------------------------------------------------------------------------------------


def it_is_not_four(state: State, move: Upgrade) -> Refusal | None:
    """An upgrade costs exactly 4."""
    worth = sum(chip.number for chip in move.chips)
    if worth == PRICE:
        return None
    held = state.held[move.seat] if 0 <= move.seat < state.seats else ()
    ways = payments(state.held[move.seat], PRICE) if held else ()
    told = say_n(
        "An upgrade costs exactly {price}; these chips are worth {worth}. There is {n} way to pay it.",
        "An upgrade costs exactly {price}; these chips are worth {worth}. There are {n} ways to pay it.",
        len(ways),
        price=PRICE,
        worth=worth,
    )
    return refuse(code("not-four"), told, UPGRADES)


def it_is_not_paid_with(state: State, move: Upgrade) -> Refusal | None:
    """One of the chips paid goes under the meeple."""
    if move.under in move.chips:
        return None
    told = say(
        "{under} is none of the chips paid ({chips}): put one of those under the meeple.",
        under=chip_words(move.under),
        chips=chips_words(move.chips) or (say("nothing"),),
    )
    return refuse(code("under"), told, UPGRADES)


def one_was_upgraded(state: State, move: Upgrade) -> Refusal | None:
    """By the reading: one upgrade a turn."""
    if state.readings["upgrades-a-turn"] == "yes" or not state.turn.upgrades or move.seat != state.turn.seat:
        return None
    told = say("{player} upgraded 1 meeple this turn; at this table 1 is all.", player=Who(move.seat))
    return refuse(code("upgraded"), told, UPGRADES)


def no_such_meeple(state: State, move: Release) -> Refusal | None:
    """Only an upgraded meeple gives its chip back."""
    if not 0 <= move.seat < state.seats or state.upgraded[move.seat][CHIPS.index(move.chip)]:
        return None
    told = say(
        "No meeple of {player} stands on {chip}; {n} are upgraded: check the chip under it.",
        player=Who(move.seat),
        chip=chip_words(move.chip),
        n=sum(state.upgraded[move.seat]),
    )
    return refuse(code("no-such-meeple"), told, UPGRADES)
