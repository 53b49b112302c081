"""A bad line to a PostgreSQL server: it breaks where the test wants it to."""

from __future__ import annotations

import contextlib
import select
import socket
import threading
from collections.abc import Callable
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit, urlunsplit


class Proxy:
    """Forwards bytes between the journal and the server until it is told to break."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self.server = (parts.hostname or "localhost", parts.port or 5432)
        self.listener = socket.create_server(("127.0.0.1", 0))
        port = self.listener.getsockname()[1]
        login = f"{parts.netloc.rpartition('@')[0]}@" if "@" in parts.netloc else ""
        self.url = urlunsplit(parts._replace(netloc=f"{login}127.0.0.1:{port}"))
        self.broken = 0
        self._words = b""
        self._moment = ""
        self._is_final = False
        self._meanwhile: Callable[[], None] = lambda: None
        self._thread = threading.Thread(target=self._accept, daemon=True)
        self._lines: list[threading.Thread] = []

    def break_at(
        self,
        words: str,
        moment: str,
        *,
        for_good: bool = False,
        meanwhile: Callable[[], None] = lambda: None,
    ) -> None:
        """Break once, `before` the server gets a query with these words or `after` it has answered."""
        self._words, self._moment, self._is_final, self._meanwhile = words.encode(), moment, for_good, meanwhile

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._hang_up()
        for line in self._lines:
            line.join()

    def _hang_up(self) -> None:
        with contextlib.suppress(OSError):
            self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self.listener.accept()
                line = threading.Thread(target=self._forward, args=(client,), daemon=True)
                self._lines.append(line)
                line.start()

    def _forward(self, client: socket.socket) -> None:
        with client, socket.create_connection(self.server) as server, contextlib.suppress(OSError):
            while True:
                for source in select.select([client, server], [], [])[0]:
                    got = source.recv(65_536)
                    if not got or (source is client and self._breaks(got, server)):
                        return
                    (server if source is client else client).sendall(got)

    def _breaks(self, sent: bytes, server: socket.socket) -> bool:
        """Break the line here, if these are the words; the server answers once it has committed."""
        if not self._words or self._words not in sent:
            return False
        self._words = b""
        self.broken += 1
        if self._is_final:
            self._hang_up()
        if self._moment == "after":
            server.sendall(sent)
            server.recv(65_536)
        self._meanwhile()
        return True
