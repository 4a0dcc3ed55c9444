"""Undo and redo, named by what they would do."""

from __future__ import annotations

import flet as ft

from companion.core.text import t
from companion.live import Live
from companion.ui.desk import Desk
from companion.ui.parts.controls import icon_button


def undo_redo(live: Live, desk: Desk) -> list[ft.Control]:
    """Two icon buttons; each is off where there is nothing to do."""
    back, forth = live.undo_words, live.redo_words
    undo = desk.words(t("Undo: {what}", what=back)) if back else desk.words(t("Nothing to undo"))
    redo = desk.words(t("Redo: {what}", what=forth)) if forth else desk.words(t("Nothing to redo"))
    return [
        icon_button("undo", ft.Icons.UNDO, undo, lambda: desk.attempt(live.undo), disabled=back is None),
        icon_button("redo", ft.Icons.REDO, redo, lambda: desk.attempt(live.redo), disabled=forth is None),
    ]
