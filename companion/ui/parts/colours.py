"""The colours of pieces and players: always a dot and a name, never the dot alone."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft

from companion.core.text import Text, t

COLOURS: Mapping[str, tuple[Text, str]] = {
    "red": (t("red"), "#C8372D"),
    "blue": (t("blue"), "#2F66B0"),
    "yellow": (t("yellow"), "#E3B324"),
    "green": (t("green"), "#3E8E41"),
    "orange": (t("orange"), "#E07B28"),
    "purple": (t("purple"), "#7B4BA0"),
    "pink": (t("pink"), "#DB6F97"),
    "brown": (t("brown"), "#7A5233"),
    "black": (t("black"), "#262626"),
    "white": (t("white"), "#F7F4EC"),
}


def colour_name(key: str) -> Text | str:
    """The name of a colour; its key where it is none of ours, a sentence where there is none."""
    return COLOURS[key][0] if key in COLOURS else key or t("no colour")


def dot(key: str, size: int = 18) -> ft.Container:
    """The dot of a colour, a ring where there is none."""
    return ft.Container(
        width=size,
        height=size,
        shape=ft.BoxShape.CIRCLE,
        bgcolor=COLOURS[key][1] if key in COLOURS else None,
        border=ft.Border.all(1.5, ft.Colors.OUTLINE),
    )
