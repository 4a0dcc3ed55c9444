"""Data that cannot be opened: the packaged app says why, and tries again; the command says it and ends."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app import open_house, page_main, run
from companion.core.text import t
from companion.live import Tables
from companion.ports import StorageError
from companion.storage import open_store
from companion.storage.line import encode
from tests.ui.disk import BROKEN, Disk, at_home
from tests.ui.evenings import kept, scored
from tests.ui.fakepage import Screen


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The data of the packaged app: a play, and a game on the table."""
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path))
    with at_home(tmp_path) as house:
        kept(house, "umataka", [{"track": 9}, {"track": 8}])
        scored(house, "umataka", [{"track": 3}, {"track": 4}])
    yield tmp_path
    open_house.cache_clear()


def opens_from_now_on(folder: Path) -> None:
    """The one house of this process, which the test closes."""
    open_house(folder).store.close()


def test_a_second_window_says_that_the_first_has_it_and_gets_in_once_that_is_closed(folder: Path) -> None:
    async def evening() -> None:
        first = open_store(folder, backups=False)
        async with Screen(page_main, "/history") as screen:
            assert screen.shows("Your plays cannot be opened now")
            assert screen.shows("already open in another window or program")
            await screen.tap("try-again")
            assert screen.shows("Tried again: it is still so.")
            first.close()
            await screen.tap("try-again")
            assert screen.shows("1 play")
        opens_from_now_on(folder)

    asyncio.run(evening())


def test_data_of_a_newer_version_is_named_and_left_untouched(folder: Path) -> None:
    file = folder / "plays.jsonl"
    newer = file.read_bytes() + encode({"format": "companion-plays", "version": 99})
    file.write_bytes(newer)

    async def evening() -> None:
        async with Screen(page_main) as screen:
            assert screen.shows("plays.jsonl was written by a newer version of this app (format 99, this one knows 1)")
            await screen.tap("try-again")
            assert screen.shows("newer version")

    asyncio.run(evening())
    assert file.read_bytes() == newer


def test_data_that_cannot_be_read_is_named_and_opens_once_it_can(folder: Path, disk: Disk) -> None:

    async def evening() -> None:
        disk.reading = BROKEN
        async with Screen(page_main) as screen:
            assert screen.shows("could not be read (Input/output error)")
            disk.reading = None
            await screen.tap("try-again")
            assert screen.shows("Continue UMATAKA")
        opens_from_now_on(folder)

    asyncio.run(evening())


def test_a_failed_try_does_not_keep_the_data_to_itself(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise StorageError(t("The disk is broken."))

    monkeypatch.setattr(Tables, "_take_up", broken)
    with pytest.raises(StorageError):
        open_house(folder)
    monkeypatch.undo()
    open_store(folder, backups=False).close()


def test_the_command_says_one_sentence_and_ends(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with open_store(folder, backups=False):
        assert run(folder, web=True, desktop=False, port=None, open_browser=False) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "already open in another window or program" in err
    assert err.count("\n") == 1
