"""A table of Chipleader."""

from pages.ui.chipleader import FACE
from pages.ui.frame import play_at

play_at("chipleader", FACE)
