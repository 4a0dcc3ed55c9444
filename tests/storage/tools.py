"""What the storage tests share: folders that fail on demand, plays, and the state of a store as plain data."""

from __future__ import annotations

import errno
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from companion.ports import Json, PlayQuery
from companion.storage.handle import DiskFolder, Folder, Handle, MemoryFolder
from companion.storage.opening import open_store
from companion.storage.store import JournalStore

NOON = datetime(2026, 11, 29, 12, 0, tzinfo=UTC)


class PowerCutError(BaseException):
    """The machine is off: nobody catches that."""


class FaultyFolder:
    """A folder whose call number `at` fails, as do all that follow where `lasting`.

    With `torn`, a failing write first leaves that many bytes. `calls` tells what was asked.
    """

    def __init__(
        self, inner: Folder, at: int = -1, error: BaseException | None = None, *, torn: int = 0, lasting: bool = False
    ) -> None:
        self.inner = inner
        self.at = at
        self.error = error or OSError(errno.EIO, "Input/output error")
        self.torn = torn
        self.lasting = lasting
        self.calls: list[str] = []

    @property
    def place(self) -> str:
        return self.inner.place

    def names(self) -> Sequence[str]:
        return self.inner.names()

    def open(self, name: str, *, create: bool = True) -> Handle:
        self.count("open")
        return FaultyHandle(self, self.inner.open(name, create=create))

    def count(self, call: str, before: Callable[[], None] = lambda: None) -> None:
        number = len(self.calls)
        self.calls.append(call)
        if number == self.at or (self.lasting and number > self.at >= 0):
            before()
            raise self.error


class FaultyHandle:
    def __init__(self, folder: FaultyFolder, inner: Handle) -> None:
        self._folder = folder
        self._inner = inner

    def size(self) -> int:
        self._folder.count("size")
        return self._inner.size()

    def read(self, offset: int, n: int) -> bytes:
        self._folder.count("read")
        return self._inner.read(offset, n)

    def write(self, offset: int, data: bytes) -> None:
        self._folder.count("write", lambda: self._inner.write(offset, data[: self._folder.torn]))
        self._inner.write(offset, data)

    def truncate(self, size: int) -> None:
        self._folder.count("truncate")
        self._inner.truncate(size)

    def flush(self) -> None:
        self._folder.count("flush")
        self._inner.flush()

    def close(self) -> None:
        self._inner.close()


class VolatileFolder(MemoryFolder):
    """Memory that forgets, at a power cut, whatever was not flushed."""

    def __init__(self) -> None:
        super().__init__()
        self.durable: dict[str, bytes] = {}

    def open(self, name: str, *, create: bool = True) -> Handle:
        return VolatileHandle(self, name, super().open(name, create=create))

    def after_power_cut(self) -> MemoryFolder:
        folder = MemoryFolder()
        folder.files = {name: bytearray(data) for name, data in self.durable.items()}
        return folder


class VolatileHandle:
    def __init__(self, folder: VolatileFolder, name: str, inner: Handle) -> None:
        self._folder = folder
        self._name = name
        self._inner = inner
        self.size, self.read, self.write = inner.size, inner.read, inner.write
        self.truncate, self.close = inner.truncate, inner.close

    def flush(self) -> None:
        self._folder.durable[self._name] = bytes(self._folder.files[self._name])


def copied(folder: Folder, path: Path | None) -> Folder:
    """The same bytes in another folder: in memory, or under a path."""
    other: Folder = MemoryFolder() if path is None else DiskFolder(path)
    for name in folder.names():
        handle, copy = folder.open(name), other.open(name)
        copy.truncate(0)
        copy.write(0, handle.read(0, handle.size()))
        handle.close()
        copy.close()
    return other


def content(folder: Folder, name: str) -> bytes:
    handle = folder.open(name, create=False)
    try:
        return handle.read(0, handle.size())
    finally:
        handle.close()


def overwrite(folder: Folder, name: str, data: bytes) -> None:
    handle = folder.open(name)
    handle.truncate(0)
    handle.write(0, data)
    handle.close()


def store_on(folder: Folder, *, read_only: bool = False) -> JournalStore:
    return JournalStore(folder, read_only=read_only, now=lambda: NOON)


def play(id: str, game: str = "umataka", players: Sequence[str] = ("Ana", "Ben"), ended: str = "", **more: Any) -> Json:
    """A finished play; the first player wins with 10 points, the others have one less each."""
    return {
        "id": id,
        "game": game,
        "players": [{"id": f"id-{name}", "name": name, "colour": "red"} for name in players],
        "started_at": "2026-01-01T18:00:00Z",
        "ended_at": ended or "2026-01-01T20:00:00Z",
        "location": "",
        "notes": "",
        "counted": True,
        "deleted": False,
        "standings": [
            {"seat": seat, "rank": seat + 1, "winner": seat == 0, "total": 10 - seat} for seat in range(len(players))
        ],
        "sheet": [["bear", 0, None, [2]]],
        **more,
    }


def state(store: JournalStore) -> Json:
    """Everything a store holds, as plain data; the settings are those the tests use."""
    ids = list(store.sessions.ids())
    found = [
        item["id"]
        for deleted in (False, True)
        for item in store.plays.page(PlayQuery(deleted=deleted), limit=10_000).items
    ]
    return {
        "sessions": {id: list(store.sessions.records(id)) for id in ids},
        "order": ids,
        "plays": {id: store.plays.get(id) for id in found},
        "players": list(store.players.all()),
        "settings": {key: store.settings.get(key) for key in ("language", "theme")},
    }


Step = Callable[[JournalStore], None]


def _setting(key: str, value: Any) -> Step:
    return lambda store: store.settings.put(key, value)


def _player(name: str) -> Step:
    return lambda store: store.players.put({"id": name, "name": name})


def _tap(session: str, record: Json) -> Step:
    return lambda store: store.sessions.append(session, record)


def _play(document: Json) -> Step:
    return lambda store: store.plays.put(document)


#: a game night, each step one thing that is saved
EVENING: Sequence[Step] = [
    _setting("language", "es"),
    _player("Ana"),
    _player("Борис"),
    *(_tap("first", {"kind": "score-entered", "counts": [n], "note": "健二 ✓"}) for n in range(4)),
    _tap("second", {"kind": "session-started"}),
    _play(play("first")),
    lambda store: store.sessions.drop("first"),
    _play(play("first", notes="revised")),
    *(_setting("theme", f"dark {n}") for n in range(3)),
    _tap("second", {"kind": "phase-ended"}),
]


def peek(folder: Folder) -> Json:
    """What another start would find."""
    store = store_on(folder, read_only=True)
    try:
        return state(store)
    finally:
        store.close()


def remove_set_aside(folder: Folder) -> None:
    """Forget what was set aside, so that names do not pile up in a long loop."""
    for name in [name for name in folder.names() if "damaged" in name]:
        if isinstance(folder, DiskFolder):
            (folder.path / name).unlink()
        elif isinstance(folder, MemoryFolder):
            del folder.files[name]


def opened(folder: Path) -> JournalStore:
    """The data of a folder on the disk, as the app opens it, without the daily backup."""
    return open_store(folder, backups=False)
