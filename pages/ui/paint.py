"""Paints of lines in charts: each player's own, moved towards the letters' as far as the ground asks for."""

from __future__ import annotations

import streamlit as st

LIGHT, DARK = "#FFFDF8", "#16130F"
"""The grounds of the two themes, as .streamlit/config.toml has them."""
LEAST = 3.0
"""Contrast of a line with its ground (WCAG 2.2, 1.4.11)."""
STEPS = 20


def ground() -> str:
    """Give the colour behind everything in the theme the viewer has."""
    theme = st.context.theme
    return DARK if theme is not None and theme.type == "dark" else LIGHT


def seen_on(paint: str, behind: str) -> str:
    """Lighten or darken a paint until it is seen on a ground.

    >>> seen_on("#2B2B2B", LIGHT), seen_on("#F7F7F7", DARK)
    ('#2B2B2B', '#F7F7F7')
    """
    towards = LIGHT if behind == DARK else DARK
    mixed = (_mix(paint, towards, step / STEPS) for step in range(STEPS + 1))
    return next(colour for colour in mixed if contrast(colour, behind) >= LEAST)


def contrast(one: str, other: str) -> float:
    """Measure the contrast of two colours.

    >>> round(contrast("#000000", "#FFFFFF"))
    21
    """
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _parts(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _mix(paint: str, other: str, share: float) -> str:
    mixed = (round(a + (b - a) * share) for a, b in zip(_parts(paint), _parts(other), strict=True))
    return "#" + "".join(f"{part:02X}" for part in mixed)


def _luminance(colour: str) -> float:
    linear = [c / 12.92 if (c := part / 255) <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for part in _parts(colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
