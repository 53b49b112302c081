"""Text on its way to the screen: escaped for markdown labels and for HTML, so a name is never read as markup."""

from __future__ import annotations

import html
import re

from companion.engine.colours import COLOURS
from companion.engine.table import Player

SPECIAL = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~$:@&^=/])")


def plain(text: str) -> str:
    r"""Escape text for a markdown label.

    >>> plain("*Ann* :red[x]")
    '\\*Ann\\* \\:red\\[x\\]'
    """
    return SPECIAL.sub(r"\\\1", text)


def safe(text: str) -> str:
    """Escape text for HTML, isolating its writing direction from what stands around it."""
    return html.escape(text, quote=True)


def isolated(name: str) -> str:
    """Escape a name for HTML inside an element that keeps a right-to-left name from turning the line around."""
    return f"<bdi>{safe(name)}</bdi>"


def badge(player: Player, name: str) -> str:
    """Draw a player's mark and name as HTML: symbol on colour, then the name."""
    colour = COLOURS[player.colour]
    style = f"background:{colour.paint};color:{colour.ink}"
    return f'<span class="seat"><span class="mark" style="{style}">{colour.symbol}</span>{isolated(name)}</span>'
