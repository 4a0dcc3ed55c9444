"""Times in words: how long ago, which day, how long it took."""

from __future__ import annotations

from datetime import UTC, datetime

from companion.core.text import Text, t, tn


def parsed(iso: str) -> datetime | None:
    """The moment of an ISO 8601 time, in this place's time; None if it is none."""
    try:
        moment = datetime.fromisoformat(iso)
    except ValueError:
        return None
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone()


def ago(iso: str) -> Text:
    """How long ago that was, roughly."""
    moment = parsed(iso)
    if moment is None:
        return t("some time ago")
    minutes = int((datetime.now(UTC) - moment).total_seconds() // 60)
    if minutes < 1:
        return t("just now")
    if minutes < 60:
        return tn("{n} minute ago", "{n} minutes ago", minutes)
    if minutes < 24 * 60:
        return tn("{n} hour ago", "{n} hours ago", minutes // 60)
    return tn("{n} day ago", "{n} days ago", minutes // (24 * 60))


def day(iso: str) -> str:
    """The day of a time, as 2026-11-29."""
    moment = parsed(iso)
    return moment.date().isoformat() if moment else iso[:10]


def took(started: str, ended: str) -> Text | None:
    """How long a game lasted, where both times are known."""
    begun, over = parsed(started), parsed(ended)
    if begun is None or over is None:
        return None
    minutes = max(0, int((over - begun).total_seconds() // 60))
    if minutes < 60:
        return tn("{n} minute", "{n} minutes", minutes)
    return t("{hours} h {minutes} min", hours=minutes // 60, minutes=minutes % 60)


def month(iso: str) -> Text | str:
    """The month of a time, as November 2026."""
    moment = parsed(iso)
    return t("{month} {year}", month=_MONTHS[moment.month - 1], year=moment.year) if moment else iso[:7]


def long_day(iso: str) -> Text | str:
    """The day of a time in full: Sunday, 29 November 2026."""
    moment = parsed(iso)
    if moment is None:
        return iso[:10]
    weekday = _WEEKDAYS[moment.weekday()]
    return t("{weekday}, {day} {month}", weekday=weekday, day=moment.day, month=month(iso))


def day_of_month(iso: str) -> Text | str:
    """The day of a time within its month: Sunday 29."""
    moment = parsed(iso)
    return t("{weekday} {day}", weekday=_WEEKDAYS[moment.weekday()], day=moment.day) if moment else iso[:10]


_WEEKDAYS = (
    t("Monday"),
    t("Tuesday"),
    t("Wednesday"),
    t("Thursday"),
    t("Friday"),
    t("Saturday"),
    t("Sunday"),
)
_MONTHS = (
    t("January"),
    t("February"),
    t("March"),
    t("April"),
    t("May"),
    t("June"),
    t("July"),
    t("August"),
    t("September"),
    t("October"),
    t("November"),
    t("December"),
)
