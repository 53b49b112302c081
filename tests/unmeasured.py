"""Processes whose coverage is not measured: measuring would only make a server, or a writer to be killed, slow."""

from __future__ import annotations

import os


def environment(**more: str) -> dict[str, str]:
    """Give this process's environment without what makes coverage start in a child, and with `more`."""
    return {key: value for key, value in os.environ.items() if not key.startswith("COVERAGE_PROCESS")} | more
