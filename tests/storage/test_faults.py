"""What fails, and what is left: nothing acknowledged is ever lost."""

from __future__ import annotations

import errno
import shutil
from pathlib import Path

import pytest

from companion.ports import StorageError
from companion.storage import open_store
from companion.storage.handle import Folder
from companion.storage.line import encode
from companion.storage.store import PLAYS
from tests.storage.conftest import MakeFolder
from tests.storage.tools import (
    EVENING,
    FaultyFolder,
    PowerCutError,
    VolatileFolder,
    content,
    copied,
    overwrite,
    peek,
    play,
    remove_set_aside,
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


def records_of(data: bytes) -> list[tuple[int, int]]:
    """Where each line begins and ends (after its newline)."""
    ends = [i + 1 for i, byte in enumerate(data) if byte == 10]
    return list(zip([0, *ends], ends, strict=False))


def three_plays(folder: Folder) -> bytes:
    store = store_on(folder)
    for name in "abc":
        store.plays.put({"id": name, "game": "umami", "players": [{"name": "健二"}], "sheet": []})
    store.close()
    return content(folder, PLAYS)


@pytest.mark.usefixtures("quick_disk")
def test_cut_at_every_byte(folder: Folder) -> None:
    data = three_plays(folder)
    lines = records_of(data)
    for cut in range(len(data)):
        overwrite(folder, PLAYS, data[:cut])
        store = store_on(folder)
        found = [name for name, (_, end) in zip("abc", lines[1:], strict=True) if end - 1 <= cut]
        assert sorted(state(store)["plays"]) == found, cut
        store.plays.put(play("new"))
        store.close()
        store = store_on(folder)
        assert sorted(state(store)["plays"]) == [*found, "new"]
        assert store.notices == []
        store.close()
        remove_set_aside(folder)


@pytest.mark.usefixtures("quick_disk")
@pytest.mark.parametrize("mask", [0x01, 0x20, 0xFF])
def test_flip_every_byte(folder: Folder, mask: int) -> None:
    data = three_plays(folder)
    lines = records_of(data)
    start, end = lines[2]
    for at in range(start - 1, end):
        flipped = bytearray(data)
        flipped[at] ^= mask
        overwrite(folder, PLAYS, bytes(flipped))
        store = store_on(folder)
        is_newline = data[at] == 10
        assert sorted(state(store)["plays"]) == (["a", "b", "c"] if is_newline else ["a", "c"]), at
        assert bool(store.notices), at
        if not is_newline:
            aside = str(store.notices[0].values["aside"])
            assert aside.startswith("plays.damaged-20261129-120000")
            assert content(folder, aside).replace(b"\n", b"") == flipped[start : end - 1].replace(b"\n", b"")
        store.plays.put(play("new"))
        store.close()
        store = store_on(folder)
        assert "new" in state(store)["plays"]
        assert store.notices == [], "damage is told once"
        store.close()
        remove_set_aside(folder)


def test_a_damaged_header_costs_nothing(folder: Folder) -> None:
    data = three_plays(folder)
    overwrite(folder, PLAYS, b"X" + data[1:])
    store = store_on(folder)
    assert sorted(state(store)["plays"]) == ["a", "b", "c"]
    assert str(store.notices[0]).startswith("plays.jsonl: 3 entries read, 1 damaged entry set aside in plays.damaged-")


def test_what_was_set_aside_is_never_written_over(folder: Folder) -> None:
    data = three_plays(folder)
    overwrite(folder, "plays.damaged-20261129-120000.jsonl", b"earlier")
    overwrite(folder, PLAYS, data + b"torn")
    store = store_on(folder)
    assert content(folder, "plays.damaged-20261129-120000.jsonl") == b"earlier"
    assert content(folder, "plays.damaged-20261129-120000-2.jsonl") == b"torn\n"
    assert store.plays.get("c") is not None


def test_damage_on_a_full_disk_stays_where_it_is(folder: Folder) -> None:
    data = three_plays(folder)
    overwrite(folder, PLAYS, data + b"torn")
    full = FullDisk(folder)
    store = store_on(full)
    assert "1 damaged entry left out" in str(store.notices[0])
    assert store.plays.get("c") is not None
    with pytest.raises(StorageError, match="no space left"):
        store.plays.put(play("d"))
    full.is_full = False
    store.plays.put(play("d"))
    store.close()
    assert sorted(state(store_on(folder))["plays"]) == ["a", "b", "c", "d"]


class FullDisk(FaultyFolder):
    """Reads well, writes never, until there is space."""

    is_full = True

    def count(self, call: str, before: object = None) -> None:
        if self.is_full and call in ("write", "flush"):
            raise FULL


def test_an_interrupted_turn_is_forgotten_and_a_damaged_one_is_kept_aside(folder: Folder) -> None:
    store = store_on(folder)
    for step in EVENING:
        step(store)
    expected = state(store)
    store.close()
    head = encode({"format": "companion-running", "version": 1, "generation": 2})
    overwrite(folder, "running-b.jsonl", head + content(folder, "running-a.jsonl")[80:200])
    store = store_on(folder)
    assert state(store) == expected
    assert content(folder, "running-b.jsonl") == b""


def test_a_seal_that_came_too_late_hides_nothing(folder: Folder) -> None:
    store = store_on(folder)
    store.settings.put("theme", "old")
    store.close()
    end = len(content(folder, "running-a.jsonl"))
    head = encode({"format": "companion-running", "version": 1, "generation": 2})
    seal = encode({"sealed": 2, "after": end})
    overwrite(folder, "running-b.jsonl", head + seal)
    sealed = store_on(copied(folder, None))
    assert sealed.settings.get("theme") is None, "a sealed generation counts"
    line = encode({"put": "settings", "doc": 1}, {"key": "theme"}, {"value": "went on"})
    overwrite(folder, "running-a.jsonl", content(folder, "running-a.jsonl") + line)
    store = store_on(folder)
    assert store.settings.get("theme") == "went on"
    aside = [name for name in folder.names() if "damaged" in name]
    assert content(folder, aside[0]) == head + seal + b"\n"


def test_a_newer_version_is_refused_and_untouched(folder: Folder) -> None:
    data = three_plays(folder)
    newer = data + encode({"format": "companion-plays", "version": 2}) + b"torn"
    overwrite(folder, PLAYS, newer)
    with pytest.raises(StorageError, match="newer version"):
        store_on(folder)
    assert content(folder, PLAYS) == newer
    assert not [name for name in folder.names() if "damaged" in name]


def test_another_kind_of_file_is_refused_and_untouched(folder: Folder) -> None:
    three_plays(folder)
    foreign = content(folder, PLAYS)
    overwrite(folder, "running-a.jsonl", foreign)
    with pytest.raises(StorageError, match="holds something else"):
        store_on(folder)
    assert content(folder, "running-a.jsonl") == foreign


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


def test_a_folder_that_may_not_be_written_to_is_for_looking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = open_store(tmp_path)
    store.plays.put(play("a"))
    store.close()

    def refused(path: Path) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr("companion.storage.opening._lock", refused)
    store = open_store(tmp_path)
    assert store.read_only
    assert "nothing new is kept" in str(store.notices[0])
    assert store.plays.get("a") is not None
    with pytest.raises(StorageError, match="reading only"):
        store.plays.put(play("b"))
