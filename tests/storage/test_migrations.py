"""Data of every version opens for ever."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.ports import Json, PlayQuery, StorageError
from companion.storage import migrations, open_store
from companion.storage.handle import DiskFolder, Folder
from companion.storage.store import PLAYS, JournalStore
from tests.storage.tools import content, copied, play, store_on

SAMPLES = sorted((Path(__file__).parent / "samples").glob("v*"))


def everything(store: JournalStore) -> Json:
    """What a sample's `expected.json` lists."""
    every = [item["id"] for deleted in (False, True) for item in store.plays.page(PlayQuery(deleted=deleted)).items]
    return {
        "sessions": {id: list(store.sessions.records(id)) for id in store.sessions.ids()},
        "order": list(store.sessions.ids()),
        "players": list(store.players.all()),
        "settings": {name: store.settings.get(name) for name in store.settings.names()},
        "plays": {id: store.plays.get(id) for id in every},
        "newest_first": [item["id"] for item in store.plays.page(PlayQuery()).items],
    }


def test_there_is_a_sample_of_every_version() -> None:
    assert [path.name for path in SAMPLES] == [f"v{version}" for version in range(1, migrations.VERSION + 1)]


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.name)
def test_a_sample_opens_and_can_be_written_on(sample: Path, tmp_path: Path) -> None:
    expected = json.loads((sample / "expected.json").read_text(encoding="utf-8"))
    copied(DiskFolder(sample, read_only=True), tmp_path / "data")
    for _ in range(2):
        store = open_store(tmp_path / "data", backups=False)
        assert store.notices == []
        assert everything(store) == expected
        store.close()
    store = open_store(tmp_path / "data", backups=False)
    store.plays.put(play("another", ended="2030-01-01"))
    store.close()
    store = open_store(tmp_path / "data", read_only=True)
    assert everything(store)["newest_first"] == ["another", *expected["newest_first"]]


def renamed(table: str, document: Json) -> Json:
    """A step such as a next version might need: `location` becomes `place` inside, and titles grow."""
    if table != "plays":
        return {**document, "step": 2}
    return {**document, "location": document["location"].upper(), "step": 2}


@pytest.fixture
def next_version(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Become an app whose data has version 2."""

    def become() -> None:
        monkeypatch.setattr(migrations, "VERSION", 2)
        monkeypatch.setitem(migrations.STEPS, 1, renamed)

    return become


@pytest.mark.usefixtures("busy_turns", "quick_disk")
def test_a_newer_app_brings_old_lines_up_and_an_older_one_then_refuses(
    folder: Folder, next_version: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = store_on(folder)
    store.plays.put(play("old", location="Küche"))
    store.settings.put("theme", "dark")
    store.sessions.append("s", {"n": 1})
    store.close()
    before = content(folder, PLAYS)
    next_version()
    store = store_on(folder)
    assert content(folder, PLAYS) == before, "looking changes nothing"
    assert store.plays.page(PlayQuery(text="küche")).items[0]["location"] == "KÜCHE"
    assert (store.plays.get("old") or {})["step"] == 2
    store.plays.put(play("new", location="Garten"))
    for number in range(50):  # the running journal takes its turns
        store.settings.put("number", number)
    store.close()
    assert content(folder, PLAYS).startswith(before), "the history is not rewritten"
    store = store_on(folder)
    assert [item["location"] for item in store.plays.page(PlayQuery()).items] == ["Garten", "KÜCHE"]
    assert "step" not in (store.plays.get("new") or {})
    assert store.settings.get("theme") == "dark"
    assert store.sessions.records("s") == [{"n": 1}]
    store.close()
    monkeypatch.setattr(migrations, "VERSION", 1)
    with pytest.raises(StorageError, match="newer version"):
        store_on(folder)
