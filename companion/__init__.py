"""The table companion: rules, scores and printed sheets for games played with real chips and cards."""

__version__ = "0.1.0"
