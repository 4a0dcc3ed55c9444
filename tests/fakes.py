"""A store without a disk, which can be told to fail: for whatever speaks to `companion.ports`."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.core.text import Text, t
from companion.ports import Backup, Json, PlayerRecord, PlayPage, PlayQuery, Restored, StorageError

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

    def statistics(self) -> Sequence[PlayerRecord]:
        tallies: dict[tuple[str, str], PlayerRecord] = {}
        for play in self.kept.values():
            for seat, player in enumerate(play["players"]) if play["counted"] and not play["deleted"] else ():
                standing = next((s for s in play["standings"] if s["seat"] == seat), {"winner": False, "total": 0})
                at = (play["game"], player["id"] or player["name"])
                one = tallies.get(at) or PlayerRecord(*at, player["name"], 0, 0, None, 0)
                tallies[at] = replace(
                    one,
                    plays=one.plays + 1,
                    wins=one.wins + standing["winner"],
                    best=max(standing["total"], standing["total"] if one.best is None else one.best),
                    total=one.total + standing["total"],
                )
        return [tallies[at] for at in sorted(tallies)]


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


class FakeBackups:
    """Copies of everything; see `companion.ports.Backups`. One brings back what was kept when it was made."""

    beside = True

    def __init__(self, store: FakeStore) -> None:
        self._store = store
        self.made: dict[str, tuple[Backup, Json]] = {}
        self.troubles: dict[str, Text] = {}  # by name: what reading it back finds

    def all(self) -> Sequence[Backup]:
        return [backup for backup, _ in reversed(self.made.values())]

    def make(self) -> Backup:
        self._store.disk.write()
        content = json.loads(self.copy({}))
        counts = {what: len(kept) for what, kept in content.items()}
        number = len(self.made) + 1
        backup = Backup(f"backup-{number}.zip", f"2026-05-{number:02}T20:00:00Z", counts)
        self.made[backup.name] = (backup, content)
        return backup

    def verify(self, name: str) -> Text | None:
        return self.troubles.get(name)

    def read(self, name: str) -> bytes:
        return json.dumps(self.made[name][1]).encode()

    def copy(self, logs: Mapping[str, Sequence[Json]]) -> bytes:
        store = self._store
        if store.unreadable:
            return json.dumps({"sessions": logs, "plays": {}, "players": {}, "settings": {}}).encode()
        shelves = {"plays": store.plays.kept, "players": store.players.kept, "settings": store.settings.kept}
        return json.dumps({"sessions": store.sessions.logs, **shelves}).encode()

    def restore(self, name: str, data: bytes | None = None, *, dry_run: bool = False) -> Restored:
        if trouble := self.troubles.get(name):
            raise StorageError(trouble)
        try:
            content = json.loads(self.read(name) if data is None else data)
        except ValueError as error:
            raise StorageError(t("The backup {file} is damaged.", file=name)) from error
        store = self._store
        shelves: Mapping[str, dict[str, Any]] = {
            "sessions": store.sessions.logs,
            "plays": store.plays.kept,
            "players": store.players.kept,
        }
        created: list[str] = []
        skipped: list[str] = []
        for what, kept in shelves.items():
            for id, found in content[what].items():
                (skipped if id in kept else created).append(id)
                if not dry_run:
                    store.disk.write()
                    kept.setdefault(id, found)
        return Restored(created, (), skipped, (), t("{n} new", n=len(created)))


class FakeStore:
    """All that is kept, in memory: `disk` decides which write fails; see `companion.ports.Store`."""

    def __init__(self, notices: Sequence[Text] = ()) -> None:
        self.disk = Disk()
        self.sessions = FakeSessions(self.disk)
        self.plays = FakePlays(self.disk)
        self.players = FakePlayers(self.disk)
        self.settings = FakeSettings(self.disk)
        self.notices = notices
        self.backups = FakeBackups(self)
        self.read_only = False
        self.unreadable = False
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
