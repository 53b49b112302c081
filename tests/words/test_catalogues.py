"""The catalogues: every sentence is collected, every translation uses the facts of its sentence."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from companion.engine.words import say, say_n
from companion.speech import WORDS, Speaker, catalogue, languages
from data.words import extract

CLOSING = re.compile(r"[\s»”]+$")
CATALOGUES = sorted(WORDS.glob("*.po"))
every_catalogue = pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)


def facts_of(template: str) -> set[str]:
    """Name the facts a template asks for; anything but a plain name in braces is a fault."""
    names = set()
    for _, name, form, conversion in string.Formatter().parse(template):
        if name is not None:
            assert name.isidentifier(), template
            assert not form, template
            assert conversion is None, template
            names.add(name)
    return names


def templates(message: Message) -> list[str]:
    return list(message.id) if isinstance(message.id, list | tuple) else [str(message.id)]


def translations(message: Message) -> list[str]:
    given = message.string
    return [text for text in (given if isinstance(given, list | tuple) else [given]) if text]


def read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=path.stem)


# -- the template -----------------------------------------------------------------------------------------------------


def test_the_template_holds_every_sentence_of_the_sources():
    assert extract.TEMPLATE.read_bytes() == extract.written(extract.template()), "run `make words`"


def test_sentences_inside_f_strings_are_collected_too(tmp_path):
    source = tmp_path / "page.py"
    source.write_text(
        """x = f"**{desk.text(say('Latest {n}', n=1))}** {paper.say('not ours')}"\nraise Odd.saying("y")\n"""
    )
    with source.open("rb") as file:
        found = [(name, texts) for _, name, texts, _ in extract.sentences(file, None, None, None)]
    assert sorted(found) == [("say", ("Latest {n}",)), ("saying", ("y",))]


@pytest.mark.parametrize("path", extract.sources(), ids=lambda path: path.relative_to(extract.ROOT).as_posix())
def test_every_sentence_is_written_out_where_it_is_said(path):
    """A computed template could not be collected; its facts carry what changes."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and (name := extract.called(node)):
            texts = [extract.text_of(argument) for argument in node.args[: 2 if name == "say_n" else 1]]
            where = f"{path.name}:{node.lineno}"
            assert texts, where
            assert all(texts), f"{where}: {ast.unparse(node)[:80]}"
            given = {keyword.arg for keyword in node.keywords if keyword.arg}
            given |= {"n"} if name == "say_n" else set()
            is_open = any(keyword.arg is None for keyword in node.keywords)
            asked = set().union(*map(facts_of, texts))
            assert is_open or asked <= given, f"{where}: {asked - given} is not given"


# -- the languages ----------------------------------------------------------------------------------------------------


@every_catalogue
def test_a_catalogue_is_up_to_date(path):
    assert path.read_bytes() == extract.updated(path, extract.template()), "run `make words`"


@every_catalogue
def test_a_translation_uses_the_facts_of_its_sentence(path):
    """A plural form may leave the count out, as in “one chip”; nothing else may be lost or made up."""
    for message in read(path):
        asked = set().union(*map(facts_of, templates(message))) if message.id else set()
        for text in translations(message) if message.id else ():
            used = facts_of(text)
            assert used <= asked, (message.id, text)
            assert asked - used <= ({"n"} if message.pluralizable else set()), (message.id, text)


@every_catalogue
def test_a_translation_has_all_plural_forms_of_its_language(path):
    found = read(path)
    for message in found:
        if message.pluralizable and translations(message):
            assert len(translations(message)) == found.num_plurals, message.id


@every_catalogue
def test_a_translation_ends_like_its_sentence(path):
    """A full stop, a colon or a question mark at the end is part of how a sentence is used."""
    for message in read(path):
        for text in translations(message) if message.id else ():
            end, asked = CLOSING.sub("", text)[-1:], CLOSING.sub("", templates(message)[0])[-1:]
            assert (end in ".:?!…") == (asked in ".:?!…"), (message.id, text)


@every_catalogue
def test_no_translation_is_marked_as_doubtful(path):
    assert [message.id for message in read(path) if message.id and message.fuzzy] == []


@every_catalogue
def test_a_language_speaks(path):
    speak = Speaker(path.stem)
    assert speak.language == path.stem
    assert path.stem in languages()
    assert speak(say("yes")) != "yes"
    for n in (0, 1, 2, 5, 100):
        assert str(n) in speak(
            say_n("{n} point for each {flavour} chip", "{n} points for each {flavour} chip", n, flavour="x")
        )


def test_a_language_without_a_catalogue_is_the_source_language():
    assert Speaker("tlh").language == "en"
    assert Speaker("../../etc/passwd").language == "en"
    assert catalogue("tlh").get("yes") is None
