"""A table of 12 Chip Trick."""

from pages.ui.frame import play_at
from pages.ui.twelve_chip_trick import FACE

play_at("twelve-chip-trick", FACE)
