"""Times as the viewer reads them: in the time zone of the browser, and by its clock of 12 or of 24 hours."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import streamlit as st
from babel import Locale, UnknownLocaleError, dates

from companion.engine.words import say
from companion.speech import PSEUDO, SOURCE, Speaker

OF_24_HOURS = "HH:mm"


def when(moment: datetime, speak: Speaker, *, only_time: bool = False) -> str:
    """Write a moment in the viewer's time zone: the time today, else the day and the time."""
    try:
        zone = ZoneInfo(st.context.timezone or "UTC")
    except (KeyError, ValueError):
        zone = ZoneInfo("UTC")
    local = moment.astimezone(zone)
    locale, time_format = habits(SOURCE if speak.language == PSEUDO else speak.language, st.context.locale or "")
    time = dates.format_time(local, time_format, locale=locale)
    if only_time or local.date() == datetime.now(zone).date():
        return speak(say("{time}", time=time))
    return speak(say("{day}, {time}", day=dates.format_date(local, "medium", locale=locale), time=time))


def habits(language: str, browser: str) -> tuple[Locale, str]:
    """Give the locale to write times of a page in, and the format of the time.

    A browser of the page's language writes as its country does; of another language, it still says how many hours its
    clock has.

    >>> habits("en", "en-GB")
    (Locale('en', territory='GB'), 'short')
    >>> habits("en", "de-DE")
    (Locale('en'), 'HH:mm')
    """
    spoken = Locale.parse(language)
    try:
        own = Locale.parse(browser, sep="-")
    except (ValueError, UnknownLocaleError):
        return spoken, "short"
    if own.language == language:
        return own, "short"
    return spoken, OF_24_HOURS if "H" in own.time_formats["short"].pattern else "short"
