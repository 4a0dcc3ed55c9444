"""The seats of a table that is being put together: who sits there, in which colour, in which order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.core.text import Say, Text, t
from companion.ui.draft import Seat, guest_name
from companion.ui.parts.choice import chip, chips
from companion.ui.parts.colours import colour_name, dot
from companion.ui.parts.controls import icon_button, tap
from companion.ui.parts.writing import Writing
from companion.ui.theme import TARGET


@dataclass(frozen=True, slots=True)
class SeatActions:
    """What may be done with the seat of a key; `open` unfolds "move" or "colour" under it, or folds it again."""

    name: Callable[[int, str], None]
    colour: Callable[[int, str], None]
    move: Callable[[int, int], None]  # from index to index
    remove: Callable[[int], None]
    open: Callable[[int, str], None]


def seat_row(
    index: int,
    seat: Seat,
    number: int,
    *,
    pieces: Sequence[str],
    opened: str,
    trouble: Text | None,
    focus: bool,
    say: Say,
    do: SeatActions,
) -> ft.Control:
    """One of `number` seats; its identifiers are made of its key, which stays while it moves.

    `opened` is what is unfolded under it, `focus` puts the cursor into its name.
    """
    hint = say(guest_name(index))
    who = seat.name.strip() or hint

    def typed(name: str) -> None:
        do.name(seat.key, name)

    handle = ft.ReorderableDragHandle(
        tap(
            f"move-{seat.key + 1}",
            say(t("Move {player}", player=who)),
            ft.Icon(ft.Icons.DRAG_INDICATOR, color=ft.Colors.ON_SURFACE_VARIANT),
            lambda: do.open(seat.key, "move"),
            width=TARGET - 8,
            height=TARGET,
            alignment=ft.Alignment.CENTER,
        ),
        mouse_cursor=ft.MouseCursor.GRAB,
    )
    field = Writing(
        f"name-{seat.key + 1}",
        seat.name,
        hint,
        typed,
        error=say(trouble) if trouble else None,
        autofocus=focus,
        dense=True,
        filled=True,
        fill_color=ft.Colors.SURFACE_CONTAINER_LOW,
        text_size=17,
    )
    line: list[ft.Control] = [handle, ft.Container(field, expand=True)]
    if pieces:
        line.append(_colour_button(seat, who, say, do))
    gone = say(t("Remove {player}", player=who))
    line.append(icon_button(f"remove-{seat.key + 1}", ft.Icons.CLOSE, gone, lambda: do.remove(seat.key)))
    rows: list[ft.Control] = [ft.Row(line, spacing=4, vertical_alignment=ft.CrossAxisAlignment.START)]
    if opened:
        under = _colours(seat, pieces, who, say=say, do=do) if opened == "colour" else None
        under = under or _moves(index, seat, number, who, say=say, do=do)
        rows.append(ft.Container(under, padding=ft.Padding.only(left=TARGET - 4)))
    return ft.Container(ft.Column(rows, spacing=8), key=f"seat-{seat.key}", padding=ft.Padding.symmetric(vertical=5))


def _colour_button(seat: Seat, who: str, say: Say, do: SeatActions) -> ft.Control:
    name = say(colour_name(seat.colour))
    word = ft.Text(name, size=12, no_wrap=True, overflow=ft.TextOverflow.ELLIPSIS, text_align=ft.TextAlign.CENTER)
    return tap(
        f"colour-{seat.key + 1}",
        say(t("Colour of {player}: {colour}", player=who, colour=name)),
        ft.Column([dot(seat.colour, 22), word], spacing=2, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        lambda: do.open(seat.key, "colour"),
        width=TARGET + 8,
        padding=ft.Padding.symmetric(vertical=4),
    )


def _moves(index: int, seat: Seat, number: int, who: str, *, say: Say, do: SeatActions) -> ft.Control:
    ways = []
    if index > 0:
        up = say(t("Move {player} up", player=who))
        ways.append(
            chip(
                f"up-{seat.key + 1}",
                say(t("Up")),
                lambda: do.move(index, index - 1),
                spoken=up,
                leading=ft.Icon(ft.Icons.ARROW_UPWARD, size=18),
            )
        )
    if index < number - 1:
        down = say(t("Move {player} down", player=who))
        ways.append(
            chip(
                f"down-{seat.key + 1}",
                say(t("Down")),
                lambda: do.move(index, index + 1),
                spoken=down,
                leading=ft.Icon(ft.Icons.ARROW_DOWNWARD, size=18),
            )
        )
    return chips([*ways])


def _colours(seat: Seat, pieces: Sequence[str], who: str, *, say: Say, do: SeatActions) -> ft.Control:
    def choice(colour: str) -> ft.Control:
        name = say(colour_name(colour))
        return chip(
            f"colour-{seat.key + 1}-{colour}",
            name,
            lambda: do.colour(seat.key, colour),
            selected=colour == seat.colour,
            spoken=say(t("{player} plays {colour}", player=who, colour=name)),
            leading=dot(colour),
        )

    return chips([choice(colour) for colour in pieces])
