"""The journal: append-only entries in SQLite or PostgreSQL, and the codec between rows and entries."""

from companion.storage.address import default_url
from companion.storage.errors import Taken, Unavailable
from companion.storage.journal import Journal, Row

__all__ = ["Journal", "Row", "Taken", "Unavailable", "default_url"]
