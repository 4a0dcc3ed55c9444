"""The score pad: digits, signs, one big Next, and the buttons for what is not a number."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import flet as ft

from companion.core.game import Field
from companion.core.sheet import Entry
from companion.core.text import Say, signed, t
from companion.ui.kit import component
from companion.ui.parts.controls import tap
from companion.ui.parts.keys import BACK, CLEAR, PLUS, SIGN
from companion.ui.pen import Pen
from companion.ui.theme import TARGET

T = TypeVar("T")
KEY = 50  # height of a key
CARDS_A_ROW = 4

_ROWS = (("7", "8", "9", BACK), ("4", "5", "6", PLUS), ("1", "2", "3", SIGN), (CLEAR, "0", "turn", "next"))
_NAMES = {
    BACK: t("Delete the last digit"),
    PLUS: t("Plus: add a part"),
    SIGN: t("Change the sign"),
    CLEAR: t("Clear"),
}


@component
def NumberPad(say: Say, pen: Pen, cards: bool = False) -> Any:
    """Sixteen keys: digits, a plus that keeps the parts, the sign, and the way to the next place.

    For `cards` it takes their sum, and one key leads back to the cards.
    """

    def key(name: str) -> ft.Control:
        if name == "next":
            return _key("key-next", say(t("Next")), pen.next_one, icon=ft.Icons.KEYBOARD_RETURN, strong=True)
        if name == "turn" and cards:
            return _key("key-cards", say(t("Enter the cards one by one")), pen.count_cards, icon=ft.Icons.STYLE)
        if name == "turn":
            way = t("Next goes across: change to down") if pen.across else t("Next goes down: change to across")
            icon = ft.Icons.ARROW_FORWARD if pen.across else ft.Icons.ARROW_DOWNWARD
            return _key("key-turn", say(way), pen.turn, icon=icon)
        face = ft.Icons.BACKSPACE_OUTLINED if name == BACK else None
        spoken = say(_NAMES[name]) if name in _NAMES else name
        return _key(f"key-{_SAFE.get(name, name)}", spoken, lambda: pen.key(name), icon=face, label=name)

    return ft.Column([ft.Row([key(name) for name in row], spacing=6) for row in _ROWS], spacing=6)


_SAFE = {BACK: "back", PLUS: "plus", SIGN: "sign", CLEAR: "clear"}


@component
def ChoicePad(choices: Sequence[tuple[str, str, T]], chosen: T | None, choose: Callable[[T], None]) -> Any:
    """One button a choice: yes and no, the players, the options; (id, name, what it stands for) each."""

    def button(id: str, name: str, value: T) -> ft.Control:
        mark = [ft.Icon(ft.Icons.CHECK, size=18)] if value == chosen else []
        words = ft.Text(name, size=17, weight=ft.FontWeight.W_600, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS)
        return tap(
            f"choose-{id}",
            name,
            ft.Row([*mark, words], tight=True, spacing=6, alignment=ft.MainAxisAlignment.CENTER),
            lambda: choose(value),
            selected=value == chosen,
            bgcolor=ft.Colors.PRIMARY_CONTAINER if value == chosen else ft.Colors.SURFACE_CONTAINER_HIGHEST,
            padding=ft.Padding.symmetric(horizontal=18, vertical=12),
        )

    return ft.Row([button(*choice) for choice in choices], wrap=True, spacing=8, run_spacing=8)


def SeatPad(names: Mapping[int, str], chosen: int | None, choose: Callable[[int], None], **more: Any) -> Any:
    """One button a player; `names` by their seats."""
    return ChoicePad([(f"seat-{seat}", name, seat) for seat, name in names.items()], chosen, choose, **more)


@component
def QuickRow(say: Say, values: Sequence[int], entry: Entry | None, choose: Callable[[int], None]) -> Any:
    """The values a field has most often, one tap each: it is entered, and the next place follows."""

    def button(value: int) -> ft.Control:
        chosen = entry == (value,)
        face = [ft.Text(signed(value), size=18, weight=ft.FontWeight.W_600, no_wrap=True)]
        sign = ft.Icon(ft.Icons.CHECK if chosen else ft.Icons.KEYBOARD_RETURN, size=14, color=ft.Colors.OUTLINE)
        return tap(
            f"quick-{value}",
            say(t("{n}, and on to the next", n=value)),
            ft.Row([*face, sign], tight=True, spacing=4, alignment=ft.MainAxisAlignment.CENTER),
            lambda: choose(value),
            expand=1,
            height=TARGET,
            alignment=ft.Alignment.CENTER,
            border_radius=TARGET / 2,
            selected=chosen,
            border=ft.Border.all(1.5, ft.Colors.PRIMARY if chosen else ft.Colors.OUTLINE_VARIANT),
        )

    return ft.Container(ft.Row([button(value) for value in values], spacing=6), height=TARGET)


@component
def CardPad(say: Say, field: Field, pen: Pen) -> Any:
    """One key a rank; each tap adds a card, back takes the last one away; one leads to entering the sum."""

    def cards() -> Entry:
        return tuple(part for part in pen.entry if isinstance(part, str))

    def rank(name: str) -> ft.Control:
        return _key(f"card-{name}", name, lambda: pen.enter((*cards(), name)), label=name)

    def take_back() -> None:
        pen.enter(cards()[:-1] or None)

    keys = [rank(name) for name in field.cards]
    keys.append(_key("key-sum", say(t("Enter the sum of the cards")), pen.count_cards, label="Σ"))
    keys.append(_key("card-back", say(t("Take the last card away")), take_back, icon=ft.Icons.BACKSPACE_OUTLINED))
    keys.append(_key("key-next", say(t("Next")), pen.next_one, icon=ft.Icons.KEYBOARD_RETURN, strong=True))
    lines = [keys[start : start + CARDS_A_ROW] for start in range(0, len(keys), CARDS_A_ROW)]
    return ft.Column([ft.Row(line, spacing=6) for line in lines], spacing=6)


def _key(
    id: str, spoken: str, do: Callable[[], Any], *, label: str = "", icon: Any = None, strong: bool = False
) -> ft.Control:
    color = ft.Colors.ON_PRIMARY if strong else ft.Colors.ON_SURFACE
    face: ft.Control = (
        ft.Icon(icon, size=22, color=color)
        if icon is not None
        else ft.Text(label, size=22, weight=ft.FontWeight.W_600, color=color, no_wrap=True)
    )
    return tap(
        id,
        spoken,
        face,
        do,
        expand=1,
        height=KEY,
        alignment=ft.Alignment.CENTER,
        border_radius=10,
        bgcolor=ft.Colors.PRIMARY if strong else ft.Colors.SURFACE_CONTAINER_HIGHEST,
    )
