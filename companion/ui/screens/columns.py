"""How the screens of a result are laid out, that of a game on the table and that of a kept play alike."""

from __future__ import annotations

import flet as ft

from companion.core.scoring import Result
from companion.core.session import Session
from companion.ui.desk import Desk
from companion.ui.parts.breakdown import fitting

SIDE_BY_SIDE = 340  # from this width on two buttons stand beside each other


def two_columns(desk: Desk, first: list[ft.Control], lines: list[ft.Control], last: list[ft.Control]) -> ft.Control:
    """One under the other; where there is room, the lines in a column of their own beside the rest."""
    if not desk.wide or not lines:
        return ft.ListView([*first, *lines, *last, ft.Container(height=12)], spacing=20, expand=True)
    sides = ([*first, *last], lines)
    columns: list[ft.Control] = [
        ft.ListView([*side, ft.Container(height=12)], spacing=20, expand=True) for side in sides
    ]
    return ft.Row(columns, spacing=32, expand=True, vertical_alignment=ft.CrossAxisAlignment.START)


def foot_of(desk: Desk, beside: ft.Control, main: ft.Control) -> ft.Control:
    """Two buttons at the foot: side by side, the main one as wide as it can; on very small screens stacked."""
    if (desk.page.width or 0) < SIDE_BY_SIDE:
        stacked = ft.CrossAxisAlignment.STRETCH
        return ft.Column([main, beside], spacing=8, horizontal_alignment=stacked, tight=True)
    main.expand = not desk.wide
    return ft.Row([beside, main], spacing=10, alignment=ft.MainAxisAlignment.CENTER)


def doubtful(session: Session, result: Result) -> bool:
    """Whether there is anything to say about how likely the sheet is."""
    return bool(session.override or (result.issues and session.sheet.entries))


def columns_for_players(desk: Desk) -> int:
    """How many players stand side by side in the breakdown on this page."""
    width = desk.page.width or 0
    return fitting((width - 64) / 2 if desk.wide else width - 32)
