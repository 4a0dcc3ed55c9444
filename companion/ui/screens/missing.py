"""The screen for an address nobody lives at."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.core.text import Text, t
from companion.ui.kit import component, use_desk
from companion.ui.parts.controls import heading, primary


@component
def Missing() -> Any:
    """A sentence and a way back to the games."""
    return nothing_here(t("There is nothing at this address."))


def nothing_here(why: Text) -> ft.Control:
    """What stands in place of something that is not there (any more)."""
    desk = use_desk()
    return ft.Column(
        [heading(desk.words(why)), primary("home", desk.words(t("Back to the games")), lambda: desk.go("/"))],
        spacing=16,
        horizontal_alignment=ft.CrossAxisAlignment.START,
    )
