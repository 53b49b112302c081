# noqa: INP001  # a script that lies beside its catalogues
"""Collect every sentence of the sources into `companion.pot`, and bring the catalogues of the languages up to date.

Run it after a change of words: `make words`, or `python data/words/extract.py`.
"""

from __future__ import annotations

import ast
import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

WORDS = Path(__file__).resolve().parent
ROOT = WORDS.parent.parent
FOLDERS = ("companion", "pages", "printables")
TEMPLATE = WORDS / "companion.pot"
KEYWORDS: dict[str, Any] = {"say": None, "say_n": (1, 2), "saying": None}
WIDTH = 110
HEADER = """\
# The sentences of the companion, to be translated: copy this file to a language's code, such as fr.po.
# A translation uses the facts in braces of its sentence, all of them, in any order. `make words` keeps it up to date.
#"""

UNWRITTEN = tuple(
    b'"' + name
    for name in (
        b"POT-Creation",
        b"PO-Revision",
        b"Last-Trans",
        b"Generated-By",
        b"Report-Msgid",
        b"Project-Id",
        b"Language-T",
    )
)
"""Heads that would change with the day or name nobody."""

Found = tuple[int, str, tuple[str, ...], list[str]]


def sentences(file: IO[bytes], keywords: Any, comment_tags: Any, options: Any) -> Iterator[Found]:
    """Find the calls of `say` and its kin in a source, for Babel.

    Babel's own reader of Python does not look into f-strings before Python 3.12; the syntax tree does.
    """
    for node in ast.walk(ast.parse(file.read())):
        if isinstance(node, ast.Call) and (name := called(node)):
            yield node.lineno, name, tuple(map(text_of, node.args)), []


def called(node: ast.Call) -> str:
    """Name what makes a message: `say`, `say_n`, `saying` of an error; "" for others, a drawing's own `say` too."""
    match node.func:
        case ast.Name(name) if name in KEYWORDS:
            return name
        case ast.Attribute(attr="saying"):
            return "saying"
    return ""


def text_of(argument: ast.expr) -> str:
    """Give the text of a literal argument; empty where it is computed."""
    return argument.value if isinstance(argument, ast.Constant) and isinstance(argument.value, str) else ""


def sources() -> list[Path]:
    """List the sources in a fixed order."""
    return sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))


def template() -> Catalog:
    """Collect the sentences of all sources."""
    catalog = Catalog(project="companion", header_comment=HEADER, charset="utf-8", fuzzy=False)
    for path in sources():
        with path.open("rb") as file:
            found = extract(sentences, file, KEYWORDS)  # type: ignore[arg-type]  # it is annotated with what it gives
            for _, message, _, _ in found:
                # No line numbers: the file changes when a sentence does, not when a line above it does.
                catalog.add(message, None, [(path.relative_to(ROOT).as_posix(), 0)])
    return catalog


def written(catalog: Catalog) -> bytes:
    """Write a catalogue in a form that depends on its sentences only."""
    file = io.BytesIO()
    write_po(file, catalog, width=WIDTH, sort_output=True, include_lineno=False, ignore_obsolete=True)
    lines = file.getvalue().splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(UNWRITTEN))


def updated(path: Path, fresh: Catalog) -> bytes:
    """Bring a language's catalogue up to date: what is new stands there untranslated, what is gone is left out."""
    with path.open("rb") as file:
        catalog = read_po(file, locale=path.stem)
    header = catalog.header_comment
    catalog.update(fresh, no_fuzzy_matching=True, update_creation_date=False)
    catalog.header_comment = header
    return written(catalog)


def main() -> int:
    """Write the template and the catalogues, and tell how much of each is translated."""
    fresh = template()
    TEMPLATE.write_bytes(written(fresh))
    print(f"{TEMPLATE.name}: {len(fresh)} sentences")  # noqa: T201  # it is a command
    for path in sorted(WORDS.glob("*.po")):
        path.write_bytes(updated(path, fresh))
        with path.open("rb") as file:
            done = sum(map(is_translated, read_po(file, locale=path.stem)))
        print(f"{path.name}: {done} of {len(fresh)} translated")  # noqa: T201  # as above: it is a command
    return 0


def is_translated(message: Message) -> bool:
    """Tell whether a translation is there, in all its plural forms."""
    string = message.string
    return bool(message.id) and (all(string) if isinstance(string, list | tuple) else bool(string))


if __name__ == "__main__":
    sys.exit(main())
