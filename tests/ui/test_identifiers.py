"""Everything one can act on has an identifier: for whoever tests the app from outside, and for helping devices."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import flet as ft
import pytest

from companion.core.events import SessionDeleted
from companion.ui.desk import House
from tests.fakes import FakeStore
from tests.ui.evenings import begun, done, kept, scored
from tests.ui.fakepage import Screen, inside

OpenAt = Callable[..., Screen]
ACTS = ("click", "tap", "change", "submit", "select", "press")
TABS = ["tab-history", "tab-more", "tab-play", "tab-players"]


def nameless(screen: Screen) -> list[Any]:
    """What acts and has no identifier around it."""
    marked = [control for control in screen.shown() if isinstance(control, ft.Semantics) and control.identifier]
    covered = {id(control) for each in marked for control in inside(each)}
    places = (ft.NavigationBar, ft.NavigationRail)  # their destinations have them
    return [
        control
        for control in screen.shown()
        if id(control) not in covered
        and not isinstance(control, places)
        and any(getattr(control, f"on_{act}", None) is not None for act in ACTS)
    ]


@pytest.mark.parametrize("width", [390, 1280])
def test_on_every_screen_everything_that_acts_has_an_identifier(
    open_at: OpenAt, house: House, store: FakeStore, width: int
) -> None:
    playing, tied = begun(house, "umataka"), scored(house, "umataka", [{"fish": 11}, {"fish": 11}])
    done(scored(house, "umami", [{}, {}]).do(SessionDeleted()))
    play = kept(house, "umami-rami", [{}, {}])
    store.players.put({"id": "ana", "name": "Ana", "colour": "red"})
    store.backups.make()
    table = f"/table/{playing.id}"
    routes = ["/", "/history", f"/history/{play}", "/players", "/more", "/more/about", "/more/backups"]
    routes += ["/more/rules/umataka", "/new/umataka", table, f"{table}/setup", f"{table}/score", f"{table}/score/fish"]
    routes += [f"/table/{tied.id}/result", "/table/none", "/nowhere"]

    async def evening() -> None:
        for route in routes:
            async with open_at(route, width=width) as screen:
                assert not nameless(screen), route
                ids = [id for id in screen.ids() if id not in TABS]  # a tab has two icons, of which one is drawn
                assert sorted(ids) == sorted(set(ids)), route

    asyncio.run(evening())


@pytest.mark.parametrize("width", [390, 1280])
def test_the_four_places_the_looks_and_the_menu_of_the_table(open_at: OpenAt, house: House, width: int) -> None:
    live = begun(house, "umataka")

    async def evening() -> None:
        async with open_at("/more", width=width) as screen:
            assert sorted(set(screen.ids()) & set(TABS)) == TABS
            assert {"theme-system", "theme-light", "theme-dark"} <= set(screen.ids())
        async with open_at(f"/table/{live.id}", width=width) as screen:
            entries = [id for id in screen.ids() if id.startswith("menu-")]
            assert len(entries) == len(screen.one(ft.PopupMenuButton).items) == 6

    asyncio.run(evening())


def test_dialogs_and_what_unfolds(open_at: OpenAt, house: House) -> None:
    live = begun(house, "umataka")

    async def evening() -> None:
        async with open_at("/players") as screen:
            await screen.tap("add")
            assert not nameless(screen)
        async with open_at("/history") as screen:
            await screen.tap("filters")
            assert not nameless(screen)
        async with open_at("/new/umami-rami") as screen:
            await screen.tap("house-rules")
            assert not nameless(screen)
        async with open_at(f"/table/{live.id}") as screen:
            await screen.tap("menu-place")
            assert not nameless(screen)

    asyncio.run(evening())
