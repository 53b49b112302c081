"""The table of Carcassonne Maps: Chips."""

from __future__ import annotations

from pages.ui.carcassonne import FACE
from pages.ui.frame import play_at

play_at("carcassonne", FACE)
