"""The registry: a new game is one import and one entry here."""

from __future__ import annotations

from companion.engine.game import AnyGame, Unreadable
from companion.engine.words import say
from companion.games import bag_of_chips, carcassonne, chinkway, chipleader, score_pad, twelve_chip_trick

GAMES: dict[str, AnyGame] = {
    game.key: game
    for game in (
        bag_of_chips.GAME,
        twelve_chip_trick.GAME,
        chinkway.GAME,
        score_pad.GAME,
        chipleader.GAME,
        carcassonne.GAME,
    )
}


def find_game(key: str) -> AnyGame:
    """Find a game by its key; raises Unreadable naming those there are."""
    if key not in GAMES:
        raise Unreadable(say("There is no game “{key}” here; there are {known}.", key=key[:60], known=tuple(GAMES)))
    return GAMES[key]
