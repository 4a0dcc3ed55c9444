"""A house of its own for every test of the screens, and the way to look into it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.games import all_games
from companion.live import Tables
from companion.ui.app import mount
from companion.ui.desk import House
from tests.fakes import FakeStore, clock
from tests.ui.disk import Disk
from tests.ui.fakepage import Screen


@pytest.fixture
def store() -> FakeStore:
    """The app's data, in memory; its disk can be told to fail."""
    return FakeStore()


@pytest.fixture
def house(store: FakeStore) -> House:
    """All games, and nobody at the tables yet."""
    games = all_games()
    return House(store, Tables(store, games, clock()), games)


@pytest.fixture
def open_at(house: House) -> Callable[..., Screen]:
    """Opens the app at a route, for an ``async with``."""

    def at(route: str, **page: Any) -> Screen:
        return Screen(lambda shown: mount(shown, house), route, **page)

    return at


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    """The disk under the data of `tests.ui.disk.at_home`, which fails as it is told."""
    return Disk(monkeypatch)
