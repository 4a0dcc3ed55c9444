"""A screen that cannot be shown: a sentence in one's own language, and the way on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from companion.core.text import Text
from companion.ui import app
from companion.ui.desk import House
from companion.ui.screens import more, play, table
from companion.words import Words
from tests.ui.evenings import begun
from tests.ui.fakepage import Screen

OpenAt = Callable[..., Screen]
SORRY = "SOMETHING WENT WRONG HERE. NOTHING YOU ENTERED IS LOST."


class Loud(Words):
    """A language of its own: English, but loud."""

    def __call__(self, text: Text | str) -> str:
        return super().__call__(text).upper() if isinstance(text, Text) else text


@pytest.fixture(autouse=True)
def loud(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody speaks it."""
    monkeypatch.setattr(app, "Words", Loud)


def broken(*given: Any) -> Any:
    raise ZeroDivisionError


def test_a_screen_says_it_and_leads_back_to_the_games(open_at: OpenAt, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(more, "_rules", broken)

    async def evening() -> None:
        async with open_at("/more") as screen:
            assert screen.texts() == [SORRY]
            assert screen.label("to-games") == "BACK TO THE GAMES"
            await screen.tap("to-games")
            assert screen.route == "/"
            assert "game-umataka" in screen.ids()

    asyncio.run(evening())


def test_a_part_says_it_and_the_rest_stays_in_use(
    open_at: OpenAt, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = begun(house, "umataka")
    monkeypatch.setattr(play, "ago", broken)
    monkeypatch.setattr(table, "Strip", broken)

    async def evening() -> None:
        async with open_at("/") as screen:
            assert SORRY in screen.texts()
            await screen.tap("game-umami")
            assert screen.route == "/new/umami"
        async with open_at(f"/table/{live.id}") as screen:
            assert SORRY in screen.texts()
            await screen.tap("next")
            assert live.session.position.seat == 0

    asyncio.run(evening())
