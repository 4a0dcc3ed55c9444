"""Opening a data folder on a disk: where it is, one process at a time, and the backup that is due."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion.core.text import Text
from companion.ports import StorageError
from companion.storage import rotation, words
from companion.storage.backup import AbandonedError
from companion.storage.handle import DiskFolder
from companion.storage.store import JournalStore

if TYPE_CHECKING:
    from filelock import BaseFileLock

LOCK: Final = "lock"


def default_folder() -> Path:
    """Where the data is: `COMPANION_DATA`, what Flet gives a built app, or the system's place for it."""
    for variable in ("COMPANION_DATA", "FLET_APP_STORAGE_DATA"):
        if value := os.environ.get(variable):
            return Path(value).expanduser()
    from platformdirs import user_data_path  # a browser page has no such folder, and need not have the package

    return user_data_path("umami-companion", appauthor=False)


def open_store(folder: Path, *, read_only: bool = False, backups: bool = True) -> JournalStore:
    """Open the data in a folder, making it if there is none.

    `read_only` takes no lock and changes nothing; it may look on while the app is running. So does, with a
    notice, a folder that may not be written to. `StorageError` when another process has the folder, when
    its data is of a newer version, or when it can't be read. The backup that is due is made meanwhile.
    """
    notices: list[Text] = []
    if not read_only:
        try:
            return _open_to_write(folder, notices, backups=backups)
        except (OSError, StorageError) as error:
            trouble = error if isinstance(error, OSError) else error.__cause__
            if not isinstance(trouble, OSError) or trouble.errno not in words.FORBIDDEN or not folder.is_dir():
                raise words.no_folder(error, str(folder)) if isinstance(error, OSError) else error from trouble
            notices.append(words.looking_only(trouble, str(folder)))
    store = JournalStore(DiskFolder(folder, read_only=True), read_only=True, notices=notices)
    if lost := rotation.lost(store, folder):
        notices.append(lost)
    return store


def _open_to_write(folder: Path, notices: list[Text], *, backups: bool) -> JournalStore:
    folder.mkdir(parents=True, exist_ok=True)
    lock = _lock(folder / LOCK, notices)
    try:
        store = JournalStore(DiskFolder(folder, notify=notices.append), notices=notices, release=_release(lock))
    except BaseException:
        _release(lock)()
        raise
    if lost := rotation.lost(store, folder):
        notices.append(lost)
    if backups:
        _back_up(store, folder, notices)
    return store


def _back_up(store: JournalStore, folder: Path, notices: list[Text]) -> None:
    """Make the backup that is due on a thread of its own, which closing the store ends."""
    if not rotation.is_due(store, folder):
        return
    closing = threading.Event()

    def work() -> None:
        try:
            rotation.automatic(store, folder, closing.is_set)
        except AbandonedError:
            return  # the next start finds it due again
        except StorageError as error:
            notices.append(words.backup_failed(error))

    def finish() -> None:
        closing.set()
        thread.join()

    thread = threading.Thread(target=work, name="backup", daemon=True)
    thread.start()
    store.before_close.append(finish)


def _lock(path: Path, notices: list[Text]) -> BaseFileLock | None:
    from filelock import FileLock, Timeout  # not in a browser page: there the handles themselves are exclusive

    lock = FileLock(path, thread_local=False)
    try:
        lock.acquire(timeout=0)
    except Timeout as error:
        raise words.in_use(str(path)) from error
    except NotImplementedError:  # some network and memory-card file systems have no locks
        notices.append(words.no_lock(str(path.parent)))
        return None
    return lock


def _release(lock: BaseFileLock | None) -> Callable[[], None]:
    def release() -> None:
        if lock is not None:
            lock.release()

    return release
