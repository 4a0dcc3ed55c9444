"""The podium, and the full standings under it."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft
import flet.canvas as cv

from companion.core.scoring import Standing
from companion.core.text import Say, Text, signed, tn
from companion.ui.theme import number

MOST = 4  # blocks that stand side by side on the smallest screen
_EDGE = {1: 26, 2: 14, 3: 5}  # above and below the place: the height of a block, in larger text a higher one
_CROWN = ((1, 6), (7, 12), (12, 3), (17, 12), (23, 6), (20, 20), (4, 20))  # in a square of 24


def crown(size: float, color: str = ft.Colors.PRIMARY) -> cv.Canvas:
    """The sign of a winner."""
    (x, y), *others = [(x * size / 24, y * size / 24) for x, y in _CROWN]
    line: list[cv.Path.PathElement] = [cv.Path.MoveTo(x, y), *(cv.Path.LineTo(*point) for point in others)]
    shape = cv.Path([*line, cv.Path.Close()], paint=ft.Paint(color=color, style=ft.PaintingStyle.FILL))
    return cv.Canvas([shape], width=size, height=size)


def on_podium(standings: Sequence[Standing]) -> list[Standing]:
    """The first three places, or fewer where more players share them than fit; none where too many share the first."""
    for lowest in (3, 2, 1):
        shown = [standing for standing in standings if standing.rank <= lowest]
        if len(shown) <= MOST:
            return shown
    return []


def podium(standings: Sequence[Standing], names: Sequence[str], say: Say, *, decided: bool) -> ft.Control:
    """Blocks as high as the places, a single winner in the middle; crowns only once it is decided."""
    shown = on_podium(standings)
    spoken = [say(_spoken(standing, names)) for standing in shown]
    if len(shown) > 2 and not shown[1].winner:
        shown = [shown[1], shown[0], *shown[2:]]
    blocks = [_block(standing, names[standing.seat], decided=decided) for standing in shown]
    row = ft.Row(blocks, spacing=8, vertical_alignment=ft.CrossAxisAlignment.END)
    return ft.Semantics(identifier="podium", label=". ".join(spoken), exclude_semantics=True, content=row)


def _block(standing: Standing, name: str, *, decided: bool) -> ft.Control:
    first = standing.winner
    ink = ft.Colors.ON_PRIMARY if first else ft.Colors.ON_SECONDARY_CONTAINER
    block = ft.Container(
        number(str(standing.rank), 28, ft.FontWeight.W_700, color=ink),
        bgcolor=ft.Colors.PRIMARY if first else ft.Colors.SECONDARY_CONTAINER,
        border_radius=ft.BorderRadius.only(top_left=12, top_right=12),
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.symmetric(vertical=_EDGE[min(standing.rank, 3)]),
    )
    who = ft.Text(
        name,
        size=17,
        weight=ft.FontWeight.W_700 if first else ft.FontWeight.W_500,
        max_lines=2,
        overflow=ft.TextOverflow.ELLIPSIS,
        text_align=ft.TextAlign.CENTER,
    )
    total = number(signed(standing.total), 32 if first else 24, ft.FontWeight.W_700)
    above = [crown(28)] if first and decided else []
    stack = ft.Column([*above, who, total], spacing=0, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return ft.Column([stack, block], spacing=4, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, expand=1)


def standings_list(standings: Sequence[Standing], names: Sequence[str], say: Say, *, decided: bool) -> ft.Control:
    """Everybody's place, name and total."""

    def row(standing: Standing) -> ft.Control:
        name, best = names[standing.seat], standing.winner and decided
        line = ft.Row(
            [
                number(str(standing.rank), 18, width=30, color=ft.Colors.ON_SURFACE_VARIANT),
                *([crown(20)] if best else []),
                ft.Text(
                    name,
                    size=17,
                    weight=ft.FontWeight.W_700 if best else None,
                    max_lines=2,
                    overflow=ft.TextOverflow.ELLIPSIS,
                    expand=True,
                ),
                number(signed(standing.total), 22, ft.FontWeight.W_700),
            ],
            spacing=8,
        )
        return ft.Semantics(
            identifier=f"standing-{standing.seat}",
            label=say(_spoken(standing, names)),
            exclude_semantics=True,
            content=ft.Container(line, padding=ft.Padding.symmetric(vertical=7)),
        )

    return ft.Column([row(standing) for standing in standings], spacing=0)


def _spoken(standing: Standing, names: Sequence[str]) -> Text:
    return tn(
        "{player}: place {rank}, {n} point",
        "{player}: place {rank}, {n} points",
        standing.total,
        player=names[standing.seat],
        rank=standing.rank,
    )
