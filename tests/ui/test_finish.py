"""The end of an evening: what stands in the way, what is added, and what is kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import flet as ft

from companion.core.events import GameEnded
from companion.ui.desk import House
from tests.fakes import FakeStore
from tests.ui.evenings import done, scored
from tests.ui.fakepage import Screen

OpenAt = Callable[..., Screen]


def result_of(id: str) -> str:
    return f"/table/{id}/result"


def test_an_impossible_sheet_is_kept_only_with_a_reason(open_at: OpenAt, house: House, store: FakeStore) -> None:
    live = scored(house, "umataka", [{"fish": 11}, {"track": 3}])

    async def evening() -> None:
        async with open_at(result_of(live.id)) as screen:
            assert screen.shows("cannot be")
            await screen.tap("finish")
            assert screen.shows("Put it right, or keep it and say why.")
            assert store.plays.get(live.id) is None
            await screen.tap("keep-as-it-is")
            assert screen.shows("Say in a few words why the sheet stays as it is.")
            await screen.type("Why it stays as it is", "A home-made chip")
            await screen.tap("keep-as-it-is")
            assert screen.shows("Kept as it is: A home-made chip")
            await screen.tap("finish")
            assert screen.route == f"/history/{live.id}"
            assert screen.shows("Kept as it is: A home-made chip")

    asyncio.run(evening())


def test_an_issue_leads_to_its_place(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", [{"fish": 11}, {"track": 3}])

    async def evening() -> None:
        async with open_at(result_of(live.id)) as screen:
            await screen.tap("issue-1")
            assert screen.route == f"/table/{live.id}/score/fish"

    asyncio.run(evening())


def test_a_note_is_kept_when_one_leaves_it_and_when_the_game_is_finished(
    open_at: OpenAt, house: House, store: FakeStore
) -> None:
    live = scored(house, "umataka", [{"track": 3}, {"track": 4}])

    async def evening() -> None:
        async with open_at(result_of(live.id)) as screen:
            await screen.type("Place", "Lake house")
            assert live.session.location == ""
            await screen.fire(screen.one(lambda c: isinstance(c, ft.TextField) and c.label == "Place"), "blur")
            assert live.session.location == "Lake house"
            await screen.type("Note", "With rain")
            await screen.tap("finish")
            assert screen.shows("Kept in the history.")
        play = store.plays.get(live.id)
        assert play is not None
        assert (play["location"], play["notes"], play["counted"]) == ("Lake house", "With rain", True)

    asyncio.run(evening())


def test_a_note_is_kept_when_one_goes_elsewhere(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", [{"track": 3}, {"track": 4}])

    async def evening() -> None:
        async with open_at(result_of(live.id)) as screen:
            await screen.type("Note", "With rain")
            await screen.tap("score")
            assert live.session.note == "With rain"

    asyncio.run(evening())


def test_undo_takes_the_note_out_of_its_field(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", [{"track": 3}, {"track": 4}])

    async def evening() -> None:
        async with open_at(result_of(live.id)) as screen:
            await screen.type("Note", "With rain")
            note = screen.one(lambda c: isinstance(c, ft.TextField) and c.label == "Note")
            await screen.fire(note, "blur")
            await screen.tap("undo")
            assert live.session.note == ""
            assert screen.one(lambda c: isinstance(c, ft.TextField) and c.label == "Note").value == ""

    asyncio.run(evening())


def test_whether_it_counts_is_a_switch(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", [{"track": 3}, {"track": 4}])

    async def evening() -> None:
        async with open_at(result_of(live.id)) as screen:
            switch = screen.one(ft.Switch)
            screen.session.apply_patch(switch._i, {"value": False})
            await screen.fire(switch, "change")
            assert not live.session.counted

    asyncio.run(evening())


def test_a_full_disk_keeps_the_game_on_the_table(open_at: OpenAt, house: House, store: FakeStore) -> None:
    live = scored(house, "umataka", [{"track": 3}, {"track": 4}])

    async def evening() -> None:
        async with open_at(result_of(live.id)) as screen:
            store.disk.full = True
            await screen.tap("finish")
            assert screen.shows("The disk is full.")
            assert screen.route == result_of(live.id)
            assert house.tables.find(live.id) is live
            assert store.plays.get(live.id) is None

    asyncio.run(evening())


def test_a_game_that_was_ended_elsewhere_shows_the_way(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", [{"track": 3}, {"track": 4}])

    async def evening() -> None:
        async with open_at(result_of(live.id)) as screen:
            done(live.do(GameEnded()))
            await screen.settle()
            await screen.tap("to-play")
            assert screen.route == f"/history/{live.id}"
        async with open_at(result_of("nobody")) as screen:
            assert screen.shows("This game is not on the table any more.")

    asyncio.run(evening())
