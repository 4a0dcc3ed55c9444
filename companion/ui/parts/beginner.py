"""Who begins: the game's rule, one chip a seat, and a draw."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.core.text import Say, Text, t
from companion.ui.parts.choice import chip, chips
from companion.ui.parts.controls import card, heading, live


def who_begins(
    names: Sequence[str],
    first: int | None,
    rule: Text,
    *,
    drawn: bool,
    say: Say,
    choose: Callable[[int], None],
    draw: Callable[[], None],
) -> ft.Control:
    """The card that tells who begins (nobody chosen: the first seat) and lets the table decide."""

    def seat_chip(seat: int) -> ft.Control:
        spoken = say(t("{player} begins", player=names[seat]))
        return chip(f"first-{seat + 1}", names[seat], lambda: choose(seat), selected=seat == first, spoken=spoken)

    dice = ft.Icon(ft.Icons.CASINO_OUTLINED, size=20, color=ft.Colors.PRIMARY)
    seats = [seat_chip(seat) for seat in range(len(names))]
    lot = chip("draw", say(t("Draw")), draw, spoken=say(t("Draw who begins")), leading=dice)
    outcome = ft.Text(say(_outcome(names, first, drawn)), size=16, weight=ft.FontWeight.W_600)
    return card(
        ft.Column(
            [
                heading(say(t("Who begins?"))),
                ft.Text(say(rule), size=15, color=ft.Colors.ON_SURFACE_VARIANT),
                chips([*seats, lot]),
                live("who-begins", outcome),
            ],
            spacing=12,
        )
    )


def _outcome(names: Sequence[str], first: int | None, drawn: bool) -> Text:
    if first is None:
        return t("Nobody is chosen, so {player} begins.", player=names[0]) if names else t("Nobody is at the table.")
    if drawn:
        return t("The draw: {player} begins.", player=names[first])
    return t("{player} begins.", player=names[first])
