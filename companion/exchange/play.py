"""What a play file says, once it has been read: the play, and what was noticed on the way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.core.game import Game, Level
from companion.core.sheet import Sheet
from companion.core.text import Text
from companion.ports import Json

FORMAT = "companion-play"
VERSION = 1


class PlayFileError(Exception):
    """A play file that cannot be read or used; `text` is one sentence that names the place."""

    def __init__(self, text: Text) -> None:
        super().__init__(str(text))
        self.text = text


@dataclass(frozen=True, slots=True)
class Finding:
    """Something about a file or its sheet that cannot be, or hardly can; `where` is a path in the file."""

    level: Level
    where: str
    message: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayFile:
    """A play to be scored, imported or exported; `names` stand in seat order.

    The times are ISO 8601 in UTC, the events are records as `companion.core.codec` writes them, and
    `result` is a report as `companion.exchange.report` gives it: what is not there is empty. `findings`
    is what reading noticed; it is not written.
    """

    game: Game
    names: tuple[str, ...]
    sheet: Sheet
    id: str = ""
    started_at: str = ""
    ended_at: str = ""
    location: str = ""
    notes: str = ""
    events: tuple[Json, ...] = ()
    result: Mapping[str, object] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()
