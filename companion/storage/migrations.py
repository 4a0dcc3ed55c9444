"""The version of the data, and how documents of older versions become documents of this one.

A journal names its version in its first line. A newer app does not rewrite old lines: it appends a
format line with its own version, and every line before that is brought up when it is read. An older app
meets that line and refuses the file.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from companion.ports import Json

Step: TypeAlias = Callable[[str, Json], Json]

VERSION = 1

#: version → what makes a document of the next one of it: `step(table, document)`
STEPS: dict[int, Step] = {}


def upgrade(table: str, document: Json, version: int) -> Json:
    """A document as this version of the app knows it."""
    for number in range(version, VERSION):
        document = STEPS[number](table, document)
    return document
