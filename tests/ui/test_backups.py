"""Backups on screen: made, read back, taken along, looked into, brought back, and refused."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.core.text import t
from companion.storage.backup import FOLDER
from companion.ui.desk import House
from companion.ui.people import new_player
from tests.fakes import FakeStore
from tests.ui.disk import FULL, Disk, at_home, page_of
from tests.ui.evenings import kept, scored
from tests.ui.fakepage import Screen

OpenAt = Callable[..., Screen]
BACKUPS = "/more/backups"


async def choose_file(screen: Screen, name: str, data: bytes) -> None:
    """Pick a file, as the client does it within the tap."""
    button = next(c for c in screen.find(ft.OutlinedButton) if isinstance(c.action, ft.PickFiles))
    files = [{"id": 1, "name": name, "size": len(data), "path": None, "bytes": data}]
    await screen.fire(button.action.file_picker, "result", {"files": files})


def a_night(house: House) -> str:
    """A play, and a game on the table, whose id is answered."""
    kept(house, "umataka", [{"track": 9}, {"track": 8}])
    return scored(house, "umataka", [{"track": 3}, {"track": 4}]).id


def on_a_disk(folder: Path, evening: Callable[[House], Coroutine[Any, Any, None]]) -> None:
    with at_home(folder) as house:
        asyncio.run(evening(house))


def test_more_leads_to_a_backup_that_is_made_read_back_and_listed(tmp_path: Path) -> None:
    async def evening(house: House) -> None:
        a_night(house)
        async with page_of(house, "/more") as screen:
            await screen.tap("backups")
            assert screen.route == BACKUPS
            assert screen.shows("There is no backup yet.")
            await screen.tap("back-up")
            assert screen.shows("Backed up.")
            assert screen.shows("1 play, 1 running game, 0 players")
            await screen.until(lambda: screen.shows("Read back: whole"))

    on_a_disk(tmp_path, evening)


def test_a_backup_is_taken_along_and_brings_everything_to_another_phone_without_a_restart(tmp_path: Path) -> None:
    taken: list[bytes] = []

    async def here(house: House) -> None:
        a_night(house)
        house.store.players.put(new_player("Ana", id="ana"))
        async with page_of(house, BACKUPS) as screen:
            await screen.tap("back-up")
            (backup,) = house.store.backups.all()
            await screen.tap(f"take-{backup.name}")
            await screen.until(lambda: screen.shows(f"{backup.name} is among your downloads."))
            taken.append(dict(screen.connection.calls)["save_file"]["src_bytes"])

    async def there(house: House) -> None:
        async with page_of(house) as other, page_of(house, BACKUPS) as screen:
            await choose_file(screen, "from-the-old-phone.zip", taken[0])
            await screen.until(lambda: screen.shows("Restore this backup?"))
            assert screen.shows("from-the-old-phone.zip")
            assert screen.shows("3 new")
            assert house.tables.running() == [], "nothing has been done yet"
            await screen.tap("restore")
            await screen.until(lambda: screen.shows("3 new, 0 brought up to date"))
            (live,) = house.tables.running()
            await other.settle()
            await other.tap(f"continue-{live.id}")
            assert other.label("cell-track-1").endswith(": 4")
        async with page_of(house, "/history") as screen:
            assert screen.shows("1 play")

    on_a_disk(tmp_path / "old", here)
    on_a_disk(tmp_path / "new", there)


def test_a_backup_that_is_left_alone_changes_nothing(open_at: OpenAt, house: House, store: FakeStore) -> None:
    async def evening() -> None:
        a_night(house)
        name = store.backups.make().name
        store.sessions.logs.clear()
        async with open_at(BACKUPS) as screen:
            await screen.tap(f"restore-{name}")
            await screen.until(lambda: screen.shows("Restore this backup?"))
            await screen.tap("leave")
            assert not screen.shows("Restore this backup?")
            assert store.sessions.logs == {}

    asyncio.run(evening())


def test_where_everything_is_here_already_there_is_nothing_to_restore(
    open_at: OpenAt, house: House, store: FakeStore
) -> None:
    async def evening() -> None:
        a_night(house)
        name = store.backups.make().name
        async with open_at(BACKUPS) as screen:
            await screen.tap(f"restore-{name}")
            await screen.until(lambda: screen.shows("Everything in it is here already."))
            assert screen.shows("2 already here")
            assert "restore" not in screen.ids()

    asyncio.run(evening())


@pytest.mark.parametrize(
    ("data", "sentence"),
    [(b"Dear diary", "The backup diary.zip is damaged or incomplete"), (b"", "damaged or incomplete")],
    ids=["another file", "an empty file"],
)
def test_a_file_that_is_no_backup_is_refused_with_the_sentence(tmp_path: Path, data: bytes, sentence: str) -> None:
    async def evening(house: House) -> None:
        async with page_of(house, BACKUPS) as screen:
            await choose_file(screen, "diary.zip", data)
            await screen.until(lambda: screen.find("refused"))
            assert screen.shows(sentence)
            assert not screen.shows("Not saved")

    on_a_disk(tmp_path, evening)


def test_a_newer_backup_is_refused_with_the_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening(house: House) -> None:
        a_night(house)
        with monkeypatch.context() as tomorrow:
            tomorrow.setattr("companion.storage.migrations.VERSION", 2)
            data = house.store.backups.copy({})
        async with page_of(house, BACKUPS) as screen:
            await choose_file(screen, "tomorrow.zip", data)
            await screen.until(lambda: screen.shows("tomorrow.zip was written by a newer version"))
            await choose_file(screen, "today.zip", house.store.backups.copy({}))
            await screen.until(lambda: screen.shows("Restore this backup?"))
            assert "refused" not in screen.ids(), "what was said before is over"

    on_a_disk(tmp_path, evening)


def test_a_damaged_backup_says_so_and_cannot_be_chosen(tmp_path: Path) -> None:
    async def evening(house: House) -> None:
        a_night(house)
        name = house.store.backups.make().name
        path = tmp_path / FOLDER / name
        data = bytearray(path.read_bytes())
        data[100] ^= 1
        path.write_bytes(data)
        async with page_of(house, BACKUPS) as screen:
            await screen.until(lambda: screen.shows("damaged or incomplete"))
            assert not {f"restore-{name}", f"take-{name}"} & set(screen.ids())

    on_a_disk(tmp_path, evening)


def test_a_backup_on_a_full_disk_is_not_made_and_the_dialog_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise FULL

    async def evening(house: House) -> None:
        a_night(house)
        async with page_of(house, BACKUPS) as screen:
            with monkeypatch.context() as disk:
                disk.setattr("companion.storage.backup.sync", full)
                await screen.tap("back-up")
                assert screen.shows("there is no space left")
            await screen.tap("try-again")
            assert len(house.store.backups.all()) == 1

    on_a_disk(tmp_path, evening)


def test_a_restore_that_fails_half_way_says_why_and_trying_again_brings_the_rest(tmp_path: Path, disk: Disk) -> None:
    taken: list[bytes] = []

    async def here(house: House) -> None:
        a_night(house)
        taken.append(house.store.backups.copy({}))

    async def there(house: House) -> None:
        async with page_of(house, BACKUPS) as screen:
            await choose_file(screen, "mine.zip", taken[0])
            await screen.until(lambda: screen.find("restore"))
            disk.writing = FULL
            await screen.tap("restore")
            await screen.until(lambda: screen.shows("Not saved"))
            assert screen.shows("there is no space left")
            disk.writing = None
            await screen.tap("try-again")
            await screen.until(house.tables.running)
            assert house.trouble is None

    on_a_disk(tmp_path / "old", here)
    on_a_disk(tmp_path / "new", there)


def test_what_was_here_before_a_restore_stands_in_the_list(tmp_path: Path) -> None:
    async def evening(house: House) -> None:
        a_night(house)
        copy = house.store.backups.copy({})
        kept(house, "umataka", [{"track": 1}, {"track": 2}])
        house.store.backups.restore("mine.zip", copy)
        async with page_of(house, BACKUPS) as screen:
            assert screen.shows("Made before a backup was restored")
            assert screen.shows("2 plays, 1 running game, 0 players")

    on_a_disk(tmp_path, evening)


def test_where_nothing_can_be_kept_beside_the_data_there_are_copies_to_take_along(
    open_at: OpenAt, house: House, store: FakeStore
) -> None:
    async def evening() -> None:
        id = a_night(house)
        store.backups.beside = False
        async with open_at(BACKUPS) as screen:
            assert "back-up" not in screen.ids()
            await screen.tap("copy-elsewhere")
            assert id.encode() in dict(screen.connection.calls)["save_file"]["src_bytes"]

    asyncio.run(evening())


def test_a_backup_that_could_not_be_read_back_says_why(open_at: OpenAt, store: FakeStore) -> None:
    async def evening() -> None:
        name = store.backups.make().name
        store.backups.troubles[name] = t("Worms have eaten it.")
        async with open_at(BACKUPS) as screen:
            await screen.until(lambda: screen.shows("Worms have eaten it."))

    asyncio.run(evening())
