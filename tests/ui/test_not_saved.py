"""Saving fails in the middle of an evening: what stands on the screen then, and how it goes on."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from typing import Any

import pytest

from companion.core.events import GameEnded
from companion.live import Live
from companion.ports import Json
from companion.storage import JournalStore, open_store
from companion.storage.handle import MemoryFolder
from companion.ui.desk import House
from tests.fakes import FakeStore
from tests.ui.disk import BROKEN, FORBIDDEN, FULL, Disk, at_home, page_of
from tests.ui.evenings import done, kept, scored
from tests.ui.fakepage import Screen

PLACE = "cell-track-0"


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    """The disk under the data."""
    return Disk(monkeypatch)


def two_at_a_table(house: House) -> Live:
    return scored(house, "umataka", [{"track": 3}, {"track": 4}])


def first_of(house: House) -> Live:
    return house.tables.running()[0]


def counted(live: Live) -> int:
    return live.session.sheet.number("track", 0)


async def type_a_seven(screen: Screen) -> None:
    await screen.tap(PLACE)
    await screen.tap("key-7")


async def press(screen: Screen, key: str) -> None:
    pressed = {"key": key, "shift": False, "ctrl": False, "alt": False, "meta": False}
    await screen.fire(screen.page, "keyboard_event", pressed)


def downloads(screen: Screen) -> list[tuple[str, bytes]]:
    return [(args["file_name"], args["src_bytes"]) for name, args in screen.connection.calls if name == "save_file"]


def logs_in(backup: bytes) -> dict[str, list[Json]]:
    with JournalStore(MemoryFolder()) as elsewhere:
        elsewhere.backups.restore("copy.zip", backup)
        return {id: list(elsewhere.sessions.records(id)) for id in elsewhere.sessions.ids()}


@pytest.mark.parametrize(
    ("fails", "error", "sentence"),
    [
        ("writing", FULL, "there is no space left"),
        ("writing", BROKEN, "Input/output error"),
        ("syncing", BROKEN, "Input/output error"),
        ("writing", FORBIDDEN, "may not be written to"),
    ],
    ids=["full disk", "broken disk", "fsync fails", "read-only meanwhile"],
)
def test_the_number_is_not_on_screen_the_dialog_says_why_and_trying_again_saves_it(
    tmp_path: Path, disk: Disk, fails: str, error: OSError, sentence: str
) -> None:
    async def evening(house: House) -> None:
        live = two_at_a_table(house)
        async with page_of(house, f"/table/{live.id}/score") as screen:
            setattr(disk, fails, error)
            await type_a_seven(screen)
            assert screen.shows("Not saved")
            assert screen.shows(sentence)
            assert screen.label(PLACE).endswith(": 3")
            setattr(disk, fails, None)
            await screen.tap("try-again")
            assert not screen.shows("Not saved")
            assert screen.label(PLACE).endswith(": 7")

    with at_home(tmp_path) as house:
        asyncio.run(evening(house))
    with at_home(tmp_path) as house:
        assert counted(first_of(house)) == 7


def test_leave_it_leaves_what_was_saved_and_play_says_that_saving_failed_until_it_works(
    tmp_path: Path, disk: Disk
) -> None:
    async def evening(house: House) -> None:
        live = two_at_a_table(house)
        async with page_of(house, f"/table/{live.id}/score") as screen:
            disk.writing = FULL
            await type_a_seven(screen)
            await screen.tap("leave-it")
            assert screen.label(PLACE).endswith(": 3")
        async with page_of(house) as screen:
            assert screen.shows("Saving failed.")
            assert screen.shows("there is no space left")
            await screen.tap("save-again")
            assert screen.shows("Not saved")
            await screen.tap("leave-it")
            await screen.tap("to-backups")
            assert screen.route == "/more/backups"
        disk.writing = None
        async with page_of(house) as screen:
            await screen.tap("save-again")
            assert screen.shows("Saving works again.")
            assert "data-state" not in screen.ids()

    with at_home(tmp_path) as house:
        asyncio.run(evening(house))
        assert counted(first_of(house)) == 3


def test_play_on_another_page_says_at_once_that_saving_failed(tmp_path: Path, disk: Disk) -> None:
    async def evening(house: House) -> None:
        live = two_at_a_table(house)
        async with page_of(house) as looking, page_of(house, f"/table/{live.id}/score") as screen:
            disk.writing = FULL
            await type_a_seven(screen)
            await looking.settle()
            assert looking.shows("Saving failed.")

    with at_home(tmp_path) as house:
        asyncio.run(evening(house))


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


def test_keys_of_a_keyboard_do_nothing_until_the_dialog_is_answered(tmp_path: Path, disk: Disk) -> None:
    async def evening(house: House) -> None:
        live = two_at_a_table(house)
        async with page_of(house, f"/table/{live.id}/score") as screen:
            disk.writing = FULL
            await type_a_seven(screen)
            disk.writing = None
            await press(screen, "5")
            assert counted(live) == 3
            await screen.tap("try-again")
            assert counted(live) == 7
            await press(screen, "5")
            assert counted(live) == 75, "the number goes on where it was"

    with at_home(tmp_path) as house:
        asyncio.run(evening(house))


def test_a_note_that_was_not_saved_says_so_and_the_game_is_not_finished_without_it(tmp_path: Path, disk: Disk) -> None:
    async def evening(house: House) -> None:
        live = two_at_a_table(house)
        async with page_of(house, f"/table/{live.id}/result") as screen:
            await screen.type("Note", "rain all day")
            disk.writing = FULL
            await screen.tap("finish")
            assert screen.shows("Not saved yet")
            await screen.tap("leave-it")
            assert not live.session.ended
            disk.writing = None
            await screen.tap("finish")
            assert screen.route == f"/history/{live.id}"
            assert screen.shows("rain all day")

    with at_home(tmp_path) as house:
        asyncio.run(evening(house))


def test_a_folder_deleted_while_playing_costs_nothing_and_play_says_it_was_written_again(tmp_path: Path) -> None:
    folder = tmp_path / "data"

    async def evening(house: House) -> None:
        live = two_at_a_table(house)
        async with page_of(house, f"/table/{live.id}/score") as screen:
            shutil.rmtree(folder)
            await type_a_seven(screen)
            assert screen.label(PLACE).endswith(": 7")
        async with page_of(house) as screen:
            assert screen.shows("were deleted while the app was running; they have been written again")

    with at_home(folder) as house:
        asyncio.run(evening(house))
    with at_home(folder) as house:
        assert counted(first_of(house)) == 7


def test_a_file_replaced_by_another_program_is_told_and_not_written_over(tmp_path: Path) -> None:
    async def evening(house: House) -> None:
        live = two_at_a_table(house)
        async with page_of(house, f"/table/{live.id}/score") as screen:
            file = tmp_path / "running-a.jsonl"
            file.unlink()
            file.write_bytes(b"somebody else")
            await type_a_seven(screen)
            assert screen.shows("another program replaced")
            assert screen.label(PLACE).endswith(": 3")
            assert file.read_bytes() == b"somebody else"

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
