"""Something is wrong with the data: what a person at the command line sees, and that nothing is lost by looking."""

from __future__ import annotations

import errno
import shutil
from pathlib import Path

import pytest

from companion.storage import open_store
from companion.storage.handle import FileHandle
from companion.storage.line import encode
from tests.cli.shell import Answer, Shell, process
from tests.cli.test_history import PLAYS

FULL = OSError(errno.ENOSPC, "No space left on device")
BROKEN = OSError(errno.EIO, "Input/output error")
FORBIDDEN = PermissionError(errno.EACCES, "Permission denied")


@pytest.fixture
def house(shell: Shell) -> Path:
    """A data folder with three plays and a backup of them."""
    folder = shell.folder / "data"
    with open_store(folder, backups=False) as store:
        for play in PLAYS:
            store.plays.put(play)
        store.sessions.append("running", {"kind": "session-started"})
        store.backups.make()
    return folder


def listed(answer: Answer) -> int:
    """How many plays a history lists."""
    assert answer.status == 0, answer.err
    return answer.out.count("2026-")


def test_a_torn_last_entry_is_told_by_check_and_costs_nothing(shell: Shell, house: Path) -> None:
    with (house / "plays.jsonl").open("ab") as file:
        file.write(b'["5ab8a167",{"put":"pla')
    before = (house / "plays.jsonl").read_bytes()
    assert listed(shell("history")) == 3
    checked = shell("check")
    assert (checked.status, "the last entry is unfinished, as after a power cut" in checked.out) == (0, True)
    assert (house / "plays.jsonl").read_bytes() == before, "looking changes nothing"


def test_a_flipped_byte_is_told_by_history_and_repaired_from_the_backup(shell: Shell, house: Path) -> None:
    data = bytearray((house / "plays.jsonl").read_bytes())
    data[len(data) // 2] ^= 1
    (house / "plays.jsonl").write_bytes(data)
    answer = shell("history")
    assert listed(answer) == 2
    assert "plays.jsonl: 2 entries read, 1 damaged entry left out." in answer.err
    assert shell("check").status == 1
    assert "1 new" in shell("check", "--repair").out
    assert listed(shell("history")) == 3


def test_an_emptied_history_is_told_with_the_backup_that_brings_it_back(shell: Shell, house: Path) -> None:
    (house / "plays.jsonl").write_bytes(b"")
    answer = shell("history")
    assert listed(answer) == 0
    assert "Something is missing here: the backup" in answer.err
    [backup] = (house / "backups").iterdir()
    assert str(backup) in answer.err
    assert shell("check").status == 1
    assert shell("restore", backup).out.startswith("3 new")
    assert listed(shell("history")) == 3


def test_a_deleted_folder_is_told_and_not_made_by_looking(shell: Shell, house: Path) -> None:
    shutil.rmtree(house)
    answer = shell("history")
    assert (answer.status, "does not exist: nothing has been kept there yet" in answer.err) == (0, True)
    assert "nothing has been kept there yet" in shell("check").out
    assert "there is nothing to back up" in shell("backup", shell.folder / "b.zip").sentence
    assert not house.exists()


@pytest.mark.parametrize(
    ("error", "words"),
    [(FULL, "there is no space left"), (BROKEN, "Input/output error")],
    ids=["full disk", "fsync fails"],
)
def test_a_backup_that_fails_says_why_and_leaves_no_half_one(
    shell: Shell, house: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, words: str
) -> None:
    def fails(*_: object) -> None:
        raise error

    file = shell.folder / "umami.zip"
    assert shell("backup", file).status == 0
    before = file.read_bytes()
    monkeypatch.setattr("companion.storage.backup.sync", fails)
    answer = shell("backup", file)
    assert (answer.status, words in answer.sentence) == (2, True)
    assert file.read_bytes() == before
    assert [path.name for path in shell.folder.glob("*.part")] == []


@pytest.mark.parametrize(
    ("error", "words"),
    [(FULL, "there is no space left"), (BROKEN, "Input/output error"), (FORBIDDEN, "may not be written to")],
    ids=["full disk", "broken disk", "read-only meanwhile"],
)
def test_a_restore_that_fails_says_why_and_can_be_done_again(
    shell: Shell, house: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, words: str
) -> None:
    file, elsewhere = shell.folder / "umami.zip", shell.folder / "elsewhere"
    shell("backup", file)

    def fails(*_: object) -> None:
        raise error

    with monkeypatch.context() as disk:
        disk.setattr(FileHandle, "write", fails)
        answer = shell("restore", file, "--data", elsewhere)
    assert (answer.status, words in answer.sentence) == (2, True)
    assert shell("restore", file, "--data", elsewhere).out.startswith("4 new")


def test_a_disk_that_cannot_be_read_is_told(shell: Shell, house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> bytes:
        raise BROKEN

    monkeypatch.setattr(FileHandle, "read", fails)
    answer = shell("history")
    assert (answer.status, "could not be read (Input/output error)" in answer.sentence) == (2, True)


def test_a_read_only_folder_is_looked_at_and_a_restore_into_it_is_refused(
    shell: Shell, house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(*_: object) -> None:
        raise FORBIDDEN

    shell("backup", shell.folder / "umami.zip")
    monkeypatch.setattr("companion.storage.opening._lock", forbidden)
    assert listed(shell("history")) == 3
    answer = shell("restore", shell.folder / "umami.zip")
    assert (answer.status, "reading only" in answer.sentence) == (2, True)


def test_a_second_process_is_told_in_one_sentence_and_looking_is_still_possible(shell: Shell, house: Path) -> None:
    with open_store(house, backups=False):
        answer = process("--data", str(house), "--no-open")
        assert (answer.status, answer.out) == (2, "")
        assert "already open in another window or program" in answer.err
        assert answer.err.count("\n") == 1
        assert listed(shell("history")) == 3


@pytest.mark.parametrize("command", [["history"], ["check"], ["backup"], ["restore"], ["--no-open"]])
def test_data_of_a_newer_version_is_told_and_untouched(shell: Shell, house: Path, command: list[str]) -> None:
    [backup] = (house / "backups").iterdir()
    file = house / "plays.jsonl"
    newer = file.read_bytes() + encode({"format": "companion-plays", "version": 99})
    file.write_bytes(newer)
    named = {"backup": [shell.folder / "b.zip"], "restore": [backup]}.get(command[0], [])
    answer = shell(*command, *named)
    assert answer.status == (1 if command == ["check"] else 2)
    assert "newer version of this app (format 99, this one knows 1)" in answer.out + answer.err
    assert file.read_bytes() == newer


def test_a_clock_set_back_lists_the_evenings_by_their_own_time(shell: Shell, house: Path) -> None:
    with open_store(house, backups=False) as store:
        store.plays.put({**PLAYS[0], "id": "later", "ended_at": "2001-01-01T20:00:00.000Z"})
    answer = shell("history")
    assert answer.err == ""
    assert answer.out.splitlines()[3].startswith("2001-01-0")
