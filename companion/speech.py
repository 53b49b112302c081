"""The edge where messages become text: catalogues, numbers and names in the viewer's language.

Catalogues are gettext `.po` files in `data/words/`, read by Babel. English is the source language. The language
`en-XA` is for tests: it wraps every sentence in ⟦ ⟧, so that text that did not come through a Message shows.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable, Sequence
from decimal import localcontext
from fractions import Fraction
from functools import lru_cache

from babel import Locale, lists, numbers
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from companion.engine.words import Fact, Message, Percent, Rounded, Signed, Who
from companion.facts import DATA

SOURCE = "en"
PSEUDO = "en-XA"
WORDS = DATA / "words"
MOST_DIGITS = 400
"""Of a number that is told."""


def languages() -> tuple[str, ...]:
    """List the languages there are catalogues for, the source language first."""
    return (SOURCE, *sorted(path.stem for path in WORDS.glob("*.po")))


@lru_cache(maxsize=16)
def catalogue(language: str) -> Catalog:
    """Read a catalogue; an empty one for the source language."""
    path = WORDS / f"{language}.po"
    if not path.is_file():
        return Catalog(locale=SOURCE)
    with path.open("rb") as file:
        return read_po(file, locale=language)


@lru_cache(maxsize=16)
def plural_form(language: str) -> Callable[[int], int]:
    """Give the language's rule for which plural form a count takes."""
    return gettext.c2py(catalogue(language).plural_expr)


@lru_cache(maxsize=4096)
def _written(value: float, digits: int, locale: Locale) -> str:
    """Write a number; a page or a sheet says the same few hundred numbers over and over."""
    pattern = "#,##0." + "0" * digits if digits else "#,##0"
    with localcontext(prec=MOST_DIGITS):  # a map may have more legal layouts than the usual 28 digits can tell
        return numbers.format_decimal(value, format=pattern, locale=locale).replace("-", "−")


class Speaker:
    """Renders messages for one viewer: a language, and the players' present names by seat.

    >>> from companion.engine.words import say, say_n
    >>> Speaker()(say_n("{n} chip", "{n} chips", 3))
    '3 chips'
    """

    def __init__(self, language: str = SOURCE, names: Sequence[str] = ()) -> None:
        self.language = language if language in languages() or language == PSEUDO else SOURCE
        self.names = tuple(names)
        self._catalogue = catalogue(self.language)
        self._locale = Locale.parse(SOURCE if self.language == PSEUDO else self.language, sep="-")

    def __call__(self, message: Message) -> str:
        """Render a message as plain text (not markup: escape it where markup is written)."""
        text = self._template(message).format_map({name: self.fact(fact) for name, fact in message.facts})
        return f"⟦{text}⟧" if self.language == PSEUDO else text

    def sentence(self, message: Message) -> str:
        """Render a message that stands alone, its first letter a capital."""
        text = self(message)
        mark = 1 if text.startswith("⟦") else 0
        return text[:mark] + text[mark : mark + 1].upper() + text[mark + 1 :]

    def _template(self, message: Message) -> str:
        key: str | tuple[str, str] = (message.template, message.plural) if message.plural else message.template
        found = self._catalogue.get(key)
        if found is None or not found.string or "fuzzy" in found.flags:
            return message.plural if message.plural and message.n != 1 else message.template
        if isinstance(found.string, str):
            return found.string
        chosen = found.string[plural_form(self.language)(message.n)]
        return chosen or (message.template if message.n == 1 else message.plural)

    def fact(self, fact: Fact) -> str:
        """Render one fact of a message."""
        match fact:
            case Message():
                return self(fact)
            case Who(seat):
                return self.names[seat] if 0 <= seat < len(self.names) else self.number(seat + 1)
            case Percent(chance, digits):
                return self.percent(chance, digits)
            case Signed(points):
                return f"+{self.number(points)}" if points > 0 else self.number(points)
            case Rounded(number, digits):
                return self.number(float(number), digits)
            case bool() | str():
                return str(fact)
            case int():
                return self.number(fact)
            case Fraction():
                return self.number(float(fact), digits=2)
            case tuple():
                return lists.format_list([self.fact(part) for part in fact], locale=self._locale)

    def number(self, value: float, digits: int = 0) -> str:
        """Write a number, with a true minus sign."""
        return _written(value, digits, self._locale)

    def percent(self, chance: Fraction, digits: int = 1) -> str:
        """Write a chance as a percentage; what is possible never shows as 0, what is not certain never as 100.

        >>> Speaker().percent(Fraction(1, 10_000)), Speaker().percent(Fraction(9_999, 10_000))
        ('<0.1%', '>99.9%')
        """
        step = Fraction(1, 10**digits)
        if 0 < chance * 100 < step:
            return "<" + self._percent(step, digits)
        if 100 - step < chance * 100 < 100:
            return ">" + self._percent(100 - step, digits)
        return self._percent(chance * 100, digits)

    def _percent(self, hundredths: Fraction, digits: int) -> str:
        pattern = "#,##0." + "0" * digits + "%" if digits else "#,##0%"
        return numbers.format_percent(float(hundredths / 100), format=pattern, locale=self._locale)
