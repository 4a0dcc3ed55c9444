"""The place set by hand: where the table really is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import flet as ft

from companion.core.events import PositionSet
from companion.ui.desk import House
from tests.fakes import FakeStore
from tests.ui.evenings import begun
from tests.ui.fakepage import Screen

OpenAt = Callable[..., Screen]


def test_a_round_a_phase_and_a_player_are_chosen_and_then_set(open_at: OpenAt, house: House) -> None:
    live = begun(house, "umataka")

    async def evening() -> None:
        async with open_at(f"/table/{live.id}") as screen:
            await screen.tap("menu-place")
            assert screen.one("choose-round-0").selected
            assert screen.one("choose-phase-0").selected
            assert "choose-seat-0" not in screen.ids(), "nobody is on turn while everything is prepared"
            await screen.tap("choose-round-2")
            await screen.tap("choose-phase-1")
            await screen.tap("choose-seat-2")
            assert live.session.position.round == 0, "nothing changes before it is set"
            await screen.tap_quickly("set-place", "set-place")
            assert live.history.undoable == PositionSet(2, 1, 2, False)
            assert "set-place" not in screen.ids()
            assert screen.label("where") == "Autumn · Activity · Placement · Cleo's turn"
            await screen.tap("undo")
            assert screen.label("where") == "Spring · Preparation"

    asyncio.run(evening())


def test_after_the_last_round(open_at: OpenAt, house: House) -> None:
    live = begun(house, "umataka")

    async def evening() -> None:
        async with open_at(f"/table/{live.id}") as screen:
            await screen.tap("menu-place")
            await screen.tap("choose-phase-1")
            await screen.tap("choose-final")
            assert screen.one("choose-phase-0").selected, "another round begins at its beginning"
            await screen.tap("set-place")
            assert live.session.position.final
            assert screen.label("next") == "Next: Result"

    asyncio.run(evening())


def test_closing_it_sets_nothing_and_choosing_begins_anew(open_at: OpenAt, house: House) -> None:
    live = begun(house, "umataka")
    before = live.session

    async def evening() -> None:
        async with open_at(f"/table/{live.id}") as screen:
            await screen.tap("menu-place")
            await screen.tap("choose-round-3")
            await screen.tap("close-place")
            assert "set-place" not in screen.ids()
            await screen.tap("menu-place")
            assert screen.one("choose-round-0").selected
            await screen.fire(screen.one(ft.BottomSheet), "dismiss")
            assert "set-place" not in screen.ids()
            assert live.session == before

    asyncio.run(evening())


def test_where_rounds_go_on_and_on_the_next_ones_are_offered(open_at: OpenAt, house: House) -> None:
    live = begun(house, "umami-rami")

    async def evening() -> None:
        async with open_at(f"/table/{live.id}") as screen:
            for number in (1, 2, 3):
                await screen.tap("menu-place")
                await screen.tap(f"choose-round-{number}")
                await screen.tap("set-place")
                assert live.session.position.round == number

    asyncio.run(evening())


def test_what_is_not_saved_is_not_set_and_the_choice_stays(open_at: OpenAt, house: House, store: FakeStore) -> None:
    live = begun(house, "umataka")

    async def evening() -> None:
        async with open_at(f"/table/{live.id}") as screen:
            await screen.tap("menu-place")
            await screen.tap("choose-round-1")
            store.disk.full = True
            await screen.tap("set-place")
            assert screen.shows("The disk is full.")
            assert live.session.position.round == 0
            store.disk.full = False
            await screen.tap("try-again")
            assert live.session.position.round == 1

    asyncio.run(evening())
