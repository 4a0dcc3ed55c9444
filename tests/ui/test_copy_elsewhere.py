"""A copy is taken elsewhere while saving fails: it holds everything, or what is in memory."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from companion.core.events import GameEnded
from companion.ports import Json
from companion.storage import JournalStore, open_store
from companion.storage.handle import MemoryFolder
from companion.ui.desk import House
from tests.fakes import FakeStore
from tests.ui.disk import BROKEN, FULL, Disk, at_home, page_of, two_at_a_table, type_a_seven
from tests.ui.evenings import done, kept
from tests.ui.fakepage import Screen


def downloads(screen: Screen) -> list[tuple[str, bytes]]:
    return [(args["file_name"], args["src_bytes"]) for name, args in screen.connection.calls if name == "save_file"]


def logs_in(backup: bytes) -> dict[str, list[Json]]:
    with JournalStore(MemoryFolder()) as elsewhere:
        elsewhere.backups.restore("copy.zip", backup)
        return {id: list(elsewhere.sessions.records(id)) for id in elsewhere.sessions.ids()}


def test_a_copy_elsewhere_holds_everything_and_the_dialog_waits(tmp_path: Path, disk: Disk) -> None:
    async def evening(house: House) -> None:
        finished = kept(house, "umataka", [{"track": 9}, {"track": 8}])
        live = two_at_a_table(house)
        async with page_of(house, f"/table/{live.id}/score") as screen:
            disk.writing = FULL
            await type_a_seven(screen)
            await screen.tap("save-copy")
            ((name, data),) = downloads(screen)
            assert screen.shows(f"{name} is among your downloads.")
            assert screen.shows("Not saved")
            assert logs_in(data) == {live.id: live.records}
            with open_store(tmp_path / "phone", backups=False) as elsewhere:
                disk.writing = None
                elsewhere.backups.restore(name, data)
                assert elsewhere.plays.get(finished) is not None
            await screen.tap("try-again")
            assert not screen.shows("Not saved")

    with at_home(tmp_path / "data") as house:
        asyncio.run(evening(house))


def test_a_copy_of_data_that_cannot_be_read_holds_the_games_in_memory(tmp_path: Path, disk: Disk) -> None:
    async def evening(house: House) -> None:
        live, ended = two_at_a_table(house), two_at_a_table(house)
        done(ended.do(GameEnded()))
        async with page_of(house, f"/table/{live.id}/score") as screen:
            disk.writing = disk.reading = BROKEN
            await type_a_seven(screen)
            await screen.tap("save-copy")
            disk.writing = disk.reading = None
            ((_, data),) = downloads(screen)
            assert logs_in(data) == {live.id: live.records, ended.id: ended.records}

    with at_home(tmp_path) as house:
        asyncio.run(evening(house))


def test_a_copy_that_cannot_be_handed_over_is_told(tmp_path: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refused(*_: Any, **__: Any) -> None:
        raise RuntimeError("not allowed here")

    async def evening(house: House) -> None:
        live = two_at_a_table(house)
        async with page_of(house, f"/table/{live.id}/score") as screen:
            disk.writing = FULL
            await type_a_seven(screen)
            monkeypatch.setattr("flet.FilePicker.save_file", refused)
            await screen.tap("save-copy")
            assert screen.shows("could not be saved there (not allowed here)")
            assert screen.shows("Not saved")

    with at_home(tmp_path) as house:
        asyncio.run(evening(house))


def test_a_store_that_fails_is_told_on_the_memory_store_too(house: House, store: FakeStore) -> None:
    async def evening() -> None:
        live = two_at_a_table(house)
        async with page_of(house, f"/table/{live.id}/score") as screen:
            store.disk.full = store.unreadable = True
            await type_a_seven(screen)
            assert screen.shows("The disk is full.")
            await screen.tap("save-copy")
            ((_, data),) = downloads(screen)
            assert live.id.encode() in data

    asyncio.run(evening())
