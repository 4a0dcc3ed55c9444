"""A look at the health of a data folder, and its repair."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from companion.storage import migrations
from companion.storage.check import check
from companion.storage.rotation import automatic, kept
from companion.storage.store import PLAYS
from tests.storage.tools import opened, play, state

pytestmark = pytest.mark.usefixtures("quick_disk")


@pytest.fixture
def folder(after_an_evening: Path) -> Path:
    """The data after an evening."""
    return after_an_evening


def test_an_emptied_history_is_noticed_and_repaired(folder: Path) -> None:
    with opened(folder) as store:
        automatic(store, folder)
    (folder / PLAYS).write_bytes(b"")
    with opened(folder) as store:
        assert "holds 1 play and 2 players" in str(store.notices[0])
        assert kept(folder)[0].path.name in str(store.notices[0])
    assert not check(folder).sound
    repaired = check(folder, repair=True)
    assert repaired.sound
    with opened(folder) as store:
        assert store.plays.get("first") is not None
        assert store.notices == []


def test_check_looks_without_touching(folder: Path) -> None:
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    health = check(folder)
    assert health.sound
    assert str(health.texts[0]) == "1 play, 1 running game, 2 players, 2 settings can be read."
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    assert check(folder / "nowhere").sound


def test_repair_backs_up_sets_aside_and_takes_what_is_missing_from_a_backup(folder: Path) -> None:
    with opened(folder) as store:
        store.plays.put(play("other"))
        automatic(store, folder)
        expected = state(store)
    data = (folder / PLAYS).read_bytes()
    (folder / PLAYS).write_bytes(data.replace(b'"other"', b'"0ther"'))
    health = check(folder)
    assert not health.sound
    assert "plays.jsonl: 1 damaged entry." in map(str, health.texts)
    health = check(folder, repair=True)
    assert health.sound, [*map(str, health.texts)]
    with opened(folder) as store:
        assert state(store) == expected
    saved = next((folder / "backups").glob("before-repair-*.zip"))
    with zipfile.ZipFile(saved) as archive:
        assert b'"0ther"' in archive.read("plays.jsonl"), "the damaged part too"
    assert any("Set aside earlier" in str(text) for text in health.texts)


def test_check_tells_of_a_bad_backup_and_of_newer_data(folder: Path) -> None:
    with opened(folder) as store:
        made = automatic(store, folder)
    assert made is not None
    made.write_bytes(made.read_bytes()[:-30])
    assert not check(folder).sound
    text = (folder / PLAYS).read_bytes() + b"half a li"
    (folder / PLAYS).write_bytes(text)
    assert any("unfinished" in str(each) for each in check(folder).texts)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(migrations, "VERSION", 0)
        assert "newer version" in str(check(folder).texts[0])
