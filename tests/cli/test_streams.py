"""Around the commands: statuses, imports, closed pipes, terminals that know no 健, and the app behind it all."""

from __future__ import annotations

import errno
import io
import json
import os
import subprocess
import sys
import types
from pathlib import Path
from typing import Any

import pytest

from companion import __version__
from companion.cli import games as commands
from companion.cli.terminal import Refused, read_file
from companion.core.text import t
from companion.ports import StorageError
from tests.cli import evenings
from tests.cli.shell import ROOT, Shell, process

UMATAKA = json.dumps(evenings.umataka()).encode()
BEARS = json.dumps(evenings.file("umataka", ["A", "B"], {"players": {"A": {"bear": 5}}})).encode()


def test_the_exit_status_tells_a_program_what_happened() -> None:
    assert process("score", "-", stdin=UMATAKA).status == 0
    assert process("score", "-", stdin=BEARS).status == 1
    broken = process("score", "-", stdin=b"{")
    assert (broken.status, broken.sentence) == (2, "The file is not JSON: line 1, column 2.")
    assert process("setup", "umami", "--players", "7").status == 2


def test_names_come_out_as_they_went_in() -> None:
    standings = process("score", "-", "--json", stdin=UMATAKA).json["standings"]
    assert [one["player"] for one in standings] == ["Ana", "Борис", "健二"]


def test_a_terminal_that_cannot_write_a_name_writes_a_question_mark() -> None:
    answer = process("score", "-", stdin=UMATAKA, PYTHONIOENCODING="ascii")
    assert (answer.status, answer.err) == (0, "")
    assert "3.  ??   63" in answer.out
    told = process("score", "-", "--json", stdin=UMATAKA, PYTHONIOENCODING="ascii")
    assert told.json["standings"][2]["player"] == "健二"


@pytest.mark.parametrize("typed", [["score", "-"], ["setup", "umataka", "--players", "4"], ["--help"], ["--version"]])
def test_a_reader_that_goes_away_is_no_accident(typed: list[str]) -> None:
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "companion", *typed]
    buffered = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
    done = subprocess.run(
        command, input=UMATAKA, stdout=write, stderr=subprocess.PIPE, cwd=ROOT, env=buffered, check=False
    )
    os.close(write)
    assert (done.returncode, done.stderr) == (141, b"")


def test_a_closed_output_is_no_accident() -> None:
    typed = f"'{sys.executable}' -m companion setup umami --players 3 >&-"
    done = subprocess.run(typed, shell=True, stderr=subprocess.PIPE, cwd=ROOT, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


class Full(io.StringIO):
    """A disk without space behind the output."""

    def write(self, text: str) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


def test_an_output_that_cannot_be_written_is_said(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", Full())
    answer = shell("setup", "umami", "--players", "3")
    assert answer.status == 2
    assert answer.sentence == "The output can't be written (No space left on device)."


def test_stopped_with_control_c(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def waiting(name: str) -> bytes:
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "read_file", waiting)
    answer = shell("score", "-")
    assert (answer.status, answer.out, answer.err) == (130, "", "")


def test_without_standard_input(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(Refused, match="Standard input is closed"):
        read_file("-")


@pytest.mark.parametrize("typed", [["score", "-"], ["setup", "umami", "--players", "3"]])
def test_score_and_setup_load_no_screen_and_no_storage_and_answer_at_once(typed: list[str]) -> None:
    program = (
        "import sys; from companion.cli import main; status = main(sys.argv[1:]);"
        "print(status, *sorted({name.partition('.')[0] for name in sys.modules}), file=sys.stderr)"
    )
    command = [sys.executable, "-c", program, *typed]
    before = os.times().children_user
    done = subprocess.run(command, input=UMATAKA, capture_output=True, cwd=ROOT, check=False)
    status, *loaded = done.stderr.decode().split()
    assert status == "0"
    assert not {"flet", "flet_web", "tinydb", "filelock", "platformdirs", "asyncio", "uvicorn"} & set(loaded)
    assert os.times().children_user - before < 0.5


# The app behind it


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Instead of the app, somebody who writes down how it was started."""
    started: list[tuple[Any, ...]] = []

    def run(data: Path | None, *, web: bool, desktop: bool, port: int | None, open_browser: bool) -> int:
        started.append((data, web, desktop, port, open_browser))
        return 0

    stand_in = types.ModuleType("companion.app")
    stand_in.run = run  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "companion.app", stand_in)
    return started


@pytest.mark.parametrize(
    ("typed", "started"),
    [
        ([], (None, False, False, None, True)),
        (["--web", "--no-open"], (None, True, False, None, False)),
        (["--desktop"], (None, False, True, None, True)),
        (["--port", "8600", "--data", "here"], (Path("here"), False, False, 8600, True)),
    ],
)
def test_without_a_command_the_app_starts(
    shell: Shell, app: list[tuple[Any, ...]], typed: list[str], started: tuple[Any, ...]
) -> None:
    assert shell(*typed).status == 0
    assert app == [started]


@pytest.mark.parametrize(
    "typed", [["--web", "--desktop"], ["--port", "65536"], ["--port", "-1"], ["--port", "http"], ["open"], ["--wbe"]]
)
def test_what_makes_no_sense_is_one_sentence(shell: Shell, app: list[tuple[Any, ...]], typed: list[str]) -> None:
    answer = shell(*typed)
    assert answer.status == 2
    assert answer.sentence
    assert app == []


def test_data_that_cannot_be_opened_is_one_sentence(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def run(*args: object, **options: object) -> int:
        raise StorageError(t("The data is open elsewhere."))

    stand_in = types.ModuleType("companion.app")
    stand_in.run = run  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "companion.app", stand_in)
    answer = shell()
    assert (answer.status, answer.sentence) == (2, "The data is open elsewhere.")


def test_help_shows_a_newcomer_what_to_type(shell: Shell) -> None:
    answer = shell("--help")
    assert answer.status == 0
    for command in ("score", "setup", "history", "backup", "restore", "check"):
        assert f"\n    {command} " in answer.out
        page = shell(command, "--help")
        assert page.status == 0
        assert f"companion {command}" in page.out.partition("examples:")[2]


def test_the_version(shell: Shell) -> None:
    assert shell("--version").out == f"companion {__version__}\n"


def test_it_speaks_the_language_of_the_computer_and_english_for_want_of_it() -> None:
    answer = process("score", "-", stdin=b"", LANG="tlh_KL.UTF-8")
    assert answer.sentence == "The file is empty."
