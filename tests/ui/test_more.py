"""More: the look, the data, the rules, and what the app is made of."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import flet as ft
import pytest

from companion.core.text import t
from companion.ui.desk import House
from companion.ui.licences import dependencies, font_licence, own_licence
from companion.ui.people import new_player
from companion.ui.screens import more
from tests.fakes import FakeStore
from tests.ui.evenings import kept
from tests.ui.fakepage import Screen

OpenAt = Callable[..., Screen]


async def choose_theme(screen: Screen, mode: str) -> None:
    buttons = screen.one(ft.SegmentedButton)
    screen.session.apply_patch(buttons._i, {"selected": [mode]})
    await screen.fire(buttons, "change")


def test_the_look_changes_at_once_and_for_the_next_time(open_at: OpenAt, house: House) -> None:
    async def evening() -> None:
        async with open_at("/more") as screen:
            assert screen.one(ft.SegmentedButton).selected == ["system"]
            await choose_theme(screen, "dark")
            assert screen.page.theme_mode == ft.ThemeMode.DARK
        async with open_at("/more") as screen:
            assert screen.page.theme_mode == ft.ThemeMode.DARK
            assert screen.one(ft.SegmentedButton).selected == ["dark"]

    asyncio.run(evening())


def test_a_look_that_cannot_be_kept_does_not_change(open_at: OpenAt, store: FakeStore) -> None:
    async def evening() -> None:
        async with open_at("/more") as screen:
            store.disk.full = True
            await choose_theme(screen, "dark")
            assert screen.shows("The disk is full.")
            assert screen.page.theme_mode == ft.ThemeMode.SYSTEM

    asyncio.run(evening())


@pytest.mark.parametrize("look", ["sepia", 5, ["dark"]])
@pytest.mark.parametrize("language", ["tlh", 5, ["de"]])
def test_what_another_version_kept_of_look_and_language_is_the_usual_one_here(
    open_at: OpenAt, store: FakeStore, look: object, language: object
) -> None:
    store.settings.put("theme", look)
    store.settings.put("language", language)

    async def evening() -> None:
        async with open_at("/more") as screen:
            assert screen.page.theme_mode == ft.ThemeMode.SYSTEM
            assert screen.shows("Look")

    asyncio.run(evening())


def test_the_data_is_told_where_it_is_and_how_much(open_at: OpenAt, house: House, store: FakeStore) -> None:
    house.folder = Path("somewhere")
    store.notices = [t("A journal was set aside.")]
    store.players.put(new_player("Ana", id="ana"))
    kept(house, "umataka", [{"track": 30}, {"track": 41}])
    kept(house, "umataka", [{"track": 30}, {"track": 41}])

    async def evening() -> None:
        async with open_at("/more") as screen:
            assert screen.shows("2 plays, 1 player")
            assert screen.shows("Kept in somewhere")
            assert screen.shows("A journal was set aside.")

    asyncio.run(evening())


def test_languages_are_offered_only_where_there_are_several(
    open_at: OpenAt, store: FakeStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> None:
        async with open_at("/more") as screen:
            assert "language-en" not in screen.ids()
        monkeypatch.setattr(more, "languages", lambda: {"en": "English", "qq": "Qqq"})
        async with open_at("/more") as screen:
            await screen.tap("language-qq")
            assert store.settings.get("language") == "qq"

    asyncio.run(evening())


@pytest.mark.parametrize("game", ["umami", "chef-umami", "umataka", "umami-rami"])
def test_the_rules_of_every_game_are_there_with_its_rulings(open_at: OpenAt, house: House, game: str) -> None:
    told = house.games[game]

    async def evening() -> None:
        async with open_at("/more") as screen:
            await screen.tap(f"rules-{game}")
            assert screen.route == f"/more/rules/{game}"
            texts = screen.texts()
            for rule in told.rules:
                assert str(rule.title) in texts
                assert all(str(sentence) in texts for sentence in rule.sentences)
            for ruling in told.rulings:
                assert {str(ruling.question), str(ruling.why), str(ruling.source)} <= set(texts)
                for option in ruling.options[:1]:
                    assert f"{option.label} (default)" in texts

    asyncio.run(evening())


def test_rules_nobody_knows(open_at: OpenAt) -> None:
    async def evening() -> None:
        async with open_at("/more/rules/catan") as screen:
            assert screen.shows("There is no such game.")

    asyncio.run(evening())


def test_about_tells_the_version_and_the_terms(open_at: OpenAt, house: House) -> None:
    house.version = "9.8.7"

    async def evening() -> None:
        async with open_at("/more") as screen:
            await screen.tap("about")
            assert screen.shows("Version 9.8.7")
            assert screen.shows("without the internet")
            assert not screen.shows("Permission is hereby granted")
            await screen.tap("licence-app")
            assert screen.shows("Permission is hereby granted")
            await screen.tap("licence-packages")
            assert screen.shows("tinydb")

    asyncio.run(evening())


def test_every_dependency_is_listed_with_its_licence() -> None:
    found = {one.name: one for one in dependencies()}
    assert {"flet", "tinydb", "filelock", "platformdirs", "msgpack"} <= set(found)
    assert "pytest" not in found
    assert found["tinydb"].licence == "MIT"
    assert all(one.version for one in found.values())


def test_the_words_of_the_licences_come_along() -> None:
    assert own_licence().startswith("MIT License")
    assert "SIL OPEN FONT LICENSE" in font_licence()
