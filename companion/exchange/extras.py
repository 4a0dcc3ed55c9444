"""What a play file of a finished play carries besides the sheet: when and where, the log, the result of that day."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TypedDict

from companion.core.text import t
from companion.exchange.values import listed, objects, string, wrong
from companion.ports import Json

EXTRAS = ("id", "started_at", "ended_at", "location", "notes", "events", "result")


class Extras(TypedDict):
    """The values for those fields of a `PlayFile`."""

    id: str
    started_at: str
    ended_at: str
    location: str
    notes: str
    events: tuple[Json, ...]
    result: Mapping[str, object]


def read_extras(data: Mapping[str, object]) -> Extras:
    """What the file says of them, empty where it says nothing.

    Raises PlayFileError for a value of the wrong kind. `result` is only carried along: it is never trusted.
    """
    events = listed(data.get("events", []), "events")
    return {
        "id": string(data.get("id", ""), "id"),
        "started_at": _time(data.get("started_at", ""), "started_at"),
        "ended_at": _time(data.get("ended_at", ""), "ended_at"),
        "location": string(data.get("location", ""), "location"),
        "notes": string(data.get("notes", ""), "notes"),
        "events": tuple(objects(event, f"events[{index}]") for index, event in enumerate(events)),
        "result": objects(data.get("result", {}), "result"),
    }


def _time(value: object, at: str) -> str:
    """A time in UTC, as it was written if it was; one without an offset is taken to be."""
    written = string(value, at)
    if not written:
        return ""
    try:
        time = datetime.fromisoformat(written)
        utc = time.astimezone(UTC) if time.tzinfo else time.replace(tzinfo=UTC)
    except (ValueError, OverflowError) as error:
        raise wrong(at, t("a time such as 2026-11-29T20:15:00Z is expected"), value) from error
    if "T" in written and written.endswith(("Z", "+00:00")):
        return written
    return utc.isoformat().replace("+00:00", "Z")
