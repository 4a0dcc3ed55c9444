"""Something happened to the data since the last evening: what a person sees when the app opens again."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from companion.storage import open_store
from companion.storage.backup import FOLDER
from companion.storage.journal import Journal
from companion.ui.desk import House
from tests.ui.disk import FORBIDDEN, Disk, at_home, page_of
from tests.ui.evenings import kept, scored
from tests.ui.fakepage import Screen

Evening = Callable[[House], Coroutine[Any, Any, None]]

KILLED = """
import os, signal, sys
from pathlib import Path
from companion.app import open_house
from companion.core.events import ScoreEntered
from tests.ui.evenings import scored

live = scored(open_house(Path(sys.argv[1])), "umataka", [{"track": 3}, {"track": 4}])
live.do(ScoreEntered("track", (7,), 0))
print(live.id, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three plays, a game on the table, and everything backed up."""
    with at_home(tmp_path) as house:
        for track in (7, 8, 9):
            kept(house, "umataka", [{"track": track}, {"track": 1}])
        scored(house, "umataka", [{"track": 3}, {"track": 4}])
        house.store.backups.make()
    return tmp_path


def evening_on(folder: Path, play: Evening) -> None:
    with at_home(folder) as house:
        asyncio.run(play(house))


async def plays_shown(house: House) -> int:
    async with page_of(house, "/history") as screen:
        return len([id for id in screen.ids() if id.startswith("play-")])


def running_shown(screen: Screen) -> list[str]:
    return [id for id in screen.ids() if id.startswith("continue-")]


def test_after_a_kill_the_game_is_on_the_table_with_the_last_number_and_nothing_alarms(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", KILLED, str(tmp_path)],
        capture_output=True, text=True, cwd=root, env={**os.environ, "PYTHONPATH": str(root)}, check=False,
    )  # fmt: skip
    assert done.returncode == -signal.SIGKILL, done.stderr
    id = done.stdout.strip()

    async def play(house: House) -> None:
        async with page_of(house) as screen:
            assert running_shown(screen) == [f"continue-{id}"]
            assert "data-state" not in screen.ids()
            await screen.tap(f"continue-{id}")
            assert screen.label("cell-track-0").endswith(": 7")

    evening_on(tmp_path, play)


def test_a_torn_last_entry_is_named_on_play_once_and_the_game_goes_on(folder: Path) -> None:
    with (folder / "running-a.jsonl").open("ab") as file:
        file.write(b'["5ab8a167",{"put":"sess')

    async def play(house: House) -> None:
        async with page_of(house) as screen:
            assert screen.shows("1 damaged entry set aside in running-a.damaged-")
            assert len(running_shown(screen)) == 1
        async with page_of(house, "/more") as screen:
            assert screen.shows("1 damaged entry set aside in running-a.damaged-")

    async def next_time(house: House) -> None:
        async with page_of(house) as screen:
            assert "data-state" not in screen.ids()

    evening_on(folder, play)
    evening_on(folder, next_time)


def test_a_flipped_byte_costs_one_play_which_play_names_and_a_backup_brings_back(folder: Path) -> None:
    file = folder / "plays.jsonl"
    data = bytearray(file.read_bytes())
    data[len(data) // 2] ^= 1
    file.write_bytes(data)

    async def play(house: House) -> None:
        assert await plays_shown(house) == 2
        async with page_of(house) as screen:
            assert screen.shows("2 entries read, 1 damaged entry set aside in plays.damaged-")
            await screen.tap("to-backups")
            await screen.tap(f"restore-{house.store.backups.all()[0].name}")
            await screen.until(lambda: screen.find("restore"))
            assert screen.shows("1 new")
            await screen.tap("restore")
            await screen.until(lambda: screen.shows("1 new, 0 brought up to date"))
        assert await plays_shown(house) == 3

    evening_on(folder, play)


def test_an_emptied_history_is_noticed_and_play_tells_which_backup_holds_it(folder: Path) -> None:
    (folder / "plays.jsonl").write_bytes(b"")

    async def play(house: House) -> None:
        (backup,) = house.store.backups.all()
        async with page_of(house) as screen:
            assert screen.shows("Something is missing here")
            assert screen.shows(backup.name)
            assert screen.shows("holds 3 plays")
            await screen.tap("to-backups")
            await screen.tap(f"restore-{backup.name}")
            await screen.until(lambda: screen.find("restore"))
            await screen.tap("restore")
            await screen.until(lambda: screen.shows("3 new"))
        assert await plays_shown(house) == 3

    evening_on(folder, play)


def test_a_read_only_folder_is_for_looking_with_a_notice_until_it_may_be_written_to(folder: Path, disk: Disk) -> None:
    disk.opening = FORBIDDEN

    async def play(house: House) -> None:
        assert await plays_shown(house) == 3
        (live,) = house.tables.running()
        async with page_of(house) as screen:
            assert screen.shows("You can look at everything, but nothing new is kept.")
            assert screen.shows("may not be written to (Permission denied)")
            await screen.tap(f"continue-{live.id}")
            await screen.tap("cell-track-0")
            await screen.tap("key-7")
            assert screen.shows("open for reading only, so this was not saved")
            await screen.tap("leave-it")
            assert screen.label("cell-track-0").endswith(": 3")
        async with page_of(house, "/more/backups") as screen:
            assert not {"back-up", "restore-file"} & set(screen.ids())
            assert "copy-elsewhere" in screen.ids()
        async with page_of(house) as screen:
            await screen.tap("save-again")
            assert screen.shows("Not saved")
            await screen.tap("leave-it")
            disk.opening = None
            await screen.tap("save-again")
            assert screen.shows("Saving works again.")
            assert "data-state" not in screen.ids()
            await screen.tap(f"continue-{live.id}")
            await screen.tap("cell-track-0")
            await screen.tap("key-7")
            assert screen.label("cell-track-0").endswith(": 7")

    evening_on(folder, play)
    with open_store(folder, backups=False) as store:
        assert store.sessions.records(store.sessions.ids()[0])[-1]["counts"] == [7]


def test_a_clock_set_back_alarms_nobody_and_the_game_touched_last_stands_first(folder: Path) -> None:
    async def play(house: House) -> None:
        (before,) = house.tables.running()
        house.tables.clock = lambda: "2001-01-01T20:00:00.000Z"
        house.store.now = lambda: datetime(2001, 1, 1, 20, tzinfo=UTC)  # type: ignore[attr-defined]
        later = scored(house, "umataka", [{"track": 5}, {"track": 6}])
        async with page_of(house) as screen:
            assert running_shown(screen) == [f"continue-{later.id}", f"continue-{before.id}"]
            assert "data-state" not in screen.ids()
        async with page_of(house, "/more/backups") as screen:
            await screen.tap("back-up")
            assert screen.shows("Backed up.")
            assert screen.shows("Monday, 1 January 2001")

    evening_on(folder, play)


def test_running_games_nobody_can_show_are_named_on_play_and_stay(folder: Path) -> None:
    with open_store(folder, backups=False) as store:
        (id,) = store.sessions.ids()
        first, *others = store.sessions.records(id)
        store.sessions.append("from-tomorrow", {**first, "game": "mahjong"})
        for record in others:
            store.sessions.append("beheaded", record)

    async def play(house: House) -> None:
        async with page_of(house) as screen:
            assert screen.shows("1 running game of a game this version does not know is kept.")
            assert screen.shows("1 running game has lost its beginning and cannot be shown")
            assert running_shown(screen) == [f"continue-{id}"]

    evening_on(folder, play)
    with open_store(folder, backups=False) as store:
        assert set(store.sessions.ids()) == {id, "from-tomorrow", "beheaded"}


def test_a_missed_automatic_backup_is_named_on_play(folder: Path) -> None:
    for backup in (folder / FOLDER).iterdir():
        backup.unlink()
    (folder / FOLDER).rmdir()
    (folder / FOLDER).write_bytes(b"a file where the folder should be")

    async def play(house: House) -> None:
        async with page_of(house) as screen:
            await screen.until(lambda: house.store.notices)
            house.tables.announce()
            await screen.until(lambda: screen.shows("The automatic backup was not made."))

    evening_on(folder, play)


def test_a_history_that_cannot_be_read_any_more_is_a_sentence_not_a_crash(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(house: House) -> None:
        def fails(*_: object) -> bytes:
            raise OSError("Input/output error")

        monkeypatch.setattr(Journal, "read", fails)
        async with page_of(house, "/history") as screen:
            assert screen.shows("Something went wrong here. Nothing you entered is lost.")
            monkeypatch.undo()

    evening_on(folder, play)
