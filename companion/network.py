"""Where the phones at the table find this computer: addresses, a free port, and a code to scan in the terminal."""

from __future__ import annotations

import errno
import io
import socket

import segno

from companion.engine.game import CompanionError
from companion.engine.words import say

ANYWHERE = ("0.0.0.0", "::", "")  # noqa: S104  # phones can only reach the computer if it listens to the network
NOBODY = "192.0.2.1"
"""An address reserved for documentation: asking for the way there sends nothing."""


class CannotListen(CompanionError):
    """The app cannot be served at this host and port."""


def local_address(host: str, port: int) -> str:
    """Give the address for a browser on this computer.

    >>> local_address("0.0.0.0", 8501)
    'http://localhost:8501'
    """
    return _address("localhost" if host in ANYWHERE or _is_own(host) else host, port)


def network_address(host: str, port: int) -> str | None:
    """Give the address for other devices in the same network; None without one, or if only this computer may look.

    >>> network_address("127.0.0.1", 8501) is None
    True
    """
    if host not in ANYWHERE:
        return None if _is_own(host) else _address(host, port)
    found = _host_in_network()
    return _address(found, port) if found else None


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _is_own(host: str) -> bool:
    return host in ("localhost", "::1") or host.startswith("127.")


def _host_in_network() -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect((NOBODY, 9))
            found = str(way.getsockname()[0])
        except OSError:
            return None
    return None if _is_own(found) or found in ANYWHERE else found


def check_port(host: str, port: int) -> None:
    """Make sure the app can listen there; raises CannotListen with what to do instead."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as probe:
            # A server stopped a minute ago leaves its port resting; the app itself may listen there again, too.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
            probe.listen(1)
    except OSError as error:
        raise _cannot_listen(host, port, error) from error


def _cannot_listen(host: str, port: int, error: OSError) -> CannotListen:
    other = port + 1 if port < 65_535 else port - 1
    if error.errno == errno.EADDRINUSE:
        return CannotListen(
            say(
                "Port {port} is in use: stop the other program, or choose another with --port {other}.",
                port=str(port),
                other=str(other),
            )
        )
    if error.errno == errno.EACCES:
        return CannotListen(
            say("Port {port} is reserved on this computer: choose one above 1023 with --port.", port=str(port))
        )
    return CannotListen(
        say(
            "This computer cannot listen at {host} ({cause}): choose another with --host.",
            host=host,
            cause=error.strerror or str(error),
        )
    )


def qr_code(address: str) -> str:
    """Draw an address as a code of half blocks, light on dark, to be scanned from the terminal.

    >>> print(qr_code("http://10.0.0.2:8501").splitlines()[1][:8])
    ██ ▄▄▄▄▄
    """
    drawn = io.StringIO()
    segno.make(address, micro=False).terminal(out=drawn, compact=True, border=2)
    return drawn.getvalue()
