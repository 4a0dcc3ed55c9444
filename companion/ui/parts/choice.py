"""One of several: chips in a row that wraps, and lines of which one is marked."""

from __future__ import annotations

import flet as ft

from companion.ui.parts.controls import Tap, tap

_ROUND = 12
_EDGE = 12  # above and below a line of text it makes 48 dp, and more when the text is larger
_SIDE, _SHORT, _FEW = 14, 20, 3  # beside a label, and beside one of a digit or two, for the same width


def chip(
    id: str,
    label: str,
    on_tap: Tap,
    *,
    selected: bool = False,
    spoken: str | None = None,
    leading: ft.Control | None = None,
    tick: bool = True,
) -> ft.MergeSemantics:
    """A chip; the chosen one is filled and has a tick or a thick edge, so that colour does not say it alone."""
    text = ft.Text(
        label,
        size=16,
        weight=ft.FontWeight.W_600 if selected else ft.FontWeight.W_400,
        color=ft.Colors.ON_SECONDARY_CONTAINER if selected else ft.Colors.ON_SURFACE,
        no_wrap=True,
        overflow=ft.TextOverflow.ELLIPSIS,
        expand=True,
        expand_loose=True,
    )
    inside: list[ft.Control] = [] if leading is None else [leading]
    if selected and tick:
        inside.append(ft.Icon(ft.Icons.CHECK, size=18, color=ft.Colors.ON_SECONDARY_CONTAINER))
    content = ft.Row([*inside, text], spacing=8, tight=True, alignment=ft.MainAxisAlignment.CENTER)
    return tap(
        id,
        spoken or label,
        content,
        on_tap,
        selected=selected,
        key=id,
        bgcolor=ft.Colors.SECONDARY_CONTAINER if selected else None,
        border=ft.Border.all(2, ft.Colors.PRIMARY if selected else ft.Colors.OUTLINE_VARIANT),
        border_radius=_ROUND,
        padding=ft.Padding.symmetric(horizontal=_SHORT if len(label) < _FEW else _SIDE, vertical=_EDGE),
    )


def chips(all: list[ft.Control]) -> ft.Row:
    """Chips beside each other, as many as fit."""
    return ft.Row(all, wrap=True, spacing=8, run_spacing=8)


def marked_line(id: str, label: str, on_tap: Tap, *, selected: bool, beside: str = "") -> ft.MergeSemantics:
    """One line of several of which one is chosen; `beside` is said after it, more quietly."""
    colour = ft.Colors.PRIMARY if selected else ft.Colors.ON_SURFACE_VARIANT
    words: list[ft.Control] = [ft.Text(label, size=16, weight=ft.FontWeight.W_600 if selected else ft.FontWeight.W_400)]
    if beside:
        words.append(ft.Text(beside, size=13, color=ft.Colors.ON_SURFACE_VARIANT))
    icon = ft.Icons.RADIO_BUTTON_CHECKED if selected else ft.Icons.RADIO_BUTTON_UNCHECKED
    return tap(
        id,
        f"{label} {beside}".strip(),
        ft.Row([ft.Icon(icon, size=22, color=colour), ft.Column(words, spacing=0, expand=True)], spacing=12),
        on_tap,
        selected=selected,
        key=id,
        padding=ft.Padding.symmetric(horizontal=8, vertical=_EDGE),
    )
