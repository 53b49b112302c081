"""What reading any foreign file has in common: how much of it is taken, and how its faults are named."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.engine.game import Unreadable
from companion.engine.words import Fact, Message, Who, say

MOST_BYTES = 5_000_000
MOST_ENTRIES = 20_000


def read_text(content: bytes) -> str:
    """Decode a file as UTF-8 text of at most 5 MB, with or without a byte order mark; raises Unreadable."""
    if len(content) > MOST_BYTES:
        raise Unreadable(say("The file is larger than {most} bytes: it is no export of one table.", most=MOST_BYTES))
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unreadable(
            say("The file is no UTF-8 text (byte {n} does not fit): export the table again.", n=error.start + 1)
        ) from error
    if "\0" in text:
        raise Unreadable(say("The file is no text, it holds zero bytes: export the table again."))
    return text


def named(message: Message, names: Sequence[str]) -> Message:
    """Write the players' names into a message that is to be read where nobody knows the table."""
    return msgspec.structs.replace(message, facts=tuple((key, _named(fact, names)) for key, fact in message.facts))


def _named(fact: Fact, names: Sequence[str]) -> Fact:
    match fact:
        case Message():
            return named(fact, names)
        case Who(seat) if 0 <= seat < len(names):
            return names[seat]
        case tuple():
            return tuple(_named(part, names) for part in fact)
        case _:
            return fact
