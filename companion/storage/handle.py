"""The narrow place through which every byte goes: a handle with six calls, a folder of handles.

A desktop or phone has files; a browser page has sync access handles of its private file system,
opened beforehand; tests have memory. Nothing here needs a rename, a lock file or a second process.
"""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Sequence
from io import FileIO
from pathlib import Path
from typing import Protocol


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
    else:
        fcntl(descriptor, F_FULLFSYNC)


class FileHandle:
    """A file on a disk."""

    def __init__(self, path: Path, mode: str = "r+") -> None:
        self._path = path
        self._file = FileIO(path, mode)
        self._lock = threading.Lock()  # the position is shared by all threads

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
        """Push it to the disk; `FileNotFoundError` if the file has no name any more."""
        sync(self._file.fileno())
        if not os.fstat(self._file.fileno()).st_nlink:
            # Deleted under us: what was written would vanish when the app closes.
            raise FileNotFoundError(errno.ENOENT, "deleted while open", str(self._path))

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()


class DiskFolder:
    """A folder on a disk; `read_only` never makes or changes anything in it."""

    def __init__(self, path: Path, *, read_only: bool = False) -> None:
        self.path = path
        self.read_only = read_only

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
            return FileHandle(path, "r")
        if create and not path.exists():
            self.path.mkdir(parents=True, exist_ok=True)
            handle = FileHandle(path, "x+")
            self._keep_name()
            return handle
        return FileHandle(path)

    def _keep_name(self) -> None:
        """Make the name of a new file survive a power cut; Windows does so by itself."""
        if os.name == "posix":
            descriptor = os.open(self.path, os.O_RDONLY)
            try:
                os.fsync(descriptor)
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
