"""About: which version this is, what becomes of the data, and under which terms everything in it stands."""

from __future__ import annotations

import flet as ft

from companion.core.text import t
from companion.ui.kit import screen, use_desk
from companion.ui.licences import Dependency, dependencies, font_licence, own_licence
from companion.ui.parts.controls import heading, note
from companion.ui.parts.fold import Fold
from companion.ui.shell import page_view


@screen
def About() -> ft.View:
    """What the app is, at /more/about."""
    desk = use_desk()
    say = desk.words
    packages = ft.use_memo(dependencies, [])
    terms = ft.use_memo(lambda: (own_licence(), font_licence()), [])
    what = t("It sets the game up, leads through its rounds, counts the score and keeps every play.")
    private = t("It works without the internet, and what you enter stays on this device.")
    body: list[ft.Control] = [
        ft.Row(
            [
                ft.Image(src="icons/icon-192.png", width=64, height=64, exclude_from_semantics=True),
                ft.Column(
                    [
                        heading("Umami Companion", 22),
                        ft.Text(say(t("Version {version}", version=desk.house.version)), size=16),
                    ],
                    spacing=2,
                    expand=True,
                ),
            ],
            spacing=14,
        ),
        ft.Text(say(what), size=16),
        note(say(private), ft.Icons.LOCK_OUTLINE),
        heading(say(t("Licences"))),
        Fold(say, "licence-app", say(t("This app: MIT")), _terms(terms[0])),
        Fold(say, "licence-fonts", say(t("Its fonts: SIL Open Font License 1.1")), _terms(terms[1])),
        Fold(say, "licence-packages", say(t("What it stands on")), _packages(packages)),
        ft.Container(height=16),
    ]
    return page_view(desk, t("About this app"), ft.ListView(body, spacing=14, expand=True))


def _terms(words: str) -> ft.Control:
    to_copy = ft.Text(words, size=13, selectable=True)  # by itself it is spoken as a nameless text field
    return ft.Semantics(label=words, exclude_semantics=True, content=to_copy)


def _packages(packages: list[Dependency]) -> ft.Control:
    lines = [ft.Text(" · ".join(filter(None, (f"{one.name} {one.version}", one.licence))), size=14) for one in packages]
    return ft.Column([*lines], spacing=6)
