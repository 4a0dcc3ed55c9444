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


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """One player at one game, over the plays that count: `best` is the highest total, None without one.

    `player` is the player's id, or the name of somebody without one; `name` is the last one used.
    """

    game: str
    player: str
    name: str
    plays: int
    wins: int
    best: int | None
    total: int


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

    def statistics(self) -> Sequence[PlayerRecord]:
        """Everybody's record at every game they played, by game and player."""


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


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup that is kept beside the data, under a `name`.

    `made` is its time (ISO 8601); `counts` says how many `plays`, `sessions`, `players` and `settings` it holds;
    `why` it was made, unless it is one of every day; `trouble` is what speaks against using it.
    """

    name: str
    made: str
    counts: Mapping[str, int]
    why: Text | None = None
    trouble: Text | None = None


@dataclass(frozen=True, slots=True)
class Restored:
    """What a restore did, or would do: ids of plays, running games, players and settings; `text` says it.

    `conflicting` were changed on both sides since they were the same; the present ones were left as they are.
    """

    created: Sequence[str]
    updated: Sequence[str]
    skipped: Sequence[str]
    conflicting: Sequence[str]
    text: Text


class Backups(Protocol):
    """Copies of everything: beside the data, and to take along. What fails raises `StorageError`."""

    @property
    def beside(self) -> bool:
        """Whether there is a place beside the data for them."""

    def all(self) -> Sequence[Backup]:
        """Those beside the data, the newest first; only what they say of themselves is read."""

    def make(self) -> Backup:
        """One more beside the data, read back before it counts."""

    def verify(self, name: str) -> Text | None:
        """Read all of one back: what is wrong with it, or None."""

    def read(self, name: str) -> bytes:
        """One of those beside the data, to take along."""

    def copy(self, logs: Mapping[str, Sequence[Json]]) -> bytes:
        """A backup to take along; needs no space. Where the data can't be read, of these logs by session."""

    def restore(self, name: str, data: bytes | None = None, *, dry_run: bool = False) -> Restored:
        """Merge a backup into the data: one beside it, or the `data` of a file called `name`.

        Nothing that is here is lost: it is backed up first. `dry_run` only says what would become of everything.
        """


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
    def backups(self) -> Backups:
        """Copies of it all."""

    @property
    def notices(self) -> Sequence[Text]:
        """What people should know: recovered, set aside, read-only."""

    @property
    def read_only(self) -> bool:
        """Whether it was opened for looking only: nothing new can be kept."""

    def close(self) -> None:
        """Let go of the files and the lock."""
