"""A table of Chinkway."""

from pages.ui.chinkway import FACE
from pages.ui.frame import play_at

play_at("chinkway", FACE)
