"""What the table agrees on, who comes and goes, and the end by hand: folded away below the pad."""

from __future__ import annotations

import streamlit as st

from companion.engine.colours import COLOURS
from companion.engine.words import Message, Seat, Who, say
from companion.games.score_pad.rules import LONGEST_TITLE
from companion.games.score_pad.seating import LONGEST_NAME
from companion.games.score_pad.state import TERM_WORDS, Agree, Arrive, Call, Finish, Join, Leave, Move, State, Term
from companion.games.score_pad.sums import plain
from companion.games.score_pad.telling import agreed
from companion.names import clean_line
from pages.ui.desk import Desk
from pages.ui.keypad import Slot, keypad


def terms(desk: Desk) -> None:
    """Fold away what is seldom needed."""
    state: State = desk.state
    st.caption(" · ".join(desk.text(told) for told in agreed(state)))
    if state.preset.players is None:
        with st.expander(desk.text(say("Target, rounds, sum, name of the game")), icon=":material/tune:", key="terms"):
            agree(desk)
            call(desk)
    if state.preset.has_choice_of_players:
        with st.expander(desk.text(say("Who leaves, who comes")), icon=":material/group:", key="people"):
            people(desk)
    if not state.preset.is_one_round:
        with st.container(horizontal=True):
            the_end(desk)


def the_end(desk: Desk) -> None:
    """Offer to make this round the last, and to end the game at once."""
    state: State = desk.state
    if state.rounds != state.number:
        last = say("Round {n} is the last", n=state.number)
        if state.is_solitaire:
            last = say("Game {n} is the last", n=state.number)
        _button(desk, last, "last", Agree(Term.ROUNDS, str(state.number)))
    _button(desk, say("End the game now"), "finish", Finish())


def _button(desk: Desk, label: Message, name: str, move: Move) -> None:
    """Draw a button for a move; a refused one is grey and says why when it is tapped."""
    off = "off-" if desk.refusals(move) else ""
    st.button(desk.text(label), key=f"{off}{name}-{desk.mark}", on_click=desk.tap, args=(move,), wrap=True)


def agree(desk: Desk) -> None:
    """Take a target, a number of rounds or a sum on the own keypad; blank takes it back."""
    chosen = st.segmented_control(
        desk.speak(say("Agree on")),
        tuple(Term),
        default=Term.TARGET,
        format_func=lambda term: desk.text(TERM_WORDS[term]),
        required=True,
        key="term",
        width="stretch",
    )
    term = Term(str(chosen))
    slot = Slot(f"{desk.mark}-{term}", TERM_WORDS[term], say("Agree (blank: none)"))
    keypad(desk.speak, "agree", slot, lambda typed: desk.tap(Agree(term, plain(typed))))


def call(desk: Desk) -> None:
    """Take the name of the game."""
    key = f"title-{desk.access.table}"

    def named() -> None:
        # A field that is drawn again may speak once more: what is so already is not written, nor refused, again.
        typed = clean_line(st.session_state[key])
        if typed != desk.state.title:
            desk.tap(Call(typed))

    st.session_state.setdefault(key, desk.state.title)
    st.text_input(desk.text(say("Which game is it?")), key=key, max_chars=LONGEST_TITLE, on_change=named)


def people(desk: Desk) -> None:
    """Let players leave and come back; whoever is away gets no points."""
    state: State = desk.state
    for i in range(state.seats):
        seat = Seat(i)
        away = seat in state.away
        label = say("{player} is back", player=Who(seat)) if away else say("{player} leaves", player=Who(seat))
        _button(desk, label, f"moves-{seat}", Arrive(seat) if away else Leave(seat))
    if state.seats < state.most_seats:
        sit_down(desk)


def sit_down(desk: Desk) -> None:
    """Let somebody new take the next free seat."""
    taken = {player.colour for player in desk.table.seated}
    free = [colour for colour in COLOURS if colour not in taken]
    words = {key: f"{COLOURS[key].symbol} {desk.text(COLOURS[key].name)}" for key in free}
    mark = desk.table.head
    st.text_input(desk.text(say("Name of whoever comes new")), key=f"new-name-{mark}", max_chars=LONGEST_NAME)
    colour = st.selectbox(desk.text(say("Colour")), free, format_func=lambda key: words[key], key=f"new-colour-{mark}")

    def join() -> None:
        typed = clean_line(st.session_state[f"new-name-{mark}"])
        desk.tap(Join(colour, typed or desk.speak.sentence(COLOURS[colour].name)))

    st.button(desk.text(say("Sit down")), key=f"join-{desk.mark}", on_click=join)
