"""The `companion` command: one sentence on stderr and status 2 for everything that goes wrong, never a traceback."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

from companion import __version__
from companion.cli.arguments import HELP, LANGUAGE, VERSION, choose, parse, usage
from companion.cli.commands import COMMANDS
from companion.cli.files import show
from companion.engine.game import CompanionError, Unreadable
from companion.engine.words import Message, say
from companion.names import clean_line
from companion.speech import PSEUDO, SOURCE, Speaker, languages

REFUSED = 2
INTERRUPTED = 130
NOBODY_READS = 141
"""As a shell reports a program whose reader went away."""


def main(words: Sequence[str] | None = None) -> int:
    """Run the command that the words name (the program's own by default); gives the exit status."""
    given = list(sys.argv[1:] if words is None else words)
    _print_any_letter()
    speak = Speaker(_terminal_language())
    try:
        speak = _speaker(given)
        _run(given, speak)
        sys.stdout.flush()
    except CompanionError as error:
        return _complain(error.message, speak)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _leave_output()
        return NOBODY_READS
    except OSError as error:
        _leave_output()
        return _complain(say("The output cannot be written ({cause}).", cause=error.strerror or str(error)), speak)
    return 0


def _run(words: list[str], speak: Speaker) -> None:
    command, rest = choose(COMMANDS, words)
    given = parse(command, rest)
    if given.has(HELP.name):
        show(usage(command, COMMANDS, speak))
    elif given.has(VERSION.name):
        show(f"companion {__version__}")
    else:
        command.run(given, speak)


def _complain(message: Message, speak: Speaker) -> int:
    sys.stderr.write(f"{clean_line(speak.sentence(message))}\n")
    return REFUSED


# -- language -------------------------------------------------------------------------------------------------------


def _speaker(words: Sequence[str]) -> Speaker:
    wanted = _asked_language(words)
    known = (*languages(), PSEUDO)
    if wanted is not None and wanted not in known:
        raise Unreadable(
            say("There are no sentences in “{language}”; there are {known}.", language=wanted[:20], known=languages())
        )
    return Speaker(wanted or _terminal_language())


def _asked_language(words: Sequence[str]) -> str | None:
    """Find the language before anything else is read, so that even a fault there is told in it."""
    for index, word in enumerate(words):
        if word == LANGUAGE.name:
            return words[index + 1] if index + 1 < len(words) else None
        if word.startswith(f"{LANGUAGE.name}="):
            return word.partition("=")[2]
    return None


def _terminal_language() -> str:
    """Give the language the terminal asks for, if there are sentences in it."""
    setting = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    language = setting.partition(".")[0].partition("_")[0]
    return language if language in languages() else SOURCE


# -- the terminal ---------------------------------------------------------------------------------------------------


def _print_any_letter() -> None:
    """Print a question mark for a letter the terminal does not know, rather than failing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _leave_output() -> None:
    """Point the output nowhere, so that the interpreter does not fail on it again when it stops."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, io.UnsupportedOperation):
        return
