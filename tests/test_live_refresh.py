"""What comes to the tables by another way than a tap: out of a backup, of another version, with its beginning lost."""

from __future__ import annotations

import pytest

from companion.core import events as e
from companion.core.text import t
from companion.live import Tables
from companion.ports import Json, StorageError
from tests.core.pebbles import GAME
from tests.fakes import FakeSessions, FakeStore
from tests.house import house, sit_down, white


def elsewhere(*events: e.Event) -> tuple[str, list[Json]]:
    """The id and log of a game that was played in another house."""
    live = sit_down(house(), 3, *events)
    return live.id, live.records


def test_a_game_out_of_a_backup_is_on_the_table_at_once() -> None:
    store = FakeStore()
    tables = house(store)
    here = sit_down(tables)
    told: list[str] = []
    tables.watch(told.append)
    id, records = elsewhere(white(3))
    store.sessions.logs[id] = records
    tables.refresh()
    assert [live.id for live in tables.running()] == [id, here.id]
    assert tables.running()[0].session.sheet.number("white", 0) == 3
    assert tables.find(here.id) is here, "what did not change is not read anew"
    assert sorted(told) == sorted([id, here.id, ""])


def test_a_game_that_went_on_in_the_backup_goes_on_from_there() -> None:
    store = FakeStore()
    tables = house(store)
    live = sit_down(tables, 3, white(3))
    store.sessions.logs[live.id] = sit_down(house(), 3, white(3), white(5)).records
    tables.refresh()
    assert tables.find(live.id) is live, "who looks at it looks at the same one"
    assert live.session.sheet.number("white", 0) == 5


def test_a_game_that_ended_in_the_backup_is_in_the_history_alone() -> None:
    store, other = FakeStore(), FakeStore()
    tables = house(store)
    live = sit_down(tables, 3, white(3))
    other.sessions.logs = {live.id: live.records}
    finished = house(other).find(live.id)
    assert finished is not None
    finished.do(e.GameEnded())
    store.plays.put(other.plays.kept[live.id])
    tables.refresh()
    assert tables.running() == []
    assert store.sessions.ids() == []


def test_another_store_is_shown_on_the_same_tables() -> None:
    tables = house()
    sit_down(tables)
    id, records = elsewhere()
    other = FakeStore()
    other.sessions.logs[id] = records
    tables.refresh(other)
    assert [live.id for live in tables.running()] == [id]
    tables.running()[0].do(white(2))
    assert len(other.sessions.logs[id]) == len(records) + 1


def test_a_store_that_cannot_be_read_changes_nothing() -> None:
    class Unreadable(FakeSessions):
        def ids(self) -> list[str]:
            raise StorageError(t("The disk is broken."))

    store, other = FakeStore(), FakeStore()
    tables = house(store)
    live = sit_down(tables)
    other.sessions = Unreadable(other.disk)
    with pytest.raises(StorageError):
        tables.refresh(other)
    assert (tables.store, tables.running()) == (store, [live])


def test_logs_nobody_can_show_are_kept_and_counted() -> None:
    store = FakeStore()
    id, records = elsewhere(white(3))
    store.sessions.logs = {"new": [{**records[0], "game": "mahjong"}], "torn": records[1:], id: records}
    tables = Tables(store, {GAME.id: GAME})
    assert [live.id for live in tables.running()] == [id]
    assert (tables.unknown, tables.headless) == (["new"], ["torn"])
    assert set(store.sessions.logs) == {"new", "torn", id}


def test_what_is_in_memory_can_be_taken_along() -> None:
    tables = house()
    running, ended = sit_down(tables, 3, white(3)), sit_down(tables, 3, white(1), e.GameEnded())
    assert tables.logs() == {running.id: running.records, ended.id: ended.records}
