"""The dialog in which a player gets a name and a favourite colour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.core.text import Say, Text, t
from companion.ui.parts.choice import chip, chips
from companion.ui.parts.colours import colour_name, dot
from companion.ui.parts.controls import Tap, named
from companion.ui.parts.writing import Writing


@dataclass(frozen=True, slots=True)
class Person:
    """What is being written about a player; without an id a new one."""

    id: str = ""
    name: str = ""
    colour: str = ""
    tried: bool = False  # to save: from then on an empty name is told, too


def player_dialog(
    person: Person, trouble: Text | None, colours: Sequence[str], say: Say, *, change: Any, save: Tap, leave: Tap
) -> ft.AlertDialog:
    """The dialog for a person; `change(name=…)` and `change(colour=…)` write into it, `colours` are on offer."""

    def typed(name: str) -> None:
        change(name=name)

    def colour(key: str) -> ft.Control:
        chosen = person.colour == key
        return chip(
            f"favourite-{key}",
            say(colour_name(key)),
            lambda: change(colour="" if chosen else key),
            selected=chosen,
            leading=dot(key),
        )

    field = Writing(
        "name",
        person.name,
        say(t("Name")),
        typed,
        error=say(trouble) if trouble else None,
        on_submit=save,
        autofocus=True,
        text_size=18,
    )
    lines: list[ft.Control] = [ft.Container(field, padding=ft.Padding.only(top=8))]
    if colours:
        lines.append(ft.Text(say(t("Favourite colour, where the game has it")), size=15))
        lines.append(chips([colour(key) for key in colours]))
    return ft.AlertDialog(
        title=say(t("Change a player") if person.id else t("Add a player")),
        content=ft.Column(lines, spacing=12, tight=True, width=420, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        scrollable=True,
        inset_padding=ft.Padding.symmetric(horizontal=16, vertical=24),
        on_dismiss=leave,
        actions=[
            named("cancel", ft.TextButton(say(t("Cancel")), on_click=leave)),
            named("save", ft.FilledButton(say(t("Save")), on_click=save)),
        ],
    )
