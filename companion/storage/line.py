"""One line of a journal: a JSON array a person can read, with a checksum in front.

``["9ae0daaf",{"put":"plays","doc":3},{"id":"…","game":"umami"},{"sheet":{}}]``

The checksum is the CRC-32 of the bytes from after its comma to the last bracket. Parts are parsed
one at a time, so that a list of plays is opened without the bodies.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any
from zlib import crc32

START = 12  # where the parts begin, after ``["9ae0daaf",``
_PLAUSIBLE = re.compile(rb'\["[0-9a-f]{8}",')
_encoder = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":"))
_escaping = json.JSONEncoder(allow_nan=False, separators=(",", ":"))
_parse = json.JSONDecoder().raw_decode


def encode(*parts: Mapping[str, Any]) -> bytes:
    """The line of these parts, with its newline; `TypeError` or `ValueError` if they are not JSON."""
    try:
        rest = (",".join(map(_encoder.encode, parts)) + "]").encode()
    except UnicodeEncodeError:  # half an emoji from some keyboard has no UTF-8: keep it as an escape
        rest = (",".join(map(_escaping.encode, parts)) + "]").encode()
    return b'["%08x",%b\n' % (crc32(rest), rest)


def is_sound(line: bytes) -> bool:
    """Whether a line (without its newline) is as it was written."""
    return line[2:10] == b"%08x" % crc32(line[START:]) and line[:2] == b'["' and line[10:12] == b'",'


def part(text: str, start: int = START) -> tuple[Any, int]:
    """The part that begins at `start`, and where the next one begins."""
    value, end = _parse(text, start)
    return value, end + 1


def parts(line: bytes) -> list[Any]:
    """All parts of a sound line."""
    values: list[Any] = json.loads(line)[1:]
    return values


def rescue(piece: bytes) -> Iterator[tuple[int, int, bool]]:
    """The sound lines inside a piece that is not one, as when the newline between two was damaged.

    Gives `(start, end, sound)` for the whole piece in order.
    """
    starts = [0, *(match.start() for match in _PLAUSIBLE.finditer(piece) if match.start()), len(piece)]
    bad = 0
    for start, stop in pairwise(starts):
        for end in (stop, stop - 1):  # the byte before the next line is where the newline was
            if is_sound(piece[start:end]):
                if bad < start:
                    yield bad, start, False
                yield start, end, True
                bad = end
                break
    if bad < len(piece):
        yield bad, len(piece), False
