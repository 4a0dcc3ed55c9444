"""The addresses of the screens, and a page made ready for them."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import flet as ft
from flet.components.component import Component

from companion.core.text import t
from companion.ui import theme
from companion.ui.desk import Desk, House
from companion.ui.kit import DeskContext, component
from companion.ui.screens.about import About
from companion.ui.screens.backups import Backups
from companion.ui.screens.history import History
from companion.ui.screens.kept import PlayResult
from companion.ui.screens.missing import Missing
from companion.ui.screens.more import More
from companion.ui.screens.new_game import NewGame
from companion.ui.screens.play import Play
from companion.ui.screens.players import Players
from companion.ui.screens.reference import Reference
from companion.ui.screens.result import TableResult
from companion.ui.screens.score import Score
from companion.ui.screens.setup import Setup
from companion.ui.screens.table import Table
from companion.words import Words, preferred

log = logging.getLogger("companion.ui")
STEP = 40  # so much wider or narrower, and the screens are laid out anew

ROUTES = [
    ft.Route(
        path="/",
        component=Play,
        children=[
            ft.Route(path="new/:game", component=NewGame),
            ft.Route(
                path="table/:session",
                component=Table,
                children=[
                    ft.Route(path="setup", component=Setup),
                    ft.Route(path="score", component=Score),
                    ft.Route(path="score/:field", component=Score),
                    ft.Route(path="result", component=TableResult),
                ],
            ),
            ft.Route(path="history", component=History, children=[ft.Route(path=":play", component=PlayResult)]),
            ft.Route(path="players", component=Players),
            ft.Route(
                path="more",
                component=More,
                children=[
                    ft.Route(path="about", component=About),
                    ft.Route(path="backups", component=Backups),
                    ft.Route(path="rules/:game", component=Reference),
                ],
            ),
        ],
    )
]


@component
def App(desk: Desk) -> Any:
    """The whole screen of one page."""
    _, set_size = ft.use_state(_size(desk))
    _, bump = ft.use_state(0)

    def resized(e: Any) -> None:
        set_size(_size(desk))

    def listen() -> None:
        desk.page.on_resize = resized
        desk.refresh = lambda: bump(lambda count: count + 1)

    ft.use_effect(listen, [])
    return DeskContext(desk, lambda: ft.Router(ROUTES, not_found=Missing, manage_views=True))


def _size(desk: Desk) -> tuple[bool, int]:
    return desk.wide, int((desk.page.width or 0) // STEP)


def mount(page: ft.Page, house: House) -> None:
    """Make a page ready and show the app on it."""
    desk = Desk(page, house, Words(preferred([house.store.settings.get("language")])))
    page.data = desk  # for the sentence that stands where something could not be shown
    page.title = "Umami Companion"
    page.fonts = theme.FONTS
    page.theme, page.dark_theme = theme.light(), theme.dark()
    chosen = house.store.settings.get("theme")
    page.theme_mode = next((mode for mode in ft.ThemeMode if mode.value == chosen), ft.ThemeMode.SYSTEM)
    page.padding = 0

    def on_error(message: str) -> None:
        log.error("%s", message)
        desk.tell(t("Sorry, that failed. Nothing you entered is lost."))

    def on_connect(e: Any) -> None:
        desk.hush()
        desk.refresh()

    def on_close(e: Any) -> None:
        desk.close()

    page.session.error = on_error  # type: ignore[method-assign]
    page.on_connect = on_connect
    page.on_close = on_close
    page.render_views(App, desk)


def keep_alive() -> None:
    """An exception in any re-render is logged; the session lives on and recovers at the next good one.

    Stock Flet lets it end the task that sends updates, without a word.
    """
    update: Callable[[Component], None] = Component.update

    def guarded(self: Component) -> None:
        try:
            update(self)
        except Exception:
            log.exception("a part of the screen could not be shown")

    if not hasattr(update, "__wrapped__"):
        guarded.__wrapped__ = update  # type: ignore[attr-defined]
        Component.update = guarded  # type: ignore[method-assign]
