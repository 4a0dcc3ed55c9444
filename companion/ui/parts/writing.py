"""A text field that keeps what is typed quickly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.ui.kit import component
from companion.ui.theme import RADIUS


def _edge(color: str, width: float) -> ft.OutlineInputBorder:
    return ft.OutlineInputBorder(side=ft.BorderSide(width, color), border_radius=RADIUS)


BORDER = {
    ft.ControlState.ERROR: _edge(ft.Colors.ERROR, 2),
    ft.ControlState.FOCUSED: _edge(ft.Colors.PRIMARY, 2),
    ft.ControlState.DEFAULT: _edge(ft.Colors.OUTLINE_VARIANT, 1),
}


@component
def Writing(id: str, value: str, label: str, typed: Callable[[str], None], **look: Any) -> Any:
    """A line to write in, spoken as `label`; `typed` is told the whole text at every key, `look` goes to the field.

    While somebody types, a rendering may show what was there two keys ago, and would put the field back to it.
    So what came from typing is shown as the field itself has it; only another value is put into it.
    """
    field: Any = ft.use_ref(None)
    told: Any = ft.use_ref(None)

    def changed(e: Any) -> None:
        told.current = e.control.value or ""
        typed(told.current)

    look.setdefault("border", BORDER)
    if value != told.current:
        told.current = None
    shown = value if told.current is None else field.current.value
    field.current = ft.TextField(value=shown, label=label, on_change=changed, autocorrect=False, **look)
    return ft.Semantics(identifier=id, content=field.current)
