"""The commands of `companion`: what each is called with, and what it does.

What a command needs is imported when it runs: the table of games should not wait for a database or a browser app.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import msgspec

from companion.cli.arguments import Argument, Command, Given, Option
from companion.cli.files import TERMINAL, read_file, show, write_file
from companion.cli.layout import LAYOUT
from companion.cli.links import read_link, write_link
from companion.cli.odds import show_odds
from companion.cli.payout import PAYOUT
from companion.cli.text import aligned, told
from companion.engine.table import Table
from companion.engine.words import Message, say
from companion.exchange import FORMATS, export_table, json_file, playthrough
from companion.exchange.readable import describe
from companion.exchange.reading import read_text
from companion.games import GAMES, find_game
from companion.network import check_port, local_address, network_address, qr_code
from companion.speech import Speaker

if TYPE_CHECKING:
    from companion.service import Service

HOST, PORT = "0.0.0.0", 8501  # noqa: S104  # phones can only reach the computer if it listens to the network
PORTS = range(1, 65_536)
PAPER, THEME, ZONE = "a4", "colour", "UTC"


# -- the app --------------------------------------------------------------------------------------------------------


def start(given: Given, speak: Speaker) -> None:
    """Start the app and tell where it is found."""
    from companion import web
    from companion.storage import Journal

    host, port = given.get("--host", HOST), given.number("--port", PORT, PORTS)
    url = given.get("--database-url") or None
    check_port(host, port)
    Journal(url).close()
    for line in _greeting(host, port, speak):
        show(line)
    sys.stdout.flush()
    web.run(host, port, url)


def _greeting(host: str, port: int, speak: Speaker) -> list[str]:
    network = network_address(host, port)
    rows = [(speak(say("On this computer:")), local_address(host, port))]
    if network is None:
        return [*aligned(rows), speak(say("Phones cannot reach it: there is no network, or --host keeps them out."))]
    rows.append((speak(say("On a phone in the same network:")), network))
    return [*aligned(rows), "", *qr_code(network).splitlines(), "", speak(say("Stop it with Ctrl+C."))]


# -- games and paper ------------------------------------------------------------------------------------------------


def list_games(given: Given, speak: Speaker) -> None:
    """Print the games, how many play them, and what can be printed for each."""
    from printables import documents_of

    rows = [tuple(speak(head) for head in (say("Game"), say("Name"), say("Players"), say("Documents to print")))]
    for key, game in GAMES.items():
        seats = say("{least} to {most}", least=game.seats[0], most=game.seats[-1])
        documents = " ".join(document.key for document in documents_of(key))
        rows.append((key, speak(game.name), speak(seats), documents))
    show("\n".join(aligned(rows)))


def print_document(given: Given, speak: Speaker) -> None:
    """Print a document as PDF, blank or for a table or a playthrough."""
    from printables import Request, build, file_name

    request = Request(
        find_game(given.get("GAME")).key,
        given.get("DOCUMENT"),
        paper=given.get("--paper", PAPER),
        theme=given.get("--theme", THEME),
        language=speak.language,
        players=tuple(name.strip() for name in given.get("--players").split(",") if name.strip()),
        seats=given.number("--seats", 0, range(100)),
        rounds=given.number("--rounds", 0, range(100)),
        edition=given.get("--edition"),
        zone=given.get("--zone", ZONE),
    )
    content = build(request, _table_to_print(given))
    path = given.get("--out") or file_name(request)
    write_file(path, content)
    if path != TERMINAL:
        show(speak(say("Written: {path}", path=path)))


def _table_to_print(given: Given) -> Table | None:
    if given.has("--replay"):
        return playthrough.replay(read_text(read_file(given.get("--replay"))))
    return _look(given, given.get("--table")) if given.has("--table") else None


# -- playthroughs and files -----------------------------------------------------------------------------------------


def replay(given: Given, speak: Speaker) -> None:
    """Replay a playthrough and tell the game."""
    table = playthrough.replay(read_text(read_file(given.get("FILE"))))
    voice = Speaker(speak.language, table.names)
    if given.has("--json"):
        write_file(TERMINAL, msgspec.json.format(msgspec.json.encode(describe(table, voice)), indent=2) + b"\n")
    else:
        show(told(table, voice))


def export(given: Given, speak: Speaker) -> None:
    """Write a table as a file, without anybody's hidden hand."""
    content, _ = export_table(_look(given, given.get("TABLE")), given.get("--format", "json"), speak.language)
    write_file(given.get("--out", TERMINAL), content)


def import_file(given: Given, speak: Speaker) -> None:
    """Open a new table from an export and print its links."""
    opening, bodies = json_file.read(read_file(given.get("FILE")))
    service = _service(given)
    opened = service.restore(opening, bodies)
    access = service.enter(opened.table, opened.scorer)
    # Whoever sat down later has a link too.
    links, names = service.links(access, opened.scorer), service.look(access).names
    address = given.get("--address") or network_address(HOST, PORT) or local_address(HOST, PORT)
    keys: list[tuple[Message, str]] = [(say("Scorer, enters everything:"), links.scorer)]
    keys.append((say("Watchers, look only:"), links.watcher))
    keys += [
        (say("{player}, on a phone of their own:", player=name), key)
        for name, key in zip(names, links.seats, strict=True)
    ]
    rows = [(speak(says), write_link(address, opening.game, links.table, key)) for says, key in keys]
    show("\n".join(aligned(rows)))


def _service(given: Given) -> Service:
    from companion.service import Service
    from companion.storage import Journal

    return Service(Journal(given.get("--database-url") or None))


def _look(given: Given, link: str) -> Table:
    table, key = read_link(link, given.get("--key"))
    service = _service(given)
    return service.look(service.enter(table, key))


# -- how they are called --------------------------------------------------------------------------------------------

GAME = Argument("GAME", say("a game, as “companion games” lists it"))
FILE = Argument("FILE", say("the file to read, or - for what is typed or piped in"))
TABLE = Argument("TABLE", say("the table's link in quotation marks, or table.key"))
DATABASE = Option("--database-url", "games.sqlite", say("the journal of the tables: a file, or a PostgreSQL address"))
KEY = Option("--key", "KEY", say("the key of the table, where it is not in the link"))
EDITION = Option("--edition", "2021", say("the edition on the table"))

COMMANDS: tuple[Command, ...] = (
    Command(
        "",
        say("start the app for the phones at the table"),
        start,
        options=(
            Option("--host", HOST, say("where to listen: 127.0.0.1 keeps phones out")),
            Option("--port", str(PORT), say("the port of the address")),
            DATABASE,
        ),
    ),
    Command("games", say("list the games and what can be printed for them"), list_games),
    Command(
        "print",
        say("print a document as PDF"),
        print_document,
        (GAME, Argument("DOCUMENT", say("a document, as “companion games” lists it"))),
        (
            Option("--paper", "a4|letter", say("the paper in the printer")),
            Option("--theme", "colour|low-ink", say("low-ink prints no filled areas")),
            EDITION,
            Option("--players", '"Ann, Ben"', say("names to fill in")),
            Option("--seats", "4", say("columns of a score sheet, where no names are given")),
            Option("--rounds", "8", say("rows of a score sheet")),
            Option("--zone", "Europe/Paris", say("the time zone of the record's times")),
            Option("--table", "LINK", say("the table to print, for the record of a game")),
            KEY,
            Option("--replay", "FILE", say("a playthrough to print instead of a table")),
            Option("--out", "FILE", say("where to write the PDF; - for the terminal's output")),
            DATABASE,
        ),
    ),
    Command(
        "odds",
        say("tell the exact chance of every objective"),
        show_odds,
        (GAME,),
        (
            Option("--drawn", '"P P O V B"', say("the chips drawn so far, in order")),
            EDITION,
            Option("--reading", "equal-zero=no", say("a reading of the rules, as often as needed"), is_repeatable=True),
            Option("--json", "", say("write JSON instead of a table")),
        ),
    ),
    LAYOUT,
    PAYOUT,
    Command(
        "replay",
        say("replay a playthrough and tell the game"),
        replay,
        (FILE,),
        (Option("--json", "", say("write JSON instead of text")),),
    ),
    Command(
        "export",
        say("write a table as a file"),
        export,
        (TABLE,),
        (
            Option(
                "--format", "|".join(FORMATS), say("JSON opens again, CSV suits spreadsheets, play can be replayed")
            ),
            KEY,
            Option("--out", "FILE", say("where to write it; the terminal's output if not given")),
            DATABASE,
        ),
    ),
    Command(
        "import",
        say("open a new table from a JSON export and print its links"),
        import_file,
        (FILE,),
        (
            Option("--address", "http://…", say("the address of the app, for the links")),
            DATABASE,
        ),
    ),
)
