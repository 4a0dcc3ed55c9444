"""Quick values on the score sheet: one tap a cell where two were needed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import flet as ft
import pytest

from companion.core.checks import bounds_issue
from companion.core.game import Game
from companion.core.sheet import Place
from companion.games import all_games
from companion.live import Live
from companion.ui.desk import House
from companion.ui.theme import TARGET
from tests.ui.evenings import scored
from tests.ui.fakepage import Screen

OpenAt = Callable[..., Screen]


def counts(live: Live, field: str) -> list[object]:
    """What stands there for every seat."""
    return [live.session.sheet.get(field, seat) for seat in live.session.sheet.seats]


def rows(screen: Screen) -> list[ft.Container]:
    """The rows above the pad, also an empty one."""
    return [
        each
        for each in screen.find(ft.Container)
        if each.height == TARGET and isinstance(each.content, ft.Row) and each.content.spacing == 6
    ]


def test_one_tap_enters_and_goes_on(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", [{}, {}])

    async def evening() -> None:
        async with open_at(f"/table/{live.id}/score/bear") as screen:
            assert [id for id in screen.ids() if id.startswith("quick-")] == [f"quick-{n}" for n in range(5)]
            assert screen.label("quick-2") == "2, and on to the next"
            await screen.tap("quick-2")
            await screen.tap("quick-0")
            assert counts(live, "bear") == [(2,), (0,)]
            await screen.tap("undo")
            assert counts(live, "bear") == [(2,), None]
            await screen.tap("cell-bear-0")
            assert screen.one("quick-2").selected
            await screen.tap("key-plus")
            await screen.tap("quick-1")
            assert counts(live, "bear") == [(2, 1), None]

    asyncio.run(evening())


def test_the_second_of_two_quick_taps_is_not_for_the_next_player(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", [{}, {}])

    async def evening() -> None:
        async with open_at(f"/table/{live.id}/score/bear") as screen:
            await screen.tap_quickly("quick-3", "quick-3")
            assert counts(live, "bear") == [(3,), None]

    asyncio.run(evening())


def test_fields_without_quick_values_keep_the_row_free(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", [{}, {}])

    async def evening() -> None:
        async with open_at(f"/table/{live.id}/score/bear") as screen:
            assert len(rows(screen)) == 1
            await screen.tap("cell-track-0")
            assert not [id for id in screen.ids() if id.startswith("quick-")]
            assert len(rows(screen)) == 1
        async with open_at(f"/table/{live.id}/score/bear", width=320, height=568) as screen:
            assert "key-7" in screen.ids()
            assert not rows(screen)

    asyncio.run(evening())


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: str(game.id))
def test_quick_values_fit_in_a_row_and_into_their_field(game: Game) -> None:
    for field in game.fields:
        assert len(field.quick) <= 6, field.id
        assert all(bounds_issue(field, (value,), Place(field.id)) is None for value in field.quick), field.id


def test_a_sum_below_zero_is_shown_with_a_minus(open_at: OpenAt, house: House) -> None:
    live = scored(house, "umataka", [{}, {}])

    async def evening() -> None:
        async with open_at(f"/table/{live.id}/score/track") as screen:
            for key in ("3", "plus", "sign", "6"):
                await screen.tap(f"key-{key}")
            assert screen.shows("3 + −6 = −3")

    asyncio.run(evening())
