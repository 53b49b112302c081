"""Every sentence on paper came through a Message: in the language for tests, all of them stand in ⟦ ⟧."""

from __future__ import annotations

import pytest

from printables import build
from tests.printables import looking
from tests.printables.tables import table_of

NAMES = ("Ann", "Ben", "Clémence", "Dmitri", "Ève")
LETTERS_OF_CHIPS = set("POBVC")


@pytest.mark.parametrize("case", list(looking.every_request(language="en-XA")), ids=looking.named)
def test_no_word_on_paper_is_plain_english(case):
    bare = outside(looking.words(build(*case)))
    for name in NAMES:
        bare = bare.replace(name, "")
    assert {char for char in bare if char.isalpha()} <= LETTERS_OF_CHIPS


def test_metadata_and_outline_are_messages_too():
    opened = looking.reader(looking.printed("record", table_of(["Ann", "Ben"], ["deal"]), language="en-XA"))
    told = opened.metadata
    assert told is not None
    titles = list(outline_titles(opened.outline))
    for text in (told.title, told.author, told.subject, *titles):
        assert text is not None
        assert text.startswith("⟦")


def outline_titles(outline):
    """List the titles of an outline, however deep."""
    for entry in outline:
        if isinstance(entry, list):
            yield from outline_titles(entry)
        else:
            yield entry.title


def outside(text):
    """Leave out what stands in ⟦ ⟧, however deep."""
    depth, bare = 0, []
    for char in text:
        depth += {"⟦": 1, "⟧": -1}.get(char, 0)
        if depth == 0:
            bare.append(char)
    return "".join(bare)
