"""The plays that were kept: by month, found by words and filters, deleted and taken back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from datetime import date, datetime

import flet as ft
import pytest

from companion.ui.desk import House
from companion.ui.parts.filters import begin_of, end_of
from companion.ui.parts.times import day_of_month, long_day, month
from companion.ui.people import new_player
from tests.fakes import FakeStore
from tests.ui.evenings import at, kept, stored
from tests.ui.fakepage import Screen

OpenAt = Callable[..., Screen]


@pytest.fixture(autouse=True)
def _in_greenwich() -> Iterator[None]:
    with at("UTC"):
        yield


def plays_shown(screen: Screen) -> list[str]:
    return [id.removeprefix("play-") for id in screen.ids() if id.startswith("play-")]


def copies(store: FakeStore, id: str, number: int) -> None:
    """More plays like one, a day apart, before it."""
    play = stored(store, id)
    for n in range(number):
        store.plays.put({**play, "id": f"{id}-{n}", "ended_at": f"2026-03-{n % 28 + 1:02}T20:00:00Z"})


def test_an_empty_history_says_what_to_do(open_at: OpenAt) -> None:
    async def evening() -> None:
        async with open_at("/history") as screen:
            assert screen.shows("No plays yet.")
            assert screen.shows("0 plays")
            await screen.tap("start")
            assert screen.route == "/"

    asyncio.run(evening())


def test_plays_stand_by_month_the_newest_first(open_at: OpenAt, house: House, store: FakeStore) -> None:
    id = kept(house, "umataka", [{"track": 30}, {"track": 41}], "Lake house")
    store.plays.put({**stored(store, id), "id": "older", "ended_at": "2026-03-08T20:00:00Z", "counted": False})

    async def evening() -> None:
        async with open_at("/history") as screen:
            assert screen.label(f"play-{id}").startswith("UMATAKA, Friday 1, Lake house: Ben 41, Ana 30")
            assert plays_shown(screen) == [id, "older"]
            months = [words for words in screen.texts() if words.endswith("2026")]
            assert months == ["May 2026", "March 2026"]
            assert screen.shows("UMATAKA · Sunday 8 · Lake house · not counted")
            assert screen.shows("2 plays")
            await screen.tap(f"play-{id}")
            assert screen.route == f"/history/{id}"

    asyncio.run(evening())


def test_games_on_the_table_are_a_way_back_to_them(open_at: OpenAt, house: House) -> None:
    id = kept(house, "umataka", [{"track": 30}, {"track": 41}])
    house.tables.reopen(id)

    async def evening() -> None:
        async with open_at("/history") as screen:
            assert screen.label("running") == "1 game is still on the table"
            await screen.tap("running")
            assert screen.route == "/"

    asyncio.run(evening())


def test_search_finds_as_one_types(open_at: OpenAt, house: House) -> None:
    lake = kept(house, "umataka", [{"track": 30}, {"track": 41}], "Lake house")
    home = kept(house, "umataka", [{"track": 30}, {"track": 41}], "Home")

    async def evening() -> None:
        async with open_at("/history") as screen:
            assert plays_shown(screen) == [home, lake]
            await screen.type("Search", "lak")
            assert plays_shown(screen) == [lake]
            assert screen.shows("1 play")
            await screen.type("Search", "lake mars")
            assert screen.shows("No play fits.")
            await screen.tap("clear")
            assert plays_shown(screen) == [home, lake]
            assert screen.one(ft.TextField).value == ""

    asyncio.run(evening())


def test_filters_narrow_and_are_taken_away_again(open_at: OpenAt, house: House, store: FakeStore) -> None:
    store.players.put(new_player("Cleo", id="cleo"))
    two = kept(house, "umataka", [{"track": 30}, {"track": 41}])
    three = kept(house, "umataka", [{"track": 1}, {"track": 2}, {"track": 3}])
    rami = kept(house, "umami-rami", [{}, {}])

    async def evening() -> None:
        async with open_at("/history") as screen:
            await screen.tap("filters")
            await screen.tap("game-umataka")
            assert plays_shown(screen) == [three, two]
            await screen.tap("players-2")
            assert plays_shown(screen) == [two]
            await screen.tap("players-2")
            await screen.tap("player-cleo")
            assert plays_shown(screen) == [three]
            await screen.tap("filters")
            assert screen.label("off-player") == "Take away: Cleo"
            await screen.tap("off-player")
            await screen.tap("off-game")
            assert plays_shown(screen) == [rami, three, two]

    asyncio.run(evening())


def test_plays_of_certain_days(open_at: OpenAt, house: House, store: FakeStore) -> None:
    id = kept(house, "umataka", [{"track": 30}, {"track": 41}])
    store.plays.put({**stored(store, id), "id": "older", "ended_at": "2026-03-08T20:00:00Z"})

    async def pick(screen: Screen, end: str, day: datetime) -> None:
        await screen.tap(end)
        picker = screen.one(ft.DatePicker)
        screen.session.apply_patch(picker._i, {"value": day, "open": False})
        await screen.fire(picker, "change")

    async def evening() -> None:
        async with open_at("/history") as screen:
            await screen.tap("filters")
            await pick(screen, "until", datetime(2026, 3, 8))  # noqa: DTZ001 as the picker answers
            assert plays_shown(screen) == ["older"]
            assert screen.shows("to 2026-03-08")
            await screen.tap("until")
            await pick(screen, "since", datetime(2026, 4, 1))  # noqa: DTZ001
            assert plays_shown(screen) == [id]

    asyncio.run(evening())


def test_a_day_begins_and_ends_where_the_table_is() -> None:
    with at("Asia/Tokyo"):
        assert begin_of(date(2026, 3, 8)) == "2026-03-08T00:00:00+09:00"
        assert end_of(date(2026, 3, 8)) == "2026-03-08T23:59:59.999999+09:00"
        assert str(long_day("2026-03-07T22:00:00Z")) == "Sunday, 8 March 2026"
    assert begin_of(None) is end_of(None) is None


def test_times_that_are_none_are_shown_as_they_stand() -> None:
    assert (month("once"), long_day("once upon a time"), day_of_month("")) == ("once", "once upon ", "")


def test_many_plays_come_page_by_page(open_at: OpenAt, house: House, store: FakeStore) -> None:
    copies(store, kept(house, "umataka", [{"track": 30}, {"track": 41}]), 59)

    async def evening() -> None:
        async with open_at("/history") as screen:
            assert len(plays_shown(screen)) == 50
            assert screen.shows("60 plays")
            assert screen.label("show-more") == "Show 10 more"
            await screen.tap("show-more")
            assert len(plays_shown(screen)) == 60
            assert "show-more" not in screen.ids()

    asyncio.run(evening())


def test_a_play_is_deleted_from_its_row_and_taken_back(open_at: OpenAt, house: House, store: FakeStore) -> None:
    id = kept(house, "umataka", [{"track": 30}, {"track": 41}])

    async def evening() -> None:
        async with open_at("/history") as screen:
            await screen.tap(f"delete-{id}")
            assert plays_shown(screen) == []
            assert stored(store, id)["deleted"]
            await screen.fire(screen.one(ft.SnackBar), "action")
            assert plays_shown(screen) == [id]
            await screen.tap(f"delete-{id}")
            await screen.tap("filters")
            await screen.tap("deleted")
            await screen.tap(f"restore-{id}")
            assert screen.shows("No play fits.")
            assert not stored(store, id)["deleted"]

    asyncio.run(evening())


def test_a_play_that_cannot_be_deleted_stays(open_at: OpenAt, house: House, store: FakeStore) -> None:
    id = kept(house, "umataka", [{"track": 30}, {"track": 41}])

    async def evening() -> None:
        async with open_at("/history") as screen:
            store.disk.full = True
            await screen.tap(f"delete-{id}")
            assert screen.shows("The disk is full.")
            assert plays_shown(screen) == [id]

    asyncio.run(evening())
