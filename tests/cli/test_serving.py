"""The command `companion`, as it is typed: the app answers, and stops without a word."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def answered(address: str, until: float) -> str:
    while True:
        try:
            with urllib.request.urlopen(address, timeout=5) as answer:
                body: str = answer.read().decode()
                return body
        except urllib.error.URLError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


def test_the_app_answers_and_stops_quietly(tmp_path):
    port, command = free_port(), Path(sys.executable).with_name("companion")
    log = tmp_path / "log"
    with log.open("wb") as out:
        app = subprocess.Popen(
            [command, "--host", "127.0.0.1", "--port", str(port), "--database-url", tmp_path / "games.sqlite"],
            stdout=out,
            stderr=subprocess.STDOUT,
            env={**os.environ, "LC_ALL": "C.UTF-8"},
        )
    try:
        assert answered(f"http://127.0.0.1:{port}/health", time.monotonic() + 60) == '{"status":"ok"}'
        second = subprocess.run(
            [command, "--host", "127.0.0.1", "--port", str(port)], capture_output=True, text=True, check=False
        )
        assert (second.returncode, second.stdout) == (2, "")
        assert second.stderr.startswith(f"Port {port} is in use")
    finally:
        app.send_signal(signal.SIGINT)
        status = app.wait(timeout=30)
    told = log.read_text("utf-8")
    assert told.startswith(f"On this computer:  http://localhost:{port}\n")
    assert "Traceback" not in told
    assert status in (0, 130)
    assert (tmp_path / "games.sqlite").exists()
