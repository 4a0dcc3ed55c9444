"""What fails, and what is left: nothing acknowledged is ever lost."""

from __future__ import annotations

import errno
import shutil
from pathlib import Path

import pytest

from companion.ports import StorageError
from companion.storage import open_store
from companion.storage.handle import DiskFolder, Folder, Handle
from companion.storage.store import PLAYS
from tests.storage.conftest import MakeFolder
from tests.storage.tools import (
    EVENING,
    FaultyFolder,
    PowerCutError,
    VolatileFolder,
    peek,
    play,
    state,
    store_on,
)

FULL = OSError(errno.ENOSPC, "No space left on device")
BROKEN = OSError(errno.EIO, "Input/output error")


def calls_of_an_evening(folder: Folder) -> int:
    faulty = FaultyFolder(folder)
    store = store_on(faulty)
    for step in EVENING:
        step(store)
    return len(faulty.calls)


@pytest.mark.usefixtures("busy_turns", "quick_disk")
@pytest.mark.parametrize("torn", [0, 1, 30, 10_000])
def test_power_cut_at_every_call(make_folder: MakeFolder, torn: int) -> None:
    whole = store_on(make_folder())
    states = [state(whole)]
    for step in EVENING:
        step(whole)
        states.append(state(whole))
    for at in range(calls_of_an_evening(make_folder())):
        inner = make_folder()
        faulty = FaultyFolder(inner, at, PowerCutError(), torn=torn)
        acknowledged = 0
        try:
            store = store_on(faulty)
            for step in EVENING:
                step(store)
                acknowledged += 1
        except PowerCutError:
            pass
        assert acknowledged < len(EVENING)
        found = peek(inner)
        assert found in states[acknowledged : acknowledged + 2], f"call {at}, {faulty.calls[-1]}"
        reopened = store_on(inner)
        reopened.settings.put("theme", "after")
        reopened.close()
        assert peek(inner) == {**found, "settings": {**found["settings"], "theme": "after"}}


@pytest.mark.usefixtures("busy_turns", "quick_disk")
@pytest.mark.parametrize("torn", [0, 40])
@pytest.mark.parametrize("error", [FULL, BROKEN], ids=["full", "broken"])
def test_an_error_at_every_call_changes_nothing_and_the_evening_goes_on(
    make_folder: MakeFolder, error: OSError, torn: int
) -> None:
    whole = store_on(make_folder())
    for step in EVENING:
        step(whole)
    for at in range(calls_of_an_evening(make_folder())):
        inner = make_folder()
        faulty = FaultyFolder(inner, at, error, torn=torn)
        try:
            store = store_on(faulty)
        except StorageError:
            store = store_on(faulty)
        for step in EVENING:
            before = peek(inner)
            try:
                step(store)
            except StorageError:
                assert peek(inner) == before, f"call {at}"
                step(store)
        store.close()
        assert state(store_on(inner)) == state(whole)
        assert not [name for name in inner.names() if "damaged" in name]


def test_a_write_whose_remains_cannot_be_removed_does_not_spoil_the_next(folder: Folder) -> None:
    faulty = FaultyFolder(folder)
    store = store_on(faulty)
    store.sessions.append("a", {"n": 1})
    faulty.at, faulty.torn, faulty.lasting, faulty.error = len(faulty.calls) + 1, 25, True, FULL
    for _ in range(3):
        with pytest.raises(StorageError, match="no space left"):
            store.sessions.append("a", {"n": 2})
    faulty.at = -1
    store.sessions.append("a", {"n": 3})
    assert store.sessions.records("a") == [{"n": 1}, {"n": 3}]
    store.close()
    assert store_on(folder).sessions.records("a") == [{"n": 1}, {"n": 3}]


def test_nothing_is_acknowledged_before_it_is_flushed(busy_turns: None) -> None:
    folder = VolatileFolder()
    store = store_on(folder)
    for step in EVENING:
        step(store)
        assert peek(folder.after_power_cut()) == state(store)


def test_another_program_writing_is_noticed(folder: Folder) -> None:
    store = store_on(folder)
    store.plays.put(play("a"))
    other = store_on(folder)
    other.plays.put(play("b"))
    with pytest.raises(StorageError, match="another program changed"):
        store.plays.put(play("c"))
    store.close()
    assert sorted(state(store_on(folder))["plays"]) == ["a", "b"]


def test_a_folder_deleted_while_playing_is_written_again(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    store = open_store(folder)
    for step in EVENING:
        step(store)
    expected = state(store)
    shutil.rmtree(folder)
    store.sessions.append("third", {"n": 1})
    assert "written again" in str(store.notices[-1])
    expected = state(store)
    store.close()
    reopened = open_store(folder)
    assert state(reopened) == expected
    assert reopened.sessions.records("third") == [{"n": 1}]
    reopened.close()


def test_a_file_replaced_while_playing_is_not_written_over(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    store.plays.put(play("a"))
    (tmp_path / PLAYS).unlink()
    (tmp_path / PLAYS).write_bytes(b"somebody else")
    with pytest.raises(StorageError, match="another program replaced"):
        store.plays.put(play("b"))
    assert (tmp_path / PLAYS).read_bytes() == b"somebody else"
    store.close()


@pytest.mark.parametrize("refusing", ["companion.storage.opening._lock", "companion.storage.handle.DiskFolder.open"])
def test_a_folder_that_may_not_be_written_to_is_for_looking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refusing: str
) -> None:
    store = open_store(tmp_path)
    store.plays.put(play("a"))
    store.close()
    opened = DiskFolder.open

    def refused(folder: object, name: object, **more: bool) -> Handle:
        if isinstance(folder, DiskFolder) and folder.read_only:
            return opened(folder, str(name), **more)
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(refusing, refused)
    store = open_store(tmp_path)
    assert store.read_only
    assert "nothing new is kept" in str(store.notices[0])
    assert store.plays.get("a") is not None
    with pytest.raises(StorageError, match="reading only"):
        store.plays.put(play("b"))
    with pytest.raises(StorageError, match="could not be used"):
        open_store(tmp_path / PLAYS)


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    for place in ("file", "file/inside"):
        with pytest.raises(StorageError, match="could not be used"):
            open_store(tmp_path / place)


def test_a_lock_that_fails_for_another_reason_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise BROKEN

    monkeypatch.setattr("companion.storage.opening._lock", broken)
    with pytest.raises(StorageError, match=r"could not be used \(Input/output error\)"):
        open_store(tmp_path)


def test_a_file_system_without_locks_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_locks(*_: object, **__: object) -> None:
        raise NotImplementedError

    monkeypatch.setattr("filelock.FileLock.acquire", no_locks)
    with open_store(tmp_path) as store:
        assert "one window only" in str(store.notices[0])
        store.plays.put(play("a"))
