"""A store keeps what it was given, in the order it was given, across restarts."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tinydb import TinyDB, where
from tinydb.table import Document

from companion.ports import PlayQuery, StorageError, Store
from companion.storage import default_folder, open_store
from companion.storage.handle import Folder
from companion.storage.line import encode
from companion.storage.store import PLAYS
from tests.storage.tools import EVENING, content, overwrite, play, state, store_on


def test_an_evening_survives_a_restart(folder: Folder, busy_turns: None) -> None:
    store = store_on(folder)
    assert takes_a_store(store)
    before = state(store)
    for step in EVENING:
        step(store)
        assert state(store) != before
        before = state(store)
        store.close()
        store = store_on(folder)
        assert state(store) == before
        assert store.notices == []
    assert before["order"] == ["second"]
    assert before["plays"]["first"]["notes"] == "revised"
    assert before["settings"] == {"language": "es", "theme": "dark 2"}
    assert [player["id"] for player in before["players"]] == ["Ana", "Борис"]


def takes_a_store(store: Store) -> bool:
    """The type checker compares what we have with what the app asks for."""
    return store is not None


@pytest.mark.usefixtures("busy_turns", "quick_disk")
def test_turns_take_garbage_away(folder: Folder) -> None:
    store = store_on(folder)
    store.sessions.append("kept", {"n": 0})
    for number in range(200):
        store.settings.put("theme", number)
    names = [name for name in folder.names() if name.startswith("running")]
    assert sum(len(content(folder, name)) for name in names) < 1500
    assert state(store)["settings"]["theme"] == 199
    store.close()
    assert store_on(folder).sessions.records("kept") == [{"n": 0}]


def test_sessions_are_listed_by_last_append_whatever_the_clock_says(folder: Folder) -> None:
    store = store_on(folder)
    for session, at in [("a", "2026-05-01"), ("b", "2031-01-01"), ("a", "1999-01-01"), ("c", "1970-01-01")]:
        store.sessions.append(session, {"at": at})
    assert store.sessions.ids() == ["c", "a", "b"]
    store.close()
    assert store_on(folder).sessions.ids() == ["c", "a", "b"]


def test_what_was_handed_out_or_in_is_nobody_elses(folder: Folder) -> None:
    store = store_on(folder)
    record = {"counts": [1]}
    store.sessions.append("a", record)
    record["counts"].append(2)
    store.sessions.records("a")[0]["counts"].append(3)
    assert store.sessions.records("a") == [{"counts": [1]}]


def test_opening_and_looking_writes_nothing(folder: Folder) -> None:
    store = store_on(folder)
    for step in EVENING:
        step(store)
    store.close()
    before = {name: content(folder, name) for name in folder.names()}
    store_on(folder).close()
    looking = store_on(folder, read_only=True)
    assert state(looking)["order"] == ["second"]
    with pytest.raises(StorageError, match="reading only"):
        looking.sessions.append("a", {})
    assert {name: content(folder, name) for name in folder.names()} == before


def test_half_an_emoji_is_kept(folder: Folder) -> None:
    store = store_on(folder)
    store.plays.put(play("a", notes="broken \ud83d"))
    store.close()
    kept = store_on(folder).plays.get("a")
    assert kept is not None
    assert kept["notes"] == "broken \ud83d"


@pytest.mark.parametrize(
    "bad",
    [
        {"id": 5},
        {"id": "a", "players": None},
        {"id": "a", "players": ["Ana"]},
        {"id": "a", "players": [{"id": 3}]},
        {"id": "a", "standings": {}},
        {"id": "a", "notes": 3},
        {"id": "a", "game": None},
        {"id": "a", "sheet": float("nan")},
        {"id": "a", "sheet": object()},
    ],
)
def test_what_could_not_be_listed_or_read_back_is_not_stored(folder: Folder, bad: dict[str, object]) -> None:
    store = store_on(folder)
    store.plays.put(play("good"))
    before = content(folder, PLAYS)
    with pytest.raises((TypeError, ValueError)):
        store.plays.put(bad)
    assert content(folder, PLAYS) == before
    assert list(state(store)["plays"]) == ["good"]


def test_a_line_is_json_a_person_can_read(folder: Folder) -> None:
    store = store_on(folder)
    store.plays.put(play("a", players=("健二",)))
    first, second = content(folder, PLAYS).decode().splitlines()
    assert json.loads(first)[1] == {"format": "companion-plays", "version": 1}
    _, key, head, body = json.loads(second)
    assert key == {"put": "plays", "doc": 1}
    assert head["players"][0]["name"] == "健二"
    assert body == {"sheet": [["bear", 0, None, [2]]]}
    assert "健二" in second


def test_from_outside_it_is_tinydb(folder: Folder) -> None:
    store = store_on(folder)
    db = store.running
    assert isinstance(db, TinyDB)
    table = db.table("ideas")
    assert table.insert_multiple([{"n": n} for n in range(5)]) == [1, 2, 3, 4, 5]
    assert table.update({"even": True}, where("n").one_of([0, 2, 4])) == [1, 3, 5]
    assert table.upsert(Document({"n": 10}, doc_id=2)) == [2]
    assert table.remove(where("n") == 3) == [4]
    assert table.insert({"n": 6}) == 6
    expected = [{"n": 0, "even": True}, {"n": 10}, {"n": 2, "even": True}, {"n": 4, "even": True}, {"n": 6}]
    assert table.all() == expected
    assert table.count(where("even").exists()) == 3
    assert table.get(doc_id=2) == {"n": 10}
    assert db.tables() == {"ideas"}
    store.close()
    db = store_on(folder).running
    assert db.table("ideas").all() == expected
    db.table("ideas").truncate()
    assert len(db.table("ideas")) == 0
    db.table("other").insert({"n": 1})
    db.drop_tables()
    assert db.tables() == set()


def test_tinydb_finds_a_whole_play_and_foreign_documents_do_no_harm(folder: Folder) -> None:
    store = store_on(folder)
    store.plays.put(play("a"))
    assert store.stored.table("plays").search(where("sheet").exists())[0]["id"] == "a"
    store.stored.table("plays").insert({"no": "id"})
    store.close()
    store = store_on(folder)
    assert store.plays.page(PlayQuery()).total == 1
    assert store.stored.table("plays").remove(where("no") == "id") == [2]
    assert store.stored.table("plays").remove(where("id") == "a") == [1]
    assert store.plays.page(PlayQuery()).total == 0
    assert store.plays.get("a") is None


@pytest.mark.usefixtures("busy_turns", "quick_disk")
def test_lines_of_a_kind_to_come_are_kept_and_ignored(folder: Folder) -> None:
    store = store_on(folder)
    store.settings.put("theme", "light")
    store.plays.put(play("a"))
    store.close()
    strange = [encode({"photo": "x"}), encode({"put": "plays"}), encode({"put": [], "doc": "x"}, {"a": 1}, {})]
    for name in ("running-a.jsonl", PLAYS):
        overwrite(folder, name, content(folder, name) + b"".join(strange))
    store = store_on(folder)
    assert store.notices == []
    for number in range(100):
        store.settings.put("theme", number)
    store.close()
    store = store_on(folder)
    assert store.settings.get("theme") == 99
    kept = b"".join(content(folder, name) for name in folder.names())
    assert [kept.count(line) for line in strange] == [2, 2, 2]


def test_a_closed_store_says_so(folder: Folder) -> None:
    store = store_on(folder)
    store.sessions.append("a", {})
    store.close()
    store.close()
    with pytest.raises(StorageError, match="closed"):
        store.sessions.append("a", {})
    with pytest.raises(StorageError, match="closed"):
        store.sessions.records("a")


def test_a_second_process_is_told_which_file_is_held(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    with pytest.raises(StorageError, match="already open") as told:
        open_store(tmp_path)
    assert str(tmp_path / "lock") in str(told.value.text)
    open_store(tmp_path, read_only=True).close()
    store.close()
    open_store(tmp_path).close()


def test_the_place_of_the_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "own"))
    monkeypatch.setenv("FLET_APP_STORAGE_DATA", str(tmp_path / "flet"))
    assert default_folder() == tmp_path / "own"
    monkeypatch.delenv("COMPANION_DATA")
    assert default_folder() == tmp_path / "flet"
    monkeypatch.delenv("FLET_APP_STORAGE_DATA")
    assert default_folder().name == "umami-companion"


@pytest.mark.usefixtures("busy_turns", "quick_disk")
def test_several_threads_may_write_and_look(folder: Folder) -> None:
    store = store_on(folder)

    def busy(name: str) -> None:
        for number in range(60):
            store.sessions.append(name, {"n": number})
            store.settings.put(name, number)
            store.plays.put(play(f"{name} {number % 7}"))
            assert store.sessions.records(name)[-1] == {"n": number}
            assert store.plays.page(PlayQuery(text=name)).total >= 0

    with ThreadPoolExecutor(4) as pool:
        for done in [pool.submit(busy, name) for name in "abcd"]:
            done.result()
    before = state(store)
    assert {name: len(records) for name, records in before["sessions"].items()} == dict.fromkeys("abcd", 60)
    assert len(before["plays"]) == 28
    store.close()
    assert state(store_on(folder)) == before
