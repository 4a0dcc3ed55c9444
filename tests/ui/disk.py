"""A house whose data is on a real disk, and a disk that fails as it is told."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.app import open_house
from companion.live import Live
from companion.storage import handle
from companion.storage.handle import DiskFolder, FileHandle, Handle
from companion.ui.app import mount
from companion.ui.desk import House
from tests.ui.evenings import scored
from tests.ui.fakepage import Screen

PLACE = "cell-track-0"  # where on the sheet of `two_at_a_table` the seven is typed
FULL = OSError(errno.ENOSPC, "No space left on device")
BROKEN = OSError(errno.EIO, "Input/output error")
FORBIDDEN = PermissionError(errno.EACCES, "Permission denied")


class Disk:
    """What the disk does: `writing`, `syncing`, `reading` and `opening` fail with the error that is put there."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.writing: OSError | None = None
        self.syncing: OSError | None = None
        self.reading: OSError | None = None
        self.opening: OSError | None = None
        write, sync, read, open = FileHandle.write, handle.sync, FileHandle.read, DiskFolder.open

        def failing_write(file: FileHandle, offset: int, data: bytes) -> None:
            if self.writing:
                write(file, offset, data[: len(data) // 2])
                raise self.writing
            write(file, offset, data)

        def failing_sync(descriptor: int) -> None:
            if self.syncing:
                raise self.syncing
            sync(descriptor)

        def failing_read(file: FileHandle, offset: int, n: int) -> bytes:
            if self.reading:
                raise self.reading
            return read(file, offset, n)

        def failing_open(folder: DiskFolder, name: str, **more: Any) -> Handle:
            if self.opening and not folder.read_only:
                raise self.opening
            return open(folder, name, **more)

        patch.setattr(FileHandle, "write", failing_write)
        patch.setattr(handle, "sync", failing_sync)
        patch.setattr(FileHandle, "read", failing_read)
        patch.setattr(DiskFolder, "open", failing_open)


@contextmanager
def at_home(folder: Path) -> Iterator[House]:
    """The app started on a data folder, and closed afterwards."""
    open_house.cache_clear()
    house = open_house(folder)
    try:
        yield house
    finally:
        house.store.close()
        open_house.cache_clear()


def page_of(house: House, route: str = "/") -> Screen:
    """A page of the app at a route."""
    return Screen(lambda shown: mount(shown, house), route)


def two_at_a_table(house: House) -> Live:
    """A game in which the first player has a 3."""
    return scored(house, "umataka", [{"track": 3}, {"track": 4}])


async def type_a_seven(screen: Screen) -> None:
    """Put a 7 in its place."""
    await screen.tap(PLACE)
    await screen.tap("key-7")
