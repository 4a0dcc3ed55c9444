"""Players: being written."""

from __future__ import annotations

import flet as ft

from companion.core.text import t
from companion.ui.kit import screen, use_desk
from companion.ui.shell import page_view


@screen
def Players() -> ft.View:
    """Being written."""
    return page_view(use_desk(), t("Players"), ft.Text("Players"))
