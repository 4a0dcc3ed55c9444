"""A kept play is saved as a play file, which the command line reads like any other."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.core.events import GameEnded, IssuesOverridden, NoteWritten, ScoreEntered
from companion.live import Live
from companion.ui.desk import House
from tests.cli.shell import Shell
from tests.fakes import FakeStore
from tests.ui.evenings import at, done, kept, scored, stored
from tests.ui.fakepage import Screen

OpenAt = Callable[..., Screen]


@pytest.fixture(autouse=True)
def _in_greenwich() -> Iterator[None]:
    with at("UTC"):
        yield


@pytest.fixture
def shell(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> Shell:
    """A command line with a folder of its own."""
    return Shell(capsys, monkeypatch, tmp_path_factory.mktemp("typed"))


async def saved(open_at: OpenAt, id: str) -> tuple[str, bytes]:
    """The name and the bytes of the file that the screen of a play hands over."""
    async with open_at(f"/history/{id}") as screen:
        await screen.tap("save-as-file")
        ((name, data),) = [
            (args["file_name"], args["src_bytes"]) for call, args in screen.connection.calls if call == "save_file"
        ]
        assert screen.shows(f"{name} is among your downloads.")
        return name, data


def test_a_saved_play_is_scored_by_the_command_line(
    open_at: OpenAt, house: House, store: FakeStore, shell: Shell
) -> None:
    id = kept(house, "umataka", [{"track": 30, "bear": 2}, {"track": 41}], "Lake house", tie_break="shared")
    store.plays.put({**stored(store, id), "notes": "With rain", "ended_at": "2026-11-29T20:15:00.000Z"})
    name, data = asyncio.run(saved(open_at, id))
    assert name == "umataka-2026-11-29.json"
    written: dict[str, Any] = json.loads(data)
    assert written["id"] == id
    assert (written["started_at"], written["ended_at"]) == (stored(store, id)["started_at"], "2026-11-29T20:15:00.000Z")
    assert (written["location"], written["notes"]) == ("Lake house", "With rain")
    assert written["rulings"].keys() == {ruling.key for ruling in house.games["umataka"].rulings}
    assert written["rulings"]["tie_break"] == "shared"
    assert written["events"][0]["kind"] == "session-started"

    (shell.folder / name).write_bytes(data)
    answer = shell("score", str(shell.folder / name), "--json")
    assert (answer.status, answer.err) == (0, "")
    assert [(row["player"], row["rank"], row["total"]) for row in answer.json["standings"]] == [
        ("Ben", 1, 41),
        ("Ana", 2, 34),
    ]
    assert answer.json["standings"] == written["result"]["standings"]
    assert "result" not in {issue["where"] for issue in answer.json["issues"]}


def test_a_saved_play_carries_the_result_of_its_day(
    open_at: OpenAt, house: House, store: FakeStore, shell: Shell
) -> None:
    id = kept(house, "umataka", [{"track": 30}, {"track": 41}])
    then = [{"seat": 0, "rank": 1, "winner": True, "total": 44}, {"seat": 1, "rank": 2, "winner": False, "total": 41}]
    store.plays.put({**stored(store, id), "standings": then})
    name, data = asyncio.run(saved(open_at, id))
    assert [(row["player"], row["total"]) for row in json.loads(data)["result"]["standings"]] == [
        ("Ana", 44),
        ("Ben", 41),
    ]
    (shell.folder / name).write_bytes(data)
    answer = shell("score", str(shell.folder / name), "--json")
    assert answer.json["standings"][0]["player"] == "Ben"
    assert "result" in {issue["where"] for issue in answer.json["issues"]}


def _impossible(house: House) -> Live:
    live = scored(house, "umataka", [{"bear": 40}, {"track": 41}])
    done(live.do(NoteWritten("Somebody's own bears")))
    done(live.do(IssuesOverridden("we have two boxes")))
    done(live.do(GameEnded()))
    return live


def test_a_play_that_was_kept_although_it_cannot_be_is_saved_with_its_result(
    open_at: OpenAt, house: House, shell: Shell
) -> None:
    live = _impossible(house)
    name, data = asyncio.run(saved(open_at, live.id))
    written = json.loads(data)
    assert len(written["result"]["standings"]) == 2
    (shell.folder / name).write_bytes(data)
    assert shell("score", str(shell.folder / name)).status == 1
    assert shell("score", str(shell.folder / name), "--force").status == 1


def test_a_play_that_was_corrected_is_saved_as_it_is_now(open_at: OpenAt, house: House) -> None:
    id = kept(house, "umataka", [{"track": 30}, {"track": 41}])
    live = house.tables.reopen(id)
    assert isinstance(live, Live)
    done(live.do(ScoreEntered("track", (50,), 0)))
    done(live.do(GameEnded()))
    _, data = asyncio.run(saved(open_at, id))
    assert json.loads(data)["sheet"]["players"]["Ana"]["track"] == 50


def test_a_play_of_a_game_nobody_knows_is_not_offered_as_a_file(
    open_at: OpenAt, house: House, store: FakeStore
) -> None:
    id = kept(house, "umataka", [{"track": 30}, {"track": 41}])
    store.plays.put({**stored(store, id), "id": "strange", "game": "catan"})

    async def evening() -> None:
        async with open_at("/history/strange") as screen:
            assert "save-as-file" not in screen.ids()

    asyncio.run(evening())
