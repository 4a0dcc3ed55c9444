"""A house of its own for every test of the screens, and the way to look into it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.games import all_games
from companion.live import Tables
from companion.storage import open_store
from companion.ui.app import mount
from companion.ui.desk import House
from tests.ui.fakepage import Screen


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """The app's data on a disk, with all games and nobody in it yet."""
    store = open_store(tmp_path)
    games = all_games()
    yield House(store, Tables(store, games), games, tmp_path)
    store.close()


@pytest.fixture
def open_at(house: House) -> Callable[..., Screen]:
    """The app opened at a route, as in ``async with open_at("/players") as screen``."""

    def at(route: str, **page: Any) -> Screen:
        return Screen(lambda shown: mount(shown, house), route, **page)

    return at
