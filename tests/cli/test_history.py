"""`companion history`: looking up an evening in the terminal, also while the app is open."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.storage import migrations, open_store
from tests.cli.shell import Shell


def stored(id: str, game: str, ended_at: str, totals: dict[str, int], **more: Any) -> dict[str, Any]:
    """A finished play as the app keeps it."""
    seats = sorted(range(len(totals)), key=lambda seat: -list(totals.values())[seat])
    standings = [
        {"seat": seat, "rank": rank, "winner": rank == 1, "total": list(totals.values())[seat]}
        for rank, seat in enumerate(seats, start=1)
    ]
    head = {"id": id, "game": game, "definition": 1, "started_at": ended_at, "ended_at": ended_at, "location": ""}
    players = [{"id": name.lower(), "name": name, "colour": ""} for name in totals]
    rest = {"notes": "", "counted": True, "deleted": False, "standings": standings, "sheet": [], "rulings": {}}
    return {**head, "players": players, **rest, "records": [], **more}


PLAYS = (
    stored("p1", "umami", "2026-01-05T20:00:00.000Z", {"Ana": 5, "Ben": 8}),
    stored(
        "p2", "umataka", "2026-03-01T12:30:00.000Z", {"Ana": 72, "Борис": 64, "健二": 63}, location="Lena's kitchen"
    ),
    stored("p3", "umami-rami", "2026-03-02T22:00:00.000Z", {"Ben": -24, "Ana": 24}, notes="long evening"),
)


@pytest.fixture
def house(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A data folder with three plays, and a computer whose clock shows UTC."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    folder = shell.folder / "data"
    with open_store(folder) as store:
        for play in PLAYS:
            store.plays.put(play)
    yield folder
    monkeypatch.undo()
    time.tzset()


def ids(shell: Shell, *options: str) -> list[str]:
    answer = shell("history", "--json", *options)
    assert (answer.status, answer.err) == (0, "")
    assert answer.json["total"] >= len(answer.json["plays"])
    return [play["id"] for play in answer.json["plays"]]


@pytest.mark.usefixtures("house")
def test_the_list_for_people(shell: Shell) -> None:
    assert shell("history").out.splitlines() == [
        "2026-03-02 22:00  Umami Rami  1. Ana 24, 2. Ben −24",
        "2026-03-01 12:30  UMATAKA     1. Ana 72, 2. Борис 64, 3. 健二 63  Lena's kitchen",
        "2026-01-05 20:00  Umami       1. Ben 8, 2. Ana 5",
        "",
        "3 plays",
    ]


@pytest.mark.usefixtures("house")
@pytest.mark.parametrize(
    ("options", "found"),
    [
        ((), ["p3", "p2", "p1"]),
        (("--game", "umami"), ["p1"]),
        (("--player", "ben"), ["p3", "p1"]),
        (("--player", "БОРИС"), ["p2"]),
        (("--player", "nobody"), []),
        (("--since", "2026-03-01"), ["p3", "p2"]),
        (("--until", "2026-03-01"), ["p2", "p1"]),
        (("--since", "2026-03-01", "--until", "2026-03-01"), ["p2"]),
        (("--since", "0001-01-01", "--until", "9999-12-31"), ["p3", "p2", "p1"]),
        (("--text", "kitchen"), ["p2"]),
        (("--text", "long even"), ["p3"]),
        (("--text", "健"), ["p2"]),
        (("--limit", "1"), ["p3"]),
        (("--limit", "2", "--player", "Ana", "--until", "2026-03-01"), ["p2", "p1"]),
    ],
)
def test_only_what_was_asked_for(shell: Shell, options: tuple[str, ...], found: list[str]) -> None:
    assert ids(shell, *options) == found


@pytest.mark.usefixtures("house")
def test_a_part_of_the_list_says_that_it_is_one(shell: Shell) -> None:
    assert shell("history", "--limit", "2").out.splitlines()[-1] == "The latest 2 of 3 plays"
    assert shell("history", "--text", "nothing").out == "There are no such plays.\n"


@pytest.mark.usefixtures("house")
def test_days_are_those_of_this_computer(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """At 22:00 in Greenwich it is already tomorrow in Tokyo."""
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    time.tzset()
    assert ids(shell, "--since", "2026-03-03") == ["p3"]
    assert shell("history", "--since", "2026-03-03").out.startswith("2026-03-03 07:00")


def test_the_history_is_read_while_the_app_has_the_data(shell: Shell, house: Path) -> None:
    with open_store(house):
        assert ids(shell, "--data", str(house)) == ["p3", "p2", "p1"]
        assert shell("--data", house, "history", "--json").json["total"] == 3


def test_a_folder_that_is_not_there_stays_so(shell: Shell, tmp_path: Path) -> None:
    answer = shell("history", "--data", tmp_path / "none", "--json")
    assert (answer.status, answer.json) == (0, {"total": 0, "plays": []})
    assert "does not exist" in answer.err
    assert not (tmp_path / "none").exists()


@pytest.mark.usefixtures("house")
@pytest.mark.parametrize(
    "typed",
    [
        ("--since", "yesterday"),
        ("--since", "2026-02-30"),
        ("--until", "01/02/2026"),
        ("--until", ""),
        ("--limit", "0"),
        ("--limit", "many"),
        ("--game", "chess"),
        ("--nonsense",),
        ("surplus",),
    ],
)
def test_what_cannot_be_looked_for_is_one_sentence(shell: Shell, typed: tuple[str, ...]) -> None:
    answer = shell("history", *typed)
    assert answer.status == 2
    assert answer.sentence


def test_data_of_a_newer_app_is_left_alone(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as later:
        later.setattr(migrations, "VERSION", migrations.VERSION + 1)
        with open_store(tmp_path / "data") as store:
            store.plays.put(PLAYS[0])
    answer = shell("history")
    assert answer.status == 2
    assert "newer version" in answer.sentence


def test_a_name_with_a_dash_stays_as_it_is(shell: Shell, house: Path) -> None:
    with open_store(house) as store:
        store.plays.put(stored("p4", "umami-rami", "2026-03-03T22:00:00.000Z", {"Ana -the-": -24, "Ben": 24}))
    assert "1. Ben 24, 2. Ana -the- −24" in shell("history").out
