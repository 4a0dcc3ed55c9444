"""The plays that were kept: found, opened, corrected, played again, deleted and taken back."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date, datetime

import flet as ft
import pytest

from companion.core.events import GameEnded, ScoreEntered
from companion.ports import Json
from companion.ui.desk import House
from companion.ui.parts.filters import begin_of, end_of
from companion.ui.parts.times import day_of_month, long_day, month
from companion.ui.people import new_player
from tests.fakes import FakeStore
from tests.ui.evenings import done, kept
from tests.ui.fakepage import Screen

OpenAt = Callable[..., Screen]


@contextmanager
def at(zone: str) -> Iterator[None]:
    """Be somewhere else, where the clocks differ."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TZ", zone)
        time.tzset()
        yield
    time.tzset()


@pytest.fixture(autouse=True)
def _in_greenwich() -> Iterator[None]:
    with at("UTC"):
        yield


def plays_shown(screen: Screen) -> list[str]:
    return [id.removeprefix("play-") for id in screen.ids() if id.startswith("play-")]


def stored(store: FakeStore, id: str) -> Json:
    play = store.plays.get(id)
    assert play is not None
    return play


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
