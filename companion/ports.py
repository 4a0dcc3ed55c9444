"""What the app asks of whoever keeps its data; `companion.storage` is one answer.

Everything that crosses this seam is plain JSON data (dict, list, str, int, bool, None). Every
writing call is durable when it returns and changes nothing when it raises `StorageError`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from companion.core.text import Text

Json: TypeAlias = dict[str, Any]


class StorageError(Exception):
    """The data could not be written or read; `text` says what, where and how to go on."""

    def __init__(self, text: Text) -> None:
        super().__init__(str(text))
        self.text = text


class Sessions(Protocol):
    """The logs of the games being played: one list of records a session, only ever appended to."""

    def append(self, session: str, record: Mapping[str, Any]) -> None:
        """Keep one record of a session; on disk when this returns."""

    def records(self, session: str) -> Sequence[Json]:
        """All records of a session in their order; empty if there is none of that id."""

    def ids(self) -> Sequence[str]:
        """The sessions that have records, the one written to last first."""

    def drop(self, session: str) -> None:
        """Forget a session, after its play has been stored with its events."""


@dataclass(frozen=True, slots=True)
class PlayQuery:
    """Which plays are looked for; what is None (or empty) is not asked."""

    game: str | None = None
    player: str | None = None  # a player's id, or a name (case folded)
    since: str | None = None  # ISO date or time, inclusive, compared with `ended_at`; UTC unless it says otherwise
    until: str | None = None  # ISO date (that whole day) or time, inclusive
    text: str = ""  # every word must begin a word of names, game, place or notes
    players: int | None = None  # how many played
    deleted: bool = False  # the deleted ones, and only those


@dataclass(frozen=True, slots=True)
class PlayPage:
    """A part of a list of plays, newest first, and how many there are in all.

    An item is the head of a play: `id`, `game`, `players` ([{id, name}] in seat order), `started_at`,
    `ended_at`, `location`, `notes`, `counted`, `deleted`, `standings` ([{seat, rank, winner, total}]).
    """

    total: int
    items: Sequence[Json]


class Plays(Protocol):
    """The finished plays: a head that lists and searches, and a body that is read when opened."""

    def put(self, play: Mapping[str, Any]) -> None:
        """Keep a play under its `id`, in place of the one of that id if there is one.

        `TypeError` or `ValueError` if it is not JSON data or its head has not the form `PlayPage` tells.
        """

    def get(self, play: str) -> Json | None:
        """The whole play, or None."""

    def page(self, query: PlayQuery, offset: int = 0, limit: int = 50) -> PlayPage:
        """The plays that fit, newest `ended_at` first; `ValueError` if a bound of time is not ISO 8601."""


class Players(Protocol):
    """The people who play: `{id, name, colour, guest, deleted, last_played}`."""

    def all(self) -> Sequence[Json]:
        """Every player, the deleted ones too, in the order in which they were added."""

    def put(self, player: Mapping[str, Any]) -> None:
        """Keep a player under its `id`."""


class Settings(Protocol):
    """Small named values: language, theme, last table."""

    def get(self, key: str, default: Any = None) -> Any:
        """The value of a setting."""

    def put(self, key: str, value: Any) -> None:
        """Keep the value of a setting."""


class Store(Protocol):
    """All that is kept, and what was noticed while opening it."""

    @property
    def sessions(self) -> Sessions:
        """The running games."""

    @property
    def plays(self) -> Plays:
        """The finished ones."""

    @property
    def players(self) -> Players:
        """The people."""

    @property
    def settings(self) -> Settings:
        """Small named values."""

    @property
    def notices(self) -> Sequence[Text]:
        """What people should know: recovered, set aside, read-only."""

    def close(self) -> None:
        """Let go of the files and the lock."""
