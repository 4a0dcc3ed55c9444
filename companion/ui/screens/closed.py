"""What stands there when the data cannot be opened: the sentence that says why, and another try."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import flet as ft

from companion.core.text import Text, t
from companion.ports import StorageError
from companion.ui import theme
from companion.ui.desk import House
from companion.ui.kit import component
from companion.ui.parts.controls import heading, live, primary
from companion.words import Words, preferred, system_languages

log = logging.getLogger("companion.ui")
WIDE_ENOUGH = 480


@component
def Closed(why: Text, open_house: Callable[[], House], enter: Callable[[House], None]) -> Any:
    """Says why; "Try again" opens the data and enters, or says why not."""
    words, set_words = ft.use_state(why)
    tries, set_tries = ft.use_state(0)
    say = Words(preferred(system_languages()))

    def again() -> None:
        try:
            house = open_house()
        except StorageError as error:
            log.error("%s", error)
            set_words(error.text)
            set_tries(tries + 1)
        else:
            enter(house)

    told = [ft.Text(say(words), size=17)]
    if tries:
        told.append(ft.Text(say(t("Tried again: it is still so.")), size=15))
    body: list[ft.Control] = [
        ft.Icon(ft.Icons.LOCK_OUTLINE, size=48, color=ft.Colors.PRIMARY),
        heading(say(t("Your plays cannot be opened now")), 22),
        live("why", ft.Column([*told], spacing=10)),
        primary("try-again", say(t("Try again")), again, ft.Icons.REFRESH),
    ]
    column = ft.Column(
        body, spacing=18, width=WIDE_ENOUGH, scroll=ft.ScrollMode.AUTO, alignment=ft.MainAxisAlignment.CENTER
    )
    return ft.View(
        route="/",
        bgcolor=ft.Colors.SURFACE,
        padding=24,
        controls=[ft.SafeArea(ft.Container(column, alignment=ft.Alignment.CENTER, expand=True), expand=True)],
    )


def show_closed(
    page: ft.Page, why: Text, open_house: Callable[[], House], enter: Callable[[ft.Page, House], None]
) -> None:
    """Show on a page why the data cannot be opened; once it can, `enter`."""
    page.title = "Umami Companion"
    page.fonts = theme.FONTS
    page.theme, page.dark_theme = theme.light(), theme.dark()
    page.padding = 0

    def in_we_go(house: House) -> None:
        enter(page, house)

    page.render_views(Closed, why, open_house, in_we_go)
