"""The course of a game on screen: rounds and phases as a strip, the order of play, what to do."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.core import flow as course
from companion.core.describe import round_name, rounds_told, whereabouts
from companion.core.flow import Phase
from companion.core.game import Game
from companion.core.session import Session, flow_of
from companion.core.text import Say, Text, t
from companion.ui.kit import component
from companion.ui.parts.controls import card


@component
def Strip(say: Say, session: Session, game: Game) -> Any:
    """The rounds (where there are several) and the phases of this one; the present place stands out."""
    flow, at = flow_of(session, game), session.position
    lines: list[ft.Control] = []
    if flow.repeats:
        now = say(t("Final scoring")) if at.final else say(round_name(session, game, at.round))
        lines.append(ft.Text(now, size=16, weight=ft.FontWeight.W_700, color=ft.Colors.PRIMARY))
    elif (count := rounds_told(flow, at)) > 1:
        names = [say(round_name(session, game, index)) for index in range(count)]
        lines.append(_steps(names, len(names) if at.final else at.round, 15))
    phases = [say(phase.name) for phase in course.phases_at(flow, at)]
    if len(phases) > 1:
        lines.append(_steps(phases, at.phase, 13))
    # A strip of one place says nothing to the eye, but what has no size is not spoken either.
    content = ft.Column(lines, spacing=6) if lines else ft.Container(width=1, height=1)
    return ft.Semantics(
        identifier="where",
        label=say(whereabouts(session, game)),
        live_region=True,
        exclude_semantics=True,
        content=content,
    )


def _steps(names: list[str], now: int, size: int) -> ft.Control:
    def chip(index: int, name: str) -> ft.Control:
        here = index == now
        mark: list[ft.Control] = [ft.Icon(ft.Icons.CHECK, size=size, color=ft.Colors.OUTLINE)] if index < now else []
        weight = ft.FontWeight.W_700 if here else ft.FontWeight.W_400
        color = ft.Colors.ON_PRIMARY if here else ft.Colors.ON_SURFACE_VARIANT
        text = ft.Text(name, size=size, weight=weight, color=color, no_wrap=True)
        return ft.Container(
            ft.Row([*mark, text], tight=True, spacing=4),
            bgcolor=ft.Colors.PRIMARY if here else ft.Colors.SURFACE_CONTAINER,
            border_radius=20,
            padding=ft.Padding.symmetric(horizontal=12, vertical=5),
            key=f"step-{index}",
        )

    return ft.Row([chip(index, name) for index, name in enumerate(names)], spacing=6, wrap=True, run_spacing=6)


@component
def Order(say: Say, session: Session, clockwise: bool) -> Any:
    """Whose turn it is, large, and who comes after; those who passed are struck out."""
    at = session.position
    seat = at.seat or 0
    step = 1 if clockwise else -1
    count = len(session.players)
    order = [(seat + step * turn) % count for turn in range(count)]

    def name(seat: int, first: bool) -> ft.Control:
        gone = seat in at.passed
        style = ft.TextStyle(decoration=ft.TextDecoration.LINE_THROUGH) if gone else None
        return ft.Text(
            session.names[seat],
            size=26 if first else 15,
            weight=ft.FontWeight.W_700 if first else ft.FontWeight.W_400,
            style=style,
            max_lines=1,
            overflow=ft.TextOverflow.ELLIPSIS,
        )

    arrow = ft.Icon(ft.Icons.CHEVRON_RIGHT, size=16, color=ft.Colors.OUTLINE)
    after: list[ft.Control] = []
    for later in order[1:]:
        after += [arrow, name(later, False)]
    turn = say(t("{player}'s turn", player=session.names[seat]))
    column = ft.Column(
        [
            ft.Text(say(t("On turn")), size=13, color=ft.Colors.ON_SURFACE_VARIANT),
            name(seat, True),
            ft.Row(after, wrap=True, spacing=4, run_spacing=0, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        ],
        spacing=2,
    )
    box = card(column, bgcolor=ft.Colors.with_opacity(0.14, ft.Colors.PRIMARY))
    return ft.Semantics(identifier="turn", label=turn, live_region=True, exclude_semantics=True, content=box)


@component
def Steps(say: Say, phase: Phase, stage: int) -> Any:
    """What to do now, in order; the parts of a turn with the present one open."""
    if not phase.stages:
        return _numbered(say, phase.steps)
    parts: list[ft.Control] = [_numbered(say, phase.steps)] if phase.steps else []
    for index, part in enumerate(phase.stages):
        here = index == stage
        name = ft.Text(say(part.name), size=17, weight=ft.FontWeight.W_700 if here else ft.FontWeight.W_400)
        inner: list[ft.Control] = [name, *([_numbered(say, part.steps)] if here else [])]
        parts.append(
            card(
                ft.Column(inner, spacing=8),
                bgcolor=ft.Colors.SURFACE_CONTAINER if here else ft.Colors.SURFACE,
                border=ft.Border.all(1.5, ft.Colors.PRIMARY if here else ft.Colors.OUTLINE_VARIANT),
                padding=12,
            )
        )
    return ft.Column(parts, spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _numbered(say: Say, steps: tuple[Text, ...]) -> ft.Control:
    def line(index: int, step: Text) -> ft.Control:
        number = ft.Container(
            ft.Text(str(index + 1), size=13, weight=ft.FontWeight.W_700, color=ft.Colors.ON_SECONDARY_CONTAINER),
            width=24,
            height=24,
            border_radius=12,
            bgcolor=ft.Colors.SECONDARY_CONTAINER,
            alignment=ft.Alignment.CENTER,
        )
        return ft.Row(
            [number, ft.Text(say(step), size=16, expand=True)],
            spacing=10,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )

    return ft.Column([line(index, step) for index, step in enumerate(steps)], spacing=10)
