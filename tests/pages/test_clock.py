"""Times on a page are those of the browser's clock."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from babel import dates

from pages.ui.clock import habits

EVENING = datetime(2026, 11, 30, 21, 5, tzinfo=UTC)


@pytest.mark.parametrize(
    ("language", "browser", "time", "day"),
    [
        ("en", "en-US", "9:05 PM", "Nov 30, 2026"),
        ("en", "en-GB", "21:05", "30 Nov 2026"),
        ("en", "en-AU", "9:05 pm", "30 Nov 2026"),
        ("en", "en", "9:05 PM", "Nov 30, 2026"),
        ("en", "de-DE", "21:05", "Nov 30, 2026"),
        ("en", "fr", "21:05", "Nov 30, 2026"),
        ("fr", "fr-FR", "21:05", "30 nov. 2026"),
        ("fr", "fr-CA", "21 h 05", "30 nov. 2026"),
        ("fr", "en-GB", "21:05", "30 nov. 2026"),
        ("fr", "en-US", "21:05", "30 nov. 2026"),
        ("en", "", "9:05 PM", "Nov 30, 2026"),
        ("en", "C", "9:05 PM", "Nov 30, 2026"),
        ("en", "en-XX-nonsense-1", "9:05 PM", "Nov 30, 2026"),
        ("en", "zh-Hant-TW", "9:05 PM", "Nov 30, 2026"),
    ],
)
def test_the_clock_of_the_browser_is_followed_whatever_the_page_speaks(language, browser, time, day):
    locale, time_format = habits(language, browser)
    assert dates.format_time(EVENING, time_format, locale=locale).replace("\u202f", " ") == time
    assert dates.format_date(EVENING, "medium", locale=locale) == day
