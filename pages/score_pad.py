"""A table of any other game: the score pad."""

from pages.ui.frame import play_at
from pages.ui.score_pad import FACE

play_at("score-pad", FACE)
