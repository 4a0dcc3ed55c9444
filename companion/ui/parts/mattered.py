"""Rulings that mattered: how it was played, and who would have won otherwise."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import flet as ft

from companion.core.game import Option, Ruling
from companion.core.text import Say, Text, t
from companion.ui.parts.choice import marked_line
from companion.ui.parts.controls import card, heading


def rulings_that_mattered(
    say: Say,
    rulings: Sequence[Ruling],
    played: Mapping[str, str],
    outcome: Callable[[str, str], Text],
    choose: Callable[[str, str], None] | None,
) -> list[ft.Control]:
    """A card a ruling; `outcome` says who wins under an option, `choose` rules otherwise (None: only to be read)."""

    def option_line(ruling: Ruling, option: Option) -> ft.Control:
        winners = say(outcome(ruling.key, option.key))
        chosen = option.key == played[ruling.key]
        if choose is None:
            return _to_read(
                say(t("Played: {option}", option=option.label) if chosen else option.label), winners, chosen
            )
        rule = partial(choose, ruling.key, option.key)
        id = f"mattered-{ruling.key}-{option.key}"
        return marked_line(id, say(option.label), rule, selected=chosen, beside=winners)

    def one(ruling: Ruling) -> ft.Control:
        lines = [option_line(ruling, option) for option in ruling.options]
        return card(
            ft.Column(
                [
                    ft.Text(say(ruling.question), size=17, weight=ft.FontWeight.W_600),
                    ft.Column(lines, spacing=0),
                    ft.Text(say(ruling.source), size=13, italic=True, color=ft.Colors.ON_SURFACE_VARIANT),
                ],
                spacing=6,
            ),
            key=f"mattered-{ruling.key}",
        )

    if not rulings:
        return []
    return [heading(say(t("Rulings that mattered"))), *(one(ruling) for ruling in rulings)]


def _to_read(option: str, winners: str, chosen: bool) -> ft.Control:
    words: list[ft.Control] = [
        ft.Text(option, size=16, weight=ft.FontWeight.W_600 if chosen else None),
        ft.Text(winners, size=14, color=ft.Colors.ON_SURFACE_VARIANT),
    ]
    return ft.Container(ft.Column(words, spacing=0), padding=ft.Padding.symmetric(vertical=6))
