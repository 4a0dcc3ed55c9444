"""A text field under quick fingers."""

from __future__ import annotations

import asyncio
from typing import Any

import flet as ft

from companion.ui.parts.writing import Writing
from tests.ui.fakepage import Screen


def shown_by(changes: dict[str, Any]) -> Any:
    """A page with one field; `changes` gets the text it tells, and a way to put another into it."""

    @ft.component
    def Page() -> Any:
        text, set_text = ft.use_state("")
        changes["put"] = set_text

        def typed(words: str) -> None:
            changes["told"] = words
            set_text(words)

        return ft.View(controls=[Writing("name", text, "Name", typed)])

    return lambda page: page.render_views(Page)


def test_a_rendering_between_two_keys_takes_nothing_back() -> None:
    async def evening() -> None:
        changes: dict[str, Any] = {}
        async with Screen(shown_by(changes)) as screen:
            await screen.type("Name", "A")
            id = screen.one(ft.TextField)._i
            screen.session.apply_patch(id, {"value": "An"})
            first = asyncio.ensure_future(screen.session.dispatch_event(id, "change", "An"))
            await asyncio.sleep(0)
            screen.session.apply_patch(id, {"value": "Ana"})  # a key that is here before the rendering
            await first
            await screen.settle()
            assert screen.one(ft.TextField).value == "Ana"

    asyncio.run(evening())


def test_what_does_not_come_from_typing_is_put_into_the_field() -> None:
    async def evening() -> None:
        changes: dict[str, Any] = {}
        async with Screen(shown_by(changes)) as screen:
            await screen.type("Name", "Ana")
            assert changes["told"] == "Ana"
            for words in ("", "Ana", "Ben"):
                changes["put"](words)
                await screen.settle()
                assert screen.one(ft.TextField).value == words

    asyncio.run(evening())
