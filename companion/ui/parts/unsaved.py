"""What is said when something could not be saved, and the three ways on."""

from __future__ import annotations

import flet as ft

from companion.core.text import Say, Text, t
from companion.ui.parts.controls import Tap, note, primary, secondary


def not_saved_dialog(say: Say, why: Text, told: Text | None, *, again: Tap, copy: Tap) -> ft.AlertDialog:
    """Why it was not saved: try again, save a copy elsewhere, or leave it; `told` is what became of a copy."""

    def leave() -> None:
        dialog.open = False
        dialog.update()

    body: list[ft.Control] = [ft.Text(say(why), size=16)]
    if told is not None:
        body.append(ft.Semantics(identifier="told", live_region=True, content=note(say(told))))
    body += [
        primary("try-again", say(t("Try again")), again, ft.Icons.REFRESH),
        secondary("save-copy", say(t("Save a copy elsewhere")), copy, ft.Icons.FILE_DOWNLOAD_OUTLINED),
        secondary("leave-it", say(t("Leave it")), leave, tonal=False),
    ]
    stretched = ft.CrossAxisAlignment.STRETCH
    dialog = ft.AlertDialog(
        modal=True,
        title=ft.Text(say(t("Not saved"))),
        content=ft.Column(body, spacing=12, tight=True, width=420, horizontal_alignment=stretched),
        scrollable=True,
        inset_padding=ft.Padding.symmetric(horizontal=16, vertical=24),
    )
    return dialog
