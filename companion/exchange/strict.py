"""JSON, read so that nothing in it is guessed: each way in which a file can be wrong is one sentence."""

from __future__ import annotations

import codecs
import json
import math
from typing import Any, NoReturn

from companion.core.text import t
from companion.exchange.play import PlayFileError

MOST_BYTES = 32 * 1024 * 1024
MOST_LEVELS = 64
MOST_DIGITS = 600  # Python itself refuses to write out numbers of more than 640 digits when it is told to


def parse(raw: bytes) -> object:
    """The data of a JSON file.

    Raises PlayFileError if it is not JSON in UTF-8, or says something twice, or says what JSON can't:
    NaN, a number without end, half a character.
    """
    if len(raw) > MOST_BYTES:
        raise PlayFileError(t("The file is larger than {most} MB; no play is.", most=MOST_BYTES // 1024 // 1024))
    if raw.startswith(codecs.BOM_UTF8):
        raise PlayFileError(t("The file begins with a byte order mark; save it as UTF-8 without one."))
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise PlayFileError(t("The file is not UTF-8 text: byte {n} is none.", n=error.start + 1)) from error
    if not text.strip():
        raise PlayFileError(t("The file is empty."))
    return _loaded(text)


def _loaded(text: str) -> object:
    try:
        data: object = json.loads(
            text, object_pairs_hook=_object, parse_constant=_constant, parse_int=_whole, parse_float=_fraction
        )
        _check_depth(data)
        json.dumps(data, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        place = {"line": error.lineno, "column": error.colno}
        raise PlayFileError(t("The file is not JSON: line {line}, column {column}.", **place)) from error
    except RecursionError as error:
        raise _too_deep() from error
    except UnicodeEncodeError as error:
        raise PlayFileError(t("The file has half a character in it (a lone surrogate).")) from error
    return data


def _check_depth(data: object) -> None:
    level = [data]
    for _ in range(MOST_LEVELS):
        level = [
            inner
            for outer in level
            if isinstance(outer, dict | list)
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
    if level:
        raise _too_deep()


def _too_deep() -> PlayFileError:
    return PlayFileError(t("The file is nested too deeply; no play is."))


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for key, value in pairs:
        if key in data:
            raise PlayFileError(t('"{key}" stands twice in one object.', key=key))
        data[key] = value
    return data


def _constant(name: str) -> NoReturn:
    raise PlayFileError(t("{name} is not a number.", name=name))


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise PlayFileError(t("A number in the file has {n} digits.", n=len(digits.lstrip("-"))))
    return int(digits)


def _fraction(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise PlayFileError(t("{number} is too large a number.", number=digits))
    return number
