"""A game in a folder of one's own is found and held to the same contract; no other file knows it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
LIST = "from companion.games import all_games; print(*all_games())"


def run(*arguments: str, games: Path | None) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name != "COMPANION_GAMES"}
    if games is not None:
        environment["COMPANION_GAMES"] = str(games)
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def judged(games: Path) -> subprocess.CompletedProcess[str]:
    """What the contract says of the tea house in that folder."""
    contract = [str(HERE / "test_contract.py"), str(HERE / "test_contract_course.py")]
    return run("-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "tea-house", *contract, games=games)


def test_a_fifth_game_is_found_by_its_folder() -> None:
    assert "tea-house" not in run("-c", LIST, games=None).stdout
    assert run("-c", LIST, games=HERE / "fifth").stdout.split() == [
        "umami",
        "chef-umami",
        "umataka",
        "umami-rami",
        "tea-house",
    ]


def test_a_fifth_game_keeps_the_contract() -> None:
    done = judged(HERE / "fifth")
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout


def test_the_contract_judges_a_game_that_breaks_it(tmp_path: Path) -> None:
    whole = (HERE / "fifth" / "tea_house" / "__init__.py").read_text(encoding="utf-8")
    (tmp_path / "tea_house").mkdir()
    (tmp_path / "tea_house" / "__init__.py").write_text(
        whole.replace('asks=("cups", "guest")', 'asks=("cups",)').replace("result=True", "result=False"),
        encoding="utf-8",
    )
    done = judged(tmp_path)
    assert done.returncode == 1
    assert "test_the_course_names_fields_that_are_counted_and_asks_for_all[tea-house-2]" in done.stdout
    assert "test_a_ruling_without_a_say_in_the_result_changes_none[tea-house-2]" in done.stdout
