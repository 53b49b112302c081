"""Points by reason, and who has won. Rulebook: Collecting Chips and each map's own points."""

from __future__ import annotations

from companion.engine.game import Outcome
from companion.engine.score import Criterion, Line, Score, rank
from companion.engine.sources import Citation
from companion.engine.words import Message, Seat, say, say_n
from companion.games.carcassonne.chips import COLOUR_WORDS, LETTERS
from companion.games.carcassonne.readings import CHIPS, COATS, COLLECTING_TREATS, END, SCORING, SELLING
from companion.games.carcassonne.state import ENTERED, Gain, Kind, State

WINE_ABROAD, WINE_IN_TOWN = 5, 9
POINTS_A_COAT = 2
TREAT_TIMES = 2

KIND_WORDS: dict[Kind, Message] = {
    Kind.CHIP: say("chips"),
    Kind.ABROAD: say("wine sold abroad"),
    Kind.TOWN: say("wine sold to a town"),
    Kind.ISLAND_COAT: say("coats of arms on islands"),
    Kind.TREAT: say("treats"),
    Kind.ROAD: say("road"),
    Kind.CITY: say("city"),
    Kind.MONASTERY: say("monastery"),
    Kind.FIELD: say("field"),
    Kind.COAT: say("coat of arms"),
    Kind.OTHER: say("other points"),
}
KIND_CITES: dict[Kind, Citation] = {
    Kind.CHIP: CHIPS,
    Kind.ABROAD: SELLING,
    Kind.TOWN: SELLING,
    Kind.ISLAND_COAT: COATS,
    Kind.TREAT: COLLECTING_TREATS,
    **dict.fromkeys(ENTERED, SCORING),
}


def score(state: State) -> dict[Seat, Score]:
    """Give every seat its points, a line for each reason that brought some."""
    return {Seat(i): Score(tuple(_lines(state, Seat(i)))) for i in range(state.seats)}


def _lines(state: State, seat: Seat) -> list[Line]:
    own = [gain for gain in state.gains if gain.seat == seat]
    lines = [_chip_line(own, letter) for letter in LETTERS if any(_is_chip(gain, letter) for gain in own)]
    for kind in Kind:
        gains = [gain for gain in own if gain.kind is kind]
        if gains and kind is not Kind.CHIP:
            lines.append(_kind_line(kind, gains))
    return lines


def _is_chip(gain: Gain, letter: str) -> bool:
    return gain.kind is Kind.CHIP and gain.chip.startswith(letter)


def _chip_line(own: list[Gain], letter: str) -> Line:
    gains = [gain for gain in own if _is_chip(gain, letter)]
    ones = sum(gain.points == 1 for gain in gains)
    told = say(
        "{colour} chips: {ones} × 1 and {twos} × 2",
        colour=COLOUR_WORDS[LETTERS[letter]],
        ones=ones,
        twos=len(gains) - ones,
    )
    return Line(sum(gain.points for gain in gains), told, CHIPS)


def _kind_line(kind: Kind, gains: list[Gain]) -> Line:
    told = say_n("{kind}: {n} entry", "{kind}: {n} entries", len(gains), kind=KIND_WORDS[kind])
    match kind:
        case Kind.ABROAD | Kind.TOWN:
            each = WINE_ABROAD if kind is Kind.ABROAD else WINE_IN_TOWN
            told = say("{kind}: {n} at {each}", kind=KIND_WORDS[kind], n=len(gains), each=each)
        case Kind.TREAT:
            twos = sum(gain.points == 2 * TREAT_TIMES for gain in gains)
            told = say("treats at twice their number: {ones} × 1 and {twos} × 2", ones=len(gains) - twos, twos=twos)
        case Kind.ISLAND_COAT:
            coats = sum(gain.points for gain in gains) // POINTS_A_COAT
            told = say("coats of arms on islands: {n} at {each}", n=coats, each=POINTS_A_COAT)
    return Line(sum(gain.points for gain in gains), told, KIND_CITES[kind])


def totals(state: State) -> dict[Seat, int]:
    """Add up every seat's points."""
    return {seat: own.total for seat, own in score(state).items()}


def running(state: State) -> tuple[tuple[int, ...], ...]:
    """Give every seat's points after each gain, for a chart; the first row is the start."""
    rows = [(0,) * state.seats]
    for gain in state.gains:
        last = rows[-1]
        rows.append(tuple(n + gain.points * (gain.seat == seat) for seat, n in enumerate(last)))
    return tuple(rows)


def outcome(state: State) -> Outcome | None:
    """Tell who won, once the game was ended: most points; equal players share the win."""
    if not state.is_over:
        return None
    points = totals(state)
    winners = rank(points, (Criterion(say("points"), points),)).first
    most = max(points.values())
    reason = say_n(
        "the last tile is laid; {n} point is the most", "the last tile is laid; {n} points are the most", most
    )
    return Outcome(reason, winners, say("most points") if len(winners) == 1 else None, END)
