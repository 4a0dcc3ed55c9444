"""What people add to a play: a note, the place, and whether it counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.core.door import LONGEST_NOTE
from companion.core.text import Say, t
from companion.ui.kit import component
from companion.ui.parts.controls import named
from companion.ui.parts.writing import Writing


@component
def Remark(
    id: str,
    say: Say,
    label: str,
    value: str,
    write: Callable[[str], bool],
    *,
    waiting: dict[str, Callable[[], Any]],
    lines: int,
) -> Any:
    """A text field that is saved when one leaves it, by whatever way; it says so where `write` could not.

    What is typed and not saved yet stands in `waiting` (label → how to save it), for whoever ends the game.
    """
    words, set_words = ft.use_state(value)
    unsaved, set_unsaved = ft.use_state(False)
    newest: Any = ft.use_ref(value)

    def typed(written: str) -> None:
        newest.current = written
        waiting[label] = save
        set_words(written)

    def save(e: Any = None) -> None:
        if waiting.pop(label, None) is not None:
            saved = write(newest.current)
            set_unsaved(not saved)
            if not saved:
                waiting[label] = save

    def taken() -> None:
        waiting.pop(label, None)
        set_unsaved(False)
        newest.current = value
        set_words(value)

    ft.use_effect(taken, [value])
    ft.use_effect(lambda: None, [], cleanup=save)
    return Writing(
        id,
        words,
        label,
        typed,
        error=say(t("Not saved yet")) if unsaved else None,
        on_blur=save,
        on_submit=save,
        multiline=lines > 1,
        max_lines=lines,
        max_length=LONGEST_NOTE,
        counter="",
        capitalization=ft.TextCapitalization.SENTENCES,
    )


def counts_switch(say: Say, counted: bool, set_counted: Callable[[bool], Any]) -> ft.Control:
    """Whether the play counts in statistics."""

    def changed(e: Any) -> None:
        set_counted(bool(e.control.value))

    switch = ft.Switch(
        value=counted, label=say(t("Counts in statistics")), on_change=changed, label_text_style=ft.TextStyle(size=16)
    )
    return named("counted", switch)
