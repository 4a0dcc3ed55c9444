"""A heading that opens to what it is about."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.core.text import Say, t
from companion.ui.kit import component
from companion.ui.parts.controls import card, tap


@component
def Fold(say: Say, id: str, title: str, body: ft.Control) -> Any:
    """Closed until it is tapped."""
    open, set_open = ft.use_state(False)
    words = t("Close {title}", title=title) if open else t("Open {title}", title=title)
    icon = ft.Icon(ft.Icons.EXPAND_LESS if open else ft.Icons.EXPAND_MORE)
    head = tap(
        id,
        say(words),
        ft.Row([ft.Text(title, size=17, weight=ft.FontWeight.W_600, expand=True), icon]),
        lambda: set_open(lambda was: not was),
        padding=14,
    )
    inside = ft.Container(body, padding=ft.Padding.only(left=14, right=14, bottom=14))
    return card(ft.Column([head, inside] if open else [head], spacing=0), padding=0)
