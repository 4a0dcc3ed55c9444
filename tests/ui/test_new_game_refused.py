"""What stands in the way of a new game: names, too many people, a full disk."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import flet as ft
import pytest

from companion.ui.desk import House
from tests.fakes import FakeStore
from tests.ui.fakepage import Screen

OpenAt = Callable[..., Screen]


def test_what_cannot_be_is_told_in_its_place_and_again_at_the_button(open_at: OpenAt, house: House) -> None:
    async def evening() -> None:
        async with open_at("/new/umataka") as screen:
            await screen.type("Player 1", "Ana")
            await screen.type("Player 2", "ana")
            assert screen.shows("Two players are called ana.")
            await screen.tap("start")
            assert not house.tables.running()
            await screen.type("Player 2", "x" * 41)
            assert screen.shows("A name has at most 40 characters.")
            await screen.type("Player 2", "Ben")
            for _ in range(2):
                await screen.tap("add-player")
            assert screen.shows("UMATAKA takes 2 to 4 players.")
            await screen.tap("just-score")
            assert screen.route == "/new/umataka"
        assert not house.tables.running()
        assert house.store.players.all() == []

    asyncio.run(evening())


def test_more_than_the_box_is_made_for_is_a_warning(open_at: OpenAt, house: House) -> None:
    async def evening() -> None:
        async with open_at("/new/chef-umami") as screen:
            for _ in range(2):
                await screen.tap("add-player")
            assert screen.shows("Chef Umami is made for up to 4 players; with more the rules may not fit.")
            await screen.tap("start")
        (live,) = house.tables.running()
        assert len(live.session.players) == 5

    asyncio.run(evening())


@pytest.mark.parametrize("write", [1, 2, 3, 4, 5])
def test_a_full_disk_is_told_and_a_second_try_begins_one_game(
    open_at: OpenAt, house: House, store: FakeStore, write: int
) -> None:
    """The writes: the player, two settings, the start, who begins."""

    async def evening() -> None:
        async with open_at("/new/umami") as screen:
            await screen.type("Player 1", "Ana")
            await screen.tap("first-2")
            store.disk.fail_at(write)
            await screen.tap("start")
            assert screen.shows("The disk is full.")
            assert screen.route == "/new/umami"
            await screen.tap(lambda c: isinstance(c, ft.FilledButton) and c.content == "Try again")
            (live,) = house.tables.running()
            assert screen.route == f"/table/{live.id}/setup"
            assert live.session.first == 1
            assert [player["name"] for player in store.players.all()] == ["Ana"]

    asyncio.run(evening())


def test_a_game_that_is_not_there_says_so(open_at: OpenAt) -> None:
    async def evening() -> None:
        async with open_at("/new/chess") as screen:
            assert screen.shows("There is no such game.")

    asyncio.run(evening())
