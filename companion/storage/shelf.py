"""The backups of an open store, as the screens see them: beside the data, and to take along."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from io import BytesIO
from pathlib import Path, PurePath
from typing import Any, Final

from companion.core.text import Text, t
from companion.ports import Backup, Restored, StorageError
from companion.storage import backup, rotation, words
from companion.storage.handle import MemoryFolder
from companion.storage.restore import restore_into
from companion.storage.store import JournalStore

#: why a backup was made, by the beginning of its name
_WHY: Final = {
    "before-restore-": t("Made before a backup was restored"),
    "before-repair-": t("Made before a repair"),
}


class Shelf:
    """See `companion.ports.Backups`; without a `folder` nothing can be kept beside the data."""

    def __init__(self, store: JournalStore, folder: Path | None) -> None:
        self._store = store
        self._folder = folder

    @property
    def beside(self) -> bool:
        """Whether there is a folder, and it may be written to."""
        return self._folder is not None and not self._store.read_only

    def all(self) -> Sequence[Backup]:
        """Those in the folder, the newest first."""
        place = self._folder / backup.FOLDER if self._folder else None
        found = [] if place is None else [_described(path) for path in place.glob("*.zip")]
        return sorted(found, key=lambda each: (each.made, each.name), reverse=True)

    def make(self) -> Backup:
        """One more in the folder."""
        if self._folder is None or self._store.read_only:
            raise words.read_only(str(self._folder or backup.FOLDER))
        return _described(rotation.make(self._store, self._folder))

    def verify(self, name: str) -> Text | None:
        """Read all of one back."""
        try:
            backup.verify(self._path(name))
        except StorageError as error:
            return error.text
        return None

    def read(self, name: str) -> bytes:
        """The bytes of one."""
        path = self._path(name)
        try:
            return path.read_bytes()
        except OSError as error:
            raise words.read_failed(error, str(path)) from error

    def copy(self, logs: Mapping[str, Sequence[Mapping[str, Any]]]) -> bytes:
        """A backup in memory: of everything, or of these logs where the data can't be read."""
        try:
            return backup.data(self._store)
        except StorageError:
            with JournalStore(MemoryFolder(), now=self._store.now) as rescue:
                for session, records in logs.items():
                    for record in records:
                        rescue.sessions.append(session, record)
                return backup.data(rescue)

    def restore(self, name: str, data: bytes | None = None, *, dry_run: bool = False) -> Restored:
        """Merge one into the data."""
        file = self._path(name) if data is None else BytesIO(data)
        return restore_into(self._store, file, self._folder, dry_run, PurePath(name).name)

    def _path(self, name: str) -> Path:
        return (self._folder or Path()) / backup.FOLDER / PurePath(name).name


def _described(path: Path) -> Backup:
    why = next((text for start, text in _WHY.items() if path.name.startswith(start)), None)
    try:
        manifest = backup.manifest_of(path)
    except StorageError as error:
        return Backup(path.name, _changed(path), {}, why, error.text)
    return Backup(path.name, _local(manifest.created) or _changed(path), manifest.counts, why)


def _local(made: str) -> str:
    """A time that is told without its zone, which is that of this place; empty if it is none."""
    try:
        return datetime.fromisoformat(made).astimezone().isoformat()
    except ValueError:
        return ""


def _changed(path: Path) -> str:
    """When a file was written last, for one that does not tell itself; empty where nobody can tell."""
    try:
        return datetime.fromtimestamp(path.stat().st_mtime).astimezone().isoformat(timespec="seconds")
    except OSError:
        return ""
