"""The breakdown: a line a category, a column a player; each line opens down to what was counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.core.game import Category, Game
from companion.core.scoring import Result
from companion.core.session import Session
from companion.core.text import Say, Text, signed, t
from companion.ui.kit import component
from companion.ui.outcome import Counted, counted, counted_words
from companion.ui.parts.choice import chip, chips
from companion.ui.parts.controls import tap
from companion.ui.theme import TARGET, number

LABELS, COLUMN = 104, 46  # least widths of the names of the lines and of a player's column


def fitting(width: float) -> int:
    """How many players stand side by side in that width."""
    return max(1, int((width - LABELS) // COLUMN))


@dataclass(frozen=True, slots=True)
class _Table:
    """What all the lines have in common."""

    say: Say
    session: Session
    result: Result
    seats: Sequence[int]
    entries: Mapping[str, Sequence[Counted]]


@component
def Breakdown(say: Say, game: Game, session: Session, result: Result, fits: int) -> Any:
    """All players where they fit, else one at a time; `fits` is for how many there is room."""
    opened, set_opened = ft.use_state(frozenset[str]())
    alone, set_alone = ft.use_state(result.standings[0].seat if result.standings else 0)
    all_fit = len(session.players) <= fits
    seats: Sequence[int] = session.sheet.seats if all_fit else (alone,)
    table = _Table(say, session, result, seats, counted(game, session))

    def turn(line: str) -> None:
        set_opened(lambda open: open ^ {line})

    def who(seat: int) -> ft.Control:
        return chip(f"show-{seat}", session.names[seat], lambda: set_alone(seat), selected=seat == alone)

    def line(category: Category) -> ft.Control:
        folded = category.id not in opened
        head = _head(table, category, folded=folded, turn=lambda: turn(category.id))
        return head if folded else ft.Column([head, _inside(table, category)], spacing=0)

    above = _names(session, seats) if all_fit else chips([who(seat) for seat in session.sheet.seats])
    rows: list[ft.Control] = [above, *(line(category) for category in game.categories(session.sheet))]
    rows += [ft.Divider(height=1), _totals(table), _uncounted(table)]
    return ft.Column(rows, spacing=2, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _names(session: Session, seats: Sequence[int]) -> ft.Control:
    def name(seat: int) -> ft.Control:
        return ft.Text(
            session.names[seat],
            size=14,
            weight=ft.FontWeight.W_600,
            max_lines=1,
            overflow=ft.TextOverflow.ELLIPSIS,
            text_align=ft.TextAlign.CENTER,
            expand=1,
        )

    row = ft.Row([ft.Container(width=LABELS), *(name(seat) for seat in seats)], spacing=4)
    return ft.Semantics(exclude_semantics=True, content=row)  # every line says the names with its numbers


def _head(table: _Table, category: Category, *, folded: bool, turn: Callable[[], None]) -> ft.Control:
    own = {seat: signed(_points(table.result, seat, category.id)) for seat in table.seats}
    told = [t("{player} {points}", player=table.session.names[seat], points=own[seat]) for seat in table.seats]
    doing = t("Open {line}: {points}", line=category.name, points=told)
    if not folded:
        doing = t("Close {line}: {points}", line=category.name, points=told)
    fold = ft.Icon(ft.Icons.EXPAND_MORE if folded else ft.Icons.EXPAND_LESS, size=16, color=ft.Colors.OUTLINE)
    name = ft.Text(table.say(category.name), size=15, max_lines=2, overflow=ft.TextOverflow.ELLIPSIS, expand=True)
    label = ft.Container(ft.Row([fold, name], spacing=2), width=LABELS)
    return tap(
        f"line-{category.id}",
        table.say(doing),
        ft.Row([label, *(_number(own[seat], 18) for seat in table.seats)], spacing=4),
        turn,
        padding=ft.Padding.symmetric(vertical=6),
        bgcolor=None if folded else ft.Colors.SURFACE_CONTAINER_HIGH,
        border_radius=8,
    )


def _points(result: Result, seat: int, category: str) -> int:
    return sum(line.points for line in result.of(seat).lines if line.category == category)


def _number(words: str, size: int, weight: ft.FontWeight = ft.FontWeight.W_600) -> ft.Control:
    return ft.Container(number(words, size, weight), alignment=ft.Alignment.CENTER, expand=1, height=TARGET - 12)


def _totals(table: _Table) -> ft.Control:
    label = ft.Container(ft.Text(table.say(t("Total")), size=16, weight=ft.FontWeight.W_700), width=LABELS)
    totals = [_number(signed(table.result.of(seat).total), 20, ft.FontWeight.W_700) for seat in table.seats]
    return ft.Container(ft.Row([label, *totals], spacing=4), padding=ft.Padding.symmetric(vertical=6))


def _inside(table: _Table, category: Category) -> ft.Control:
    say = table.say
    rows: list[ft.Control] = [_quiet(say(category.rule))]
    together = _told(table, category.id, None)
    if together:
        rows.append(_quiet(say(t("Table: {counts}", counts=together))))
    for seat in table.seats:
        about = [line.explanation for line in table.result.of(seat).lines if line.category == category.id]
        said = t("{player}: {explanation}", player=table.session.names[seat], explanation=about)
        own = _told(table, category.id, seat)
        words: list[ft.Control] = [ft.Text(say(said), size=15, weight=ft.FontWeight.W_600)]
        if own:
            words.append(_quiet(", ".join(map(say, own))))
        rows.append(ft.Column(words, spacing=0, key=f"why-{category.id}-{seat}"))
    return ft.Container(ft.Column(rows, spacing=8), padding=ft.Padding.only(left=18, right=8, top=4, bottom=12))


def _uncounted(table: _Table) -> ft.Control:
    say = table.say
    rows: list[ft.Control] = []
    for seat in (None, *table.seats):
        own = _told(table, "", seat)
        if own:
            who = t("Table") if seat is None else table.session.names[seat]
            rows.append(_quiet(say(t("{player}: {explanation}", player=who, explanation=own))))
    if not rows:
        return ft.Container()
    title = ft.Text(say(t("Counted too, without points")), size=15, weight=ft.FontWeight.W_600)
    return ft.Column([title, *rows], spacing=4)


def _told(table: _Table, line: str, seat: int | None) -> list[Text]:
    entries = [entry for entry in table.entries.get(line, ()) if entry.seat == seat]
    return [words for entry in entries if (words := counted_words(entry, table.session.names)) is not None]


def _quiet(words: str) -> ft.Control:
    return ft.Text(words, size=14, color=ft.Colors.ON_SURFACE_VARIANT)
