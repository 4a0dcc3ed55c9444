"""More: how the app looks and speaks, where the data is, the rules of each game, what the app is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.core.text import Text, t, tn
from companion.ports import PlayQuery
from companion.ui.desk import Desk
from companion.ui.kit import component, screen, use_desk, use_tables
from companion.ui.parts.choice import chip, chips
from companion.ui.parts.controls import card, heading, named, note, picture, tap
from companion.ui.people import known
from companion.ui.screens.notices import BACKUPS
from companion.ui.shell import tab_view
from companion.ui.theme import RADIUS
from companion.words import Words, languages

THEMES: tuple[tuple[str, Text], ...] = (("system", t("Automatic")), ("light", t("Light")), ("dark", t("Dark")))
SIDE_BY_SIDE = 360  # from this width on the three stand beside each other


@screen
def More() -> ft.View:
    """The last of the four places."""
    desk = use_desk()
    use_tables()
    body: list[ft.Control] = [Look()]
    if len(languages()) > 1:
        body.append(Language())
    body += [_data(desk), _rules(desk), _about(desk)]
    return tab_view(desk, "/more", ft.ListView([*body, ft.Container()], spacing=20, expand=True), t("More"))


def _section(title: str, *body: ft.Control) -> ft.Control:
    return ft.Column([heading(title), *body], spacing=10, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


@component
def Look() -> Any:
    """Light, dark, or as the device has it; at once and for the next time."""
    desk = use_desk()
    say = desk.words
    now, set_now = ft.use_state(str(desk.page.theme_mode.value if desk.page.theme_mode else "system"))

    def choose(mode: str) -> None:
        if desk.attempt(lambda: desk.house.store.settings.put("theme", mode)):
            desk.page.theme_mode = ft.ThemeMode(mode)
            set_now(mode)
            desk.refresh()

    buttons = ft.SegmentedButton(
        segments=[ft.Segment(value=key, label=named(f"theme-{key}", ft.Text(say(name)))) for key, name in THEMES],
        selected=[now],
        style=ft.ButtonStyle(
            shape=ft.RoundedRectangleBorder(radius=RADIUS),
            padding=ft.Padding.symmetric(horizontal=12, vertical=14),
            visual_density=ft.VisualDensity.STANDARD,
        ),
        direction=ft.Axis.HORIZONTAL if (desk.page.width or 0) >= SIDE_BY_SIDE else ft.Axis.VERTICAL,
        on_change=lambda e: choose(e.control.selected[0]),
    )
    return _section(say(t("Look")), ft.Semantics(identifier="theme", container=True, content=buttons))


@component
def Language() -> Any:
    """The languages there are words in, each by its own name."""
    desk = use_desk()

    def choose(code: str) -> None:
        if desk.attempt(lambda: desk.house.store.settings.put("language", code)):
            desk.words = Words(code)
            desk.refresh()

    def one(code: str, name: str) -> ft.Control:
        return chip(f"language-{code}", name, lambda: choose(code), selected=code == desk.words.language)

    return _section(desk.words(t("Language")), chips([one(*language) for language in languages().items()]))


def _data(desk: Desk) -> ft.Control:
    say, house = desk.words, desk.house
    plays, players = house.store.plays.page(PlayQuery(), limit=1).total, len(known(house.store.players))
    kept = t(
        "{plays}, {players}",
        plays=tn("{n} play", "{n} plays", plays),
        players=tn("{n} player", "{n} players", players),
    )
    lines: list[ft.Control] = [ft.Text(say(kept), size=16, weight=ft.FontWeight.W_600)]
    if house.folder is not None:
        where = say(t("Kept in {folder}", folder=str(house.folder)))
        to_copy = ft.Text(where, size=14, selectable=True)  # by itself it is spoken as a nameless text field
        lines.append(ft.Semantics(identifier="folder", label=where, exclude_semantics=True, content=to_copy))
    lines += [note(say(notice), ft.Icons.HEALTH_AND_SAFETY_OUTLINED) for notice in house.store.notices]
    sign = ft.Icon(ft.Icons.SETTINGS_BACKUP_RESTORE, size=28, color=ft.Colors.PRIMARY)
    words = say(t("Back up and restore"))
    to_backups = _way("backups", words, words, sign, lambda: desk.go(BACKUPS))
    return _section(say(t("Your data")), card(ft.Column(lines, spacing=8)), to_backups)


def _rules(desk: Desk) -> ft.Control:
    def line(id: str, name: str) -> ft.Control:
        spoken = desk.words(t("Rules and rulings of {game}", game=name))
        return _way(f"rules-{id}", name, spoken, picture(id, 40), lambda: desk.go(f"/more/rules/{id}"))

    lines = [line(game.id, desk.words(game.name)) for game in desk.house.games.values()]
    return _section(desk.words(t("Rules and rulings")), *lines)


def _about(desk: Desk) -> ft.Control:
    words = desk.words(t("About this app"))
    icon = ft.Icon(ft.Icons.INFO_OUTLINE, size=28, color=ft.Colors.PRIMARY)
    return _way("about", words, words, icon, lambda: desk.go("/more/about"))


def _way(id: str, words: str, spoken: str, sign: ft.Control, go: Callable[[], None]) -> ft.Control:
    name = ft.Text(words, size=17, expand=True)
    row = ft.Row([sign, name, ft.Icon(ft.Icons.CHEVRON_RIGHT, color=ft.Colors.OUTLINE)], spacing=14)
    padding = ft.Padding.symmetric(horizontal=14, vertical=10)
    return tap(id, spoken, row, go, bgcolor=ft.Colors.SURFACE_CONTAINER, padding=padding)
