"""Events and sheets to plain JSON data and back. What was written once is read for ever.

An event becomes its kind and its fields that differ from the default; a kind or a field nobody knows is
kept (`Unknown`) or ignored, never an error. A field whose type does not fit makes the event unknown.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, fields
from typing import Any, get_args

from companion.core.events import Event, Seated, Unknown
from companion.core.history import Record, Redone, Undone
from companion.core.sheet import Entry, Place, Sheet


def _kind(cls: type[Any]) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()


_KINDS: dict[str, type[Any]] = {_kind(cls): cls for cls in (*get_args(Event), Undone, Redone) if cls is not Unknown}


def encode(record: Record) -> dict[str, Any]:
    """A record as JSON data: ``{"kind": "score-entered", "field": "bear", "counts": [2], "seat": 0}``."""
    if isinstance(record, Unknown):
        return {"kind": record.kind, **record.data}
    data: dict[str, Any] = {"kind": _kind(type(record))}
    for known in fields(record):
        value = getattr(record, known.name)
        if known.default is MISSING or value != known.default:
            data[known.name] = _plain(value)
    return data


def decode(data: Mapping[str, Any]) -> Record:
    """The record of its JSON data; keys it does not have (such as the time) are ignored."""
    kind = str(data.get("kind", ""))
    rest = {key: value for key, value in data.items() if key != "kind"}
    cls = _KINDS.get(kind)
    if cls is None:
        return Unknown(kind, rest)
    try:
        record: Record = cls(**{f.name: _typed(f.type, rest[f.name]) for f in fields(cls) if f.name in rest})
    except (TypeError, ValueError, KeyError, AttributeError):
        return Unknown(kind, rest)
    return record


def encode_sheet(sheet: Sheet) -> list[list[Any]]:
    """The entries as ``[field, seat, round, [parts]]``, in the order in which they were made."""
    return [[*place, list(entry)] for place, entry in sheet.entries.items()]


def decode_sheet(players: int, rulings: Mapping[str, str], rows: Iterable[Any]) -> Sheet:
    """The sheet of its rows.

    Raises ValueError if they are not rows of a sheet.
    """
    entries: dict[Place, Entry] = {}
    for row in rows:
        if not isinstance(row, list) or len(row) != 4:
            raise ValueError(f"not a row of a sheet: {row}")
        field, seat, round_, parts = row
        place = Place(_typed("str", field), _typed("int | None", seat), _typed("int | None", round_))
        if place.seat not in (None, *range(players)) or (place.round or 0) < 0:
            raise ValueError(f"not on the sheet: {place}")
        entries[place] = _entry(parts)
    return Sheet(players, dict(rulings), entries)


def _plain(value: Any) -> Any:
    if isinstance(value, Seated):
        return {"id": value.id, "name": value.name, **({"colour": value.colour} if value.colour else {})}
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return dict(value) if isinstance(value, Mapping) else value


def _entry(value: Any) -> Entry:
    if not isinstance(value, list) or not all(type(part) in (int, str) for part in value):
        raise ValueError("not an entry")
    return tuple(value)


_CHECKS: dict[str, tuple[type, ...]] = {
    "str": (str,),
    "int": (int,),
    "bool": (bool,),
    "int | None": (int, type(None)),
}


def _typed(annotation: Any, value: Any) -> Any:
    if annotation == "Entry":
        return _entry(value)
    if annotation == "tuple[Seated, ...]":
        return tuple(Seated(str(p["id"]), str(p["name"]), str(p.get("colour", ""))) for p in value)
    if annotation == "Mapping[str, str]":
        return {str(key): str(option) for key, option in value.items()}
    allowed = _CHECKS[annotation]
    if not isinstance(value, allowed) or (isinstance(value, bool) and bool not in allowed):
        raise ValueError(annotation)
    return value
