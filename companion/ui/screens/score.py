"""Score: the sheet of a running game, filled in place by place; every key is saved before it is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.core.checks import errors
from companion.core.sheet import Place
from companion.core.text import t, tn
from companion.live import Live
from companion.ui.kit import component, screen, use_awake, use_desk, use_keyboard, use_tables
from companion.ui.parts.controls import icon_button, primary, tap
from companion.ui.parts.entry import EntryPanel
from companion.ui.parts.grid import GridHead, GridRow
from companion.ui.parts.issues import issue_words
from companion.ui.parts.undo import undo_redo
from companion.ui.pen import Pen
from companion.ui.screens.missing import nothing_here
from companion.ui.shell import page_view

FITS, FITS_WIDE = 5, 10  # players that stand side by side on a phone, on a wide screen
ROOMY = 700  # from this height on there is room for more than the pad


@screen
def Score() -> ft.View:
    """The score sheet at /table/<session>/score, or at one field of it."""
    desk = use_desk()
    params = ft.use_route_params()
    use_tables(params["session"])
    live = desk.house.tables.find(params["session"])
    if live is None:
        return page_view(desk, t("Score"), nothing_here(t("This game is not on the table any more.")))
    return page_view(
        desk,
        live.game.name,
        ScoreSheet(live, params.get("field"), key=live.id),
        actions=[*undo_redo(live, desk), _to_result(live)],
        game=live.game,
        full=True,
    )


@component
def ScoreSheet(live: Live, wished: str | None) -> Any:
    """The grid and, for the place being filled, the pad."""
    desk = use_desk()
    _, bump = ft.use_state(0)
    pens: Any = ft.use_ref(None)
    if pens.current is None:
        pens.current = Pen(live, desk.attempt, lambda: bump(lambda count: count + 1))
        pens.current.start_at(wished)
    pen: Pen = pens.current
    pen.fits = FITS_WIDE if desk.wide else FITS
    pen.roomy = (desk.page.height or ROOMY) >= ROOMY
    columns: Any = ft.use_ref(ft.Ref)
    column: ft.Ref[ft.Column] = columns.current
    use_keyboard(pen.keyboard)
    use_awake()

    view = pen.view(desk.words)
    head: list[ft.Control] = [] if pen.all_fit else [PlayerChips(live, pen)]
    head.append(GridHead(view))
    if pen.has_hidden:
        head.append(Eyes(pen))
    lines: list[ft.Control] = [
        ft.Container(GridRow(view, row, pen.go_to), key=_scroll_key(index)) for index, row in enumerate(pen.laid)
    ]
    if any(field.scope.by_round for field in live.game.applying(live.session.sheet.rulings)):
        lines.append(MoreRounds(pen))
    grid = ft.Column([*lines, ft.Container(height=12)], spacing=4, scroll=ft.ScrollMode.AUTO, expand=True, ref=column)
    _keep_in_sight(pen, column)
    left = ft.Column([*head, ft.Divider(height=1), grid], spacing=6, expand=True)
    panel = Done(live) if pen.active is None else EntryPanel(view, pen, pen.active)
    return _beside(
        left, ft.Column([Troubles(live, view.veiled, pen.go_to), panel], spacing=0, tight=True), wide=desk.wide
    )


def _scroll_key(line: int) -> ft.ScrollKey:
    return ft.ScrollKey(f"line-{line}")  # type: ignore[call-arg]  # its fields are declared lazily


def _keep_in_sight(pen: Pen, column: ft.Ref[ft.Column]) -> None:
    """Where Next leads below the edge of the sheet, the sheet follows; a line above stays for context."""
    page = use_desk().page

    async def scroll() -> None:
        if column.current is not None:
            await column.current.scroll_to(scroll_key=_scroll_key(max(0, pen.line() - 2)), duration=150)

    def follow() -> None:
        if pen.active is not None and pen.led:
            page.run_task(scroll)

    ft.use_effect(follow, [pen.active])


def _beside(left: ft.Control, panel: ft.Control, *, wide: bool) -> ft.Control:
    box = ft.Container(
        panel,
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border_radius=ft.BorderRadius.all(18) if wide else ft.BorderRadius.only(top_left=18, top_right=18),
        padding=14,
        margin=ft.Margin.only(bottom=12) if wide else ft.Margin.only(left=-16, right=-16),
    )
    if not wide:
        return ft.Column([left, box], spacing=0, expand=True)
    right = ft.Container(box, width=400)
    return ft.Row([left, right], spacing=24, expand=True, vertical_alignment=ft.CrossAxisAlignment.START)


@component
def Troubles(live: Live, veiled: bool, go_to: Callable[[Place], None]) -> Any:
    """What cannot be, in one line that leads there; nothing where all is well. No hidden value while `veiled`."""
    desk = use_desk()
    found = [issue for issue in errors(live.result.issues) if not issue.missing]
    if not found:
        return ft.Container()
    count = desk.words(tn("{n} thing cannot be.", "{n} things cannot be.", len(found)))
    where = found[0].place
    field = live.game.field(where.field) if where is not None else None
    secret = field if veiled and field is not None and field.hidden else None
    words = desk.words(issue_words(found[0], live.session.names, secret))

    def open_it() -> None:
        if where is not None:
            by_seat = live.game.field(where.field).scope.by_seat
            go_to(Place(where.field, 0 if by_seat and where.seat is None else where.seat, where.round))

    line = ft.Row(
        [
            ft.Icon(ft.Icons.ERROR_OUTLINE, color=ft.Colors.ON_ERROR_CONTAINER),
            ft.Text(f"{count} {words}", size=14, color=ft.Colors.ON_ERROR_CONTAINER, expand=True, max_lines=3),
        ]
    )
    look = {"bgcolor": ft.Colors.ERROR_CONTAINER, "padding": 10, "margin": ft.Margin.only(bottom=8)}
    return tap("troubles", f"{count} {words}", line, open_it, **look)


@component
def Done(live: Live) -> Any:
    """What stands below the sheet while no place is being filled."""
    desk = use_desk()
    hint = desk.words(t("Tap a cell to enter what was counted."))
    button = primary(
        "to-result",
        desk.words(t("Result")),
        lambda: desk.go(f"/table/{live.id}/result"),
        ft.Icons.EMOJI_EVENTS_OUTLINED,
        expand=True,
    )
    return ft.Column([ft.Text(hint, size=14, color=ft.Colors.ON_SURFACE_VARIANT), ft.Row([button])], spacing=10)


@component
def PlayerChips(live: Live, pen: Pen) -> Any:
    """Whose column is shown, where there is no room for all."""

    def chip(seat: int, name: str) -> ft.Control:
        return tap(
            f"player-{seat}",
            name,
            ft.Text(name, weight=ft.FontWeight.W_600, max_lines=1),
            lambda: pen.show_player(seat),
            selected=seat == pen.alone,
            padding=ft.Padding.symmetric(horizontal=14, vertical=13),
            bgcolor=ft.Colors.PRIMARY_CONTAINER if seat == pen.alone else ft.Colors.SURFACE_CONTAINER,
        )

    chips = [chip(seat, name) for seat, name in enumerate(live.session.names)]
    return ft.Row(chips, scroll=ft.ScrollMode.AUTO, spacing=6)


@component
def Eyes(pen: Pen) -> Any:
    """Whether hidden things are covered, and the way to change it."""
    say = use_desk().words
    words = t("Hidden things are shown") if pen.open_eyes else t("Hidden things are covered")
    icon = ft.Icons.VISIBILITY if pen.open_eyes else ft.Icons.VISIBILITY_OFF
    label = t("Cover hidden things") if pen.open_eyes else t("Show hidden things")
    return ft.Row([icon_button("eyes", icon, say(label), pen.blink), ft.Text(say(words), size=14)], spacing=4)


@component
def MoreRounds(pen: Pen) -> Any:
    """One more round on the sheet."""
    words = use_desk().words(t("Another round"))
    face = ft.Row([ft.Icon(ft.Icons.ADD), ft.Text(words, size=16)], alignment=ft.MainAxisAlignment.CENTER)
    return tap("more-rounds", words, face, pen.add_round, padding=12)


def _to_result(live: Live) -> ft.Control:
    desk = use_desk()
    label = desk.words(t("Result"))
    return icon_button("result", ft.Icons.EMOJI_EVENTS_OUTLINED, label, lambda: desk.go(f"/table/{live.id}/result"))
