"""Setting the place by hand: the round, the phase and whose turn the table is really at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.core import flow as course
from companion.core.describe import round_name, rounds_told
from companion.core.events import PositionSet
from companion.core.flow import Position
from companion.core.pace import alone
from companion.core.session import flow_of
from companion.core.text import t
from companion.live import Live
from companion.ui.desk import Desk
from companion.ui.kit import component
from companion.ui.parts.controls import icon_button, primary
from companion.ui.parts.pad import ChoicePad, SeatPad

_AFTER = "final"  # what comes after the last round


def PlaceSheet(desk: Desk, live: Live, close: Callable[[], None]) -> ft.BottomSheet:
    """A sheet over the table; `close` takes it away."""
    return ft.BottomSheet(
        ft.Container(PlaceChoice(desk, live, close), padding=20),
        on_dismiss=close,
        scrollable=True,
        show_drag_handle=True,
    )


@component
def PlaceChoice(desk: Desk, live: Live, close: Callable[[], None]) -> Any:
    """Three choices and one button; nothing changes before it is pressed."""
    say, session, game = desk.words, live.session, live.game
    flow, at = flow_of(session, game), session.position
    round_, set_round = ft.use_state(at.round)
    final, set_final = ft.use_state(at.final)
    phase, set_phase = ft.use_state(at.phase)
    seat, set_seat = ft.use_state(at.seat or 0)
    there = Position(round=round_, final=final)
    phases = course.phases_at(flow, there)

    def choose_round(chosen: int | str) -> None:
        set_final(chosen == _AFTER)
        set_phase(0)
        if isinstance(chosen, int):
            set_round(chosen)

    def go_there() -> None:
        chosen = Position(round=round_, final=final, phase=phase)
        event = PositionSet(round_, phase, seat if alone(session, game, chosen) else None, final)
        if desk.attempt(lambda: live.do(event)):
            close()

    told = rounds_told(flow, at) + flow.extra
    known = range(told) if not flow.repeats else range(max(0, round_ - 1), round_ + 2)
    rounds: list[tuple[str, str, int | str]] = [
        (f"round-{index}", say(round_name(session, game, index)), index) for index in known
    ]
    if flow.after:
        rounds.append((_AFTER, say(t("After the last round")), _AFTER))
    stages = [(f"phase-{index}", say(known_phase.name), index) for index, known_phase in enumerate(phases)]
    title = ft.Row(
        [
            ft.Text(say(t("Where is the table really?")), size=20, weight=ft.FontWeight.W_700, expand=True),
            icon_button("close-place", ft.Icons.CLOSE, say(t("Close")), close),
        ]
    )
    body: list[ft.Control] = [title]
    if len(rounds) > 1:
        body.append(ChoicePad(rounds, _AFTER if final else round_, choose_round))
    body.append(ft.Divider())
    body.append(ChoicePad(stages, phase, set_phase))
    if alone(session, game, Position(round=round_, final=final, phase=phase)):
        body += [ft.Divider(), SeatPad(dict(enumerate(session.names)), seat, set_seat)]
    body.append(primary("set-place", say(t("Go on from here")), go_there))
    return ft.Column(body, spacing=12, tight=True)
