"""The question that a tie leaves open, asked where its answer is seen at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.core.game import Field, Kind
from companion.core.scoring import Question
from companion.core.sheet import Entry
from companion.core.text import Say, Text, t
from companion.ui.parts.controls import card, heading, live, secondary
from companion.ui.parts.pad import ChoicePad


def open_question(
    say: Say,
    question: Question,
    field: Field | None,
    names: Sequence[str],
    entry: Entry | None,
    *,
    answer: Callable[[Entry], None],
    way_on: tuple[Text, Callable[[], None]],
) -> ft.Control:
    """The question and the players to tap; where it is not about players, `way_on` leads to where it is answered."""
    lines: list[ft.Control] = [live("question", heading(say(question.text), 18))]
    if field is not None and field.kind is Kind.ORDER:
        lines += _order(say, question.seats, names, entry or (), answer)
    elif field is not None and field.kind is Kind.PLAYER:
        seats = question.seats if field.tie_only else tuple(range(len(names)))
        choices = [(f"seat-{seat}", names[seat]) for seat in seats]
        lines.append(ChoicePad(choices, None, lambda id: answer((int(id.removeprefix("seat-")),))))
    else:
        words, go = way_on
        lines.append(secondary("way-on", say(words), go))
    return card(ft.Column(lines, spacing=12), bgcolor=ft.Colors.TERTIARY_CONTAINER)


def _order(
    say: Say, seats: Sequence[int], names: Sequence[str], entry: Entry, answer: Callable[[Entry], None]
) -> list[ft.Control]:
    placed = [part for part in entry if isinstance(part, int) and part in seats]

    def choose(id: str) -> None:
        seat = int(id.removeprefix("seat-"))
        order = [other for other in placed if other != seat] if seat in placed else [*placed, seat]
        left = [other for other in seats if other not in order]
        answer(tuple(order + left if len(left) == 1 else order))

    def label(seat: int) -> str:
        return f"{placed.index(seat) + 1}. {names[seat]}" if seat in placed else names[seat]

    hint = t("Tap one after the other; the last one places itself.")
    return [
        ft.Text(say(hint), size=14, color=ft.Colors.ON_TERTIARY_CONTAINER),
        ChoicePad([(f"seat-{seat}", label(seat)) for seat in seats], None, choose),
    ]
