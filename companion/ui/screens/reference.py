"""Reference: the rules of a game in short, and every question its rulebook leaves to the table."""

from __future__ import annotations

import flet as ft

from companion.core.game import Option, Rule, Ruling
from companion.core.text import t
from companion.ui.desk import Desk
from companion.ui.kit import screen, use_desk
from companion.ui.parts.controls import card, heading, picture
from companion.ui.screens.missing import nothing_here
from companion.ui.shell import page_view


@screen
def Reference() -> ft.View:
    """The rules and rulings of a game at /more/rules/<game>."""
    desk = use_desk()
    say = desk.words
    game = desk.house.games.get(ft.use_route_params()["game"])
    if game is None:
        return page_view(desk, t("Rules"), nothing_here(t("There is no such game.")))
    tagline = ft.Text(say(game.tagline), size=16, color=ft.Colors.ON_SURFACE_VARIANT, expand=True)
    about = ft.Row([picture(game.id, 72), tagline], spacing=14)
    rules = [heading(say(t("Rules in short")), 22), *(_rule(desk, rule) for rule in game.rules)]
    rulings = [
        heading(say(t("Where the table decides")), 22),
        ft.Text(say(t("The first answer is the default.")), size=14, color=ft.Colors.ON_SURFACE_VARIANT),
        *(_ruling(desk, ruling) for ruling in game.rulings),
    ]
    end = ft.Container(height=16)
    body: ft.Control = ft.ListView([about, *rules, *(rulings if game.rulings else []), end], spacing=14, expand=True)
    if desk.wide and game.rulings:
        columns: list[ft.Control] = [
            ft.ListView([*side, end], spacing=14, expand=True) for side in ([about, *rules], rulings)
        ]
        body = ft.Row(columns, spacing=32, expand=True, vertical_alignment=ft.CrossAxisAlignment.START)
    return page_view(desk, game.name, body, game=game, full=desk.wide)


def _rule(desk: Desk, rule: Rule) -> ft.Control:
    sentences = [ft.Text(desk.words(sentence), size=16) for sentence in rule.sentences]
    return card(ft.Column([heading(desk.words(rule.title), 18), *sentences], spacing=8))


def _ruling(desk: Desk, ruling: Ruling) -> ft.Control:
    say, quiet = desk.words, ft.Colors.ON_SURFACE_VARIANT
    answers = [_answer(desk, option, default=index == 0) for index, option in enumerate(ruling.options)]
    if not ruling.options:
        answers = [ft.Text(say(t("A number, from {n} on.", n=ruling.number or 0)), size=15)]
    return card(
        ft.Column(
            [
                heading(say(ruling.question), 17),
                ft.Column(answers, spacing=4),
                ft.Text(say(ruling.why), size=14, color=quiet),
                ft.Text(say(ruling.source), size=13, italic=True, color=quiet),
            ],
            spacing=8,
        ),
        key=f"ruling-{ruling.key}",
    )


def _answer(desk: Desk, option: Option, *, default: bool) -> ft.Control:
    say = desk.words
    icon = ft.Icons.CHECK if default else ft.Icons.CIRCLE_OUTLINED
    label = t("{option} (default)", option=option.label) if default else option.label
    words = ft.Text(say(label), size=15, weight=ft.FontWeight.W_600 if default else None, expand=True)
    sign = ft.Icon(icon, size=16, color=ft.Colors.PRIMARY if default else ft.Colors.OUTLINE)
    return ft.Row([sign, words], spacing=10)
