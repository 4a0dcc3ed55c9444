"""A kept play: told as it was, corrected, played again, deleted and taken back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

import flet as ft
import pytest

from companion.core.events import GameEnded, ScoreEntered
from companion.ui.desk import House
from tests.fakes import FakeStore
from tests.ui.evenings import at, done, kept, stored
from tests.ui.fakepage import Screen

OpenAt = Callable[..., Screen]


@pytest.fixture(autouse=True)
def _in_greenwich() -> Iterator[None]:
    with at("UTC"):
        yield


def test_a_kept_play_tells_when_where_and_how(open_at: OpenAt, house: House, store: FakeStore) -> None:
    id = kept(house, "umataka", [{"track": 30}, {"track": 41}], "Lake house")
    store.plays.put({**stored(store, id), "notes": "With rain", "ended_at": "2026-05-01T21:04:00.000Z"})

    async def evening() -> None:
        async with open_at(f"/history/{id}") as screen:
            assert screen.shows("Friday, 1 May 2026")
            assert screen.shows("1 h 4 min · Lake house")
            assert screen.shows("With rain")
            assert screen.label("podium").startswith("Ben: place 1, 41 points")
            await screen.tap("line-track")
            assert screen.shows("Ana: marker at 30")
            assert not screen.find(ft.TextField)

    asyncio.run(evening())


def test_a_correction_leaves_the_result_of_before_readable(open_at: OpenAt, house: House) -> None:
    id = kept(house, "umataka", [{"track": 30}, {"track": 41}])

    async def evening() -> None:
        async with open_at(f"/history/{id}") as screen:
            await screen.tap("correct")
            assert screen.route == f"/table/{id}/score"
        live = house.tables.find(id)
        assert live is not None
        done(live.do(ScoreEntered("track", (50,), 0)))
        async with open_at(f"/history/{id}") as screen:
            assert screen.shows("It is on the table again, to be corrected.")
            done(live.do(GameEnded()))
            await screen.settle()
            assert screen.label("podium").startswith("Ana: place 1, 50 points")
            assert screen.shows("1. Friday, 1 May 2026: 1. Ben 41, 2. Ana 30")

    asyncio.run(evening())


def test_a_rematch_has_the_same_people_and_rulings(open_at: OpenAt, house: House) -> None:
    id = kept(house, "umataka", [{"track": 30}, {"track": 41}], tie_break="shared")

    async def evening() -> None:
        async with open_at(f"/history/{id}") as screen:
            await screen.tap("rematch")
            (live,) = house.tables.running()
            assert screen.route == f"/table/{live.id}/setup"
            assert live.session.names == ("Ana", "Ben")
            assert live.session.sheet.ruling("tie_break") == "shared"
            assert not live.session.score_only
            assert live.session.sheet.entries == {}

    asyncio.run(evening())


def test_a_kept_play_stops_counting_is_deleted_and_comes_back(open_at: OpenAt, house: House, store: FakeStore) -> None:
    id = kept(house, "umataka", [{"track": 30}, {"track": 41}])

    async def evening() -> None:
        async with open_at(f"/history/{id}") as screen:
            switch = screen.one(ft.Switch)
            screen.session.apply_patch(switch._i, {"value": False})
            await screen.fire(switch, "change")
            assert stored(store, id)["counted"] is False
            await screen.tap("delete")
            assert screen.shows("This play was deleted.")
            await screen.tap("restore")
            assert not screen.shows("This play was deleted.")
            assert stored(store, id)["counted"] is False

    asyncio.run(evening())


def test_what_rulings_would_have_changed_is_only_to_be_read(open_at: OpenAt, house: House) -> None:
    columns = [{"track": 17}, {"track": 5, "cooked_nuts": 9}]
    columns += [{"track": 14, "cooked_nuts": 3}, {"track": 10, "cooked_nuts": 3}]
    id = kept(house, "umataka", columns)

    async def evening() -> None:
        async with open_at(f"/history/{id}") as screen:
            assert screen.shows("Played: 4 points each")
            assert not [each for each in screen.ids() if each.startswith("mattered-")]

    asyncio.run(evening())


def test_a_result_that_differs_today_tells_that_of_its_day(open_at: OpenAt, house: House, store: FakeStore) -> None:
    id = kept(house, "umataka", [{"track": 30}, {"track": 41}])
    then = [{"seat": 0, "rank": 1, "winner": True, "total": 44}, {"seat": 1, "rank": 2, "winner": False, "total": 41}]
    store.plays.put({**stored(store, id), "standings": then})

    async def evening() -> None:
        async with open_at(f"/history/{id}") as screen:
            assert screen.shows("The result of that day: 1. Ana 44, 2. Ben 41.")
            assert screen.label("podium").startswith("Ben: place 1, 41 points")

    asyncio.run(evening())


def test_a_play_of_a_game_nobody_knows_shows_what_was_kept(open_at: OpenAt, house: House, store: FakeStore) -> None:
    id = kept(house, "umataka", [{"track": 30}, {"track": 41}])
    store.plays.put({**stored(store, id), "id": "strange", "game": "catan"})
    broken = {**stored(store, id), "id": "broken", "records": [], "sheet": {"entries": "none"}}
    store.plays.put(broken)

    async def evening() -> None:
        for strange in ("strange", "broken"):
            async with open_at(f"/history/{strange}") as screen:
                assert screen.label("podium").startswith("Ben: place 1, 41 points")
                assert "rematch" not in screen.ids()
                await screen.tap("delete")
                assert stored(store, strange)["deleted"]
        async with open_at("/history/nothing") as screen:
            assert screen.shows("This play is not in the history.")

    asyncio.run(evening())
