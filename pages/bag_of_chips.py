"""A table of Bag of Chips."""

from pages.ui.bag_of_chips import FACE
from pages.ui.frame import play_at

play_at("bag-of-chips", FACE)
