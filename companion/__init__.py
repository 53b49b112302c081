"""The table companion: rules, scores and printed sheets for games played with real chips and cards."""

import os

__version__ = "0.1.0"

# Before numpy is loaded: its matrices here are small, and threads that wait for each other made one hand's advice
# take 33 to 123 ms on two busy cores, against 4 to 17 ms without them.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
