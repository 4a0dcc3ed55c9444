"""The frame around every screen: the bar of four places (a rail on wide screens), the title, the column."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.core.game import Game
from companion.core.text import Text, t
from companion.ui import theme
from companion.ui.desk import Desk

TABS: tuple[tuple[str, Text, ft.IconData, ft.IconData], ...] = (
    ("/", t("Play"), ft.Icons.CASINO_OUTLINED, ft.Icons.CASINO),
    ("/history", t("History"), ft.Icons.HISTORY, ft.Icons.HISTORY),
    ("/players", t("Players"), ft.Icons.PEOPLE_OUTLINE, ft.Icons.PEOPLE),
    ("/more", t("More"), ft.Icons.MORE_HORIZ, ft.Icons.MORE_HORIZ),
)


def tab_view(desk: Desk, tab: str, body: ft.Control, title: Text | str | None = None) -> ft.View:
    """One of the four places."""
    index = [route for route, *_ in TABS].index(tab)
    bar = _app_bar(desk, title) if title else None
    if bar is not None:
        bar.automatically_imply_leading = False  # the four places stand side by side
    if desk.wide:
        row = ft.Row([_rail(desk, index), _column(body, theme.NARROW + 240)], spacing=0, expand=True)
        return _view(row, bar, None)
    return _view(_column(body, theme.NARROW), bar, _bottom(desk, index))


def page_view(
    desk: Desk,
    title: Text | str,
    body: ft.Control,
    *,
    actions: list[ft.Control] | None = None,
    foot: ft.Control | None = None,
    game: Game | None = None,
    full: bool = False,
) -> ft.View:
    """A screen one comes back from; `foot` stays at the bottom, `full` uses the whole width."""
    content: ft.Control = _column(body, None if full else theme.NARROW, foot)
    if game is not None:
        content = ft.Container(
            content,
            theme=theme.light(game.colour),
            dark_theme=theme.dark(game.colour),
            theme_mode=desk.page.theme_mode,  # without it the seed is not taken
            expand=True,
        )
    return _view(content, _app_bar(desk, title, actions), None)


def _view(content: ft.Control, bar: ft.AppBar | None, bottom: ft.NavigationBar | None) -> ft.View:
    return ft.View(
        route=ft.use_view_path(),
        appbar=bar,
        navigation_bar=bottom,
        bgcolor=ft.Colors.SURFACE,
        padding=0,
        spacing=0,
        controls=[ft.SafeArea(content, expand=True)],
    )


def _app_bar(desk: Desk, title: Text | str, actions: list[ft.Control] | None = None) -> ft.AppBar:
    return ft.AppBar(
        title=ft.Text(desk.words(title), size=20, weight=ft.FontWeight.W_700, overflow=ft.TextOverflow.ELLIPSIS),
        actions=actions or [],
        center_title=False,
        elevation=0,
        elevation_on_scroll=0,
        bgcolor=ft.Colors.SURFACE,
    )


def _column(body: ft.Control, width: int | None, foot: ft.Control | None = None) -> ft.Control:
    inner: list[ft.Control] = [ft.Container(body, expand=True, padding=ft.Padding.symmetric(horizontal=16))]
    if foot is not None:
        inner.append(ft.Container(foot, padding=ft.Padding.only(left=16, right=16, top=8, bottom=12)))
    column = ft.Column(inner, spacing=0, expand=True)
    if width is None:
        return column
    return ft.Container(ft.Container(column, width=width, expand=True), alignment=ft.Alignment.TOP_CENTER, expand=True)


def _sign(route: str, icon: ft.IconData) -> ft.Control:
    return ft.Semantics(identifier=f"tab-{route.strip('/') or 'play'}", content=ft.Icon(icon))


def _bottom(desk: Desk, index: int) -> ft.NavigationBar:
    return ft.NavigationBar(
        selected_index=index,
        on_change=lambda e: desk.go(TABS[e.control.selected_index][0]),
        destinations=[
            ft.NavigationBarDestination(
                icon=_sign(route, icon), selected_icon=_sign(route, chosen), label=desk.words(name)
            )
            for route, name, icon, chosen in TABS
        ],
        height=68,
    )


def _rail(desk: Desk, index: int) -> Any:
    return ft.NavigationRail(
        selected_index=index,
        on_change=lambda e: desk.go(TABS[e.control.selected_index][0]),
        label_type=ft.NavigationRailLabelType.ALL,
        min_width=88,
        group_alignment=-0.9,
        destinations=[
            ft.NavigationRailDestination(
                icon=_sign(route, icon), selected_icon=_sign(route, chosen), label=desk.words(name)
            )
            for route, name, icon, chosen in TABS
        ],
    )
