"""A store without a disk, which can be told to fail: for whatever speaks to `companion.ports`."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.core.text import Text, t
from companion.ports import Json, PlayPage, PlayQuery, StorageError

HEAD = ("id", "game", "players", "started_at", "ended_at", "location", "notes", "counted", "deleted", "standings")


def plain(value: Any) -> Any:
    """What comes back from a disk: an own copy, of plain JSON data only."""
    return json.loads(json.dumps(value, allow_nan=False))


@dataclass
class Disk:
    """Counts the writes; fails at those it is told to, counted from 1, or at all while it is `full`."""

    written: int = 0
    failing: Collection[int] = ()
    full: bool = False

    def write(self) -> None:
        """One more write.

        Raises StorageError if this one is to fail; it counts nevertheless.
        """
        self.written += 1
        if self.full or self.written in self.failing:
            raise StorageError(t("The disk is full."))

    def fail_at(self, n: int) -> None:
        """Let the n-th write from now on fail (1: the next)."""
        self.failing = {self.written + n}


@dataclass
class FakeSessions:
    """The logs of running games; see `companion.ports.Sessions`."""

    disk: Disk
    logs: dict[str, list[Json]] = field(default_factory=dict)

    def append(self, session: str, record: Mapping[str, Any]) -> None:
        data = plain(record)
        self.disk.write()
        self.logs[session] = [*self.logs.pop(session, []), data]

    def records(self, session: str) -> Sequence[Json]:
        return list(plain(self.logs.get(session, [])))

    def ids(self) -> Sequence[str]:
        return list(reversed(self.logs))

    def drop(self, session: str) -> None:
        if session in self.logs:
            self.disk.write()
            del self.logs[session]


@dataclass
class FakePlays:
    """The finished plays; see `companion.ports.Plays`."""

    disk: Disk
    kept: dict[str, Json] = field(default_factory=dict)

    def put(self, play: Mapping[str, Any]) -> None:
        data = plain(play)
        self.disk.write()
        self.kept[data["id"]] = data

    def get(self, play: str) -> Json | None:
        found = self.kept.get(play)
        return None if found is None else dict(plain(found))

    def page(self, query: PlayQuery, offset: int = 0, limit: int = 50) -> PlayPage:
        found = [play for play in self.kept.values() if _asked_for(play, query)]
        found.sort(key=lambda play: str(play["ended_at"]), reverse=True)
        heads = [{key: play[key] for key in HEAD if key in play} for play in found[offset : offset + limit]]
        return PlayPage(len(found), plain(heads))


@dataclass
class FakePlayers:
    """The people who play; see `companion.ports.Players`."""

    disk: Disk
    kept: dict[str, Json] = field(default_factory=dict)

    def all(self) -> Sequence[Json]:
        return list(plain(list(self.kept.values())))

    def put(self, player: Mapping[str, Any]) -> None:
        data = plain(player)
        self.disk.write()
        self.kept[data["id"]] = data


@dataclass
class FakeSettings:
    """Small named values; see `companion.ports.Settings`."""

    disk: Disk
    kept: dict[str, Any] = field(default_factory=dict)

    def get(self, key: str, default: Any = None) -> Any:
        return plain(self.kept.get(key, default))

    def put(self, key: str, value: Any) -> None:
        data = plain(value)
        self.disk.write()
        self.kept[key] = data


class FakeStore:
    """All that is kept, in memory: `disk` decides which write fails; see `companion.ports.Store`."""

    def __init__(self, notices: Sequence[Text] = ()) -> None:
        self.disk = Disk()
        self.sessions = FakeSessions(self.disk)
        self.plays = FakePlays(self.disk)
        self.players = FakePlayers(self.disk)
        self.settings = FakeSettings(self.disk)
        self.notices = notices
        self.closed = False

    def close(self) -> None:
        self.closed = True


def clock(hour: int = 20) -> Callable[[], str]:
    """A clock that moves on by a second whenever somebody looks."""
    seconds = itertools.count()
    return lambda: f"2026-05-01T{hour:02}:{(now := next(seconds)) // 60:02}:{now % 60:02}.000Z"


def _asked_for(play: Json, query: PlayQuery) -> bool:
    people = [player["name"] for player in play["players"]]
    known = {*(player["id"] for player in play["players"]), *(name.casefold() for name in people)}
    words = " ".join([*people, play["game"], play["location"], play["notes"]]).casefold().split()
    ended = str(play["ended_at"])
    return (
        query.game in (None, play["game"])
        and (query.player is None or query.player in known or query.player.casefold() in known)
        and (query.since is None or ended >= query.since)
        and (query.until is None or ended[: len(query.until)] <= query.until)
        and all(any(word.startswith(part) for word in words) for part in query.text.casefold().split())
        and query.players in (None, len(people))
        and play["deleted"] == query.deleted
    )
