"""Backups that are read back before they count, and come back without losing what is there."""

from __future__ import annotations

import errno
import json
import threading
import zipfile
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.ports import StorageError
from companion.storage import backup as backups
from companion.storage import migrations, open_store
from companion.storage.backup import backup, verify
from companion.storage.handle import DiskFolder
from companion.storage.restore import restore
from companion.storage.rotation import Kept, automatic, chosen, kept
from tests.storage.tools import opened, play, state

pytestmark = pytest.mark.usefixtures("quick_disk")


@pytest.fixture
def folder(after_an_evening: Path) -> Path:
    """The data after an evening."""
    return after_an_evening


def test_a_backup_brings_everything_to_another_folder(folder: Path, tmp_path: Path) -> None:
    with opened(folder) as store:  # also while the app has it open
        manifest = backup(folder, tmp_path / "b.zip")
        expected = state(store)
    assert manifest.counts == {"plays": 1, "sessions": 1, "players": 2, "settings": 2}
    assert verify(tmp_path / "b.zip") == manifest
    other = tmp_path / "other"
    tried = restore(tmp_path / "b.zip", other, dry_run=True)
    assert not other.exists()
    done = restore(tmp_path / "b.zip", other)
    assert done == tried
    assert sorted(done.created) == ["Ana", "first", "language", "second", "theme", "Борис"]
    assert str(done.text).startswith("6 new, 0 brought up to date, 0 already here")
    with opened(other) as store:
        assert state(store) == expected
    again = restore(tmp_path / "b.zip", other)
    assert (again.created, again.updated, again.conflicting) == ([], [], [])


def test_restoring_merges_by_id_and_the_later_state_wins_by_no_clock(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "b.zip"
    with opened(folder) as store:
        store.plays.put(play("both"))
    backup(folder, tmp_path / "common.zip")
    other = tmp_path / "other"
    restore(tmp_path / "common.zip", other)
    with opened(folder) as store:  # the side that is backed up goes on
        store.plays.put(play("first", notes="revised there", ended="1999-01-01"))
        store.plays.put(play("both", notes="there"))
        store.plays.put(play("new"))
        store.sessions.append("second", {"kind": "later"})
        store.players.put({"id": "Ana", "name": "Anna"})
    backup(folder, file)
    with opened(other) as store:  # and so does this one
        store.plays.put(play("both", notes="here"))
        store.plays.put(play("mine"))
        store.players.put({"id": "Борис", "name": "Борис", "last_played": "today"})
        store.settings.put("theme", "light")
    done = restore(file, other)
    assert done.created == ["new"]
    assert done.updated == ["first", "second"]
    assert done.conflicting == ["both", "Ana"]
    with opened(other) as store:
        after = state(store)
    assert after["plays"]["first"]["notes"] == "revised there"
    assert after["plays"]["both"]["notes"] == "here"
    assert set(after["plays"]) == {"first", "both", "new", "mine"}
    assert after["sessions"]["second"][-1] == {"kind": "later"}
    assert after["players"][0]["name"] == "Ana"
    assert after["settings"]["theme"] == "light"
    assert [path.name[:15] for path in (other / "backups").iterdir()] == ["before-restore-"], "what was there is kept"
    old = restore(tmp_path / "common.zip", other)
    assert (old.created, old.updated) == ([], []), "an old backup takes nothing back"


def test_a_finished_game_is_not_put_back_on_the_table(folder: Path, tmp_path: Path) -> None:
    backup(folder, tmp_path / "b.zip")
    with opened(folder) as store:
        store.plays.put(play("second"))
        store.sessions.drop("second")
    restore(tmp_path / "b.zip", folder)
    with opened(folder) as store:
        assert store.sessions.ids() == []


def damage_member(file: Path, change: Callable[[dict[str, bytes]], None]) -> None:
    with zipfile.ZipFile(file) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    change(members)
    with zipfile.ZipFile(file, "w") as archive:
        for name, data in members.items():
            archive.writestr(name, data)


def test_a_damaged_or_foreign_backup_is_refused(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "b.zip"
    backup(folder, file)
    good = file.read_bytes()
    for broken in (b"", b"no zip", good[: len(good) // 2], good[:120] + b"XX" + good[122:]):
        file.write_bytes(broken)
        with pytest.raises(StorageError, match="damaged or incomplete"):
            restore(file, tmp_path / "other")
    file.write_bytes(good)
    damage_member(file, lambda members: members.update({"plays.jsonl": b"something else"}))
    with pytest.raises(StorageError, match="damaged or incomplete"):
        verify(file)
    damage_member(file, lambda members: members.update({"manifest.json": b'{"format": "photos"}'}))
    with pytest.raises(StorageError, match="something else"):
        verify(file)
    with pytest.raises(StorageError, match="could not be read"):
        verify(tmp_path / "none.zip")
    assert not (tmp_path / "other").exists()


def test_a_flipped_byte_of_a_backup_is_found_or_harmless(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "b.zip"
    manifest = backup(folder, file)
    good = file.read_bytes()
    found = 0
    for at in range(0, len(good), 3):
        file.write_bytes(good[:at] + bytes([good[at] ^ 0x41]) + good[at + 1 :])
        try:
            assert verify(file) == manifest
        except StorageError:
            found += 1
    assert found > len(good) // 6


def test_a_newer_backup_is_refused(folder: Path, tmp_path: Path) -> None:
    def newer(members: dict[str, bytes]) -> None:
        manifest = {**json.loads(members["manifest.json"]), "version": migrations.VERSION + 1}
        members["manifest.json"] = json.dumps(manifest).encode()

    backup(folder, tmp_path / "b.zip")
    damage_member(tmp_path / "b.zip", newer)
    with pytest.raises(StorageError, match="newer version"):
        restore(tmp_path / "b.zip", folder)


def test_a_backup_that_fails_leaves_the_earlier_one(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "b.zip"
    backup(folder, file)
    earlier = file.read_bytes()

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(zipfile.ZipFile, "writestr", full)
    with pytest.raises(StorageError, match="no space left"):
        backup(folder, file)
    assert file.read_bytes() == earlier
    assert [path.name for path in tmp_path.iterdir() if path.suffix == ".part"] == []


def test_automatic_backups_are_made_once_a_day_and_only_after_a_change(folder: Path) -> None:
    start = datetime(2026, 3, 1, 20, tzinfo=UTC).astimezone()
    now = start
    with opened(folder) as store:
        store.now = lambda: now
        first = automatic(store, folder)
        assert first is not None
        assert first.name.endswith("-1-plays.zip")
        store.plays.put(play("another"))
        assert automatic(store, folder) is None, "one a day"
        now = start + timedelta(days=2)
        assert automatic(store, folder) is not None
        now = start + timedelta(days=4)
        assert automatic(store, folder) is None, "nothing has changed"
        store.plays.put(play("third"))
        now = start - timedelta(days=400)  # the clock was set back
        assert automatic(store, folder) is not None
        assert automatic(store, folder) is None
        assert len(kept(folder)) == 3


def test_opening_makes_the_backup_that_is_due_and_closing_waits_for_nothing_long(folder: Path) -> None:
    store = open_store(folder)
    names = [thread for thread in threading.enumerate() if thread.name == "backup"]
    for thread in names:
        thread.join()
    store.close()
    assert [each.plays for each in kept(folder)] == [1]
    with open_store(folder) as store:
        assert not store.before_close, "not due again"
    with pytest.raises(backups.AbandonedError), opened(folder) as store:
        backups.write(store, folder / "x.zip", abandoned=lambda: True)
    assert not list(folder.glob("x.zip*"))


def test_rotation_keeps_days_and_weeks_and_the_fullest() -> None:
    noon = datetime(2026, 11, 29, 12, tzinfo=UTC)
    every = [Kept(noon - timedelta(days=days), 1000 - days, Path(f"{days}.zip")) for days in range(60)]
    every.append(Kept(noon - timedelta(days=300), 5000, Path("fullest.zip")))
    names = sorted(each.path.name for each in chosen(every))
    assert names == sorted(["0.zip", "1.zip", "2.zip", "7.zip", "14.zip", "21.zip", "fullest.zip"])


@given(st.lists(st.tuples(st.integers(0, 400), st.integers(0, 9)), max_size=40))
def test_law_rotation_keeps_the_last_and_few(ages: list[tuple[int, int]]) -> None:
    noon = datetime(2026, 11, 29, 12, tzinfo=UTC)
    every = [Kept(noon - timedelta(hours=hours), plays, Path(f"{n}")) for n, (hours, plays) in enumerate(ages)]
    left = chosen(every)
    assert len(left) <= 8
    assert not every or max(every, key=lambda each: each.made).made in {each.made for each in left}
    assert not every or max(each.plays for each in every) == max(each.plays for each in left)
    assert set(chosen(list(left))) == set(left)


def test_no_notice_without_a_reason(tmp_path: Path) -> None:
    with open_store(tmp_path / "new") as store:
        assert store.notices == []
    assert DiskFolder(tmp_path / "new").names() == ["lock", "plays.jsonl", "running-a.jsonl", "running-b.jsonl"]
