"""Saving fails in the middle of an evening: what stands on the screen then, and how it goes on."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from companion.live import Live
from companion.ui.desk import House
from tests.ui.disk import BROKEN, FORBIDDEN, FULL, PLACE, Disk, at_home, page_of, two_at_a_table, type_a_seven
from tests.ui.fakepage import Screen


def first_of(house: House) -> Live:
    return house.tables.running()[0]


def counted(live: Live) -> int:
    return live.session.sheet.number("track", 0)


async def press(screen: Screen, key: str) -> None:
    pressed = {"key": key, "shift": False, "ctrl": False, "alt": False, "meta": False}
    await screen.fire(screen.page, "keyboard_event", pressed)


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
