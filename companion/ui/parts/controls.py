"""Buttons, tiles and tappable surfaces: each with a spoken name and a stable identifier.

Flet gives an icon button no accessible name by itself; merged semantics put the name, the identifier and
the action on one node.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.ui.theme import FONT, RADIUS, TARGET

Tap = Callable[[], Any]
_LABEL = 20  # the height of a button's label at normal text size


def tap(id: str, label: str, content: ft.Control, on_tap: Tap | None, **look: Any) -> ft.MergeSemantics:
    """A surface that one taps, spoken as `label` alone.

    `look` goes to its container, `selected`, `key` and `expand` around it.
    """
    selected, key, expand = look.pop("selected", None), look.pop("key", None), look.pop("expand", None)
    look.setdefault("border_radius", RADIUS)
    silent = ft.Semantics(exclude_semantics=True, content=content)
    surface = ft.Container(silent, on_click=on_tap, ink=on_tap is not None, **look)
    spoken = ft.Semantics(identifier=id, label=label, button=True, selected=selected, content=surface)
    return ft.MergeSemantics(spoken, key=key, expand=expand)


def named(id: str, control: ft.Control, **more: Any) -> ft.MergeSemantics:
    """A control of Flet's own, with an identifier; its own text or tooltip is its name."""
    return ft.MergeSemantics(ft.Semantics(identifier=id, content=control), **more)


def icon_button(id: str, icon: ft.IconData, label: str, on_tap: Tap, **more: Any) -> ft.MergeSemantics:
    """An icon one taps; `label` is spoken and shown when the pointer rests on it."""
    return named(id, ft.IconButton(icon, tooltip=label, on_click=on_tap, width=TARGET, height=TARGET, **more))


def primary(id: str, label: str, on_tap: Tap, icon: ft.IconData | None = None, **more: Any) -> ft.MergeSemantics:
    """The one big button of a screen: 56 dp high, and higher where the text is larger."""
    expand = more.pop("expand", None)
    style = ft.ButtonStyle(
        shape=ft.RoundedRectangleBorder(radius=RADIUS),
        text_style=ft.TextStyle(size=18, weight=ft.FontWeight.W_600, font_family=FONT),
        padding=ft.Padding.symmetric(horizontal=20, vertical=16),
        visual_density=ft.VisualDensity.STANDARD,
    )
    button = ft.FilledButton(label, icon=icon, on_click=on_tap, style=style, **more)
    return named(id, button, expand=expand)


def secondary(id: str, label: str, on_tap: Tap, icon: ft.IconData | None = None, **more: Any) -> ft.MergeSemantics:
    """A button beside the big one; at least `height` dp high."""
    expand, style = more.pop("expand", None), _quiet(more.pop("height", TARGET))
    kind = ft.FilledTonalButton if more.pop("tonal", True) else ft.OutlinedButton
    return named(id, kind(label, icon=icon, on_click=on_tap, style=style, **more), expand=expand)


def _quiet(height: float) -> ft.ButtonStyle:
    return ft.ButtonStyle(
        shape=ft.RoundedRectangleBorder(radius=RADIUS),
        padding=ft.Padding.symmetric(horizontal=16, vertical=(height - _LABEL) / 2),
        visual_density=ft.VisualDensity.STANDARD,
    )


def file_button(id: str, label: str, choose: ft.PickFiles, icon: ft.IconData) -> ft.MergeSemantics:
    """A button that opens the choice of a file by itself, because browsers want that to be within the tap."""
    button = ft.OutlinedButton(label, icon=icon, style=_quiet(TARGET), action=choose)
    return named(id, button)


def heading(text: str, size: int = 20, **more: Any) -> ft.Semantics:
    """A heading of a screen or a section."""
    return ft.Semantics(header=True, content=ft.Text(text, size=size, weight=ft.FontWeight.W_700, **more))


def card(content: ft.Control, **more: Any) -> ft.Container:
    """A quiet surface that holds things together."""
    more.setdefault("padding", 16)
    more.setdefault("bgcolor", ft.Colors.SURFACE_CONTAINER)
    return ft.Container(content, border_radius=RADIUS, **more)


def note(text: str, icon: ft.IconData = ft.Icons.INFO_OUTLINE, color: str = ft.Colors.ON_SURFACE_VARIANT) -> ft.Row:
    """A sentence with a sign before it."""
    return ft.Row(
        [ft.Icon(icon, size=18, color=color), ft.Text(text, size=14, color=color, expand=True)],
        vertical_alignment=ft.CrossAxisAlignment.START,
        spacing=8,
    )


def live(id: str, content: ft.Control) -> ft.Semantics:
    """Something whose change is spoken."""
    return ft.Semantics(identifier=id, live_region=True, content=content)


def picture(game_id: str, size: int) -> ft.Image:
    """The drawing of a game; a neutral one where there is none."""
    return ft.Image(
        src=f"games/{game_id}.svg",
        width=size,
        height=size,
        exclude_from_semantics=True,
        error_content=ft.Image(src="games/game.svg", width=size, height=size, exclude_from_semantics=True),
    )
