"""What is damaged is set aside, told once, and never written over; the rest is all there."""

from __future__ import annotations

import errno

import pytest

from companion.ports import StorageError
from companion.storage.handle import Folder
from companion.storage.line import encode
from companion.storage.store import PLAYS
from tests.storage.tools import (
    EVENING,
    FaultyFolder,
    content,
    copied,
    overwrite,
    play,
    remove_set_aside,
    state,
    store_on,
)

FULL = OSError(errno.ENOSPC, "No space left on device")


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
