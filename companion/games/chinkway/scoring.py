"""Points of the deals, totals, who can still win, and the end. (Rulebook: Quest Complete, Objective of Chinkway.)"""

from __future__ import annotations

from companion.engine.game import Outcome, RoundScore
from companion.engine.score import Criterion, Line, Ranking, Score, rank
from companion.engine.words import Fact, Message, Seat, Who, say
from companion.games.chinkway.play import open_parts, parts_of, tricks_taken, waiting_trick
from companion.games.chinkway.readings import END, SCALE, TIE
from companion.games.chinkway.state import PARTS, SEATS, SIDES, TRICKS, Deal, State, order_of

# -- one deal ---------------------------------------------------------------------------------------------------------


def side_points(state: State, deal: Deal) -> tuple[int, ...]:
    """Give what each side's parts are worth, before a pair may have to share."""
    return tuple(state.scale[max(0, parts)] for parts in parts_of(deal))


def share(state: State, points: int, players: int) -> int:
    """Give each partner's part of a side's points.

    >>> from companion.engine.game import Readings
    >>> from companion.games.chinkway.readings import READINGS
    >>> half = State(Readings.of(READINGS, {"partners": "half"}), Seat(0))
    >>> share(half, 15, 2), share(half, 15, 1)
    (8, 15)
    """
    if players == 1 or state.readings["partners"] == "full":
        return points
    return -(-points // 2)


def deal_line(state: State, deal: Deal, seat: Seat) -> Line:
    """Explain what a deal gave a seat."""
    side = deal.side_of(seat)
    partners = tuple(Who(other) for other in deal.sides[side] if other != seat)
    facts: dict[str, Fact] = {"deal": deal.number, "parts": max(0, parts_of(deal)[side]), "all": PARTS}
    told = say("deal {deal}, alone: {parts} of {all} parts", **facts)
    if partners:
        told = say("deal {deal}, with {partner}: {parts} of {all} parts", partner=partners, **facts)
    if partners and state.readings["partners"] == "half":
        told = say("{told}, half each", told=told)
    points = share(state, side_points(state, deal)[side], len(deal.sides[side]))
    return Line(points, say("{told} (scale not in the rulebook)", told=told), SCALE)


def deal_scores(state: State, deal: Deal) -> tuple[Score, ...]:
    """Give every seat's line of a deal."""
    return tuple(Score((deal_line(state, deal, Seat(i)),)) for i in range(SEATS))


# -- the game -------------------------------------------------------------------------------------------------------


def score(state: State) -> dict[Seat, Score]:
    """Give every seat a line a deal."""
    deals = [deal_scores(state, deal) for deal in state.closed]
    return {Seat(i): Score(tuple(line for scores in deals for line in scores[i].lines)) for i in range(SEATS)}


def rounds(state: State) -> tuple[RoundScore, ...]:
    """Give the closed deals; what a seat took from one is its points."""
    counted = [(deal, deal_scores(state, deal)) for deal in state.closed]
    return tuple(
        RoundScore(deal.number, own, tuple(one.total for one in own), say("deal {n}", n=deal.number))
        for deal, own in counted
    )


def totals(state: State) -> dict[Seat, int]:
    """Add up every seat's deals."""
    return {seat: own.total for seat, own in score(state).items()}


def running_totals(state: State) -> dict[Seat, tuple[int, ...]]:
    """Give every seat's total after each closed deal."""
    deals = [deal_scores(state, deal) for deal in state.closed]
    return {
        Seat(i): tuple(sum(scores[i].total for scores in deals[: n + 1]) for n in range(len(deals)))
        for i in range(SEATS)
    }


def solo_points(state: State) -> dict[Seat, int]:
    """Add up what every seat scored in the deals it played alone."""
    return {
        Seat(i): sum(deal_line(state, deal, Seat(i)).points for deal in state.closed if deal.dealer == i)
        for i in range(SEATS)
    }


def ranking(state: State) -> Ranking:
    """Rank the seats by their totals, by the deals played alone where the table decided so."""
    chain = [Criterion(say("total"), totals(state))]
    if state.readings["tie"] == "solo":
        chain.append(Criterion(say("points of the deals played alone"), solo_points(state)))
    return rank((Seat(i) for i in range(SEATS)), chain)


def outcome(state: State) -> Outcome | None:
    """Tell who won, once all deals are closed."""
    if len(state.closed) < state.n_deals:
        return None
    ranked = ranking(state)
    best = totals(state)[ranked.first[0]]
    below = next((place for place in ranked.places if place.place > 1), None)
    decided = below.decided_by if below is not None and len(ranked.first) == 1 else None
    reason: Message = say("{points} points after {n} deals", points=best, n=state.n_deals)
    return Outcome(reason, ranked.first, decided, END if state.readings["tie"] == "shared" else TIE)


# -- who can still win ------------------------------------------------------------------------------------------------


def can_still_win(state: State) -> tuple[Seat, ...]:
    """Name everybody who can still win or share the win, whatever the deals to come bring.

    In each deal to come a seat does best if its side completes all it still can and the others nothing more, and
    that is possible at once: no side needs another's tricks to lack them. A partner gains the same and is
    never caught up with there.
    """
    if outcome(state) is not None:
        return ranking(state).first
    now, alone = totals(state), solo_points(state)
    return tuple(seat for seat in now if all(_may_reach(state, now, alone, seat, other) for other in now))


def _may_reach(state: State, now: dict[Seat, int], alone: dict[Seat, int], seat: Seat, other: Seat) -> bool:
    """Tell whether a seat can be level with another or better; what breaks a tie is best in the same course."""
    lead, lead_alone = now[seat] - now[other], alone[seat] - alone[other]
    for deal in _to_come(state):
        if deal is None:
            # The last deal is seated by hand: nobody knows yet who deals, so the seat may play alone.
            lead += state.scale[PARTS] - state.scale[0]
            lead_alone += state.scale[PARTS] * (seat != other)
            continue
        mine, theirs = deal.side_of(seat), deal.side_of(other)
        if mine != theirs:
            best, least = _best(state, deal, mine), _least(state, deal, theirs)
            lead += best - least
            lead_alone += best * (deal.dealer == seat) - least * (deal.dealer == other)
    return lead > 0 or (lead == 0 and (state.readings["tie"] == "shared" or lead_alone >= 0))


def _to_come(state: State) -> list[Deal | None]:
    """List the deals that do not count yet; None for the one whose seats are not known."""
    begun: list[Deal | None] = [state.running] if state.running is not None else []
    numbers = range(state.next_number, state.n_deals + 1)
    return begun + [None if n > 2 * SEATS else Deal(n, order_of(state.first, n)) for n in numbers]


def _best(state: State, deal: Deal, side: int) -> int:
    """Give the most points each of a side can still take from a deal."""
    parts = parts_of(deal)[side]
    if deal.claims[side] is None:
        lacks = sum(open_parts(deal, side)) if deal.quest else PARTS - parts
        parts = min(PARTS, parts + min(lacks, TRICKS - _gone(deal)))
    return share(state, state.scale[max(0, parts)], len(deal.sides[side]))


def _least(state: State, deal: Deal, side: int) -> int:
    return share(state, state.scale[max(0, parts_of(deal)[side])], len(deal.sides[side]))


def _gone(deal: Deal) -> int:
    """Count the tricks that can bring no more claims."""
    return min(TRICKS, sum(tricks_taken(deal)) - (1 if waiting_trick(deal) is not None else 0))


def sides_in_words(deal: Deal) -> tuple[tuple[Who, ...], ...]:
    """Give the sides by the names of their players."""
    return tuple(tuple(Who(seat) for seat in deal.sides[side]) for side in SIDES)


def partners_of_the_top(state: State, deal: Deal) -> tuple[Seat, ...]:
    """Name two of the first three who are partners in a deal; nobody where none are."""
    ranked = [place.seat for place in ranking(state).places[:3]]
    for side in deal.sides[1:]:
        if set(side) <= set(ranked):
            return side
    return ()
