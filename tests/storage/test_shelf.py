"""Backups as the screens have them: beside the data, to take along, and back while the game goes on."""

from __future__ import annotations

import errno
import io
import json
import threading
import zipfile
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from companion.ports import StorageError
from companion.storage import generations, open_store
from companion.storage.backup import FOLDER, MANIFEST
from companion.storage.handle import DiskFolder, Folder, MemoryFolder
from companion.storage.store import PLAYS
from tests.storage.tools import EVENING, FaultyFolder, opened, play, state, store_on

pytestmark = pytest.mark.usefixtures("quick_disk")


@pytest.fixture
def copy(after_an_evening: Path) -> bytes:
    """A backup of an evening, to take along."""
    with opened(after_an_evening) as store:
        return store.backups.copy({})


def changed(backup: bytes, change: Callable[[dict[str, Any]], object]) -> bytes:
    """The same backup with another manifest."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(backup)) as before, zipfile.ZipFile(made, "w") as after:
        for name in before.namelist():
            content = before.read(name)
            if name == MANIFEST:
                document = json.loads(content)
                change(document)
                content = json.dumps(document).encode()
            after.writestr(name, content)
    return made.getvalue()


def test_backups_beside_the_data_tell_when_and_how_much_the_newest_first(after_an_evening: Path) -> None:
    with opened(after_an_evening) as store:
        store.now = lambda: datetime(2026, 11, 28, 20, 0, tzinfo=UTC)
        first = store.backups.make()
        store.now = lambda: datetime(2026, 11, 29, 20, 0, tzinfo=UTC)
        store.plays.put(play("another"))
        second = store.backups.make()
        assert store.backups.all() == [second, first]
        assert (first.counts, second.counts["plays"]) == ({"plays": 1, "sessions": 1, "players": 2, "settings": 2}, 2)
        assert datetime.fromisoformat(second.made).tzinfo is not None
        assert [store.backups.verify(each.name) for each in (first, second)] == [None, None]
        assert zipfile.ZipFile(io.BytesIO(store.backups.read(first.name))).testzip() is None
        assert store.backups.restore(first.name, dry_run=True).created == []


def test_one_made_after_the_clock_went_back_is_kept(after_an_evening: Path) -> None:
    with opened(after_an_evening) as store:
        for day in range(40):
            store.now = lambda day=day: datetime(2026, 11, 1, tzinfo=UTC) + timedelta(days=day)  # type: ignore[misc]
            store.backups.make()
        store.now = lambda: datetime(2026, 1, 1, tzinfo=UTC)
        made = store.backups.make()
        assert made in store.backups.all()


def test_a_backup_that_cannot_be_used_is_listed_with_the_reason(after_an_evening: Path) -> None:
    with opened(after_an_evening) as store:
        name = store.backups.make().name
        path = after_an_evening / FOLDER / name
        whole = path.read_bytes()
        path.write_bytes(whole[:-30])
        (cut,) = store.backups.all()
        assert "damaged or incomplete" in str(cut.trouble)
        flipped = bytearray(whole)
        flipped[100] ^= 1
        path.write_bytes(flipped)
        (seemingly,) = store.backups.all()
        assert seemingly.trouble is None
        assert "damaged or incomplete" in str(store.backups.verify(name))
        path.unlink()
        with pytest.raises(StorageError, match="could not be read"):
            store.backups.read(name)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda document: document.update(version=99), "newer version"),
        (lambda document: document.update(format="diary"), "something else"),
        (lambda document: document.update(files={}), "damaged or incomplete"),
        (lambda document: document.update(counts=[]), "damaged or incomplete"),
        (lambda document: document["files"][PLAYS].update(sha256="0"), "damaged or incomplete"),
    ],
)
def test_a_file_that_is_not_what_it_says_changes_nothing(copy: bytes, change: Any, words: str) -> None:
    with store_on(MemoryFolder()) as store:
        for dry_run in (True, False):
            with pytest.raises(StorageError, match=words) as refused:
                store.backups.restore("C:/phone/mine.zip", changed(copy, change), dry_run=dry_run)
            assert refused.value.text.values["file"] == "mine.zip"
        assert not any(store.counts().values())


def test_a_copy_comes_back_where_there_is_no_folder(copy: bytes, after_an_evening: Path) -> None:
    with store_on(MemoryFolder()) as store, opened(after_an_evening) as original:
        assert not store.backups.beside
        assert store.backups.all() == []
        with pytest.raises(StorageError):
            store.backups.make()
        done = store.backups.restore("mine.zip", copy)
        assert len(done.created) == 6
        assert state(store) == state(original)


def test_what_was_here_before_a_restore_is_backed_up_first(copy: bytes, tmp_path: Path) -> None:
    with open_store(tmp_path / "other", backups=False) as store:
        store.plays.put(play("mine"))
        store.backups.restore("mine.zip", copy)
        (before,) = store.backups.all()
        assert (before.counts["plays"], str(before.why)) == (1, "Made before a backup was restored")


def test_a_copy_of_data_that_cannot_be_read_holds_the_games_in_memory(after_an_evening: Path) -> None:
    faulty = FaultyFolder(DiskFolder(after_an_evening))
    with store_on(faulty) as store, store_on(MemoryFolder()) as elsewhere:
        log = list(store.sessions.records("second"))
        faulty.at, faulty.lasting = len(faulty.calls), True
        rescued = store.backups.copy({"second": log})
        assert elsewhere.backups.restore("mine.zip", rescued).created == ["second"]
        assert elsewhere.sessions.records("second") == log
        faulty.at = -1


class FullDisk(FaultyFolder):
    """Reads well, and has no space at all once it is `full`."""

    full = False

    def count(self, call: str, before: object = None) -> None:
        if self.full and call in ("write", "flush", "truncate"):
            raise OSError(errno.ENOSPC, "No space left on device")


def test_a_copy_needs_no_space(after_an_evening: Path) -> None:
    disk = FullDisk(DiskFolder(after_an_evening))
    with store_on(disk) as store, store_on(MemoryFolder()) as elsewhere:
        disk.full = True
        elsewhere.backups.restore("mine.zip", store.backups.copy({}))
        assert state(elsewhere) == state(store)


def test_data_for_looking_can_be_taken_along_and_not_be_changed(copy: bytes, after_an_evening: Path) -> None:
    with open_store(after_an_evening, read_only=True) as store:
        assert not store.backups.beside
        assert store.backups.copy({}) is not None
        assert store.backups.restore("mine.zip", copy, dry_run=True).created == []
        for change in (store.backups.make, lambda: store.backups.restore("mine.zip", copy)):
            with pytest.raises(StorageError, match="reading only"):
                change()


@pytest.mark.usefixtures("busy_turns")
def test_taps_go_on_while_a_backup_comes_back(tmp_path: Path) -> None:
    with store_on(MemoryFolder()) as source:
        for step in EVENING:
            step(source)
        for n in range(150):
            source.players.put({"id": f"player {n}", "name": "Ana"})
            source.sessions.append("long", {"n": n})
        copy, records = source.backups.copy({}), list(source.sessions.records("long"))
    with open_store(tmp_path, backups=False) as store:
        thread = threading.Thread(target=store.backups.restore, args=("mine.zip", copy))
        thread.start()
        taps = 0
        while thread.is_alive() or taps < 50:
            store.sessions.append("mine", {"n": taps})
            store.settings.put("theme", f"dark {taps}")
            store.players.all()
            taps += 1
        thread.join()
        expected = state(store)
    with open_store(tmp_path, backups=False) as store:
        assert state(store) == expected
        assert store.sessions.records("mine") == [{"n": n} for n in range(taps)]
        assert store.sessions.records("long") == records
        assert len(store.players.all()) == 152


def test_two_turns_at_once_lose_nothing(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    store = store_on(folder)
    for n in range(100):
        store.settings.put("theme", f"dark {n}")
    expected = state(store)
    begun, copy = threading.Event(), generations._copy

    def slow(*of: Any) -> Any:
        begun.set()
        threading.Event().wait(0.05)
        return copy(*of)

    monkeypatch.setattr(generations, "_copy", slow)
    monkeypatch.setattr(generations, "SMALL", 500)
    one = threading.Thread(target=store._tidy)
    one.start()
    begun.wait()
    store._tidy()
    one.join()
    store.close()
    assert state(store_on(folder)) == expected
