"""Reads the words of a command line. Every sentence, help included, is a Message; every fault is one sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import get_close_matches

import msgspec

from companion.engine.game import Unreadable
from companion.engine.words import Message, say
from companion.speech import Speaker

PROGRAM = "companion"


class Option(msgspec.Struct, frozen=True):
    """An option: its name (`--paper`), the shape of its value (empty: a switch), what it does."""

    name: str
    shape: str
    says: Message
    is_repeatable: bool = False


class Argument(msgspec.Struct, frozen=True):
    """A word without a name, by its place: what it is called, and what it is."""

    name: str
    says: Message


class Given(msgspec.Struct, frozen=True):
    """What a command line gave: values by option and argument name; a switch is there or not."""

    values: Mapping[str, tuple[str, ...]]

    def get(self, name: str, otherwise: str = "") -> str:
        """Give the last value of an option."""
        return self.values[name][-1] if name in self.values else otherwise

    def has(self, name: str) -> bool:
        """Tell whether an option was given."""
        return name in self.values

    def number(self, name: str, otherwise: int, allowed: range) -> int:
        """Read a whole number; raises Unreadable naming what is allowed."""
        text = self.get(name, str(otherwise))
        if not (text.isascii() and text.isdigit() and len(text) < 10) or int(text) not in allowed:
            raise Unreadable(
                say(
                    "{name} takes a number from {least} to {most}, not “{text}”.",
                    name=name,
                    least=str(allowed[0]),
                    most=str(allowed[-1]),
                    text=text[:20],
                )
            )
        return int(text)


class Command(msgspec.Struct, frozen=True):
    """A command: its name (empty: the program itself), what it does, its arguments and options, what runs it."""

    name: str
    says: Message
    run: Callable[[Given, Speaker], None]
    arguments: tuple[Argument, ...] = ()
    options: tuple[Option, ...] = ()

    @property
    def spelled(self) -> str:
        """Write the command as it is typed."""
        return f"{PROGRAM} {self.name}".strip()


HELP = Option("--help", "", say("show this and stop"))
VERSION = Option("--version", "", say("show the version and stop"))
LANGUAGE = Option("--language", "en", say("language of all sentences; the terminal's own if not given"))
EVERYWHERE = (LANGUAGE, HELP, VERSION)
SHORT = {"-h": HELP.name}


def choose(commands: Sequence[Command], words: Sequence[str]) -> tuple[Command, list[str]]:
    """Find the command that the words name, and the words left for it; the first command has no name."""
    main = {option.name: option for option in (*commands[0].options, *EVERYWHERE)}
    index = _first_free(words, main)
    if index is None:
        return commands[0], list(words)
    named = {command.name: command for command in commands}
    if words[index] not in named:
        raise _unknown(say("There is no command “{word}”", word=words[index][:40]), words[index], list(named)[1:])
    return named[words[index]], [*words[:index], *words[index + 1 :]]


def _first_free(words: Sequence[str], options: Mapping[str, Option]) -> int | None:
    """Find the first word that is neither an option nor its value; none behind an option that is not known."""
    is_value = False
    for index, word in enumerate(words):
        if is_value:
            is_value = False
        elif not word.startswith("-"):
            return index
        else:
            name, sign, _ = word.partition("=")
            option = options.get(SHORT.get(name, name))
            if option is None:
                return None
            is_value = bool(option.shape) and not sign
    return None


def parse(command: Command, words: Sequence[str]) -> Given:
    """Read the words of a command; raises Unreadable with a sentence for the first that does not fit."""
    values: dict[str, list[str]] = {}
    free: list[str] = []
    rest = iter(words)
    for word in rest:
        if word == "--":
            free += rest
        elif word.startswith("-") and word != "-":
            option, value = _option(command, word, rest)
            if option.name in values and not option.is_repeatable:
                raise Unreadable(say("{option} was given twice.", option=option.name))
            values.setdefault(option.name, []).append(value)
        else:
            free.append(word)
    if not {HELP.name, VERSION.name} & set(values):
        values |= _placed(command, free)
    return Given({name: tuple(given) for name, given in values.items()})


def _option(command: Command, word: str, rest: Iterator[str]) -> tuple[Option, str]:
    name, sign, value = word.partition("=")
    known = {option.name: option for option in (*command.options, *EVERYWHERE)}
    option = known.get(SHORT.get(name, name))
    if option is None:
        raise _unknown(
            say("“{command}” has no option {word}", command=command.spelled, word=name[:40]), name, list(known)
        )
    if not option.shape and sign:
        raise Unreadable(say("{option} takes no value.", option=option.name))
    if option.shape and not sign:
        following = next(rest, None)
        if following is None:
            raise Unreadable(
                say("{option} needs a value, for instance {example}.", option=option.name, example=option.shape)
            )
        value = following
    return option, value


def _placed(command: Command, free: Sequence[str]) -> dict[str, list[str]]:
    asked = [argument.name for argument in command.arguments]
    if len(free) > len(asked):
        raise Unreadable(
            say(
                "“{command}” does not know what to do with “{word}”.",
                command=command.spelled,
                word=free[len(asked)][:40],
            )
        )
    if len(free) < len(asked):
        missing = command.arguments[len(free)]
        raise Unreadable(
            say(
                "“{command}” needs {name}: {says}. See “{command} --help”.",
                command=command.spelled,
                name=missing.name,
                says=missing.says,
            )
        )
    return {name: [value] for name, value in zip(asked, free, strict=True)}


def _unknown(told: Message, word: str, known: Sequence[str]) -> Unreadable:
    close = get_close_matches(word, known, n=1)
    if close:
        return Unreadable(say("{told}; did you mean {close}?", told=told, close=close[0]))
    return Unreadable(say("{told}; there are {known}.", told=told, known=tuple(known)))


# -- help -----------------------------------------------------------------------------------------------------------


def usage(command: Command, commands: Sequence[Command], speak: Speaker) -> str:
    """Write the help of a command: how it is typed, what it does, its arguments, options and (for all) commands."""
    shown = " ".join((command.spelled, *(argument.name for argument in command.arguments)))
    parts = [f"{shown} [--…]", f"  {speak.sentence(command.says)}"]
    if not command.name:
        parts += _listed([(other.spelled, speak(other.says)) for other in commands[1:]], speak(say("Commands:")))
    parts += _listed(
        [(argument.name, speak(argument.says)) for argument in command.arguments], speak(say("Arguments:"))
    )
    options = [(f"{option.name} {option.shape}", speak(option.says)) for option in (*command.options, *EVERYWHERE)]
    return "\n".join([*parts, *_listed(options, speak(say("Options:")))])


def _listed(rows: Sequence[tuple[str, str]], heading: str) -> list[str]:
    if not rows:
        return []
    width = max(len(name) for name, _ in rows)
    return ["", heading, *(f"  {name.ljust(width)}  {says}".rstrip() for name, says in rows)]
