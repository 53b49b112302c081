"""A private, throwaway PostgreSQL server: its own folder, its own port, gone afterwards.

`COMPANION_TEST_POSTGRES_URL` names an existing server instead, by host and port; `COMPANION_REQUIRE_POSTGRES=1` makes a missing one
a failure.
"""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import psycopg

NONE_HERE = "no PostgreSQL is installed (initdb and pg_ctl): the journal is tested on SQLite only"


def programs() -> Path | None:
    """Find the folder of initdb and pg_ctl, the newest version first."""
    on_path = shutil.which("initdb")
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name), reverse=True)
    candidates = [Path(on_path).parent, *folders] if on_path else folders
    return next((folder for folder in candidates if (folder / "pg_ctl").exists()), None)


def is_required() -> bool:
    return os.environ.get("COMPANION_REQUIRE_POSTGRES") == "1"


def owner() -> str | None:
    """Name the user a server started by root runs as: PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return None
    names = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


class Server:
    """A server of our own, which can be stopped and started again on the same port."""

    def __init__(self, bin: Path, *, durable: bool = False) -> None:
        self.bin = bin
        self.folder = Path(tempfile.mkdtemp(prefix="companion-pg-"))
        self.data = self.folder / "data"
        self.port = 0
        self.sync = "on" if durable else "off"
        if (name := owner()) is not None:
            shutil.chown(self.folder, name)
        self._run("initdb", "--auth=trust", "--username=companion", "--encoding=UTF8", "--no-sync", "-D", self.data)
        self._start_somewhere()

    def _start_somewhere(self) -> None:
        for last in (False, False, False, True):  # somebody else may take the free port before the server does
            self.port = free_port()
            try:
                self.start()
            except subprocess.CalledProcessError:
                if last:
                    raise
            else:
                return

    def start(self) -> None:
        settings = f"-c listen_addresses=127.0.0.1 -p {self.port} -k {self.folder} -c fsync={self.sync}"
        self._run("pg_ctl", "start", "--wait", "-D", self.data, "-l", self.folder / "log", "-o", settings)

    def stop(self, mode: str = "fast") -> None:
        self._run("pg_ctl", "stop", "--wait", "-D", self.data, "-m", mode)

    def close(self) -> None:
        if (self.data / "postmaster.pid").exists():
            self.stop("immediate")
        shutil.rmtree(self.folder)

    @property
    def url(self) -> str:
        return f"postgresql://companion@127.0.0.1:{self.port}/postgres"

    def _run(self, program: str, *arguments: object) -> None:
        command = [str(self.bin / program), *map(str, arguments)]
        # The server would inherit a pipe and keep it open, so its output goes to a file.
        with (self.folder / "output").open("ab") as output:
            subprocess.run(command, check=True, stdout=output, stderr=output, cwd="/", user=owner(), timeout=60)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


@contextmanager
def a_server(*, durable: bool = False) -> Iterator[str | None]:
    """Give the URL of a server for as long as it is needed: the one named, or one of our own; None without any."""
    named = os.environ.get("COMPANION_TEST_POSTGRES_URL")
    bin = programs()
    if named or bin is None:
        yield named
        return
    server = Server(bin, durable=durable)
    try:
        yield server.url
    finally:
        server.close()


def with_setting(url: str, setting: str) -> str:
    """Add a setting of the session (`name=value`) to a URL."""
    return f"{url}{'&' if '?' in url else '?'}options=-c{setting.replace('=', '%3D')}"


@contextmanager
def a_database(server_url: str) -> Iterator[str]:
    """Give the URL of a fresh, empty database on a server, and drop it afterwards."""
    name = f"companion_{uuid4().hex}"
    base, _, query = server_url.partition("?")
    with psycopg.connect(server_url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        try:
            yield f"{base.rpartition('/')[0]}/{name}" + (f"?{query}" if query else "")
        finally:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")
