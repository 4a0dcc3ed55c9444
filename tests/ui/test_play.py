"""The first screen: what is on the table, what can be begun, what was thrown away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from companion.core.events import ScoreEntered, SessionDeleted
from companion.ui.desk import House
from tests.fakes import FakeStore
from tests.ui.evenings import begun, done, scored
from tests.ui.fakepage import Screen

OpenAt = Callable[..., Screen]


def test_every_game_can_be_begun(open_at: OpenAt, house: House) -> None:
    async def evening() -> None:
        for game in house.games:
            async with open_at("/") as screen:
                assert not screen.shows("On the table")
                await screen.tap(f"game-{game}")
                assert screen.route == f"/new/{game}"

    asyncio.run(evening())


def test_a_game_goes_on_where_it_was_the_one_touched_last_on_top(open_at: OpenAt, house: House) -> None:
    setting_up, playing = begun(house, "umami", set_up=False), begun(house, "umataka")
    counting = scored(house, "umami-rami", [{}, {}])
    homes = {
        counting: (f"/table/{counting.id}/score", "Counting"),
        playing: (f"/table/{playing.id}", "Spring · Preparation"),
        setting_up: (f"/table/{setting_up.id}/setup", "Setting up"),
    }

    async def evening() -> None:
        async with open_at("/") as screen:
            order = [id for id in screen.ids() if id.startswith("continue-")]
            assert order == [f"continue-{live.id}" for live in homes]
        for live, (route, where) in homes.items():
            async with open_at("/") as screen:
                assert f": {where}. Ana, Ben" in screen.label(f"continue-{live.id}")
                await screen.tap(f"continue-{live.id}")
                assert screen.route == route

    asyncio.run(evening())


def test_a_thrown_away_game_is_taken_back_as_it_was(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", [{"track": 30}, {"track": 20}])

    async def evening() -> None:
        async with open_at("/") as screen:
            await screen.tap(f"delete-{live.id}")
            assert screen.shows("Thrown away")
            assert screen.shows("UMATAKA was thrown away.")
            assert f"continue-{live.id}" not in screen.ids()
            await screen.act_on_sentence()
            assert f"continue-{live.id}" in screen.ids()
            await screen.tap(f"delete-{live.id}")
            await screen.tap(f"restore-{live.id}")
            assert not screen.shows("Thrown away")
            done(live.do(ScoreEntered("fish", (1,), 0)))
            await screen.act_on_sentence()
            assert live.session.sheet.number("fish", 0) == 1, "the sentence is old: it undoes no score"

    asyncio.run(evening())


def test_what_is_not_saved_stays_on_the_table(open_at: OpenAt, house: House, store: FakeStore) -> None:
    live = scored(house, "umataka", [{}, {}])

    async def evening() -> None:
        async with open_at("/") as screen:
            store.disk.full = True
            await screen.tap(f"delete-{live.id}")
            assert screen.shows("The disk is full.")
            assert f"continue-{live.id}" in screen.ids()
            await screen.tap("leave-it")
            store.disk.full = False
            done(live.do(SessionDeleted()))
            await screen.settle()
            store.disk.full = True
            await screen.tap(f"restore-{live.id}")
            assert live.session.deleted

    asyncio.run(evening())


def test_another_page_sees_a_game_come_and_go(open_at: OpenAt, house: House) -> None:
    async def evening() -> None:
        async with open_at("/") as looking, open_at("/new/umataka") as beginning:
            await beginning.tap("just-score")
            await looking.settle()
            (live,) = house.tables.running()
            assert f"continue-{live.id}" in looking.ids()
            done(live.do(SessionDeleted()))
            await looking.settle()
            assert f"restore-{live.id}" in looking.ids()

    asyncio.run(evening())


def test_long_names_and_many_players_are_all_spoken(open_at: OpenAt, house: House) -> None:
    names = [f"{n} Wolfeschlegelsteinhausenberger 健二 🎲" for n in range(10)]
    live = begun(house, "umami-rami", names)

    async def evening() -> None:
        async with open_at("/", width=320) as screen:
            assert all(name in screen.label(f"continue-{live.id}") for name in names)

    asyncio.run(evening())
