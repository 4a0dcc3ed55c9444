"""Play: the games on the table first, then the games one can begin."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.core.describe import whereabouts
from companion.core.events import SessionDeleted
from companion.core.game import Game
from companion.core.text import Text, t
from companion.live import Live
from companion.ui.desk import Desk
from companion.ui.kit import component, screen, use_desk, use_tables
from companion.ui.parts.controls import heading, icon_button, picture, tap
from companion.ui.parts.times import ago
from companion.ui.screens.notices import Notices
from companion.ui.shell import tab_view


@screen
def Play() -> ft.View:
    """The first screen."""
    desk = use_desk()
    use_tables()
    tables = desk.house.tables
    running, deleted = tables.running(), tables.running(deleted=True)
    body: list[ft.Control] = [Notices()]
    if running:
        body += [heading(desk.words(t("On the table"))), *(RunningGame(live, key=live.id) for live in running)]
    body.append(heading(desk.words(t("Start a game"))))
    tiles = [GameTile(game, key=game.id) for game in desk.house.games.values()]
    body.append(ft.ResponsiveRow(tiles, spacing=12, run_spacing=12))
    if deleted:
        body += [heading(desk.words(t("Thrown away")), 16), *(DeletedGame(live, key=live.id) for live in deleted)]
    body.append(ft.Container(height=16))
    return tab_view(desk, "/", ft.ListView(body, spacing=12, expand=True), t("Umami Companion"))


@component
def RunningGame(live: Live) -> Any:
    """A game on the table: tap to go on where it was."""
    desk = use_desk()
    session = live.session
    name = desk.words(live.game.name)
    where = desk.words(t("Counting") if session.score_only else whereabouts(session, live.game))
    if not session.setup_done:
        where = desk.words(t("Setting up"))
    if session.revision:
        where = desk.words(t("Correcting a kept play"))
    people = ", ".join(session.names)
    words = ft.Column(
        [
            ft.Text(desk.words(t("Continue {game}", game=name)), size=18, weight=ft.FontWeight.W_600),
            ft.Text(where, size=15),
            ft.Text(
                people, size=14, color=ft.Colors.ON_SURFACE_VARIANT, max_lines=2, overflow=ft.TextOverflow.ELLIPSIS
            ),
            ft.Text(desk.words(ago(live.started_at)), size=13, color=ft.Colors.ON_SURFACE_VARIANT),
        ],
        spacing=2,
        expand=True,
    )

    open_it = tap(
        f"continue-{live.id}",
        desk.words(t("Continue {game}: {where}. {players}", game=name, where=where, players=people)),
        ft.Row([picture(live.game.id, 56), words], spacing=14),
        lambda: desk.go(home_of(live)),
        bgcolor=ft.Colors.with_opacity(0.18, live.game.colour),
        padding=14,
        expand=True,
    )
    label = desk.words(t("Throw away {game} of {players}", game=name, players=people))
    return ft.Row(
        [open_it, icon_button(f"delete-{live.id}", ft.Icons.DELETE_OUTLINE, label, lambda: throw_away(desk, live))],
        spacing=4,
    )


@component
def DeletedGame(live: Live) -> Any:
    """A game that was thrown away and can be taken back."""
    desk = use_desk()
    words = desk.words(t("{game}: {players}", game=live.game.name, players=list(live.session.names)))
    back = desk.words(t("Take back {game}", game=words))
    restore = icon_button(f"restore-{live.id}", ft.Icons.RESTORE, back, lambda: desk.attempt(lambda: take_back(live)))
    return ft.Row([ft.Text(words, expand=True), restore])


@component
def GameTile(game: Game) -> Any:
    """A game one can begin."""
    desk = use_desk()
    fewest, most = game.players
    count = desk.words(t("{fewest}–{most} players", fewest=fewest, most=most))
    name, tagline = desk.words(game.name), desk.words(game.tagline)
    words = ft.Column(
        [
            ft.Text(name, size=20, weight=ft.FontWeight.W_700),
            ft.Text(
                tagline, size=14, color=ft.Colors.ON_SURFACE_VARIANT, max_lines=2, overflow=ft.TextOverflow.ELLIPSIS
            ),
            ft.Text(count, size=14, weight=ft.FontWeight.W_600, color=ft.Colors.PRIMARY),
        ],
        spacing=3,
        expand=True,
    )
    tile = tap(
        f"game-{game.id}",
        desk.words(t("{game}, {count}. {tagline}", game=name, count=count, tagline=tagline)),
        ft.Row([picture(game.id, 72), words], spacing=14),
        lambda: desk.go(f"/new/{game.id}"),
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        padding=14,
    )
    return ft.Container(tile, col={"xs": 12, "md": 6})


def throw_away(desk: Desk, live: Live) -> None:
    """Take a game off the table, and show the games, with a way back."""

    def do() -> Text | None:
        refused = live.do(SessionDeleted())
        if refused is None:
            if desk.page.route != "/":
                desk.go("/")
            desk.tell(t("{game} was thrown away.", game=live.game.name), t("Undo"), lambda: take_back(live))
        return refused

    if not live.session.deleted:  # by the first of two quick taps
        desk.attempt(do)


def take_back(live: Live) -> None:
    """Put a game that was thrown away back on the table; on another tap nothing else is undone."""
    if live.session.deleted:
        live.undo()


def home_of(live: Live) -> str:
    """The address at which a game goes on."""
    if live.session.score_only:
        return f"/table/{live.id}/score"
    return f"/table/{live.id}" if live.session.setup_done else f"/table/{live.id}/setup"
