"""Table: where the game is, what to do now, what is asked now, and one big Next."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.core import flow as course
from companion.core.events import GameReset, PlayerPassed
from companion.core.flow import Phase
from companion.core.game import Field
from companion.core.pace import next_event, next_words
from companion.core.session import flow_of
from companion.core.text import Text, t
from companion.live import Live
from companion.ui.desk import Desk
from companion.ui.kit import component, screen, use_awake, use_desk, use_tables, while_here
from companion.ui.parts.clock import Clock
from companion.ui.parts.controls import card, heading, icon_button, named, note, primary, secondary, tap
from companion.ui.parts.course import Order, Steps, Strip
from companion.ui.parts.noted import noted
from companion.ui.parts.undo import undo_redo
from companion.ui.screens.happenings import Happenings
from companion.ui.screens.missing import nothing_here
from companion.ui.screens.place import PlaceSheet
from companion.ui.screens.play import throw_away
from companion.ui.shell import page_view

_TOP, _STRETCH = ft.CrossAxisAlignment.START, ft.CrossAxisAlignment.STRETCH


@screen
def Table() -> ft.View:
    """A running game at /table/<session>."""
    desk = use_desk()
    session_id = ft.use_route_params()["session"]
    use_tables(session_id)
    live = desk.house.tables.find(session_id)
    if live is None:
        return page_view(desk, t("Table"), nothing_here(t("This game is not on the table any more.")))
    onward = primary(
        "next",
        desk.words(t("Next: {what}", what=_next_words(live))),
        while_here(live, lambda: _next(desk, live)),
        expand=True,
    )
    back, leave = undo_redo(live, desk), _pass(live)
    foot: ft.Control = ft.Row([*back, *leave, onward], spacing=8)
    if leave and not desk.wide:
        foot = ft.Column([ft.Row(leave), ft.Row([*back, onward], spacing=4)], spacing=8, tight=True)
    score = icon_button(
        "score", ft.Icons.GRID_ON, desk.words(t("Score sheet")), lambda: desk.go(f"/table/{live.id}/score")
    )
    return page_view(
        desk,
        live.game.name,
        Course(live, key=live.id),
        actions=[score, Menu(live)],
        foot=foot,
        game=live.game,
        full=desk.wide,
    )


@component
def Course(live: Live) -> Any:
    """The middle of the screen: where we are, whose turn, what to do, what is asked."""
    desk = use_desk()
    use_awake()
    say, session, game = desk.words, live.session, live.game
    flow, at = flow_of(session, game), session.position
    phase = course.phase_at(flow, at)
    if session.score_only:
        return card(note(say(t("This game is only counted: its score sheet and its result are all there is."))))
    if not session.setup_done:
        return _not_set_up(live)
    if phase is None:
        return ft.Column([heading(say(t("The game is over"))), ft.Text(say(t("Only the result is left.")))], spacing=8)
    top: list[ft.Control] = [
        Strip(say, session, game),
        ft.Row([ft.Container(heading(say(phase.name), 24), expand=True), Clock(say, live.started_at)]),
    ]
    turn: list[ft.Control] = [] if at.seat is None else [Order(say, session, flow.clockwise)]
    if at.trigger is not None:
        turn.append(_latched(live, phase))
    steps = Steps(say, phase, at.stage)
    asked: list[ft.Control] = [*_asked(live, phase), Happenings(live, phase), *noted(say, session, game)]
    if not desk.wide:
        return _lines([*top, *turn, steps, *asked])
    columns = ft.Row([_lines([steps]), _lines([*turn, *asked])], spacing=32, expand=True, vertical_alignment=_TOP)
    return ft.Column([*top, columns], spacing=14, expand=True, horizontal_alignment=_STRETCH)


def _lines(controls: list[ft.Control]) -> ft.Control:
    inside = [*controls, ft.Container(height=8)]
    return ft.Column(inside, spacing=14, expand=True, scroll=ft.ScrollMode.AUTO, horizontal_alignment=_STRETCH)


def _latched(live: Live, phase: Phase) -> ft.Control:
    say, session = use_desk().words, live.session
    at = session.position
    name = next((known.name for known in phase.triggers if known.id == at.trigger), t("The end"))
    words = t("{what}: play on until it would be {player}'s turn.", what=name, player=session.names[at.starter])
    return card(note(say(words), ft.Icons.FLAG), border=ft.Border.all(1.5, ft.Colors.PRIMARY))


def _pass(live: Live) -> list[ft.Control]:
    """The other thing a player on turn may do, where the phase lets players leave it."""
    desk, session = use_desk(), live.session
    phase, seat = course.phase_at(flow_of(session, live.game), session.position), session.position.seat
    if phase is None or not phase.may_pass or seat is None or not session.setup_done:
        return []
    words = desk.words(t("{player} {leaves}", player=session.names[seat], leaves=phase.leaving))
    leave = PlayerPassed(seat)

    def pass_on() -> None:
        desk.attempt(lambda: live.do(leave))

    return [secondary("pass", words, while_here(live, pass_on), ft.Icons.FRONT_HAND, expand=True)]


def _not_set_up(live: Live) -> ft.Control:
    desk = use_desk()
    go_on = primary("to-setup", desk.words(t("Set the game up")), lambda: desk.go(f"/table/{live.id}/setup"))
    return ft.Column([heading(desk.words(t("The table is not set yet."))), go_on], spacing=16)


def _asked(live: Live, phase: Phase) -> list[ft.Control]:
    desk = use_desk()
    known = {field.id: field for field in live.game.applying(live.session.sheet.rulings)}
    fields = [known[id] for id in phase.asks if id in known]
    if not fields:
        return []
    chips: list[ft.Control] = [_ask(live, field) for field in fields]
    return [
        heading(desk.words(t("Counted now")), 16),
        ft.Row(chips, wrap=True, spacing=8, run_spacing=8),
    ]


def _ask(live: Live, field: Field) -> ft.Control:
    desk = use_desk()
    words = desk.words(field.label)
    round_ = live.session.position.round if field.scope.by_round else None
    seats = list(live.session.sheet.seats) if field.scope.by_seat else [None]
    done = all(live.session.sheet.entered(field.id, seat, round_) for seat in seats)
    icon = ft.Icons.CHECK_CIRCLE if done else ft.Icons.EDIT_OUTLINED
    face = ft.Row([ft.Icon(icon, size=18), ft.Text(words, size=16)], tight=True, spacing=6)
    spoken = t("{what}, entered", what=words) if done else t("Enter {what}", what=words)
    return tap(
        f"ask-{field.id}",
        desk.words(spoken),
        face,
        lambda: desk.go(f"/table/{live.id}/score/{field.id}"),
        bgcolor=ft.Colors.SECONDARY_CONTAINER,
        padding=ft.Padding.symmetric(horizontal=14, vertical=13),
    )


def _next_words(live: Live) -> Text:
    if not live.session.setup_done:
        return t("Set-up")
    return t("Score sheet") if _to_count(live) else next_words(live.session, live.game)


def _to_count(live: Live) -> bool:
    """Whether the sheet comes next: the game is only counted, or its last phase asks for what nobody has entered."""
    session, game = live.session, live.game
    if session.score_only:
        return True
    phase = course.phase_at(flow_of(session, game), session.position)
    asked = () if phase is None else phase.asks
    entered = {place.field for place in session.sheet.entries}
    return next_event(session, game) is None and bool(asked) and not entered.intersection(asked)


def _next(desk: Desk, live: Live) -> None:
    if not live.session.setup_done:
        desk.go(f"/table/{live.id}/setup")
        return
    event = next_event(live.session, live.game)
    if _to_count(live):
        desk.go(f"/table/{live.id}/score")
    elif event is None:
        desk.go(f"/table/{live.id}/result")
    else:
        desk.attempt(lambda: live.do(event))


@component
def Menu(live: Live) -> Any:
    """What one needs seldom: the place set by hand, the rules, a fresh start, throwing the game away."""
    desk = use_desk()
    placing, set_placing = ft.use_state(False)
    say = desk.words
    ft.use_dialog(PlaceSheet(desk, live, lambda: set_placing(False)) if placing else None)

    def fresh() -> None:
        if desk.attempt(lambda: live.do(GameReset())):
            desk.tell(t("Back at the beginning."), t("Undo"), lambda: live.undo(GameReset()))

    entries = (
        ("setup", t("Set-up list"), ft.Icons.CHECKLIST, lambda: desk.go(f"/table/{live.id}/setup")),
        ("place", t("Set the place by hand"), ft.Icons.MY_LOCATION, lambda: set_placing(True)),
        ("result", t("Result so far"), ft.Icons.EMOJI_EVENTS_OUTLINED, lambda: desk.go(f"/table/{live.id}/result")),
        ("rules", t("Rules and rulings"), ft.Icons.MENU_BOOK, lambda: desk.go(f"/more/rules/{live.game.id}")),
        ("afresh", t("Start afresh"), ft.Icons.RESTART_ALT, fresh),
        ("throw-away", t("Throw this game away"), ft.Icons.DELETE_OUTLINE, lambda: throw_away(desk, live)),
    )
    items = [
        ft.PopupMenuItem(content=named(f"menu-{id}", ft.Text(say(text))), icon=icon, on_click=do)
        for id, text, icon, do in entries
    ]
    return named("menu", ft.PopupMenuButton(items=items, tooltip=say(t("More"))))
