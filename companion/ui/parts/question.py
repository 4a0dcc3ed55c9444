"""The question that a tie leaves open, asked where its answer is seen at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.core.game import Field, Kind
from companion.core.scoring import Question
from companion.core.sheet import Entry
from companion.core.text import Say, Text, t
from companion.ui.parts.controls import card, heading, live, secondary
from companion.ui.parts.pad import SeatPad


def open_question(
    say: Say,
    question: Question,
    field: Field | None,
    names: Sequence[str],
    entry: Callable[[], Entry],
    *,
    answer: Callable[[Entry], None],
    way_on: tuple[Text, Callable[[], None]],
) -> ft.Control:
    """The question and the players to tap; where it is not about players, `way_on` leads to where it is answered.

    `entry` reads what is answered by now: two players may be tapped before this is shown anew.
    """
    lines: list[ft.Control] = [live("question", heading(say(question.text), 18))]
    if field is not None and field.kind is Kind.ORDER:
        lines += _order(say, question.seats, names, entry, answer)
    elif field is not None and field.kind is Kind.PLAYER:
        seats = question.seats if field.tie_only else tuple(range(len(names)))
        lines.append(SeatPad({seat: names[seat] for seat in seats}, None, lambda seat: answer((seat,))))
    else:
        words, go = way_on
        lines.append(secondary("way-on", say(words), go))
    return card(ft.Column(lines, spacing=12), bgcolor=ft.Colors.TERTIARY_CONTAINER)


def _order(
    say: Say, seats: Sequence[int], names: Sequence[str], entry: Callable[[], Entry], answer: Callable[[Entry], None]
) -> list[ft.Control]:
    def placed() -> list[int]:
        return [part for part in entry() if isinstance(part, int) and part in seats]

    def choose(seat: int) -> None:
        now = placed()
        order = [other for other in now if other != seat] if seat in now else [*now, seat]
        left = [other for other in seats if other not in order]
        answer(tuple(order + left if len(left) == 1 else order))

    shown = placed()
    labels = {seat: f"{shown.index(seat) + 1}. {names[seat]}" if seat in shown else names[seat] for seat in seats}
    hint = t("Tap one after the other; the last one places itself.")
    return [
        ft.Text(say(hint), size=14, color=ft.Colors.ON_TERTIARY_CONTAINER),
        SeatPad(labels, None, choose),
    ]
