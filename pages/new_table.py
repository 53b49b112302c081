"""Open a table: who plays, in which seats, who begins, which edition and readings."""

from __future__ import annotations

import secrets

import streamlit as st

from companion.engine.colours import COLOURS
from companion.engine.game import AnyGame, CompanionError, Kind, Reading, Readings
from companion.engine.table import Player, told_apart
from companion.engine.words import Seat, say
from companion.games import GAMES, find_game
from companion.names import LONGEST, clean_line
from companion.speech import Speaker
from pages.ui.browser import remember
from pages.ui.door import address, complain, fail, go_to_table, service, show_complaint, speaker
from pages.ui.marks import plain

RANDOM = "random"


# What is typed is kept beside the widgets and given to them as their value: Streamlit sends a value that the page puts
# under a widget's key only once, and where that run is cut short the phone never sees it.


def seated() -> list[Player]:
    """Give what is typed so far, seat by seat; a blank name will take the colour's."""
    typed: list[Player] = st.session_state.setdefault("players", [Player("", colour) for colour in COLOURS])
    return typed


def turn() -> int:
    """Count the changes the page made to the seats: each draws new widgets."""
    return int(st.session_state.get("players-turn", 0))


def swap(a: int, b: int) -> None:
    """Let two players change seats."""
    players = seated()
    players[a], players[b] = players[b], players[a]
    st.session_state["players-turn"] = turn() + 1


def shuffle(count: int) -> None:
    """Seat everybody by chance."""
    for last in range(count - 1, 0, -1):
        swap(last, secrets.randbelow(last + 1))


def change_count(game: str, now: int) -> None:
    """Add or take away the last seat."""
    st.session_state[f"count-{game}"] = now


def colour_words(key: str, speak: Speaker) -> str:
    """Write a colour with its symbol."""
    return f"{COLOURS[key].symbol} {speak(COLOURS[key].name)}"


def seat_row(seat: int, speak: Speaker) -> None:
    """Ask for one player: name, colour, and the way one seat up."""
    player = seated()[seat]
    row = st.container(key=f"row-{seat}")
    name, colour, up = row.columns([5, 4, 1.4], vertical_alignment="bottom", wrap=False, gap="xsmall")
    drawn = turn()
    name_key, colour_key = f"name-{seat}-{drawn}", f"colour-{seat}-{drawn}"

    def keep() -> None:
        # A tap right after a swap still carries what the old fields held: it is let go.
        if drawn == turn():
            kept = st.session_state
            seated()[seat] = Player(kept.get(name_key) or "", kept.get(colour_key, player.colour))

    name.text_input(
        speak(say("Seat {n}", n=seat + 1)),
        player.name,
        key=name_key,
        max_chars=LONGEST,
        placeholder=speak.sentence(COLOURS[player.colour].name),
        on_change=keep,
    )
    colour.selectbox(
        speak(say("Colour of seat {n}", n=seat + 1)),
        tuple(COLOURS),
        tuple(COLOURS).index(player.colour),
        key=colour_key,
        format_func=lambda key: colour_words(key, speak),
        label_visibility="hidden",
        on_change=keep,
    )
    up.button(
        speak(say("Move seat {n} up", n=seat + 1)),
        key=f"up-{seat}",
        icon=":material/arrow_upward:",
        on_click=swap,
        args=(seat, seat - 1),
        disabled=seat == 0,
        width="stretch",
    )


def seats_asked(game: AnyGame) -> int:
    """Tell how many seats are drawn now: two at first."""
    return int(st.session_state.get(f"count-{game.key}", 2))


def ask_players(game: AnyGame, seats: range, speak: Speaker) -> list[Player]:
    """Ask who plays, in seat order; two as a rule, and never more or fewer than play under the answers given."""
    count = min(max(seats_asked(game), seats[0]), seats[-1])
    st.subheader(speak(say("Who plays?")), anchor=False)
    st.caption(speak(say("In the order of play, to the left. Without a name, a player is called by the colour.")))
    for seat in range(count):
        seat_row(seat, speak)
    with st.container(horizontal=True):
        st.button(
            speak(say("Add a player")),
            key="add-player",
            icon=":material/person_add:",
            on_click=change_count,
            args=(game.key, count + 1),
            disabled=count >= seats[-1],
        )
        st.button(
            speak(say("One player fewer")),
            key="remove-player",
            icon=":material/person_remove:",
            on_click=change_count,
            args=(game.key, count - 1),
            disabled=count <= seats[0],
        )
        st.button(
            speak(say("Shuffle the seats")),
            key="shuffle",
            icon=":material/shuffle:",
            on_click=shuffle,
            args=(count,),
        )
    return [player_at(seat, speak) for seat in range(count)]


def player_at(seat: int, speak: Speaker) -> Player:
    """Read one seat of the form; a blank name takes the colour's."""
    player = seated()[seat]
    return Player(clean_line(player.name) or speak.sentence(COLOURS[player.colour].name), player.colour)


def ask_first(players: list[Player], speak: Speaker) -> Seat | None:
    """Ask who begins; None lets chance decide."""
    options = (RANDOM, *(str(seat) for seat in range(len(players))))
    names = told_apart([player.name for player in players])

    def words(option: str) -> str:
        return speak(say("by chance")) if option == RANDOM else plain(names[int(option)])

    chosen = st.pills(
        speak(say("Who begins (deals, leads) first?")),
        options,
        default=RANDOM,
        format_func=words,
        required=True,
        key=f"first-{len(players)}",
        wrap=True,
    )
    return None if chosen == RANDOM or chosen is None else Seat(int(chosen))


def ask_reading(reading: Reading, speak: Speaker) -> str:
    """Ask one question; the first answer is the usual one."""
    values = tuple(choice.value for choice in reading.choices)
    chosen = st.radio(
        speak(reading.question),
        values,
        format_func=lambda value: plain(speak(reading.words(value))),
        key=f"reading-{reading.id}",
        help=speak(reading.cite.words()),
    )
    return str(chosen)


def ask_readings(game: AnyGame, speak: Speaker) -> dict[str, str]:
    """Ask the edition and options openly, the finer readings in a drawer; not what an answer above has settled."""
    chosen: dict[str, str] = {}
    for reading in game.readings:
        if reading.kind is not Kind.READING and reading in open_under(game, chosen):
            chosen[reading.id] = ask_reading(reading, speak)
    finer = [reading for reading in open_under(game, chosen) if reading.kind is Kind.READING]
    if finer:
        with st.expander(speak(say("Where the rulebook is silent")), icon=":material/rule:"):
            st.caption(speak(say("Each answer is kept with the table and printed in its record.")))
            chosen |= {reading.id: ask_reading(reading, speak) for reading in finer}
    return chosen


def open_under(game: AnyGame, chosen: dict[str, str]) -> tuple[Reading, ...]:
    """List the questions that the answers given so far, and the number of players, leave open."""
    seats = seats_asked(game)
    return tuple(one for one in game.readings_with(Readings.of(game.readings, chosen)) if one.concerns(seats))


def ask_game() -> AnyGame:
    """Take the game named in the address, or the first."""
    try:
        return find_game(st.query_params.get("game", next(iter(GAMES))))
    except CompanionError as error:
        fail(error.message)


speak = speaker()
game = ask_game()
show_complaint(speak)
st.page_link("home.py", label=speak(say("All tables")), icon=":material/arrow_back:", query_params=address())
st.title(plain(speak(say("New table: {game}", game=game.name))), anchor=False)
left, right = st.columns(2, gap="medium")
# The answers come first: they may say how many play.
with right:
    chosen = ask_readings(game, speak)
with left:
    players = ask_players(game, game.seats_with(Readings.of(game.readings, chosen)), speak)
    first = ask_first(players, speak)
remember()
with st.bottom:
    if st.button(
        speak(say("Open the table")), key="open", type="primary", icon=":material/play_arrow:", width="stretch"
    ):
        try:
            links = service().open(game.key, players, chosen, first)
        except CompanionError as error:
            complain(error.message)
            st.rerun()
        go_to_table(game.key, links)
