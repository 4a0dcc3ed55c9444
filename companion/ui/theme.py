"""The look: quiet and warm, one colour a game, large tabular numerals, targets of 48 dp."""

from __future__ import annotations

import flet as ft

PERSIMMON = "#B5562B"
TARGET = 48  # the least height and width of anything one taps
NARROW = 720  # the widest a column of reading gets
RADIUS = 14

_LIGHT = {
    "surface": "#FBF6EE",
    "surface_container_lowest": "#FFFFFF",
    "surface_container_low": "#F7F0E5",
    "surface_container": "#F2E9DB",
    "surface_container_high": "#ECE1D0",
    "surface_container_highest": "#E5D8C4",
}
_DARK = {
    "surface": "#191613",
    "surface_container_lowest": "#12100E",
    "surface_container_low": "#211D19",
    "surface_container": "#28231E",
    "surface_container_high": "#322C26",
    "surface_container_highest": "#3D362F",
}


def light(seed: str = PERSIMMON) -> ft.Theme:
    """The light theme around a seed colour."""
    return _theme(seed, ft.ColorScheme(**_LIGHT))


def dark(seed: str = PERSIMMON) -> ft.Theme:
    """The dark theme around a seed colour."""
    return _theme(seed, ft.ColorScheme(**_DARK))


def _theme(seed: str, scheme: ft.ColorScheme) -> ft.Theme:
    still = ft.PageTransitionTheme.NONE
    return ft.Theme(
        color_scheme_seed=seed,
        color_scheme=scheme,
        font_family=FONT,
        page_transitions=ft.PageTransitionsTheme(android=still, ios=still, linux=still, macos=still, windows=still),
        use_material3=True,
    )


FONT = "Source Sans 3"
FONTS = {FONT: "fonts/SourceSans3VF-Upright.ttf"}


def number(value: str, size: int = 20, weight: ft.FontWeight = ft.FontWeight.W_600, **more: object) -> ft.Text:
    """A number that does not make its neighbours jump."""
    return ft.Text(value, size=size, weight=weight, no_wrap=True, **more)  # type: ignore[arg-type]
