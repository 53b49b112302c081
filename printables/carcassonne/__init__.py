"""What is printed for Carcassonne Maps: Chips."""

from __future__ import annotations

from printables.carcassonne import layout_sheet
from printables.sheet import Document

DOCUMENTS: tuple[Document, ...] = (layout_sheet.DOCUMENT,)
