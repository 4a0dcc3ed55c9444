"""What is said when something could not be saved, and the three ways on."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.core.text import Text, t
from companion.ui.parts.controls import Tap, named, note

Say = Callable[[Text | str], str]


def not_saved_dialog(say: Say, why: Text, told: Text | None, *, again: Tap, copy: Tap) -> ft.AlertDialog:
    """Why it was not saved: try again, save a copy elsewhere, or leave it; `told` is what became of a copy."""

    def leave() -> None:
        dialog.open = False
        dialog.update()

    body: list[ft.Control] = [ft.Text(say(why), size=16)]
    if told is not None:
        body.append(ft.Semantics(identifier="told", live_region=True, content=note(say(told))))
    dialog = ft.AlertDialog(
        modal=True,
        title=ft.Text(say(t("Not saved"))),
        content=ft.Column(body, spacing=12, tight=True, width=420),
        scrollable=True,
        inset_padding=ft.Padding.symmetric(horizontal=16, vertical=24),
        actions=[
            named("leave-it", ft.TextButton(say(t("Leave it")), on_click=leave)),
            named("save-copy", ft.TextButton(say(t("Save a copy elsewhere")), on_click=copy)),
            named("try-again", ft.FilledButton(say(t("Try again")), on_click=again)),
        ],
    )
    return dialog
