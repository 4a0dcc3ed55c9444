"""What every screen stands on: components that fail softly, and the desk they all share.

Stock Flet lets an exception in a re-render end a session's updates silently; `component` and `screen` show a
sentence and a way on instead, and log what happened.
"""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft

from companion.core.text import Text, t
from companion.live import Live
from companion.ui.desk import Desk
from companion.ui.parts.controls import named
from companion.words import Words

log = logging.getLogger("companion.ui")

DeskContext: Any = ft.create_context(None)
_SORRY = t("Something went wrong here. Nothing you entered is lost.")


def use_desk() -> Desk:
    """The desk of this browser tab or window."""
    desk: Desk = ft.use_context(DeskContext)
    return desk


def component(body: Callable[..., Any]) -> Callable[..., Any]:
    """A part or a piece of a screen; if it fails, a sentence stands in its place."""
    return _guarded(body, lambda: ft.Text(_say(_SORRY)))


def screen(body: Callable[..., Any]) -> Callable[..., Any]:
    """A whole screen; if it fails, a screen with a sentence and a way back to the games."""
    return _guarded(body, _broken_screen)


def _guarded(body: Callable[..., Any], fallback: Callable[[], Any]) -> Callable[..., Any]:
    @functools.wraps(body)
    def guarded(*args: Any, **kwargs: Any) -> Any:
        try:
            return body(*args, **kwargs)
        except Exception:
            log.exception("%s could not be shown", body.__name__)
            return fallback()

    made: Callable[..., Any] = ft.component(guarded)  # it also takes a `key`
    return made


def _say(text: Text) -> str:
    """Words for a sentence in place of what failed: no hook may be used there."""
    desk = ft.context.page.data
    return (desk.words if isinstance(desk, Desk) else Words())(text)


def _broken_screen() -> ft.View:
    page = ft.context.page
    way_on = named("to-games", ft.FilledButton(_say(t("Back to the games")), on_click=lambda: page.navigate("/")))
    return ft.View(
        route=ft.use_view_path(),
        padding=24,
        controls=[ft.Column([ft.Text(_say(_SORRY), size=20), way_on], spacing=16)],
    )


def use_tables(id: str | None = None) -> None:
    """Show this component anew whenever a running game changes: that of an id, or any."""
    desk = use_desk()
    _, bump = ft.use_state(0)
    watching: Any = ft.use_ref(None)

    def watch() -> None:
        watching.current = desk.watch_tables(id, lambda: bump(lambda count: count + 1))

    def unwatch() -> None:
        if watching.current is not None:
            watching.current()

    ft.use_effect(watch, [id], cleanup=unwatch)


def while_here(live: Live, do: Callable[[], Any]) -> Callable[[], Any]:
    """Do something about the place where a game is as this is shown; nothing when it has gone on meanwhile.

    So the second of two quick taps does not end the next player's turn as well. An end that is announced
    meanwhile moves nobody.
    """
    here = replace(live.session.position, trigger=None)
    return lambda: do() if replace(live.session.position, trigger=None) == here else None


def use_keyboard(pressed: Callable[[str], None]) -> None:
    """Hear the keys of a keyboard while this component is shown ("7", "Enter", "Backspace")."""
    page = use_desk().page
    newest: Any = ft.use_ref(None)
    newest.current = pressed

    def on_key(event: ft.KeyboardEvent) -> None:
        newest.current(event.key.removeprefix("Numpad "))

    def listen() -> None:
        page.on_keyboard_event = on_key

    def stop() -> None:
        page.on_keyboard_event = None

    ft.use_effect(listen, [], cleanup=stop)


def use_awake() -> None:
    """Keep the screen on while this component is shown, where the device lets us."""
    desk = use_desk()
    ft.use_effect(lambda: desk.keep_awake(True), [], cleanup=lambda: desk.keep_awake(False))
