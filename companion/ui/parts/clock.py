"""How long a game has been on the table."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Any

import flet as ft

from companion.core.text import Say
from companion.ui.kit import component, use_desk
from companion.ui.parts.times import took

LOOK = 15  # seconds between two looks at the clock


@component
def Clock(say: Say, started_at: str) -> Any:
    """Minutes since the start; it goes on by itself while it is shown."""
    page = use_desk().page
    _, bump = ft.use_state(0)
    ticking: Any = ft.use_ref(None)

    async def tick(mine: object) -> None:
        while ticking.current is mine and page.session.connection is not None:
            await asyncio.sleep(LOOK)
            bump(lambda count: count + 1)

    def start() -> None:
        ticking.current = object()
        page.run_task(tick, ticking.current)

    def stop() -> None:
        ticking.current = None

    ft.use_effect(start, [], cleanup=stop)
    words = took(started_at, datetime.now(UTC).isoformat())
    if words is None:
        return ft.Container()
    icon = ft.Icon(ft.Icons.SCHEDULE, size=15, color=ft.Colors.ON_SURFACE_VARIANT)
    text = ft.Text(say(words), size=13, color=ft.Colors.ON_SURFACE_VARIANT, no_wrap=True)
    return ft.Row([icon, text], spacing=4, tight=True)
