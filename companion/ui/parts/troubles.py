"""What is wrong or unlikely on a sheet, each with the way to it, and the words that keep it as it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from companion.core.door import LONGEST_NOTE
from companion.core.game import Issue, Level
from companion.core.text import Say, Text, t, tn
from companion.ui.kit import component
from companion.ui.parts.controls import card, heading, note, secondary, tap
from companion.ui.parts.writing import Writing


@component
def Troubles(
    say: Say,
    found: Sequence[tuple[Issue, Text]],
    reason: str,
    open: Callable[[Issue], None] | None,
    keep: Callable[[str], bool] | None,
) -> Any:
    """The issues with their words, errors first; where there are errors, a field for why the sheet stays as it is.

    `reason` is what was said already, `open` goes to the place of an issue, `keep` takes the reason and answers
    whether it was taken; without them it is only to be read.
    """
    errors = [issue for issue, _ in found if issue.level is Level.ERROR]
    lines = [_issue(say, index, issue, words, open) for index, (issue, words) in enumerate(found)]
    body: list[ft.Control] = [*lines]
    if errors:
        body.insert(0, heading(say(tn("{n} thing cannot be", "{n} things cannot be", len(errors))), 18))
    if reason:
        kept = t("Kept as it is: {reason}", reason=reason)
        body.append(ft.Semantics(identifier="kept-because", content=note(say(kept), ft.Icons.GAVEL)))
    if errors and keep is not None:
        body.append(Reason(say, reason, keep))
    stands_in_the_way = errors and not reason
    colour = ft.Colors.ERROR_CONTAINER if stands_in_the_way else ft.Colors.SURFACE_CONTAINER
    stretched = ft.CrossAxisAlignment.STRETCH
    return card(ft.Column(body, spacing=6, horizontal_alignment=stretched), bgcolor=colour, padding=14)


def _issue(say: Say, index: int, issue: Issue, words: Text, open: Callable[[Issue], None] | None) -> ft.Control:
    wrong = issue.level is Level.ERROR
    icon = ft.Icons.ERROR_OUTLINE if wrong else ft.Icons.WARNING_AMBER
    spoken = t("Impossible: {what}", what=words) if wrong else t("Unlikely: {what}", what=words)
    row = ft.Row([ft.Icon(icon, size=22), ft.Text(say(words), size=16, expand=True)], spacing=10)
    look = ft.Padding.symmetric(horizontal=4, vertical=12)
    if open is None:
        return ft.Semantics(label=say(spoken), exclude_semantics=True, content=ft.Container(row, padding=look))

    def to_it() -> None:
        open(issue)

    row.controls.append(ft.Icon(ft.Icons.CHEVRON_RIGHT, size=20))
    return tap(f"issue-{index + 1}", say(spoken), row, to_it, padding=look)


@component
def Reason(say: Say, reason: str, keep: Callable[[str], bool]) -> Any:
    """A field for why the sheet stays as it is."""
    words, set_words = ft.use_state(reason)
    field = Writing(
        "reason",
        words,
        say(t("Why it stays as it is")),
        set_words,
        on_submit=lambda e: keep(words),
        max_length=LONGEST_NOTE,
        counter="",
    )
    button = secondary("keep-as-it-is", say(t("Keep it so")), lambda: keep(words), ft.Icons.GAVEL)
    column = ft.Column([field, ft.Row([button])], spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Container(column, padding=ft.Padding.only(top=8))
