"""The set-up checklist: one line a step, its amount large beside it, the whole line to tap."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import flet as ft

from companion.core.game import SetupStep
from companion.core.text import Say, t
from companion.ui.parts.controls import live, tap
from companion.ui.theme import number


def telling(step: SetupStep) -> int | None:
    """The number worth reading from across the table: the first of the amounts that is not 0."""
    return next((amount for amount in step.amounts.values() if amount), None)


def progress(done: int, all: int, say: Say) -> ft.Control:
    """How far the set-up is, as a bar and as "4 of 9"."""
    words = t("All {n} done", n=all) if done == all else t("{done} of {all}", done=done, all=all)
    return ft.Row(
        [
            ft.ProgressBar(
                value=done / all if all else 1.0,
                bar_height=10,
                border_radius=5,
                bgcolor=ft.Colors.SURFACE_CONTAINER_HIGHEST,
                expand=True,
            ),
            live("progress", number(say(words), 18)),
        ],
        spacing=14,
    )


def checklist(
    steps: Sequence[SetupStep], ticked: Collection[str], say: Say, tick: Callable[[str, bool], None]
) -> list[ft.Control]:
    """The lines; `tick` is told a step and whether it is done now."""

    def line(index: int, step: SetupStep) -> ft.Control:
        done = step.id in ticked
        return _line(index, step, say, lambda: tick(step.id, not done), done=done)

    return [line(index, step) for index, step in enumerate(steps)]


def _line(index: int, step: SetupStep, say: Say, on_tap: Callable[[], None], *, done: bool) -> ft.Control:
    words = say(step.text)
    amount = telling(step)
    ink = ft.Colors.ON_SURFACE_VARIANT if done else ft.Colors.ON_SURFACE
    box = ft.Icon(
        ft.Icons.CHECK_CIRCLE if done else ft.Icons.RADIO_BUTTON_UNCHECKED,
        size=28,
        color=ft.Colors.PRIMARY if done else ft.Colors.OUTLINE,
    )
    inside: list[ft.Control] = [box, ft.Text(words, size=17, color=ink, expand=True)]
    if amount is not None:
        large = number(str(amount), 34, ft.FontWeight.W_700, color=ink if done else ft.Colors.PRIMARY)
        inside.append(large)
    return tap(
        f"step-{step.id}",
        say(t("Done: {step}", step=words) if done else t("{n}. {step}", n=index + 1, step=words)),
        ft.Row(inside, spacing=14),
        on_tap,
        selected=done,
        key=step.id,
        bgcolor=None if done else ft.Colors.SURFACE_CONTAINER,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT if done else ft.Colors.SURFACE_CONTAINER),
        padding=ft.Padding.symmetric(horizontal=14, vertical=12),
    )
