"""The score sheet as a grid: what is counted down the side, the players across, the totals on top."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.core.describe import entry_words
from companion.core.game import Field, Kind
from companion.core.session import Session
from companion.core.sheet import Place
from companion.core.text import Say, signed, t, tn
from companion.ui.kit import component
from companion.ui.parts.controls import tap
from companion.ui.pen import View
from companion.ui.sheetmap import Heading, Row

LABELS = 116  # width of the first column
HEIGHT = 48


def cell_id(place: Place) -> str:
    """The identifier of a place on the sheet."""
    seat = "table" if place.seat is None else str(place.seat)
    return f"cell-{place.field}-{seat}" + ("" if place.round is None else f"-r{place.round + 1}")


def value_words(field: Field, session: Session, place: Place, say: Say, *, hidden: bool) -> str:
    """What stands in a cell: the sum of a number's parts, a name, a yes; dots where it is hidden."""
    entry = session.sheet.get(*place)
    if entry is None:
        return ""
    if hidden:
        return "•••"
    if field.kind in (Kind.COUNT, Kind.POINTS, Kind.CARDS):
        return signed(field.total(entry))
    return say(entry_words(field, entry, session.names))


@component
def GridHead(view: View) -> Any:
    """The players and their totals; hidden things are not in them while they are covered."""
    say, session, result, veiled = view.say, view.session, view.result, view.veiled

    def column(seat: int) -> ft.Control:
        name, standing = session.names[seat], result.of(seat)
        total = signed(standing.total) + ("+" if veiled else "")
        ahead = standing.winner and not veiled
        color = ft.Colors.PRIMARY if ahead else ft.Colors.ON_SURFACE
        points = 0 if veiled else standing.total  # of an open number there are points
        spoken = say(tn("{player}: {total} point", "{player}: {total} points", points, player=name, total=total))
        words = ft.Column(
            [
                ft.Text(name, size=14, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, text_align=ft.TextAlign.CENTER),
                ft.Text(total, size=22, weight=ft.FontWeight.W_700, color=color, no_wrap=True),
            ],
            spacing=0,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        return ft.Semantics(
            identifier=f"total-{seat}", label=spoken, exclude_semantics=True, live_region=True, content=words, expand=1
        )

    first = ft.Container(ft.Text(say(t("Total")), size=14, weight=ft.FontWeight.W_600), width=LABELS)
    return ft.Row([first, *(column(seat) for seat in view.seats)], spacing=4)


@component
def GridRow(view: View, row: Row, open_cell: Callable[[Place], None]) -> Any:
    """One line of the sheet."""
    if isinstance(row, Heading):
        return _heading(view, row)
    label = ft.Container(
        ft.Text(view.say(row.field.short or row.field.label), size=15, max_lines=2, overflow=ft.TextOverflow.ELLIPSIS),
        width=LABELS,
    )
    cells = [_cell(view, row.field, place, open_cell) for place in row.places(view.seats)]
    return ft.Row([label, *cells], spacing=4, vertical_alignment=ft.CrossAxisAlignment.CENTER)


def _heading(view: View, row: Heading) -> ft.Control:
    points = {
        (standing.seat, line.category): signed(line.points)
        for standing in view.result.standings
        for line in standing.lines
    }
    numbers = [
        ft.Text(
            points.get((seat, row.category or ""), ""),
            size=14,
            color=ft.Colors.PRIMARY,
            weight=ft.FontWeight.W_600,
            text_align=ft.TextAlign.CENTER,
            expand=1,
        )
        for seat in view.seats
    ]
    name = ft.Text(view.say(row.text), size=14, weight=ft.FontWeight.W_700, color=ft.Colors.PRIMARY)
    title = ft.Semantics(header=True, content=ft.Container(name, width=LABELS))
    return ft.Container(ft.Row([title, *numbers], spacing=4), padding=ft.Padding.only(top=10))


def _cell(view: View, field: Field, place: Place, open_cell: Callable[[Place], None]) -> ft.Control:
    say, session, now, bad = view.say, view.session, place == view.active, place in view.wrong
    words = value_words(field, session, place, say, hidden=view.veiled and field.hidden)
    who = session.names[place.seat] if place.seat is not None else say(t("Table"))
    spoken = t("{player}, {field}: {value}", player=who, field=field.label, value=words or t("not entered"))
    if bad:
        spoken = t("{cell}, impossible", cell=spoken)
    color = ft.Colors.ON_ERROR_CONTAINER if bad else ft.Colors.ON_SURFACE
    text = ft.Text(
        words or "–",
        size=18 if field.scope.by_seat else 15,
        weight=ft.FontWeight.W_600 if words else ft.FontWeight.W_300,
        color=color if words else ft.Colors.OUTLINE,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    sign = ft.Icon(ft.Icons.ERROR_OUTLINE, size=16, color=color)
    face = ft.Row([sign, text], alignment=ft.MainAxisAlignment.CENTER, spacing=3) if bad else text
    plain = ft.Colors.SURFACE_CONTAINER_LOWEST if now else ft.Colors.SURFACE_CONTAINER
    return tap(
        cell_id(place),
        say(spoken),
        face,
        lambda: open_cell(place),
        expand=1,
        height=HEIGHT,
        alignment=ft.Alignment.CENTER,
        border_radius=10,
        selected=now,
        bgcolor=ft.Colors.ERROR_CONTAINER if bad else plain,
        border=ft.Border.all(2, ft.Colors.PRIMARY) if now else None,
    )
