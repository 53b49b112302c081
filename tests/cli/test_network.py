"""Addresses for this computer and for phones, and ports that are free or not."""

from __future__ import annotations

import errno
import socket

import pytest

from companion import network
from companion.speech import Speaker


class Way:
    """A socket that finds the way to the network as told."""

    def __init__(self, found: str | None) -> None:
        self.found = found

    def __enter__(self):
        return self

    def __exit__(self, *details):
        return None

    def connect(self, address):
        if self.found is None:
            raise OSError(errno.ENETUNREACH, "Network is unreachable")

    def getsockname(self):
        return (self.found, 9)


@pytest.mark.parametrize(
    ("host", "found", "local", "networked"),
    [
        ("0.0.0.0", "192.168.1.20", "http://localhost:8501", "http://192.168.1.20:8501"),
        ("::", "192.168.1.20", "http://localhost:8501", "http://192.168.1.20:8501"),
        ("0.0.0.0", None, "http://localhost:8501", None),
        ("0.0.0.0", "127.0.1.1", "http://localhost:8501", None),
        ("0.0.0.0", "0.0.0.0", "http://localhost:8501", None),
        ("127.0.0.1", "192.168.1.20", "http://localhost:8501", None),
        ("localhost", "192.168.1.20", "http://localhost:8501", None),
        ("10.0.0.5", "192.168.1.20", "http://10.0.0.5:8501", "http://10.0.0.5:8501"),
        ("fe80::1", "192.168.1.20", "http://[fe80::1]:8501", "http://[fe80::1]:8501"),
    ],
)
def test_addresses(monkeypatch, host, found, local, networked):
    monkeypatch.setattr(socket, "socket", lambda *kinds: Way(found))
    assert network.local_address(host, 8501) == local
    assert network.network_address(host, 8501) == networked


def refused(host: str, port: int) -> str:
    with pytest.raises(network.CannotListen) as error:
        network.check_port(host, port)
    return Speaker()(error.value.message)


def test_a_free_port_may_be_used_and_is_free_afterwards():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    network.check_port("127.0.0.1", port)
    network.check_port("127.0.0.1", port)


def test_a_port_in_use_names_the_next_one_or_at_the_end_the_one_before(monkeypatch):
    def in_use(*given, **named):
        raise OSError(errno.EADDRINUSE, "Address already in use")

    monkeypatch.setattr(socket, "getaddrinfo", in_use)
    assert refused("0.0.0.0", 8501) == (
        "Port 8501 is in use: stop the other program, or choose another with --port 8502."
    )
    assert refused("0.0.0.0", 65_535).endswith("--port 65534.")


def test_a_reserved_port_says_which_are_not(monkeypatch):
    def reserved(*given, **named):
        raise OSError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(socket, "getaddrinfo", reserved)
    assert refused("0.0.0.0", 80) == "Port 80 is reserved on this computer: choose one above 1023 with --port."


def test_a_host_that_is_not_here_is_named():
    assert refused("203.0.113.7", 8501).startswith("This computer cannot listen at 203.0.113.7 (")
    assert refused("no such host", 8501).startswith("This computer cannot listen at no such host (")


def test_the_code_says_the_address():
    import io

    import segno

    plain = io.StringIO()
    segno.make("http://10.0.0.7:8501", micro=False).terminal(out=plain, compact=True, border=2)
    assert network.qr_code("http://10.0.0.7:8501") == plain.getvalue()
    assert network.qr_code("http://10.0.0.7:8501") != network.qr_code("http://10.0.0.8:8501")
