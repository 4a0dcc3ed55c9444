"""What is being entered: whose, of what, within which bounds, by which rule, and the keys for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import flet as ft

from companion.core.game import Category, Field, Kind, Line
from companion.core.sheet import Entry, Place
from companion.core.text import Say, Text, signed, t
from companion.ui.kit import component
from companion.ui.parts.controls import live, secondary
from companion.ui.parts.keys import Typing, shown
from companion.ui.parts.pad import CardPad, ChoicePad, NumberPad, QuickRow, SeatPad
from companion.ui.pen import Pen, View


@component
def EntryPanel(view: View, pen: Pen, place: Place) -> Any:
    """The active place of the sheet and everything one needs to fill it."""
    say, session = view.say, view.session
    field = view.game.field(place.field)
    who = session.names[place.seat] if place.seat is not None else say(t("Table"))
    if pen.covered:
        return _cover(say, field, who, pen)
    entry = session.sheet.get(*place)
    about: list[ft.Control] = [_bounds(say, field, pen.problem)]
    rule = _rule(view, place)
    if rule is not None:
        about.append(rule)
    about += _quick(view, place, entry, pen)
    # The pad stands third whatever there is to say: in another place its keys would be new ones, and what was
    # tapped on the old ones meanwhile would be lost.
    lines = [_display(say, field, who, entry, pen.typing), ft.Column(about, spacing=8), _pad(view, place, entry, pen)]
    return ft.Column(lines, spacing=8)


def _cover(say: Say, field: Field, who: str, pen: Pen) -> ft.Control:
    sentence = say(t("{field}: only {player} looks at the screen now.", field=field.label, player=who))
    button = secondary("uncover", say(t("I am {player}", player=who)), pen.uncover, ft.Icons.VISIBILITY_OFF)
    return ft.Column([ft.Text(sentence, size=16), button], spacing=12)


def _display(say: Say, field: Field, who: str, entry: Entry | None, typing: Typing) -> ft.Control:
    name = ft.Column(
        [
            ft.Text(who, size=14, color=ft.Colors.ON_SURFACE_VARIANT, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS),
            ft.Text(
                say(field.label), size=17, weight=ft.FontWeight.W_700, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS
            ),
        ],
        spacing=0,
        expand=True,
    )
    words = shown(entry, typing) if field.kind in (Kind.COUNT, Kind.POINTS, Kind.CARDS) else ""
    if len(entry or ()) > 1 and field.kind in (Kind.COUNT, Kind.POINTS, Kind.CARDS):
        words += f" = {signed(field.total(entry or ()))}"
    number = ft.Text(words or " ", size=26, weight=ft.FontWeight.W_700, no_wrap=True)
    return ft.Row([name, live("display", number)], vertical_alignment=ft.CrossAxisAlignment.CENTER)


def _bounds(say: Say, field: Field, problem: Text | None) -> ft.Control:
    if problem is not None:
        words = ft.Text(say(problem), size=14, color=ft.Colors.ERROR, weight=ft.FontWeight.W_600, expand=True)
        return ft.Row(
            [ft.Icon(ft.Icons.ERROR_OUTLINE, size=18, color=ft.Colors.ERROR), live("problem", words)], spacing=6
        )
    hint = say(field.hint) if field.hint else ""
    if field.kind in (Kind.COUNT, Kind.POINTS) and field.highest is not None:
        hint = f"{signed(field.lowest)}–{signed(field.highest)}" + (f" · {hint}" if hint else "")
    return ft.Text(
        hint or " ",
        size=13,
        color=ft.Colors.ON_SURFACE_VARIANT,
        max_lines=2,
        overflow=ft.TextOverflow.ELLIPSIS,
    )


def _rule(view: View, place: Place) -> ft.Control | None:
    game, session, result, say = view.game, view.session, view.result, view.say
    wanted = f"round_{place.round + 1}" if place.round is not None else game.field(place.field).category
    category = next((known for known in game.categories(session.sheet) if known.id == wanted), None)
    if category is None:
        return None
    seat = place.seat if place.seat is not None else 0
    line = next((known for known in result.of(seat).lines if known.category == wanted), None)
    if line is None or (place.seat is None and not category.rows):
        return None
    said: list[ft.Control] = []
    if place.seat is not None:
        sum_ = t(
            "{category} {points}: {explanation}",
            category=category.name,
            points=line.points,
            explanation=line.explanation,
        )
        said.append(live("rule-line", ft.Text(say(sum_), size=14, max_lines=2, overflow=ft.TextOverflow.ELLIPSIS)))
    if category.rows:
        said.append(_rule_rows(say, category, line))
    return ft.Column(said, spacing=6)


def _rule_rows(say: Say, category: Category, line: Line) -> ft.Control:
    def row(index: int, text: Text) -> ft.Control:
        lit = index in line.lit
        return ft.Container(
            ft.Text(say(text), size=13, weight=ft.FontWeight.W_700 if lit else ft.FontWeight.W_400, no_wrap=True),
            padding=ft.Padding.symmetric(horizontal=10, vertical=4),
            border_radius=8,
            bgcolor=ft.Colors.TERTIARY_CONTAINER if lit else ft.Colors.SURFACE_CONTAINER_HIGH,
            border=ft.Border.all(1.5, ft.Colors.TERTIARY) if lit else None,
        )

    return ft.Row(
        [row(index, text) for index, text in enumerate(category.rows)], spacing=6, scroll=ft.ScrollMode.HIDDEN
    )


def _pad(view: View, place: Place, entry: Entry | None, pen: Pen) -> ft.Control:
    say, field, names = view.say, view.game.field(place.field), dict(enumerate(view.session.names))
    match field.kind:
        case Kind.FLAG:
            return _choices([("yes", say(t("yes")), (1,)), ("no", say(t("no")), (0,))], entry, pen, place)
        case Kind.CHOICE:
            options = [(option.key, say(option.label), (option.key,)) for option in field.options]
            return _choices(options, entry, pen, place)
        case Kind.PLAYER:
            who = next((part for part in entry or () if isinstance(part, int)), None)
            seats: ft.Control = SeatPad(names, who, lambda seat: pen.choose(place, (seat,)), key=str(place))
            return seats
        case Kind.ORDER:
            return _order(names, entry, pen, place)
        case Kind.CARDS:
            pad: ft.Control = NumberPad(say, pen, True) if pen.by_sum else CardPad(say, field, pen)
            return pad
    keys: ft.Control = NumberPad(say, pen)
    return keys


def _quick(view: View, place: Place, entry: Entry | None, pen: Pen) -> list[ft.Control]:
    """Where one field of a game has quick values all have their row, an empty one too: the pad must not jump."""
    field = view.game.field(place.field)
    anywhere = any(known.quick for known in view.game.applying(view.session.sheet.rulings))
    if not (pen.roomy and anywhere) or field.kind not in (Kind.COUNT, Kind.POINTS):
        return []
    return [QuickRow(view.say, field.quick, entry, lambda value: pen.quick(place, value), key=str(place))]


# A pad of choices is made for one place and goes with it: the second of two quick taps must not be the choice of
# the next player, neither before nor after the next place is shown.


def _choices(choices: Sequence[tuple[str, str, Entry]], entry: Entry | None, pen: Pen, place: Place) -> ft.Control:
    pad: ft.Control = ChoicePad(choices, entry, lambda value: pen.choose(place, value), key=str(place))
    return pad


def _order(names: Mapping[int, str], entry: Entry | None, pen: Pen, place: Place) -> ft.Control:
    order = [part for part in entry or () if isinstance(part, int)]
    labels = {seat: f"{order.index(seat) + 1}. {name}" if seat in order else name for seat, name in names.items()}
    pad: ft.Control = SeatPad(labels, None, lambda seat: pen.toggle(place, seat), key=str(place))
    return pad
