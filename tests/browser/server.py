"""A real server in a process of its own, which a test may kill and start again on the same port and file."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

from tests.unmeasured import environment

STARTS_WITHIN = 40.0
START = "import sys; from companion.web import run; run('127.0.0.1', int(sys.argv[1]))"


def free_port() -> int:
    """Ask the system for a port nobody listens on."""
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        port: int = asked.getsockname()[1]
        return port


class Server:
    """The app over one journal file."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.database_url = f"sqlite:///{folder / 'tables.sqlite'}"
        self.log = folder / "server.log"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where the browser finds it."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it and wait until the port answers; no page is asked for."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", START, str(self.port)],
                env=environment(COMPANION_DATABASE_URL=self.database_url),
                stdout=log,
                stderr=log,
            )
        until = time.monotonic() + STARTS_WITHIN
        while not self._answers():
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < until, self.log.read_text()
            time.sleep(0.05)

    def kill(self) -> None:
        """End it without a chance to say goodbye."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """End it in good order."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()

    def _answers(self) -> bool:
        with socket.socket() as asking:
            asking.settimeout(1)
            return asking.connect_ex(("127.0.0.1", self.port)) == 0
