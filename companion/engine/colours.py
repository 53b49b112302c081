"""The colours a player may take: never a colour alone, always with its symbol and its name."""

from __future__ import annotations

import msgspec

from companion.engine.words import Message, say


class Colour(msgspec.Struct, frozen=True):
    """A player's colour: key, symbol, name, and paints that keep a contrast of 4.5 with `ink` on them."""

    key: str
    symbol: str
    name: Message
    paint: str
    ink: str = "#FFFFFF"


COLOURS: dict[str, Colour] = {
    colour.key: colour
    for colour in (
        Colour("red", "●", say("red"), "#B3261E"),
        Colour("blue", "▲", say("blue"), "#1F5FBF"),
        Colour("green", "■", say("green"), "#1E7A3C"),
        Colour("yellow", "◆", say("yellow"), "#F2C53D", "#1B1B1B"),
        Colour("purple", "★", say("purple"), "#6C3FA0"),
        Colour("orange", "⬟", say("orange"), "#E67E22", "#1B1B1B"),
        Colour("black", "✚", say("black"), "#2B2B2B"),
        Colour("white", "○", say("white"), "#F7F7F7", "#1B1B1B"),
    )
}
