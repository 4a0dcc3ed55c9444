"""`companion backup`, `restore` and `check`: the data goes away and comes back."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from companion.storage import open_store
from tests.cli.shell import Shell
from tests.cli.test_history import PLAYS


@pytest.fixture
def house(shell: Shell) -> Path:
    """A data folder with three plays."""
    folder = shell.folder / "data"
    with open_store(folder) as store:
        for play in PLAYS:
            store.plays.put(play)
    return folder


def total(shell: Shell, folder: Path) -> int:
    found = shell("history", "--data", folder, "--json").json["total"]
    assert isinstance(found, int)
    return found


@pytest.mark.usefixtures("house")
def test_everything_goes_into_one_file_and_comes_back(shell: Shell) -> None:
    file, elsewhere = shell.folder / "umami.zip", shell.folder / "elsewhere"
    answer = shell("backup", file)
    assert (answer.status, answer.out) == (0, f"3 plays, and all the rest: {file}\n")
    tried = shell("restore", file, "--dry-run", "--data", elsewhere)
    assert tried.status == 0
    assert tried.out.startswith("Nothing was changed; this is what would happen:\n3 new")
    assert total(shell, elsewhere) == 0
    assert shell("restore", file, "--data", elsewhere).out.startswith("3 new")
    assert total(shell, elsewhere) == 3
    assert shell("restore", file, "--data", elsewhere).out.startswith("0 new")


def test_a_backup_is_made_beside_a_running_app(shell: Shell, house: Path) -> None:
    file = shell.folder / "umami.zip"
    with open_store(house):
        assert shell("backup", file).status == 0
        refused = shell("restore", file)
        assert (refused.status, bool(refused.sentence)) == (2, True)
        assert shell("restore", file, "--dry-run").status == 0
        assert shell("check").status == 0
        assert shell("check", "--repair").status == 2


def test_without_a_name_it_is_named_by_the_time(shell: Shell, house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(shell.folder)
    assert shell("backup").status == 0
    [made] = shell.folder.glob("companion-*.zip")
    assert zipfile.is_zipfile(made)
    (shell.folder / "stick").mkdir()
    assert shell("backup", shell.folder / "stick", "--data", house).status == 0
    assert len(list((shell.folder / "stick").glob("companion-*.zip"))) == 1


@pytest.mark.usefixtures("house")
def test_a_backup_takes_the_place_of_a_backup_and_of_nothing_else(shell: Shell) -> None:
    file = shell.folder / "umami.zip"
    assert [shell("backup", file).status for _ in range(2)] == [0, 0]
    diary = shell.file(b"Dear diary", "diary.txt")
    answer = shell("backup", diary)
    assert (answer.status, diary.read_bytes()) == (2, b"Dear diary")
    assert "was left as it is" in answer.sentence


@pytest.mark.usefixtures("house")
@pytest.mark.parametrize("content", [b"", b"Dear diary", b"PK\x03\x04 and so on"])
def test_what_is_no_backup_is_not_brought_back(shell: Shell, content: bytes) -> None:
    answer = shell("restore", shell.file(content, "umami.zip"))
    assert answer.status == 2
    assert answer.sentence
    assert total(shell, shell.folder / "data") == 3


def test_what_is_not_there_is_said(shell: Shell) -> None:
    assert shell("restore", shell.folder / "none.zip").sentence.startswith("There is no file")
    assert "nothing to back up" in shell("backup", shell.folder / "umami.zip").sentence
    assert not (shell.folder / "data").exists()


def test_a_check_finds_what_is_damaged_and_repairs_it(shell: Shell, house: Path) -> None:
    assert shell("check").status == 0
    file = house / "plays.jsonl"
    raw = file.read_bytes()
    file.write_bytes(raw.replace("Борис".encode(), "Барис".encode(), 1))
    found = shell("check")
    assert found.status == 1
    assert "plays.jsonl: 1 damaged entry." in found.out
    assert "companion check --repair" in found.out
    repaired = shell("check", "--repair")
    assert repaired.status == 0
    assert "backed up as it was" in repaired.out
    assert shell("check").status == 0
