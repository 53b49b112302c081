"""Times as the viewer reads them: in the time zone and language of the browser."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import streamlit as st
from babel import dates

from companion.engine.words import say
from companion.speech import PSEUDO, SOURCE, Speaker


def when(moment: datetime, speak: Speaker, *, only_time: bool = False) -> str:
    """Write a moment in the viewer's time zone: the time today, else the day and the time."""
    try:
        zone = ZoneInfo(st.context.timezone or "UTC")
    except (KeyError, ValueError):
        zone = ZoneInfo("UTC")
    local = moment.astimezone(zone)
    locale = SOURCE if speak.language == PSEUDO else speak.language
    time = dates.format_time(local, "short", locale=locale)
    if only_time or local.date() == datetime.now(zone).date():
        return speak(say("{time}", time=time))
    return speak(say("{day}, {time}", day=dates.format_date(local, "medium", locale=locale), time=time))
