"""Paper: everything the companion prints. A document is a pure function of its request, and of the table if it has one.

A new game brings one module with its DOCUMENTS and one line in the registry below.
"""

from __future__ import annotations

from threading import Lock

from companion.engine.game import Role, Unreadable, Viewer
from companion.engine.table import Table, told_apart
from companion.engine.words import say
from companion.exchange.readable import names_of
from companion.games import find_game
from companion.speech import Speaker
from printables import bag_of_chips, carcassonne, chinkway, chipleader, score_pad, twelve_chip_trick
from printables.paper import PAPERS, THEMES
from printables.picture import preview
from printables.request import Request, checked
from printables.sheet import Document, Sheet

DOCUMENTS: dict[str, tuple[Document, ...]] = {
    "bag-of-chips": bag_of_chips.DOCUMENTS,
    "carcassonne": carcassonne.DOCUMENTS,
    "chipleader": chipleader.DOCUMENTS,
    "score-pad": score_pad.DOCUMENTS,
    "chinkway": chinkway.DOCUMENTS,
    "twelve-chip-trick": twelve_chip_trick.DOCUMENTS,
}

_ONE_AT_A_TIME = Lock()
"""reportlab keeps the state of its fonts in one place for all documents."""


def documents_of(game: str) -> tuple[Document, ...]:
    """List what can be printed for a game; raises Unreadable for a game there is not."""
    return DOCUMENTS.get(find_game(game).key, ())


def find_document(game: str, key: str) -> Document:
    """Find a document of a game; raises Unreadable naming those there are."""
    documents = documents_of(game)
    for document in documents:
        if document.key == key:
            return document
    if not documents:
        raise Unreadable(say("There is nothing to print for {game} yet.", game=find_game(game).name))
    raise Unreadable(
        say(
            "{game} has no document “{key}”; there are {known}.",
            game=find_game(game).name,
            key=key[:60],
            known=tuple(document.key for document in documents),
        )
    )


def build(request: Request, table: Table | None = None, document: Document | None = None) -> bytes:
    """Print a document as PDF. The same request and table give the same bytes; every bad value raises Unreadable.

    `document` is one made for the occasion, a layout for instance; otherwise the request names one of its game.
    """
    request = checked(request, table, _most_columns(request) if document is None else document.most_columns)
    document = document or find_document(request.game, request.document)
    if document.needs_table and table is None:
        raise Unreadable(
            say("The document “{title}” is about one game that was played: give its table.", title=document.title)
        )
    table = as_public(table)
    # Whoever plays with nobody behind them has a name on paper too.
    names = names_of(table, Speaker(request.language)) if table is not None else told_apart(request.players)
    with _ONE_AT_A_TIME:
        sheet = Sheet(request, document, find_game(request.game).name, names)
        document.draw(sheet, request, table)
        return sheet.finish()


def _most_columns(request: Request) -> int:
    """Tell how wide the document asked for may be, if there is such a one: the request is not checked yet."""
    documents = DOCUMENTS.get(request.game, ()) if isinstance(request.game, str) else ()
    return next((document.most_columns for document in documents if document.key == request.document), 0)


def as_public(table: Table | None) -> Table | None:
    """Leave out every hidden hand: paper is read by all."""
    if table is None or (table.viewer is not None and table.viewer.seat is None):
        return table
    return table.seen_by(Viewer(Role.WATCHER))


def file_name(request: Request) -> str:
    """Name the file: game, document and paper.

    >>> file_name(Request("bag-of-chips", "checklist"))
    'bag-of-chips-checklist-a4.pdf'
    """
    parts = (request.game, request.document, request.paper)
    return "-".join("".join(c for c in part if c.isascii() and (c.isalnum() or c == "-")) for part in parts) + ".pdf"


__all__ = [
    "DOCUMENTS",
    "PAPERS",
    "THEMES",
    "Document",
    "Request",
    "Sheet",
    "build",
    "documents_of",
    "file_name",
    "find_document",
    "preview",
]
