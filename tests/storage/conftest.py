"""The storage tests run on memory and on a disk alike."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.storage import generations, handle
from companion.storage.handle import DiskFolder, Folder, MemoryFolder
from tests.storage.tools import EVENING, opened

MakeFolder = Callable[[], Folder]


@pytest.fixture(params=["memory", "disk"])
def make_folder(request: pytest.FixtureRequest, tmp_path: Path) -> MakeFolder:
    """Makes empty data folders."""
    if request.param == "memory":
        return MemoryFolder
    made = iter(range(1_000_000))
    return lambda: DiskFolder(tmp_path / str(next(made)))


@pytest.fixture
def folder(make_folder: MakeFolder) -> Folder:
    """An empty data folder."""
    return make_folder()


@pytest.fixture
def busy_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Journals take turns at once, not after a quarter of a megabyte."""
    monkeypatch.setattr(generations, "SMALL", 500)


@pytest.fixture
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that is not waited for, in tests of thousands of openings that need no power cut."""
    monkeypatch.setattr(handle, "sync", lambda _: None)


@pytest.fixture
def after_an_evening(tmp_path: Path) -> Path:
    """The data after an evening."""
    folder = tmp_path / "data"
    with opened(folder) as store:
        for step in EVENING:
            step(store)
    return folder
