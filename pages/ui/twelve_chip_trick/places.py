"""The table from above: what lies in front of everybody, what they hold by colour, and the middle."""

from __future__ import annotations

import streamlit as st

from companion.engine.words import Seat, say, say_n
from companion.games.twelve_chip_trick.chips import Chip, Colour, colour_of, looks, named
from companion.games.twelve_chip_trick.seen import Seen, seen
from companion.games.twelve_chip_trick.state import Round, Trick
from pages.ui.desk import Desk
from pages.ui.marks import badge

GHOST_MARK = "♟"
WINS = "♛"
"""Beside the chip that wins the trick; no player's symbol."""
LONGEST_BESIDE = 11
"""Letters of a name that stand beside the chips; with a longer one at the table, all names stand above their rows."""


def disc(desk: Desk, chip: Chip) -> str:
    """Draw a chip face up: its value and symbol on its colour, a bar below 6 and 9, its name for those who listen."""
    look = looks()[colour_of(chip)]
    name = desk.words(named(chip))
    bar = " barred" if chip in (6, 9) else ""
    return (
        f'<span class="disc{bar}" role="img" aria-label="{name}" title="{name}" '
        f'style="background:{look.paint};color:{look.ink}"><b>{chip}</b><i>{look.symbol}</i></span>'
    )


def back(desk: Desk, colour: Colour, n: int) -> str:
    """Draw chips in hand, face down: colours are open at all times."""
    if n <= 0:
        return ""
    look = looks()[colour]
    told = say_n("{n} red chip in hand", "{n} red chips in hand", n)
    if colour is Colour.BLUE:
        told = say_n("{n} blue chip in hand", "{n} blue chips in hand", n)
    backs = f'<span class="back" style="background:{look.paint};color:{look.ink}">{look.symbol}</span>' * n
    return f'<span class="backs" role="img" aria-label="{desk.words(told)}">{backs}</span>'


def who(desk: Desk, place: Seat) -> str:
    """Draw a player's mark and name; the ghost has its own."""
    if place < len(desk.table.names):
        return badge(desk.table.seated[place], desk.table.names[place])
    name = desk.words(say("the ghost"))
    return f'<span class="seat"><span class="mark">{GHOST_MARK}</span><bdi>{name}</bdi></span>'


def places(desk: Desk, round: Round) -> None:
    """Draw everybody's row: name, chips in front, chips in hand, and the chip played to the middle."""
    proved = seen(round)
    trick = round.current
    due = round.taker if round.taker is not None else round.player
    rows = [_row(desk, round, proved[i], Seat(i), trick, is_due=Seat(i) == due) for i in range(round.places)]
    heads = "".join(
        f'<th role="columnheader">{desk.words(w)}</th>' for w in (say("in front"), say("in hand"), say("middle"))
    )
    is_long = max(map(len, desk.table.names)) > LONGEST_BESIDE
    # The roles stay with the table where the style sheet turns its rows into two lines each.
    st.html(
        f'<div class="around-places"><table class="places{" long" if is_long else ""}" role="table"><tbody role="rowgroup">'
        f'<tr role="row"><th role="columnheader"></th>{heads}</tr>{"".join(rows)}</tbody></table></div>'
    )


def _row(desk: Desk, round: Round, proved: Seen, place: Seat, trick: Trick | None, *, is_due: bool) -> str:
    front = "".join(disc(desk, chip) for chip in round.front(place))
    if place == round.ghost:
        hand = f'<span class="pile">{desk.words(say("pile of {n}", n=max(0, round.in_hand(place))))}</span>'
    else:
        hand = "".join(back(desk, colour, proved.in_hand(colour)) for colour in Colour)
    leads = " *" if place == round.leader else ""
    now = ' class="now"' if is_due else ""
    cells = "".join(
        f'<td role="cell" class="{kind}">{drawn}</td>'
        for kind, drawn in (("front", front), ("hand", hand), ("middle", _in_the_middle(desk, round, place, trick)))
    )
    return f'<tr role="row"{now}><th role="rowheader">{who(desk, place)}{leads}</th>{cells}</tr>'


def _in_the_middle(desk: Desk, round: Round, place: Seat, trick: Trick | None) -> str:
    """Draw the chip a player played; one that was taken already is faint."""
    if trick is None:
        return ""
    turn = (place - trick.leader) % round.places
    if turn >= len(trick.played):
        return ""
    chip = trick.played[turn]
    won = round.is_played(trick) and round.winner(trick) == place
    star = f'<span class="won" role="img" aria-label="{desk.words(say("wins the trick"))}">{WINS}</span>' if won else ""
    gone = trick.played[:turn].count(chip) < trick.taken.count(chip)
    return f'<span class="{"gone" if gone else ""}">{disc(desk, chip)}</span>{star}'
