"""The narrow place through which every byte goes: a handle with six calls, a folder of handles.

A desktop or phone has files; a browser page has sync access handles of its private file system,
opened beforehand; tests have memory. Nothing here needs a rename, a lock file or a second process.
"""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Callable, Sequence
from io import FileIO
from pathlib import Path
from typing import Protocol

from companion.core.text import Text
from companion.storage import words


class Handle(Protocol):
    """An open file: offsets and sizes are in bytes, and trouble is an `OSError`."""

    def size(self) -> int:
        """How long the file is."""

    def read(self, offset: int, n: int) -> bytes:
        """`n` bytes from `offset`; fewer only where the file ends."""

    def write(self, offset: int, data: bytes) -> None:
        """All of `data` at `offset`, which is never beyond the end."""

    def truncate(self, size: int) -> None:
        """Cut the file to `size` bytes."""

    def flush(self) -> None:
        """Return when what was written would survive a power cut."""

    def close(self) -> None:
        """Let go of the file; a second time does nothing."""


class Folder(Protocol):
    """Where the handles are: a data folder."""

    @property
    def place(self) -> str:
        """The folder as people are told about it."""

    def names(self) -> Sequence[str]:
        """The files there are, sorted."""

    def open(self, name: str, *, create: bool = True) -> Handle:
        """The file of that name, made empty if there is none; `FileNotFoundError` unless `create`."""


def sync(descriptor: int) -> None:
    """Push a file through the caches below it, the drive's own one too where the system can (macOS)."""
    try:
        from fcntl import F_FULLFSYNC, fcntl  # type: ignore[attr-defined,unused-ignore]
    except ImportError:
        os.fsync(descriptor)
        return
    try:
        fcntl(descriptor, F_FULLFSYNC)
    except OSError:  # a network drive may not know it
        os.fsync(descriptor)


class FileHandle:
    """A file on a disk."""

    def __init__(self, path: Path, mode: str, deleted: Callable[[], None]) -> None:
        self._path = path
        self._deleted = deleted
        self._file = FileIO(path, mode)
        self._lock = threading.Lock()  # the position is shared by all threads

    @property
    def is_closed(self) -> bool:
        """Whether it was let go of."""
        return self._file.closed

    def size(self) -> int:
        """How long the file is."""
        return os.fstat(self._file.fileno()).st_size

    def read(self, offset: int, n: int) -> bytes:
        """Bytes from a place."""
        with self._lock:
            self._file.seek(offset)
            data = self._file.read(n)
            while len(data) < n and (more := self._file.read(n - len(data))):
                data += more
        return data

    def write(self, offset: int, data: bytes) -> None:
        """All of `data` at a place, however many calls the system needs."""
        with self._lock:
            self._file.seek(offset)
            written = self._file.write(data)
            while written < len(data):
                written += self._file.write(data[written:])

    def truncate(self, size: int) -> None:
        """Cut the file."""
        self._file.truncate(size)

    def flush(self) -> None:
        """Push it to the disk; a file that was deleted while it was open is put back first."""
        sync(self._file.fileno())
        if self.is_deleted():
            self._deleted()

    def is_deleted(self) -> bool:
        """Whether the file has no name any more, and would vanish when it is closed."""
        here = os.fstat(self._file.fileno())
        if here.st_nlink:
            return False
        try:
            return not os.path.samestat(os.stat(self._path), here)  # some file systems count no names
        except FileNotFoundError:
            return True

    def put_back(self) -> None:
        """Write all that the file holds under its name again; `FileExistsError` if that is taken."""
        with self._lock:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            copy = FileIO(self._path, "x+")
            self._file.seek(0)
            while data := self._file.read(1 << 20):
                copy.write(data)
            sync(copy.fileno())
            self._file.close()
            self._file = copy

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()


class DiskFolder:
    """A folder on a disk; `read_only` never makes or changes anything in it.

    `notify` is told when files that were deleted while open had to be put back.
    """

    def __init__(self, path: Path, *, read_only: bool = False, notify: Callable[[Text], None] = lambda _: None) -> None:
        self.path = path
        self.read_only = read_only
        self._notify = notify
        self._handles: list[FileHandle] = []

    @property
    def place(self) -> str:
        """Its path."""
        return str(self.path)

    def names(self) -> Sequence[str]:
        """The files there are, none in a folder that is not there."""
        try:
            return sorted(entry.name for entry in os.scandir(self.path) if entry.is_file())
        except FileNotFoundError:
            return ()

    def open(self, name: str, *, create: bool = True) -> Handle:
        """Open a file, and make a new one and its name durable."""
        path = self.path / name
        if self.read_only:
            return FileHandle(path, "r", self._put_back)
        made = create and not path.exists()
        if made:
            self.path.mkdir(parents=True, exist_ok=True)
        handle = FileHandle(path, "x+" if made else "r+", self._put_back)
        if made:
            self._keep_names()
        self._handles.append(handle)
        return handle

    def _put_back(self) -> None:
        """One file was deleted under us, so others may be: what is open is the only copy there is."""
        for handle in self._handles:
            if not handle.is_closed and handle.is_deleted():
                handle.put_back()
        self._keep_names()
        self._notify(words.put_back(self.place))

    def _keep_names(self) -> None:
        """Make the names of new files survive a power cut; Windows does so by itself."""
        if os.name == "posix":
            descriptor = os.open(self.path, os.O_RDONLY)
            try:
                sync(descriptor)
            finally:
                os.close(descriptor)


class MemoryHandle:
    """A file in memory."""

    def __init__(self, data: bytearray) -> None:
        self._data = data

    def size(self) -> int:
        """How long the file is."""
        return len(self._data)

    def read(self, offset: int, n: int) -> bytes:
        """Bytes from a place."""
        return bytes(self._data[offset : offset + n])

    def write(self, offset: int, data: bytes) -> None:
        """All of `data` at a place."""
        self._data[offset : offset + len(data)] = data

    def truncate(self, size: int) -> None:
        """Cut the file."""
        del self._data[size:]

    def flush(self) -> None:
        """Memory has nothing to push."""

    def close(self) -> None:
        """Memory needs no closing."""


class MemoryFolder:
    """A folder in memory: for tests, and for an app that may keep nothing."""

    def __init__(self, place: str = "memory") -> None:
        self.files: dict[str, bytearray] = {}
        self._place = place

    @property
    def place(self) -> str:
        """What it was called."""
        return self._place

    def names(self) -> Sequence[str]:
        """The files there are."""
        return sorted(self.files)

    def open(self, name: str, *, create: bool = True) -> Handle:
        """A handle on the bytes of that name."""
        if name not in self.files:
            if not create:
                raise FileNotFoundError(errno.ENOENT, "no such file", name)
            self.files[name] = bytearray()
        return MemoryHandle(self.files[name])
