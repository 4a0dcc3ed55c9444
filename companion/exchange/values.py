"""One value of a play file and the entry on the sheet it stands for, both ways, for every kind of field."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from companion.core.game import Field, Kind
from companion.core.names import name_key
from companion.core.sheet import Entry
from companion.core.text import Text, t
from companion.exchange.play import PlayFileError

Seats = Mapping[str, int]  # what makes a name the same (`name_key`) → the seat


def entry_of(field: Field, value: object, at: str, seats: Seats) -> Entry:
    """The entry that a value stands for.

    Raises PlayFileError, naming the place `at`, if the value is not of the field's kind; a number outside
    the field's bounds is let in, the checks find it.
    """
    match field.kind:
        case Kind.COUNT | Kind.POINTS:
            return (whole_number(value, at),)
        case Kind.FLAG:
            if not isinstance(value, bool):
                raise wrong(at, t("true or false is expected"), value)
            return (int(value),)
        case Kind.CHOICE:
            options = [option.key for option in field.options]
            if value not in options:
                raise wrong(at, t("one of {options} is expected", options=options), value)
            return (str(value),)
        case Kind.PLAYER:
            return (_seat(value, at, seats),)
        case Kind.ORDER:
            return _order(value, at, seats)
        case Kind.CARDS:
            return _cards(field, value, at)


def value_of(field: Field, entry: Entry, names: Sequence[str]) -> object:
    """The value that stands for an entry; None if it stands for nothing, as a seat nobody sits at.

    Parts are added up (3 + 6 + 2 becomes 11): the file says what was counted, its events how.
    """
    match field.kind:
        case Kind.COUNT | Kind.POINTS:
            return field.total(entry)
        case Kind.FLAG:
            return field.total(entry) != 0
        case Kind.CHOICE:
            return entry[0] if entry else None
        case Kind.PLAYER:
            return next(iter(_names(entry, names)), None)
        case Kind.ORDER:
            return _names(entry, names)
        case Kind.CARDS:
            ranks = all(isinstance(part, str) and part in field.cards for part in entry)
            return list(entry) if ranks else field.total(entry)


def whole_number(value: object, at: str) -> int:
    """The number itself.

    Raises PlayFileError if the value is anything but a whole number; ``3.0`` is a fraction.
    """
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise wrong(at, t("a whole number is expected"), value)


def objects(value: object, at: str) -> dict[str, object]:
    """The object itself.

    Raises PlayFileError if the value is anything else.
    """
    if isinstance(value, dict):
        return value
    raise wrong(at, t("an object is expected"), value)


def listed(value: object, at: str) -> list[object]:
    """The list itself.

    Raises PlayFileError if the value is anything else.
    """
    if isinstance(value, list):
        return value
    raise wrong(at, t("a list is expected"), value)


def string(value: object, at: str) -> str:
    """The string itself.

    Raises PlayFileError if the value is anything else.
    """
    if isinstance(value, str):
        return value
    raise wrong(at, t("a text is expected"), value)


def wrong(at: str, expected: Text, value: object) -> PlayFileError:
    """What is wrong with a value: where it stands, what should stand there, what does."""
    found: Text | str
    if isinstance(value, dict | list):
        found = t("an object") if isinstance(value, dict) else t("a list")
    else:
        shown = json.dumps(value, ensure_ascii=False)
        found = shown if len(shown) <= 40 else f"{shown[:39]}…"
    return PlayFileError(t("{where}: {expected}, not {found}.", where=at, expected=expected, found=found))


def _seat(value: object, at: str, seats: Seats) -> int:
    seat = seats.get(name_key(string(value, at)))
    if seat is None:
        raise PlayFileError(t("{where}: {name} is not among the players.", where=at, name=string(value, at)))
    return seat


def _order(value: object, at: str, seats: Seats) -> Entry:
    order = tuple(_seat(name, f"{at}[{index}]", seats) for index, name in enumerate(listed(value, at)))
    if len(set(order)) < len(order):
        raise wrong(at, t("every player at most once is expected"), value)
    return order


def _cards(field: Field, value: object, at: str) -> Entry:
    if not isinstance(value, list):
        return (whole_number(value, at),)
    for index, rank in enumerate(value):
        if not isinstance(rank, str) or rank not in field.cards:
            raise wrong(f"{at}[{index}]", t("one of {options} is expected", options=list(field.cards)), rank)
    return tuple(value)


def _names(entry: Entry, names: Sequence[str]) -> list[str]:
    return [names[part] for part in entry if isinstance(part, int) and 0 <= part < len(names)]
