"""Pages run without a browser: which page, which table, which viewer, and every word that is on it."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import Button

from companion.facts import DATA

ROUTER = DATA.parent / "pages" / "router.py"
VIEWS = ("hand", "table", "scores", "guide", "history", "share")
READ_FIELDS = frozenset(
    ("label", "body", "help", "placeholder", "text", "content", "alt", "caption", "title", "options", "default", "spec")
)
"""Fields of Streamlit's elements that a person reads or hears."""
SPOKEN = re.compile(r'(?:alt|aria-label|title)="([^"]*)"')
MARKUP = re.compile(r"<[^>]*>")
ESCAPED = re.compile(r"\\([^\w\s])")


def page(path: str = "", **query: str) -> AppTest:
    """Run a page from the router, as a browser would come to it."""
    test = AppTest.from_file(str(ROUTER), default_timeout=60).run()
    assert not test.exception
    if path:
        test.switch_page(path)
    for name, value in query.items():
        test.query_params[name] = value
    return test.run()


def page_of(game: str) -> str:
    """Name the page file of a game."""
    return f"{game.replace('-', '_')}.py"


def views(game: str, table: str, key: str, only: Iterable[str] = VIEWS, **query: str) -> Iterator[tuple[str, AppTest]]:
    """Run a table's page in one view after the other; a view this viewer does not have shows the usual one."""
    test = page(page_of(game), t=table, k=key, **query)
    for view in only:
        test.session_state["view-now"] = view
        yield view, test.run()


def words(test: AppTest) -> list[str]:
    """List every text on the page: labels, sentences, HTML without its tags, what is only spoken."""
    return [text for element in _elements(test._tree) for text in _read(element) if text.strip()]


def text(test: AppTest) -> str:
    """Give all of it as one text."""
    return "\n".join(words(test))


def keys(test: AppTest) -> list[str]:
    """List the keys of the buttons on the page."""
    return [str(button.key) for button in test.button]


def key_of(test: AppTest, part: str) -> Button:
    """Find the button whose key begins so."""
    return next(button for button in test.button if str(button.key).startswith(part))


def _elements(block: Any) -> Iterator[Any]:
    for child in block.children.values():
        yield child
        if hasattr(child, "children"):
            yield from _elements(child)


def _read(element: Any) -> Iterable[str]:
    proto = getattr(element, "proto", None)
    if not hasattr(proto, "ListFields") or getattr(element, "type", "") == "code":
        return
    for found in _strings(proto):
        yield from _spoken_and_written(found)


def _strings(proto: Any) -> Iterator[str]:
    for field, value in proto.ListFields():
        many = (value,) if isinstance(value, str) or not isinstance(value, Iterable) else value
        for part in many:
            if hasattr(part, "ListFields"):
                yield from _strings(part)
            elif isinstance(part, str) and field.name in READ_FIELDS:
                yield part


def _spoken_and_written(found: str) -> Iterator[str]:
    if found.startswith("{"):
        yield from _chart(json.loads(found))
    elif "<" in found and ">" in found and "</style>" not in found:
        yield from map(html.unescape, SPOKEN.findall(found))
        yield html.unescape(MARKUP.sub("\n", found))
    elif "</style>" not in found:
        yield ESCAPED.sub(r"\1", found).replace("**", "").replace("*", " ")


def _chart(spec: Any) -> Iterator[str]:
    match spec:
        case {"xAxis": axis, "series": series}:
            yield from map(str, axis["data"])
            yield from (str(line["name"]) for line in series)
