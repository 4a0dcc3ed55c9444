"""Opening a data folder: two journals, one lock, and what the app sees of them.

``plays.jsonl`` holds the history and only grows. ``running-a.jsonl`` and ``running-b.jsonl`` take turns
with what changes often (sessions, players, settings): when most of one is garbage, what still counts is
written to the other as a new generation and sealed, and only then the old one is emptied.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion.core.text import Text, t
from companion.ports import Json, StorageError
from companion.storage import words
from companion.storage.documents import JournalStorage, Watch
from companion.storage.generations import choose, compact
from companion.storage.handle import DiskFolder, Folder, Handle, MemoryHandle
from companion.storage.heads import HEADS, misfit
from companion.storage.index import PlayIndex
from companion.storage.journal import Journal, note, set_aside
from companion.storage.parts import JournalPlayers, JournalPlays, JournalSessions, JournalSettings, Keys
from companion.storage.statistics import Statistics
from companion.storage.tables import Database

if TYPE_CHECKING:
    from filelock import BaseFileLock

PLAYS: Final = "plays.jsonl"
RUNNING: Final = ("running-a.jsonl", "running-b.jsonl")
LOCK: Final = "lock"
PLAYS_KIND: Final = "companion-plays"
RUNNING_KIND: Final = "companion-running"


def default_folder() -> Path:
    """Where the data is: `COMPANION_DATA`, what Flet gives a built app, or the system's place for it."""
    for variable in ("COMPANION_DATA", "FLET_APP_STORAGE_DATA"):
        if value := os.environ.get(variable):
            return Path(value).expanduser()
    from platformdirs import user_data_path  # a browser page has no such folder, and need not have the package

    return user_data_path("umami-companion", appauthor=False)


def open_store(folder: Path, *, read_only: bool = False) -> JournalStore:
    """Open the data in a folder, making it if there is none.

    `read_only` takes no lock and changes nothing; it may look on while the app is running. So does, with a
    notice, a folder that may not be written to. `StorageError` when another process has the folder, when
    its data is of a newer version, or when it can't be read.
    """
    lock: BaseFileLock | None = None
    notices: list[Text] = []
    if not read_only:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            lock = _lock(folder / LOCK)
        except OSError as error:
            if not folder.is_dir():
                raise words.write_failed(error, str(folder)) from error
            read_only = True
            notices.append(
                t(
                    "{folder} may not be written to ({reason}): you can look at everything, but nothing new is kept.",
                    folder=str(folder),
                    reason=words.reason(error),
                )
            )
    try:
        return JournalStore(
            DiskFolder(folder, read_only=read_only, notify=notices.append),
            read_only=read_only,
            notices=notices,
            release=_release(lock),
        )
    except BaseException:
        _release(lock)()
        raise


def _lock(path: Path) -> BaseFileLock:
    from filelock import FileLock, Timeout  # not in a browser page: there the handles themselves are exclusive

    lock = FileLock(path, thread_local=False)
    try:
        lock.acquire(timeout=0)
    except Timeout as error:
        raise words.in_use(str(path)) from error
    return lock


def _release(lock: BaseFileLock | None) -> Callable[[], None]:
    def release() -> None:
        if lock is not None:
            lock.release()

    return release


def _nothing() -> None:
    """There is no lock to release."""


class JournalStore:
    """All that is kept, in a folder of handles; see `companion.ports.Store`.

    `now` only names what is set aside; no order depends on a clock.
    """

    def __init__(
        self,
        folder: Folder,
        *,
        read_only: bool = False,
        notices: list[Text] | None = None,
        release: Callable[[], None] = _nothing,
        now: Callable[[], datetime] = datetime.now,
    ) -> None:
        self._folder = folder
        self._read_only = read_only
        self._notices = [] if notices is None else notices
        self._release = release
        self._now = now
        self._handles: list[Handle] = []
        self._keys = {"sessions": Keys("session"), "players": Keys("id"), "settings": Keys("key")}
        self._index = PlayIndex()
        self._statistics = Statistics()
        try:
            self._open()
        except OSError as error:
            self._close_handles()
            raise words.read_failed(error, folder.place) from error
        except BaseException:
            self._close_handles()
            raise

    def _open(self) -> None:
        running, idle, idle_is_older = choose([Journal(name, self._handle(name)) for name in RUNNING])
        self._running = self._storage(running, RUNNING_KIND, self._running_changed)
        self._stored = self._storage(Journal(PLAYS, self._handle(PLAYS)), PLAYS_KIND, self._play_changed)
        self._idle: Journal | None = idle
        for storage in (self._running, self._stored):
            storage.load()
        self._running.generation = self._running.generation or 1
        self._index.loading = False
        for storage in (self._running, self._stored):
            self._tell(storage)
        if idle.size() and not self._read_only:
            self._clear(idle, idle_is_older)
        self.running = Database(storage=lambda: self._running)
        self.stored = Database(storage=lambda: self._stored)
        table = self.running.journal_table
        self.sessions = JournalSessions(table("sessions"), self._keys["sessions"], self._tidy)
        self.players = JournalPlayers(table("players"), self._keys["players"], self._tidy)
        self.settings = JournalSettings(table("settings"), self._keys["settings"], self._tidy)
        self.plays = JournalPlays(self.stored.journal_table("plays"), self._index, self._statistics)
        self._tidy()

    def _storage(self, journal: Journal, kind: str, watch: Watch) -> JournalStorage:
        return JournalStorage(journal, kind, HEADS, watch, read_only=self._read_only)

    def _handle(self, name: str) -> Handle:
        try:
            handle = self._folder.open(name, create=not self._read_only)
        except FileNotFoundError:
            handle = MemoryHandle(bytearray())
        self._handles.append(handle)
        return handle

    def _running_changed(self, table: str, doc: int, head: Json | None, before: Json | None) -> None:
        if keys := self._keys.get(table):
            keys.watch(doc, head, before)

    def _play_changed(self, table: str, doc: int, head: Json | None, before: Json | None) -> None:
        if table != "plays":
            return
        if before is not None and misfit(before) is None:
            self._index.remove(doc, before)
            self._statistics.remove(before)
        if head is not None and misfit(head) is None:
            self._index.put(doc, head)
            self._statistics.put(head)

    def _tell(self, storage: JournalStorage) -> None:
        """Say what could not be read, set it aside, and note that, so that it is said once."""
        journal = storage.journal
        damage = [each for each in journal.damage if (each.offset, each.size, each.checksum) not in storage.noted]
        read = sum(map(len, storage.places.values()))
        if self._read_only:
            if len(damage) > (journal.torn is not None):  # an unfinished end is the app at work elsewhere
                self._notices.append(words.left_out(journal.name, read, len(damage)))
        elif damage:
            try:
                aside = set_aside(self._folder, journal, damage, self._stamp)
                journal.append(b"".join(map(partial(note, aside), damage)))
            except (OSError, StorageError):  # it stays where it is, nothing is lost by going on
                self._notices.append(words.left_out(journal.name, read, len(damage)))
            else:
                self._notices.append(words.set_aside(journal.name, read, len(damage), aside))

    def _clear(self, idle: Journal, is_older: bool) -> None:
        """Empty the journal whose turn is over; when it may hold more than that, keep a copy."""
        try:
            if not is_older:
                aside = set_aside(self._folder, idle, [idle.whole()], self._stamp)
                self._notices.append(words.set_aside(idle.name, 0, 1, aside))
            idle.empty()
        except (OSError, StorageError):
            self._idle = None

    def _stamp(self) -> str:
        return f"{self._now():%Y%m%d-%H%M%S}"

    def _tidy(self) -> None:
        """Start a new generation of the running journal when most of this one is garbage."""
        if self._idle is not None and not self._read_only:
            self._idle = compact(self._running, self._idle)

    @property
    def notices(self) -> Sequence[Text]:
        """What people should know: recovered, set aside, read-only."""
        return self._notices

    @property
    def read_only(self) -> bool:
        """Whether nothing can be kept."""
        return self._read_only

    def close(self) -> None:
        """Let go of the files and the lock."""
        self._close_handles()
        self._release()

    def _close_handles(self) -> None:
        for storage in (getattr(self, "_running", None), getattr(self, "_stored", None)):
            if storage is not None:
                storage.close()
        for handle in self._handles:
            handle.close()
