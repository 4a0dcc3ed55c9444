"""The people of the house: added, renamed, removed and taken back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import flet as ft
import pytest

from companion.ui.desk import House
from companion.ui.people import last_people, new_player, tallies
from tests.fakes import FakeStore
from tests.ui.evenings import kept as kept_play
from tests.ui.fakepage import Screen

OpenAt = Callable[..., Screen]


def known_players(store: FakeStore, *names: str) -> None:
    for name in names:
        store.players.put(new_player(name, id=name.lower()))


def kept(store: FakeStore) -> list[tuple[str, str, bool]]:
    return [(player["name"], player["colour"], player["deleted"]) for player in store.players.all()]


def test_nobody_is_here_yet(open_at: OpenAt) -> None:
    async def evening() -> None:
        async with open_at("/players") as screen:
            assert screen.shows("Nobody yet.")
            assert not screen.find(ft.TextField)

    asyncio.run(evening())


def test_somebody_is_added_with_a_colour(open_at: OpenAt, store: FakeStore) -> None:
    async def evening() -> None:
        async with open_at("/players") as screen:
            await screen.tap("add")
            await screen.type("Name", " Zoë ")
            await screen.tap("favourite-green")
            await screen.tap("save")
            assert not screen.find("save")
            assert screen.shows("Zoë")
            assert screen.shows("not played yet · green")
        assert kept(store) == [("Zoë", "green", False)]

    asyncio.run(evening())


def test_a_player_is_renamed_and_stays_the_same_one(open_at: OpenAt, store: FakeStore) -> None:
    known_players(store, "Ana", "Ben")

    async def evening() -> None:
        async with open_at("/players") as screen:
            await screen.tap("player-ana")
            await screen.type("Name", "Anna")
            await screen.tap("favourite-red")
            await screen.tap("save")
            await screen.tap("player-ana")
            await screen.tap("favourite-red")
            await screen.tap("save")
        assert kept(store) == [("Anna", "", False), ("Ben", "", False)]
        assert store.players.all()[0]["id"] == "ana"

    asyncio.run(evening())


def test_what_cannot_be_a_name_is_told_and_not_kept(open_at: OpenAt, store: FakeStore) -> None:
    known_players(store, "Ana", "Ben")

    async def evening() -> None:
        async with open_at("/players") as screen:
            await screen.tap("player-ben")
            await screen.type("Name", "ANA")
            assert screen.shows("There is a player called ANA already.")
            await screen.tap("save")
            await screen.type("Name", "x" * 41)
            assert screen.shows("A name has at most 40 characters.")
            await screen.type("Name", "")
            await screen.tap("save")
            assert screen.shows("Every player needs a name.")
            await screen.tap("cancel")
            assert not screen.find("save")
        assert kept(store) == [("Ana", "", False), ("Ben", "", False)]

    asyncio.run(evening())


def test_who_is_removed_can_be_taken_back(open_at: OpenAt, store: FakeStore) -> None:
    known_players(store, "Ana")
    store.settings.put("last_table", [{"id": "ana", "name": "Ana", "colour": ""}])

    async def evening() -> None:
        async with open_at("/players") as screen:
            await screen.tap("delete-ana")
            assert screen.shows("Ana was removed. The history keeps the name.")
            assert not screen.find("player-ana")
            assert kept(store) == [("Ana", "", True)]
            assert last_people(store, "umami") == []
            await screen.fire(screen.one(ft.SnackBar), "action")
            assert screen.find("player-ana")
        assert kept(store) == [("Ana", "", False)]
        assert last_people(store, "umami") == [("Ana", "")]

    asyncio.run(evening())


def test_the_search_is_there_for_many(open_at: OpenAt, store: FakeStore) -> None:
    known_players(store, *(f"Guest {n}" for n in range(8)), "Élodie")

    async def evening() -> None:
        async with open_at("/players") as screen:
            await screen.type("Search", "éLO")
            assert [id for id in screen.ids() if id.startswith("player-")] == ["player-élodie"]
            await screen.type("Search", "q")
            assert screen.shows("Nobody is called like that.")
            await screen.type("Search", "")
            assert len([id for id in screen.ids() if id.startswith("player-")]) == 9

    asyncio.run(evening())


@pytest.mark.parametrize("act", ["save", "delete-ana"])
def test_a_full_disk_changes_nobody(open_at: OpenAt, store: FakeStore, act: str) -> None:
    known_players(store, "Ana")

    async def evening() -> None:
        async with open_at("/players") as screen:
            if act == "save":
                await screen.tap("player-ana")
                await screen.type("Name", "Anna")
            store.disk.full = True
            await screen.tap(act)
            assert screen.shows("The disk is full.")
        assert kept(store) == [("Ana", "", False)]

    asyncio.run(evening())


def test_plays_and_wins_stand_beside_everybody(open_at: OpenAt, house: House, store: FakeStore) -> None:
    known_players(store, "Ana")
    assert tallies(store) == {}
    for track in (41, 41, 30):
        kept_play(house, "umataka", [{"track": track}, {"track": 35}])
    assert tallies(store) == {"ana": (3, 2), "ben": (3, 1)}

    async def evening() -> None:
        async with open_at("/players") as screen:
            assert screen.shows("3 plays · 2 wins · not played yet")

    asyncio.run(evening())


def test_a_renamed_player_sits_at_last_times_table_under_the_new_name(store: FakeStore) -> None:
    store.players.put(new_player("Anna", "green", id="ana"))
    seats = [{"id": "ana", "name": "Ana", "colour": ""}, {"id": "", "name": "", "colour": "red"}, "broken"]
    store.settings.put("last_table:umataka", seats)
    assert last_people(store, "umataka") == [("Anna", "green"), ("", "red"), ("", "")]
