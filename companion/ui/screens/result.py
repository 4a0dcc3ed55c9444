"""History: being written."""

from __future__ import annotations

import flet as ft

from companion.core.text import t
from companion.ui.kit import screen, use_desk
from companion.ui.shell import page_view


@screen
def TableResult() -> ft.View:
    """Being written."""
    return page_view(use_desk(), t("Result"), ft.Text("Result"))


@screen
def PlayResult() -> ft.View:
    """Being written."""
    return page_view(use_desk(), t("Result"), ft.Text("Result"))
