"""What was done at the end and afterwards: taken back, changed while it is corrected, played again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import flet as ft

from companion.core.events import NoteWritten, ScoreEntered
from companion.live import Live
from companion.ui.desk import House
from companion.ui.people import new_player
from tests.fakes import FakeStore
from tests.ui.evenings import done, kept, scored, stored
from tests.ui.fakepage import Screen

OpenAt = Callable[..., Screen]


def corrected(house: House, id: str) -> Live:
    """A kept play on the table again."""
    live = house.tables.reopen(id)
    assert isinstance(live, Live)
    return live


async def turn(screen: Screen, on: bool) -> None:
    """The switch that says whether it counts."""
    switch = screen.one(ft.Switch)
    screen.session.apply_patch(switch._i, {"value": on})
    await screen.fire(switch, "change")


def test_the_end_is_undone_where_it_is_told(open_at: OpenAt, house: House, store: FakeStore) -> None:
    live = scored(house, "umataka", [{"track": 30}, {"track": 20}])

    async def evening() -> None:
        async with open_at(f"/table/{live.id}/result") as screen:
            await screen.tap("finish")
            assert screen.route == f"/history/{live.id}"
            store.disk.full = True
            await screen.act_on_sentence()
            assert screen.route == f"/history/{live.id}"
            store.disk.full = False
            await screen.tap("try-again")
            assert screen.route == f"/table/{live.id}/result"
            assert house.tables.running() == [live]
            done(live.do(ScoreEntered("track", (40,), 1)))
            await screen.settle()
            await screen.tap("finish")
            assert screen.label("podium").startswith("Ben: place 1, 40 points")
            assert not stored(store, live.id)["revisions"], "an end that was taken back is no result of a day"

    asyncio.run(evening())


def test_the_undo_of_the_end_takes_back_nothing_that_came_after_it(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", [{"track": 30}, {"track": 20}])

    async def evening() -> None:
        async with open_at(f"/table/{live.id}/result") as screen:
            await screen.tap("finish")
            done(live.do(NoteWritten("With rain")))
            await screen.settle()
            await screen.act_on_sentence()
            assert live.session.ended
            assert live.session.note == "With rain"

    asyncio.run(evening())


def test_whether_it_counts_is_changed_in_the_history_while_it_is_corrected(
    open_at: OpenAt, house: House, store: FakeStore
) -> None:
    id = kept(house, "umataka", [{"track": 30}, {"track": 20}])

    async def evening() -> None:
        live = corrected(house, id)
        async with open_at(f"/history/{id}") as screen:
            await turn(screen, False)
            assert not live.session.counted
            assert not stored(store, id)["counted"]
        async with open_at(f"/table/{id}/result") as screen:
            assert not screen.one(ft.Switch).value
            done(live.do(ScoreEntered("track", (10,), 0)))
            await screen.tap("finish")
            assert not stored(store, id)["counted"]

    asyncio.run(evening())


def test_a_play_deleted_while_it_is_corrected_stays_deleted(open_at: OpenAt, house: House, store: FakeStore) -> None:
    id = kept(house, "umataka", [{"track": 30}, {"track": 20}])

    async def evening() -> None:
        corrected(house, id)
        async with open_at(f"/history/{id}") as screen:
            await screen.tap("delete")
        async with open_at(f"/table/{id}/result") as screen:
            await screen.tap("finish")
            assert stored(store, id)["deleted"]
            assert screen.shows("This play was deleted.")

    asyncio.run(evening())


def test_a_rematch_seats_people_under_the_names_they_have_now(open_at: OpenAt, house: House, store: FakeStore) -> None:
    for id, name in (("ana", "Annabel"), ("ben", "Ben")):
        store.players.put(new_player(name, id=id))
    id = kept(house, "umataka", [{"track": 30}, {"track": 20}, {"track": 10}])

    async def evening() -> None:
        async with open_at(f"/history/{id}") as screen:
            assert screen.label("podium").startswith("Ana: place 1"), "the play keeps the names of its day"
            await screen.tap("rematch")
            (live,) = house.tables.running()
            assert live.session.names == ("Annabel", "Ben", "Cleo"), "and who is unknown keeps the old one"
            assert [player.id for player in live.session.players] == ["ana", "ben", "cleo"]

    asyncio.run(evening())
