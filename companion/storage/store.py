"""A data folder: two journals, and what the app sees of them.

``plays.jsonl`` holds the history and only grows. ``running-a.jsonl`` and ``running-b.jsonl`` take turns
with what changes often (sessions, players, settings): when most of one is garbage, what still counts is
written to the other as a new generation and sealed, and only then the old one is emptied.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import Final, Self

from companion.core.text import Text
from companion.ports import Backups, Json, StorageError
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

PLAYS: Final = "plays.jsonl"
RUNNING: Final = ("running-a.jsonl", "running-b.jsonl")
PLAYS_KIND: Final = "companion-plays"
RUNNING_KIND: Final = "companion-running"


def _here_and_now() -> datetime:
    return datetime.now().astimezone()


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
        now: Callable[[], datetime] = _here_and_now,
    ) -> None:
        self._folder = folder
        self._read_only = read_only
        self._notices = [] if notices is None else notices
        self._release = release
        self.now = now
        self.before_close: list[Callable[[], None]] = []
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
        self._index.loaded()
        self._statistics.settle()
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
        damage = storage.untold_damage()
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
        return f"{self.now():%Y%m%d-%H%M%S}"

    def _tidy(self) -> None:
        """Start a new generation of the running journal when most of this one is garbage."""
        with self._running.lock:  # a restore writes beside the taps, and no turn may empty what another filled
            if self._idle is not None and not self._read_only:
                self._idle = compact(self._running, self._idle)

    @property
    def backups(self) -> Backups:
        """Copies of it all: beside the data where that is on a disk, and to take along."""
        from companion.storage.shelf import Shelf  # it reads this store, and makes others

        return Shelf(self, self._folder.path if isinstance(self._folder, DiskFolder) else None)

    @property
    def notices(self) -> Sequence[Text]:
        """What people should know: recovered, set aside, read-only."""
        return self._notices

    @property
    def read_only(self) -> bool:
        """Whether nothing can be kept."""
        return self._read_only

    def counts(self) -> dict[str, int]:
        """How many plays, running games, players and settings there are."""
        return {"plays": len(self._index.docs), **{name: len(keys.docs) for name, keys in self._keys.items()}}

    def close(self) -> None:
        """Let go of the files and the lock."""
        for finish in self.before_close:
            finish()
        self._close_handles()
        self._release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _close_handles(self) -> None:
        for storage in (getattr(self, "_running", None), getattr(self, "_stored", None)):
            if storage is not None:
                storage.close()
        for handle in self._handles:
            handle.close()
